"""A folder for Tabletopia, looked at with strict eyes: the folder in; findings with remedies out.

What a file is for stands in the manifest; everything else is read from the files themselves. The
rules are those that the site's own pages state (formats: A1, A2, A3, A5, A6, A8).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablewright.export.manifest import MANIFEST
from tablewright.export.tabletopia.masks import islands
from tablewright.export.tabletopia.reading import read_map
from tablewright.export.tabletopia.sizes import ADVISED, BOARD_MM, LIMIT, SAFE_MM
from tablewright.export.target import Finding

if TYPE_CHECKING:
    from PIL.Image import Image

MB = 1_000_000
FILE_LIMIT, FILE_ADVISED = 30 * MB, 2 * MB
SETUP_ADVISED = 20 * MB
FREE_PLAN, FREE_SETUPS = 200 * MB, 2
SLIDES = 24
BOX, BANNER = (410, 514), (1880, 546)
BOX_LIMIT, BANNER_LIMIT, GALLERY_LIMIT = 1 * MB, 3 * MB, 1_500_000
GALLERY = (1920, 1080)
GALLERY_LEAST = 3
PIECES = ("front", "back", "board", "slide")
"""What files with an outline are for."""

About = Mapping[str, Mapping[str, Any]]


def check_folder(out: Path) -> tuple[Finding, ...]:
    """What is wrong with an export in a folder, by its manifest."""
    stored = json.loads((out / MANIFEST).read_text(encoding="utf-8"))
    return check_files(out, stored["files"])


def check_files(out: Path, about: About) -> tuple[Finding, ...]:
    """What is wrong with files in `out`; `about` says what each is for."""
    return tuple(_Look(out, about).findings())


class _Look:
    """One look at a folder; pictures are opened once."""

    def __init__(self, out: Path, about: About) -> None:
        self.out = out
        self.about = about
        self.sizes: dict[str, tuple[int, int]] = {}
        self.outlines: dict[str, Image] = {}

    def findings(self) -> Iterator[Finding]:
        for name, known in self.about.items():
            path = self.out / name
            if not path.exists():
                yield _error(f"{name} is missing", "export again")
            elif known.get("role") and path.suffix in (".png", ".jpg"):
                yield from self._picture(name, known, path)
        yield from self._stacks()
        yield from self._backs()
        yield from self._maps()
        yield from self._slides()
        yield from self._gallery()
        yield from self._weights()

    def _of(self, *roles: str) -> dict[str, Mapping[str, Any]]:
        return {
            name: known
            for name, known in self.about.items()
            if known.get("role") in roles and name in self.sizes
        }

    def _picture(self, name: str, known: Mapping[str, Any], path: Path) -> Iterator[Finding]:
        from PIL import Image, UnidentifiedImageError

        role = known["role"]
        try:
            with Image.open(path) as image:
                kind = image.format
                image.load()
                picture: Image.Image = image
        except (OSError, UnidentifiedImageError):
            yield _error(f"{name} is no picture that can be read", "export again")
            return
        if kind != {".png": "PNG", ".jpg": "JPEG"}[path.suffix]:
            yield _error(
                f"{name} is {kind}; only PNG and JPEG are taken", "save it as its name says"
            )
        self.sizes[name] = picture.size
        yield from _measures(name, known, picture.size, path.stat().st_size)
        if role in PIECES:
            yield from self._outline(name, known, picture, kind)
        if role == "map":
            if kind != "PNG":
                yield _error(
                    f"{name} is no PNG: packing it as JPEG mixes its colours", "export again"
                )
            _, wrong = read_map(picture)
            for each in wrong:
                yield _error(f"the magnetic map {name} {each}", "export again")
        if role == "box" and picture.size != BOX:
            yield _error(f"{name} has {_pixels(picture.size)}, not {_pixels(BOX)}", "export again")
        if role == "banner" and picture.size != BANNER:
            yield _error(
                f"{name} has {_pixels(picture.size)}, not {_pixels(BANNER)}", "export again"
            )
        if role == "gallery":
            if kind != "JPEG" or not picture.info.get("progressive"):
                yield _error(f"{name} is no progressive JPEG", "save it as one")
            if picture.width < GALLERY[0] or picture.height < GALLERY[1]:
                yield _error(
                    f"{name} has {_pixels(picture.size)}, less than {_pixels(GALLERY)}", ""
                )

    def _outline(
        self, name: str, known: Mapping[str, Any], picture: Image, kind: str | None
    ) -> Iterator[Finding]:
        if kind == "JPEG" and known.get("outline", "rectangle") != "rectangle":
            yield _error(
                f"{name} is a JPEG, but the piece is no plain rectangle",
                "only PNG carries an outline",
            )
        if "A" not in picture.getbands():
            return
        alpha = picture.getchannel("A")
        counted = alpha.histogram()
        if sum(counted[1:255]):
            yield _error(f"{name} has pixels that are partly transparent", "make them 0 or 255")
            alpha = alpha.point([0] * 128 + [255] * 128)
        self.outlines[name] = alpha
        if not counted[0]:
            return
        parts = islands(alpha, diagonal=False)
        if len(parts) != 1:
            yield _error(
                f"{name} shows {len(parts)} separate pieces",
                "a piece has one outline: join them, or make them pieces of their own",
            )
        clear = islands(alpha.point([255] + [0] * 255), diagonal=True)
        width, height = picture.size
        holes = 0
        for each in clear:
            left, top, right, bottom = each.box
            holes += left > 0 and top > 0 and right < width and bottom < height
        if holes:
            yield _error(f"{name} has a hole", "fill it: the site reads no hole in an outline")

    def _stacks(self) -> Iterator[Finding]:
        """All fronts and backs of a stack are equal in pixels."""
        stacks: dict[str, dict[tuple[int, int], list[str]]] = {}
        for name, known in self._of("front", "back").items():
            stacks.setdefault(known["stack"], {}).setdefault(self.sizes[name], []).append(name)
        for stack, sizes in stacks.items():
            if len(sizes) > 1:
                told = "; ".join(f"{_pixels(size)}: {names[0]}" for size, names in sizes.items())
                yield _error(
                    f"the pictures of '{stack}' differ in size ({told})",
                    "one pixel off keeps them from stacking: make them equal",
                )

    def _backs(self) -> Iterator[Finding]:
        """A back has the outline of its front, seen from behind."""
        from PIL import ImageChops, ImageFilter, ImageOps

        fronts = self._of("front")
        alike: set[tuple[bytes, bytes]] = set()
        for name, known in fronts.items():
            back = known.get("back")
            if back not in self.sizes or self.sizes[back] != self.sizes[name]:
                continue
            one, other = self.outlines.get(name), self.outlines.get(back)
            if (one is None) != (other is None):
                yield _error(f"{name} has an outline and {back} has none, or the reverse", "")
            elif one is not None and other is not None:
                both = one.tobytes(), other.tobytes()
                if both in alike:
                    continue
                alike.add(both)
                # A soft edge that was made hard may differ by a pixel from its mirror image.
                apart = ImageChops.difference(ImageOps.mirror(one), other)
                if apart.filter(ImageFilter.MinFilter(3)).getbbox() is not None:
                    yield _error(
                        f"the outline of {back} is not that of {name} seen from behind",
                        "cut both sides along the same line",
                    )

    def _maps(self) -> Iterator[Finding]:
        for name, known in self._of("map").items():
            of = known["of"]
            if of in self.sizes and self.sizes[of] != self.sizes[name]:
                yield _error(
                    f"the magnetic map {name} has {_pixels(self.sizes[name])}, "
                    f"its object {_pixels(self.sizes[of])}",
                    "make them equal",
                )

    def _slides(self) -> Iterator[Finding]:
        counters: dict[str, list[str]] = {}
        for name, known in self._of("slide").items():
            counters.setdefault(known["counter"], []).append(name)
        for counter, names in counters.items():
            if len(names) > SLIDES:
                yield _error(
                    f"the picture counter '{counter}' has {len(names)} slides; {SLIDES} at most",
                    "use a number counter",
                )
            if len({self.sizes[name] for name in names}) > 1:
                yield _error(
                    f"the slides of '{counter}' differ in size",
                    "the first decides, others are cropped: make them equal",
                )

    def _gallery(self) -> Iterator[Finding]:
        pictures = self._of("gallery")
        if len(pictures) < GALLERY_LEAST:
            yield _error(
                f"there are {len(pictures)} pictures for the gallery; {GALLERY_LEAST} is the least",
                "add one",
            )

    def _weights(self) -> Iterator[Finding]:
        """What each set-up downloads, and what all takes on the site."""
        bytes_of = {name: (self.out / name).stat().st_size for name in self.sizes}
        total = sum(size for name, size in bytes_of.items() if self.about[name].get("object"))
        if total > FREE_PLAN:
            yield Finding(
                "warning",
                f"the objects take {total / MB:.0f} MB; the free plan has 200 MB",
                "choose another plan, or make boards JPEG pictures",
            )
        setups: dict[str, int] = {}
        for name, size in bytes_of.items():
            for setup in self.about[name].get("setups", ()):
                setups[setup] = setups.get(setup, 0) + size
        for setup, size in setups.items():
            if size > SETUP_ADVISED:
                yield Finding(
                    "warning",
                    f"the set-up '{setup}' downloads {size / MB:.0f} MB; 20 MB is advised",
                    "it takes longer to load: fewer textures on cards and boards make it smaller",
                )


def _measures(
    name: str, known: Mapping[str, Any], size: tuple[int, int], weight: int
) -> Iterator[Finding]:
    """Pixels, bytes and millimetres of one picture."""
    role = known["role"]
    if max(size) > LIMIT:
        yield _error(
            f"{name} has {_pixels(size)}; {LIMIT} on a side is the limit",
            "make the piece smaller, or cut it into several",
        )
    elif max(size) > ADVISED and known.get("object"):
        yield Finding(
            "warning",
            f"{name} has {_pixels(size)}; {ADVISED} on a side is advised",
            "it loads slowly",
        )
    limits = {"box": BOX_LIMIT, "banner": BANNER_LIMIT, "gallery": GALLERY_LIMIT}
    limit = limits.get(role, FILE_LIMIT)
    if weight > limit:
        yield _error(
            f"{name} has {weight / MB:.1f} MB; {limit / MB:g} MB is the limit",
            "use fewer gradients and pictures in it",
        )
    elif role not in limits and known.get("object") and weight > FILE_ADVISED:
        yield Finding(
            "warning", f"{name} has {weight / MB:.1f} MB; 2 MB is advised", "it loads slowly"
        )
    longest = max(known.get("mm", (0.0,)))
    most = BOARD_MM if role == "board" else SAFE_MM
    if longest > most:
        yield _error(f"{name} is {longest:.0f} mm long; {most} mm is the limit", "make it smaller")
    elif longest > SAFE_MM:
        yield Finding(
            "warning",
            f"{name} is {longest:.0f} mm long; the site's pages say 1600 mm or 3900 mm",
            "stay within 1600 mm to be sure",
        )


def _pixels(size: tuple[int, int]) -> str:
    return f"{size[0]} x {size[1]} pixels"


def _error(what: str, remedy: str) -> Finding:
    return Finding("error", what, remedy)
