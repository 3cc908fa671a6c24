"""Over every game: what a seat is shown does not change when what it may not see is changed."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping

import pytest

from referee.state import UNKNOWN
from referee.view import covered, looks_into, may_see, view
from tests.referee.generic.games import Case, played, some_cases
from tests.referee.generic.hiding import dealt_anew

ONCE_IN = 4
STEPS = {True: 120, False: 8}


@pytest.fixture(params=some_cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found = request.param
    assert isinstance(found, Case)
    return found


def test_a_view_holds_nothing_that_the_seat_may_not_see(case: Case) -> None:
    chance = random.Random(str(case))
    at = case.table
    for number, moment in enumerate(played(at, 21, STEPS[case.small])):
        if number % ONCE_IN:
            continue
        state = moment.state
        for viewer in (*at.seats, ""):
            shown: Mapping[str, object] = view(at, state, viewer)
            json.dumps(shown)
            asked = state.asked
            if asked is not None and asked.seat == viewer:
                continue  # its options are its own, and stand on what it sees
            other: Mapping[str, object] = view(at, dealt_anew(at, state, viewer, chance), viewer)
            for part in shown:
                assert other[part] == shown[part], f"{viewer} sees more of {part} than it may"


def test_a_view_shows_the_cards_that_lie_open_and_the_own_ones(case: Case) -> None:
    at = case.table
    moment = list(played(at, 22, 6))[-1]
    state = moment.after.state
    for viewer in (*at.seats, "", "*"):
        zones = view(at, state, viewer)["zones"]
        for address, zone in zones.items():
            names = [
                UNKNOWN if covered(state, card, viewer) else state.names[card]
                for card in state.zones[address]
            ]
            if may_see(at, address, viewer) or looks_into(at, state, address, viewer):
                assert [card["name"] for card in zone["cards"] or ()] == names
            else:
                assert zone["cards"] is None
