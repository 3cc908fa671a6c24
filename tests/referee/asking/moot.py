"""A small game of the tests' own with cards to be asked for what is printed on them, moves with
names, a prohibition from a number on, and seats that begin with unlike hands."""

from __future__ import annotations

MOOT = {
    "game.yaml": """
game: moot
title: Moot
prefix: MO
about: Send envoys to the moot.
seats: {min: 2, max: 2}
minutes: [10, 20]
age: 8
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: tent, name: Tent, owner: seat, face: owner, sees: owner}
  - {id: bench, name: Bench, owner: seat, spaces: 5, capacity: 1}
  - {id: fire, name: Fire, spaces: 4, capacity: 1}
  - {id: glen, name: Glen, spaces: 2}
  - {id: chest, name: Chest, face: down, sees: nobody}
  - {id: discard, name: Discard pile}
counters:
  - {id: coins, name: Coins, owner: seat, start: 3}
  - {id: fame, name: Fame, owner: seat}
phases:
  - {id: moot, name: Moot}
  - {id: dusk, name: Dusk}
setups:
  - lay:
      - {deck: envoys, to: deck, shuffle: true}
      - {cards: {Speaker: 1, Spy: 1, Crier: 4}, to: chest}
      - {source: deck, count: 3, to: A.hand}
      - {source: deck, count: 4, to: B.hand}
""",
    "glen.yaml": """
board: glen
title: Glen
width: 120mm
height: 60mm
spaces:
  - {id: brook, zone: glen, space: 1, name: Brook, x: 10mm, y: 10mm, width: 30mm, height: 40mm}
  - {id: knoll, zone: glen, space: 2, name: Knoll, x: 50mm, y: 10mm, width: 30mm, height: 40mm}
""",
    "envoys.yaml": """
deck: envoys
title: Envoy deck
face: plain
fields:
  clan: {type: choice, choices: [fox, heron, otter]}
  rank: {type: number}
  cost: {type: number}
cards:
  - {name: Crier, clan: fox, rank: 1, copies: 3, text: Draw 1 card.}
  - {name: Old Ferryman, clan: heron, rank: 4, cost: 2, copies: 2, text: Gain 2 coins.}
  - {name: Spy, clan: fox, rank: 6, cost: 3,
     text: Choose an opponent. Look at that opponent's tent.}
  - {name: Speaker, clan: otter, rank: 6, cost: 5, text: Gain 1 fame.}
""",
    "rules.md": """
# Moot

## Your turn

**MO-001** [Turn] Your turn has these phases: moot, dusk.

**MO-002** [Moot] In the moot phase, do one of these:

- **Hail.** Play 1 card from your hand to an empty space of your bench.
- **Hide.** Put 1 card from your hand into your tent.

**MO-003** [Gossip] **Gossip.** Once per turn, you may pay 1 coin to gain 2 fame.

**MO-004** [Spies] You cannot play a Spy if you have 3 or more cards in your tent.

**MO-005** [Bids] On your turn, you may pay 2 coins to draw 1 card. If you cannot, lose 1 fame.

**MO-006** [Dusk] In the dusk phase, lose all coins.

**MO-007** [Fire] A space of the fire holds at most 2 cards.

## The end

**MO-008** [Glen] When you put a card on space 1 of the glen, gain 2 coins.

**MO-009** [Glen] You cannot put a card on a space with your cards.

**MO-010** [End] If your fame is 10, you win the game. If your coins are 20, you lose the game.
""",
}
"""Named `moot`."""
OF_MOOT = [
    # what is printed
    ("whats the rank of the crier", "value", "card Crier", "rank 1"),
    ("crier how does it work", "info", "card Crier", "Draw 1 card"),
    ("meaning of old ferryman", "info", "card Old Ferryman", "Gain 2 coins"),
    ("ferryman?", "info", "card Old Ferryman", "Gain 2 coins"),
    ("how much does the speaker cost", "value", "card Speaker", "cost 5"),
    ("which card has rank 4", "info", "card Old Ferryman", "Old Ferryman: rank 4"),
    ("which cards cost more than 2", "info", "card Spy", "Spy, Speaker: cost more than 2"),
    ("which cards are foxes", "info", "card Crier", "Crier, Spy: clan fox"),
    ("which cards are without a cost", "info", "card Crier", "Crier: without cost"),
    ("do all cards have a cost", "no", "card Crier", "Crier: without cost"),
    ("is there a card that costs 4", "no", "cards", "No card has cost 4"),
    ("how many cards cost 2", "value", "card Old Ferryman", "There are 2"),
    ("whats the most expensive card", "info", "card Speaker", "Speaker: cost 5"),
    ("which fox is the cheapest", "info", "card Spy", "Spy: cost 3"),
    ("is the speaker the highest rank", "yes", "card Speaker", "rank 6"),
    ("is the crier the highest rank", "no", "card Crier", "Spy: rank 6"),
    ("isnt the crier the lowest rank", "yes", "card Crier", "rank 1"),
    ("does the spy cost 4", "no", "card Spy", "cost 3"),
    ("is the spy cheaper than 4", "yes", "card Spy", "cost 3"),
    ("is the spy cheaper than the speaker", "yes", "card Spy", "Speaker: cost 5"),
    ("which costs more, spy or speaker", "value", "card Spy", "Spy: cost 3"),
    ("is the spy a heron", "no", "card Spy", "clan fox"),
    ("does the crier have a cost", "no", "card Crier", "Crier has no cost"),
    ("how many criers are there", "value", "card Crier", "There are 3 copies"),
    ("is there more than one speaker", "no", "card Speaker", "There is 1 copy"),
    ("are there 3 criers", "yes", "card Crier", "There are 3 copies"),
    ("are there as many spies as speakers", "yes", "card Spy", "1 of Spy and 1 of Speaker"),
    # moves by their names
    ("what does gossip cost", "value", "MO-003", "pay 1 coin"),
    ("can i gossip twice in a turn", "no", "MO-003", "Once per turn"),
    ("can i hail and hide in the same turn", "no", "MO-002", "do one of these"),
    # numbers on which something depends
    ("can i play a spy with 2 cards in my tent", "yes", "MO-004", "3 or more"),
    ("can i play a spy with 3 cards in my tent", "no", "MO-004", "3 or more"),
    ("can i pay more coins than i have", "no", "MO-005", "pay 2 coins"),
    ("what happens when i cannot draw a card", "info", "MO-005", "lose 1 fame"),
    ("can i have 6 cards on my bench", "no", "game.yaml", "5 spaces"),
    ("can i have 5 cards on my bench", "yes", "game.yaml", "5 spaces"),
    ("do coins carry over", "no", "MO-006", "lose all coins"),
    # spaces by their names
    (
        "may i put two cards on the same space if i have one there",
        "no",
        "MO-009",
        "with your cards",
    ),
    ("what do i get at the brook", "info", "MO-008", "space 1 of the glen, gain 2 coins"),
    # the box
    ("how many cards do i start with", "value", "game.yaml", "3 cards in their hand in seat A"),
    ("how many cards are in the chest", "value", "game.yaml", "the chest has 6 cards"),
    ("can i look at another player's tent", "no", "game.yaml", "But Spy"),
    ("can i see my own tent", "yes", "game.yaml", "by that player alone"),
    ("how do i lose", "info", "MO-010", "you lose the game"),
]
"""Questions with the verdict, the rule cited first and words of the answer."""
SILENT_AT_MOOT = [
    "does the crier beat the spy",
    "is the speaker good",
    "which card is the prettiest",
]
"""What neither the cards nor the rules say."""
