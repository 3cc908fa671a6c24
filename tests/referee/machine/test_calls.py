"""How many tricks players bid, and what becomes of it; who leads, and what does not apply to a
single card."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.effects.rules.keys import TRICKS
from referee.moves import Move
from referee.words.sentences import read
from tests.referee.machine.written import Game, laid_out

GAME = {
    "game.yaml": """
game: oaths
title: Oaths
prefix: OA
seats: {min: 2, max: 2}
zones:
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: trick, name: Trick}
  - {id: won, name: Won pile, owner: seat}
counters: [{id: points, name: Points, owner: seat, min: -20}]
setups:
  - lay:
      - {cards: {Sun 1: 1, Sun 4: 1, Moon 2: 1}, to: A.hand}
      - {cards: {Sun 2: 1, Sun 3: 1, Moon 1: 1}, to: B.hand}
order: {first: fixed, then: clockwise}
""",
    "cards.yaml": """
deck: suns
title: Suns
face: plain
fields:
  suit: {type: choice, choices: [sun, moon]}
  value: {type: number}
cards:
"""
    + "".join(
        f"  - {{name: {suit.title()} {value}, suit: {suit}, value: {value}}}\n"
        for suit, value in [*(("sun", n) for n in range(1, 5)), ("moon", 1), ("moon", 2)]
    ),
    "rules.md": """
# Oaths

## Play

**OA-001** BID

**OA-002** A round has 3 tricks. The first player leads the first trick. The winner of a trick leads
the next trick. To play a trick, in turn, each player plays 1 card from their hand to the trick.
You must follow suit if you can.

**OA-003** The highest card of the suit that was led wins the trick. At the end of each trick, the
winner of the trick moves the cards of the trick to their won pile.

**OA-004** MORE

**OA-005** The game has 1 round.
""",
}
OPEN = "At the start of each round, each player bids a number of tricks."


def oaths(folder: Path, more: str, bid: str = OPEN) -> Game:
    rules = GAME["rules.md"].replace("BID", bid).replace("MORE", more)
    setting = laid_out({**GAME, "rules.md": rules}, folder)
    assert not setting.program.by_hand, setting.program.by_hand
    return Game(setting)


def played(game: Game) -> Game:
    """A wins with the sun 4, then B with the sun 3 and, leading the moon 1, nothing."""
    game.does("A", "Sun 4").does("B", "Sun 2").does("A", "Sun 1")
    if game.state.asked is not None:  # a last card is played by itself, or asked for
        game.does("B", "Sun 3")
    for _ in range(2):
        asked = game.state.asked
        if asked is not None:
            game.does(asked.seat, asked.options[0].label)
    return game


@pytest.mark.parametrize(
    ("more", "bids", "points"),
    [
        ("each player who won as many tricks as they bid gains 5 points.", "22", (5, 0)),
        ("each player who won fewer tricks than they bid loses 5 points.", "22", (0, -5)),
        ("each player who won more tricks than they bid loses 5 points.", "12", (-5, 0)),
        ("if you won exactly as many tricks as you bid, gain 5 points.", "11", (0, 5)),
        ("each player loses 1 point for each trick more or fewer than they bid.", "03", (-2, -2)),
        ("each player gains 2 points for each trick that they bid.", "30", (6, 0)),
        ("if you won 2 or more tricks, gain 1 point.", "00", (1, 0)),
    ],
)
@pytest.mark.parametrize("secretly", [False, True])
def test_what_was_bid_is_kept_and_compared(
    more: str, bids: str, points: tuple[int, int], secretly: bool, tmp_path: Path
) -> None:
    bid = OPEN.replace("bids", "secretly bids") if secretly else OPEN
    game = oaths(tmp_path, f"At the end of each round, {more}", bid)
    game.does("A", bids[0]).does("B", bids[1])
    played(game)
    assert game.state.outcome is not None
    assert dict(game.state.facts[TRICKS]) == {"A": 2, "B": 1}
    assert game.counters("points") == points


def test_when_you_win_a_trick(tmp_path: Path) -> None:
    game = oaths(tmp_path, "When you win a trick, gain 3 points.")
    played(game.does("A", "0").does("B", "0"))
    assert game.counters("points") == (6, 3)


@pytest.mark.parametrize("exempt", ["the Sun 4", "a Sun 4", "Sun 4s"])
def test_one_card_is_exempt_by_its_name(exempt: str, tmp_path: Path) -> None:
    more = f"You cannot lead a sun. This does not apply to {exempt}."
    if exempt.endswith("s"):
        more = more.replace("Sun 4s", "moons")
    game = oaths(tmp_path, more)
    game.does("A", "0").does("B", "0")
    offered = ["Moon 2"] if exempt.endswith("s") else ["Moon 2", "Sun 4"]
    assert sorted(game.options) == offered


def test_who_plays_the_first_card_of_a_trick_leads_it(tmp_path: Path) -> None:
    game = oaths(tmp_path, "When you win a trick, gain 3 points.")
    game.does("A", "0").does("B", "0")
    found = read(game.table, game.state, "A leads Sun 4")
    assert isinstance(found, Move), found
    game.apply(found)
    assert game.names("trick") == ("Sun 4",)
