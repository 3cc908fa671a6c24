"""What would happen if: a table, its state and perhaps a move to what the row as it lies would do,
part by part, in words. Nothing is changed.

It is played on a copy from which all is taken that the viewer may not know, at a table that would
be asked for each unknown card and each die: so the preview cannot tell what is hidden, and stops
with the question as soon as an answer is needed. A few open answers are followed each, up to the
next question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from referee import engine
from referee.answering import CHANCES, answer, give
from referee.events import Event
from referee.judging import is_free
from referee.knowledge import known
from referee.moves import Move
from referee.play import Play
from referee.reasons import Illegal
from referee.rules import Ahead, rules_in
from referee.setting import Table
from referee.state import UNKNOWN, Decision, Outcome, State, Step, die_of
from referee.stopping import Ended
from referee.view import ALL, shows
from referee.words.explaining import asks
from referee.words.telling import story
from referee.words.wording import series

FEW = 6
"""Answers that are followed each."""
NAMED = 4
"""Cards that are listed by name."""
LONGEST = 2000
"""Events of one course; more are left out."""
LISTED = 12
"""Cards that are listed where the rest depends on which it is."""
TRIES = 400
"""Cards that are tried in all, to find out whether a hidden one makes a difference."""
IT = "this card"
"""How a card is called in what holds for several."""
LEFT_TO_CHANCE = frozenset(("deal", "roll-it"))
"""Moves of which nobody may know beforehand what they bring: who previews asks for none of them."""
SILENT = frozenset(("phase", "turn"))


class Part(NamedTuple):
    """A part of what would happen, such as a space."""

    heading: str
    """"" for what comes before the first part, or goes on in one."""
    lines: tuple[str, ...]


class Branch(NamedTuple):
    """What would follow from one answer."""

    case: str
    """`If Ann chooses Boot`."""
    parts: tuple[Part, ...]
    depends: str
    """The next question, which is not followed; "" if none comes."""


class Preview(NamedTuple):
    """What would happen, as far as it is certain."""

    moved: tuple[str, ...]
    """What the move itself does, without what it leads to; none without a move."""
    parts: tuple[Part, ...]
    depends: str
    """What decides how it goes on; "" if it is all certain."""
    branches: tuple[Branch, ...]
    """How it would go on by each answer, if they are few."""
    always: tuple[Part, ...]
    """What comes afterwards whatever the answer is, if that is alike."""


def preview(
    table: Table, state: State, move: Move | None = None, viewer: str = ""
) -> Preview | None:
    """What would come of all that lies there now, or after a move; None if nothing lies there that
    the game previews. Raises Illegal for a move that is not legal.

    `viewer` is a seat, "" for what everybody knows, "*" for all that the referee knows.
    """
    if move is not None:
        _check(table, state, move, viewer)
    ahead = rules_in(table.setting).ahead
    if ahead is None or state.outcome is not None or is_free(state):
        return None
    looking = _looking(table, ahead)
    play = _Looking(looking, known(table, state, viewer).copy())
    moved: tuple[str, ...] = ()
    if move is not None:
        engine.enact(play, move)
        verb = engine.find_verb(looking, move.verb)
        if verb is not None and not verb.chooses:
            _carry_out(play)
        moved = tuple(play.lines(play.events, play.starts[0].state))
        play.leave_out()
    if play.state.outcome is None and not ahead.begin(play):
        return None
    return _Course(play).preview(moved)


def _carry_out(play: Play) -> None:
    """Of a move that only tells its step what is to be done: the step itself."""
    agenda, taken = play.state.agenda, iter((False, True))
    if play.state.outcome is None and agenda and agenda[-1].answers:
        engine.again(play, until=lambda state: next(taken))


def _check(table: Table, state: State, move: Move, viewer: str) -> None:
    """Raises Illegal for a move that is not legal as far as the viewer knows."""
    reason = engine.why_not(table, known(table, state, viewer), move, ALL)
    if reason is not None:
        raise Illegal(reason)


class Alone(NamedTuple):
    """What a move itself would do."""

    lines: tuple[str, ...]
    """In words, without the move."""
    asked: Decision | None
    """What would be asked next; None if the game would be over."""
    outcome: Outcome | None
    chance: bool
    """Whether chance decides what it brings: a die that is asked for, or cards that come into sight
    and nobody has seen."""


def alone(table: Table, state: State, move: Move, viewer: str = "") -> Alone:
    """What would come of a move at once, up to the next question; chance is one. Nothing is done.
    Raises Illegal for a move that is not legal."""
    _check(table, state, move, viewer)
    foreseeing = replace(table, foresees=True)
    seen = known(table, state, viewer)
    result = engine.apply(foreseeing, seen, move, checked=True)
    # All that this copy knows is what the viewer knows.
    lines = story(foreseeing, seen, result.events, result.state, ALL)
    after = result.state
    drawn = any(
        event.kind == "card"
        and after.names[event.card] == UNKNOWN
        and shows(table, after, event.card, viewer)
        and not shows(table, seen, event.card, viewer)
        for event in result.events
    )
    asked = after.asked is not None and CHANCES.get(after.asked.kind) in table.dealer
    return Alone(
        tuple(lines[1:]), after.asked, after.outcome, asked or (drawn and bool(table.dealer))
    )


def _over(play: Play, step: Step) -> None:
    """The preview ends before this step."""
    raise Ended


def _looking(table: Table, ahead: Ahead) -> Table:
    """The table at which all chance is asked for, and where the preview comes to an end."""
    rules = rules_in(table.setting)
    steps = {**rules.steps, **dict.fromkeys(ahead.until, _over)}
    setting = replace(table.setting, rules=replace(rules, steps=steps))
    return replace(table, setting=setting, foresees=True)


# A course of events


class _Start(NamedTuple):
    """Where a part begins."""

    at: int
    """Its first event."""
    heading: str
    state: State


class _Looking(Play):
    """A position in which the row is carried out, with the parts to which events belong."""

    __slots__ = ("here", "only", "part", "starts")

    def __init__(self, table: Table, state: State, here: int = 0, *, only: bool = False) -> None:
        rules = rules_in(table.setting)
        super().__init__(table, state, rules.watches)
        ahead = rules.ahead
        assert ahead is not None
        self.part = ahead.part
        self.here = here
        self.only = only
        """Whether it ends with the part in which it begins."""
        self.starts = [_Start(0, "", state.copy())]

    def tell(self, kind: str, *data: Any, seat: str = "", card: int = -1) -> None:
        here, heading = self.part(self)
        if len(self.events) >= LONGEST or (self.only and here != self.here):
            raise Ended
        if here != self.here:
            self.here = here
            self.starts.append(_Start(len(self.events), heading, self.state.copy()))
        super().tell(kind, *data, seat=seat, card=card)

    def leave_out(self) -> None:
        """What happened so far is told elsewhere."""
        self.events.clear()
        self.starts = [_Start(0, "", self.state.copy())]

    def twin(self, *, only: bool = False) -> _Looking:
        """The same moment, to try something in it."""
        return _Looking(self.table, self.state.copy(), self.here, only=only)

    def parts(self) -> tuple[Part, ...]:
        """What happened in words, part by part."""
        ends = [start.at for start in self.starts[1:]] + [len(self.events)]
        found = []
        for start, end in zip(self.starts, ends, strict=True):
            lines = self.lines(self.events[start.at : end], start.state)
            heading = start.heading
            if heading and lines and heading.casefold() in lines[0].casefold():
                heading = lines.pop(0)  # the game says so itself, with its rules
            if heading or lines:
                found.append(Part(heading, tuple(lines)))
        return tuple(found)

    def lines(self, events: list[Event], before: State) -> list[str]:
        """Events in words, with the sentences and rules that they stand on."""
        shown = [event for event in events if event.kind not in SILENT]
        # All that this copy knows is what the viewer knows.
        return story(self.table, before, shown, self.state, ALL, rules=True)


class _Course:
    """Follows a position to the end of the preview, or to the question on which it depends."""

    def __init__(self, play: _Looking) -> None:
        self.play = play
        self.tries = 0

    def preview(self, moved: tuple[str, ...]) -> Preview:
        play = self.play
        self.follow(play)
        asked = play.state.asked
        if asked is None:
            return Preview(moved, play.parts(), "", (), ())
        branches = tuple(self.branches(play, asked))
        if not any(branch.parts for branch in branches):
            branches = ()  # nothing but further questions
        always = _common_end([branch.parts for branch in branches])
        if any(branch.depends for branch in branches):
            always = ()
        if always:
            branches = tuple(each._replace(parts=each.parts[: -len(always)]) for each in branches)
        return Preview(moved, play.parts(), _depends(play, asked), branches, always)

    def follow(self, play: _Looking) -> None:
        """Goes on until somebody's answer makes a difference."""
        if play.state.outcome is not None:
            return
        while True:
            engine.again(play)
            asked = play.state.asked
            if asked is None or asked.kind != "identify" or not self.whichever(play, asked):
                return

    # Cards that make no difference

    def whichever(self, play: _Looking, asked: Decision) -> bool:
        """Goes on without the name of an unknown card if most of those that it can be do nothing
        of their own; says so of the others."""
        names = [option.label for option in asked.options]
        if self.tries + len(names) > TRIES:
            return False
        self.tries += len(names)
        unnamed = play.twin(only=True)
        unnamed.drop()
        engine.again(unnamed)
        usual = _consequence(unnamed, "")
        groups: list[tuple[Any, _Looking, list[str]]] = []
        plain = 0
        for option in asked.options:
            twin = play.twin(only=True)
            answer(twin, option)
            engine.again(twin)
            its = _consequence(twin, option.label)
            if its == usual:
                plain += 1
                continue
            for other, _, alike in groups:
                if other == its:
                    alike.append(option.label)
                    break
            else:
                groups.append((its, twin, [option.label]))
        if plain * 2 < len(names):
            return False
        for _, twin, alike in groups:
            after = [event for event in twin.events if event.kind != "named"]
            lines = twin.lines(after, play.state)
            words = _nameless("; ".join(lines), alike[0]) or "it goes on in another way"
            play.events.append(Event("told", data=(f"If it is {_names(alike)}: {words}",)))
        play.drop()
        return True

    # Answers that are followed

    def branches(self, play: _Looking, asked: Decision) -> Iterator[Branch]:
        """What follows from each answer, if they are few."""
        answers = list(_answers(asked))
        if len(answers) > FEW:
            return
        for case, give_it in answers:
            twin = play.twin()
            twin.rules = asked.rules
            give_it(twin)
            self.follow(twin)
            further = twin.state.asked
            yield Branch(case, twin.parts(), _depends(twin, further) if further else "")


def _common_end(courses: Sequence[tuple[Part, ...]]) -> tuple[Part, ...]:
    """The whole parts with which all courses end alike."""
    found: list[Part] = []
    for parts in zip(*(course[::-1] for course in courses), strict=False):
        if not parts[0].heading or any(part != parts[0] for part in parts):
            break
        found.append(parts[0])
    return tuple(found[::-1])


def _consequence(play: _Looking, name: str) -> tuple[object, ...]:
    """What followed from a card's name in the part of the moment, apart from the name."""
    asked = play.state.asked
    events = [
        event._replace(by=_nameless(event.by, name), data=_nameless(event.data, name))
        for event in play.events
        if event.kind != "named"
    ]
    question = None if asked is None else (asked.kind, asked.seat, _nameless(asked.asks, name))
    return events, question, play.state.facts, play.state.outcome


def _nameless(value: Any, name: str) -> Any:
    """A value that says `it` instead of a card's name."""
    if isinstance(value, str):
        return value.replace(name, IT) if name else value
    if isinstance(value, tuple):
        return tuple(_nameless(each, name) for each in value)
    return value


def _answers(asked: Decision) -> Iterator[tuple[str, Callable[[Play], None]]]:
    """Every answer to a question: when it is given, and what gives it."""
    brought = not asked.seat or asked.kind in CHANCES
    for option in asked.options:
        case = f"If it is {option.label}" if brought else f"If {asked.seat} chooses {option.label}"
        yield case, partial(answer, option=option)
    if "decline" in asked.verbs:
        yield f"If {asked.seat} declines", partial(give, value=None)
    if asked.kind == "roll":
        for side in range(1, die_of(asked)[0] + 1):
            yield f"If it shows {side}", partial(give, value=side)


def _depends(play: Play, asked: Decision) -> str:
    """What a question makes the rest depend on."""
    if asked.kind == "identify":
        names = [option.label for option in asked.options]
        zone = play.called(play.state.where[play.state.agenda[-1].card])
        numbers = f" [{', '.join(asked.rules)}]" if asked.rules else ""
        which = f"{len(names)} are possible" if len(names) > LISTED else series(names, "or")
        return f"It depends on a hidden card ({zone}): {which}{numbers}"
    question = asks(play.table, play.state, ALL)
    if asked.kind in CHANCES or not asked.seat:
        return f"It depends on chance: {question}"
    return f"It depends on what {asked.seat} decides: {question}"


def _names(names: list[str]) -> str:
    """Cards that may be meant."""
    if len(names) > NAMED:
        return f"{', '.join(names[:NAMED])} or one of {len(names) - NAMED} others"
    return series(names, "or")
