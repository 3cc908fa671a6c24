"""What players look up, for the last pages of a booklet: the turn, the icons with their words, the
words on cards; all from what the game's files say. Points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tablewright.drawing import Group, Shape, Stroke, moved, polygon
from tablewright.layout.book.look import HAIR, Look
from tablewright.layout.book.pages import Filled, filled_pages
from tablewright.layout.book.phrases import TURNS
from tablewright.layout.book.rules import INDENT, Setter, heading
from tablewright.layout.book.slabs import Slab, height_of, shifted, stacked, together
from tablewright.layout.book.type import set_words
from tablewright.model.game import Game, Keyword, Phase
from tablewright.model.markup import Icon, escaped, parse
from tablewright.model.rulebook import Listing, Prose, Rulebook, Table
from tablewright.model.worded import Worded, original_of

GLANCE = "At a glance"
NOTES = "Notes"
SIGNS, TERMS = "The signs", "Words on the cards"
BETWEEN = 14.0
"""Between two columns."""
SIGN = 1.5
"""Size of an icon, of the text's."""
SHORT = 26
"""Letters up to which what an icon means fits half a page's width beside it."""
SCALES = (1.0, 0.94, 0.88)
"""Of the usual size of words: the first that makes all fit on one page."""
LINE = 24.0
"""Between two lines to write on."""
WIDER = (1.3, 1.2, 1.1, 1.0, 0.92, 0.85, 0.78)
"""Of the usual size of words, where parts stand beside each other."""


def glance_pages(rulebook: Rulebook, game: Game, setter: Setter, most: int) -> list[Filled]:
    """What is looked up, on no more pages than `most`: on one if smaller words make it fit, else
    each part whole; parts that find no room are left out, the last one first.

    Raises TablewrightError for a font that is not there.
    """
    if most < 1:
        return []
    for scale in SCALES:
        sized = setter.unnumbered(scale)
        parts = _parts(rulebook, game, sized)
        slabs = [slab for part in parts for slab in part]
        found = filled_pages(slabs, sized.look, sized.look.say(GLANCE))
        if not parts or len(found) == 1:
            return found if parts else []
    wide = setter.unnumbered()
    look = wide.look
    pages: list[Filled] = []
    kept: list[Slab] = []
    for part in _parts(rulebook, game, wide):
        both = filled_pages([*kept, *part], look, look.say(GLANCE))
        alone = filled_pages(part, look, look.say(GLANCE))
        if len(pages) + len(both) > most and len(pages) + bool(kept) + len(alone) > most:
            break
        if kept and len(both) > 1:
            pages += filled_pages(kept, look, look.say(GLANCE))
            kept = part
        else:
            kept = [*kept, *part]
    return [*pages, *(filled_pages(kept, look, look.say(GLANCE)) if kept else [])]


def glance_columns(rulebook: Rulebook, game: Game, setter: Setter, most: int) -> list[Filled]:
    """What is looked up, each part on a page of its own, in the largest words with which all fit;
    where none do, on no more pages than `most`. The page of `setter` is one column.

    Raises TablewrightError for a font that is not there.
    """
    for scale in WIDER:
        sized = setter.unnumbered(scale)
        title = sized.look.say(GLANCE)
        parts = _parts(rulebook, game, sized)
        pages = [page for part in parts for page in filled_pages(part, sized.look, title)]
        if len(pages) == len(parts) <= most:
            return pages
    return glance_pages(rulebook, game, setter, most)


def _parts(rulebook: Rulebook, game: Game, setter: Setter) -> tuple[list[Slab], ...]:
    """Parts with a heading each, what is looked up most first; none of what the game lacks."""
    parts = (
        (TURNS[game.order.turn], list(_phases(game.phases, rulebook, setter))),
        (SIGNS, list(_signs(rulebook, game, setter))),
        (TERMS, list(_terms(game.keywords, setter))),
    )
    found: list[list[Slab]] = []
    for title, slabs in parts:
        if slabs:
            head = heading(setter.look, setter.look.say(title), 2, f"glance:{len(found)}")
            found.append([*(replace(slab, title="") for slab in head), *slabs])
    return tuple(found)


def notes_page(look: Look) -> Filled:
    """A page with lines, to write on."""
    top = heading(look, look.say(NOTES), 2, "notes")
    hair = Stroke(HAIR, 0.6)
    line = polygon([(0.0, LINE), (look.page.room, LINE)], closed=False)
    ruled = Slab(marks=(Shape(line, stroke=hair),), height=LINE)
    count = int((look.page.depth - height_of(top) - LINE) / LINE)
    (page,) = filled_pages([*top, *[ruled] * count], look, look.say(NOTES))
    return page


def _phases(
    phases: Sequence[Phase], rulebook: Rulebook, setter: Setter, level: int = 0
) -> Iterator[Slab]:
    """The phases, those of the first level counted, each with its note and the first of its rules;
    parts of parts in a line behind theirs."""
    look = setter.look
    size = look.style.size
    for number, phase in enumerate((each for each in phases if each.name), 1):
        name = escaped(phase.name)
        note = f" {escaped(phase.note)}" if phase.note else ""
        note = note or _described(phase, rulebook)
        rule = f" ({phase.rules[0]})" if phase.rules else ""
        below = [part for part in phase.phases if part.name]
        if level == 1 and below:
            note += " " + "; ".join(escaped(part.name) for part in below) + "."
            below = []
        markup = f"**{name}.**{note}{rule}"
        left = (INDENT * 1.4) * size * (level + 1)
        words = setter.words(Prose(markup, phase.name), left=left)
        sign = f"{number}." if level == 0 else "•"
        mark = set_words(
            look, sign, left, plain=True, left=left - 1.4 * INDENT * size, weight=700,
            color=look.accent,
        )  # fmt: skip
        head = replace(words[0], marks=(*mark.marks, *words[0].marks))
        yield from together((head, *words[1:]), (0.35 if level == 0 else 0.12) * look.pitch)
        yield from _phases(below, rulebook, setter, level + 1)


def _described(phase: Phase, rulebook: Rulebook) -> str:
    """What a rule says that begins with `In the NAME phase,`, and its number."""
    opening = f"in the {original_of(phase.name).casefold()} phase, "
    for rule in rulebook.paragraphs:
        first = rule.blocks[0]
        if isinstance(first, Prose) and original_of(first.text).casefold().startswith(opening):
            # In another language the phase may stand anywhere in the sentence.
            begins = 0 if isinstance(first.text, Worded) else len(opening)
            words = first.markup[begins:].rstrip(":")
            if len(rule.blocks) > 1 and isinstance(rule.blocks[1], Listing):
                words += ": " + " ".join(item.markup for item in rule.blocks[1].items)
            return f" {words[:1].upper()}{words[1:]} ({rule.number})"
    return ""


def _signs(rulebook: Rulebook, game: Game, setter: Setter) -> Iterator[Slab]:
    """Each icon with its word and what a table of the rules says of it, in two columns if that is
    short."""
    told = _told(rulebook)
    said = {}
    for name, icon in game.icons.items():
        word = icon.word.partition("/")[0] or name
        means = told.get(name, "")
        own = means.strip().casefold() in ("", word.casefold())
        said[name] = f"**{escaped(word)}**" if own else f"**{escaped(word)}**: {means}"
    look = setter.look
    short = all(len(words) <= SHORT for words in said.values())
    columns = 2 if short and len(said) > 1 else 1
    width = (look.page.column - BETWEEN * (columns - 1)) / columns
    cells = [_sign(name, words, setter, width) for name, words in said.items()]
    for at in range(0, len(cells), columns):
        row = cells[at : at + columns]
        placed = [shifted(cell, place * (width + BETWEEN), 0.0) for place, cell in enumerate(row)]
        yield Slab(
            marks=tuple(mark for cell in placed for mark in cell.marks),
            height=max(cell.height for cell in placed),
            spots=tuple(spot for cell in placed for spot in cell.spots),
            before=0.25 * look.pitch,
        )


def _sign(name: str, words: str, setter: Setter, width: float) -> Slab:
    look = setter.look
    left = 2.4 * look.style.size
    said = setter.words(Prose(words, name), left=left, width=width - left)
    icon = set_words(look, f"{{{name}}}", left, size=SIGN * look.style.size, leading=1.0, icons=1.0)
    middle = (said[0].height - icon.height) / 2
    whole = stacked(said)
    return replace(whole, marks=(Group(icon.marks, moved(0.0, middle)), *whole.marks))


def _told(rulebook: Rulebook) -> Mapping[str, str]:
    """What the last cell of a row says whose first cell is an icon and nothing else, in the first
    table that has such a row."""
    blocks = [*rulebook.intro]
    for section in rulebook.sections:
        blocks += section.blocks
        blocks += (block for rule in section.paragraphs for block in rule.blocks)
    found: dict[str, str] = {}
    for block in blocks:
        for cells in block.rows if isinstance(block, Table) else ():
            name = _only_icon(cells[0])
            if name and len(cells) > 1:
                found.setdefault(name, cells[-1].markup)
    return found


def _only_icon(cell: Prose) -> str:
    parts = [part for paragraph in parse(cell.markup) for part in paragraph.parts]
    only = parts[0] if len(parts) == 1 else None
    return only.name if isinstance(only, Icon) else ""


def _terms(keywords: Sequence[Keyword], setter: Setter) -> Iterator[Slab]:
    """The words that stand out in card texts and what the game's file says of them."""
    look = setter.look
    for each in keywords:
        if not each.about:
            continue
        markup = f"**{escaped(each.word.rstrip(':'))}**: {escaped(each.about)}"
        words = setter.words(Prose(markup, each.word), size=0.95 * look.style.size)
        yield from together(words, 0.2 * look.pitch)
