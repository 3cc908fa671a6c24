"""Measures how soon an editor is answered by `tablewright lsp`; prints one table.

In: `--keys N`. Out: milliseconds from a keystroke in a deck of 540 cards to the problems of its
file, from a sentence that nothing reads to its problem, and to completions, a hover with a picture
and a jump, each the median and the slowest of N; and the start to the first problem. Run as
`python -m benchmarks.lsp`.

The editor is the client of pygls; what an editor takes to draw is not in it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from benchmarks.pictures import write_pictures
from benchmarks.workspace import write_workspace

CARDS = 540
PICTURES = 54
"""Those that the cards have between them."""


class Played:
    """An editor with one file open."""

    def __init__(self, path: Path) -> None:
        self.client = LanguageClient("benchmark", "1")
        self.uri = path.as_uri()
        self.text = path.read_text(encoding="utf-8")
        self.version = 1
        self.shown: list[types.Diagnostic] = []
        self.news = asyncio.Event()

        def published(params: types.PublishDiagnosticsParams) -> None:
            if params.uri == self.uri:
                self.shown = list(params.diagnostics)
                self.news.set()

        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(published)

    async def begin(self, folder: Path) -> None:
        await self.client.start_io(sys.executable, "-m", "tablewright", "lsp", cwd=folder)
        await self.client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(), root_uri=folder.as_uri()
            )
        )
        item = types.TextDocumentItem(self.uri, "yaml", 1, self.text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def show(self, text: str) -> None:
        self.text, self.version = text, self.version + 1
        document = types.VersionedTextDocumentIdentifier(self.version, self.uri)
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [whole]))

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 120)

    def says(self, words: str) -> bool:
        return any(words in each.message for each in self.shown)


async def measured(keys: int, folder: Path) -> dict[str, list[float]]:
    """Milliseconds of everything that is measured, by what it is."""
    (path,) = (
        each for each in (folder / "cards" / "bench").glob("*.yaml") if "game" not in each.name
    )
    editor = Played(path)
    before = editor.text
    began = time.perf_counter()
    await editor.begin(folder)
    found: dict[str, list[float]] = {}

    async def took(what: str, until: Awaitable[Any]) -> None:
        start = time.perf_counter()
        await until
        found.setdefault(what, []).append((time.perf_counter() - start) * 1000)

    lines = before.splitlines(keepends=True)
    names = [at for at, line in enumerate(lines) if line.startswith("    cost: ")]
    document = types.TextDocumentIdentifier(editor.uri)
    for number in range(keys):
        at = names[(number * 37) % len(names)]
        wrong = [*lines[:at], f"    cost: none{number}\n", *lines[at + 1 :]]
        editor.show("".join(wrong))
        await took("a mistake, to its problem", editor.until(lambda: editor.says(f"none{number}")))  # noqa: B023
        if number == 0:
            found["start, to the first problem"] = [(time.perf_counter() - began) * 1000]
            del found["a mistake, to its problem"]
        editor.show(before)
        await took("its mending", editor.until(lambda: not editor.says("none")))
        key = types.Position(at, 4)
        await took(
            "completion of a key",
            editor.client.text_document_completion_async(types.CompletionParams(document, key)),
        )
        row = max(each for each in range(at) if lines[each].startswith("  - name:"))
        name = types.Position(row, 12)
        await took(
            "hover with a picture",
            editor.client.text_document_hover_async(types.HoverParams(document, name)),
        )
        await took(
            "jump",
            editor.client.text_document_definition_async(types.DefinitionParams(document, name)),
        )
    text = next(at for at, line in enumerate(lines) if line.startswith("    text:"))
    for number in range(max(1, keys // 5)):
        word = f"Frobnicate{number} it."
        editor.show("".join([*lines[: text + 1], f"      {word}\n", *lines[text + 1 :]]))
        await took("a sentence, to its problem", editor.until(lambda: editor.says(word)))  # noqa: B023
    editor.show(before)
    await editor.client.shutdown_async(None)
    editor.client.exit(None)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--keys", type=int, default=20)
    keys = parser.parse_args().keys
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "made").mkdir()
        write_pictures(folder / "made", PICTURES)
        write_workspace(folder, CARDS, PICTURES, folder / "made")
        found = asyncio.run(measured(keys, folder))
    for what, times in found.items():
        print(f"{what:32} {statistics.median(times):8.0f} ms  slowest {max(times):8.0f} ms")


if __name__ == "__main__":
    main()
