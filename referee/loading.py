"""An edition to a setting: the cards' texts read into sentences, the rules module found."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from referee import games, renamed, vocabularies
from referee.choices import Choices, chosen_of
from referee.games import rules_by, rules_of
from referee.ownphrases import VOCABULARY, with_own
from referee.phrases.reading import COMMON, Language
from referee.plaintable import with_plain_table
from referee.program import Program, Shape
from referee.rulebook import program_of
from referee.rules import Rules
from referee.setting import CardFacts, Setting, Switched
from referee.spacephrases import with_spaces
from referee.switched import as_played
from referee.worded import worded
from tablewright.errors import Place, Problem, SourceError, did_you_mean
from tablewright.model.board import Board
from tablewright.model.called_spaces import called_spaces
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Deck, Game, Zone
from tablewright.model.markup import DOT, plain
from tablewright.model.rulebook import Rulebook
from tablewright.model.spaces import placed_spaces

RULES = "rules"
"""The vocabulary of rules, in which the rulebooks are read that the machine plays."""


def lies_in_zones(game: Game, deck: Deck) -> bool:
    """Whether the pieces of a deck lie in the game's zones: cards do, and tokens that a set-up
    lays there."""
    if deck.kind == "cards":
        return True
    names = {card.name for card in deck.cards}
    laid = [each for setup in game.setups for each in setup.lay]
    return any(each.deck == deck.deck or names & set(each.cards) for each in laid)


HEXAGONS = 1.1
"""By how much farther than the nearest two hexagons those may lie apart that touch each other."""


def shapes_of(edition: Edition) -> Mapping[str, Shape]:
    """How the spaces of each zone lie, as the game's boards say. Places for a counter's tokens at
    the spaces say nothing of it, unless nothing else lays these out; what is linked is said by the
    board that links, however many boards there are."""
    found: dict[str, Shape] = {}
    spaces = [space for board in edition.boards.values() for space in board.spaces]
    laid = {space.zone for space in spaces if not space.counter}
    for printed in edition.boards.values():
        lying = (each for each in printed.spaces if not (each.counter and each.zone in laid))
        board = replace(printed, spaces=tuple(lying))
        for space in board.spaces:
            zone = next((each for each in edition.game.zones if each.id == space.zone), None)
            if zone is None or not zone.spaces:
                continue
            width = (space.repeat.wrap if space.repeat is not None else None) or zone.spaces
            rows = tuple(
                tuple(range(at, min(at + width, zone.spaces)))
                for at in range(0, zone.spaces, width)
            )
            columns = tuple(tuple(row[at] for row in rows if at < len(row)) for at in range(width))
            repeat = space.repeat
            links = _links(board, zone, edition.game.seats.max)
            if not links and zone.id in found and found[zone.id].links:
                continue
            found[zone.id] = Shape(
                columns,
                rows,
                space.shape == "hex",
                repeat is not None and repeat.closed,
                links,
                board.sides,
                repeat is not None and repeat.bricks,
                _touching(board, zone, edition.game.seats.max),
            )
    return found


def _links(board: Board, zone: Zone, seats: int) -> tuple[tuple[int, ...], ...]:
    """For each space of a zone the spaces of it that a board links it to; empty without links."""
    placed = [each for each in placed_spaces(board, seats) if each.zone == zone.id and each.space]
    number = {each.id: each.space - 1 for each in placed if each.space is not None}
    found: list[dict[int, None]] = [{} for _ in range(zone.spaces or 0)]
    for each in placed:
        if each.id in number and number[each.id] < len(found):
            found[number[each.id]].update({number[id]: None for id in each.links if id in number})
    return tuple(map(tuple, found)) if any(found) else ()


def _touching(board: Board, zone: Zone, seats: int) -> tuple[tuple[int, ...], ...]:
    """For each hexagon of a zone that several entries of a board lay out, the hexagons that touch
    it by where they lie; empty for other spaces, which one entry lays out or links lead along."""
    entries = [each for each in board.spaces if each.zone == zone.id and not each.counter]
    if len(entries) < 2 or any(each.shape != "hex" for each in entries):
        return ()
    placed = [
        each for each in placed_spaces(board, seats) if each.zone == zone.id and not each.counter
    ]
    middles = {each.space - 1: each.middle for each in placed if each.space is not None}
    apart = {
        (one, other): math.dist(middles[one], middles[other])
        for one in middles
        for other in middles
        if one != other
    }
    near = HEXAGONS * min(apart.values(), default=0.0)
    found: list[tuple[int, ...]] = [()] * (zone.spaces or 0)
    for (one, other), distance in apart.items():
        if distance <= near and one < len(found):
            found[one] = (*found[one], other)
    return tuple(found)


def setting_of(
    edition: Edition,
    rulebook: Rulebook | None = None,
    cards: Sequence[CardFacts] = (),
    language: Language | None = None,
) -> Setting:
    """The game at rest. `cards` are a table's own, besides those of the decks. Who has read
    sentences of the game before hands on its `language`, which knows them."""
    edition = with_plain_table(edition)
    game = edition.game
    language = language or language_of(edition)
    game = replace(game, phrases=language.game.phrases)
    known: dict[str, CardFacts] = {}
    for deck in edition.decks.values():
        if lies_in_zones(edition.game, deck):
            for card in deck.cards:
                known[card.name] = facts_of(game, deck, card, language)
    for facts in cards:
        known[facts.name] = facts
    shapes = shapes_of(edition)
    texts = [
        sentence
        for facts in known.values()
        for section in facts.sections
        for sentence in section.sentences
    ]

    @cache
    def switched(choices: Choices) -> Switched:
        played = as_played(rulebook, game, choices)
        rules = rules_for(game)
        if rules is not rules_of(""):
            rules = worded(rules, game, whole=False)
        program = Program()
        if rules.machine:
            own = rules_for(game).verbs if rules is not rules_of("") else {}
            program = program_of(
                played, language, known.values(), shapes, by_hand=rules.by_hand, verbs=own
            )
            rules = rules_by(rules, program, language.book, texts)
        rules = worded(rules, game)
        if game.cites:
            rules = replace(rules, cites={**rules.cites, **game.cites})
        return Switched(program, rules, _paragraphs(game, rulebook, played))

    choices = chosen_of(game, {})
    return Setting(
        game=game,
        cards=known,
        **switched(choices)._asdict(),
        choices=choices,
        switch=switched if choices else None,
        phrases=language.book,
        language=language,
        headings={each.number: each.headings or (each.section,) for each in rulebook.paragraphs}
        if rulebook
        else {},
        edition=edition,
        called_spaces=called_spaces(game, edition.boards.values()),
    )


def rules_for(game: Game) -> Rules:
    """The rules of a game: those of the module for its id, if its cards are read by the phrases of
    that module; else those of any game."""
    rules = rules_of(game.game)
    return rules if set(rules.vocabularies) <= set(game.vocabularies) else rules_of("")


def language_of(edition: Edition) -> Language:
    """What reads the card texts of a game.

    Raises SourceError for vocabularies that there are not, or that need another game's rules.
    """
    wrong = tuple(_wrong_vocabularies(edition.game))
    if wrong:
        raise SourceError(wrong)
    game = edition.game
    if rules_for(game).machine:
        own = tuple(each for each in game.vocabularies if each != COMMON)
        game = replace(game, vocabularies=(COMMON, RULES, *own))
        game = with_spaces(game, edition.boards.values(), tuple(edition.decks.values()))
    decks = tuple(edition.decks.values())
    book = vocabularies.book(game.vocabularies)
    if game.phrases:
        book = with_own(game, book, decks, rules_for(game).phrases)
        game = replace(game, vocabularies=(*game.vocabularies, VOCABULARY))
    return Language(game, book, decks)


def _wrong_vocabularies(game: Game) -> Iterator[Problem]:
    """What is wrong with the vocabularies that a game names."""
    place = game.origin.of("vocabularies") if game.origin is not None else Place("game.yaml")
    own = (COMMON, *rules_for(game).vocabularies)
    for name in game.vocabularies:
        if name in own:
            continue
        others = [other for other in games.MODULES if name in rules_of(other).vocabularies]
        if not others and vocabularies.book((name,)).phrases:
            continue
        now = renamed.VOCABULARIES.get(name)
        if others:
            yield Problem(
                place,
                f"the phrases of '{name}' stand on the turns of {' and '.join(others)}, which the "
                f"game '{game.game}' does not have",
                expected=" or ".join(f"'{each}'" for each in own),
                found=f"'{name}'",
                hint=f"leave 'vocabularies' out: the phrases of '{COMMON}' work in every game",
            )
        else:
            yield Problem(
                place,
                f"there is no vocabulary '{name}'",
                expected=" or ".join(f"'{each}'" for each in own),
                hint=f"it is called '{now}' now" if now else did_you_mean(name, own),
            )


def facts_of(game: Game, deck: Deck, card: Card, language: Language) -> CardFacts:
    """What the referee knows of a card."""
    words = {name: icon.word for name, icon in game.icons.items()}
    text, shown = plain(card.text, words), plain(card.text, words, DOT)
    return CardFacts(
        name=card.name,
        code=card.code,
        deck=deck.deck,
        copies=card.copies,
        fields=_fields(deck, card),
        text=text,
        sections=language.read(text),
        shown=shown if shown != text else "",
    )


def _fields(deck: Deck, card: Card) -> Mapping[str, Any]:
    """The values of a card's fields, whole numbers as int."""
    found: dict[str, object] = {}
    for name in deck.fields:
        value = card.fields.get(name)
        if value is None:
            value = deck.fields[name].default
        if deck.fields[name].type == "number" and value is not None:
            number = float(str(value))
            value = int(number) if number == int(number) else number
        found[name] = value
    return found


def _paragraphs(
    game: Game, rulebook: Rulebook | None, played: Rulebook | None
) -> Mapping[str, str]:
    """The paragraphs of the rulebook as they are played; house rulings that it lacks from the
    game's variants. What is played of a house ruling stands behind its words."""
    found = {name: variant.about or variant.name for name, variant in game.variants.items()}
    written = rulebook.by_number if rulebook is not None else {}
    found.update((each.number, each.text) for each in written.values())
    for each in played.paragraphs if played is not None else ():
        before = written.get(each.number)
        if each == before:
            continue
        about = found.get(each.number, "") if before is None or before.house else ""
        found[each.number] = f"{about}\n{each.text}" if about else each.text
    return found
