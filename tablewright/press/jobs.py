"""A deck and options to a job: which pieces go on which grid, under which name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from tablewright.drawing import Box, Drawing
from tablewright.errors import TablewrightError, did_you_mean
from tablewright.layout.sheet import (
    Caption,
    Grid,
    Piece,
    PieceSize,
    Sheets,
    impose,
    impose_backs,
    measures,
    plan,
    select,
    sheets,
    suited,
)
from tablewright.layout.sheet.cutter import CRICUT_MARGIN, Plan, plan_between_marks
from tablewright.layout.sheet.impose import ALL, SAME, Among, has_backs
from tablewright.layout.sheet.punches import punched
from tablewright.layout.sheet.roll import Roll, plan_roll
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck
from tablewright.model.sheet import SheetStyle, Size
from tablewright.press.captions import caption_of
from tablewright.press.faces import Faces
from tablewright.press.options import PrintOptions
from tablewright.press.printers import suited_to
from tablewright.press.shaped import keyed
from tablewright.press.sides import face_of
from tablewright.press.stocked import Printed, sizes_for
from tablewright.press.store import key_of
from tablewright.read.layouts import find_size
from tablewright.read.papers import USUAL, paper_named, roll_named

"""For titles in letters that the caption's own font lacks."""


FILES = {"cards": "10-cards-{deck}", "tokens": "30-tokens", "aids": "40-aids"}
"""The name of the file that a deck of a kind is printed to."""

ALONE: Mapping[str, Any] = {
    "margin": 0.0,
    "bleed": "between",
    "gutter": 0.0,
    "gaps": None,
    "columns": 1,
    "rows": 1,
    "start": None,
    "guides": "none",
}
"""How a sheet style differs where a card is a page of its own."""


class Part(NamedTuple):
    """Some pieces of a deck on a sheet that it shares with other decks."""

    deck: Deck
    title: str
    number: int


class Job(NamedTuple):
    """One deck to be laid onto sheets, or a sheet that several share."""

    deck: Deck
    name: str
    """The name of its file, without an ending."""
    title: str
    pieces: tuple[Piece, ...]
    codes: dict[str, str]
    """The name of each face's file by its key, without an ending."""
    grid: Grid
    style: SheetStyle
    made: Sheets
    caption: Caption
    shaped: bool
    """Whether the pieces are cut along an outline of their own, such as dials."""
    drawn: Faces
    apart: int = 0
    """How many more pieces of the deck lie on sheets that it shares with others."""
    parts: tuple[Part, ...] = ()
    """What lies on a sheet that several decks share, in the order of its places; `deck` is then
    the first one's."""
    among: Among = ALL

    @property
    def card(self) -> tuple[float, float]:
        """The sides of one piece, the shorter first; of one that is folded, of a half of it."""
        width, height, _ = self.grid.size
        if self.grid.card_fold == "upright":
            width /= 2
        elif self.grid.card_fold == "level":
            height /= 2
        short, long = sorted((width, height))
        return short, long

    @property
    def faces(self) -> tuple[str, ...]:
        """The keys of all faces, in the order in which they come up."""
        return tuple(
            key for piece in self.pieces for key in (piece.front, piece.back) if key is not None
        )


def jobs_for(edition: Edition, faces: Faces, options: PrintOptions) -> tuple[Job, ...]:
    """The jobs for the decks that are asked for, in printing order; none if none is.

    Raises TablewrightError for a deck, card, sheet style or paper that cannot be.
    """
    decks = chosen_decks(edition, options)
    if not decks:
        return ()
    cards = [card for deck in decks for card in deck.cards]
    copies = {card.name: number for card, number in select(cards, options.only)}
    jobs: list[Job] = []
    sizes = sizes_for(edition, decks, options, slips=sheet_style(edition, options).inserts)
    wanted = [(deck, [card for card in deck.cards if copies.get(card.name)]) for deck in decks]
    faces.expect(
        keyed(key, sizes.get(_face(edition, deck, card)))
        for deck, some in wanted
        for card in some
        for key in faces.keys(deck, card)
        if key is not None
    )
    for deck, some in wanted:
        groups = _alike(edition, deck, some, faces, sizes)
        for size, alike in groups.items():
            title = deck.title if len(groups) == 1 else f"{deck.title}, {measures(*size[:2])}"
            jobs.append(job_for(edition, deck, title, alike, copies, faces, options, sizes))
    if "punch" in options.style and not any(job.style.punch for job in jobs):
        raise TablewrightError(
            "nothing that is printed is round, so that there is nothing to punch; leave --punch "
            "out, or say 'cut: circle' in the face of your tokens"
        )
    return tuple(jobs)


def _alike(
    edition: Edition,
    deck: Deck,
    cards: Sequence[Card],
    faces: Faces,
    printed: Printed,
) -> dict[tuple[float, float, bool], list[Card]]:
    """Cards that can share a sheet: by width, height, and whether they are cut to an outline."""
    sizes: dict[str, tuple[float, float, bool]] = {}
    groups: dict[tuple[float, float, bool], list[Card]] = {}
    for card in cards:
        face = face_of(edition, deck, card, "front").face
        if face not in sizes:
            at = printed.get((deck.deck, face))
            drawing = faces.placed(keyed(faces.keys(deck, card)[0], at))
            trim = trimmed(drawing)
            sizes[face] = (trim.width, trim.height, drawing.outline is not None)
        groups.setdefault(sizes[face], []).append(card)
    return groups


def _face(edition: Edition, deck: Deck, card: Card) -> tuple[str, str]:
    """The deck and the face of a card's front, by their names."""
    return deck.deck, face_of(edition, deck, card, "front").face


def trimmed(drawing: Drawing) -> Box:
    """The box of a face's drawing that is left once it is cut."""
    assert drawing.trim is not None, "a face says where it is trimmed"
    return drawing.trim


def chosen_decks(edition: Edition, options: PrintOptions) -> tuple[Deck, ...]:
    """The decks that are asked for, in printing order. Raises TablewrightError for an unknown."""
    for name in options.decks:
        if name not in edition.decks:
            raise TablewrightError(
                f"{edition.game.title} has no deck '{name}'; {did_you_mean(name, edition.decks)}"
            )
    return tuple(
        deck
        for deck in edition.decks.values()
        if deck.cards
        and (not options.decks or deck.deck in options.decks)
        and (not options.what or deck.kind in options.what)
    )


def job_for(
    edition: Edition,
    deck: Deck,
    title: str,
    cards: Sequence[Card],
    copies: Mapping[str, int],
    faces: Faces,
    options: PrintOptions,
    printed: Printed,
) -> Job:
    """The job for cards of a deck that are cut alike, at least one, with their copies by name; at
    the sizes that they are `printed` at where these are not their own."""
    paper = paper_size(edition, options.paper)
    pieces: list[Piece] = []
    codes: dict[str, str] = {}
    for card in cards:
        front, back = faces.keys(deck, card)
        own = back is not None and card.code in back
        at = printed.get(_face(edition, deck, card))
        front, back = keyed(front, at), keyed(back, at) if back is not None else None
        codes[front] = card.code
        if back is not None:
            codes[back] = f"{card.code}-back" if own else f"{deck.deck}-back"
        pieces += [Piece(front, back, card.name, card.code)] * copies[card.name]
    style = sheet_style(edition, options)
    if style.inserts:
        style = as_inserts(style) if deck.kind == "cards" else replace(style, inserts=False)
    style = suited(style, pieces)
    roll = roll_of(edition, options)
    if roll is not None:
        style = on_roll(style, pieces, options)
    first = faces.placed(pieces[0].front)
    shaped = first.outline is not None
    if shaped and options.sheet == "default" and "bleed" not in options.style:
        # What is cut along a curve is never cut exactly: the ground has to go on around each piece.
        style = replace(style, bleed="between")
    trim = trimmed(first)
    size = PieceSize(trim.width, trim.height, trim.x)
    if style.punch:
        face = face_of(edition, deck, cards[0], "front").face
        style = _with_punch(style, size, first, title, face, options)
    if options.shop:
        style = replace(style, **ALONE)
        paper = Size(
            id="own",
            name="its own size",
            width=trim.width + 2 * trim.x,
            height=trim.height + 2 * trim.x,
        )
    if style.cutter:
        style = cut_by_machine(style, options)
    singly = replace(style, cut="")
    if style.cut:
        style = singly if shaped or options.shop else in_a_stack(style, options)
    plan_on: Plan = partial(plan, name=paper.name, others=edition.layouts.papers.values())
    if roll is not None:
        plan_on = partial(_across, roll, len(pieces))
    whole = (paper.width, paper.height)
    if style.backs == "fold":
        # Few cards are folded one by one.
        from tablewright.press.folded import folded_pieces

        pieces, grid = folded_pieces(pieces, size, whole, style, plan_on, shaped=shaped)
    elif style.cutter == "silhouette":
        grid = plan_between_marks(size, whole, style, paper.name, plan_on)
    else:
        grid = plan_on(size, whole, style)
    if len(pieces) <= grid.count:
        # One sheet is no stack: it would be cut at places where nothing lies, and shared by nobody.
        style = singly
    if has_backs(pieces, style) and grid.fold is None:
        style = suited_to(style, grid, options.calibrations) or style
    return Job(
        deck=deck,
        name=FILES[deck.kind].format(deck=deck.deck),
        title=title,
        pieces=tuple(pieces),
        codes=codes,
        grid=grid,
        style=style,
        made=sheets(pieces, grid, style),
        caption=caption_of(edition, faces, title),
        shaped=shaped,
        drawn=faces,
    )


def _across(
    roll: Roll, count: int, size: PieceSize, paper: tuple[float, float], style: SheetStyle
) -> Grid:
    return plan_roll(size, roll, style, count)


def cut_by_machine(style: SheetStyle, options: PrintOptions) -> SheetStyle:
    """A style for a machine, which cuts around each piece and needs no guides; what was asked for
    by itself stays."""
    differs: dict[str, Any] = {"guides": "none"}
    if "bleed" not in options.style:
        differs["bleed"] = "between"
    if style.cutter == "cricut" and "margin" not in options.style:
        differs["margin"] = max(style.margin, CRICUT_MARGIN)
    return replace(style, **differs)


def _with_punch(
    style: SheetStyle,
    size: PieceSize,
    first: Drawing,
    title: str,
    face: str,
    options: PrintOptions,
) -> SheetStyle:
    """A style for punches, if the pieces of a face are round; others are cut as usual. Raises
    TablewrightError where no punch fits, or where a style has places of its own."""
    square = abs(size.width - size.height) < SAME
    rounded = first.outline is not None or first.corner >= size.width / 2 - SAME
    if not square or not rounded or options.shop:
        return replace(style, punch=())
    if style.cutter or style.cut or style.start is not None or style.gaps is not None:
        raise TablewrightError(
            f"the sheet style '{style.sheet}' says itself where pieces lie or how they are cut; "
            "with punches they lie as these need it: take another style, or leave 'punch' out"
        )
    return punched(style, size, title, face)


def as_inserts(style: SheetStyle) -> SheetStyle:
    """A style for paper slips in sleeves: fronts alone, side by side, so that one cut parts two.
    Raises TablewrightError for a style whose places are those of cards."""
    if style.start is not None or style.gaps is not None:
        raise TablewrightError(
            f"the sheet style '{style.sheet}' says itself where cards lie; slips for sleeves lie "
            "side by side: take another style, or leave 'inserts' (--inserts) out"
        )
    return replace(style, backs="none", bleed="none", gutter=0.0)


def in_a_stack(style: SheetStyle, options: PrintOptions) -> SheetStyle:
    """A style for a guillotine: once margins and strips are cut off, only full lines are left to
    see; what was asked for by itself stays. Raises TablewrightError for what cannot be stacked."""
    for wrong, why in (
        (style.cutter, "a cutting machine cuts sheet by sheet"),
        (style.backs == "gutterfold", "sheets that are folded and glued do not lie flush"),
        (style.start is not None, "the stock has its own places"),
    ):
        if wrong:
            raise TablewrightError(
                f"the sheet style '{style.sheet}' cannot be cut in a stack: {why}; leave 'cut: "
                "stacked' (--cut stacked) out, or take another style"
            )
    return style if "guides" in options.style else replace(style, guides="lines")


def pages(job: Job) -> Iterator[Drawing]:
    """The sheets of a job, page by page, with whole drawings."""
    return impose(job.pieces, job.grid, job.style, job.drawn.draw, job.caption, among=job.among)


def back_pages(job: Job) -> Iterator[Drawing]:
    """The sheets of backs for a file of their own."""
    return impose_backs(
        job.pieces, job.grid, job.style, job.drawn.draw, job.caption, among=job.among
    )


def placed_pages(job: Job, name: str, *, backs: bool = False) -> Iterator[Drawing]:
    """The sheets of a job, or of its backs, for the PDF file of a name: as far as that can be with
    what is kept of the last one."""
    caption = job.caption
    shared = key_of(
        (job.grid, job.style, job.made, len(job.pieces), job.among, caption.fonts.digest),
        (caption.title, caption.version, caption.deck),
        (caption.font, caption.fallback, caption.language, caption.say),
    )
    imposed = job.drawn.imposed(name)

    def kept(told: Iterable[object], make: Callable[[], Drawing]) -> Drawing:
        return imposed.of((shared, tuple(told)), make) if imposed is not None else make()

    lay = impose_backs if backs else impose
    return lay(job.pieces, job.grid, job.style, job.drawn.placed, caption, kept, job.among)


def sheet_style(edition: Edition, options: PrintOptions) -> SheetStyle:
    """The sheet style that is asked for, with what is asked to differ."""
    styles = edition.layouts.sheets
    if options.sheet not in styles:
        hint = did_you_mean(options.sheet, styles)
        raise TablewrightError(f"no sheet style '{options.sheet}'; {hint}")
    return replace(styles[options.sheet], **options.style)


def paper_size(edition: Edition, wanted: str) -> Size:
    """The sheets of paper that are asked for, else those of the game; beside a roll, too, for what
    is not laid on it."""
    own = edition.game.paper
    if wanted and roll_named(wanted) is not None and own and roll_named(own) is None:
        wanted = own
    return paper_named(wanted or own or USUAL, edition.layouts.papers)


def roll_of(edition: Edition, options: PrintOptions) -> Roll | None:
    """The roll that is asked for, or that the game says; None if it is printed on sheets."""
    wanted = options.paper or edition.game.paper
    if not wanted or options.shop or find_size(wanted, edition.layouts.papers) is not None:
        return None
    found = roll_named(wanted)
    return Roll(*found) if found is not None else None


def on_roll(style: SheetStyle, pieces: Sequence[Piece], options: PrintOptions) -> SheetStyle:
    """A style for a roll, which is printed on one side: cards are folded one by one. Raises
    TablewrightError for what needs sheets."""
    for wrong, why in (
        (style.start is not None or style.gaps is not None, "its places are those of a sheet"),
        (style.cutter in ("silhouette", "cricut"), "its machine takes sheets"),
    ):
        if wrong:
            raise TablewrightError(
                f"the sheet style '{style.sheet}' is not for a roll: {why}; take another style, or "
                "sheets, such as --paper a4"
            )
    if not has_backs(pieces, style) or style.backs == "fold":
        return style
    if "backs" in options.style:
        raise TablewrightError(
            f"--duplex {style.backs} with a roll: it is printed on one side; say --duplex fold, "
            "each card with its back beside it, or --duplex none"
        )
    return replace(style, backs="fold")
