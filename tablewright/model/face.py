"""Faces: how a card looks, as a file in `layouts/faces/` says it. Elements in drawing order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from tablewright.errors import Origin
from tablewright.model.kinds import (
    STRICT,
    ColorText,
    ExtendText,
    FitText,
    Id,
    Measure,
    NumberText,
    OneOf,
    Repeats,
    Template,
    Weight,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """Where an element's box is. Lengths, or percentages of the parent's width or height.

    Of left, right and width two suffice, of top, bottom and height too; what is missing comes from
    the parent. The parent is the trimmed card, or the group's box. Negative lies in the bleed.
    """

    __pydantic_config__ = STRICT
    left: Measure | None = None
    """Distance of its left edge from the parent's left edge."""
    right: Measure | None = None
    """Distance of its right edge from the parent's right edge, inwards."""
    top: Measure | None = None
    """Distance of its top edge from the parent's top edge."""
    bottom: Measure | None = None
    """Distance of its bottom edge from the parent's bottom edge, inwards."""
    width: Measure | None = None
    """Its width."""
    height: Measure | None = None
    """Its height."""
    below: Id | None = None
    """Its top edge lies under this element's bottom edge."""
    above: Id | None = None
    """Its bottom edge lies over this element's top edge."""
    right_of: Id | None = None
    """Its left edge lies right of this element's right edge."""
    left_of: Id | None = None
    """Its right edge lies left of this element's left edge."""
    gap: Measure = "0mm"
    """The distance from the element it is placed next to."""
    center: Literal["", "x", "y", "both"] = ""
    """Centres it in the parent, across (x), up and down (y) or both."""


Area = Literal["trim", "bleed", "safe"]
"""A whole area as a box: the trimmed card, with its bleed, or within the safe area. In a group or
a repeat `trim` is all of the parent; `bleed` and `safe` are always the card's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GradientPaint:
    """A gradient over the element's box."""

    __pydantic_config__ = STRICT
    gradient: Literal["linear", "radial"]
    """Its form."""
    angle: NumberText = "90"
    """For `linear`: its direction in degrees clockwise; 0 is left to right, 90 top to bottom."""
    center: tuple[Measure, Measure] = ("50%", "50%")
    """For `radial`: its centre in the box."""
    radius: Measure = "70%"
    """For `radial`: its radius; a percentage of the box's longer side."""
    stops: tuple[tuple[NumberText, ColorText], ...]
    """Colours with their places from 0 to 1; a colour may be written `name/0.5` for its opacity."""


PaintText = Annotated[ColorText | GradientPaint, OneOf()]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrokeText:
    """A line along an outline."""

    __pydantic_config__ = STRICT
    color: ColorText
    """Its colour."""
    width: Measure = "0.5pt"
    """Its width."""
    dash: tuple[Measure, ...] = ()
    """Lengths of dashes and gaps in turn; a full line if left out."""
    cap: Literal["butt", "round", "square"] = "butt"
    """How its ends look."""
    join: Literal["miter", "round", "bevel"] = "miter"
    """How its corners look."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """How text is set. A style may be named and overridden value by value."""

    __pydantic_config__ = STRICT
    font: str | None = None
    """The font family."""
    weight: Weight | None = None
    """Its weight, 100 to 900."""
    italic: bool | None = None
    """Whether it is in italics."""
    size: Measure | None = None
    """The size it starts from, in pt."""
    min: Measure | None = None
    """The smallest size it may shrink to; its size if left out."""
    color: ColorText | None = None
    """Its colour."""
    align: Literal["left", "center", "right", "start", "end", "justify"] | None = None
    """Across; `start` and `end` follow the reading direction."""
    valign: Literal["top", "middle", "bottom", "baseline"] | None = None
    """Up and down."""
    leading: float | None = None
    """Line distance as a multiple of the size."""
    paragraph: float | None = None
    """Extra distance between paragraphs as a multiple of the size."""
    spacing: float | None = None
    """Extra space between letters as a multiple of the size."""
    icons: float | None = None
    """Height of icons in it as a multiple of the height of capitals."""
    caps: bool | None = None
    """Whether it is set in capitals."""
    hyphenate: bool | None = None
    """Whether long words may be hyphenated, in the game's language."""
    balance: bool | None = None
    """Whether lines are made about equally long, for titles."""
    features: tuple[str, ...] | None = None
    """OpenType features to switch on, such as `tnum` or `onum`."""
    keywords: bool | None = None
    """Whether the game's keywords are set apart in it."""
    shadow: ColorText | None = None
    """The colour of a thin outline behind the letters, for text on a picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ElementBase:
    """What every element has."""

    __pydantic_config__ = STRICT
    id: Id | None = None
    """Its name, for `extends`, for placing others next to it, and for messages."""
    when: Template = ""
    """A condition `{{ … }}`; the element is left out where it is false or empty."""
    box: Annotated[Placement | Area, OneOf()] = "trim"
    """Where it is."""
    opacity: NumberText = "1"
    """From 0 (unseen) to 1."""
    rotate: NumberText = "0"
    """Degrees clockwise around the middle of its box."""
    before: Id | None = None
    """In a face that extends another: drawn before this element of it."""
    after: Id | None = None
    """In a face that extends another: drawn after this element of it."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TextElement(ElementBase):
    """Text with markup: **bold**, *italic*, {icon}, [color]…[/], "- " lists, empty lines."""

    __pydantic_config__ = STRICT
    kind: Literal["text"]
    text: Template
    """The text; values of the card stand in it as `{{ card.text }}`."""
    style: str = ""
    """The named style it is set in."""
    set: TextStyle = field(default_factory=TextStyle)
    """What differs from the style."""
    padding: Measure = "0mm"
    """Distance of the text from its box."""
    plain: bool = False
    """Whether the text is taken as it is, without markup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureElement(ElementBase):
    """A picture from a file (PNG, JPEG, WebP, GIF, SVG), or a generated one."""

    __pydantic_config__ = STRICT
    kind: Literal["picture"]
    source: Template = ""
    """The file, in the game's folder or in `layouts/`; nothing if it comes out empty."""
    pattern: Template = ""
    """The generated picture for a card without a file; see the list of patterns."""
    seed: Template = "{{ card.name }}"
    """What the generated picture is drawn from; the same seed gives the same picture."""
    palette: tuple[ColorText, ...] | ColorText = ()
    """The colours of the generated picture, from ground to light: a list, or an expression that
    gives one. Its own colours if there is none. In an SVG file they are the colours of what bears a
    tone, such as `class="fill-374"`."""
    motif: Template = ""
    """What the generated picture shows, if its pattern knows several."""
    fit: FitText = "cover"
    """How it fills its box: `cover` (cropped), `contain` (whole) or `stretch`; an expression lets a
    card say it."""
    extend: ExtendText = ""
    """For a picture without bleed whose box reaches into the bleed: it fills the cut card, and
    beyond it its edges go on, `mirror`ed or in a `stretch`. `none` enlarges it up to the bleed, as
    is done if nothing is said, and `check` does not ask whether that is meant."""
    tint: ColorText = "none"
    """A colour that is laid over the picture, within what is seen of it: `accent/0.4`, or an
    expression of a field."""
    focus: tuple[Measure, Measure] = ("50%", "50%")
    """The point of the picture that stays in sight when it is cropped."""
    radius: Measure = "0mm"
    """Corner radius it is clipped to."""
    outline: Template = ""
    """An outline (SVG path data in per cent of the box) that it is clipped to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IconElement(ElementBase):
    """An icon of the game, of `layouts/icons/` or of a file."""

    __pydantic_config__ = STRICT
    kind: Literal["icon"]
    icon: Template
    """Its name or file."""
    color: ColorText = "ink"
    """The colour that replaces `currentColor` in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RectangleElement(ElementBase):
    """A rectangle."""

    __pydantic_config__ = STRICT
    kind: Literal["rectangle"]
    fill: PaintText | None = None
    """What it is filled with."""
    stroke: StrokeText | None = None
    """The line around it."""
    radius: Measure = "0mm"
    """Corner radius."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EllipseElement(ElementBase):
    """An ellipse that fills its box."""

    __pydantic_config__ = STRICT
    kind: Literal["ellipse"]
    fill: PaintText | None = None
    """What it is filled with."""
    stroke: StrokeText | None = None
    """The line around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineElement(ElementBase):
    """A straight line between two points of its box."""

    __pydantic_config__ = STRICT
    kind: Literal["line"]
    start: tuple[Measure, Measure] = ("0%", "0%")
    """Where it begins: across and down in the box."""
    end: tuple[Measure, Measure] = ("100%", "100%")
    """Where it ends."""
    stroke: StrokeText
    """How it looks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PathElement(ElementBase):
    """An outline in SVG path data."""

    __pydantic_config__ = STRICT
    kind: Literal["path"]
    d: Template
    """SVG path data in units of `view`; nothing is drawn if an expression comes out empty."""
    view: tuple[float, float] = (100, 100)
    """The width and height that the path data fill the box with."""
    fill: PaintText | None = None
    """What it is filled with."""
    stroke: StrokeText | None = None
    """The line along it."""
    even_odd: bool = False
    """Whether inner outlines are holes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupElement(ElementBase):
    """Elements that are placed, clipped, turned or left out together."""

    __pydantic_config__ = STRICT
    kind: Literal["group"]
    elements: tuple[Element, ...] = ()
    """Its elements; their parent is the group's box."""
    clip: Literal["no", "box", "ellipse"] = "no"
    """Whether what lies outside its box (or the ellipse in it) is cut off."""
    radius: Measure = "0mm"
    """Corner radius of the clipping box."""
    outline: Template = ""
    """Clips to this outline instead: SVG path data in per cent of the box."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatElement(ElementBase):
    """The same elements for each value of a list, or a number of times, in a row or column."""

    __pydantic_config__ = STRICT
    kind: Literal["repeat"]
    each: Template
    """`{{ … }}` that gives a list, a table, or a number (then the values are 1, 2, 3 …)."""
    name: Id = "item"
    """What the value is called inside; `index` counts from 0, `count` is how many there are, `key`
    is the name of a table's entry."""
    direction: Literal["right", "left", "down", "up"] = "right"
    """Where the next one goes."""
    step: Measure | None = None
    """The distance from one to the next; the box is divided evenly if left out. With 0 they lie on
    each other, and each has the whole box."""
    align: Literal["start", "center", "end"] = "start"
    """Where they stand in the box if they do not fill it."""
    wrap: Repeats | None = None
    """After how many a new row (or column) begins."""
    elements: tuple[Element, ...] = ()
    """What is repeated; the parent is a cell: `step` long, as wide as the box (or its row)."""


Element = Annotated[
    TextElement
    | PictureElement
    | IconElement
    | RectangleElement
    | EllipseElement
    | LineElement
    | PathElement
    | GroupElement
    | RepeatElement,
    OneOf("kind"),
]
ELEMENTS = {
    "text": TextElement,
    "picture": PictureElement,
    "icon": IconElement,
    "rectangle": RectangleElement,
    "ellipse": EllipseElement,
    "line": LineElement,
    "path": PathElement,
    "group": GroupElement,
    "repeat": RepeatElement,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A face: the content of a file in `layouts/faces/`, after `extends` has been carried out."""

    __pydantic_config__ = STRICT
    face: Id
    """The face's id."""
    extends: Id | None = None
    """The face that this one changes."""
    size: str = ""
    """A named stock such as `poker-us`, or `63.5mm x 88.9mm`."""
    turned: bool = False
    """Whether the stock lies on its long side."""
    bleed: Measure = "3mm"
    """How far the ground runs over the edge."""
    safe: Measure = "3mm"
    """How far from the edge everything that matters stays."""
    corner: Measure = "3mm"
    """Radius of the rounded corners."""
    cut: Literal["rectangle", "circle"] = "rectangle"
    """The shape it is cut to: `circle` for discs such as dials."""
    fonts: tuple[str, ...] = ()
    """Families that stand in, in order, for characters which a text's own font lacks."""
    colors: Mapping[str, ColorText] = field(default_factory=dict)
    """Named colours; they win over the game's."""
    styles: Mapping[str, TextStyle] = field(default_factory=dict)
    """Named text styles; `base` is what all others start from."""
    let: Mapping[str, Any] = field(default_factory=dict)
    """Values and tables that expressions may use by name; values may be expressions of others, in
    any order, those of an extended face included."""
    remove: tuple[Id, ...] = ()
    """Ids of elements of the extended face that are left out."""
    elements: tuple[Element, ...] = ()
    """What is drawn, in order."""
    origin: Origin | None = None


def shows_field(face: Face, name: str) -> bool:
    """Whether an expression of a face asks for a field of its card, or for whatever it has."""
    asked = rf"\bcard(\.|\[['\"]){re.escape(name)}\b|\bcard\[(?!['\"])"
    return re.search(asked, repr(face)) is not None
