"""A game with one of everything, of which a test writes the rules alone: sentences to a game that
is about to be played."""

from __future__ import annotations

from pathlib import Path

from referee.setting import Setting
from tests.referee.machine.written import Game, laid_out

GAME = """
game: inn
title: Inn
prefix: IN
seats: {min: 2, max: 3}
components: [{id: dice, kind: die, count: 2, sides: 6}]
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: discard, name: Discard pile, ordered: true}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: table, name: Table, owner: seat}
  - {id: chest, name: Chest, owner: seat, face: down, sees: owner}
  - {id: market, name: Market, spaces: 3, capacity: 1}
  - {id: cellar, name: Cellar, face: down, ordered: true, sees: nobody}
  - {id: bench, name: Bench, owner: seat}
  - {id: rooms, name: Rooms, spaces: 4}
counters:
  - {id: coins, name: Coins, owner: seat}
  - {id: wood, name: Wood, owner: seat}
  - {id: points, name: Points, owner: seat}
  - {id: warmth, name: Warmth}
  - {id: joy, name: Joy, owner: seat, infinite: true}
  - {id: snow, name: Snow, owner: space, zone: rooms}
  - {id: salt, name: Salt, owner: card, max: 3}
setups:
  - lay:
      - {deck: dishes, to: deck}
      - {cards: {Red guest: 2}, to: A.bench}
      - {cards: {Blue guest: 2}, to: B.bench}
      - {cards: {Green guest: 2}, to: C.bench}
"""
DISHES = """
deck: dishes
title: Dishes
face: plain
fields:
  kind: {type: choice, choices: [soup, roast, cake]}
  cost: {type: number}
  value: {type: number}
cards:
"""
FEW = "".join(
    f"  - {{name: {kind.title()} {cost}, kind: {kind}, cost: {cost}, value: {cost}}}\n"
    for cost in range(1, 7)
    for kind in ("soup", "roast", "cake")
)
GUESTS = """
deck: guests
kind: tokens
title: Guests
face: plain
cards:
  - {name: Red guest, copies: 2}
  - {name: Blue guest, copies: 2}
  - {name: Green guest, copies: 2}
"""
ALL = "order: {first: fixed, turn: round}\nphases: [{id: work, name: Work, who: nobody}]\n"
"""What makes it a game in which a phase is everybody's."""
TURNS = "order: {first: fixed}\n"


def setting(
    folder: Path, *rules: str, order: str = TURNS, cards: str = "", more: str = ""
) -> Setting:
    """The inn with these paragraphs."""
    written = "\n\n".join(f"**IN-{at:03}** {each}" for at, each in enumerate(rules, 1))
    return laid_out(
        {
            "game.yaml": GAME + order + more,
            "dishes.yaml": DISHES + cards + FEW,
            "guests.yaml": GUESTS,
            "rules.md": f"# Inn\n\n## Rules\n\n{written}\n",
        },
        folder,
    )


def inn(
    folder: Path, *rules: str, order: str = TURNS, cards: str = "", more: str = "",
    seats: str = "AB", seed: int = 0,
) -> Game:  # fmt: skip
    """A game of it, begun; all its sentences are read."""
    found = setting(folder, *rules, order=order, cards=cards, more=more)
    assert not found.program.by_hand, found.program.by_hand
    return Game(found, seats, seed)
