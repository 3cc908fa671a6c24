"""What counts as done, and by which cards: a draw from an empty pile, several cards at once, cards
that are revealed and then taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.designing.silences import silences
from tests.referee.machine.written import Game, laid_out

GAME = {
    "game.yaml": """
game: shed
title: Shed
prefix: SH
seats: {min: 2, max: 3}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: pond, name: Pond, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: yard, name: Yard, owner: seat}
  - {id: market, name: Market}
  - {id: discard, name: Discard pile, ordered: true}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: coins, name: Coins, owner: seat, start: 5}
setups:
  - lay:
      - {cards: {Clock: 1}, to: seat.hand}
LAYS
order: {first: fixed, then: clockwise}
""",
    "cards.yaml": """
deck: cards
title: Cards
face: plain
fields:
  type: {type: choice, choices: [clock, vase]}
  cost: {type: number}
cards:
  - {name: Clock, type: clock, cost: 1, copies: 9}
  - {name: Vase, type: vase, cost: 2, copies: 9}
""",
    "rules.md": """
# Shed

## Play

SAYS

LAST

**SH-010** The game has 3 rounds. The player with the most points wins.
""",
}


PAY = "**SH-009** You may pay 1 coin to gain 1 point."


def begun(folder: Path, *says: str, lays: str = "", seats: str = "AB", last: str = PAY) -> Game:
    """The game with these paragraphs, and cards where each of `lays` says."""
    rules = "\n\n".join(f"**SH-00{at}** {each}" for at, each in enumerate(says, 1))
    laid = "\n".join(f"      - {{cards: {each}}}" for each in lays.split("; ") if each)
    files = {
        **GAME,
        "game.yaml": GAME["game.yaml"].replace("LAYS\n", f"{laid}\n" if laid else ""),
        "rules.md": GAME["rules.md"].replace("SAYS", rules).replace("LAST", last),
    }
    setting = laid_out(files, folder)
    assert not setting.program.by_hand, setting.program.by_hand
    return Game(setting, seats)


START = "At the start of your turn, "
NO = ", gain 7 points."
ONE = "{Vase: 1}, to: deck"


@pytest.mark.parametrize(
    ("says", "lays", "points"),
    [
        (f"draw 1 card. If you cannot{NO}", "", 7),
        (f"draw 1 card. If there is none{NO}", "", 7),
        (f"draw 1 card. Otherwise{NO}", "", 7),
        (f"draw 2 cards. If you do{NO}", "", 0),
        (f"gain 1 coin. Draw 1 card from the pond. If you cannot{NO}", ONE, 7),
        (f"draw 1 card for each coin you have. If you cannot{NO}", "", 7),
        (f"draw cards until you have 3 in hand. If you cannot{NO}", "", 7),
        (f"draw 1 card. If you cannot{NO}", ONE, 0),
        (f"draw 1 card. If you do{NO}", ONE, 7),
        (f"draw 2 cards. If you do{NO}", ONE, 7),
        (f"draw 2 cards. If you cannot{NO}", ONE, 0),
        ("draw 1 card to gain 7 points.", "", 0),
        (f"shuffle the discard pile into the deck. If you cannot{NO}", ONE, 7),
        (f"shuffle the discard pile. If you do{NO}", ONE, 0),
    ],
)
def test_a_draw_is_done_if_a_card_was_drawn(
    says: str, lays: str, points: int, tmp_path: Path
) -> None:
    game = begun(tmp_path, START + says, lays=lays)
    assert game.counters("points") == (points, 0)


def test_a_draw_from_a_pile_that_is_shuffled_anew_is_done(tmp_path: Path) -> None:
    anew = "If the deck is empty when a card must be drawn, shuffle the discard pile into the deck."
    for lays, points in ("{Vase: 1}, to: discard", 0), ("", 7):
        game = begun(
            tmp_path / str(points), f"{START}draw 1 card. If you cannot{NO}", anew, lays=lays
        )
        assert game.counters("points") == (points, 0)


def test_of_several_who_draw_each_has_drawn_or_not(tmp_path: Path) -> None:
    says = f"{START}each player draws 1 card. If they cannot, they lose 2 coins."
    game = begun(tmp_path, says, lays="{Vase: 2}, to: deck", seats="ABC")
    assert game.counters("coins") == (5, 5, 3)


TOP = "{Clock: 1, Vase: 1}, to: deck"


@pytest.mark.parametrize(
    "says",
    [
        "reveal the top 2 cards of the deck. Take 1 of those cards. Discard the other cards.",
        "reveal the top 2 cards of the deck, then take 1 of those cards, then discard the other "
        "cards.",
        "reveal the top 2 cards of the deck. Put 1 of those cards into your hand. Discard the "
        "other cards.",
        "reveal the top 2 cards of the deck. Take up to 1 of those cards. Discard the other cards.",
        "draw 2 cards. Discard 1 of those cards.",
        "put the top 2 cards of the deck on the market. Put 1 of those cards into your hand. "
        "Discard all cards from the market.",
        "look at the top 2 cards of the deck. Take 1 of those cards. Discard the other cards.",
        "look at the top 2 cards of the deck. Reveal 1 of those cards, then take that card. "
        "Discard the other cards.",
    ],
)
def test_of_cards_that_are_shown_some_are_taken(says: str, tmp_path: Path) -> None:
    game = begun(tmp_path, START + says, lays=TOP)
    discards = "Discard 1" in says
    game.does("A", "Clock" if discards else "Vase")
    assert sorted(game.names("A.hand")) == ["Clock", "Vase"]
    assert game.names("discard") == ("Clock",)
    assert game.names("deck") == ()


def test_who_takes_none_of_them_leaves_them_all(tmp_path: Path) -> None:
    says = "reveal the top 2 cards of the deck. You may take 1 of those cards. Discard the other"
    game = begun(tmp_path, f"{START}{says} cards.", lays=TOP)
    game.does("A", "decline")
    assert sorted(game.names("discard")) == ["Clock", "Vase"]
    all_of_them = says.replace("You may take 1", "Take 2")
    game = begun(tmp_path / "all", f"{START}{all_of_them} cards.", lays=TOP)
    assert game.names("discard") == ()
    assert len(game.names("A.hand")) == 3


@pytest.mark.parametrize(
    ("when", "pays", "points"),
    [
        ("pay a coin", "pay 1 coin", 7),
        ("pay a coin", "pay 2 coins", 7),
        ("pay 2 coins", "pay 2 coins", 7),
        ("pay 2 coins", "pay 1 coin", 0),
        ("pay a coin", "pay 1 coin and 1 point", 7),
        ("pay a coin", "buy 1 card from the market", 7),
        ("pay a coin", "lose 1 coin", 0),
        ("lose a coin", "pay 1 coin", 0),
    ],
)
def test_what_waits_for_a_payment_comes_when_one_is_made(
    when: str, pays: str, points: int, tmp_path: Path
) -> None:
    says = f"At the start of the game, the first player gains 1 point. The first player {pays}s"
    says = says.replace(pays + "s", pays.replace(" ", "s ", 1))
    lays = "{Clock: 1}, to: market"
    game = begun(tmp_path, f"When you {when}, gain 7 points.", f"{says}.", lays=lays)
    if pays.startswith("buy"):
        game.does("A", "Clock")
    assert game.counters("points")[0] == 1 + points - ("point" in pays)


def test_an_opponent_who_pays_and_a_bid_that_is_paid(tmp_path: Path) -> None:
    auction = "On your turn, each player secretly bids coins. The highest bidder pays their bid."
    game = begun(tmp_path, "When an opponent pays 3 coins, gain 2 points.", auction)
    game.says("A bids 3", "B bids 1")
    assert game.counters("points") == (0, 2)
    assert game.counters("coins") == (2, 5)


def test_what_nobody_sees_is_warned_of(tmp_path: Path) -> None:
    for says, warned in (
        ("When you steal a coin from another player, gain 1 point.", True),
        ("When you shuffle the deck, gain 1 point.", True),
        ("When you pay a coin, gain 1 point.", False),
        ("When you are out of the game, the next player gains 1 point.", False),
    ):
        setting = begun(tmp_path, says).table.setting
        found = [each.says for each in silences(setting, ()) if "nobody sees" in each.says]
        assert bool(found) == warned, says


MIXED = "{Clock: 2, Vase: 1}, to: market; {Clock: 1, Vase: 1}, to: deck"


@pytest.mark.parametrize(
    ("when", "does", "points"),
    [
        ("you take a clock", "take all cards from the market", 2),
        ("you take a vase", "take all cards from the market", 1),
        ("you take a card", "take all cards from the market", 3),
        ("you take 2 clocks", "take all cards from the market", 1),
        ("you take 2 vases", "take all cards from the market", 0),
        ("you take 1 or more clocks", "take all cards from the market", 1),
        ("you take a clock", "take all cards from the market into your yard", 2),
        ("a clock comes into your yard", "take all cards from the market into your yard", 2),
        ("you put a clock into your yard", "put all cards from the market into your yard", 2),
        ("a clock comes into your yard", "put all cards from the market into your yard", 2),
        ("a clock is moved", "put all cards from the market into your yard", 2),
        (
            "you give a clock to another player",
            "give all cards of the market to the next player",
            2,
        ),
        ("you banish a clock", "banish all cards from the market", 2),
        ("you remove a clock from the game", "remove all cards from the market from the game", 2),
        ("you draw a clock", "draw 2 cards", 1),
        ("you discard a clock", "discard all cards from the market", 2),
    ],
)
def test_what_waits_for_a_card_comes_for_each_of_several(
    when: str, does: str, points: int, tmp_path: Path
) -> None:
    game = begun(tmp_path, f"When {when}, gain 1 point.", f"{START}{does}.", lays=MIXED)
    assert game.counters("points") == (points, 0)
