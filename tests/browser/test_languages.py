"""A table on a phone that speaks German: what is read there, on a small screen, and that the page
translates as the terminal does."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from referee import engine
from referee.hall.app import application
from referee.moves import Move
from referee.translating.phrasebook import SLOT
from referee.web.running import bound
from referee.web.running import server as serve
from referee.web.tongues import Tongue, Tongues
from referee.words.explaining import asks
from referee.words.sentences import say
from referee.words.telling import story
from tablewright.cli.speaking import hall_tongues
from tablewright.read.workspace import Workspace
from tests.browser.phones import SIZE, Phone, Server, served
from tests.referee.hall.halls import hall_at
from tests.referee.translating import mill

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
ENGLISH = ("Choose", "Grey Heron", "Water Lily", "draws", "plays", "Take back", "Mill", "turn")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table of which phones may choose the language; the game has German texts."""
    with served(mill.setting(), mill.SEATS, tmp_path_factory.mktemp("mill"), first="Ann",
                seed=4, drawn=True) as found:  # fmt: skip
        found.hosted.tongues = Tongues(found={"de": Tongue(book=mill.german(()), whole=True)})
        yield found


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Phone]:
    """Ann's phone, whose browser asks for German."""
    server.hosted.seats.free("Ann")
    found = Phone(browser, server, "Ann", locale="de-AT")
    yield found
    found.context.close()
    assert not found.wrong


def test_all_that_is_read_is_german(phone: Phone) -> None:
    page = phone.page
    assert page.evaluate("document.documentElement.lang") == "de"
    phone.play(first_play(phone))
    for tab in ("choose", "hand", "ask", "log", "more"):
        page.locator(f"#tabs [data-key='tab {tab}']").click()
        shown = page.inner_text("body")
        assert not [word for word in ENGLISH if word in shown], (tab, shown)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= SIZE[0], f"{tab} is {wide} pixels wide"
    page.locator("#tabs [data-key='tab log']").click()
    assert "Ann spielt " in page.inner_text("#panel")
    assert "Mühlteich" in page.title()
    assert page.get_attribute("#panel", "aria-label") == "Möglichkeiten"
    page.locator("#tabs [data-key='tab ask']").click()
    assert page.get_attribute("#panel input", "placeholder") == "Regel fragen (englisch), Zug sagen"


def first_play(phone: Phone) -> Move:
    """A move that plays a card."""
    session = phone.server.hosted.session
    return next(move for move in session.legal() if move.args)


def test_a_rule_and_a_card_are_read_in_german(phone: Phone) -> None:
    phone.begin_again()
    page = phone.page
    page.locator("#asks .rule").first.click()
    page.locator("#sheet[open] .text").wait_for()
    assert "Spiele 1 Karte aus deiner Hand an dein Ufer." in page.inner_text("#sheet")
    page.keyboard.press("Escape")
    page.locator("#sheet[open]").wait_for(state="hidden")
    page.locator("#tabs [data-key='tab hand']").click()
    page.get_by_role("button", name="Offen lassen").click()
    page.locator("#panel .cards button").first.click()
    page.locator("#sheet[open] .text").wait_for()
    card = page.inner_text("#sheet")
    assert "Erhalte 2 Fische." in card or "Ziehe 1 Karte. Erhalte 1 Fisch." in card
    page.keyboard.press("Escape")


def test_a_phone_may_go_back_to_the_language_of_the_game(phone: Phone) -> None:
    phone.begin_again()
    page = phone.page
    page.locator("#tabs [data-key='tab more']").click()
    assert page.locator("[data-key='language']").inner_text() == "Sprache: Deutsch"
    page.locator("[data-key='language']").click()
    page.wait_for_selector("#tabs [data-key='tab choose']:has-text('Choose')")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert "Mill Pond" in page.inner_text("header")
    page.locator("#tabs [data-key='tab more']").click()
    page.locator("[data-key='language']").click()
    page.wait_for_selector("#tabs [data-key='tab choose']:has-text('Wählen')")


def test_a_browser_that_asks_for_no_language_of_the_game_reads_its_own(
    browser: Browser, server: Server
) -> None:
    server.hosted.seats.free("Bo")
    other = Phone(browser, server, "Bo", locale="fr-FR")
    assert other.page.locator("#tabs [data-key='tab choose']").inner_text() == "Choose"
    other.close()


def test_the_page_translates_as_the_terminal_does(phone: Phone) -> None:
    """The same lines, by the phrasebook in Python and by that of the page."""
    book, table, chance = mill.german(), mill.table(), random.Random(2)
    result = engine.start(table, 9)
    filled = {"n": "3", "seat": "Ann and Bo"}
    every = [
        SLOT.sub(lambda slot: filled.get(slot[1].rstrip("0123456789"), "Grey Heron"), english)
        for english in book.says
    ]
    lines = ["Ann plays nothing like it. Something odd: Grey Heron", "3 steps · Draw 1 card.",
             "You may do this (Grey Heron, no) [MP-001]", "Take 3 steps back?", "…", "Ann's",
             "Grey Heron " * 60, "Ann: fish; Bo: catch 3", "Since you looked: 2 steps"]  # fmt: skip
    while result.state.outcome is None and (legal := engine.legal(table, result.state)):
        before = result.state
        lines += [asks(table, before, "Ann"), *(say(table, move) for move in legal)]
        result = engine.apply(table, before, chance.choice(legal), checked=True)
        lines += story(table, before, result.events, result.state, "Ann", rules=True)
    lines = list(dict.fromkeys([*lines, *every]))
    assert len(lines) > 600
    words = phone.server.hosted.tongues.words("de", mill.SEATS)
    found = phone.page.evaluate(
        """async ([words, lines]) => {
          const {Phrasebook} = await import("/static/tongue.js");
          const book = new Phrasebook(words);
          return lines.map((line) => book.said(line)).map(({words, whole}) => [words, whole]);
        }""",
        [words, lines],
    )
    assert found == [list(book.said(line)) for line in lines]


def test_the_hall_speaks_the_language_that_the_browser_asks_for(
    browser: Browser, tmp_path: Path
) -> None:
    tongues = hall_tongues(Workspace(tmp_path))
    with hall_at(str(tmp_path / "hall.db")) as hall:
        hall.tongues = tongues
        at = bound("127.0.0.1", 0)
        serving = serve(application(hall))
        thread = threading.Thread(
            target=lambda: asyncio.run(serving.serve(sockets=[at])), daemon=True
        )
        thread.start()
        context = browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]}, locale="de-DE"
        )
        try:
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{at.getsockname()[1]}/#k={hall.store.token}")
            page.get_by_role("button", name="Neuer Tisch").click()
            page.locator("select[name=game]").select_option("pebbles")
            page.get_by_role("button", name="Noch ein Spieler").wait_for()
            shown = page.inner_text("body")
            assert "Wer mischt, austeilt und würfelt" in shown
            assert "The hall" not in page.title() + shown
            assert page.evaluate("document.documentElement.scrollWidth") <= SIZE[0]
            page.keyboard.press("Escape")
            page.get_by_role("button", name="Sprache: Deutsch").click()
            page.get_by_role("button", name="New table").wait_for()
        finally:
            context.close()
            serving.should_exit = True
            thread.join(5)
            at.close()
