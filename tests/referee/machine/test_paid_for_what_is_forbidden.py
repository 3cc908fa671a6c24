"""Nobody pays a price for what a rule forbids, however many cards are paid."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.inn import inn

BEGIN = "At the start of the game, deal 9 cards to each player."
END = "The game has 1 turn."


def listed(price: str, gain: str, name: str = "") -> str:
    return f"On your turn, you may do one of these:\n\n- {name}{price} to {gain}.\n- Gain 1 wood."


@pytest.mark.parametrize("name", ["", "**Send.** "])
@pytest.mark.parametrize(
    ("price", "gain", "rule", "forbidden"),
    [
        ("Discard 2 cards from your hand", "place 1 guest from your bench on space 1 of the rooms",
         "You cannot place a guest on space 1 of the rooms if your coins are 1 or less.", True),
        ("Discard 2 cards from your hand", "move 1 guest from your bench to space 1 of the rooms",
         "You cannot move a guest to a space of the rooms if your coins are 1 or less.", True),
        ("Discard 2 cards from your hand", "gain 1 point", "You cannot gain a point.", True),
        ("Discard 2 cards from your hand, then discard 1 card from your hand", "gain 1 point",
         "You cannot gain a point.", True),
        ("Discard 1 card from your hand", "gain 1 point", "You cannot gain a point.", True),
        # What is paid itself may make it possible, or something else comes of it.
        ("Discard 9 cards from your hand", "gain 1 point",
         "You cannot gain a point if you have a card in your hand.", False),
        ("Discard 2 cards from your hand", "gain 1 coin, then gain 1 point",
         "You cannot gain a point.", False),
        ("Discard 2 cards from your hand", "gain 1 point",
         "You cannot gain a point if you have 1 or more wood.", False),
    ],
)  # fmt: skip
def test_what_is_forbidden_is_not_paid_for(
    price: str, gain: str, rule: str, forbidden: bool, name: str, tmp_path: Path
) -> None:
    game = inn(tmp_path, BEGIN, listed(price, gain, name), rule, END)
    if forbidden:
        assert game.options == ["gains 1 wood"]
        (refused, *_) = game.state.asked.refused  # type: ignore[union-attr]
        assert "IN-003" in refused.rules
        if name:
            assert refused.label.startswith("sends")
    else:
        assert len(game.options) > 1


@pytest.mark.parametrize(
    "way",
    [
        "You may discard 2 cards from your hand to gain 1 point.",
        "Discard 2 cards from your hand to gain 1 point.",
    ],
)
def test_nor_behind_a_may(way: str, tmp_path: Path) -> None:
    game = inn(tmp_path, BEGIN, f"On your turn, {way[0].lower()}{way[1:]}",
               "You cannot gain a point.", END)  # fmt: skip
    assert game.state.outcome is not None
    assert len(game.names("A.hand")) == 9
