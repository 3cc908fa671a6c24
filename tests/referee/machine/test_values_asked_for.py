"""Players who ask each other for cards of a value: what there is to choose from stands on the
cards, whether or not their deck lists it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """
game: pond
title: Pond
prefix: PN
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Pond, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
setups:
  - lay:
      - {cards: {Roach: 1, Bream: 1}, to: A.hand}
      - {cards: {Ide: 1, Pike: 1, Zander: 1}, to: B.hand}
      - {cards: {Eel: 1}, to: deck}
order: {first: fixed, then: clockwise}
""",
    "fish.yaml": """
deck: fish
title: Fish
face: plain
fields: {family: {type: text}, size: {type: number}}
cards:
  - {name: Roach, family: carp, size: 10}
  - {name: Bream, family: carp, size: 9}
  - {name: Ide, family: carp, size: 10}
  - {name: Pike, family: pike, size: 20}
  - {name: Zander, family: perch, size: 9}
  - {name: Eel, family: eel, size: 8}
""",
    "rules.md": """
# Pond

## Game

**PN-001** On your turn, choose an opponent and a FIELD of a card in your hand. That opponent gives
all cards of that FIELD from their hand to you. If there is none, draw 1 card from the pond.

**PN-010** The game ends as soon as the pond is empty. The player with the most cards in their hand
wins.
""",
}


def begun(field: str, folder: Path) -> Game:
    rules = FILES["rules.md"].replace("FIELD", field)
    return Game(laid_out({**FILES, "rules.md": rules}, folder))


def test_words_of_a_field_without_a_list_are_asked_for(tmp_path: Path) -> None:
    game = begun("family", tmp_path)
    assert game.names("A.hand") == ("Roach", "Bream", "Ide"), "A has but one family to ask for"
    assert game.options == ["pike", "perch"]
    assert game.refusal("eel") == ("B has no eel", ("PN-001",))
    game.does("B", "pike")
    assert game.state.outcome is not None, "B had to draw the last card"


@pytest.mark.parametrize(("number", "came"), [("9", "Zander"), ("10", "Ide")])
def test_numbers_are_asked_for_low_to_high(number: str, came: str, tmp_path: Path) -> None:
    game = begun("size", tmp_path)
    assert game.options == ["9", "10"]
    sentence, rules = game.refusal("20")
    assert (sentence, rules) == ("A has no 20", ("PN-001",))
    game.does("A", number)
    assert game.names("A.hand") == ("Roach", "Bream", came)
