"""What common kinds of games are made of, each in a small game of its own: its rulebook is read
whole, it is played to its end at random, and what its sentences say is what happens."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest
import yaml

from referee import engine
from referee.effects.rules.keys import DICE
from referee.keys import OUT, ROUND
from referee.moves import Move
from referee.playtest.players import one_of
from referee.position import Position
from referee.reasons import Reason
from referee.records.positions import build
from referee.records.sameness import differing
from referee.records.saying import start_of
from referee.rules import playing, rules_in
from referee.setting import CHANCES, Setting, Table
from referee.words.sentences import read
from tests.referee.machine.written import KITS, Game, at_random, kit, laid_out, unread

NAMES = tuple(sorted(path.stem for path in KITS.glob("*.yaml")))


@cache
def setting(name: str) -> Setting:
    return kit(name, Path(mkdtemp()))


@pytest.mark.parametrize("name", NAMES)
def test_every_sentence_is_read_and_games_at_random_end(name: str) -> None:
    its = setting(name)
    assert not list(unread(its))
    for number in sorted({its.game.seats.min, its.game.seats.max}):
        for seed in range(3):
            state = at_random(its, number, seed)
            assert state.outcome is not None
            assert state.outcome.rules or state.outcome.reason.startswith("nobody")


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_written_and_read_back(name: str) -> None:
    its, chance = setting(name), random.Random(name)
    table = Table(setting=its, seats=tuple("ABC"[: its.game.seats.max]), dealer=frozenset(CHANCES))
    known = {fact.key for fact in rules_in(its).facts} | set(rules_in(its).unwritten) | {"out"}
    state = engine.start(table, 7).state
    for step in range(60):
        if state.outcome is not None:
            break
        assert set(state.facts) <= known
        if step % 6 == 0:
            written = start_of(table, state)
            assert not differing(table, state, build(table, written).state), (step, written)
        state = engine.apply(
            table, state, one_of(engine.legal(table, state), chance), checked=True
        ).state


def test_an_auction_goes_round_until_all_but_one_have_passed() -> None:
    game = Game(setting("hammer"), "ABC", seed=3)
    (lot,) = game.names("offer")
    assert game.options == ["1", "2", "3", "4", "5", "6"]
    game.does("A", "2")
    assert game.options == ["3", "4", "5", "6"], "more than was bid"
    game.does("B", "decline").does("C", "3").does("A", "5").does("C", "decline")
    assert game.counters("coins") == (1, 6, 6)
    assert game.names("A.won") == (lot,)
    assert game.names("offer") != (lot,), "the next round has begun"


def test_nobody_pays_where_nobody_bids() -> None:
    game = Game(setting("hammer"), "AB")
    game.does("A", "decline").does("B", "decline")
    assert game.counters("coins") == (6, 6)
    assert not game.names("A.won") + game.names("B.won")


def test_votes_are_told_when_all_have_voted_and_a_tie_is_settled_as_the_rules_say() -> None:
    game = Game(setting("council"), "ABC")
    game.does("A", "B")
    assert not [event for event in game.events if "votes for" in str(event.data)]
    game.does("B", "A").does("C", "A")
    told = [event.data[0] for event in game.events if "votes for" in str(event.data)]
    assert told == ["A votes for B.", "B votes for A.", "C votes for A."]
    assert game.counters("standing") == (2, 3, 3)
    seat = game.state.asked.seat if game.state.asked else ""
    order = "ABC"["ABC".index(seat) :] + "ABC"[: "ABC".index(seat)]
    for voter, named in zip(order, (order[1], order[2], order[0]), strict=True):
        game.does(voter, named)
    assert game.counters("standing") == (2, 3, 3), "one vote each: nothing happens"


def test_a_space_holds_so_many_workers_and_says_so() -> None:
    game = Game(setting("village"), "AB")
    game.does("A", "places Red worker into board 2")
    assert (game.counters("coins")[0], game.counters("wood")[0]) == (1, 1)
    assert game.names("board.2") == ("Red worker",)
    assert "places Blue worker into board 2" not in game.options
    game.does("B", "places Blue worker into board 4")
    assert game.counters("coins") == (0, 1), "B steals A's only coin"


def test_the_most_workers_on_a_space_score_and_all_go_home() -> None:
    game = Game(setting("village"), "AB")
    for seat, space in (("A", 1), ("B", 2), ("A", 1), ("B", 1), ("A", 2), ("B", 2)):
        game.does(seat, next(each for each in game.options if each.endswith(f"meadow {space}")))
    assert game.names("meadow.1") == ("Red worker", "Red worker", "Blue worker")
    assert game.names("meadow.2") == ("Blue worker", "Red worker", "Blue worker")
    assert not [label for label in game.options if "meadow" in label], "both are full"
    game.does("A", "places Red worker into board 3")
    assert game.state.asked.seat == "B", "who has not 2 wood is not asked to pay them"  # type: ignore[union-attr]
    game.does("B", "places Blue worker into board 1")
    assert game.state.facts[ROUND] == 2
    assert len(game.names("A.supply")) == len(game.names("B.supply")) == 4
    assert game.counters("points") == (2, 2), "each has most workers on one space of the meadow"


def test_riders_go_along_links_and_carts_round_a_closed_track() -> None:
    game = Game(setting("roads"), "AB")
    assert game.names("land.1") == ("Red rider", "Blue rider")
    riders = [label for label in game.options if "rider" in label]
    assert riders == [f"moves Red rider from land 1 to land {n}" for n in (2, 3)], "what is linked"
    game.does("A", riders[1])
    game.does("B", next(label for label in game.options if "cart" in label))
    assert game.names("ring.1") == ("Blue cart",), "from space 4 over 5 to 1"
    riders = sorted(label for label in game.options if "rider" in label)
    assert riders == [f"moves Red rider from land 3 to land {n}" for n in (1, 5)], "both ways"
    game.does("A", riders[1]).does("B", next(each for each in game.options if "cart" in each))
    game.does("A", "moves Red rider from land 5 to land 6")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("A",)
    assert game.state.outcome.rules == ("RO-010",)


def test_a_hand_that_is_passed_on_is_taken_up_when_all_have_passed_theirs() -> None:
    game = Game(setting("buffet"), "ABC", seed=2)
    before = {seat: list(game.names(f"{seat}.hand")) for seat in "ABC"}
    for seat in "ABC":
        kept = before[seat][0]
        before[seat].remove(kept)
        game.does(seat, kept)
    after = {seat: sorted(game.names(f"{seat}.hand")) for seat in "ABC"}
    assert after == {"B": sorted(before["A"]), "C": sorted(before["B"]), "A": sorted(before["C"])}


def test_dice_are_kept_or_thrown_again() -> None:
    game = Game(setting("keepers"), "A")
    first = game.state.facts[DICE]
    assert len(first) == 4
    assert game.options[0] == "rerolls any number of dice"
    game.does("A", game.options[0], f"die 2 ({first[1]})")
    assert [label.split(" (")[0] for label in game.options] == ["die 1", "die 3", "die 4"]
    game.does("A", "decline")
    second = game.state.facts[DICE]
    assert (second[0], *second[2:]) == (first[0], *first[2:])
    game.does("A", game.options[0], "decline")
    assert game.state.turn == "A"
    assert game.state.facts[DICE] != second, "A's next turn: 2 times were all"


def test_who_is_lower_is_out() -> None:
    game = Game(setting("duel"), "ABC")
    names = {"A": ("Judge", "Judge"), "B": ("Thief", "Trader"), "C": ("Seer",)}
    dealt(game, names)
    game.does("A", "Judge", "B")
    assert game.state.facts[OUT] == ("B",)


def test_hands_are_swapped() -> None:
    game = Game(setting("duel"), "AB")
    dealt(game, {"A": ("Trader", "Guard"), "B": ("Seer", "Fever", "Thief")})
    game.does("A", "Trader")
    assert sorted(game.names("B.hand")[:1]) == ["Guard"]
    assert sorted(game.names("A.hand")) == ["Fever", "Seer", "Thief"]


@pytest.mark.parametrize(
    ("coins", "card", "number"),
    [(2, "Digger", 4), (3, "Banker", 3), (2, "Banker", 2), (3, "Guard", 1), (2, "Guard", 0)],
)
def test_cards_are_drawn_as_often_as_the_sentence_says(coins: int, card: str, number: int) -> None:
    game = Game(setting("duel"), "AB")
    game.state.counters["A.coins"] = coins
    dealt(game, {"A": (card, "Fever"), "B": ("Seer",)})
    before = len(game.state.zones["deck"])
    game.does("A", card)
    if game.options[:1] == ["1 coin"]:
        game.does("A", "2 health")
        assert game.counters("health")[0] == 7
    if game.state.turn == "A":
        assert len(game.names("A.hand")) == 5, "one more than may be kept"
        game.does("A", game.options[0])
    assert game.state.turn == "B"
    assert before - len(game.state.zones["deck"]) == number + 1, "B has drawn 1 as well"


def test_of_cards_that_are_looked_at_one_is_taken() -> None:
    game = Game(setting("duel"), "AB")
    dealt(game, {"A": ("Seer",), "B": ("Guard",)})
    top = game.names("deck")[:3]
    game.does("A", "Seer")
    if len(set(top)) > 1:
        game.does("A", top[0])
    assert game.names("A.hand") == (top[0],)
    assert sorted(game.names("deck")[-2:]) == sorted(top[1:])


def dealt(game: Game, hands: dict[str, tuple[str, ...]]) -> None:
    """Lays hands as they are named, and asks anew: whoever is in turn has drawn already."""
    state = game.state
    play = playing(game.table, state)
    play.watches = {}
    for seat in hands:
        for card in state.zones[f"{seat}.hand"]:
            play.put(card, "deck")
    for seat, names in hands.items():
        for name in names:
            card = next(each for each in state.zones["deck"] if state.names[each] == name)
            play.put(card, f"{seat}.hand")
    engine.again(play)


@pytest.mark.parametrize(
    ("said", "placed"), [("2 workers", 2), ("up to 2 workers", 1), ("any number of workers", 1)]
)
def test_several_pieces_are_placed_one_after_the_other(said: str, placed: int) -> None:
    files = yaml.safe_load((KITS / "village.yaml").read_text(encoding="utf-8"))
    files["rules.md"] = (
        "# Village\n\n## Turn\n\n"
        f"**VI-001** On your turn, place {said} on a space of the meadow.\n\n"
        "**VI-002** The game has 2 turns.\n"
    )
    game = Game(laid_out(files, Path(mkdtemp())), "AB")
    game.does("A", "meadow.1")
    game.does("A", "meadow.2" if placed == 2 else "decline")
    assert len(game.names("meadow.1") + game.names("meadow.2")) == placed
    assert game.state.asked is None or game.state.asked.seat == "B"


def test_what_is_done_once_per_turn_is_done_once() -> None:
    files = yaml.safe_load((KITS / "duel.yaml").read_text(encoding="utf-8"))
    files["rules.md"] = (
        "# Duel\n\n## Turn\n\n"
        "**DU-001** On your turn, draw 1 card. Discard 2 cards from your hand.\n\n"
        "**DU-002** Once per turn, when you discard a card, gain 1 coin.\n\n"
        "**DU-003** The game has 6 turns.\n"
    )
    game = Game(laid_out(files, Path(mkdtemp())), "AB")
    before = game.counters("coins")
    for _ in range(2):
        game.does("A", game.options[0])
    assert game.state.turn == "B"
    assert game.counters("coins") == (before[0] + 1, before[1])
    for seat in "BBAA":
        game.does(seat, game.options[0])
    assert game.counters("coins") == (before[0] + 2, before[1] + 1), "in A's next turn once more"


def test_what_waits_for_a_counter_comes_when_it_goes_up() -> None:
    files = yaml.safe_load((KITS / "duel.yaml").read_text(encoding="utf-8"))
    files["rules.md"] = (
        "# Duel\n\n## Turn\n\n"
        "**DU-001** On your turn, gain 2 coins, then discard 1 card from your hand.\n\n"
        "**DU-002** When you gain 2 coins, gain 1 health. When you gain 3 coins, lose 4 health.\n\n"
        "**DU-003** The game has 2 turns.\n"
    )
    game = Game(laid_out(files, Path(mkdtemp())), "AB")
    assert game.counters("coins") == (4, 2)
    assert game.counters("health") == (6, 5)


@pytest.mark.parametrize(("phase", "coins"), [("Setting up", 6), ("Morning", 5)])
def test_a_heading_of_the_set_up_is_none_where_a_phase_is_called_so(phase: str, coins: int) -> None:
    files = yaml.safe_load((KITS / "duel.yaml").read_text(encoding="utf-8"))
    files["game.yaml"] += f'phases: [{{id: first, name: "{phase}"}}]\n'
    files["rules.md"] = (
        "# Duel\n\n## Setting up\n\n**DU-001** Gain 1 coin.\n\n"
        "## Turn\n\n**DU-002** On your turn, gain 1 coin.\n\n**DU-003** The game has 4 turns.\n"
    )
    game = Game(laid_out(files, Path(mkdtemp())), "AB")
    assert game.counters("coins") == (coins, coins)


@pytest.mark.parametrize(("words", "said"), [("all red cards", 0), ("1 red card", 1)])
def test_what_a_rule_says_of_all_is_said_of_none_too(words: str, said: int) -> None:
    files = yaml.safe_load((KITS / "duel.yaml").read_text(encoding="utf-8"))
    files["rules.md"] = (
        "# Duel\n\n## Turn\n\n"
        f"**DU-001** On your turn, put {words} from your hand into the market.\n\n"
        "**DU-002** The game has 1 turn.\n"
    )
    files["game.yaml"] = files["game.yaml"].replace("count: 3", "count: 0")
    game = Game(laid_out(files, Path(mkdtemp())), "AB")
    assert len([each for each in game.events if each.kind == "nothing"]) == said


def test_who_loses_together_is_told_why() -> None:
    files = yaml.safe_load((KITS / "duel.yaml").read_text(encoding="utf-8"))
    files["rules.md"] = (
        "# Duel\n\n## Turn\n\n**DU-001** On your turn, draw 12 cards.\n\n"
        "**DU-002** All players lose together as soon as the deck is empty.\n"
    )
    outcome = Game(laid_out(files, Path(mkdtemp())), "AB").state.outcome
    assert outcome is not None
    assert outcome.reason == "all lose together: the deck is empty"


def raid(*lair: object) -> Game:
    """Raid for one, with these beasts in the lair and little HP."""
    game = Game(setting("raid"), "A")
    start = {"turn": "A", "lair": list(lair), "A": {"hp": 2}}
    game.table = replace(game.table, dealer=frozenset())
    game.state = build(game.table, start).state
    return game


@pytest.mark.parametrize(
    ("die", "damage", "snares"), [(1, 0, 1), (2, 0, 1), (3, 2, 0), (6, 2, 0)]
)  # fmt: skip
def test_a_throw_against_what_is_printed_puts_counters_on_a_card(
    die: int, damage: int, snares: int
) -> None:
    game = raid("Wolf", "Bear").says("A chooses Wolf", f"d6 {die}")
    at = Position(game.table, game.state)
    wolf, bear = at.zone("lair")
    assert [at.mark(wolf, each) for each in ("damage", "snares")] == [damage, snares]
    assert [at.mark(bear, each) for each in ("damage", "snares")] == [0, 0]


def test_a_card_that_bears_as_much_as_is_printed_falls() -> None:
    game = raid({"Wolf": {"damage": 2}}, {"Bear": {"damage": 1}})
    game.events.clear()
    game.says("A chooses Wolf", "d6 6")
    assert game.names("discard") == ("Wolf",)
    (left,) = [event for event in game.events if event.kind == "card"]
    assert left.rules == ("RA-003",)
    assert game.counters("trophies") == (1,)
    assert game.counters("hp") == (2,), "all beasts have damage, and 3 health are no more than 6"


def test_another_counter_sends_a_card_elsewhere_and_nothing_waits_for_that() -> None:
    game = raid({"Bear": {"snares": 1}}, "Boar").says("A chooses Bear", "d6 4")
    assert game.names("woods") == ("Bear",)
    assert game.counters("trophies") == (0,)


def test_all_counters_come_off_a_card_that_has_some() -> None:
    game = raid("Wolf", {"Bear": {"damage": 3}})
    game.state.counters["A.trophies"] = 2
    game.says("A chooses Wolf", "d6 1")
    assert game.state.asked is not None
    assert game.state.asked.rules == ("RA-006",)
    game.apply(next(m for m in engine.legal(game.table, game.state) if m.verb != "decline"))
    at = Position(game.table, game.state)
    assert [at.mark(card, "damage") for card in at.zone("lair")] == [0, 0]
    assert game.counters("trophies") == (0,)


def refusal(game: Game, sentence: str) -> Reason:
    """Why what somebody says is not legal now."""
    move = read(game.table, game.state, sentence)
    assert isinstance(move, Move), move
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    return reason


def test_a_die_is_said_by_its_sides_and_another_one_is_refused_with_the_paragraph() -> None:
    game = raid("Wolf", "Bear")
    early = refusal(game, "d6 4")
    assert early.rules == ("RA-002",)
    assert "no die is asked for now" in early.sentence.lower()
    game.says("A chooses Wolf")
    other = refusal(game, "the d20 shows 4")
    assert (other.code, other.rules) == ("other-die", ("RA-002",))
    assert other.remedy == "throw the D6"
    assert refusal(game, "d6 7").code == "no-such-side"
    assert game.says("the d6 shows 4").state.facts[DICE] == (4,)


def test_what_newcomers_write_of_salvage_is_done() -> None:
    its = setting("salvage")
    table = Table(setting=its, seats=("A", "B"), dealer=frozenset(CHANCES), first="A")
    state = engine.start(table, 3).state
    assert [state.counters[f"{seat}.scrap"] for seat in "AB"] == [3, 3], "once, before the turns"
    assert len(state.zones["A.hand"]) == len(state.zones["B.hand"]) == 4
    hands = {"A": ["Pump", "3 Anchor"], "B": ["Crane", "3 Anchor"]}
    held = {seat: {"hand": hand, "scrap": 3} for seat, hand in hands.items()}
    state = build(table, {"turn": "A", **held}, 3).state

    def does(words: str) -> tuple[str, ...]:
        nonlocal state
        move = read(table, state, words)
        assert isinstance(move, Move), move
        result = engine.apply(table, state, move)
        state = result.state
        return tuple(event.kind for event in result.events)

    does("A sounds")  # three sentences are one move
    assert (state.counters["A.fame"], state.counters["A.scrap"]) == (1, 4)
    assert [state.names[card] for card in state.zones["scrapheap"]] == ["Bell"]
    does("B builds Crane")
    assert "nothing" not in does("B exhausts Crane to gain 2 scrap")
    does("A builds Pump")  # "comes into your yard" is a card that is bought too
    (pump,) = state.zones["A.yard"]
    assert state.marks["oil"][pump] == 2
    asked = state.asked
    assert asked is not None
    assert asked.asks == "A: do you remove 1 oil from Pump to gain 3 scrap?"
    does("A removes 1 oil from Pump to gain 3 scrap")
    (crane,) = state.zones["B.yard"]
    assert state.marks["turned"].get(crane, 0) == 0, "readied at the start of the turn"
