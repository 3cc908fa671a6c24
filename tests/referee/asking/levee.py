"""Two small games of the tests' own for kinds of questions that the harbour has no rule for: Levee,
in which all win together, and Stook, in which tricks are taken."""

from __future__ import annotations

from pathlib import Path

from referee.asking.index import Index
from tablewright.cli.ask import made

LEVEE = {
    "game.yaml": """
game: levee
title: Levee
prefix: LV
about: Keep the river out.
seats: {min: 2, max: 4}
age: 9
zones:
  - {id: sky, name: Sky, face: down, ordered: true, sees: nobody}
  - {id: tools, name: Tool deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: bank, name: Bank, spaces: 5}
  - {id: past, name: Past}
counters:
  - {id: barns, name: Barns, owner: common, start: 6}
  - {id: mud, name: Mud, owner: space, zone: bank, max: 4}
components:
  - {id: clouds, kind: deck, count: 10}
  - {id: tools, kind: deck, count: 24}
phases:
  - {id: rain, name: Rain}
  - {id: work, name: Work}
setups:
  - lay:
      - {deck: clouds, to: sky, shuffle: true}
      - {deck: tools, to: tools, shuffle: true}
      - {source: tools, count: 4, to: seat.hand}
""",
    "clouds.yaml": """
deck: clouds
title: Clouds
face: plain
cards:
  - name: Drizzle
    copies: 10
    text: |
      Put 1 mud on space 2 of the bank.
""",
    "tools.yaml": """
deck: tools
title: Tools
face: plain
fields:
  shade: {type: choice, choices: [red, green, grey]}
cards:
  - {name: Spade, copies: 8, shade: red}
  - {name: Rake, copies: 8, shade: green}
  - {name: Bucket, copies: 8, shade: grey}
""",
    "rules.md": """
# Levee

## Your turn

**LV-001** [Turn] Your turn has these phases: rain, work.

**LV-002** [Rain] In the rain phase, reveal the top card of the sky, then move that card to the
past.

**LV-003** [Mud] If a space of the bank would have more than 4 mud, lose 1 barn instead.

**LV-004** [Work] In the work phase, you may do up to 3 of these:

- Discard 1 card from your hand to remove 1 mud from a space of the bank.
- Give 1 card from your hand to another player.

## The end

**LV-010** [End] All players lose together as soon as you have no barns. All players win together
as soon as the sky is empty.
""",
}
STOOK = {
    "game.yaml": """
game: stook
title: Stook
prefix: SK
about: Take tricks of sheaves.
seats: {min: 4, max: 4}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: trick, name: Trick}
  - {id: won, name: Won pile, owner: seat}
counters:
  - {id: points, name: Points, owner: seat}
setups:
  - lay:
      - {deck: sheaves, to: deck, shuffle: true}
""",
    "sheaves.yaml": """
deck: sheaves
title: Sheaves
face: plain
fields:
  suit: {type: choice, choices: [oats, barley, millet]}
  value: {type: number}
cards:
"""
    + "".join(
        f"  - {{name: {word} of {suit.capitalize()}, suit: {suit}, value: {value}}}\n"
        for suit in ("oats", "barley", "millet")
        for value, word in ((2, "Two"), (3, "Three"), (9, "Nine"), (10, "Ten"))
    ),
    "rules.md": """
# Stook

## The deal

**SK-001** [Deal] At the start of each round, shuffle all cards into the deck, then deal 3 cards
to each player. The trump suit is the suit of the last card that was dealt.

**SK-002** [Deal] After each round, the next player becomes the dealer. The dealer is the first
player.

## Tricks

**SK-010** [Tricks] To play a trick, in turn, each player plays 1 card from their hand to the
trick. You must follow suit if you can.

**SK-011** [Tricks] The highest card of the trump suit wins the trick. If there is none, the
highest card of the suit that was led wins the trick.

**SK-012** [Tricks] At the end of each trick, the winner of the trick moves the cards of the trick
to their won pile.

## The end

**SK-020** [Score] At the end of each round, each player gains 2 points for each oats in their won
pile, then gains 5 points for each Ten of Barley in their won pile.

**SK-021** [End] The game ends at the end of a round if a player has 40 or more points. The player
with the most points wins. If tied, those players share the win.
""",
}

OF_LEVEE = (
    # how much is done, how much there may be
    ("do I have to use all my actions", "no", "LV-004", "up to 3"),
    ("may I do four things in the work phase", "no", "LV-004", "up to 3"),
    ("am I allowed to do two actions in the work phase", "yes", "LV-004", "up to 3"),
    ("can a space of the bank ever hold 5 mud", "no", "LV-003", "more than 4 mud"),
    # who wins, what goes on
    ("can one of us win while the others lose", "no", "LV-010", "together"),
    ("we haven't lost as long as there is a barn, right?", "yes", "LV-010", "no barns"),
    ("what happens in the rain?", "info", "LV-002", "reveal the top card"),
    # what lies in the box
    ("how many shades are there", "value", "game.yaml", "3: red, green, grey"),
    ("how many cards of each shade", "value", "game.yaml", "8 of each shade"),
    ("how many cards are there altogether", "value", "game.yaml", "34"),
    ("how many barns do we begin with", "value", "game.yaml", "6 barns"),
    ("how do I set up the game", "info", "game.yaml", "each player has 4 cards"),
    # what comes of what is told
    ("three of us play, how many tool cards are dealt in total at the start", "value",
     "game.yaml", "12"),
    ("with 3 players, how many cards are left in the tool deck when we start", "value",
     "game.yaml", "12"),
    # cards by small names
    ("what's the drizzle good for", "info", "card", "Put 1 mud"),
    ("does a drizzle hit space 2", "yes", "card", "space 2"),
)  # fmt: skip
"""Questions of Levee: the verdict, the first rule, and what the answer says."""
OF_STOOK = (
    # tricks
    ("does a small trump beat the highest card of another suit", "yes", "SK-011", "trump suit"),
    ("can a card of another suit win the trick", "no", "SK-011", "was led"),
    ("I can't follow suit, must I trump?", "no", "SK-010", "if you can"),
    ("I have none of that suit, may I throw anything else?", "yes", "SK-010", "if you can"),
    ("I still have that suit, can I trump it instead?", "no", "SK-010", "if you can"),
    # roles and choices
    ("does the same person deal every round", "no", "SK-002", "next player"),
    ("do I get to pick the trump suit", "no", "SK-001", "last card"),
    # goals, sums
    ("do I need exactly 40 points", "no", "SK-021", "40 or more"),
    ("someone reached 40, do the others get one last turn", "yes", "SK-021", "end of a round"),
    ("I've got 31 points, how many more till the end", "value", "SK-021", "9"),
    ("my won pile has 3 oats and the ten of barley, how many points", "value", "SK-020", "11"),
    ("can two players win together", "yes", "SK-021", "share"),
    ("what is the highest card", "info", "card", "Ten of Oats"),
)  # fmt: skip
"""The same of Stook."""
SILENT_AT_STOOK = (
    "do I have to announce my last card",
    "may I take back the card I just played",
)
"""What Stook says nothing of."""


def small_game(workspace: Path, files: dict[str, str]) -> Index:
    """A game in a workspace of its own, as questions find it."""
    name = files["game.yaml"].split()[1]
    folder = workspace / "cards" / name
    folder.mkdir(parents=True)
    for file, text in files.items():
        (folder / file).write_text(text.lstrip(), encoding="utf-8")
    return made(workspace, name)
