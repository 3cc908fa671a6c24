"""An editor that is played by a program: it starts `tablewright lsp`, opens files, types, asks, and
applies what it is handed."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

from lsprotocol import types
from pygls.lsp.client import LanguageClient

ROOT = Path(__file__).parents[2]
PATIENCE = 30
"""Seconds that something may take on a machine that has much to do."""
Answer = TypeVar("Answer")


class Editor:
    """A client with the files that it shows."""

    def __init__(self, folder: Path, *, name: str = "Played", annotates: bool = False) -> None:
        self.folder = folder
        self.loop = asyncio.new_event_loop()
        # A browser of other tests has a loop of its own in the main thread, and keeps it.
        self._thread = ThreadPoolExecutor(1)
        self.client = LanguageClient("played", "1")
        self.diagnostics: dict[str, list[types.Diagnostic]] = {}
        self.logged: list[str] = []
        self.texts: dict[str, str] = {}
        self._versions: dict[str, int] = {}
        self._news = asyncio.Event()

        def published(params: types.PublishDiagnosticsParams) -> None:
            self.diagnostics[params.uri] = list(params.diagnostics)
            self._news.set()

        def logged(params: types.LogMessageParams) -> None:
            self.logged.append(params.message)

        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(published)
        self.client.feature(types.WINDOW_LOG_MESSAGE)(logged)
        self.initialized = self.wait(self._begin(name, annotates))

    async def _begin(self, name: str, annotates: bool) -> types.InitializeResult:
        await self.client.start_io(
            sys.executable,
            "-m",
            "tablewright",
            "lsp",
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        edits = types.WorkspaceEditClientCapabilities(
            document_changes=True,
            resource_operations=[types.ResourceOperationKind.Rename],
            change_annotation_support=types.ChangeAnnotationsSupportOptions()
            if annotates
            else None,
        )
        found = await self.client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(
                    text_document=types.TextDocumentClientCapabilities(
                        rename=types.RenameClientCapabilities(prepare_support=True)
                    ),
                    workspace=types.WorkspaceClientCapabilities(workspace_edit=edits),
                    general=types.GeneralClientCapabilities(
                        position_encodings=[types.PositionEncodingKind.Utf8]
                    ),
                ),
                client_info=types.ClientInfo(name),
                root_uri=self.folder.as_uri(),
            )
        )
        self.client.initialized(types.InitializedParams())
        return found

    def close(self) -> int:
        """Ends the server as editors do; gives its exit status."""

        async def end() -> int:
            await self.client.shutdown_async(None)
            self.client.exit(None)
            server = self.client._server
            assert server is not None
            status = await asyncio.wait_for(server.wait(), PATIENCE)
            await self.client.stop()  # type: ignore[no-untyped-call]
            return status

        status = self.wait(end())
        self.wait(asyncio.sleep(0))
        self.loop.close()
        self._thread.shutdown()
        return status

    def wait(self, what: Coroutine[Any, Any, Answer]) -> Answer:
        """What something comes to."""
        patient = asyncio.wait_for(what, PATIENCE)
        return self._thread.submit(self.loop.run_until_complete, patient).result()

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def open(self, name: str, text: str | None = None) -> str:
        """Opens a file of the folder, with another text than it has if that is said."""
        uri = self.uri(name)
        path = self.folder / name
        shown = path.read_bytes().decode("utf-8-sig") if text is None else text
        self.texts[uri] = shown
        self._versions[uri] = 1
        item = types.TextDocumentItem(uri, "yaml", 1, shown)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return uri

    def type(self, uri: str, was: str, now: str) -> None:
        """Writes something over the first place where something else stands."""
        assert was in self.texts[uri]
        self.show(uri, self.texts[uri].replace(was, now, 1))

    def show(self, uri: str, text: str) -> None:
        """Shows another text."""
        self.texts[uri] = text
        self._versions[uri] += 1
        document = types.VersionedTextDocumentIdentifier(self._versions[uri], uri)
        changes = [types.TextDocumentContentChangeWholeDocument(text)]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, changes))

    def hide(self, uri: str) -> None:
        """Closes a file without saving it."""
        document = types.TextDocumentIdentifier(uri)
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(document))
        del self.texts[uri]

    def until(
        self, uri: str, holds: Callable[[list[types.Diagnostic]], bool]
    ) -> list[types.Diagnostic]:
        """The problems of a file as soon as something holds of them."""

        async def wait() -> list[types.Diagnostic]:
            while not holds(self.diagnostics.get(uri, [])):
                self._news.clear()
                await self._news.wait()
            return self.diagnostics.get(uri, [])

        try:
            return self.wait(wait())
        except TimeoutError:
            raise AssertionError(
                f"{[each.message for each in self.diagnostics.get(uri, [])]} {self.logged}"
            ) from None

    def said(self, uri: str, words: str) -> types.Diagnostic:
        """The problem of a file that says some words, as soon as there is one."""
        found = self.until(uri, lambda many: any(words in each.message for each in many))
        return next(each for each in found if words in each.message)

    def at(self, uri: str, words: str, behind: int | None = None) -> types.Position:
        """Where some words begin in a file, or some characters behind that; in UTF-16 units."""
        text = self.texts[uri]
        offset = text.index(words) + (len(words) if behind is None else behind)
        before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
        line = before.rpartition("\n")[2]
        return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    def complete(self, uri: str, words: str) -> list[types.CompletionItem]:
        """What may be written behind some words."""
        where = types.CompletionParams(types.TextDocumentIdentifier(uri), self.at(uri, words))
        found = self.wait(self.client.text_document_completion_async(where))
        assert isinstance(found, types.CompletionList)
        return list(found.items)

    def labels(self, uri: str, words: str) -> list[str]:
        return [each.label for each in self.complete(uri, words)]

    def hover(self, uri: str, words: str, behind: int = 1) -> str:
        """What is said of some words."""
        where = types.HoverParams(types.TextDocumentIdentifier(uri), self.at(uri, words, behind))
        found = self.wait(self.client.text_document_hover_async(where))
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    def definition(self, uri: str, words: str, behind: int = 1) -> list[str]:
        """Where what stands at some words gets its name: file, line and the words there."""
        where = types.DefinitionParams(
            types.TextDocumentIdentifier(uri), self.at(uri, words, behind)
        )
        found = self.wait(self.client.text_document_definition_async(where))
        assert isinstance(found, list | tuple)
        return [self.shown(each) for each in found if isinstance(each, types.Location)]

    def references(self, uri: str, words: str, behind: int = 1) -> list[str]:
        """Where what stands at some words stands besides."""
        where = types.ReferenceParams(
            types.ReferenceContext(True),
            types.TextDocumentIdentifier(uri),
            self.at(uri, words, behind),
        )
        found = self.wait(self.client.text_document_references_async(where))
        return [self.shown(each) for each in found or ()]

    def shown(self, location: types.Location) -> str:
        path = path_of(location.uri)
        line = self.text_of(path).splitlines()[location.range.start.line]
        units = line.encode("utf-16-le")
        words = units[2 * location.range.start.character : 2 * location.range.end.character]
        where = f"{path.name}:{location.range.start.line + 1}"
        return f"{where} {words.decode('utf-16-le')}"

    def text_of(self, path: Path) -> str:
        return self.texts.get(path.as_uri()) or path.read_bytes().decode("utf-8-sig")

    def fixes(self, uri: str, problem: types.Diagnostic) -> list[types.CodeAction]:
        """The quick fixes of a problem."""
        asked = types.CodeActionParams(
            types.TextDocumentIdentifier(uri), problem.range, types.CodeActionContext([problem])
        )
        found = self.wait(self.client.text_document_code_action_async(asked))
        return [each for each in found or () if isinstance(each, types.CodeAction)]

    def rename(self, uri: str, words: str, new: str, behind: int = 1) -> types.WorkspaceEdit:
        """What a new name changes."""
        asked = types.RenameParams(
            types.TextDocumentIdentifier(uri), self.at(uri, words, behind), new
        )
        found = self.wait(self.client.text_document_rename_async(asked))
        assert found is not None
        return found

    def applied(self, edit: types.WorkspaceEdit) -> dict[str, str]:
        """The texts that a change makes, by the names of their files."""
        by_uri: dict[str, list[types.TextEdit]] = {
            uri: list(edits) for uri, edits in (edit.changes or {}).items()
        }
        for change in edit.document_changes or ():
            if isinstance(change, types.TextDocumentEdit):
                by_uri[change.text_document.uri] = [
                    types.TextEdit(each.range, each.new_text)
                    for each in change.edits
                    if not isinstance(each, types.SnippetTextEdit)
                ]
        found = {}
        for uri, edits in by_uri.items():
            path = path_of(uri)
            found[path.relative_to(self.folder).as_posix()] = apply(self.text_of(path), edits)
        return found


def apply(text: str, edits: list[types.TextEdit]) -> str:
    """A text with changes, as an editor makes them: the last first."""
    lines = text.splitlines(keepends=True) or [""]

    def offset(at: types.Position) -> int:
        before = sum(map(len, lines[: at.line]))
        line = lines[at.line] if at.line < len(lines) else ""
        units = line.encode("utf-16-le")[: 2 * at.character]
        return before + len(units.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda each: offset(each.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


def path_of(uri: str) -> Path:
    return Path(unquote(urlsplit(uri).path))
