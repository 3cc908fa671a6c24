"""The line at a screen: what its menu offers, its history and bottom line, typed through a pipe."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import sleep

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from referee.moves import Move
from referee.sessions.session import Session
from referee.terminal import Paper, Terminal, converse, enter
from referee.terminal.completing import completions
from referee.terminal.paper import WIDTH
from referee.terminal.screen import Menu, asker, bar
from referee.words.sentences import read
from tests.referee.generic.games import PEBBLES, REFEREED
from tests.referee.playing import play_on
from tests.referee.shown import table

pytestmark = pytest.mark.game("shards-of-infinity")

SHARDS = "shards-of-infinity"
ENTER, TAB, DOWN, UP, CTRL_C, CTRL_D = "\r", "\t", "\x1b[B", "\x1b[A", "\x03", "\x04"


def terminal(game: str = SHARDS, dealer: str = "dealt", steps: int = 0) -> Terminal:
    session = play_on(Session(table(game, 2, dealer), 1), steps)
    lines: list[str] = []
    return Terminal(session, Paper(lines.append))


def offered(of: Terminal, typed: str) -> list[str]:
    """What the line may become."""
    return [typed[: len(typed) - each.back] + each.text for each in completions(of, typed)]


# What the menu offers


def test_moves_are_completed_with_their_seat_and_without() -> None:
    of = terminal()
    assert offered(of, "pl") == ["Bo plays Crystal", "Bo plays Blaster"]
    assert offered(of, "Bo plays C") == ["Bo plays Crystal"]
    assert offered(of, "play crystal; play b") == ["play crystal; Bo plays Blaster"]
    assert offered(of, "cry") == ["Bo plays Crystal"]
    assert offered(of, "Bo plays Crystal") == []


def test_cards_are_completed_by_their_code() -> None:
    of = terminal()
    code = of.table.setting.cards["Blaster"].code
    assert offered(of, code.lower()) == ["Bo plays Blaster"]
    about = completions(of, code)[0].about
    assert about.startswith(f"{code} · Gain")


@pytest.mark.game("disco-infinity")
def test_a_number_that_is_missing_is_left_to_be_typed() -> None:
    of = terminal("disco-infinity")
    found = completions(of, "places")[0]
    assert found.text.endswith(" at ")
    assert found.about == "1 to 8"


def test_commands_and_what_follows_them_are_completed() -> None:
    of = terminal()
    assert offered(of, "aud") == ["audit"]
    assert offered(of, "st")[:2] == ["state", "story"]
    assert "card Blaster" in offered(of, "card bl")
    assert "state Bo's hand" in offered(of, "state Bo.h")
    assert "state Bo's hand" in offered(of, "state hand")
    assert "rule SOI-030" in offered(of, "rule 30")
    assert offered(of, "teach o") == ["teach on", "teach off"]
    assert offered(of, "put a") == ["put away"]
    assert "why Bo plays Crystal" in offered(of, "why play c")
    enter(of, "play crystal")
    assert offered(of, "insert ") == ["insert 1 "]
    assert offered(of, "") == []


def test_what_comes_up_is_completed_by_its_name() -> None:
    of = terminal(dealer="real")
    assert "Shade comes up" in offered(of, "sha")


def test_nobody_is_offered_the_cards_of_somebody_else() -> None:
    of = terminal()
    of.passes = of.handing = True
    menu = Menu(of)
    assert list(menu.get_completions(Document("pl"), CompleteEvent())) == []
    of.handing = False
    assert list(menu.get_completions(Document("pl"), CompleteEvent()))


@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
@pytest.mark.parametrize("dealer", ["dealt", "real"])
def test_whatever_is_offered_as_a_move_can_be_typed(game: str, dealer: str) -> None:
    of = terminal(game, dealer, 25)
    for move in of.session.legal()[:12]:
        sentence = of.said(move)
        for part in (sentence[:3], sentence[: len(sentence) // 2]):
            for each in completions(of, part):
                if " to " not in each.about and each.text.partition(" ")[0] not in ("why",):
                    reading = read(of.table, of.session.state, each.text)
                    assert isinstance(reading, Move) or " " not in each.text, each


def test_the_bottom_line_has_room_on_the_screen() -> None:
    for game in (PEBBLES, *REFEREED):
        for steps in (0, 10, 30, 50):
            of = terminal(game, "real", steps)
            assert len(bar(of)) < WIDTH
    of.passes = of.handing = True
    assert bar(of).startswith(" Pass the keyboard to ")
    of.handing = False
    of.paper.ascii_only = True
    assert bar(of).isascii()


# Typed through a pipe


@contextmanager
def typed(*keys: str) -> Iterator[PipeInput]:
    """An input with these keys, and an output that shows nothing."""
    # Where a browser was driven before in this process, its loop counts as running until the end.
    other = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
            for each in keys:
                pipe.send_text(each)
            yield pipe
    finally:
        # The loop that the line ran in is closed, as a warning would be an error.
        asyncio.set_event_loop(None)
        asyncio._set_running_loop(other)


def test_a_game_is_played_through_the_line(tmp_path: Path) -> None:
    of = terminal()
    lines: list[str] = []
    of.paper = Paper(lines.append)
    history = tmp_path / "state" / "history"
    with typed("play crystal", ENTER, "now", ENTER, "quit", ENTER):
        assert converse(of, asker(of, history)) == 0
    assert of.session.said(1) == "Bo plays Crystal"
    assert "Bo · Play Phase: what do you do? [SOI-030]" in lines
    assert stat.S_IMODE(history.stat().st_mode) == 0o600
    assert "+play crystal" in history.read_text(encoding="utf-8")
    other = terminal()
    with typed(UP, UP, UP, ENTER, "quit", ENTER):
        converse(other, asker(other, history))
    assert other.session.said(1) == "Bo plays Crystal"


def test_the_menu_completes_the_line(tmp_path: Path) -> None:
    of = terminal()
    with typed() as pipe:

        def type_slowly() -> None:
            # The menu comes up beside the typing; who types faster than it gets none.
            for key in ("play c", TAB, ENTER, ENTER, "quit", ENTER):
                sleep(0.5)
                pipe.send_text(key)

        typing = Thread(target=type_slowly)
        typing.start()
        converse(of, asker(of, tmp_path / "history"))
        typing.join()
    assert of.session.at == 1
    assert "+Bo plays Crystal\n" in (tmp_path / "history").read_text(encoding="utf-8")


def test_ctrl_c_empties_a_line_first_and_then_ends() -> None:
    of = terminal()
    with typed("play crys", CTRL_C, "note hello", ENTER, CTRL_C):
        assert converse(of, asker(of, plain=True)) == 0
    assert of.session.at == 1
    assert not of.over
    with typed(CTRL_D):
        assert converse(of, asker(of)) == 0


def test_where_no_history_can_be_kept_the_line_works_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    of = terminal()
    with typed("play crystal", ENTER, "quit", ENTER):
        converse(of, asker(of, file / "history"))
    assert of.session.at == 1
