"""A game to problems that no face shows: colours that are mixed up, names that no card has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from tablewright.drawing import Color
from tablewright.errors import Place, Problem, nearest
from tablewright.layout.mistakes import Mistake
from tablewright.layout.paints import Palette
from tablewright.layout.vision import BLINDNESSES, difference, seen
from tablewright.model.game import Deck, Game, Meaning

APART = 10.0
"""CIEDE2000 from which two colours are told apart at a glance."""
QUOTED = re.compile(r"“([^”\n]{2,60})”|\"([^\"\n]{2,60})\"")
"""Words in double quotes, curly or straight."""


def review_game(game: Game, decks: Mapping[str, Deck]) -> tuple[Problem, ...]:
    """The problems of a game's colours and of the names in its cards' texts."""
    return (*mixed_up(game), *unknown_names(game, decks.values()))


def mixed_up(game: Game) -> Iterator[Problem]:
    """Colours that carry meaning and that somebody may not tell apart; a warning for each pair."""
    palette = Palette({}, game.colors)
    for what, meaning in game.meaning.items():
        if meaning.shapes:
            continue
        known = {}
        for name in meaning.colors:
            try:
                tint = palette.tint(name, {})
            except Mistake:  # an unknown colour is told of when the game is read
                continue
            if tint is not None:
                known[name] = tint.color
        for (one, first), (other, second) in combinations(known.items(), 2):
            who = blind_to(first, second)
            if who:
                yield Problem(
                    _place(meaning, "colors"),
                    f"the colours '{one}' and '{other}' of '{what}' look alike {who}",
                    hint="make one lighter or darker, or tell them apart by shape as well and say "
                    "so in 'shapes'",
                    severity="warning",
                )


def blind_to(one: Color, other: Color) -> str:
    """For whom two colours are too near, in words; "" if for nobody."""
    if difference(one, other) < APART:
        return "to everybody"
    found = [
        blindness
        for blindness in BLINDNESSES
        if difference(seen(one, blindness), seen(other, blindness)) < APART
    ]
    return f"with {' and '.join(found)}" if found else ""


def unknown_names(game: Game, decks: Iterable[Deck]) -> Iterator[Problem]:
    """Words in quotes on a card that no card, keyword, zone or the like is called."""
    decks = tuple(decks)
    names = {card.name for deck in decks for card in deck.cards}
    said = {plain(name) for name in (*names, *words_of_game(game, decks))}
    for deck in decks:
        for card in deck.cards:
            for quoted in quotations(card.text):
                if plain(quoted) in said or plain(quoted).removesuffix("s") in said:
                    continue
                near = nearest(quoted, names)
                place = card.origin.of("text") if card.origin is not None else Place(deck.deck)
                yield Problem(
                    place,
                    f"'{card.name}' names “{quoted}”, and no card is called so",
                    hint=f"did you mean '{near}'?" if near else "",
                    severity="error" if near else "warning",
                )


def quotations(text: str) -> Iterator[str]:
    """What stands in double quotes in a text, without markup and without a comma at its end."""
    for match in QUOTED.finditer(text):
        found = (match[1] or match[2]).replace("*", "").strip().rstrip(".,;:!?")
        if found:
            yield found


def words_of_game(game: Game, decks: Iterable[Deck]) -> Iterator[str]:
    """What a text may quote besides cards: keywords, labels, zones, counters, phases, decks."""
    yield from (keyword.word for keyword in game.keywords)
    yield from (label.text for label in game.labels)
    yield from (icon.word for icon in game.icons.values())
    yield from (word for zone in game.zones for word in (zone.id, zone.name))
    yield from (word for counter in game.counters for word in (counter.id, counter.name))
    yield from (word for phase in game.phases for word in (phase.id, phase.name))
    yield from (word for part in game.components for word in (part.id, part.name))
    for deck in decks:
        yield from (deck.deck, deck.title)


def plain(name: str) -> str:
    """A name as it is compared: without capitals, signs at its end and double spaces."""
    return " ".join(name.casefold().split()).rstrip(":#.,; ")


def _place(meaning: Meaning, field: str) -> Place:
    return meaning.origin.of(field) if meaning.origin is not None else Place("game")
