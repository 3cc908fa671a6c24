"""Stickers: an old card with its stickers on looks like the new one, and their sheets hold them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageChops

from tablewright.drawing import IDENTITY, Box, Drawing, Use
from tablewright.errors import TablewrightError
from tablewright.fonts import Fonts
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.stickers import AROUND, BLEED, Sticker, lay_out, sticker_pages
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.model.sheet import SheetStyle, Size
from tablewright.press.faces import Faces
from tablewright.press.patches import LEAST, Patched, Side, Sides, patches_of
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.read.workspace import Workspace
from tablewright.render.png import rasterise
from tablewright.units import MM

FONTS = Fonts()
GAME = "game: kites\ntitle: Kites\nseats: 2\n"
DECK = """\
deck: kites
title: Kites
face: kite
fields:
  tail: {type: number}
  lift: {type: number}
  hue: {type: color, default: "#884422"}
cards:
  - {name: Swift, code: "222", tail: 3, lift: 4, text: Gain 1 point.}
"""
FACE = """\
face: kite
size: 60mm x 90mm
styles:
  base: {font: Alegreya Sans, size: 10pt, min: 6pt}
elements:
  - kind: rectangle
    box: bleed
    fill: {gradient: linear, angle: 90, stops: [[0, "#ffeecc"], [1, "#88aacc"]]}
  - id: shade
    kind: rectangle
    fill: "{{ card.hue }}"
    box: {left: 0mm, right: 0mm, top: 0mm, height: 12mm}
  - id: name
    kind: text
    text: "{{ card.name }}"
    box: {left: 8mm, right: 8mm, top: 4mm, height: 7mm}
  - id: dial
    kind: group
    clip: ellipse
    box: {right: 4mm, top: 14mm, width: 14mm, height: 14mm}
    rotate: "30"
    elements:
      - {kind: rectangle, fill: "#334455"}
      - id: lift
        kind: text
        set: {align: center, valign: middle, color: "#ffffff"}
        text: "{{ card.lift }}"
  - id: tail
    kind: repeat
    each: "{{ card.tail }}"
    direction: right
    step: 5mm
    box: {left: 6mm, top: 40mm, width: 40mm, height: 4mm}
    elements:
      - {kind: ellipse, fill: "#aa2244", box: {left: 0mm, top: 0mm, width: 3mm, height: 3mm}}
  - kind: group
    opacity: "{{ 0.4 if card.lift > 8 else 1 }}"
    elements:
      - id: rules
        kind: text
        text: "{{ card.text }}"
        box: {left: 6mm, right: 6mm, top: 60mm, height: 18mm}
  - {id: mark, kind: path, when: "{{ card.lift > 6 }}", d: M0 0H100L50 100Z, fill: "#000000",
     box: {left: 1mm, bottom: 1mm, width: 4mm, height: 4mm}}
"""


@pytest.fixture(scope="module")
def kites(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    root = tmp_path_factory.mktemp("kites")
    folder = root / "cards" / "kites"
    (folder / "layouts" / "faces").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    (folder / "kites.yaml").write_text(DECK)
    (folder / "layouts" / "faces" / "kite.yaml").write_text(FACE)
    return Workspace(root).read_edition("kites")


def with_card(edition: Edition, **values: Any) -> Edition:
    """The game with its one card as it is now said."""
    deck = edition.decks["kites"]
    (card,) = deck.cards
    own = {name: value for name, value in values.items() if hasattr(Card, name)}
    fields = {**card.fields, **{name: values[name] for name in values if name not in own}}
    card = replace(card, **own, fields=fields)
    return replace(edition, decks={"kites": replace(deck, cards=(card,))})


def seen(edition: Edition, folder: Path) -> tuple[Side, Drawing]:
    """The front of the one card: what is noted of it, and its drawing."""
    store = FaceStore(folder)
    try:
        faces = Faces(edition, studio_of(edition, FONTS), store)
        side = Sides(faces).of("kites/222/front")
        assert not faces.errors
        return side, faces.laid_out("kites/222/front").drawing
    finally:
        store.close()


CHANGES: list[tuple[dict[str, Any], list[str]]] = [
    ({"text": "Gain 2 points."}, ["bottom: rules"]),
    ({"name": "Swallow"}, ["top: name"]),
    ({"lift": 5}, ["top right: lift"]),
    ({"lift": 7}, ["top right: lift", "bottom left: mark"]),
    ({"lift": 9}, ["top right: lift", "bottom: rules", "bottom left: mark"]),
    ({"tail": 5}, ["middle"]),
    ({"tail": 1}, ["left"]),
    ({"hue": "#115511"}, ["top: shade"]),
    ({"hue": "#115511", "name": "Swallow", "tail": 4}, ["top: shade, name", "left"]),
]


@pytest.mark.parametrize(("values", "where"), CHANGES, ids=[str(each) for each, _ in CHANGES])
def test_an_old_card_with_its_stickers_looks_like_the_new_one(
    kites: Edition, own_cache: Path, values: dict[str, Any], where: list[str]
) -> None:
    was, old = seen(kites, own_cache)
    now, new = seen(with_card(kites, **values), own_cache)
    found = patches_of("front", was, now)
    assert found is not None
    assert [each.where for each in found] == where
    stuck = Drawing(
        old.width,
        old.height,
        (
            Use(replace(old, key="old"), IDENTITY),
            *(Use(replace(new, key="new"), IDENTITY, each.box) for each in found),
        ),
        key="stuck",
        trim=old.trim,
        bleed=old.bleed,
    )
    pictures = [rasterise(each, 72, FONTS) for each in (stuck, replace(new, key="new"))]
    brightness = ImageChops.difference(*pictures).convert("L").histogram()
    assert not sum(brightness[16:]), "a place that has changed has no sticker"
    for each in found:
        assert min(each.box.width, each.box.height) >= LEAST - 0.1


def test_what_has_changed_too_much_is_printed_anew(kites: Edition, own_cache: Path) -> None:
    was, _ = seen(kites, own_cache)
    assert patches_of("front", was, was) == ()
    most, _ = seen(with_card(kites, text="Draw.", hue="#000000", tail=9, lift=0), own_cache)
    assert patches_of("front", was, most) is not None
    (ground, box), *others = was.fields
    assert patches_of("front", was, replace(was, fields=((f"{ground}!", box), *others))) is None
    assert patches_of("front", was, replace(was, corner=9.0)) is None
    assert patches_of("front", was, replace(was, trim=was.trim.grown(1.0))) is None
    dial = replace(most, shaped=True)
    assert patches_of("front", replace(was, shaped=True), dial) is None


def test_what_only_lies_in_another_order_is_a_change() -> None:
    trim = Box(0.0, 0.0, 200.0, 300.0)
    one, two = ("a", Box(20.0, 20.0, 30.0, 30.0)), ("b", Box(30.0, 30.0, 30.0, 30.0))
    was, now = (Side(trim, 0.0, False, fields, ("", "")) for fields in ((one, two), (two, one)))
    found = patches_of("back", was, now)
    assert found is not None
    assert [each.where for each in found] == ["top left"]


def test_a_small_patch_grows_and_reaches_a_near_edge() -> None:
    trim = Box(9.0, 9.0, 200.0, 300.0)
    empty = Side(trim, 0.0, False, ())
    spot = Side(trim, 0.0, False, (("a", Box(12.0, 306.0, 2.0, 2.0)),), ("",))
    found = patches_of("front", empty, spot)
    assert found is not None
    ((side, where, box, _),) = found
    assert (side, where) == ("front", "bottom left")
    assert (box.x, box.bottom) == (9.0, 309.0)
    assert box.width == pytest.approx(LEAST)
    assert box.height == pytest.approx(LEAST)


A4 = Size(id="a4", name="A4", width=210 * MM, height=297 * MM)
SMALL = Size(id="small", name="small", width=100 * MM, height=90 * MM)
LOW = Size(id="low", name="low", width=80 * MM, height=130 * MM)
TALL = Size(id="tall", name="tall", width=80 * MM, height=110 * MM)
CAPTION = Caption(title="Kites", fonts=FONTS)


def cells(*stickers: Sticker, paper: Size = A4) -> Iterator[tuple[int, Box]]:
    for cell in lay_out(stickers, paper, SheetStyle(sheet="plain"), CAPTION).cells:
        yield cell.page, cell.box


def sticker(width: float, height: float, copies: int = 1, name: str = "Swift") -> Sticker:
    box = Box(20.0, 20.0, width * MM, height * MM)
    return Sticker("kites/222/front", box, name, "222", "front, top", copies)


def test_stickers_lie_side_by_side_and_none_is_lost() -> None:
    many = [sticker(10, 8, 30), sticker(40, 25, 3), sticker(7, 7, name="N" * 90), sticker(180, 9)]
    layout = lay_out(many, A4, SheetStyle(sheet="plain"), CAPTION)
    assert layout.pages == 1
    for one in many:
        assert sum(cell.copies for cell in layout.cells if cell.sticker == one) == one.copies
    for number, one_cell in enumerate(layout.cells):
        box = one_cell.box
        assert box.x >= 18
        assert box.right <= layout.width - 18 + 0.1
        assert box.bottom <= layout.height - 18
        inside = one_cell.copies * (one_cell.sticker.box.width + 2 * AROUND)
        assert inside <= box.width + 0.1
        for other in layout.cells[number + 1 :]:
            apart = (
                other.box.x >= box.right
                or box.x >= other.box.right
                or other.box.y >= box.bottom
                or box.y >= other.box.bottom
            )
            assert apart


def test_more_stickers_than_a_sheet_holds_go_on_to_the_next() -> None:
    pages = [page for page, _ in cells(sticker(60, 30, 7), paper=SMALL)]
    assert pages == [0, 1, 2, 3, 4, 5, 6]
    turned = lay_out((sticker(80, 50),), TALL, SheetStyle(sheet="plain"), CAPTION)
    assert (turned.width, turned.height) == (TALL.height, TALL.width)
    lying = lay_out((sticker(50, 16, 4),), LOW, SheetStyle(sheet="plain"), CAPTION)
    assert (lying.width, lying.pages) == (LOW.height, 1)
    with pytest.raises(TablewrightError, match=r"the sticker for 'Swift' is 95 x 50 mm, which"):
        lay_out((sticker(95, 50),), SMALL, SheetStyle(sheet="plain"), CAPTION)


def test_a_page_shows_each_piece_in_its_true_size(kites: Edition, own_cache: Path) -> None:
    _, drawing = seen(kites, own_cache)
    style = SheetStyle(sheet="plain")
    patch = Patched("front", "top", Box(30.0, 30.0, 60.0, 40.0), "kites/222/front")
    one = Sticker(patch.face, patch.box, "風", "222", "front, top", 2)
    layout = lay_out((one,), A4, style, CAPTION)
    (page,) = sticker_pages(layout, style, lambda key: drawing, CAPTION)
    uses = [mark for mark in page.marks if isinstance(mark, Use)]
    assert [use.matrix[:4] for use in uses] == [(1.0, 0.0, 0.0, 1.0)] * 2
    assert uses[1].matrix[4] - uses[0].matrix[4] == pytest.approx(60.0 + 2 * AROUND)
    clip = uses[0].clip
    assert clip is not None
    assert clip.x == pytest.approx(30 - BLEED)
    assert clip.right == pytest.approx(90 + BLEED)
