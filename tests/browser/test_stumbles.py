"""What people stumbled over: a bright room, the end of a game and the next one, rules in heaps,
steps of the log, what may be meant, ids."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee.moves import Move
from referee.sessions.journal import begin_again
from tests.browser.phones import Phone, served
from tests.referee.generic.games import LANTERNS, PEBBLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.game("shards-of-infinity")
GAME = "shards-of-infinity"
GROUND = "getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(244, 241, 234)", "rgb(20, 22, 26)"


def test_a_bright_room_has_its_colours(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann", color_scheme="light")
        page = ann.page
        assert page.evaluate(GROUND) == LIGHT

        def readable(part: str) -> None:
            found = Axe().run(page)
            assert found.violations_count == 0, f"{part}: {found.generate_report()}"

        ann.presses("Plays Crystal")
        ann.follows()
        for part in ("Choose", "More"):
            ann.tab(part)
            readable(part)
        page.locator("#table .space .card").first.click()
        page.wait_for_selector("#sheet[open]")
        page.wait_for_timeout(200)
        readable("a card")
        page.keyboard.press("Escape")
        for words, ground in (
            ("as the device", LIGHT),
            ("light", DARK),
            ("dark", LIGHT),
        ):
            page.get_by_role("button", name=f"Colours: {words}").click()
            ann.until(f"{GROUND} === '{ground}'" if words != "as the device" else "true")
        ann.close()


def test_a_finished_game_shows_who_has_won_and_begins_again(
    browser: Browser, tmp_path: Path
) -> None:
    with served(PEBBLES, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        hosted = server.hosted
        hosted.again = lambda session, table, aside: begin_again(session, table, 5, aside)
        hosted.session.fix((("counter", "Bo.score", 7),), reason="counted", by="Bo")
        hosted.session.do(Move("wins", "Bo"))
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        rows = ann.page.locator(".scores tbody tr").all_inner_texts()
        assert [" ".join(each.split()) for each in rows] == ["★ Bo has won 7", "Ann (you) 0"]
        found = Axe().run(ann.page)
        assert found.violations_count == 0, found.generate_report()
        ann.page.get_by_role("button", name="Play again").click()
        assert ann.page.get_by_label("Who begins").input_value() == "Bo"
        ann.page.get_by_role("button", name="Begin").click()
        bo.until("document.title.startsWith('● Your turn')")
        ann.follows()
        assert "Bo's turn" in ann.page.inner_text("#turn")
        assert (tmp_path / "game-played-1.save").exists()
        ann.close()
        bo.close()


def test_steps_of_the_log_lead_back_and_rules_are_large_enough(
    browser: Browser, tmp_path: Path
) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        page = ann.page
        for card in ("Crystal", "Shard Reactor", "Crystal"):
            server.does(Move("play", "Ann", (card,)))
        server.wake()
        ann.follows()
        ann.tab("Log")
        page.get_by_role("button", name="Step 1: Ann plays Crystal").click()
        page.get_by_role("button", name="Take back to here").click()
        page.wait_for_selector("#sheet ol.dim")
        assert page.inner_text("#sheet h2") == "Take 2 steps back?"
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Step 2: Ann plays Shard Reactor").click()
        page.get_by_role("button", name="A step was forgotten before this").click()
        assert page.get_by_label("Where").input_value() == "2"
        page.keyboard.press("Escape")
        small = page.evaluate(
            "[...document.querySelectorAll('.rule')].map((each) => each.getBoundingClientRect())"
            ".filter(({width, height}) => width < 44 || height < 44).length"
        )
        assert page.locator(".rule").count() > 0
        assert small == 0
        ann.close()


def test_what_may_be_meant_is_tapped(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann", seed=15) as server:
        ann = Phone(browser, server, "Ann")
        ann.tab("Ask")
        box = ann.page.locator("#panel [data-key=ask]")
        box.fill("Ann plays shard")
        ann.page.locator("#panel").get_by_role("button", name="Say").click()
        ann.page.wait_for_selector("#sheet[open]")
        ann.presses("Plays Infinity Shard")
        ann.until("document.querySelector('#panel [data-key=ask]').value === ''")
        assert server.hosted.session.said(1) == "Ann plays Infinity Shard"
        ann.close()


def test_no_sheet_shows_an_id(browser: Browser, tmp_path: Path) -> None:
    with served(LANTERNS, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        page = ann.page
        hosted = server.hosted
        server.does(Move("move", "Ann", ("Dumplings", "zq-row.3", "Ann.zq-stall")))
        hosted.session.fix(
            (("mark", "Dumplings", "Ann.zq-stall", "zq-wear", 2),), reason="worn", by="Ann"
        )
        server.wake()
        ann.follows()
        ann.tab("More")
        for name in (
            "Correct the table", "Take back", "A forgotten step", "Count the piles",
            "The story", "Set-up", "Put away",
        ):  # fmt: skip
            page.get_by_role("button", name=name, exact=True).click()
            page.wait_for_selector("#sheet[open]")
            page.wait_for_timeout(60)
            for kind in ("card", "turn", "phase") if name == "Correct the table" else ("",):
                if kind:
                    page.get_by_label("What is wrong").select_option(kind)
                assert "zq" not in page.inner_text("#sheet"), name
            page.keyboard.press("Escape")
        page.locator("#table .pile").first.click()
        assert "zq" not in page.inner_text("#sheet")
        page.keyboard.press("Escape")
        page.locator("#table .card[data-card]").first.click()
        page.wait_for_selector("#sheet[open]")
        assert "zq" not in page.inner_text("#sheet")
        page.keyboard.press("Escape")
        ann.tab("Log")
        assert "zq" not in page.inner_text("#panel")
        ann.close()


def test_the_drawn_table_and_what_stands_beside_it_are_readable(
    browser: Browser, tmp_path: Path
) -> None:
    with served(PEBBLES, ("Ann", "Bo"), tmp_path, first="Ann", drawn=True) as server:
        ann = Phone(browser, server, "Ann", size=(320, 640), color_scheme="dark")
        for ground in (DARK, LIGHT):
            if ground == LIGHT:
                ann.page.emulate_media(color_scheme="light", reduced_motion="reduce")
            ann.until(f"{GROUND} === '{ground}'")
            for side in ("Choose", "Table"):
                ann.tab(side)
                ann.page.wait_for_timeout(100)
                found = Axe().run(ann.page)
                assert found.violations_count == 0, f"{side}: {found.generate_report()}"
        ann.close()
