"""Figures to a page with plots: one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jinja2 import FileSystemLoader
from jinja2.sandbox import SandboxedEnvironment

from tablewright.statistics.counting import Figures
from tablewright.statistics.ink import Ink

HERE = Path(__file__).parent
COLORS = (
    "#2b5d9b", "#c8643c", "#3d8a5a", "#8a5aa8", "#b8902a", "#4a9aa8", "#a83c5c", "#6a6f7a",
)  # fmt: skip
"""Of the parts of a bar; their lightness differs, too, for whoever tells few colours apart."""


def page_of(figures: Figures, ink: Sequence[Ink] = ()) -> str:
    """The page as HTML."""
    env = SandboxedEnvironment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)
    return env.get_template("figures.html").render(
        figures=figures, ink=ink, colors=COLORS, number=number
    )


def number(value: float) -> str:
    """A number without what is nothing behind the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
