"""Whose `you` it is in what a card says of its own end: its player's, whoever does it or whatever
rule does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.stall import stall

DAMAGE = "  - {id: damage, name: Damage, owner: card, zone: yard}\n"
PLAY = "On your turn, play 1 card from your hand to your discard pile."


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        ("discarded", "Put 2 damage on each enemy.", "Each card with as much damage as its cost "
         "is discarded."),
        ("discarded", "Each enemy gets + 2 damage.", "Each tool with 2 or more damage is "
         "discarded."),
        ("discarded", "Discard 1 card from your opponent's yard.", ""),
        ("discarded", "Discard all cards from your opponent's yard.", ""),
        ("destroyed", "Destroy all enemies.", ""),
        ("discarded", "Each opponent discards 1 card from their yard.", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seats", ["AB", "ABC"])
def test_what_a_card_says_of_its_end_it_says_to_whose_it_was(
    event: str, text: str, rule: str, seats: str, tmp_path: Path
) -> None:
    cards = (
        "  - {name: Martyr, kind: tool, cost: 2, "
        f"text: 'When this card is {event}, draw 1 card.'}}\n"
        f"  - {{name: Spell, kind: clock, cost: 1, text: {text!r}}}\n"
    )
    if seats == "ABC":
        cards = cards.replace("your opponent's", "an opponent's")
    game = stall(
        tmp_path, PLAY, *((rule,) if rule else ()), seats=seats, counters=DAMAGE, cards=cards,
        A_hand="1 Spell", B_hand="2 Watch", B_yard="1 Martyr", deck="4 Hammer",
    )  # fmt: skip
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    game.does("A", "Spell")
    while game.state.asked is not None and game.state.asked.seat == "A":
        game.does("A", next(each for each in game.options if "B" in each or "Martyr" in each))
    assert "Martyr" in game.names("B.discard")
    assert game.names("A.hand") == ()
    assert game.names("B.hand").count("Hammer") == 1
