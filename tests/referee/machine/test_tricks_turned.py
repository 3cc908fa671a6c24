"""Tricks that are won otherwise if something lies in them: the condition decides, whichever way it
is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.written import Game, laid_out

HIGHEST = "the highest card of the glaze that was led wins the trick."
LOWEST = "the lowest card of the glaze that was led wins the trick."
FILES = {
    "game.yaml": """
game: kiln
title: Kiln
prefix: KL
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: trick, name: Trick}
  - {id: shelf, name: Shelf, owner: seat}
setups:
  - lay:
      - {cards: {Cup: 1, Jug: 1}, to: A.hand}
      - {cards: {Bucket: 1, Urn: 1}, to: B.hand}
order: {first: fixed, then: clockwise}
""",
    "pots.yaml": """
deck: pots
title: Pots
face: plain
fields: {glaze: {type: text, choices: [moss, salt]}, rank: {type: number}}
cards:
  - {name: Cup, glaze: salt, rank: 1}
  - {name: Jug, glaze: salt, rank: 2}
  - {name: Bucket, glaze: salt, rank: 3}
  - {name: Urn, glaze: salt, rank: 4}
""",
    "rules.md": """
# Kiln

## Play

**KL-001** A round has 2 tricks.

**KL-002** The first player leads the first trick. The winner of a trick leads the next trick.

**KL-003** To play a trick, in turn, each player plays 1 card from their hand to the trick.

**KL-004** WINS

**KL-005** At the end of each trick, the winner of the trick moves the cards of the trick to their shelf.

**KL-010** The game has 1 round. The player with the most cards in their shelf wins.
""",  # noqa: E501
}


@pytest.mark.parametrize(
    "wins",
    [
        f"T{HIGHEST[1:]} Instead, if the trick holds a Bucket, {LOWEST}",
        f"If the trick holds a Bucket, {LOWEST} Otherwise, {HIGHEST}",
    ],
)
@pytest.mark.parametrize(("card", "winner"), [("Bucket", "A"), ("Urn", "B")])
def test_what_lies_in_a_trick_turns_it(wins: str, card: str, winner: str, tmp_path: Path) -> None:
    files = {**FILES, "rules.md": FILES["rules.md"].replace("WINS", wins)}
    game = Game(laid_out(files, tmp_path))
    game.does("A", "Cup").does("B", card)
    assert game.names(f"{winner}.shelf") == ("Cup", card)
