"""What the parts of a game say of each other."""

from __future__ import annotations

import pytest

from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"
CASES = [
    (
        "{min: 2, max: 4}",
        "{min: 5, max: 4}",
        "3:8: the smallest number of players is above the largest; got 5 to 4",
    ),
    (
        "{min: 2, max: 4}",
        "{min: 0, max: 4}",
        "3:14: wrong value for 'min'; expected a whole number from 1 to 26, got '0'",
    ),
    (
        "{min: 2, max: 4}",
        "{min: 2, max: 1000000000}",
        "3:22: wrong value for 'max'; expected a whole number from 1 to 26, got '1000000000'",
    ),
    (
        "{min: 2, max: 4}",
        "{min: 2, max: 4, names: [A]}",
        "3:8: not every seat has a name; expected 4 names, got 1",
    ),
    (
        "count: 9}",
        "count: 10}",
        "9:35: the number of cards of 'fish' does not add up; expected 10, got 9 with copies "
        "in fish",
    ),
    (
        "count: 9}",
        "count: 9, per: seat}",
        "9:35: the number of cards of 'fish' does not add up; expected 36 (9 for each of 4 seats), "
        "got 9 with copies in fish",
    ),
    ("{id: fish, kind: deck", "{id: fisch, kind: deck", "9:10: there is no deck 'fisch'"),
    ("count: 9}", "count: 9, which: [fisch]}", "9:45: there is no deck 'fisch'"),
    (
        "count: 9}",
        "count: 9}\n  - {id: mat, kind: board, count: 1}",
        "10:10: there is no board 'mat'",
    ),
    (
        "count: 9}",
        "count: 9}\n  - {id: fish, kind: token, count: 9}",
        "10:10: the component 'fish' is there twice",
    ),
    ("{id: row, spaces: 3}", "{id: pile}", "13:10: the zone 'pile' is there twice"),
    (
        "{id: row, spaces: 3}",
        "{id: box, name: Box}",
        "13:10: the id 'box' is taken: it means where the cards are that are not in the game; "
        "expected another id",
    ),
    ("max: 20", "max: 20, zone: pond", "15:45: there is no zone 'pond'"),
    ("max: 20", "max: 20, resets: ent", "15:47: there is no phase 'ent'"),
    ("max: 20", "max: 20, sets: ent", "15:45: there is no phase 'ent'"),
    (
        "owner: seat, max: 20",
        "owner: card, field: sze",
        "15:37: there is no field with numbers 'sze'",
    ),
    (
        "max: 20",
        "max: 20, field: sze",
        "15:46: the counter 'flies' lies on no card; expected owner: card, got owner: seat",
    ),
    (
        "max: 20",
        "max: 20, start: 21",
        "15:46: the counter 'flies' starts outside of its limits; expected 0 to 20, got 21",
    ),
    (
        "lay:",
        "seats: [5]\n    lay:",
        "17:12: the set-up 'standard' is for a number of players that cannot be; expected 2 to 4, "
        "got 5",
    ),
    ("deck: fish, to", "deck: fsh, to", "18:16: there is no deck 'fsh'"),
    (
        "deck: fish, to: pile",
        "to: pile",
        "18:9: a step of a set-up lays cards from one place; expected one of 'deck', 'cards' and "
        "'source', got none",
    ),
    (
        "deck: fish, to: pile",
        "deck: fish, source: pile, to: pile",
        "18:9: a step of a set-up lays cards from one place; expected one of 'deck', 'cards' and "
        "'source', got 'deck' and 'source'",
    ),
    ("deck: fish, to", "cards: {Pikee: 1}, to", "18:17: there is no card 'Pikee'"),
    ("to: pile", "to: pille", "18:26: there is no zone 'pille'"),
    (
        "to: pile",
        "to: a.b.c.d",
        "18:26: wrong name of a zone; expected such as 'trash', 'row.3', 'seat.hand' or "
        "'A.hand', got 'a.b.c.d'",
    ),
    (
        "to: pile",
        "to: hand",
        "18:26: every seat has its own 'hand'; expected 'seat.hand', or one seat's, "
        "such as 'A.hand', got 'hand'",
    ),
    (
        "to: seat.hand",
        "to: E.hand",
        "19:38: there is no seat 'E'; expected 'A' to 'D', got 'E.hand'",
    ),
    (
        "  - lay:\n",
        "  - seats: [2]\n    lay: [{source: C.hand, to: pile}]\n  - id: more\n    lay:\n",
        "18:20: there is no seat 'C'; expected 'A' to 'B', got 'C.hand'",
    ),
    (
        "to: seat.hand",
        "to: B.row.1",
        "19:38: the zone 'row' belongs to no seat; expected 'row.1', got 'B.row.1'",
    ),
    (
        "to: seat.hand",
        "to: B.hand.1",
        "19:38: the zone 'hand' has no numbered spaces; got 1",
    ),
    (
        "to: seat.hand",
        "to: seat.row",
        "19:38: the zone 'row' belongs to no seat; expected 'row', got 'seat.row'",
    ),
    ("to: pile", "to: row.4", "18:26: the zone 'row' has no such space; expected 1 to 3, got 4"),
    ("to: pile", "to: pile.1", "18:26: the zone 'pile' has no numbered spaces; got 1"),
    ("source: pile", "source: pole", "19:18: there is no zone 'pole'"),
    ("{flies: [", "{flis: [", "20:15: there is no counter 'flis'"),
    (
        "[0, 1, 2, 3]",
        "[0, 1]",
        "20:15: the set-up 'standard' has too few values for 'flies'; expected one for each of 4 "
        "seats, got 2",
    ),
    ("id: eat}", "id: hunt}", "22:30: the phase 'hunt' is there twice"),
    (
        "phases:\n",
        "variants:\n  V-1: {default: a, choices: [b, c]}\nphases:\n",
        "22:18: there is no choice of V-1 'a'",
    ),
    (
        "phases:\n",
        "variants:\n  V-1: {default: a, choices: [a, a]}\nphases:\n",
        "22:30: the choice 'a' of V-1 is there twice",
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), CASES, ids=[case[2] for case in CASES])
def test_what_does_not_fit(desk: Desk, old: str, new: str, said: str) -> None:
    desk.change(GAME, old, new)
    assert desk.said() == [f"{GAME}:{said}"]


@pytest.mark.parametrize(
    ("old", "new"), [("seat.hand", "D.hand"), ("source: pile, count: 2", "source: A.hand")]
)
def test_a_set_up_may_name_one_seat(desk: Desk, old: str, new: str) -> None:
    desk.change(GAME, old, new)
    assert desk.said() == []


def test_a_ruling_with_one_choice_cannot_be_switched(desk: Desk) -> None:
    desk.change(GAME, "phases:\n", "variants:\n  V-1: {default: a, choices: [a]}\nphases:\n")
    assert desk.said() == []
    assert desk.read().game.variants["V-1"].choices == ("a",)


def test_components_of_several_decks_and_of_each_seat(desk: Desk) -> None:
    desk.write(
        "cards/pond/more.yaml",
        "deck: more\ntitle: M\nface: plain\ncards:\n  - {name: A, code: 22L, copies: 3}\n".replace(
            "code: 22L, ", ""
        ),
    )
    desk.change(GAME, "count: 9}", "count: 3, per: seat, which: [fish, more]}")
    assert desk.said() == []
    desk.change(
        GAME,
        "which: [fish, more]}",
        "which: [fish, more]}\n"
        "  - {id: die, kind: die, count: 2, sides: 6}\n"
        "  - {id: more, kind: dial, count: 3}",
    )
    assert desk.said() == []


def test_zones_and_counters_that_are_called_the_same_are_named(desk: Desk) -> None:
    desk.change(GAME, "{id: hand, owner: seat}", "{id: hand, name: Pile, owner: seat}")
    assert desk.said() == [
        f"{GAME}:12:22: warning: the zones 'pile' and 'hand' are both called 'Pile'; expected a "
        "name of its own"
    ]


def test_a_number_of_players_without_a_set_up_is_named(desk: Desk) -> None:
    desk.change(GAME, "  - lay:\n", "  - seats: [2]\n    lay:\n")
    assert [line.partition("warning: ")[2] for line in desk.said()] == [
        "there is no set-up for 3 and 4 players"
    ]
    desk.change(GAME, "seats: [2]", "seats: [2, 3, 4]")
    assert desk.said() == []


def test_a_counter_of_spaces_says_of_which(desk: Desk) -> None:
    desk.change(
        "cards/pond/game.yaml", "  - {id: flies,", "  - {id: mud, owner: space}\n  - {id: flies,"
    )
    (problem,) = desk.problems()
    assert str(problem) == (
        "cards/pond/game.yaml:15:22: the counter 'mud' of spaces says of no zone's; expected zone: "
        "and the zone with these spaces"
    )
    assert problem.hint == "write 'zone: row'"


def test_a_dial_is_a_card_of_a_component_of_dials(desk: Desk) -> None:
    dial = "cards/pond/game.yaml:15:66:"
    desk.change(GAME, "max: 20, icon: fly}", "max: 20, icon: fly,           dial: Pyke}")
    assert desk.said() == [f"{dial} no deck is one of dials"]
    desk.change(GAME, "{id: fish, kind: deck,", "{id: fish, kind: dial,")
    assert desk.said()[0].startswith(f"{dial} there is no dial 'Pyke'")
    desk.change(GAME, "owner: seat, max", "owner: space, zone: row, max")
    assert "the counter 'flies' has no dial" in "".join(desk.said())
