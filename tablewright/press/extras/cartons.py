"""A game and options to the tuck boxes for its cards: how many of which go into each, its flat on
paper, its pages and pictures, and what is said of them. Lengths in points."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import Drawing
from tablewright.errors import TablewrightError
from tablewright.layout.book import look_of
from tablewright.layout.book.look import Look
from tablewright.layout.book.picture import CoverPictures
from tablewright.layout.extras.carton import Flat, Inside, flats, inside
from tablewright.layout.extras.carton_page import CartonArt, carton_pages, fits
from tablewright.layout.extras.divider import TAB
from tablewright.layout.low_ink import SUFFIX
from tablewright.layout.sheet import Caption, measures
from tablewright.model.edition import Edition
from tablewright.model.game import Deck
from tablewright.model.paperwords import PaperWords
from tablewright.model.sheet import Size
from tablewright.press.captions import caption_of
from tablewright.press.documents import counted
from tablewright.press.extras.arts import art_of
from tablewright.press.extras.extra import Extra, Extras, Order
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job, jobs_for, paper_size
from tablewright.press.options import THICKEST, PrintOptions
from tablewright.units import MM

THICKNESS = 0.3 * MM
"""Of a card of which nothing is said: card of 250 to 300 g/m²."""
SLEEVE = 0.2 * MM
"""What a sleeve adds to the thickness of a card: two walls of 0.1 mm."""
AROUND = 3 * MM
"""By so much is a sleeve wider and higher than its card."""
GALLERY = 3
MOST_BOXES = 12
"""Cards that need more boxes than this are no deck."""


class Stack(NamedTuple):
    """Cards of one size that go into a box together, and how many of each deck there are."""

    decks: tuple[Deck, ...]
    counts: tuple[int, ...]
    width: float
    height: float

    @property
    def cards(self) -> int:
        return sum(self.counts)

    @property
    def titles(self) -> list[str]:
        """What its decks are called, those of cards alone."""
        return [deck.title for deck in self.decks if deck.kind == "cards"]


SCORE = "Score the dashed lines, then cut along the full one."
GLUE_TAB = (
    "Glue the hatched tab at the side behind the front; fold the two flaps at the bottom in, the "
    "inner bottom upon them, and glue the bottom onto these."
)
GLUE_TABS = (
    "Glue the hatched tabs at the sides behind the other piece; fold the two flaps at the bottom "
    "in, the inner bottom upon them, and glue the bottom onto these."
)


class CartonJob(NamedTuple):
    """One box to be printed."""

    name: str
    """The name of its file, without an ending."""
    title: str
    stack: Stack
    card: float
    """The thickness of one card, with its sleeve if it has one."""
    sleeved: bool
    room: Inside
    flats: tuple[Flat, ...]
    paper: Size
    art: CartonArt
    caption: Caption

    @property
    def say(self) -> PaperWords:
        """The program's own words."""
        return self.caption.say

    @property
    def cards(self) -> str:
        """ "54 cards in sleeves"."""
        cards = self.say.counted(self.stack.cards, "card/cards")
        return cards + (self.say(" in sleeves") if self.sleeved else "")

    @property
    def about(self) -> str:
        """What is in its file."""
        return self.say("{box} for {cards}", box=self.title, cards=self.cards)

    @property
    def inner(self) -> str:
        """How large it is inside, and what that comes from."""
        room = self.room
        deep = f"{room.width / MM:.1f} x {room.height / MM:.1f} x {room.depth / MM:.1f} mm"
        how = "inside {size}, at {thick} mm a card"
        if self.sleeved:
            how = "inside {size}, at {thick} mm a card in its sleeve"
        return self.say(how, size=deep, thick=f"{self.card / MM:.2g}")

    @property
    def steps(self) -> tuple[str, ...]:
        """How it is made."""
        glue = GLUE_TABS if len(self.flats) > 1 else GLUE_TAB
        steps = ("Print at 100 % on card of 200 to 300 g/m².", SCORE, glue)
        told = [f"{number}. {self.say(step)}" for number, step in enumerate(steps, 1)]
        return (f"{self.cards}, {self.inner}.", *told)

    def pages(self) -> Iterator[Drawing]:
        """Its pages, one by one."""
        size = (self.paper.width, self.paper.height)
        return carton_pages(self.flats, size, self.art, self.steps, self.caption)


def cartons(order: Order) -> Extras:
    """The files of all boxes. Raises as `carton_jobs` does."""
    edition, faces, options = order.edition, order.faces, order.options
    jobs = carton_jobs(edition, faces, options)
    made = tuple(
        Extra(
            name=job.name,
            title=job.title,
            about=job.about,
            folder="boxes",
            pages=job.pages,
            count=len(job.flats),
        )
        for job in jobs
    )
    return Extras(made, _steps(jobs))


def carton_jobs(edition: Edition, faces: Faces, options: PrintOptions) -> tuple[CartonJob, ...]:
    """The boxes. Raises TablewrightError for a game without cards, and for cards that are too large
    for the paper, as well as what `jobs_for` raises."""
    stacks = stacks_of(edition, faces, options)
    if not stacks:
        raise TablewrightError(f"{edition.game.title} has no cards that a box could be for")
    paper = paper_size(edition, options.paper)
    found: list[Stack] = []
    for stack in stacks:
        found += _divided(stack, edition, options, paper)
    look = look_of(edition, faces.studio)
    names = _names(found, edition.say)
    return tuple(
        _job(stack, name, title, edition, faces, options, paper, look)
        for stack, (name, title) in zip(found, names, strict=True)
    )


def stacks_of(edition: Edition, faces: Faces, options: PrintOptions) -> list[Stack]:
    """The cards of each size, and the aids that are as large as some of them."""
    everything = replace(options, what=("cards", "aids"), style={}, sheet="default", shop=False)
    groups: dict[tuple[int, int], list[Job]] = {}
    for job in jobs_for(edition, faces, everything):
        if not job.shaped:
            width, height = sorted((job.grid.size.width, job.grid.size.height))
            groups.setdefault((round(10 * width), round(10 * height)), []).append(job)
    with_cards = [jobs for jobs in groups.values() if any(job.deck.kind == "cards" for job in jobs)]
    return [
        Stack(
            tuple(job.deck for job in jobs),
            tuple(len(job.pieces) for job in jobs),
            *sorted((jobs[0].grid.size.width, jobs[0].grid.size.height)),
        )
        for jobs in with_cards
    ]


def _divided(stack: Stack, edition: Edition, options: PrintOptions, paper: Size) -> Sequence[Stack]:
    """A stack that fits into a box of its paper; else its decks, each for itself; else parts of
    them that are equally high."""
    if _laid(stack, edition, options, paper):
        return (stack,)
    if len(stack.decks) > 1:
        return [
            part
            for deck, count in zip(stack.decks, stack.counts, strict=True)
            for part in _divided(
                stack._replace(decks=(deck,), counts=(count,)), edition, options, paper
            )
        ]
    for boxes in range(2, MOST_BOXES + 1):
        most = math.ceil(stack.cards / boxes)
        if _laid(stack._replace(counts=(most,)), edition, options, paper):
            counts = [
                stack.cards // boxes + (number < stack.cards % boxes) for number in range(boxes)
            ]
            return [stack._replace(counts=(count,)) for count in counts if count]
    raise TablewrightError(_too_large(stack, edition, options, paper))


def _too_large(stack: Stack, edition: Edition, options: PrintOptions, paper: Size) -> str:
    cards = measures(stack.width, stack.height)
    said = (
        f"a box for cards of {cards}{' in sleeves' if options.sleeved else ''} does not fit on "
        f"{paper.name}, not even in two pieces"
    )
    larger = sorted(edition.layouts.papers.values(), key=lambda each: each.width * each.height)
    few = stack._replace(counts=(math.ceil(stack.cards / MOST_BOXES),))
    for want in (stack, few):
        for other in larger:
            if _laid(want, edition, options, other):
                return f"{said}; it does on {other.name}: --paper {other.id}"
    return f"{said}; give a larger one by its size, such as --paper 500mmx700mm"


def _laid(
    stack: Stack, edition: Edition, options: PrintOptions, paper: Size
) -> tuple[Flat, ...] | None:
    """The flat in one piece if it fits on the paper, else in two; None if neither does."""
    _, room = _room(stack, edition, options)
    size = (paper.width, paper.height)
    for pieces in (1, 2):
        found = flats(room, 1 if pieces == 1 else 2)
        if all(fits(flat, size) for flat in found):
            return found
    return None


def _room(stack: Stack, edition: Edition, options: PrintOptions) -> tuple[float, Inside]:
    """The thickness of a card and the room that the stack needs."""
    card = options.thickness or _thickness(stack, edition)
    more = AROUND if options.sleeved else 0.0
    card += SLEEVE if options.sleeved else 0.0
    depth, high = stack.cards * card, stack.height + more
    if "dividers" in options.what and parted(stack):
        depth, high = depth + len(stack.decks) * THICKNESS, high + TAB
    return card, inside(stack.width + more, high, depth)


def parted(stack: Stack) -> bool:
    """Whether there are decks in it that dividers part."""
    return len(stack.decks) > 1


def _thickness(stack: Stack, edition: Edition) -> float:
    for stock in edition.layouts.stocks.values():
        if abs(stock.width - stack.width) < 0.1 and abs(stock.height - stack.height) < 0.1:
            if stock.thickness is not None and not 0 < stock.thickness <= THICKEST:
                where = f"{stock.origin.place}: " if stock.origin else ""
                raise TablewrightError(
                    f"{where}'thickness' of {stock.id} is that of one card; expected more than 0 "
                    f"and at most 5mm, got {stock.thickness / MM:g}mm"
                )
            return stock.thickness or THICKNESS
    return THICKNESS


def _names(stacks: Sequence[Stack], say: PaperWords) -> list[tuple[str, str]]:
    """A file name and a title for each: of its deck, where there are several boxes."""
    if len(stacks) == 1:
        return [("70-box", say("Box"))]
    heads = [stack.decks[0].deck for stack in stacks]
    found = []
    for at, stack in enumerate(stacks):
        one = stack.decks[0]
        same = [number for number, head in enumerate(heads) if head == one.deck]
        part = f"-{same.index(at) + 1}" if len(same) > 1 else ""
        title = say("Box: {decks}", decks=say.listed(stack.titles))
        if len(same) > 1:
            title += say(", {number} of {total}", number=same.index(at) + 1, total=len(same))
        found.append((f"70-box-{one.deck}{part}", title))
    return found


def _job(
    stack: Stack,
    name: str,
    title: str,
    edition: Edition,
    faces: Faces,
    options: PrintOptions,
    paper: Size,
    look: Look,
) -> CartonJob:
    card, room = _room(stack, edition, options)
    laid = _laid(stack, edition, options, paper)
    assert laid is not None, "stacks are divided until they fit"
    whose = title.removeprefix(edition.say("Box: {decks}", decks=""))
    return CartonJob(
        name,
        title,
        stack,
        card,
        options.sleeved,
        room,
        laid,
        paper,
        carton_art(stack, whose.removeprefix(edition.say("Box")), edition, faces, options, look),
        caption_of(edition, faces, title),
    )


def carton_art(
    stack: Stack, name: str, edition: Edition, faces: Faces, options: PrintOptions, look: Look
) -> CartonArt:
    """What stands on the box of a stack; `name` says what is in it, where the game has several."""
    game = edition.game
    known = art_of(edition, faces, options, look, stack.decks)
    return CartonArt(
        title=known.title,
        subtitle=known.subtitle,
        facts=known.facts,
        pictures=known.pictures,
        look=look,
        ground=known.ground,
        light=known.light,
        name=name,
        about=" ".join(game.about.split()),
        contents=tuple(
            f"{deck.title}: {count}" for deck, count in zip(stack.decks, stack.counts, strict=True)
        ),
        foot=edition.say("Version {version}", version=game.version),
        gallery=_gallery(stack, faces, known.pictures),
    )


def _gallery(stack: Stack, faces: Faces, front: CoverPictures) -> tuple[Drawing, ...]:
    """A few cards that are not on the front, of as many decks as there are."""
    shown = {drawing.key.removesuffix(SUFFIX) for drawing in front.cards}
    found: dict[str, None] = {}
    decks = [deck for deck in stack.decks if deck.kind == "cards"]
    for number in range(GALLERY):
        deck = decks[number % len(decks)]
        keys = [faces.keys(deck, card)[0] for card in deck.cards]
        free = [key for key in keys if key not in shown and key not in found]
        if free:
            found[free[int((number + 0.5) * len(free) / GALLERY)]] = None
    return tuple(faces.draw(key) for key in found)


def _steps(jobs: Sequence[CartonJob]) -> tuple[str, ...]:
    """What to do with the sheets of boxes."""
    sheets = sum(len(job.flats) for job in jobs)
    _, *steps = jobs[-1].steps
    made = [f"{job.title}: {job.cards}, {job.inner}." for job in jobs]
    return (
        f"{'Boxes' if len(jobs) > 1 else 'Box'}: {counted(sheets, 'sheet')} of "
        f"{jobs[0].paper.name}.",
        *(f"  {line}" for line in made),
        *(f"  {step}" for step in steps),
    )
