"""A rulebook to its index: words with the rules and pages where they are found, in columns. Points.

Words of the glossary, headings, keywords, kinds of cards, and what stands bold in rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tablewright.layout.book.look import Look
from tablewright.layout.book.slabs import Slab, height_of, shifted, stacked
from tablewright.layout.book.type import lines, reference
from tablewright.model.alphabet import in_alphabet
from tablewright.model.game import Deck, Game
from tablewright.model.markup import Span, escaped, parse
from tablewright.model.rulebook import Block, Listing, Paragraph, Prose, Rulebook, Table

COLUMNS = 3
BETWEEN = 13.0
SIZE = 0.84
MOST = 8
"""So many rules are named for a word that is only looked for in the rules' words."""
GROUP = 2
"""Words of a letter, on average, that are a group of their own."""
LONGEST = 34
"""Characters of a bold word; what is longer is a sentence."""
KINDS = ("kind", "type", "faction", "class")
"""Fields of cards whose choices are kinds of cards."""


@dataclass(slots=True)
class Entry:
    """A word and where it is found: rules by number, and names of headings."""

    word: str
    numbers: dict[str, None] = field(default_factory=dict)
    places: dict[str, None] = field(default_factory=dict)


def index_entries(rulebook: Rulebook, game: Game, decks: Mapping[str, Deck]) -> tuple[Entry, ...]:
    """The entries in the order of the alphabet."""
    found: dict[str, Entry] = {}
    english = re.match(r"en\b", game.language) is not None

    def entry(word: str) -> Entry:
        if not english:
            return found.setdefault(" ".join(word.casefold().split()), Entry(word))
        word = _bare(word)
        return found.setdefault(_key(word), Entry(word))

    for term in rulebook.glossary:
        one = entry(term.word)
        one.numbers.update(dict.fromkeys(term.numbers))
        one.places[f"term:{term.word.casefold()}"] = None
    for place, section in enumerate(rulebook.sections):
        if section.paragraphs or section.blocks:
            entry(section.title).places[f"section:{place}"] = None
    for word in _card_words(game, decks):
        pattern = re.compile(rf"\b{re.escape(word)}s?\b", re.IGNORECASE)
        numbers = [rule.number for rule in rulebook.paragraphs if pattern.search(rule.text)]
        if numbers:
            entry(word).numbers.update(dict.fromkeys(numbers[:MOST]))
    for rule in rulebook.paragraphs:
        for word in _bold_words(rule):
            entry(word).numbers[rule.number] = None
    order = {number: place for place, number in enumerate(rulebook.by_number)}
    for one in found.values():
        known = sorted((name for name in one.numbers if name in order), key=order.__getitem__)
        one.numbers = dict.fromkeys(known)
    kept = [one for one in found.values() if one.numbers or one.places]
    return tuple(sorted(kept, key=lambda one: in_alphabet(one.word)))


def _bare(word: str) -> str:
    """Words without their article, so that nothing stands under T that nobody looks for there."""
    bare = re.sub(r"^(?:the|an?)\s+(?=\S)", "", word, flags=re.IGNORECASE)
    return bare[:1].upper() + bare[1:] if bare != word else word


def _key(word: str) -> str:
    """Words that differ in case or in number are one entry."""
    small = " ".join(word.casefold().split())
    if small.endswith("ies"):
        return small[:-3] + "y"
    return small[:-1] if small.endswith("s") and not small.endswith("ss") else small


def _card_words(game: Game, decks: Mapping[str, Deck]) -> Iterator[str]:
    """Keywords, and the kinds of cards."""
    for keyword in game.keywords:
        word = re.sub(r"[#:]|\+?\{\w+\}", " ", keyword.word).strip()
        if len(word) > 2 and word[0].isalpha():
            yield " ".join(word.split())
    for deck in decks.values():
        for name in KINDS:
            kinds = deck.fields.get(name) if deck.kind == "cards" else None
            for choice in kinds.choices if kinds is not None else ():
                yield choice.replace("-", " ").capitalize()


def _bold_words(rule: Paragraph) -> Iterator[str]:
    for words in _words_in(rule.blocks):
        for paragraph in parse(words.markup):
            for part in paragraph.parts:
                if not isinstance(part, Span) or not part.bold:
                    continue
                word = part.text.strip(" .,:;!?")
                if 2 < len(word) <= LONGEST and word[0].isalpha():
                    yield word[0].upper() + word[1:]


def _words_in(blocks: Sequence[Block]) -> Iterator[Prose]:
    for block in blocks:
        if isinstance(block, Prose):
            yield block
        elif isinstance(block, Listing):
            yield from block.items
        elif isinstance(block, Table):
            for row in block.rows:
                yield from row


def index_slabs(
    entries: Sequence[Entry], pages: Mapping[str, int], look: Look, used: float
) -> tuple[Slab, ...]:
    """The entries in columns, each slab as high as a page, the first by `used` points less.

    `pages` are page numbers by the names of headings.
    """
    width = (look.page.room - BETWEEN * (COLUMNS - 1)) / COLUMNS
    rest: list[Slab] = []
    letter = ""
    # A gap before each letter parts groups; where most letters have one word, there are none.
    grouped = len(entries) >= GROUP * len({entry.word[:1].upper() for entry in entries})
    for entry in entries:
        slabs = _entry(entry, pages, look, width)
        new = entry.word[:1].upper()
        before = 0.75 * look.pitch if grouped and new != letter else 2.0
        letter = new
        rest.append(replace(stacked(slabs), before=before))
    found: list[Slab] = []
    depth = look.page.depth - used
    while rest:
        columns, rest = _filled(rest, depth)
        if not rest:
            columns = _balanced([slab for column in columns for slab in column], depth)
        placed = [
            shifted(stacked(column), at * (width + BETWEEN), 0.0)
            for at, column in enumerate(columns)
            if column
        ]
        found.append(
            Slab(
                marks=tuple(mark for slab in placed for mark in slab.marks),
                height=max(slab.height for slab in placed),
                spots=tuple(spot for slab in placed for spot in slab.spots),
            )
        )
        depth = look.page.depth
    return tuple(found)


def _entry(entry: Entry, pages: Mapping[str, int], look: Look, width: float) -> tuple[Slab, ...]:
    page = look.say("p.")
    mentions = [(_short(number), f"rule:{number}") for number in entry.numbers]
    seen: set[int] = set()
    for name in entry.places:
        if name in pages and pages[name] not in seen:
            seen.add(pages[name])
            mentions.append((f"{page}\xa0{pages[name]}", name))
    said = ", ".join(reference(words) for words, _ in mentions)
    indent = 7.0
    found = lines(
        look,
        f"{escaped(entry.word)}\xa0 {said}",
        width - indent,
        left=indent,
        mentions=mentions,
        size=SIZE * look.style.size,
        leading=1.16,
    )
    # The first line begins further left, so that words stand out at the edge of the column.
    return (shifted(found[0], -indent, 0.0), *found[1:])


def _short(number: str) -> str:
    """A rule's number without what all numbers of the game begin with."""
    return number.partition("-")[2]


def _filled(slabs: Sequence[Slab], depth: float) -> tuple[list[list[Slab]], list[Slab]]:
    """As many slabs as columns of a depth hold, and the rest."""
    rest = list(slabs)
    columns: list[list[Slab]] = []
    for _ in range(COLUMNS):
        column: list[Slab] = []
        while rest and (not column or height_of([*column, rest[0]]) <= depth):
            column.append(rest.pop(0))
        columns.append(column)
    return columns, rest


def _balanced(slabs: Sequence[Slab], depth: float) -> list[list[Slab]]:
    """Slabs in columns that are about equally deep."""
    least = height_of(slabs) / COLUMNS
    while least < depth:
        columns, rest = _filled(slabs, least)
        if not rest:
            return columns
        least += 4.0
    return _filled(slabs, depth)[0]
