"""What a game has of each kind of thing, with a word on each: its own names, then what ships."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tablewright.lsp.names import Named
from tablewright.lsp.workshop import Workshop
from tablewright.model.colors import BUILTIN
from tablewright.read.shared import shared_files


class Known(NamedTuple):
    """A name that may be written."""

    name: str
    detail: str = ""


class Stands(NamedTuple):
    """A name in a file."""

    path: Path
    named: Named


def everywhere(shop: Workshop) -> Iterator[Stands]:
    """Every name in the files of a game."""
    for path in dict.fromkeys(shop.own_files()):
        for named in shop.files.names(path):
            yield Stands(path, named)


def known(shop: Workshop, kind: str, here: Path | None = None) -> tuple[Known, ...]:
    """The names of a kind that may be written in a file."""
    found: dict[str, Known] = {}
    for name, detail in _known(shop, kind, here):
        found.setdefault(name, Known(name, detail))
    return tuple(found.values())


def _known(shop: Workshop, kind: str, here: Path | None) -> Iterator[tuple[str, str]]:
    if kind == "face":
        for name, path in shop.layouts.face_paths().items():
            yield name, "face" if path.is_relative_to(shop.space) else "face that ships"
        return
    if kind == "picture-icon":
        for name in shop.layouts.icons():
            yield name, "icon"
        return
    if kind == "shared-deck":
        for name in shared_files(shop.layouts.folders):
            yield name, "deck that several games may play with"
        return
    edition = shop.now.edition
    if kind == "choice" and edition is not None:
        for deck in edition.decks.values():
            for name, field in deck.fields.items():
                yield from ((choice, f"{name} of {deck.title}") for choice in field.choices)
        return
    if kind == "paper":
        yield "both", "A4 and US letter"
    # What a face or board calls so is known in its own file alone.
    own = kind in ("element", "style", "space", "look")
    own |= kind == "field" and here is not None and shop.files.kind(here) == "deck"
    files = [here] if own and here is not None else dict.fromkeys(shop.own_files())
    for path in files:
        said = _said(shop, kind, path)
        for named in shop.files.names(path):
            if named.names and named.kind == kind:
                yield named.name, said
    if kind == "color":
        for name in BUILTIN:
            yield name, "colour that every game has"


def _said(shop: Workshop, kind: str, path: Path) -> str:
    word = {"color": "colour", "rule": "paragraph"}.get(kind, kind)
    return f"{word} in {path.name}"
