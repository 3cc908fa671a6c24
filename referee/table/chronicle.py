"""The log as a story: a session to plain prose, by round and turn, as a viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee import engine
from referee.events import Event
from referee.moves import slot_names
from referee.position import amount
from referee.sessions.history import Moment
from referee.sessions.session import Session
from referee.setting import Table
from referee.table.back import SECRET, step_words
from referee.table.now import phase_name
from referee.view import ALL
from referee.words.explaining import closed, ended
from referee.words.telling import tell
from referee.words.wording import series, small
from tablewright.model.game import Phase

TOLD = frozenset(("rolled", "out", "told", "looked", "ruling", "other"))
"""Kinds of events that a story tells besides what was said and what counters came to."""

SAID = frozenset(("fix", "rule", "note", "free", "refereed"))
"""Kinds of steps whose first event says what the step was."""
COMES = " comes up"
"""What the table says of a card that it has turned up."""


class Chapter(NamedTuple):
    """A turn, or a phase of a round."""

    round: int
    """0 for what happens before the first."""
    title: str
    text: str
    """Its prose, one paragraph."""
    first: int
    """The number of its first step."""
    last: int


def chronicle(session: Session, viewer: str = ALL) -> tuple[Chapter, ...]:
    """The story so far; what the viewer may not know is left out or told without names."""
    teller = _Chronicler(session, viewer)
    return tuple(teller.chapters())


class _Chronicler:
    def __init__(self, session: Session, viewer: str) -> None:
        self.session = session
        self.table = session.table
        self.viewer = viewer
        self.moments = list(session.moments)
        self.by_turns = self.table.setting.game.order.turn == "turn"
        self.parts = _parts(self.table)

    def chapters(self) -> Iterable[Chapter]:
        """Steps put together as long as turn (or phase) and round stay the same."""
        number = 0
        place: tuple[str, tuple[int, ...]] = ("", (-1,))
        opener = ""
        steps: list[int] = []
        for at in range(1, len(self.moments)):
            before = self.moments[at - 1].state
            if before is None:
                continue
            part = self.parts.get(before.phase, ((-1,), ""))[0]
            here: tuple[str, tuple[int, ...]] = (
                (before.turn, ()) if self.by_turns else ("", part)
            )  # fmt: skip
            if here != place and steps:
                yield self.chapter(number, steps)
                steps = []
            if here != place:
                if self.by_turns:
                    opener = opener or here[0]
                    number += bool(here[0]) and here[0] == opener
                elif here[1][:1] < place[1][:1] or (number == 0 and here[1][:1] >= (0,)):
                    number += 1
                place = here
            steps.append(at)
        if steps:
            yield self.chapter(number, steps)

    def chapter(self, number: int, steps: Sequence[int]) -> Chapter:
        before, after = self.moments[steps[0] - 1], self.moments[steps[-1]]
        assert before.state is not None
        if self.by_turns:
            head = f"{before.state.turn}'s turn" if before.state.turn else "The beginning"
        else:
            part = self.parts.get(before.state.phase)
            head = part[1] if part is not None else phase_name(self.table, before.state)
            head = head or "The beginning"
        parts = [*self.said(steps), *self.came_to(before, after)]
        if after.state is not None and after.state.outcome is not None:
            outcome = after.state.outcome
            parts.append(closed(ended(outcome.winners, outcome.reason)))
        title = f"Round {number} · {head}" if number else head
        return Chapter(number, title, " ".join(parts), steps[0], steps[-1])

    def said(self, steps: Sequence[int]) -> Iterable[str]:
        """What was done, moves of one kind in one sentence, each with what people must know."""
        head = ""
        things: list[str] = []
        veiled: set[str] = set()
        phase = ""
        for at in steps:
            moment = self.moments[at]
            sentence = step_words(self.session, at, self.viewer)
            before = self.moments[at - 1].state
            if before is not None and before.phase != phase:
                phase = before.phase
                veiled.clear()
            if sentence.endswith(SECRET):
                # Told once for each seat: how often would say how many cards it is.
                if sentence in veiled:
                    yield from (closed(each) for each in self.besides(moment))
                    continue
                veiled.add(sentence)
            its, thing = self.parted(moment, sentence)
            besides = self.besides(moment)
            if head and (its != head or besides):
                yield _together(head, things)
                head, things = "", []
            if its and not besides:
                head = its
                things.append(thing)
                continue
            yield closed(sentence)
            yield from (closed(each) for each in besides)
        if head:
            yield _together(head, things)

    def parted(self, moment: Moment, sentence: str) -> tuple[str, str]:
        """A sentence as what it has in common with others of its kind, and its one card or answer
        at the end; nothing if it has more."""
        entry = moment.entry
        if entry is None or entry.kind != "move" or len(entry.move.args) != 1:
            return "", ""
        verb = engine.find_verb(self.table, entry.move.verb)
        if verb is None or len(slot_names(verb.sentence)) != 1:
            return "", ""
        if sentence.endswith(COMES):
            return COMES, sentence.removesuffix(COMES)
        if not verb.sentence.endswith("}"):
            return "", ""
        head = verb.sentence.rpartition("{")[0].replace("{seat}", entry.move.seat).strip()
        thing = sentence.removeprefix(head).strip()
        return (head, thing) if head and sentence.startswith(head) and thing else ("", "")

    def besides(self, moment: Moment) -> list[str]:
        """What came of a step that is no counter and no card that went where it had to go."""
        found = []
        events = moment.events or ()
        if moment.entry is not None and moment.entry.kind in SAID:
            events = events[1:]  # the words of the step itself
        for event in events:
            if event.kind in TOLD or self.is_loss(event):
                words = tell(self.table, event, self.viewer or None, moment.state)
                if words and not (event.kind == "rolled" and self.is_roll(moment)):
                    found.append(_prose(words))
        return found

    def is_loss(self, event: Event) -> bool:
        """Whether a pile had to be shuffled anew."""
        return event.kind == "shuffled" and event.data[1] > 1

    def is_roll(self, moment: Moment) -> bool:
        return moment.entry is not None and moment.entry.kind == "move" and (
            moment.entry.move.verb == "roll"
        )  # fmt: skip

    def came_to(self, before: Moment, after: Moment) -> Iterable[str]:
        """What the lasting counters came to."""
        if before.state is None or after.state is None:
            return
        for seat in ("", *self.table.seats):
            changes = []
            for counter in self.table.setting.game.counters:
                if counter.owner != ("seat" if seat else "common"):
                    continue
                if counter.resets or counter.quiet:
                    continue
                key = f"{seat}.{counter.id}" if seat else counter.id
                was = before.state.counters.get(key)
                now = after.state.counters.get(key)
                if was is not None and now is not None and was != now:
                    name = small(counter.name or counter.id)
                    changes.append(f"{name} from {amount(was)} to {amount(now)}")
            if changes:
                yield closed(f"{seat or 'Common'}: {series(changes)}")


def _together(head: str, things: Sequence[str]) -> str:
    """Moves of one kind in one sentence."""
    if head != COMES:
        return closed(f"{head} {_listed(things)}")
    return closed(f"{_listed(things)} {'comes' if len(things) == 1 else 'come'} up")


def _listed(things: Sequence[str]) -> str:
    """`Crystal (3 times), Blaster and Shade`."""
    times: dict[str, int] = {}
    for each in things:
        times[each] = times.get(each, 0) + 1
    return series([name if n == 1 else f"{name} ({n} times)" for name, n in times.items()])


def _prose(words: str) -> str:
    """Words of the log without its signs."""
    return " ".join(words.replace(" -> ", " to ").split())


def _parts(table: Table) -> dict[str, tuple[tuple[int, ...], str]]:
    """For each phase the part of a round that it belongs to, by its place in the order of the game,
    and what that is called: the outermost phase, or one within it that has phases itself."""
    found: dict[str, tuple[tuple[int, ...], str]] = {}

    def collect(phase: Phase, part: tuple[int, ...], called: str) -> None:
        found[phase.id] = (part, called)
        for at, each in enumerate(phase.phases):
            if each.phases:
                collect(each, (*part, at), f"{called}, {each.name or each.id}")
            else:
                collect(each, part, called)

    for at, phase in enumerate(table.setting.game.phases):
        collect(phase, (at,), phase.name or phase.id)
    return found
