"""What a seat sees: faces and numbers of its own, and nothing that tells more."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.keys import LOOKS
from referee.records.positions import build
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.state import Option, Outcome, State
from referee.view import View, hidden, view
from tests.conftest import by_game
from tests.referee.shown import setting
from tests.referee.toys import NAMES, choosing, lying, toy
from tests.shipped import setting as game_at_rest

TABLE = toy(("Ann", "Bo"))


def position() -> State:
    state = lying(
        TABLE,
        Ann__deck=["Oak", "Lin Ho"],
        Ann__hand=["Mother Oak", "Oak"],
        Ann__secret=["Night Guard"],
        Bo__hand=["Dog of War"],
        Bo__camp=["Baker's Cart"],
        pit=["Lin Ho"],
    )
    state.marks = {"tired": {state.names.index("Baker's Cart"): 1}}
    return state


def test_a_seat_sees_its_own_cards_and_what_lies_open() -> None:
    seen = view(TABLE, position(), "Ann")
    assert seen["zones"]["Ann.hand"]["cards"] == [
        {"name": "Mother Oak", "marks": {}}, {"name": "Oak", "marks": {}},
    ]  # fmt: skip
    assert seen["zones"]["Bo.hand"] == {"name": "Hand", "owner": "Bo", "count": 1, "cards": None}
    assert seen["zones"]["Bo.camp"]["cards"] == [{"name": "Baker's Cart", "marks": {"tired": 1}}]
    assert seen["zones"]["Ann.deck"]["cards"] is None
    assert seen["zones"]["Ann.deck"]["count"] == 2
    assert "box" not in seen["zones"]
    assert seen["turn"] == "Ann"
    assert seen["phase"] == "play"


def test_a_secret_choice_is_still_in_the_hand_for_others() -> None:
    state = position()
    for viewer in ("Bo", ""):
        zones = view(TABLE, state, viewer)["zones"]
        assert zones["Ann.secret"]["count"] is None
        assert zones["Ann.secret"]["cards"] is None
        assert zones["Ann.hand"]["count"] == 3
        assert all("Ann.secret" not in pool.zones for pool in hidden(TABLE, state, viewer))
    assert view(TABLE, state, "Ann")["zones"]["Ann.secret"]["count"] == 1


def test_who_looks_into_a_hand_sees_it_and_nobody_else() -> None:
    state = position()
    state.facts[LOOKS] = ("Ann", "Bo")
    assert view(TABLE, state, "Ann")["zones"]["Bo.hand"]["cards"] == [
        {"name": "Dog of War", "marks": {}}
    ]
    assert view(TABLE, state, "")["zones"]["Bo.hand"]["cards"] is None
    assert view(TABLE, state, "Bo")["zones"]["Ann.hand"]["cards"] is None


@pytest.mark.parametrize(
    ("game", "ruling", "choice"),
    by_game(
        ("disco-infinity", "DI-HR-30", "everybody"), ("space-mines", "SM-HR-10", "both players")
    ),
)
def test_a_pile_that_a_house_ruling_opens_is_open_to_everybody(
    game: str, ruling: str, choice: str
) -> None:
    closed = Session(Table(setting=setting(game), seats=("Ann", "Bo")))
    opened = Table(setting=setting(game), seats=("Ann", "Bo"), variants={ruling: choice})
    state = closed.state
    for seat, other in (("Ann", "Bo"), ("Bo", "Ann")):
        zone = f"{other}.discard"
        assert view(closed.table, state, seat)["zones"][zone]["cards"] is None
        for viewer in (seat, other, ""):
            assert view(opened, state, viewer)["zones"][zone]["cards"] == []
        assert view(opened, state, seat)["zones"][f"{other}.hand"]["cards"] is None


def test_the_referee_sees_all() -> None:
    seen = view(TABLE, position(), "*")
    assert [card["name"] for card in seen["zones"]["Ann.deck"]["cards"] or ()] == ["Oak", "Lin Ho"]
    assert seen["hidden"] == []


def test_what_is_publicly_known_of_hidden_cards() -> None:
    pools = hidden(TABLE, position(), "Bo")
    assert {frozenset(pool.zones.items()): dict(pool.cards) for pool in pools} == {
        frozenset({("Ann.deck", 2), ("Ann.hand", 3)}): {
            "Lin Ho": 1, "Mother Oak": 1, "Night Guard": 1, "Oak": 2,
        },
        frozenset({("pit", 1)}): {"Lin Ho": 1},
    }  # fmt: skip


def test_cards_without_names_are_known_by_their_pool() -> None:
    state = lying(TABLE, Ann__deck=["?", "?"], Ann__camp=["?"], Bo__hand=["Oak"])
    [pool] = hidden(TABLE, state, "*")
    assert dict(pool.zones) == {"Ann.deck": 2, "Ann.camp": 1}
    assert dict(pool.cards) == {"Dog of War": 1, "Oak": 2}


def offered(table: Table, state: State, viewer: str) -> list[str] | None:
    asked = view(table, state, viewer)["asked"]
    assert asked is not None
    return asked["options"]


def test_options_that_name_hidden_cards_are_for_the_one_who_is_asked() -> None:
    state = choosing(position(), "Mother Oak")
    assert state.asked is not None
    state.asked = state.asked._replace(options=(Option("Mother Oak", 2),))
    assert offered(TABLE, state, "Ann") == ["Mother Oak"]
    assert offered(TABLE, state, "Bo") is None
    assert offered(TABLE, state, "") is None
    state.asked = state.asked._replace(options=(Option("left", "left"), Option("3", 3)))
    assert offered(TABLE, state, "Bo") == ["left", "3"]


def test_how_it_ended() -> None:
    state = position()
    state.asked, state.outcome = None, Outcome(("Bo",), "enough", ("TOY-1",))
    seen = view(TABLE, state, "")
    assert seen["asked"] is None
    assert seen["outcome"] == {"winners": ["Bo"], "reason": "enough", "rules": ["TOY-1"]}


def _text(seen: View) -> str:
    return json.dumps(seen, sort_keys=True)


@given(st.permutations(range(5)), st.lists(st.sampled_from(NAMES), min_size=5, max_size=5))
def test_no_view_depends_on_where_hidden_cards_lie(order: list[int], names: list[str]) -> None:
    """Cards that Bo does not see may change places among themselves: Bo sees the same."""
    mixed = [names[at] for at in order]
    views = {
        _text(
            view(
                TABLE,
                lying(TABLE, Ann__deck=[*cards[:2]], Ann__hand=[*cards[2:]], Bo__camp=["Oak"]),
                "Bo",
            )
        )
        for cards in (names, mixed)
    }
    assert len(views) == 1


def test_who_may_play_what_of_a_list_of_moves_is_nobody_elses_to_see() -> None:
    """Nor whether any card can be played at all."""
    at = Table(setting=game_at_rest("eights"), seats=("A", "B"), dealer=frozenset(CHANCES))
    for hand in ("Nine of Clubs", "King of Spades"):
        start = {
            "turn": "A", "discard": ["Nine of Hearts"],
            "A": {"hand": [hand]}, "B": {"hand": ["Two of Clubs"]},
        }  # fmt: skip
        asked = build(at, start).state
        assert offered(at, asked, "A")
        assert offered(at, asked, "B") is None
        assert offered(at, asked, "") is None
