"""What follows from a card that was placed in the timeline: its placement effect, or that it lies
in stealth mode."""

from __future__ import annotations

from referee.games.disco_infinity.mechanics import BLOCKS, DEFERRED, SPACES, STEALTH, needs_space
from referee.games.sequence import row, waiting
from referee.games.sequence.shape import PLACE, printed, texts
from referee.keys import FLUID, TURNS
from referee.plain import Memory
from referee.play import Play
from referee.state import Option, Step


def placed(play: Play, seat: str, card: int) -> None:
    """A card was placed: its placement effect follows, unless it lies face down or something
    blocks that (DI-044, DI-114)."""
    play.state.facts[TURNS] = play.fact(TURNS, 0) + 1
    blocked = waiting.take(play, BLOCKS)
    if row.marked(play, card, row.FACE_DOWN):
        play.state.marks.setdefault(STEALTH, {})[card] = 1
        return
    sentences = printed(play, card, "placement")
    if not sentences:
        return
    if blocked:
        play.rules = ("DI-112", "DI-HR-31")
        play.tell(
            "nothing", f"the placement effect of {play.name(card)} does not trigger",
            seat=seat, card=card,
        )  # fmt: skip
    elif play.table.variant(10) == "when the row is full" and needs_space(sentences):
        waiting.add(play, DEFERRED, (card, seat))
    else:
        play.then(Step("placement-effect", seat, card))


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


def deferred(play: Play) -> tuple[Step, ...]:
    """The placement effects that waited for the spaces of the cards (DI-HR-10)."""
    return tuple(
        texts(seat, card, printed(play, card, "placement"))
        for card, seat in waiting.take(play, DEFERRED)
        if row.in_row(play, card)
    )
