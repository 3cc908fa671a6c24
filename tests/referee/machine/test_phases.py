"""Phases that are gone through again, and what ends them."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.words.telling import story
from tests.referee.machine.inn import inn, setting
from tests.referee.machine.written import Game

EACH = """
order: {first: fixed, turn: round}
phases: [{id: work, name: Work, who: each, repeat: true}]
"""
PLACE = "In the work phase, place 1 guest from your bench on a space of the rooms."
NIGHT = "At the end of the work phase, each player gains 1 point."


def test_a_phase_is_gone_through_again_as_long_as_something_comes_of_it(tmp_path: Path) -> None:
    game = inn(tmp_path, PLACE, NIGHT, "The game has 1 round.", order=EACH)
    for seat in "ABAB":
        assert game.counters("points") == (0, 0)
        game.does(seat, "rooms.1")
    assert game.counters("points") == (1, 1)
    assert game.state.outcome is not None
    assert game.state.outcome.rules == ("IN-003",)


def test_who_may_pass_ends_it_when_all_pass(tmp_path: Path) -> None:
    may = PLACE.replace("place", "you may place")
    game = inn(tmp_path, may, NIGHT, "The game has 1 round.", order=EACH)
    game.does("A", "rooms.1").does("B", "decline").does("A", "decline").does("B", "decline")
    assert game.counters("points") == (1, 1)


def test_a_phase_is_ended_by_a_sentence(tmp_path: Path) -> None:
    ends = "When you place a guest on space 4 of the rooms, end the phase."
    game = inn(tmp_path, PLACE, ends, NIGHT, "The game has 1 round.", order=EACH)
    game.does("A", "rooms.1").does("B", "rooms.4")
    assert game.counters("points") == (1, 1)


FIGHT = """
order: {first: fixed, turn: round}
phases:
  - {id: room, name: Room}
  - id: fight
    name: Fight
    repeat: true
    phases:
      - {id: our-turn, name: Our turn, phases: [{id: aim, name: Aim}, {id: shot, name: Shot}]}
      - {id: rest, name: Rest}
  - {id: reward, name: Reward}
"""


def test_a_phase_of_several_parts_ends_where_a_sentence_says_so(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "In the aim phase, gain 1 coin.",
        "At the end of the our turn phase, the first player gains 1 wood.",
        "In the rest phase, if you have 3 coins, end the fight phase. Gain 1 wood.",
        "At the end of the fight phase, each player gains 5 points.",
        "In the reward phase, gain 1 point.",
        "The game has 1 round.", order=FIGHT,
    )  # fmt: skip
    assert game.counters("coins") == (3, 0)
    assert game.counters("wood") == (5, 0)
    assert game.counters("points") == (6, 5)


def test_a_phase_ends_only_if_it_is_the_phase_of_the_moment(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "In the room phase, end the fight phase. Gain 1 coin.",
        "In the shot phase, if you have 2 coins, end the fight phase. Gain 1 coin.",
        "In the rest phase, gain 1 point.", "The game has 1 round.", order=FIGHT,
    )  # fmt: skip
    assert (game.counters("coins"), game.counters("points")) == ((2, 0), (1, 0))


def test_a_sentence_of_the_rules_ends_with_a_full_stop_whatever_ends_those_of_cards(
    tmp_path: Path,
) -> None:
    order = EACH + 'sentence_end: ";"\n'
    game = inn(tmp_path, "At the start of the game, gain 1 coin. Gain 2 wood.", order=order)
    assert (game.counters("coins"), game.counters("wood")) == ((1, 1), (2, 2))


def test_where_cards_are_discarded_to_is_said(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, deal 3 cards to each player, then each player "
        "discards down to 1 card.", "On your turn, discard 1 card from your hand.",
        "Cards are discarded to the cellar.", "The game has 1 turn.",
    )  # fmt: skip
    game.does("A", *game.options[:2]).does("B", *game.options[:2])
    assert len(game.names("cellar")) == 5
    assert not game.names("discard")


def test_a_phase_comes_only_in_the_first_round(tmp_path: Path) -> None:
    order = """
order: {first: fixed, turn: round}
phases: [{id: muster, name: Muster}, {id: work, name: Work}]
"""
    game = inn(
        tmp_path, "In the muster phase, each player gains 5 points.",
        "The muster phase comes only in the first round.",
        "In the work phase, each player gains 1 point.", "The game has 3 rounds.", order=order,
    )  # fmt: skip
    assert game.counters("points") == (8, 8)


def test_whose_turn_it_would_be_is_not_told_where_nothing_is_done(tmp_path: Path) -> None:
    may = "In the work phase, you may pay 1 coin to gain 1 point."
    rules = ("At the start of each round, the first player gains 1 coin.", may, NIGHT)
    game = inn(tmp_path, *rules, "The game has 1 round.", order=EACH, seats="ABC")
    before = game.state
    result = engine.apply(game.table, before, engine.legal(game.table, before)[0])
    lines = story(game.table, before, result.events, result.state)
    begun = [each for each in lines if each.endswith("turn begins")]
    assert sum(each.kind == "turn" for each in result.events) > len(begun) == 1


def test_the_end_of_a_phase_comes_however_the_turn_ends(tmp_path: Path) -> None:
    """Whoever ends the turn in a phase ends the phase; and the next time it ends as ever."""
    order = "order: {first: fixed}\nphases: [{id: work, name: Work}, {id: rest, name: Rest}]\n"
    rules = ("In the work phase, hum loudly.", "At the end of the rest phase, gain 1 point.")
    its = setting(tmp_path, *rules, order=order)
    game = Game(its, "AB")
    for seat, word, points in (
        ("A", "end", (1, 0)), ("B", "next", (1, 1)), ("A", "next", (2, 1)), ("B", "end", (2, 2)),
    ):  # fmt: skip
        while game.state.phase != "rest":
            game.does(seat, "next")
        while game.state.turn == seat:
            game.does(seat, word)
        assert game.counters("points") == points, (seat, word)


@pytest.mark.parametrize("when", ["After your turn", "After each turn", "At the end of your turn"])
def test_what_comes_after_a_turn_comes(when: str, tmp_path: Path) -> None:
    game = inn(
        tmp_path,
        "On your turn, you may gain 1 point.",
        f"{when}, the next player gains 1 coin.",
        "The game has 2 turns.",
    )
    game.does("A", game.options[0])
    assert game.counters("coins") == (0, 1)
