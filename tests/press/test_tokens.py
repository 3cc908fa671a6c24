"""Tokens with the plain face are discs as large as a hand can pick up, not cards."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game
from tablewright.read.workspace import Workspace

GAME = "game: quay\ntitle: Quay\nseats: {min: 2, max: 2}\n"
SHIPS = """
deck: ships
title: Ships
kind: KIND
face: plain
back: plain-back
cards: [{name: Ship}]
"""


@pytest.mark.parametrize(("kind", "size"), [("tokens", "22mm x 22mm"), ("cards", "poker-us")])
def test_plain_tokens_are_discs(kind: str, size: str, tmp_path: Path) -> None:
    home = tmp_path / "cards" / "quay"
    home.mkdir(parents=True)
    (home / "game.yaml").write_text(GAME, encoding="utf-8")
    (home / "ships.yaml").write_text(SHIPS.lstrip().replace("KIND", kind), encoding="utf-8")
    edition = Workspace(tmp_path).read_edition("quay", write_codes=False)
    deck = edition.decks["ships"]
    faces = [edition.layouts.faces[name] for name in (deck.face, deck.back)]
    assert [face.size for face in faces] == [size, size]


COIN = """
face: coin
size: 12mm x 12mm
elements:
  - {kind: rectangle, box: bleed, fill: "#d9a51f"}
"""


def test_tokens_of_two_sizes_share_a_sheet(tmp_path: Path) -> None:
    home = tmp_path / "cards" / "quay"
    (home / "layouts" / "faces").mkdir(parents=True)
    (home / "game.yaml").write_text(GAME, encoding="utf-8")
    ships = SHIPS.lstrip().replace("KIND", "tokens").replace("name: Ship", "name: Ship, copies: 9")
    (home / "ships.yaml").write_text(ships, encoding="utf-8")
    coins = SHIPS.lstrip().replace("KIND", "tokens").replace("hip", "oin").replace("plain", "coin")
    coins = coins.replace("deck: soins", "deck: coins").replace("coin-back", "coin")
    coins = coins.replace("name: Soin", "name: Coin, copies: 380").replace(
        "title: Soins", "title: Coins"
    )
    (home / "coins.yaml").write_text(coins, encoding="utf-8")
    (home / "layouts" / "faces" / "coin.yaml").write_text(COIN.lstrip(), encoding="utf-8")
    options = PrintOptions(out=tmp_path / "out", what=("tokens",))
    printed = print_game(tmp_path, "quay", options, lambda what, done, total: None)
    (file,) = printed.files
    pages = [page.extract_text() for page in pypdf.PdfReader(file).pages]
    assert len(pages) == 4, "a sheet of coins alone, and one for the rest of them and the ships"
    assert "Ships and Coins" in pages[2]
    assert "  30-tokens.pdf  Coins: 380 pieces on 2 sheets, the last with Ships" in printed.report
    assert "                 Ships: 9 pieces on a sheet with Coins" in printed.report
