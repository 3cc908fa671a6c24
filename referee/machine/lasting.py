"""What lasts for a while, as a written position says it: what cards have put off until a phase, a
look into a hand."""

from __future__ import annotations

from typing import Any

from referee import facts
from referee.effects.rules.keys import BEGAN, POSTPONED
from referee.facts import Fact, a_card, a_list, everywhere, labels_of, looks
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.program import Program


def facts_of(program: Program) -> tuple[Fact, ...]:
    """What of it the game of a program remembers."""
    its = {base(each) for each in program.phrases}
    began = facts.seat(
        BEGAN, about="who began the round, if somebody else is the first player by now"
    )
    return (
        *((_postponed(),) if "rules.in-next-phase" in its else ()),
        *((looks(),) if "rules.look-in" in its else ()),
        *((began,) if "rules.become-first" in its else ()),
    )


def _postponed() -> Fact:
    """Each card of which something waits for a phase, with the card that says it."""

    def put(play: Play, seat: str, value: Any) -> None:
        pairs = [str(each).partition(": ") for each in a_list("postponed", value)]
        its = ((a_card(play, card, everywhere(play)), of or card, seat) for card, _, of in pairs)
        play.state.facts[POSTPONED] = (*play.fact(POSTPONED, ()), *its)

    def say(position: Position, seat: str) -> list[str]:
        its = [each for each in position.fact(POSTPONED, ()) if each[2] == seat]
        cards = labels_of(position, (card for card, _, _ in its), everywhere(position))
        return [f"{card}: {of}" for card, (_, of, _) in zip(cards, its, strict=True)]

    about = "cards of which something waits for a phase, with the card that says it"
    return Fact(key=POSTPONED, like='["NAME: NAME"]', own=True, about=about, put=put, say=say)
