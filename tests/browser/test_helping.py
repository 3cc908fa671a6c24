"""Help on the page: the game's own turn at a glance, teaching, paper, empty zones, backs."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee.asking.replies import Citation
from tests.browser.phones import Phone, served
from tests.referee.web.serving import a_move

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.game("shards-of-infinity")
GAME = "shards-of-infinity"


def text(phone: Phone, where: str) -> str:
    found: str = phone.page.inner_text(where)
    return found


def accessible(phone: Phone) -> None:
    found = Axe().run(phone.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.game("disc")
def test_the_enemy_turn_shows_by_itself(browser: Browser, tmp_path: Path) -> None:
    with served("disc", ("Ann",), tmp_path, seed=5) as server:
        ann = Phone(browser, server, "Ann")
        chance = random.Random(1)
        for _ in range(60):
            move = a_move(server.hosted, chance)
            assert move is not None
            ann.play(move)
            ann.follows()
            if ann.page.evaluate("document.getElementById('sheet').open"):
                break
        shown = text(ann, "#sheet")
        assert "What the game" in shown
        assert ann.page.locator("#sheet .glance li").count() > 1
        accessible(ann)
        ann.page.get_by_role("button", name="All right").click()
        ann.tab("More")
        ann.page.get_by_role("button", name="At a glance").click()
        assert text(ann, "#sheet") == shown
        ann.close()


def test_teaching_shows_rules_once(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        ann.tab("More")
        ann.page.get_by_role("button", name="Teaching: off").click()
        ann.page.wait_for_selector("#sheet[open]")
        first = text(ann, "#sheet h2")
        assert "for the first time" in first
        assert "SOI-" in text(ann, "#sheet")
        accessible(ann)
        begun = set(ann.page.locator("#sheet .rule").all_inner_texts())
        assert 0 < len(begun) <= 3
        ann.page.get_by_role("button", name="All right").click()
        ann.tab("Choose")
        ann.presses("Plays Crystal")
        ann.follows()
        ann.page.wait_for_timeout(300)
        again = set(ann.page.locator("#sheet[open] .rule").all_inner_texts())
        assert not again & begun
        ann.close()


@pytest.mark.parametrize("dealt", [True, False])
def test_paper_only_where_it_tells_nothing(
    browser: Browser, tmp_path: Path, *, dealt: bool
) -> None:
    with served(
        GAME, ("Ann", "Bo"), tmp_path, dealt=dealt, first="Ann", page=lambda save: b"%PDF-"
    ) as server:
        ann = Phone(browser, server, "Ann")
        ann.tab("More")
        ann.page.get_by_role("button", name="On paper").click()
        ann.page.wait_for_selector("#sheet[open]")
        if dealt:
            assert "paper save FILE.pdf" in text(ann, "#sheet")
            assert not ann.page.locator("#sheet a").count()
        else:
            with ann.page.expect_download() as loaded:
                ann.page.get_by_role("link", name="Save the page").click()
            assert loaded.value.suggested_filename == "paper-save.pdf"
            assert Path(loaded.value.path()).read_bytes() == b"%PDF-"
        accessible(ann)
        ann.close()


def test_empty_zones_are_named_and_decks_show_their_backs(browser: Browser, tmp_path: Path) -> None:
    with served(GAME, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        ann.follows()
        mine = ann.page.locator(".area.mine")
        assert "Empty: " in mine.inner_text()
        assert "Discard pile" in mine.locator(".bare").inner_text()
        assert ann.page.locator(".pile img[src$='back/starting']").count() >= 2
        assert not ann.page.locator(".pile .blank").count()
        ann.close()


def test_a_question_without_an_answer_shows_the_rules_near_it(
    browser: Browser, tmp_path: Path
) -> None:
    near = Citation("SOI-030", "Play Phase", "In your Play Phase\nand more").plain()
    said = {"verdict": "unanswered", "answer": "No.", "citations": [], "nearest": [near]}
    with served(
        GAME, ("Ann", "Bo"), tmp_path, first="Ann", ask=lambda question, variants: said
    ) as server:
        ann = Phone(browser, server, "Ann")
        ann.tab("Ask")
        ann.page.locator("#panel [data-key=ask]").fill("May I?")
        ann.page.locator("#panel").get_by_role("button", name="Say").click()
        ann.page.wait_for_selector("#panel .verdict")
        assert "Near: In your Play Phase SOI-030" in " ".join(text(ann, "#panel").split())
        ann.close()
