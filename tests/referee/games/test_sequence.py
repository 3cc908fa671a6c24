"""The row and the orbit rows that Disco Infinity and Space Mines share."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from referee.effects.rules import rows
from referee.games.sequence import missiles, orbit, piles, row
from referee.games.sequence.shape import of
from referee.machine.rules import refill
from referee.play import Play
from referee.records.positions import build
from referee.rules import playing
from referee.setting import CHANCES, Table
from tests.referee.playing import setting

pytestmark = pytest.mark.game("disco-infinity")
CARDS = ("Peer Review", "Grant Money", "Stage Dive", "Warm-Up Set", "Lab Mixer")


@cache
def table() -> Table:
    return Table(
        setting=setting("disco-infinity"), seats=("A", "B"), dealer=frozenset(CHANCES), first="A"
    )


def play(timeline: str = "", /, **more: Any) -> Play:
    """A position whose timeline has a card where `timeline` has a letter."""
    cards = iter(CARDS)
    lying = [None if each == "." else next(cards) for each in timeline]
    state = build(table(), {"phase": "placement", "turn": "A", "timeline": lying, **more}).state
    return playing(table(), state)


def shown(of: Play) -> str:
    """The timeline with the number of each card, in the order of CARDS."""
    at = (row.card_at(of, space) for space in range(1, 9))
    return "".join("." if card < 0 else str(CARDS.index(of.name(card)) + 1) for card in at)


@pytest.mark.parametrize(
    ("timeline", "space", "by", "after"),
    [
        ("xxx.....", 2, 1, "1.23...."),
        ("xx.x....", 1, 1, ".123...."),
        (".xxx....", 3, -1, "12.3...."),
        ("xxx.....", 2, -1, ""),
        ("...xx...", 5, 1, "...1.2.."),
        ("....xxxx", 8, 1, ""),
        ("....xxxx", 8, -1, "...1234."),
    ],
)
def test_a_run_slides_to_the_first_empty_space(
    timeline: str, space: int, by: int, after: str
) -> None:
    at = play(timeline)
    way = rows.slide(at, of(at).places, space, by)
    if not after:
        assert way is None
        return
    assert way is not None
    rows.make_room(at, of(at).places, way)
    assert shown(at) == after


@pytest.mark.parametrize("timeline", ["", "xxx", ".xxx", "...xxxxx", "x.x.x.x", "xxxxx..."])
def test_every_place_in_the_order_can_be_reached(timeline: str) -> None:
    before = shown(play(timeline)).replace(".", "")
    for index in range(len(before) + 1):
        at = play(timeline)
        space, way = rows.gap(at, of(at).places, index)
        if way is not None:
            rows.make_room(at, of(at).places, way)
        assert row.card_at(at, space) < 0
        cells = list(shown(at))
        cells[space - 1] = "n"
        assert "".join(cells).replace(".", "") == before[:index] + "n" + before[index:]


def test_a_shifted_card_goes_past_neighbours_over_the_same_spaces() -> None:
    at = play("x.xx..x.")
    row.shift(at, row.card_at(at, 7), -2)
    assert shown(at) == "1.42..3."
    row.shift(at, row.card_at(at, 1), 3)
    assert shown(at) == "4.23..1."


def test_who_placed_a_card_owns_it() -> None:
    at = play("xx......", B={"placed": [2]})
    assert row.owner(at, row.card_at(at, 1)) == "A"
    assert row.owner(at, row.card_at(at, 2)) == "B"
    assert row.neighbour(at, row.card_at(at, 1), 1) == row.card_at(at, 2)
    assert row.neighbour(at, row.card_at(at, 2), 1) == -1
    assert row.neighbour(at, at.zone("A.draw")[0], 1) == -1


def test_satellites_are_counted_switched_and_swapped() -> None:
    at = play(A={"orbit": [["Moon Bar"], None, ["Chrono Lab"]]}, B={"orbit": [["Barrier Relay"]]})
    assert [at.name(card) for card in orbit.satellites(at, "A")] == ["Moon Bar", "Chrono Lab"]
    assert [at.name(card) for card in orbit.column(at, 1, "B")] == ["Barrier Relay", "Moon Bar"]
    assert orbit.over(at, "A", 9) == ()
    moon, relay = orbit.over(at, "A", 1)[0], orbit.over(at, "B", 1)[0]
    assert orbit.move(at, moon, "B", 1)
    assert set(orbit.over(at, "B", 1)) == {relay, moon}
    orbit.swap(at, moon, relay)
    assert set(orbit.over(at, "B", 1)) == {relay, moon}
    orbit.swap(at, moon, orbit.over(at, "A", 3)[0])
    assert at.state.where[moon] == "A.orbit.3"
    assert not orbit.move(at, moon, "A", 3)


@pytest.mark.parametrize(
    ("by", "before", "turned"),
    [
        ((), "", ""),
        (("A",), "", "A"),
        (("A", "B"), "", ""),
        (("A", "B", "A"), "", "A"),
        (("B",), "A", ""),
        (("A", "B"), "A", "B"),
        ((), "A", "A"),
    ],
)
def test_two_reversals_cancel_out(by: tuple[str, ...], before: str, turned: str) -> None:
    assert missiles.turned(by, before) == turned
    assert missiles.flies_at(play(), "A", turned) == ("A" if turned else "B")


def hittable(*stack: str) -> set[str]:
    at = play(B={"orbit": [list(stack)]})
    found = missiles.in_the_way(at, "B", 1)
    return {at.name(card) for card, reason in found.items() if reason is None}


def test_who_must_and_who_cannot_be_hit() -> None:
    assert hittable("Moon Bar", "Chrono Lab") == {"Moon Bar", "Chrono Lab"}
    assert hittable("Moon Bar", "Guardian Groupie") == {"Guardian Groupie"}
    assert hittable("Moon Bar", "Bubble Dome") == {"Bubble Dome"}
    # What forbids comes before what demands.
    assert hittable("Guardian Groupie", "Bubble Dome", "Moon Bar") == {"Bubble Dome"}
    assert hittable("Bubble Dome") == {"Bubble Dome"}


def test_an_empty_draw_pile_is_made_of_the_discard_pile() -> None:
    at = play(A={"draw": [], "discard": ["Moon Bar", "Chrono Lab"]}, B={"draw": [], "discard": []})
    assert refill(at, "A.draw")
    assert len(at.zone("A.draw")) == 2
    assert not refill(at, "B.draw")
    assert not refill(at, "draft-deck")


def test_the_cycled_deck_fills_up_the_draft_deck_from_below() -> None:
    piled: dict[str, Any] = {"draft-deck": ["Moon Bar"], "cycled": ["Chrono Lab", "Slow Clock"]}
    at = play(**piled)
    assert piles.prepare(at) == 3
    assert at.name(at.zone("draft-deck")[0]) == "Moon Bar"
    assert at.zone("cycled") == ()
