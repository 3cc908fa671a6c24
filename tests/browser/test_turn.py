"""Whose turn it is: in the head, the title, the icon and by a sound; what of mine matters; never a
wrong name where all choose at once."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.moves import Move
from tests.browser.phones import Phone, served
from tests.browser.table import drag, point
from tests.referee.generic.games import PEBBLES
from tests.referee.web.serving import a_move, secrets

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.game("hearts")
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"


def test_whose_turn_it_is_can_be_seen_and_heard(browser: Browser, tmp_path: Path) -> None:
    with served(PEBBLES, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        page = bo.page
        page.evaluate("navigator.vibrate = (long) => { document.body.dataset.buzzed = long; }")
        assert page.inner_text("#turn") == "Ann's turn · Draw"
        assert page.title() == "Ann's turn – Pebbles"
        assert ann.page.title() == "● Your turn – Pebbles"
        assert "turn" in ann.page.evaluate(ICON)
        assert "Your turn" in ann.page.inner_text("#turn")
        server.does(Move("end", "Ann"))
        server.wake()
        bo.follows()
        assert page.title() == "● Your turn – Pebbles"
        assert page.evaluate("document.body.dataset.called") is None, "who has just tapped looks"
        server.does(Move("end", "Bo"))
        server.wake()
        bo.follows()
        assert page.title() == "Ann's turn – Pebbles"
        # Nobody has touched the page for a while.
        page.evaluate(
            "() => { const now = performance.now.bind(performance);"
            " performance.now = () => now() + 60000; }"
        )
        server.does(Move("end", "Ann"))
        server.wake()
        bo.until("document.body.dataset.called === '1' && document.body.dataset.buzzed === '150'")
        assert "turn" in page.evaluate(ICON)
        ann.close()
        bo.close()


def test_what_of_mine_matters_stays_above_the_choices(browser: Browser, tmp_path: Path) -> None:
    with served("hearts", ("Ann", "Bo", "Cy", "Di"), tmp_path) as server:
        server.hosted.session.fix((("counter", "Ann.points", 88),), reason="so far", by="Ann")
        server.hosted.session.fix((("counter", "Bo.points", 7),), reason="so far", by="Bo")
        ann = Phone(browser, server, "Ann")
        strip = ann.page.locator("#mine")
        said = " ".join(strip.inner_text().split())
        assert said.startswith("You Points 88 / 100 Bo Points 7 / 100 Cy Points 0 / 100")
        ann.page.evaluate("document.getElementById('panel').scrollTop = 1000")
        box = strip.bounding_box()
        assert box is not None
        assert box["y"] < 844
        assert strip.is_visible()
        ann.close()


@pytest.mark.game("disaster-draft")
def test_where_all_choose_nobody_is_named(browser: Browser, tmp_path: Path) -> None:
    with served("disaster-draft", ("Ann", "Bo", "Cy"), tmp_path, drawn=True) as server:
        hosted, chance = server.hosted, random.Random(3)
        while not secrets(hosted):
            move = a_move(hosted, chance)
            assert move is not None
            hosted.session.do(move)
        phones = {seat: Phone(browser, server, seat) for seat in ("Ann", "Bo")}
        for phone in phones.values():
            assert phone.page.inner_text("#turn").startswith("All choose now")
            assert phone.page.title().startswith("● All choose now – ")
            assert phone.page.locator("#asks p").first.inner_text() == "All choose in secret now."
        lit = "[...document.querySelectorAll('.plate.turn')].map((each) => each.dataset.ref).sort()"
        assert phones["Bo"].page.evaluate(lit) == ["@Ann", "@Bo", "@Cy"]
        _marks_at_the_table(phones["Bo"], secrets(hosted)["Bo"].held[0])
        phones["Ann"].lay(secrets(hosted)["Ann"].held[:1])
        phones["Ann"].until("!document.title.startsWith('●')")
        asks = phones["Ann"].page.locator("#asks p").first.inner_text()
        assert asks == "You have chosen. Bo and Cy still choose."
        assert phones["Ann"].page.evaluate(lit) == ["@Bo", "@Cy"]
        assert "decides" not in phones["Ann"].page.inner_text("body")
        for phone in phones.values():
            phone.close()


def _marks_at_the_table(phone: Phone, name: str) -> None:
    """A card of the hand is marked by touching it, in the sheet that shows it, and by dragging."""
    page = phone.page
    card = page.locator(f"#felt .own-hand [data-card='{name}']").first
    lay = page.locator("#panel [data-key='lay']")

    def marked(yes: bool) -> None:
        phone.until(f"document.body.dataset.side === '{'play' if yes else 'table'}'")
        assert (name in lay.inner_text()) is yes

    def to_table() -> None:
        page.locator("#tabs [data-key='tab table']").click()
        assert card.is_visible()

    to_table()
    assert page.locator("#felt .own-hand .piece:not(.lit)").count() == 0
    card.click()
    marked(True)
    to_table()
    assert "picked" in (card.get_attribute("class") or "")
    card.click()
    assert name not in lay.inner_text()
    to_table()
    card.focus()
    page.keyboard.press("?")
    page.get_by_role("button", name="Use this card").click()
    marked(True)
    lay_again = page.locator(f"#panel [data-key='mark {name}']")
    lay_again.click()
    to_table()
    drag(phone, card.get_attribute("data-ref") or "", point(phone, "@Ann", "@Bo", "@Cy"))
    marked(True)
    lay_again.click()


def test_what_lies_where_a_choice_leads_stands_beside_it(browser: Browser, tmp_path: Path) -> None:
    with served(PEBBLES, ("Ann", "Bo"), tmp_path, first="Ann", seed=12) as server:
        server.does(Move("move", "Ann", ("Jade 1", "Ann.hand", "Ann.shore")))
        ann = Phone(browser, server, "Ann")
        panel = ann.page.locator("#panel")
        panel.locator("[data-key='card Flint']").click()
        panel.locator("[data-key='verb move']").click()
        assert panel.locator("[data-key='2 Ann.shore']").inner_text().split("\n")[-1] == "Jade"
        ann.close()
