"""What somebody else is asked, for `you`, is asked from that player's view: their things are yours,
and `you` has a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.words.saying import say
from tests.referee.machine.test_newcomers_sentences import begun


@pytest.mark.parametrize(
    ("beggar", "asks", "said"),
    [
        (
            "Choose an opponent. That opponent may give 1 card from their hand to you.",
            "B: do you give 1 card from your hand to A, for Beggar?",
            "B gives Pear to A",
        ),
        (
            "An opponent may lose 1 coin to give 1 card from their hand to you.",
            "B: do you lose 1 coin to give 1 card from your hand to A, for Beggar?",
            "B loses 1 coin to give 1 card from their hand to A",
        ),
        (
            "Each opponent may give 1 coin to you.",
            "B: do you give 1 coin to A, for Beggar?",
            "B gives 1 coin to A",
        ),
        (
            "Each opponent may discard 1 card from their hand to look at your hand.",
            "B: do you discard 1 card from your hand to look at A's hand, for Beggar?",
            "B discards Pear to look at A's hand",
        ),
        (
            "Each opponent may look at your hand.",
            "B: do you look at A's hand, for Beggar?",
            "B looks at A's hand",
        ),
        (
            "Each opponent gives 1 coin to you or discards 1 card from their hand.",
            "B: what do you do?",
            "B gives 1 coin to A",
        ),
    ],
)
def test_who_is_asked_for_you_is_told_whose_it_is(
    beggar: str, asks: str, said: str, tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar=beggar, seats="ABC").does("A", "Beggar")
    if game.state.asked is not None and game.state.asked.seat == "A":
        game.does("A", "B")
    assert game.state.asked is not None
    assert game.state.asked.asks == asks
    assert said in [say(game.table, m) for m in engine.legal(game.table, game.state)]


def test_what_is_said_with_you_is_understood_too(tmp_path: Path) -> None:
    beggar = "Each opponent may give 1 coin to you."
    game = begun(tmp_path, beggar=beggar, seats="ABC").does("A", "Beggar")
    game.says("B gives 1 coin to A", "C gives 1 coin to you")
    assert game.counters("coins") == (5, 2, 2)
    game = begun(tmp_path, beggar="Each opponent may look at your hand.", seats="ABC")
    game.does("A", "Beggar").says("B looks at A's hand", "C looks at their hand")
    assert [event.data[0] for event in game.events if event.kind == "looked"] == ["A", "A"]


@pytest.mark.parametrize("who", ["You may", "Each player may"])
def test_ones_own_things_are_ones_own(who: str, tmp_path: Path) -> None:
    whose = "your" if who == "You may" else "their"
    beggar = f"{who} put 1 card from {whose} hand into {whose} stash."
    game = begun(tmp_path, beggar=beggar).does("A", "Beggar")
    assert game.state.asked is not None
    assert (
        game.state.asked.asks == "A: do you put 1 card from your hand into your stash, for Beggar?"
    )
