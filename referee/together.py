"""What several players do at the same moment: a state in, what each of them has still to do out.

One is asked first, since somebody must be, but whoever is ready first may say so first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from referee.doing import is_counted
from referee.keys import BIDS, CALLS, CHOSEN, VOTES
from referee.moves import Move
from referee.phrases.tree import Tree, base, within
from referee.plain import Key
from referee.position import Position
from referee.program import Choice
from referee.setting import Setting, Table
from referee.state import State, Step

IN_SECRET = "in secret"
"""The answer of whoever has chosen real cards and names none."""
CHOOSES = "rules.choose-secretly"
"""The act by which players choose in secret."""
LAYS = "rules.secretly-lay"
"""The act by which players lay cards down in secret, so that nobody knows how many."""


class Sealing(NamedTuple):
    """A kind of step by which each player says a number or a player, of which nobody hears before
    all have said theirs."""

    do: str
    told: str
    """The step that tells it then; it holds what each of the others holds."""
    fact: Key[tuple[tuple[str, Any], ...]]
    """Where it is kept, with who has said it."""


SEALED = (
    Sealing("bid-in-secret", "bids-told", BIDS),
    Sealing("vote", "voted", VOTES),
    Sealing("call", "calls-told", CALLS),
)


def is_sealed(state: State) -> bool:
    """Whether nobody hears of the answer to the question of the moment before all have answered."""
    if state.asked is None or not state.agenda:
        return False
    asks = state.agenda[-1].do
    return any(
        any(step.do == each.told for step in state.agenda) for each in SEALED if each.do == asks
    )


def said_first(state: State, move: Move, settle: Callable[[State], object]) -> State | None:
    """The position in which a player is asked already who says theirs before those who are asked
    first, as all may in any order; None for every other move."""
    asked = state.asked
    if asked is None or move.verb not in asked.verbs:
        return None
    return asked_first(state, move.seat, settle)


def asked_first(state: State, seat: str, settle: Callable[[State], object]) -> State | None:
    """The position in which a player is asked already who has still to say theirs; None for every
    other player, and who is asked first."""
    at, agenda = waiting(state).get(seat), state.agenda
    if at is None or state.asked is None or state.asked.seat == seat:
        return None
    new = state.copy()
    new.agenda, new.asked = (*agenda[:at], *agenda[at + 1 :], agenda[at]), None
    settle(new)
    return new


def still_to_say(state: State) -> dict[str, int]:
    """Who has still to say theirs in secret, with where on the agenda that waits; who is asked
    first. Nobody if nothing is said so now."""
    found: dict[str, int] = {}
    for at in reversed(range(len(state.agenda) if is_sealed(state) else 0)):
        if state.agenda[at].do != state.agenda[-1].do:
            break
        found[state.agenda[at].seat] = at
    return found


def waiting(state: State) -> dict[str, int]:
    """Who has still to say, choose or lay theirs in secret, with where on the agenda that waits;
    who is asked first. Nobody if nothing is done so now."""
    found = still_to_say(state)
    asked, top = state.asked, state.agenda[-1:]
    if found or asked is None or not top or top[0].do != "do" or asked.seat != top[0].seat:
        return found
    if "has-chosen" in asked.verbs:  # with real cards each says so at any time
        return found
    act = base(top[0].data[0][0])
    for at in reversed(range(len(state.agenda) if act in (CHOOSES, LAYS) else 0)):
        step = state.agenda[at]
        if step.do != "do" or base(step.data[0][0]) != act:
            break
        if step.answers != (IN_SECRET,):
            found.setdefault(step.seat, at)
    return found


SAID = "said-already"
"""The code of the reason that somebody has said theirs."""


def has_said(state: State, move: Move) -> bool:
    """Whether somebody says again what they have said in secret."""
    asked = state.asked
    if asked is None or asked.seat == move.seat or move.verb not in asked.verbs:
        return False
    if is_sealed(state):
        return move.seat in said_already(state)
    others, chosen = waiting(state), dict(state.facts.get(CHOSEN, ()))
    return bool(others) and move.seat not in others and move.seat in chosen


def said_already(state: State) -> tuple[str, ...]:
    """Who has said theirs of what all say in secret now."""
    if not is_sealed(state):
        return ()
    its = next(each for each in SEALED if each.do == state.agenda[-1].do)
    return tuple(seat for seat, _ in state.facts.get(its.fact, ()))


def is_unsaid(state: State, fact: Key[tuple[tuple[str, Any], ...]]) -> bool:
    """Whether what is kept there was said in secret and is still to be told."""
    told = next(each.told for each in SEALED if each.fact == fact)
    return any(step.do == told for step in state.agenda)


def unsay(state: State, viewer: str) -> None:
    """What others have said in secret they have still to say, as far as a viewer knows."""
    for its in SEALED:
        if not state.facts.get(its.fact):
            continue
        for at, step in enumerate(state.agenda):
            if step.do == its.told:
                said = state.facts[its.fact]
                # The step of a game that was saved before holds nothing to ask with.
                others = [seat for seat, _ in said if seat != viewer and step.data]
                state.facts[its.fact] = tuple(each for each in said if each[0] == viewer)
                waits = [Step(its.do, each, step.card, step.data) for each in reversed(others)]
                state.agenda = (*state.agenda[: at + 1], *waits, *state.agenda[at + 1 :])
                break


def choosers(state: State, by: str = CHOOSES) -> dict[str, Step]:
    """The steps of those who choose in secret by a sentence of the rules and have not done so: who
    is asked, and who waits behind."""
    found: dict[str, Step] = {}
    for step in reversed(state.agenda):
        if step.do != "do" or base(step.data[0][0]) != by:
            break
        if step.answers != (IN_SECRET,):
            found[step.seat] = step
    return found


class Laying(NamedTuple):
    """What a rulebook says of cards that are laid down in secret."""

    number: str
    """The paragraph that says it."""
    act: Tree
    zone: str
    """Where they are laid: the id of the zone."""


def laying(setting: Setting) -> Laying | None:
    """How cards are laid down in secret in a game; None if none are."""
    key = ("laying",)
    if key not in setting.kept:
        setting.kept[key] = _laying(setting)
    found: Laying | None = setting.kept[key]
    return found


def _laying(setting: Setting) -> Laying | None:
    if LAYS not in setting.program.phrases:
        return None
    named = setting.nouns["r_zonename"]
    for number, tree in _said(setting):
        for node in within(tree):
            if base(node[0]) == LAYS:
                words = node[1][-1][1]
                return Laying(number, node, str(named.get(words[-1], "")))
    return None


def _said(setting: Setting) -> Iterator[tuple[str, Any]]:
    """The sentences of a game with their paragraphs, those of its cards last."""
    for block in setting.program.every_block():
        for part in block.parts:
            for tree in part.items if isinstance(part, Choice) else (part,):
                yield block.number, tree
    for facts in setting.cards.values():
        for section in facts.sections:
            yield from (("", each) for each in section.sentences)


def nameless(table: Table) -> bool:
    """Whether cards that are laid down are real ones that the referee does not see."""
    return not ({"shuffle", "reveal"} & table.dealer)


def lot_laid(at: Position, act: Any, seat: str) -> Any:
    """The cards that a seat may lay down."""
    return at.as_seat(seat, lambda: at.value(act[1][0]))


def limits(at: Position, act: Any, seat: str) -> tuple[int, int]:
    """How many cards a seat lays down at least and at most: no more than it has and has laid."""
    low, high, _ = limits_and_lot(at, act, seat)
    return low, high


def limits_and_lot(at: Position, act: Any, seat: str) -> tuple[int, int, Any]:
    """The same, and the cards that it may lay down."""
    slots = act[1][0][1]
    there = len(at.zone(place_of(at, act, seat)))
    if not is_counted(act[1][0]):
        lot = lot_laid(at, act, seat)
        have = len(lot.cards) + there
        return have, have, lot

    def counted() -> tuple[Any, Any]:
        its = at.value(slots[0])
        return its, its.of(at, at.value(slots[2]) if len(slots) > 1 else None)

    its, lot = at.as_seat(seat, counted)
    more = len(lot.cards) + there
    return min(its.low, more), min(its.high, more), lot


def place_of(at: Position, act: Any, seat: str) -> str:
    """Where a seat lays its cards."""
    kept, key = at.table.kept, ("laid to", act[1][-1], seat)
    if key not in kept:
        kept[key] = str(at.as_seat(seat, lambda: at.value(act[1][-1]).addresses)[0])
    place: str = kept[key]
    return place


def has_some(at: Position, act: Any, seat: str) -> bool:
    """Whether a seat has a card that it may lay down, or may have laid."""
    return bool(lot_laid(at, act, seat).cards or at.zone(place_of(at, act, seat)))
