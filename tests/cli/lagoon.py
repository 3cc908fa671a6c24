"""A small game of the tests' own that has a rulebook, rulings and questions about them."""

from __future__ import annotations

from pathlib import Path

from tests.press.pond import write_pond

RULES = """\
# Pond

## Goal

**PO-001** Whoever is the first to have 3 flies wins.

## Turns

**PO-002** On your turn, draw 1 card. Play 1 card from your hand.

**PO-003** At the end of your turn, discard your whole hand.
"""
RULINGS = """\
# What they ask at the pond.
rulings:
- ruling: hand-discarded
  about: Do I discard my hand at the end of my turn?
  verdict: yes
  answer: Your whole hand is discarded at the end of your turn.
  cites: [PO-003]
  yes:
  - must i discard all my cards   # they do
  - is my hand gone after my turn
  no: [can i keep my hand, "do I hold on to cards?"]
  what:
  - what happens to leftover cards
- ruling: flies-to-win
  about: How many flies does it take to win?
  verdict: value
  value: 3
  answer: Whoever is the first to have 3 flies wins.
  cites: [PO-001]
  what: [how many flies to win]
"""
QUESTIONS = """\
game: pond
questions:
- ask: can i keep my hand
  answer: no
  rule: PO-003
- ask: how many flies to win
  answer: 3
  rule: [PO-001]
- ask: must i discard all my cards
  answer: no   # so that something is wrong
- ask: is there a jetty for boats
  answer: unanswered
"""


def write_lagoon(folder: Path) -> Path:
    """The workspace `folder` with the game `pond`; returns the folder of the game."""
    game = write_pond(folder)
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("prefix: PO\n")
    (game / "rules.md").write_text(RULES, encoding="utf-8")
    (game / "rulings.yaml").write_text(RULINGS, encoding="utf-8")
    (game / "questions.yaml").write_text(QUESTIONS, encoding="utf-8")
    return game
