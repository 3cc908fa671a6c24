"""Damage as much as cards show, dealt by one to another or in a fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.designing.silences import silences
from referee.position import Position
from tests.referee.machine.stall import stall
from tests.referee.machine.written import Game

POWER = "  - {id: power, name: Power, owner: card, zone: yard, field: power}\n"
DAMAGE = (
    "  - {id: damage, name: Damage, owner: card, zone: yard}\n"
    "  - {id: asleep, name: Asleep, owner: card, zone: yard, exhausts: true, max: 1}\n"
)
FIELDS = "  power: {type: number}\n  life: {type: number}\n"
PLAY = "On your turn, play 1 card from your hand to your yard."
FALLS = "Each card with as much damage as its life is discarded."


def duel(
    folder: Path, text: str, *rules: str, counters: str = POWER + DAMAGE, falls: str = FALLS,
    seats: str = "AB", B_yard: str = "1 Boar", **lies: str,
) -> Game:  # fmt: skip
    cards = (
        f'  - {{name: Wolf, kind: tool, cost: 1, power: 3, life: 4, copies: 4, text: "{text}"}}\n'
        "  - {name: Boar, kind: tool, cost: 4, power: 2, life: 9, copies: 4}\n"
        "  - {name: Hare, kind: clock, cost: 1, power: 1, life: 1, copies: 4}\n"
    )
    ways = [PLAY, *rules, *([falls] if falls else [])]
    where = {"A_hand": "1 Wolf, 1 Hare", **lies}
    return stall(
        folder, *ways, seats=seats, counters=counters, fields=FIELDS, cards=cards,
        B_hand="1 Hare", B_yard=B_yard, **where,
    )  # fmt: skip


def damage(game: Game, name: str) -> int:
    """What lies on a card that is in play; 0 for one that is not."""
    at = Position(game.table, game.state)
    lying = [each for seat in game.table.seats for each in game.state.zones[f"{seat}.yard"]]
    return sum(at.mark(card, "damage") for card in lying if game.state.names[card] == name)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Deal 2 damage to 1 enemy.", 2),
        ("Deal damage equal to its power to 1 enemy.", 3),
        ("Deal damage equal to the power of this card to 1 enemy.", 3),
        ("Put damage equal to its power on each enemy.", 3),
        ("This card deals damage equal to its power to 1 enemy.", 3),
        ("This card deals 4 damage to 1 enemy.", 4),
        ("Each card you control deals damage equal to its power to 1 enemy.", 4),
        ("This card gets + 2 power. Deal damage equal to its power to 1 enemy.", 5),
        ("Deal damage equal to your coins to 1 enemy.", 5),
        ("This card fights 1 enemy.", 3),
    ],
)
def test_as_much_as_is_said_lies_on_it(text: str, number: int, tmp_path: Path) -> None:
    game = duel(tmp_path, text, A_yard="1 Hare")
    assert not list(silences(game.table.setting, ()))
    assert damage(game.does("A", "Wolf"), "Boar") == number
    if "fights" in text:
        assert damage(game, "Wolf") == 2


@pytest.mark.parametrize(
    ("rule", "coins"),
    [
        ("Each opponent loses coins equal to the power of this card.", (5, 2, 2)),
        ("Each opponent loses coins equal to its power.", (5, 2, 2)),
        ("Lose coins equal to its power.", (2, 5, 5)),
        ("Gain coins equal to its power.", (8, 5, 5)),
        ("Discard 1 card from your hand, then gain coins equal to its cost.", (6, 5, 5)),
    ],
)
def test_players_lose_and_gain_as_much(rule: str, coins: tuple[int, ...], tmp_path: Path) -> None:
    game = duel(tmp_path, rule, seats="ABC").does("A", "Wolf")
    assert game.counters("coins") == coins


def test_a_rule_speaks_of_the_card_that_it_named(tmp_path: Path) -> None:
    rule = (
        "At the end of your turn, exhaust 1 ready tool of your yard, then deal damage equal to its "
        "power to 1 enemy."
    )
    game = duel(tmp_path, "Gain 1 point.", rule).does("A", "Wolf", "Wolf")
    assert damage(game, "Boar") == 3


@pytest.mark.parametrize("counters", [POWER + DAMAGE, DAMAGE])
def test_both_fall_in_a_fight(counters: str, tmp_path: Path) -> None:
    """Both deal at once, with a counter that begins with the power or without one."""
    text = "1 tool you control fights 1 enemy tool."
    game = duel(tmp_path, text, counters=counters, B_yard="2 Boar", A_yard="1 Hare")
    game.does("A", "Wolf")
    assert game.options == [] or damage(game, "Boar") == 3
    assert damage(game, "Wolf") == 2
    game = duel(tmp_path, "1 clock you control fights 1 enemy.", A_yard="1 Hare", B_yard="1 Hare")
    game.does("A", "Wolf")
    assert game.names("A.discard") == game.names("B.discard") == ("Hare",)


def test_who_fights_is_asked(tmp_path: Path) -> None:
    text = "1 tool you control fights 1 enemy."
    game = duel(tmp_path, text, A_yard="1 Boar", B_yard="1 Boar, 1 Hare").does("A", "Wolf")
    assert sorted(game.options) == ["Boar of A's yard", "Wolf"]
    game.does("A", "Boar of A's yard")
    assert sorted(game.options) == ["Boar of B's yard", "Hare"]
    game.does("A", "Hare")
    assert game.names("B.discard") == ("Hare",)
    assert damage(game, "Boar") == 1


def test_check_says_where_nothing_tells_how_to_fight(tmp_path: Path) -> None:
    game = duel(tmp_path, "This card fights 1 enemy.", falls="")
    assert [each.number for each in silences(game.table.setting, ())] == ["Wolf"]
    assert damage(game.does("A", "Wolf"), "Boar") == 0
