"""What a request hears that is not carried out: an error in; an answer with its words out."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Awaitable, Callable, Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from referee.reasons import Illegal
from referee.web import saying, wire
from referee.web.seats import NotHere
from tablewright.errors import TablewrightError, harmless

Handler = Callable[[Request, Exception], Awaitable[Response]]
_LOG = logging.getLogger("referee.web")


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, NotHere)
    return JSONResponse({"error": str(error)}, error.status)


async def _illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Illegal)
    why = wire.reason(error.reason)
    meant = {"meant": error.meant} if isinstance(error, saying.Unsure) else {}
    return JSONResponse({"error": why["sentence"], "why": why, **meant}, 422)


async def _trouble(request: Request, error: Exception) -> Response:
    """Such as a disk without room: the step was not taken."""
    return JSONResponse({"error": str(error)}, 503)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail}, error.status_code)


async def _bug(request: Request, error: Exception) -> Response:
    # Whoever serves reads it at a terminal; the request and the error may hold anything.
    told = "".join(traceback.format_exception(error))
    _LOG.error("%r\n%s", request.url.path, harmless(told))
    return JSONResponse({"error": "the referee stumbled; nothing was changed"}, 500)


HANDLERS: Mapping[type[Exception], Handler] = {
    NotHere: _not_here,
    Illegal: _illegal,
    TablewrightError: _trouble,
    HTTPException: _http,
    Exception: _bug,
}
"""Who answers which error."""
