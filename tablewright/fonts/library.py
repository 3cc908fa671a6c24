"""Font files and installed font packages to faces, by family, weight and slope."""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.fonts.catalog import Entry, read_catalog
from tablewright.fonts.face import FontFace, face_key, parse_key
from tablewright.fonts.instances import instance
from tablewright.fonts.sfnt import UnusableFont
from tablewright.keeping import cache_folder

if TYPE_CHECKING:
    import uharfbuzz as hb

_SOLD = {
    **dict.fromkeys(
        ("arial", "helvetica", "helvetica neue", "calibri", "verdana", "tahoma", "segoe ui"),
        "Noto Sans",
    ),
    **dict.fromkeys(("trebuchet ms", "gill sans", "gill sans mt", "optima"), "Alegreya Sans"),
    **dict.fromkeys(("times new roman", "georgia", "cambria", "garamond", "palatino"), ""),
    **dict.fromkeys(("century gothic", "futura", "avenir"), "Outfit"),
    **dict.fromkeys(("courier new", "consolas", "menlo"), "IBM Plex Mono"),
    **dict.fromkeys(("impact", "haettenschweiler"), "Saira Condensed"),
    **dict.fromkeys(("comic sans ms", "cooper black"), "Lilita One"),
}
"""Families that come with other programs and that people write down first, and a free one in the
place of each, where one is near."""


class UnknownFont(TablewrightError):
    """A family that neither the workspace nor an installed font package has."""


class Fonts:
    """The families of the given font files and of the installed font packages.

    `files` are the workspace's own; a family of theirs hides the package's. `cache` is the folder
    for the index and for instances of variable fonts: if left out, `fonts` in the usual one.
    Nothing is read before the first question.
    """

    def __init__(self, files: Sequence[Path] = (), cache: Path | None = None) -> None:
        self._files = tuple(files)
        self._wanted_cache = cache
        self._found: dict[tuple[str, int, bool], FontFace] = {}
        self._faces: dict[str, FontFace] = {}
        self._covered: dict[tuple[str, str], bool] = {}
        self.shared: dict[tuple[object, ...], Any] = {}
        """What those who set text work out of these fonts, by all that it depends on besides."""

    def __reduce__(self) -> tuple[type[Fonts], tuple[tuple[Path, ...], Path | None]]:
        return Fonts, (self._files, self._wanted_cache)

    def find(self, family: str, weight: int = 400, italic: bool = False) -> FontFace:
        """The family's face nearest to the weight (1 to 1000), upright if it has no italic.

        A variable font gives exactly that weight within its range, a static one the nearest by the
        rules of CSS. Raises UnknownFont with the nearest name and the remedy, and UnusableFont.
        """
        wanted = (family, weight, italic)
        if wanted not in self._found:
            self._found[wanted] = self._open(family, weight, italic)
        return self._found[wanted]

    def face(self, key: str) -> FontFace:
        """The face of a key such as "Cinzel/700" or "Alegreya Sans/400/italic".

        Raises UnknownFont, UnusableFont.
        """
        if key not in self._faces:
            try:
                self._faces[key] = self.find(*parse_key(key))
            except ValueError as error:
                raise UnknownFont(f"expected {error}") from None
        return self._faces[key]

    def families(self) -> tuple[str, ...]:
        """The names of all families, sorted."""
        return tuple(sorted(_name(entries) for entries in self._catalog.values()))

    def has_family(self, family: str) -> bool:
        """Whether a family is there and usable."""
        entries = self._catalog.get(_folded(family), ())
        return any(not entry.fault for entry in entries)

    def covers(self, family: str, char: str) -> bool:
        """Whether a family that is there has the character; makes no instance to find out."""
        family = _folded(family)
        known = self._covered.get((family, char))
        if known is None:
            usable = [entry for entry in self._catalog.get(family, ()) if not entry.fault]
            known = self._covered[family, char] = bool(usable) and _has(usable[0].path, char)
        return known

    def faults(self) -> tuple[tuple[Path, str], ...]:
        """The workspace's font files that cannot be used, with the reason."""
        return tuple(
            (entry.path, entry.fault)
            for entries in self._catalog.values()
            for entry in entries
            if entry.own and entry.fault
        )

    @functools.cached_property
    def digest(self) -> str:
        """A SHA-256 over all font files: if it is unchanged, so are all measures."""
        digests = sorted(
            f"{name} {entry.digest}" for name, entries in self._catalog.items() for entry in entries
        )
        return hashlib.sha256("\n".join(digests).encode()).hexdigest()

    @functools.cached_property
    def cache(self) -> Path:
        """The folder in which the index and the instances are kept."""
        return self._wanted_cache or cache_folder() / "fonts"

    @functools.cached_property
    def _catalog(self) -> dict[str, tuple[Entry, ...]]:
        """The entries by folded family name; the workspace's own alone where it has any."""
        own: dict[str, list[Entry]] = {}
        packaged: dict[str, list[Entry]] = {}
        for entry in read_catalog(self._files, self.cache):
            (own if entry.own else packaged).setdefault(_folded(entry.info.family), []).append(
                entry
            )
        return {name: tuple(entries) for name, entries in {**packaged, **own}.items()}

    def _instead_of(self, family: str) -> str:
        """What to do about a family that is not there."""
        like = _SOLD.get(_folded(family))
        if like is not None:
            free = f"; '{like}' is free and there" if self.has_family(like) else ""
            return (
                "it comes with other programs, and no package may bring it: put its .ttf files "
                f"into layouts/fonts/{free}"
            )
        slug = re.sub(r"[^a-z0-9]+", "-", family.casefold()).strip("-")
        hint = did_you_mean(family, self.families())
        return (
            f"{hint}{'; ' if hint else ''}a family comes with 'pip install fontpkg-{slug}' or as "
            ".ttf files in the workspace"
        )

    def _open(self, family: str, weight: int, italic: bool) -> FontFace:
        entries = self._catalog.get(_folded(family))
        if entries is None:
            raise UnknownFont(f"no font family '{family}'; {self._instead_of(family)}")
        usable = [entry for entry in entries if not entry.fault]
        if not usable:
            raise UnusableFont(entries[0].fault)
        entry = min(usable, key=lambda one: _distance(one, weight, italic))
        place = _place(entry, weight, italic)
        path = entry.path
        if entry.info.axes:
            path = instance(path, entry.digest, place, self.cache)
        got_weight = round(place["wght"]) if "wght" in place else entry.info.weight
        got_italic = entry.info.italic or "ital" in place or "slnt" in place
        name = _name(usable)
        key = face_key(name, got_weight, got_italic)
        if key not in self._faces:
            self._faces[key] = FontFace(name, got_weight, got_italic, path)
        return self._faces[key]


@functools.lru_cache(maxsize=64)
def _source(path: Path) -> hb.Font:
    import uharfbuzz as hb

    return hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))


def _has(path: Path, char: str) -> bool:
    return bool(_source(path).get_nominal_glyph(ord(char)))


def _folded(family: str) -> str:
    return " ".join(family.casefold().split())


def _name(entries: Sequence[Entry]) -> str:
    return entries[0].info.family


def _place(entry: Entry, weight: int, italic: bool) -> dict[str, float]:
    """The place on the axes of a variable font; its own default on axes that are left out."""
    axes = entry.info.axes
    place: dict[str, float] = {}
    if "wght" in axes:
        smallest, _, largest = axes["wght"]
        place["wght"] = min(max(float(weight), smallest), largest)
    if italic and not entry.info.italic:
        if "ital" in axes and axes["ital"][2] >= 1:
            place["ital"] = 1.0
        elif "slnt" in axes and axes["slnt"][0] < 0:
            place["slnt"] = axes["slnt"][0]
    return place


def _distance(entry: Entry, weight: int, italic: bool) -> tuple[bool, int, float, float]:
    """How far a file's face is from the wanted one: slope, width, then weight as CSS has it."""
    place = _place(entry, weight, italic)
    slanted = entry.info.italic or "ital" in place or "slnt" in place
    got = place.get("wght", float(entry.info.weight))
    return (slanted != italic, abs(entry.info.stretch - 5), *_weight_order(got, weight))


def _weight_order(got: float, wanted: int) -> tuple[float, float]:
    """Sorts weights as CSS Fonts Level 4 section 5.2 looks for them: first rank, then distance."""
    distance = abs(got - wanted)
    if 400 <= wanted <= 500:
        return (0 if wanted <= got <= 500 else 1 if got < wanted else 2, distance)
    lighter_first = wanted < 400
    return (0 if got == wanted or (got < wanted) == lighter_first else 1, distance)
