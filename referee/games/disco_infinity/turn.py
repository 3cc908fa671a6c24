"""What satellites do at the start of a round of Disco Infinity."""

from __future__ import annotations

from referee.games.disco_infinity.mechanics import WORKED, tell
from referee.games.sequence import orbit
from referee.games.sequence.shape import printed, texts
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
