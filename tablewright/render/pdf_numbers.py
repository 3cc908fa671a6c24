"""Floats to the text of PDF numbers, colours and matrices: no exponent, as short as can be."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from tablewright.drawing import Color, Matrix

ColorSpace = Literal["rgb", "cmyk"]
FILL = ("g", "rg", "k")
STROKE = ("G", "RG", "K")


def number(value: float, digits: int = 3) -> str:
    """A number with at most `digits` decimals."""
    value = round(value, digits)
    whole = int(value)
    return str(whole) if whole == value else f"{value:.{digits}f}".rstrip("0")


def numbers(*values: float, digits: int = 3) -> str:
    """Numbers with a space between them."""
    return " ".join([number(value, digits) for value in values])


def matrix_text(matrix: Matrix, digits: int = 3) -> str:
    """The operands of `cm`; slopes have six decimals, because they are multiplied by lengths."""
    return f"{numbers(*matrix[:4], digits=6)} {numbers(*matrix[4:], digits=digits)}"


def components(color: Color, space: ColorSpace) -> tuple[float, ...]:
    """One number of grey, three of RGB or four of CMYK: the shortest that says the colour."""
    if space == "cmyk" and color.cmyk is not None:
        return color.cmyk
    if color.red == color.green == color.blue:
        return (color.red,)
    return (color.red, color.green, color.blue)


@lru_cache(maxsize=1024)
def color_text(color: Color, space: ColorSpace, operators: tuple[str, str, str]) -> str:
    """A colour with its operator out of those for grey, RGB and CMYK."""
    parts = components(color, space)
    return f"{numbers(*parts, digits=4)} {operators[(1, 3, 4).index(len(parts))]}"
