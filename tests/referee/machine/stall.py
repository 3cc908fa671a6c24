"""A small game of buying and playing for the tests of single sentences: its rules, cards and what
lies before whom are those that a test names."""

from __future__ import annotations

from pathlib import Path

from tests.referee.machine.written import Game, laid_out

GAME = """
game: stall
title: Stall
prefix: ST
seats: {min: 2, max: 4}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: yard, name: Yard, owner: seat}
  - {id: market, name: Market}
  - {id: discard, name: Discard pile, owner: seat}
MORE
counters:
  - {id: coins, name: Coins, owner: seat, start: 5}
  - {id: points, name: Points, owner: seat}
COUNTERS
setups:
  - lay:
LAYS
order: {first: fixed, then: clockwise}
"""
CARDS = """
deck: cards
title: Cards
face: plain
fields:
  kind: {type: choice, choices: [clock, tool]}
  cost: {type: number}
FIELDS
cards:
  - {name: Watch, kind: clock, cost: 2, copies: 20}
  - {name: Hammer, kind: tool, cost: 3, copies: 20}
"""


def stall(
    folder: Path, *rules: str, seats: str = "AB", zones: str = "", counters: str = "",
    cards: str = "", fields: str = "", without: str = "", **lies: str,
) -> Game:  # fmt: skip
    """The game with these rules, the last of which ends it, and with what lies where: `A_hand="2
    Watch, 1 Hammer"`; `without` one of its lines."""
    lays = "".join(
        f"      - {{cards: {{{', '.join(_of(each) for each in what.split(', '))}}}, "
        f"to: {where.replace('_', '.')}}}\n"
        for where, what in lies.items()
    )
    game = GAME.replace("MORE\n", zones).replace("COUNTERS\n", counters).replace("LAYS\n", lays)
    game = game.replace(without, "")
    ends = "The game has 9 rounds. The player with the most points wins."
    text = "\n\n".join(
        f"**ST-{number:03}** {rule}" for number, rule in enumerate((*rules, ends), start=1)
    )
    files = {
        "game.yaml": game, "cards.yaml": CARDS.replace("FIELDS\n", fields) + cards,
        "rules.md": f"# Stall\n\n## Play\n\n{text}\n",
    }  # fmt: skip
    return Game(laid_out(files, folder), seats)


def _of(said: str) -> str:
    number, name = said.split(" ", 1)
    return f"{name}: {number}"
