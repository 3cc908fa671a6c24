"""The table as text: zones with their cards, counters, whose turn it is. Shows to the seats at the
screen what they may see, and no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee import copies
from referee.keys import OUT
from referee.position import Position, amount
from referee.setting import BOX, Table, address_of
from referee.state import UNKNOWN, State
from referee.terminal.paper import TIGHT, Paper, number_of
from referee.together import is_sealed
from referee.view import ALL, covered, looks_into, may_see, options_open, placed_by, turn_of
from referee.words.counters import on_card, on_space, remembered, stands
from referee.words.wording import gathered, small
from tablewright.model.game import Zone
from tablewright.model.zones import is_pile

EMPTY = "–"


def show_table(paper: Paper, table: Table, state: State, viewer: str) -> None:
    """Everything that lies there, as one seat sees it."""
    game = table.setting.game
    paper.heading(" · ".join(filter(None, (game.title, *when(table, state)))))
    rows = list(zone_rows(table, state, "", viewer))
    common = counters(table, state, "")
    if common:
        rows.insert(0, ("Counters", common))
    paper.rows(rows, 1, 14)
    out = state.facts.get(OUT, ())
    for seat in table.seats:
        words = [seat]
        if seat in out:
            words.append("out of the game")
        elif seat == turn_of(table, state):
            words.append("in turn")
        paper.heading(" · ".join([*words, *filter(None, [counters(table, state, seat)])]))
        paper.rows(list(zone_rows(table, state, seat, viewer)), 1, 14)


def when(table: Table, state: State) -> Iterator[str]:
    """Whose turn it is, and in which phase."""
    if state.outcome is not None:
        yield "the game is over"
        return
    if turn := turn_of(table, state):
        yield f"{turn}'s turn"
    phase = table.setting.phases.get(state.phase)
    if phase is not None:
        yield phase.name or phase.id
    yield from remembered(table, state)


def counters(table: Table, state: State, seat: str, *, brief: bool = False) -> str:
    """The counters of a seat, or those of all; `brief`: without those that are at 0."""
    found = []
    for counter in table.setting.game.counters:
        if counter.owner == ("seat" if seat else "common"):
            value = state.counters.get(
                f"{seat}.{counter.id}" if seat else counter.id, counter.start
            )
            name = small(counter.name or counter.id)
            told = stands(table.setting, counter, state.phase)
            if brief and not value and not counter.start and not told:
                continue
            if counter.min == 0 and counter.max == 1:
                found += [name] * value
            elif told or value or counter.start or not (counter.resets or counter.quiet):
                found.append(f"{name} {amount(value)}")
    return ", ".join(found)


def hand(table: Table, state: State, seat: str) -> str:
    """The cards that a seat holds and others do not see."""
    zone = table.setting.hand
    words = cards_words(table, state, zone, address_of(zone, seat), seat) if zone else EMPTY
    return "" if words == EMPTY else words


def zone_rows(table: Table, state: State, seat: str, viewer: str) -> Iterator[tuple[str, str]]:
    """A row for each zone of a seat, or each common one; at the end the piles and hands that are
    empty: an open zone that is not there holds nothing."""
    empty = []
    for zone in table.setting.game.zones:
        if zone.owner != ("seat" if seat else "common"):
            continue
        address = f"{seat}.{zone.id}" if seat else zone.id
        words = zone_words(table, state, zone, address, viewer)
        if words == EMPTY:
            if zone.sees != "all":
                empty.append(zone.name or zone.id)
        else:
            yield zone.name or zone.id, words
    if empty:
        yield "empty", ", ".join(empty)


def zone_words(table: Table, state: State, zone: Zone, address: str, viewer: str) -> str:
    """What lies in a zone."""
    if not zone.spaces:
        return cards_words(table, state, zone, address, viewer)
    found = []
    for space in range(1, zone.spaces + 1):
        words = cards_words(table, state, zone, f"{address}.{space}", viewer)
        on = [
            f"{name} {value}" for name, value in space_counters(table, state, f"{address}.{space}")
        ]
        if words != EMPTY or on:
            called = table.setting.called_spaces.get(f"{zone.id}.{space}", space)
            entry = f"{called} {words}" + (f" [{', '.join(on)}]" if on else "")
            found.append(entry.replace(" ", TIGHT))
    return " · ".join(found) or EMPTY


def space_counters(table: Table, state: State, address: str) -> Iterator[tuple[str, int]]:
    """The counters of a space, with whose they are, and their values."""
    for seat, counter, value in on_space(table, state, address):
        yield f"{seat} {counter.name or counter.id}".strip(), value


def cards_words(table: Table, state: State, zone: Zone, address: str, viewer: str) -> str:
    """The cards of a zone or space, alike ones together."""
    cards = state.zones.get(address, ())
    if not cards:
        return EMPTY
    position = Position(table, state)
    if not sees(table, state, address, viewer):
        return number_of(len(cards), "card")
    pile = is_pile(zone)
    shown: dict[str, int] = {}
    for card in cards:
        words = _card(position, card, viewer if table.dealer else ALL)
        shown[words] = shown.get(words, 0) + 1
    if set(shown) == {UNKNOWN}:
        if len(cards) == 1 and zone.spaces:
            return UNKNOWN
        return number_of(len(cards), "unknown card")
    if pile and len(cards) > 4:
        top = position.name(cards[0])
        return number_of(len(cards), "card") + (f", {top} on top" if top != UNKNOWN else "")
    return ", ".join(
        (f"{words} ×{number}" if number > 1 else words)
        if words != UNKNOWN
        else number_of(number, "unknown card")
        for words, number in shown.items()
    )


def every_card(position: Position, address: str, viewer: str) -> str:
    """All cards of a zone in order with the counters on them, as a viewer may know them."""
    cards = position.zone(address)
    known = [card for card in cards if card_name(position, card, viewer) != UNKNOWN]
    named = gathered([_card(position, card, viewer) for card in known])
    unknown = len(cards) - len(known)
    if unknown:
        named.append(number_of(unknown, "unknown card"))
    return ", ".join(named) or EMPTY


def card_name(position: Position, card: int, viewer: str) -> str:
    """The name of a card as a viewer may know it; `?` for what lies face down."""
    return UNKNOWN if covered(position.state, card, viewer) else position.name(card)


def _card(position: Position, card: int, viewer: str) -> str:
    """A card with the counters on it."""
    on = list(on_card(position, card))
    seat = placed_by(position.table, position.state, card)
    name = card_name(position, card, viewer)
    cards = position.zone(position.state.where[card])
    within = tuple(each for each in cards if card_name(position, each, viewer) != UNKNOWN)
    if name != UNKNOWN and copies.differ(position, card, within):
        name = position.numbered(card, within)
    name += f" of {seat}" if seat else ""
    return name + (f" ({', '.join(on)})" if on else "")


def sees(table: Table, state: State, address: str, viewer: str) -> bool:
    """Whether the cards of a zone are shown to the viewer, who may look into a hand just now. At a
    table with its own cards nothing is known here that was not said aloud."""
    return may_see(table, address, viewer if table.dealer else ALL) or looks_into(
        table, state, address, viewer
    )


def in_secret(table: Table, state: State, seat: str) -> bool:
    """Whether there is something that this seat sees and others do not."""
    asked = state.asked
    if asked is None:
        return False
    hidden = bool(asked.options) and not options_open(table, state, asked, "")
    return (
        hidden
        or is_sealed(state)
        or any(
            cards and may_see(table, address, seat) and not may_see(table, address, "")
            for address, cards in state.zones.items()
        )
    )


def pile_rows(table: Table, state: State) -> Iterator[tuple[str, str]]:
    """How many cards each zone has, the spaces of a row together."""
    found: dict[str, int] = {}
    for address, cards in state.zones.items():
        if cards and address != BOX:
            row = re.sub(r"\.\d+$", "", address)
            found[row] = found.get(row, 0) + len(cards)
    position = Position(table, state)
    for address, number in found.items():
        yield position.called(address), number_of(number, "card")
