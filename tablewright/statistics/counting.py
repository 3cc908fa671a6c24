"""A game's cards to figures: how many of what, how long the texts are, which words, icons and cards
stand alone, which cards look alike. Copies count as they lie in the box."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from tablewright.model.edition import Edition
from tablewright.model.fields import only_looks
from tablewright.model.game import Card, Deck, Game
from tablewright.model.markup import Icon, MarkupError, parse, plain

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
NUMBER_BEFORE = re.compile(r"(\d+)\s*$")
SHORT = 4
"""Letters of the shortest word that is compared with others."""
MOST_SPLIT = 8
"""Choices that a curve is split by at most; more colours than that nobody tells apart."""


@dataclass(frozen=True, slots=True)
class Count:
    """A value and how often it is there."""

    value: str
    cards: int
    copies: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each choice of a field is there."""

    field: str
    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """How many copies have each value of a number, split by the choices of another field."""

    field: str
    split: str
    parts: tuple[str, ...]
    """The choices, in their order, and an empty one for cards without; only that if nothing splits
    it."""
    bars: tuple[tuple[float, tuple[int, ...]], ...]
    """Each value with the copies of each part."""

    @property
    def mean(self) -> float:
        """The mean value of all copies."""
        count = sum(sum(parts) for _, parts in self.bars)
        return sum(value * sum(parts) for value, parts in self.bars) / count if count else 0.0


@dataclass(frozen=True, slots=True)
class Length:
    """How long the texts of a deck are, in words; cards without a text are left out."""

    cards: int
    without: int
    shortest: int
    middle: float
    longest: int
    wordiest: tuple[tuple[str, int], ...]
    """The cards with the longest texts."""


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """What is counted of one deck."""

    deck: str
    title: str
    kind: str
    cards: int
    copies: int
    tallies: tuple[Tally, ...]
    curves: tuple[Curve, ...]
    length: Length | None
    alike: tuple[tuple[str, ...], ...]
    """Cards that are the same in all but their names and numbers."""


@dataclass(frozen=True, slots=True)
class Used:
    """An icon and where it stands in texts: on so many cards, so often; with how many before it."""

    name: str
    cards: int
    times: int
    worth: tuple[tuple[int, int], ...]
    """A number that stands before it, and on how many copies."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What is counted of a game."""

    title: str
    decks: tuple[DeckFigures, ...]
    icons: tuple[Used, ...]
    unused: tuple[str, ...]
    """Icons and keywords that the game declares and no text of a card has."""
    once: tuple[tuple[str, str, str], ...]
    """Words that a single card has: the word, the card, and a frequent word that is nearly it."""
    keywords: tuple[Count, ...]
    undealt: tuple[str, ...]
    """Cards that no set-up lays anywhere."""


def figures_of(edition: Edition, by: str = "") -> Figures:
    """Counts a game's cards; `by` is the field that curves are split by, else the first that has
    choices."""
    game = edition.game
    decks = [deck for deck in edition.decks.values() if deck.cards]
    cards = [card for deck in decks for card in deck.cards]
    icons = tuple(_icons(cards))
    shown = {used.name for used in icons}
    keywords = _keywords(game, cards)
    silent = [f"{{{name}}}" for name in game.icons if name not in shown]
    silent += [count.value for count in keywords if not count.cards]
    return Figures(
        game.title,
        tuple(_deck(deck, game, by) for deck in decks),
        icons,
        tuple(silent),
        tuple(_once(cards, game)),
        tuple(count for count in keywords if count.cards),
        tuple(_undealt(game, edition.decks)),
    )


def _deck(deck: Deck, game: Game, by: str) -> DeckFigures:
    choices = [name for name, kind in deck.fields.items() if kind.type in ("choice", "flag")]
    tallies = [Tally(name, tuple(_counts(deck, name))) for name in choices]
    numbers = [
        name
        for name, kind in deck.fields.items()
        if kind.type == "number" and not only_looks(name, kind)
    ]
    split = by if by in choices else next(iter(choices), "")
    return DeckFigures(
        deck.deck,
        deck.title,
        deck.kind,
        len(deck.cards),
        deck.count,
        tuple(tally for tally in tallies if tally.counts),
        tuple(filter(None, (_curve(deck, name, split) for name in numbers))),
        _length(deck, game),
        tuple(_alike(deck, game)),
    )


def _counts(deck: Deck, field: str) -> Iterator[Count]:
    found: dict[str, list[int]] = {choice: [] for choice in deck.fields[field].choices}
    for card in deck.cards:
        value = card.fields.get(field)
        if value is not None and value != "":
            said = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            found.setdefault(said, []).append(card.copies)
    for value, copies in found.items():
        yield Count(value, len(copies), sum(copies))


def _curve(deck: Deck, field: str, split: str) -> Curve | None:
    parts = tuple(str(count.value) for count in _counts(deck, split)) if split else ()
    if not 1 < len(parts) <= MOST_SPLIT:
        split, parts = "", ("",)
    if split and any(card.fields.get(split) in (None, "") for card in deck.cards):
        parts = (*parts, "")
    bars: dict[float, list[int]] = {}
    for card in deck.cards:
        value = card.fields.get(field)
        if not isinstance(value, int | float) or isinstance(value, bool):
            continue
        whose = card.fields.get(split) if split else ""
        said = ("yes" if whose else "no") if isinstance(whose, bool) else str(whose or "")
        if said in parts:
            bars.setdefault(value, [0] * len(parts))[parts.index(said)] += card.copies
    if len(bars) < 2:
        return None
    return Curve(field, split, parts, tuple((value, tuple(bars[value])) for value in sorted(bars)))


def said(card: Card, game: Game) -> str:
    """A card's text as plain words, an icon as its word."""
    words = {name: icon.word or name for name, icon in game.icons.items()}
    try:
        return plain(card.text, _Named(words))
    except MarkupError:
        return card.text


class _Named(dict[str, str]):
    """Words of icons; one that the game does not declare reads as its name."""

    def __missing__(self, name: str) -> str:
        return name

    def __contains__(self, name: object) -> bool:
        return True


def _length(deck: Deck, game: Game) -> Length | None:
    counted = [(card.name, len(WORD.findall(said(card, game)))) for card in deck.cards]
    lengths = [number for _, number in counted if number]
    if not lengths:
        return None
    wordiest = sorted(counted, key=lambda each: -each[1])[:5]
    return Length(
        len(lengths),
        len(counted) - len(lengths),
        min(lengths),
        median(lengths),
        max(lengths),
        tuple(each for each in wordiest if each[1]),
    )


def _alike(deck: Deck, game: Game) -> Iterator[tuple[str, ...]]:
    """Cards that say and show the same but for numbers and names."""
    found: dict[tuple[object, ...], list[str]] = {}
    for card in deck.cards:
        words = re.sub(r"\d+", "#", said(card, game).casefold()).replace(card.name.casefold(), "_")
        if not words.strip():
            continue
        rest = tuple(
            (name, str(value))
            for name, value in card.fields.items()
            if name in deck.fields
            and deck.fields[name].type in ("choice", "flag", "list", "text")
            and not only_looks(name, deck.fields[name])
        )
        found.setdefault((words, rest), []).append(card.name)
    return (tuple(names) for names in found.values() if len(names) > 1)


def _icons(cards: Sequence[Card]) -> Iterator[Used]:
    times: Counter[str] = Counter()
    on: dict[str, set[str]] = {}
    worth: dict[str, Counter[int]] = {}
    for card in cards:
        try:
            paragraphs = parse(card.text)
        except MarkupError:
            continue
        for paragraph in paragraphs:
            before = ""
            for part in paragraph.parts:
                if not isinstance(part, Icon):
                    before = getattr(part, "text", "")
                    continue
                times[part.name] += card.copies
                on.setdefault(part.name, set()).add(card.name)
                number = NUMBER_BEFORE.search(before)
                if number:
                    worth.setdefault(part.name, Counter())[int(number[1])] += card.copies
                before = ""
    for name, count in times.most_common():
        its = worth.get(name, Counter())
        yield Used(name, len(on[name]), count, tuple(sorted(its.items())))


def _keywords(game: Game, cards: Sequence[Card]) -> tuple[Count, ...]:
    found = []
    for keyword in game.keywords:
        pattern = re.escape(keyword.word).replace(r"\#", r"\d+").replace("#", r"\d+")
        its = [card for card in cards if re.search(rf"(?<!\w){pattern}", card.text)]
        found.append(Count(keyword.word, len(its), sum(card.copies for card in its)))
    return tuple(found)


def _once(cards: Sequence[Card], game: Game) -> Iterator[tuple[str, str, str]]:
    on: dict[str, set[str]] = {}
    for card in cards:
        for word in WORD.findall(said(card, game)):
            on.setdefault(word.casefold(), set()).add(card.name)
    named = {word.casefold() for card in cards for word in WORD.findall(card.name)}
    often = [word for word, names in on.items() if len(names) > 2 and len(word) > 3]
    for word, names in sorted(on.items()):
        if len(names) != 1 or word in named or len(word) < 3:
            continue
        near = next((each for each in often if _slip(word, each)), "")
        yield word, next(iter(names)), near


def _slip(word: str, meant: str) -> bool:
    """Whether a word may be another one, misspelled: two letters turned round, or in a longer word
    one too many, too few or wrong. "Draws" beside "draw" is none, nor
    is "placed" beside "places".

    >>> _slip("gian", "gain"), _slip("discrad", "discard"), _slip("plaer", "player")
    (True, True, True)
    >>> _slip("draws", "draw"), _slip("five", "fire"), _slip("placed", "places")
    (False, False, False)
    """
    if min(len(word), len(meant)) < SHORT or abs(len(word) - len(meant)) > 1:
        return False
    pairs = zip(word, meant, strict=False)
    begin = next((at for at, (one, other) in enumerate(pairs) if one != other), len(word))
    if begin >= min(len(word), len(meant)) - 1:
        return False
    a, b = word[begin:], meant[begin:]
    if a[:2] == b[1::-1] and a[2:] == b[2:]:
        return True
    return max(len(word), len(meant)) > SHORT + 1 and (a[1:] == b[1:] or a[1:] == b or a == b[1:])


def _undealt(game: Game, decks: Mapping[str, Deck]) -> Iterator[str]:
    """The cards that lie nowhere at the start, in a game that says where cards lie."""
    lays = [lay for setup in game.setups for lay in setup.lay]
    whole = {lay.deck for lay in lays if lay.deck and not lay.only}
    named = {name for lay in lays for name in lay.cards}
    chosen = [(lay.deck, set(lay.only)) for lay in lays if lay.deck and lay.only]
    if not whole and not named and not chosen:
        return
    for deck in decks.values():
        if deck.deck in whole or deck.kind == "aids":
            continue
        for card in deck.cards:
            its = {card.name, *(str(value) for value in card.fields.values())}
            if card.name not in named and not any(
                which == deck.deck and its & only for which, only in chosen
            ):
                yield card.name
