"""The steps of a table record, carried out one after the other: what each says of the game, and
every difference to what the referee says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from referee import engine
from referee.asking.table import Reply, reply
from referee.events import Event
from referee.moves import Move
from referee.reasons import Illegal, Reason
from referee.records.comparing import compare
from referee.records.exporting import BY_HAND, entry_of
from referee.sessions import history
from referee.setting import Table
from referee.state import State
from referee.words.dice import several
from referee.words.lists import one_each
from referee.words.sentences import Unclear, read, say
from referee.wrong import Path, Wrong, listed
from tablewright.errors import did_you_mean

STEPS = ("refused", "unclear", "warns", "asks", "until", "question", "expect", *BY_HAND)
"""What a step that is not just a move may be."""
BESIDES = {
    "refused": ("rule", "because"),
    "unclear": ("because", "options"),
    "warns": ("rule", "because"),
    "asks": ("seat", "options", "rule"),
    "until": ("move",),
    "question": ("answer", "rule"),
    "expect": (),
    "fix": ("reason", "by"),
    "ruled": ("reason", "by"),
    "note": ("by",),
    "named": ("zone", "by"),
    "judged": ("reason", "by"),
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


class Stop(Exception):
    """The rest of the record makes no sense after what happened."""


@dataclass(slots=True)
class Run:
    """A record on its way."""

    table: Table
    state: State
    named: set[str] = field(default_factory=set)
    differences: list[Difference] = field(default_factory=list)

    @property
    def between(self) -> bool:
        """Whether the game has stopped between two steps: nobody is asked, and more waits."""
        return self.state.asked is None and self.state.outcome is None

    def follow(self, result: engine.Result) -> None:
        """The game went on."""
        self.state = result.state
        self.hear(result.events)

    def go_on(self, until: engine.Until | None = None) -> None:
        """From between two steps to the next question, or to where it shall stop again."""
        if self.between:
            self.follow(engine.settle(self.table, self.state.copy(), until=until))

    def hear(self, events: Sequence[Event]) -> None:
        """Notes the rules that events and the question after them name."""
        for event in events:
            self.named.update(event.rules)
        if self.state.asked is not None:
            self.named.update(self.state.asked.rules)
        if self.state.outcome is not None:
            self.named.update(self.state.outcome.rules)

    def differ(self, path: Path, what: str, expected: str = "", got: str = "") -> None:
        """Notes a difference."""
        self.differences.append(Difference(path, what, expected, got))


def carry_out(run: Run, step: Any, path: Path) -> None:
    """Carries out one step. Raises Wrong for what is no step, Stop if nothing can follow it."""
    if isinstance(step, str):
        run.go_on()
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
    if kind == "note" and run.between:
        # Words between two steps, such as those of a played example, let the game rest there.
        return
    if kind not in ("until", "expect"):
        run.go_on()
    if kind in BY_HAND:
        _by_hand(run, step, path)
    else:
        _KINDS[kind](run, step, path)


def _by_hand(run: Run, step: Mapping[str, Any], path: Path) -> None:
    try:
        entry = entry_of(run.table, run.state, step)
        run.follow(history.carry_out(run.table, run.state, entry))
    except Illegal as error:
        raise Wrong(path, str(error)) from None


# Moves


def _read(run: Run, text: Any, path: Path) -> Move:
    found = read(run.table, run.state, str(text))
    if isinstance(found, Unclear):
        hint = "a sentence that shall say no move is the step 'unclear'" * (path[-1] == "refused")
        run.differences.append(Difference(path, f"'{text}' says no move: {found}", hint=hint))
        raise Stop
    return found


def _moves(run: Run, text: str, path: Path, until: engine.Until | None = None) -> None:
    """A move, or several of a list of cards; or dice one after the other, each of which must be
    asked for."""
    dice = several(text, run.table.seats) if _asks_die(run.state) else ()
    for at, each in enumerate(dice or one_each(run.table, run.state, text)):
        if dice and at and not _asks_die(run.state):
            run.differ(path, f"'{text}' says too many dice", str(at), str(len(dice)))
            raise Stop
        _move(run, each, path, until)


def _asks_die(state: State) -> bool:
    return state.asked is not None and state.asked.kind == "roll"


def _move(run: Run, text: str, path: Path, until: engine.Until | None = None) -> None:
    move = _read(run, text, path)
    reason = engine.why_not(run.table, run.state, move)
    if reason is not None:
        run.differ(path, f"'{text}' is refused", "a legal move", said(reason))
        raise Stop
    run.follow(engine.apply(run.table, run.state, move, checked=True, until=until))


def _refused(run: Run, step: Mapping[str, Any], path: Path) -> None:
    move = _read(run, step["refused"], (*path, "refused"))
    reason = engine.why_not(run.table, run.state, move)
    if reason is None:
        run.differ((*path, "refused"), f"'{step['refused']}' is legal", "a refusal")
        return
    run.named.update(reason.rules)
    run.differences += against(reason, step, path, "the refusal")


def _unclear(run: Run, step: Mapping[str, Any], path: Path) -> None:
    """The language has no words for it, or it may mean several things: it is asked back."""
    text = str(step["unclear"])
    found = read(run.table, run.state, text)
    if isinstance(found, Move):
        meant = say(run.table, found)
        run.differ((*path, "unclear"), f"'{text}' says a move", "none, or several", f"'{meant}'")
        return
    words = str(step.get("because") or "")
    if words.casefold() not in str(found).casefold():
        run.differ((*path, "because"), "it is asked back otherwise", words, str(found))
    _same_choices(run, step, path, "what is asked back", found.suggestions)


def _warns(run: Run, step: Mapping[str, Any], path: Path) -> None:
    text = str(step["warns"])
    move = _read(run, text, (*path, "warns"))
    reason = engine.why_not(run.table, run.state, move)
    if reason is None:
        warning = engine.warnings(run.table, run.state, move)
        if warning is None:
            run.differ((*path, "warns"), f"nothing warns of '{text}'", "a warning")
        else:
            run.named.update(warning.rules)
            run.differences += against(warning, step, path, "the warning")
    _move(run, text, (*path, "warns"))


def against(reason: Reason, step: Mapping[str, Any], path: Path, what: str) -> Iterator[Difference]:
    """What a reason lacks of the rules and words that a step asks for."""
    wanted = [str(rule) for rule in listed(step.get("rule"))]
    if any(rule not in reason.rules for rule in wanted):
        yield Difference(
            (*path, "rule"), f"{what} names other rules", ", ".join(wanted), said(reason)
        )
    words = str(step.get("because") or "")
    if words.casefold() not in said(reason).casefold():
        yield Difference((*path, "because"), f"{what} says something else", words, said(reason))


def said(reason: Reason) -> str:
    """A reason in one line."""
    words = reason.sentence
    if reason.card:
        words += f" ({reason.card})"
    if reason.rules:
        words += f" [{', '.join(reason.rules)}]"
    return f"{words}; {reason.remedy}" if reason.remedy else words


# Looks at the game


def _asks(run: Run, step: Mapping[str, Any], path: Path) -> None:
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
    if step.get("options") is not None:
        # A question without choices of its own is answered by moves.
        labels = [option.label for option in asked.options] if asked.kind != "act" else []
        labels = labels or [say(run.table, move) for move in engine.legal(run.table, run.state)]
        _same_choices(run, step, path, "other choices", labels)
    missing = [str(rule) for rule in listed(step.get("rule")) if rule not in asked.rules]
    if missing:
        run.differ(
            (*path, "rule"), "the question names other rules", ", ".join(missing),
            ", ".join(asked.rules) or "none",
        )  # fmt: skip


def _same_choices(
    run: Run, step: Mapping[str, Any], path: Path, what: str, labels: Sequence[str]
) -> None:
    if step.get("options") is None:
        return
    wished = [str(each) for each in listed(step["options"])]
    if sorted(labels) != sorted(wished):
        run.differ(
            (*path, "options"), what, ", ".join(wished) or "none", ", ".join(labels) or "none"
        )


def _question(run: Run, step: Mapping[str, Any], path: Path) -> None:
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
    missing = [str(rule) for rule in listed(step.get("rule")) if rule not in answer.rules]
    if missing:
        run.differ(
            (*path, "rule"), "the answer names other rules", ", ".join(missing), answer.words
        )


# Positions


def expect(run: Run, written: Any, path: Path) -> None:
    """A position that must be the one on the table."""
    if written is None:
        return
    for where, what, expected, got in compare(run.table, run.state, _position(written, path), path):
        run.differ(where, what, expected, got)


def stops(table: Table, written: Any, path: Path) -> engine.Until:
    """Whether a position is the one at which the game shall stop. It raises Wrong."""
    position = _position(written, path)
    return lambda state: next(compare(table, state, position, path), None) is None


def _until(run: Run, step: Mapping[str, Any], path: Path) -> None:
    """The game stops between two steps: after the move beside it, or from where it stopped."""
    path = (*path, "until")
    until = stops(run.table, step["until"], path)
    if "move" in step:
        run.go_on()
        _moves(run, str(step["move"]), (*path[:-1], "move"), until)
    else:
        run.go_on(until)
    reached(run, until, path)


def reached(run: Run, until: engine.Until, path: Path) -> None:
    """That the game has stopped where it should. Raises Stop if it never came there."""
    if until(run.state):
        return
    asked = run.state.asked
    run.differ(
        path, "the game does not come there before somebody is asked, or it ends",
        "such a position", f"{asked.kind}: {asked.asks}" if asked else "the game is over",
    )  # fmt: skip
    raise Stop


def _position(written: Any, path: Path) -> Mapping[str, Any]:
    if not isinstance(written, Mapping):
        raise Wrong(path, "no position", expected="a mapping of zones and counters")
    return written


_KINDS: dict[str, Callable[[Run, Mapping[str, Any], Path], None]] = {
    "refused": _refused,
    "unclear": _unclear,
    "warns": _warns,
    "asks": _asks,
    "until": _until,
    "question": _question,
    "expect": lambda run, step, path: expect(run, step["expect"], (*path, "expect")),
}
