"""A small game of the tests' own with its texts in German: files in a folder to its setting, and to
its phrasebook with what the referee says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from referee.setting import CHANCES, Setting, Table
from referee.translating.making import phrasebook_of
from referee.translating.phrasebook import Phrasebook
from tablewright.model.rulebook import Rulebook
from tablewright.read.folders import shipped
from tablewright.read.languages import read_language, wording_of
from tablewright.read.notes import Notes
from tablewright.read.rulebook import read_rulebook
from tablewright.read.table_words import spoken
from tests.referee.machine.written import laid_out

FILES = {
    "game.yaml": """\
game: mill
title: Mill Pond
prefix: MP
seats: {min: 2, max: 2}
components: [{id: pond, kind: deck}]
zones:
  - {id: deck, name: Draw pile, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: bank, name: Bank, owner: seat}
counters: [{id: fish, name: Catch, owner: seat, word: fish/fishes}]
setups:
  - lay:
      - {deck: pond, to: deck, shuffle: true}
      - {source: deck, count: 2, to: seat.hand}
""",
    "pond.yaml": """\
deck: pond
title: The pond
face: plain
cards:
  - {name: Grey Heron, code: 222, copies: 9, text: Gain 2 fishes.}
  - {name: Water Lily, code: 23Y, copies: 9, text: Draw 1 card. Gain 1 fish.}
""",
    "rules.md": """\
# Mill Pond

## Your turn

**MP-001** [Turn] On your turn, draw 1 card. Play 1 card from your hand to your bank.

## The end

**MP-002** [End] The first player who has 7 fishes wins.
""",
}
GERMAN = """\
language: de
game: {Mill Pond: Mühlteich}
cards:
  Grey Heron: ["Graureiher", "Graureihern", "Graureihers"]
  Water Lily: Seerose
zones: {Draw pile: Zugstapel, Bank: Ufer}
counters: {Catch: Fang}
icons: {fish/fishes: Fisch/Fische}
decks: {The pond: Der Teich}
texts:
  Gain 2 fishes.: Erhalte 2 Fische.
  Draw 1 card.: Ziehe 1 Karte.
  Gain 1 fish.: Erhalte 1 Fisch.
rules:
  Your turn: Dein Zug
  "On your turn, draw 1 card.": Ziehe in deinem Zug 1 Karte.
  "Play 1 card from your hand to your bank.": Spiele 1 Karte aus deiner Hand an dein Ufer.
"""
SEATS = ("Ann", "Bo")


@cache
def _read() -> tuple[Setting, Rulebook]:
    folder = Path(mkdtemp(prefix="mill-"))
    setting = laid_out(FILES, folder)
    assert setting.edition is not None
    home = setting.edition.folder
    (home / "languages").mkdir()
    (home / "languages" / "de.yaml").write_text(GERMAN, encoding="utf-8")
    notes = Notes()
    rulebook = read_rulebook(home / "rules.md", setting.game, notes)
    notes.stop_if_wrong()
    return setting, rulebook


def setting() -> Setting:
    """The game at rest."""
    return _read()[0]


def rulebook() -> Rulebook:
    """Its rules."""
    return _read()[1]


def table() -> Table:
    """Ann and Bo at a table where the referee deals."""
    return Table(setting=setting(), seats=SEATS, dealer=frozenset(CHANCES))


@cache
def german(seats: Sequence[str] = SEATS) -> Phrasebook:
    """What the referee says of it in German, with the sentences that ship."""
    notes = Notes()
    rest, rules = _read()
    assert rest.edition is not None
    said = spoken("de", [shipped() / "layouts"], notes)
    found = read_language(rest.edition.folder, rest.game, "de", notes)
    notes.stop_if_wrong()
    wording = wording_of(found, rest.edition)
    return phrasebook_of(rest, "de", said.says, wording, rules, seats)
