"""Paragraphs of markup to styled lines: plain characters with the attributes of each stretch.

Keywords are set apart here, capitals made, control characters dropped, and the spaces between an
icon and its number made unbreakable.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from unicodedata import bidirectional

from tablewright.drawing import Color
from tablewright.layout.extent import extent
from tablewright.layout.text.script import OBJECT, Joint, upper
from tablewright.layout.text.shaping import Shape, Shaper
from tablewright.layout.text.signs import signed
from tablewright.layout.text.style import Context, Keyword, Style
from tablewright.model.markup import Break, Icon, MarkupError, Paragraph, Span

ICON_GAP = 0.05
"""Beside an icon, in ems."""
NEAR = 0.02
"""Between an icon and what closes its sentence, in ems."""
CLOSING = tuple(".,;:!?)")
NBSP = "\xa0"

_JUNK = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffb\ufeff]")
_SPECIAL = re.compile("[\t\n-\r\x85\u2028\u2029\xad\u200b\u2060\ufffc\ud800-\udfff]|  ")
_POINTS = {"\xad": Joint.HYPHEN, "\u200b": Joint.OPEN, "\u2060": None}
_GLUE = re.compile(
    rf"(?<={OBJECT}) (?=[+\-\u2212\xd7x\xb1/=]?\d|X\b)"
    rf"|(?:(?<=\d)|(?<=\bX)|(?<=[\d ][+\xd7])) (?={OBJECT})"
)


class Attributes(NamedTuple):
    """What sets a stretch of text apart. `named` is whether markup gives its colour."""

    weight: int
    italic: bool
    color: Color
    named: bool = False


@dataclass(slots=True, eq=False)
class StyledLine:
    """A text between two hard breaks, the start and attributes of each stretch of it, its icons by
    their place, and the places where it must or may not break, beside the usual ones."""

    text: str = ""
    starts: list[int] = field(default_factory=list)
    styles: list[Attributes] = field(default_factory=list)
    icons: dict[int, Shape] = field(default_factory=dict)
    points: dict[int, Joint | None] = field(default_factory=dict)

    def add(self, text: str, attributes: Attributes) -> None:
        """Adds text at the end."""
        if not text:
            return
        if not self.styles or self.styles[-1] != attributes:
            self.starts.append(len(self.text))
            self.styles.append(attributes)
        self.text += text

    def style_before(self, at: int) -> Attributes:
        """The attributes of the character before `at`."""
        return self.styles[max(0, bisect_left(self.starts, at) - 1)]

    def stretches(self) -> list[tuple[int, int, Attributes]]:
        """Start, end and attributes of each stretch."""
        ends = [*self.starts, len(self.text)][1:]
        return list(zip(self.starts, ends, self.styles, strict=True))


def styled_lines(
    paragraph: Paragraph,
    style: Style,
    context: Context,
    shaper: Shaper,
    missing: dict[str, None],
) -> list[StyledLine]:
    """The lines of a paragraph. Characters that can never be shown are added to `missing`.

    Raises MarkupError for an unknown icon or colour.
    """
    base = Attributes(style.weight, style.italic, style.color)
    line = StyledLine()
    lines = [line]
    for part in paragraph.parts:
        if isinstance(part, Break):
            line = StyledLine()
            lines.append(line)
        elif isinstance(part, Icon):
            line.icons[len(line.text)] = _icon(part, style, context, shaper)
            line.add(OBJECT, base)
        else:
            attributes = base
            if part.bold or part.italic or part.color:
                attributes = _attributes(part, base, context)
            _take(line, part.text, attributes, missing)
    for line in lines:
        line.text = signed(line.text, shaper.face(style.weight, style.italic).has)
        if line.icons:
            line.text = _GLUE.sub(NBSP, line.text)
            _closed_up(line, context)
    if context.keywords:
        lines = [_with_keywords(line, base, context) for line in lines]
    if style.caps:
        lines = [_in_capitals(line, style.language) for line in lines]
    return lines


def _attributes(span: Span, base: Attributes, context: Context) -> Attributes:
    weight, italic, color, _ = base
    if span.bold:
        weight = 700 if weight < 600 else 900
    if span.italic:
        italic = not italic
    if span.color:
        try:
            color = context.colors(span.color)
        except KeyError:
            raise MarkupError(
                f"no colour '{span.color}'",
                span.offset,
                "a colour of this face or game, or '#rrggbb'",
                f"'[{span.color}]'",
            ) from None
    return Attributes(weight, italic, color, bool(span.color))


def _icon(icon: Icon, style: Style, context: Context, shaper: Shaper) -> Shape:
    drawing = context.icons(icon.name)
    if drawing is None:
        raise MarkupError(
            f"no icon '{icon.name}'", icon.offset, "an icon of the game", f"'{{{icon.name}}}'"
        )
    face = shaper.face(style.weight, style.italic)
    height = style.icons * face.cap_height
    width = height * drawing.width / drawing.height + 2 * ICON_GAP
    bottom = (height - face.cap_height) / 2
    return Shape(face, (), f"{{{icon.name}}}", width, False, height - bottom, bottom, drawing)


def _closed_up(line: StyledLine, context: Context) -> None:
    """Brings what closes a sentence or a part of it up to an icon, over what is empty beside the
    icon. Where letters run from right to left the other side would be meant: nothing is moved."""
    if any(bidirectional(char) in ("R", "AL") for char in line.text):
        return
    for at, shape in line.icons.items():
        drawing = shape.icon
        if drawing is None or line.text[at + 1 : at + 2] not in CLOSING:
            continue
        known = context.memory.setdefault("empty beside", {})
        if shape.text not in known:
            seen = extent(drawing.marks, strokes=True)
            known[shape.text] = 0.0 if seen is None else max(0.0, drawing.width - seen.right)
        empty = known[shape.text] * (shape.top + shape.bottom) / drawing.height
        line.icons[at] = replace(shape, width=shape.width - ICON_GAP - empty + NEAR)


def _take(line: StyledLine, text: str, attributes: Attributes, missing: dict[str, None]) -> None:
    """Adds text of the source, without what is never drawn."""
    if _JUNK.search(text):
        text = _JUNK.sub("", text)
    if _SPECIAL.search(text) is None:
        line.add(text, attributes)
        return
    for char in text:
        if char in _POINTS:
            line.points[len(line.text)] = _POINTS[char]
        elif char == OBJECT or "\ud800" <= char <= "\udfff":
            missing[f"U+{ord(char):04X}"] = None
        elif char in " \t\n\x0b\x0c\r\x85\u2028\u2029":
            if not line.text.endswith(" "):
                line.add(" ", attributes)
        else:
            line.add(char, attributes)


def keyword_pattern(keywords: Sequence[Keyword]) -> re.Pattern[str]:
    """A pattern that finds the keywords, the longest first; group "kN" is keyword number N."""
    found = []
    for number in sorted(range(len(keywords)), key=lambda n: -len(keywords[n].pattern)):
        words = keywords[number].pattern
        if not words.strip():
            continue
        inner = r"\s+".join(re.escape(word).replace(r"\#", r"(?:\d+|X)") for word in words.split())
        before = r"(?<!\w)" if re.match(r"[\w#]", words.strip()) else ""
        after = r"(?!\w)" if re.search(r"[\w#]$", words.strip()) else ""
        found.append(f"(?P<k{number}>{before}{inner}{after})")
    return re.compile("|".join(found) or "(?!)")


def _with_keywords(line: StyledLine, base: Attributes, context: Context) -> StyledLine:
    pattern: re.Pattern[str] | None = context.memory.get("keywords")
    if pattern is None:
        pattern = context.memory["keywords"] = keyword_pattern(context.keywords)
    matches = [
        (match.start(), match.end(), context.keywords[int((match.lastgroup or "")[1:])])
        for match in pattern.finditer(line.text)
    ]
    if not matches:
        return line
    done = StyledLine(icons=line.icons, points=line.points)
    for start, end, attributes in line.stretches():
        at = start
        for first, last, keyword in matches:
            if last <= at or first >= end:
                continue
            done.add(line.text[at : max(at, first)], attributes)
            at = max(at, first)
            stop = min(last, end)
            done.add(line.text[at:stop], _as_keyword(attributes, base, keyword))
            at = stop
        done.add(line.text[at:end], attributes)
    return done


def _as_keyword(attributes: Attributes, base: Attributes, keyword: Keyword) -> Attributes:
    """Markup in the text is stronger than the keyword's own weight and colour."""
    weight, italic, color, named = attributes
    if keyword.weight is not None:
        weight = keyword.weight if weight == base.weight else max(weight, keyword.weight)
    if keyword.color is not None and not named:
        color = keyword.color
    return Attributes(weight, italic or keyword.italic, color, named)


def _in_capitals(line: StyledLine, language: str) -> StyledLine:
    done = StyledLine()
    marks = sorted({*line.icons, *line.points})
    for start, end, attributes in line.stretches():
        at = start
        for mark in [*(mark for mark in marks if start <= mark < end), end]:
            done.add(upper(line.text[at:mark], language), attributes)
            at = mark
            if mark in line.icons:
                done.icons[len(done.text)] = line.icons[mark]
            if mark in line.points:
                done.points[len(done.text)] = line.points[mark]
    return done
