"""What `check` offers for a sentence that nothing reads: it says the same, and `check` has nothing
to say of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_hearing import END, START, TURN, game

POINTS = "When you play a spice, gain 1 point."
DECK = """\
deck: goods
title: Goods
face: plain
fields:
  type: {type: choice, choices: [Cloth, Spice], default: Cloth}
  cost: {type: number, default: 1}
cards:
  - {name: Linen, copies: 20}
  - {name: Pepper, copies: 20, type: Spice}
"""


def offer(folder: Path, said: str) -> str:
    """What is offered for a sentence; "" if nothing is that is read whole."""
    found, _ = game(folder, (START, TURN, POINTS, said, END), deck=DECK)
    told = [each.expected for each in found.problems if each.expected]
    if not told or "…" in told[0] or not told[0].startswith("'"):
        return ""
    return told[0].partition("' or another phrase")[0][1:]


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ("Cards cost you 1 less if you have 3 coins.", ""),
        ("Each spice in your hold is worth 3 points if you have 3 coins.", ""),
        ("Your hold holds at most 3 cards during your turn.", ""),
        ("You cannot bid 3 coins if a spice is in your hold.", ""),
        ("When you roll a card, gain 1 point.", ""),
        (
            "You can't draw a card if you have 3 coins.",
            "You cannot draw a card if you have 3 coins.",
        ),
        ("Draw 1 card when you have 3 coins.", "When you have 3 coins, draw 1 card."),
        ("Gain 1 point if you have 3 coins.", "If you have 3 coins, gain 1 point."),
    ],
)
def test_of_what_is_offered_nothing_is_warned(tmp_path: Path, said: str, offered: str) -> None:
    assert offer(tmp_path / "said", said) == offered
    if offered:
        found, _ = game(tmp_path / "offered", (START, TURN, POINTS, offered, END), deck=DECK)
        assert not found.problems


def test_what_holds_as_long_as_its_condition_may_begin_with_it(tmp_path: Path) -> None:
    said = "If you have 3 coins, you cannot be chosen."
    found, _ = game(tmp_path, (START, TURN, POINTS, said, END), deck=DECK)
    assert not found.problems


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        (
            "When you play a spice, your opponents lose 1 coin and discard 1 card.",
            "each opponent loses 1 coin and discards 1 card.",
        ),
        ("Your opponents may draw 1 card.", "Each opponent may draw 1 card."),
        (
            "Players each draw 1 card, then lose 1 coin.",
            "Each player draws 1 card, then loses 1 coin.",
        ),
        ("When an opponent takes a coin from you, gain 1 point.", ""),
        ("If a player would take a coin from you, you may discard 1 card instead.", ""),
        ("Steal 1 coin from your opponents.", ""),
        ("Take 1 coin from each of your opponents.", ""),
        ("Discard the card.", ""),
        ("Gain 1 point for each of your spices.", ""),
        ("If there are no coins left, gain 1 point.", ""),
        (
            "Gain 1 point if there are no cards left in the dock.",
            "If the dock is empty, gain 1 point.",
        ),
        ("Discard 1 card from hand.", "Discard 1 card from your hand."),
        ("Gain 1 point only if you have 3 coins.", "If you have 3 coins, gain 1 point."),
        ("Draw 2 card.", "Draw 2 cards."),
        ("Each opponent gives you 1 coin.", "Each opponent gives 1 coin to you."),
        ("Another player gives you 1 card.", "Another player gives 1 card to you."),
        ("When you gain coins, draw 1 card.", "When you gain 1 coin, draw 1 card."),
        (
            "When an opponent loses some coins, draw 1 card.",
            "When an opponent loses 1 coin, draw 1",
        ),
        (
            "Deal 2 cards to each player from the dock.",
            "Deal 2 cards from the dock to each player.",
        ),
        ("If tied, the cards stay on the market.", "the cards of the market stay on the market."),
    ],
)
def test_no_people_things_and_conditions_are_lost_in_what_is_offered(
    tmp_path: Path, said: str, offered: str
) -> None:
    found = offer(tmp_path, said)
    assert found.startswith(offered) if offered else not found
