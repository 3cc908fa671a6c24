"""What cards of a row say of each other: spaces by their numbers and over each other, what lies
there and what it is, swapping; on a carnival of floats."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from referee.records.positions import build
from tests.referee.machine.test_kits import setting
from tests.referee.machine.written import Game


def carnival(
    hand: str,
    street: Mapping[int, str],
    *,
    mud: Mapping[str, int] | None = None,
    windows: Mapping[int, str] | None = None,
) -> Game:
    """One player with a float in hand, and the floats in the street by their spaces."""
    game = Game(setting("carnival"), "A")
    start = {
        "turn": "A",
        "A": {
            "hand": [hand, "Ox"],
            "windows": [(windows or {}).get(space) for space in range(1, 6)],
        },
        "street": [splashed(street.get(space), mud or {}) for space in range(1, 6)],
    }
    game.state = build(game.table, start).state
    return game


def splashed(name: str | None, mud: Mapping[str, int]) -> object:
    """A float as a position is written, with the mud on it."""
    return {"card": name, "mud": mud[name]} if name and name in mud else name


def lying(game: Game) -> list[str]:
    """The names in the street, "" for an empty space."""
    return ["".join(game.names(f"street.{space}")) for space in range(1, 6)]


def mud(game: Game) -> dict[str, int]:
    """The mud on floats, by their names."""
    marks = game.state.marks.get("mud", {})
    return {game.state.names[card]: number for card, number in marks.items() if number}


def confetti(game: Game) -> list[int]:
    """The confetti on each space of the street."""
    return [game.state.counters[f"street.{space}.confetti"] for space in range(1, 6)]


@pytest.mark.parametrize(
    ("street", "space", "after"),
    [
        ({1: "Bear", 3: "Cat"}, 2, ["Cat", "Acrobats", "Bear", "", ""]),
        ({1: "Bear"}, 2, ["", "Acrobats", "Bear", "", ""]),
        ({}, 2, ["", "Acrobats", "", "", ""]),
        ({4: "Bear"}, 5, ["", "", "", "Bear", "Acrobats"]),
    ],
)
def test_two_spaces_swap_what_lies_in_them(
    street: Mapping[int, str], space: int, after: list[str]
) -> None:
    assert lying(carnival("Acrobats", street).does("A", "Acrobats", f"street {space}")) == after


def test_what_is_swapped_keeps_its_counters() -> None:
    game = carnival("Acrobats", {1: "Bear", 3: "Cat"}, mud={"Bear": 2})
    assert mud(game.does("A", "Acrobats", "street 2")) == {"Bear": 2}


def test_a_space_by_its_number_is_one_of_the_same_row() -> None:
    game = carnival("Moth", {1: "Bear"}).does("A", "Moth", "street 4")
    assert lying(game) == ["Moth", "", "", "Bear", ""]
    assert confetti(carnival("Galleon", {}).does("A", "Galleon", "street 2")) == [0, 0, 0, 0, 2]


def test_any_space_is_chosen() -> None:
    game = carnival("Kayak", {}).does("A", "Kayak", "street 2")
    assert confetti(game.does("A", "street 4")) == [0, 0, 0, 1, 0]


@pytest.mark.parametrize(("space", "applause"), [(3, 4), (4, 0)])
def test_a_card_asks_where_it_lies(space: int, applause: int) -> None:
    game = carnival("Bear", {}).does("A", "Bear", f"street {space}")
    assert game.counters("applause") == (applause,)


@pytest.mark.parametrize(("street", "applause"), [({3: "Iris"}, 2), ({3: "Bear"}, 0), ({}, 0)])
def test_a_card_asks_what_another_is(street: Mapping[int, str], applause: int) -> None:
    game = carnival("Cat", street).does("A", "Cat", "street 2")
    assert game.counters("applause") == (applause,)


def test_what_a_card_depends_on_is_told_with_its_outcome() -> None:
    game = carnival("Cat", {3: "Bear"}).does("A", "Cat", "street 2")
    told = [each.data for each in game.events if each.kind == "condition"]
    assert told == [("the card in the next space is not an animal", False)]


def test_what_lies_behind_and_before_a_card() -> None:
    game = carnival("Elephant", {1: "Bear", 3: "Cat", 5: "Iris"}).does("A", "Elephant", "street 2")
    assert mud(game) == {"Cat": 1, "Iris": 1}
    game = carnival("Narcissus", {1: "Bear", 2: "Cat", 5: "Iris"}).does(
        "A", "Narcissus", "street 4"
    )
    assert lying(game) == ["", "", "", "Narcissus", "Iris"]
    assert game.names("trash") == ("Bear", "Cat")


def test_a_card_is_trashed_or_carried_out_if_the_one_beside_it_is_of_a_kind() -> None:
    game = carnival("Dahlia", {2: "Iris", 4: "Bear"}).does("A", "Dahlia", "street 3")
    assert game.names("trash") == ("Bear",)
    game = carnival("Fuchsia", {4: "Galleon"}).does("A", "Fuchsia", "street 3")
    assert confetti(game) == [0, 0, 0, 0, 2]
    game = carnival("Fuchsia", {4: "Galleon"}, mud={"Galleon": 1}).does("A", "Fuchsia", "street 3")
    assert confetti(game) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("on", "applause"), [(2, 5), (1, 0)])
def test_a_card_asks_how_much_lies_on_another(on: int, applause: int) -> None:
    game = carnival("Junk", {2: "Bear"}, mud={"Bear": on}).does("A", "Junk", "street 1")
    assert game.counters("applause") == (applause,)


def test_the_same_space_of_another_zone() -> None:
    game = carnival("Hortensia", {}).does("A", "Hortensia", "street 4")
    assert game.names("A.windows.4") == ("Hortensia",)
    for space, applause in ((4, 3), (3, 0)):
        game = carnival("Iris", {}, windows={4: "Bear"}).does("A", "Iris", f"street {space}")
        assert game.counters("applause") == (applause,)


def test_words_of_the_games_own_hold_a_piece_and_a_kind() -> None:
    assert mud(carnival("Lorry", {3: "Bear"}).does("A", "Lorry", "street 2")) == {"Bear": 1}
    assert mud(carnival("Lorry", {3: "Iris"}).does("A", "Lorry", "street 2")) == {}
    assert mud(carnival("Lorry", {}).does("A", "Lorry", "street 5")) == {}


def test_a_card_in_play_lies_on_a_space_or_open_before_a_player() -> None:
    game = carnival("Oak", {3: "Bear"}, windows={4: "Cat"}).does("A", "Oak", "street 2")
    assert game.options == ["Oak", "Bear", "Cat"]
    assert mud(game.does("A", "Cat")) == {"Cat": 1}


def test_words_of_the_games_own_behind_a_condition_keep_their_rules() -> None:
    game = carnival("Palm", {3: "Bear"}).does("A", "Palm", "street 2")
    marked = [each for each in game.events if each.kind == "mark" and each.data[0] == "mud"]
    assert [each.rules for each in marked] == [("CA-003",)]


def crowd(hand: str, mine: Mapping[int, int], theirs: Mapping[int, int]) -> Game:
    """Two players with fans on the spaces of the street, A with a float in hand."""
    game = Game(setting("carnival"), "AB")
    start = {
        "turn": "A",
        "A": {"fans": dict(mine), "hand": [hand, "Ox"]},
        "B": {"fans": dict(theirs), "hand": ["Ox"]},
    }
    game.state = build(game.table, start).state
    return game


def fans(game: Game) -> list[list[int]]:
    """The fans of each player on the first three spaces."""
    counters = game.state.counters
    return [
        [counters[f"{seat}.street.{space}.fans"] for space in (1, 2, 3)]
        for seat in game.table.seats
    ]


def test_each_player_has_counters_of_their_own_on_a_space() -> None:
    game = crowd("Quince", {2: 1}, {2: 4}).does("A", "Quince", "street 2")
    assert fans(game) == [[0, 3, 0], [0, 4, 0]]
    assert game.counters("applause") == (3, 0), "those of others count nothing"
    game = crowd("Unicorn", {1: 2, 3: 1}, {1: 5}).does("A", "Unicorn", "street 3")
    assert fans(game) == [[1, 1, 0], [5, 0, 0]]


@pytest.mark.parametrize(
    ("lie", "after"), [(3, [[0, 2, 0], [0, 1, 0]]), (1, [[0, 1, 0], [0, 0, 0]])]
)
def test_counters_of_another_player_are_stolen(lie: int, after: list[list[int]]) -> None:
    assert fans(crowd("Raft", {}, {2: lie}).does("A", "Raft", "street 1")) == after


def test_who_steals_or_removes_says_how_many() -> None:
    game = crowd("Schooner", {}, {1: 3}).does("A", "Schooner", "street 2")
    assert game.options == ["3", "2", "1", "0"]
    assert fans(game.does("A", "2")) == [[2, 0, 0], [1, 0, 0]]
    game = crowd("Tulip", {2: 1}, {2: 3}).does("A", "Tulip", "street 2")
    assert game.options == ["2", "1", "0"]
    assert fans(game.does("A", "2")) == [[0, 1, 0], [0, 1, 0]]


def test_there_is_nothing_to_steal_where_nothing_lies() -> None:
    game = crowd("Raft", {2: 1}, {1: 1}).does("A", "Raft", "street 1")
    assert fans(game) == [[0, 1, 0], [1, 0, 0]]
    game = crowd("Raft", {}, {}).does("A", "Raft", "street 5")
    assert fans(game) == [[0, 0, 0], [0, 0, 0]]


def test_a_card_that_lies_face_down_is_offered_by_its_place() -> None:
    game = carnival("Oak", {3: "Bear", 4: "Cat"})
    bear = game.state.names.index("Bear")
    game.state.marks["face-down"] = {bear: 1}
    game.does("A", "Oak", "street 2")
    assert game.options == ["Oak", "the face-down card in street 3", "Cat"]
    assert mud(game.does("A", "the face-down card in street 3")) == {"Bear": 1}


def test_counters_come_for_each_of_something_and_no_more_than_is_said() -> None:
    game = crowd("Violet", {}, {}).does("A", "Violet", "street 1")
    assert fans(game) == [[1, 0, 0], [0, 0, 0]]
    street = [None, "Iris", "Oak", "Palm", None]
    game.state = build(
        game.table, {"turn": "A", "A": {"hand": ["Violet", "Ox"]}, "B": {"hand": ["Ox"]},
                     "street": street},
    ).state  # fmt: skip
    assert fans(game.does("A", "Violet", "street 1")) == [[2, 0, 0], [0, 0, 0]]


def test_counters_change_sides_where_they_lie() -> None:
    game = crowd("Wisteria", {2: 1}, {2: 3}).does("A", "Wisteria", "street 2")
    assert game.options == ["A", "B"]
    assert fans(game.does("A", "B")) == [[0, 3, 0], [0, 1, 0]]
    assert fans(crowd("Wisteria", {}, {1: 3}).does("A", "Wisteria", "street 2")) == [
        [0, 0, 0], [3, 0, 0]
    ]  # fmt: skip


def test_own_counters_go_from_space_to_space_as_many_as_one_likes() -> None:
    game = crowd("Xebec", {1: 3, 2: 1, 3: 1}, {1: 1}).does("A", "Xebec", "street 2")
    assert game.options == ["street 1", "street 3"]
    game.does("A", "street 1")
    assert game.options == ["2", "1", "0"]
    assert fans(game.does("A", "2")) == [[1, 3, 1], [1, 0, 0]]


def test_mud_of_several_floats_goes_to_one_other_or_is_spent() -> None:
    game = carnival("Yacht", {1: "Cat"}, mud={"Cat": 1, "Iris": 2}, windows={1: "Ox", 2: "Iris"})
    lie = game.state.names
    game.state.marks["mud"] = {lie.index("Cat"): 1, lie.index("Iris"): 2}
    game.does("A", "Yacht", "street 3")
    assert game.options == ["Cat", "Iris"]
    assert mud(game.does("A", "Cat", "Iris")) == {"Iris": 1, "Ox": 2}
    game = carnival("Zebra", {}, windows={1: "Ox", 2: "Iris"})
    game.state.marks["mud"] = {game.state.names.index("Iris"): 1}
    assert mud(game.does("A", "Zebra", "street 3")) == {"Iris": 1}, "one is too few"
    game = carnival("Zebra", {}, windows={1: "Bear", 2: "Iris"})
    lie = game.state.names
    game.state.marks["mud"] = {lie.index("Bear"): 2, lie.index("Iris"): 2}
    game.does("A", "Zebra", "street 3", "Bear", "Iris")
    assert (mud(game), game.counters("applause")) == ({"Bear": 1, "Iris": 1}, (3,))


def test_a_column_goes_through_all_rows_of_as_many_spaces() -> None:
    game = carnival("Aster", {1: "Cat"}, windows={1: "Bear", 2: "Iris"})
    lie = game.state.names
    game.state.marks["mud"] = {lie.index(each): 2 for each in ("Cat", "Bear", "Iris")}
    game.does("A", "Aster", "street 2")
    assert (mud(game), game.counters("applause")) == ({"Cat": 2, "Bear": 2}, (2,))
    game = carnival("Bream", {}, windows={1: "Bear", 2: "Iris"}).does("A", "Bream", "street 2")
    assert mud(game) == {"Iris": 1}
