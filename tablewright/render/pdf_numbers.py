"""Floats to the text of PDF numbers and matrices: no exponent, as short as can be."""

from __future__ import annotations

from tablewright.drawing import Matrix

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
