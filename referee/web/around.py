"""What stands around tables that come and go, as the application asks for it; what makes pages."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from jinja2 import FileSystemLoader
from jinja2.sandbox import SandboxedEnvironment
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from referee.web.cookies import Cookies
from referee.web.modules import all_needed
from tablewright.errors import TablewrightError

HERE = Path(__file__).parent
LASTING = ("face/", "back/", "board/", "plan", "rule/")
"""What is the same as long as a table is open."""
SCRIPTS = ("main.js", "hall.js")
"""The first scripts of pages."""


class Around(Protocol):
    """What stands around the tables."""

    @property
    def cookies(self) -> Cookies:
        """How phones are known."""

    @property
    def routes(self) -> Sequence[BaseRoute]:
        """What is served besides the tables."""

    async def opened(self, id: str, *, lasting: bool) -> None:
        """Somebody wants something of a table, perhaps only what lasts: if there is one of this id,
        it is among the tables when this returns, as it stands now. Raises TablewrightError."""

    def lifespan(self, app: Starlette) -> AbstractAsyncContextManager[None]:
        """What goes on beside the requests."""


class Opening:
    """Has a table opened before a request to it goes on."""

    def __init__(self, app: ASGIApp, around: Around) -> None:
        self.app = app
        self.around = around

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/t/"):
            id, _, rest = scope["path"].removeprefix("/t/").partition("/")
            try:
                await self.around.opened(id, lasting=rest.startswith(LASTING))
            except TablewrightError as error:
                await JSONResponse({"error": str(error)}, 503)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def templates() -> SandboxedEnvironment:
    """What makes pages; each names what its script needs, for all to be asked at once."""
    pages = SandboxedEnvironment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)
    pages.globals["needed"] = {name: all_needed(HERE / "static", name) for name in SCRIPTS}
    return pages
