"""A rulebook, and what a table has chosen of its variants, to the rulebook as it is played there:
what a choice says stands in the place of its paragraph's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from referee.choices import Choices
from tablewright.errors import Origin
from tablewright.model.game import Game
from tablewright.model.markup import plain
from tablewright.model.rulebook import (
    Listing,
    Paragraph,
    Prose,
    Rulebook,
    Section,
    bare,
    in_brackets,
)
from tablewright.model.variants import Variant

_ITEM = re.compile(r"^[-*] +", re.MULTILINE)


def as_played(rulebook: Rulebook | None, game: Game, choices: Choices) -> Rulebook | None:
    """The rulebook with what the choices say. A choice that says nothing leaves its paragraph as
    it is written, which for a house ruling means that nothing of it is carried out."""
    said: dict[str, tuple[Variant, str]] = {}
    for number, choice in choices:
        variant = game.variants[number]
        its = {number: variant.says[choice]} if choice in variant.says else {}
        its |= variant.elsewhere.get(choice, {})
        said |= {each: (variant, words) for each, words in its.items()}
    if not said:
        return rulebook
    book = rulebook if rulebook is not None else Rulebook(game=game.game)

    def played(paragraph: Paragraph) -> Paragraph:
        its = said.pop(paragraph.number, None)
        return paragraph if its is None else _saying(game, paragraph, *its)

    sections = [
        replace(section, paragraphs=tuple(played(each) for each in section.paragraphs))
        for section in book.sections
    ]
    if said:  # variants of which the rulebook has no paragraph
        alone = (
            Paragraph(number=number, section=variant.name, headings=(), blocks=())
            for number, (variant, _) in said.items()
        )
        left = tuple(_saying(game, each, *said[each.number]) for each in alone)
        sections.append(Section(title="", level=2, paragraphs=left))
    return replace(book, sections=tuple(sections))


def _saying(game: Game, paragraph: Paragraph, variant: Variant, said: str) -> Paragraph:
    """A paragraph with the words of a choice instead of its own, which are cited as what a rule
    says in short is: with the numbers in brackets."""
    words = {name: icon.word for name, icon in game.icons.items()}
    return replace(
        paragraph,
        blocks=tuple(bare(each) for each in _blocks(said, words)),
        with_it=in_brackets(said),
        house=False,
        headings=tuple(each for each in paragraph.headings if each != "note"),
        origin=Origin(variant.origin.of("says")) if variant.origin is not None else None,
    )


def _blocks(text: str, words: Mapping[str, str]) -> Iterator[Prose | Listing]:
    """Words with their lists, as in `rules.md`: an item begins with a hyphen."""
    before, *items = _ITEM.split(text.strip())
    for part in re.split(r"\n\s*\n", before):
        if part.strip():
            yield _prose(part, words)
    if items:
        *most, last = items
        end, *after = re.split(r"\n\s*\n", last, maxsplit=1)
        yield Listing(tuple(_prose(each, words) for each in (*most, end)))
        for part in after:
            yield from _blocks(part, words)


def _prose(text: str, words: Mapping[str, str]) -> Prose:
    said = " ".join(text.split())
    return Prose(said, plain(said, words))
