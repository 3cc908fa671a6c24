"""What a person may ask of `print`, as one frozen record with sensible defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from tablewright.units import MM

# What lays stickers out takes a while to import, and most runs have none.
if TYPE_CHECKING:
    from tablewright.layout.sheet.stickers import Sticker
    from tablewright.press.printers import Calibration

FORMATS = ("pdf", "svg", "png")
Ink = Literal["usual", "full", "low"]
ASKED = ("box", "dividers", "scores", "standees", "corners", "labels", "screens")
"""Parts that are only made where they are asked for by name."""
THICKEST = 5 * MM
"""Nothing that is thicker is a card."""
PARTS = ("cards", "boards", "tokens", "aids", "rules", "setup", *ASKED)
"""What `--what` knows."""
ONLY_STICKERS = "stickers"
"""Stands alone in `what` of a run that prints stickers and nothing else."""
WHOLE = ("boards", "rules", "setup")
"""Parts that are not of a deck: a run for some decks or cards makes none of them."""
BOOKLETS = ("saddle", "sheets", "pages")
"""What `--booklet` knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """Options of one run of `print`."""

    out: Path
    """The folder the game's files go to."""
    what: tuple[str, ...] = ()
    """Which parts of the game; all it has if empty."""
    decks: tuple[str, ...] = ()
    """Which decks; all if empty."""
    formats: tuple[str, ...] = ("pdf",)
    """Which kinds of files."""
    paper: str = ""
    """A paper's name, `both` (A4 and Letter at once), or width x height; if empty, as the
    game says, else A4."""
    stock: str = ""
    """The size that cards are printed at: a card size's name or width x height; their own if
    empty."""
    boards: Literal["tiled", "whole"] = "tiled"
    """For PDF: boards on the paper, over several sheets if need be, or each as one whole page."""
    seats: int | None = None
    """Only the boards that are for so many players, and a mat for each of them; all if 0; if None,
    as the game says, else all."""
    booklet: Literal["saddle", "sheets", "pages"] = "saddle"
    """The rulebook: on sheets to fold and staple, on sheets to cut into leaves, or page by page."""
    sheet: str = "default"
    """The sheet style that the next ones change."""
    style: Mapping[str, Any] = field(default_factory=dict)
    """Values of SheetStyle that differ from the style."""
    remarks: bool = False
    """Whether the booklet has its remarks about sources, as an appendix."""
    only: str = ""
    """Which cards: names, codes, positions, ranges, copies; all if empty."""
    pages: bool = False
    """For SVG and PNG: also the sheets, not only the faces."""
    dpi: int = 300
    """Dots per inch of PNG files."""
    area: Literal["trim", "bleed"] = "trim"
    """For SVG and PNG faces: the trimmed card or the card with its bleed."""
    rounded: bool = False
    """For PNG faces: transparent rounded corners."""
    svg_text: Literal["fonts", "outlines"] = "fonts"
    """For SVG: text with embedded fonts, or as outlines."""
    color_space: Literal["rgb", "cmyk"] = "rgb"
    """For PDF: colours as RGB, or all of them as the inks of a press."""
    icc: Path | None = None
    """For CMYK: the profile of the press; by a formula, for no press, if there is none."""
    ink_limit: int = 280
    """For CMYK: percent of all inks together."""
    shop: bool = False
    """For a print shop: each card, board and page of the rules as a page of its own size with its
    bleed, and what was written is looked at as a shop does."""
    printer: str = ""
    """The name of the printer that backs are made to suit."""
    calibrations: tuple[Calibration, ...] = ()
    """What is known of it."""
    ink: Ink = "usual"
    """Colours as they are, but on sheets boards in the colours that their files say for paper; all
    as they are; or light grounds and thin lines that need little ink."""
    sleeved: bool = False
    """Whether the cards that a box is for are in sleeves."""
    thickness: float | None = None
    """How thick one of these cards is, without a sleeve; as its stock says if None."""
    stickers: tuple[Sticker, ...] = ()
    """What is stuck onto cards that were printed before."""
    changed: bool = False
    """Whether it is a run of what has changed: it takes away what the one before it left."""
    language: str = ""
    """The language in which the game is printed, if it is another than its own."""
    plan: bool = False
    """Whether it is only said what would be printed, and what would take less."""
    write_codes: bool = True
    """Whether codes of new cards are written into the game's files."""

    @property
    def wants_rules(self) -> bool:
        """Whether a run lays out the rulebook: to print it, or to count its sheets for the set-up
        sheet."""
        if self.decks or self.only:
            return False
        if "pdf" not in self.formats and not self.pages and not self.what:
            return False
        return not self.what or "rules" in self.what or "setup" in self.what

    @property
    def reads_rules(self) -> bool:
        """Whether a run reads the rulebook: it is printed, or players look up some of it on what
        is."""
        return self.wants_rules or "screens" in self.what

    @property
    def wants_setup(self) -> bool:
        """Whether a run makes the set-up sheet: it is about the whole game."""
        if self.shop:
            return False
        return not (self.decks or self.only) and (not self.what or "setup" in self.what)

    def place(self, game: str, workspace: Path) -> dict[str, Any]:
        """The key in the cache of the last run of what has changed into a folder."""
        return {
            "changed": game,
            "workspace": str(workspace.resolve()),
            "out": str(self.out.resolve()),
        }

    def request(self, game: str, workspace: Path) -> dict[str, Any]:
        """All that decides what a run makes, as plain data: the key of the run in the cache."""
        return {
            "print": game,
            "workspace": str(workspace.resolve()),
            **{
                name: str(value) if isinstance(value, Path) else value
                for name, value in asdict(self).items()
            },
            "out": str(self.out.resolve()),
        }
