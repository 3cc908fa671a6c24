"""What lasts for a while, as a written position says it: what cards have put off until a phase, a
look into a hand, what somebody cannot do."""

from __future__ import annotations

from typing import Any

from referee import facts
from referee.effects.rules import fornow
from referee.effects.rules.keys import BARRED, BEGAN, POSTPONED
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
        *((_barred(),) if any(each.for_now for each in program.prohibitions) else ()),
    )


def _barred() -> Fact:
    """What players cannot do for a while, with the paragraph or card that says it, until when, and
    whom it keeps from it."""

    def put(play: Play, seat: str, value: Any) -> None:
        for each in a_list("for now", value):
            by, until, who, said = (str(each).split(": ", 3) + [""] * 3)[:4]
            seats = tuple(who.split(", "))
            if fornow.named(play.table.setting, by, said) is None:
                raise ValueError(f"'{each}': '{by}' does not say '{said}' for a while")
            if not set(seats) <= set(play.table.seats):
                raise ValueError(f"'{each}': '{who}' are no seats")
            entry = (seat, until, by, said, seats)
            play.state.facts[BARRED] = (*play.fact(BARRED, ()), entry)

    def say(position: Position, seat: str) -> list[str]:
        its = [each for each in position.fact(BARRED, ()) if each[0] == seat]
        return [f"{by}: {until}: {', '.join(who)}: {said}" for _, until, by, said, who in its]

    def words(position: Position) -> str:
        return "; ".join(
            line for each in position.fact(BARRED, ()) for line in fornow.words(each, *each[4])
        )

    about = "what somebody says that others cannot do for a while, by which paragraph or card"
    like = '["NUMBER: end of the turn: B: you cannot draw 1 card"]'
    return Fact(key=BARRED, like=like, own=True, about=about, put=put, say=say, words=words)


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
