"""What hangs on something that was not done does not happen: a choice that was declined is nobody
to the sentences behind it, and no choice of another paragraph either."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.effects.rules.keys import SPOKEN
from referee.engine import legal
from tests.referee.machine.test_played_as_said import PLAY, begun

DENOUNCE = (
    "**SN-002** You may pay 1 coin to choose an opponent and a card name. If that opponent has a "
    "card of that name in their stash, that opponent gains 1 point. Otherwise, that opponent loses "
    "2 coins."
)


def test_that_opponent_is_no_choice_of_another_paragraph(tmp_path: Path) -> None:
    """The card's text chooses C; the paragraph that follows chooses for itself, or nobody."""
    beggar = "Choose an opponent. Look at that opponent's hand."
    game = begun(tmp_path, f"{PLAY}\n\n{DENOUNCE}", beggar=beggar, seats="ABC")
    game.does("A", "Beggar", "C")
    assert dict(game.state.facts[SPOKEN])["player"] == "C"
    game.does("A", "decline")
    assert game.counters("coins") == (3, 3, 3)
    assert game.counters("points") == (0, 0, 0)
    assert game.state.turn == "B"


def test_what_is_chosen_in_a_paragraph_is_meant_in_it(tmp_path: Path) -> None:
    beggar = "Choose an opponent. Look at that opponent's hand."
    game = begun(tmp_path, f"{PLAY}\n\n{DENOUNCE}", beggar=beggar, seats="ABC")
    game.does("A", "Beggar", "C", "pays 1 coin to choose an opponent and a card name", "B", "Pear")
    assert game.counters("coins") == (2, 1, 3)
    assert game.counters("points") == (0, 0, 0)


def test_a_paragraph_without_a_choice_goes_on_with_that_of_the_one_before(tmp_path: Path) -> None:
    turn = f"{PLAY} Choose an opponent.\n\n**SN-002** That opponent loses 1 coin."
    game = begun(tmp_path, turn, seats="ABC")
    game.does("A", "Pear", "C")
    assert game.counters("coins") == (3, 3, 2)


def test_each_other_player_is_beside_you_where_another_paragraph_has_chosen(
    tmp_path: Path,
) -> None:
    turn = f"{PLAY} Choose an opponent.\n\n**SN-002** Each other player loses 1 coin."
    game = begun(tmp_path, turn, seats="ABC")
    game.does("A", "Pear", "C")
    assert game.counters("coins") == (3, 2, 2)


@pytest.mark.parametrize(
    "beggar",
    [
        "You may pay 1 coin to choose an opponent. If that opponent has 9 or more coins, gain 1 "
        "point. Otherwise, lose 2 coins.",
        "You may choose an opponent. If that opponent has 3 or more coins, gain 1 point.",
        "You may discard 1 card. If that card is a Plum, gain 1 point. Otherwise, lose 2 coins.",
        "You may throw the die. If the die shows 4 or more, gain 1 point. Otherwise, lose 2 coins.",
        "You may pay 9 coins to choose an opponent. If that opponent has 9 or more coins, gain 1 "
        "point. Otherwise, lose 2 coins.",
        "You may choose a card name. If you have a card of that name in your hand, gain 1 point. "
        "Otherwise, lose 2 coins.",
        "You may steal 1 coin from an opponent. If that opponent has 9 or more coins, gain 1 "
        "point. Otherwise, lose 2 coins.",
    ],
)
def test_neither_half_of_what_hangs_on_something_declined_is_done(
    beggar: str, tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar=beggar, seats="ABC")
    game.does("A", "Beggar")
    if game.state.turn == "A":
        game.does("A", "decline")
    assert game.counters("coins") == (3, 3, 3)
    assert game.counters("points") == (0, 0, 0)
    assert game.state.turn == "B"


@pytest.mark.parametrize(
    ("beggar", "coins"),
    [
        ("You may draw 1 card. If you have 9 or more coins, gain 1 point. Otherwise, lose 1 coin.",
         2),
        ("You may pay 1 coin to draw 1 card. If you do, gain 1 point. Otherwise, lose 2 coins.", 1),
        ("You may choose an opponent. If you have 9 or more coins, gain 1 point. Otherwise, lose 1 "
         "coin.", 2),
        ("You may choose an opponent. If an opponent has 9 or more coins and that opponent has 9 "
         "or more points, gain 1 point. Otherwise, lose 1 coin.", 2),
    ],
)  # fmt: skip
def test_what_does_not_hang_on_it_is_done(beggar: str, coins: int, tmp_path: Path) -> None:
    game = begun(tmp_path, beggar=beggar, seats="ABC")
    game.does("A", "Beggar", "decline")
    assert game.counters("coins") == (coins, 3, 3)


@pytest.mark.parametrize(
    ("may", "coins"),
    [
        ("You may pay 1 coin to choose an opponent.", (3, 3, 3)),
        ("You may choose an opponent instead.", (3, 3, 1)),
        ("Pay 9 coins to choose an opponent.", (3, 3, 3)),
    ],
)
def test_a_choice_that_is_declined_is_not_the_one_before_it(
    may: str, coins: tuple[int, ...], tmp_path: Path
) -> None:
    beggar = f"Choose an opponent. {may} That opponent loses 2 coins."
    game = begun(tmp_path, beggar=beggar, seats="ABC")
    game.does("A", "Beggar", "C", *(["decline"] if "may" in may else []))
    assert game.counters("coins") == coins


@pytest.mark.parametrize(
    ("beggar", "answer", "coins"),
    [
        ("Look at an opponent's hand. That opponent loses 1 coin.", "C's hand", (3, 3, 2)),
        ("Steal 1 coin from an opponent. That opponent loses 1 coin.", "C", (4, 3, 1)),
        ("Give 1 coin to an opponent. That opponent gains 1 coin.", "C", (2, 3, 5)),
        ("Look at an opponent's hand. Each other player loses 1 coin.", "C's hand", (3, 2, 2)),
    ],
)
def test_that_opponent_is_also_whose_cards_were_looked_at_or_from_whom_was_taken(
    beggar: str, answer: str, coins: tuple[int, ...], tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar=beggar, seats="ABC")
    game.does("A", "Beggar", answer)
    assert game.counters("coins") == coins


@pytest.mark.parametrize(
    ("then", "coins"),
    [
        ("you may look at an opponent's hand. That player loses 1 coin", (3, 1, 3)),
        ("look at an opponent's hand. That player loses 1 coin", (3, 1, 3)),
        ("look at an opponent's hand. That opponent loses 1 coin", (2, 3, 2)),
        ("you may look at an opponent's hand. That opponent loses 1 coin", (3, 3, 3)),
        ("you may choose an opponent. That opponent loses 1 coin", (3, 3, 3)),
    ],
)
def test_that_player_of_what_happens_is_not_that_opponent_of_whom_something_is_seen(
    then: str, coins: tuple[int, ...], tmp_path: Path
) -> None:
    """B plays a Pear; both others decline, or look at each other's hand."""
    turn = f"{PLAY}\n\n**SN-002** When another player plays a Pear, {then}."
    game = begun(tmp_path, turn, seats="ABC").does("A", "Apple").does("B", "Pear")
    for seat, other in (("C", "A"), ("A", "C")):
        game.does(seat, "decline" if "may" in then else f"{other}'s hand")
    assert game.counters("coins") == coins


def test_a_list_goes_on_with_whom_its_paragraph_has_chosen(tmp_path: Path) -> None:
    turn = (
        f"{PLAY} Choose an opponent. Do one of these:\n\n- That opponent loses 1 coin.\n"
        "- Gain 1 coin."
    )
    game = begun(tmp_path, turn, seats="ABC").does("A", "Pear", "C")
    game.apply(next(iter(legal(game.table, game.state))))
    assert game.counters("coins") == (3, 3, 2)


@pytest.mark.parametrize(
    ("beggar", "may", "coins"),
    [
        ("You may pay 1 coin to choose an opponent.", "pays 1 coin to choose an opponent", (2, 1)),
        ("Pay 1 coin to choose an opponent.", "", (2, 1)),
        ("You may choose an opponent.", "chooses an opponent", (3, 1)),
        ("You may choose an opponent.", "decline", (3, 3)),
    ],
)
def test_a_choice_among_one_is_something_as_well(
    beggar: str, may: str, coins: tuple[int, ...], tmp_path: Path
) -> None:
    """With two players there is only one opponent: nothing was asked, and nothing would have come
    of it."""
    game = begun(tmp_path, beggar=f"{beggar} That opponent loses 2 coins.")
    game.does("A", "Beggar", *filter(None, [may]))
    assert game.counters("coins") == coins


def test_nothing_is_offered_for_somebody_who_was_not_chosen(tmp_path: Path) -> None:
    turn = (
        f"{PLAY}\n\n**SN-002** You may choose an opponent. "
        "You may pay 1 coin to look at that opponent's hand."
    )
    game = begun(tmp_path, turn, beggar="Choose an opponent.", seats="ABC")
    game.does("A", "Beggar", "C", "decline")
    assert game.state.turn == "B"
    again = begun(tmp_path, turn, beggar="Choose an opponent.", seats="ABC")
    again.does("A", "Beggar", "C", "chooses an opponent", "B")
    assert again.state.asked is not None
    assert again.state.asked.seat == "A"
