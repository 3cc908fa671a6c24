"""Disaster Draft beyond its records: switched house rulings, knowledge of hands, whole games."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from referee import engine
from referee.asking.index import Index
from referee.asking.replies import answer
from referee.events import Event
from referee.knowledge import known
from referee.moves import Move, members
from referee.position import Position
from referee.reasons import Reason
from referee.records.positions import build
from referee.sessions.takeback import take_back
from referee.setting import CHANCES, SeatsError, Table
from referee.state import State
from referee.terminal.board import draw
from referee.terminal.looking import counters, zone_words
from referee.view import view
from referee.web.wire import seen
from referee.words.telling import story
from tablewright.cli.ask import made
from tests.referee.playing import setting
from tests.shipped import ROOT

GAME = "disaster-draft"
REAL: frozenset[str] = frozenset()
DEALT = frozenset(CHANCES)


class Battle:
    """A position that is played on."""

    def __init__(
        self,
        start: Mapping[str, Any],
        *,
        seats: int = 2,
        dealer: frozenset[str] = REAL,
        variants: Mapping[int, str] | None = None,
    ) -> None:
        switched = {f"DD-HR-{number}": choice for number, choice in (variants or {}).items()}
        self.table = Table(
            setting=setting(GAME), seats=tuple("ABCD"[:seats]), dealer=dealer, variants=switched
        )
        begun = build(self.table, start)
        self.state: State = begun.state
        self.events: list[Event] = list(begun.events)

    def do(self, verb: str, seat: str, *args: Any) -> Battle:
        result = engine.apply(self.table, self.state, Move(verb, seat, args))
        self.state = result.state
        self.events += result.events
        return self

    def refusal(self, verb: str, seat: str, *args: Any) -> Reason:
        reason = engine.why_not(self.table, self.state, Move(verb, seat, args))
        assert reason is not None
        return reason

    def strength(self, name: str) -> int:
        return Position(self.table, self.state).mark(self.state.names.index(name), "strength")

    @property
    def asked(self) -> str:
        assert self.state.asked is not None
        return self.state.asked.kind

    @property
    def verbs(self) -> tuple[str, ...]:
        assert self.state.asked is not None
        return self.state.asked.verbs

    def names(self, zone: str) -> list[str]:
        return [self.state.names[card] for card in self.state.zones[zone]]

    def counter(self, key: str) -> int:
        return self.state.counters[key]

    def cited(self) -> set[str]:
        return {rule for event in self.events for rule in event.rules}


def fight(a: Any, b: Any, *, phase: str = "activate", **more: Any) -> dict[str, Any]:
    """A battle of two armies over a reward without influence, A in the lead."""
    start = {
        "phase": phase, "turn": "A", "reward": ["Gold Goblin"],
        "A": {"army": a, "hand": 4}, "B": {"army": b, "hand": 4},
    }  # fmt: skip
    return {**start, **more}


def test_five_cannot_play() -> None:
    with pytest.raises(SeatsError, match="2 to 4 players"):
        Table(setting=setting(GAME), seats=("A", "B", "C", "D", "E"))


def test_a_table_may_let_players_look_at_their_own_victory_pile() -> None:
    game = Battle(
        {"phase": "choose", "turn": "A", "A": {"victory": 1}}, variants={15: "own victory pile"}
    )
    own = game.refusal("look", "A", "A.victory")
    assert (own.code, own.rules) == ("nothing-to-do", ("DD-HR-15",))
    assert game.refusal("look", "B", "A.victory").code == "closed"


def test_a_tie_for_the_first_pick_is_rolled_again_by_those_who_tie() -> None:
    game = Battle({}, seats=3)
    for seat, shown in (("A", 14), ("B", 14), ("C", 9), ("A", 8), ("B", 8), ("A", 3), ("B", 19)):
        game.do("roll", seat, shown)
    assert game.asked == "pick"
    assert game.counter("B.lead") == 1
    assert "DD-HR-1" in game.cited()


def test_the_draft_turns_round_if_the_table_wants_it() -> None:
    game = Battle({"phase": "draft", "A": {"lead": 1}}, dealer=DEALT, variants={2: "snake"})
    order = []
    while game.asked == "pick":
        assert game.state.asked is not None
        order.append(game.state.asked.seat)
        game.do("pick", order[-1], game.names("draft")[0])
    assert "".join(order) == "ABBAABBAAB"


def test_secret_choices_come_in_any_order_and_are_shown_when_all_have_chosen() -> None:
    game = Battle({"phase": "choose", "turn": "A", "reward": ["Gold Goblin"]}, seats=3)
    game.do("has-chosen", "C").do("has-chosen", "A")
    assert "DD-025" in game.refusal("laid", "A", "Spy").rules
    assert "DD-024" in game.refusal("has-chosen", "A").rules
    assert "DD-024" in game.refusal("send", "B", "Spy").rules
    game.do("has-chosen", "B").do("laid", "A", "Bog Lurker")
    assert game.refusal("laid", "A", "Bog Lurker").rules[0] == "DD-014"
    game.do("laid", "A", "Mud Titan").do("laid", "A", "Bard")
    assert game.refusal("laid", "A", "Martyr").rules[0] == "DD-024"
    game.do("done", "A")
    assert game.refusal("done", "B").rules[0] == "DD-024"
    assert "A's secret choice" in game.refusal("laid", "B", "Bard").sentence


def test_a_dealt_choice_is_named_and_stays_hidden_until_all_are_ready() -> None:
    hands = {"A": {"hand": ["Bard", "Martyr"]}, "B": {"hand": ["Bog Lurker"]}}
    game = Battle(
        {"phase": "choose", "turn": "A", "reward": ["Gold Goblin"], **hands}, dealer=DEALT
    )
    assert game.refusal("ready", "A").rules[0] == "DD-024"
    assert game.refusal("send", "C", "Bog Lurker").code == "no-seat"
    game.do("send", "A", "Bard")
    assert game.names("A.army") == []
    game.do("send", "B", "Bog Lurker").do("ready", "A")
    assert game.names("B.choice") == ["Bog Lurker"]
    game.do("ready", "B")
    assert game.counter("A.sent") == 1
    assert len(game.state.zones["A.hand"]) == 3, "one unit sent: two drawn"


def test_an_unseen_discard_leaves_only_the_hand_as_a_whole_known() -> None:
    hand = [
        "Mud Titan", "Cave Bear", "Pack Wolf", "Ash Drake", "Marsh Hydra", "Cliff Harpy",
        "Bog Lurker", "Razor Boar", "Carrion Beetle", "Storm Roc", "Stone Turtle",
    ]  # fmt: skip
    game = Battle({"phase": "trim", "turn": "A", "A": {"hand": hand}})
    assert game.asked == "move"
    assert "DD-022" in game.refusal("discards", "A", "Mud Titan").rules
    game.do("discards", "A", "a card")
    position = Position(game.table, game.state)
    assert set(game.names("A.hand")) == {"?"}
    assert set(position.offers("A.hand")) == set(hand)
    assert position.candidates(game.state.zones["graveyard"][0]) == tuple(sorted(hand))


def test_a_unit_seen_to_die_cannot_be_revealed() -> None:
    game = Battle(
        {"phase": "reveal", "turn": "A", "reward": ["Gold Goblin"], "graveyard": ["Duelist"]}
    )
    reason = game.refusal("laid", "A", "Duelist")
    assert reason.rules == ("DD-061", "DD-075")
    assert "graveyard" in reason.sentence


def test_equal_speed_in_one_army_is_its_owners_choice() -> None:
    game = Battle(fight(["Mage Slayer", "Sniper"], ["Gate Warden"]))
    game.do("choose", "A", "Sniper")
    tested = [event.data[1] for event in game.events if event.kind == "condition"]
    assert tested[0] is False, "it was not sent alone"
    assert "DD-HR-3" in game.cited()


def test_equal_speed_by_dice() -> None:
    game = Battle(fight(["Frost Witch"], ["Razor Boar"]), variants={3: "die roll"})
    assert game.asked == "roll"
    game.do("roll", "A", 5).do("roll", "B", 5)
    assert game.asked == "roll"
    game.do("roll", "A", 5).do("roll", "B", 9)
    assert game.state.asked is not None
    assert game.state.asked.seat == "B"


@pytest.mark.parametrize("choice", ["lead order", "simultaneous"])
def test_equally_fast_units_that_act_at_the_same_time(choice: str) -> None:
    """A's unit kills B's, whose effect still happens if the table plays them simultaneously."""
    game = Battle(
        fight(["Sniper"], ["Mage Slayer", "Bog Lurker"], reward=["Spell Glass"]),
        variants={3: choice},
    )
    game.do("choose", "A", "Mage Slayer")
    dead = {"Mage Slayer", "Spell Glass"} if choice == "simultaneous" else {"Mage Slayer"}
    assert game.counter("died") == len(dead)
    assert dead <= set(game.names("graveyard"))


@pytest.mark.parametrize(("choice", "total"), [("at each change", 20), ("only at the end", 22)])
def test_surplus_strength(choice: str, total: int) -> None:
    """Doubled to 24, then - 2: 18 or 22, which counts 20; the ally adds 2."""
    game = Battle(fight(["Mud Titan", "Alchemist"], ["Gate Warden"]), variants={10: choice})
    assert game.counter("A.total") == total


@pytest.mark.parametrize(
    ("choice", "strength"), [("no activation", 8), ("all effects happen", 7)]
)  # fmt: skip
def test_a_unit_that_died_before_its_speed(choice: str, strength: int) -> None:
    """Pack Wolf has become 8; the dead Berserker takes 1 from its allies, or not."""
    game = Battle(
        fight(["Hexer", "Bog Lurker", "Wall Archer"], ["Berserker", "Pack Wolf", "Ash Drake"]),
        variants={11: choice},
    )  # fmt: skip
    assert "Berserker" in game.names("graveyard")
    assert game.strength("Pack Wolf") == strength


@pytest.mark.parametrize(
    ("choice", "first"), [("order changes", "B"), ("order fixed at the reveal", "A")]
)  # fmt: skip
def test_slowed_units(choice: str, first: str) -> None:
    game = Battle(
        fight([{"Long Bow": {"speed": 11}}], ["Frost Witch"]), variants={13: choice}
    )  # fmt: skip
    assert game.state.asked is not None
    assert game.state.asked.seat == first


@pytest.mark.parametrize("choice", ["from the reveal", "from their speed"])
def test_when_protection_begins(choice: str) -> None:
    game = Battle(fight(["Frost Witch"], ["Bog Lurker", "Bard"]), variants={14: choice})
    if choice == "from the reveal":
        reason = game.refusal("choose", "A", "Bog Lurker")
        assert reason.rules[:2] == ("DD-070", "DD-076")
        assert reason.card == "Bog Lurker: Enemies cannot change this unit."
        assert reason.remedy == "choose another enemy"
    else:
        game.do("choose", "A", "Bog Lurker")
        assert "DD-064" in game.cited()


def test_allies_stay_protected_when_the_protector_has_died() -> None:
    game = Battle(fight(["Guardian Totem", "Merchant"], ["Executioner", "Fire Caller"]))
    game.do("choose", "B", "Executioner")
    assert "DD-070" in game.refusal("choose", "B", "Merchant").rules
    game.do("choose", "B", "Guardian Totem")
    assert "Guardian Totem" in game.names("graveyard")
    assert game.strength("Merchant") == 3


@pytest.mark.parametrize(("choice", "died"), [("it can die", 1), ("it cannot die", 0)])
def test_the_reward_may_be_made_immortal(choice: str, died: int) -> None:
    game = Battle(
        fight(["Cliff Harpy"], ["Gate Warden"], reward=["Poacher"]), variants={18: choice}
    )  # fmt: skip
    assert game.counter("died") == died


def test_using_an_effect_may_be_left_to_its_owner() -> None:
    game = Battle(fight(["Berserker", "Bog Lurker"], ["Gate Warden"]), variants={12: "may be used"})
    assert "decline" in (game.state.asked.verbs if game.state.asked else ())
    game.do("decline", "A")
    assert "DD-HR-12" in game.cited()


def test_an_effect_can_win_the_game_in_the_middle_of_a_battle() -> None:
    start = fight(["Pit Champion"], ["Spy", "Stone Turtle"], reward=["Gold Goblin"])
    start["A"]["points"] = 2
    start["B"]["army"] = ["Bog Lurker", "Oath Breaker"]
    game = Battle(start)
    assert game.state.outcome is None, "Oath Breaker is stronger"
    start["B"]["army"] = ["Bog Lurker", "Marsh Hydra"]
    game = Battle(start)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("A",)
    assert {"DD-003", "DD-HR-24"} <= set(game.state.outcome.rules)
    assert "Marsh Hydra" in game.names("B.army"), "the slower unit never acted"


def test_the_target_is_the_number_agreed_on() -> None:
    start = fight(["Oath Breaker"], ["Bard"], target=5)
    start["A"]["points"] = 2
    game = Battle(start)
    assert game.counter("A.points") == 3
    assert game.state.outcome is None


def test_effects_that_wait_for_the_end_of_the_battle() -> None:
    game = Battle(fight(["Skirmisher"], ["Stone Turtle"], reward=["Gate Warden"]))
    assert game.asked == "select"
    assert len(game.state.zones["A.hand"]) == 5
    assert game.counter("B.points") == 0, "10 is not more than 8 + 7"


def test_a_second_reward_is_added_if_the_table_wants_it() -> None:
    game = Battle(
        fight(["Gate Warden"], ["Bog Lurker"]),
        variants={5: "reward stays and a second is added"}, dealer=DEALT,
    )  # fmt: skip
    game.do("take", "A", "Bog Lurker", "B").do("take", "B", "Gate Warden", "A")
    assert len(game.state.zones["reward"]) == 2


def test_the_selection_may_reach_hands_unseen() -> None:
    start = fight(["Gate Warden"], ["Bog Lurker"])
    assert "DD-038" in Battle(start).refusal("take-unseen", "A", "B").rules
    game = Battle(start, variants={7: "army or hand"}).do("take-unseen", "A", "B")
    assert len(game.state.zones["B.hand"]) == 3
    assert game.state.asked is not None
    assert game.state.asked.seat == "B"


def test_an_empty_deck_may_end_the_game() -> None:
    start: dict[str, Any] = {"phase": "draw", "turn": "A", "deck": [], "B": {"points": 1}}
    start |= {"draft": [], "graveyard": 6}
    game = Battle(start, variants={19: "game ends"})
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("B",)


def test_a_reshuffle_makes_the_graveyard_unknown_again() -> None:
    start: dict[str, Any] = {
        "phase": "draw",
        "turn": "A",
        "deck": [],
        "draft": [],
        "graveyard": ["Duelist", "Spy"],
    }
    start |= {"A": {"hand": 5}, "B": {"hand": 5}}
    game = Battle(start)
    position = Position(game.table, game.state)
    assert "DD-073" in game.cited()
    assert {"Duelist", "Spy"} <= set(position.offers("A.hand"))


@pytest.mark.parametrize("dealer", [REAL, DEALT], ids=["real cards", "dealt"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_keep_all_cards(seats: int, dealer: frozenset[str]) -> None:
    choices: list[dict[str, str]] = [{}]
    for name, variant in setting(GAME).game.variants.items():
        choices += [{name: each} for each in variant.choices if each != variant.default]
    for at, switched in enumerate(choices):
        _whole_game(seats, dealer, switched, at)


def _whole_game(seats: int, dealer: frozenset[str], switched: dict[str, str], seed: int) -> None:
    table = Table(
        setting=setting(GAME), seats=tuple("ABCD"[:seats]), dealer=dealer, variants=switched,
        options={"target": 1},
    )  # fmt: skip
    chance = random.Random(seed)
    state = engine.start(table, seed).state
    every = len(state.names)
    for _ in range(400):
        if state.outcome is not None:
            break
        form = chance.choice(engine.legal(table, state))
        move = chance.choice(list(members(form)))
        assert engine.why_not(table, state, move) is None
        state = engine.apply(table, state, move, checked=True).state
        assert sum(len(cards) for cards in state.zones.values()) == every
        known = [name for name in state.names if name != "?"]
        assert len(set(known)) == len(known)


@pytest.mark.parametrize("choice", ["at each change", "only at the end"])
def test_all_switches_can_be_mixed(choice: str) -> None:
    switched = {
        "DD-HR-3": "simultaneous", "DD-HR-7": "army or hand", "DD-HR-10": choice,
        "DD-HR-11": "all effects happen", "DD-HR-12": "may be used",
        "DD-HR-14": "from their speed", "DD-HR-23": "always",
    }  # fmt: skip
    for seed in range(20):
        _whole_game(2 + seed % 3, DEALT if seed % 2 else REAL, switched, seed)


def spying(hand: Any, dealer: frozenset[str]) -> Battle:
    """A's Spy acts next."""
    start = fight(["Spy"], ["Long Bow"])
    start["B"]["hand"] = hand
    return Battle(start, dealer=dealer)


def test_who_looks_at_a_hand_sees_it_until_it_has_been_seen() -> None:
    game = spying(["Sniper", "Bard"], DEALT)
    state = game.state
    assert state.asked is not None
    assert (game.asked, state.asked.seat) == ("look", "A")
    names = [
        card["name"] for card in view(game.table, state, "A")["zones"]["B.hand"]["cards"] or ()
    ]
    assert names == ["Sniper", "Bard"]
    assert view(game.table, state, "")["zones"]["B.hand"]["cards"] is None
    hand = game.table.setting.hand
    assert hand is not None
    assert zone_words(game.table, state, hand, "B.hand", "A") == "Sniper, Bard"
    assert zone_words(game.table, state, hand, "B.hand", "") == "2 cards"
    said = {
        viewer: story(game.table, state, game.events, state, viewer) for viewer in ("A", "B", "")
    }
    assert "A looks at B's hand: Sniper and Bard" in said["A"]
    assert "A looks at B's hand" in said["B"]
    assert "A looks at B's hand" in said[""]
    assert game.refusal("has-looked", "B").sentence.startswith("A answers first: look at B's hand")
    game.do("has-looked", "A")
    assert game.verbs == ("discards",)
    assert take_back(game.table, state, state, game.events).learned == ("A saw B's hand",)


def test_with_real_cards_the_look_is_taken_at_the_table() -> None:
    game = spying(2, REAL)
    assert game.verbs == ("discards",)
    said = story(game.table, game.state, game.events, game.state, "A")
    assert "A looks at B's hand" in said


def test_nobody_else_learns_how_many_units_were_chosen() -> None:
    hands = {"A": {"hand": ["Spy", "Bard", "Sniper"]}, "B": {"hand": ["Duelist", "Hexer"]}}
    games = [
        Battle({"phase": "choose", "turn": "A", "reward": ["Gold Goblin"], **hands}, dealer=DEALT)
        for _ in range(2)
    ]
    for game, sent in zip(games, (["Spy"], ["Spy", "Bard", "Sniper"]), strict=True):
        for name in sent:
            game.do("send", "A", name)
        game.do("ready", "A")
    assert len({len(game.state.zones["A.choice"]) for game in games}) == 2
    for viewer in ("B", ""):
        one, two = (
            (
                {zone: len(cards) for zone, cards in position.zones.items()},
                view(game.table, game.state, viewer),
                seen(game.table, game.state, viewer),
                draw(game.table, position, viewer),
            )
            for game in games
            for position in [known(game.table, game.state, viewer)]
        )
        assert one == two


def test_a_total_strength_of_nothing_is_shown_while_totals_stand() -> None:
    game = Battle(fight(["Mud Titan"], []), dealer=DEALT)
    shown = {
        phase: (
            "Total Strength" in counters(game.table, state, "B", brief=True).title(),
            any("Total Strength" in each for each in b_of(seen(game.table, state, "A"))),
        )
        for phase in ("choose", "count", "selection")
        for state in [game.state.copy()]
        for state.phase in [phase]
    }
    assert shown == {"choose": (False, False), "count": (True, True), "selection": (True, True)}
    assert "B's Total Strength is 0" in story(game.table, game.state, game.events, game.state, "A")


def b_of(shown: Mapping[str, Any]) -> list[str]:
    """The counters of B as a phone shows them."""
    area = next(each for each in shown["areas"] if each["seat"] == "B")
    return [f"{name} {value}" for name, value, *_ in area["counters"]]


@pytest.mark.parametrize(
    ("target", "verdict"),
    [("0 points", "no"), ("zero victory points", "no"), ("1 point", "yes"), ("five vps", "yes")],
)
@pytest.mark.parametrize("question", ["may we play to {}", "can we set the goal at {}"])
def test_a_target_of_nothing_cannot_be_agreed_on(question: str, target: str, verdict: str) -> None:
    found = answer(asking(), question.format(target))
    assert (found.verdict, found.citations[0].rule) == (verdict, "DD-002")


@cache
def asking() -> Index:
    """What questions about the game are answered from."""
    return made(ROOT, GAME)
