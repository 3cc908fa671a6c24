"""What a seat may see of a position, as plain data; and what is publicly known of hidden cards.

A viewer is a seat, `""` for what everybody sees, or `"*"` for all that the referee knows. Instance
numbers are left out: they would tell where a card came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypedDict

from referee.keys import LOOKS, OUT, PLACED
from referee.setting import BOX, Table
from referee.state import UNKNOWN, Decision, Option, State
from referee.together import laying

FROM = "from"
"""What the data of a question begins with whose answers depend on the cards of some zones: their
addresses follow."""
ALL = "*"
"""The viewer who sees all that the referee knows."""


class Pool(NamedTuple):
    """Hidden cards of which only what they are together is known."""

    zones: Mapping[str, int]
    """How many of them lie where, by address."""
    cards: Mapping[str, int]
    """What they are together: names with numbers."""


def may_see(table: Table, address: str, viewer: str) -> bool:
    """Whether a viewer may look at the faces of a zone. Nobody looks into the box."""
    if viewer == ALL:
        return True
    zone = table.setting.zone_of(address)
    if zone is None or zone.sees == "nobody":
        return False
    if zone.sees == "all" or (bool(viewer) and address.partition(".")[0] == viewer):
        return True
    ruling = table.setting.rules.opened.get(zone.id)
    return ruling is not None and table.variant(ruling[0]) == ruling[1]


def seen_by(table: Table, viewer: str) -> str:
    """Who a viewer is at a screen that all may look at: with real cards nothing is known that was
    not said aloud, so that everything may be shown."""
    return viewer if table.dealer else ALL


def looks_into(table: Table, state: State, address: str, viewer: str) -> bool:
    """Whether a card lets the viewer look at this hand at the moment: the fact `looks` of a game
    holds (who looks, whose hand)."""
    hand = table.setting.hand
    looks = state.facts.get(LOOKS, ())
    return (
        hand is not None
        and len(looks) == 2
        and looks[0] == viewer
        and address == f"{looks[1]}.{hand.id}"
    )


def covered(state: State, card: int, viewer: str) -> bool:
    """Whether a card in an open zone lies face down for a viewer: it has the counter `face-down`,
    and the fact `placed` (pairs of card and seat) does not name the viewer for it."""
    if viewer == ALL or not state.marks.get("face-down", {}).get(card):
        return False
    return (card, viewer) not in state.facts.get(PLACED, ())


def shows(table: Table, state: State, card: int, viewer: str) -> bool:
    """Whether a viewer sees the face of a card where it lies."""
    where = state.where[card]
    return (
        may_see(table, where, viewer) or looks_into(table, state, where, viewer)
    ) and not covered(state, card, viewer)


def placed_by(table: Table, state: State, card: int) -> str:
    """The seat that placed a card of a common row, where the game remembers it (fact `placed`,
    pairs of card and seat); "" for every other card."""
    zone = table.setting.zone_of(state.where[card])
    if zone is None or zone.owner == "seat" or not zone.spaces:
        return ""
    placed = state.facts.get(PLACED, ())
    return next((seat for at, seat in placed if at == card), "")


def counts_hidden(table: Table, address: str, viewer: str) -> bool:
    """Whether a viewer may not even know how many cards lie in a zone: places for a secret choice
    (face down, only the owner looks, room for a few, or cards are laid there in secret). For others
    they still are in the hand."""
    zone = table.setting.zone_of(address)
    return (
        zone is not None
        and zone.owner == "seat"
        and zone.face == "down"
        and zone.sees == "owner"
        and (zone.capacity is not None or _laid_in(table, zone.id))
        and not may_see(table, address, viewer)
    )


def _laid_in(table: Table, zone: str) -> bool:
    """Whether the rules let players lay cards down in secret there."""
    its = laying(table.setting)
    return its is not None and its.zone == zone


def seems(table: Table, address: str, viewer: str) -> str:
    """Where the cards of a zone are as far as a viewer knows: those of a secret choice are still in
    the hand."""
    hand = table.setting.hand
    if hand is not None and counts_hidden(table, address, viewer):
        return f"{address.partition('.')[0]}.{hand.id}"
    return address


class ShownCard(TypedDict):
    """A card that a viewer sees, with the counters on it."""

    name: str
    marks: dict[str, int]


class ShownZone(TypedDict):
    """A zone as a viewer sees it; None for what the viewer does not."""

    name: str
    owner: str
    count: int | None
    cards: list[ShownCard] | None


class ShownQuestion(TypedDict):
    """What is asked; no options where these would tell of cards."""

    seat: str
    kind: str
    asks: str
    rules: list[str]
    verbs: list[str]
    options: list[str] | None


class ShownOutcome(TypedDict):
    """How the game ended."""

    winners: list[str]
    reason: str
    rules: list[str]


class ShownPool(TypedDict):
    """What lies unseen in zones together."""

    zones: dict[str, int]
    cards: dict[str, int]


class View(TypedDict):
    """A position as a viewer knows it."""

    game: str
    seat: str
    seats: list[str]
    out: list[str]
    turn: str
    phase: str
    zones: dict[str, ShownZone]
    counters: dict[str, int]
    asked: ShownQuestion | None
    outcome: ShownOutcome | None
    hidden: list[ShownPool]


def view(table: Table, state: State, seat: str, *, pools: bool = True) -> View:
    """The position as a viewer may see it, as values that JSON can hold:

    game, seat, seats, out, turn, phase; zones by address: name, owner, count (None where even that
    is secret), and cards (each with name and marks) where the viewer sees them, else None; counters
    by key; asked: seat, kind, asks,
    rules, verbs, and options where they tell nothing hidden, else None; outcome; hidden: the pools
    (none of them without `pools`; they take as long as all the rest).
    """
    setting = table.setting
    out = state.facts.get(OUT, ())
    still: dict[str, int] = {}
    for address, cards in state.zones.items():
        seeming = seems(table, address, seat)
        if seeming != address:
            still[seeming] = still.get(seeming, 0) + len(cards)
    return {
        "game": setting.game.game,
        "seat": seat,
        "seats": list(table.seats),
        "out": list(out),
        "turn": state.turn,
        "phase": state.phase,
        "zones": {
            address: _zone(table, state, address, seat, still.get(address, 0))
            for address in state.zones
            if address != BOX
        },
        "counters": dict(state.counters),
        "asked": None if state.asked is None else _asked(table, state, state.asked, seat),
        "outcome": None
        if state.outcome is None
        else {
            "winners": list(state.outcome.winners),
            "reason": state.outcome.reason,
            "rules": list(state.outcome.rules),
        },
        "hidden": [
            {"zones": dict(pool.zones), "cards": dict(pool.cards)}
            for pool in (hidden(table, state, seat) if pools else ())
        ],
    }


def _zone(table: Table, state: State, address: str, viewer: str, still: int) -> ShownZone:
    """A zone; `still` cards that lie elsewhere are still there as far as the viewer knows."""
    zone = table.setting.zone_of(address)
    cards = state.zones[address]
    owner = address.partition(".")[0]
    shown: list[ShownCard] | None = None
    count = len(cards) + still
    if may_see(table, address, viewer) or looks_into(table, state, address, viewer):
        shown = [
            {
                "name": UNKNOWN if covered(state, card, viewer) else state.names[card],
                "marks": marks(state, card),
            }
            for card in cards
        ]
    return {
        "name": (zone.name or zone.id) if zone is not None else address,
        "owner": owner if owner in table.seats else "",
        "count": None if counts_hidden(table, address, viewer) else count,
        "cards": shown,
    }


def marks(state: State, card: int) -> dict[str, int]:
    """The counters on a card that are not at their start."""
    return {name: values[card] for name, values in state.marks.items() if card in values}


def _asked(table: Table, state: State, asked: Decision, viewer: str) -> ShownQuestion:
    open_ = options_open(table, state, asked, viewer)
    return {
        "seat": asked.seat,
        "kind": asked.kind,
        "asks": asked.asks,
        "rules": list(asked.rules),
        "verbs": list(asked.verbs),
        "options": [option.label for option in asked.options] if open_ else None,
    }


def turn_of(table: Table, state: State) -> str:
    """Whose turn it is; "" in a phase of a round that is nobody's, or of all at once."""
    phase = table.setting.phases.get(state.phase)
    in_round = table.setting.game.order.turn == "round"
    together = phase is not None and phase.who in ("simultaneous", "nobody")
    return "" if in_round and together else state.turn


def options_open(table: Table, state: State, asked: Decision, viewer: str) -> bool:
    """Whether a viewer may see the answers that a question offers."""
    if viewer in (ALL, asked.seat) and viewer:
        return True
    if asked.data[:1] == (FROM,):  # whether there are such moves would tell of the cards, too
        zones = (each for each in asked.data[1:] if isinstance(each, str))
        return all(may_see(table, address, viewer) for address in zones)
    return not any(_hides(table, state, option, viewer) for option in asked.options)


def _hides(table: Table, state: State, option: Option, viewer: str) -> bool:
    """Whether an option names a card that the viewer does not see. What an unknown card may be is
    public."""
    card = option.value
    if not isinstance(card, int) or not 0 <= card < len(state.names):
        return False
    if may_see(table, state.where[card], viewer):
        return False
    return any(option.label.startswith(name) for name in table.setting.cards)


def known_together(table: Table, owner: str, viewer: str) -> str:
    """The owner of a hidden card, if the viewer knows what the owner's hidden cards are together;
    "" if it may be any of all that is hidden."""
    deck = table.setting.deck
    if deck is None or deck.owner != "seat" or owner not in table.seats:
        return ""
    knows = table.setting.rules.decks
    return owner if knows == "all" or (knows == "owner" and viewer in (owner, ALL)) else ""


def hidden(table: Table, state: State, seat: str) -> tuple[Pool, ...]:
    """What a viewer knows of the cards that the viewer does not see: pools of zones between which
    cards go unseen, with what these are together.

    What a seat's hidden zones hold together is a pool of its own for those who know it
    (`known_together`); all else that is hidden is one pool. Zones that share cards which nobody has
    named are in one pool, too.
    """
    pool_of = state.pool_of
    groups: dict[object, object] = {}

    def root(key: object) -> object:
        while groups.setdefault(key, key) != key:
            key = groups[key]
        return key

    unseen = [
        (card, address)
        for address, cards in state.zones.items()
        if address != BOX
        for card in cards
        if not may_see(table, address, seat)
        or state.names[card] == UNKNOWN
        or covered(state, card, seat)
    ]
    placed = dict(state.facts.get(PLACED, ())) if state.marks.get("face-down") else {}
    for card, address in unseen:
        owner = placed.get(card, address.partition(".")[0])
        if not may_see(table, address, seat) or covered(state, card, seat):
            groups[root(address)] = root(("owner", known_together(table, owner, seat)))
        if card in pool_of:
            groups[root(address)] = root(("pool", pool_of[card]))
    zones: dict[object, dict[str, int]] = {}
    names: dict[object, Counter[str]] = {}
    pools: dict[object, set[int]] = {}
    for card, address in unseen:
        key = root(address)
        counts = zones.setdefault(key, {})
        place = seems(table, address, seat)
        counts[place] = counts.get(place, 0) + 1
        has = names.setdefault(key, Counter())
        if state.names[card] != UNKNOWN:
            has[state.names[card]] += 1
        else:
            pools.setdefault(key, set()).add(pool_of[card])
    for key, numbers in pools.items():
        for number in numbers:
            names[key].update(dict(state.pools[number]))
    return tuple(Pool(counts, dict(sorted(names[key].items()))) for key, counts in zones.items())
