"""Sheets that were imposed for the last file of a name: what lies on one in, its page out, without
its marks; and what the PDF writer makes of these. A sheet whose faces did not change is taken as it
is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tablewright.drawing import Drawing
from tablewright.press.cache import drawn_by
from tablewright.press.store import FaceStore, key_of, packed
from tablewright.render.pdf_stencils import Stencil

if TYPE_CHECKING:  # what writes PDF takes a while to import, and not all who draw faces write one
    from tablewright.render.pdf_content import Stencils

IMPOSED = ("layout/sheet/*.py", "render/pdf_content.py", "press/imposed.py", "press/store.py")
"""The modules whose code decides what comes out."""
MOST = 4_000_000
"""Bytes that are kept of a file, at most."""


class Page(NamedTuple):
    """A page without its marks, and what the PDF writer makes of them."""

    outer: Drawing
    stencil: Stencil


class Pages(NamedTuple):
    """Pages by a digest of all that they are made of."""

    by_key: Mapping[str, Page]


class Imposed:
    """The sheets of one file; `keep` is for the next one."""

    def __init__(self, store: FaceStore, stencils: Stencils, *name: str) -> None:
        """`name` says which file it is."""
        self._store = store
        self._stencils = stencils
        self._key = key_of("imposed", drawn_by(*IMPOSED), stencils.colors.key, name)
        kept = store.record(self._key, Pages)
        self._known = kept.by_key if kept is not None else {}
        self._used: dict[str, Page] = {}
        self._by_name: dict[str, Stencil] = {}

    def of(self, parts: object, make: Callable[[], Drawing]) -> Drawing:
        """The page that is made of these parts and nothing else."""
        key = key_of(parts)
        page = self._used.get(key) or self._known.get(key)
        if page is None:
            drawing = make()
            page = Page(replace(drawing, marks=()), self._stencils.page(drawing))
        self._used[key] = page
        self._by_name[page.outer.key] = page.stencil
        return page.outer

    def stencil(self, name: str) -> Stencil | None:
        """What the PDF writer makes of a page, by the key of its drawing."""
        return self._by_name.get(name)

    def keep(self) -> None:
        """Keeps what was used, if that is something else than before."""
        if self._used.keys() != self._known.keys():
            data = packed(Pages(self._used))
            if len(data) <= MOST:
                self._store.put_packed(self._key, data)
