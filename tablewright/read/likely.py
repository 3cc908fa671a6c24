"""Values as other programs have them: a key and the text behind it in, what is written here out."""

from __future__ import annotations

import re

_WEIGHTS = {
    **dict.fromkeys(("thin", "hairline"), 100),
    **dict.fromkeys(("extralight", "ultralight"), 200),
    "light": 300,
    **dict.fromkeys(("normal", "regular", "book", "roman"), 400),
    "medium": 500,
    **dict.fromkeys(("semibold", "demibold"), 600),
    **dict.fromkeys(("bold", "fett"), 700),
    **dict.fromkeys(("extrabold", "ultrabold"), 800),
    **dict.fromkeys(("black", "heavy"), 900),
}
_MIDDLE = ("center", "centre", "middle", "mid")
_ACROSS = {"left": "0%", "right": "100%"}
_DOWN = {"top": "0%", "bottom": "100%"}
_BARE = re.compile(r"\d+(?:\.\d+)?")
_LENGTH = re.compile(r"(\d+(?:\.\d+)?)(mm|cm|in|pt|px)?")
_LINE = "0.3mm"
"""How wide a line is of which only the colour is said."""
_POINTS = 200
"""No letters are higher, in points."""


def likely(key: str, text: str) -> str:
    """What was meant by a value that cannot stand behind a key, as it is to be written; "" if
    nobody knows.

    >>> likely("weight", "bold"), likely("size", "12"), likely("focus", "top left")
    ('700', '12pt', '[0%, 0%]')
    """
    words = re.sub(r"[-_,]", " ", text.casefold()).split()
    if key == "weight":
        return str(_WEIGHTS.get("".join(words), ""))
    if key in ("size", "min") and _BARE.fullmatch(text) and float(text) < _POINTS:
        return f"{text}pt"
    if key == "valign" and text.casefold() in _MIDDLE:
        return "middle"
    if key == "align" and text.casefold() in _MIDDLE:
        return "center"
    if key == "focus":
        return _focus(words)
    if key == "stroke" and 0 < len(words) < 4:
        return _stroke(text.split())
    return ""


def _focus(words: list[str]) -> str:
    known = {*_ACROSS, *_DOWN, *_MIDDLE}
    if not words or not known.issuperset(words):
        return ""
    across = next((_ACROSS[word] for word in words if word in _ACROSS), "50%")
    down = next((_DOWN[word] for word in words if word in _DOWN), "50%")
    return f"[{across}, {down}]"


def _stroke(parts: list[str]) -> str:
    """A line's width and colour, in either order, as style sheets have them."""
    widths = [part for part in parts if _LENGTH.fullmatch(part)]
    colors = [part for part in parts if part not in widths and part != "solid"]
    if len(widths) > 1 or len(colors) > 1:
        return ""
    width = widths[0] if widths else _LINE
    width = f"{width}mm" if _BARE.fullmatch(width) else width.replace("px", "pt")
    color = colors[0] if colors else "black"
    color = f'"{color}"' if color.startswith("#") else color
    return f"{{color: {color}, width: {width}}}"
