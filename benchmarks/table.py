"""Measures the drawn table in a browser: how smoothly it moves, and how soon it is there.

In: `--pieces N` (200), `--slowed N` (4: how many times slower the processor is made to look),
`--seconds S` (3). Out: pieces drawn; frames a second while the table is dragged and while it is
zoomed, and the 95th and longest frame in milliseconds; milliseconds until the table is seen first
and until its pictures are there; bytes that come before pictures, and those of pictures. The game
is made up: spaces with a card in each, and nothing that this project ships. Needs Chromium. Run as
`python -m benchmarks.table`.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from referee.loading import setting_of
from referee.sessions.journal import begin
from referee.setting import CHANCES, Table
from referee.web.app import application
from referee.web.running import bound, server
from referee.web.tables import Hosted
from tablewright.cli.faces import faces_of
from tablewright.cli.tabletop import plan_of
from tablewright.read.workspace import Workspace

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEATS = ("Ann", "Bo")
ROW = 10
"""Cards that lie before each player; all others lie in the middle."""
GAME = """game: heath
title: Heath
prefix: HEA
seats: {{min: 2, max: 2}}
zones:
  - {{id: heath, name: Heath, spaces: {middle}}}
  - {{id: camp, name: Camp, owner: seat, spaces: {row}}}
setups:
  - lay: [{lay}]
"""
RULES = """# Heath

## Turns

**HEA-001** [Turn] On your turn, you may pass.
"""
FRAMES = """(ms) => new Promise((done) => {
  const found = [];
  let last = performance.now();
  const until = last + ms;
  const step = (now) => {
    found.push(now - last);
    last = now;
    if (now < until) requestAnimationFrame(step);
    else done(found.slice(1));
  };
  requestAnimationFrame(step);
})"""


def write_game(folder: Path, pieces: int) -> None:
    """A game of spaces with a card in each."""
    at = folder / "cards" / "heath"
    at.mkdir(parents=True)
    middle = pieces - ROW * len(SEATS)
    cards = [f"Stalk {number}" for number in range(1, pieces + 1)]
    places = [f"heath.{space}" for space in range(1, middle + 1)]
    places += [f"{seat}.camp.{space}" for seat in "AB" for space in range(1, ROW + 1)]
    lay = ", ".join(
        f"{{cards: {{{card}: 1}}, to: {to}}}" for card, to in zip(cards, places, strict=True)
    )
    text = GAME.format(middle=middle, row=ROW, lay=lay)
    (at / "game.yaml").write_text(text, encoding="utf-8")
    rows = "".join(f"  - {{name: {card}}}\n" for card in cards)
    deck = f"deck: stalks\ntitle: Stalks\nface: plain\nback: plain-back\ncards:\n{rows}"
    (at / "stalks.yaml").write_text(deck, encoding="utf-8")
    (at / "rules.md").write_text(RULES, encoding="utf-8")


def measure(pieces: int, slowed: float, seconds: float) -> dict[str, Any]:
    """What the page does at a table of so many pieces."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_game(folder, pieces)
        space = Workspace(folder)
        edition = space.read_edition("heath")
        setting = setting_of(edition, space.rulebook("heath"))
        faces = faces_of(space, "heath", lambda what, done, total: None)
        table = Table(setting=setting, seats=SEATS, dealer=frozenset(CHANCES))
        hosted = Hosted("1", begin(folder / "heath.save", table, 1))
        hosted.plan = plan_of(edition, faces, SEATS)
        at = bound("127.0.0.1", 0)
        serving = server(application({"1": hosted}, faces))
        thread = threading.Thread(target=serving.run, args=([at],), daemon=True)
        thread.start()
        try:
            address = f"http://127.0.0.1:{at.getsockname()[1]}/t/1/#k={hosted.seats.token}"
            return _looked_at(address, slowed, seconds)
        finally:
            serving.should_exit = True
            thread.join(5)
            hosted.close()
            at.close()


def _looked_at(address: str, slowed: float, seconds: float) -> dict[str, Any]:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        raise SystemExit("Chromium is not here; install chromium or chromium-headless-shell")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto(address)
        page.get_by_role("button", name="Ann", exact=True).click()
        page.wait_for_selector("#felt .piece")
        page.wait_for_timeout(2500)
        found: dict[str, Any] = {"pieces": page.locator("#felt .piece").count()}
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        found["drag"] = _frames(page, seconds, _drag)
        found["zoom"] = _frames(page, seconds, _zoom)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
        found |= _first_view(page)
        browser.close()
    return found


def _frames(page: Page, seconds: float, hand: Any) -> list[float]:
    """The milliseconds of each frame while a hand moves the table."""
    page.evaluate("(ms) => { window.measured = (" + FRAMES + ")(ms); }", seconds * 1000)
    hand(page, seconds)
    found: list[float] = page.evaluate("() => window.measured")
    return found


def _drag(page: Page, seconds: float) -> None:
    mouse = page.mouse
    mouse.move(60, 700)
    mouse.down()
    for turn in range(int(seconds * 8)):
        mouse.move(60 + 300 * (turn % 2), 700 - 200 * (turn % 3) / 2, steps=6)
    mouse.up()


def _zoom(page: Page, seconds: float) -> None:
    page.mouse.move(400, 400)
    for turn in range(int(seconds * 25)):
        page.mouse.wheel(0, 60 if turn % 20 < 10 else -60)


def _first_view(page: Page) -> dict[str, Any]:
    """How soon a page that was never here shows the table, and what comes for it."""
    page.reload()
    page.wait_for_selector("#felt .piece")
    seen = page.evaluate("performance.now()")
    page.wait_for_timeout(2500)
    resources: list[dict[str, Any]] = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".map((each) => ({name: each.name, bytes: each.encodedBodySize, until: each.responseEnd}))"
    )
    pictures = [each for each in resources if any(f"/{what}/" in each["name"]
                for what in ("face", "back", "board"))]  # fmt: skip
    words = [each for each in resources if each not in pictures]
    return {
        "first": seen,
        "pictures": max((each["until"] for each in pictures), default=0.0),
        "bytes": sum(each["bytes"] for each in words),
        "picture bytes": sum(each["bytes"] for each in pictures),
    }


def _said(frames: Sequence[float]) -> str:
    ordered = sorted(frames)
    late = ordered[int(len(ordered) * 0.95)]
    return (
        f"{1000 / statistics.mean(frames):.0f} frames a second, 95 of 100 within {late:.1f} ms, "
        f"the longest {ordered[-1]:.0f} ms"
    )


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pieces", type=int, default=200)
    parser.add_argument("--slowed", type=float, default=4.0)
    parser.add_argument("--seconds", type=float, default=3.0)
    asked = parser.parse_args(argv)
    found = measure(asked.pieces, asked.slowed, asked.seconds)
    print(f"{found['pieces']} pieces, processor {asked.slowed:g} times slower")
    print(f"dragged: {_said(found['drag'])}")
    print(f"zoomed: {_said(found['zoom'])}")
    print(f"first view after {found['first']:.0f} ms, pictures after {found['pictures']:.0f} ms")
    print(f"{found['bytes'] / 1000:.0f} kB before pictures, "
          f"pictures {found['picture bytes'] / 1000:.0f} kB")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
