"""What waits for a player who is out of the game: it is done by that player, or by those who are
left, before the game finds out who is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.keys import OUT
from tests.referee.machine.inn import inn

RULES = (
    "At the start of the game, each player draws 3 cards, then each player gains 2 coins.",
    "When your coins are 0, you are out of the game.",
    "The game ends as soon as only 1 player is left. That player wins.",
)


@pytest.mark.parametrize("seats", ["AB", "ABC"])
@pytest.mark.parametrize(
    ("who", "out"), [("lose 2 coins", 0), ("the next player loses 2 coins", 1)]
)
@pytest.mark.parametrize(
    ("says", "hand", "points"),
    [
        ("When a player is out of the game, that player discards their hand.", 0, (0, 0)),
        ("When a player is out of the game, they discard their hand.", 0, (0, 0)),
        ("When you are out of the game, discard your hand.", 0, (0, 0)),
        ("When a player is out of the game, that player gains 5 points.", 3, (5, 0)),
        ("When a player is out of the game, the next player gains 5 points.", 3, (0, 5)),
        ("When another player is out of the game, gain 5 points.", 3, (0, 5)),
        ("When an opponent is out of the game, gain 5 points.", 3, (0, 5)),
        ("When an opponent is out of the game, that opponent discards their hand.", 0, (0, 0)),
    ],
)
def test_what_waits_for_it(
    says: str, hand: int, points: tuple[int, int], who: str, out: int, seats: str, tmp_path: Path
) -> None:
    game = inn(
        tmp_path, *RULES, says, f"On your turn, you may gain 1 wood. If you do, {who}.", seats=seats
    )
    game.does("A", "gains 1 wood")
    at = seats[out]
    assert game.state.facts[OUT] == (at,)
    assert len(game.state.zones.get(f"{at}.hand", ())) == hand
    left = [each for each in seats if each != at]
    assert game.state.counters[f"{at}.points"] == points[0]
    assert game.state.counters[f"{seats[(out + 1) % len(seats)]}.points"] == points[1]
    assert "leaving" not in game.state.facts
    assert (game.state.outcome is not None) == (len(left) == 1)
    if game.state.outcome is not None:
        assert game.state.outcome.winners == tuple(left)


def test_who_goes_may_be_asked(tmp_path: Path) -> None:
    game = inn(
        tmp_path, *RULES, "When a player is out of the game, that player gives 1 card from their "
        "hand to the next player.", "On your turn, you may gain 1 wood. If you do, lose 2 coins.",
    )  # fmt: skip
    game.does("A", "gains 1 wood").does("A", game.options[0])
    assert len(game.state.zones["B.hand"]) == 4
    assert game.state.outcome is not None
