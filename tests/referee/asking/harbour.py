"""A small game of the tests' own with a rulebook and no rulings, and what it says to questions."""

from __future__ import annotations

from pathlib import Path

from referee.asking.index import Index
from tablewright.cli.ask import made

GAME = """
game: harbour
title: Harbour
prefix: HB
about: Load your ship from the quay.
seats: {min: 2, max: 4}
minutes: [20, 30]
age: 8
zones:
  - {id: dock, name: Dock, face: down, ordered: true, sees: nobody}
  - {id: quay, name: Quay, spaces: 4, capacity: 1}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: hold, name: Hold, owner: seat}
  - {id: discard, name: Discard pile}
counters:
  - {id: coins, name: Coins, owner: seat, start: 3}
  - {id: points, name: Points, owner: seat}
components:
  - {id: die, kind: die, sides: 6, count: 2}
  - {id: goods, kind: deck, count: 22}
phases:
  - {id: load, name: Load}
  - {id: trade, name: Trade}
  - {id: rest, name: Rest}
setups:
  - lay:
      - {deck: goods, to: dock, shuffle: true}
      - {source: dock, count: 4, to: seat.hand}
"""

GOODS = """
deck: goods
title: Goods
face: plain
fields:
  kind: {type: choice, choices: [silk, salt, tea]}
  value: {type: number}
cards:
  - {name: Silk, copies: 8, kind: silk, value: 5}
  - {name: Salt, copies: 12, kind: salt, value: 2}
  - name: Pilot
    copies: 2
    kind: tea
    value: 1
    text: |
      Choose an opponent. You may pay 1 coin to draw 2 cards.
"""

RULES = """
# Harbour

## Start

**HB-001** [Players] After each round, the next player becomes the first player.

## Your turn

**HB-002** [Turn] Your turn has these phases: load, trade, rest.

**HB-010** [Loading] In the load phase, play 1 card from your hand to your hold.

**HB-011** [Loading] You cannot play a salt to your hold if you have no coins.

**HB-020** [Trading] In the trade phase, you may do these in any order, as often as you like:

- Pay 2 coins to draw 1 card from the dock.
- Discard 3 cards from your hand to gain 4 coins.

**HB-030** [Resting] In the rest phase, lose all coins, then discard down to 6 cards.

**HB-031** [Dock] If the dock is empty when a card must be drawn from it,
shuffle the discard pile except its top card into the dock.

**HB-035** [Wind] At the end of your turn, throw the dice. If 1 die shows 6, gain 1 coin.
If both dice show 1, lose all coins.

**HB-036** [Wager] At the start of each round, each player secretly chooses 1 card from their hand.

**HB-037** [Gulls] At the start of each round, remove 1 silk from your hold from the game. If
you cannot, lose 1 coin.

## The end

**HB-040** [End] The game ends at the end of a round if a player has 10 or more cards in their hold.

**HB-041** [End] At the end of the game, each player gains 2 points for each silk more than 1
in their hold. The player with the most points wins. If tied, those players share the win.

**HB-042** [Full] The game ends without a winner as soon as all spaces of the quay are full.
"""

SAID: tuple[tuple[str, str, str, str], ...] = (
    # the box
    ("how many players?", "value", "game.yaml", "2 to 4"),
    ("can five of us play", "no", "game.yaml", "2 to 4"),
    ("may I play it on my own", "no", "game.yaml", "2 to 4"),
    ("how long does a game take", "value", "game.yaml", "20 to 30 minutes"),
    ("is it ok for a kid of 6", "no", "game.yaml", "8 years"),
    ("what if I cannot remove a silk", "info", "HB-037", "lose 1 coin"),
    ("how many cards do we start with", "value", "game.yaml", "4 cards"),
    ("how do I set up the game", "info", "HB-036", "4 cards"),
    ("do we start with five cards", "no", "game.yaml", "4 cards"),
    ("what is in the box", "info", "game.yaml", "22 cards"),
    ("how many coins does everyone have at the start", "value", "game.yaml", "3 coins"),
    # who sees what
    ("can I look at an opponent's hand", "no", "game.yaml", "that player alone"),
    ("may we peek at the cards of the dock", "no", "game.yaml", "Nobody may look"),
    # the course
    ("who goes first", "info", "HB-001", "the next player becomes"),
    ("what are the phases of a turn", "info", "HB-002", "load, trade, rest"),
    ("how many phases does a turn have", "value", "HB-002", "3"),
    ("what happens in the rest phase", "info", "HB-030", "lose all coins"),
    ("do I load before I trade", "yes", "HB-002", "load, trade"),
    ("do I trade before I load", "no", "HB-002", "load, trade"),
    ("when does the game end", "info", "HB-040", "10 or more cards"),
    ("is the game over as soon as a player has 12 cards in the hold", "no", "HB-040", "a round"),
    ("does the game stop when my hold reaches 11 cards", "yes", "HB-040", "10 or more"),
    ("does the game end when someone has 9 cards in their hold", "no", "HB-040", "10 or more"),
    ("how do I win", "info", "HB-041", "10 or more cards"),
    ("does the player with the fewest points win", "no", "HB-041", "most points"),
    ("what if two players tie", "info", "HB-041", "share the win"),
    ("if it is a tie does nobody win?", "no", "HB-041", "share the win"),
    ("how do we get points", "info", "HB-041", "gains 2 points"),
    ("what happens after each round", "info", "HB-001", "becomes the first player"),
    ("explain resting", "info", "HB-030", "lose all coins"),
    ("who is the winner?", "info", "HB-041", "most points"),
    # how many, from where, when
    ("may I play two cards to my hold", "no", "HB-010", "1 card"),
    ("may I play a card from the discard pile to my hold", "no", "HB-010", "from your hand"),
    ("can I play a card in the trade phase", "no", "HB-010", "In the load phase"),
    ("can I play a card on another player's turn", "no", "HB-010", "In the load phase"),
    ("am I allowed to chuck 3 cards from my hand", "yes", "HB-020", "Discard 3 cards"),
    # whether it must be, how often, for what
    ("do I have to play a card", "yes", "HB-010", "play 1 card"),
    ("must I draw a card from the dock", "no", "HB-020", "you may"),
    ("how many coins do I gain for discarding 3 cards", "value", "HB-020", "4 coins"),
    ("we have 4 silks, how many points", "value", "HB-041", "6"),
    ("what is the hand limit", "value", "HB-030", "6"),
    ("is there a hand limit", "yes", "HB-030", "6 cards"),
    ("do I lose my coins in the rest phase", "yes", "HB-030", "lose all coins"),
    # what waits, and what it leaves out
    ("what happens when the dock runs out", "info", "HB-031", "shuffle the discard pile"),
    ("do we shuffle the top card of the discard pile too when the dock is empty",
     "no", "HB-031", "except its top card"),
    ("do I reshuffle?", "yes", "HB-031", "If the dock is empty"),
    # what is thrown
    ("do I gain a coin when I throw a 6", "yes", "HB-035", "shows 6"),
    ("I rolled a 3, do I gain a coin?", "no", "HB-035", "shows 6"),
    ("do I lose my coins with a double one", "yes", "HB-035", "both dice show 1"),
    ("only one die shows a 1. do I lose all my coins", "no", "HB-035", "both dice show 1"),
    # another number, share, doer, moment than the rule's
    ("two cards in the hold are enough to end the game, right?", "no", "HB-040", "10 or more"),
    ("does everyone win at the end", "no", "HB-041", "The player with the most points"),
    ("do I gain points for my silk after every round", "no", "HB-041", "At the end of the game"),
    ("do I gain points for every single silk", "no", "HB-041", "more than 1"),
    # what all have, what there may be none of
    ("can it happen that nobody wins", "yes", "HB-042", "without a winner"),
    # kinds of cards, what is told first, what is only said more closely
    ("can I discard three silks from my hand to gain coins", "yes", "HB-020", "Discard 3 cards"),
    ("may I discard 3 separate cards from my hand", "yes", "HB-020", "Discard 3 cards"),
    ("my hand has nine cards and it's the rest phase - do I discard down to 6?",
     "yes", "HB-030", "discard down to 6"),
    ("when the dock is empty do we shuffle the discard pile into it", "yes", "HB-031", "shuffle"),
    ("once I have paid 2 coins could I draw a card from the dock", "yes", "HB-020", "Pay 2 coins"),
    ("do I keep the coins I didn't spend in the rest phase", "no", "HB-030", "lose all coins"),
    # what is seen first, what lies together, where it goes, what is not so before
    ("may I look at what the others choose before I choose my card", "no", "HB-036", "secretly"),
    ("is it ok if 2 cards share one space", "no", "game.yaml", "at most 1"),
    ("does silk count 7", "no", "card", "value 5"),
    ("does a card that I play go to the discard pile", "no", "HB-010", "to your hold"),
    ("the game doesn't end until somebody has 10 cards in their hold, right?",
     "yes", "HB-040", "10 or more"),
    ("if it's tied do they lose all coins", "no", "HB-041", "share the win"),
    # what is discarded down to
    ("may I keep five cards in the rest phase", "yes", "HB-030", "down to 6"),
    ("can I keep 8 cards at the end of my turn", "no", "HB-030", "down to 6"),
    ("is it forbidden to hold on to seven cards", "yes", "HB-030", "down to 6"),
    ("how many cards do I keep", "value", "HB-030", "down to 6"),
    # roles, halves and goals, cards in all
    ("does the same player start every round", "no", "HB-001", "next player"),
    ("need I have exactly 10 cards in my hold", "no", "HB-040", "10 or more"),
    ("how many cards are there altogether", "value", "game.yaml", "22"),
    # prices
    ("how much does it cost to draw from the dock", "value", "HB-020", "Pay 2 coins"),
    # cards
    ("may I choose myself with the Pilot", "no", "card", "an opponent"),
    ("do I have to pay a coin when I play a Pilot", "no", "card", "You may pay"),
    ("is silk worth more than salt", "yes", "card", "value 5"),
    ("may I play the Pilot and not pay", "yes", "card", "You may pay"),
    ("does the Pilot give me points", "no", "card", "an opponent"),
)  # fmt: skip
"""Questions that its rules answer: the verdict, the rule, and what the answer says."""
SILENT = (
    "may I trade cards with another player",
    "is there a time limit for a turn",
    "what if a die rolls off the table",
    "can we talk about our cards",
    "who begins the very first round",
    "may I discard my hold to build a lighthouse",
    "can I give coins to the bank in the trade phase",
    "what does a tugboat cost",
    "when is the round over",
    "is a storm in the rest phase allowed",
    "what do I do with pirates on the quay",
    "is the player with the most points also the captain",
)
"""Questions that nothing answers."""


def harbour(workspace: Path) -> Index:
    """The game in a workspace of its own, as questions find it."""
    folder = workspace / "cards" / "harbour"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME.lstrip(), encoding="utf-8")
    (folder / "goods.yaml").write_text(GOODS.lstrip(), encoding="utf-8")
    (folder / "rules.md").write_text(RULES.lstrip(), encoding="utf-8")
    return made(workspace, "harbour")
