"""A rulebook and its pictures to a booklet: cover, contents, rules, glossary, index, with links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import Bookmark, Drawing, Link, Navigation
from tablewright.layout.book.front import contents_slabs, cover
from tablewright.layout.book.glance import GLANCE, glance_pages, notes_page
from tablewright.layout.book.index import Entry, index_entries, index_slabs
from tablewright.layout.book.look import GREY, Look
from tablewright.layout.book.pages import Filled, filled_pages, finished
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
from tablewright.layout.book.type import lines
from tablewright.model.edition import Edition
from tablewright.model.game import Game
from tablewright.model.paperwords import PaperWords
from tablewright.model.rulebook import Diagram, Rulebook
from tablewright.model.worded import original_of

LEAST_CONTENTS = 4
"""Headings from which a booklet has a table of contents, and an index."""
TIGHTER = 0.97
"""Of the usual size and line distance, if that saves a sheet."""
CONTENTS, INDEX = "Contents", "Index"


@dataclass(frozen=True, slots=True)
class Booklet:
    """Pages one by one, in reading order, and how one gets around in them."""

    pages: tuple[Drawing, ...]
    navigation: Navigation


@dataclass(frozen=True, slots=True)
class _Body:
    """The pages of a booklet from its cover to its index."""

    pages: list[Filled]
    more: list[tuple[str, str]]
    """What stands in the contents besides the sections, and what that leads to."""
    setter: Setter


def lay_booklet(
    rulebook: Rulebook,
    edition: Edition,
    look: Look,
    pictures: Mapping[Diagram, Shown],
    shown: CoverPictures,
    leaf: int = 1,
) -> Booklet:
    """The booklet of a rulebook that is not empty. `pictures` says what each diagram shows. Pages
    come in multiples of `leaf`: 4 on a sheet that is folded, 1 on a screen.

    Raises TablewrightError for a font that is not there.
    """
    body = _laid(rulebook, edition, look, pictures, shown)
    if leaf > 1 and len(body.pages) > leaf and len(body.pages) % leaf == 1:
        # A sheet for one page: words a little smaller may save it.
        style = replace(
            look.style, size=TIGHTER * look.style.size, leading=TIGHTER * look.style.leading
        )
        tighter = _laid(rulebook, edition, replace(look, style=style), pictures, shown)
        body = min(body, tighter, key=lambda each: len(each.pages))
    pages = [*body.pages, *_last(body, rulebook, edition.game, leaf)]
    title, look = edition.game.title, body.setter.look
    drawn = tuple(finished(page, number, look, title) for number, page in enumerate(pages, 1))
    return Booklet(drawn, _navigation(pages, rulebook, body.more, title, look.say))


def _laid(
    rulebook: Rulebook,
    edition: Edition,
    look: Look,
    pictures: Mapping[Diagram, Shown],
    shown: CoverPictures,
) -> _Body:
    look = replace(look, page=replace(look.page, number=number_width(look, rulebook)))
    setter = Setter(look, numbers_in(rulebook), pictures)
    game = edition.game
    entries = index_entries(rulebook, game, edition.decks)
    large = len(rulebook.sections) >= LEAST_CONTENTS
    more = [(look.say(INDEX), "index")] if large and entries else []
    front = [cover(game, shown, look)]
    intro = _intro(rulebook, setter)
    beside: list[Slab] = []
    if large:
        # The introduction stands under the contents if there is room for all of it.
        listed = _contents(rulebook, more, {}, look)
        if len(_front(listed, intro, look)) == 1:
            beside, intro = intro, []
        front += _front(listed, beside, look)
    text = [*intro, *_body(rulebook, setter), *_credits(game.credits, look)]
    pages = [*front, *filled_pages(text, look)]
    places = _places(pages)
    if more:
        pages += _index(rulebook, entries, places, look)
        places = _places(pages)
    if large:
        listed = _contents(rulebook, more, places, look)
        pages[1 : len(front)] = _front(listed, beside, look)
    return _Body(pages, more, setter)


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
    look = setter.look
    wide = replace(setter, look=replace(look, page=replace(look.page, number=0.0)))
    found: list[Slab] = []
    for at, block in enumerate(rulebook.intro):
        found += block_slabs(block, wide, first=at == 0)
    return found


def _body(rulebook: Rulebook, setter: Setter) -> list[Slab]:
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
