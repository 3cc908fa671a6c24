"""A rulebook and its pictures to a booklet: cover, contents, rules, glossary, index, with links."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import Bookmark, Drawing, Link, Navigation
from tablewright.layout.book.covers import cover
from tablewright.layout.book.example import EXAMPLE_PAGES, PanelShown, example_pages
from tablewright.layout.book.front import contents_slabs
from tablewright.layout.book.glance import GLANCE, glance_pages, notes_page
from tablewright.layout.book.index import Entry, index_entries, index_slabs
from tablewright.layout.book.look import GREY, Look
from tablewright.layout.book.pages import Filled, filled_pages, finished
from tablewright.layout.book.phrases import EXAMPLE, TURNS
from tablewright.layout.book.picture import CoverPictures
from tablewright.layout.book.rules import (
    Setter,
    block_slabs,
    glossary_slabs,
    heading,
    number_width,
    numbers_in,
    section_slabs,
)
from tablewright.layout.book.shown import Shown
from tablewright.layout.book.slabs import Slab, height_of
from tablewright.layout.book.steps import Step
from tablewright.layout.book.turn import TURN, turn_pages
from tablewright.layout.book.type import lines
from tablewright.model.edition import Edition
from tablewright.model.game import Game
from tablewright.model.paperwords import PaperWords
from tablewright.model.rulebook import Diagram, Example, Rulebook
from tablewright.model.worded import original_of

LEAST_CONTENTS = 4
"""Headings from which a booklet has a table of contents, and an index."""
LEAST_PAGES = 3
"""Pages of rules that nobody needs a table of contents for."""
TIGHTER = (0.97, 0.93)
"""Of the usual size and line distance, if that saves a sheet."""
SPREAD = 2
"""Pages of a turn, at best."""
CONTENTS, INDEX = "Contents", "Index"


@dataclass(frozen=True, slots=True)
class Booklet:
    """Pages one by one, in reading order, and how one gets around in them."""

    pages: tuple[Drawing, ...]
    navigation: Navigation
    more: int = 0
    """Sheets that its turn and its example take beyond those of the rules alone."""
    left_out: bool = False
    """Whether there is no room for its turn, which would have taken a sheet more."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a booklet shows besides its rules: a turn with the cards beside each step, and a played
    example, each panel with its pictures."""

    steps: tuple[Step, ...] = ()
    beside: tuple[tuple[Drawing, ...], ...] = ()
    example: Example | None = None
    panels: tuple[PanelShown, ...] = ()


@dataclass(frozen=True, slots=True)
class _Text:
    """The pages of a booklet before anything is put between them."""

    front: list[Filled]
    pages: list[Filled]
    beside: list[Slab]
    """What stands under the contents."""
    entries: Sequence[Entry]
    large: bool
    """Whether there are contents."""
    more: list[tuple[str, str]]
    """What stands in the contents besides the sections, and what that leads to."""
    setter: Setter


@dataclass(frozen=True, slots=True)
class _Body:
    """The pages of a booklet from its cover to its index."""

    pages: list[Filled]
    more: list[tuple[str, str]]
    setter: Setter
    turn: int
    """How many of them are the turn."""
    kept: int = 0
    """Pages that shall be left for what is looked up, if there is a turn."""

    def sheets(self, leaf: int) -> int:
        """The sheets that it takes."""
        return math.ceil((len(self.pages) + (self.kept if self.turn else 0)) / leaf)


def lay_booklet(
    rulebook: Rulebook,
    edition: Edition,
    look: Look,
    pictures: Mapping[Diagram, Shown],
    shown: CoverPictures,
    leaf: int = 1,
    told: Told = Told(),
) -> Booklet:
    """The booklet of a rulebook that is not empty. `pictures` says what each diagram shows. Pages
    come in multiples of `leaf`: 4 on a sheet that is folded, 1 on a screen.

    Raises TablewrightError for a font that is not there.
    """
    texts = [
        _text(rulebook, edition, _tighter(look, share), pictures, shown)
        for share in ((1.0, *TIGHTER) if leaf > 1 else (1.0,))
    ]
    game = edition.game
    alone = min(_body(text, rulebook, game, Told(), 0).sheets(leaf) for text in texts[:2])
    # A turn that is asked for may take a page less, one that nobody has asked for be left out.
    asked = look.style.turn is not None
    least = 1 if asked else 0
    # Nor does it take the back cover from icons and words that are looked up.
    looked_up = bool(game.icons) or any(word.about for word in game.keywords)
    kept = 1 if looked_up and not asked else 0
    tried = (
        _body(text, rulebook, game, told, most, kept)
        for most in range(SPREAD, least - 1, -1)
        for text in texts
    )
    # On a single page there may be no room for one that is asked for.
    whole = (body for body in tried if body.turn or not (asked and told.steps))
    body = _cheapest(whole, alone, leaf, looked_up)
    pages = [*body.pages, *_last(body, rulebook, game, leaf)]
    title, look = game.title, body.setter.look
    drawn = tuple(finished(page, number, look, title) for number, page in enumerate(pages, 1))
    return Booklet(
        drawn,
        _navigation(pages, rulebook, body.more, title, look.say),
        max(0, body.sheets(leaf) - alone) if leaf > 1 else 0,
        bool(told.steps) and not body.turn,
    )


def _cheapest(tried: Iterable[_Body], alone: int, leaf: int, looked_up: bool) -> _Body:
    """The first that takes no more sheets than the rules alone and leaves the back cover to what is
    looked up, if something is; else the first of those that take the fewest, best with such a page.
    What comes first is larger. Without sheets it is the very first."""
    best: tuple[tuple[int, bool], _Body] | None = None
    for body in tried:
        full = looked_up and len(body.pages) % leaf == 0
        cost = (max(alone, body.sheets(leaf)), full)
        if leaf == 1 or cost == (alone, False):
            return body
        if best is None or cost < best[0]:
            best = (cost, body)
    assert best is not None, "at least one is tried"
    return best[1]


def _tighter(look: Look, share: float) -> Look:
    """A look with words that are smaller, and closer lines."""
    style = look.style
    style = replace(style, size=share * style.size, leading=share * style.leading)
    return replace(look, style=style)


def _text(
    rulebook: Rulebook,
    edition: Edition,
    look: Look,
    pictures: Mapping[Diagram, Shown],
    shown: CoverPictures,
) -> _Text:
    look = replace(look, page=replace(look.page, number=number_width(look, rulebook)))
    setter = Setter(look, numbers_in(rulebook), pictures)
    game = edition.game
    entries = index_entries(rulebook, game, edition.decks)
    intro = _intro(rulebook, setter)
    body = [*_body_slabs(rulebook, setter), *_credits(game.credits, look)]
    pages = filled_pages([*intro, *body], look)
    large = len(rulebook.sections) >= LEAST_CONTENTS and len(pages) > LEAST_PAGES
    more = [(look.say(INDEX), "index")] if large and entries else []
    front = [cover(game, shown, look)]
    beside: list[Slab] = []
    if large:
        # The introduction stands under the contents if there is room for all of it.
        listed = _contents(rulebook, more, {}, look)
        if len(_front(listed, intro, look)) == 1:
            beside = intro
            pages = filled_pages(body, look)
        front += _front(listed, beside, look)
    return _Text(front, pages, beside, entries, large, more, setter)


def _body(
    text: _Text, rulebook: Rulebook, game: Game, told: Told, most: int, kept: int = 0
) -> _Body:
    """The pages with a turn on `most` pages at best and the example between them, with contents and
    index that know where all of it stands."""
    setter = text.setter
    look = setter.look
    turn = turn_pages(told.steps, told.beside, game, setter, most)
    example = example_pages(told.example, told.panels, game, setter) if told.example else []
    pages = [*text.front, *text.pages]
    at = _where(told, turn, example, pages, len(text.front), setter)
    pages[at:at] = [*turn, *example]
    more = list(text.more)
    places = _places(pages)
    if more:
        pages += _index(rulebook, text.entries, places, look)
        places = _places(pages)
    if text.large:
        between = [
            (turn, look.say(TURNS[game.order.turn]), TURN),
            (example, look.say(EXAMPLE), EXAMPLE_PAGES),
        ]
        besides = [(words, name) for there, words, name in between if there]
        found = _front(_contents(rulebook, [*besides, *more], places, look), text.beside, look)
        if len(found) == len(text.front) - 1:
            more = [*besides, *more]
        else:
            found = _front(_contents(rulebook, more, places, look), text.beside, look)
        pages[1 : len(text.front)] = found
    return _Body(pages, more, setter, len(turn), kept)


def _where(
    told: Told,
    turn: Sequence[Filled],
    example: Sequence[Filled],
    pages: Sequence[Filled],
    front: int,
    setter: Setter,
) -> int:
    """Before which page, counted from 0, a turn and an example are put: near the rules of the turn,
    and so that two pages lie side by side. Even numbers are at the left of an open book."""
    wide = 0 if len(turn) == SPREAD else len(turn) if len(example) == SPREAD else None
    places = _places(list(pages))
    numbers = (
        places.get(f"rule:{found[0]}")
        for step in told.steps
        for found in setter.numbers.finditer(step.words)
    )
    near = next(filter(None, numbers), front)
    free = [at for at in range(front, len(pages) + 1) if wide is None or (at + 1 + wide) % 2 == 0]
    return min(free, key=lambda at: abs(at - near)) if free else len(pages)


def _last(body: _Body, rulebook: Rulebook, game: Game, leaf: int) -> list[Filled]:
    """What fills the last sheet: what players look up, on the back cover at last, and pages for
    notes before it. None if the sheet is full: for that alone no paper is used."""
    look = body.setter.look
    spare = -len(body.pages) % leaf if leaf > 1 else 1
    found = glance_pages(rulebook, game, body.setter, spare)
    notes = spare - len(found) if leaf > 1 else 0
    return [*(notes_page(look) for _ in range(notes)), *found]


def _intro(rulebook: Rulebook, setter: Setter) -> list[Slab]:
    """The introduction, as wide as the page: it has no numbers."""
    wide = setter.unnumbered()
    found: list[Slab] = []
    for at, block in enumerate(rulebook.intro):
        found += block_slabs(block, wide, first=at == 0)
    return found


def _body_slabs(rulebook: Rulebook, setter: Setter) -> list[Slab]:
    found: list[Slab] = []
    for place, section in enumerate(rulebook.sections):
        found += section_slabs(section, place, setter)
        if original_of(section.title).casefold() == "glossary" and rulebook.glossary:
            found += glossary_slabs(rulebook.glossary, setter)
    return found


def _credits(said: str, look: Look) -> list[Slab]:
    """Who made the game, its pictures and its icons, small at the end of the rules, each paragraph
    of `credits` for itself: the licences of what others made ask for it."""
    found: list[Slab] = []
    for paragraph in filter(None, (" ".join(each.split()) for each in said.split("\n\n"))):
        size = 0.84 * look.style.size
        set_small = lines(look, paragraph, look.page.room, plain=True, size=size, color=GREY)
        before = 1.5 * look.pitch if not found else 0.4 * look.pitch
        found += [replace(set_small[0], before=before), *set_small[1:]]
    return found


def _contents(
    rulebook: Rulebook,
    more: list[tuple[str, str]],
    places: Mapping[str, int],
    look: Look,
) -> list[Slab]:
    return [
        *heading(look, look.say(CONTENTS), 2, "contents"),
        *contents_slabs(rulebook, more, places, look),
    ]


def _front(listed: list[Slab], beside: list[Slab], look: Look) -> list[Filled]:
    """The pages of the contents, with what stands under them."""
    under = [Slab(height=2.0 * look.pitch), *beside] if beside else []
    return filled_pages([*listed, *under], look, look.say(CONTENTS))


def _index(
    rulebook: Rulebook, entries: Sequence[Entry], places: Mapping[str, int], look: Look
) -> list[Filled]:
    top = [*heading(look, look.say(INDEX), 2, "index")]
    if rulebook.by_number:
        said = (
            "Numbers are those of the rules, as they stand in the margin; those with HR are house "
            "rulings."
            if any(rule.house for rule in rulebook.paragraphs)
            else "Numbers are those of the rules, as they stand in the margin."
        )
        size = 0.88 * look.style.size
        note = lines(look, look.say(said), look.page.room, plain=True, size=size, color=GREY)
        top += [replace(note[0], before=2.0), *note[1:]]
        top = [replace(slab, keep=True) for slab in top]
    slabs = index_slabs(entries, places, look, height_of(top) + 8.0)
    first = replace(slabs[0], before=4.0)
    return filled_pages([*top, first, *slabs[1:]], look, look.say(INDEX))


def _places(pages: list[Filled]) -> dict[str, int]:
    """The page, counted from 1, of all that has a name."""
    return {name: number for number, page in enumerate(pages, 1) for name in page.names}


def _navigation(
    pages: list[Filled],
    rulebook: Rulebook,
    more: list[tuple[str, str]],
    title: str,
    say: PaperWords,
) -> Navigation:
    targets = {name: (at, y) for at, page in enumerate(pages) for name, y in page.names.items()}
    links = tuple(
        tuple(
            Link(spot.box, *targets[spot.target]) for spot in page.spots if spot.target in targets
        )
        for page in pages
    )
    wanted = [(title, "cover", 1)]
    wanted += [(say(CONTENTS), "contents", 1)]
    wanted += [
        (section.title, f"section:{place}", section.level - 1)
        for place, section in enumerate(rulebook.sections)
    ]
    wanted += [(words, name, 1) for words, name in more]
    if "glance:0" in targets:
        wanted.append((say(GLANCE), "glance:0", 1))
    marks = tuple(
        Bookmark(words, *targets[name], level=level)
        for words, name, level in wanted
        if name in targets
    )
    return Navigation(links, marks)
