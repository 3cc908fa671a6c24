"""SVG files to drawings: what is drawn, how, and what is refused with which words."""

from __future__ import annotations

import pytest

from tablewright.drawing import (
    Color,
    Group,
    LinearGradient,
    Mark,
    RadialGradient,
    Shape,
    Stroke,
    dump,
)
from tablewright.layout import svgpaint
from tablewright.layout.svgfile import SvgError, read_svg
from tests.conftest import Golden

INK = Color(0.2, 0.4, 0.6)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {}>'


def drawn(inside: str, attributes: str = 'viewBox="0 0 24 24"') -> tuple[Mark, ...]:
    source = HEAD.format(attributes) + inside + "</svg>"
    return read_svg(source.encode(), INK).drawing.marks


def only(inside: str) -> Shape:
    marks = drawn(inside)
    assert len(marks) == 1
    assert isinstance(marks[0], Shape)
    return marks[0]


def test_everything_that_is_drawn(golden: Golden) -> None:
    picture = read_svg(
        (
            HEAD.format('viewBox="-10 -10 220 220"')
            + """
<style>/* a comment */ .r{fill:#c33;stroke:navy;stroke-width:3} #z, line {fill:teal}</style>
<title>Not drawn</title>
<defs>
  <linearGradient id="g" x2="1" y2="1">
    <stop offset="0" stop-color="gold"/>
    <stop offset="100%" style="stop-color:purple;stop-opacity:.5"/>
  </linearGradient>
  <radialGradient id="h" cx="50%" cy="30%" r="60%" xlink:href="#g"/>
  <linearGradient id="u" gradientUnits="userSpaceOnUse" x1="100" y1="100" x2="200" y2="100"
    gradientTransform="rotate(30 150 150)">
    <stop offset=".2" stop-color="rgb(0,200,0)"/>
    <stop offset=".8" stop-color="hsl(300,80%,50%)"/>
  </linearGradient>
  <clipPath id="c"><circle cx="40" cy="160" r="30"/></clipPath>
  <symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="currentColor"/></symbol>
  <g id="part"><rect width="12" height="8" rx="3" ry="1.5"/></g>
</defs>
<rect class="r" width="60" height="40" rx="8"/>
<ellipse cx="110" cy="25" rx="40" ry="25" fill="url(#g)"/>
<rect x="155" width="45" height="80" fill="url(#h)"/>
<g opacity="0.5" transform="translate(10 60) rotate(-10)">
  <circle cx="20" cy="20" r="20" fill="red"/>
  <circle cx="40" cy="20" r="20" fill="blue"/>
</g>
<path d="M80 60 a30 20 30 1 0 40 10 z" fill="url(#u)" stroke="#000" stroke-dasharray="4 2 1"/>
<g clip-path="url(#c)"><rect y="130" width="80" height="40" id="z"/></g>
<use href="#s" x="90" y="140" width="30" height="40"/>
<use xlink:href="#part" x="130" y="95" transform="scale(1 1.4)" fill="orange"/>
<path fill-rule="evenodd" d="M150 150h40v40h-40zM160 160h20v20h-20z"/>
<g transform="skewX(20)" stroke="green" fill="none" stroke-width="4">
  <rect x="60" y="180" width="30" height="15"/>
</g>
<polyline points="5,110 20,120 35,110" fill="none" stroke="brown" stroke-linejoin="round"/>
<polygon points="60,110 70,120 80,110" fill="none" stroke="brown" stroke-opacity="0.5"/>
<g display="none"><circle r="9"/></g><circle r="9" visibility="hidden"/>
</svg>"""
        ).encode(),
        INK,
        "All",
    )
    assert picture.warnings == ()
    assert picture.drawing.title == "All"
    golden("layout/svg", dump(picture.drawing))


def test_current_color_is_replaced_and_changes_the_key() -> None:
    source = (
        HEAD.format('viewBox="0 0 9 9"') + '<circle r="4" fill="currentColor"/></svg>'
    ).encode()
    one, two = read_svg(source, INK).drawing, read_svg(source, Color(1, 0, 0)).drawing
    assert isinstance(one.marks[0], Group), "it leaves the view and is cut off there"
    assert one.key != two.key
    assert one.key == read_svg(source, INK).drawing.key
    assert one.key.startswith("svg-")


def test_a_colour_of_its_own_is_what_current_color_means_inside() -> None:
    assert only(
        '<g color="red"><rect width="3" height="3" fill="currentColor"/></g>'
    ).fill == Color(1, 0, 0)


def test_without_a_viewbox_width_and_height_count() -> None:
    drawing = read_svg((HEAD.format('width="1in" height="48"') + "</svg>").encode(), INK).drawing
    assert (drawing.width, drawing.height) == (96, 48)


def test_a_stroke_is_scaled_with_its_outline() -> None:
    mark = only(
        '<g transform="scale(2)"><path d="M1 1H5" fill="none" stroke="#fff" stroke-width="1.5" '
        'stroke-dasharray="1 2" stroke-linecap="square" stroke-linejoin="bevel"/></g>'
    )
    assert mark.stroke == Stroke(Color(1, 1, 1), 3.0, (2, 4), "square", "bevel")
    assert mark.outline == (("M", 2, 2), ("L", 10, 2))


def test_fill_and_stroke_of_different_opacity_are_two_marks() -> None:
    marks = drawn('<rect x="2" y="2" width="3" height="3" stroke="red" fill-opacity="50%"/>')
    assert [mark.opacity for mark in marks if isinstance(mark, Shape)] == [0.5, 1.0]


def test_css_colours_with_opacity() -> None:
    assert only('<rect width="3" height="3" fill="rgba(255, 0, 0, 0.25)"/>').opacity == 0.25
    assert only('<rect width="3" height="3" fill="#00ff0080"/>').opacity == pytest.approx(128 / 255)
    assert drawn('<rect width="3" height="3" fill="none"/>') == ()


def test_gradients_follow_their_shape() -> None:
    gradient = (
        '<linearGradient id="a"><stop offset="0"/><stop offset="2" stop-color="#fff"/>'
        "</linearGradient>"
    )
    fill = only(gradient + '<rect x="4" y="4" width="10" height="10" fill="url(#a)"/>').fill
    assert isinstance(fill, LinearGradient)
    assert (fill.x0, fill.y0, fill.x1, fill.y1) == (4, 4, 14, 4)
    assert [stop.at for stop in fill.stops] == [0, 1]
    oval = drawn(
        '<radialGradient id="a"><stop/></radialGradient>'
        '<ellipse cx="9" cy="9" rx="8" ry="4" fill="url(#a)"/>'
    )
    assert isinstance(oval[0], Group), "an oval gradient is a round one in a stretched space"
    assert isinstance(oval[0].marks[0], Shape)
    assert isinstance(oval[0].marks[0].fill, RadialGradient)


def test_what_can_only_be_drawn_roughly_is_a_warning() -> None:
    source = HEAD.format('viewBox="0 0 9 9"') + (
        '<linearGradient id="a" spreadMethod="reflect"><stop stop-color="red"/></linearGradient>'
        '<path d="M1 1H5V5" stroke="url(#a)" fill="url(#a)"/></svg>'
    )
    warnings = read_svg(source.encode(), INK).warnings
    assert "the gradient '#a' is not repeated outside its ends" in warnings
    assert "a line with a gradient is drawn in the gradient's first colour" in warnings


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<text>hi</text>", "it holds text; convert it to paths in your drawing program"),
        ('<image href="data:image/png;base64,AA"/>', "it holds an embedded picture"),
        ("<script>alert(1)</script>", "it holds a script"),
        ('<rect onclick="x()" width="1" height="1"/>', "it holds a script ('onclick')"),
        ('<use href="other.svg#a"/>', "it refers to something outside the file: 'other.svg#a'"),
        ('<use xlink:href="file:///etc/passwd"/>', "it refers to something outside the file"),
        (
            '<rect fill="url(http://example.org/a#b)"/>',
            "outside the file: 'http://example.org/a#b'",
        ),
        ("<style>@import 'a.css';</style>", "outside the file: '@import'"),
        ("<style>a > b {fill: red}</style>", "its style sheet has the selector 'a > b'"),
        ("<filter/>", "it holds a filter"),
        ('<rect filter="url(#f)" width="1" height="1"/>', "it holds a filter; remove it"),
        ("<mask/>", "it holds a mask"),
        ('<use href="#nothing"/>', "<use> names '#nothing', which is not there"),
        ('<rect fill="url(#x)" width="1" height="1"/>', "there is no gradient '#x'"),
        ('<g clip-path="url(#x)"><path d="M0 0H1"/></g>', "there is no clipping path '#x'"),
        ('<rect fill="reddish" width="1" height="1"/>', "unknown colour 'reddish'"),
        ('<rect width="wide" height="1"/>', "'width' of <rect> is 'wide', not a number"),
        ('<path d="M0 0 L1"/>', "its path cannot be drawn: expected 2 numbers"),
        ('<path d="M0 0H1" transform="turn(3)x"/>', "the transform 'turn(3)x' cannot be read"),
        ('<path d="M0 0H1" stroke="red" stroke-width="x"/>', "its line width or dashes are not"),
        ("<flowRoot/>", "it holds <flowRoot>, which is not drawn"),
        ("<g>", "no well-formed XML"),
    ],
)
def test_what_is_refused(inside: str, message: str) -> None:
    with pytest.raises(SvgError) as caught:
        drawn("\n" + inside)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<style>" + "a" * 500_000 + "</style>", ""),
        ("<style>" + "/*" * 300_000 + "</style>", ""),
        ('<rect fill="url(' + " " * 300_000 + '"/>', "outside the file"),
        ('<rect width="1" height="1" fill="url(#a' + " " * 300_000 + 'x"/>', "at most 1000"),
        ('<rect width="1' + " " * 300_000 + 'x"/>', "not a number"),
        ('<g transform="' + "scale(1) " * 9_000 + 'x"/>', "at most 1000"),
        ('<g transform="scale(1) ' + " " * 900 + 'x"/>', "cannot be read"),
        ('<path d="M0 0L' + "1" * 300_000 + '#"/>', "its path cannot be drawn"),
    ],
)
def test_long_nonsense_takes_no_time(inside: str, message: str) -> None:
    if not message:
        assert drawn(inside) == ()
        return
    with pytest.raises(SvgError) as caught:
        drawn(inside)
    assert message in str(caught.value)


def test_the_line_of_a_mistake_is_known() -> None:
    with pytest.raises(SvgError) as caught:
        drawn("\n\n<text>hi</text>")
    assert caught.value.line == 3


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("<!DOCTYPE svg [<!ENTITY a 'aaa'>]><svg/>", "a document type (<!DOCTYPE …>) is not read"),
        ("<html/>", "an SVG file begins with <svg>, not with <html>"),
        (HEAD.format("") + "</svg>", "it has neither a viewBox nor a width and height"),
        (HEAD.format('viewBox="0 0 a 1"') + "</svg>", "the viewBox '0 0 a 1' is not four numbers"),
        ("", "no well-formed XML: no element found"),
        (HEAD.format('viewBox="0 0 1 1"') + "<g>" * 70 + "</g>" * 70 + "</svg>", "60 deep"),
        ("<svg>" + " " * 4_000_000 + "</svg>", "an SVG file of 4.0 MB; at most 4 MB are read"),
    ],
)
def test_files_that_are_refused(source: str, message: str) -> None:
    with pytest.raises(SvgError) as caught:
        read_svg(source.encode(), INK)
    assert message in str(caught.value)


def test_parts_that_use_each_other_without_end() -> None:
    with pytest.raises(SvgError, match="uses its own parts too many times"):
        drawn('<g id="a"><use href="#a"/></g>')
    bomb = '<g id="l0"><path d="M0 0H1"/></g>' + "".join(
        f'<g id="l{n}">' + f'<use href="#l{n - 1}"/>' * 10 + "</g>" for n in range(1, 8)
    )
    with pytest.raises(SvgError, match="uses its own parts too many times"):
        drawn(bomb)


def test_the_colours_of_a_gradient_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    rgba = svgpaint.rgba

    def counted(text: str, line: int) -> tuple[float, float, float, float]:
        read.append(text)
        return rgba(text, line)

    monkeypatch.setattr(svgpaint, "rgba", counted)
    gradient = '<linearGradient id="a"><stop stop-color="red"/><stop/></linearGradient>'
    marks = drawn(gradient + '<rect fill="url(#a)" width="3" height="3"/>' * 9)
    assert len(set(marks)) == 1
    assert len(marks) == 9
    assert read == ["red", "black"]


def test_parts_that_are_too_much_together() -> None:
    curve = "M0 0" + "L1 1" * 40_000
    many = '<use href="#a"/>' * 400
    with pytest.raises(SvgError, match="more than 200000 points; simplify them"):
        drawn(f'<path id="a" d="{curve}"/>{many}')
    with pytest.raises(SvgError, match="more than 200000 points; simplify them"):
        drawn(f'<clipPath id="c"><path d="{curve}"/></clipPath>' + '<g clip-path="url(#c)"/>' * 400)
    with pytest.raises(SvgError, match="<polygon> has more than 100000 points"):
        drawn('<polygon points="' + "1 1 " * 110_000 + '"/>')
    with pytest.raises(SvgError, match="a line of more than 64 dashes"):
        drawn('<rect width="1" height="1" stroke="red" stroke-dasharray="' + "1 " * 65 + '"/>')
    with pytest.raises(SvgError, match="at most 1000 rules"):
        drawn("<style>" + ".a{}" * 1001 + "</style>")
    with pytest.raises(SvgError, match="a gradient of more than 256 colours"):
        drawn(
            '<linearGradient id="a">' + "<stop/>" * 257 + "</linearGradient>"
            '<path d="M1 1H5V3" fill="url(#a)"/>'
        )


def test_what_drawing_programs_note_for_themselves_is_passed_over() -> None:
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://inkscape.org" viewBox="0 0 9 9">'
        '<i:view onx="1"><i:text/></i:view><path d="M1 1H5" i:label="a"/></svg>'
    )
    assert len(read_svg(source.encode(), INK).drawing.marks) == 1
