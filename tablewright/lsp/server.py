"""The language server: what an editor asks in, what the other modules answer out; over standard
input and output."""

from __future__ import annotations

import functools
import json
import os
import traceback
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from tablewright import __version__
from tablewright.errors import TablewrightError
from tablewright.lsp import completing, finding, hovering
from tablewright.lsp.keys import Keys
from tablewright.lsp.mending import actions
from tablewright.lsp.renames import workspace_edit
from tablewright.lsp.studio import Studio
from tablewright.lsp.texts import Text, path_of, uri_of
from tablewright.lsp.workshop import Workshop
from tablewright.press.checked import Sentences
from tablewright.read.folders import shipped

SHOW_PICTURES = ("visual studio code", "vscodium", "code - oss", "cursor", "windsurf")
"""Editors, by how they call themselves, that show a picture within a hover."""
WATCHED = "**/*.{yaml,yml,md,csv,xlsx,ods,svg,png,jpg,jpeg,webp,ttf,otf}"
Answer = TypeVar("Answer")
AtName = (
    types.DefinitionParams | types.ReferenceParams | types.PrepareRenameParams | types.RenameParams
)
"""What is asked of the name at a place."""


class _Protocol(LanguageServerProtocol):
    """Counts in UTF-16 units, which every editor knows; others are only offered."""

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(
        self, params: types.InitializeParams
    ) -> Generator[Any, Any, types.InitializeResult]:
        if params.capabilities.general is not None:
            params.capabilities.general.position_encodings = None
        return (yield from super().lsp_initialize(params))


class Server(LanguageServer):
    """The server with the games that are open."""

    def __init__(self, sentences: Sentences | None) -> None:
        super().__init__(
            "tablewright",
            __version__,
            # A whole text is always right; parts would have to count lines as every editor does.
            text_document_sync_kind=types.TextDocumentSyncKind.Full,
            protocol_cls=_Protocol,
        )
        self.studio = Studio(self._publish, self.note, sentences)
        folder = shipped() / "layouts" / "schemas"
        self.keys = Keys(
            {
                path.stem: json.loads(path.read_text(encoding="utf-8"))
                for path in sorted(folder.glob("*.json"))
            }
        )
        self.pictures: hovering.Show | None = None
        self.closed = False
        self._folder: TemporaryDirectory[str] | None = None

    def close(self) -> None:
        """Ends what was begun."""
        if self.closed:
            return
        self.closed = True
        self.studio.close()
        if self._folder is not None:
            self._folder.cleanup()

    def note(self, message: str) -> None:
        """Says something where an editor keeps such things."""
        with suppress(Exception):
            self.window_log_message(types.LogMessageParams(types.MessageType.Warning, message))

    def _publish(self, path: Path, diagnostics: list[types.Diagnostic]) -> None:
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri_of(path), diagnostics)
        )

    def choose_pictures(self, params: types.InitializeParams) -> None:
        """How a card's picture is shown: as the editor's settings say, else as it can."""
        wanted = ""
        options = params.initialization_options
        if isinstance(options, dict):
            wanted = str(options.get("pictures", ""))
        elif options is not None:
            wanted = str(getattr(options, "pictures", ""))
        name = params.client_info.name.lower() if params.client_info is not None else ""
        if wanted not in ("inline", "file", "none"):
            wanted = "inline" if name.startswith(SHOW_PICTURES) else "file"
        if wanted == "inline":
            self.pictures = hovering.inline
        elif wanted == "file":
            self._folder = TemporaryDirectory(prefix="tablewright-")
            self.pictures = hovering.linked(Path(self._folder.name))

    def text(self, uri: str) -> tuple[Path, Text] | None:
        """A file that is open."""
        path = path_of(uri)
        text = self.studio.files.text(path) if path is not None else None
        return (path, text) if path is not None and text is not None else None


def server_with(sentences: Sentences | None) -> Server:
    """A server that answers; `sentences` reads what cards and rules say."""
    server = Server(sentences)
    _opening(server)
    _asking(server)
    _changing(server)
    return server


def _safe(
    server: Server, what: Callable[..., Awaitable[Answer]]
) -> Callable[..., Awaitable[Answer | None]]:
    """An answer, or none where our own fault comes between: the server goes on."""

    @functools.wraps(what)
    async def answer(*args: Any) -> Answer | None:
        try:
            return await what(*args)
        except (JsonRpcException, KeyboardInterrupt):
            raise
        except Exception:  # one question must not end the answers to all others
            server.note(f"this is a fault of Tablewright:\n{traceback.format_exc()}")
            return None

    return answer


def _opening(server: Server) -> None:
    studio = server.studio

    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        server.choose_pictures(params)

    @server.feature(types.INITIALIZED)
    async def initialized(params: types.InitializedParams) -> None:
        workspace = server.client_capabilities.workspace
        watched = workspace.did_change_watched_files if workspace is not None else None
        if watched is None or not watched.dynamic_registration:
            return
        options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(WATCHED)])
        method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
        with suppress(Exception):
            await server.client_register_capability_async(
                types.RegistrationParams([types.Registration("watched", method, options)])
            )

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None:
            studio.show(path, params.text_document.text)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None:
            document = server.workspace.get_text_document(params.text_document.uri)
            studio.show(path, document.source)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None:
            studio.hide(path)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None:
            studio.changed(path)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def on_disk(params: types.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            path = path_of(change.uri)
            if path is not None:
                studio.changed(path, opens=False)

    @server.feature(types.SHUTDOWN)
    def shutdown(params: None) -> None:
        server.close()

    @server.feature(types.EXIT)
    def leave(params: None) -> None:
        # What waits for the next line of an editor would wait for ever if it keeps the line open.
        asked = server.closed
        server.close()
        os._exit(0 if asked else 1)


class Named(NamedTuple):
    """What a name in a file that is open stands for, in its game."""

    path: Path
    text: Text
    shop: Workshop
    name: finding.Found


async def _named(server: Server, params: AtName) -> Named | None:
    found = server.text(params.text_document.uri)
    shop = await server.studio.ready(found[0]) if found is not None else None
    if found is None or shop is None:
        return None
    name = finding.name_at(shop, *found, params.position)
    return Named(*found, shop, name) if name is not None else None


def _asking(server: Server) -> None:
    studio = server.studio

    async def complete(params: types.CompletionParams) -> types.CompletionList | None:
        found = server.text(params.text_document.uri)
        if found is None:
            return None
        path, text = found
        shop = await studio.ready(path, once=True)
        kind = studio.files.kind(path)
        return completing.complete(shop, server.keys, path, text, params.position, kind)

    async def hover(params: types.HoverParams) -> types.Hover | None:
        found = server.text(params.text_document.uri)
        if found is None:
            return None
        path, text = found
        row, column = params.position.line, text.column(params.position)
        shop = await studio.ready(path)
        said, where = "", None
        if shop is not None:
            named = finding.name_at(shop, path, text, params.position)
            if named is not None:
                pictures = server.pictures
                picture = (
                    await studio.picture(shop, "", named.name)
                    if named.kind == "card" and pictures is not None
                    else None
                )
                where = text.range(row, named.column, named.end)
                said = hovering.of_name(shop, named, path, picture, pictures)
            else:
                said = hovering.of_text(shop, path, text, row, column)
        if not said:
            said = hovering.of_key(server.keys, studio.files.kind(path), text, row, column)
        if not said:
            return None
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, said), where)

    async def define(params: types.DefinitionParams) -> list[types.Location] | None:
        found = await _named(server, params)
        return finding.definition(found.shop, found.name, found.path) if found is not None else None

    async def refer(params: types.ReferenceParams) -> list[types.Location] | None:
        found = await _named(server, params)
        if found is None:
            return None
        declared = params.context.include_declaration
        return finding.references(found.shop, found.name, found.path, declared)

    async def mend(params: types.CodeActionParams) -> list[types.CodeAction] | None:
        found = server.text(params.text_document.uri)
        if found is None:
            return None
        path, text = found
        uri = params.text_document.uri
        return list(actions(uri, text, studio.told(path), params.range))

    options = types.CompletionOptions(trigger_characters=["{", "[", ":", ".", " ", "-"])
    server.feature(types.TEXT_DOCUMENT_COMPLETION, options)(_safe(server, complete))
    server.feature(types.TEXT_DOCUMENT_HOVER)(_safe(server, hover))
    server.feature(types.TEXT_DOCUMENT_DEFINITION)(_safe(server, define))
    server.feature(types.TEXT_DOCUMENT_REFERENCES)(_safe(server, refer))
    fixes = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, fixes)(_safe(server, mend))


def _changing(server: Server) -> None:
    async def renamed(params: AtName) -> Named:
        found = await _named(server, params)
        if found is None:
            raise _refused("there is no name here that could be another one")
        return found

    async def prepare(params: types.PrepareRenameParams) -> Any:
        found = await renamed(params)
        wrong = finding.why_not(found.shop, found.name, found.path, "")
        if wrong:
            raise _refused(wrong)
        where = found.text.range(params.position.line, found.name.column, found.name.end)
        return types.PrepareRenamePlaceholder(where, found.name.name)

    async def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        found = await renamed(params)
        try:
            changes = finding.renaming(found.shop, found.name, found.path, params.new_name)
        except TablewrightError as error:
            raise _refused(str(error)) from error
        versions = {
            each: document.version
            for uri, document in server.workspace.text_documents.items()
            if (each := path_of(uri)) is not None
        }
        return workspace_edit(changes, versions, server.client_capabilities.workspace)

    rename_options = types.RenameOptions(prepare_provider=True)
    server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)(_safe(server, prepare))
    server.feature(types.TEXT_DOCUMENT_RENAME, rename_options)(_safe(server, rename))


def _refused(why: str) -> JsonRpcException:
    return JsonRpcException(why, code=types.LSPErrorCodes.RequestFailed.value)
