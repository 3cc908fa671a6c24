"""What changes hands at once: nothing that is true only amid it ends anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.stall import stall

ENDS = "The game ends as soon as a player has no cards in their hand. That player wins."


@pytest.mark.parametrize(
    "act", ["Swap hands with another player", "Exchange your hand with another player's hand"]
)
def test_a_hand_that_is_empty_amid_an_exchange_ends_nothing(act: str, tmp_path: Path) -> None:
    """Both have a card before and after."""
    game = stall(tmp_path, f"On your turn, do one of these:\n\n- {act}.\n- Gain 1 point.",
                 ENDS, A_hand="1 Watch", B_hand="1 Hammer", C_hand="1 Hammer")  # fmt: skip
    game.does("A", game.options[0])
    while game.state.asked is not None and game.state.asked.seat == "A" and "B" in game.options:
        game.does("A", "B")
    assert game.state.outcome is None
