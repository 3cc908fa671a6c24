"""Numbers of cards in play are what the cards show now, not what is printed on them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.stall import stall

MARKS = (
    "  - {id: force, name: Force, owner: seat, word: force}\n"
    "  - {id: power, name: Power, owner: card, zone: yard, field: power}\n"
    "  - {id: damage, name: Damage, owner: card, zone: yard}\n"
)
FIELDS = "  power: {type: number}\n"
CARDS = (
    "  - {name: Bear, kind: tool, power: 3}\n"
    "  - {name: Boost, kind: clock, power: 0, text: Each ally gets + 2 power.}\n"
)


PLAY = "On your turn, play 1 card from your hand to your yard."


@pytest.mark.parametrize(
    ("sentence", "force"),
    [
        ("reveal 1 tool from your yard, then gain force equal to the power of that card", 5),
        ("gain force equal to the power of the Bear", 5),
        ("gain force equal to the total power of your yard", 5),
    ],
)
def test_a_number_is_what_the_card_shows(sentence: str, force: int, tmp_path: Path) -> None:
    game = stall(
        tmp_path, PLAY, f"At the end of your turn, {sentence}.", counters=MARKS, cards=CARDS,
        fields=FIELDS, A_hand="1 Boost", A_yard="1 Bear", B_hand="1 Watch",
    )  # fmt: skip
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    game.does("A", "Boost")
    assert game.counters("force") == (force, 0)


def test_a_card_falls_by_what_it_shows(tmp_path: Path) -> None:
    """With 5 power it takes 4 damage, where 3 are printed."""
    cards = (
        CARDS
        + "  - {name: Zap, kind: clock, power: 9, copies: 2, text: Put 4 damage on 1 enemy.}\n"
    )
    game = stall(
        tmp_path, PLAY, "Each tool with as much damage as its power is discarded.",
        counters=MARKS, cards=cards, fields=FIELDS, A_hand="1 Boost, 1 Watch", A_yard="1 Bear",
        B_hand="2 Zap",
    ).does("A", "Boost").does("B", "Zap").does("B", "Bear")  # fmt: skip
    assert "Bear" in game.names("A.yard")
    game.does("A", "Watch").does("B", "Zap").does("B", "Bear")
    assert "Bear" in game.names("A.discard")


def test_a_card_that_is_gone_shows_what_is_printed(tmp_path: Path) -> None:
    game = stall(
        tmp_path, PLAY, "At the end of your turn, discard 1 tool from your yard, then gain force "
        "equal to the power of that card.", counters=MARKS, cards=CARDS, fields=FIELDS,
        A_hand="1 Boost", A_yard="1 Bear", B_hand="1 Watch",
    ).does("A", "Boost")  # fmt: skip
    assert game.counters("force") == (3, 0)
