"""A rulebook and its game to what was understood: each paragraph with its sentences, whether they
are carried out, and what of the program is its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from referee.choices import chosen_of, speaking
from referee.doing import as_one
from referee.ownphrases import carried
from referee.phrases.reading import AmbiguousSentence, Language
from referee.phrases.saying import say
from referee.phrases.tree import Sentence, meant
from referee.program import Program
from referee.rulebook import NOTE, is_note, program_of
from referee.switched import as_played
from tablewright.model.rulebook import Listing, Paragraph, Prose, Rulebook, Section

State = Literal["played", "partly", "by hand", "note", "module"]
"""Whether all sentences of a paragraph are carried out, some, or none; a note is no rule, and what
a module carries out is not read."""


class Said(NamedTuple):
    """A sentence as it stands."""

    words: str
    tree: Sentence
    unread: tuple[str, ...] = ()
    """Its parts that nothing reads."""
    item: bool = False
    """Whether it is a move of a list."""
    twice: AmbiguousSentence | None = None
    """Its two readings."""
    left: bool = False
    """Whether it stands behind another one in an item of a list, where only one may stand."""
    name: str = ""
    """What the move is called before which it stands: `**Denounce.**`."""

    @property
    def carried_out(self) -> bool:
        """Whether all of it is read, in one way."""
        return not self.unread and self.twice is None and not self.left


@dataclass(frozen=True, slots=True)
class Understood:
    """What was understood of a paragraph."""

    paragraph: Paragraph
    state: State
    sentences: tuple[Said, ...] = ()
    program: Program = field(default_factory=Program)
    """What it alone says; empty if a sentence of it has two readings."""
    choice: str = ""
    """With which choice of its house ruling it is played so; "" where there is nothing to
    choose."""


def understood(
    rulebook: Rulebook,
    language: Language,
    shapes: Mapping[str, Any],
    *,
    by_hand: bool = True,
) -> tuple[Understood, ...]:
    """What was understood of each paragraph, in order; of one that a table's choice changes with
    each choice, the default first. What is not read whole is left to the players `by_hand`, else
    to the game's module."""
    game = language.game
    every = as_played(rulebook, game, chosen_of(game, {})) or rulebook
    return tuple(
        found if by_hand or found.state in ("played", "note") else replace(found, state="module")
        for each in every.paragraphs
        for found in _choices(each, rulebook, language, shapes)
    )


def _choices(
    paragraph: Paragraph, rulebook: Rulebook, language: Language, shapes: Mapping[str, Any]
) -> Iterator[Understood]:
    """A paragraph as it is played with each choice."""
    every = speaking(language.game)
    variant = every.get(paragraph.number)
    first = _paragraph(paragraph, language, shapes)
    yield first if variant is None else replace(first, choice=variant.default)
    others = [
        (number, choice)
        for number, its in every.items()
        for choice in its.choices
        if (number == paragraph.number and choice != its.default)
        or paragraph.number in its.elsewhere.get(choice, {})
    ]
    for number, choice in others:
        book = as_played(rulebook, language.game, ((number, choice),))
        other = book.find(paragraph.number) if book is not None else None
        if other is not None:
            yield replace(_paragraph(other, language, shapes), choice=choice)


def sentences_of(language: Language, text: str) -> Iterator[Said]:
    """The sentences of a text; one with two readings keeps to itself."""
    try:
        trees = [each for section in language.read(text) for each in section.sentences]
    except AmbiguousSentence as error:
        before, _, after = " ".join(text.split()).partition(error.words)
        yield from sentences_of(language, before) if before.strip() else ()
        yield Said(error.words, Sentence("", (error.words,)), twice=error)
        yield from sentences_of(language, after) if after.strip() else ()
        return
    for tree in trees:
        yield Said(say(language.book, tree), tree, tuple(language.unread_in(tree)))


def _paragraph(paragraph: Paragraph, language: Language, shapes: Mapping[str, Any]) -> Understood:
    if is_note(paragraph):
        return Understood(paragraph, NOTE)
    found = tuple(_sentences(paragraph, language))
    known = sum(each.carried_out for each in found)
    if not found:
        return Understood(paragraph, NOTE)
    program = Program()
    if not any(each.twice for each in found):
        alone = Section(title="", level=2, paragraphs=(paragraph,))
        program = program_of(
            Rulebook(game=language.game.game, sections=(alone,)), language, (), shapes
        )
    state: State = "played" if known == len(found) else "partly" if known else "by hand"
    return Understood(paragraph, state, found, program)


def _sentences(paragraph: Paragraph, language: Language) -> Iterator[Said]:
    for block in paragraph.played:
        if isinstance(block, Prose):
            yield from _named(block, language)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from _item(tuple(_named(item, language)), language)


def _named(prose: Prose, language: Language) -> Iterator[Said]:
    """The sentences of running text, the first with the name that it has."""
    for at, each in enumerate(sentences_of(language.of_rules, prose.said)):
        yield each if at else each._replace(name=prose.name)


def _item(found: Sequence[Said], language: Language) -> Iterator[Said]:
    """The sentences of a move of a list, words of the game's own as what they mean."""
    meanings = [meant(carried(language.book, each.tree)) for each in found]
    every = [one for each in meanings for one in each]
    room = as_one(every)[1] if every else 0
    for each, its in zip(found, meanings, strict=True):
        room -= len(its)
        yield each._replace(item=True, left=room < 0)


def trees(found: Iterable[Understood]) -> Iterator[Sentence]:
    """The sentences that are carried out."""
    return (said.tree for each in found for said in each.sentences if said.tree.phrase)
