"""A table record to what came of it: held, or where it went differently.

In: a record as plain values (`record`, `game`, `seats`, `start`, `moves`, `expect`, `rules`, …) and
the game's Setting. Out: a Carried with every difference, its path in the record, expected and got.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from referee import engine
from referee.asking.table import Reply, reply
from referee.events import Event
from referee.moves import Move
from referee.reasons import Illegal, Reason
from referee.records.comparing import compare
from referee.records.positions import build
from referee.records.sitting import listed, seed_of, table_of, with_own_cards
from referee.records.writing import Path, Wrong
from referee.sessions import history
from referee.sessions.exporting import BY_HAND, entry_of
from referee.setting import SeatsError, Setting, Table
from referee.state import State
from referee.words.dice import several
from referee.words.sentences import Unclear, read
from tablewright.errors import did_you_mean

STEPS = ("refused", "warns", "asks", "question", "expect", *BY_HAND)
"""What a step that is not just a move may be."""
BESIDES = {
    "refused": ("rule", "because"),
    "warns": ("rule", "because"),
    "asks": ("seat", "options", "rule"),
    "question": ("answer", "rule"),
    "expect": (),
    "fix": ("reason", "by"),
    "ruled": ("reason", "by"),
    "note": ("by",),
    "named": ("zone", "by"),
}
"""What may stand beside it."""


class Difference(NamedTuple):
    """Where a record and the referee disagree."""

    path: Path
    """Where it stands in the record."""
    what: str
    expected: str = ""
    got: str = ""
    hint: str = ""
    """What to do about it."""

    def __str__(self) -> str:
        wanted = ", ".join(
            part
            for part in (
                self.expected and f"expected {self.expected}",
                self.got and f"got {self.got}",
            )
            if part
        )
        return "; ".join(part for part in (self.what, wanted, self.hint) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """What came of a record."""

    record: str
    differences: tuple[Difference, ...] = ()
    steps: int = 0
    """How many of its steps were carried out."""
    named: frozenset[str] = frozenset()
    """The rules that an event, a refusal, a warning, a question or an answer named."""
    state: State | None = None
    """The last position; None if there was none."""

    @property
    def held(self) -> bool:
        """Whether the referee agrees with everything that the record says."""
        return not self.differences


@dataclass(slots=True)
class _Run:
    """A record on its way."""

    table: Table
    state: State
    named: set[str] = field(default_factory=set)
    differences: list[Difference] = field(default_factory=list)

    def follow(self, result: engine.Result) -> None:
        self.state = result.state
        self.hear(result.events)

    def hear(self, events: Sequence[Event]) -> None:
        """Notes the rules that events and the question after them name."""
        for event in events:
            self.named.update(event.rules)
        if self.state.asked is not None:
            self.named.update(self.state.asked.rules)
        if self.state.outcome is not None:
            self.named.update(self.state.outcome.rules)

    def differ(self, path: Path, what: str, expected: str = "", got: str = "") -> None:
        self.differences.append(Difference(path, what, expected, got))


class _Stop(Exception):
    """The rest of the record makes no sense after what happened."""


def carry_out(setting: Setting, record: Mapping[str, Any]) -> Carried:
    """Carries out a record. What is wrong with the record itself is a difference too."""
    name = str(record.get("record", ""))
    try:
        setting = with_own_cards(setting, record)
        try:
            table = table_of(setting, record)
        except SeatsError as error:
            return _no_table(setting, record, error)
        seed = seed_of(record)
        start = record.get("start")
        if start is None:
            begun = engine.start(table, seed)
        elif isinstance(start, Mapping):
            begun = build(table, start, seed)
        else:
            raise Wrong(("start",), "no position", expected="a mapping, {} for the first turn")
    except Wrong as wrong:
        return Carried(record=name, differences=(_of(wrong),))
    run = _Run(table, begun.state)
    run.hear(begun.events)
    steps = listed(record.get("moves"))
    done = 0
    try:
        for at, step in enumerate(steps):
            _step(run, step, ("moves", at))
            done += 1
        _expect(run, record.get("expect"), ("expect",))
    except _Stop:
        pass
    except Wrong as wrong:
        run.differences.append(_of(wrong))
    if done == len(steps):
        _check_rules(run, record)
    return Carried(
        record=name, differences=tuple(run.differences), steps=done, named=frozenset(run.named),
        state=run.state,
    )  # fmt: skip


def _of(wrong: Wrong) -> Difference:
    return Difference(wrong.path, wrong.message, wrong.expected, wrong.got, wrong.hint)


def _no_table(setting: Setting, record: Mapping[str, Any], error: SeatsError) -> Carried:
    """A table at which no game can begin; `refused: the game begins` says just that."""
    name = str(record.get("record", ""))
    steps = listed(record.get("moves"))
    if len(steps) == 1 and isinstance(steps[0], Mapping) and "refused" in steps[0]:
        reason = Reason("no-table", str(error), setting.rules.seating)
        differences = _against(reason, steps[0], ("moves", 0), "the refusal")
        missing = [rule for rule in listed(record.get("rules")) if rule not in reason.rules]
        differences += [_unnamed(rule, at) for at, rule in enumerate(missing)]
        return Carried(
            record=name, differences=tuple(differences), steps=1, named=frozenset(reason.rules)
        )
    return Carried(record=name, differences=(Difference(("seats",), str(error)),))


# Steps


def _step(run: _Run, step: Any, path: Path) -> None:
    if isinstance(step, str):
        _moves(run, step, path)
        return
    if not isinstance(step, Mapping):
        raise Wrong(path, "no step", expected=f"a move, or one of {', '.join(STEPS)}")
    kind = next((key for key in step if key in STEPS), "")
    if not kind:
        key = str(next(iter(step), ""))
        raise Wrong(path, f"no step '{key}'", hint=did_you_mean(key, STEPS))
    for key in step:
        if key != kind and key not in BESIDES[kind]:
            raise Wrong(
                (*path, key), f"unknown key '{key}' beside '{kind}'",
                hint=did_you_mean(key, BESIDES[kind]),
            )  # fmt: skip
    if kind == "refused":
        _refused(run, step, path)
    elif kind == "warns":
        _warns(run, step, path)
    elif kind == "asks":
        _asks(run, step, path)
    elif kind == "question":
        _question(run, step, path)
    elif kind in BY_HAND:
        _by_hand(run, step, path)
    else:
        _expect(run, step["expect"], (*path, "expect"))


def _by_hand(run: _Run, step: Mapping[str, Any], path: Path) -> None:
    try:
        entry = entry_of(run.table, run.state, step)
        run.follow(history.carry_out(run.table, run.state, entry))
    except Illegal as error:
        raise Wrong(path, str(error)) from None


def _read(run: _Run, text: Any, path: Path) -> Move:
    found = read(run.table, run.state, str(text))
    if isinstance(found, Unclear):
        run.differ(path, f"'{text}' says no move: {found}")
        raise _Stop
    return found


def _moves(run: _Run, text: str, path: Path) -> None:
    """A move, or several dice one after the other, each of which must be asked for."""
    dice = several(text, run.table.seats) if asks_die(run.state) else ()
    for at, each in enumerate(dice or (text,)):
        if at and not asks_die(run.state):
            run.differ(path, f"'{text}' says too many dice", str(at), str(len(dice)))
            raise _Stop
        _move(run, each, path)


def asks_die(state: State) -> bool:
    """Whether a die is asked for."""
    return state.asked is not None and state.asked.kind == "roll"


def _move(run: _Run, text: str, path: Path) -> None:
    move = _read(run, text, path)
    reason = engine.why_not(run.table, run.state, move)
    if reason is not None:
        run.differ(path, f"'{text}' is refused", "a legal move", said(reason))
        raise _Stop
    run.follow(engine.apply(run.table, run.state, move, checked=True))


def _refused(run: _Run, step: Mapping[str, Any], path: Path) -> None:
    move = _read(run, step["refused"], (*path, "refused"))
    reason = engine.why_not(run.table, run.state, move)
    if reason is None:
        run.differ((*path, "refused"), f"'{step['refused']}' is legal", "a refusal")
        return
    run.named.update(reason.rules)
    run.differences += _against(reason, step, path, "the refusal")


def _warns(run: _Run, step: Mapping[str, Any], path: Path) -> None:
    text = str(step["warns"])
    move = _read(run, text, (*path, "warns"))
    reason = engine.why_not(run.table, run.state, move)
    if reason is None:
        warning = engine.warnings(run.table, run.state, move)
        if warning is None:
            run.differ((*path, "warns"), f"nothing warns of '{text}'", "a warning")
        else:
            run.named.update(warning.rules)
            run.differences += _against(warning, step, path, "the warning")
    _move(run, text, (*path, "warns"))


def _against(reason: Reason, step: Mapping[str, Any], path: Path, what: str) -> list[Difference]:
    """What a reason lacks of the rules and words that a step asks for."""
    found = []
    wanted = [str(rule) for rule in listed(step.get("rule"))]
    if any(rule not in reason.rules for rule in wanted):
        found.append(
            Difference(
                (*path, "rule"), f"{what} names other rules", ", ".join(wanted), said(reason)
            )
        )
    words = str(step.get("because") or "")
    if words.casefold() not in said(reason).casefold():
        found.append(
            Difference((*path, "because"), f"{what} says something else", words, said(reason))
        )
    return found


def said(reason: Reason) -> str:
    """A reason in one line."""
    words = reason.sentence
    if reason.card:
        words += f" ({reason.card})"
    if reason.rules:
        words += f" [{', '.join(reason.rules)}]"
    return f"{words}; {reason.remedy}" if reason.remedy else words


def _asks(run: _Run, step: Mapping[str, Any], path: Path) -> None:
    asked = run.state.asked
    wanted = str(step["asks"])
    if asked is None:
        run.differ((*path, "asks"), "nobody is asked", wanted, "the game is over")
        return
    got = f"{asked.kind}: {asked.asks}"
    if wanted not in (asked.kind, *asked.verbs) and wanted.casefold() not in asked.asks.casefold():
        run.differ((*path, "asks"), "another question is pending", wanted, got)
    seat = step.get("seat")
    if seat is not None and seat != (asked.seat or "table"):
        run.differ((*path, "seat"), "somebody else is asked", str(seat), asked.seat or "table")
    options = step.get("options")
    if options is not None:
        labels = [option.label for option in asked.options]
        wished = [str(each) for each in listed(options)]
        if sorted(labels) != sorted(wished):
            run.differ((*path, "options"), "other choices", ", ".join(wished), ", ".join(labels))
    missing = [rule for rule in listed(step.get("rule")) if rule not in asked.rules]
    if missing:
        run.differ(
            (*path, "rule"), "the question names other rules", ", ".join(missing),
            ", ".join(asked.rules),
        )  # fmt: skip


def _question(run: _Run, step: Mapping[str, Any], path: Path) -> None:
    text = str(step["question"])
    answer: Reply | None = reply(run.table, run.state, text)
    if answer is None:
        run.differ((*path, "question"), f"'{text}' cannot be carried out yet", "a question about "
                   "the position, such as 'May A …?' or 'How many gems has A?'")  # fmt: skip
        return
    run.named.update(answer.rules)
    wanted = step.get("answer")
    if wanted is not None and not answer.agrees(wanted):
        run.differ((*path, "answer"), "another answer", str(wanted), answer.words)
    missing = [rule for rule in listed(step.get("rule")) if rule not in answer.rules]
    if missing:
        run.differ(
            (*path, "rule"), "the answer names other rules", ", ".join(missing), answer.words
        )


def _expect(run: _Run, written: Any, path: Path) -> None:
    if written is None:
        return
    if not isinstance(written, Mapping):
        raise Wrong(path, "no position", expected="a mapping of zones and counters")
    for where, what, expected, got in compare(run.table, run.state, written, path):
        run.differ(where, what, expected, got)


def _check_rules(run: _Run, record: Mapping[str, Any]) -> None:
    for at, rule in enumerate(listed(record.get("rules"))):
        if str(rule) not in run.named:
            run.differences.append(_unnamed(str(rule), at))


def _unnamed(rule: str, at: int) -> Difference:
    return Difference(
        ("rules", at), f"{rule} is named by nothing that happens in this record",
        "an event, a refusal, a warning, a question or an answer that names it",
    )  # fmt: skip
