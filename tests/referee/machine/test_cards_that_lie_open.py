"""Cards that lie open before somebody, or face down in a pile: what they say of a moment, and when
it is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.view import view
from tests.referee.machine.written import Game, laid_out

MILLS = {
    "game.yaml": """
game: mills
title: Mills
prefix: MI
seats: {min: 2, max: 2}
zones:
  - {id: deck, name: Deck, ordered: true, face: down}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: row, name: Row, owner: seat, sees: all}
counters: [{id: wood, name: Wood, owner: seat}, {id: points, name: Points, owner: seat}]
setups:
  - lay:
      - {cards: {Mill: 1}, to: A.row}
      - {cards: {Mill: 1, Plank: 8}, to: deck}
      - {cards: {Mill: 1}, to: B.hand}
order: {first: fixed, then: clockwise}
""",
    "cards.yaml": """
deck: buildings
title: Buildings
face: plain
cards:
  - {name: Mill, copies: 4, text: 'TEXT'}
  - {name: Plank, copies: 8}
""",
    "rules.md": """
# Mills

## Turns

**MI-001** On your turn, gain 1 point.

**MI-002** The game has 2 turns.
""",
}


RULES = """
# Mills

## Turns

**MI-001** The game has 2 turns.
"""


def mills(text: str, folder: Path, rule: str = "", **files: str) -> Game:
    """Two turns with a mill before A, one in the hand of B, one in the deck."""
    its = {**MILLS, **files, "cards.yaml": MILLS["cards.yaml"].replace("TEXT", text)}
    its["rules.md"] += f"\n**MI-003** {rule}\n" if rule else ""
    return Game(laid_out(its, folder))


@pytest.mark.parametrize(
    ("text", "wood"),
    [
        ("At the start of your turn, gain 1 wood.", (1, 0)),
        ("At the end of your turn, gain 1 wood.", (1, 0)),
        ("At the start of the game, gain 1 wood.", (1, 0)),
        ("On your turn, gain 1 wood.", (1, 0)),
        ("When you gain 1 point, gain 1 wood.", (1, 0)),
        ("Gain 1 wood.", (0, 0)),
    ],
)
def test_an_open_card_speaks_to_the_player_before_whom_it_lies(
    text: str, wood: tuple[int, int], tmp_path: Path
) -> None:
    game = mills(text, tmp_path)
    assert game.state.outcome is not None
    assert game.counters("wood") == wood, "not one in a hand, and none in the deck"


def test_a_card_that_is_played_pays_at_its_moment_and_not_before(tmp_path: Path) -> None:
    game = mills(
        "At the end of your turn, gain 2 wood.", tmp_path,
        "On the second turn, play a card from your hand to your row, then gain 1 point.",
    )  # fmt: skip
    game.does("B", "Mill")
    kinds = [
        each.data[0] for each in game.events if each.kind == "counter" and "B." in each.data[0]
    ]
    assert kinds == ["B.points", "B.points", "B.wood"]


def test_what_an_open_card_lets_one_do_is_asked(tmp_path: Path) -> None:
    game = mills("Once per turn, you may gain 3 wood.", tmp_path)
    assert game.state.asked is not None
    assert game.state.asked.seat == "A"
    assert game.options == ["gains 3 wood"]
    game.does("A", "gains 3 wood")
    assert game.counters("wood") == (3, 0)


@pytest.mark.parametrize("act", ["put", "move"])
def test_to_put_and_to_place_is_one_to_who_waits(act: str, tmp_path: Path) -> None:
    game = mills(
        "When you place this card into your row, gain 4 wood.", tmp_path,
        f"At the end of each turn, {act} a card from your hand to your row.",
    )  # fmt: skip
    assert game.counters("wood") == (0, 4)


@pytest.mark.parametrize(
    ("deck", "hand", "seen"),
    [
        # Which way up cards lie says who may look at them where the game says nothing else.
        ("face: down", "face: owner", {"A": (None, ["Mill"]), "B": (None, None)}),
        (
            "face: down, sees: all",
            "face: owner",
            {"A": (["Mill"], ["Mill"]), "B": (["Mill"], None)},
        ),
        ("face: down", "face: owner, sees: all", {"A": (None, ["Mill"]), "B": (None, ["Mill"])}),
        ("face: up", "face: up", {"A": (["Mill"], ["Mill"]), "B": (["Mill"], ["Mill"])}),
    ],
)
def test_who_looks_at_cards_follows_how_they_lie(
    deck: str, hand: str, seen: dict[str, tuple[object, object]], tmp_path: Path
) -> None:
    text = f"""
game: mills
title: Mills
prefix: MI
seats: {{min: 2, max: 2}}
zones:
  - {{id: deck, name: Deck, ordered: true, {deck}}}
  - {{id: hand, name: Hand, owner: seat, {hand}}}
setups:
  - lay: [{{cards: {{Mill: 1}}, to: deck}}, {{cards: {{Mill: 1}}, to: A.hand}}]
"""
    its = Game(laid_out({**MILLS, "game.yaml": text, "rules.md": RULES}, tmp_path))

    def names(viewer: str, address: str) -> object:
        cards = view(its.table, its.state, viewer)["zones"][address]["cards"]
        return None if cards is None else [card["name"] for card in cards]

    assert {seat: (names(seat, "deck"), names(seat, "A.hand")) for seat in "AB"} == seen
