"""A game with texts in German: names, texts and rules as the referee shows them."""

from __future__ import annotations

import random

import pytest

from referee import engine
from referee.translating.phrasebook import Said
from referee.words.explaining import asks
from referee.words.sentences import say
from referee.words.telling import story
from tests.referee.translating import mill


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Mill Pond", "Mühlteich"),
        ("Ann plays Grey Heron", "Ann spielt Graureiher"),
        (
            "Grey Heron goes from Ann's hand to Ann's bank",
            "Graureiher: Hand von Ann → Ufer von Ann",
        ),
        ("Ann's catch 0 -> 2", "Ann: Fang 0 → 2"),
        ("2 fishes", "2 Fische"),
        ("the draw pile", "Zugstapel"),
        ("Draw 1 card. Gain 1 fish.", "Ziehe 1 Karte. Erhalte 1 Fisch."),
        ("Your turn", "Dein Zug"),
    ],
)
def test_words_of_the_game_are_in_its_language(line: str, shown: str) -> None:
    assert mill.german().said(line) == Said(shown, True)


def test_a_paragraph_is_whole_once_all_of_it_is_translated() -> None:
    book, paragraphs = mill.german(), mill.setting().paragraphs
    assert book.said(paragraphs["MP-001"]) == Said(
        "Ziehe in deinem Zug 1 Karte. Spiele 1 Karte aus deiner Hand an dein Ufer.", True
    )
    assert book.said(paragraphs["MP-002"]) == Said(paragraphs["MP-002"], False)


def test_a_game_at_random_is_told_in_german_and_played_the_same() -> None:
    """Most of what is said is wholly German; and whatever it is said in, the position is the
    same."""
    book, table = mill.german(), mill.table()
    chance = random.Random(3)
    result = engine.start(table, 7)
    said = []
    while result.state.outcome is None and (legal := engine.legal(table, result.state)):
        digest = result.state.digest()
        said += [book.said(asks(table, result.state, "Ann"))]
        said += [book.said(say(table, move)) for move in legal]
        assert result.state.digest() == digest
        before = result.state
        result = engine.apply(table, before, chance.choice(legal), checked=True)
        said += [
            book.said(each) for each in story(table, before, result.events, result.state, "Ann")
        ]
    assert len(said) > 40
    whole = sum(each.whole for each in said)
    assert whole / len(said) > 0.97, [each.words for each in said if not each.whole]
    assert not any("Heron" in each.words or "Lily" in each.words for each in said)
