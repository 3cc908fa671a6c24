"""A free table on phones: it is agreed to, cards go anywhere by touch, the referee comes back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.phones import Phone, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.game("shards-of-infinity")]


def test_two_play_freely_and_are_judged_again(browser: Browser, tmp_path: Path) -> None:
    seats = ("Ann", "Bo")
    with served("shards-of-infinity", seats, tmp_path, first="Ann") as server:
        ann, bo = Phone(browser, server, "Ann"), Phone(browser, server, "Bo")
        ann.tab("More")
        ann.page.get_by_role("button", name="Play freely").click()
        ann.page.get_by_role("button", name="All right").click()
        bo.page.locator("#bar", has_text="Ann asks to play freely").wait_for()
        bo.presses("I agree")
        bo.follows()
        assert "A free table" in bo.page.inner_text("#asks")

        # Whoever is not in turn moves a card of the row into the own hand.
        state = server.hosted.session.state
        card = state.names[state.zones["center-row.3"][0]]
        held = len(state.zones["Bo.hand"])
        bo_hand = [state.names[each] for each in state.zones["Bo.hand"]]
        bo.tab("Choose")
        assert bo.page.locator("#panel .choice").count() == len(set(bo_hand)), "the own hand"
        bo.page.locator("#panel [data-key='everything']").click()
        bo.page.locator(f"#panel [data-key='card {card}']").click()
        # What others do meanwhile leaves the way that was begun as it is.
        server.hosted.session.note("a moment", by="Ann")
        server.wake()
        bo.follows()
        bo.page.locator("#panel [data-key='verb free-move']").click()
        assert "Where to?" in bo.panel()
        bo.changes(bo.page.locator("#panel [data-key='2 Bo.hand']"))
        ann.follows()
        bo.follows()
        state = server.hosted.session.state
        assert [state.names[each] for each in state.zones["Bo.hand"]][held:] == [card]
        assert f"Bo moves {card} from center row 3 to Bo's hand" in ann.page.inner_text("#last")

        # A card of the own hand is there at once.
        bo.page.locator(f"#panel [data-key='card {bo_hand[0]}']").click()
        bo.changes(bo.page.locator("#panel [data-key='verb free-show']"))
        ann.follows()
        assert f"Bo shows {bo_hand[0]}" in ann.page.inner_text("#last")

        # A counter begins at what it is.
        bo.follows()
        bo.page.locator("#panel [data-key='everything']").click()
        bo.page.locator("#panel input[type=search]").fill("sets Ann's gems")
        bo.page.get_by_role("button", name="Sets Ann's gems to").click()
        assert bo.page.locator("#panel output").inner_text() == "0"
        for _ in range(3):
            bo.page.get_by_role("button", name="more", exact=True).click()
        bo.presses("Do it")
        bo.follows()
        ann.follows()
        assert server.hosted.session.state.counters["Ann.gems"] == 3
        ann.tab("Ask")
        ann.page.get_by_label("Question or move").fill("Ann sets Bo's health to 70")
        ann.page.get_by_role("button", name="Say").click()
        ann.page.locator("#besides", has_text="never above 50").wait_for()

        bo.tab("More")
        bo.page.get_by_role("button", name="Let the referee judge").click()
        bo.page.get_by_role("button", name="All right").click()
        ann.page.locator("#bar", has_text="The position breaks: Bo's health is 70").wait_for()
        ann.presses("I agree")
        ann.follows()
        bo.follows()
        assert not bo.page.inner_text("#besides")
        assert "What do you do" in ann.page.inner_text("#asks")

        # Every counter can be corrected, those that no table shows too.
        ann.tab("More")
        ann.page.get_by_role("button", name="Correct the table").click()
        ann.page.get_by_label("What is wrong").select_option("mark")
        options = ann.page.get_by_label("Counter", exact=True).inner_text()
        assert "Damage" in options or "Exhausted" in options
        ann.page.keyboard.press("Escape")
        ann.close()
        bo.close()
