"""What somebody else is asked, for `you`, is asked from that player's view: their things are yours,
and `you` has a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.words.saying import say
from tests.referee.machine.test_played_as_said import begun


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
        game.does("A", "B")  # whoever it is
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


@pytest.mark.parametrize(
    ("beggar", "answers", "coins", "points"),
    [
        ("An opponent may lose 1 coin. If they do, gain 1 point. Otherwise, that opponent gains 2 "
         "coins.", ("C", "loses 1 coin"), (3, 3, 2), (1, 0, 0)),
        ("An opponent may lose 1 coin. If they do, gain 1 point. Otherwise, that opponent gains 2 "
         "coins.", ("C", "decline"), (3, 3, 5), (0, 0, 0)),
        ("An opponent loses 1 coin or discards 1 card. That opponent gains 1 point.",
         ("C", "loses 1 coin"), (3, 3, 2), (0, 0, 1)),
        ("Look at the top card of an opponent's stash. That opponent loses 1 coin.",
         ("C's stash",), (3, 3, 2), (0, 0, 0)),
        ("Look at the top 2 cards of an opponent's stash. That opponent loses 1 coin.",
         ("B's stash",), (3, 2, 3), (0, 0, 0)),
    ],
)  # fmt: skip
def test_one_of_several_is_chosen(
    beggar: str,
    answers: tuple[str, ...],
    coins: tuple[int, ...],
    points: tuple[int, ...],
    tmp_path: Path,
) -> None:
    """It was always the next one."""
    game = begun(tmp_path, beggar=beggar, seats="ABC").does("A", "Beggar")
    for answer in answers:
        assert game.state.asked is not None
        game.does(game.state.asked.seat, answer)
    assert game.counters("coins") == coins
    assert game.counters("points") == points
    assert game.state.turn == "B"


@pytest.mark.parametrize(
    ("then", "answer", "coins", "points"),
    [
        ("If they do, you gain 1 point.", "loses 1 coin", (3, 2, 2), (2, 0, 0)),
        ("If they do, gain 1 point.", "loses 1 coin", (3, 2, 2), (2, 0, 0)),
        ("If they do, they gain 1 point.", "loses 1 coin", (3, 2, 2), (0, 1, 1)),
        ("If they do, that opponent gives 1 coin to you.", "loses 1 coin", (5, 1, 1), (0, 0, 0)),
        ("If they do not, you gain 1 point.", "decline", (3, 3, 3), (2, 0, 0)),
        ("If they do not, that opponent gains 1 point.", "decline", (3, 3, 3), (0, 1, 1)),
        ("If you do, gain 1 point.", "loses 1 coin", (3, 2, 2), (0, 1, 1)),
    ],
)
def test_if_they_do_is_said_of_them(
    then: str, answer: str, coins: tuple[int, ...], points: tuple[int, ...], tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar=f"Each opponent may lose 1 coin. {then}", seats="ABC")
    game.does("A", "Beggar").does("B", answer).does("C", answer)
    assert game.counters("coins") == coins
    assert game.counters("points") == points


def test_if_they_do_not_look_at_their_cards(tmp_path: Path) -> None:
    beggar = "Each opponent may lose 1 coin. If they do not, look at that opponent's hand."
    game = begun(tmp_path, beggar=beggar, seats="ABC")
    game.does("A", "Beggar").does("B", "loses 1 coin").does("C", "decline")
    looks = [(event.seat, event.data[0]) for event in game.events if event.kind == "looked"]
    assert looks == [("A", "C")]
