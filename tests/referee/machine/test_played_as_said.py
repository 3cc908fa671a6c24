"""Sentences of games that people wrote from the documentation alone, that counted as played and
were played otherwise: what cards bring at the end of the game, what somebody else may do for
`you`, and what changes nothing that lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.words.sentences import read
from referee.words.telling import Teller
from tests.referee.machine.written import Game, laid_out

INN = {
    "game.yaml": """
game: snug
title: Snug
prefix: SN
seats: {min: 2, max: 3}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: row, name: Row, owner: seat}
  - {id: stash, name: Stash, owner: seat, face: down, ordered: true, sees: owner}
counters:
  - {id: points, name: Points, owner: seat}
  - {id: coins, name: Coins, owner: seat, start: 3}
setups:
  - lay:
      - {cards: {Apple: 1, Beggar: 1, Pear: 1}, to: A.hand}
      - {cards: {Pear: 1, Plum: 1}, to: B.hand}
      - {cards: {Plum: 1}, to: B.stash}
      - {cards: {Plum: 1}, to: deck}
LAYS_C
order: {first: fixed, then: clockwise}
""",
    "cards.yaml": """
deck: cards
title: Cards
face: plain
cards:
  - {name: Apple, text: "At the end of the game, gain 3 points."}
  - {name: Beggar, text: "BEGGAR"}
  - {name: Pear, copies: 2}
  - {name: Plum, copies: 5}
""",
    "rules.md": """
# Snug

## Play

TURN

## End

END
""",
}
LAYS_C = "      - {cards: {Plum: 2}, to: C.hand}\n"
PLAY = "**SN-001** On your turn, play 1 card from your hand to your row."
ENDS = "The game ends as soon as a player has no cards in their hand."
WINS = "The player with the most points wins."
LAST = f"**SN-010** {ENDS} {WINS}"


def begun(
    folder: Path, turn: str = PLAY, end: str = LAST, beggar: str = "", seats: str = "AB"
) -> Game:
    """The game with other sentences."""
    lays = LAYS_C if len(seats) > 2 else ""
    files: Mapping[str, str] = {
        **INN,
        "game.yaml": INN["game.yaml"].replace("LAYS_C\n", lays),
        "cards.yaml": INN["cards.yaml"].replace("BEGGAR", beggar),
        "rules.md": INN["rules.md"].replace("TURN", turn).replace("END", end),
    }
    return Game(laid_out(files, folder), seats)


@pytest.mark.parametrize(
    "end",
    [
        LAST,
        f"**SN-010** {ENDS}\n\n**SN-011** {WINS}",
        f"**SN-009** {WINS}\n\n**SN-010** {ENDS}",
        f"**SN-009** {WINS}\n\n**SN-010** {ENDS}\n\n"
        "**SN-011** At the end of the game, each player with 2 or more coins gains 1 point.",
    ],
)
def test_who_wins_is_found_behind_all_that_is_counted(end: str, tmp_path: Path) -> None:
    """Whether or not it stands in the paragraph that ends the game, and wherever it stands."""
    game = begun(tmp_path, end=end)
    for seat, card in (("A", "Apple"), ("B", "Pear"), ("A", "Pear"), ("B", "Plum")):
        game.does(seat, card)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("A",)
    more = 1 if "coins" in end else 0
    assert game.counters("points") == (3 + more, more)


@pytest.mark.parametrize(
    ("beggar", "answer", "coins"),
    [
        ("An opponent may give 1 card from their hand to you.", "Pear", (3, 3)),
        ("An opponent gives 1 card from their hand to you or loses 2 coins.", "Pear", (3, 3)),
        ("An opponent may give 1 card from their hand to you to gain 2 coins.", "Pear", (3, 5)),
        ("An opponent may lose 1 coin to give 1 card from their hand to you.", "Pear", (3, 2)),
    ],
)
def test_what_somebody_else_may_do_for_you_is_done_for_you(
    beggar: str, answer: str, coins: tuple[int, int], tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar=beggar)
    game.does("A", "Beggar")
    assert game.state.asked is not None
    assert game.state.asked.seat == "B"
    while answer in game.names("B.hand"):
        moves = engine.legal(game.table, game.state)
        assert moves[0].seat == "B"
        game.apply(next((move for move in moves if answer in move.args), moves[0]))
    assert answer in game.names("A.hand")
    assert game.names("B.hand") == ("Plum",)
    assert game.counters("coins") == coins


@pytest.mark.parametrize(
    "may",
    [
        "You may look at an opponent's hand.",
        "You may take another turn.",
        "You may pay 1 coin to look at an opponent's hand.",
        "You may pay 1 coin to take another turn.",
        "Choose an opponent. You may look at that opponent's hand.",
    ],
)
def test_what_changes_nothing_on_the_table_is_asked_for_all_the_same(
    may: str, tmp_path: Path
) -> None:
    game = begun(tmp_path, turn=f"{PLAY} {may}")
    game.does("A", "Pear")
    assert game.state.asked is not None
    assert game.state.asked.seat == "A"
    assert "decline" in game.state.asked.verbs
    game.apply(engine.legal(game.table, game.state)[0])
    looked = any(event.kind == "looked" for event in game.events)
    assert looked == ("look" in may)
    assert game.state.turn == ("A" if "another" in may else "B")
    assert game.counters("coins") == ((2, 3) if "pay" in may else (3, 3))


@pytest.mark.parametrize(
    ("beggar", "where"),
    [
        ("You cannot be chosen.", "row"),
        ("While this card is in your row, you cannot be chosen.", "row"),
        ("While this card is in your hand, you cannot be chosen.", "hand"),
    ],
)
def test_who_has_a_card_that_says_so_cannot_be_chosen(
    beggar: str, where: str, tmp_path: Path
) -> None:
    turn = f"{PLAY} Choose an opponent. That opponent loses 1 coin."
    game = begun(tmp_path, turn=turn, beggar=beggar, seats="ABC")
    game.does("A", "Beggar" if where == "row" else "Pear", "C")
    game.does("B", "Pear")
    assert game.counters("coins") == (3, 3, 1), "C is the only one who can be chosen"
    assert game.state.asked is not None
    game.does("C", "Plum")
    assert game.counters("coins") == (3, 2, 1), "and then B is"
    away = begun(tmp_path, turn=turn, beggar=beggar, seats="ABC")
    away.does("A", "Pear" if where == "row" else "Beggar", "C").does("B", "Pear")
    assert sorted(away.options) == ["A", "C"], "where the card does not lie, nothing is said"


def test_such_a_card_spares_nobody_once_it_is_gone(tmp_path: Path) -> None:
    turn = f"{PLAY} Choose an opponent. That opponent loses 1 coin."
    game = begun(tmp_path, turn=turn, beggar="You cannot be chosen.", seats="ABC")
    game.does("A", "Beggar", "C")
    (card,) = game.state.zones["A.row"]
    game.state.zones["A.row"], game.state.where[card] = (), "deck"
    game.state.zones["deck"] = (*game.state.zones["deck"], card)
    game.does("B", "Pear")
    assert sorted(game.options) == ["A", "C"]


def test_a_rule_says_who_cannot_be_chosen_as_long_as_its_condition_holds(tmp_path: Path) -> None:
    turn = (
        f"{PLAY} Choose an opponent. That opponent loses 1 coin.\n\n"
        "**SN-003** If you have a Plum in your hand, you cannot be chosen."
    )
    game = begun(tmp_path, turn=turn, seats="ABC")
    game.does("A", "Pear")
    assert game.counters("coins") == (3, 3, 3), "both others have a Plum"
    (nothing,) = [each for each in game.events if each.kind == "nothing"]
    assert nothing.rules == ("SN-003", "SN-001")
    game.does("B", "Plum").does("C", "Plum", "B")
    assert game.counters("coins") == (2, 2, 3), "B has none any more"


def test_a_look_names_the_zone_that_is_looked_at(tmp_path: Path) -> None:
    for beggar, zone in (
        ("Look at an opponent's hand.", "B's hand"),
        ("Look at the top card of an opponent's stash.", "B's stash"),
    ):
        game = begun(tmp_path, beggar=beggar)
        game.does("A", "Beggar")
        event = next(event for event in game.events if event.kind == "looked")
        said = Teller(game.table, "B", game.state, False).looked(event)
        assert said == f"A looks at {zone}"


def test_whose_name_stands_alone_is_chosen_where_a_player_is_asked_for(tmp_path: Path) -> None:
    game = begun(tmp_path, turn=f"{PLAY} Choose an opponent.", seats="ABC")
    game.does("A", "Pear")
    game.says("c")
    assert game.state.turn == "B"
    other = begun(tmp_path, turn=PLAY, seats="ABC")
    assert not isinstance(read(other.table, other.state, "C"), Move), "else a name says nothing"


@pytest.mark.parametrize(
    "said", ["C", "c", "C's hand", "A chooses C", "chooses c", "A chooses C's hand"]
)
def test_whose_name_stands_for_the_only_thing_of_theirs(said: str, tmp_path: Path) -> None:
    game = begun(tmp_path, beggar="Look at an opponent's hand.", seats="ABC")
    game.does("A", "Beggar")
    assert game.options == ["B's hand", "C's hand"]
    game.says(said)
    look = next(event for event in game.events if event.kind == "looked")
    assert Teller(game.table, "B", game.state, False).looked(look) == "A looks at C's hand"


@pytest.mark.parametrize(
    ("turn", "beggar", "by"),
    [
        (f"{PLAY}\n\n**SN-002** You may pay 9 coins to gain 1 point.", "", "[SN-002]"),
        (PLAY, "You may pay 9 coins to gain 1 point.", "(Beggar) [SN-001]"),
        (PLAY, "At the end of your turn, you may pay 9 coins to gain 1 point.", "(Beggar)"),
    ],
)
def test_what_comes_to_nothing_says_where_it_stands(
    turn: str, beggar: str, by: str, tmp_path: Path
) -> None:
    """Also to who does not read the rules of what happens: it is a reason."""
    game = begun(tmp_path, turn, beggar=beggar).does("A", "Beggar" if beggar else "Pear")
    (nothing,) = [event for event in game.events if event.kind == "nothing"]
    said = Teller(game.table, "B", game.state, False).words(nothing)
    assert said == f"Nothing happens: A is 6 coins short {by}"


@pytest.mark.parametrize(
    ("what", "points", "row"),
    [
        ("that player gains 1 point", (0, 1, 0), ()),
        ("you gain 1 point", (0, 1, 0), ()),
        ("each player gains 1 point", (1, 0, 1), ()),
        ("that player moves their stash to their row", (0, 0, 0), ("Plum",)),
    ],
)
def test_who_goes_out_of_the_round_does_what_is_to_be_done_then(
    what: str, points: tuple[int, ...], row: tuple[str, ...], tmp_path: Path
) -> None:
    turn = (
        f"{PLAY} An opponent is out of the round.\n\n"
        f"**SN-002** When a player is out of the round, {what}."
    )
    end = f"**SN-009** The round ends as soon as only 1 player is left.\n\n{LAST}"
    game = begun(tmp_path, turn=turn, end=end, seats="ABC")
    game.does("A", "Pear", "B")
    assert game.counters("points") == points
    assert game.names("B.row") == row


@pytest.mark.parametrize(
    ("exchange", "answers", "stash"),
    [
        ("Exchange your stash with 1 card from your hand.", ("Apple",), ("Apple",)),
        ("Exchange the top card of your stash with 1 card from your hand.", ("Apple",), ("Apple",)),
        ("Exchange your stash with your hand.", (), ("Apple", "Beggar")),
    ],
)
def test_so_many_cards_of_a_zone_are_chosen_for_an_exchange(
    exchange: str, answers: tuple[str, ...], stash: tuple[str, ...], tmp_path: Path
) -> None:
    turn = f"**SN-001** On your turn, move 1 card from your hand to your stash. {exchange}"
    game = begun(tmp_path, turn=turn)
    game.does("A", "Pear", *answers)
    assert game.names("A.stash") == stash
    assert "Pear" in game.names("A.hand")
    assert len(game.names("A.hand")) == 3 - len(stash)
