"""Games of tricks: what is said of turns and of the start of tricks is done, and who need not
follow suit need not."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.designing.silences import silences
from referee.setting import Setting
from tests.referee.machine.written import Game, laid_out

FILES = {
    "game.yaml": """
game: wharf
title: Wharf
prefix: WF
seats: {min: 3, max: 3}
counters:
  - {id: coins, name: Coins, owner: seat, start: 3}
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: trick, name: Trick}
  - {id: shelf, name: Shelf, owner: seat}
  - {id: discard, name: Discard pile}
setups:
  - lay:
      - {cards: {Cod: 1, Eel: 1}, to: A.hand}
      - {cards: {Gull: 1, Ray: 1, Tern: 1}, to: B.hand}
      - {cards: {Hake: 1, Crow: 1}, to: C.hand}
      - {cards: {Bass: 1, Char: 1, Dace: 1}, to: deck}
order: {first: fixed, then: clockwise}
""",
    "catch.yaml": """
deck: catch
title: Catch
face: plain
fields: {kind: {type: text, choices: [fish, bird]}, rank: {type: number}}
cards:
  - {name: Cod, kind: fish, rank: 1}
  - {name: Eel, kind: fish, rank: 2}
  - {name: Ray, kind: fish, rank: 3}
  - {name: Hake, kind: fish, rank: 4}
  - {name: Bass, kind: fish, rank: 5}
  - {name: Char, kind: fish, rank: 6}
  - {name: Dace, kind: fish, rank: 7}
  - {name: Gull, kind: bird, rank: 8}
  - {name: Tern, kind: bird, rank: 9}
  - {name: Crow, kind: bird, rank: 10}
""",
    "rules.md": """
# Wharf

## Play

**WF-001** A round has 2 tricks.

**WF-002** The first player leads the first trick. The winner of a trick leads the next trick.

**WF-003** To play a trick, in turn, each player plays 1 card from their hand to the trick. You must follow kind if you can. BUT

**WF-004** The highest card of the kind that was led wins the trick.

**WF-005** SAYS

**WF-006** At the end of each trick, the winner of the trick moves the cards of the trick to their shelf.

**WF-010** The game has 1 round. The player with the most coins wins.
""",  # noqa: E501
}


def wharf(folder: Path, says: str = "", but: str = "") -> Setting:
    """A game of two tricks with another sentence."""
    rules = FILES["rules.md"].replace("**WF-005** SAYS", f"**WF-005** {says}" if says else "")
    return laid_out({**FILES, "rules.md": rules.replace("BUT", but)}, folder)


PAYS = "pays 1 coin to draw 1 card"
TRICK = (("A", "Cod"), ("B", "Ray"), ("C", "Hake"))


def begun(setting: Setting, *moves: tuple[str, str]) -> Game:
    """A game in which these cards were played."""
    game = Game(setting, "ABC")
    for seat, label in moves:
        game.does(seat, label)
    return game


def test_the_start_of_each_trick_comes(tmp_path: Path) -> None:
    says = "At the start of each trick, the player on your left gains 1 coin."
    game = begun(wharf(tmp_path, says))
    assert game.counters("coins") == (3, 4, 3)
    for seat, label in TRICK:
        game.does(seat, label)
    assert game.counters("coins") == (4, 4, 3), "C has won, and A sits on the left"


def test_all_are_asked_at_the_start_of_a_trick(tmp_path: Path) -> None:
    says = "At the start of each trick, each player may pay 1 coin to draw 1 card."
    game = begun(wharf(tmp_path, says), ("A", "decline"), ("B", PAYS), ("C", "decline"))
    assert game.counters("coins") == (3, 2, 3)
    game.does("A", "Cod")


@pytest.mark.parametrize(
    ("says", "left"),
    [
        ("At the start of your turn, gain 1 coin.", (4, 3, 3)),
        ("Gain 1 coin.", (4, 3, 3)),
        ("At the end of your turn, gain 1 coin.", (3, 3, 3)),
    ],
)
def test_a_card_for_a_trick_is_a_turn(
    says: str, left: tuple[int, int, int], tmp_path: Path
) -> None:
    game = begun(wharf(tmp_path, says))
    assert game.counters("coins") == left
    game.does("A", "Cod").does("B", "Ray").does("C", "Hake")
    assert sum(game.counters("coins")) == 12 + (left[0] > 3), "each has had a turn, C leads"


def test_once_per_turn_is_once_for_each_card(tmp_path: Path) -> None:
    game = begun(wharf(tmp_path, "Once per turn, you may pay 1 coin to draw 1 card."))
    game.does("A", PAYS).does("A", "Cod").does("B", "decline").does("B", "Ray")
    game.does("C", PAYS).does("C", "Hake").does("C", PAYS)
    assert game.counters("coins") == (2, 3, 1)


def test_what_is_forbidden_until_a_turn_is_allowed_from_then_on(tmp_path: Path) -> None:
    says = (
        "When you play a Cod, you may lose 1 coin. If you do, until the start of your next turn, "
        "each opponent cannot play a Tern."
    )
    game = begun(wharf(tmp_path, says), ("A", "Cod"), ("A", "loses 1 coin"), *TRICK[1:])
    game.does("C", "Crow").does("A", "Eel")
    assert sorted(game.options) == ["Gull", "Tern"]


def test_who_need_not_follow_suit_need_not(tmp_path: Path) -> None:
    game = begun(wharf(tmp_path, but="This does not apply to the Gull."), ("A", "Cod"))
    game.does("B", "Gull").does("C", "Hake")
    assert game.names("C.shelf") == ("Cod", "Gull", "Hake")


def test_whose_only_card_of_the_suit_is_left_out_follows_with_any(tmp_path: Path) -> None:
    game = begun(wharf(tmp_path, but="This does not apply to the Ray."), ("A", "Cod"))
    assert sorted(game.options) == ["Gull", "Ray", "Tern"]


def test_others_must_follow_and_are_told_so(tmp_path: Path) -> None:
    game = begun(wharf(tmp_path, but="This does not apply to the Gull."), ("A", "Cod"))
    assert sorted(game.options) == ["Gull", "Ray"]
    assert game.refusal("Tern") == ("B must follow fish", ("WF-003",))


def test_exceptions_from_what_is_done_are_warned_of(tmp_path: Path) -> None:
    says = "At the end of each trick, discard your hand. This does not apply to the Tern."
    found = [each for each in silences(wharf(tmp_path, says), ()) if each.number == "WF-005"]
    assert [each.says.partition(":")[0] for each in found] == ["nothing is left out by this"]
    but = "This does not apply to the Gull."
    said = [each.says for each in silences(wharf(tmp_path / "other", but=but), ())]
    assert not [each for each in said if "left out" in each]


NAMED = [
    "At the start of the game, the first player names the trump kind.",
    "At the start of each round, the dealer chooses a kind. That kind is trump.",
    "At the start of each round, the dealer chooses a kind. The trump kind is that kind.",
    "At the start of each round, the dealer names a kind as trump.",
]
TRUMPS = "The highest trump wins the trick. If no trump was played, the highest card"


def with_trumps(folder: Path, says: str) -> Setting:
    """The game in which trumps win."""
    rules = FILES["rules.md"].replace("WF-004** The highest card", f"WF-004** {TRUMPS}")
    rules = rules.replace(
        "wins the trick.\n\n**WF-005** SAYS", f"wins the trick.\n\n**WF-005** {says}"
    )
    return laid_out({**FILES, "rules.md": rules.replace("BUT", "")}, folder)


@pytest.mark.parametrize("says", NAMED)
@pytest.mark.parametrize(("trump", "winner"), [("fish", "C"), ("bird", "B")])
def test_a_trump_that_is_named_wins(says: str, trump: str, winner: str, tmp_path: Path) -> None:
    game = begun(with_trumps(tmp_path, says), ("A", trump), *TRICK)
    assert game.names("C.shelf") == ("Cod", "Ray", "Hake"), "no trump, or the highest"
    game.does("C", "Crow").does("A", "Eel").does("B", "Tern")
    assert game.names("C.shelf")[3:] == (("Crow", "Eel", "Tern") if trump == "bird" else ())
    assert len(game.names(f"{'C' if winner == 'B' else 'A'}.shelf")) == (6 if winner == "B" else 3)


def test_a_trump_that_is_turned_up_anew_is_another(tmp_path: Path) -> None:
    says = (
        "When you win a trick, put the top card of the deck into the discard pile. "
        "The trump kind is the kind of the top card of the discard pile."
    )
    game = begun(with_trumps(tmp_path, says), *TRICK)
    assert [e.data[0] for e in game.events if e.kind == "told"][-1].startswith(
        "The trump kind is fish"
    )
    game.does("C", "Crow").does("A", "Eel").does("B", "Tern")
    assert game.names("A.shelf") == ("Crow", "Eel", "Tern")


def test_who_wins_a_trick_is_asked_where_nothing_says_it(tmp_path: Path) -> None:
    rules = FILES["rules.md"].replace("The highest card of the kind that was led", "Whoever sings")
    rules = rules.replace("BUT", "").replace("**WF-005** SAYS", "")
    game = begun(laid_out({**FILES, "rules.md": rules}, tmp_path), *TRICK)
    assert game.options == ["A", "B", "C"]
    game.does("A", "B")
    assert game.names("B.shelf") == ("Cod", "Ray", "Hake")


@pytest.mark.parametrize(
    ("says", "left"),
    [
        ("When another player wins a trick, that player loses 1 coin.", (3, 3, 2)),
        ("When another player wins a trick, gain 1 coin.", (4, 4, 3)),
    ],
)
def test_of_another_players_trick_a_rule_speaks_once_of_them(
    says: str, left: tuple[int, int, int], tmp_path: Path
) -> None:
    assert begun(wharf(tmp_path, says), *TRICK).counters("coins") == left
