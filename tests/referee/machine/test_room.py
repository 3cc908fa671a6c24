"""What a place holds at most holds for whatever brings cards there; and nothing is paid for what
cannot come of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.stall import stall

YARD = "Your yard holds at most 2 cards. Your hand holds at most 3 cards."
FULL = {"A_yard": "2 Hammer", "A_hand": "2 Watch, 1 Hammer", "market": "1 Watch, 1 Hammer"}


@pytest.mark.parametrize(
    ("act", "place"),
    [
        ("Buy 1 card from the market to your yard", "yard holds 2"),
        ("Buy 1 clock from the market", "hand holds 3"),
        ("Take 1 card from the market into your yard", "yard holds 2"),
        ("Take 1 card from the market", "hand holds 3"),
        ("Take 1 tool from the market", "hand holds 3"),
        ("Draw 1 card", "hand holds 3"),
        ("Play 1 card from your hand to your yard", "yard holds 2"),
        ("Put 1 card from your hand into your yard", "yard holds 2"),
    ],
)
def test_a_full_place_refuses_what_is_chosen(act: str, place: str, tmp_path: Path) -> None:
    """Whatever the act is called, and with the paragraph that says so."""
    game = stall(tmp_path, f"On your turn, do one of these:\n\n- {act}.\n- Gain 1 point.",
                 YARD, **FULL, deck="4 Watch")  # fmt: skip
    assert game.options == ["gains 1 point"]
    assert game.state.asked is not None
    (refused,) = game.state.asked.refused
    assert refused.sentence == f"A's {place} at most, and has {place[-1]}"
    assert refused.rules[0] == "ST-002"


def test_a_place_for_some_kinds_takes_others(tmp_path: Path) -> None:
    """And it is counted for each player, and for a row over all its spaces."""
    row = "  - {id: row, name: Row, owner: seat, spaces: 4, capacity: 1}\n"
    game = stall(
        tmp_path, "On your turn, do one of these:\n\n"
        "- Buy 1 card from the market to your yard.\n- Take 1 card from the market into your row.",
        "Your yard holds at most 1 clock. Your row holds at most 1 tool.",
        zones=row, A_yard="1 Watch", A_row="1 Hammer", market="3 Watch, 3 Hammer",
    )  # fmt: skip
    assert game.options == ["buys Hammer", "takes Watch"]
    assert game.refusal("takes Hammer") == ("A's row holds 1 at most, and has 1", ("ST-002",))
    game.does("A", "buys Hammer")
    assert len(game.options) == 4, "B has neither"


MAY = "On your turn, you may gain 1 point."


@pytest.mark.parametrize(
    ("sentence", "hands"),
    [
        ("draw 2 cards", (3, 2)),
        ("each player draws 4 cards", (3, 3)),
        ("deal 2 cards to each player", (3, 3)),
        ("take all cards from the market", (3, 2)),
        ("put all cards from the market into your hand", (3, 2)),
        ("reveal the top 2 cards of the deck, then put those cards into your hand", (3, 2)),
        ("draw 1 card for each card in the market", (3, 2)),
        ("your opponent gives all cards from their hand to you", (3, 1)),
        ("exchange your hand with your opponent's yard", (2, 2)),
        ("exchange hands with your opponent", (2, 2)),
    ],
)
def test_what_nobody_chooses_comes_as_far_as_there_is_room(
    sentence: str, hands: tuple[int, int], tmp_path: Path
) -> None:
    game = stall(
        tmp_path, MAY, f"At the end of your turn, {sentence}.",
        YARD if "hands" not in sentence else "Your hand holds at most 1 card.",
        A_hand="2 Watch", B_hand="2 Watch", market="2 Hammer", deck="4 Hammer, 4 Watch",
        B_yard="1 Hammer, 4 Watch",
    ).does("A", "declines")  # fmt: skip
    told = [event for event in game.events if event.kind == "nothing"]
    assert (len(game.names("A.hand")), len(game.names("B.hand"))) == hands
    assert told[0].rules[0] == "ST-003"
    assert "holds" in told[0].data[0]


def test_what_changes_places_needs_no_more_room(tmp_path: Path) -> None:
    game = stall(
        tmp_path, MAY, "At the end of your turn, exchange your yard with your opponent's yard.",
        YARD, A_yard="2 Watch", B_yard="2 Hammer",
    ).does("A", "declines")  # fmt: skip
    assert game.names("A.yard") == ("Hammer", "Hammer")


def test_what_is_too_much_is_drawn_where_the_rules_discard_it_again(tmp_path: Path) -> None:
    game = stall(
        tmp_path, "On your turn, draw 2 cards.", "When your hand holds more than it may, discard "
        "down to the limits of your hand.", "Your hand holds at most 1 card.", deck="8 Hammer",
        A_hand="1 Watch",
    )  # fmt: skip
    assert game.state.asked is not None
    assert "discard" in game.state.asked.asks


@pytest.mark.parametrize(
    "paid",
    [
        "pay the cost of a card of the market to put that card into your yard",
        "pay 1 coin to take 1 card from the market into your yard",
        "discard 1 tool from your hand to take 1 card from the market into your yard",
        "pay 1 coin to buy 1 card from the market to your yard",
    ],
)
@pytest.mark.parametrize("may", ["", "you may "])
def test_nothing_is_paid_for_what_cannot_come(paid: str, may: str, tmp_path: Path) -> None:
    """Neither where it is a player's choice nor where a rule asks for it."""
    game = stall(tmp_path, f"At the end of your turn, {may}{paid}.", MAY, YARD, **FULL)
    game.does("A", "declines")
    assert game.state.turn == "B"
    assert game.counters("coins") == (5, 5)
    assert len(game.names("A.hand")) == 3
    told = [event for event in game.events if event.kind == "nothing"]
    assert "A's yard holds 2 at most, and has 2" in told[0].data[0]
    assert "ST-003" in told[0].rules


def test_nothing_is_paid_for_a_card_from_an_empty_pile(tmp_path: Path) -> None:
    game = stall(tmp_path, "At the end of your turn, pay 2 coins to draw 1 card.", MAY)
    game.does("A", "declines")
    assert game.counters("coins") == (5, 5)
    told = [event.data[0] for event in game.events if event.kind == "nothing"]
    assert told[0].endswith("there is no card to draw")


def test_a_price_is_paid_with_a_card_of_which_something_comes(tmp_path: Path) -> None:
    game = stall(
        tmp_path, MAY, "At the end of your turn, pay the cost of a card of the market to put that "
        "card into your yard.", "Your yard holds at most 1 clock.", A_yard="1 Watch",
        market="2 Watch, 2 Hammer",
    ).does("A", "declines")  # fmt: skip
    assert game.options == ["buys Hammer"]
    game.does("A", "buys Hammer")
    assert game.names("A.yard") == ("Watch", "Hammer")
    assert game.counters("coins") == (2, 5)


@pytest.mark.parametrize(
    ("act", "reason", "number"),
    [
        ("draw 1 card", "A cannot draw 1 card", "ST-002"),
        ("buy 1 card from the market", "Watch costs 2: A is 2 coins short", "ST-001"),
        ("pay 9 coins to gain 1 point", "A is 9 coins short", "ST-001"),
        ("take 1 card from the yard", "there is no card that A could take", "ST-001"),
    ],
)
@pytest.mark.parametrize("listed", [True, False])
def test_why_nobody_is_asked_is_told(
    act: str, reason: str, number: str, listed: bool, tmp_path: Path
) -> None:
    """The true reason and its paragraph, not that nothing would come of it."""
    said = f"you may {act}."
    if listed:
        said = f"do one of these:\n\n- {act.capitalize()}.\n- Gain 1 point."
    game = stall(
        tmp_path, f"On your turn, {said}", "You cannot draw 1 card if you have 3 or more cards in "
        "your hand.", "At the end of your turn, choose another player.", "At the start of the "
        "game, each player loses 5 coins.", A_hand="3 Watch", market="1 Watch", deck="4 Watch",
        seats="ABC",
    )  # fmt: skip
    assert game.state.asked is not None
    told = [(*event.data, event.rules) for event in game.events if event.kind == "nothing"]
    refused = [(each.sentence, each.rules) for each in game.state.asked.refused]
    found = refused if listed else told
    assert reason in found[0][0]
    assert found[0][1][0] == number
