"""How a phone is known again: a request and a table in, the phone's secret out; and what an answer
says so that it will be. Each table has a cookie of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from referee.web.tables import Hosted

LASTS = 90 * 24 * 3600
"""Seconds that a cookie lasts."""


def cookie_of(hosted: Hosted) -> str:
    """The name of a table's cookie. Browsers keep one jar for all servers of a computer."""
    return f"tablewright-{hosted.seats.mark}"


class Cookies:
    """A cookie for each table."""

    def secret(self, request: Request, hosted: Hosted) -> str:
        """The secret of the phone that a request comes from; "" if it has none here."""
        return request.cookies.get(cookie_of(hosted), "")

    def coming(self, request: Request, hosted: Hosted) -> str:
        """The secret that a phone gets which sits down now; "" for a new one."""
        return ""

    async def seated(
        self, request: Request, hosted: Hosted, secret: str, seats: Sequence[str], answer: Response
    ) -> None:
        """The answer to a phone that has sat down: it is known by this secret from now on."""
        answer.set_cookie(
            cookie_of(hosted), secret, max_age=LASTS, path=f"/t/{hosted.id}/",
            httponly=True, samesite="strict", secure=is_secure(request),
        )  # fmt: skip

    async def left(self, request: Request, hosted: Hosted, answer: Response) -> None:
        """The answer to a phone that has left."""
        answer.delete_cookie(
            cookie_of(hosted), path=f"/t/{hosted.id}/",
            httponly=True, samesite="strict", secure=is_secure(request),
        )  # fmt: skip


def is_secure(request: Request) -> bool:
    """Whether the page came over HTTPS: then its cookies go over nothing else."""
    return request.url.scheme == "https"
