"""A table at rest to its set-up step by step, for exactly these seats, and to the list by which the
game is put away again.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from referee.position import Position, amount
from referee.setting import BOX, Setting, Table
from referee.setup import chosen, parts
from referee.state import State
from referee.words.wording import large, series
from tablewright.model.counted import number_laid, started
from tablewright.model.game import Component, Lay
from tablewright.model.markup import MarkupError, plain
from tablewright.model.rulebook import OPENINGS


class Coached(NamedTuple):
    """One step of a set-up."""

    kind: str
    """`fetch`: out of the box; `people`: as the game says it; `cards`: which cards go where;
    `counters`: what they start at; `rules`: what the rules do before anybody plays."""
    words: str


class PutAway(NamedTuple):
    """A thing that goes back into the box."""

    called: str
    number: int
    """How many there are in all."""
    how: str
    """How they are told apart or gathered; "" if nothing needs to be said."""


def set_up(table: Table) -> tuple[Coached, ...]:
    """The set-up for these seats, in the order in which hands do it."""
    setup = chosen(table)
    steps = [Coached("fetch", words) for words in _fetched(table)]
    if setup is not None:
        steps += [Coached("people", said(table.setting, step)) for step in setup.steps]
        steps += [Coached("cards", words) for words in _laid(table, setup.lay)]
    steps += [Coached("counters", words) for words in _started(table)]
    return (*steps, *(Coached("rules", words) for words in _opening(table.setting)))


def _opening(setting: Setting) -> Iterable[str]:
    """What the rules do before anybody plays, such as what they deal."""
    for number, text in setting.paragraphs.items():
        if text.startswith(OPENINGS):
            yield f"{number}: {' '.join(text.split())}"


def put_away(table: Table, state: State | None = None) -> tuple[PutAway, ...]:
    """Everything that goes back into the box, with the number that must be there; with a position,
    where the cards lie now."""
    setting = table.setting
    found = []
    for part in setting.game.components:
        count = _number(part, len(table.seats))
        where = ""
        if part.kind == "deck":
            where = _lying(table, state, part) if state is not None else ""
        note = said(setting, part.note)
        found.append(
            PutAway(large(part.name or part.id), count, " ".join(filter(None, (where, note))))
        )
    return tuple(found)


def said(setting: Setting, text: str) -> str:
    """A text for people without markup, on one line."""
    # What is wrongly marked up is shown as it was written.
    with suppress(MarkupError):
        text = plain(text, {name: icon.word for name, icon in setting.game.icons.items()})
    return " ".join(text.split())


def _number(part: Component, seats: int) -> int:
    return part.count * (seats if part.per == "seat" else 1)


def _fetched(table: Table) -> Iterable[str]:
    """What is taken out of the box: cards first, then boards and what lies on them."""
    order = ("deck", "board", "aid", "dial", "token", "die", "rulebook")
    parts = sorted(table.setting.game.components, key=lambda part: order.index(part.kind))
    for part in parts:
        number = _number(part, len(table.seats))
        name = part.name or part.id
        cards = " cards" if part.kind == "deck" and not name.lower().endswith("cards") else ""
        each = f" ({part.count} for each player)" if part.per == "seat" else ""
        if part.kind == "board" and part.per == "seat" and part.count == 1:
            each = " (one for each player)"
        note = said(table.setting, part.note)
        yield f"{name}: {number}{cards}{each}" + (f". {note}" if note else "")


def _laid(table: Table, lays: Iterable[Lay]) -> Iterable[str]:
    """Where cards go, line by line of the set-up; what is the same for every seat or space is said
    once."""
    position = Position(table, State())
    for lay in lays:
        done = list(parts(table, lay))
        if not done:
            continue
        first = done[0]
        each = [part.to for part in done]
        seats = lay.to.startswith("seat.") and len(table.seats) > 1
        if seats:
            to = f"each player's {position.called(first.to).partition(chr(39) + 's ')[2]}"
        elif len(each) > 1 and lay.each == "space":
            to = f"each space of the {position.called(first.to.rpartition('.')[0])}"
        else:
            to = series([position.called(address) for address in each])
        what = _what(table, lay, first.count, position)
        shuffle = "; shuffle" if lay.shuffle else ""
        start = "" if lay.to.startswith("seat.") or lay.each == "space" else "the "
        start = "" if "'s " in to else start
        yield f"{what} to {start}{to}{shuffle}"


def _what(table: Table, lay: Lay, count: int, position: Position) -> str:
    """Which cards a line of the set-up lays."""
    if lay.deck:
        deck = table.setting.edition.decks.get(lay.deck) if table.setting.edition else None
        title = deck.title if deck is not None else lay.deck
        return f"{title}: all" if count < 0 else f"{title}: {count}"
    if lay.only:
        decks = table.setting.edition.decks if table.setting.edition else {}
        return f"{series(lay.only)} ({number_laid(lay, decks)})"
    if lay.cards:
        return series([name if n == 1 else f"{n} {name}" for name, n in lay.cards.items()])
    source = lay.source
    if source.startswith("seat."):
        place = position.called(f"{table.seats[0]}.{source.removeprefix('seat.')}")
        place = f"their {place.partition(chr(39) + 's ')[2]}"
    else:
        place = f"the {position.called(source)}"
    number = "All cards" if count < 0 else f"{count} card{'s' * (count != 1)}"
    return f"{number} from {place}"


def _started(table: Table) -> Iterable[str]:
    """What counters start at; a row of values goes by turn order."""
    for name, value in started(table.setting.game, chosen(table)).items():
        counter = table.setting.counters.get(name)
        if counter is None or counter.quiet:
            continue
        called = counter.name or counter.id
        if isinstance(value, int):
            if counter.owner == "common":
                value = int(table.options.get(name, value))
            for_each = (
                " for each player" if counter.owner == "seat" and len(table.seats) > 1 else ""
            )
            yield f"{called} {amount(value)}{for_each}"
        elif len(set(value[: len(table.seats)])) == 1:
            yield f"{called} {value[0]} for each player"
        else:
            values = [str(each) for each in value[: len(table.seats)]]
            yield f"{called} {series(values)} in turn order, the first player first"


def _lying(table: Table, state: State, part: Component) -> str:
    """Where the cards of a deck lie, as far as everybody may know: piles by their numbers."""
    setting = table.setting
    decks = set(part.which or (part.id,))
    known = {name for name, facts in setting.cards.items() if facts.deck in decks}
    if len({facts.deck for facts in setting.cards.values()}) == 1:
        box = sum(state.where[card] == BOX for card in range(len(state.names)))
        return f"{box} of them lie in the box already." if box else ""
    places: dict[str, int] = {}
    position = Position(table, state)
    for card, name in enumerate(state.names):
        where = state.where[card]
        zone = setting.zone_of(where)
        if name in known and zone is not None and zone.sees == "all":
            seat = where.partition(".")[0]
            place = f"{seat}'s side" if seat in table.seats else position.called(zone.id)
            places[place] = places.get(place, 0) + 1
    if not places:
        return ""
    listed = ", ".join([f"{place} {number}" for place, number in places.items()])
    return f"Open on the table: {listed}."
