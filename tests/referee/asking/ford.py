"""A small game of the tests' own in which so many things are done of a list, places hold so much,
a number must be saved, and kinds of cards are called as one of them is."""

from __future__ import annotations

FORD = {
    "game.yaml": """
game: ford
title: Ford
prefix: FO
seats: {min: 2, max: 4}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: yard, name: Yard, owner: seat}
  - {id: stalls, name: Stalls, spaces: 5, capacity: 1}
  - {id: bank, name: Bank, spaces: 3}
  - {id: pen, name: Pen}
  - {id: discard, name: Discard pile}
counters:
  - {id: coins, name: Coins, owner: seat, start: 2}
  - {id: silt, name: Silt, owner: space, zone: bank, max: 9}
setups:
  - lay:
      - {deck: goods, to: deck, shuffle: true}
phases:
  - {id: flood, name: Flood}
  - {id: work, name: Work}
""",
    "goods.yaml": """
deck: goods
title: Goods deck
face: plain
fields:
  kind: {type: choice, choices: [barn, tool, lamb]}
cards:
  - {name: Spade, kind: tool, copies: 3, text: Remove 1 silt from a space of the bank.}
  - {name: Long Barn, kind: barn, copies: 2, text: Gain 1 coin for each tool in your yard.}
  - {name: Byre, kind: barn, copies: 2, text: Gain 2 coins.}
  - {name: Ewe, kind: lamb, copies: 9}
""",
    "rules.md": """
# Ford

## Your turn

**FO-001** [Start] At the start of the game, deal 4 cards to each player.

**FO-002** [Turn] Your turn has these phases: flood, work.

**FO-003** [Flood] In the flood phase, put 1 silt on each space of the bank. If a space of the bank would have more than 3 silt, lose 1 coin instead.

**FO-004** [Work] In the work phase, you may do up to 2 of these:

- **Dig.** Discard 1 tool from your hand to remove 2 silt from a space of the bank.
- **Lend.** Give 1 card from your hand to another player.
- **Buy.** Pay 1 coin to put 1 card from the stalls into your yard.
- **Carry.** Discard 2 barns from your hand to move 1 lamb from the stalls to the pen.

**FO-005** [Yards] Your yard holds at most 2 barns.

**FO-007** [Out] If your coins are 0, you are out of the game.

**FO-006** [Bets] When you dig, draw 1 card. If you do, lose 1 coin.

## The end

**FO-010** [End] All players win together as soon as the pen holds 6 lambs.
""",  # noqa: E501
}
"""Named `ford`."""
OF_FORD = [
    ("how many actions do i get", "value", "FO-004", "up to 2"),
    ("how many things can i do in a turn", "value", "FO-004", "up to 2"),
    ("how many actions can i take each turn", "value", "FO-004", "up to 2"),
    ("can i lend a card to somebody on their turn", "no", "FO-004", "In the work phase"),
    ("how much silt can lie on a space", "value", "FO-003", "more than 3"),
    ("how many lambs must we save", "value", "FO-010", "6 lambs"),
    ("how many cards do i get at the start", "value", "FO-001", "deal 4"),
    ("can i build a third barn", "no", "FO-005", "at most 2"),
    ("may i have a second barn in my yard", "yes", "FO-005", "at most 2"),
    ("how many cards are in the stalls", "value", "game.yaml", "5 spaces"),
    ("can i lend a card to myself", "no", "FO-004", "to another player"),
    ("can i lend a card during the flood phase", "no", "FO-004", "In the work phase"),
    ("can i lend a card during the flood", "no", "FO-004", "In the work phase"),
    ("can a dead player still lend a card", "no", "FO-007", "out of the game"),
    ("may i dig when i am out", "no", "FO-007", "out of the game"),
    ("is the byre a barn", "yes", "card Byre", "kind barn"),
    ("is the byre a tool", "no", "card Byre", "kind barn"),
]
SILENT_AT_FORD = [
    "is there a hand limit",
    "may i keep the byre for later",
    "does the byre count on other players turns",
    "can i use the byre after the flood",
]
"""What nothing is said of is no No."""
