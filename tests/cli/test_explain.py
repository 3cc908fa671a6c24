"""`tablewright explain` says what was understood, and what to do about what was not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_commands import tablewright
from tests.cli.test_hearing import DECK, GAME, HURRIED, SPICE, game


@pytest.fixture
def harbor(tmp_path: Path) -> Path:
    game(tmp_path, HURRIED)
    return tmp_path


def said(folder: Path, *words: str) -> str:
    done = tablewright(folder, "explain", "harbor", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_paragraph_is_explained_where_none_is_named(harbor: Path) -> None:
    lines = said(harbor).splitlines()
    assert [line for line in lines if line.startswith("HB-")] == [
        "HB-001  Turn  (by hand)",
        "HB-002  Turn  (partly)",
        "HB-003  Turn  (by hand)",
        "HB-004  Turn  (by hand)",
        "HB-005  Turn  (played)",
    ]


@pytest.mark.parametrize("number", ["HB-005", "hb-005", "5", "005"])
def test_a_paragraph_by_its_number(harbor: Path, number: str) -> None:
    lines = said(harbor, number).splitlines()
    assert lines[0] == "HB-005  Turn  (played)"
    assert lines[1] == "  The game ends as soon as the dock is empty."
    assert any("looked at after every change" in line for line in lines)
    assert all(len(line) <= 100 for line in lines)


def test_what_is_not_read_comes_with_what_would_be(harbor: Path) -> None:
    words = " ".join(said(harbor, "3").split())
    assert "nothing reads this, so it is read out at its moment and done by hand" in words
    assert "would be read: 'When you play a spice, gain 1 coin.'" in words


def test_a_card_by_its_name(harbor: Path) -> None:
    assert said(harbor, "linen").splitlines()[:2] == ["Linen", "  Gain 1 point."]


def test_a_name_that_there_is_not(harbor: Path) -> None:
    done = tablewright(harbor, "explain", "harbor", "Lenin")
    assert done.returncode == 1
    assert done.stderr.strip() == (
        "error: there is no paragraph or card 'Lenin'; did you mean 'Linen'?"
    )


def test_a_game_that_there_is_not(tmp_path: Path) -> None:
    done = tablewright(tmp_path, "explain", "no-game")
    assert done.returncode == 1
    assert "there is no game 'no-game'" in done.stderr


def test_of_two_readings_both_are_explained(tmp_path: Path) -> None:
    deck = DECK.replace("name: Pepper", "name: spice")
    found, lines = game(tmp_path, deck=deck)
    (problem,) = found.problems
    assert problem.severity == "error"
    assert problem.message == f"two phrases read '{SPICE}'"
    assert lines[problem.place.line - 1][problem.place.column - 1 :] == SPICE
    assert problem.hint.splitlines()[:2] == [
        "1. spice — cards that a noun names: every card, or those with a value",
        "2. spice — cards of a name",
    ]
    assert not found.turn
    words = " ".join(said(tmp_path, "3").split())
    assert words.count("2 readings, which is an error") == 2


@pytest.mark.game("disc")
def test_of_a_game_with_a_program_of_its_own_cards_are_explained(tmp_path: Path) -> None:
    done = tablewright(tmp_path, "explain", "disc", "DISC-001", "EMP Rifle")
    assert "DISC-001" in done.stdout
    assert "carried out by the game's own module" in done.stdout
    words = tablewright(tmp_path, "explain", "disc", "emp rifle").stdout
    assert words.splitlines()[:2] == ["EMP Rifle", "  ATK + 9"]
    assert "when —" not in words


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("Take 1 card from the market into your hold.", "into your hold — goes to your hold"),
        ("Take 1 card from the market to your hold.", "to your hold — goes to your hold"),
        ("Take 1 card from the market.", "from the market — goes to one's own hand"),
        (
            "Discard 1 enemy.",
            "1 enemy — whoever does it chooses which, of those in play before opp",
        ),
        ("Discard 1 ally.", "1 ally — whoever does it chooses which, of the others in play before"),
        ("Discard 1 spice you control.", "chooses which, of those in play before oneself; fewer"),
        ("Discard 1 spice.", "1 spice — whoever does it chooses which, of one's own hand; fewer"),
        ("Discard each enemy.", "each enemy — all there are"),
        ("If you have 3 coins, draw 1 card.", "when — no moment is named: on each player's turn"),
        ("If you have 3 coins, you cannot be chosen.", "if you have 3 coins — as long as it holds"),
        ("Choose one:\n\n- Draw 1 card.\n- Gain 1 coin.", "one move of the list, chosen among tho"),
        ("You may do one of these:\n\n- Draw 1 card.\n- Gain 1 coin.", "the list, or none"),
    ],
)
def test_what_the_words_leave_open_is_told_as_it_is_played(
    rule: str, words: str, tmp_path: Path
) -> None:
    game(tmp_path, (*HURRIED, rule))
    assert words in " ".join(said(tmp_path, "6").split())


@pytest.mark.parametrize(
    ("rule", "pile"),
    [
        ("Discard 1 card from an opponent's hand.", "the discard pile of whoever has it"),
        ("Discard 1 enemy.", "the discard pile of whoever has it"),
        ("Discard 1 card from your hand.", "one's own discard pile"),
        ("Discard 1 card.", "one's own discard pile"),
        ("Each opponent discards 1 card.", "one's own discard pile"),
    ],
)
def test_cards_of_others_go_to_their_pile(rule: str, pile: str, tmp_path: Path) -> None:
    own = "name: Discard pile, owner: seat"
    game(tmp_path, (*HURRIED, rule), GAME.replace("name: Discard pile", own))
    assert f"goes to {pile};" in " ".join(said(tmp_path, "6").split())


def test_what_is_chosen_of_a_list_may_be_nothing_only_where_it_says_so(tmp_path: Path) -> None:
    game(tmp_path, (*HURRIED, "Choose one:\n\n- Draw 1 card.\n- Gain 1 coin."))
    assert "or none" not in said(tmp_path, "6")


@pytest.mark.parametrize(
    ("rule", "warned"),
    [
        ("If you have no coins, you lose the game.", True),
        ("If you have no coins, you are out.", True),
        ("When you have no coins, you lose the game.", False),
        ("On your turn, if you have no coins, you lose the game.", False),
        ("At the end of each round, if you have no coins, you lose the game.", False),
    ],
)
def test_who_loses_without_a_moment_is_told(rule: str, warned: bool, tmp_path: Path) -> None:
    found, _ = game(tmp_path, (*HURRIED, rule))
    told = [each for each in found.problems if "names no moment" in each.message]
    assert bool(told) == warned
    if told:
        assert told[0].hint.startswith("write 'When you have no coins, …' for any moment")
