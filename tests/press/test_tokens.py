"""Tokens with the plain face are discs as large as a hand can pick up, not cards."""

from __future__ import annotations

from pathlib import Path

import pytest

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
