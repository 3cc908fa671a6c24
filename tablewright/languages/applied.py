"""A game and its rulebook, and what is said in another language, to the same game in that language.

Only what is shown changes. Names and choices become `Worded`: they read as in the other language
and are still found by what the game calls them, so that set-ups, diagrams and expressions of faces
need not be changed. Between reading and laying out this is the one place that translates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from tablewright.layout.expressions import ExpressionError, check_template
from tablewright.model.alphabet import in_alphabet
from tablewright.model.board import Board, Look
from tablewright.model.edition import Edition
from tablewright.model.face import Element, Face, GroupElement, RepeatElement, TextElement
from tablewright.model.fields import FieldType, Value
from tablewright.model.game import Card, Deck, Game, Phase
from tablewright.model.markup import MarkupError, plain
from tablewright.model.rulebook import (
    Aside,
    Block,
    Diagram,
    Example,
    InShort,
    Listing,
    Paragraph,
    Prose,
    Rulebook,
    Section,
    Table,
    Term,
)
from tablewright.model.sheet import BookStyle
from tablewright.model.variants import Variant
from tablewright.model.worded import Worded, shown_of
from tablewright.model.wording import Wording

Elements = TypeVar("Elements", bound=tuple[Any, ...])


def edition_in(edition: Edition, wording: Wording) -> Edition:
    """A game as it is shown in another language."""
    say = _Saying(wording)
    layouts = edition.layouts
    return replace(
        edition,
        game=_game(edition.game, say),
        decks={name: _deck(deck, say) for name, deck in edition.decks.items()},
        boards={name: _board(board, say) for name, board in edition.boards.items()},
        layouts=replace(
            layouts,
            faces={name: _face(face, say) for name, face in layouts.faces.items()},
            books={name: _book(book, say) for name, book in layouts.books.items()},
        ),
    )


def _book(book: BookStyle, say: _Saying) -> BookStyle:
    if not book.turn:
        return book
    steps = (
        replace(step, name=say.name(step.name, "rules"), says=say.text(step.says, "rules"))
        for step in book.turn
    )
    return replace(book, turn=tuple(steps))


def rulebook_in(rulebook: Rulebook, game: Game, wording: Wording) -> Rulebook:
    """A rulebook as it is shown in another language; `game` is the game in it already."""
    return _Book(_Saying(wording), {name: icon.word for name, icon in game.icons.items()}).whole(
        rulebook
    )


class _Saying:
    """What is shown for names, choices, texts and templates."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def name(self, words: str, heading: str, on: str = "") -> str:
        shown = self.wording.found(words, heading, on) if words else None
        return words if shown is None else Worded(shown, words)

    def text(self, words: str, heading: str = "texts", on: str = "") -> str:
        if not words.strip():
            return words
        shown = self.wording.text(words, heading, on)
        return words if shown == words else Worded(shown, words)

    def template(self, words: str, heading: str = "faces") -> str:
        """A text with expressions; itself where its translation could not be evaluated."""
        shown = self.wording.found(words.strip(), heading) if words.strip() else None
        if shown is None:
            return words
        try:
            check_template(shown)
        except ExpressionError:
            return words  # `check` says what is wrong with it
        return Worded(shown, words)

    def values(self, value: Any) -> Any:
        """The texts in a value of `let` or `constants`."""
        if isinstance(value, str):
            return self.template(value)
        if isinstance(value, Mapping):
            return {key: self.values(item) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return type(value)(self.values(item) for item in value)
        return value


def _game(game: Game, say: _Saying) -> Game:
    name, text = say.name, say.text
    return replace(
        game,
        language=say.wording.language,
        title=name(game.title, "game"),
        subtitle=name(game.subtitle, "game"),
        about=text(game.about, on="about"),
        credits=text(game.credits, on="credits"),
        seats=replace(game.seats, names=tuple(name(each, "game") for each in game.seats.names)),
        roles=tuple(name(each, "game") for each in game.roles),
        components=tuple(
            replace(each, name=name(each.name, "components"), note=text(each.note))
            for each in game.components
        ),
        zones=tuple(
            replace(each, name=name(each.name, "zones"), note=text(each.note))
            for each in game.zones
        ),
        counters=tuple(
            replace(
                each,
                name=name(each.name, "counters"),
                word=name(each.word, "icons"),
                note=text(each.note),
            )
            for each in game.counters
        ),
        setups=tuple(
            replace(
                each,
                name=name(each.name, "setups"),
                steps=tuple(text(step) for step in each.steps),
            )
            for each in game.setups
        ),
        phases=tuple(_phase(each, say) for each in game.phases),
        variants={key: _variant(each, say, key) for key, each in game.variants.items()},
        labels=tuple(
            replace(each, text=name(each.text, "labels"), about=text(each.about))
            for each in game.labels
        ),
        icons={
            key: replace(each, word=name(each.word, "icons")) for key, each in game.icons.items()
        },
        keywords=tuple(
            replace(each, word=name(each.word, "keywords"), about=text(each.about))
            for each in game.keywords
        ),
        constants=say.values(game.constants),
    )


def _phase(phase: Phase, say: _Saying) -> Phase:
    return replace(
        phase,
        name=say.name(phase.name, "phases"),
        note=say.text(phase.note),
        phases=tuple(_phase(each, say) for each in phase.phases),
    )


def _variant(variant: Variant, say: _Saying, number: str) -> Variant:
    return replace(
        variant,
        default=say.name(variant.default, "variants", number),
        choices=tuple(say.name(each, "variants", number) for each in variant.choices),
        name=say.name(variant.name, "variants", number),
        about=say.text(variant.about, on=number),
        says={key: say.text(words, "rules", number) for key, words in variant.says.items()},
        elsewhere={
            key: {at: say.text(words, "rules", at) for at, words in said.items()}
            for key, said in variant.elsewhere.items()
        },
    )


def _deck(deck: Deck, say: _Saying) -> Deck:
    return replace(
        deck,
        title=say.name(deck.title, "decks"),
        note=say.text(deck.note),
        fields={name: _field(kind, say, name) for name, kind in deck.fields.items()},
        constants=say.values(deck.constants),
        cards=tuple(_card(card, deck, say) for card in deck.cards),
    )


def _field(kind: FieldType, say: _Saying, name: str) -> FieldType:
    default = kind.default
    if default is not None:
        default = str(_value(default, kind, say, name, "")) if kind.type == "text" else default
        if kind.type == "choice":
            default = say.name(default, "choices", name)
        elif kind.type == "list":
            parts = [part.strip() for part in default.split(",")]
            shown = ",".join(say.name(part, "choices", name) for part in parts)
            default = Worded(shown, ",".join(parts)) if shown != ",".join(parts) else default
    return replace(
        kind,
        default=default,
        choices=tuple(say.name(each, "choices", name) for each in kind.choices),
    )


def _card(card: Card, deck: Deck, say: _Saying) -> Card:
    return replace(
        card,
        name=say.name(card.name, "cards"),
        text=say.text(card.text, on=card.name),
        flavour=say.text(card.flavour, on=card.name),
        fields={
            name: _value(value, deck.fields[name], say, name, card.name)
            if name in deck.fields
            else value
            for name, value in card.fields.items()
        },
    )


def _value(value: Value, kind: FieldType, say: _Saying, name: str, card: str) -> Value:
    if isinstance(value, tuple):
        return tuple(say.name(each, "choices", name) for each in value)
    if isinstance(value, str) and kind.type == "choice":
        return say.name(value, "choices", name)
    if isinstance(value, str) and kind.type == "text":
        return say.text(value, on=card)
    return value


def _face(face: Face, say: _Saying) -> Face:
    return replace(face, let=say.values(face.let), elements=_elements(face.elements, say))


def _elements(elements: tuple[Element, ...], say: _Saying) -> tuple[Element, ...]:
    return tuple(_element(each, say) for each in elements)


def _element(element: Element, say: _Saying) -> Element:
    if isinstance(element, TextElement):
        return replace(element, text=say.template(element.text))
    if isinstance(element, GroupElement | RepeatElement):
        return replace(element, elements=_elements(element.elements, say))
    return element


def _board(board: Board, say: _Saying) -> Board:
    return replace(
        board,
        title=say.name(board.title, "boards"),
        note=say.text(board.note),
        spaces=tuple(replace(each, name=say.name(each.name, "spaces")) for each in board.spaces),
        looks={name: _look(look, say) for name, look in board.looks.items()},
        let=say.values(board.let),
        elements=_elements(board.elements, say),
        seat_elements=_elements(board.seat_elements, say),
    )


def _look(look: Look, say: _Saying) -> Look:
    return replace(look, elements=_elements(look.elements, say))


class _Book:
    """A rulebook's words in another language; `icons` are the words of icons in it."""

    def __init__(self, say: _Saying, icons: Mapping[str, str]) -> None:
        self.say = say
        self.icons = icons

    def whole(self, book: Rulebook) -> Rulebook:
        return Rulebook(
            game=book.game,
            title=self.say.name(book.title, "rules"),
            intro=self.blocks(book.intro, "rules.md"),
            sections=tuple(map(self.section, book.sections)),
            glossary=self.glossary(book.glossary),
            example=self.example(book.example) if book.example is not None else None,
        )

    def glossary(self, terms: tuple[Term, ...]) -> tuple[Term, ...]:
        """In the order of the alphabet, if it stands so in the game's own language."""
        shown = tuple(map(self.term, terms))
        words = [term.word for term in terms]
        if words != sorted(words, key=in_alphabet):
            return shown
        return tuple(sorted(shown, key=lambda term: in_alphabet(shown_of(term.word))))

    def example(self, example: Example) -> Example:
        return replace(
            example,
            title=self.say.text(example.title, "rules"),
            panels=tuple(
                replace(panel, said=self.prose(panel.said, "the example"))
                for panel in example.panels
            ),
        )

    def section(self, section: Section) -> Section:
        return replace(
            section,
            title=self.say.name(section.title, "rules"),
            blocks=self.blocks(section.blocks, f"under {section.title}"),
            paragraphs=tuple(map(self.paragraph, section.paragraphs)),
        )

    def paragraph(self, rule: Paragraph) -> Paragraph:
        return replace(
            rule,
            section=self.say.name(rule.section, "rules"),
            blocks=self.blocks(rule.blocks, rule.number),
        )

    def blocks(self, blocks: tuple[Block, ...], place: str) -> tuple[Block, ...]:
        return tuple(self.block(each, lambda prose: self.prose(prose, place)) for each in blocks)

    def block(self, block: Block, prose: Callable[[Prose], Prose]) -> Block:
        if isinstance(block, Prose):
            return prose(block)
        if isinstance(block, Listing):
            return replace(block, items=tuple(map(prose, block.items)))
        if isinstance(block, Table):
            rows = tuple(tuple(map(prose, row)) for row in block.rows)
            return replace(block, head=tuple(map(prose, block.head)), rows=rows)
        if isinstance(block, Aside):
            return replace(block, parts=tuple(map(prose, block.parts)))
        if isinstance(block, InShort):
            parts = (self.block(each, prose) for each in block.blocks)
            kept = tuple(each for each in parts if isinstance(each, Prose | Listing))
            return replace(block, blocks=kept)
        assert isinstance(block, Diagram)
        caption = prose(block.caption) if block.caption is not None else None
        pointers = tuple(replace(each, said=prose(each.said)) for each in block.pointers)
        return replace(block, caption=caption, pointers=pointers)

    def prose(self, prose: Prose, place: str) -> Prose:
        markup = self.say.text(prose.markup, "rules", place)
        # The words of icons are others also where nothing else is.
        return replace(prose, markup=markup, text=Worded(self.plain(markup), prose.text))

    def term(self, term: Term) -> Term:
        word = self.say.name(term.word, "rules", "glossary")
        markup = self.say.text(term.markup, "rules", f"glossary {term.word}")
        return replace(term, word=word, markup=markup, text=Worded(self.plain(markup), term.text))

    def plain(self, markup: str) -> str:
        try:
            return plain(markup, self.icons)
        except MarkupError:
            return markup  # `check` says what is wrong with it
