"""The rulebook of a game to a document: a booklet on sheets to fold, to cut, or page by page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from tablewright.drawing import Drawing
from tablewright.errors import Place, Problem, SourceError, did_you_mean
from tablewright.layout.book import (
    Booklet,
    Shown,
    Told,
    imposed,
    lay_booklet,
    look_of,
    sheets_needed,
)
from tablewright.layout.book.laid import LaidCard, laid_cards
from tablewright.layout.book.look import A5, Look
from tablewright.layout.book.picture import CoverPictures
from tablewright.layout.book.remarks import with_appendix, without_remarks
from tablewright.layout.book.shown import board_boxes, cards_on
from tablewright.layout.face import part_boxes
from tablewright.layout.sheet.backs import Duplex
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.sheet.summary import LONG_EDGE, SHORT_EDGE
from tablewright.model.diagrams import card_part
from tablewright.model.edition import Edition
from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.model.rulebook import Diagram, Rulebook
from tablewright.model.sheet import BookStyle, Size
from tablewright.press.booked import told_of
from tablewright.press.choices import with_choices
from tablewright.press.contents import Contents
from tablewright.press.covers import card_named, cover_pictures
from tablewright.press.documents import RULES, Document, Step, counted
from tablewright.press.faces import Faces
from tablewright.press.jobs import paper_size, sheet_style
from tablewright.press.options import PrintOptions
from tablewright.press.sides import face_of
from tablewright.read.diagrams import diagrams_of
from tablewright.units import MM

SPACIOUS = 1.8
"""So much larger than two pages, paper is wasted on a booklet."""


@dataclass(frozen=True)
class RulesJob:
    """A booklet to be printed, and how its pages come onto paper."""

    booklet: Booklet
    manner: str
    """`saddle`, `sheets` or `pages`."""
    paper: Size
    duplex: Duplex
    apart: bool
    """Whether the backs are a file of their own."""
    say: PaperWords = ENGLISH
    """The program's own words on it."""

    @property
    def sheets(self) -> int:
        """The sheets it takes."""
        count = len(self.booklet.pages)
        return count if self.manner == "pages" else sheets_needed(count)

    def about(self, say: PaperWords = ENGLISH) -> str:
        """What its file is, in a line."""
        count = len(self.booklet.pages)
        return say("Rulebook: {count} pages of {size}", count=count, size=self.size)

    @property
    def size(self) -> str:
        """The size of a page."""
        page = self.booklet.pages[0]
        if abs(page.width - A5[0]) < MM and abs(page.height - A5[1]) < MM:
            return "A5"
        return f"{page.width / MM:.0f} x {page.height / MM:.0f} mm"

    def on_sheets(self, say: PaperWords = ENGLISH) -> str:
        """The sheets in words."""
        if self.manner == "pages":
            return say("{count} pages", count=self.sheets)
        sheets = say.counted(self.sheets, "sheet/sheets")
        return say("{sheets} of {paper}", sheets=sheets, paper=self.paper.name)


def rulebook_pages(
    edition: Edition,
    rulebook: Rulebook,
    faces: Faces,
    size: tuple[float, float] = A5,
    *,
    leaf: int = 1,
    remarks: bool = False,
) -> Booklet:
    """The plain pages of a rulebook that is not empty, with links and bookmarks; in multiples of
    `leaf`, and with its remarks about sources if they are asked for.

    Problems of faces and boards are told to `faces`. Raises SourceError for a label of a diagram
    that points to what its card does not show, TablewrightError for a font that is not there.
    """
    rulebook = with_choices(rulebook, edition.game)
    rulebook = with_appendix(rulebook, edition.say) if remarks else without_remarks(rulebook)
    look = look_of(edition, faces.studio, size)
    shown = {block: _shown(block, edition, faces, look.style) for block in diagrams_of(rulebook)}
    cover = cover_pictures(edition, faces, look.style)
    told = told_of(edition, rulebook, faces, look.style)
    return faces.kept_whole(
        Booklet,
        (leaf, *_parts(rulebook, edition, look, tuple(shown.values()), cover), *_told(told)),
        lambda: lay_booklet(rulebook, edition, look, shown, cover, leaf, told),
    )


def _told(told: Told) -> tuple[Any, ...]:
    """All that a turn and an example are made from. Cards come in by what is shown of them."""
    contents = Contents()
    return (
        (told.steps, told.example),
        [[contents.of(card) for card in cards] for cards in told.beside],
        [
            (
                [(contents.of(card.drawing), card.count, card.text) for card in panel.cards],
                panel.crop
                and (
                    contents.of(panel.crop.drawing),
                    panel.crop.box,
                    contents.of_marks(panel.crop.laid),
                ),
            )
            for panel in told.panels
        ],
    )


def _parts(
    rulebook: Rulebook,
    edition: Edition,
    look: Look,
    shown: tuple[Shown, ...],
    cover: CoverPictures,
) -> tuple[Any, ...]:
    """All that a booklet is made from. Cards come in by what is shown of them."""
    contents = Contents()
    ground, board = (
        "" if each is None else contents.of(each) for each in (cover.ground, cover.board)
    )
    return (
        (rulebook.title, rulebook.intro, rulebook.sections, rulebook.glossary),
        edition.game,
        [replace(deck, cards=()) for deck in edition.decks.values()],
        (look.style, look.page, look.head, look.accent, look.house, look.language, look.say),
        [(contents.of(one.drawing), one.parts, contents.of_marks(one.laid)) for one in shown],
        (ground, board, [contents.of(card) for card in cover.cards]),
        (cover.kind, [contents.of(art) for art in cover.arts], look.cover),
    )


def rules_job(
    edition: Edition, rulebook: Rulebook, faces: Faces, options: PrintOptions
) -> RulesJob | None:
    """The booklet, if it is asked for and there are rules; a run for some decks or cards makes
    none. Raises as `rulebook_pages` does."""
    if options.decks or options.only or (options.what and "rules" not in options.what):
        return None
    if not rulebook:
        return None
    paper = paper_size(edition, options.paper)
    size = _page_size(paper)
    manner: str = options.booklet
    if max(paper.width, paper.height) < 2 * size[0] - MM or min(paper.width, paper.height) < (
        size[1] - MM
    ):
        manner = "pages"
    style = sheet_style(edition, options)
    backs = style.backs if "backs" in options.style or options.sheet != "default" else "short-edge"
    duplex: Duplex = "long-edge" if backs == "long-edge" else "short-edge"
    if manner == "pages" or backs == "separate":
        duplex = "simplex"
    leaf = 4 if manner != "pages" or options.shop else 1
    booklet = rulebook_pages(edition, rulebook, faces, size, leaf=leaf, remarks=options.remarks)
    apart = manner != "pages" and backs == "separate"
    return RulesJob(booklet, manner, paper, duplex, apart, edition.say)


def rules_documents(job: RulesJob | None) -> tuple[Document, ...]:
    """The document of a booklet, and one of backs if these are printed apart."""
    if job is None:
        return ()
    title = job.say("Rulebook")
    if job.manner == "pages":
        pages = job.booklet.pages
        document = Document(RULES, title, lambda: iter(pages), len(pages), "simplex")
        return (replace(document, navigation=job.booklet.navigation),)
    if not job.apart:
        return (Document(RULES, title, lambda: _sides(job), 2 * job.sheets, job.duplex),)
    return (
        Document(RULES, title, lambda: islice(_sides(job), 0, None, 2), job.sheets, "simplex"),
        Document(
            f"{RULES}-backs",
            job.say("Rulebook: backs"),
            lambda: islice(_sides(job), 1, None, 2),
            job.sheets,
            "simplex",
        ),
    )


def write_rules_pictures(
    job: RulesJob | None, faces: Faces, options: PrintOptions, step: Step
) -> list[Path]:
    """Write the pages, one by one, as SVG and PNG, where sheets or the rules alone are asked for;
    gives the paths."""
    # What rasterises is a large library, and most runs make PDF alone.
    from tablewright.press.pictures import write_drawings

    written: list[Path] = []
    if job is None or not (options.pages or "rules" in options.what):
        return written
    pages = job.booklet.pages
    for ending in options.formats:
        if ending != "pdf":
            named = (
                (page, options.out / "rules" / f"{number:02}.{ending}")
                for number, page in enumerate(pages, 1)
            )
            write_drawings(named, len(pages), ending, "Rulebook", faces, options, step, written)
    return written


def rules_steps(job: RulesJob | None, say: PaperWords = ENGLISH) -> list[str]:
    """What to do with the sheets."""
    if job is None or job.manner == "pages":
        return []
    both = say(LONG_EDGE if job.duplex == "long-edge" else SHORT_EDGE)
    apart = say("Print the fronts, put them back in, print the backs behind them.")
    sides = apart if job.apart else both
    then = (
        "Fold all sheets together in the middle, the cover outside, and staple them on the fold."
        if job.manner == "saddle"
        else "Cut the sheets in the middle, lay the left pile upon the right one, and bind them at "
        "the left."
    )
    return [
        f"Rulebook: {job.on_sheets()} (landscape).",
        f"  1. {sides}",
        f"  2. {say(then)}",
    ]


def rules_told(job: RulesJob) -> list[str]:
    """What a designer may want to know of the sheets: what took more of them, what would take
    less. No player needs it."""
    if job.manner == "pages":
        return []
    lines = _paid(job.booklet)
    page = job.booklet.pages[0]
    if job.paper.width * job.paper.height > SPACIOUS * 2 * page.width * page.height:
        lines.append(
            "  Half of each sheet stays white: A4 is enough for it, '--what rules --paper a4'."
        )
    return lines


def _paid(booklet: Booklet) -> list[str]:
    """What the turn and the example cost, where they cost paper, or would."""
    look = "in the look of the rulebook"
    if booklet.left_out:
        more = "It leaves out the turn step by step, which would take a sheet more"
        return [f"  {more}; 'turn:' {look} prints it all the same."]
    if booklet.more:
        more = f"The turn and the example take {counted(booklet.more, 'sheet')} of these"
        return [f"  {more}; 'turn: []' and no 'example:' {look} save that."]
    return []


def _sides(job: RulesJob) -> Iterator[Drawing]:
    return imposed(
        job.booklet.pages,
        (job.paper.width, job.paper.height),
        "saddle" if job.manner == "saddle" else "sheets",
        long_edge=job.duplex == "long-edge",
        say=job.say,
    )


def _page_size(paper: Size) -> tuple[float, float]:
    """A5, or half of a paper that is about as large as A4 and has no room for two of A5."""
    wide, high = max(paper.width, paper.height) / 2, min(paper.width, paper.height)
    about = abs(wide - A5[0]) < 10 * MM and abs(high - A5[1]) < 10 * MM
    fits = wide >= A5[0] - 0.01 and abs(high - A5[1]) < 2 * MM
    return (wide, high) if about and not fits else A5


def _shown(block: Diagram, edition: Edition, faces: Faces, style: BookStyle) -> Shown:
    if block.kind == "card":
        return _card_shown(block, edition, faces)
    game = edition.game
    board = edition.boards[block.board]
    setups = {setup.id: setup for setup in game.setups}
    seats = block.seats or max(board.seats, default=game.seats.max)
    if block.kind == "set-up":
        seats = max(setups[block.shown].seats, default=seats)
    light = style.boards == "low"
    drawing = faces.board(block.board, seats, light=light)
    trim = trim_of(drawing)
    parts = board_boxes(board, seats, (pointer.part for pointer in block.pointers), trim)
    if block.kind == "board":
        return Shown(drawing, parts)
    laid = laid_cards(setups[block.shown], board, game, edition.decks, seats)

    def drawn(card: LaidCard) -> Drawing | None:
        front, back = faces.keys(edition.decks[card.deck], card.card)
        key = front if card.up else back
        return faces.draw(key) if key is not None else None

    return Shown(drawing, parts, cards_on(laid, trim, drawn))


def _card_shown(block: Diagram, edition: Edition, faces: Faces) -> Shown:
    deck, card = card_named(edition, block.shown)
    drawing = faces.draw(faces.keys(deck, card)[0])
    face = face_of(edition, deck, card, "front")
    boxes = {}
    if block.pointers:
        sizes = faces.common_sizes(deck, face)
        boxes = part_boxes(face, card, deck, edition.game, faces.studio, sizes=sizes)
    parts = {}
    problems = []
    for pointer in block.pointers:
        found = tuple(boxes[name] for name in card_part(face, pointer.part) if name in boxes)
        parts[pointer.part] = found[:1]
        if not found:
            place = pointer.origin.place if pointer.origin else Place("")
            message = f"the card '{card.name}' does not show its part '{pointer.part}'"
            problems.append(Problem(place, message, hint=did_you_mean(pointer.part, boxes)))
    if problems:
        raise SourceError(problems)
    return Shown(drawing, parts, around=tuple(boxes.values()))
