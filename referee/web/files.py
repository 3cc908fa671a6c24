"""A folder to answers with the files in it, read once and kept in memory.

A page asks for some sixty of them at once, and reading one from the disk goes through several
threads, which takes longer than all the rest of an answer.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send


class Files:
    """Answers with the files of a folder, as they were when it was read.

    A browser keeps them and asks each time whether they are as before.

    Raises:
        OSError: one of them cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): (path.read_bytes(), mimetypes.guess_type(path)[0])
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._tags = {
            name: f'"{hashlib.sha256(data).hexdigest()[:32]}"'
            for name, (data, _) in self._files.items()
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._answer(Request(scope))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Method Not Allowed", 405)
        name = request.scope["path"].removeprefix(request.scope.get("root_path", "") + "/")
        if name not in self._files:
            return PlainTextResponse("Not Found", 404)
        data, kind = self._files[name]
        headers = {"cache-control": "no-cache", "etag": self._tags[name]}
        if request.headers.get("if-none-match") == self._tags[name]:
            return Response(None, 304, headers)
        return Response(data, headers=headers, media_type=kind)
