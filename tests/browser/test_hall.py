"""The hall's page on phones: a table is made and joined, left and found again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

from referee.hall.app import application
from referee.web.running import bound, server
from tests.browser.phones import SIZE, SOON
from tests.referee.hall.halls import hall_at

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@contextmanager
def served(place: str) -> Iterator[str]:
    """A hall that is served; its address."""
    with hall_at(place) as hall:
        at = bound("127.0.0.1", 0)
        serving = server(application(hall))
        thread = threading.Thread(
            target=lambda: asyncio.run(serving.serve(sockets=[at])), daemon=True
        )
        thread.start()
        try:
            yield f"http://127.0.0.1:{at.getsockname()[1]}/#k={hall.store.token}"
        finally:
            serving.should_exit = True
            thread.join(5)
            at.close()


def opened(browser: Browser, address: str, wrong: list[str], theme: str = "light") -> Page:
    """A page in a phone of its own; what it complains of is noted."""
    context = browser.new_context(
        viewport={"width": SIZE[0], "height": SIZE[1]}, has_touch=True, is_mobile=True,
        color_scheme="dark" if theme == "dark" else "light",
    )  # fmt: skip
    context.set_default_timeout(SOON)
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address)
    return page


def accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_two_phones_make_a_table_and_find_it_again(browser: Browser, tmp_path: Path) -> None:
    wrong: list[str] = []
    with served(str(tmp_path / "hall.db")) as address:
        ann = opened(browser, address, wrong)
        ann.get_by_role("button", name="New table").click()
        ann.locator("select[name=game]").select_option("pebbles")
        ann.get_by_label("Name of player 1").fill("Ann")
        ann.get_by_label("Name of player 2").fill("Bo")
        ann.get_by_role("button", name="Another player").click()
        ann.get_by_label("Name of player 3").fill("Cy")
        ann.get_by_role("button", name="Without player 3").click()
        ann.get_by_label("Who begins").select_option("Bo")
        accessible(ann)
        ann.get_by_role("button", name="Make the table").click()
        bos = ann.get_by_role("link", name="Sit down as Bo").get_attribute("href")
        assert bos is not None
        accessible(ann)
        ann.get_by_role("button", name="Link for Bo").click()
        ann.get_by_role("link", name="Sit down as Ann").click()
        ann.get_by_role("button", name="Ann", exact=True).click()
        ann.wait_for_selector("#tabs button")
        bo = opened(browser, bos, wrong, "dark")
        bo.wait_for_selector("#table .seat")
        assert bo.locator("#table .seat").all_inner_texts() == ["Bo"], "the link is for one seat"
        bo.get_by_role("button", name="Bo", exact=True).click()
        bo.wait_for_selector("#tabs button")
        bo.get_by_role("link", name="My games").click()
        bo.wait_for_selector(".tables li.turn")
        assert bo.title() == "(1) The hall"
        accessible(bo)
        assert bo.get_by_role("button", name="New table").count() == 0, "Bo only plays here"
        bo.get_by_role("link", name="Go to Pebbles with Ann and Bo").click()
        bo.wait_for_selector("#tabs button")
        assert bo.evaluate("document.scrollingElement.scrollWidth") <= SIZE[0]
        ann.get_by_role("link", name="My games").click()
        assert ann.inner_text(".tables .state") == "Bo's turn"
        ann.context.close()
        bo.context.close()
    assert wrong == []
