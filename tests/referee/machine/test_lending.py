"""What cards show more or less while another lies there: it comes with that card, and goes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee import engine
from referee.designing.silences import silences
from referee.position import Position
from referee.records.comparing import compare
from referee.records.positions import build
from referee.records.sameness import differing
from referee.records.saying import position_of, start_of
from referee.sessions.invariants import broken
from tests.referee.machine.stall import stall
from tests.referee.machine.written import Game

MARKS = (
    "  - {id: power, name: Power, owner: card, zone: yard, field: power}\n"
    "  - {id: life, name: Life, owner: card, zone: yard, field: life}\n"
    "  - {id: damage, name: Damage, owner: card, zone: yard}\n"
)
FIELDS = "  power: {type: number}\n  life: {type: number}\n"
PLAY = "On your turn, play 1 card from your hand to your yard."
GO = "On your turn, you may discard 1 card from your yard."
WHILE = "While this card is in your yard, "


def banner(
    folder: Path, text: str, *rules: str, seats: str = "AB", A_hand: str = "1 Banner, 1 Bear",
    A_yard: str = "1 Bear, 1 Cart", B_yard: str = "1 Bear", deck: str = "4 Watch",
) -> Game:  # fmt: skip
    cards = (
        "  - {name: Bear, kind: tool, power: 3, life: 2, copies: 6}\n"
        "  - {name: Cart, kind: clock, power: 1, life: 1, copies: 4}\n"
        f'  - {{name: Banner, kind: tool, power: 2, life: 1, copies: 4, text: "{text}"}}\n'
    )
    game = stall(
        folder, *(rules or (PLAY, GO)), seats=seats, counters=MARKS, fields=FIELDS, cards=cards,
        A_hand=A_hand, A_yard=A_yard, B_hand="2 Bear", B_yard=B_yard, deck=deck,
        **({"C_yard": "1 Bear"} if "C" in seats else {}),
    )  # fmt: skip
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    return game


def shown(game: Game, counter: str = "power") -> dict[str, list[int]]:
    """What cards show, by whose they are and in the order in which they lie."""
    at = Position(game.table, game.state)
    return {
        seat: [at.mark(card, counter) for card in game.state.zones[f"{seat}.yard"]]
        for seat in game.table.seats
    }


@pytest.mark.parametrize(
    ("text", "own", "theirs"),
    [
        ("each other tool you control gets + 1 power", [4, 1, 2], [3]),
        ("your other tools get + 1 power", [4, 1, 2], [3]),
        ("other tools you control get + 1 power", [4, 1, 2], [3]),
        ("all other tools you control get + 1 power", [4, 1, 2], [3]),
        ("your other cards get + 1 power", [4, 2, 2], [3]),
        ("each tool you control gets + 1 power", [4, 1, 3], [3]),
        ("tools you control get + 1 power", [4, 1, 3], [3]),
        ("each tool in your yard gets + 1 power", [4, 1, 3], [3]),
        ("each ally gets + 2 power", [5, 3, 2], [3]),
        ("allies get + 2 power", [5, 3, 2], [3]),
        ("each clock you control gets + 1 power", [3, 2, 2], [3]),
        ("each enemy gets - 1 power", [3, 1, 2], [2]),
        ("enemies get - 1 power", [3, 1, 2], [2]),
        ("enemy tools get - 1 power", [3, 1, 2], [2]),
        ("each opponent's tool gets - 1 power", [3, 1, 2], [2]),
        ("each opponent's clock gets - 1 power", [3, 1, 2], [3]),
        ("each card in play gets + 1 power", [4, 2, 3], [4]),
        ("each other tool in play gets + 1 power", [4, 1, 2], [4]),
        ("this card gets + 2 power", [3, 1, 4], [3]),
        ("this card gets + 1 power for each card in the deck", [3, 1, 6], [3]),
        ("this card gets + 1 power for each other card you control", [3, 1, 4], [3]),
        ("each tool gets + 1 power", [4, 1, 3], [4]),
        ("tools with power 3 or more get + 1 power", [4, 1, 2], [4]),
        ("if you have 3 coins, each other tool you control gets + 1 power", [4, 1, 2], [3]),
        ("if you have 9 coins, each other tool you control gets + 1 power", [3, 1, 2], [3]),
        ("each ally gets + 1 power and each enemy gets - 1 power", [4, 2, 2], [2]),
        ("each ally gets + 1 power and + 1 life", [4, 2, 2], [3]),
    ],
)
@pytest.mark.parametrize(
    "so", ["While this card is in your yard", "As long as this card is in play"]
)
def test_it_comes_and_goes_with_its_card(
    so: str, text: str, own: list[int], theirs: list[int], tmp_path: Path
) -> None:
    game = banner(tmp_path, f"{so}, {text}.")
    assert not list(silences(game.table.setting, ()))
    assert shown(game) == {"A": [3, 1], "B": [3]}
    game.does("A", "Banner")
    assert shown(game)["A"] == own
    assert shown(game)["B"] == theirs
    game.does("A", "Banner")
    assert shown(game) == {"A": [3, 1], "B": [3]}
    assert not any(game.state.marks.values())


def test_a_card_that_comes_later_has_it_too_and_two_banners_lend_twice(tmp_path: Path) -> None:
    text = f"{WHILE}each other tool you control gets + 1 power."
    game = banner(tmp_path, text, PLAY, A_hand="2 Banner, 1 Bear", A_yard="1 Bear")
    game.does("A", "Banner").does("B", "Bear").does("A", "Banner")
    assert shown(game)["A"] == [5, 3, 3]
    game.does("B", "Bear")
    game.apply(engine.legal(game.table, game.state)[0])
    assert shown(game)["A"] == [5, 3, 3, 5]


def test_each_opponent_of_several_has_it(tmp_path: Path) -> None:
    game = banner(tmp_path, f"{WHILE}each opponent's tool gets - 1 power.", seats="ABC")
    assert shown(game.does("A", "Banner")) == {"A": [3, 1, 2], "B": [2], "C": [2]}


def test_what_a_card_gets_besides_stays(tmp_path: Path) -> None:
    """Under the least there is nothing is taken, and so nothing comes back."""
    text = f"{WHILE}each other card you control gets - 2 power."
    limits = MARKS.replace("field: power}", "field: power, min: 0}")
    cards = (
        f"  - {{name: Banner, kind: tool, power: 2, text: {text!r}}}\n"
        "  - {name: Cart, kind: clock, power: 1}\n"
        "  - {name: Oil, kind: clock, power: 0, text: Each ally gets + 2 power.}\n"
    )
    game = stall(
        tmp_path, PLAY, GO, counters=limits, fields=FIELDS, cards=cards,
        A_hand="1 Banner, 1 Oil", A_yard="1 Cart", B_hand="1 Watch",
    ).does("A", "Banner")  # fmt: skip
    assert shown(game)["A"] == [0, 2]
    game.does("A", "decline").does("B", "Watch").does("B", "decline").does("A", "Oil")
    assert shown(game)["A"] == [1, 4, 0]
    game.does("A", "Banner")
    assert shown(game)["A"] == [3, 0]


def test_the_number_elsewhere_changes_it(tmp_path: Path) -> None:
    text = f"{WHILE}this card gets + 1 power for each tool in your discard pile."
    game = banner(tmp_path, text).does("A", "Banner")
    assert shown(game)["A"] == [3, 1, 2]
    game.does("A", "Bear")
    assert shown(game)["A"] == [1, 3]


def test_an_act_reads_what_is_lent(tmp_path: Path) -> None:
    text = f"{WHILE}each other tool you control gets + 1 power."
    rule = "At the end of your turn, gain points equal to the total power of your yard."
    game = banner(tmp_path, text, PLAY, rule).does("A", "Banner")
    assert game.counters("points") == (7, 0)


def test_a_card_falls_when_what_it_lives_by_goes(tmp_path: Path) -> None:
    text = f"{WHILE}each other tool you control gets + 2 life."
    game = banner(
        tmp_path, text, PLAY, "At the end of your turn, each tool in play gets + 1 damage.", GO,
        "Each tool with as much damage as its life is discarded.", A_yard="1 Bear",
    ).does("A", "Banner", "decline")  # fmt: skip
    assert "Banner" in game.names("A.discard"), "one damage is as much as its own life"
    assert game.names("A.yard") == ("Bear",)
    assert shown(game, "life")["A"] == [2]


def test_enemies_that_cannot_change_a_card_lend_it_nothing(tmp_path: Path) -> None:
    cards = (
        f'  - {{name: Banner, kind: tool, power: 2, text: "{WHILE}each enemy gets - 1 power."}}\n'
        "  - {name: Aegis, kind: tool, power: 2, text: Enemies cannot change this card.}\n"
    )
    game = stall(
        tmp_path, PLAY, counters=MARKS, fields=FIELDS, cards=cards, A_hand="1 Banner",
        B_yard="1 Aegis, 1 Watch", B_hand="1 Watch",
    ).does("A", "Banner")  # fmt: skip
    at = Position(game.table, game.state)
    assert at.mark(game.state.names.index("Aegis"), "power") == 2


def test_a_rule_lends_too(tmp_path: Path) -> None:
    """It says it to each player in whose yard the card is."""
    rule = "While a Banner is in your yard, each clock you control gets + 2 power."
    game = banner(tmp_path, "Gain 1 point.", PLAY, GO, rule).does("A", "Banner")
    assert shown(game) == {"A": [3, 3, 2], "B": [3]}
    game.does("A", "Banner")
    assert shown(game) == {"A": [3, 1], "B": [3]}


def test_what_lets_one_choose_is_no_such_sentence(tmp_path: Path) -> None:
    game = banner(tmp_path, f"{WHILE}1 tool you control gets + 1 power.")
    assert [each.number for each in silences(game.table.setting, ())] == ["Banner"]
    assert shown(game.does("A", "Banner")) == {"A": [3, 1, 2], "B": [3]}


def test_as_long_as_is_while(tmp_path: Path) -> None:
    text = "As long as this card is in your yard, you cannot be chosen."
    rule = "At the end of your turn, choose another player. That player gains 1 point."
    game = banner(tmp_path, text, PLAY, rule, seats="ABC").does("A", "Banner")
    game.does("A", "B").does("B", "Bear")
    assert game.counters("points") == (0, 2, 1), "B has but C to choose, and C has but B"


@pytest.mark.parametrize(
    "text", ["each other tool you control gets + 1 power", "enemies get - 1 life"]
)
def test_a_position_is_written_and_read_back(text: str, tmp_path: Path) -> None:
    game = banner(
        tmp_path, f"{WHILE}{text}.", "On your turn, draw 1 card, then play 1 card from your hand "
        "to your yard.", GO, "At the end of your turn, put 1 damage on each enemy.",
        deck="3 Bear, 4 Banner, 3 Cart", A_hand="1 Bear",
    )  # fmt: skip
    chance, state = random.Random(3), game.state
    for _ in range(40):
        if state.outcome is not None:
            break
        again = build(game.table, start_of(game.table, state)).state
        assert not differing(game.table, state, again)
        assert not list(compare(game.table, again, position_of(game.table, state), ()))
        assert not list(broken(game.table, state))
        move = chance.choice(engine.legal(game.table, state))
        state = engine.apply(game.table, state, move, checked=True).state
