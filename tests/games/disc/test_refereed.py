"""D.I.S.C. where records do not reach: whole games, switches, unknown decks, the glance."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from referee import engine
from referee.events import Event
from referee.games.disc.keys import ACTING
from referee.games.disc.terms import LEFT
from referee.loading import language_of
from referee.moves import Move, members
from referee.position import Position
from referee.records.positions import build
from referee.sessions.invariants import broken, unplain
from referee.setting import CHANCES, Setting, Table
from referee.state import State
from referee.table import glancing
from referee.table.gameturn import Slot, lines_of
from referee.table.gameturn import slots as slots_of
from referee.words.sentences import read
from tests import shipped
from tests.referee import shown

ROOT = Path(__file__).parents[3]
DEALT = frozenset(CHANCES)
REAL: frozenset[str] = frozenset()
LONGEST = 3000


def setting() -> Setting:
    return shipped.setting("disc")


def table(
    *seats: str,
    dealer: frozenset[str] = DEALT,
    variants: Mapping[str, str] | None = None,
    setup: str = "",
) -> Table:
    return Table(
        setting=shown.setting("disc"), seats=seats or ("Ann",), dealer=dealer, setup=setup,
        variants=variants or {},
    )  # fmt: skip


def some(at: Table, state: State, chance: random.Random) -> Move:
    """A random legal move; a turn is ended only when nothing else can be done."""
    forms = engine.legal(at, state)
    assert forms
    busy = [form for form in forms if form.verb != "end"]
    return chance.choice(list(members(chance.choice(busy or forms))))


def played(at: Table, seed: int, *, look: bool = True) -> State:
    """A whole game of random moves, every position looked at."""
    chance = random.Random(seed)
    state = engine.start(at, seed).state
    for _ in range(LONGEST):
        if state.outcome is not None:
            return state
        state = engine.apply(at, state, some(at, state, chance)).state
        if look:
            assert not broken(at, state) + unplain(state)
    raise AssertionError(f"game {seed} has no end")


def placed(at: Table, written: Mapping[str, object], seed: int = 1) -> State:
    return build(at, written, seed).state


def said(at: Table, state: State, *sentences: str) -> tuple[State, tuple[Event, ...]]:
    """The state after these sentences, and all events."""
    events: tuple[Event, ...] = ()
    for sentence in sentences:
        move = read(at, state, sentence)
        assert isinstance(move, Move), f"{sentence}: {move}"
        state, more = engine.apply(at, state, move)
        events += more
    return state, events


def refused(at: Table, state: State, sentence: str) -> str:
    move = read(at, state, sentence)
    assert isinstance(move, Move), f"{sentence}: {move}"
    reason = engine.why_not(at, state, move)
    assert reason is not None, f"{sentence} is legal"
    return reason.code


def test_every_sentence_of_every_card_is_read() -> None:
    language = language_of(setting().edition)  # type: ignore[arg-type]
    unread = [
        (facts.name, words)
        for facts in setting().cards.values()
        for words in language.unread(facts.sections)
    ]
    assert not unread


@pytest.mark.parametrize("setup", ["", "challenge-hacker", "challenge-runner"])
@pytest.mark.parametrize(
    "dealer", [DEALT, REAL, frozenset(("roll",))], ids=("dealt", "real", "rolled")
)
def test_games_alone_come_to_an_end(setup: str, dealer: frozenset[str]) -> None:
    for seed in range(2):
        assert played(table(dealer=dealer, setup=setup), seed).outcome is not None


@pytest.mark.parametrize("dealer", [DEALT, REAL], ids=("dealt", "real"))
def test_games_for_two_come_to_an_end(dealer: frozenset[str]) -> None:
    for seed in range(2):
        assert played(table("Ann", "Bo", dealer=dealer), seed).outcome is not None


SWITCHES = [
    (name, choice)
    for name, variant in setting().game.variants.items()
    for choice in variant.choices
    if choice != variant.default
]


@pytest.mark.parametrize(("name", "choice"), SWITCHES)
def test_every_switch_can_be_played_with(name: str, choice: str) -> None:
    for seats in (("Ann",), ("Ann", "Bo")):
        at = table(*seats, variants={name: choice})
        assert played(at, 5, look=len(seats) == 1).outcome is not None


def test_the_same_seed_is_the_same_game() -> None:
    at = table()
    assert played(at, 3, look=False) == played(at, 3, look=False)


def test_a_state_can_be_stored_in_the_middle_of_an_attack() -> None:
    at = table(dealer=REAL)
    state = placed(
        at, {"phase": "act", "enemy-row": ["Tank Bot"], "Ann": {"player-row": ["EMP Rifle"]}}
    )
    state, _ = said(at, state, "Ann fires EMP Rifle at Tank Bot")
    assert State.from_plain(state.plain()) == state


# Windows for .exe cards


def test_nobody_is_asked_without_an_exe_that_matters() -> None:
    at = table(dealer=REAL)
    row = {"phase": "enemy-turn", "enemy-row": ["Tank Bot"]}
    for cards in ([], ["Nanite Burst"], ["Overdrive"], ["Hot Swap"], ["Password Key"]):
        state = placed(at, {**row, "Ann": {"player-row": cards}})
        assert state.asked is not None
        assert state.asked.kind == "roll", cards
    for some in (["Logic Bomb"], ["Hot Swap", {"Rail Lance": {"ammo": 0, "sideways": 1}}]):
        state = placed(at, {**row, "Ann": {"player-row": some}})
        assert state.asked is not None
        assert state.asked.kind == "window", some


def test_a_window_comes_before_each_enemy_until_the_turn_runs() -> None:
    at = table(dealer=REAL)
    state = placed(
        at,
        {
            "phase": "enemy-turn",
            "enemy-row": ["Tank Bot", "Tank Bot"],
            "Ann": {"player-row": ["Logic Bomb"]},
        },
    )
    state, _ = said(at, state, "Ann goes on", "d20 1")
    assert state.asked is not None
    assert state.asked.kind == "window"
    state, _ = said(at, state, "Ann lets the Enemy Turn run", "d20 1")
    assert state.phase == "act"


def test_an_enemy_that_falls_in_its_window_does_not_act() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["Booster Drone", "Tank Bot"],
        "Ann": {"player-row": ["Logic Bomb"]},
    }
    state, events = said(at, placed(at, start), "Ann uses Logic Bomb")
    assert state.asked is not None
    assert state.asked.asks == "What does the d20 show for Tank Bot's attack?"
    assert any("DISC-120" in event.rules for event in events)


def test_a_die_is_thrown_again() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["Tank Bot"],
        "Ann": {"hp": 5, "player-row": ["Second Chance"]},
    }
    state, _ = said(at, placed(at, start), "d20 20", "Ann uses Second Chance", "d20 2")
    assert state.counters["Ann.hp"] == 5
    assert state.phase == "act"


def test_the_line_die_of_a_firewalled_enemy_cannot_be_cancelled() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "enemy-slots",
        "enemy-row": [{"Riot Bot": {"firewall": 1}}],
        "Ann": {"player-row": ["Abort Signal", "Second Chance"]},
    }
    state, _ = said(at, placed(at, start), "d6 6")
    assert refused(at, state, "Ann uses Abort Signal") == "no-action"
    state, _ = said(at, state, "Ann uses Second Chance", "d6 1")
    assert state.asked is not None
    assert state.asked.kind == "roll"


def test_the_attack_of_a_table_enemy_cannot_be_cancelled_after_its_line() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["Sentry Bot"],
        "Ann": {"player-row": ["Abort Signal"]},
    }
    state, _ = said(at, placed(at, start), "d6 1", "Ann goes on", "d20 20")
    assert state.phase == "act"
    assert state.counters["Ann.hp"] == 23


def test_the_ability_is_asked_for_only_where_it_turns_a_miss() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "act",
        "enemy-row": ["Spotter Drone"],
        "Ann": {"player-row": ["Burst Carbine"]},
    }
    state, _ = said(at, placed(at, start), "Ann fires Burst Carbine at Spotter Drone", "d20 20")
    assert state.asked is not None
    assert state.asked.kind == "act"
    start["enemy-row"] = ["Tank Bot"]
    state, _ = said(at, placed(at, start), "Ann fires Burst Carbine at Tank Bot", "d20 2")
    assert state.asked is not None
    assert state.asked.kind == "react"
    state, _ = said(at, state, "Ann uses the ability")
    assert state.marks["damage"]


# Unknown decks


def test_a_search_offers_cards_of_the_type_only() -> None:
    at = table(dealer=REAL)
    state = engine.start(at).state
    assert state.asked is not None
    cards = setting().cards
    types = {cards[option.label].fields["type"] for option in state.asked.options}
    assert types == {"gun"}
    state, _ = said(at, state, "EMP Rifle comes up", "Ann chooses software")
    assert "EMP Rifle" not in {option.label for option in state.asked.options}  # type: ignore[union-attr]


def test_what_cannot_come_up_is_refused() -> None:
    at = table(dealer=REAL)
    state = placed(at, {"phase": "room-population"})
    state, _ = said(at, state, "Missile Bot comes up")
    assert refused(at, state, "Missile Bot comes up") == "cannot-be"


def test_no_enemy_of_a_type_left() -> None:
    at = table(dealer=frozenset(("shuffle", "reveal")))
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["D.I. Core Alpha-1"],
        "enemy-deck": ["Tank Bot"],
        "enemy-discard": ["Razor Drone"],
        "box": [],
    }
    del start["box"]
    state, _ = said(at, placed(at, start), "d20 15")
    assert Position(at, state).name(state.zones["enemy-row"][1]) == "Razor Drone"
    start["enemy-discard"] = []
    state, events = said(at, placed(at, start), "d20 15")
    assert len(state.zones["enemy-row"]) == 1
    assert any(event.kind == "nothing" for event in events)


# Order and durations


def test_drawn_recon_acts_before_those_that_have_none() -> None:
    at = table(dealer=frozenset(("shuffle", "reveal")))
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["D.I. Core Alpha-1", "Tank Bot"],
        "enemy-deck": ["Spotter Drone"],
    }
    state, _ = said(at, placed(at, start), "d20 16")
    assert state.asked is not None
    assert "Spotter Drone" in state.asked.asks


def test_a_drawn_enemy_waits_where_the_table_says_so() -> None:
    at = table(dealer=frozenset(("shuffle", "reveal")), variants={"DISC-HR-19": "does not act"})
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["D.I. Core Alpha-1"],
        "enemy-deck": ["Spotter Drone"],
    }
    state, _ = said(at, placed(at, start), "d20 16")
    assert state.phase == "act"


def test_uninstalled_plating_takes_the_maximum_only() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["Turned Engineer"],
        "Ann": {"hp": 29, "max-hp": 29, "player-row": ["Ceramic Plate"]},
    }
    state, _ = said(at, placed(at, start), "d6 3")
    assert (state.counters["Ann.hp"], state.counters["Ann.max-hp"]) == (24, 24)
    state, _ = said(at, state, "Ann ends the turn")
    assert (state.counters["Ann.hp"], state.counters["Ann.max-hp"]) == (24, 29)


def test_a_boost_passes_over_enemies_that_do_not_act() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "enemy-turn",
        "enemy-row": ["Booster Drone", {"Tank Bot": {"lost-turn": 1}}, "Tank Bot"],
    }
    state, _ = said(at, placed(at, start), "d6 1", "d20 20")
    assert state.counters["Ann.hp"] == 24 - 3


def test_the_first_hit_of_a_turn_does_more() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "act",
        "enemy-row": ["Turned Brute"],
        "Ann": {"player-row": ["Burst Carbine", "Overcharger"]},
    }
    at_brute = "Ann fires Burst Carbine at Turned Brute"
    state, _ = said(at, placed(at, start), at_brute, "d20 20", at_brute, "d20 20")
    (brute,) = state.zones["enemy-row"]
    more = setting().cards["Overcharger"].sections[0].sentences[0].slots[1]
    assert state.marks["damage"][brute] == 2 + more


def test_an_auto_loader_adds_a_token_of_choice() -> None:
    at = table(dealer=REAL)
    empty = {"ammo": 0, "sideways": 1}
    start = {
        "phase": "load",
        "enemy-row": ["Tank Bot"],
        "Ann": {"player-row": [{"Plasma Caster": empty}, {"Grenade Tube": empty}, "Auto-Loader"]},
    }
    state = placed(at, start)
    assert {option.label for option in state.asked.options} == {"Plasma Caster", "Grenade Tube"}  # type: ignore[union-attr]
    state, _ = said(at, state, "Ann chooses Grenade Tube")
    assert sorted(state.marks["ammo"].values()) == [1, 2]


def test_alternating_turns() -> None:
    at = table("Ann", "Bo", dealer=REAL, variants={"DISC-HR-20": "alternating turns"})
    start = {"phase": "player-turn", "turn": "Ann", "enemy-row": ["Tank Bot"]}
    state = placed(at, start)
    assert state.facts[ACTING] == ("Ann",)
    state, _ = said(at, state, "Ann ends the turn", "d20 1")
    assert state.facts[ACTING] == ("Bo",)


@pytest.mark.parametrize(
    ("when", "tokens"), [("Enemy Turn", 0), ("Player Turn", 1)], ids=["enemy", "player"]
)
def test_when_enemies_load(when: str, tokens: int) -> None:
    at = table(dealer=REAL, variants={"DISC-HR-18": when})
    start = {
        "phase": "player-turn",
        "enemy-row": [{"Missile Bot": {"ammo": 0, "sideways": 1}}],
        "Ann": {"player-row": ["Rail Lance"]},
    }
    state = placed(at, start)
    (bot,) = state.zones["enemy-row"]
    assert (state.phase, state.marks["ammo"].get(bot, 0)) == ("act", tokens)
    state, _ = said(at, state, "Ann ends the turn")
    assert state.marks["ammo"].get(bot, 0) == 1


@pytest.mark.parametrize("before", [6, 7])
def test_turns_in_the_core_room_may_be_counted(before: int) -> None:
    at = table(dealer=REAL, variants={"DISC-HR-45": "eight turns"})
    start = {"phase": "act", "enemy-row": ["D.I. Core Alpha-1"], "core-turns": before}
    state, _ = said(at, placed(at, start), "Ann ends the turn", "d20 2")
    assert state.counters["core-turns"] == before + 1
    assert (state.outcome is not None) == (before == 7)
    if state.outcome is not None:
        assert not state.outcome.winners
        assert "DISC-HR-45" in state.outcome.rules


# The glance


def in_slots(at: Table, state: State, events: Sequence[Event]) -> list[Slot]:
    """The slots of enemies among events."""
    found = slots_of(Position(at, state), "Enemy Turn", events)
    return [slot for slot in found if slot.card >= 0]


def test_the_enemy_turn_at_a_glance() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "enemy-turn",
        "enemy-row": [
            "Tank Bot",
            {"Strafe Drone": {"lost-turn": 1}},
            "Jammer Drone",
            "Turned Engineer",
        ],
        "Ann": {"player-row": ["Rail Lance"]},
    }
    state, events = said(at, placed(at, start), "d20 14", "d6 1", "d6 2")
    slots = in_slots(at, state, events)
    lost, jam, wall = slots
    assert lost.heading == "Strafe Drone loses its turn"
    assert lost.move == ("Strafe Drone: no longer lost turn",)
    assert jam.rolled == ("d6 1",)
    assert jam.does == ("Jam 1 gun",)
    assert jam.move == ("Rail Lance: jam",)
    assert wall.move == ("Turned Engineer: firewall",)
    assert "    by hand: Rail Lance: jam" in lines_of(slots)


def test_an_attack_at_a_glance() -> None:
    at = table(dealer=DEALT)
    state = placed(at, {"phase": "act", "enemy-row": ["Tank Bot"]})
    state, events = said(at, state, "Ann ends the turn")
    (slot,) = in_slots(at, state, events)
    assert slot.heading == "Tank Bot acts"
    assert slot.whom == ("Ann",)
    assert slot.does == ("ATK + 8; Hit = 2 DMG",)
    die = int(slot.rolled[0].split()[1])
    hit = die + 8 > 14
    assert slot.result[0] == f"{die} + 8 = {die + 8} against AC 14: {'hit' if hit else 'miss'}"
    assert bool(slot.move) == hit


def test_what_the_beginning_of_the_enemy_turn_moves_and_an_own_card_in_it() -> None:
    at = table(dealer=REAL)
    start = {
        "phase": "act",
        "enemy-row": [{"Tank Bot": {"firewall": 1}}],
        "Ann": {"hp": 10, "player-row": ["Nanite Burst"]},
    }
    state, events = said(
        at, placed(at, start), "Ann ends the turn", "Ann uses Nanite Burst", "d20 1"
    )
    how = glancing.shown(at.setting)
    assert how is not None
    begun = next(number for number, event in enumerate(events) if how.begins(event))
    over = next(number for number, event in enumerate(events[begun:]) if how.over(event))
    told = glancing.lines(Position(at, state), events[begun : begun + over])
    assert told == [
        "The Enemy Turn begins",
        "    by hand: Tank Bot: no longer firewall",
        "Tank Bot acts [d20 1] -> Ann: ATK + 8; Hit = 2 DMG",
        "    Ann uses Nanite Burst; 1 + 8 = 9 against AC 14: miss",
        "    by hand: Ann's HP 10 -> 15; Nanite Burst from Ann's player row to the player discard "
        "pile",
    ]


def why_no_look(at: Table, state: State, pile: str) -> str:
    reason = engine.why_not(at, state, Move("look-back", "Ann", (pile,)))
    assert reason is not None
    return reason.sentence


def test_the_backs_are_public() -> None:
    at = table(dealer=DEALT)
    state = placed(at, {"phase": "act", "enemy-row": ["Tank Bot"]})
    top = state.names[state.zones["enemy-deck"][0]]
    shown = at.setting.cards[top].fields["type"]
    assert f"open to all ({shown})" in why_no_look(at, state, "enemy-deck")
    assert "open to all (nothing)" in why_no_look(at, state, "map-deck")
    left = [state.counters[each] for each in LEFT.values()]
    assert left == [9, 10, 10, 10]
    at = table(dealer=REAL)
    assert "(look at it)" in why_no_look(at, placed(at, {"phase": "act"}), "enemy-deck")


@pytest.mark.parametrize("seats", [("Ann",), ("Ann", "Bo")], ids=len)
@pytest.mark.parametrize("dealer", [DEALT, REAL], ids=["dealt", "real"])
def test_a_question_cites_three_rules_at_most(
    seats: tuple[str, ...], dealer: frozenset[str]
) -> None:
    at = table(*seats, dealer=dealer)
    for seed in range(4):
        chance = random.Random(seed)
        state = engine.start(at, seed).state
        for _ in range(150):
            if state.outcome is not None:
                break
            assert state.asked is not None
            assert 1 <= len(state.asked.rules) <= 3, state.asked
            state = engine.apply(at, state, some(at, state, chance), checked=True).state


def test_what_adds_to_a_hit_of_an_enemy_is_named() -> None:
    at = table(dealer=REAL)
    state = placed(at, {
        "phase": "enemy-turn", "enemy-row": ["Booster Drone", "Turned Brute", "Turned Captain"],
    })  # fmt: skip
    for sides, side in ((6, 1), (6, 1), (20, 19)):
        result = engine.apply(at, state, Move("die", "", (sides, side)))
        state = result.state
    told = [event.data[0] for event in result.events if event.kind == "told"]
    assert told[1:3] == ["+ 1 DMG on a hit by the enemy before", "+ 1 DMG by Turned Captain"]
    assert state.counters["Ann.hp"] == 20
