"""What just happened: a long step in parts, kept until it was seen; what happened while one did not
look; inviting others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee import engine
from referee.moves import Move
from referee.web import steps
from referee.words.telling import story
from tests.browser.phones import Phone, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.game("shards-of-infinity")
GAME = "shards-of-infinity"
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_long_step_is_shown_in_parts_and_kept_until_it_was_seen(
    browser: Browser, tmp_path: Path
) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann", dealt=False) as server:
        hosted = server.hosted
        ends = Move("end", "Ann")
        while True:  # until Ann's next end of turn makes her shuffle
            legal, state = hosted.legal(), hosted.session.state
            if ends in legal:
                came = engine.apply(hosted.table, state, ends)
                if len(story(hosted.table, state, came.events, came.state)) > steps.MANY:
                    break
            hosted.session.do(next((each for each in legal if each.verb == "end"), legal[0]))
        bo = Phone(browser, server, "Bo")
        page = bo.page
        bo.tab("More")
        page.get_by_role("button", name="Note").click()
        page.get_by_role("textbox", name="Note").fill("half")
        server.does(ends)
        server.wake()
        bo.follows()
        assert page.get_by_role("textbox", name="Note").input_value() == "half", "not wiped"
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet[open] details")
        heads = page.locator("#sheet h3").all_inner_texts()
        assert heads[-1] == "To do by hand"
        assert "go" in page.locator("#sheet ul").last.inner_text()
        assert page.inner_text("#sheet h2") == "Ann ends the turn"
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        page.get_by_role("button", name="All right").click()
        page.wait_for_selector("#sheet", state="hidden")
        page.locator("#last [data-key=last]").click()
        assert page.inner_text("#sheet h2") == "Ann ends the turn"
        bo.close()


def test_who_comes_back_is_told_how_much_happened(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann", seed=15) as server:
        bo = Phone(browser, server, "Bo")
        page = bo.page
        bo.follows()
        page.evaluate(HIDE, True)
        for card in ("Crystal", "Shard Reactor", "Infinity Shard"):
            server.does(Move("play", "Ann", (card,)))
        server.wake()
        bo.follows()
        assert page.locator(".since").count() == 0
        page.evaluate(HIDE, False)
        server.does(Move("play", "Ann", ("Crystal",)))
        server.wake()
        bo.follows()
        page.get_by_role("button", name="Since you looked: 4 steps").click()
        page.wait_for_selector("#sheet[open] .log li")
        assert page.locator("#sheet .log li").count() == 4
        page.get_by_role("button", name="All right").click()
        assert page.locator(".since").count() == 0
        # The same after the page was gone, as a phone's that slept.
        page.goto("about:blank")
        server.does(Move("focus", "Ann"))
        hosted = server.hosted
        hosted.session.note("tea?", by="Ann")
        page.goto(server.address)
        page.get_by_role("button", name="Since you looked: 2 steps").wait_for()
        page.get_by_role("button", name="I have seen it").click()
        assert page.locator(".since").count() == 0
        bo.close()


def test_every_phone_that_plays_shows_the_code_of_the_table(
    browser: Browser, tmp_path: Path
) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        ann.tab("More")
        ann.page.get_by_role("button", name="Invite").click()
        address = ann.page.get_by_label("The address to send").input_value()
        assert address == server.invitation
        assert "works on this computer only" in ann.page.inner_text("#sheet")
        box = ann.page.locator("#sheet .qr").bounding_box()
        assert box is not None
        assert box["width"] == pytest.approx(box["height"], abs=1)
        assert box["width"] > 200
        found = Axe().run(ann.page)
        assert found.violations_count == 0, found.generate_report()
        bo = Phone(browser, server)  # who only watches invites nobody
        bo.tab("More")
        assert bo.page.get_by_role("button", name="Invite").is_disabled()
        ann.close()
        bo.close()


def test_the_screen_for_all_shows_the_code_until_it_is_hidden(
    browser: Browser, tmp_path: Path
) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, home="http://192.0.2.7:8420") as server:
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        page.goto(f"{server.invitation}&all")
        code = page.locator("#joining .qr")
        code.wait_for()
        assert page.inner_text("#joining") == "Scan to play"
        box = code.bounding_box()
        assert box is not None
        assert box["width"] > 768 * 0.3
        page.keyboard.press("c")
        assert code.count() == 0
        page.wait_for_timeout(550)  # what is tapped sooner means what lay there before
        page.get_by_role("button", name="Show the code of this table").click()
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        page.locator("#joining", has_text="Scan to watch").wait_for()
        for each in (ann, bo):
            each.close()
        page.close()
