"""Spaces as seen from the card that speaks, on a game of plants in a row."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from referee.records.positions import build
from tests.referee.machine.test_kits import setting
from tests.referee.machine.written import KITS, Game, laid_out


def meadow(hand: str, **bed: str) -> Game:
    """One player with a card in hand, and what lies in the spaces of the bed."""
    game = Game(setting("meadow"), "A")
    start = {"turn": "A", "A": {"hand": [hand, "Moss"]}, "bed": _numbered(bed)}
    game.state = build(game.table, start).state
    return game


def _numbered(bed: Mapping[str, str]) -> list[str | None]:
    return [bed.get(f"at{space}") for space in range(1, 6)]


def water(game: Game) -> list[int]:
    """The water on each space."""
    return [game.state.counters[f"bed.{space}.water"] for space in range(1, 6)]


@pytest.mark.parametrize(
    ("space", "wet"),
    [(1, [0, 2, 0, 0, 0]), (4, [0, 0, 0, 0, 2]), (5, [0, 0, 0, 0, 0])],
)
def test_the_next_space_has_the_next_number(space: int, wet: list[int]) -> None:
    assert water(meadow("Reed").does("A", "Reed", f"bed {space}")) == wet


@pytest.mark.parametrize(("space", "wet"), [(1, [1, 1, 0, 0, 0]), (3, [0, 1, 1, 1, 0])])
def test_this_space_and_those_beside_it(space: int, wet: list[int]) -> None:
    assert water(meadow("Fern").does("A", "Fern", f"bed {space}")) == wet


def test_the_card_in_the_next_space_is_meant() -> None:
    game = meadow("Bramble", at1="Moss", at3="Vine").does("A", "Bramble", "bed 2")
    assert game.names("compost") == ("Vine",)
    assert game.names("bed.1") == ("Moss",)


def test_nothing_lies_beyond_the_last_space() -> None:
    game = meadow("Bramble", at1="Moss").does("A", "Bramble", "bed 5")
    assert game.names("compost") == ()


def test_a_card_moves_itself_to_an_empty_space() -> None:
    assert meadow("Clover").does("A", "Clover", "bed 2").names("bed.3") == ("Clover",)
    game = meadow("Clover", at3="Moss").does("A", "Clover", "bed 2")
    assert game.names("bed.2") == ("Clover",)
    game = meadow("Clover").does("A", "Clover", "bed 5")
    assert game.names("bed.5") == ("Clover",), "there is no next space that could be empty"


def test_what_lies_before_it_is_moved_and_what_lies_around_it_is_taken() -> None:
    game = meadow("Willow", at1="Moss", at3="Vine").does("A", "Willow", "bed 2")
    assert game.names("compost") == ("Moss",)
    assert game.names("bed.3") == ("Vine",)
    game = meadow("Vine", at1="Sage", at3="Reed").does("A", "Vine", "bed 2")
    assert sorted(game.names("A.hand")) == ["Moss", "Reed", "Sage"]


@pytest.mark.parametrize(("space", "honey"), [(1, 1), (2, 3), (4, 1)])
def test_a_space_that_is_not_there_is_not_empty(space: int, honey: int) -> None:
    game = meadow("Sage", at3="Moss").does("A", "Sage", f"bed {space}")
    assert game.counters("honey") == (honey,)


@pytest.mark.parametrize(
    "text",
    [
        "Take the card in the next space.", "Move this card to the next space.",
        "Move the card in the next space to this space.", "Discard the card in the next space.",
        "Put 1 water on the next space.", "Remove all water from the next space.",
        "Look at the card in the next space.", "Reveal the card in the next space.",
        "Gain 1 honey for each Moss on the next space.", "Put this card into the next space.",
        "If the next space is empty, gain 1 honey.",
        "Put 1 card from your hand into the next space.",
        "Exchange the card in the next space with the card in this space.",
        "Place 1 card from your hand into the next space.", "Destroy the card in the next space.",
    ],
)  # fmt: skip
def test_what_lies_beyond_the_last_space_stops_nobody(text: str, tmp_path: Path) -> None:
    files = yaml.safe_load((KITS / "meadow.yaml").read_text(encoding="utf-8"))
    files["plants.yaml"] = files["plants.yaml"].replace("Put 2 water on the next space.", text)
    its = laid_out(files, tmp_path)
    assert its.cards["Reed"].sections[0].sentences[0].phrase, "it is read"
    game = Game(its, "A")
    start = {"turn": "A", "A": {"hand": ["Reed", "Moss"]}, "bed": [None] * 5}
    game.state = build(game.table, start).state
    game.does("A", "Reed", "bed 5")
    assert sum(water(game)) == 0
    assert game.counters("honey") == (0,)
    assert game.state.asked is not None
    assert game.state.asked.verbs == ("plays",), "the game goes on"
