"""Phones at a served table: a game in, a running server and pages of Chromium out.

with served("disc", ("Ann",), tmp_path) as server:
    ann = Phone(browser, server, "Ann")
    ann.play(move)              clicks its way to a legal move
"""

from __future__ import annotations

import asyncio
import io
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

from referee.moves import Move
from referee.sessions.journal import begin, take_up
from referee.setting import CHANCES, Setting, Table
from referee.web.app import application
from referee.web.running import Serving, bound, server
from referee.web.tables import Ask, Hosted
from referee.web.tables import Page as Drawn
from tablewright.layout.tabletop.laying import tabletop
from tablewright.layout.tabletop.plan import written
from tablewright.layout.tabletop.spots import CARD
from tests.referee.shown import setting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

SIZE = (390, 844)
WIDE = 800
"""Pixels from which on a screen is no phone's."""
SOON = 20_000
"""Milliseconds in which a page must have followed: a machine that others use too stands still for
some seconds now and then."""


@cache
def picture() -> bytes:
    """The face that all cards have here."""
    data = io.BytesIO()
    Image.new("RGB", (50, 70), (90, 110, 140)).save(data, "WEBP")
    return data.getvalue()


def plan(table: Table) -> Mapping[str, object]:
    """Where everything lies on a table, all cards of one size."""
    edition, seats = table.setting.edition, table.seats
    assert edition is not None
    top = tabletop(edition.game, tuple(edition.boards.values()), len(seats))
    return written(top, edition.game, seats, {"": CARD}, {})


@dataclass
class Server:
    """A server in a thread, with one table."""

    hosted: Hosted
    path: Path
    port: int
    stop: Callable[[], None] = field(repr=False)
    loop: asyncio.AbstractEventLoop = field(repr=False)
    phones: list[Phone] = field(default_factory=list, repr=False)
    """Those that came to it."""

    def does(self, move: Move) -> None:
        """A move that no page makes. Pages learn of it when they are woken."""

        async def do() -> None:
            async with self.hosted.lock:
                self.hosted.session.do(move)

        asyncio.run_coroutine_threadsafe(do(), self.loop).result(SOON / 1000)

    def wake(self) -> None:
        """Sends every page the position that is."""
        self.loop.call_soon_threadsafe(self.hosted.changed)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/t/1/"

    @property
    def invitation(self) -> str:
        """What the QR code says."""
        return f"{self.address}#k={self.hosted.seats.token}"


@contextmanager
def served(
    game: str | Setting,
    seats: tuple[str, ...],
    folder: Path,
    *,
    dealt: bool = True,
    seed: int = 1,
    shared: bool = False,
    port: int = 0,
    ask: Ask | None = None,
    faces: Callable[[str], bytes | None] | None = None,
    page: Drawn | None = None,
    drawn: bool = False,
    home: str = "",
    **facts: Any,
) -> Iterator[Server]:
    """A table that is served, with its journal in a folder; what is there already goes on. `home`
    is where others reach the server."""
    path = folder / "game.save"
    rest = setting(game) if isinstance(game, str) else game
    if path.exists():
        session = take_up(path, rest).session
    else:
        table = Table(
            setting=rest, seats=seats, dealer=frozenset(CHANCES if dealt else ()), **facts
        )
        session = begin(path, table, seed)
    hosted = Hosted("1", session, shared=shared, ask=ask)
    if drawn:
        hosted.plan = plan(session.table)
    at = bound("127.0.0.1", port)
    serving = server(application({"1": hosted}, faces or (lambda code: picture()), page, home=home))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=_run, args=(serving, at, loop), daemon=True)
    thread.start()

    def stop() -> None:
        serving.should_exit = True
        thread.join(5)
        hosted.close()
        at.close()

    stopped = Server(hosted, path, at.getsockname()[1], stop, loop)
    try:
        yield stopped
    finally:
        # A page without its server would look for it as long as the browser runs.
        for phone in stopped.phones:
            phone.context.close()
        if thread.is_alive():
            stop()


def _run(serving: Serving, at: socket.socket, loop: asyncio.AbstractEventLoop) -> None:
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(serving.serve(sockets=[at]))


class Phone:
    """Somebody's phone with the page open."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *seats: str,
        hasty: bool = True,
        size: tuple[int, int] = SIZE,
        **facts: Any,
    ) -> None:
        """`hasty`: taps that come right behind a change count as they fall, as with the guard
        against slips turned off; `facts` are those of a browser's context."""
        self.server = server
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=1,
            has_touch=True,
            is_mobile=size[0] < WIDE,
            reduced_motion="reduce",
            **facts,
        )
        if hasty:
            self.context.add_init_script(
                "try { localStorage.setItem('tablewright hasty', 'yes') } catch { /* no page */ }"
            )
        server.phones.append(self)
        self.context.set_default_timeout(SOON)
        self.page: Page = self.context.new_page()
        self.wrong: list[str] = []
        """What the page complained of."""
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.wrong.append(said.text) if "Content Security" in said.text else None,
        )
        self.page.goto(server.invitation)
        if len(seats) > 1:
            self.page.get_by_role("button", name="One phone for all").click()
        elif seats:
            self.page.get_by_role("button", name=seats[0], exact=True).click()
        else:
            self.page.get_by_role("button", name="Only watch").click()
        self.page.wait_for_selector("#tabs [data-key='tab choose']")

    def tab(self, name: str) -> None:
        self.page.locator("#tabs button", has_text=name).click()

    def shot(self, path: Path) -> None:
        """A picture of the screen once its pictures are there."""
        self.page.wait_for_timeout(400)
        self.page.screenshot(path=str(path))

    def follows(self) -> None:
        """Waits until the page shows the position that is."""
        until = time.monotonic() + SOON / 1000
        while self.page.evaluate("document.body.dataset.v") != self.server.hosted.stamp:
            assert time.monotonic() < until, "the page does not follow"
            self.page.wait_for_timeout(10)

    def begin_again(self) -> None:
        """Everything done at the table is taken back, and no sheet lies over the page."""
        hosted = self.server.hosted
        if hosted.session.at:
            hosted.session.undo(hosted.session.at)
        hosted.made = None
        self.server.wake()
        self.follows()
        for _ in range(2):
            self.page.keyboard.press("Escape")

    def presses(self, name: str) -> None:
        """Presses a button by its name and waits until the table has changed by it."""
        self.changes(self.page.get_by_role("button", name=name))

    def changes(self, button: Locator) -> None:
        """Presses a button and waits until the table has changed by it: until then a page shows the
        position that is, and follows nothing."""
        before = self.server.hosted.stamp
        button.click()
        until = time.monotonic() + SOON / 1000
        while self.server.hosted.stamp == before:
            assert time.monotonic() < until, f"nothing came of {button}"
            self.page.wait_for_timeout(10)

    def until(self, holds: str) -> None:
        """Waits until a JavaScript expression holds. The page's policy forbids the browser's own
        way of waiting, which compiles text in the page."""
        limit = time.monotonic() + 2 * SOON / 1000
        while not self.page.evaluate(holds):
            assert time.monotonic() < limit, f"never: {holds}"
            self.page.wait_for_timeout(60)

    def play(self, move: Move) -> None:
        """Clicks its way to a move, by the keys of the buttons, until the page shows what is behind
        it. All of it is done by the page, which need not be asked again and again."""
        keys = _keys(move)
        if not self.page.evaluate(_PLAY, [keys, self.server.hosted.stamp, SOON]):
            raise AssertionError(f"no way to {move}: {keys}; {self.panel()}")

    def lay(self, cards: Sequence[str]) -> None:
        """Chooses cards in secret and lays them down."""
        self.follows()
        self.seen()
        for card in cards:
            self.page.locator(f"#panel [data-key='mark {card}']").click()
        # What is pressed while the page still waits for an answer goes unheard.
        self.until("!document.body.classList.contains('busy')")
        with self.page.expect_response("**/seal"):
            self.page.locator("#panel [data-key='lay']").click()

    def seen(self) -> None:
        """Sheets that tell what happened are seen, one behind the other."""
        while self.page.evaluate("document.getElementById('sheet').open"):
            self.page.evaluate("document.querySelector('#sheet .go')?.click()")
            self.page.wait_for_timeout(30)

    def panel(self) -> str:
        """What the panel offers, for messages."""
        found: str = self.page.inner_text("#panel")
        return found[:600]

    def close(self) -> None:
        self.context.close()
        assert not self.wrong, self.wrong


@contextmanager
def sitting(browser: Browser, game: str, folder: Path, **facts: Any) -> Iterator[Phone]:
    """Ann's page at a table of two, for all that is tried with one; each of it begins with
    `begin_again`. `facts` are the table's, and the `size` of the screen."""
    size = facts.pop("size", SIZE)
    with served(game, ("Ann", "Bo"), folder, first="Ann", **facts) as server:
        phone = Phone(browser, server, "Ann", size=size)
        yield phone
        phone.close()


# Clicks its way to a move on a page that shows the position before it, and then shows another.
_PLAY = """async ([keys, before, most]) => {
  const until = performance.now() + most;
  const { classList, dataset } = document.body;
  const within = async (holds) => {
    while (!holds()) {
      if (performance.now() > until) return false;
      await new Promise((go) => setTimeout(go, 5));
    }
    return true;
  };
  const click = () => {
    if (classList.contains("busy") || dataset.v !== before) return;
    const sheet = document.getElementById("sheet");
    if (sheet.open) {
      sheet.querySelector("button.go")?.click();
      return;
    }
    const panel = document.getElementById("panel");
    for (const key of keys) {
      for (const each of panel.querySelectorAll("button[data-key]")) {
        if (each.dataset.key === key && !each.classList.contains("no")) return each.click();
      }
    }
  };
  if (!(await within(() => dataset.v === before))) return false;
  const tab = document.querySelector("#tabs [data-key='tab choose']");
  if (tab.getAttribute("aria-pressed") !== "true") tab.click();
  return within(() => {
    click();
    return dataset.v !== before;
  });
}"""


def _keys(move: Move) -> list[str]:
    """The keys of the buttons that lead to a move, the last steps first."""
    keys = []
    for at, value in reversed(list(enumerate(move.args))):
        label = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        keys += [f"number {value}", f"{at} {label}"]
    first = move.args[0] if move.args else ""
    keys += [f"verb {move.verb}", "go"]
    keys += [f"card {first}", f"{move.verb} {first}", f"verb {move.verb} {move.seat}"]
    keys += ["meanwhile", "everything", "seldom"]
    return keys


def mover(phones: Mapping[str, Phone], move: Move) -> Phone:
    """The phone that makes a move; anybody's for what the table says."""
    return phones[move.seat] if move.seat else next(iter(phones.values()))
