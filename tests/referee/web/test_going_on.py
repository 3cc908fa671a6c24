"""What is typed on a phone goes on as at a terminal: what it passes by is left out, an answer may
stand in its move."""

from __future__ import annotations

from pathlib import Path

from referee.sessions.journal import begin
from referee.setting import CHANCES, Table
from referee.web.tables import Hosted
from tests.referee.machine.inn import setting
from tests.referee.web.serving import Client

SELLS = (
    "In the sell phase, you may do these in any order, as often as you like:\n\n"
    "- Pay 1 coin to put 1 snow on a space of the rooms."
)
RULES = (
    "At the start of the game, each player gains 3 coins, then draws 3 cards.",
    SELLS,
    "In the drop phase, discard 1 card from your hand.",
    "The game has 9 turns.",
)
PHASES = "order: {first: fixed}\nphases: [{id: sell, name: Sell}, {id: drop, name: Drop}]\n"


def test_a_phone_goes_on_as_a_terminal_does(tmp_path: Path) -> None:
    its = setting(tmp_path, *RULES, order=PHASES)
    table = Table(setting=its, seats=("Ann", "Bo"), dealer=frozenset(CHANCES))
    hosted = Hosted("1", begin(tmp_path / "game.save", table, 1))
    ann = Client(hosted, "Ann")
    status, came = ann.act("say", text="Ann pays 1 coin to put 1 snow on room 3", sure=True)
    assert status == 200, came
    assert hosted.session.state.counters["rooms.3.snow"] == 1
    names = hosted.session.state.names
    card = names[hosted.session.state.zones["Ann.hand"][0]]
    status, came = ann.act("say", text=f"Ann discards {card}", sure=True)
    assert status == 200, came
    assert came["lines"][0] == "Ann declines"
    assert hosted.session.state.turn == "Bo"
    hosted.close()
