"""Cards in play, on a game of its own: which are allies and enemies, what changes on them, which of
them is meant and why not another."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import copies, engine
from referee.position import Position
from referee.records.positions import build
from referee.setting import CHANCES, Setting, Table
from referee.words.hints import hint
from tests.referee.machine.written import Game, kit


@cache
def setting() -> Setting:
    return kit("skirmish", Path(mkdtemp()))


def played(
    card: str, mine: str = "", theirs: str = "", bridge: str = "Levy", discard: str = ""
) -> Game:
    """A plays a card, with these cards in play; B has 2 points."""
    table = Table(setting=setting(), seats=("A", "B"), dealer=frozenset(CHANCES), first="A")
    start = {
        "turn": "A",
        "A": {"army": mine.split(), "hand": [card], "discard": discard.split()},
        "B": {"army": theirs.split(), "hand": [], "points": 2},
        "bridge": bridge.split(),
    }
    game = Game(setting(), "AB")
    game.state = build(table, start).state
    return game.does("A", card)


def shows(game: Game, name: str, counter: str = "strength") -> int:
    """What a card in play shows."""
    return Position(game.table, game.state).mark(game.state.names.index(name), counter)


def test_allies_are_the_other_cards_in_play_of_the_same_player() -> None:
    game = played("Captain", mine="Hunter Drummer", theirs="Bowman")
    assert [shows(game, each) for each in ("Hunter", "Drummer", "Captain", "Bowman")] == [
        3,
        2,
        3,
        2,
    ]
    assert shows(played("Drummer", mine="Hunter Captain"), "Captain") == 5
    assert shows(played("Drummer", mine="Hunter Captain"), "Hunter") == 2


def test_a_list_of_cards_in_play_says_what_each_shows() -> None:
    game = played("Bowman", theirs="Captain Twin Twin")
    moves = engine.legal(game.table, game.state)
    assert [hint(game.table, game.state, move, "A") for move in moves] == [
        "B's army, strength 3, speed 4", "B's army, strength 1, speed 1",
        "bridge, strength 1, speed 9",
    ]  # fmt: skip
    twins = [card for card, name in enumerate(game.state.names) if name == "Twin"]
    game.state.marks["strength"] = {twins[0]: 2}
    position = Position(game.table, game.state)
    apart = [copies.apart(position, each, twins) for each in twins]
    assert apart == [("strength 2",), ("strength 1",)], "what is printed tells them apart, too"


def test_enemies_are_what_lies_open_before_others_and_what_the_rules_call_so() -> None:
    game = played("Plague", mine="Captain", theirs="Bowman", bridge="Drummer")
    assert [shows(game, each) for each in ("Bowman", "Drummer", "Captain")] == [1, 0, 3]
    assert shows(played("Scout", theirs="Bowman Hunter"), "Scout") == 4, "with that on the bridge"


def test_whoever_says_it_chooses_and_another_card_is_refused() -> None:
    game = played("Bowman", mine="Captain", theirs="Hunter Drummer")
    assert game.options == ["Hunter", "Drummer", "Levy"]
    assert game.refusal("Captain")[0] == "Captain is no enemy: it is A's own"
    game.does("A", "Drummer")
    assert shows(game, "Drummer") == 0, "not below it"
    game = played("Hunter", theirs="Captain Bowman Trader", bridge="")
    assert game.refusal("Bowman")[0] == "Bowman is no enemy rider"
    game.does("A", "Trader")
    assert (shows(game, "Trader", "speed"), shows(game, "Trader")) == (2, 1)


@pytest.mark.parametrize(
    ("card", "theirs", "choice", "after"),
    [
        ("Curse", "Captain Bowman", "Captain", {"Captain": 1}),
        ("Leech", "Captain Scout", "Scout", {"Scout": 0, "Leech": 3}),
        ("Trader", "Captain Scout", "", {"Trader": 1}),
        ("Mirror", "Captain Scout", "Captain", {"Mirror": 3, "Captain": 3}),
    ],
)
def test_what_a_card_shows_is_set_moved_swapped_and_copied(
    card: str, theirs: str, choice: str, after: dict[str, int]
) -> None:
    game = played(card, theirs=theirs, bridge="")
    if choice:
        game.does("A", choice)
    assert {each: shows(game, each) for each in after} == after


def test_a_number_is_what_a_card_shows_now_and_has_an_end() -> None:
    game = played("Trumpet", mine="Captain", theirs="Bowman")
    assert shows(game, "Captain") == 6
    game = played("Catapult", mine="Captain", theirs="Rogue Bowman Hunter", bridge="")
    assert game.options == ["Bowman", "Hunter"]
    assert game.refusal("Rogue")[0] == "Rogue is no enemy soldier with strength 2 or less"
    game.does("A", "Hunter")
    assert "Hunter" in game.names("B.discard")
    assert set(played("Flood", theirs="Rogue Bowman Hunter").names("B.army")) == {"Rogue"}


def test_what_is_counted_may_be_what_opponents_have_and_a_condition_what_lies_there() -> None:
    assert played("Envy").counters("points") == (2, 2)
    with_one, alone = played("Rogue", mine="Bowman"), played("Rogue", mine="Captain")
    assert len(with_one.names("A.hand")) == len(alone.names("A.hand")) + 1


def test_what_a_player_controls_lies_open_before_that_player() -> None:
    assert played("Herald", mine="Captain Trader Hunter").counters("points") == (2, 2)
    assert played("Twin", mine="Twin").counters("points") == (3, 2), "itself is one of them"
    assert played("Twin", mine="Captain", theirs="Twin").counters("points") == (0, 2)
    assert played("Squire", mine="Twin").counters("points") == (2, 2)
    assert played("Squire", mine="Captain Herald").counters("points") == (0, 2)


def test_the_top_card_of_a_pile_may_be_called_what_it_is() -> None:
    assert played("Healer", discard="Captain Trader").names("A.hand")[-1] == "Captain"
    told = [event.data for event in played("Healer").events if event.kind == "nothing"]
    assert told == [("nothing lies in A's discard pile",)]


def test_enemies_cannot_change_what_says_so_while_it_is_in_play() -> None:
    game = played("Bowman", theirs="Wall Hunter", bridge="")
    assert shows(game, "Hunter") == 0, "the other one need not be chosen"
    game = played("Bowman", theirs="Wall Hunter Drummer", bridge="")
    assert game.options == ["Hunter", "Drummer"]
    assert game.refusal("Wall")[0] == "enemies cannot change Wall"
    assert shows(played("Plague", theirs="Wall Hunter", bridge=""), "Wall") == 2
    assert shows(played("Captain", mine="Wall", bridge=""), "Wall") == 3, "its own side may"


def test_enemies_cannot_change_what_the_rules_protect() -> None:
    game = played("Priest", mine="Hunter", theirs="Captain")
    assert shows(game, "Hunter", "blessing") == 1
    game = played("Plague", theirs="Captain", bridge="")
    assert shows(game, "Captain") == 2
    start = {"turn": "A", "A": {"army": [], "hand": ["Plague"]}, "bridge": []}
    start["B"] = {"army": [{"Captain": {"blessing": 1}}, "Hunter"], "hand": []}
    game.state = build(game.table, start).state
    game.does("A", "Plague")
    assert (shows(game, "Captain"), shows(game, "Hunter")) == (3, 1)
    spared = [event for event in game.events if event.kind == "nothing"]
    assert spared[-1].rules[0] == "SK-003"
