"""Moves have the same numbers in every position and at each seat; what has none is never lost
without a word."""

from __future__ import annotations

from collections import Counter as Tally
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import engine
from referee.moves import Anywhere, Move, Span
from referee.playtest import numbering as numbers
from referee.playtest.numbering import Numbering, numbering_of, single
from referee.playtest.players import legal_of
from referee.playtest.seating import Seating
from referee.playtest.surveying import surveyed
from referee.setting import Table
from referee.unattended import unattended
from tests.playtest import toys
from tests.referee.machine.written import kit


@cache
def council() -> Table:
    return unattended(kit("council", Path(mkdtemp())), 3)


def test_a_seat_sees_the_others_from_its_place() -> None:
    seating = Seating(council())
    votes = [Move("choose", "Ann", ("Bo",)), Move("choose", "Bo", ("Cy",))]
    said = {seating.said(move.seat, move) for move in votes}
    assert said == {("choose", "seat+0", ("seat+1",))}
    assert seating.text("Cy", "Ann's hand, Bo.row.3") == "seat+1's hand, seat+2.row.3"
    assert seating.text("Ann", "Bonnet, Anna") == "Bonnet, Anna"
    assert seating.said("Bo", Move("puts", "", (("Ann", "Well"), None, 3))) == (
        "puts",
        "",
        (("seat+2", "Well"), None, 3),
    )


def test_names_of_cards_stay_though_they_name_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    at = council()
    seating = Seating(at)
    monkeypatch.setattr(seating, "cards", {"Bo": at.setting.cards["Well"]})
    assert seating.text("Ann", "Bo") == "Bo"


def test_a_kind_of_move_is_completed_with_the_cards_of_its_deck() -> None:
    seen = Tally({("plays", "seat+0", ("Dust",)): 3, ("puts", "seat+0", (("Ice",), 2)): 1})
    seen["puts", "seat+0", (("Iron",), 4)] = 1
    found = numbering_of(toys.table("comet"), seen, 0)
    cards = [*toys.setting("comet").cards]
    assert set(found.listed) == {
        *(("plays", "seat+0", (card,)) for card in cards),
        *(("puts", "seat+0", ((card,), number)) for card in cards for number in (2, 4)),
    }
    assert found.names[:2] == ("plays: Comet", "plays: Dust")
    assert found.size == 6 + 12 + numbers.SPARE


def test_where_that_would_be_too_many_those_that_were_seen_have_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = Tally({("moves", "seat+0", (at, at + 1)): at for at in range(1, 5)})
    monkeypatch.setattr(numbers, "COMPLETED", 15)
    found = numbering_of(toys.table("comet"), seen, 0)
    assert set(found.listed) == set(seen)
    monkeypatch.setattr(numbers, "MOST", 2)
    few = numbering_of(toys.table("comet"), seen, 0)
    assert set(few.listed) == {("moves", "seat+0", (3, 4)), ("moves", "seat+0", (4, 5))}
    monkeypatch.setattr(numbers, "COMPLETED", 16)
    monkeypatch.setattr(numbers, "MOST", 99)
    assert len(numbering_of(toys.table("comet"), seen, 0).listed) == 16


def test_moves_without_a_number_get_spare_ones_and_what_has_no_room_is_counted() -> None:
    at = toys.table("comet")
    its = Numbering((("plays", "seat+0", ("Ice",)),), spare=2)
    cards = ("Stone", "Iron", "Ice", "Ring", "Dust")
    found = its.offered(Seating(at), [Move("plays", "Bo", (card,)) for card in cards], "Bo")
    assert {number: move.args for number, move in found.moves.items()} == {
        0: ("Ice",),
        1: ("Dust",),
        2: ("Iron",),
    }
    assert (found.spare, found.left_out) == (2, 2)


def test_two_moves_that_look_alike_have_two_numbers() -> None:
    at = toys.table("comet")
    its = Numbering((("gives", "seat+0", ("seat+1",)),), spare=2)
    moves = [Move("gives", "Ann", ("Bo",)), Move("gives", "Ann", ("seat+1",))]
    found = its.offered(Seating(at), moves, "Ann")
    assert sorted(found.moves) == [0, 1]
    assert set(found.moves.values()) == set(moves)


def test_numbers_and_zones_that_a_form_leaves_open_can_be_chosen() -> None:
    forms = [
        Move("attack", "Ann", ("Bo", Span(1, 3))),
        Move("lays", "Ann", ("Ice", Anywhere(("row.1", "row.2")), Span(2, 3))),
        Move("stops", "Ann"),
        Move("stops", "Ann"),
    ]
    found, missing = single(forms)
    assert missing == 0
    assert [move.args for move in found] == [
        ("Bo", 1),
        ("Bo", 2),
        ("Bo", 3),
        ("Ice", "row.1", 2),
        ("Ice", "row.1", 3),
        ("Ice", "row.2", 2),
        ("Ice", "row.2", 3),
        (),
    ]


def test_of_a_wide_span_its_ends_can_be_chosen_and_what_is_missing_is_counted() -> None:
    found, missing = single([Move("bids", "Ann", (Span(0, 10_000),))])
    chosen = [move.args[0] for move in found]
    assert (chosen[0], chosen[-1], len(chosen)) == (0, 10_000, numbers.NUMBERS)
    assert missing == 10_001 - numbers.NUMBERS
    assert single([Move("bids", "Ann", (Span(5, 204),))])[1] == 0


def test_a_survey_is_the_same_each_time_and_numbers_all_moves_of_fresh_games() -> None:
    at = toys.table("comet")
    survey = surveyed(at)
    assert surveyed(at) == survey
    assert [name for name in survey.numbering.names if "spare" not in name] == [
        f"plays: {card}" for card in sorted(toys.setting("comet").cards)
    ]
    numbered: dict[tuple[str, str], set[int]] = {}
    seating = Seating(at)
    for seed in range(30):
        state = engine.start(at, seed).state
        while state.asked is not None:
            legal, seat = legal_of(at, state), state.asked.seat
            offered = survey.numbering.offered(seating, legal, seat)
            assert set(offered.moves.values()) == set(legal)
            for number, move in offered.moves.items():
                numbered.setdefault((seat, move.args[0]), set()).add(number)
            state = engine.apply(at, state, legal[-1], checked=True).state
    assert {seat for seat, _ in numbered} == {"Ann", "Bo"}
    assert all(len(its) == 1 for its in numbered.values())
    by_card = {card: numbered["Ann", card] for seat, card in numbered if seat == "Ann"}
    assert by_card == {card: numbered["Bo", card] for seat, card in numbered if seat == "Bo"}
