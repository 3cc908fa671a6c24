"""A hand is sorted by what its cards are, whatever the game calls that."""

from __future__ import annotations

import pytest

from referee.web.sorting import in_order
from tests.referee.generic.games import PEBBLES, SHIPPED
from tests.referee.shown import setting


@pytest.mark.parametrize("game", [PEBBLES, *SHIPPED])
def test_every_card_has_its_place(game: str) -> None:
    its = setting(game)
    assert sorted(in_order(its)) == sorted(its.cards)


@pytest.mark.game("hearts")
def test_by_suit_and_value() -> None:
    its = setting("hearts")
    found = [its.cards[name].fields for name in in_order(its)]
    suits = ("clubs", "diamonds", "hearts", "spades")
    assert [(each["suit"], each["value"]) for each in found] == [
        (suit, value) for suit in suits for value in range(2, 15)
    ]


@pytest.mark.game("space-mines")
def test_by_a_kind_that_is_only_text() -> None:
    its = setting("space-mines")
    kinds = [its.cards[name].fields["type"] for name in in_order(its)]
    assert len(set(kinds)) > 3
    assert kinds == sorted(kinds, key=kinds.index)
