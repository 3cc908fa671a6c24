"""A game of one's own on a phone: names wherever people read, never ids, which all begin with `zq`;
and counters that are counted without a hundred taps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.moves import Move
from tests.browser.phones import SIZE, Phone, served, sitting
from tests.referee.generic.games import LANTERNS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
TABS = ("choose", "hand", "ask", "log", "more")


@pytest.fixture(scope="module")
def shared(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """One page for what is tried at a new table."""
    with sitting(browser, LANTERNS, tmp_path_factory.mktemp("lanterns")) as phone:
        yield phone


@pytest.fixture
def phone(shared: Phone) -> Phone:
    """The table as it began."""
    shared.begin_again()
    shared.tab("Choose")
    return shared


def test_names_are_read_and_never_ids(phone: Phone) -> None:
    page = phone.page
    phone.play(Move("draw", "Ann", (2,)))
    phone.play(Move("lay", "Ann", (1, "zq-pile", "zq-heap")))
    phone.play(Move("gain-in", "Ann", (2, "zq-crowd", "zq-row.1")))
    phone.play(Move("next", "Ann"))
    for tab in TABS:
        page.locator(f"#tabs [data-key='tab {tab}']").click()
        assert "zq" not in page.inner_text("body")
    page.locator("#tabs [data-key='tab choose']").click()
    ways = page.locator("#panel .choices > div > button.big")
    for at in range(ways.count()):
        if "…" in ways.nth(at).inner_text():
            ways.nth(at).click()
            assert "zq" not in page.inner_text("body")
            page.locator("#panel [data-key='back']").click()
    assert phone.server.hosted.session.state.counters["zq-row.1.zq-crowd"] == 2
    assert not phone.wrong


def test_a_counter_without_a_limit_is_counted_from_one(phone: Phone) -> None:
    panel = phone.page.locator("#panel")
    panel.get_by_role("button", name="Gains … …", exact=True).click()
    panel.get_by_role("button", name="coins", exact=True).click()
    assert panel.locator(".sentence").inner_text() == "Gains … coins"
    panel.locator("[data-key='more 0']").click()
    with phone.page.expect_response(lambda came: came.url.endswith("/do")):
        panel.locator("[data-key='go']").click()
    assert phone.server.hosted.session.state.counters["Ann.zq-coin"] == 5


def test_a_card_offers_every_part_that_it_has(browser: Browser, tmp_path: Path) -> None:
    with served(LANTERNS, ("Ann", "Bo"), tmp_path, first="Ann", seed=1) as server:
        server.hosted.session.do(Move("move", "Ann", ("Dumplings", "zq-row.3", "Ann.zq-stall")))
        phone = Phone(browser, server, "Ann")
        page = phone.page
        page.locator("main [data-key='Ann.zq-stall 0 Dumplings']").click()
        page.get_by_role("button", name="Use this card").click()
        ways = page.locator("#panel .choices button")
        ways.filter(has_text="Uses … of Dumplings in Ann's Stall").click()
        assert ways.all_inner_texts() == ["Sale", "Dusk"]
        page.locator("#tabs [data-key='tab choose']").click()
        page.locator("#panel [data-key='back']").click()
        page.locator("#panel [data-key='back']").click()
        page.locator("#panel [data-key='card Dumplings']").click()
        ways.filter(has_text="Uses … of Dumplings in Ann's Stall").click()
        phone.presses("Sale")
        assert server.hosted.session.state.counters["Ann.zq-coin"] == 5


def test_what_came_of_a_move_and_the_rules_of_the_new_phase_stand_where_it_was_made(
    browser: Browser, tmp_path: Path
) -> None:
    long = "Annemarie-Luise the Younger"
    with served(LANTERNS, (long, "Bo"), tmp_path, first=long) as server:
        phone = Phone(browser, server, long)
        page = phone.page
        phone.play(Move("throw", long, ("zq-luck",)))
        phone.follows()
        assert "on a d6 (Die of luck)" in page.inner_text("#last")
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZE[0]
        assert page.inner_text("#asks .rules") == "LD-001"
        phone.play(Move("next", long))
        phone.follows()
        assert page.inner_text("#asks .rules") == "LD-002"


def test_what_brings_the_game_on_stands_first_and_what_is_seldom_done_is_folded(
    browser: Browser, tmp_path: Path
) -> None:
    with served(LANTERNS, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        phone = Phone(browser, server, "Ann")
        panel = phone.page.locator("#panel")
        said = panel.locator("button").all_inner_texts()
        assert said[0] == "Throws the die of luck"
        assert said[-2:] == ["Goes on", "Ends the turn"]
        assert not [each for each in said if "shuffles" in each or "wins" in each]
        panel.locator("[data-key='seldom']").click()
        assert "Wins" in panel.locator("button").all_inner_texts()
        phone.page.evaluate("document.getElementById('panel').scrollTop = 200")
        phone.presses("Shuffles the goods pile")
        phone.until("document.getElementById('panel').scrollTop === 0")


def test_who_is_not_in_turn_is_not_called(browser: Browser, tmp_path: Path) -> None:
    with served(LANTERNS, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        phone = Phone(browser, server, "Bo")
        page = phone.page
        panel = page.locator("#panel")
        assert "Ann decides now." in panel.inner_text()
        assert page.locator("#asks .mine, #tabs .calls, #panel .choice").count() == 0
        panel.locator("[data-key='meanwhile']").click()
        assert panel.locator(".choice").count() > 0
        assert "Wins" not in panel.inner_text()
        server.hosted.session.do(Move("end", "Ann"))
        phone.page.reload()
        phone.until("document.querySelector('#asks .mine') !== null")
        assert "Ends the turn" in panel.inner_text()
