"""In a hand a card says nothing, unless it says so itself, even where hands lie open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.written import Game, laid_out

CARDS = """
deck: cards
title: Cards
face: plain
back: plain-back
cards:
  - {name: Blanket, text: "SAYS"}
  - {name: Lamp, copies: 9}
"""
RULES = """# Camp

## Rules

**CA-001** On your turn, gain 1 coin.

**CA-002** The game has 1 turn.
"""


def camp(folder: Path, says: str, hand: str, lies: str) -> Game:
    row = "" if hand == "alone" else "\n  - {id: row, name: Row, owner: seat}"
    text = f"""
game: camp
title: Camp
prefix: CA
seats: {{min: 2, max: 2}}
zones:
  - {{id: deck, name: Deck, face: down, ordered: true, sees: nobody}}
  - {{id: hand, name: Hand, owner: seat{", face: owner" if hand == "hidden" else ""}}}
  - {{id: discard, name: Discard pile}}{row}
counters:
  - {{id: coins, name: Coins, owner: seat}}
order: {{first: fixed}}
setups:
  - lay: [{{cards: {{Blanket: 1}}, to: {lies}}}, {{cards: {{Lamp: 3}}, to: deck}}]
"""
    files = {"game.yaml": text, "cards.yaml": CARDS.replace("SAYS", says), "rules.md": RULES}
    return Game(laid_out(files, folder), "AB")


@pytest.mark.parametrize("hand", ["open", "hidden", "alone"])
@pytest.mark.parametrize(
    "says",
    [
        "At the start of your turn, gain 5 coins.",
        "At the end of your turn, discard this card.",
        "When you gain a coin, gain 5 coins.",
        "At the end of the game, gain 5 coins.",
        "Once per turn, you may gain 5 coins.",
        "You cannot gain a coin.",
    ],
)
def test_a_card_says_nothing_in_a_hand(says: str, hand: str, tmp_path: Path) -> None:
    game = camp(tmp_path, says, hand, "A.hand")
    assert game.state.outcome is not None
    assert game.counters("coins") == (1, 0)
    assert game.names("A.hand") == ("Blanket",)


@pytest.mark.parametrize("hand", ["open", "hidden"])
def test_but_where_it_says_so_and_before_a_player(hand: str, tmp_path: Path) -> None:
    says = "While this card is in your hand, at the start of your turn, gain 5 coins."
    assert camp(tmp_path / "hand", says, hand, "A.hand").counters("coins") == (6, 0)
    says = "At the start of your turn, gain 5 coins."
    assert camp(tmp_path / "row", says, hand, "A.row").counters("coins") == (6, 0)
