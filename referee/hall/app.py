"""The addresses of a hall besides those of its tables:

GET   /                   the page
POST  /hall/enter         the hall's token, if one has it: who one is, one's games, open tables
      /hall/look          the same again
      /hall/game          what a game lets one choose
      /hall/make          a new table, and its links
      /hall/links         the links of a table that one has made
      /hall/remove        a table that one has made is gone
      /hall/device        a link with which another device has the same games
      /hall/adopt         this device is that one from now on
      /hall/code          the QR code of one of these links

A browser is known by a secret in one cookie for the whole hall, of which only a hash is kept. At
each table its phone has a secret made of that one.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from jinja2.sandbox import SandboxedEnvironment
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from referee.hall.hall import Hall
from referee.hall.making import choices_of, wished
from referee.hall.store import Line, Mine, hashed
from referee.web.acting import text
from referee.web.app import application as tables_of
from referee.web.around import templates
from referee.web.cookies import LASTS, Cookies, is_secure
from referee.web.doors import Doors
from referee.web.guard import body
from referee.web.inviting import rows
from referee.web.seats import LONGEST, NotHere
from referee.web.tables import Hosted
from referee.web.wire import Plain
from tablewright.errors import TablewrightError

LINK = re.compile(r"https?://[^\s/#?]{1,100}/(t/[\w-]+/)?#(k|me)=[\w-]+")


def application(
    hall: Hall,
    doors: Doors | None = None,
    *,
    open_to_all: bool = False,
    url: str = "",
    home: str = "",
) -> Starlette:
    """The application of a hall. `open_to_all`: whoever comes may make tables, without the token;
    `url` is the address under which a proxy shows it, `home` where phones reach it."""
    around = Around(hall, open_to_all)
    return tables_of(hall.tables, doors=doors, around=around, url=url, home=home)


class HallCookies(Cookies):
    """One cookie for all tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.name = f"tablewright-hall-{hashed(hall.store.secret)[:10]}"

    def visitor(self, request: Request) -> str:
        """The secret of a browser; "" if it has none yet."""
        found = request.cookies.get(self.name, "")
        return found if len(found) <= LONGEST else ""

    def new(self, request: Request) -> str:
        """The same; a new one for a browser that has none."""
        if not hasattr(request.state, "visitor"):
            request.state.visitor = self.visitor(request) or secrets.token_urlsafe(24)
        return str(request.state.visitor)

    def keep(self, request: Request, answer: Response, visitor: str) -> None:
        """The browser is known by this secret from now on."""
        answer.set_cookie(
            self.name, visitor, max_age=LASTS, path="/", httponly=True, samesite="strict",
            secure=is_secure(request),
        )  # fmt: skip

    # What a table asks for

    def secret(self, request: Request, hosted: Hosted) -> str:
        visitor = self.visitor(request)
        return self._at(visitor, hosted) if visitor else ""

    def coming(self, request: Request, hosted: Hosted) -> str:
        return self._at(self.new(request), hosted)

    def _at(self, visitor: str, hosted: Hosted) -> str:
        return hmac.new(visitor.encode(), hosted.seats.secret.encode(), "sha256").hexdigest()

    async def seated(
        self, request: Request, hosted: Hosted, secret: str, seats: Sequence[str], answer: Response
    ) -> None:
        visitor = self.new(request)
        self.keep(request, answer, visitor)
        await run_in_threadpool(self.hall.store.came, hashed(visitor), False)
        await run_in_threadpool(self.hall.store.sits, hashed(visitor), hosted.id, seats)

    async def left(self, request: Request, hosted: Hosted, answer: Response) -> None:
        visitor = hashed(self.visitor(request))
        await run_in_threadpool(self.hall.store.left, visitor, hosted.id)


class Around:
    """What stands around the tables."""

    def __init__(self, hall: Hall, open_to_all: bool) -> None:
        self.hall = hall
        self.store = hall.store
        self.open_to_all = open_to_all
        self.cookies: HallCookies = HallCookies(hall)
        self._pages: SandboxedEnvironment = templates()
        posts = {
            "enter": self.enter,
            "look": self.look,
            "words": self.words,
            "game": self.game,
            "make": self.make,
            "links": self.links,
            "remove": self.remove,
            "device": self.device,
            "adopt": self.adopt,
            "code": self.code,
        }
        self.routes = [
            Route("/", self.page),
            *(Route(f"/hall/{name}", do, methods=["POST"]) for name, do in posts.items()),
        ]

    async def opened(self, id: str, *, lasting: bool) -> None:
        if not lasting or id not in self.hall.tables:
            await self.hall.opened(id)

    def lifespan(self, app: Starlette) -> AbstractAsyncContextManager[None]:
        return self.hall.lifespan(app)

    # Who comes

    async def page(self, request: Request) -> Response:
        return HTMLResponse(self._pages.get_template("hall.html").render())

    async def enter(self, request: Request) -> Response:
        """A browser has opened the page, with the hall's token or without."""
        plain = await body(request)
        given = text(plain, "token").encode()
        member = self.open_to_all or hmac.compare_digest(given, self.store.token.encode())
        visitor = self.cookies.visitor(request)
        if not visitor and not member:
            return JSONResponse(await self._shown(""))
        visitor = visitor or self.cookies.new(request)
        await run_in_threadpool(self.store.came, hashed(visitor), member)
        answer = JSONResponse(await self._shown(visitor))
        self.cookies.keep(request, answer, visitor)
        return answer

    async def look(self, request: Request) -> Response:
        await body(request)
        return JSONResponse(await self._shown(self.cookies.visitor(request)))

    async def words(self, request: Request) -> Response:
        """What the page says in a language: words of the program, which are no secret."""
        found = self.hall.tongues.words(text(await body(request), "language"), ())
        if found is None:
            raise NotHere("the hall is not shown in that language", 404)
        return JSONResponse(found)

    async def _shown(self, visitor: str) -> Plain:
        """All that the page shows to this visitor."""
        who = hashed(visitor) if visitor else ""
        member = bool(who) and await run_in_threadpool(self.store.member, who)
        mine = await run_in_threadpool(self.store.mine, who) if who else []
        own = {each.line.id for each in mine if each.seats or each.made}
        listed = await run_in_threadpool(self._listed) if member else []
        games = await run_in_threadpool(self.hall.games.names) if member else []
        return {
            "member": member,
            "mine": [_mine(each) for each in mine],
            "tables": [_shown(line, self._here(line.id)) for line in listed if line.id not in own],
            "games": [each._asdict() for each in games],
            "spoken": {"language": "en", **self.hall.tongues.about()},
            "webhooks": self.hall.calls.hosts.names if member else (),
        }

    def _listed(self) -> list[Line]:
        return self.store.lines(listed=True)

    def _here(self, id: str) -> int:
        """How many phones are at a table now, as far as this server knows."""
        table = self.hall.tables.get(id)
        return 0 if table is None else len(table.here)

    async def _member(self, request: Request) -> str:
        """The visitor, who must have come with the hall's address. Raises NotHere."""
        who = hashed(self.cookies.visitor(request))
        if not await run_in_threadpool(self.store.member, who):
            raise NotHere("only who has the hall's address may do that; ask whoever serves it")
        return who

    async def _made(self, request: Request, plain: Plain) -> tuple[str, Line]:
        """The visitor, and a table that this one has made. Raises NotHere."""
        who = hashed(self.cookies.visitor(request))
        id = text(plain, "id")
        for each in await run_in_threadpool(self.store.mine, who):
            if each.line.id == id and each.made:
                return who, each.line
        raise NotHere("only who has made a table may do that")

    # Tables

    async def game(self, request: Request) -> Response:
        plain = await body(request)
        await self._member(request)
        game = text(plain, "game")
        if game not in {each.id for each in await run_in_threadpool(self.hall.games.names)}:
            raise NotHere(f"there is no game '{game}' here", 404)
        try:
            played = await run_in_threadpool(self.hall.games.ready, game)
        except TablewrightError as error:
            raise NotHere(f"'{game}' cannot be played: {error}", 422) from None
        return JSONResponse(choices_of(played.setting))

    async def make(self, request: Request) -> Response:
        plain = await body(request)
        maker = await self._member(request)
        try:
            table = await self.hall.make(wished(plain), maker)
        except NotHere:
            raise
        except TablewrightError as error:
            raise NotHere(str(error), 422) from None
        title = table.table.setting.game.title
        return JSONResponse({"id": table.id, "title": title, **_links(table)})

    async def links(self, request: Request) -> Response:
        """The links of a table that one has made; of one that all may join, to sit down there."""
        plain = await body(request)
        id = text(plain, "id")
        try:
            await self._made(request, plain)
        except NotHere:
            await self._member(request)
            line = await run_in_threadpool(self.store.line, id)
            if line is None or not line.listed:
                raise
        table = await self.hall.opened(id)
        if table is None:
            raise NotHere("there is no such table here any more", 404)
        return JSONResponse(_links(table))

    async def remove(self, request: Request) -> Response:
        """Who has made a table may remove it while nobody else is in a game there."""
        plain = await body(request)
        _, line = await self._made(request, plain)
        table = await self.hall.opened(line.id)
        if table is not None:
            own = table.seats.phone(self.cookies.secret(request, table))
            others = set(table.seats.playing()) - ({own.id} if own is not None else set())
            if others and not line.over:
                raise NotHere("others sit at that table; it goes once its game is over", 409)
        await self.hall.remove(line.id)
        return JSONResponse({})

    # Another device

    async def device(self, request: Request) -> Response:
        """What makes another device the same as this one. Whoever has it holds all its seats."""
        await body(request)
        visitor = self.cookies.visitor(request)
        if not visitor:
            raise NotHere("this browser has no games here yet")
        return JSONResponse({"me": visitor})

    async def adopt(self, request: Request) -> Response:
        plain = await body(request)
        visitor = text(plain, "me")
        if not await run_in_threadpool(self._knows, hashed(visitor)):
            raise NotHere("that link is of no device that has games here")
        answer = JSONResponse(await self._shown(visitor))
        self.cookies.keep(request, answer, visitor)
        return answer

    async def code(self, request: Request) -> Response:
        plain = await body(request)
        at = text(plain, "at")
        if not LINK.fullmatch(at):
            raise NotHere("expected 'at' as a link of this hall", 400)
        return JSONResponse({"rows": rows(at)})

    def _knows(self, who: str) -> bool:
        return self.store.member(who) or bool(self.store.mine(who))


def _shown(line: Line, here: int = 0) -> dict[str, Any]:
    return {
        "id": line.id,
        "game": line.game,
        "title": line.title,
        "seats": line.seats,
        "dealt": line.dealt,
        "steps": line.steps,
        "waits": line.waits,
        "over": line.over,
        "touched": line.touched,
        "here": here,
    }


def _mine(mine: Mine) -> dict[str, Any]:
    turn = bool(mine.seats) and mine.line.waits in mine.seats and not mine.line.over
    return {**_shown(mine.line), "mine": mine.seats, "made": mine.made, "turn": turn}


def _links(table: Hosted) -> dict[str, Any]:
    """The tokens of a table's links. A seat that is held is nobody else's."""
    seats = table.seats
    return {
        "all": seats.token,
        "watch": seats.link(),
        "seats": [
            {"name": name, "token": seats.link(name), "taken": name in seats.taken}
            for name in seats.names
        ],
    }
