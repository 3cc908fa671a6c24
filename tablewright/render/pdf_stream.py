"""Operators of a PDF content stream: colours, strokes and outlines in points in; text out.

What the graphics state already says is not said again. Numbers have as many decimals as the scale
they stand under asks for, about 0.002 mm on paper, and never an exponent.
"""

from __future__ import annotations

from typing import NamedTuple

from tablewright.drawing import Color, Outline, Stroke
from tablewright.render.inks import Colors, color_text
from tablewright.render.pdf_numbers import FILL, STROKE, number, numbers

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_STEPS = [
    {
        "M": f"%.{digits}f %.{digits}f m",
        "L": f"%.{digits}f %.{digits}f l",
        "C": " ".join([f"%.{digits}f"] * 6) + " c",
    }
    for digits in range(7)
]


class _State(NamedTuple):
    """The graphics state that PDF saves and restores, as far as it is tracked here."""

    fill: str = ""
    line: str = ""
    stroke: str = ""
    alpha: float = 1.0
    font: tuple[str, str] = ("", "")
    """Its key, and its size as it is written."""


class Stream:
    """A content stream that is being written."""

    def __init__(self, colors: Colors) -> None:
        self._colors = colors
        self._out: list[str] = []
        self._state = _State()
        self._saved: list[_State] = []
        self.digits = 2
        """Decimals of outlines; single places and widths have one more."""

    def text_with_gaps(self) -> str:
        """All operators so far; no name or code that a document gives is among them."""
        return "\n".join(self._out) + "\n"

    def add(self, operators: str) -> None:
        """Appends operators that change nothing of the tracked state."""
        self._out.append(operators)

    def save(self) -> None:
        self._saved.append(self._state)
        self._out.append("q")

    def restore(self) -> None:
        self._state = self._saved.pop()
        self._out.append("Q")

    @property
    def alpha(self) -> float:
        return self._state.alpha

    def set_alpha(self, opacity: float, name: str) -> None:
        """Takes the graphics state `name`, which has this opacity."""
        self._state = self._state._replace(alpha=opacity)
        self._out.append(f"/{name} gs")

    def set_fill(self, color: Color, *, fine: bool = False) -> None:
        """Takes a colour to fill with; `fine` says that it is for letters or what is as small."""
        parts = self._colors.line(color) if fine else self._colors.area(color)
        text = color_text(parts, FILL)
        if text != self._state.fill:
            self._state = self._state._replace(fill=text)
            self._out.append(text)

    def visible(self, stroke: Stroke | None) -> Stroke | None:
        """The stroke, unless its width would be written as 0, which is a hairline in PDF."""
        if stroke is not None and round(stroke.width, self.digits + 1) > 0:
            return stroke
        return None

    def set_stroke(self, stroke: Stroke) -> None:
        text = color_text(self._colors.line(stroke.color), STROKE)
        if text != self._state.stroke:
            self._state = self._state._replace(stroke=text)
            self._out.append(text)
        digits = self.digits + 1
        dash = stroke.dash if any(round(part, digits) > 0 for part in stroke.dash) else ()
        line = (
            f"{number(stroke.width, digits)} w {_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j "
            f"[{numbers(*dash, digits=digits)}] 0 d"
        )
        if line != self._state.line:
            self._state = self._state._replace(line=line)
            self._out.append(line)

    def path(self, outline: Outline) -> None:
        """Appends an outline, to be painted or to clip."""
        steps = _STEPS[self.digits]
        self._out += ["h" if step[0] == "Z" else steps[step[0]] % step[1:] for step in outline]

    def text(self, font: str, size: float, x: float, y: float, shown: str) -> bool:
        """Appends a text object: `shown` are its operators, from the pen position (x, y).

        True if it begins with a gap, for the name of the font.
        """
        digits = self.digits + 1
        scale = number(size, digits)
        named = (font, scale) != self._state.font
        if named:
            self._state = self._state._replace(font=(font, scale))
        choice = f"/%s {scale} Tf " if named else ""
        place = numbers(x, y, digits=digits)
        self._out.append(f"BT {choice}1 0 0 -1 {place} Tm {shown} ET")
        return named


def alpha_name(opacity: float) -> str:
    """The name in resources of the graphics state with an opacity."""
    return f"A{round(round(min(1.0, max(0.0, opacity)), 3) * 1000)}"
