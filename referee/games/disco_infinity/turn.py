"""What happens in the phases of Disco Infinity that only its own sentences say: satellites at the
start of the round, clean-up, the round that ends at once."""

from __future__ import annotations

from referee.games.disco_infinity.mechanics import (
    BLOCKS,
    DEFERRED,
    ENERGY_WAITING,
    NEGATIONS,
    OTHER_ROW,
    REVERSALS,
    SPACE,
    SPENT,
    TURNED,
    WORKED,
    tell,
)
from referee.games.sequence import orbit, row, waiting
from referee.games.sequence.shape import printed, texts
from referee.keys import FACE_DOWN_NEXT, FIRST, FLUID, PLACED, TURNS, UNCHECKED
from referee.machine import moments
from referee.play import Play
from referee.state import Step


def satellites(play: Play, step: Step) -> None:
    """A player's satellites with a Start of round section, in the order of choice (DI-058)."""
    worked = play.fact(WORKED, ())
    cards = [
        card
        for card in orbit.satellites(play, step.seat)
        if card not in worked and printed(play, card, "round")
    ]
    if not cards:
        return
    rules = ("DI-034", "DI-058", "DI-HR-27")
    card = orbit.next_of(play, step.seat, cards, "round", rules)
    play.state.facts[WORKED] = (*worked, card)
    play.state.turn = step.seat
    play.rules = (*rules, "DI-053", "DI-HR-28")
    tell(play, step.seat, card, "works at the start of the round")
    play.then(texts(step.seat, card, printed(play, card, "round")), Step("satellites", step.seat))


def clear(play: Play) -> None:
    """The timeline goes to the discard piles, and nothing waits any longer (DI-048)."""
    for card in row.cards(play):
        play.move(card, f"{row.owner(play, card)}.discard")
    waiting.clear(
        play, PLACED, FLUID, REVERSALS, NEGATIONS, ENERGY_WAITING, OTHER_ROW, BLOCKS,
        FACE_DOWN_NEXT, TURNED, SPACE, WORKED, UNCHECKED, DEFERRED, SPENT, TURNS,
    )  # fmt: skip


def end_at_once(play: Play) -> None:
    """Drops all that is left of the round but clean-up (DI-120, DI-HR-7)."""
    lead, last = play.state.facts[FIRST], Step("last-cleanup")
    if play.table.variant(7) == "with draft":
        last = Step("phase-ends", lead, data=(play.state.phase, "cleanup"))
    play.state.agenda = (Step("round-ends"), last)


def last_cleanup(play: Play, step: Step) -> None:
    """Clean-up, behind which no draft follows."""
    play.set_phase("cleanup")
    late = play.table.variant(6) == "after the draft"
    moment = ("phase draft", "end") if late else ("phase", "cleanup")
    play.then(*moments.sections(play, moment, play.state.facts[FIRST]))
