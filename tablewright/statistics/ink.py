"""The pages that would be printed to how much of each ink they take: the share of the paper that is
covered, by cyan, magenta, yellow and black, as a printer would mix them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat

from tablewright.fonts import Fonts
from tablewright.press.pages import Pages
from tablewright.render.png import rasterise

DPI = 36
"""Enough for shares of a page: finer changes nothing in the third digit."""
Step = Callable[[str, int, int], None]


class Ink(NamedTuple):
    """How much of a file's paper is covered: percent of a sheet's side, on average."""

    name: str
    title: str
    pages: int
    cyan: float
    magenta: float
    yellow: float
    black: float

    @property
    def whole(self) -> float:
        """All inks together; 400 would be all of the paper covered by each."""
        return self.cyan + self.magenta + self.yellow + self.black


def ink_of(pages: Pages, fonts: Fonts, step: Step) -> Iterator[Ink]:
    """The ink of each file. Raises TablewrightError for a picture that cannot be read."""
    for each in pages.listed():
        shares = [0.0] * 4
        for number in range(each.pages):
            step(each.title, number, each.pages)
            drawing = pages.page(each.name, number)
            if drawing is not None:
                image = rasterise(drawing, DPI, fonts).convert("RGB")
                shares = [a + b for a, b in zip(shares, inks(image), strict=True)]
        yield Ink(each.name, each.title, each.pages, *(share / each.pages for share in shares))


def inks(image: Image.Image) -> tuple[float, float, float, float]:
    """The shares of cyan, magenta, yellow and black of a picture in percent: what three colours
    have in common is printed black.

    >>> inks(Image.new("RGB", (4, 4), "black"))
    (0.0, 0.0, 0.0, 100.0)
    >>> inks(Image.new("RGB", (4, 4), "white"))
    (0.0, 0.0, 0.0, 0.0)
    >>> inks(Image.new("RGB", (4, 4), (0, 255, 255)))
    (100.0, 0.0, 0.0, 0.0)
    """
    colors = [ImageChops.invert(band) for band in image.split()]
    black = ImageChops.darker(ImageChops.darker(colors[0], colors[1]), colors[2])
    found = [*(ImageChops.subtract(color, black) for color in colors), black]
    cyan, magenta, yellow, key = (ImageStat.Stat(band).mean[0] / 255 * 100 for band in found)
    return cyan, magenta, yellow, key
