"""The page and what it asks for, as a web application:

GET  /                   the page; with `?k=TOKEN` for whoever looks from elsewhere
     /events             what the game's files say, and each change of it, as server-sent events
     /picture/NAME.svg   a card with its bleed
     /pages              the sheets, boards and booklets, by name; /page/NAME/NUMBER.svg one of them
     /palette            the named colours, where each stands and where it is named
POST /edit               a value of a card, written into its file: only from this computer
     /color              a colour that is tried; /colors writes those that are, or lets them go
     /undo               the last written change, taken back
"""

from __future__ import annotations

import hmac
import ipaddress
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from jinja2 import FileSystemLoader
from jinja2.sandbox import SandboxedEnvironment
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from referee.web.files import Files
from referee.web.guard import Guard, Pace, body
from referee.web.seats import NotHere
from tablewright.errors import TablewrightError, harmless
from tablewright.preview.session import Session

HERE = Path(__file__).parent
BREATH = 15.0
"""Seconds after which a stream that has nothing to say says so."""
LOOKING = Pace(400, 4000)
"""How fast requests may come: a wall of cards asks for all its pictures at once."""
PICTURE = {
    "content-type": "image/svg+xml; charset=utf-8",
    # A picture has its fonts and pictures within it, and needs nothing else.
    "content-security-policy": (
        "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
    ),
    "cache-control": "private, max-age=31536000, immutable",
}
COOKIE = "tablewright-preview"


class Begun(NamedTuple):
    """A table on which the game is tried."""

    app: ASGIApp
    address: str
    """Where its page is, on this server."""
    close: Callable[[], None]


Begin = Callable[[int], Begun]
"""Lays out a table of the game as its files say it now, for a number of players."""


def application(
    session: Session, editor: str, token: str = "", begin: Begin | None = None
) -> Starlette:
    """The application; `editor` is the address by which an editor opens `{path}`, `{line}` and
    `{column}`. With a `token` those in the network may look who have it. What `begin` lays out is
    played on this server."""
    web = _Web(session, editor, token or secrets.token_urlsafe(16), begin)

    @asynccontextmanager
    async def running(_app: Starlette) -> AsyncIterator[None]:
        await session.begin()
        yield
        web.table.leave()
        await session.end()

    app = Starlette(
        routes=[
            Route("/", web.page),
            Route("/events", web.events),
            Route("/picture/{name}.svg", web.picture),
            Route("/pages", web.pages),
            Route("/page/{name}/{number:int}.svg", web.sheet),
            Route("/palette", web.palette),
            Route("/edit", web.edit, methods=["POST"]),
            Route("/color", web.color, methods=["POST"]),
            Route("/colors", web.colors, methods=["POST"]),
            Route("/undo", web.undo, methods=["POST"]),
            Route("/try", web.try_it, methods=["POST"]),
            Mount("/preview", Files(HERE / "static")),
            Mount("/", web.table),
        ],
        middleware=[Middleware(Guard, whose=_whose)],
        exception_handlers={TablewrightError: _trouble, NotHere: _not_here, Exception: _fault},
        lifespan=running,
    )
    app.state.end, app.state.session = web.end, session
    return app


class _Web:
    """What the addresses lead to."""

    def __init__(self, session: Session, editor: str, token: str, begin: Begin | None) -> None:
        self.session = session
        self.editor = editor
        self.token = token
        self.table = _Table(begin)
        self._pages = SandboxedEnvironment(
            loader=FileSystemLoader(HERE / "templates"), autoescape=True
        )

    def end(self) -> None:
        """Ends the streams; the server is about to stop."""
        self.session.stop()

    def may_look(self, request: Request) -> bool:
        return is_own(request) or self._is_key(request.cookies.get(COOKIE, ""))

    def let_in(self, request: Request) -> None:
        """Raises NotHere for who may not look."""
        if not self.may_look(request):
            raise NotHere("not let in; scan the code that 'tablewright preview --lan' shows")

    def _is_key(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(errors="replace"), self.token.encode())

    async def page(self, request: Request) -> Response:
        given = request.query_params.get("k", "")
        if self._is_key(given):
            answer: Response = RedirectResponse("/", 303)
            answer.set_cookie(COOKIE, self.token, httponly=True, samesite="strict")
            return answer
        if not self.may_look(request):
            return HTMLResponse(self._pages.get_template("closed.html").render(), 403)
        own = is_own(request)
        return HTMLResponse(
            self._pages.get_template("page.html").render(
                title=self.session.resident.wall.title, own=own, editor=self.editor if own else ""
            )
        )

    async def events(self, request: Request) -> Response:
        self.let_in(request)
        own = is_own(request)

        async def stream() -> AsyncIterator[str]:
            async for news in self.session.news(BREATH):
                if news is None:
                    yield ": still here\n\n"
                else:
                    told = json.dumps(news if own else without_paths(news), ensure_ascii=False)
                    yield f"data: {told}\n\n"

        return StreamingResponse(
            stream(),
            media_type="text/event-stream",
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )

    async def pages(self, request: Request) -> Response:
        """What would be printed, and of which state that is."""
        self.let_in(request)
        paper = request.query_params.get("paper", "")
        listed, wrong = await self.session.urgent(self.session.resident.pages, paper)
        return JSONResponse(
            {
                "version": self.session.version,
                "wrong": wrong,
                "old": self.session.resident.pages_are_old,
                "paper": self.session.resident.paper,
                "documents": [
                    {
                        "name": each.name,
                        "title": each.title,
                        "pages": each.pages,
                        "width": each.width,
                        "height": each.height,
                    }
                    for each in listed
                ],
            }
        )

    async def sheet(self, request: Request) -> Response:
        self.let_in(request)
        asked = request.path_params["name"], request.path_params["number"]
        found = await self.session.urgent(self.session.resident.page, *asked)
        if found is None:
            return JSONResponse({"error": "there is no such page any more"}, 404)
        return Response(found, headers={**PICTURE, "cache-control": "no-store"})

    async def palette(self, request: Request) -> Response:
        """The named colours, and of which state they are."""
        self.let_in(request)
        groups = await self.session.urgent(self.session.desk.palette)
        told = {"version": self.session.version, "groups": groups}
        return JSONResponse(told if is_own(request) else without_paths(told))

    async def edit(self, request: Request) -> Response:
        words = await _words(request, "id", "key", "was", "value")
        where = await self.session.changed(self.session.desk.change, *words)
        return JSONResponse({"where": where})

    async def color(self, request: Request) -> Response:
        words = await _words(request, "group", "name", "was", "value")
        await self.session.changed(self.session.desk.try_color, *words)
        return JSONResponse({})

    async def colors(self, request: Request) -> Response:
        (what,) = await _words(request, "do")
        desk = self.session.desk
        does = {"write": desk.write_colors, "leave": desk.leave_colors}
        if what not in does:
            raise NotHere("expected 'write' or 'leave'", 400)
        await self.session.changed(does[what])
        return JSONResponse({})

    async def undo(self, request: Request) -> Response:
        await _words(request)
        await self.session.changed(self.session.desk.undo)
        return JSONResponse({})

    async def try_it(self, request: Request) -> Response:
        if not is_own(request):
            raise NotHere("a table is laid out on its own computer only")
        asked = await body(request)
        players = asked.get("players")
        if not isinstance(players, int) or not 1 <= players <= 12:
            return JSONResponse({"error": "expected a number of players"}, 400)
        return JSONResponse({"address": await self.table.begin(players)})

    async def picture(self, request: Request) -> Response:
        self.let_in(request)
        found = await self.session.urgent(
            self.session.resident.picture, request.path_params["name"]
        )
        if found is None:
            return JSONResponse({"error": "no card looks so any more"}, 404)
        return Response(found, headers=PICTURE)


class _Table:
    """The table on which the game is tried: one at a time, the last one that was begun."""

    def __init__(self, begin: Begin | None) -> None:
        self._begin = begin
        self._begun: Begun | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._begun is None:
            await JSONResponse({"error": "there is nothing here"}, 404)(scope, receive, send)
            return
        await self._begun.app(scope, receive, send)

    async def begin(self, players: int) -> str:
        """Lays out a table and says where its page is."""
        if self._begin is None:
            raise TablewrightError("no table can be laid out here")
        begun = await run_in_threadpool(self._begin, players)
        self.leave()
        self._begun = begun
        return begun.address

    def leave(self) -> None:
        """Ends the table that is there."""
        if self._begun is not None:
            self._begun.close()
            self._begun = None


async def _words(request: Request, *keys: str) -> tuple[str, ...]:
    """The texts that a request to change something says. Raises NotHere for one that comes from
    elsewhere, or says something else."""
    if not is_own(request):
        raise NotHere("files are changed on their own computer only")
    asked = await body(request)
    words = tuple(asked.get(key) for key in keys)
    if not all(isinstance(each, str) for each in words):
        raise NotHere(f"expected {', '.join(keys)} as texts", 400)
    return tuple(map(str, words))


def is_own(request: Request) -> bool:
    """Whether a request comes from this computer itself."""
    client = request.client
    try:
        return client is not None and ipaddress.ip_address(client.host).is_loopback
    except ValueError:
        return False


def without_paths(value: Any) -> Any:
    """The same for those elsewhere, whom the folders of this computer are no business of."""
    if isinstance(value, dict):
        left = {key: without_paths(item) for key, item in value.items() if key != "path"}
        if "path" in value and PurePath(str(left.get("said", ""))).is_absolute():
            left["said"] = PurePath(left["said"]).name
        return left
    if isinstance(value, list):
        return [without_paths(item) for item in value]
    return value


def _whose(scope: Scope) -> tuple[str, Pace]:
    client = scope.get("client")
    return (client[0] if client else ""), LOOKING


async def _trouble(_request: Request, error: Exception) -> Response:
    return JSONResponse({"error": harmless(str(error))}, 409)


async def _not_here(_request: Request, error: Exception) -> Response:
    return JSONResponse({"error": str(error)}, getattr(error, "status", 400))


async def _fault(_request: Request, error: Exception) -> Response:
    said = f"this is a fault of Tablewright: {type(error).__name__}: {error}"
    return JSONResponse({"error": harmless(said)}, 500)
