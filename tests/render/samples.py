"""Fonts, runs and drawings that the tests of rendering share; lengths in points."""

from __future__ import annotations

import functools
import hashlib
import io
from pathlib import Path

from PIL import Image

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Glyph,
    Group,
    LinearGradient,
    Mark,
    Picture,
    RadialGradient,
    Run,
    Shape,
    Stop,
    Stroke,
    ellipse,
    rectangle,
)
from tablewright.fonts import Fonts
from tablewright.render.inks import RGB, Colors
from tablewright.render.pdf import DocumentAbout, write_pdf
from tablewright.render.png import rasterise

BLACK, WHITE = Color(0, 0, 0), Color(1, 1, 1)
RED, GREEN, BLUE = Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)
PLAIN, BOLD = "Alegreya Sans/400", "Alegreya Sans/700"
HEBREW, ARABIC = "Noto Sans Hebrew/400", "Noto Sans Arabic/400"


@functools.cache
def fonts() -> Fonts:
    """The installed font packages."""
    return Fonts()


def run(
    text: str,
    x: float,
    y: float,
    *,
    font: str = PLAIN,
    size: float = 12,
    color: Color = BLACK,
    rtl: bool = False,
    spacing: float = 0.0,
    features: tuple[str, ...] = (),
    opacity: float = 1.0,
) -> Run:
    """A text in one piece, shaped as a whole."""
    switched = ("-liga", "-clig", *features) if spacing else features
    shaped = fonts().face(font).shape(text, rtl=rtl, features=switched)
    starts = sorted({sign.cluster for sign in shaped})
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    glyphs: list[Glyph] = []
    pen = 0.0
    for at, sign in enumerate(shaped):
        shown = text[sign.cluster : ends.pop(sign.cluster)] if sign.cluster in ends else ""
        glyphs.append(Glyph(sign.number, pen + sign.dx * size, -sign.dy * size, shown))
        pen += sign.advance * size
        if at + 1 == len(shaped) or shaped[at + 1].cluster != sign.cluster:
            pen += spacing
    return Run(
        font, size, x, y, pen, tuple(glyphs), text, color, rtl, "", spacing, opacity, features
    )


def spaced(
    text: str, x: float, y: float, gap: float, *, font: str = PLAIN, size: float = 12
) -> Run:
    """A line as layout makes it: its words shaped one by one, every space `gap` points wide."""
    glyphs: list[Glyph] = []
    pen = 0.0
    for word in text.split(" "):
        if glyphs:
            space = run(" ", 0, 0, font=font, size=size).glyphs[0]
            glyphs.append(Glyph(space.number, pen, 0, " "))
            pen += gap
        shaped = run(word, 0, 0, font=font, size=size)
        glyphs += [Glyph(g.number, pen + g.dx, g.dy, g.text) for g in shaped.glyphs]
        pen += shaped.width
    return Run(font, size, x, y, pen, tuple(glyphs), text, BLACK)


def block(box: Box, color: Color, opacity: float = 1.0) -> Shape:
    """A filled rectangle."""
    return Shape(rectangle(box), color, opacity=opacity)


def page(*marks: Mark, width: float = 200, height: float = 100, key: str = "") -> Drawing:
    """A page with some marks."""
    return Drawing(width, height, marks, key)


def pdf(*pages: Drawing, about: DocumentAbout | None = None, colors: Colors = RGB) -> bytes:
    """Drawings as a PDF file."""
    out = io.BytesIO()
    write_pdf(pages, out, fonts(), about or DocumentAbout(), colors=colors)
    return out.getvalue()


def picture(path: Path, box: Box, opacity: float = 1.0) -> Picture:
    """A picture file as a mark."""
    with Image.open(path) as image:
        size = image.size
    return Picture(str(path), hashlib.sha256(path.read_bytes()).hexdigest(), size, box, opacity)


def card(art: Path | None = None) -> Drawing:
    """A poker card with 3 mm or so of bleed, and one of everything that can be drawn on it."""
    fade = (Stop(0, RED), Stop(0.5, GREEN), Stop(0.5, Color(1, 1, 0)), Stop(1, BLUE, 0))
    marks: list[Mark] = [
        block(Box(0, 0, 198, 270), Color(0.9, 0.85, 0.7)),
        Shape(rectangle(Box(14, 14, 170, 242), 8), None, Stroke(Color(0.2, 0.1, 0.5), 2)),
        Shape(rectangle(Box(19, 50, 160, 60)), LinearGradient(19, 0, 179, 0, fade)),
        Shape(
            ellipse(Box(24, 120, 60, 60)),
            RadialGradient(54, 150, 30, (Stop(0, WHITE), Stop(1, Color(0.5, 0, 0)))),
        ),
        Shape(ellipse(Box(64, 120, 60, 60)), BLUE, Stroke(BLACK, 4, (6, 3), "round", "bevel"), 0.5),
        Group(
            (block(Box(0, 0, 40, 40), RED), block(Box(20, 20, 40, 40), GREEN)),
            (0.7, 0.7, -0.7, 0.7, 150, 115),
            ellipse(Box(0, 0, 60, 60)),
            0.5,
        ),
        run("Fungal Hermit", 19, 40, font=BOLD, size=18),
        spaced("Gain 3 power, efficient office. To AVATAR", 19, 200, 3.7, size=9),
        run("LETTERS 12", 19, 214, size=9, spacing=1.5, features=("lnum",)),
        run("שלום עולם", 110, 230, font=HEBREW, rtl=True),
        run("السلام عليكم", 110, 248, font=ARABIC, rtl=True),
    ]
    if art is not None:
        marks.append(picture(art, Box(24, 220, 70, 35), 0.8))
    return Drawing(
        198,
        270,
        tuple(marks),
        "card",
        trim=Box(9, 9, 180, 252),
        bleed=Box(0, 0, 198, 270),
        title="Fungal Hermit",
        corner=9,
    )


def look(drawing: Drawing, dpi: float = 72) -> Image.Image:
    """What pdfium shows of a drawing; at 72 dpi a pixel is a point."""
    return rasterise(drawing, dpi, fonts())


def at(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    """The colour of a pixel."""
    value = image.getpixel((x, y))
    assert isinstance(value, tuple), f"a grey picture: {image.mode}"
    return tuple(int(part) for part in value)


def near(found: tuple[int, ...], wanted: tuple[int, ...], by: int = 4) -> bool:
    """Whether two colours differ by at most `by` of 255 in every channel."""
    return all(abs(one - other) <= by for one, other in zip(found, wanted, strict=True))


def art(path: Path, size: tuple[int, int] = (40, 30)) -> Path:
    """A PNG file of an RGB picture whose pixels all differ."""
    image = Image.new("RGB", size)
    image.putdata([(x * 6, y * 8, (x + y) * 3) for y in range(size[1]) for x in range(size[0])])
    image.save(path)
    return path
