"""Hands at the drawn table: a move in, the touches of a finger or a mouse that make it.

What is touched is found by what the table says it is, and touched where it can be seen.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.sync_api import Error

from referee.moves import Move, Span
from referee.web import touching, wire
from referee.web.references import References
from tests.browser.phones import SOON, Phone

if TYPE_CHECKING:
    from playwright.sync_api import Locator

VISIBLE = """(ref) => {
  for (const each of document.querySelectorAll("#felt [data-ref]")) {
    if (each.dataset.ref !== ref) continue;
    const box = each.getBoundingClientRect();
    for (const along of [0.5, 0.12, 0.88, 0.3, 0.7]) {
      for (const down of [0.5, 0.2, 0.85, 0.06, 0.94]) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        const there = document.elementFromPoint(x, y);
        const piece = there && there.closest("[data-ref]");
        // What lies on a place stands for it.
        if (piece && (piece === each || piece.dataset.zone === ref)) return [x, y];
      }
    }
  }
  return null;
}"""


def _clear(phone: Phone) -> None:
    """What a step has brought is told in a sheet, which waits until it is closed."""
    while phone.page.locator("#sheet[open]").count():
        phone.page.keyboard.press("Escape")


def _press(phone: Phone, button: Locator) -> None:
    """Presses a button, behind a sheet that may come over it meanwhile."""
    for _ in range(8):
        _clear(phone)
        with suppress(Error):
            button.click(timeout=1000)
            return
        # A slow page has heard it, and taken the button away, before that is told here.
        if not button.count():
            return
    raise AssertionError(f"no way to {button}")


def point(phone: Phone, *refs: str) -> tuple[float, float]:
    """Where one of these pieces or places can be touched; the view is moved until it can."""
    for view in (None, "My side of the table", "The whole table"):
        _clear(phone)
        if view is not None:
            _press(phone, phone.page.locator(f"#felt .zoom [aria-label='{view}']"))
        for ref in refs:
            found = phone.page.evaluate(VISIBLE, ref)
            if found:
                return found[0], found[1]
    raise AssertionError(f"{refs} cannot be touched")


def tap(phone: Phone, *refs: str) -> None:
    phone.page.mouse.click(*point(phone, *refs))


def _take_up(phone: Phone, ref: str) -> None:
    """Takes up a piece and waits for what the server says of it. A sheet may come over it in the
    moment in which it is touched; a second touch of what has been taken up would put it down."""
    limit = time.monotonic() + SOON / 1000
    while not phone.page.locator("#felt .picked").count():
        assert time.monotonic() < limit, f"{ref} is not taken up"
        tap(phone, ref)
    phone.page.wait_for_selector("#felt .chips [aria-label='Put it down']")


def drawn(phone: Phone, ref: str) -> bool:
    """Whether a place has a piece of its own: what lies within a heap has none."""
    found: int = phone.page.locator(f'#felt [data-ref="{ref}"]:not([data-heap])').count()
    return found > 0


def chip(phone: Phone, at: int) -> Locator:
    return phone.page.locator(f"#felt .chips [data-at='{at}']")


def touch(phone: Phone, seat: str, move: Move) -> bool:
    """Makes a move by touching the table; whether it can be made so. The page shows what is behind
    it then."""
    hosted = phone.server.hosted
    phone.follows()
    # What is touched while the page still waits for an answer goes unheard.
    phone.until("!document.body.classList.contains('busy')")
    _clear(phone)
    own = wire.mine(hosted.legal(), seat)
    form = next(each for each in own if _same(each, move))
    at = own.index(form)
    named = References(hosted.table, hosted.session.state, seat).of(form)
    refs = [each for each in named if each]
    if not all(any(drawn(phone, ref) for ref in each) for each in refs):
        return False
    before = hosted.stamp
    if not refs:
        if not chip(phone, at).is_visible():
            return False
        _press(phone, chip(phone, at))
    else:
        piece = next((ref for ref in refs[0] if drawn(phone, ref)), refs[0][0])
        to = touching.lit(hosted, seat, {"v": before, "ref": piece})["to"]
        assert isinstance(to, dict)
        numbers = [
            arg for arg, open_ in zip(move.args, form.args, strict=True) if isinstance(open_, Span)
        ]
        goals = [place for place, ways in to.items() if [at, *numbers] in ways]
        if not goals and numbers:
            return False
        _take_up(phone, piece)
        if goals and (numbers or len(refs) > 1):
            tap(phone, *goals)
        elif chip(phone, at).is_visible():
            _press(phone, chip(phone, at))
        else:
            phone.page.keyboard.press("Escape")
            return False
    until = time.monotonic() + SOON / 1000
    while hosted.stamp == before:
        for sheet in phone.page.locator("#sheet[open] button.go").all():
            sheet.click()
        which = chip(phone, at)
        if which.is_visible():
            # It may go at any moment, because it has been heard.
            with suppress(Error):
                which.click(timeout=300)
        more = phone.page.locator("#felt .chips .chip", has_text="more …")
        if more.is_visible() and not which.is_visible():
            # One of many with the same target: it is chosen beside the table.
            phone.page.keyboard.press("Escape")
            return False
        assert time.monotonic() < until, f"nothing came of {move}: {phone.page.inner_text('#felt')}"
        phone.page.wait_for_timeout(20)
    phone.follows()
    return True


def _same(form: Move, move: Move) -> bool:
    return (form.verb, form.seat) == (move.verb, move.seat) and all(
        one == other or isinstance(one, Span)
        for one, other in zip(form.args, move.args, strict=True)
    )


def drag(phone: Phone, ref: str, to: tuple[float, float]) -> None:
    """A piece is dragged to a point of the screen, as a mouse does it."""
    mouse = phone.page.mouse
    x, y = point(phone, ref)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y - 12, steps=3)
    phone.page.wait_for_timeout(120)
    mouse.move(*to, steps=6)
    mouse.up()
