"""Who may talk to the server at all: requests go in; those from elsewhere, too large or too many
are refused, and every answer says that the page uses nothing from outside.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee.web.seats import NotHere

LARGEST = 16 * 1024
"""Bytes of a request's body."""
SLOWEST = 10.0
"""Seconds in which a body must have come."""
DEEPEST = 8
"""Brackets within brackets in a request."""


class Pace(NamedTuple):
    """How fast requests may come."""

    rate: float
    """A second, in the long run."""
    burst: float
    """At once."""


PLAYING = Pace(30, 240)
"""Of a phone that holds a seat: what others do does not count against it."""
WATCHING = Pace(60, 1200)
"""Of all together who watch a table; each loads the pictures of its cards first."""
OUTSIDE = Pace(60, 600)
"""Of all together who hold no seat yet, from one address: a whole table behind one router seems to
come from one, and every page asks for its parts without saying whose it is."""
MANY = 1000
"""Paces that are kept in mind."""
Whose = Callable[[Scope], tuple[str, Pace]]
"""By whom a request is, and how fast those may come."""

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",
}
"""What every answer says, unless it says something else itself."""


class Guard:
    """Refuses what may not come in."""

    def __init__(
        self,
        app: ASGIApp,
        whose: Whose,
        clock: Callable[[], float] = time.monotonic,
        url: str = "",
    ) -> None:
        """`url` is the address under which a proxy shows the server, such as
        https://games.example.org: the one name of the internet by which one may come."""
        self.app = app
        self.whose = whose
        self._scheme, _, self._name = url.rstrip("/").partition("://")
        self.clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each of those: how many requests are left, and when that was counted."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refused = self._refused(scope)
        if refused is not None:
            status, words = refused
            await JSONResponse({"error": words}, status)(scope, receive, marked)
            return
        await self.app(scope, receive, marked)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._name and host.casefold() == self._name.casefold():
            # It is the proxy that speaks HTTPS; here the request comes without.
            scope["scheme"] = self._scheme
        elif not is_here(host):
            return 421, "expected this computer's own address in the address bar"
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site", "none")
        if origin is not None and origin != f"{scope['scheme']}://{host}":
            return 403, "this request comes from another page"
        if site not in ("none", "same-origin") and (
            scope["method"] != "GET" or headers.get("sec-fetch-mode") != "navigate"
        ):
            return 403, "this request comes from another page"
        if scope["method"] not in ("GET", "HEAD") and origin is None and site != "same-origin":
            return 403, "this request does not say which page it comes from"
        if not self._has_left(*self.whose(scope)):
            return 429, "too many requests; wait a moment"
        return None

    def _has_left(self, who: str, pace: Pace) -> bool:
        now = self.clock()
        left, since = self._left.pop(who, (pace.burst, now))
        left = min(pace.burst, left + (now - since) * pace.rate)
        self._left[who] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > MANY:
            self._left.popitem(last=False)
        return left >= 1


def is_here(host: str) -> bool:
    """Whether a Host header names this computer by a number, or by a name that no page of the
    internet can have: so no foreign name can be made to lead here."""
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        small = name.casefold()
        return small == "localhost" or small.endswith((".local", ".localhost", ".home.arpa"))
    return True


async def body(request: Request) -> dict[str, object]:
    """The JSON object of a request. Raises NotHere for anything else."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise NotHere("expected a request of the type application/json", 415)
    data = b""
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                data += part
                if len(data) > LARGEST:
                    raise NotHere(f"expected at most {LARGEST} bytes", 413)
    except TimeoutError:
        raise NotHere("the request came too slowly", 408) from None
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        raise NotHere("expected a request in JSON", 400) from None
    if not isinstance(plain, dict) or _deep(plain) > DEEPEST:
        raise NotHere("expected one plain JSON object", 400)
    if b"\\u" in data:
        # Half a character, as of a sign at which a text was cut off, can be sent to nobody.
        text = json.dumps(plain, ensure_ascii=False).encode(errors="replace")
        plain = dict(json.loads(text))
    return plain


def _deep(value: Any, at: int = 0) -> int:
    if at > DEEPEST:
        return at
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return max((_deep(each, at + 1) for each in inside), default=at)
