"""The preview in a browser: what is saved is seen, what was looked at stays in sight."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee.web.running import bound, server
from tablewright.preview.app import application
from tablewright.preview.resident import Resident
from tablewright.preview.session import Session
from tests.preview.ponds import DECK, pond

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
WRONG: list[str] = []
"""What went wrong in a page's own program."""
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1366, 768)}


@pytest.fixture
def address(tmp_path: Path, own_cache: Path) -> Iterator[str]:
    """A preview that runs."""
    pond(tmp_path)
    session = Session(Resident(tmp_path, "pond"))
    at = bound("127.0.0.1", 0)
    serving = server(application(session, "edit://{path}:{line}:{column}"))
    thread = threading.Thread(target=lambda: serving.run(sockets=[at]))
    thread.start()
    yield f"http://127.0.0.1:{at.getsockname()[1]}/"
    serving.should_exit = True
    thread.join(timeout=30)
    at.close()


def opened(browser: Browser, address: str, size: str = "laptop") -> Page:
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
    page.set_default_timeout(20_000)
    page.on("pageerror", lambda error: WRONG.append(str(error)))
    page.goto(address)
    page.wait_for_selector("#wall .tile img")
    return page


def drawn(page: Page, tile: int) -> None:
    """Waits until a card of the wall is there."""
    page.wait_for_function(
        "at => { const image = document.querySelectorAll('#wall .tile img')[at];"
        " return image.complete && image.naturalWidth > 0; }",
        arg=tile,
    )


def test_what_is_saved_is_seen_and_nothing_jumps(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    path = tmp_path / "cards" / "pond" / "fish.yaml"
    page = opened(browser, address)
    drawn(page, 1)
    page.fill("#words", "weight: 2")
    page.wait_for_function("document.querySelectorAll('#wall .tile').length === 1")
    page.click("#wall .tile")
    page.wait_for_selector("#card h2 >> text=Perch")
    page.click("text=Bleed, trim, safe")
    before = page.get_attribute("#card img", "src")
    begun = time.perf_counter()
    path.write_text(DECK.replace("Gain 2 points.", "Gain 4 points."))
    page.wait_for_function("was => document.querySelector('#card img').src !== was", arg=before)
    assert time.perf_counter() - begun < 20
    assert page.input_value("#words") == "weight: 2"
    assert page.inner_text("#card h2") == "Perch"
    assert page.locator("#card .line.trim").count() == 1
    page.click("text=Before")
    page.wait_for_function("document.querySelectorAll('#card figure').length === 2")
    # Broken: the picture stays, the bar says where, the title counts.
    path.write_text(DECK.replace("copies: 2", "copies: two"))
    page.wait_for_selector("#bar.bad")
    assert "1 mistake" in page.inner_text("#bar")
    assert page.title().startswith("(1) ")
    assert page.locator("#card img").last.evaluate("image => image.naturalWidth") > 0
    assert "copies: two" in page.inner_text("#card .problems")
    assert (page.get_attribute("#card .problems a", "href") or "").startswith("edit:///")
    path.write_text(DECK)
    page.wait_for_selector("#bar.good")
    page.reload()
    page.wait_for_selector("#card h2 >> text=Perch")
    assert not WRONG
    page.close()


def test_a_value_is_changed_where_it_is_shown(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    path = tmp_path / "cards" / "pond" / "fish.yaml"
    page = opened(browser, address)
    begun = page.get_attribute("#wall .tile img >> nth=0", "src")
    page.click("#wall .tile >> nth=0")
    page.fill("#card textarea >> nth=0", "Gain 3 points.")
    # What is saved meanwhile takes nothing from whoever types.
    path.write_text(DECK.replace("Gain 2 points.", "Gain 8 points."))
    page.wait_for_function(
        "document.querySelectorAll('#wall .tile').length === 4 && "
        "document.querySelector('#card textarea').value === 'Gain 3 points.'"
    )
    time.sleep(0.6)
    assert page.input_value("#card textarea >> nth=0") == "Gain 3 points."
    page.press("#card textarea >> nth=0", "Tab")
    page.wait_for_function("!document.querySelector('#card .told.bad')")
    for _ in range(200):
        if "Gain 3 points." in path.read_text():
            break
        time.sleep(0.05)
    both = DECK.replace("Gain 2 points.", "Gain 8 points.")
    mine = both.replace("Gain 1 point.", "Gain 3 points.")
    assert path.read_text() == mine
    page.wait_for_selector(f"#wall .tile:first-child img:not([src='{begun}'])")
    # A colour is tried on the cards, written, and taken back.
    page.click("#views >> text=Colours")
    assert page.locator("#card").is_hidden()
    before = page.get_attribute("#wall .tile img >> nth=0", "src")
    accent = "#palette li[data-color='deck/fish accent']"
    page.fill(f"{accent} input[type=text]", "#800000")
    page.wait_for_selector(f"{accent}.tried")
    page.wait_for_selector(f"#wall .tile:first-child img:not([src='{before}'])")
    assert path.read_text() == mine
    page.click("#pending >> text=Write")
    page.click("#pending >> text=Undo the colour 'accent' in fish.yaml")
    page.wait_for_selector(f"#wall .tile:first-child img[src='{before}']")
    assert path.read_text() == mine
    assert not WRONG
    page.close()


def test_the_page_can_be_used_by_all(browser: Browser, address: str, tmp_path: Path) -> None:
    path = tmp_path / "cards" / "pond" / "fish.yaml"
    path.write_text(DECK.replace("copies: 2", "copies: two"))
    page = opened(browser, address)
    axe = Axe()
    page.wait_for_selector("#bar.bad")

    def usable(view: str) -> None:
        found = axe.run(page)
        assert found.violations_count == 0, f"{view}: {found.generate_report()}"
        wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert wide, f"{view} is wider than the screen"

    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for view in ("Cards", "Sheets", "Problems (1)"):
            page.click(f"#views button:text-is('{view}')")
            if view == "Sheets":
                page.wait_for_selector("#sheets img")
            usable(f"{view}, {size}")
        page.click("#views button >> nth=0")
        page.click("#views >> text=Colours")
        page.wait_for_selector("#palette .colors li")
        usable(f"Colours, {size}")
        page.click("#wall .tile >> nth=1")
        page.wait_for_selector("#card h2")
        usable(f"a card, {size}")
        if size == "phone":
            page.click("text=Real size")
            page.wait_for_selector("dialog[open]")
            assert axe.run(page).violations_count == 0
            page.click("text=It fits")
            page.wait_for_selector("#card .real")
        page.keyboard.press("Escape")
        page.wait_for_function("document.querySelector('#card').hidden")
    page.close()
