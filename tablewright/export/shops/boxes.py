"""Tuck boxes at a shop: the cards of an order in; which boxes, and the pictures for them, out.

The pixels of the flats are those that Squib (lib/squib/layouts/thegamecrafter/box) has from the
shop, for poker cards the same as Templative's table of components. Where panels lie is written down
for one of them alone, the poker box for 54 cards: in Squib's layout `tuck_box`, and measured by
others from the shop's template within five pixels. For the others there are pictures of the panels,
to be laid onto the shop's template: nobody guesses here where a fold runs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablewright.drawing import Box, Drawing, Group, Shape, rectangle
from tablewright.export.shops.bill import TEXT
from tablewright.export.shops.products import DPI, INCH, Product
from tablewright.export.stock import Stack, Stock
from tablewright.export.target import Finding
from tablewright.layout.book import look_of
from tablewright.layout.extended import POINT
from tablewright.layout.extras.carton import Panel
from tablewright.layout.extras.carton_page import CartonArt, on_panel
from tablewright.press.extras.cartons import Stack as Cards
from tablewright.press.extras.cartons import carton_art
from tablewright.press.options import PrintOptions
from tablewright.render.png import Shot
from tablewright.units import MM

NOTCH = 7 * MM
"""What the upper edge of the front is left free for a thumb: how large the shop's notch is, is not
written down."""
NEAR = 1.5 * MM
"""Panels reach so far over the safe zone that their margins of their own end inside it."""
SPINE = 0.33 * MM
"""The thickness of a card of this shop."""
FILLED = 0.25
"""A box is filled to this part at least, or its cards rattle."""
Place = tuple[int, int, int, int]
"""Left, top, width and height in pixels of a flat."""


@dataclass(frozen=True, slots=True)
class Tuck:
    """A tuck box of a shop."""

    id: str
    name: str
    cards: int
    """How many cards it is for."""
    products: tuple[str, ...]
    """The ids of the cards that go into it."""
    canvas: tuple[int, int]
    panel: tuple[float, float]
    """The front in inches, as large as a card and a little more."""
    safe: Mapping[str, Place] | None = None
    """Where it is safe to print, by the names of panels; None if that is not known."""

    @property
    def product(self) -> Product:
        """The same as something to order: a flat."""
        wide, high = (pixels / DPI * INCH for pixels in self.canvas)
        return Product(self.id, self.name, "box", wide, high, self.canvas)


POKER_54: Mapping[str, Place] = {
    "front": (1322, 466, 688, 989),
    "back": (313, 466, 688, 989),
    "left side": (77, 466, 164, 988),
    "right side": (1080, 466, 164, 988),
    "lid": (313, 198, 688, 167),
    "bottom": (313, 1526, 688, 167),
}
POKER, BRIDGE, TAROT = ("poker", "euro-poker"), ("bridge",), ("tarot",)


def _rows(
    id: str,
    name: str,
    products: tuple[str, ...],
    panel: tuple[float, float],
    sizes: Mapping[int, tuple[int, int]],
) -> tuple[Tuck, ...]:
    return tuple(
        Tuck(
            f"{id}-tuck-{cards}",
            f"{name} Tuck Box ({cards} cards)",
            cards,
            products,
            canvas,
            panel,
            POKER_54 if (id, cards) == ("poker", 54) else None,
        )
        for cards, canvas in sizes.items()
    )


POKER_SIZES = {
    36: (2100, 1800), 54: (2325, 1950), 72: (2550, 1950), 90: (2775, 2100), 108: (3075, 2250),
}  # fmt: skip
GAMECRAFTER: tuple[Tuck, ...] = (
    *_rows("poker", "Poker", POKER, (2.6, 3.6), POKER_SIZES),
    *_rows("bridge", "Bridge", BRIDGE, (2.35, 3.6), {54: (2175, 1800), 108: (2925, 2250)}),
    *_rows("tarot", "Tarot", TAROT, (2.85, 4.85), {40: (2325, 2025), 90: (3000, 2475)}),
    *_rows("square", "Square", ("square",), (3.5, 3.5), {48: (2850, 1800), 96: (3525, 2250)}),
    *_rows("jumbo", "Jumbo", ("jumbo",), (3.5, 5.5), {90: (3450, 2700)}),
)


@dataclass(frozen=True, slots=True)
class Packed:
    """Cards of one product, and the boxes that they go into."""

    tuck: Tuck
    stacks: tuple[Stack, ...]
    cards: int
    boxes: int

    @property
    def folder(self) -> str:
        return f"box-{self.tuck.id}"


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of an order, and the cards that have none."""

    packed: tuple[Packed, ...] = ()
    none: tuple[str, ...] = ()
    """Titles of stacks for whose cards the shop has no tuck box."""
    few: tuple[str, ...] = ()
    """Titles of stacks whose cards would not fill one."""


def packed(tucks: Sequence[Tuck], stacks: Sequence[tuple[Stack, str]]) -> Boxes:
    """The boxes for stacks, each with the product it is made as. Aids go along with cards, and have
    no box by themselves."""
    found: list[Packed] = []
    none: list[str] = []
    few: list[str] = []
    by_box: dict[tuple[str, ...], list[Stack]] = {}
    for stack, product in stacks:
        kinds = next((tuck.products for tuck in tucks if product in tuck.products), ())
        if kinds:
            by_box.setdefault(kinds, []).append(stack)
        elif stack.deck.kind == "cards":
            none.append(stack.title)
    for kinds, some in by_box.items():
        if all(stack.deck.kind != "cards" for stack in some):
            continue
        sizes = sorted((tuck for tuck in tucks if tuck.products == kinds), key=lambda t: t.cards)
        count = sum(stack.count for stack in some)
        boxes = math.ceil(count / sizes[-1].cards)
        each = math.ceil(count / boxes)
        tuck = next(tuck for tuck in sizes if tuck.cards >= each)
        if count < FILLED * tuck.cards:
            few += [stack.title for stack in some]
        else:
            found.append(Packed(tuck, tuple(some), count, boxes))
    return Boxes(tuple(found), tuple(none), tuple(few))


def box_findings(boxes: Boxes, boards: Sequence[str]) -> Iterator[Finding]:
    """Which boxes were chosen and why, and what they do not hold."""
    for one in boxes.packed:
        number = "" if one.boxes == 1 else f"{one.boxes} x "
        said = f"{one.cards} cards go into {number}{one.tuck.name}"
        if one.tuck.safe is not None:
            yield Finding("note", said, f"its flat is {one.folder}/outside.png")
        else:
            why = "where its panels lie is not published, so its pictures are single"
            yield Finding("note", f"{said}; {why}", f"{TEXT} says what to do with them")
    for title in boxes.none:
        what = f"there is no tuck box for the cards of '{title}'"
        yield Finding("note", what, "look at the shop's rigid boxes")
    for title in boxes.few:
        what = f"the cards of '{title}' would rattle in a tuck box of their size"
        yield Finding("note", what, "put them into a bag")
    if boxes.packed and boards:
        what = f"a tuck box holds cards alone, and not: {', '.join(boards)}"
        yield Finding("note", what, "choose a rigid box of the shop for all of it")


def by_hand(one: Packed, paths: Sequence[str]) -> str:
    """What to do with the pictures of a box whose panels are not known, as a step."""
    panels = ", ".join(path.rpartition("/")[2] for path in paths if "ground" not in path)
    wide, high = one.tuck.canvas
    return (
        f"{one.boxes} x {one.tuck.name}: take {one.folder}/ground.png, {wide} x {high} pixels, lay "
        f"{panels} onto it as they are where the shop's template has these panels (the lid is "
        "upside down there), and upload it as the outside."
    )


def box_shots(stock: Stock, one: Packed, alone: bool) -> dict[str, Shot]:
    """The pictures for a box, by path: `outside.png` where its panels are known; else its ground,
    and each panel by itself. `alone` if the order has no other box."""
    art = _art(stock, one, alone)
    tuck = one.tuck
    wide, high = tuck.canvas[0] * POINT, tuck.canvas[1] * POINT
    ground = Shape(rectangle(Box(0, 0, wide, high)), art.ground)
    if tuck.safe is not None:
        marks = [
            Group(tuple(on_panel(_panel(name, _points(place).grown(NEAR)), art)))
            for name, place in tuck.safe.items()
        ]
        page = Drawing(wide, high, (ground, *marks))
        return {f"{one.folder}/outside.png": Shot(page, Box(0, 0, wide, high), *tuck.canvas)}
    found = {f"{one.folder}/ground.png": _shot(Drawing(wide, high, (ground,)), tuck.canvas)}
    width, height = (inches * INCH for inches in tuck.panel)
    deep = tuck.cards * SPINE
    sizes = {
        "front": (width, height),
        "back": (width, height),
        "left side": (deep, height),
        "lid": (width, deep),
        "bottom": (width, deep),
    }
    for name, (across, down) in sizes.items():
        box = Box(0.0, 0.0, across, down)
        inner = on_panel(_panel(name, box.grown(-INCH / 8 + NEAR)), art)
        page = Drawing(across, down, (Shape(rectangle(box), art.ground), *inner))
        file = name.removeprefix("left ")
        size = round(across / POINT), round(down / POINT)
        found[f"{one.folder}/{file}.png"] = _shot(page, size)
    return found


def _shot(page: Drawing, size: tuple[int, int]) -> Shot:
    return Shot(page, Box(0.0, 0.0, page.width, page.height), *size)


def _points(place: Place) -> Box:
    left, top, width, height = (pixels * POINT for pixels in place)
    return Box(left, top, width, height)


def _panel(name: str, box: Box) -> Panel:
    return Panel(name=name, box=box, notch=NOTCH if name == "front" else 0.0)


def _art(stock: Stock, one: Packed, alone: bool) -> CartonArt:
    edition, faces = stock.edition, stock.faces
    decks = tuple(dict.fromkeys(stack.deck.deck for stack in one.stacks))
    counts = {
        deck: sum(stack.count for stack in one.stacks if stack.deck.deck == deck) for deck in decks
    }
    first = one.stacks[0]
    cards = Cards(
        tuple(edition.decks[deck] for deck in decks),
        tuple(counts.values()),
        first.width,
        first.height,
    )
    name = "" if alone else edition.say.listed(cards.titles)
    look = look_of(edition, faces.studio)
    return carton_art(cards, name, edition, faces, PrintOptions(out=edition.folder), look)
