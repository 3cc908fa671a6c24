"""Small games of which it is known what comes out: a folder in, the games in it as files out.

`coin` is luck alone, `first` is won by whoever begins, `comet` has a card that always wins, `heap`
is won by whoever looks ahead; in `king`, who has lost may say who wins, and nobody should play a
Ring but then; `keep` is won alone by who throws a 6: in one of six games;
`siege` by who looks ahead, and by nobody at random; in `ward` one sentence of a card never does
anything and one rule never applies, whatever else looks so; `pairs` is luck between two teams;
`trek` is won by who goes on, far behind the next decision; in `forge` what cards bring counts at
the end of the turn alone; in `pond` players ask each other for cards.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from referee.playtest.training import trained
from referee.playtest.values import Values
from referee.setting import Setting, Table
from referee.unattended import unattended
from tests.referee.machine.written import laid_out

COIN = {
    "game.yaml": """\
game: coin
title: Coin
seats: {min: 2, max: 4}
prefix: CO
components:
  - {id: dice, kind: die, count: 1, sides: 6}
counters:
  - {id: points, name: Points, owner: seat}
""",
    "rules.md": """\
# Coin

## Game

**CO-001** On your turn, throw the die. Gain points equal to the number thrown.

**CO-010** The game has 2 rounds.

**CO-011** The player with the most points wins. If tied, those players share the win.
""",
}
FIRST = {
    "game.yaml": """\
game: first
title: First
seats: {min: 2, max: 3}
prefix: FI
components:
  - {id: dice, kind: die, count: 1, sides: 6}
counters:
  - {id: points, name: Points, owner: seat}
""",
    "rules.md": """\
# First

## Game

**FI-001** On your turn, gain 1 point.

**FI-010** The game ends at the end of a turn if a player has 5 or more points.

**FI-011** The player with the most points wins.
""",
}
COMET = {
    "game.yaml": """\
game: comet
title: Comet
seats: {min: 2, max: 2}
prefix: CM
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: discard, name: Discard pile}
counters:
  - {id: points, name: Points, owner: seat}
setups:
  - lay: [{deck: stars, to: deck, shuffle: true}, {source: deck, count: 3, to: seat.hand}]
""",
    "stars.yaml": """\
deck: stars
title: Stars
face: plain
back: plain-back
cards:
  - {name: Dust, copies: 4, text: Gain 1 point.}
  - {name: Ice, copies: 4, text: Gain 1 point.}
  - {name: Stone, copies: 4, text: Gain 2 points.}
  - {name: Iron, copies: 4, text: Gain 2 points.}
  - {name: Ring, copies: 4, text: Gain 1 point.}
  - {name: Comet, copies: 1, text: Gain 20 points.}
""",
    "rules.md": """\
# Comet

## Game

**CM-001** On your turn, draw 1 card. Play 1 card from your hand to the discard pile.

**CM-010** The game has 3 rounds.

**CM-011** The player with the most points wins. If tied, those players share the win.
""",
}
HEAP = {
    "game.yaml": """\
game: heap
title: Heap
seats: {min: 2, max: 2}
prefix: HP
components:
  - {id: dice, kind: die, count: 1, sides: 6}
counters:
  - {id: taken, name: Taken}
  - {id: points, name: Points, owner: seat}
""",
    "rules.md": """\
# Heap

## Game

**HP-001** On your turn, do one of these:

- Gain 1 taken.
- Gain 2 taken.
- Gain 3 taken.

**HP-002** At the end of your turn, if the taken is 13 or more, gain 1 point.

**HP-010** The game ends at the end of a turn if a player has 1 or more points.

**HP-011** The player with the most points wins.
""",
}
KING = {
    "game.yaml": """\
game: king
title: King
seats: {min: 3, max: 3}
prefix: KI
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: clans, name: Clans, face: down, ordered: true, sees: nobody}
  - {id: clan, name: Clan, owner: seat, capacity: 1}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: discard, name: Discard pile}
counters:
  - {id: points, name: Points, owner: seat}
setups:
  - lay:
      - {deck: clans, to: clans, shuffle: true}
      - {source: clans, count: 1, to: seat.clan}
      - {deck: gifts, to: deck, shuffle: true}
      - {source: deck, count: 2, to: seat.hand}
""",
    "clans.yaml": """\
deck: clans
title: Clans
face: plain
back: plain-back
cards:
  - {name: Owls, text: The wise.}
  - {name: Foxes, text: The quick.}
  - {name: Bears, text: The strong.}
""",
    "gifts.yaml": """\
deck: gifts
title: Gifts
face: plain
back: plain-back
fields:
  kind: {type: text}
cards:
  - {name: Ring, copies: 6, kind: gold, text: Choose an opponent. They gain 3 points.}
  - {name: Cup, copies: 6, kind: gold, text: Gain 1 point.}
  - {name: Stick, copies: 3, kind: wood, text: Gain 1 point.}
  - {name: Twig, copies: 3, kind: wood, text: Gain 1 point.}
""",
    "rules.md": """\
# King

## Game

**KI-001** On your turn, draw 1 card. Play 1 card from your hand to the discard pile.

**KI-010** The game has 4 rounds.

**KI-011** The player with the most points wins. If tied, those players share the win.
""",
    "table.yaml": """\
board: table
title: Table
width: 100mm
height: 80mm
spaces:
  - {id: deck, zone: deck, x: 10mm, y: 20mm, width: 30mm, height: 40mm}
  - {id: discard, zone: discard, x: 60mm, y: 20mm, width: 30mm, height: 40mm}
""",
    "mat.yaml": """\
board: mat
title: Mat
width: 120mm
height: 60mm
per: seat
spaces:
  - {id: clan, zone: clan, seat: each, x: 5mm, y: 5mm, width: 30mm, height: 40mm}
  - id: points
    counter: points
    seat: each
    x: 5mm
    y: 50mm
    width: 8mm
    height: 8mm
    holds: marker
    repeat: {count: 10, first: 0, gap: 1mm}
""",
}
KEEP = {
    "game.yaml": """\
game: keep
title: Keep
seats: {min: 1, max: 1}
prefix: KE
components:
  - {id: dice, kind: die, count: 1, sides: 6}
counters:
  - {id: points, name: Points, owner: seat}  # how well it goes
""",
    "rules.md": """\
# Keep

## Game

**KE-001** On your turn, throw the die. If the die shows 6 or more, gain 1 point.

**KE-010** The game has 1 round.

**KE-011** When a player has 1 or more points, that player wins.
""",
}
SIEGE = {
    "game.yaml": """\
game: siege
title: Siege
seats: {min: 1, max: 1}
prefix: SG
components:
  - {id: dice, kind: die, count: 1, sides: 6}
counters:
  - {id: bread, name: Bread, owner: seat, start: 2}
  - {id: gold, name: Gold, owner: seat}
""",
    "rules.md": """\
# Siege

## Game

**SG-001** On your turn, do one of these:

- Gain 1 bread.
- Gain 1 gold.

**SG-002** At the end of your turn, lose 1 bread.

**SG-003** When a player has no bread, that player is out of the game.

**SG-010** The game has 40 rounds.

**SG-011** The player with the most bread wins.
""",
}
WARD = {
    "game.yaml": """\
game: ward
title: Ward
seats: {min: 3, max: 3}
prefix: WA
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: discard, name: Row, owner: seat}
  - {id: omens, name: Omens, face: down, ordered: true, sees: nobody}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: stars, name: Stars, owner: seat, min: 0}
phases:
  - {id: draw, name: Draw}
  - {id: play, name: Play}
setups:
  - lay:
      - {deck: wards, to: deck, shuffle: true}
      - {source: deck, count: 2, to: seat.hand}
      - {deck: omens, to: omens, shuffle: true}
""",
    "omens.yaml": """\
deck: omens
title: Omens
face: plain
back: plain-back
cards:
  - {name: Sun}
  - {name: Moon}
""",
    "wards.yaml": """\
deck: wards
title: Wards
face: plain
back: plain-back
cards:
  - {name: Gift, copies: 12, text: Choose an opponent. They gain 1 point.}
  - name: Ward
    copies: 12
    text: Until the start of your next turn, you cannot be chosen.
  - {name: Moan, copies: 6, text: Lose 1 star.}
  - {name: Stone, copies: 2}
""",
    "rules.md": """\
# Ward

## Game

**WA-001** Your turn has these phases: draw, play.

**WA-002** In the draw phase, draw 1 card.

**WA-003** In the play phase, play 1 card from your hand to your row.

**WA-004** You cannot play a Stone.

**WA-005** When a player has 90 points, that player loses all points.

**WA-006** [note] Wards keep you safe.

**WA-007** Cards are discarded to your row.

**WA-010** The game has 8 rounds.

**WA-011** The player with the most points wins. If tied, those players share the win.
""",
}
PAIRS = {
    "game.yaml": """\
game: pairs
title: Pairs
seats: {min: 4, max: 6}
prefix: PA
components:
  - {id: dice, kind: die, count: 1, sides: 6}
counters:
  - {id: points, name: Points, owner: seat}
""",
    "rules.md": """\
# Pairs

## Game

**PA-001** Players who sit opposite each other are a team.

**PA-002** On your turn, throw the die. Gain points equal to the number thrown.

**PA-010** The game has 2 rounds.

**PA-011** The team with the most points wins.
""",
}
TREK = {
    "game.yaml": """\
game: trek
title: Trek
seats: {min: 2, max: 2}
prefix: TR
zones:
  - {id: yard, name: Yard, owner: seat}
  - {id: track, name: Track, spaces: 24}
  - {id: camp, name: Camp, owner: seat, spaces: 2, capacity: 1}
counters:
  - {id: rest, name: Rest, owner: seat}
setups:
  - lay: [{cards: {Red pawn: 2}, to: A.yard}, {cards: {Blue pawn: 2}, to: B.yard}]
""",
    "pawns.yaml": """\
deck: pawns
title: Pawns
kind: tokens
face: plain
back: plain-back
cards:
  - {name: Red pawn, copies: 2}
  - {name: Blue pawn, copies: 2}
""",
    "track.yaml": """\
board: track
title: Track
width: 200mm
height: 80mm
spaces:
  - {id: step, zone: track, x: 5mm, y: 5mm, width: 12mm, height: 12mm, holds: token,
     repeat: {count: 24, wrap: 12, gap: 3mm}}
""",
    "rules.md": """\
# Trek

## Game

**TR-001** The entry spaces are spaces 1 and 13 of the track. Your pawns move along the track from
your entry space, 24 spaces in all, then along your camp.

**TR-002** On your turn, do one of these:

- Move 1 pawn of the track forward 1 space.
- Put 1 pawn from your yard into your entry space.
- Gain 1 rest.

**TR-010** The first player who has 1 pawn in their camp wins.
""",
}
FORGE = {
    "game.yaml": """\
game: forge
title: Forge
seats: {min: 2, max: 2}
prefix: FO
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: discard, name: Discard pile}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: coins, name: Coins, owner: seat}
setups:
  - lay: [{deck: ores, to: deck, shuffle: true}, {source: deck, count: 5, to: seat.hand}]
""",
    "ores.yaml": """\
deck: ores
title: Ores
face: plain
back: plain-back
cards:
  - {name: Lead, copies: 20, text: Gain 1 coin.}
  - {name: Gold, copies: 10, text: Gain 5 coins.}
  - {name: Dross, copies: 20, text: Lose 2 coins.}
""",
    "rules.md": """\
# Forge

## Game

**FO-001** On your turn, play any number of cards from your hand to the discard pile.

**FO-002** At the end of your turn, gain points equal to your coins, then lose all coins. Then draw
3 cards.

**FO-010** The game has 4 rounds.

**FO-011** The player with the most points wins. If tied, those players share the win.
""",
}
POND = {
    "game.yaml": """\
game: pond
title: Pond
seats: {min: 2, max: 3}
prefix: PO
zones:
  - {id: deck, name: Pond, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: books, name: Books, owner: seat}
setups:
  - lay: [{deck: fish, to: deck, shuffle: true}, {source: deck, count: 4, to: seat.hand}]
""",
    "fish.yaml": """\
deck: fish
title: Fish
face: plain
back: plain-back
fields: {family: {type: text}}
cards:
"""
    + "".join(
        f"  - {{name: {size} {kind}, family: {kind}}}\n"
        for kind in ("Carp", "Eel", "Pike", "Perch", "Tench", "Trout")
        for size in ("Small", "Large", "Old", "Young")
    ),
    "rules.md": """\
# Pond

## Game

**PO-001** At the start of your turn, if you have no cards in your hand, draw 1 card. On your turn,
choose an opponent and a family of a card in your hand. That opponent gives all cards of that
family from their hand to you. If there is none, draw 1 card from the pond.

**PO-002** When a player has 4 cards of the same family in their hand, that player moves those
cards to their books.

**PO-010** The game ends as soon as the pond is empty. The player with the most cards in their books
wins. If tied, those players share the win.
""",
}
ALL = {
    "coin": COIN,
    "first": FIRST,
    "comet": COMET,
    "forge": FORGE,
    "heap": HEAP,
    "king": KING,
    "keep": KEEP,
    "siege": SIEGE,
    "ward": WARD,
    "pairs": PAIRS,
    "trek": TREK,
    "pond": POND,
}


def write(folder: Path, *games: str) -> Path:
    """A workspace with some of the games."""
    for game in games:
        home = folder / "cards" / game
        home.mkdir(parents=True)
        for name, text in ALL[game].items():
            (home / name).write_text(text, encoding="utf-8")
    return folder


@cache
def setting(game: str) -> Setting:
    """A game at rest."""
    return laid_out(ALL[game], Path(mkdtemp()))


@cache
def table(game: str, seats: int = 2) -> Table:
    """A table of it."""
    return unattended(setting(game), seats)


@cache
def values(game: str, seats: int = 2) -> Values:
    """What its positions are worth."""
    return trained(table(game, seats))
