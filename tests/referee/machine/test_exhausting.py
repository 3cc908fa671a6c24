"""Cards are exhausted and readied by what rules and cards say, and by their last counter: shown in
the kit `sawmill`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import engine
from referee.moves import Move
from referee.position import Position
from referee.records.positions import build
from referee.setting import Setting
from referee.words.sentences import read
from tablewright.errors import SourceError
from tests.referee.machine.written import Game, kit, laid_out


@cache
def setting() -> Setting:
    return kit("sawmill", Path(mkdtemp()))


def mill(hand: str, *yard: object, phase: str = "none") -> Game:
    """A's turn with this card in hand and these in the yard."""
    game = Game(setting(), "AB")
    lies = {"hand": [hand], "yard": list(yard), "wood": 5}
    game.state = build(game.table, {"turn": "A", "A": lies}).state
    game.events.clear()
    return game


def marks(game: Game, counter: str) -> dict[str, int]:
    """What the counter shows on the cards of the yard of A."""
    at = Position(game.table, game.state)
    return {at.name(card): at.mark(card, counter) for card in at.zone("A.yard")}


def refused(game: Game, sentence: str) -> str:
    move = read(game.table, game.state, sentence)
    if not isinstance(move, Move):
        return str(move)
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None, f"{sentence} is legal"
    return reason.sentence


def test_a_card_is_exhausted_for_what_it_gives_and_gives_nothing_while_it_is() -> None:
    game = mill("Storm", "Band Saw", {"Winch": {"fuel": 1}}).says("A uses Band Saw")
    assert marks(game, "turned")["Band Saw"] == 1
    assert game.counters("wood")[0] == 7
    game = mill("Storm", {"Band Saw": {"turned": 1}})
    assert refused(game, "A uses Band Saw") == "Band Saw is exhausted"


def test_a_card_readies_one_that_is_exhausted() -> None:
    yard = ({"Band Saw": {"turned": 1}}, "Frame Saw", {"Stoker": {"turned": 1}})
    assert marks(mill("Winch", *yard).says("A plays Winch"), "turned") == {
        "Band Saw": 0, "Frame Saw": 0, "Stoker": 1, "Winch": 0,
    }  # fmt: skip


def test_a_counter_holds_no_more_than_what_is_printed() -> None:
    yard = ({"Band Saw": {"turned": 1}}, {"Stoker": {"turned": 1}}, "Frame Saw")
    assert marks(mill("Oiler", *yard).says("A plays Oiler"), "fuel") == {
        "Band Saw": 2, "Stoker": 3, "Frame Saw": 0, "Oiler": 0,
    }  # fmt: skip


def test_each_other_card_of_a_kind_is_meant_and_not_the_one_that_says_it() -> None:
    found = marks(mill("Stoker", "Winch", "Band Saw").says("A plays Stoker"), "fuel")
    assert found == {"Winch": 1, "Band Saw": 0, "Stoker": 0}


def test_all_of_a_kind_are_exhausted_and_each_sets_off_what_waits_for_it() -> None:
    game = mill("Storm", "Frame Saw", "Band Saw", "Winch").says("A plays Storm")
    assert marks(game, "turned") == {"Frame Saw": 1, "Band Saw": 1, "Winch": 0, "Storm": 0}
    wood = [event.data for event in game.events if event.kind == "counter"]
    assert wood[:2] == [("A.wood", 5, 6), ("A.wood", 6, 7)]


def test_the_last_counter_exhausts_a_card_by_the_paragraph_that_says_so() -> None:
    game = mill("Stoker", {"Winch": {"fuel": 1}}, {"Band Saw": {"fuel": 2}})
    game.says("A plays Stoker", "A declines", "A removes 1 fuel from a machine", "A chooses Winch")
    (turned,) = [event for event in game.events if event.data[:1] == ("turned",)]
    assert turned.rules == ("SW-003",)
    assert marks(game, "turned") == {"Winch": 1, "Band Saw": 0, "Stoker": 0}
    assert game.counters("wood")[0] == 5 + 1 - 1 - 1, "that card is exhausted, and a crane"


@pytest.mark.parametrize(
    ("key", "wrong"), [("exhausts: true", "lies on no card"), ("most: tank", "no counter 'tank'")]
)
def test_only_a_counter_on_cards_exhausts_or_holds_what_they_print(
    key: str, wrong: str, tmp_path: Path
) -> None:
    files = {
        "game.yaml": "game: bad\ntitle: Bad\nseats: {min: 1, max: 2}\nprefix: BA\n"
        f"counters: [{{id: wood, name: Wood, owner: seat, {key}}}]\n",
        "rules.md": "# Bad\n",
    }
    with pytest.raises(SourceError, match=wrong):
        laid_out(files, tmp_path)
