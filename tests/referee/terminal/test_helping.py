"""What the terminal says to somebody who does not know yet what to type."""

from __future__ import annotations

import pytest

from referee.terminal import run
from tests.referee.terminal.test_terminal import Screen, playing


def test_a_number_that_stands_for_nothing_is_answered_with_a_sentence_that_goes() -> None:
    screen = Screen("disco-infinity", dealt=True)
    screen.terminal.offers = ()
    text = " ".join(screen.type("1").split())
    assert text.startswith("No choice has the number 1; say what happens, such as 'Ann places ")
    assert "'moves' for numbers" not in text, "only forms with a number are listed"
    assert screen.type(text.split("'")[1]).startswith(text.split("'")[1])
    text = " ".join(playing().type("99").split())
    assert text.endswith(", or 'moves' for numbers.") or "the last is" in text


@pytest.mark.parametrize("game", ["disco-infinity", "shards-of-infinity"])
@pytest.mark.parametrize("typed", ["play", "plays", "Ann play"])
def test_a_verb_without_its_card_is_asked_back(game: str, typed: str) -> None:
    screen = Screen(game, dealt=True)
    text = screen.type(typed)
    assert text.startswith("Play which card? Type the number:\n  1  Ann pla")
    assert ".." not in text
    said = text.splitlines()[1].removeprefix("  1  ")
    assert screen.type("1").startswith(said)


def test_a_verb_for_another_moment_offers_the_one_that_is_asked() -> None:
    screen = Screen("disaster-draft", dealt=True)
    seat = screen.terminal.viewer
    picks = screen.terminal.said(screen.terminal.session.legal()[0])
    text = screen.type(picks.replace(" picks ", " takes "))
    assert text.startswith(f"{seat} answers first: which unit do you pick?")
    assert text.endswith(f"Did you mean:\n  1  {picks}")
    assert screen.type("1").startswith(picks)


def test_words_that_name_no_card_suggest_no_other_cards() -> None:
    screen = Screen("disco-infinity", dealt=True)
    assert screen.type("Ann places first at 3") == (
        "No card is called 'first'. 'moves' lists what is possible."
    )
    text = screen.type("Ann places crowd coutner at 2")
    assert text.splitlines()[1] == "  1  Ann places Crowd Counter at 2"


def test_a_reminder_from_a_pipe_is_no_refusal() -> None:
    screen = Screen("shards-of-infinity", dealt=True, interactive=False)
    screen.terminal.reminds = True
    screen.errors.clear()
    assert run(screen.terminal, ["Ann ends the turn"]) == 0
    assert screen.errors[0] == "line 1: Ann ends the turn"
    assert all(
        line.startswith(("Reminder, done all the same: ", "  ")) for line in screen.errors[1:]
    )


def test_a_ruling_without_a_choice_says_nothing_of_this_table() -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    text = screen.type("why Ann recruits Li Hin", "why")
    assert "SOI-HR-28" in text
    assert "At this table: those" not in text
