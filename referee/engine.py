"""The engine: a state and a move to the next state, and what is legal, from the same predicate.

    result = start(table, seed)                 the position after the set-up
    legal(table, result.state)                  every legal move, some as forms with Spans
    why_not(table, result.state, move)          None, or the Reason, as its reader may know it
    result = apply(table, result.state, move)   the next state, the events between; or Illegal

States are not changed in place: the state that goes in stays as it was, unless its owner gives it
away (`settle`, `apply` with `owned`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from referee import copies, setup
from referee.answering import CHANCES, answer, supplied
from referee.common import STEPS as COMMON_STEPS
from referee.common import VERBS
from referee.events import Event
from referee.freely.acting import STEPS as FREE_STEPS
from referee.freely.acting import VERBS as FREE_VERBS
from referee.judging import FREELY, is_free
from referee.knowledge import known
from referee.moves import Move, Span, slot_names
from referee.pending import FREE, behind, beyond, first, for_other, none_of_these
from referee.play import Play
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.rules import playing, rules_in
from referee.setting import Setting, Table
from referee.state import EVERY, Decision, State, Step
from referee.stopping import Asking, Cut, Ended, Stale
from referee.together import SAID, asked_first, has_said, said_first
from referee.unnamed import Known, Unnamed
from referee.verbs import Verb, unlisted
from referee.view import seen_by
from referee.worded import in_words

STEPS = {**COMMON_STEPS, **FREE_STEPS, "lay": setup.lay, "begin": setup.let_begin}
"""The steps of every game by `Step.do`."""
HIDDEN = Reason("hidden", "something that lies hidden speaks against it")
"""The reason where all that the reader knows speaks for a move."""
BY_HANDS = Reason(
    "free", "the table plays freely: cards are moved by hand", remedy="say what hands do, or let "
    "the referee judge again",
)  # fmt: skip
"""Why a move of the game's rules is not made while nobody judges."""
REFEREED = Reason(
    "refereed", "the referee judges what is legal", remedy="agree to play freely first"
)
"""Why a move by hands alone is not made while somebody does."""


_new = tuple.__new__

Until = Callable[[State], bool]
"""Asked before every step: whether to stop there, between two steps, with nobody asked."""


class Result(NamedTuple):
    """What came of a move."""

    state: State
    events: tuple[Event, ...]


def start(table: Table, seed: int = 0, *, until: Until | None = None) -> Result:
    """The position after the set-up, as far as the referee can lay it without asking."""
    state = State()
    state.random = seed & ((1 << 64) - 1)
    play = playing(table, state)
    setup.begin(play)
    _run(play, until)
    return Result(state, tuple(play.events))


def settle(
    table: Table,
    state: State,
    *,
    until: Until | None = None,
    closely: bool = True,
    heard: bool = True,
) -> Result:
    """Carries out what waits on the agenda of a state that was put together by hand, or that has
    stopped between two steps, until somebody is asked. The state itself is changed. Without
    `closely` it need not be asked within a section whether to stop; without `heard` nobody reads
    why the game has ended."""
    play = playing(table, state)
    play.heard = heard
    _run(play, until, closely)
    return Result(state, tuple(play.events))


class _Followed(NamedTuple):
    """What of the rules of a game, and of those of every game, is asked for at every move."""

    verbs: Mapping[str, Verb]
    steps: Mapping[str, Callable[[Play, Step], None]]
    """Its own go before those of every game, as verbs do."""
    longest: int
    endless: Callable[[Play], None] | None


_FOLLOWED = ("followed",)


def _followed(setting: Setting) -> _Followed:
    kept = setting.kept
    if _FOLLOWED not in kept:
        its = rules_in(setting)
        kept[_FOLLOWED] = _Followed(
            {**VERBS, **its.verbs}, {**STEPS, **its.steps}, its.longest, its.endless
        )
    found: _Followed = kept[_FOLLOWED]
    return found


def verbs(table: Table, state: State | None = None) -> dict[str, Verb]:
    """The verbs of a table's game, those of every game too; of a free table its own alone."""
    return (
        {**VERBS, **FREE_VERBS}
        if state and is_free(state)
        else dict(_followed(table.setting).verbs)
    )


def find_verb(table: Table, name: str) -> Verb | None:
    """A verb of the table's game, one of every game, or one of a free table."""
    found = _followed(table.setting).verbs.get(name)
    return FREE_VERBS.get(name) if found is None else found


def legal(table: Table, state: State, only: Collection[str] | None = None) -> list[Move]:
    """Every legal move in this position, or those of some verbs; a number may be a Span. Empty when
    the game is over."""
    asked = state.asked
    if asked is None:
        return []
    position = Position(table, state)
    position.once = {}
    found = list[Move]()
    for name, verb in _listed(table.setting, asked.verbs):
        if only is not None and name not in only:
            continue
        if verb.chooses:
            seat = asked.seat
            for option in asked.options:
                found.append(_new(Move, (name, seat, (option.label,))))
            continue
        assert verb.candidates is not None, f"'{name}' lists no candidates"
        why_not = None if verb.offered else verb.why_not
        for seat, args in verb.candidates(position):
            move = _new(Move, (name, seat, args))
            if why_not is None or why_not(position, move) is None:
                found.append(move)
    return found


def _listed(setting: Setting, names: tuple[str, ...]) -> tuple[tuple[str, Verb], ...]:
    """The verbs that a question takes, as far as their moves are listed; one of other rules, in a
    position that was saved under them, is left out."""
    found: tuple[tuple[str, Verb], ...] | None = setting.kept.get(("listed", names))
    if found is None:
        its = {**FREE_VERBS, **_followed(setting).verbs}
        verbs = ((name, its.get(name)) for name in names)
        listed = ((name, verb) for name, verb in verbs if verb is not None)
        found = tuple(each for each in listed if each[1].candidates is not unlisted)
        setting.kept["listed", names] = found
    return found


def why_not(table: Table, state: State, move: Move, viewer: str | None = None) -> Reason | None:
    """Why a move is not legal in this position, or None if it is.

    The reason is made of what its reader may know, and of nothing else: `viewer` is a seat, "" for
    everybody, `*` for all that the referee knows; whoever makes the move if none is given.
    """
    reason = refusal(Position(table, state), move)
    if reason is None:
        return None
    seen = known(table, state, seen_by(table, move.seat) if viewer is None else viewer)
    if seen is state:
        return reason
    # That somebody has said something everybody knows.
    return refusal(Position(table, seen), move) or (reason if reason.code == SAID else HIDDEN)


def refusal(position: Position, move: Move) -> Reason | None:
    """The one predicate: what speaks against a move, by all that the position holds."""
    table, asked = position.table, position.state.asked
    before_others = asked_first(position.state, move.seat, partial(settle, table))
    if before_others is not None:
        return refusal(Position(table, before_others), move)
    if has_said(position.state, move):
        return Reason(SAID, f"{move.seat} has said it already", position.question.rules)
    if position.state.outcome is not None:
        return Reason("over", "the game is over", position.state.outcome.rules)
    assert asked is not None, "nothing is asked and nothing has ended"
    verb = find_verb(table, move.verb)
    if verb is None:
        return Reason("no-verb", f"'{move.verb}' is no move of this game")
    if (verb.id in FREE_VERBS) != (asked.kind == FREELY) and not verb.beside:
        if asked.kind == FREELY:
            return BY_HANDS
        if verb.id in FREE_VERBS and not is_free(position.state):
            return REFEREED
    if move.seat and move.seat not in table.seats:
        return Reason("no-seat", f"nobody here is called {move.seat}")
    if verb.chooses:
        return _why_not_chosen(position, verb, move, asked)
    taken = verb.beside or verb.id in asked.verbs
    if not move.seat and "{seat}" in verb.sentence:
        if asked.seat or verb.beside:
            return Reason("no-seat", "it is not said who does that", asked.rules or verb.rules)
        if not taken:
            return not_now(position, verb, "")
    reason = _misshaped(table, verb, move)
    if reason is not None:
        return reason
    at_its_moment = verb.at in ("", asked.kind)
    reason = for_other(position, move.seat) if verb.own and taken else None
    if reason is None and verb.why_not is not None and at_its_moment:
        its = partial(_refused_by, position, verb)
        reason = its(move)
        if reason is not None:
            reason = copies.of_the_others(position, verb, move, reason, its)
    if not taken:
        return not_now(position, verb, move.seat, reason)
    if (
        reason is None
        or verb.beside
        or asked.kind in FREE
        or _may_answer(position, verb, move.seat)
    ):
        return reason
    return behind(asked, move.seat, reason)


def _refused_by(position: Position, verb: Verb, move: Move) -> Reason | None:
    """What a verb itself says against a move."""
    reason = verb.why_not(position, move) if verb.why_not is not None else None
    return None if reason is None else in_words(position, verb, move, reason)


def _may_answer(position: Position, verb: Verb, seat: str) -> bool:
    """Whether a verb that the question takes is for this seat to say: some are for others too."""
    asked = position.state.asked
    if asked is None or asked.seat == seat or not seat:
        return True
    return verb.candidates is not None and any(who == seat for who, _ in verb.candidates(position))


def _misshaped(table: Table, verb: Verb, move: Move) -> Reason | None:
    """What a predicate need not look for: too few arguments, no number, nobody of that name."""
    names = slot_names(verb.sentence)
    if len(names) != len(move.args):
        return Reason("no-move", f"'{verb.sentence}' says {len(names)} things", verb.rules)
    for name, value in zip(names, move.args, strict=True):
        kind = verb.slots.get(name)
        if kind == "seat" and value is not None and value not in table.seats:
            return Reason("no-seat", f"nobody here is called {value}")
        if kind == "number" and not isinstance(value, int | Span):
            return Reason("no-number", f"'{value}' is no number", verb.rules)
    return None


def _why_not_chosen(position: Position, verb: Verb, move: Move, asked: Decision) -> Reason | None:
    label = str(move.args[0]) if move.args else ""
    told = rules_in(position.table.setting).not_offered
    if verb.id not in asked.verbs or move.seat != asked.seat:
        chosen = label in position.table.seats and move.seat == asked.seat
        own = told(position, label) if chosen and told is not None else None
        return not_now(position, verb, move.seat, own)
    for option in asked.options:
        if option.label == label:
            return None
    for refused in asked.refused:
        if refused.label in (label, EVERY):
            return Reason(*refused[1:])
    if asked.kind == "identify" and label in position.table.setting.cards:
        return Reason(
            "cannot-be", f"it cannot be {label}: every copy of it is known to be elsewhere",
            asked.rules,
        )  # fmt: skip
    labels = [option.label for option in asked.options]
    shown = ", ".join(labels[:8]) + (", …" if len(labels) > 8 else "")
    remedy = f"choose one of: {shown}" if shown else ""
    reason = told(position, label) if told is not None else None
    if reason is not None and not reason.remedy and label not in position.table.setting.cards:
        reason = reason._replace(remedy=remedy)
    reason = reason or beyond(asked, label)
    words = f"'{label}' is not among the choices"
    return reason or Reason("no-such-choice", words, asked.rules, remedy=remedy)


def not_now(position: Position, verb: Verb, seat: str, own: Reason | None = None) -> Reason:
    """The reason for a verb that the question of the moment does not take: what is pending comes
    first, then what else speaks against it (`own`, or what the game says of its time)."""
    asked = position.question
    timing = rules_in(position.table.setting).not_now
    if own is None and timing is not None:
        own = timing(position, verb, seat)
    if asked.kind not in FREE:
        return behind(asked, seat, own)
    if own is None and seat and asked.seat not in ("", seat):
        return first(asked, seat)
    return own or Reason("not-now", none_of_these(asked), asked.rules or verb.rules)


def warnings(table: Table, state: State, move: Move, viewer: str | None = None) -> Reason | None:
    """Why a legal move is probably not meant, or None; made of what its reader may know, as reasons
    are."""
    verb = find_verb(table, move.verb)
    if verb is None or verb.warns is None:
        return None
    seen = known(table, state, seen_by(table, move.seat) if viewer is None else viewer)
    position = Position(table, seen)
    reason = verb.warns(position, move)
    return None if reason is None else in_words(position, verb, move, reason)


def apply(
    table: Table,
    state: State,
    move: Move,
    *,
    checked: bool = False,
    viewer: str | None = None,
    until: Until | None = None,
    owned: bool = False,
) -> Result:
    """Carries out a move and everything that follows until somebody is asked.

    With `checked` the caller took the move from `legal`. With `owned` nobody needs the position any
    more that goes in: it becomes the next one, which saves the copy. Raises Illegal with the
    Reason, for the reader that `why_not` takes too.
    """
    if not checked:
        reason = why_not(table, state, move, viewer)
        if reason is not None:
            raise Illegal(reason)
    play = playing(table, state if owned else state.copy())
    enact(play, move)
    _run(play, until)
    return _new(Result, (play.state, tuple(play.events)))


def enact(play: Play, move: Move) -> None:
    """Carries out a legal move alone; what follows from it waits on the agenda."""
    state = play.state
    before_others = said_first(state, move, partial(settle, play.table))
    if before_others is not None:
        state.agenda, state.asked = before_others.agenda, before_others.asked
    asked = state.asked
    assert asked is not None
    name, seat, args = move
    play.events.append(_new(Event, ("move", seat, -1, (name, args), asked.rules, "")))
    verb = find_verb(play.table, name)
    assert verb is not None
    play.step = state.agenda[-1]
    play.me, play.card = seat, play.step.card
    try:
        if verb.chooses:
            label = str(args[0])
            for option in asked.options:
                if option.label == label:
                    answer(play, option)
                    break
            else:
                raise AssertionError(f"'{label}' was legal")
        else:
            assert verb.do is not None, f"'{name}' does nothing"
            verb.do(play, move)
    except Ended:
        pass
    state.asked = None


def again(play: Play, until: Until | None = None) -> None:
    """Goes on after the state was changed by hand: the step on top asks its question anew."""
    play.state.asked = None
    _run(play, until)


def _with_rolled(play: Play, most: int | None = None) -> Step:
    """The step that begins anew, with its answers, and what the referee has thrown for it among
    them; only so many of them."""
    step = play.begun
    if most is None and not play.rolled:
        return step
    answers = (*step.answers, *play.rolled)[:most]
    return step if answers == step.answers else step._replace(answers=answers)


def _run(play: Play, until: Until | None = None, closely: bool = True) -> None:
    """Carries out the agenda until somebody is asked or the game is over, or to where it shall
    stop."""
    state = play.state
    _, steps, longest, endless = _followed(play.table.setting)
    begin = play.begin
    play.stops = until is not None and closely
    for _ in range(longest):
        if state.outcome is not None or (until is not None and until(state)):
            return
        agenda = state.agenda
        assert agenda, "the agenda is empty and the game is not over"
        step = agenda[-1]
        begin(step, agenda[:-1])
        try:
            steps[step.do](play, step)
        except Asking as asking:
            assert not play.told, f"'{play.begun.do}' asks after a change"
            state.agenda = (*play.below, _with_rolled(play) if play.rolled else play.begun)
            (decision,) = asking.args
            if decision.kind in CHANCES and supplied(play, decision):
                continue
            state.asked = decision
            return
        except Stale:
            state.agenda = (*play.below, _with_rolled(play, play.asked - 1))
        except Unnamed as unnamed:
            named = (
                Step("identify", play.begun.seat, card, (words,) if words else ())
                for card, words in reversed(unnamed.cards)
            )
            state.agenda = (*play.below, _with_rolled(play), *named)
        except Known as known_now:
            kept = play.asked if known_now.answered else play.asked - 1
            state.agenda = (*play.below, _with_rolled(play, kept))
            for card, name in known_now.cards:
                play.identify(card, name)
        except Cut:
            continue
        except Ended:
            return
    if endless is not None:
        with suppress(Ended):
            endless(play)
        return
    raise AssertionError(f"more than {longest} steps after one move: {state.agenda[-3:]}")
