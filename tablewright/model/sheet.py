"""Paper and card sizes by name, and how cards are laid onto sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Id, Length, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """A paper, or a card stock: portrait, in points inside."""

    __pydantic_config__ = STRICT
    id: Id
    """Its name on the command line and in faces."""
    name: Words
    """What people call it."""
    width: Length
    """Its width (the short side)."""
    height: Length
    """Its height (the long side)."""
    also: tuple[str, ...] = ()
    """Other names it is found by."""
    sleeve: str = ""
    """The sleeves that fit."""
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
    bleed: Literal["block", "between", "none"] = "block"
    """`block`: cards touch, bleed runs around the block; `between`: every card has its bleed."""
    gutter: Length = 0.0
    """Extra distance between cards (beside their bleed)."""
    guides: Literal["ticks", "corners", "lines", "dotted", "none"] = "ticks"
    """Cut guides: ticks outside the block, marks at corners, full lines, dotted lines, none."""
    guides_on: Literal["fronts", "both"] = "fronts"
    """On which side the guides are."""
    backs: Literal["long-edge", "short-edge", "gutterfold", "separate", "none"] = "long-edge"
    """How backs get behind their fronts."""
    back_offset: tuple[Length, Length] = (0.0, 0.0)
    """By how much back pages are moved, right and down, to make up for the printer."""
    fill: Literal["rows", "columns"] = "rows"
    """In which order the places of a sheet are filled."""
    origin: Origin | None = None
