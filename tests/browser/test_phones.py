"""Phones that sleep, act at once, take back, are handed round; refusals; who uses no eyes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee.sessions.journal import take_up
from referee.web import streams
from tests.browser.phones import Phone, Server, served, sitting
from tests.referee.shown import setting
from tests.referee.web.serving import a_move, secrets

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.game("shards-of-infinity")
GAME = "shards-of-infinity"


@pytest.fixture(scope="module")
def alone(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """One page for all that is tried with one phone."""
    with sitting(browser, GAME, tmp_path_factory.mktemp("alone")) as phone:
        yield phone


@pytest.fixture
def ann(alone: Phone) -> Phone:
    """The table as it began."""
    alone.begin_again()
    alone.tab("Choose")
    return alone


def text(phone: Phone, where: str) -> str:
    found: str = phone.page.inner_text(where)
    return found


def newcomer(browser: Browser, server: Server) -> Phone:
    """A phone that has scanned the code and has chosen nothing."""
    phone = Phone(browser, server)
    phone.tab("More")
    phone.page.get_by_role("button", name="Stop watching").click()
    phone.page.wait_for_selector(".lobby .seat")
    return phone


def test_a_phone_that_lost_the_server_catches_up(browser: Browser, tmp_path: Path) -> None:
    """The server ends and comes back; one phone stays without network while the other plays on."""
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann", seed=15) as server:
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        ann.presses("Plays Crystal")
        bo.follows()
        bo.page.route("**/events*", lambda route: route.abort())
        server.stop()
        for phone in (ann, bo):
            phone.until("document.getElementById('link').textContent !== ''")
        with served(GAME, ("Ann", "Bo"), tmp_path, port=server.port) as again:
            ann.server = bo.server = again
            assert again.hosted.session.at == 1, "what was done before is there"
            ann.until("document.getElementById('link').textContent === ''")
            ann.page.get_by_role("button", name="Plays Infinity Shard").click()
            ann.until("document.body.dataset.v.startsWith('2-')")
            assert bo.page.evaluate("document.body.dataset.v").startswith("1-")
            assert "No connection" in text(bo, "#link")
            bo.page.unroute("**/events*")
            bo.follows()
            assert "Ann plays Infinity Shard" in text(bo, "#last")
            bo.until("document.getElementById('link').textContent === ''")
            ann.close()
            bo.close()


def test_the_second_of_two_is_told_what_changed(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        ann.follows()
        # The phone is asleep while somebody corrects the table.
        ann.context.set_offline(True)
        server.hosted.session.fix((("counter", "Bo.health", 44),), reason="miscounted", by="Bo")
        ann.page.route("**/events*", lambda route: route.abort())
        ann.context.set_offline(False)
        ann.page.get_by_role("button", name="Plays Crystal").click()
        ann.page.wait_for_selector("#sheet[open]")
        assert "Somebody was faster" in text(ann, "#sheet")
        assert "miscounted" in text(ann, "#sheet")
        assert server.hosted.session.at == 1, "nothing of Ann's was done"
        ann.close()


def test_a_refusal_says_why_with_its_rule(ann: Phone) -> None:
    ann.page.locator("#table .space .card").first.click()
    ann.page.get_by_role("button", name="Not now").click()
    shown = text(ann, "#sheet")
    assert "SOI-" in shown
    ann.page.locator("#sheet .rule").first.click()
    ann.page.wait_for_selector("#sheet .text")
    ann.page.get_by_role("button", name="Close", exact=True).click()
    ann.tab("Ask")
    ann.page.locator("#panel [data-key=ask]").fill("Ann recruits Infinity Shard")
    ann.page.locator("#panel").get_by_role("button", name="Say").click()
    ann.page.wait_for_selector("#sheet[open]")
    assert "Not possible" in text(ann, "#sheet")
    assert ann.server.hosted.session.at == 0


def test_what_is_warned_of_must_be_said_twice(ann: Phone) -> None:
    ann.page.get_by_role("button", name="Ends the turn").click()
    ann.page.wait_for_selector("#sheet[open]")
    assert "Do you mean it?" in text(ann, "#sheet")
    assert ann.server.hosted.session.at == 0
    ann.page.get_by_role("button", name="Do it anyway").click()
    ann.until("!document.getElementById('sheet').open")
    ann.until("document.body.dataset.v.startsWith('1-')")


def test_taking_back_asks_the_others(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        ann.presses("Plays Crystal")
        ann.follows()
        ann.tab("More")
        ann.page.get_by_role("button", name="Take back", exact=True).click()
        ann.page.wait_for_selector("#sheet[open]")
        said = text(ann, "#sheet")
        assert "Cards were seen since. All who play must agree." in said
        assert "Crystal: from Ann's play zone back to Ann's hand" in said
        ann.page.get_by_role("button", name="Ask Bo").click()
        ann.until("document.getElementById('sheet-title').textContent === 'Asked'")
        bo.page.get_by_role("button", name="I agree").click()
        bo.until("document.body.dataset.v.startsWith('0-')")
        ann.until("!document.getElementById('sheet').open")
        assert server.hosted.session.at == 0
        ann.close()
        bo.close()


@pytest.mark.game("disaster-draft")
def test_one_phone_goes_round(browser: Browser, tmp_path: Path) -> None:
    """What one player holds is not on the screen while the next one is handed the phone."""
    with served("disaster-draft", ("Ann", "Bo"), tmp_path, shared=True) as server:
        hosted = server.hosted
        while not secrets(hosted):
            hosted.session.do(hosted.session.legal()[0])
        phone = Phone(browser, server, "Ann", "Bo")
        page = phone.page
        for _ in range(2):
            page.wait_for_selector("[data-key='hand-over']")
            phone.until(
                "!document.querySelector('#panel .choice') && !document.querySelector('.held')"
            )
            page.locator("[data-key='hand-over']").click()
            page.wait_for_selector("[data-key='lay']")
            page.locator("#panel .choice").first.click()
            with page.expect_response("**/seal"):
                page.locator("[data-key='lay']").click()
        assert hosted.session.state.phase != "choose"
        phone.close()


@pytest.mark.game("disaster-draft")
def test_marks_stay_while_somebody_else_lays(browser: Browser, tmp_path: Path) -> None:
    with served("disaster-draft", ("Ann", "Bo"), tmp_path, dealt=False) as server:
        hosted, chance = server.hosted, random.Random(3)
        while not secrets(hosted):
            move = a_move(hosted, chance)
            assert move is not None
            hosted.session.do(move)
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        bo.page.wait_for_selector("[data-key='lay']")
        bo.page.locator("[data-key='filter']").fill("a")
        bo.page.locator("#panel .choice").first.click()
        marked = bo.page.locator("#panel .choice[aria-pressed=true]").get_attribute("aria-label")
        before = bo.page.evaluate("document.body.dataset.v")
        ann.page.locator("[data-key='announce']").click()
        bo.until(f"document.body.dataset.v !== '{before}'")
        assert marked
        assert marked in bo.page.inner_text("[data-key='lay']")
        ann.close()
        bo.close()


def test_a_hand_shows_while_it_is_held(ann: Phone) -> None:
    ann.tab("Hand")
    held = ann.page.locator("#held")
    assert "covered" in (held.get_attribute("class") or "")
    ann.page.locator("[data-key=hold]").dispatch_event("pointerdown")
    assert "covered" not in (held.get_attribute("class") or "")
    ann.page.locator("[data-key=hold]").dispatch_event("pointerup")
    assert "covered" in (held.get_attribute("class") or "")


def test_a_hand_of_real_cards_may_be_kept_on_the_phone(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, dealt=False, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        ann.tab("Hand")
        ann.page.get_by_role("button", name="Keep my hand here").click()
        ann.page.locator("#sheet input").fill("blast")
        ann.page.get_by_role("button", name="Blaster").click()
        ann.page.get_by_role("button", name="Keep it").click()
        ann.page.wait_for_selector("#held")
        assert server.hosted.hands == {"Ann": ("Blaster",)}
        ann.close()


def test_corrections_and_rulings_go_into_the_log(ann: Phone) -> None:
    ann.tab("More")
    ann.page.get_by_role("button", name="Correct the table").click()
    ann.page.get_by_label("Counter", exact=True).first.select_option(label="Ann's health: 50")
    ann.page.get_by_label("Right value").fill("41")
    ann.page.get_by_label("Reason").fill("a shield was forgotten")
    ann.page.get_by_role("button", name="Enter it").click()
    ann.until("document.body.dataset.v.startsWith('1-')")
    assert ann.server.hosted.session.state.counters["Ann.health"] == 41
    ann.tab("Log")
    assert "a shield was forgotten" in text(ann, "#panel")


def test_who_uses_a_screen_reader_is_not_left_out(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        page = ann.page
        ann.follows()

        def heard(part: str) -> None:
            page.wait_for_timeout(200)
            found = Axe().run(page)
            assert found.violations_count == 0, f"{part}: {found.generate_report()}"

        for part in ("Choose", "Hand", "Ask", "Log", "More"):
            ann.tab(part)
            heard(part)
        page.locator("#table .space .card").first.click()
        page.wait_for_selector("#sheet[open]")
        heard("a card")
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet", state="hidden")
        ann.tab("Choose")
        ann.presses("Plays Crystal")
        ann.follows()
        ann.tab("More")
        page.get_by_role("button", name="Take back", exact=True).click()
        page.wait_for_selector("#sheet[open]")
        heard("taking back")
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet", state="hidden")
        page.get_by_role("button", name="Leave the seat").click()
        page.wait_for_selector(".lobby")
        heard("the lobby")
        ann.context.close()


def test_nothing_is_lost_when_the_journal_is_opened_elsewhere(
    browser: Browser, tmp_path: Path
) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        ann.presses("Plays Crystal")
        ann.follows()
        ann.close()
    opened = take_up(server.path, setting(GAME))
    assert opened.session.said(1) == "Ann plays Crystal"
    assert not opened.report.words()
    opened.session.close()


def test_a_seat_whose_browser_is_gone_is_had_by_a_nod(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo", "Cy"), tmp_path, first="Ann", seed=15) as server:
        lost, bo, cy = (Phone(browser, server, seat) for seat in ("Ann", "Bo", "Cy"))
        lost.presses("Plays Crystal")
        lost.context.close()
        new = newcomer(browser, server)
        new.page.get_by_role("button", name="Ann").click()
        new.until("/^\\d\\d$/.test(document.querySelector('.lobby .shows').textContent)")
        number = text(new, ".lobby .shows")
        new.page.get_by_text("Waiting for Bo and Cy to nod").wait_for()
        for phone in (bo, cy):
            phone.until("document.querySelector('.proposal') !== null")
            assert "A new phone asks for the seat of Ann." in text(phone, ".proposal")
            for page in (new.page, phone.page):
                found = Axe().run(page)
                assert found.violations_count == 0, found.generate_report()
            assert text(phone, ".proposal .shows") == number
            phone.page.get_by_role("button", name="Yes, that is Ann").click()
        new.page.wait_for_selector("#tabs button")
        new.presses("Plays Infinity Shard")
        bo.until("document.querySelector('.proposal') === null")
        for phone in (new, bo, cy):
            phone.close()


def test_whoever_still_has_the_seat_keeps_it(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        new = newcomer(browser, server)
        new.page.get_by_role("button", name="Ann").click()
        ann.until("document.querySelector('.proposal') !== null")
        assert "asks for your seat, Ann" in text(ann, ".proposal")
        ann.page.get_by_role("button", name="Keep my seat here").click()
        new.page.get_by_role("button", name="Choose again").click()
        new.page.wait_for_selector(".lobby .seat")
        new.page.get_by_role("button", name="Only watch").click()
        new.page.wait_for_selector("#tabs button")
        ann.presses("Plays Crystal")
        for phone in (new, ann, bo):
            phone.close()


def test_two_games_of_one_computer_share_no_seat(browser: Browser, tmp_path: Path) -> None:
    """A browser has one jar of cookies for all servers of a computer."""
    for each in ("one", "two"):
        (tmp_path / each).mkdir()
    with (
        served(GAME, ("Ann", "Bo"), tmp_path / "one", first="Ann") as one,
        served(GAME, ("Ann", "Bo"), tmp_path / "two", first="Ann") as two,
    ):
        ann = Phone(browser, one, "Ann")
        second = ann.context.new_page()
        second.goto(two.invitation)
        second.get_by_role("button", name="Bo", exact=True).click()
        second.wait_for_selector("#tabs button")
        ann.page.reload()
        ann.page.wait_for_selector("#tabs button")
        ann.presses("Plays Crystal")
        ann.close()


def test_the_oldest_of_too_many_pages_says_so(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "A_PHONE", 2)
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        pages = []
        for _ in range(streams.A_PHONE):
            pages.append(ann.context.new_page())
            pages[-1].goto(server.address)
            pages[-1].wait_for_selector("#tabs button")
        ann.page.wait_for_selector("#sheet[open]")
        assert "Open elsewhere" in text(ann, "#sheet")
        ann.page.get_by_role("button", name="Go on here").click()
        ann.page.wait_for_selector("#tabs button")
        ann.presses("Plays Crystal")
        ann.context.close()
