"""What a table may choose is printed beside the rules that it changes."""

from __future__ import annotations

from pathlib import Path

import pypdf

from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game

GAME = """
game: pier
title: Pier
prefix: PI
seats: {min: 2, max: 2}
zones: [{id: deck, name: Deck}]
counters: [{id: coins, name: Coins, owner: seat}]
variants:
  PI-001:
    name: Coins at the start
    default: three
    choices: [three, five]
    says:
      five: At the start of the game, each player gains 5 coins.
  PI-HR-1:
    name: How many turns
    default: "4"
    choices: ["1", "2", "3", "4", "5", "6", "7", "8"]
    says: {"8": The game has 8 turns.}
"""
RULES = """
# Pier

## Play

**PI-001** At the start of the game, each player gains 3 coins.

**PI-002** On your turn, gain 1 coin.

**PI-HR-1** The game has 4 turns.
"""
CARDS = "deck: cards\ntitle: Cards\nface: plain\ncards: [{name: Crate}]\n"


def test_a_booklet_shows_what_a_table_may_choose(tmp_path: Path) -> None:
    home = tmp_path / "cards" / "pier"
    home.mkdir(parents=True)
    for name, text in (("game.yaml", GAME), ("rules.md", RULES), ("cards.yaml", CARDS)):
        (home / name).write_text(text.lstrip(), encoding="utf-8")
    options = PrintOptions(out=tmp_path / "output", what=("rules",), booklet="pages")
    made = print_game(tmp_path, "pier", options, lambda what, done, total: None)
    paths = [path for path in made.files if path.suffix == ".pdf"]
    said = " ".join(
        " ".join(page.extract_text().split())
        for path in paths
        for page in pypdf.PdfReader(path).pages
    )
    assert "A table may choose. three (if nothing is said): as it stands here." in said
    assert "five: At the start of the game, each player gains 5 coins." in said
    assert "1, 2, 3, 4, 5, 6, 7 or 8; else 4." in said, "of many choices the names alone"
