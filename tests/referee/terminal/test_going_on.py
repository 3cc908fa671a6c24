"""People at a table go on: what they pass by is left out for them, what lies there is called by its
name, and who plays a card says just that."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.records.positions import build
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from tests.referee.machine.inn import setting
from tests.referee.terminal.screens import Kept

DEAL = (
    "At the start of each round, move the top card of the deck to the discard pile, then deal 3 "
    "cards to each player."
)
TAKES = (
    "In the draw phase, do one of these:\n\n- Draw 1 card from the deck.\n- Take the top card of "
    "the discard pile."
)
SELLS = (
    "In the sell phase, you may do these in any order, as often as you like:\n\n"
    "- Put 1 soup from your hand into your chest to gain 1 coin.\n- Pay 1 coin to gain 1 wood."
)
DROPS = "In the drop phase, discard 1 card from your hand."
PHASES = (
    "order: {first: fixed}\nphases: [{id: draw, name: Draw}, {id: sell, name: Sell}, "
    "{id: drop, name: Drop}]\n"
)


@pytest.fixture
def screen(tmp_path: Path) -> Kept:
    """A's turn to draw; Soup 1 lies on the discard pile, the hands are known."""
    its = setting(tmp_path, DEAL, TAKES, SELLS, DROPS, "The game has 9 turns.", order=PHASES)
    assert not its.program.by_hand, its.program.by_hand
    table = Table(setting=its, seats=("Bea", "Dan"), dealer=frozenset(CHANCES))
    return Kept(Session(table, seed=1), interactive=False)


def with_real_cards(folder: Path, *rules: str) -> Kept:
    """A table at which the referee deals nothing; Bea begins."""
    its = setting(folder, *rules, "The game has 9 turns.")
    table = Table(setting=its, seats=("Bea", "Dan"), first="Bea")
    return Kept(Session(table, seed=1), interactive=False)


def hand(screen: Kept, seat: str) -> list[str]:
    state = screen.terminal.session.state
    return [state.names[card] for card in state.zones[f"{seat}.hand"]]


def test_what_lies_there_is_called_by_its_name(screen: Kept) -> None:
    state = screen.terminal.session.state
    (top,) = (state.names[card] for card in state.zones["discard"])
    screen.type(f"Bea takes {hand(screen, 'Bea')[0]}")
    assert screen.errors[0].startswith("That is not among what Bea may do now")
    screen.type(f"Bea takes {top}")
    assert not screen.errors
    assert top in hand(screen, "Bea")
    assert not screen.terminal.session.state.zones["discard"]


PILOT = (
    "  - {name: Pilot, kind: soup, cost: 9, value: 9, "
    'text: "Once per turn, you may gain 1 coin."}\n'
)


def test_what_an_open_card_offers_beside_the_list_is_none_of_it(tmp_path: Path) -> None:
    its = setting(tmp_path, DEAL, TAKES, SELLS, DROPS, order=PHASES, cards=PILOT)
    table = Table(setting=its, seats=("Bea", "Dan"), dealer=frozenset(CHANCES))
    start = {"turn": "Bea", "phase": "draw", "discard": ["Cake 6"], "Bea": {"table": ["Pilot"]}}
    screen = Kept(Session(table, begun=build(table, start)), interactive=False)
    assert "gains 1 coin" in screen.type("moves")
    screen.type("Bea takes Cake 6")
    assert not screen.errors
    assert hand(screen, "Bea") == ["Cake 6"]


def test_who_goes_on_leaves_out_what_comes_before(screen: Kept) -> None:
    screen.type("Bea draws a card")
    soups = [name for name in hand(screen, "Bea") if name.startswith("Soup")]
    assert soups, "there is something to leave out"
    other = next(name for name in hand(screen, "Bea") if not name.startswith("Soup"))
    session = screen.terminal.session
    steps = session.at
    said = screen.type(f"Bea discards {other}")
    assert not screen.errors
    assert said.startswith("Bea declines")
    assert (session.at, session.state.turn) == (steps + 2, "Dan")
    screen.type("undo", "undo")
    assert session.state.phase == "sell"


def test_nobody_goes_on_past_what_must_be_done_or_into_another_turn(screen: Kept) -> None:
    session = screen.terminal.session
    mine = hand(screen, "Bea")[0]
    screen.type(f"Bea discards {mine}")
    assert screen.errors, "a card must be drawn first"
    assert session.at == 0
    screen.type("Bea draws a card", "Dan draws a card")
    assert screen.errors, "Bea has not discarded"
    assert session.state.turn == "Bea"


def test_a_name_and_a_card_are_a_move_of_that_player(screen: Kept) -> None:
    session = screen.terminal.session
    screen.type("Bea draws a card", "Bea declines")
    theirs, mine = hand(screen, "Dan")[0], hand(screen, "Bea")[0]
    screen.type(f"Dan {theirs}")
    assert screen.errors[0].startswith("It is Bea's turn"), screen.errors
    screen.type(f"Bea {mine}")
    assert not screen.errors
    assert mine not in hand(screen, "Bea")
    assert session.state.turn == "Dan"


def test_a_card_alone_that_is_none_of_the_choices_is_refused_for_what_it_is(
    tmp_path: Path,
) -> None:
    rules = (
        "At the start of each round, shuffle the deck, then deal 3 cards to each player, then "
        "move the top card of the deck to the discard pile.",
        "On your turn, play 1 card from your hand to the discard pile.",
        "A card that you play to the discard pile must match the kind of the top card of the "
        "discard pile.",
    )
    screen = with_real_cards(tmp_path, *rules)
    screen.type("Cake 6 comes up")
    for line in ("Soup 1", "Bea Soup 1"):
        screen.type(line)
        assert screen.errors[0].startswith("Soup 1 has not the kind of the top card. [IN-003"), line
    screen.type("Dan Soup 1")
    assert screen.errors[0].startswith("It is Bea's turn")
    assert screen.terminal.session.at == 1


@pytest.mark.parametrize("said", ["to room 3", "into room 3"])
def test_a_place_that_the_sentence_does_not_name_is_said_behind_it(
    said: str, tmp_path: Path
) -> None:
    rules = (
        "At the start of the game, deal 2 cards to each player.",
        "On your turn, play 1 card from your hand to a space of the rooms. Put 1 snow on space 1 "
        "of the rooms.",
    )
    screen = with_real_cards(tmp_path, *rules)
    screen.type("Bea plays Soup 1 to room 9")
    assert screen.errors
    assert screen.terminal.session.at == 0
    screen.type(f"Bea plays Soup 1 {said}")
    assert not screen.errors
    state = screen.terminal.session.state
    assert [state.names[card] for card in state.zones["rooms.3"]] == ["Soup 1"]
    assert state.turn == "Dan"


def test_a_place_is_said_with_its_move(tmp_path: Path) -> None:
    rules = (
        "At the start of the game, each player gains 3 coins.",
        "On your turn, do one of these:\n\n- Pay 1 coin to put 1 snow on a space of the rooms.\n"
        "- Gain 1 coin.",
    )
    screen = with_real_cards(tmp_path, *rules)
    screen.type("Bea pays 1 coin to put 1 snow on room 7")
    assert screen.errors
    assert screen.terminal.session.at == 0
    screen.type("Bea pays 1 coin to put 1 snow on room 3")
    assert not screen.errors
    counters = screen.terminal.session.state.counters
    assert (counters["Bea.coins"], counters["rooms.3.snow"]) == (2, 1)
    assert screen.terminal.session.state.turn == "Dan"
