"""Paper and card sizes by name, how cards are laid onto sheets, and how a rulebook looks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tablewright.errors import Origin
from tablewright.model.kinds import (
    STRICT,
    ColorText,
    Count,
    Id,
    Length,
    OneOf,
    Title,
    Weight,
    Words,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """A paper, or a card stock: portrait, in points inside."""

    __pydantic_config__ = STRICT
    id: Id
    """Its name on the command line and in faces."""
    name: Title
    """What people call it."""
    width: Length
    """Its width (the short side)."""
    height: Length
    """Its height (the long side)."""
    also: tuple[str, ...] = ()
    """Other names it is found by."""
    sleeve: str = ""
    """The sleeves that fit."""
    thickness: Length | None = None
    """How thick one card of it is, for the box: 0.3 mm if left out, as card of 250 to 300 g/m²."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetStyle:
    """How cards are laid onto paper: a file in `layouts/sheets/`; each value can be overridden on
    the command line."""

    __pydantic_config__ = STRICT
    sheet: Id
    """The style's name."""
    about: Words = ""
    """When to take it."""
    margin: Length = 18.0
    """The smallest distance of cards from the paper's edge; printers leave about 6.35 mm empty."""
    bleed: Literal["block", "fitting", "between", "none"] = "block"
    """`block`: cards touch, bleed runs around the block; `between`: every card has its bleed;
    `fitting`: every card has as much of it as there is room for with as many cards."""
    gutter: Length = 0.0
    """Extra distance between cards (beside their bleed)."""
    gaps: tuple[Length, Length] | None = None
    """The distance between cards across and down, for labels and pre-cut stock; instead of `gutter`
    and of room for bleed."""
    columns: Count = 0
    """So many cards beside each other; as many as fit if left out."""
    rows: Count = 0
    """So many cards below each other; as many as fit if left out."""
    start: tuple[Length, Length] | None = None
    """Where the first card begins, from the left and the top edge of the paper, which is then not
    turned; in the middle of the paper if left out."""
    guides: Literal["ticks", "corners", "lines", "dotted", "none"] = "ticks"
    """Cut guides: ticks outside the block, marks at corners, full lines, dotted lines, none."""
    guides_on: Literal["fronts", "both"] = "fronts"
    """On which side the guides are."""
    backs: Literal["long-edge", "short-edge", "gutterfold", "fold", "separate", "none"] = (
        "long-edge"
    )
    """How backs get behind their fronts; `gutterfold`: the sheet is folded, `fold`: each card."""
    back_offset: tuple[Length, Length] = (0.0, 0.0)
    """By how much back pages are moved, right and down, to make up for the printer."""
    back_turn: float = 0.0
    """By how many degrees back pages are turned clockwise around their middle, likewise."""
    back_scale: tuple[float, float] = (1.0, 1.0)
    """By how much back pages are stretched across and down around their middle, likewise."""
    cutter: Literal["", "silhouette", "cricut", "contour", "laser"] = ""
    """The machine that cuts: `silhouette` with registration marks, `cricut` with pictures of
    sheets, `contour` with paths in an ink of their own in the PDF, `laser`; each with paths as SVG
    and DXF."""
    cut: Literal["", "stacked"] = ""
    """`stacked`: all sheets of a deck are cut together with a guillotine; cards lie on them so that
    the piles, laid upon each other, are the deck in its order."""
    stack: Count = 0
    """How many sheets the guillotine takes at once, for `cut: stacked`; all if left out."""
    punch: tuple[Length, ...] = ()
    """The widths of the punches that round pieces are cut out with, such as `[0.625in, 1in]`; all
    pieces of one punch lie equally far from each other."""
    inserts: bool = False
    """Whether cards are paper slips for sleeves: fronts alone, with square corners, as large as
    fits the sleeve of their size and side by side. Tokens and aids are printed as usual."""
    fill: Literal["rows", "columns"] = "rows"
    """In which order the places of a sheet are filled."""
    origin: Origin | None = None

    @property
    def cut_already(self) -> bool:
        """Whether it is for labels or stock that comes cut: places of its own, and no guides."""
        return self.start is not None and self.guides == "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cover:
    """The picture on a rulebook's cover."""

    __pydantic_config__ = STRICT
    kind: Literal["", "art", "strips", "tiles", "fan", "row", "board", "pattern"] = ""
    """How it is composed, over the whole page: `art`, the picture of one card, large; `strips`, the
    pictures of two to five beside each other; `tiles`, those of many in a grid; `row` and `fan`,
    whole cards; `board`, the largest board; `pattern`, a generated picture. What the game has if
    left out: `art` where cards show pictures of their own, else `board`, else `fan`."""
    cards: tuple[Words, ...] = ()
    """The cards and tokens that it shows, by name; some of the largest deck if left out."""
    pattern: Words = ""
    """The family of generated pictures that it stands on, such as `rays`; what is behind cards and
    boards is the back of the largest deck if left out."""
    ground: ColorText = ""
    """The colour behind the title, into which the picture fades; the colour of headings, dark, if
    left out."""
    ink: ColorText = ""
    """The colour of the title; white, or black on what is light, if left out, or if it could not be
    read on the ground."""
    title: Literal["top", "bottom"] = "top"
    """Where the title stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStep:
    """A step of the turn as a rulebook shows it on a spread."""

    __pydantic_config__ = STRICT
    phases: tuple[Id, ...] = ()
    """The phases of `game.yaml` that it tells of."""
    name: Words = ""
    """Its heading; the names of its phases if left out."""
    says: Words = ""
    """What is done in it; what notes and rules of its phases say, if left out."""
    shows: tuple[Words, ...] | None = None
    """The cards that stand beside it, by name, and none for `[]`; those that its words name, if
    left out."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BookStyle:
    """How a rulebook looks as a booklet: a file in `layouts/books/`. A game takes the one with its
    own id, else the one with the id `default`, else what is said here."""

    __pydantic_config__ = STRICT
    book: Id
    """The game it is for, or `default`."""
    about: Words = ""
    """What it is like."""
    font: Words = "Alegreya Sans"
    """The family of running text."""
    weight: Weight = 400
    """The weight of running text."""
    size: Length = 9.4
    """The size of running text."""
    leading: float = 1.28
    """Line distance as a multiple of the size."""
    head_font: Words = ""
    """The family of title and headings; that of the cards' titles if left out."""
    head_weight: Weight | None = None
    """The weight of title and headings; that of the cards' titles if left out."""
    head_size: Length = 17.0
    """The size of a section's heading; that of a part is two thirds of it."""
    head_caps: bool = False
    """Whether title and headings are set in capitals."""
    head_spacing: float = 0.0
    """Extra space between letters of title and headings, as a multiple of the size."""
    accent: ColorText = ""
    """The colour of headings, numbers and lines, darkened until it reads well on white; the game's
    own if left out."""
    house: ColorText = ""
    """The colour of house rulings; that of headings if left out."""
    cover: Annotated[Cover | tuple[Words, ...], OneOf()] = field(default_factory=Cover)
    """The picture on the cover; a list of cards, by name, three at best, is a fan of them."""
    turn: tuple[TurnStep, ...] | None = None
    """The steps of the turn on its spread; each of the game's phases if left out, and `[]` for no
    such spread."""
    example: Words = ""
    """The table record that the rulebook shows as a played example, by its name."""
    boards: Literal["full", "low"] = "low"
    """Whether boards in diagrams have their colours, or light grounds that save ink."""
    origin: Origin | None = None

    @property
    def front(self) -> Cover:
        """The picture on the cover: a list of cards is a fan."""
        cover = self.cover
        return cover if isinstance(cover, Cover) else Cover(kind="fan", cards=cover)
