"""The drawn table in a browser: played by touching it, at every size of screen, by keys alone."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from referee.web.sorting import in_order
from tests.browser.phones import Phone, mover, served, sitting
from tests.browser.table import drag, point, tap, touch
from tests.conftest import by_game
from tests.referee.generic.games import WHOLE
from tests.referee.web.serving import a_move, secrets

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LONGEST = 500
TOUCHED = LONGEST if WHOLE else 1
"""Moves of a kind that are made by touching."""
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1366, 768), "big": (1920, 1080)}
GAMES: list[tuple[str, tuple[str, ...], int, str, dict[str, Any]]] = [
    ("shards-of-infinity", ("Ann", "Bo"), 29, "laptop", {}),
    ("drop-line", ("Ann", "Bo"), 3, "phone", {}),
    ("disco-infinity", ("Ann", "Bo"), 25, "tablet", {}),
    ("orchard-lane", ("Ann", "Bo"), 4, "laptop", {}),
    ("lantern-court", ("Ann", "Bo"), 2, "tablet", {}),
    ("disc", ("Ann", "Bo"), 0, "big", {}),
    ("space-mines", ("Ann", "Bo"), 32, "laptop", {"variants": {"SM-HR-1": "10"}}),
    ("disaster-draft", ("Ann", "Bo", "Cy"), 20, "tablet", {"options": {"target": 1}}),
    ("hearts", ("Ann", "Bo", "Cy", "Di"), 6, "laptop", {}),
    ("home-run", ("Ann", "Bo"), 4, "phone", {}),
    ("two-shores", ("Ann", "Bo"), 4, "tablet", {}),
]
"""Each with a seed and a screen; the first few are tried each time, all of them on request."""
EACH_TIME = 4
PLAYED = GAMES if WHOLE else GAMES[:EACH_TIME]
ON_SHARDS = pytest.mark.game("shards-of-infinity")


@pytest.mark.parametrize(
    ("game", "seats", "seed", "size", "facts"),
    by_game(*PLAYED),
    ids=[each[0] for each in PLAYED],
)
def test_a_whole_game_is_played_by_touching_the_table(
    browser: Browser,
    tmp_path: Path,
    game: str,
    seats: tuple[str, ...],
    seed: int,
    size: str,
    facts: dict[str, Any],
) -> None:
    chance = random.Random(seed)
    with served(game, seats, tmp_path, seed=seed, drawn=True, **facts) as server:
        phones = {seat: Phone(browser, server, seat, size=SIZES[size]) for seat in seats}
        for phone in phones.values():
            _to_table(phone)
        hosted = server.hosted
        made: Counter[tuple[str, int, str]] = Counter()
        by_touch = 0
        for _ in range(LONGEST):
            if open_now := secrets(hosted):
                server.wake()
                for seat in reversed(open_now):
                    its = open_now[seat]
                    number = min(max(2, its.least), its.most, len(its.held))
                    some = chance.sample(its.held, number)
                    phones[seat].tab("Choose") if size == "phone" else None
                    phones[seat].lay(some)
                    _to_table(phones[seat])
                continue
            move = a_move(hosted, chance)
            if move is None:
                break
            asked = hosted.session.state.asked
            kind = move.verb, len(move.args), asked.kind if asked is not None else ""
            made[kind] += 1
            if made[kind] <= TOUCHED:
                server.wake()
                phone = mover(phones, move)
                if touch(phone, move.seat or next(iter(phones)), move):
                    by_touch += 1
                    continue
            server.does(move)
        server.wake()
        assert hosted.session.state.outcome is not None, f"not over after {LONGEST} moves"
        assert by_touch >= min(3, len(made))
        for phone in phones.values():
            phone.follows()
            phone.close()


def _to_table(phone: Phone) -> None:
    """On a phone the table is a swipe away."""
    tab = phone.page.locator("#tabs [data-key='tab table']")
    if tab.is_visible():
        tab.click()


@pytest.fixture(scope="module")
def shared(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """One page for all that is tried at one table."""
    folder = tmp_path_factory.mktemp("table")
    with sitting(browser, "shards-of-infinity", folder, drawn=True, size=SIZES["laptop"]) as phone:
        yield phone


@pytest.fixture
def ann(shared: Phone) -> Phone:
    """The table as it began, and nothing taken up; keys may have moved the view."""
    shared.begin_again()
    shared.page.evaluate("document.activeElement.blur()")
    shared.page.locator("#felt .zoom [aria-label='My side of the table']").click()
    # What is still being laid out moves away below a finger.
    shared.until("[...document.images].every((each) => each.complete)")
    shared.page.wait_for_timeout(60)
    return shared


@ON_SHARDS
def test_a_card_is_dragged_and_a_drag_that_misses_does_nothing(ann: Phone) -> None:
    hosted = ann.server.hosted
    before = hosted.stamp
    # Beside everything: it flies home.
    drag(ann, "Ann.hand/0", (30, 400))
    ann.page.wait_for_timeout(300)
    assert hosted.stamp == before
    assert not ann.page.locator(".ghost").count()
    # Far beside the cards of the hand lies the table: nothing is moved within the hand.
    lie = "[...document.querySelectorAll('.own-hand .piece')].map((each) => each.dataset.{})"
    order, codes = (ann.page.evaluate(lie.format(its)) for its in ("ref", "code"))
    other = next(ref for ref, code in zip(order, codes, strict=True) if code != codes[0])
    drag(ann, other, (30, 700))
    assert ann.page.evaluate(lie.format("ref")) == order
    # Where it cannot go: it says why.
    drag(ann, "Ann.hand/0", point(ann, "Ann.discard"))
    ann.page.wait_for_selector("#sheet[open]")
    assert "does not go to" in ann.page.inner_text("#sheet")
    assert hosted.stamp == before
    ann.page.keyboard.press("Escape")
    drag(ann, "Ann.hand/0", point(ann, "Ann.play"))
    ann.until(f"document.body.dataset.v !== '{before}'")
    assert len(hosted.session.state.zones["Ann.play"]) == 1


@ON_SHARDS
def test_what_is_taken_up_stays_so_while_others_do_something(ann: Phone) -> None:
    tap(ann, "Ann.hand/0")
    ann.until("document.querySelectorAll('#felt .chips .go').length === 1")
    ann.server.hosted.session.note("a knock at the door", by="Bo")
    ann.server.wake()
    ann.follows()
    ann.until("document.querySelectorAll('#felt .picked').length === 1")
    ann.until("document.querySelectorAll('#felt .chips .go').length === 1")


@ON_SHARDS
def test_what_is_not_lit_says_why_with_its_rule(ann: Phone) -> None:
    tap(ann, "center-row.1/0")
    ann.page.wait_for_selector("#sheet[open]")
    ann.page.get_by_role("button", name="Not now – why?").click()
    ann.until("document.querySelector('#sheet[open] .rule') !== null")
    assert "gem" in ann.page.inner_text("#sheet").lower()


@ON_SHARDS
def test_by_keys_alone(ann: Phone) -> None:
    hosted = ann.server.hosted
    before = hosted.stamp
    page = ann.page
    page.locator("#felt .own-hand .piece").first.focus()
    page.keyboard.press("Enter")
    ann.until("document.querySelectorAll('#felt .chips .go').length === 1")
    name = page.locator("#felt .own-hand .piece").first.get_attribute("aria-label")
    assert name
    page.locator("#felt .chips .go").focus()
    page.keyboard.press("Enter")
    ann.until(f"document.body.dataset.v !== '{before}'")
    # The arrows go over the table by where things lie.
    page.locator("#felt .plate").first.focus()
    seen = set()
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.ref"))
    assert len(seen) >= 5
    assert all(seen)


@pytest.mark.game("rummy")
def test_a_pile_is_drawn_from_and_a_hand_is_sorted_and_moved(
    browser: Browser, tmp_path: Path
) -> None:
    with served("rummy", ("Ann", "Bo"), tmp_path, drawn=True, seed=2, first="Ann") as server:
        ann = Phone(browser, server, "Ann", size=SIZES["laptop"])
        hosted = server.hosted

        def hand() -> list[str]:
            refs = "[...document.querySelectorAll('.own-hand .piece')].map((each) => {}.dataset.{})"
            lie: list[str] = ann.page.evaluate(refs.format("each", "ref"))
            state = hosted.session.state
            names = [state.names[card] for card in state.zones["Ann.hand"]]
            shown: list[str] = ann.page.evaluate(refs.format("each", "card"))
            # What a card is called by stays what it is, wherever it lies on this screen.
            assert shown == [names[int(ref.split("/")[1])] for ref in lie]
            return shown

        ann.until("document.querySelector('#felt [data-ref=deck].piece.lit') !== null")
        before = hand()
        ann.page.get_by_role("button", name="Sort my hand").click()
        ann.until(f"document.querySelector('.own-hand .piece').dataset.card !== '{before[0]}'")
        laid = hand()
        assert laid == [name for name in in_order(hosted.table.setting) if name in before]
        drag(ann, "Ann.hand/0", point(ann, f"Ann.hand/{before.index(laid[-1])}"))
        moved = hand()
        assert moved != laid
        # From the stock into the hand: the new card comes last.
        stamp = hosted.stamp
        drag(ann, "deck", point(ann, "Ann.hand/1"))
        ann.until(f"document.body.dataset.v !== '{stamp}'")
        assert hand()[:-1] == moved
        ann.page.reload()
        ann.page.wait_for_selector(".own-hand .piece")
        assert hand()[:-1] == moved
        ann.close()


@ON_SHARDS
def test_a_card_is_read_by_holding_it(ann: Phone) -> None:
    x, y = point(ann, "center-row.2/0")
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.wait_for_selector("#sheet[open]")
    ann.page.mouse.up()
    assert ann.page.locator("#sheet[open] .text").count()


@ON_SHARDS
def test_a_card_that_lies_face_down_is_as_large_as_its_back(
    browser: Browser, tmp_path: Path
) -> None:
    with served("shards-of-infinity", ("Ann", "Bo"), tmp_path, drawn=True) as server:
        plan = server.hosted.plan
        assert plan is not None
        sizes = plan["cards"]
        assert isinstance(sizes, dict)
        server.hosted.plan = {**plan, "cards": {**sizes, "back-center": [50.0, 50.0]}}
        phone = Phone(browser, server, "Ann", size=SIZES["laptop"])
        heap = phone.page.locator("#felt .piece[data-zone='center-deck']").bounding_box()
        own = phone.page.locator("#felt .piece[data-zone='Ann.deck']").bounding_box()
        assert heap is not None
        assert own is not None
        assert heap["width"] == pytest.approx(heap["height"], rel=0.01)
        assert own["height"] > 1.3 * own["width"]
        phone.close()


@ON_SHARDS
def test_the_table_turns_to_its_player(browser: Browser, tmp_path: Path) -> None:
    with served("shards-of-infinity", ("Ann", "Bo"), tmp_path, drawn=True) as server:
        for seat, other in (("Ann", "Bo"), ("Bo", "Ann")):
            phone = Phone(browser, server, seat, size=SIZES["tablet"])
            _to_table(phone)
            places = {
                who: phone.page.locator(f"#felt [data-ref='@{who}']").bounding_box()
                for who in (seat, other)
            }
            own, far = places[seat], places[other]
            assert own is not None
            assert far is not None
            assert own["y"] > far["y"]
            # The row in the middle can be read from both sides.
            row = [
                phone.page.locator(f"#felt [data-ref='center-row.{at}']").bounding_box()
                for at in (1, 6)
            ]
            assert row[0] is not None
            assert row[1] is not None
            assert row[0]["x"] < row[1]["x"]
            phone.close()


@ON_SHARDS
def test_what_happened_is_gone_through_line_by_line(ann: Phone) -> None:
    page = ann.page
    opener = page.locator("#felt .zoom [aria-label^='What just happened']")
    assert not opener.is_visible()
    drag(ann, "Ann.hand/0", point(ann, "Ann.play"))
    ann.until("!document.querySelector('#felt .zoom [aria-label^=What]').hidden")
    opener.click()
    ann.until("document.activeElement.classList.contains('replay')")
    told = "[...document.querySelectorAll('#felt .told')].map((each) => each.dataset.ref)"
    assert page.evaluate(told) == ["@Ann"]
    assert "Step 1: 1 of" in page.inner_text(".replay")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(told)[0] == "Ann.play/0"
    assert "goes from Ann's hand" in page.inner_text(".replay")
    page.keyboard.press("End")
    assert page.locator(".replay [aria-label='The next line']").is_disabled()
    page.keyboard.press("Escape")
    assert not page.locator(".replay").is_visible()
    assert page.evaluate(told) == []


@ON_SHARDS
def test_pieces_on_a_small_place_lie_beside_each_other(ann: Phone) -> None:
    """For any game: as many as four, of any size, in a place of a board that is turned or not."""
    lies = """async ([number, turn]) => {
      const {laid} = await import("/static/table/pieces.js");
      const cards = Array.from({length: number}, (_, at) => ({name: `${at}`, code: "a"}));
      const spot = {how: "slot", boxes: [[100, 80, 34, 30, turn]]};
      const plan = {cards: {"": [63, 88], a: [20, 24]}};
      return laid(spot, "road.1", {cards}, {back: ""}, plan).map((each) => each.box);
    }"""
    for number in (2, 3, 4):
        for turn in (0, 90):
            boxes = ann.page.evaluate(lies, [number, turn])
            for at, (x, y, width, height, _) in enumerate(boxes):
                assert abs(x - 100) < 17
                assert abs(y - 80) < 17
                for left, top, *_ in boxes[:at]:
                    apart = abs(x - left) >= max(width, height) - 0.01
                    assert apart or abs(y - top) >= max(width, height) - 0.01


@ON_SHARDS
def test_a_wheel_zooms_at_its_place_and_the_page_is_styled_anew_once(ann: Phone) -> None:
    """What costs frames: a class that is added again, a layout that is asked for."""
    zooms = """async () => {
      const {View, handled} = await import("/static/table/view.js");
      const [frame, world] = [document.createElement("div"), document.createElement("div")];
      frame.append(world);
      document.body.append(frame);
      const view = new View(frame, world);
      handled(view, () => null);
      let [asked, styled] = [0, 0];
      const box = frame.getBoundingClientRect.bind(frame);
      frame.getBoundingClientRect = () => { asked += 1; return box(); };
      new MutationObserver((all) => { styled += all.length; }).observe(frame, {attributes: true});
      const {left, top} = box();
      for (let turn = 0; turn < 5; turn += 1) {
        const at = {clientX: left + 30, clientY: top + 20};
        frame.dispatchEvent(new WheelEvent("wheel", {...at, deltaY: -100, cancelable: true}));
      }
      await new Promise(requestAnimationFrame);
      frame.remove();
      return {asked, styled, k: view.k, at: [view.x, view.y]};
    }"""
    found = ann.page.evaluate(zooms)
    assert found["k"] == pytest.approx(math.exp(0.75))
    still = [x - x * found["k"] for x in (30, 20)]
    assert found["at"] == pytest.approx(still), "what lies under the mouse stays there"
    assert (found["asked"], found["styled"]) == (1, 1)


@ON_SHARDS
def test_from_the_left_and_right_the_middle_is_upright_too(ann: Phone) -> None:
    """A wide board with a track that players share; what lies before them makes room for it."""
    seen = """async () => {
      const {upright} = await import("/static/table/upright.js");
      const plan = {size: [620, 500], boards: [["map", 310, 250, 400, 200, 0]],
        spots: {row: {how: "slot", boxes: [[150, 250, 67, 92, 0]]}, "Ann.hand": {boxes: [[310, 400, 300, 60, 0]]},
          "Bo.hand": {boxes: [[60, 250, 180, 60, 90]]}, "Cy.hand": {boxes: [[560, 250, 180, 60, 270]]}},
        tracks: {"Ann.fame": {values: {0: [200, 250, 9, 9, 0]}}, "Bo.fame": {values: {0: [200, 250, 9, 9, 0]}}},
        plates: {Ann: [310, 450, 300, 28, 0], Bo: [20, 250, 180, 28, 90], Cy: [600, 250, 180, 28, 270]}};
      const lies = ({size, boards: [[, ...map]], spots, tracks, plates}) => ({size, map, row: spots.row.boxes[0],
        ann: spots["Ann.hand"].boxes[0], bo: spots["Bo.hand"].boxes[0], fame: tracks["Bo.fame"].values[0], cy: plates.Cy});
      const facing = {...plan, spots: {...plan.spots, "Bo.camp": {boxes: [[160, 250, 67, 92, 90]]}}};
      return [lies(upright(plan, ["Ann", "Bo", "Cy"], 270)), upright(facing, ["Ann", "Bo", "Cy"], 270) === facing];
    }"""  # noqa: E501
    bo_sees, stays = ann.page.evaluate(seen)
    assert bo_sees == {
        "size": [420, 700],
        "map": [210, 350, 400, 200, 90],
        "row": [210, 190, 67, 92, 90],
        "ann": [210, 600, 300, 60, 0],
        "bo": [60, 350, 180, 60, 90],
        "fame": [210, 240, 9, 9, 90],
        "cy": [400, 350, 180, 28, 270],
    }
    assert stays, "places on the board that face their players stay as they are"


@ON_SHARDS
def test_a_hexagon_is_lit_and_touched_where_it_is_printed(ann: Phone) -> None:
    """A corner of its box belongs to what lies there."""
    lies = """(high) => {
      const [wide, tall] = high ? [80, 92] : [92, 80];
      const hex = document.createElement("button");
      hex.className = `spot hex lit ${high ? "high" : ""}`;
      hex.style.cssText = `position: absolute; left: 0; top: 200px; width: ${wide}px; height: ${tall}px; z-index: 99; --k: 1`;
      document.querySelector("#felt").append(hex);
      const {left, top} = hex.getBoundingClientRect();
      const found = [[wide / 2, tall / 2], [6, 6], [wide / 2, 4], [4, tall / 2]]
        .map(([x, y]) => document.elementFromPoint(left + x, top + y) === hex);
      const ring = getComputedStyle(hex, "::before").clipPath.startsWith("polygon(evenodd");
      hex.remove();
      return [...found, ring];
    }"""  # noqa: E501
    assert ann.page.evaluate(lies, False) == [True, False, True, True, True]
    assert ann.page.evaluate(lies, True) == [True, False, True, True, True]


@ON_SHARDS
def test_two_cards_of_one_name_are_both_marked_in_secret(ann: Phone) -> None:
    """In a hand each is marked by itself; of what nobody has named, as many as there can be."""
    marking = """async () => {
      const {Secret, keyOf} = await import("/static/secret.js");
      const told = [];
      const secret = new Secret((_, plain) => told.push(plain.cards), () => {});
      const [oak, elm, ash] = ["Oak", "Elm", "Ash"].map((name) => ({name, code: ""}));
      const choice = {least: 1, most: 3, held: [oak, elm, oak], may: [{...ash, copies: 2}]};
      const table = {secret: choice, you: {seat: "Ann"}, hand: [], moves: [], now: {}};
      const cards = (each) => each && each.className === "cards" ? [...each.children] : [];
      const found = () => secret.draw(table).flatMap(cards).map((card) => card.dataset.key);
      const before = found();
      for (const key of ["Oak", keyOf("Oak", 2), keyOf("Oak", 3)]) secret.mark(key, 3);
      await secret.lay();
      secret.box.value = "ash";
      const one = found();
      secret.mark("Ash", 3);
      return [before, told, one, found()];
    }"""
    assert ann.page.evaluate(marking) == [
        ["mark Oak", "mark Elm", "mark Oak 2"],
        [["Oak", "Oak"]],
        ["mark Ash"],
        ["mark Ash", "mark Ash 2"],
    ]


@ON_SHARDS
def test_in_words_and_back(ann: Phone) -> None:
    page = ann.page
    page.locator("#felt .zoom [aria-label='In words']").click()
    assert page.locator("#table .area").count() == 3
    assert not page.locator("#felt").is_visible()
    page.get_by_role("button", name="Show the table").click()
    assert page.locator("#felt").is_visible()


@ON_SHARDS
def test_nothing_is_wider_than_the_screen_and_names_are_said(
    browser: Browser, tmp_path: Path
) -> None:
    with served("shards-of-infinity", ("Ann", "Bo"), tmp_path, drawn=True, first="Ann") as server:
        phone = Phone(browser, server, "Ann", size=SIZES["phone"])
        page = phone.page
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            _to_table(phone)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
            covered = page.evaluate(
                "[...document.querySelectorAll('.zoom, .sorts, .chips')].some((each) => {"
                " const one = each.getBoundingClientRect();"
                " const own = document.querySelector('.plate.turn').getBoundingClientRect();"
                " return one.width && one.left < own.right && one.right > own.left"
                " && one.top < own.bottom && one.bottom > own.top; })"
            )
            assert size != "phone" or not covered
            unnamed = page.evaluate(
                "[...document.querySelectorAll('#felt button')].filter((each) => "
                "!(each.getAttribute('aria-label') || each.textContent).trim()).length"
            )
            assert unnamed == 0
            found = Axe().run(page)
            assert found.violations_count == 0, f"{size}: {found.generate_report()}"
        phone.close()
