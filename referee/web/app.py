"""The web application: tables go in, an ASGI application comes out. Addresses under `/t/ID/`:

GET   .              the page; `events` the table as it changes; `face/CODE`, `back/DECK`,
                     `board/ID` pictures; `plan` of the table; `cards`, `rule/NUMBER`, `log`
POST  lobby, words, join, leave, invite, claim, nod  seats
      do, drop, say, move, set, seal, hand, fix, ruling, note                 what changes something
      undo, redo, insert, free, agree                                         what others agree to
      about, lit, moves, preview, count, counters, audit, story, box, teach, paper,
      ask                                                                     what changes nothing

Every answer but pictures, the page and the paper save is JSON; a refusal has `error`, and `why`
with its rules.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Scope

from referee.reasons import Illegal
from referee.web import (
    acting,
    again,
    agreeing,
    correcting,
    helping,
    inviting,
    needs,
    replaying,
    saying,
    slips,
    switching,
    touching,
    wanting,
    wire,
)
from referee.web.acting import Doing, Stale
from referee.web.around import HERE, Around, Opening, templates
from referee.web.cookies import Cookies
from referee.web.doors import Doors
from referee.web.files import Files
from referee.web.guard import OUTSIDE, PLAYING, WATCHING, Guard, Pace, body
from referee.web.refusals import HANDLERS
from referee.web.seats import NotHere, Phone
from referee.web.sorting import in_order
from referee.web.streams import Stream, listener
from referee.web.tables import Faces, Hosted, Page

_LOG = logging.getLogger("referee.web")


def application(
    tables: Mapping[str, Hosted],
    faces: Faces = lambda name: None,
    page: Page | None = None,
    doors: Doors | None = None,
    *,
    around: Around | None = None,
    url: str = "",
    home: str = "",
) -> Starlette:
    """The application for these tables, by their ids, with pictures and paper for those that bring
    none of their own; `doors` are told whose connections come.
    `around` is what stands around them where they come and go, `url` the address under which a
    proxy shows all of it, `home` the one under which phones reach it, if that is known."""
    web = _Web(tables, faces, page, doors, around, home=url or home)

    changes = {
        **acting.CHANGES,
        **touching.CHANGES,
        **saying.CHANGES,
        **again.CHANGES,
        **agreeing.CHANGES,
    }
    app = Starlette(
        routes=[
            *([Route("/", web.root)] if around is None else around.routes),
            Mount("/static", Files(HERE / "static")),
            Route("/t/{id}/", web.page),
            Route("/t/{id}/events", web.events),
            Route("/t/{id}/log", web.log),
            Route("/t/{id}/cards", web.cards),
            Route("/t/{id}/face/{code}", web.face),
            Route("/t/{id}/back/{deck}", web.back),
            Route("/t/{id}/board/{board}", web.board),
            Route("/t/{id}/plan", web.plan),
            Route("/t/{id}/rule/{number}", web.rule),
            Route("/t/{id}/paper", web.paper, methods=["POST"]),
            Route("/t/{id}/lobby", web.lobby, methods=["POST"]),
            Route("/t/{id}/words", web.words, methods=["POST"]),
            Route("/t/{id}/join", web.join, methods=["POST"]),
            Route("/t/{id}/leave", web.leave, methods=["POST"]),
            Route("/t/{id}/invite", web.invite, methods=["POST"]),
            Route("/t/{id}/claim", web.claim, methods=["POST"]),
            Route("/t/{id}/nod", web.nod, methods=["POST"]),
            Route("/t/{id}/ask", web.ask, methods=["POST"]),
            *(
                Route(f"/t/{{id}}/{name}", partial(web.change, do), methods=["POST"])
                for name, do in changes.items()
            ),
            *(
                Route(f"/t/{{id}}/{name}", partial(web.question, do), methods=["POST"])
                for name, do in {
                    **acting.QUESTIONS,
                    **touching.QUESTIONS,
                    **wanting.QUESTIONS,
                    **replaying.QUESTIONS,
                    **needs.QUESTIONS,
                    **correcting.QUESTIONS,
                    **helping.QUESTIONS,
                }.items()
            ),
        ],
        middleware=[
            Middleware(Guard, whose=web.whose, url=url),
            *([] if around is None else [Middleware(Opening, around=around)]),
        ],
        lifespan=None if around is None else around.lifespan,
        exception_handlers=HANDLERS,
    )
    app.state.end = web.end
    return app


class _Web:
    """What the addresses lead to."""

    def __init__(
        self,
        tables: Mapping[str, Hosted],
        faces: Faces,
        page: Page | None = None,
        doors: Doors | None = None,
        around: Around | None = None,
        *,
        home: str = "",
    ) -> None:
        self.tables = tables
        self.faces = faces
        self.drawn = page
        self.doors = doors
        self.around = around
        self.home = home
        self.cookies = Cookies() if around is None else around.cookies
        self.long = asyncio.Lock()
        """What may take long and changes nothing is done one at a time, beside the tables."""
        self.over = False
        """Whether the server is about to stop."""
        self._pages = templates()

    def end(self) -> None:
        """Ends every stream; the server is about to stop."""
        self.over = True
        for hosted in self.tables.values():
            hosted.changed()

    def hosted(self, request: Request) -> Hosted:
        hosted = self.tables.get(request.path_params["id"])
        if hosted is None:
            raise NotHere("there is no such table here", 404)
        return hosted

    def whose(self, scope: Scope) -> tuple[str, Pace]:
        """Who comes with a request, and how fast those may come. Doors are told, too."""
        hosted = self.tables.get(scope["path"].removeprefix("/t/").partition("/")[0])
        if hosted is not None:
            phone = self.known(Request(scope), hosted)
            if phone is not None:
                if self.doors is not None:
                    self.doors.known(scope, phone)
                return (phone.id, PLAYING) if phone.seats else (f"watch {hosted.id}", WATCHING)
        return _address(scope), OUTSIDE

    def known(self, request: Request, hosted: Hosted) -> Phone | None:
        """The phone that a request comes from, if it has sat at the table."""
        return hosted.seats.phone(self.cookies.secret(request, hosted))

    def phone(self, request: Request, hosted: Hosted) -> Phone:
        phone = self.known(request, hosted)
        if phone is None:
            raise NotHere("this phone sits at no table here; scan the QR code", 401)
        return phone

    # Pages and pictures

    async def root(self, request: Request) -> Response:
        if len(self.tables) == 1:
            return RedirectResponse(f"/t/{next(iter(self.tables))}/")
        return HTMLResponse(self._pages.get_template("many.html").render(number=len(self.tables)))

    async def page(self, request: Request) -> Response:
        about = self.hosted(request).about()
        return HTMLResponse(
            self._pages.get_template("page.html").render(about=about, hall=self.around is not None)
        )

    async def face(self, request: Request) -> Response:
        return await self._picture(request, request.path_params["code"])

    async def back(self, request: Request) -> Response:
        return await self._picture(request, f"back-{request.path_params['deck']}")

    async def board(self, request: Request) -> Response:
        return await self._picture(request, f"board-{request.path_params['board']}")

    async def plan(self, request: Request) -> Response:
        """Where everything lies on the table."""
        hosted = self.hosted(request)
        self.phone(request, hosted)
        if hosted.plan is None:
            raise NotHere("this table is not drawn", 404)
        return JSONResponse(hosted.plan)

    async def _picture(self, request: Request, name: str) -> Response:
        hosted = self.hosted(request)
        self.phone(request, hosted)
        tongue = hosted.tongues.found.get(request.query_params.get("language", ""))
        data = await run_in_threadpool(tongue.faces, name) if tongue and tongue.faces else None
        # What stands for a picture in another language, until that is drawn, is not kept.
        keeps = "no-store" if data is None and tongue and tongue.faces else "max-age=86400"
        if data is None:
            data = await run_in_threadpool(hosted.faces or self.faces, name)
        if data is None:
            raise NotHere("there is no such card", 404)
        lasting = {"cache-control": f"private, {keeps}"}
        return Response(data, media_type="image/webp", headers=lasting)

    async def cards(self, request: Request) -> Response:
        """Every card of the game, as hands are sorted: what is in the box is no secret."""
        hosted = self.hosted(request)
        self.phone(request, hosted)
        setting = hosted.table.setting
        return JSONResponse({"cards": [wire.named(setting, name) for name in in_order(setting)]})

    async def rule(self, request: Request) -> Response:
        hosted = self.hosted(request)
        self.phone(request, hosted)
        found = wire.paragraph(hosted.table.setting, request.path_params["number"])
        if found is None:
            raise NotHere("no rule has that number", 404)
        return JSONResponse(found)

    # Seats

    async def lobby(self, request: Request) -> Response:
        """Which seats are free, for whoever has the token or a seat already."""
        hosted = self.hosted(request)
        plain = await body(request)
        phone, may = self.invited(request, hosted, plain)
        taken = hosted.seats.taken
        seats = [{"name": seat, "taken": seat in taken} for seat in may]
        return JSONResponse(
            {
                "about": hosted.about(),
                "seats": seats,
                "mine": None if phone is None else list(phone.seats),
            }
        )

    async def words(self, request: Request) -> Response:
        """What the page says in a language, for whoever has the token or a seat already."""
        hosted = self.hosted(request)
        plain = await body(request)
        self.invited(request, hosted, plain)
        found = hosted.tongues.words(acting.text(plain, "language"), hosted.table.seats)
        if found is None:
            raise NotHere("this table is not shown in that language", 404)
        return JSONResponse(found)

    async def join(self, request: Request) -> Response:
        hosted = self.hosted(request)
        plain = await body(request)
        seats = [str(each) for each in acting.words(plain, "seats", 16)]
        async with hosted.writing():
            old, may = self.invited(request, hosted, plain)
            coming = self.cookies.coming(request, hosted)
            secret = hosted.seats.sit(seats, old, hosted.here, coming, may)
            await run_in_threadpool(hosted.keep_phones)
        hosted.changed()
        answer = JSONResponse({"seats": seats})
        await self.cookies.seated(request, hosted, secret, seats, answer)
        return answer

    def invited(
        self, request: Request, hosted: Hosted, plain: wire.Plain
    ) -> tuple[Phone | None, tuple[str, ...]]:
        """The phone, if it has sat here before, and the seats that its link lets it choose from;
        without one, those that it could choose from then. Raises NotHere."""
        phone = self.known(request, hosted)
        try:
            return phone, hosted.seats.invited(acting.text(plain, "token"))
        except NotHere:
            if phone is None:
                raise
            return phone, hosted.seats.may(phone)

    async def invite(self, request: Request) -> Response:
        """The code by which others come to the table."""
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        at = acting.text(await body(request), "at")
        return JSONResponse(inviting.invite(hosted, phone, self.home, at))

    async def claim(self, request: Request) -> Response:
        """A phone asks for seats that others hold, and asks again until it has an answer."""
        hosted = self.hosted(request)
        plain = await body(request)
        async with hosted.writing():
            old, may = self.invited(request, hosted, plain)
            seats = hosted.seats.wanted(acting.words(plain, "seats", 16), may)
            ticket = acting.text(plain, "ticket")
            claim = hosted.claims.ask(seats, ticket, _address(request.scope))
            if claim.refused or plain.get("drop"):
                hosted.claims.end(claim)
                return JSONResponse({"granted": False, "over": True})
            if not hosted.claims.granted(claim):
                waits = hosted.claims.waits(claim)
                shown = {"ticket": claim.ticket, "shows": claim.shows}
                return JSONResponse({"granted": False, "over": False, **shown, **waits})
            hosted.claims.end(claim)
            for seat in claim.seats:
                hosted.seats.free(seat)
            coming = self.cookies.coming(request, hosted)
            secret = hosted.seats.sit(claim.seats, old, hosted.here, coming, may)
            await run_in_threadpool(hosted.keep_phones)
        hosted.changed()
        answer = JSONResponse({"granted": True, "over": True})
        await self.cookies.seated(request, hosted, secret, claim.seats, answer)
        return answer

    async def nod(self, request: Request) -> Response:
        """Somebody who plays says yes or no to a phone that asks for a seat."""
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        plain = await body(request)
        async with hosted.writing():
            hosted.claims.nod(phone, plain.get("id"), bool(plain.get("yes")))
        return JSONResponse({})

    async def leave(self, request: Request) -> Response:
        hosted = self.hosted(request)
        await body(request)
        async with hosted.writing():
            hosted.seats.leave(self.phone(request, hosted))
            await run_in_threadpool(hosted.keep_phones)
        hosted.changed()
        answer = JSONResponse({})
        await self.cookies.left(request, hosted, answer)
        return answer

    # The game

    async def change(self, do: Doing, request: Request) -> Response:
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        plain = await body(request)
        seat = phone.viewer(acting.text(plain, "as"))
        if not seat:
            raise NotHere("who only watches changes nothing; or say for which seat")
        once = acting.text(plain, "once")
        key = f"{phone.id} {once}"
        async with hosted.writing():
            done = await run_in_threadpool(hosted.recalled, key) if once else None
            if done is not None:
                return JSONResponse(done)
            before, at = hosted.stamp, hosted.session.at
            try:
                came = await run_in_threadpool(do, hosted, seat, plain)
            except Stale:
                seen = acting.text(plain, "v")
                words = "the game has gone on; look again"
                changed = hosted.since(seen, seat)
                return JSONResponse({"error": words, "changed": changed, "v": before}, 409)
            finally:
                if hosted.stamp != before:
                    hosted.proposal = switching.kept(hosted)
                    back = do in agreeing.AGREED
                    by, steps = hosted.seats.beside(seat), hosted.session.at - at
                    hosted.made = None if back else slips.made(hosted.stamp, by, steps)
                hosted.changed()
            came = {"ok": True, "v": hosted.stamp, **came}
            if once:
                hosted.remember(key, came)
        return JSONResponse(came)

    async def question(self, do: Doing, request: Request) -> Response:
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        plain = await body(request)
        seat = phone.viewer(acting.text(plain, "as"))
        async with hosted.lock:
            try:
                return JSONResponse(await run_in_threadpool(do, hosted, seat, plain))
            except Stale:
                return JSONResponse({"error": "the game has gone on; look again"}, 409)

    async def ask(self, request: Request) -> Response:
        """A rule question. It looks at nothing of the table but its house rulings, so the table
        need not wait, not even for the first one, before which all rulings are read."""
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        plain = await body(request)
        seat = phone.viewer(acting.text(plain, "as"))
        async with self.long:
            return JSONResponse(await run_in_threadpool(acting.asking, hosted, seat, plain))

    async def paper(self, request: Request) -> Response:
        """The paper save as a page to print, where it gives nothing away."""
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        await body(request)
        async with hosted.lock:
            save = helping.paper_for(hosted, phone.seats)
        drawn = hosted.page or self.drawn
        if drawn is None:
            raise Illegal(helping.NO_PAGE)
        async with self.long:
            data = await run_in_threadpool(drawn, save)
        return Response(data, media_type="application/pdf", headers={"cache-control": "no-store"})

    async def log(self, request: Request) -> Response:
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        viewer = phone.viewer(request.query_params.get("as", ""))
        async with hosted.lock:
            return JSONResponse({"log": hosted.log(viewer)})

    async def events(self, request: Request) -> Response:
        """The table, and the table again whenever something has changed."""
        hosted = self.hosted(request)
        phone = self.phone(request, hosted)
        wanted = request.query_params.get("as", "")
        phone.viewer(wanted)
        new = listener(hosted, phone)
        return Stream(hosted, new, phone, wanted, lambda: self.over)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
