"""Who `that opponent`, `that player` is: whose things were taken, looked at, given or met, in the
sentence or in what it waits for."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from tests.referee.machine.written import Game, laid_out

COVE = {
    "game.yaml": """
game: cove
title: Cove
prefix: CV
seats: {min: 2, max: 3}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: row, name: Row, owner: seat}
  - {id: stash, name: Stash, owner: seat, face: down, ordered: true, sees: nobody}
  - {id: dock, name: Dock, owner: seat}
  - {id: sea, name: Sea, spaces: 4}
  - {id: discard, name: Discard pile}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: coins, name: Coins, owner: seat, start: 3}
order: {first: fixed, then: clockwise}
setups:
  - lay:
      - {cards: {Beggar: 1, Pear: 2}, to: A.hand}
      - {cards: {Pear: 2}, to: B.hand}
      - {cards: {Plum: 2}, to: C.hand}
      - {cards: {Pear: 1}, to: B.row}
      - {cards: {Plum: 1}, to: C.row}
      - {cards: {Pear: 2}, to: B.stash}
      - {cards: {Plum: 2}, to: C.stash}
      - {cards: {Plum: 3}, to: deck}
      - {cards: {Red boat: 2}, to: A.dock}
      - {cards: {Blue boat: 2}, to: B.dock}
      - {cards: {Green boat: 2}, to: C.dock}
""",
    "cards.yaml": """
deck: cards
title: Cards
face: plain
back: plain-back
cards:
  - {name: Beggar, text: "BEGGAR"}
  - {name: Pear, copies: 9}
  - {name: Plum, copies: 9}
""",
    "boats.yaml": """
deck: boats
title: Boats
kind: tokens
face: plain
back: plain-back
cards:
  - {name: Red boat, copies: 3}
  - {name: Blue boat, copies: 3}
  - {name: Green boat, copies: 3}
""",
    "rules.md": """
# Cove

## Play

**CV-001** On your turn, play 1 card from your hand to your row.

WAITS

**CV-009** The game ends as soon as a player has 9 points. The player with the most points wins.
""",
}


def played(folder: Path, beggar: str, waits: str = "", seats: str = "ABC") -> Game:
    """A plays a Beggar that says something, and answers each question with what is C's, or else
    with the first answer."""
    rules = f"**CV-002** {waits}" if waits else ""
    lays = [line for line in COVE["game.yaml"].splitlines() if len(seats) > 2 or "C." not in line]
    files = {
        **COVE,
        "game.yaml": "\n".join(lays),
        "cards.yaml": COVE["cards.yaml"].replace("BEGGAR", beggar),
        "rules.md": COVE["rules.md"].replace("WAITS", rules),
    }
    game = Game(laid_out(files, folder), seats)
    game.does("A", "Beggar")
    while game.state.asked is not None and game.state.turn == "A":
        legal = engine.legal(game.table, game.state)
        its = [
            each for each in legal if any(str(arg).startswith(("C", "Plum")) for arg in each.args)
        ]
        game.apply((its or list(legal))[0])
    return game


@pytest.mark.parametrize(
    "beggar",
    [
        "Take 1 card from an opponent's hand, then that opponent loses 1 coin.",
        "Move 1 card from an opponent's row to your row. That opponent loses 1 coin.",
        "Put 1 card from your hand into an opponent's row. That opponent loses 1 coin.",
        "Play 1 card from your hand to another player's row. That player loses 1 coin.",
        "Give 1 card from your hand to an opponent. That opponent loses 1 coin.",
        "An opponent gives 1 card from their hand to you. That opponent loses 1 coin.",
        "Swap hands with an opponent. That opponent loses 1 coin.",
        "Exchange your hand with an opponent's hand. That opponent loses 1 coin.",
        "Discard an opponent's hand. That opponent loses 1 coin.",
        "Discard the top card of an opponent's stash. That opponent loses 1 coin.",
        "Look at the top 2 cards of an opponent's stash. That opponent loses 1 coin.",
        "Shuffle an opponent's stash. That opponent loses 1 coin.",
        "Search an opponent's stash for 1 Plum. That opponent loses 1 coin.",
        "Put 1 card from an opponent's row into the discard pile. That opponent loses 1 coin.",
        "Destroy 1 enemy. That opponent loses 1 coin.",
        "Return 1 enemy to its owner's hand. That player loses 1 coin.",
        "Take 1 card from an opponent's hand. If you have 2 or more coins, that opponent loses 1 "
        "coin.",
        "Take 1 card from an opponent's hand. That opponent may pay 1 coin to draw 1 card.",
    ],
)
def test_that_opponent_is_whose_things_the_sentence_took(beggar: str, tmp_path: Path) -> None:
    game = played(tmp_path, beggar)
    assert game.counters("coins") == (3, 3, 2)


@pytest.mark.parametrize(
    ("beggar", "waits"),
    [
        ("Give 1 card from your hand to an opponent.",
         "When you give a card to an opponent, that opponent loses 1 coin."),
        ("Put 1 card from your hand into another player's row.",
         "When you put a card into another player's row, that player loses 1 coin."),
        ("Play 1 card from your hand to an opponent's row.",
         "When you play a card to an opponent's row, that opponent loses 1 coin."),
        ("Take 1 card from an opponent's hand.",
         "When you take a card from an opponent's hand, that opponent loses 1 coin."),
        ("Take 1 card from an opponent's hand.",
         "When you take a card, that opponent loses 1 coin."),
        ("Discard 1 card from an opponent's hand.",
         "When you discard a card from an opponent's hand, that opponent loses 1 coin."),
        (
            "Draw 1 card.",
            "When you draw a card, discard 1 card from another player's hand. That player loses 1 "
            "coin.",
        ),
        (
            "Draw 1 card.",
            "When you draw a card, steal 1 coin from an opponent, then give 1 coin to that "
            "opponent and that opponent loses 1 coin.",
        ),
    ],
)  # fmt: skip
def test_that_opponent_is_whom_what_it_waits_for_is_about(
    beggar: str, waits: str, tmp_path: Path
) -> None:
    game = played(tmp_path, beggar, waits)
    assert game.counters("coins") == (3, 3, 2)


def test_what_waits_for_cards_of_a_zone_waits_for_no_others(tmp_path: Path) -> None:
    waits = "When you take a card from an opponent's hand, lose 1 coin."
    game = played(tmp_path / "deck", "Take 1 card from the deck.", waits)
    assert game.counters("coins") == (3, 3, 3)
    game = played(tmp_path / "hand", "Take 1 card from an opponent's hand.", waits)
    assert game.counters("coins") == (2, 3, 3)
    waits = "When a card from your hand is discarded, lose 1 coin."
    game = played(tmp_path / "other", "Discard 1 card from an opponent's hand.", waits)
    assert game.counters("coins") == (3, 3, 2)


@pytest.mark.parametrize(
    ("waits", "coins"),
    [
        ("When your boat stops on a space with an opponent's boat, that opponent loses 1 coin.",
         (1, 1, 2)),
        ("When your boat stops on a space with an opponent's boat, steal 1 coin from that "
         "opponent.",
         (3, 2, 4)),
    ],
)  # fmt: skip
def test_that_opponent_is_who_was_met(waits: str, coins: tuple[int, ...], tmp_path: Path) -> None:
    """B meets A, C meets A and B, and then A meets both."""
    beggar = "Move 1 boat from your dock to space 2 of the sea."
    begins = "At the start of the game, each player places 1 boat from their dock on space 2 of "
    game = played(tmp_path, beggar, f"{begins}the sea.\n\n**CV-003** {waits}")
    assert game.counters("coins") == coins


@pytest.mark.parametrize(
    ("beggar", "source", "to"),
    [
        ("Return 1 card from an opponent's row to their hand.", "C.row", "C.hand"),
        ("You may return 1 card from another player's row to their hand.", "C.row", "C.hand"),
        ("Put 1 card from an opponent's hand on the top of their stash.", "C.hand", "C.stash"),
        ("Take 1 card from an opponent's hand into their row.", "C.hand", "C.row"),
        ("Play 1 card from an opponent's hand to their row.", "C.hand", "C.row"),
        ("Choose an opponent. Move 1 card from that opponent's hand to their row.", "C.hand",
         "C.row"),
        ("Put the top card of an opponent's stash into their row.", "C.stash", "C.row"),
        ("Return 1 enemy to their hand.", "C.row", "C.hand"),
        ("Move 1 card from an opponent's hand to your row.", "C.hand", "A.row"),
        ("Each opponent puts 1 card from their hand into their row.", "C.hand", "C.row"),
        ("Each opponent returns 1 card from another player's row to their hand.", "C.row",
         "B.hand"),
        ("Each player may return 1 card from another player's row to their hand.", "C.row",
         "A.hand"),
    ],
)  # fmt: skip
def test_what_you_bring_from_somebody_else_to_their_zone_goes_to_that_one(
    beggar: str, source: str, to: str, tmp_path: Path
) -> None:
    """Behind somebody who is named before it `their` is of who does it."""
    game = played(tmp_path, beggar)
    moved = [each.data for each in game.events if each.kind == "card" and each.seat]
    assert (source, to) in moved[1:]


BID = """
order: {turn: round, first: fixed}
phases: [{id: trade, name: Trade, who: each}]
"""


def test_what_somebody_else_chose_in_a_round_is_nobody(tmp_path: Path) -> None:
    """In a phase in which each acts in turn no turn begins that would forget it."""
    files = {
        **COVE,
        "game.yaml": COVE["game.yaml"].replace("order: {first: fixed, then: clockwise}\n", BID),
        "cards.yaml": COVE["cards.yaml"]
        .replace("BEGGAR", "Choose an opponent. That opponent loses 1 coin.")
        .replace("{name: Pear,", '{name: Pear, text: "That opponent loses 1 coin.",'),
        "rules.md": COVE["rules.md"]
        .replace("On your turn, play", "In the trade phase, play")
        .replace("WAITS", "**CV-002** In the trade phase, give 1 coin to that player."),
    }
    game = Game(laid_out(files, tmp_path), "ABC")
    game.does("A", "Beggar", "C")
    assert game.counters("coins") == (2, 3, 3), "the paragraph behind it goes on with it"
    game.does("B", "Pear")
    assert game.counters("coins") == (2, 3, 3)
