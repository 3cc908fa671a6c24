"""Finished cards as pictures: a folder in, one record for each file out; and the size of the cards
that they are for, by their shape. Whatever is wrong with the files is told together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tablewright.drawing import Box, Color
from tablewright.errors import Place, Problem, SourceError, TablewrightError
from tablewright.layout.bleeding import ALIKE, made_for
from tablewright.layout.mistakes import Mistake
from tablewright.layout.pictures import ENDINGS, PictureError, PictureFile, open_picture
from tablewright.layout.prepared import trim_size
from tablewright.layout.sheet.grid import measures
from tablewright.model.edition import Layouts
from tablewright.model.face import Face
from tablewright.press.documents import listed
from tablewright.read.art import plain_name
from tablewright.read.cards import MOST_COPIES
from tablewright.read.notes import shown_path
from tablewright.units import MM

BLEED = 3 * MM
"""That of a face which says nothing else."""
CROPPED = 0.03
"""By how much a picture may be higher or wider than a card: so little is cropped unseen."""
NAMED = 5
"""So many files are named where many are wrong."""
COPIES = re.compile(r"[ _-]+\(?[x×](\d{1,4})\)?$", re.IGNORECASE)
"""How a file's name ends of which there are several: `pike x3`, `pike_x3`, `pike (x3)`."""


class Drawn(NamedTuple):
    """One picture: a file, and what of it a card will be."""

    path: Path
    name: str
    copies: int
    size: tuple[float, float]
    raster: bool
    """Whether it is made of pixels."""


class Cut(NamedTuple):
    """What cards the pictures are for."""

    size: str
    """As a face says it."""
    turned: bool
    trim: Box
    """The cut card in its bleed, in points."""
    whole: bool
    """Whether the pictures have their bleed."""


def read_pictures(folder: Path) -> list[Drawn]:
    """The pictures of a folder in the order of their names, numbers by their value."""
    if not folder.is_dir():
        what = "is a file, not a folder" if folder.is_file() else "is not there"
        raise TablewrightError(f"{folder} {what}; --pictures takes a folder, one picture a card")
    paths = sorted(
        (each for each in folder.iterdir() if not each.name.startswith(".")), key=_in_order
    )
    pictures = [each for each in paths if each.suffix.lower() in ENDINGS and each.is_file()]
    if not pictures:
        kinds = "PNG, JPEG, WebP, GIF or SVG"
        there = f"; there is {listed([each.name for each in paths[:NAMED]])}" if paths else ""
        raise TablewrightError(
            f"{folder} holds no picture, that is, no {kinds} file{there}. Pages of a PDF file "
            "become pictures with a program such as pdftoppm, HEIC photographs in any viewer"
        )
    problems: list[Problem] = []
    found: dict[str, Drawn] = {}
    for path in pictures:
        try:
            each = open_card(path)
        except SourceError as error:
            problems += error.problems
            continue
        first = found.setdefault(plain_name(each.name), each)
        if first is not each:
            problems.append(
                Problem(
                    Place(shown_path(path)),
                    f"two pictures are called '{each.name}'",
                    expected="one for each card",
                    found=f"{first.path.name} and {path.name}",
                    hint="rename one of them; several copies of one card are 'x3' behind its name",
                )
            )
    if problems:
        raise SourceError(problems)
    return list(found.values())


def open_card(path: Path) -> Drawn:
    """One picture. Raises SourceError for one that cannot be read, or is called like no card."""
    at = Place(shown_path(path))
    try:
        picture = open_picture(path, path.name, Color(0.0, 0.0, 0.0))
    except PictureError as error:
        raise SourceError([Problem(at, str(error), hint=error.hint)]) from None
    name, copies = _named(path.stem)
    if not plain_name(name) or not 1 <= copies <= MOST_COPIES:
        expected = f"letters or digits, and perhaps 'x2' to 'x{MOST_COPIES}' behind them"
        raise SourceError([Problem(at, f"'{path.name}' is no name of a card", expected)])
    if isinstance(picture, PictureFile):
        return Drawn(path, name, copies, picture.upright, raster=True)
    size = (picture.drawing.width, picture.drawing.height)
    return Drawn(path, name, copies, size, raster=False)


def _in_order(path: Path) -> list[tuple[int, str]]:
    """By what 2 comes before 10."""
    parts = re.split(r"(\d+)", path.name.casefold())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def _named(stem: str) -> tuple[str, int]:
    """The name of a card and its copies, out of the name of its file.

    >>> _named("the_fool x3"), _named("King-Fisher"), _named("Route 66")
    (('The fool', 3), ('King Fisher', 1), ('Route 66', 1))
    """
    several = COPIES.search(stem)
    name = stem[: several.start()] if several else stem
    if " " not in name.strip():
        name = re.sub(r"[_-]+", " ", name)
    name = " ".join(name.split())
    return name[:1].upper() + name[1:], int(several[1]) if several else 1


def cut_for(layouts: Layouts, drawn: Sequence[Drawn], said: str) -> Cut:
    """Which cards the pictures are for: of the size that is said, else of the stock that most of
    them have the shape of. Raises TablewrightError for pictures of another shape."""
    cuts = (
        _cuts(layouts, said)
        if said
        else [cut for stock in layouts.stocks for cut in _cuts(layouts, stock)]
    )
    best = min(cuts, key=lambda cut: misfit(cut, drawn))
    odd = [each for each in drawn if not fits(best, each)]
    if not odd:
        return best
    if 2 * len(odd) >= len(drawn) and not said:
        raise TablewrightError(
            f"the pictures have the shape of no card that is known ({shape_of(odd[0])}); say how "
            "large the cards are once they are cut: --size 70mmx110mm"
        )
    names = listed([shape_of(each) for each in odd[:NAMED]])
    more = f" and {len(odd) - NAMED} more" if len(odd) > NAMED else ""
    bleed = " with their bleed" if best.whole else ""
    raise TablewrightError(
        f"{len(odd)} of {len(drawn)} pictures have another shape than cards of "
        f"{measured(best)}{bleed}: {names}{more}; crop them, or put them into a folder of their "
        "own, for a deck of their own. How large the cut cards are is said by --size 70mmx110mm"
    )


def _cuts(layouts: Layouts, said: str) -> list[Cut]:
    """The cards of a size, upright and lying, for pictures with and without bleed."""
    found = []
    turns = (False, True) if not re.match(r"\s*[\d.]+ *(mm|cm|in|pt|\"|x|×)", said) else (False,)
    for turned in turns:
        try:
            width, height = trim_size(Face(face="picture", size=said, turned=turned), layouts)
        except Mistake as mistake:
            hint = f"; {mistake.hint}" if mistake.hint else ""
            raise TablewrightError(f"--size: {mistake}{hint}") from None
        trim = Box(BLEED, BLEED, width, height)
        found += [Cut(said.strip(), turned, trim, whole) for whole in (False, True)]
    return found


def misfit(cut: Cut, drawn: Sequence[Drawn]) -> tuple[int, int, float, bool]:
    """How badly pictures suit a cut, the best first: how few have its number of pixels; where none
    has, how many have another shape, and how much their shapes differ. Many stocks have nearly one
    shape: the first one of equals is the most usual."""
    pixels = sum(each.raster and made_for(each.size, _filled(cut)) for each in drawn)
    if pixels:
        return -pixels, 0, 0.0, cut.whole
    others = sum(not fits(cut, each) for each in drawn)
    differ = round(sum(_differs(cut, each) for each in drawn) / len(drawn), 3)
    return 0, others, differ, cut.whole


def fits(cut: Cut, each: Drawn) -> bool:
    """Whether a picture has about the shape of its card, and not exactly that of the same card with
    or without bleed."""
    differs = _differs(cut, each)
    other = _differs(cut._replace(whole=not cut.whole), each)
    return differs <= CROPPED and not (other <= ALIKE < differs)


def _differs(cut: Cut, each: Drawn) -> float:
    filled = _filled(cut)
    return abs(each.size[0] / each.size[1] / (filled.width / filled.height) - 1)


def _filled(cut: Cut) -> Box:
    """What a picture fills."""
    return cut.trim.grown(BLEED) if cut.whole else cut.trim


def measured(cut: Cut) -> str:
    return measures(cut.trim.width, cut.trim.height)


def shape_of(each: Drawn) -> str:
    return f"{each.path.name} is {each.size[0]:g} x {each.size[1]:g}"
