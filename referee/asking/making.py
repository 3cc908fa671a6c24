"""Rulings, rulebook and cards of a game to its index."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence

from referee.asking.forms import form_of
from referee.asking.index import (
    FIRST,
    CardText,
    Entry,
    Gloss,
    Index,
    Matter,
    Parts,
    Passage,
    gram_weight,
    grams_of,
    marks_of,
    phrases_of,
    plain_words,
)
from referee.asking.played.box import game_of
from referee.asking.played.units import Unit
from referee.asking.tokens import stem, words_of
from tablewright.model.game import Game
from tablewright.model.rulebook import Rulebook
from tablewright.model.rulings import Ruling, Rulings

RULES_COUNT = 5
"""How often a word of the rulebook counts as seen: it is spelled as it is meant."""


def index_of(
    game: Game,
    rulebook: Rulebook,
    rulings: Rulings,
    cards: Iterable[CardText] = (),
    units: Iterable[Unit] = (),
) -> Index:
    """The index of a game."""
    phrases = phrases_of(rulings.words)
    starts, ways = _ways(rulings)
    words = [plain_words(phrases, way) for _, _, way in ways]
    stems = [[stem(word) for word in each] for each in words]
    entries = tuple(
        Entry(ruling, side, way, " ".join(said), form_of(way))
        for (ruling, side, way), said in zip(ways, stems, strict=True)
    )
    passages = tuple(
        Passage(each.number, each.heading, each.text, each.house) for each in rulebook.paragraphs
    )
    terms = tuple(Gloss(term.word, term.text, term.numbers) for term in rulebook.glossary)
    found = tuple(cards)
    usual: Counter[str] = Counter()
    inside: dict[int, set[str]] = {}
    for entry, said in zip(entries, stems, strict=True):
        marks = marks_of(said)
        usual.update((*marks.stems, *marks.pairs, *(f"#{number}" for number in marks.groups)))
        inside.setdefault(entry.ruling, set()).update(said)
    told = [plain_words(phrases, f"{each.heading} {each.text}") for each in passages]
    grams, norms = _grams([grams_of(each) for each in words])
    return Index(
        Parts(
            game=game.game,
            title=game.title,
            prefix=game.prefix,
            seats=(game.seats.min, game.seats.max),
            talk=dict(rulings.words),
            matters=tuple(map(_matter, rulings.rulings)),
            entries=entries,
            starts=starts,
            passages=passages,
            terms=terms,
            cards=found,
            keywords={each.word: each.about for each in game.keywords if each.about},
            variants={
                name: dict(variant.names)
                for name, variant in game.variants.items()
                if len(variant.choices) > 1
            },
            told=tuple(" ".join(dict.fromkeys(map(stem, each))) for each in told),
            grams=grams,
            norms=norms,
            rule_grams=_postings([grams_of(each) for each in told]),
            spread=Counter(word for each in inside.values() for word in each),
            usual={mark: count for mark, count in usual.items() if count > 1},
            units=tuple(units) or tuple(game_of(game)),
            known=_known(ways, passages, terms, found, rulings),
        )
    )


def _ways(rulings: Rulings) -> tuple[tuple[int, ...], list[tuple[int, str, str]]]:
    """The first entry of each ruling, and the end of all; and ruling, side and text of each."""
    phrasings = rulings.phrasings()
    starts: list[int] = []
    ways: list[tuple[int, str, str]] = []
    for at, ruling in enumerate(rulings.rulings):
        starts.append(len(ways))
        side = ruling.verdict if ruling.verdict in ("yes", "no") else "what"
        ways.append((at, side, ruling.about))
        ways += [(at, each.side, each.words) for each in phrasings[ruling.ruling]]
    return (*starts, len(ways)), ways


def _matter(ruling: Ruling) -> Matter:
    return Matter(
        ruling=ruling.ruling,
        verdict=ruling.verdict,
        value=ruling.value,
        answer=ruling.answer,
        otherwise=ruling.otherwise,
        cites=ruling.cites,
        source=ruling.source,
        numbers={name: (n.words, n.least, n.most) for name, n in ruling.numbers.items()},
        under={
            number: {choice: (other.verdict, other.answer) for choice, other in choices.items()}
            for number, choices in ruling.under.items()
        },
        claims=ruling.claimed(),
    )


def _known(
    ways: Iterable[tuple[int, str, str]],
    passages: Iterable[Passage],
    terms: Iterable[Gloss],
    cards: Sequence[CardText],
    rulings: Rulings,
) -> dict[str, int]:
    """Words as they are spelled, with how often they are there."""
    known: Counter[str] = Counter()
    for _, _, way in ways:
        known.update(words_of(way))
    texts = [f"{passage.heading} {passage.text}" for passage in passages]
    texts += [f"{each.answer} {each.about}" for each in rulings.rulings]
    texts += [f"{card.name} {card.text}" for card in cards]
    texts += sorted({str(v) for card in cards for v in card.fields.values() if isinstance(v, str)})
    texts += [f"{term.word} {term.text}" for term in terms]
    texts += [f"{said} {word}" for said, word in rulings.words.items()]
    texts += [
        pattern.replace("_", " ") for each in rulings.rulings for _, pattern in each.claimed()
    ]
    for text in texts:
        known.update(dict.fromkeys(words_of(text), RULES_COUNT))
    return dict(known)


def _grams(sets: Sequence[frozenset[str]]) -> tuple[dict[str, str], array[float]]:
    """Where each gram stands, nowhere if it is too common; and the norm of each entry's weights."""
    grams = _postings(sets)
    squares = {gram: gram_weight(len(sets), len(there)) for gram, there in grams.items()}
    grams |= {gram: "" for gram, square in squares.items() if not square}
    norms = (math.sqrt(sum(map(squares.__getitem__, each))) or 1.0 for each in sets)
    return grams, array("d", norms)


def _postings(sets: Sequence[frozenset[str]]) -> dict[str, str]:
    """Where each gram stands."""
    found: dict[str, list[str]] = {}
    for at, grams in enumerate(sets):
        mark = chr(FIRST + at)
        for gram in grams:
            found.setdefault(gram, []).append(mark)
    return {gram: "".join(marks) for gram, marks in found.items()}
