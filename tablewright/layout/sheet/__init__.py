"""Sheets: cards and paper to pages with cut guides, backs behind fronts, margin line and ruler."""

from tablewright.layout.sheet.backs import duplex_hint
from tablewright.layout.sheet.grid import Grid, PieceSize, Place, measures, plan
from tablewright.layout.sheet.impose import (
    Draw,
    Piece,
    Sheets,
    impose,
    impose_backs,
    sheets,
    suited,
)
from tablewright.layout.sheet.only import select
from tablewright.layout.sheet.summary import has_margin_line, summary
from tablewright.layout.sheet.words import Caption

__all__ = [
    "Caption",
    "Draw",
    "Grid",
    "Piece",
    "PieceSize",
    "Place",
    "Sheets",
    "duplex_hint",
    "has_margin_line",
    "impose",
    "impose_backs",
    "measures",
    "plan",
    "select",
    "sheets",
    "suited",
    "summary",
]
