"""What games of newcomers brought up: each a small game that nobody of us would have written."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from tests.referee.machine.written import Game, laid_out

CRITICS = {
    "game.yaml": """
game: critics
title: Critics
prefix: AC
seats: {min: 2, max: 3}
zones:
  - {id: attic, name: Attic}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: easel, name: Easel}
counters: [{id: fame, name: Fame, owner: seat}]
setups:
  - lay:
      - {cards: {Sea: 1}, to: easel}
      - {cards: {Raved: 1, Dull: 1}, to: A.hand}
      - {cards: {Raved: 1, Dull: 1}, to: B.hand}
order: {first: fixed, turn: round}
phases: [{id: review, name: Review, who: simultaneous}]
""",
    "paintings.yaml": """
deck: paintings
title: Paintings
face: plain
fields: {beauty: {type: number}}
cards: [{name: Sea, beauty: 3}]
""",
    "reviews.yaml": """
deck: reviews
title: Reviews
face: plain
fields: {stars: {type: number}}
cards: [{name: Raved, stars: 5, copies: 2}, {name: Dull, stars: 2, copies: 2}]
""",
    "rules.md": """
# Critics

## Rounds

**AC-001** In the review phase, each player secretly chooses 1 card from their hand. When all have \
chosen, each player reveals the chosen card. The player who revealed the highest card \
gains 2 fame. If tied, nothing happens.

**AC-002** At the end of each round, move the revealed cards to the attic.

**AC-003** The game ends at the end of a round if no player has a card in their hand.

**AC-004** The player with the most fame wins.
""",
}
WORKERS = {
    "game.yaml": """
game: snowed
title: Snowed
prefix: SN
seats: {min: 2, max: 3}
zones:
  - {id: bench, name: Bench, owner: seat}
  - {id: rooms, name: Rooms, spaces: 3}
counters: [{id: wood, name: Wood, owner: seat}, {id: nights, name: Nights}]
setups:
  - lay:
      - {cards: {Red guest: 2}, to: A.bench}
      - {cards: {Blue guest: 2}, to: B.bench}
order: {first: fixed, turn: round}
phases: [{id: work, name: Work, who: each}, {id: night, name: Night, who: nobody}]
""",
    "guests.yaml": """
deck: guests
kind: tokens
title: Guests
face: plain
cards: [{name: Red guest, copies: 2}, {name: Blue guest, copies: 2}]
""",
    "rules.md": """
# Snowed

## Rounds

**SN-001** In the work phase, gain 1 wood. Place 1 guest from your bench on a space of the rooms.

**SN-002** In the night phase, gain 1 night. Each player loses 1 wood.

**SN-003** All players win together as soon as the nights is 2.
""",
}


def test_what_is_higher_goes_by_the_deck_and_revealed_cards_can_be_moved(tmp_path: Path) -> None:
    game = Game(laid_out(CRITICS, tmp_path))
    game.does("A", "Raved").does("B", "Dull")
    # The last card of a hand is chosen without a question: the second round is B's.
    assert (game.state.counters["A.fame"], game.state.counters["B.fame"]) == (2, 2)
    assert len(game.state.zones["attic"]) == 4


def test_a_tie_after_which_nothing_happens_is_told_with_its_paragraph(tmp_path: Path) -> None:
    game = Game(laid_out(CRITICS, tmp_path))
    game.does("A", "Raved").does("B", "Raved")
    told = [each for each in game.events if each.kind == "told" and "tied" in each.data[0]]
    assert (told[0].data[0], told[0].rules) == ("A and B are tied: nothing happens.", ("AC-001",))


def test_each_acts_in_turn_where_the_phase_says_so(tmp_path: Path) -> None:
    game = Game(laid_out(WORKERS, tmp_path))
    for round_number in (1, 2):
        for seat in "AB":
            assert game.state.turn == seat
            assert game.state.counters[f"{seat}.wood"] == 1
            moves = engine.legal(game.table, game.state)
            assert {move.seat for move in moves} == {seat}
            game.state = engine.apply(game.table, game.state, moves[0]).state
        assert game.state.counters["nights"] == round_number
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("A", "B")


def test_a_phase_of_each_may_begin_with_a_sentence_that_does_nothing(tmp_path: Path) -> None:
    files = dict(WORKERS)
    files["rules.md"] = files["rules.md"].replace("gain 1 wood. Place", "nothing happens. Place")
    game = Game(laid_out(files, tmp_path))
    for seat in "AB":
        moves = engine.legal(game.table, game.state)
        assert {move.seat for move in moves} == {seat}
        game.state = engine.apply(game.table, game.state, moves[0]).state


def test_cards_that_are_laid_to_a_zone_of_spaces_lie_on_its_spaces(tmp_path: Path) -> None:
    laid = "{cards: {Sea: 1}, to: easel}"
    spread = "{cards: {Sea: 1, Raved: 1}, to: easel}"
    files = dict(CRITICS)
    files["game.yaml"] = (
        files["game.yaml"].replace(laid, spread).replace("Easel}", "Easel, spaces: 3, capacity: 1}")
    )
    game = Game(laid_out(files, tmp_path))
    assert [len(game.state.zones[f"easel.{number}"]) for number in (1, 2, 3)] == [1, 1, 0]
    assert not game.state.zones.get("easel")


def test_a_full_space_is_refused_by_the_paragraph_that_fills_it(tmp_path: Path) -> None:
    files = dict(WORKERS)
    files["rules.md"] += "\n**SN-004** A space of the rooms holds at most 1 guest.\n"
    game = Game(laid_out(files, tmp_path))
    game.state = engine.apply(
        game.table, game.state, Move("places", "A", ("Red guest", "rooms.1"))
    ).state
    move = Move("places", "B", ("Blue guest", "rooms.1"))
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    assert reason.rules == ("SN-004",)


def test_when_a_players_zone_is_empty_it_is_that_players(tmp_path: Path) -> None:
    files = dict(WORKERS)
    files["rules.md"] += "\n**SN-004** When a player's bench is empty, that player gains 3 wood.\n"
    game = Game(laid_out(files, tmp_path))
    wood = []
    while game.state.outcome is None:
        move = engine.legal(game.table, game.state)[0]
        game.state = engine.apply(game.table, game.state, move).state
        wood.append((game.state.counters["A.wood"], game.state.counters["B.wood"]))
    # A places the second guest in the third move, B in the fourth; the second night ends the game.
    assert wood == [(1, 1), (1, 0), (4, 1), (4, 4)]


def test_a_rule_is_played_by_what_it_says_in_short(tmp_path: Path) -> None:
    files = dict(CRITICS)
    files["rules.md"] = files["rules.md"].replace(
        "**AC-004** The player with the most fame wins.",
        "**AC-004** Each player gains 9 fame. Fame is all that counts in the end.\n\n"
        "> Play: The player with the most fame wins.\n>\n> If tied, those players share the win.\n",
    )
    setting = laid_out(files, tmp_path)
    assert not setting.program.by_hand, "its own words are for people"
    game = Game(setting)
    while game.state.outcome is None:
        asked = game.state.asked
        assert asked is not None
        game.does(asked.seat, asked.options[0].label)
    assert game.state.outcome.rules == ("AC-004",)
    assert game.state.outcome.winners == ("A", "B")
    assert game.state.counters["A.fame"] < 9


def test_how_the_game_was_won_says_what_each_had(tmp_path: Path) -> None:
    files = dict(CRITICS)
    files["rules.md"] += "\nIf tied, the player with the fewest cards in their hand wins.\n"
    game = Game(laid_out(files, tmp_path))
    while game.state.outcome is None:
        asked = game.state.asked
        assert asked is not None
        # A shows what is raved first, B what is dull: each is ahead once.
        wanted = "Raved" if (asked.seat == "A") == (game.counters("fame") == (0, 0)) else "Dull"
        game.does(
            asked.seat, next((each for each in game.options if each == wanted), game.options[0])
        )
    fame = game.counters("fame")
    assert game.state.outcome.winners == ("A", "B")
    assert fame[0] == fame[1]
    assert game.state.outcome.reason == (
        "A and B won with the most fame and then the fewest cards in their hand: "
        f"A {fame[0]}, B {fame[1]}"
    )


def test_a_deck_of_cards_is_a_noun_and_players_are_those_who_have_something(tmp_path: Path) -> None:
    files = dict(CRITICS)
    files["rules.md"] = """
# Critics

## Rounds

**AC-001** In the review phase, each player moves 1 review from their hand to the attic.

**AC-002** At the end of each round, each player who has a Dull in their hand gains 1 fame.

**AC-003** At the end of each round, each player who has 1 fame gains 5 fame.

**AC-004** The game ends as soon as the attic holds 4 reviews. The player with the most fame wins.
"""
    setting = laid_out(files, tmp_path)
    assert not setting.program.by_hand
    game = Game(setting).does("A", "Raved").does("B", "Dull")
    assert game.counters("fame") == (6, 0)


def test_a_tie_on_a_card_leaves_the_rule_its_own_card(tmp_path: Path) -> None:
    files = dict(CRITICS)
    files["game.yaml"] = files["game.yaml"].replace(
        "  - {id: easel, name: Easel}",
        "  - {id: easel, name: Easel}\n  - {id: discard, name: Discards}",
    )
    files["rules.md"] = """
# Critics

## Rounds

**AC-001** In the review phase, reveal the top card of the easel, then carry out that card, then \
move that card to the attic. The game ends at the end of a round if the easel is empty. The player \
with the most fame wins.
"""
    files["paintings.yaml"] = files["paintings.yaml"].replace(
        "beauty: 3}", "beauty: 3, text: The player with the fewest fame discards 1 card.}"
    )
    game = Game(laid_out(files, tmp_path))
    while game.state.outcome is None and "Sea" not in game.names("attic"):
        asked = game.state.asked
        assert asked is not None
        game.does(asked.seat, game.options[0])
    assert len(game.names("discard")) == 2, "both have none: each discards"
    assert game.names("attic") == ("Sea",), "what the rule showed, not what the players discarded"


def test_what_is_not_read_of_a_trick_is_no_card_that_is_played(tmp_path: Path) -> None:
    files = dict(CRITICS)
    files["game.yaml"] = files["game.yaml"].partition("phases:")[0]
    files["rules.md"] = """
# Critics

## Rounds

**AC-001** A round has 2 tricks. The first player leads the first trick. The winner of a trick \
leads the next trick. To play a trick, in turn, each player plays 1 card from their hand to the \
easel. Nobody may look sad.

**AC-002** The highest review wins the trick. At the end of each trick, the winner of the trick \
moves the cards of the easel to the attic, then gains 1 fame.

**AC-003** The game ends at the end of a round if the attic is full. The game has 1 round.
"""
    game = Game(laid_out(files, tmp_path)).does("A", "Raved")
    assert "Raved" in game.names("easel")


def played_out(rules: str, folder: Path, **files: str) -> Game:
    """The critics by other rules, to the end: everybody takes what is offered first."""
    all_files = {**CRITICS, **files, "rules.md": f"# Critics\n\n## Rounds\n\n{rules}"}
    game = Game(laid_out(all_files, folder), "ABC")
    while game.state.outcome is None:
        asked = game.state.asked
        assert asked is not None
        game.does(asked.seat, game.options[0])
    return game


def test_a_tie_is_broken_among_those_who_are_tied(tmp_path: Path) -> None:
    laid = "{cards: {Raved: 1, Dull: 1}, to: A.hand}"
    game = played_out(
        "**AC-001** At the start of the game, the first player gains 5 fame, then the player on "
        "your left gains 5 fame.\n\n"
        "**AC-002** The game has 1 round. The player with the most fame wins. If tied, the player "
        "with the most cards in their hand wins.",
        tmp_path,
        **{
            "game.yaml": CRITICS["game.yaml"]
            .replace(laid, "{cards: {Raved: 1}, to: A.hand}")
            .replace("to: B.hand}", "to: C.hand}")
        },
    )
    assert len(game.names("C.hand")) == 2, "more than anybody else has"
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("A",)


@pytest.mark.parametrize(
    ("sentence", "winners", "reason"),
    [
        ("all players lose the game", (), "all have lost"),
        ("each player loses the game", (), "all have lost"),
        ("the first player loses the game", ("B", "C"), "A has lost"),
        ("all players win the game", ("A", "B", "C"), "A and B and C won"),
    ],
)
def test_what_is_said_of_all_is_true_of_all(
    sentence: str, winners: tuple[str, ...], reason: str, tmp_path: Path
) -> None:
    game = played_out(f"**AC-001** At the end of each round, {sentence}.", tmp_path)
    outcome = game.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, reason)


ROWS = {
    "game.yaml": """
game: rows
title: Rows
prefix: RO
seats: {min: 2, max: 2}
zones:
  - {id: market, name: Market, spaces: 2, capacity: 1}
  - {id: row, name: Row, owner: seat}
counters: [{id: wood, name: Wood, owner: seat, start: 2}, {id: points, name: Points, owner: seat}]
setups:
  - lay:
      - {cards: {Mill: 2}, to: market}
      - {cards: {Mill: 2}, to: A.row}
order: {first: fixed, then: clockwise}
""",
    "cards.yaml": "deck: cards\ntitle: Cards\nface: plain\ncards: [{name: Mill, copies: 6}]\n",
    "rules.md": """
# Rows

## Turns

**RO-001** On your turn, do one of these:

- Pay 2 wood to put a Mill of the market into your row.
- Gain 1 wood.

**RO-002** When you have no wood, gain 1 point.

**RO-003** The game has 4 turns.
""",
}


def test_what_a_price_sets_off_does_not_take_what_it_is_paid_for(tmp_path: Path) -> None:
    game = Game(laid_out(ROWS, tmp_path))
    paid = "pays 2 wood to put a Mill of the market into their row"
    assert game.options == [paid, "gains 1 wood"]
    game.does("A", paid)
    assert game.state.asked is not None
    if game.state.asked.seat == "A":  # which of the two
        game.does("A", game.options[0])
    assert len(game.names("A.row")) == 3, "the price has set something off"
    assert game.counters("points") == (1, 0)


def test_a_price_for_what_is_forbidden_is_refused_by_what_forbids_it(tmp_path: Path) -> None:
    files = dict(ROWS)
    files["rules.md"] += (
        "\n**RO-004** You cannot put 1 card into your row if you have 2 or more cards in your "
        "row.\n"
    )
    game = Game(laid_out(files, tmp_path))
    paid = "pays 2 wood to put a Mill of the market into their row"
    words, rules = game.refusal(paid)
    assert "A cannot put 1 card into their row if they have 2 or more cards" in words
    assert "RO-004" in rules


@pytest.mark.parametrize("sentence", ["You may pay", "Pay"])
def test_what_is_paid_for_as_often_as_one_likes_is_paid_each_time(
    sentence: str, tmp_path: Path
) -> None:
    files = dict(ROWS)
    files["rules.md"] = (
        "# Rows\n\n## Turns\n\n"
        f"**RO-001** On your turn, {sentence[0].lower()}{sentence[1:]} 1 wood to gain 2 points as "
        "often as you like.\n\n**RO-002** The game has 2 turns.\n"
    )
    game = Game(laid_out(files, tmp_path))
    game.does("A", "pays 1 wood to gain 2 points")
    assert (game.counters("wood"), game.counters("points")) == ((1, 2), (2, 0))
    game.does("A", "pays 1 wood to gain 2 points")
    assert (game.counters("wood"), game.counters("points")) == ((0, 2), (4, 0))
    assert game.state.turn == "B", "there is nothing left to pay"
