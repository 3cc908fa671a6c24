"""Over every game: what a seat is shown does not change when what it may not see is changed."""

from __future__ import annotations

import json
import random

import pytest

from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.view import looks_into, may_see, view
from tests.referee.generic.games import Case, cases, played

ONCE_IN = 4
STEPS = {True: 120, False: 8}


@pytest.fixture(params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found = request.param
    assert isinstance(found, Case)
    return found


def shuffled_behind(at: Table, state: State, viewer: str, chance: random.Random) -> State:
    """The position with the faces of hidden cards exchanged, among those that may lie where the
    others lie: between the hidden zones of one owner."""
    new = state.copy()
    groups: dict[str, list[int]] = {}
    own = at.setting.deck is not None and at.setting.deck.owner == "seat"
    for address, cards in state.zones.items():
        if address == BOX or sees(at, state, address, viewer):
            continue
        owner = address.partition(".")[0]
        group = owner if own and owner in at.seats else ""
        groups.setdefault(group, []).extend(
            card for card in cards if state.names[card] != UNKNOWN and not marked(state, card)
        )
    for hidden in groups.values():
        names = [state.names[card] for card in hidden]
        chance.shuffle(names)
        for card, name in zip(hidden, names, strict=True):
            new.names[card] = name
    return new


def sees(at: Table, state: State, address: str, viewer: str) -> bool:
    """Whether a viewer sees the faces of a zone, by right or because a card allows it now."""
    return may_see(at, address, viewer) or looks_into(at, state, address, viewer)


def marked(state: State, card: int) -> bool:
    return any(card in values for values in state.marks.values())


def test_a_view_holds_nothing_that_the_seat_may_not_see(case: Case) -> None:
    chance = random.Random(str(case))
    at = case.table
    for number, moment in enumerate(played(at, 21, STEPS[case.small])):
        if number % ONCE_IN:
            continue
        state = moment.state
        for viewer in (*at.seats, ""):
            shown = view(at, state, viewer)
            json.dumps(shown)
            asked = state.asked
            if asked is not None and asked.seat == viewer:
                continue  # its options are its own, and stand on what it sees
            other = view(at, shuffled_behind(at, state, viewer, chance), viewer)
            for part in shown:
                assert other[part] == shown[part], f"{viewer} sees more of {part} than it may"


def test_a_view_shows_the_cards_that_lie_open_and_the_own_ones(case: Case) -> None:
    at = case.table
    moment = list(played(at, 22, 6))[-1]
    state = moment.after.state
    for viewer in (*at.seats, "", "*"):
        zones = view(at, state, viewer)["zones"]
        for address, zone in zones.items():
            names = [state.names[card] for card in state.zones[address]]
            if sees(at, state, address, viewer):
                assert [card["name"] for card in zone["cards"]] == names
            else:
                assert zone["cards"] is None
