"""A table record to what came of it: held, or where it went differently.

In: a record as plain values (`record`, `game`, `seats`, `start`, `moves`, `expect`, `rules`, …) and
the game's Setting. Out: a Carried with every difference, its path in the record, expected and got.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from referee import engine, history
from referee.comparing import compare
from referee.events import Event
from referee.exporting import BY_HAND, entry_of
from referee.loading import facts_of, language_of
from referee.moves import Move
from referee.positions import build
from referee.questions import Reply, reply
from referee.reasons import Illegal, Reason
from referee.sentences import Unclear, read
from referee.setting import CHANCES, CardFacts, SeatsError, Setting, Table
from referee.state import State
from referee.writing import Path, Wrong
from tablewright.errors import did_you_mean
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Value

KEYS = (
    "record", "game", "about", "rules", "seats", "variants", "dealer", "seed", "setup", "options",
    "cards", "start", "moves", "expect",
)  # fmt: skip
"""What a record may say."""
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
CARD_KEYS = ("name", "text", "copies", "deck", "code")


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
        setting = _with_own_cards(setting, record)
        try:
            table = _table(setting, record)
        except SeatsError as error:
            return _no_table(setting, record, error)
        seed = _seed(record)
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
    steps = _listed(record.get("moves"))
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


def _listed(value: Any) -> Sequence[Any]:
    if value is None:
        return ()
    return value if isinstance(value, list | tuple) else (value,)


# The table


def _table(setting: Setting, record: Mapping[str, Any]) -> Table:
    for key in record:
        if key not in KEYS:
            raise Wrong((key,), f"unknown key '{key}' in a record", hint=did_you_mean(key, KEYS))
    seats = _listed(record.get("seats") or [chr(ord("A") + at) for at in range(2)])
    variants = record.get("variants") or {}
    if not isinstance(variants, Mapping):
        raise Wrong(
            ("variants",), "no house rulings", expected=f"{{{setting.prefix}-HR-1: choice}}"
        )
    start = record.get("start")
    first = start.get("first", "") if isinstance(start, Mapping) else ""
    return Table(
        setting=setting,
        seats=tuple(str(seat) for seat in seats),
        variants={name: str(choice) for name, choice in variants.items()},
        dealer=_dealer(record),
        first=str(first) if first in seats else "",
        setup=str(record.get("setup") or ""),
        options=dict(record.get("options") or {}),
    )


def _dealer(record: Mapping[str, Any]) -> frozenset[str]:
    written = record.get("dealer", "table")
    if written == "table":
        return frozenset()
    if written == "referee" or _seeded(written):
        return frozenset(CHANCES)
    if isinstance(written, list | tuple) and set(written) <= set(CHANCES):
        return frozenset(written)
    raise Wrong(
        ("dealer",), "no dealer", expected="table, referee, 'seed 7', or a list of "
        + ", ".join(CHANCES), got=f"'{written}'",
    )  # fmt: skip


def _seeded(written: Any) -> bool:
    words = written.split() if isinstance(written, str) else []
    return len(words) == 2 and words[0] == "seed" and words[1].isdigit()


def _seed(record: Mapping[str, Any]) -> int:
    written = record.get("dealer", "table")
    return int(written.split()[1]) if _seeded(written) else int(record.get("seed") or 0)


def _no_table(setting: Setting, record: Mapping[str, Any], error: SeatsError) -> Carried:
    """A table at which no game can begin; a record may say just that: `refused: the game begins`."""
    name = str(record.get("record", ""))
    steps = _listed(record.get("moves"))
    if len(steps) == 1 and isinstance(steps[0], Mapping) and "refused" in steps[0]:
        reason = Reason("no-table", str(error), setting.rules.seating)
        differences = _against(reason, steps[0], ("moves", 0), "the refusal")
        missing = [rule for rule in _listed(record.get("rules")) if rule not in reason.rules]
        differences += [_unnamed(rule, at) for at, rule in enumerate(missing)]
        return Carried(
            record=name, differences=tuple(differences), steps=1, named=frozenset(reason.rules)
        )
    return Carried(record=name, differences=(Difference(("seats",), str(error)),))


def _with_own_cards(setting: Setting, record: Mapping[str, Any]) -> Setting:
    """The game with the cards that the table brings for this record."""
    own = _listed(record.get("cards"))
    if not own:
        return setting
    edition = setting.edition
    assert edition is not None, "a setting without its edition has no decks for new cards"
    language = language_of(edition)
    known = dict(setting.cards)
    for at, written in enumerate(own):
        path: Path = ("cards", at)
        if not isinstance(written, Mapping) or not written.get("name"):
            raise Wrong(path, "no card", expected="a mapping with 'name' and 'text'")
        known[str(written["name"])] = _card(setting, edition, language, written, path)
    return Setting(
        game=setting.game, cards=known, rules=setting.rules, paragraphs=setting.paragraphs,
        headings=setting.headings, edition=edition,
    )  # fmt: skip


def _card(
    setting: Setting, edition: Edition, language: Any, written: Mapping[str, Any], path: Path
) -> CardFacts:
    decks = {name: deck for name, deck in edition.decks.items() if deck.kind == "cards"}
    deck = decks.get(str(written.get("deck") or next(iter(decks))))
    if deck is None:
        raise Wrong(
            (*path, "deck"), f"no deck '{written['deck']}'",
            hint=did_you_mean(str(written["deck"]), decks),
        )  # fmt: skip
    fields: dict[str, Value] = {}
    for key, value in written.items():
        if key in CARD_KEYS:
            continue
        if key not in deck.fields:
            raise Wrong(
                (*path, key), f"no field '{key}' in deck '{deck.deck}'",
                hint=did_you_mean(key, (*deck.fields, *CARD_KEYS)),
            )  # fmt: skip
        fields[key] = tuple(value) if isinstance(value, list) else value
    card = Card(
        name=str(written["name"]), code=str(written.get("code") or ""),
        copies=int(written.get("copies") or 1), text=str(written.get("text") or ""), fields=fields,
    )  # fmt: skip
    facts = facts_of(setting.game, deck, card, language)
    for section in facts.sections:
        for sentence in section.sentences:
            if not sentence.phrase:
                raise Wrong(
                    (*path, "text"), f"nothing reads the sentence '{sentence.slots[0]}'",
                    expected="a sentence of the game's phrases",
                )  # fmt: skip
    return facts


# Steps


def _step(run: _Run, step: Any, path: Path) -> None:
    if isinstance(step, str):
        _move(run, step, path)
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
    wanted = [str(rule) for rule in _listed(step.get("rule"))]
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
        listed = [str(each) for each in _listed(options)]
        if sorted(labels) != sorted(listed):
            run.differ((*path, "options"), "other choices", ", ".join(listed), ", ".join(labels))
    missing = [rule for rule in _listed(step.get("rule")) if rule not in asked.rules]
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
    missing = [rule for rule in _listed(step.get("rule")) if rule not in answer.rules]
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
    for at, rule in enumerate(_listed(record.get("rules"))):
        if rule not in run.named:
            run.differences.append(_unnamed(str(rule), at))


def _unnamed(rule: str, at: int) -> Difference:
    return Difference(
        ("rules", at), f"{rule} is named by nothing that happens in this record",
        "an event, a refusal, a warning, a question or an answer that names it",
    )  # fmt: skip
