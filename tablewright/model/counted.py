"""A game's counters to the words that texts call them by, in one and in many.

What a game declares (`word` of the counter, or of its icon) is taken as it is. From names and ids
English forms are made: `Flies` gives "1 fly" and "2 flies", `health` gives "1 health" and
"2 health". Only counters of seats and of the table have such words: those on cards and spaces need
a place besides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tablewright.model.paperwords import ENGLISH, PaperWords

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Counter, Deck, Game, Lay, Setup


class Called(NamedTuple):
    """What a word stands for."""

    counter: str
    """The counter's id."""
    one: bool
    """Whether it stands after 1, and after `a`."""
    many: bool
    """Whether it stands after any other number."""


def every_counter(game: Game) -> Mapping[str, Counter]:
    """A game's counters by id, with that of cards that lie face down where it has none: hands may
    lay them so at any table."""
    found = {each.id: each for each in game.counters}
    found.setdefault(game.face_down().id, game.face_down())
    return found


def counters_called(game: Game) -> Mapping[str, Called]:
    """Every word that names one counter of a seat or of the table, as it may be written.

    A word of two counters is that of the one which declares it, before the one whose name it is,
    before the one whose id it is. Where two have it alike, it names neither.
    """
    found: dict[str, Called] = {}
    for rank in range(len(_RANKS)):
        here: dict[str, list[Called]] = {}
        for counter in game.counters:
            if counter.owner in ("seat", "common"):
                one, many = _RANKS[rank](game, counter)
                for word in dict.fromkeys((*one, *many)):
                    for each in dict.fromkeys((word, word.lower())):
                        here.setdefault(each, []).append(
                            Called(counter.id, word in one, word in many)
                        )
        for word, meant in here.items():
            if len({each.counter for each in meant}) == 1:
                joined = Called(
                    meant[0].counter,
                    any(each.one for each in meant),
                    any(each.many for each in meant),
                )
                found.setdefault(word, joined)
    return found


Forms = tuple[tuple[str, ...], tuple[str, ...]]
"""The words of one, and those of many; what is said best comes first."""


def _declared(game: Game, counter: Counter) -> Forms:
    """The words that the counter declares."""
    return _parted(counter.word)


def _of_icon(game: Game, counter: Counter) -> Forms:
    """The words of its icon."""
    return _parted(game.icons[counter.icon].word) if counter.icon in game.icons else ((), ())


def _named(game: Game, counter: Counter) -> Forms:
    """What its name is in one and in many."""
    return _derived(game, counter, counter.name)


def _of_id(game: Game, counter: Counter) -> Forms:
    """What its id is in one and in many."""
    return _derived(game, counter, counter.id.replace("-", " "))


_RANKS = (_declared, _of_icon, _named, _of_id)
"""Where words come from; what comes first wins."""


def _parted(word: str) -> Forms:
    one, _, many = word.partition("/")
    return ((one,), (many or one,)) if one else ((), ())


def _derived(game: Game, counter: Counter, word: str) -> Forms:
    declared = (*sum(_declared(game, counter), ()), *sum(_of_icon(game, counter), ()))
    if not word or word.lower() in declared:
        return (), ()
    if not re.match(r"en\b", game.language):
        return (word,), (word,)
    singles = tuple(_singles(word))
    return (singles, (word,)) if singles else ((word,), (word, in_many(word)))


def started(game: Game, setup: Setup | None) -> Mapping[str, int | tuple[int, ...]]:
    """What the counters of seats and of the table start at by their ids, where that says something:
    as the set-up says, else as the game does. A row of values goes by turn order."""
    found: dict[str, int | tuple[int, ...]] = dict(setup.counters) if setup is not None else {}
    for each in game.counters:
        if each.owner in ("seat", "common") and not each.quiet and each.start not in (0, each.min):
            found.setdefault(each.id, each.start)
    return found


def number_laid(lay: Lay, decks: Mapping[str, Deck], say: PaperWords = ENGLISH) -> str:
    """How many cards or pieces a line of a set-up lays: "2 pieces"."""
    pieces = {card.name for deck in decks.values() if deck.kind == "tokens" for card in deck.cards}
    count = sum(lay.cards.values())
    return say.counted(count, "piece/pieces" if pieces.issuperset(lay.cards) else "card/cards")


def of_a_space(name: str, language: str) -> str:
    """What one space of a zone is called by the zone's name in small letters: `room` where the
    zone is called Rooms."""
    return in_one(name.lower()) if re.match(r"en\b", language) else name.lower()


def in_one(word: str) -> str:
    """An English word in the singular; itself if it is no plural."""
    return next(_singles(word), word)


def _singles(word: str) -> Iterator[str]:
    """What an English word in the plural may be in the singular, the likeliest first; nothing if it
    is none."""
    if not word.endswith("s") or word.endswith(("ss", "us", "is")) or len(word) < 4:
        return
    if word.endswith("ies") and len(word) > 4:
        yield f"{word[:-3]}y"
    elif word.endswith("ves"):
        ways = (f"{word[:-3]}fe", f"{word[:-3]}f", word[:-1])
        best = 0 if word.endswith("ives") else 1 if word.endswith(("lves", "eaves")) else 2
        yield from (ways[best], *(way for way in ways if way != ways[best]))
    elif word.endswith(("ches", "shes", "xes", "sses", "zzes")):
        yield word[:-2]
    else:
        yield word[:-1]


def in_many(word: str) -> str:
    """An English word that stands in the singular, in the plural."""
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"
