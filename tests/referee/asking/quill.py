"""A small game of the tests' own in which named cards are held against one another: they match the
pile, or lie there as sets and runs."""

from __future__ import annotations

QUILL = {
    "game.yaml": """
game: quill
title: Quill
prefix: QU
about: Get rid of your feathers.
seats: {min: 2, max: 4}
minutes: [10, 20]
age: 8
zones:
  - {id: nest, name: Nest, face: down, ordered: true, sees: nobody}
  - {id: pile, name: Pile, ordered: true}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: wings, name: Wings, spaces: 6}
  - {id: jar, name: Jar, owner: seat}
counters:
  - {id: points, name: Points, owner: seat}
components:
  - {id: feathers, kind: deck, count: 21}
  - {id: lot, kind: die, sides: 6, count: 1}
phases:
  - {id: pluck, name: Pluck}
  - {id: preen, name: Preen}
setups:
  - lay:
      - {deck: feathers, to: nest, shuffle: true}
""",
    "feathers.yaml": """
deck: feathers
title: Feathers
face: plain
fields:
  suit: {type: choice, choices: [flank, tail, crest]}
  rank: {type: choice, choices: [three, four, five, six, seven, jack, queen]}
  value: {type: number}
cards:
"""
    + "".join(
        f"  - {{name: {rank.capitalize()} of {suit.capitalize()}, suit: {suit}, rank: {rank}, "
        f"value: {value}}}\n"
        for suit in ("flank", "tail", "crest")
        for value, rank in enumerate(
            ("three", "four", "five", "six", "seven", "jack", "queen"), start=3
        )
    ),
    "rules.md": """
# Quill

## Start

**QU-001** [Deal] At the start of each round, shuffle all cards into the nest, then deal 4 cards to
each player, then move the top card of the nest to the pile.

## Your turn

**QU-002** [Turn] Your turn has these phases: pluck, preen.

**QU-003** [Pluck] In the pluck phase, play 1 card from your hand to the pile.

**QU-004** [Match] A card that you play to the pile must match the suit or the rank of the top card
of the pile. This does not apply to sevens.

**QU-005** [Wings] A set is 3 or more cards of the same rank. A run is 3 or more cards of the same
suit with consecutive ranks.

**QU-006** [Preen] In the preen phase, you may do these in any order, as often as you like:

- Put a set or run from your hand into an empty space of the wings.

## The end

**QU-010** [End] The round ends as soon as a player has no cards in their hand. That player gains
points equal to the total value of the cards in each other player's hand.

**QU-011** [End] The game ends at the end of a round if a player has 50 or more points. The player
with the most points wins. If tied, those players share the win.
""",
}

OF_QUILL = (
    # who plays, and what lies in the box
    ("just me and my brother, is that enough", "yes", "game.yaml", "2 to 4"),
    ("we are five, does it work", "no", "game.yaml", "2 to 4"),
    ("do we need to be four", "no", "game.yaml", "2 to 4"),
    ("my daughter is 9, can she join", "yes", "game.yaml", "8 years"),
    ("he just turned 7, can he play", "no", "game.yaml", "8 years"),
    ("how much time should we plan", "value", "game.yaml", "10 to 20"),
    ("what's in the box", "info", "game.yaml", "21 cards"),
    ("is there a timer in the box", "no", "game.yaml", "21 cards"),
    ("does a die come in the box", "yes", "game.yaml", "1 die"),
    ("who may see the cards in my hand", "info", "game.yaml", "that player alone"),
    # cards that match
    ("can I put the 5 of tail on the queen of tail", "yes", "QU-004", "match"),
    ("does the jack of flank go on the jack of crest", "yes", "QU-004", "match"),
    ("is the three of flank ok on the six of crest", "no", "QU-004", "match"),
    ("may I put a seven on anything", "yes", "QU-004", "does not apply to sevens"),
    ("can a queen go on anything", "no", "QU-004", "match"),
    # sets and runs
    ("are three jacks ok to lay down", "yes", "QU-005", "A set"),
    ("is a pair enough to put down", "no", "QU-005", "A set"),
    ("is 4 5 6 of crest ok as a run", "yes", "QU-005", "A run"),
    ("can I lay 5, 7 and queen of tail", "no", "QU-005", "A run"),
    ("is 7 jack queen of tail ok as a run", "yes", "QU-005", "A run"),
    # how many there are
    ("how many queens are there", "value", "cards", "3"),
    ("how many sevens are in the deck", "value", "game.yaml", "3"),
    ("what's the jack worth", "value", "card", "8"),
    ("he still has queen, 5 and three. how many points for me", "value", "QU-010", "17"),
    ("do we start with 4 cards", "yes", "QU-001", "deal 4 cards"),
    ("do we play to 60 points", "no", "QU-011", "50 or more"),
    ("is there a limit to how many sets I put down", "no", "QU-006", "as often as you like"),
    # what comes first, and in time
    ("I already started preening, can I still pluck", "no", "QU-002", "pluck, preen"),
    ("can I preen first and then pluck", "no", "QU-002", "pluck, preen"),
    ("can I play a card while it's my neighbour's turn", "no", "QU-003", "pluck phase"),
    ("same points, do we both win", "yes", "QU-011", "share"),
    ("does the game end at 80", "no", "QU-011", "50 or more"),
    ("do I have to put down a set if I can", "no", "QU-006", "you may"),
)  # fmt: skip
"""Questions of Quill: the verdict, the first rule, and what the answer says."""
SILENT_AT_QUILL = (
    "who has to shuffle",
    "how much time do I have for a card",
    "do I have to say last card",
)
"""What Quill says nothing of."""
