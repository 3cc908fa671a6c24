"""Faces with cards to drawings: elements of every kind, and where mistakes are told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Picture,
    Run,
    Shape,
    Use,
    dump,
    ellipse,
    walk,
)
from tablewright.drawing import rectangle as rectangle_of
from tablewright.errors import Origin, Place, Problem
from tablewright.fonts import Fonts
from tablewright.layout.face import BLANK, Studio, common_sizes, lay_face, lost_sizes, ready
from tablewright.model.edition import Assets, Layouts
from tablewright.model.face import (
    Element,
    EllipseElement,
    Face,
    GradientPaint,
    GroupElement,
    IconElement,
    LineElement,
    PathElement,
    PictureElement,
    Placement,
    RectangleElement,
    RepeatElement,
    StrokeText,
    TextElement,
    TextStyle,
)
from tablewright.model.fields import FieldType
from tablewright.model.game import Card, Deck, Game, Icon, Keyword, Label, Seats
from tablewright.model.sheet import Size
from tablewright.units import MM
from tests.conftest import Golden

FONTS = Fonts()
GEM = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<path d="M12 2L22 12L12 22L2 12Z" fill="currentColor"/></svg>'
)
GAME = Game(
    game="demo",
    title="Demo",
    seats=Seats(min=1, max=4),
    icons={
        "gem": Icon(icon="gem", word="gem/gems", color="gold"),
        "sun": Icon(icon="sn", word="sun"),
    },
    keywords=(Keyword(word="Unify #:", weight=800, color="gold"),),
    labels=(Label(id="orbit", text="Orbit:"),),
    colors={"gold": "#c9a227", "ground": "#102030"},
    constants={"unit": "gem"},
)
STOCKS = {
    "poker-us": Size(
        id="poker-us", name="Poker US", width=63.5 * MM, height=88.9 * MM, also=("poker",)
    )
}


def deck(**values: Any) -> Deck:
    fields = {
        "cost": FieldType(type="number"),
        "kind": FieldType(),
        "picture": FieldType(type="picture"),
        "tags": FieldType(type="list"),
    }
    return Deck(**{"deck": "main", "title": "Main", "face": "test", "fields": fields, **values})


class Using(Studio):
    """A studio, and the problems of all that was laid out with it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.problems: list[Problem] = []


def studio(tmp_path: Path) -> Using:
    icons = tmp_path / "layouts" / "icons"
    icons.mkdir(parents=True, exist_ok=True)
    (icons / "gem.svg").write_text(GEM)
    return Using(
        FONTS,
        Assets(icons={"gem": icons / "gem.svg"}, folders=(tmp_path,)),
        Layouts(stocks=STOCKS),
    )


def face(*elements: Element, **values: Any) -> Face:
    known: dict[str, Any] = {"face": "test", "size": "63.5mm x 88.9mm", **values}
    return Face(**known, elements=elements, origin=Origin(Place("test.yaml", 1, 1)))


def origin(line: int, **fields: int) -> Origin:
    return Origin(
        Place("test.yaml", line, 3),
        {name: Place("test.yaml", at, 9) for name, at in fields.items()},
    )


def card(name: str = "Fungal Hermit", **values: Any) -> Card:
    lines = {"name": 20, "text": 24, "cost": 22, "picture": 26}
    places = Origin(
        Place("main.yaml", 20, 5), {key: Place("main.yaml", at, 11) for key, at in lines.items()}
    )
    return Card(**{"name": name, "origin": places, **values})


def lay(
    made: Face,
    using: Using,
    one: Card = BLANK,
    sizes: Mapping[str, float] | None = None,
    of: Deck | None = None,
) -> Drawing:
    laid = lay_face(ready(made, GAME, using.layouts), one, of or deck(), using, sizes=sizes or {})
    using.problems += laid.problems
    return laid.drawing


def told(made: Face, using: Using, one: Card = BLANK) -> Problem:
    """The one problem of a face."""
    lay(made, using, one)
    assert len(using.problems) == 1, using.problems
    return using.problems[0]


def rectangle(**values: Any) -> RectangleElement:
    return RectangleElement(**{"kind": "rectangle", "fill": "#ff0000", **values})


def text(template: str = "{{ card.text }}", **values: Any) -> TextElement:
    return TextElement(kind="text", text=template, **values)


def runs(drawing: Drawing) -> list[Run]:
    return [mark for mark, _ in walk(drawing.marks) if isinstance(mark, Run)]


def shapes(drawing: Drawing) -> list[Shape]:
    return [mark for mark, _ in walk(drawing.marks) if isinstance(mark, Shape)]


def boxes(drawing: Drawing) -> list[tuple[float, ...]]:
    """The rectangles of a drawing in millimetres from its trim: left, top, width, height."""
    assert drawing.trim is not None
    found = []
    for shape in shapes(drawing):
        points = [step[-2:] for step in shape.outline if len(step) > 1]
        xs, ys = [float(p[0]) for p in points], [float(p[1]) for p in points]
        found.append(
            tuple(
                round(value / MM, 3)
                for value in (
                    min(xs) - drawing.trim.x,
                    min(ys) - drawing.trim.y,
                    max(xs) - min(xs),
                    max(ys) - min(ys),
                )
            )
        )
    return found


# The piece of card.


def test_trim_bleed_and_corner(tmp_path: Path) -> None:
    drawing = lay(face(size="poker", bleed="3mm", corner="2.5mm"), studio(tmp_path), card("A"))
    assert drawing.trim == Box(3 * MM, 3 * MM, 63.5 * MM, 88.9 * MM)
    assert drawing.bleed == Box(0, 0, drawing.width, drawing.height)
    assert (drawing.width / MM, drawing.height / MM) == pytest.approx((69.5, 94.9))
    assert drawing.corner / MM == pytest.approx(2.5)
    assert drawing.outline is None
    assert (drawing.title, drawing.key) == ("A", "")


def test_turned_and_round_pieces(tmp_path: Path) -> None:
    using = studio(tmp_path)
    wide = lay(face(size="Poker US", turned=True), using)
    assert wide.trim is not None
    assert wide.trim.width / MM == pytest.approx(88.9)
    disc = lay(face(size="40 mm × 40mm", cut="circle"), using)
    assert disc.trim is not None
    assert disc.outline == ellipse(disc.trim)
    assert disc.corner == 0


@pytest.mark.parametrize(
    ("values", "message", "hint"),
    [
        ({"size": "pokr-us"}, "unknown card stock 'pokr-us'", "did you mean 'poker-us'?"),
        ({"size": ""}, "a face needs its size", "poker-us"),
        (
            {"size": "63 x 88mm"},
            "'63 x 88mm' is not a size: expected a length with its unit",
            "write",
        ),
        ({"size": "1mm x 88mm"}, "a side of '1mm x 88mm' is not between 5 mm and 2 m", ""),
        ({"bleed": "-1mm"}, "'bleed' cannot be negative", ""),
        ({"safe": "40mm"}, "the safe area leaves nothing of the face", ""),
        ({"cut": "circle"}, "a circle needs a size as wide as high; it is 63.5 x 88.9 mm", ""),
    ],
)
def test_wrong_pieces(tmp_path: Path, values: dict[str, str], message: str, hint: str) -> None:
    using = studio(tmp_path)
    problem = told(face(**values), using)
    assert message in problem.message
    assert hint in problem.hint


# Elements.


def test_a_face_with_everything(tmp_path: Path, golden: Golden) -> None:
    Image.new("RGB", (900, 600), "teal").save(tmp_path / "hero.png")
    line = StrokeText(color="gold", width="0.5mm")
    fade = GradientPaint(gradient="linear", stops=(("0", "ground"), ("1", "ground/0")))
    made = face(
        rectangle(id="ground", box="bleed", fill="ground"),
        PictureElement(
            kind="picture",
            id="picture",
            source="{{ card.picture }}",
            box=Placement(top="12mm", height="40mm"),
            radius="2mm",
        ),
        rectangle(box=Placement(below="picture", height="8mm"), fill=fade),
        text(
            "{{ card.name }}",
            id="name",
            style="title",
            box=Placement(left="4mm", right="4mm", height="12mm"),
        ),
        RepeatElement(
            kind="repeat",
            id="gems",
            each="{{ card.cost }}",
            step="5mm",
            align="end",
            box=Placement(below="name", right="4mm", height="4mm", width="30mm"),
            elements=(
                IconElement(kind="icon", icon="gem", color="gold"),
                text("{{ index + 1 }}/{{ count }}", box=Placement(top="100%", height="4mm")),
            ),
        ),
        GroupElement(
            kind="group",
            id="panel",
            box=Placement(left="4mm", right="4mm", top="56mm", bottom="4mm"),
            clip="box",
            radius="1mm",
            opacity="0.9",
            elements=(
                rectangle(fill="#f4efe2", stroke=line),
                text(id="rules", style="rules", padding="2mm"),
                LineElement(kind="line", start=("10%", "100%"), end=("90%", "100%"), stroke=line),
                PathElement(
                    kind="path",
                    d="M0 0L100 50L0 100Z",
                    fill="gold",
                    box=Placement(right="1mm", bottom="1mm", width="3mm", height="3mm"),
                    rotate="90",
                ),
            ),
        ),
        EllipseElement(
            kind="ellipse",
            when="{{ card.kind == 'ally' }}",
            box=Placement(left="2mm", bottom="2mm", width="6mm", height="4mm"),
            stroke=line,
        ),
        styles={
            "base": TextStyle(font="Alegreya Sans", size="9pt"),
            "title": TextStyle(
                size="14pt", min="9pt", weight=800, color="#ffffff", valign="middle"
            ),
            "rules": TextStyle(min="7pt", keywords=True),
        },
    )
    using = studio(tmp_path)
    one = card(
        text="Gain 3{gem}.\n\n**Unify 2:** Draw a *card*.",
        fields={"cost": 3, "kind": "ally", "picture": "hero.png"},
    )
    drawing = lay(made, using, one)
    assert using.problems == []
    golden("layout/face", re.sub(r"picture \w{12}", "picture DIGEST", dump(drawing)))


def test_outlines_and_palettes_differ_from_card_to_card(tmp_path: Path) -> None:
    cut = Placement(width="10mm", height="10mm")
    made = face(
        PathElement(kind="path", d="{{ sign[card.kind] }}", fill="gold", box=cut),
        GroupElement(
            kind="group", outline="{{ sign[card.kind] }}", box=cut, elements=(rectangle(),)
        ),
        PictureElement(
            kind="picture", pattern="growth", palette="{{ tones[card.kind] }}", box=cut,
            outline="{{ sign[card.kind] }}", seed="s",
        ),
        let={
            "sign": {"ally": "M0 0L100 0L50 100Z", "foe": "M0 0L100 0L0 {{ 50 + 50 }}Z", "": ""},
            "tones": {"ally": ("#000000", "#ffffff"), "foe": ("#200000", "gold"), "": ()},
        },
    )  # fmt: skip
    using = studio(tmp_path)
    ally, foe, none = (lay(made, using, card(fields={"kind": k})) for k in ("ally", "foe", ""))
    assert using.problems == []
    assert [len(drawing.marks) for drawing in (ally, foe, none)] == [3, 3, 2]
    assert len({dump(drawing) for drawing in (ally, foe, none)}) == 3


def test_boxes_next_to_others_and_areas(tmp_path: Path) -> None:
    drawing = lay(
        face(
            rectangle(id="a", box=Placement(left="5mm", width="10mm", top="6mm", height="4mm")),
            rectangle(box=Placement(right_of="a", gap="1mm", width="2mm", height="4mm", top="6mm")),
            rectangle(box=Placement(below="a", height="3mm", left="0mm", right="0mm")),
            rectangle(box="safe"),
            rectangle(box="bleed"),
            GroupElement(
                kind="group",
                box=Placement(left="10mm", top="20mm", width="20mm", height="10mm"),
                elements=(
                    rectangle(),
                    rectangle(box=Placement(left="50%", bottom="1mm", height="50%")),
                    rectangle(box="bleed"),
                ),
            ),
        ),
        studio(tmp_path),
    )
    assert boxes(drawing) == [
        (5, 6, 10, 4),
        (16, 6, 2, 4),
        (0, 10, 63.5, 3),
        (3, 3, 57.5, 82.9),
        (-3, -3, 69.5, 94.9),
        (10, 20, 20, 10),
        (20, 24, 10, 5),
        (-3, -3, 69.5, 94.9),
    ]


def test_what_is_left_out_still_has_its_place(tmp_path: Path) -> None:
    drawing = lay(
        face(
            rectangle(id="a", when="{{ card.cost }}", box=Placement(top="6mm", height="4mm")),
            rectangle(box=Placement(below="a", gap="1mm", height="2mm")),
        ),
        studio(tmp_path),
        card(),
    )
    assert boxes(drawing) == [(0, 11, 63.5, 2)]


def test_repeat_goes_through_a_list_with_its_names(tmp_path: Path) -> None:
    made = face(
        RepeatElement(
            kind="repeat",
            each="{{ card.tags }}",
            name="tag",
            elements=(text("{{ index }}{{ tag }}{{ count }}{{ key }}"),),
        )
    )
    drawing = lay(made, studio(tmp_path), card(fields={"tags": ("x", "y")}))
    assert [run.text for run in runs(drawing)] == ["0x20", "1y21"]


def test_turned_and_translucent(tmp_path: Path) -> None:
    drawing = lay(
        face(
            rectangle(opacity="{{ 0.5 }}", rotate="{{ 90 * 2 }}"),
            rectangle(rotate="360"),
            GroupElement(kind="group", opacity="0.5", elements=(rectangle(), rectangle())),
        ),
        studio(tmp_path),
    )
    turned, straight, group = drawing.marks
    assert isinstance(turned, Group)
    assert turned.opacity == 0.5
    assert turned.matrix[:4] == pytest.approx((-1, 0, 0, -1))
    assert isinstance(straight, Shape)
    assert isinstance(group, Group)
    assert (len(group.marks), group.opacity) == (2, 0.5)


def test_groups_clip_to_box_ellipse_and_outline(tmp_path: Path) -> None:
    place = Placement(left="0mm", top="0mm", width="10mm", height="10mm")

    def clip(**values: Any) -> Any:
        made = face(GroupElement(kind="group", box=place, elements=(rectangle(),), **values))
        mark = lay(made, studio(tmp_path)).marks[0]
        return mark.clip if isinstance(mark, Group) else None

    side = 10 * MM
    at = 3 * MM
    assert clip() is None
    assert len(clip(clip="box")) == 5
    assert len(clip(clip="box", radius="1mm")) == 10
    assert clip(clip="ellipse") == ellipse(Box(at, at, side, side))
    assert clip(outline="M0 0H100V100Z") == (
        ("M", at, at),
        ("L", at + side, at),
        ("L", at + side, at + side),
        ("Z",),
    )


def test_pictures_by_file_or_pattern_or_not_at_all(tmp_path: Path) -> None:
    Image.new("RGB", (800, 800)).save(tmp_path / "a.png")
    made = face(
        PictureElement(
            kind="picture",
            source="{{ card.picture }}",
            pattern="{{ card.kind }}",
            palette=("ground", "gold"),
            box=Placement(width="20mm", height="20mm"),
        )
    )
    using = studio(tmp_path)
    assert lay(made, using, card()).marks == ()
    filed = lay(made, using, card(fields={"picture": "a.png", "kind": "rays"}))
    assert [type(mark) for mark, _ in walk(filed.marks)] == [Picture]
    drawn = lay(made, using, card(fields={"kind": "rays"}))
    assert len(shapes(drawn)) > 5
    assert dump(drawn) == dump(lay(made, studio(tmp_path), card(fields={"kind": "rays"})))
    assert dump(drawn) != dump(lay(made, using, card("Other", fields={"kind": "rays"})))
    assert using.problems == []


def test_a_card_says_how_its_picture_fills_the_box_and_is_tinted(tmp_path: Path) -> None:
    Image.new("RGB", (800, 400)).save(tmp_path / "a.png")
    made = face(
        PictureElement(
            kind="picture",
            source="a.png",
            fit="{{ card.kind }}",
            tint="{{ 'gold/0.5' if card.cost else 'none' }}",
            box=Placement(width="20mm", height="20mm"),
        )
    )
    using = studio(tmp_path)
    whole = lay(made, using, card(fields={"kind": "contain", "cost": 0}))
    assert shapes(whole) == []
    tinted = lay(made, using, card(fields={"kind": "contain", "cost": 1}))
    (over,) = shapes(tinted)
    assert over.opacity == 0.5
    (seen,) = [mark.box for mark, _ in walk(tinted.marks) if isinstance(mark, Picture)]
    for part, wanted in zip(over.outline, rectangle_of(seen), strict=True):
        assert part[1:] == pytest.approx(wanted[1:])
    assert using.problems == []
    lay(made, using, card(fields={"kind": "contian", "cost": 0}))
    assert [each.message for each in using.problems] == [
        "a picture cannot fill its box by 'contian'"
    ]


def test_a_file_is_toned_by_the_face(tmp_path: Path) -> None:
    """Also where the file alone says which colour, and that colour is another on each card."""
    (tmp_path / "sign.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">'
        '<path class="fill-1000" fill="#333" d="M0 0h1v1H0z"/>'
        '<path class="fill-hue" fill="#444" d="M1 0h1v1H1z"/></svg>'
    )
    using = studio(tmp_path)
    made = replace(
        face(
            PictureElement(
                kind="picture", source="sign.svg", seed="", palette=("#000000", "#ff0000")
            )
        ),
        colors={"hue": "{{ card.kind }}"},
    )
    for color, parts in (("#00ff00", (0, 1, 0)), ("#0000ff", (0, 0, 1))):
        drawing = lay(made, using, card(fields={"kind": color}))
        assert [shape.fill for shape in shapes(drawing)] == [Color(1, 0, 0), Color(*parts)]
    bare = lay(face(PictureElement(kind="picture", source="sign.svg")), using)
    greys = [Color(part, part, part) for part in (0x33 / 255, 0x44 / 255)]
    assert [shape.fill for shape in shapes(bare)] == greys
    assert using.problems == []


def test_a_card_knows_the_picture_that_is_named_after_it(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "sign.svg").write_text(GEM)
    made = face(PictureElement(kind="picture", source="{{ card.art }}", pattern="rays"))
    with_it = lay(made, studio(tmp_path), replace(card(), art="art/sign.svg"))
    assert len(shapes(with_it)) == 1
    assert len(shapes(lay(made, studio(tmp_path), card()))) > 1, "the pattern"


def test_icons_of_the_game_of_layouts_and_files(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "sign.svg").write_text(GEM)
    using = studio(tmp_path)
    for name in ("gem", "gem.svg", "art/sign.svg"):
        drawing = lay(
            face(IconElement(kind="icon", icon=name, color="gold", box=Placement(height="5mm"))),
            using,
        )
        mark = drawing.marks[0]
        assert isinstance(mark, Use)
        assert mark.matrix[0] * 24 / MM == pytest.approx(5)
        assert shapes(drawing)[0].fill == Color(201 / 255, 162 / 255, 39 / 255)
    assert lay(face(IconElement(kind="icon", icon="{{ card.kind }}")), using, card()).marks == ()
    assert using.problems == []


def test_an_icon_in_a_text_takes_its_own_colour(tmp_path: Path) -> None:
    using = studio(tmp_path)
    drawing = lay(face(text("2{gem}", set=TextStyle(font="Alegreya Sans"))), using)
    assert [shape.fill for shape in shapes(drawing)] == [Color(201 / 255, 162 / 255, 39 / 255)]
    assert using.problems == []


def test_card_text_is_never_a_template_nor_a_name_markup_in_plain(tmp_path: Path) -> None:
    using = studio(tmp_path)
    made = face(text(plain=True, set=TextStyle(font="Alegreya Sans")))
    drawing = lay(made, using, card(text="{{ 1 + 1 }} *a*"))
    assert "".join(run.text for run in runs(drawing)) == "{{ 1 + 1 }} *a*"
    assert using.problems == []


def test_what_no_card_changes_is_laid_out_once(tmp_path: Path) -> None:
    using = studio(tmp_path)
    made = face(
        GroupElement(
            kind="group",
            id="frame",
            box=Placement(top="5mm", height="10mm"),
            elements=(rectangle(id="inner"), rectangle(fill="changing")),
        ),
        rectangle(id="fixed", box=Placement(top="5mm", height="10mm")),
        rectangle(box=Placement(below="fixed", height="1mm")),
        colors={"changing": "{{ '#00ff00' if card.cost else '#0000ff' }}"},
    )
    face_of_both = ready(made, GAME, using.layouts)
    one, two = (
        lay_face(face_of_both, each, deck(), using).drawing
        for each in (card(fields={"cost": 1}), card("B"))
    )
    assert one.marks[2] is two.marks[2]
    assert boxes(one) == boxes(two)
    assert shapes(one)[1].fill == Color(0, 1, 0)
    assert shapes(two)[1].fill == Color(0, 0, 1)


# Common sizes.


def test_one_size_that_fits_all_cards(tmp_path: Path) -> None:
    using = studio(tmp_path)
    made = face(
        text(
            id="rules",
            set=TextStyle(font="Alegreya Sans", size="12pt", min="6pt"),
            box=Placement(left="4mm", right="4mm", height="20mm"),
        ),
        text("{{ card.name }}", id="name", set=TextStyle(font="Alegreya Sans", size="12pt")),
    )
    cards = (card("Short", text="Draw."), card("Long", text="Draw a card. " * 20))
    together = deck(common_size=("rules",), cards=cards)
    sizes = common_sizes(ready(made, GAME, using.layouts), cards, together, using)
    assert list(sizes) == ["rules"]
    assert 6 <= sizes["rules"] < 12
    short = lay(made, using, cards[0], sizes, together)
    assert {run.size for run in runs(short)} == {sizes["rules"], 12}
    alone = lay(made, using, cards[0], of=together)
    assert {run.size for run in runs(alone)} == {12}
    assert using.problems == []


def test_a_common_size_for_an_element_that_is_not_there(tmp_path: Path) -> None:
    using = studio(tmp_path)
    made = face(text(id="rules"))
    lost = deck(common_size=("ruls",))
    assert common_sizes(ready(made, GAME, using.layouts), (), lost, using) == {}
    (problem,) = lost_sizes(made, lost)
    assert problem.message == "the face 'test' has no text element 'ruls'"
    assert problem.hint == "did you mean 'rules'?"


# What is told, and where.


@pytest.mark.parametrize(
    ("element", "field", "message", "hint"),
    [
        (text("{{ card.coost }}"), "text", "'card' has nothing named 'coost'", "mean 'cost'?"),
        (text("a {% if %}"), "text", "statements {% … %} are not allowed", "'when'"),
        (text("a", style="titel"), "style", "unknown text style 'titel'", "mean 'title'?"),
        (text("a", set=TextStyle(color="golld")), "set", "unknown colour 'golld'", "'gold'?"),
        (text("a", set=TextStyle(size="9")), "set", "'9' is not a length with its unit", ""),
        (
            text("a", set=TextStyle(min="12pt")),
            "set",
            "12 pt, is not below its size, 9 pt",
            "lower",
        ),
        (text("a", set=TextStyle(font="Alegria Sans")), "", "no font family 'Alegria Sans'", ""),
        (text("a", padding="50mm"), "padding", "the padding leaves no room for the text", ""),
        (text("a {gme}"), "text", "no icon 'gme'", "did you mean 'gem'?"),
        (text("a {sun}"), "text", "there is no icon 'sn'", ""),
        (text("[golld]a[/]"), "text", "no colour 'golld'", "did you mean 'gold'?"),
        (text("[puce]a[/]"), "text", "no colour 'puce'", 'colors: {puce: "#80600c"}'),
        (text("**a"), "text", "'**' is not closed", ""),
        (rectangle(fill="grond"), "fill", "unknown colour 'grond'", "mean 'ground'?"),
        (rectangle(stroke=StrokeText(color="x", width="1")), "stroke", "unknown colour 'x'", ""),
        (rectangle(opacity="{{ 2 }}"), "opacity", "the opacity is 2; it goes from 0 to 1", ""),
        (rectangle(rotate="{{ 'x' }}"), "rotate", "the angle is 'x', not a number", ""),
        (rectangle(when="{{ kind }}"), "when", "unknown name 'kind'", ""),
        (rectangle(box=Placement(below="a")), "box", "there is no element 'a' before this one", ""),
        (rectangle(radius="x%"), "radius", "'x%' is not a length", ""),
        (PathElement(kind="path", d="L1 1"), "d", "expected SVG path data that begin with M", ""),
        (PathElement(kind="path", d="M0 0", view=(0, 1)), "view", "must be above 0", ""),
        (IconElement(kind="icon", icon="gme"), "icon", "there is no icon 'gme'", "'gem'?"),
        (IconElement(kind="icon", icon="../gem.svg"), "icon", "leaves the workspace", "relative"),
        (
            PictureElement(kind="picture", source="a.png"),
            "source",
            "there is no picture 'a.png'",
            "",
        ),
        (PictureElement(kind="picture", pattern="dots"), "pattern", "'dots'", ""),
        (RepeatElement(kind="repeat", each="{{ 'a' }}"), "each", "'each' is 'a'; it goes", "write"),
        (GroupElement(kind="group", outline="x", clip="box"), "outline", "begin with M", ""),
    ],
)
def test_mistakes_are_told_at_the_value(
    tmp_path: Path, element: Any, field: str, message: str, hint: str
) -> None:
    using = studio(tmp_path)
    placed = replace(element, origin=origin(7, **({field: 12} if field else {})))
    made = face(placed, rectangle(), styles={"title": TextStyle()})
    drawing = lay(made, using, BLANK)
    assert len(using.problems) == 1, using.problems
    problem = using.problems[0]
    assert message in problem.message
    assert hint in problem.hint
    assert problem.place.line == (12 if field else 7)
    assert problem.severity == "error"
    assert len(drawing.marks) == 1, "the rest is laid out"


def test_a_text_that_does_not_fit_is_told_where_it_was_written(tmp_path: Path) -> None:
    made = face(
        text(
            set=TextStyle(font="Alegreya Sans", size="9pt", min="7pt"),
            box=Placement(left="4mm", width="40mm", top="4mm", height="12mm"),
            origin=origin(7, text=9),
        )
    )
    problem = told(made, studio(tmp_path), card(text="Gain some power and draw a card. " * 6))
    assert problem.place == Place("main.yaml", 24, 11)
    said = re.fullmatch(
        r"the text of 'Fungal Hermit' does not fit: it needs (\d\.\d) pt, its minimum is 7 pt",
        problem.message,
    )
    assert said is not None, problem.message
    assert 4.5 < float(said[1]) < 7
    less = re.fullmatch(r"shorten it by about (\d+) characters or give it more room", problem.hint)
    assert less is not None, problem.hint
    # At 7 pt the box holds about two thirds of the 198 characters.
    assert 40 < int(less[1]) < 90


def test_a_word_that_does_not_fit(tmp_path: Path) -> None:
    made = face(
        text(
            "{{ card.name | upper }}",
            set=TextStyle(font="Alegreya Sans", size="9pt"),
            box=Placement(width="0.2mm", height="9mm"),
        )
    )
    problem = told(made, studio(tmp_path), card("Unfittable"))
    assert problem.place == Place("main.yaml", 20, 11)
    assert "the text of 'Unfittable' does not fit: it is" in problem.message
    assert problem.hint == "shorten it or give it more room"


def test_a_character_that_no_font_has(tmp_path: Path) -> None:
    made = face(text(set=TextStyle(font="Alegreya Sans"), origin=origin(7)), fonts=("Cinzel",))
    problem = told(made, studio(tmp_path), card(text="A \N{OLD PERMIC LETTER AN}!"))
    assert problem.place == Place("main.yaml", 24, 11)
    assert problem.message == "no font has the character '\N{OLD PERMIC LETTER AN}' (U+10350)"
    assert problem.hint.startswith("asked were Alegreya Sans, Cinzel; name a family")


def test_sections_are_told_at_the_text(tmp_path: Path) -> None:
    made = face(text("{{ card.sections.orbit }}", set=TextStyle(font="Alegreya Sans")))
    problem = told(made, studio(tmp_path), card(text="Orbit: Gain {gm}."))
    assert problem.place == Place("main.yaml", 24, 11)
    assert problem.hint == "did you mean 'gem'?"


def test_a_coarse_picture_is_a_warning_with_its_figures(tmp_path: Path) -> None:
    Image.new("RGB", (300, 200)).save(tmp_path / "a.png")
    made = face(
        PictureElement(
            kind="picture",
            source="{{ card.picture }}",
            box=Placement(width="50.8mm", height="25.4mm"),
        )
    )
    problem = told(made, studio(tmp_path), card(fields={"picture": "a.png"}))
    assert problem.place == Place("main.yaml", 26, 11)
    assert str(problem) == (
        "main.yaml:26:11: warning: the picture 'a.png' has few pixels for its place; expected at "
        "least 200 dpi: 400 x 267 pixels, got 150 dpi: 300 x 200 pixels on 51 x 34 mm"
    )


def test_a_mistake_in_let_is_told_once_and_nothing_else(tmp_path: Path) -> None:
    made = face(
        text("{{ a }}"),
        let={"a": "{{ table[card.kind] }}"},
    )
    using = studio(tmp_path)
    lay(made, using, card("One"))
    assert [problem.message for problem in using.problems] == ["'a' in 'let': unknown name 'table'"]
    assert using.problems[0].hint == "known names: card, deck, game; on card 'One'"


def test_a_template_that_no_card_comes_to_is_checked_too(tmp_path: Path) -> None:
    hidden = text("{{ card.name | uper }}", origin=origin(7, text=8))
    made = face(
        GroupElement(kind="group", when="{{ false }}", elements=(hidden,)),
        colors={"a": "{{ 1 + }}"},
    )
    using = studio(tmp_path)
    lay(made, using)
    assert [(str(problem), problem.hint) for problem in using.problems] == [
        (
            "test.yaml:1:1: the expression cannot be read: unexpected '}}'",
            "",
        ),
        ("test.yaml:8:9: unknown filter 'uper'", "did you mean 'upper'?"),
    ]


def test_laying_a_card_leaves_nothing_behind_for_the_next(tmp_path: Path) -> None:
    made = face(rectangle(opacity="{{ card.cost / 0 }}"))
    using = studio(tmp_path)
    for name in ("One", "Two"):
        laid = lay_face(
            ready(made, GAME, using.layouts), card(name, fields={"cost": 1}), deck(), using
        )
        assert [(each.message, each.hint) for each in laid.problems] == [
            ("'/' divides 1 by 0", f"on card '{name}'")
        ]


def test_what_is_laid_names_the_files_it_shows(tmp_path: Path) -> None:
    using = studio(tmp_path)
    (tmp_path / "rough.svg").write_text(
        GEM.replace('fill="currentColor"/>', 'fill="currentColor" stroke="url(#a)"/>').replace(
            "<path", '<linearGradient id="a"><stop/></linearGradient><path'
        )
    )
    made = face(PictureElement(kind="picture", source="rough.svg"))
    for _ in range(2):
        laid = lay_face(ready(made, GAME, using.layouts), BLANK, deck(), using)
        assert [one.path for one in laid.shown] == [tmp_path / "rough.svg"]
        assert [(each.severity, each.place.path) for each in laid.problems] == [
            ("warning", "rough.svg")
        ]
