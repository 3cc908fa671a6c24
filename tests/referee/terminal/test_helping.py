"""What the terminal says to somebody who does not know yet what to type."""

from __future__ import annotations

import re

import pytest

from referee.terminal import run, showing
from referee.terminal.conversation import NONE
from tests.conftest import by_game
from tests.referee.terminal.test_terminal import Screen, playing


@pytest.mark.game("disco-infinity")
def test_a_number_that_stands_for_nothing_is_answered_with_a_sentence_that_goes() -> None:
    screen = Screen("disco-infinity", dealt=True)
    screen.terminal.offers = NONE
    text = " ".join(screen.type("1").split())
    assert text.startswith("No choice has the number 1; say what happens, such as 'Ann places ")
    assert "'moves' for numbers" not in text, "only forms with a number are listed"
    assert screen.type(text.split("'")[1]).startswith(text.split("'")[1])
    text = " ".join(playing().type("99").split())
    assert text.endswith(", or 'moves' for numbers.") or "the last is" in text


@pytest.mark.parametrize("game", by_game("disco-infinity", "shards-of-infinity"))
@pytest.mark.parametrize("typed", ["play", "plays", "Ann play"])
def test_a_verb_without_its_card_is_asked_back(game: str, typed: str) -> None:
    screen = Screen(game, dealt=True)
    text = screen.type(typed)
    assert text.startswith("Play which card? Type the number:\n  1  Ann pla")
    assert ".." not in text
    said = text.splitlines()[1].removeprefix("  1  ")
    assert screen.type("1").startswith(said)


@pytest.mark.game("disaster-draft")
def test_a_verb_for_another_moment_offers_the_one_that_is_asked() -> None:
    screen = Screen("disaster-draft", dealt=True)
    seat = screen.terminal.viewer
    picks = screen.terminal.said(screen.terminal.session.legal()[0])
    text = screen.type(picks.replace(" picks ", " takes "))
    assert text.startswith(f"{seat} answers first: which unit do you pick?")
    assert text.endswith(f"Did you mean:\n  1  {picks}")
    assert screen.type("1").startswith(picks)


@pytest.mark.game("disco-infinity")
def test_words_that_name_no_card_suggest_no_other_cards() -> None:
    screen = Screen("disco-infinity", dealt=True)
    assert screen.type("Ann places first at 3") == (
        "No card is called 'first'. 'moves' lists what is possible."
    )
    text = screen.type("Ann places crowd coutner at 2")
    assert text.splitlines()[1] == "  1  Ann places Crowd Counter at 2"


@pytest.mark.game("shards-of-infinity")
def test_a_reminder_from_a_pipe_is_no_refusal() -> None:
    screen = Screen("shards-of-infinity", dealt=True, interactive=False)
    screen.terminal.reminds = True
    screen.errors.clear()
    assert run(screen.terminal, ["Ann ends the turn"]) == 0
    assert screen.errors[0] == "line 1: Ann ends the turn"
    assert all(
        line.startswith(("Reminder, done all the same: ", "  ")) for line in screen.errors[1:]
    )


@pytest.mark.game("shards-of-infinity")
def test_a_ruling_without_a_choice_says_nothing_of_this_table() -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    text = screen.type("why Ann recruits Li Hin", "why")
    assert "SOI-HR-28" in text
    assert "At this table: those" not in text


@pytest.mark.game("shards-of-infinity")
def test_a_number_never_answers_an_old_list() -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    assert "  1  Ann plays" in screen.type("moves")
    screen.type("card Crystal")
    before = screen.terminal.session.at
    assert screen.type("1").startswith("No choice has the number 1 now: the list is old;")
    assert screen.type("moves", "1").startswith("Ann plays")
    screen.type("moves", "undo")
    assert screen.type("1").startswith("No choice has the number 1"), "of another position"
    assert screen.terminal.session.at == before


@pytest.mark.game("disaster-draft")
def test_the_choices_of_a_question_stay_until_another_list_comes() -> None:
    screen = Screen("disaster-draft", dealt=True)
    showing.ask(screen.terminal)
    for _ in range(10):
        assert "picks" in screen.type("1")
    seat = screen.terminal.viewer
    screen.type(f"{seat} dances", "card Spy")
    assert screen.type("1").startswith(f"{seat} sends ")


@pytest.mark.game("disaster-draft")
def test_a_number_at_a_die_is_what_the_die_shows() -> None:
    screen = Screen("disaster-draft", first="")
    state = screen.terminal.session.state
    for name in list(dict(state.pools[0]))[:10]:
        screen.type(name)
    assert screen.terminal.session.state.asked.kind == "roll"  # type: ignore[union-attr]
    screen.type("moves")
    assert "rolls 1 on a d20" in screen.type("1")


@pytest.mark.game("shards-of-infinity")
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fokus", "Ann focuses"),
        ("plya", "Ann plays Crystal"),
        ("recriut shade", "Ann recruits Shade"),
        ("udno", "'undo'"),
        ("moevs", "'moves'"),
    ],
)
def test_misspelled_verbs_get_suggestions(typed: str, meant: str) -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    for counter in ("gems 5", "power 2"):
        screen.type(f"fix Ann {counter} because we try it")
    screen.type("fix Shade from center-deck to Ann.hand because we try it")
    if "shade" in typed:
        space = next(
            address for address in screen.terminal.session.state.zones
            if address.startswith("center-row") and screen.terminal.session.state.zones[address]
        )  # fmt: skip
        screen.type(f"fix all from {space} to banished because we try it")
        screen.type(f"fix Shade from Ann.hand to {space} because we try it")
    assert meant in screen.type(typed)


@pytest.mark.game("shards-of-infinity")
def test_an_attack_without_its_power_asks_for_it_or_says_why_not() -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    text = screen.type("attack bo")
    assert text.startswith("Ann has no power. [SOI-100")
    screen.type("fix Ann power 3 because we try it")
    assert screen.type("attack bo").startswith("Attack bo for how much (1 to 3)?")
    assert screen.type("recruit").startswith("Ann has nothing to recruit now")


@pytest.mark.game("shards-of-infinity")
def test_a_word_that_fits_two_cards_is_asked_back() -> None:
    screen = Screen("shards-of-infinity", dealt=True)
    for card in ("Shard Reactor", "Infinity Shard"):
        screen.type(f"fix {card} to Ann.hand because we try it")
        screen.type(f"fix {card} from Ann.deck to Ann.hand because we try it")
    text = screen.type("shard")
    assert "Ann plays Shard Reactor" in text
    assert "Ann plays Infinity Shard" in text
    assert screen.type("infinity").startswith("Ann plays Infinity Shard")


@pytest.mark.game("disco-infinity")
@pytest.mark.parametrize(
    "typed",
    ["undo ²", "count hand ²", "insert ² Ann goes on", "remove ²", "story ²", "rule ²",
     "Ann places Lab Mixer ² at 1", "ask does Lab Mixer ² cost ²?", "fix Ann's energy ²"],
)  # fmt: skip
def test_digits_that_no_number_is_written_with_are_no_number(typed: str) -> None:
    screen = Screen("disco-infinity", dealt=True)
    assert "stumbled" not in screen.type(typed)


def sending() -> Screen:
    """A dealt Disaster Draft in which somebody sends units."""
    screen = Screen("disaster-draft", dealt=True)
    showing.ask(screen.terminal)
    for _ in range(10):
        screen.type("1")
    return screen


@pytest.mark.game("disaster-draft")
def test_several_cards_in_one_sentence_are_several_moves() -> None:
    screen = sending()
    seat = screen.terminal.viewer
    state = screen.terminal.session.state
    one, two, *_ = [state.names[card] for card in state.zones[f"{seat}.hand"]]
    text = screen.type(f"{seat} sends {one} and {two}")
    assert f"{seat} sends {one}" in text
    assert f"{seat} sends {two}" in text
    assert len(screen.terminal.session.state.zones[f"{seat}.choice"]) == 2
    assert screen.type(f"{seat} is done").startswith(f"{seat} is ready")


@pytest.mark.game("disaster-draft")
def test_what_of_several_cards_does_not_go_is_left_out() -> None:
    screen = sending()
    seat = screen.terminal.viewer
    state = screen.terminal.session.state
    held = [state.names[card] for card in state.zones[f"{seat}.hand"]]
    other = next(state.names[card] for card in state.zones["deck"] if state.names[card] not in held)
    text = screen.type(f"{seat} sends {held[0]}, {other} and {held[1]}")
    assert f"Left out: {seat} sends {held[1]}" in text
    assert len(screen.terminal.session.state.zones[f"{seat}.choice"]) == 1


@pytest.mark.game("disaster-draft")
def test_who_rolled_what_and_who_begins_is_said_first() -> None:
    screen = Screen("disaster-draft", dealt=True, first="")
    screen.lines.clear()
    showing.begin(screen.terminal)
    text = "\n".join(screen.lines)
    assert "Ann rolls " in text
    assert "Bo rolls " in text
    assert " picks first and has the lead: the highest roll" in text


@pytest.mark.parametrize("game", by_game("shards-of-infinity", "space-mines", "disco-infinity"))
def test_who_begins_by_lot_is_said(game: str) -> None:
    screen = Screen(game, dealt=True, first="")
    screen.lines.clear()
    showing.begin(screen.terminal)
    assert "By lot " in "\n".join(screen.lines)


@pytest.mark.game("disaster-draft")
def test_a_list_of_targets_says_whose_they_are_and_how_strong() -> None:
    screen = sending()
    chosen = selected = ""
    for _ in range(120):
        state = screen.terminal.session.state
        asked = state.asked
        if asked is None or (chosen and selected):
            break
        screen.lines.clear()
        showing.ask(screen.terminal)
        if asked.kind == "choose" and "enemy" in asked.asks:
            chosen = chosen or "\n".join(screen.lines)
        if asked.kind == "select":
            selected = selected or "\n".join(screen.lines)
        screen.type("is ready" if asked.kind == "send" and any(state.zones[f"{asked.seat}.choice"])
                    else "1")  # fmt: skip
    assert re.search(r"  1  [\w -]+ \(\w+'s army, strength \d+, speed \d+\)", chosen), chosen
    assert re.search(r"  \d  [\w -]+ \(reward, strength \d+, speed \d+\)", chosen), chosen
    assert re.search(r" takes [\w -]+ of \w+ \(.*strength \d+, speed \d+\)", selected), selected
