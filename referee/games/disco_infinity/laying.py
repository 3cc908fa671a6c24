"""A card is placed in the timeline: the slide, what waits for it, its placement effect."""

from __future__ import annotations

from referee.games.disco_infinity.mechanics import (
    BLOCKS,
    DEFERRED,
    PERMISSIONS,
    SPACES,
    STEALTH,
    TIMELINE,
    UNCHECKED,
    needs_space,
)
from referee.games.disco_infinity.placing import SIDES, Placing, may_hide, meant
from referee.games.sequence import row, waiting
from referee.games.sequence.shape import PLACE, printed, texts
from referee.keys import FLUID
from referee.moves import Move, Span
from referee.plain import Memory
from referee.play import Play
from referee.state import UNKNOWN, Option, Step


def do(play: Play, move: Move) -> None:
    """A card is placed (DI-037, DI-043), its placement effect follows (DI-044)."""
    seat = move.seat
    said = meant(play, move)
    play.drop()
    hand = f"{seat}.hand"
    if said.card == UNKNOWN:
        card = next(each for each in play.zone(hand) if play.name(each) == UNKNOWN)
    else:
        card = play.offers(hand)[said.card]
        play.identify(card, said.card)
    space = _room(play, said)
    if said.stealth:
        play.rules = ("DI-114", "DI-043", "DI-HR-15")
        if said.card == UNKNOWN and not may_hide(play, seat, UNKNOWN):
            play.state.facts[UNCHECKED] = (*play.fact(UNCHECKED, ()), card)
        # Before it lies there, so that whoever tells of the move knows that it lies face down.
        for mark in (row.FACE_DOWN, STEALTH):
            play.state.marks.setdefault(mark, {})[card] = 1
        play.move(card, f"{TIMELINE}.{space}", keep=True)
    else:
        play.rules = ("DI-037", "DI-039", "DI-043")
        play.move(card, f"{TIMELINE}.{space}")
    row.belongs(play, card, seat)
    _permission_used(play, seat)
    play.then(*_effects(play, seat, card, said.stealth), Step("placed", seat))


def _room(play: Play, said: Placing) -> int:
    """Makes room for a card, and gives its space."""
    assert not isinstance(said.space, Span)
    assert not isinstance(said.number, Span)
    play.rules = ("DI-040", "DI-042", "DI-HR-9")
    if said.number:
        space, way = row.gap(play, said.number - 1)
        if len(row.cards(play)) + 1 < SPACES:
            play.state.facts[FLUID] = True
    else:
        space = said.space
        way = row.slide(play, space, SIDES[said.side]) if said.side else None
        if said.side and way is None:
            way = _elsewhere(play, space, SIDES[said.side])
            space -= SIDES[said.side] if way.by != SIDES[said.side] else 0
    if way is not None:
        row.make_room(play, way)
    return space


def _elsewhere(play: Play, space: int, by: int) -> row.Slide:
    """Where cards slide at will: room from the other side, in the order that was meant."""
    way = row.slide(play, space - by, -by)
    if way is None:
        way = row.slide(play, space, -by)
    assert way is not None, "the row is full"
    return way


def _permission_used(play: Play, seat: str) -> None:
    """A permission holds for the player's next placement, whichever it is."""
    left = tuple(each for each in waiting.take(play, PERMISSIONS) if each != seat)
    if left:
        play.state.facts[PERMISSIONS] = left


def _effects(play: Play, seat: str, card: int, stealth: bool) -> list[Step]:
    """The placement effect, unless the card lies face down or something blocks it."""
    blocked = waiting.take(play, BLOCKS)
    if stealth:
        return []
    sentences = printed(play, card, "placement")
    if not sentences:
        return []
    if blocked:
        play.rules = ("DI-112", "DI-HR-31")
        play.tell(
            "nothing", f"the placement effect of {play.name(card)} does not trigger",
            seat=seat, card=card,
        )  # fmt: skip
        return []
    if play.table.variant(10) == "when the row is full" and needs_space(sentences):
        waiting.add(play, DEFERRED, (card, seat))
        return []
    return [Step("placement-effect", seat, card)]


def placement_effect(play: Play, step: Step) -> None:
    """The Placement section of a card just placed (DI-044, DI-045). Its space is asked for only
    where the effect depends on it and nobody has said it (DI-HR-10)."""
    sentences = printed(play, step.card, "placement")
    memory: Memory = ()
    if play.state.facts.get(FLUID) and needs_space(sentences):
        order = row.cards(play)
        at = order.index(step.card)
        spaces = range(at + 1, SPACES - (len(order) - 1 - at) + 1)
        space = play.choose(
            f"In which space does {play.name(step.card)} lie?",
            [Option(f"space {each}", each) for each in spaces], seat=step.seat,
            rules=("DI-HR-10", "DI-022", "DI-089"),
        )  # fmt: skip
        memory = ((PLACE, space),)
    play.rules = ("DI-044", "DI-045", "DI-050", "DI-HR-41")
    play.then(texts(step.seat, step.card, sentences, memory))
