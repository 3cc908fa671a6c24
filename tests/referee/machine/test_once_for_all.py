"""What waits for another player is done once, if it says nothing to those whose other that is."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from tests.referee.machine.stall import stall

ACT = {
    "discards a card": "On your turn, you may discard 1 card.",
    "plays a card": "On your turn, you may play 1 card from your hand to your yard.",
    "draws a card": "On your turn, you may draw 1 card.",
    "takes a card": "On your turn, you may take 1 card from the market.",
    "gains a point": "On your turn, you may gain 1 point.",
    "loses a coin": "On your turn, you may lose 1 coin.",
}


@pytest.mark.parametrize("who", ["another player", "an opponent"])
@pytest.mark.parametrize(
    ("then", "points"),
    [
        ("{that} gains 3 points", (3, 0, 0)),
        ("each player gains 2 points", (2, 2, 2)),
        ("each other player gains 2 points", (0, 2, 2)),
        ("{that} gains 3 points and draws 1 card", (3, 0, 0)),
        ("if {that} has no clocks in their yard, {that} gains 4 points", (4, 0, 0)),
        ("{that} may gain 5 points", (5, 0, 0)),
        ("gain 1 point", (0, 1, 1)),
        ("you gain 1 point", (0, 1, 1)),
        ("{that} gains 3 points, then gain 1 point", (6, 1, 1)),
        ("{that} gains 3 points, then you gain 1 point", (6, 1, 1)),
    ],
)
def test_a_rule_for_all(who: str, then: str, points: tuple[int, ...], tmp_path: Path) -> None:
    that = "that player" if who == "another player" else "that opponent"
    rule = f"When {who} discards a card, {then.format(that=that)}."
    game = stall(
        tmp_path, ACT["discards a card"], rule, seats="ABC", A_hand="2 Hammer", B_hand="1 Watch",
        deck="9 Hammer",
    )  # fmt: skip
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    game.does("A", "Hammer")
    if "may" in then:
        game.apply(engine.legal(game.table, game.state)[0])
    assert game.counters("points") == points


@pytest.mark.parametrize("does", sorted(ACT))
@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD"])
def test_each_act_sets_it_off_once(does: str, seats: str, tmp_path: Path) -> None:
    rule = f"When another player {does}, that player loses 1 coin."
    if does == "loses a coin":
        rule = "When another player loses a coin, that player gains 1 point."
    game = stall(
        tmp_path, ACT[does], rule, seats=seats, A_hand="2 Hammer", B_hand="1 Watch",
        deck="9 Hammer", market="1 Hammer",
    )  # fmt: skip
    game.apply(engine.legal(game.table, game.state)[0])
    coins, points = game.counters("coins"), game.counters("points")
    assert (coins[0], points[0]) == {
        "loses a coin": (4, 1), "gains a point": (4, 1)
    }.get(does, (4, 0))  # fmt: skip


def test_each_card_that_says_it_says_it_once(tmp_path: Path) -> None:
    """Of a card its owner watches; two cards do it twice, that of who does it does not."""
    text = "When another player discards a card, that player loses 1 coin."
    cards = f"  - {{name: Guard, kind: tool, cost: 1, copies: 3, text: {text!r}}}\n"
    game = stall(
        tmp_path, ACT["discards a card"], seats="ABC", cards=cards, A_hand="2 Hammer",
        A_yard="1 Guard", B_yard="1 Guard", C_yard="1 Guard", B_hand="1 Watch", C_hand="1 Watch",
    ).does("A", "Hammer")  # fmt: skip
    assert game.counters("coins") == (3, 5, 5)


def test_a_card_of_nobody_says_it_once(tmp_path: Path) -> None:
    text = "While this card is in the market, when another player discards a card, that player "
    cards = f"  - {{name: Guard, kind: tool, cost: 1, text: {text + 'loses 1 coin.'!r}}}\n"
    game = stall(
        tmp_path, ACT["discards a card"], seats="ABC", cards=cards, A_hand="2 Hammer",
        market="1 Guard", B_hand="1 Watch", C_hand="1 Watch",
    ).does("A", "Hammer")  # fmt: skip
    assert game.counters("coins") == (4, 5, 5)


@pytest.mark.parametrize("who", ["another player", "an opponent"])
@pytest.mark.parametrize("on_a_card", [False, True])
@pytest.mark.parametrize("seats", ["AB", "ABC"])
def test_of_whom_a_condition_is_true(who: str, on_a_card: bool, seats: str, tmp_path: Path) -> None:
    """It is that player, not each for whom that is another one."""
    that = "that player" if who == "another player" else "that opponent"
    text = f"When {who} has no cards in their hand, {that} loses 1 coin."
    cards = f"  - {{name: Guard, kind: tool, cost: 1, text: {text!r}}}\n"
    rules = [ACT["discards a card"], *([] if on_a_card else [text])]
    game = stall(
        tmp_path, *rules, seats=seats, cards=cards, A_hand="1 Hammer", B_hand="2 Watch",
        B_yard="1 Guard" if on_a_card else "1 Hammer",
        **({"C_hand": "2 Watch"} if "C" in seats else {}),
    )  # fmt: skip
    game.does("A", "Hammer")
    assert game.counters("coins") == (4, 5, 5)[: len(seats)]


def test_what_is_true_of_all_others_is_of_all(tmp_path: Path) -> None:
    rule = "When each opponent has no cards in their hand, each opponent loses 1 coin."
    game = stall(
        tmp_path, ACT["discards a card"], rule, seats="ABC", A_hand="1 Hammer", B_hand="1 Watch",
        C_hand="2 Watch",
    ).does("A", "Hammer")  # fmt: skip
    assert game.counters("coins") == (5, 5, 5)
    game.does("B", "Watch")
    assert game.counters("coins") == (4, 4, 5)
