"""A word that is a choice in fields of two decks names the cards of both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.written import Game, laid_out

GAME = """
game: pass
title: Pass
prefix: PA
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat}
  - {id: slope, name: Slope, owner: seat}
  - {id: discard, name: Discard pile}
counters:
  - {id: coins, name: Coins, owner: seat}
order: {first: fixed}
setups:
  - lay:
      - {cards: {Rope: 1, Flare: 1}, to: A.hand}
      - {cards: {Ida: 1, Olav: 1}, to: A.slope}
"""
DECK = """
deck: {deck}
title: {deck}
face: plain
back: plain-back
fields:
  {field}: {{type: choice, choices: [rope, lamp]}}
cards:
  - {{name: {one}, {field}: rope}}
  - {{name: {two}, {field}: lamp}}
"""


def begun(folder: Path, field: str, *rules: str) -> Game:
    said = "\n\n".join(f"**PA-{at:03}** {each}" for at, each in enumerate(rules, 1))
    files = {
        "game.yaml": GAME,
        "climbers.yaml": DECK.format(deck="climbers", field=field, one="Ida", two="Olav"),
        "supply.yaml": DECK.format(deck="supply", field="type", one="Rope", two="Flare"),
        "rules.md": f"# Pass\n\n## Rules\n\n{said}\n",
    }
    setting = laid_out(files, folder)
    assert not setting.program.by_hand
    return Game(setting, "AB")


@pytest.mark.parametrize("field", ["need", "type"])
@pytest.mark.parametrize(
    ("does", "coins", "left"),
    [
        ("Discard 1 rope from your hand to gain 1 coin.", 1, ("Flare", "Ida", "Olav")),
        ("Discard 1 lamp card from your slope to gain 1 coin.", 1, ("Rope", "Flare", "Ida")),
        ("Gain 1 coin for each lamp in your hand.", 1, ("Rope", "Flare", "Ida", "Olav")),
        ("Discard all ropes from your slope.", 0, ("Rope", "Flare", "Olav")),
        ("Reveal 1 rope from your hand. If that card is rope, gain 1 coin.", 1,
         ("Rope", "Flare", "Ida", "Olav")),
    ],
)  # fmt: skip
def test_it_names_the_cards_of_both(
    does: str, coins: int, left: tuple[str, ...], field: str, tmp_path: Path
) -> None:
    game = begun(tmp_path, field, f"On your turn, {does[0].lower()}{does[1:]}",
                 "The game has 1 turn.")  # fmt: skip
    assert game.counters("coins") == (coins, 0)
    assert sorted((*game.names("A.hand"), *game.names("A.slope"))) == sorted(left)


@pytest.mark.parametrize("deck", ["suits", "suit"])
@pytest.mark.parametrize("on_card", [False, True])
def test_a_field_is_what_it_is_called_in_a_deck_of_that_name(
    deck: str, on_card: bool, tmp_path: Path
) -> None:
    says = "choose a suit. Discard all cards of that suit from your hand."
    cards = DECK.format(deck=deck, field="suit", one="Leaf", two="Sun")
    cards = cards.replace("rope", "leaf").replace("lamp", "sun")
    does = says.removesuffix(".")
    if on_card:
        cards = cards.replace("Sun, suit: sun", f'Sun, suit: sun, text: "C{says[1:]}"')
        does = "play 1 card from your hand to your slope"
    lays = "      - {cards: {Ida: 1, Olav: 1}, to: A.slope}\n"
    setting = laid_out(
        {
            "game.yaml": GAME.replace("Rope: 1, Flare: 1", "Leaf: 1, Sun: 1").replace(lays, ""),
            "suits.yaml": cards,
            "rules.md": f"# Pass\n\n## Rules\n\n**PA-001** On your turn, {does}.\n\n"
            "**PA-002** The game has 1 turn.\n",
        },
        tmp_path,
    )
    assert not setting.program.by_hand
    game = Game(setting, "AB")
    if on_card:
        game.does("A", "Sun")
    game.does("A", "leaf")
    assert "Leaf" not in game.names("A.hand")
