"""Hands do not slip: taps right behind a change, one's own last move taken back, places of choices,
what is typed while others move, reading by a long press, words without end."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.loading import setting_of
from referee.moves import Move
from referee.setting import Setting
from tablewright.read.workspace import Workspace
from tests.browser.phones import Phone, Server, served
from tests.referee.generic.games import LANTERNS
from tests.shipped import OWN

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.game("shards-of-infinity")
GAME = "shards-of-infinity"
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


class Both:
    """Two phones at one table; the first is guarded against slips."""

    def __init__(self, server: Server, ann: Phone, bo: Phone) -> None:
        self.server, self.ann, self.bo = server, ann, bo

    def again(self) -> None:
        """The table as it began, and both pages at it."""
        for phone in (self.ann, self.bo):
            phone.begin_again()
        self.ann.page.wait_for_timeout(550)
        for phone in (self.ann, self.bo):
            phone.tab("Choose")
        self.ann.page.wait_for_timeout(550)


# Three Crystals in hand, and two cards of the row that one gem buys.
@pytest.fixture(scope="module")
def table(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    with served(
        GAME, ("Ann", "Bo"), tmp_path_factory.mktemp("steady"), first="Ann", seed=966
    ) as server:
        ann, bo = Phone(browser, server, "Ann", hasty=False), Phone(browser, server, "Bo")
        both = Both(server, ann, bo)
        yield both
        both.ann.close()
        both.bo.close()


@pytest.fixture
def both(table: Both) -> Both:
    table.again()
    return table


def middle(phone: Phone, key: str) -> tuple[float, float]:
    """Where a button of the panel is."""
    box = phone.page.locator(f"#panel [data-key='{key}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def under(phone: Phone, x: float, y: float) -> str:
    found: str = phone.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-key]')?.dataset.key || ''",
        [x, y],
    )
    return found


def test_a_tap_right_behind_a_change_means_what_lay_there(both: Both) -> None:
    """Ann's other page plays a card: her choices move, and her thumb is already on its way."""
    server, ann = both.server, both.ann
    meant = "verb to-attack Ann"
    at = middle(ann, meant)
    server.does(Move("play", "Ann", ("Crystal",)))
    server.wake()
    ann.until("document.body.dataset.v.startsWith('1-')")
    assert under(ann, *at) not in ("", meant), "another choice lies there now"
    ann.page.mouse.click(*at)
    ann.page.wait_for_selector("#sheet[open]")
    assert "Goes to the Attack Phase" in ann.page.inner_text("#sheet"), "with its warning"


def test_what_is_gone_is_not_taken_for_what_came(both: Both) -> None:
    server, ann = both.server, both.ann
    at = middle(ann, "verb to-attack Ann")
    server.does(Move("to-attack", "Ann", ()))
    server.wake()
    ann.until("document.body.dataset.v.startsWith('1-')")
    ann.page.mouse.click(*at)
    ann.page.wait_for_timeout(550)
    assert server.hosted.session.at == 1
    # Half a second later a tap counts as it falls.
    ann.tab("Log")
    assert "goes to the Attack Phase" in ann.page.inner_text("#panel .log")


def test_choices_keep_their_places_and_ending_the_turn_stands_last(both: Both) -> None:
    server, ann = both.server, both.ann
    keys = (
        "[...document.querySelectorAll('#panel .cards > *')].map(({dataset}) => dataset.key || '')"
    )
    server.does(Move("play", "Ann", ("Crystal",)))
    server.wake()
    ann.follows()
    before = ann.page.evaluate(keys)
    gone = before[1]
    place = middle(ann, before[2])
    server.does(Move("play", "Ann", (gone.removeprefix("card "),)))
    server.wake()
    ann.follows()
    after = ann.page.evaluate(keys)
    assert after[1] == "", "its place stays empty"
    assert after[2] == before[2]
    assert middle(ann, before[2]) == place
    buttons = ann.page.locator("#panel button[data-key]")
    assert buttons.nth(buttons.count() - 1).get_attribute("data-key") == "verb end Ann"
    assert ann.page.locator("#panel .ending button").all_inner_texts() == ["Ends the turn"]

    # What somebody proposes comes over the choices, and moves none of them.
    bo, last = both.bo, middle(ann, "verb end Ann")
    bo.tab("More")
    bo.page.get_by_role("button", name="Play freely").click()
    ann.page.get_by_role("button", name="I agree").wait_for()
    assert middle(ann, before[2]) == place
    assert middle(ann, "verb end Ann") == last
    lowest = ann.page.locator("#panel .ending button")
    ann.page.locator("#panel").evaluate("(panel) => { panel.scrollTop = panel.scrollHeight; }")
    covered = ann.page.locator("#bar").bounding_box()
    box = lowest.bounding_box()
    assert covered is not None
    assert box is not None
    assert box["y"] + box["height"] <= covered["y"], "it is reached all the same"
    ann.page.wait_for_timeout(550)
    ann.page.get_by_role("button", name="No", exact=True).click()
    ann.until("!document.getElementById('bar').childElementCount")


def test_a_name_is_left_out_only_where_it_is_ones_own_and_stands_first(both: Both) -> None:
    told = """async ([own, words]) => {
      const {unnamed} = await import("/static/wording.js");
      return unnamed(words, {seat: "Ann", own});
    }"""
    for own, words, expected in (
        (True, "Ann ends the turn", "Ends the turn"),
        (False, "Ann ends the turn", "Ann ends the turn"),
        (True, "Ann's wolf bites", "Ann's wolf bites"),
        (True, "Annabel comes", "Annabel comes"),
        (True, "Ann and Bo swap hands", "Ann and Bo swap hands"),
        (True, "the wolf bites Ann", "the wolf bites Ann"),
        (True, "Ann gives Ann 2 coins", "Gives Ann 2 coins"),
    ):
        assert both.ann.page.evaluate(told, [own, words]) == expected


def test_ones_own_last_move_is_taken_back_without_asking(both: Both) -> None:
    server, ann, bo = both.server, both.ann, both.bo
    ann.presses("Plays Crystal")
    ann.follows()
    back = ann.page.get_by_role("button", name="Take back what you have just done")
    assert back.inner_text().split()[-1] in "12345"
    back.click()
    ann.until("document.body.dataset.v.startsWith('0-')")
    assert server.hosted.session.at == 0
    assert not back.is_visible()
    bo.follows()
    told = bo.page.locator("#bar :is(b, li)").all_inner_texts()
    assert told == ["Ann has taken back:", "Ann plays Crystal"]
    bo.page.get_by_role("button", name="All right").click()
    assert not bo.page.inner_text("#bar")


def test_half_typed_words_stay_while_others_move(both: Both) -> None:
    server, ann, bo = both.server, both.ann, both.bo
    bo.tab("Ask")
    box = bo.page.locator("#panel [data-key=ask]")
    box.press_sequentially("May I ")
    ann.presses("Plays Crystal")
    bo.follows()
    box.press_sequentially("play")
    assert box.input_value() == "May I play"
    bo.tab("More")
    bo.page.get_by_role("button", name="Record a ruling").click()
    bo.page.get_by_role("textbox", name="Ruling").fill("ties are shared")
    ann.presses("Plays Shard Reactor")
    bo.follows()
    assert bo.page.get_by_role("textbox", name="Ruling").input_value() == "ties are shared"
    bo.page.get_by_role("textbox", name="Reason").fill("we say so")
    bo.page.get_by_role("button", name="Enter it").click()
    bo.until("!document.getElementById('sheet').open")
    assert server.hosted.session.at == 3


def test_a_form_that_cannot_be_entered_stays(both: Both) -> None:
    ann = both.ann
    ann.tab("More")
    ann.page.wait_for_timeout(550)
    ann.page.get_by_role("button", name="A forgotten step").click()
    ann.page.get_by_role("textbox", name="Move").fill("Ann hums")
    ann.page.wait_for_timeout(550)
    ann.page.get_by_role("button", name="Enter it").click()
    ann.until("document.querySelector('#sheet [role=alert]').textContent !== ''")
    assert ann.page.get_by_role("textbox", name="Move").input_value() == "Ann hums"


def test_a_long_press_reads_a_card_and_does_nothing_else(both: Both) -> None:
    server, ann = both.server, both.ann
    page = ann.page
    at = middle(ann, "card Crystal")
    page.mouse.move(*at)
    page.mouse.down()
    page.wait_for_selector("#sheet[open]")
    page.mouse.up()
    page.wait_for_timeout(100)
    assert page.inner_text("#sheet h2") == "Crystal"
    assert page.evaluate("document.getElementById('sheet').scrollTop") == 0
    assert server.hosted.session.at == 0


def test_a_way_of_choosing_that_was_begun_goes_on(browser: Browser, tmp_path: Path) -> None:
    with served(LANTERNS, ("Ann", "Bo"), tmp_path, first="Ann") as server:
        ann = Phone(browser, server, "Ann")
        panel = ann.page.locator("#panel")
        panel.get_by_role("button", name="Gains … …", exact=True).click()
        panel.get_by_role("button", name="coins", exact=True).click()
        panel.locator("[data-key='more 0']").click()
        server.hosted.session.note("a moment", by="Bo")
        server.wake()
        ann.follows()
        assert panel.locator(".sentence").inner_text() == "Gains … coins"
        assert panel.locator("output").inner_text() == "2"
        ann.presses("Do it")
        ann.follows()
        assert panel.get_by_role("button", name="Gains … …", exact=True).is_visible()
        ann.close()


def wordy(folder: Path) -> Setting:
    """A game whose words have no end: of a card, of a zone, of a rule."""
    shutil.copytree(OWN, folder / "own", dirs_exist_ok=True)
    its = folder / "own" / "cards" / "pebbles"
    for name, old, new in (
        ("stones.yaml", "Amber", LONG),
        ("stones.yaml", "Hum a low note.", f"Hum {LONG}."),
        ("game.yaml", "name: Path", f"name: {LONG}weg"),
        ("game.yaml", "title: Pebbles", f"title: {LONG}spiel"),
        ("game.yaml", "name: Score", f"name: {LONG}punkte"),
        ("rules.md", "# Pebbles", f"# {LONG}spiel"),
        ("rules.md", "lay one stone", f"lay {LONG}"),
    ):
        path = its / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    space = Workspace(folder / "own")
    return setting_of(space.read_edition("pebbles", write_codes=False), space.rulebook("pebbles"))


def test_no_word_is_wider_than_the_screen(browser: Browser, tmp_path: Path) -> None:
    seats = ("Annemarie-Luise-Wilhelmine-Charlotte-Fri", "Bo")
    with served(wordy(tmp_path), seats, tmp_path, first=seats[0]) as server:
        ann = Phone(browser, server, seats[0], size=(320, 640))
        page = ann.page
        wide = (
            "Math.max(...['html', '#table', '#panel', '#dock', '#sheet']"
            ".map((each) => document.querySelector(each).scrollWidth))"
        )

        def fits(where: str) -> None:
            found = page.evaluate(wide)
            assert found <= 320, f"{where}: {found}"

        server.does(Move("draw", seats[0], (1,)))
        server.wake()
        ann.follows()
        for tab in ("Hand", "Ask", "Log", "More", "Choose"):
            ann.tab(tab)
            fits(tab)
        page.locator(".choice", has_text=LONG).first.click()
        fits("a way")
        page.locator("#panel [data-key=back]").click()
        page.locator("#asks .rule").first.click()
        page.wait_for_selector("#sheet[open]")
        fits("a rule")
        page.keyboard.press("Escape")
        ann.tab("More")
        for name in ("Count the piles", "Correct the table", "Take back", "The story", "Put away"):
            page.get_by_role("button", name=name, exact=True).click()
            page.wait_for_selector("#sheet[open]")
            page.wait_for_timeout(50)
            fits(name)
            page.keyboard.press("Escape")
        ann.close()
