"""The terminal's commands for people around a table, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.moves import Move
from referee.sessions.session import Session
from referee.table.code import decode
from referee.table.papersave import PaperSave
from referee.terminal import Paper, enter
from referee.terminal.paper import WIDTH, in_ascii, in_ascii_only
from tests.referee.generic.games import REFEREED
from tests.referee.playing import BOS_TURN, laid, play_on
from tests.referee.shown import table
from tests.referee.terminal.screens import Kept

pytestmark = pytest.mark.game("shards-of-infinity")

SHARDS = "shards-of-infinity"


class Screen(Kept):
    """A game of two some steps in."""

    def __init__(
        self, game: str = SHARDS, dealer: str = "dealt", steps: int = 0, seed: int = 1
    ) -> None:
        super().__init__(play_on(Session(table(game, 2, dealer), seed), steps))


def test_now_says_it_in_one_line() -> None:
    assert Screen().type("now") == "Bo · Play Phase: what do you do? [SOI-030]"


def test_the_audit_and_what_was_counted() -> None:
    screen = Screen()
    text = screen.type("play crystal", "audit")
    assert " Bo      deck 5, hand 4, play zone 1, character 1, health 50, gems 1" in text
    assert screen.type("audit hand 4, play zone 1") == "That is right."
    text = screen.type("audit hand 5, play zone 0")
    assert "Bo's hand: 1 card too many, 5 instead of 4." in text
    assert "  Likely: step 1, 'Bo plays Crystal', was not carried out." in text
    assert screen.type("audit Ann's deck 3").endswith("No single step explains it. 'fix' corrects "
                                                      "the table.")  # fmt: skip
    assert screen.type("audit somewhere 3") == (
        "expected a zone and a number, such as 'Bo's deck 5', got 'somewhere 3'"
    )


def test_the_coach_and_the_list_for_putting_away() -> None:
    screen = Screen()
    text = screen.type("coach")
    assert text.splitlines()[1:3] == ["Out of the box", "  1  Center deck: 88 cards. Black border."]
    assert "What you do\n  1  Choose a first player at random" in text
    text = screen.type("put away")
    assert " [ ]  88  Center deck" in text
    assert screen.type("put aside").startswith("No card is called 'aside'")


def test_a_rule_is_shown_the_first_time_it_applies() -> None:
    screen = Screen()
    text = screen.type("teach on")
    assert "  SOI-030  In your Play Phase" in text
    text = screen.type("play crystal")
    assert "SOI-030" not in text.partition("Bo: what do you do?")[0]
    assert "  SOI-0" in text
    taught = set(screen.terminal.taught)
    text = screen.type("play crystal")
    assert not [number for number in taught if f"{number}  " in text]
    assert screen.type("teach off") == "Rules are no longer shown by themselves."
    assert screen.type("teach me") == "expected 'teach on' or 'teach off', got 'teach me'"


def test_a_turn_that_leaves_something_undone_must_be_ended_twice() -> None:
    screen = Screen()
    assert screen.type("remind on") == "What a turn leaves undone is said before it ends."
    text = screen.type("play crystal", "end turn")
    assert "Gems 1 would be lost." in text
    assert "Possible: 'Bo focuses'." in text
    assert text.endswith("  Say it again to do it anyway.")
    assert screen.type("end turn").startswith("Bo ends the turn")
    assert screen.type("remind off") == "Turns end without a word."


def test_the_story_is_told_in_parts() -> None:
    screen = Screen(steps=40)
    text = screen.type("story 1")
    assert "parts go before; 'story all' tells all of it." in text
    assert screen.type("story all").startswith("Round 1 · Bo's turn (1-")
    assert screen.type("story now").startswith("expected 'story', 'story 5' or 'story all'")
    assert Screen().type("story") == "Nothing has happened yet."


def test_taking_back_says_its_kind_first_and_may_be_a_ruling() -> None:
    screen = Screen()
    text = screen.type("play crystal", "undo")
    assert text.splitlines()[0] == (
        "Somebody has seen something since: take it back only if all agree."
    )
    text = screen.type("play crystal", "undo because we had not shuffled")
    assert "1 step taken back; the ruling is in the log." in text
    assert "ruling: taken back: Bo plays Crystal (we had not shuffled)" in screen.type("log")


def test_a_forgotten_step_that_breaks_a_later_one_is_not_inserted() -> None:
    screen = Kept(laid(table(SHARDS, 2, "dealt"), BOS_TURN))
    screen.type("play crystal; play crystal; play crystal; recruit Reactor Drone")
    text = screen.type("insert 2 Bo focuses")
    assert text.startswith("Step 4, 'Bo recruits Reactor Drone', would not go any more:")
    assert text.endswith("Nothing was changed.")
    assert screen.terminal.session.at == 4
    text = screen.type("insert 2 Bo plays Blaster")
    assert "  By hand: Blaster: from Bo's hand to Bo's play zone" in text
    assert screen.terminal.session.at == 5


def test_what_would_go_otherwise_is_said_before_a_step_is_inserted() -> None:
    screen = Screen()
    screen.type("play crystal; end turn", "end turn")
    text = screen.type("insert 2 Bo plays Blaster")
    assert "Goes otherwise: 2  Bo ends the turn" in text
    assert text.endswith("Say it again to insert it.")
    assert screen.terminal.session.at == 2
    assert screen.type("insert 2 Bo plays Blaster").startswith("Now step 2 is: Bo plays Blaster.")


def test_a_paper_save_goes_into_a_new_file(tmp_path: Path) -> None:
    screen = Screen(steps=12)
    session = screen.terminal.session
    path = tmp_path / "evening.txt"
    text = screen.type(f"paper save {path}")
    # The path is as long as it is, and the line breaks anywhere in it.
    assert "evening.txtholdstheposition" in "".join(text.split())
    found = decode(path.read_text(encoding="utf-8"), session.table.setting)
    assert found.state == session.state
    again = " ".join(screen.type(f"paper save {path}").split())
    assert again.endswith("there is a file of this name; choose another")
    assert screen.type("paper save x.doc") == (
        "expected a name that ends in .pdf or .txt, got 'x.doc'"
    )
    assert "No page can be drawn here" in screen.type("paper save x.pdf")
    drawn: list[tuple[PaperSave, Path]] = []
    screen.terminal.page = lambda page, where: drawn.append((page, where))
    screen.type("paper save x.pdf")
    assert [(page.title, where) for page, where in drawn] == [("Shards of Infinity", Path("x.pdf"))]
    code = screen.type("paper").partition("\n")[2]
    assert decode(code, session.table.setting).state == session.state


def test_an_undo_across_players_hands_the_screen_over() -> None:
    screen = Screen()
    screen.terminal.passes = True
    screen.type("play crystal", "end turn")
    assert "Pass the keyboard to Ann, who presses Enter." in screen.type("end turn")
    screen.type("")
    text = screen.type("undo", "undo")
    assert text.endswith("Pass the keyboard to Bo, who presses Enter.")
    assert "hand:" not in text


@pytest.mark.game("disaster-draft")
def test_the_log_of_a_shared_screen_keeps_secret_choices() -> None:
    screen = Screen("disaster-draft", steps=12)
    session = screen.terminal.session
    secret = next(
        (entry.move for entry in reversed(session.entries) if entry.move.verb == "send"), None
    )
    while secret is None or secret.seat == screen.terminal.viewer:
        session.do(session.legal()[0])
        moves = [entry.move for entry in session.entries if entry.move.verb == "send"]
        secret = moves[-1] if moves else None
    assert isinstance(secret, Move)
    text = screen.type("log 30")
    assert f"{secret.seat} sends {secret.args[0]}" not in text
    assert f"{secret.seat} does something in secret" in text


def test_fixing_a_card_that_nobody_has_named_says_so() -> None:
    screen = Screen(dealer="real", steps=7)
    text = screen.type("fix Fungal Hermit from Ann.hand to Ann.discard because so")
    assert "known names: ?" not in text
    assert text.startswith("There is no Fungal Hermit in Ann's hand.")
    assert "5 unknown cards there cannot be Fungal Hermit" in text


# The board


@pytest.mark.parametrize("dealer", ["dealt", "real"])
@pytest.mark.parametrize("game", REFEREED)
def test_the_board_fits_a_screen_and_shows_every_open_card_of_a_row(game: str, dealer: str) -> None:
    for steps in (0, 15, 45, 80):
        screen = Screen(game, dealer, steps)
        text = screen.type("board")
        assert len(screen.lines) <= 24, text
        state, at = screen.terminal.session.state, screen.terminal.table
        for zone in at.setting.game.zones:
            if not zone.spaces or zone.sees != "all":
                continue
            rows = [
                address for address, cards in state.zones.items()
                if cards and at.setting.zone_of(address) is zone
            ]  # fmt: skip
            assert "┌1" in text or not (rows or zone.owner == "common")
        for seat in at.seats:
            assert any(line.startswith(f"── {seat}") for line in screen.lines)


@pytest.mark.game("disco-infinity")
def test_an_empty_row_in_the_middle_has_its_boxes_and_its_name() -> None:
    lines = Screen("disco-infinity").type("board").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("┌1"))
    assert lines[at].count("┬") == 7
    assert lines[at + 1].strip("│ ") == "Timeline: nothing lies here"
    assert len(lines[at]) == len(lines[at + 1])


@pytest.mark.game("disco-infinity")
def test_a_card_that_lies_face_down_has_no_name_on_anothers_board() -> None:
    seeds = (Screen("disco-infinity", seed=seed) for seed in range(60))
    screen, stealthy = next(
        (each, move)
        for each in seeds
        for move in each.terminal.session.legal()
        if move.verb == "insert-face-down"
    )
    seat, name = stealthy.seat, str(stealthy.args[0])
    assert name in screen.type("board")
    screen.terminal.session.do(stealthy._replace(args=(name, 3)))
    assert screen.terminal.viewer != seat
    for command in ("board", "state", "log", "story"):
        assert name not in screen.type(command), command


# Terminals without Unicode


@pytest.mark.parametrize("game", REFEREED)
def test_everything_can_be_shown_in_ascii(game: str) -> None:
    screen = Screen(game, steps=30)
    lines: list[str] = []
    screen.terminal.paper = Paper(lines.append, ascii_only=True)
    enter(screen.terminal, "board; state; audit; coach; story; put away; help; moves")
    assert lines
    assert all(line.isascii() and len(line) <= WIDTH + 4 for line in lines)


def test_signs_have_plain_stand_ins() -> None:
    shown = in_ascii("── Ann · hand: Crystal ×3 … Ménage “a”")
    assert shown == '-- Ann - hand: Crystal x3 ... Menage "a"'


@pytest.mark.parametrize(
    ("environment", "only"),
    [
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "C"}, True),
        ({}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "POSIX"}, True),
        ({"LC_ALL": "de_DE.utf8", "LANG": "C"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, True),
    ],
)
def test_the_locale_says_what_a_terminal_can_show(environment: dict[str, str], only: bool) -> None:
    assert in_ascii_only(environment) is only
