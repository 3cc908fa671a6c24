"""Cards that enemies cannot change, whatever would be done with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.stall import stall
from tests.referee.machine.written import Game

MARKS = (
    "  - {id: damage, name: Damage, owner: card, zone: yard}\n"
    "  - {id: power, name: Power, owner: card, zone: yard, field: cost}\n"
    "  - {id: asleep, name: Asleep, owner: card, zone: yard, exhausts: true, max: 1}\n"
)
PLAY = "On your turn, play 1 card from your hand to your discard pile."
AEGIS = "Enemies cannot change this card."


def spells(folder: Path, text: str, rule: str = "", seats: str = "AB", aegis: str = AEGIS) -> Game:
    cards = (
        f"  - {{name: Aegis, kind: tool, cost: 2, copies: 4, text: {aegis!r}}}\n"
        f"  - {{name: Spell, kind: clock, cost: 1, copies: 4, text: {text!r}}}\n"
    )
    return stall(
        folder, PLAY, rule or "At the end of each round, each player gains 1 point.", seats=seats,
        counters=MARKS, cards=cards, A_hand="2 Spell", A_yard="1 Hammer",
        B_yard="1 Aegis, 1 Watch", B_hand="1 Spell", deck="4 Hammer",
    )  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Put 2 damage on 1 enemy.",
        "Put 1 damage on each enemy.",
        "Put 1 damage on all enemies.",
        "Exhaust 1 enemy.",
        "Exhaust all enemies.",
        "Destroy 1 enemy.",
        "1 enemy gets + 1 power.",
        "Each enemy gets + 1 power.",
        "Each card in play gets + 1 power.",
        "Discard 1 card from an opponent's yard.",
        "Discard all cards from your opponent's yard.",
        "Take 1 card from an opponent's yard.",
        "Return 1 enemy to its owner's hand.",
        "Move 1 card from your opponent's yard to your yard.",
        "Each opponent discards 1 card from their yard.",
        "Remove 1 enemy from the game.",
        "Trash 1 card from your opponent's yard.",
        "Double the power of 1 enemy.",
        "Exchange 1 card from your yard with 1 card from your opponent's yard.",
    ],
)
def test_no_act_of_an_enemy_changes_it(text: str, tmp_path: Path) -> None:
    game = spells(tmp_path, text)
    assert game.table.setting.program.whole, game.table.setting.program.by_hand
    before = dict(game.state.zones)
    game.does("A", "Spell")
    while game.state.asked is not None and "Spell" not in "".join(game.options):
        assert not any(option.startswith("Aegis") for option in game.options)
        game.does(game.state.asked.seat, game.options[0])
    aegis = next(card for card, name in enumerate(game.state.names) if name == "Aegis")
    assert game.state.where[aegis] == "B.yard"
    assert all(aegis not in values for values in game.state.marks.values())
    assert before != game.state.zones or game.state.marks, "something else was done"


@pytest.mark.parametrize(
    ("act", "seats"),
    [
        ("discard 1 card from an opponent's yard", "AB"),
        ("put 1 damage on 1 card from an opponent's yard", "ABC"),
        ("exhaust 1 enemy", "ABC"),
    ],
)
def test_nor_does_what_an_enemy_does_by_a_rule(act: str, seats: str, tmp_path: Path) -> None:
    game = spells(tmp_path, "Gain 1 point.", f"At the end of your turn, {act}.", seats)
    game.does("A", "Spell")
    assert "Aegis" not in game.options
    aegis = next(card for card, name in enumerate(game.state.names) if name == "Aegis")
    assert game.state.where[aegis] == "B.yard"
    assert all(aegis not in values for values in game.state.marks.values())


@pytest.mark.parametrize("text", ["Put 1 damage on 1 card from your yard.", "Exhaust 1 ally."])
def test_its_own_player_may_change_it(text: str, tmp_path: Path) -> None:
    game = stall(
        tmp_path, PLAY, counters=MARKS, A_hand="1 Spell", A_yard="1 Aegis", B_yard="1 Watch",
        cards=f"  - {{name: Aegis, kind: tool, cost: 2, text: {AEGIS!r}}}\n"
        f"  - {{name: Spell, kind: clock, cost: 1, text: {text!r}}}\n",
    ).does("A", "Spell")  # fmt: skip
    if game.options == ["Aegis"]:
        game.does("A", "Aegis")
    aegis = game.state.names.index("Aegis")
    assert any(aegis in values for values in game.state.marks.values())


def test_the_rules_of_the_game_are_no_enemy(tmp_path: Path) -> None:
    """What every card is discarded for, it is discarded for too."""
    rule = "At the end of each round, discard all cards from each yard."
    game = spells(tmp_path, "Gain 1 point.", rule).does("A", "Spell").does("B", "Spell")
    assert game.names("B.yard") == ()
