"""A game that is only printed, without zones and in any language, is laid out and played freely."""

from __future__ import annotations

import random
from pathlib import Path

from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.words.sentences import read
from tests.referee.freely.playing import at_random
from tests.referee.machine.written import laid_out

GAME = """
game: teehaus
title: Teehaus
seats: {min: 1, max: 8}
language: de
prefix: TE
referee: false
"""
DECK = """
deck: NAME
title: TITLE
kind: KIND
face: plain
cards:
  - {name: Kanne NAME, copies: 3, text: Jeder gießt nach.}
  - {name: Löffel NAME, copies: 2}
"""


def deck(name: str, title: str, kind: str = "cards") -> str:
    return DECK.replace("NAME", name).replace("TITLE", title).replace("KIND", kind)


def test_a_game_without_zones_gets_a_plain_table(tmp_path: Path) -> None:
    files = {
        "game.yaml": GAME,
        "hand.yaml": deck("hand", "Karten"),
        "tassen.yaml": deck("tassen", "Tassen"),
        "marken.yaml": deck("marken", "Marken", "tokens"),
        "rules.md": "# Teehaus\n\n## Alles\n\n**TE-001** Wer am besten plaudert, gewinnt.\n",
    }
    setting = laid_out(files, tmp_path)
    assert [zone.id for zone in setting.game.zones] == [
        "hand-pile", "tassen", "hand", "area", "table", "discard"
    ]  # fmt: skip
    table = Table(setting=setting, seats=("Ann", "Bo"), dealer=frozenset(CHANCES))
    session = Session(table, 3)
    session.switch(True)
    assert {pile: len(cards) for pile, cards in session.state.zones.items() if cards} == {
        "hand-pile": 5, "tassen": 5
    }  # fmt: skip
    for said in (
        "Ann draws 2",
        "Bo deals 3 from tassen to table",
        "Bo moves ? from Ann's hand to Bo's area",
        "Ann ends the turn",
    ):
        move = read(table, session.state, said)
        assert session.why_not(move) is None, said  # type: ignore[arg-type]
        session.do(move)  # type: ignore[arg-type]
    assert len(session.state.zones["table"]) == 3
    assert len(session.state.zones["Ann.hand"]) == len(session.state.zones["Bo.area"]) == 1
    assert session.state.turn == "Bo"
    chance = random.Random(1)
    for _ in range(30):
        session.do(at_random(session.legal(), chance))
    assert session.audit() == session.switch(False).breaks
