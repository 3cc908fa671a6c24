"""What `that card`, `those cards` and `them` are after a look and after a draw; cards that are put
back in an order of one's choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.setting import Table
from referee.words.telling import Teller
from tests.referee.machine.test_played_as_said import INN, LAST, PLAY
from tests.referee.machine.written import Game, laid_out

ORCHARD = {
    **INN,
    "game.yaml": INN["game.yaml"]
    .replace("LAYS_C\n", "")
    .replace(
        "{cards: {Plum: 1}, to: deck}", "{cards: {Plum: 1, Fig: 1, Kiwi: 1, Lime: 1}, to: deck}"
    ),
    "rules.md": INN["rules.md"].replace("TURN", PLAY).replace("END", LAST),
}
MORE = "  - {name: Fig}\n  - {name: Kiwi}\n  - {name: Lime}\n"


def begun(folder: Path, beggar: str) -> Game:
    """A game in whose deck four different cards lie, and in A's hand one that says something."""
    cards = INN["cards.yaml"].replace("BEGGAR", beggar) + MORE
    return Game(laid_out({**ORCHARD, "cards.yaml": cards}, folder)).does("A", "Beggar")


@pytest.mark.parametrize(
    ("beggar", "deck"),
    [
        ("Look at the top 3 cards of the deck, then put those cards on the top of the deck in any "
         "order.", ("Plum", "Kiwi", "Fig", "Lime")),
        ("Look at the top 3 cards of the deck. Put those cards on top of the deck in any order.",
         ("Plum", "Kiwi", "Fig", "Lime")),
        ("Look at the top 3 cards of the deck. Put them back in any order.",
         ("Plum", "Kiwi", "Fig", "Lime")),
        ("Look at the top 3 cards of the deck. Put those cards back in any order.",
         ("Plum", "Kiwi", "Fig", "Lime")),
        ("Look at the top 3 cards of the deck. Put those cards on the bottom of the deck in any "
         "order.", ("Lime", "Fig", "Kiwi", "Plum")),
    ],
)  # fmt: skip
def test_cards_that_were_looked_at_are_put_back_as_their_looker_likes(
    beggar: str, deck: tuple[str, ...], tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar)
    assert game.options == ["Plum", "Fig", "Kiwi"]
    before = len(game.events)
    game.does("A", "Fig", "Kiwi")
    assert game.names("deck") == deck
    teller = Teller(game.table, "B", game.state, False)
    told = " ".join(teller.words(each) for each in game.events[before:])
    assert "A chooses a card" in told
    assert not any(card in told for card in ("Plum", "Fig", "Kiwi"))


def test_with_real_cards_nobody_has_to_say_the_order(tmp_path: Path) -> None:
    beggar = "Look at the top 3 cards of the deck. Put them back in any order."
    cards = INN["cards.yaml"].replace("BEGGAR", beggar) + MORE
    laid = ORCHARD["game.yaml"].replace("}, to: deck}", "}, to: deck, shuffle: true}")
    setting = laid_out({**ORCHARD, "game.yaml": laid, "cards.yaml": cards}, tmp_path)
    table = Table(setting=setting, seats=("A", "B"), dealer=frozenset(), first="A")
    state = engine.start(table, 0).state
    moves = engine.legal(table, state)
    state = engine.apply(table, state, next(each for each in moves if "Beggar" in each.args)).state
    assert state.turn == "B"


@pytest.mark.parametrize(
    ("beggar", "answers", "points", "coins"),
    [
        ("Look at the top card of the deck. If that card is a Plum, gain 1 point.", (), 1, 3),
        ("Look at the top card of the deck. If that card is a Fig, gain 1 point. Otherwise, lose 1 "
         "coin.", (), 0, 2),
        ("Draw 1 card. If that card is a Plum, gain 1 point. Otherwise, lose 1 coin.", (), 1, 3),
        ("You may draw 1 card. If that card is a Fig, gain 1 point. Otherwise, lose 1 coin.",
         ("draws 1 card",), 0, 2),
        ("You may draw 1 card. If that card is a Fig, gain 1 point. Otherwise, lose 1 coin.",
         ("decline",), 0, 3),
    ],
)  # fmt: skip
def test_that_card_is_the_one_that_was_looked_at_or_drawn(
    beggar: str, answers: tuple[str, ...], points: int, coins: int, tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar).does("A", *answers)
    assert game.counters("points")[0] == points
    assert game.counters("coins")[0] == coins
    assert game.state.turn == "B"


@pytest.mark.parametrize(
    ("beggar", "answers", "row"),
    [
        ("Draw 2 cards, then put those cards into your row.", (), ("Beggar", "Plum", "Fig")),
        ("Draw 1 card. You may put that card into your row.",
         ("puts that card into their row",), ("Beggar", "Plum")),
        ("Look at the top card of the deck. You may put that card into your row.",
         ("puts that card into their row",), ("Beggar", "Plum")),
        ("Choose 1 card from your hand. Draw 2 cards. Put that card into your row.",
         ("Pear",), ("Beggar", "Pear")),
        ("Look at the top 3 cards of the deck. You may put up to 2 of those cards into your hand. "
         "Put that card into your row.", ("decline",), ("Beggar",)),
    ],
)  # fmt: skip
def test_those_cards_go_where_the_sentence_says(
    beggar: str, answers: tuple[str, ...], row: tuple[str, ...], tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar).does("A", *answers)
    assert game.names("A.row") == row
