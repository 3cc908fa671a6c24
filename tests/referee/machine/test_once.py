"""What may be done but once is done once in a position that was written, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.records.positions import build
from referee.records.saying import position_of
from referee.wrong import Wrong
from tests.referee.machine.inn import TURNS, inn

TRADES = "**Trade.** Once per turn, you may pay 1 coin to gain 1 wood."
PHASES = f"{TURNS}phases: [{{id: work, name: Work}}, {{id: rest, name: Rest}}]\n"
CARD = '  - {name: Pilot, copies: 2, kind: soup, cost: 9, value: 9, text: "Once per game, you may gain 3 coins."}\n'  # noqa: E501


def test_a_move_that_was_made_is_not_offered_again(tmp_path: Path) -> None:
    rules = (
        "At the start of the game, each player gains 3 coins.",
        TRADES,
        "In the work phase, do one of these:\n\n- Gain 1 point.\n- Gain 1 coin.",
        "The game has 9 turns.",
    )
    game = inn(tmp_path, *rules, order=PHASES)
    trades = [label for label in game.options if "trade" in label.casefold()]
    assert trades, game.options
    game.does("A", trades[0])
    written = position_of(game.table, game.state)
    assert written["A"]["once"] == [["turn", "IN-002 0"]]  # type: ignore[index]
    again = build(game.table, written).state
    assert again.asked is not None
    assert [option.label for option in again.asked.options] == game.options
    assert not [each for each in game.options if "trade" in each.casefold()]


def test_of_equal_cards_the_one_that_was_used_is_written(tmp_path: Path) -> None:
    game = inn(tmp_path, "On your turn, gain 1 point.", cards=CARD, order=TURNS)
    start = {
        "turn": "A",
        "A": {"bench": ["Pilot", "Pilot"], "once": [["game", "Pilot 0", "Pilot 2"]]},
    }
    state = build(game.table, start).state
    (_, second) = state.zones["A.bench"]
    assert position_of(game.table, state)["A"]["once"] == [["game", "Pilot 0", "Pilot 2"]]  # type: ignore[index]
    assert state.facts["once"] == (("game", f"Pilot 0 {second}", "A"),)  # type: ignore[index]


@pytest.mark.parametrize(
    ("entry", "expected"),
    [(["week", "IN-002 0"], "once per week"), (["turn", "Pilot 0", "Pilot 7"], "Pilot 7")],
)
def test_what_cannot_be_meant_is_refused(entry: list[str], expected: str, tmp_path: Path) -> None:
    game = inn(tmp_path, "On your turn, gain 1 point.", cards=CARD, order=TURNS)
    with pytest.raises(Wrong, match=expected):
        build(game.table, {"turn": "A", "A": {"once": [entry]}})
