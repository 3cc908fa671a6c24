"""Disco Infinity beyond its records: switched house rulings, real cards, whole games."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from referee import engine
from referee.events import Event
from referee.games.disco_infinity.mechanics import research
from referee.loading import facts_of, language_of
from referee.moves import Move, Span, members
from referee.position import Position
from referee.reasons import Reason
from referee.records.comparing import compare
from referee.records.positions import build
from referee.rules import rules_in
from referee.sessions import byhand
from referee.setting import CHANCES, SeatsError, Setting, Table
from referee.state import State, Step
from referee.view import view
from referee.words.sentences import read, say
from referee.words.telling import story
from tablewright.model.game import Card
from tests.referee.generic import games
from tests.referee.playing import setting

GAME = "disco-infinity"
REAL: frozenset[str] = frozenset()
DEALT = frozenset(CHANCES)


@cache
def with_cards(*own: tuple[str, str, str]) -> Setting:
    """The game with invented cards: name, type, text."""
    at = setting(GAME)
    edition = at.edition
    assert edition is not None
    language = language_of(edition)
    deck = edition.decks["cards"]
    known = dict(at.cards)
    for name, kind, text in own:
        card = Card(name=name, code="", text=text, fields={"type": kind})
        known[name] = facts_of(edition.game, deck, card, language)
    return replace(at, cards=known)


class Floor:
    """A position that is played on."""

    def __init__(
        self,
        start: Mapping[str, Any],
        *,
        dealer: frozenset[str] = REAL,
        variants: Mapping[int, str] | None = None,
        cards: tuple[tuple[str, str, str], ...] = (),
    ) -> None:
        switched = {f"DI-HR-{number}": choice for number, choice in (variants or {}).items()}
        self.table = Table(
            setting=with_cards(*cards), seats=("A", "B"), dealer=dealer, variants=switched
        )
        begun = build(self.table, start)
        self.state: State = begun.state
        self.events: list[Event] = list(begun.events)

    def say(self, *sentences: str) -> Floor:
        for sentence in sentences:
            move = read(self.table, self.state, sentence)
            assert isinstance(move, Move), str(move)
            result = engine.apply(self.table, self.state, move)
            self.state = result.state
            self.events += result.events
        return self

    def refusal(self, sentence: str) -> Reason:
        move = read(self.table, self.state, sentence)
        assert isinstance(move, Move), str(move)
        reason = engine.why_not(self.table, self.state, move)
        assert reason is not None, f"'{sentence}' is legal"
        return reason

    def zone(self, address: str) -> list[str]:
        return [self.state.names[card] for card in self.state.zones[address]]

    def research(self, seat: str) -> int:
        return research(Position(self.table, self.state), seat)

    def energy(self, name: str) -> int:
        return self.state.marks.get("energy", {}).get(self.state.names.index(name), 0)

    @property
    def asked(self) -> str:
        assert self.state.asked is not None
        return f"{self.state.asked.seat}: {self.state.asked.kind}"

    @property
    def rules(self) -> set[str]:
        return {rule for event in self.events for rule in event.rules}


def resolved(
    timeline: Mapping[int, Any],
    a: Mapping[str, Any] | None = None,
    b: Mapping[str, Any] | None = None,
    **more: Any,
) -> Floor:
    """A Resolution Phase with these cards: `A` or `B` and the name, by space."""
    lying: list[Any] = [None] * 8
    placed: dict[str, list[int]] = {"A": [], "B": []}
    for space, (seat, card) in timeline.items():
        lying[space - 1] = card
        placed[seat].append(space)
    extra = {key: more.pop(key) for key in ("variants", "dealer", "cards") if key in more}
    return Floor(
        {
            "phase": "resolution", "timeline": lying, "first": "A",
            "A": {"hand": [], "placed": placed["A"], **(a or {})},
            "B": {"hand": [], "placed": placed["B"], **(b or {})},
            **more,
        },
        **extra,
    )  # fmt: skip


def placing(hand: list[str], timeline: list[Any] | None = None, **more: Any) -> Floor:
    """A's placement turn."""
    extra = {key: more.pop(key) for key in ("variants", "dealer", "cards") if key in more}
    a = {"hand": hand, **more.pop("a", {})}
    b = {"hand": ["Grant Money", "Peer Review", "Stage Dive"], **more.pop("b", {})}
    return Floor(
        {"phase": "placement", "turn": "A", "timeline": timeline or [], "A": a, "B": b, **more},
        **extra,
    )


def test_every_sentence_of_every_card_is_read() -> None:
    at = games.setting(GAME)
    assert at.edition is not None
    language = language_of(at.edition)
    for card in at.cards.values():
        assert not list(language.unread(card.sections)), card.name


def test_two_play() -> None:
    with pytest.raises(SeatsError):
        Table(setting=setting(GAME), seats=("A", "B", "C"))


# Placing


def test_moves_are_listed_by_runs_of_spaces() -> None:
    at = placing(["Lab Mixer"], [None, "Moon Bar", "Chrono Lab", None], dealer=DEALT)
    said = {say(at.table, move) for move in engine.legal(at.table, at.state)}
    assert said == {
        "A places Lab Mixer at 1",
        "A places Lab Mixer at 4..8",
        "A places Lab Mixer at 2..3 sliding left",
        "A places Lab Mixer at 2..3 sliding right",
    }


def test_every_listed_placement_is_legal_and_no_other() -> None:
    chance = random.Random(5)
    for _ in range(30):
        lying = [name if chance.random() < 0.6 else None for name in (
            "Moon Bar", "Chrono Lab", "Slow Clock", "Lab Mixer", "Velvet Rope", "Echo Shot",
            "Double Drop")]  # fmt: skip
        chance.shuffle(lying)
        at = placing(["Silent Needle"], lying, dealer=DEALT)
        listed = {each for form in engine.legal(at.table, at.state) for each in members(form)}
        tried = {
            Move(f"insert{stealth}{'-sliding' if side else ''}", "A",
                 ("Silent Needle", space, *([side] if side else [])))
            for stealth in ("", "-face-down") for side in ("", "left", "right")
            for space in range(10)
        }  # fmt: skip
        legal = {each for each in tried if engine.why_not(at.table, at.state, each) is None}
        assert listed == legal


def test_refusals_of_placements_teach() -> None:
    at = placing(["Lab Mixer"], ["Moon Bar", "Chrono Lab"])
    assert at.refusal("A places Lab Mixer at 9").rules[0] == "DI-018"
    taken = at.refusal("A places Lab Mixer at 1")
    assert taken.remedy == "say 'sliding right'"
    off = at.refusal("A places Lab Mixer at 2 sliding left")
    assert off.rules[0] == "DI-041"
    assert off.remedy == "slide right"
    assert at.refusal("A places Lab Mixer at 5 sliding left").code == "no-need"
    assert at.refusal("A places Lab Mixer at 1 sliding sideways").code == "no-such-side"
    assert at.refusal("A places Moon Bar at 5").code == "not-in-hand"
    assert "timeline 1" in at.refusal("A places Moon Bar at 5").sentence
    assert at.refusal("B places Stage Dive at 5").rules == ("DI-037", "DI-039", "DI-022")
    assert "DI-HR-9" in at.refusal("A slides Moon Bar right").rules
    assert "DI-094" in at.refusal("A drafts").rules
    at.say("A places Lab Mixer at 1 sliding downstream")
    assert at.zone("timeline.2") == ["Moon Bar"]


def test_cards_slide_at_will_if_so_switched() -> None:
    at = placing(
        ["Lab Mixer"], ["Moon Bar", "Chrono Lab"], variants={9: "at will in the same order"}
    )
    assert "Cards slide at will" in at.refusal("A slides Moon Bar left").sentence
    remedy = at.refusal("A places Lab Mixer at 2").remedy
    assert remedy == "say 'sliding left' or 'sliding right'"
    at.say("A places Lab Mixer at 2 sliding left")
    order = [at.zone(f"timeline.{space}") for space in range(1, 4)]
    assert order == [["Moon Bar"], ["Chrono Lab"], ["Lab Mixer"]] or order == [
        ["Moon Bar"], ["Lab Mixer"], ["Chrono Lab"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("way", "when"), [("after the card", "after"), ("before the card", "before")]
)
def test_a_satellite_works_when_the_table_has_it(way: str, when: str) -> None:
    at = resolved(
        {3: ("B", "Dance Floor Study")},
        {"orbit": [None, None, [{"Slow Clock": {"energy": 2}}]]}, variants={11: way},
    )  # fmt: skip
    at.say("A chooses Slow Clock")
    said = [event.data[0] for event in at.events if event.kind == "told"]
    assert f"Slow Clock works {when} the card in its column" in said


def test_only_the_order_may_be_said_with_real_cards() -> None:
    at = placing(["Lab Mixer", "Double Drop"])
    at.say("A places Lab Mixer first", "B places Stage Dive after Lab Mixer")
    at.say("A places Double Drop as number 2")
    lying = [name for space in range(1, 9) for name in at.zone(f"timeline.{space}")]
    assert lying == ["Lab Mixer", "Double Drop", "Stage Dive"]
    assert at.refusal("B places Peer Review after Moon Bar").rules == ("DI-042",)
    assert at.refusal("B places Peer Review as number 6").code == "no-such-place"
    dealt = placing(["Lab Mixer"], dealer=DEALT)
    assert dealt.refusal("A places Lab Mixer first").code == "say-the-space"


def test_a_placement_effect_waits_for_the_full_row_if_so_switched() -> None:
    party = (("House Party", "Operation", "Placement: Gain 1 research."),)
    row = ["Moon Bar", "Chrono Lab", "Slow Clock", "Velvet Rope", "Null Chord", "Echo Shot"]
    at = placing(
        ["House Party"], row, cards=party, variants={10: "when the row is full"},
        b={"hand": ["Smoke Machine"]},
    )  # fmt: skip
    at.say("A places House Party at 1 sliding right")
    assert at.research("A") == 0
    at.say("B places Smoke Machine at 1 sliding right")
    assert at.state.counters["A.timeline.2.research"] == 1


def test_eight_turns_may_end_the_phase() -> None:
    row = ["Moon Bar", "Chrono Lab", "Slow Clock", "Velvet Rope", "Null Chord", "Echo Shot"]
    at = placing(["Trapdoor"], row, variants={8: "eight turns"}, turns=6)
    at.say("A places Trapdoor at 7", "A selects Null Chord", "B places Stage Dive at 8")
    assert at.state.phase != "placement"


def test_stealth_is_hidden_from_the_opponent() -> None:
    at = placing(["Undercover Dancer", "Lab Mixer"], dealer=DEALT)
    before = at.state
    move = read(at.table, at.state, "A places Undercover Dancer in stealth mode at 3")
    assert isinstance(move, Move)
    at.state, events = engine.apply(at.table, at.state, move)
    for viewer in ("B", ""):
        seen = view(at.table, at.state, viewer)
        assert [card["name"] for card in seen["zones"]["timeline.3"]["cards"] or ()][:1] == ["?"]
        told = " ".join(story(at.table, before, events, at.state, viewer))
        assert "Undercover" not in told
        assert any("Undercover Dancer" in pool["cards"] for pool in seen["hidden"])
    own = view(at.table, at.state, "A")["zones"]["timeline.3"]["cards"]
    assert own is not None
    assert own[0]["name"] != "?"
    assert "Undercover" in " ".join(story(at.table, before, events, at.state, "A"))
    assert at.asked == "B: place"


def test_a_face_down_card_that_may_not_be_is_reported() -> None:
    at = Floor({
        "phase": "placement", "turn": "A", "A": {"hand": 3}, "B": {"hand": 3},
        "timeline": ["Peer Review", "Warm-Up Set", "Spotlight Seminar", "Dance Floor Study",
                     "Glitter Curtain", "Reactive Sequins", "Bouncer Detail"],
    })  # fmt: skip
    at.say("A places a card in stealth mode at 8", "Grant Money comes up")
    told = [event for event in at.events if event.kind == "told" and "no Stealth" in event.data[0]]
    assert told[0].rules[0] == "DI-HR-15"


def test_any_card_may_be_face_down_if_so_switched() -> None:
    at = placing(["Lab Mixer"], variants={15: "any card"})
    at.say("A places Lab Mixer in stealth mode at 1")
    assert at.state.marks["stealth"]


def test_a_face_down_card_is_cleared_unseen() -> None:
    needle = {"Silent Needle": {"face-down": 1, "stealth": 1}}
    at = resolved({1: ("A", "Temporal Shear"), 2: ("B", needle)}, b={"discard": []})
    assert at.zone("B.discard") == ["Silent Needle"]
    assert not at.state.marks.get("face-down")


def test_moving_a_card_of_the_row() -> None:
    at = placing(["Encore Request"], ["Moon Bar", None, "Chrono Lab"])
    at.say("A places Encore Request at 8", "A chooses Chrono Lab", "A chooses 1 place left")
    assert at.zone("timeline.1") == ["Chrono Lab"]
    assert at.zone("timeline.3") == ["Moon Bar"]
    assert at.asked == "B: place"


# Missiles and damage


def test_two_reversals_cancel_out() -> None:
    at = resolved({1: ("A", "Mirrorball Missile")}, b={"draw": ["Lab Mixer"]}, reversals=["A", "B"])
    assert at.zone("trash") == ["Lab Mixer"]


def test_a_reversal_waits_for_the_opponent_if_so_switched() -> None:
    at = resolved(
        {1: ("B", "Mirrorball Missile"), 2: ("A", "Double Drop")},
        a={"draw": ["Lab Mixer", "Stage Dive"]}, b={"draw": ["Moon Bar", "Echo Shot"]},
        reversals=["B"], variants={22: "the opponent's"},
    )  # fmt: skip
    # B's own missile flies as launched; the first of A's comes back, the second does not.
    assert at.zone("trash") == ["Lab Mixer", "Stage Dive", "Moon Bar"]


def test_aiming_selects_if_so_switched() -> None:
    at = resolved(
        {2: ("A", "Mirrorball Missile")},
        b={"orbit": [None, [{"Turncoat Jukebox": {"energy": 3}}, "Moon Bar"]]},
        variants={18: "a Select"},
    )
    at.say("A hits Turncoat Jukebox")
    # It escapes into the other row, where the missile finds it all the same.
    assert at.zone("trash") == ["Turncoat Jukebox"]


def test_everything_but_missiles_goes_on_if_so_switched() -> None:
    at = resolved(
        {3: ("A", "Backspin Rocket")}, b={"orbit": [None, None, ["Volatile Boombox"]]},
        a={"draw": ["Lab Mixer"]}, variants={20: "everything but missiles"},
    )  # fmt: skip
    assert "Backspin Rocket" in at.zone("trash")
    assert at.state.counters["A.timeline.3.research"] == 1


def test_damage_from_the_hand_may_make_it_the_draw_pile() -> None:
    at = resolved(
        {1: ("A", "Mirrorball Missile")},
        b={"hand": ["Lab Mixer", "Stage Dive"], "draw": [], "discard": []},
        variants={37: "to the draw pile"}, dealer=DEALT,
    )  # fmt: skip
    assert len(at.zone("trash")) == 1
    assert len(at.zone("B.draw")) == 1


def test_cards_trashed_from_piles_work_if_so_switched() -> None:
    at = resolved(
        {5: ("A", "Mirrorball Missile")}, b={"draw": ["Time Capsule"]},
        variants={39: "from everywhere"},
    )  # fmt: skip
    assert at.state.counters["B.timeline.5.research"] == 1


def test_nobody_gains_by_damage_to_oneself() -> None:
    nothing: dict[str, list[str]] = {"draw": [], "discard": [], "hand": []}
    at = resolved({1: ("A", "Mirrorball Missile")}, a=nothing, reversals=["A"])
    assert at.research("A") == at.research("B") == 0
    other = resolved(
        {1: ("A", "Mirrorball Missile")}, a=nothing, reversals=["A"],
        variants={4: "the damaged player's opponent"},
    )  # fmt: skip
    assert other.state.counters["B.timeline.1.research"] == 1


def test_a_reversing_player_is_the_dealer() -> None:
    nothing: dict[str, list[str]] = {"draw": [], "discard": [], "hand": []}
    at = resolved({4: ("A", "Mirrorball Missile")}, a=nothing, reversals=["B"])
    assert at.state.counters["B.timeline.4.research"] == 1


def test_the_opponent_picks_one_of_the_drawn_if_so_switched() -> None:
    at = resolved(
        {3: ("A", {"Column Collapser": {"energy": 2}})},
        b={"draw": ["Lab Mixer", "Stage Dive", "Moon Bar"], "discard": []},
        variants={5: "the opponent picks one of those drawn"},
    )
    at.say("A trashes Stage Dive", "B declines")
    assert at.zone("trash") == ["Stage Dive"]
    assert at.zone("B.discard") == ["Lab Mixer"]
    assert at.zone("B.draw") == ["Moon Bar"]


def test_a_missile_hits_every_satellite_that_nothing_protects_if_so_switched() -> None:
    at = resolved(
        {2: ("A", "Mirrorball Missile")},
        b={"orbit": [None, ["Moon Bar", "Bubble Dome", "Chrono Lab"]]},
        variants={2: "all that are not protected"},
    )
    assert at.zone("trash") == ["Bubble Dome"]


def test_a_turret_launches_at_the_start_of_the_round() -> None:
    at = Floor({
        "phase": "satellites", "round": 2, "first": "A",
        "A": {"orbit": [None, [{"Orbiting Turret": {"energy": 1}}]]},
        "B": {"orbit": [None, ["Volatile Boombox"]], "draw": ["Lab Mixer"]},
    }, dealer=DEALT)  # fmt: skip
    at.say("A chooses Orbiting Turret")
    # Blowback finds the launching card in orbit too.
    assert {"Volatile Boombox", "Orbiting Turret"} <= set(at.zone("trash"))


# Satellites


def test_what_is_switched_in_its_own_text_is_switched_back() -> None:
    at = resolved(
        {4: ("A", "Orbit Flipper")}, b={"orbit": [None, None, None, ["Turncoat Jukebox"]]}
    )
    assert at.zone("B.orbit.4") == ["Turncoat Jukebox"]


def test_effects_may_come_before_the_card_if_so_switched() -> None:
    fork = {"orbit": [[{"Tuning Fork": {"energy": 0}}]]}
    at = resolved(
        {1: ("B", "Column Collapser")}, a={**fork, "draw": ["Lab Mixer"]},
        variants={11: "before the card"},
    )  # fmt: skip
    # The energy that it generates first is dealt as damage.
    assert at.zone("trash") == ["Lab Mixer"]
    late = resolved({1: ("B", "Column Collapser")}, a={**fork, "draw": ["Lab Mixer"]})
    assert late.zone("trash") == []
    assert late.energy("Tuning Fork") == 1


def test_an_after_effect_asks_who_owns_the_card() -> None:
    crowd = {"orbit": [None, ["Crowd Counter"]]}
    mine = resolved({2: ("A", "Lab Mixer")}, a=crowd, variants={13: "kept"})
    assert mine.state.counters["A.shields"] == 1
    theirs = resolved({2: ("B", "Lab Mixer")}, a=crowd, variants={13: "kept"})
    assert theirs.state.counters["A.shields"] == 0


def test_a_negated_card_sets_nothing_off() -> None:
    at = resolved(
        {2: ("A", "Null Chord"), 3: ("B", "Lab Mixer")}, a={"orbit": [None, None, ["Tuning Fork"]]}
    )
    assert at.energy("Tuning Fork") == 0


def test_a_repeated_card_is_seen_from_orbit_twice() -> None:
    at = resolved(
        {3: ("B", "Dance Floor Study"), 4: ("A", "Time Loop Coil")},
        a={"orbit": [None, None, ["Tuning Fork"]]},
    )
    assert at.energy("Tuning Fork") == 2


def test_energy_waits_for_the_next_launch_of_either_player() -> None:
    at = resolved({2: ("A", "Talent Scout"), 5: ("B", "Battery Balloon")})
    assert at.energy("Battery Balloon") == 4


def test_a_negated_satellite_does_not_launch() -> None:
    at = resolved({2: ("A", "Null Chord"), 3: ("B", "Moon Bar")}, b={"discard": []})
    assert at.zone("B.discard") == ["Moon Bar"]


def test_a_transfer_moves_as_much_as_possible_if_so_switched() -> None:
    at = resolved(
        {2: ("A", "Entropy Siphon")}, a={"orbit": [["Moon Bar"]]},
        b={"orbit": [[{"Chrono Lab": {"energy": 5}}]]}, variants={16: "as much as possible"},
    )  # fmt: skip
    assert at.energy("Moon Bar") == 2


# The draft


def test_all_three_may_be_declined_if_so_switched() -> None:
    at = Floor(
        {"phase": "draft", "A": {"draw": 8, "discard": []}, "cycled": [],
         "draft-deck": ["Moon Bar", "Chrono Lab", "Slow Clock", "..."]},
        variants={29: "all may be declined"},
    )  # fmt: skip
    at.say("A drafts", "A declines")
    assert at.zone("A.discard") == []
    assert len(at.zone("cycled")) == 3


def test_a_table_that_holds_the_cards_is_not_asked_what_was_drafted() -> None:
    at = Floor({"phase": "draft", "A": {"draw": 8, "discard": []}, "B": {"draw": 8}})
    at.say("A drafts")
    assert at.asked == "B: may-draft"
    assert at.zone("A.discard") == ["?"]


def test_without_cards_there_is_no_draft() -> None:
    at = Floor({"phase": "draft", "A": {"draw": 8}, "B": {"draw": 8}, "draft-deck": [],
                "cycled": []})  # fmt: skip
    assert at.asked.endswith(": place")


# Corrections by hand, written positions


def test_a_corrected_position_goes_on() -> None:
    at = placing(["Lab Mixer"], ["Moon Bar"])
    fixed = byhand.fix(
        at.table, at.state, (("counter", "A.timeline.3.research", 4), ("phase", "draft")), "seen"
    )
    assert fixed.state.counters["A.timeline.3.research"] == 4
    assert fixed.state.asked is not None
    assert fixed.state.asked.kind == "may-draft"
    won = byhand.fix(at.table, at.state, (("counter", "A.timeline.3.research", 10),), "counted")
    assert won.state.outcome is not None


def test_broken_positions_are_named() -> None:
    at = placing(["Lab Mixer"], ["Moon Bar"])
    audit = rules_in(at.table.setting).audit
    assert audit is not None
    assert audit(Position(at.table, at.state)) == []
    position = Position(at.table, at.state)
    card = position.zone("timeline.1")[0]
    at.state.zones["timeline.1"] = (card, position.zone("A.hand")[0])
    at.state.marks["energy"] = {position.zone("B.hand")[0]: 2}
    at.state.counters["A.timeline.8.research"] = 10
    codes = [reason.code for reason in audit(position)]
    assert codes == ["two-cards", "already-won", "energy-astray"]


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ({"A": {"placed": [3]}}, "space 3 of the timeline is empty"),
        ({"A": {"research": {9: 1}}}, "expected 1 to 8"),
        ({"A": {"research.4": "two"}}, "expected a whole number"),
        ({"research": {4: 2}}, "below a player's name"),
        ({"A": {"total": 2}}, "follows from other things"),
        ({"reversed-spaces": [4]}, r"expected \[\[4, A\]\]"),
        ({"ever": {"C": 3}}, "no seat"),
        ({"ever": {"A": "much"}}, "is a number"),
        ({"space": "four"}, "is a number"),
        ({"reversals": ["C"]}, "no seat"),
    ],
)
def test_wrong_facts_are_named(start: Mapping[str, Any], words: str) -> None:
    with pytest.raises(Exception, match=words):
        Floor(start)


def test_a_position_shows_what_was_written() -> None:
    at = placing(
        ["Lab Mixer"], ["Moon Bar"], round=3, reversals=["B"], fluid=True,
        a={"research": {2: 3}, "placed": ["Moon Bar"]}, **{"reversed-spaces": [[4, "A"]]},
    )  # fmt: skip
    for written in (
        {"A": {"research": {2: 3}}},
        {"A": {"research": [0, 3], "total": 3}},
        {"A": {"timeline.2.research": 3, "research.2": 3, "placed": ["Moon Bar"]}},
        {"round": 3, "reversals": ["B"], "reversed-spaces": [[4, "A"]], "fluid": True},
    ):
        assert not list(compare(at.table, at.state, written, ()))
    found = [
        (each[1], each[3])
        for each in compare(at.table, at.state, {"A": {"research": {}}, "round": 2}, ())
    ]
    assert found == [("A.timeline.2.research", "3"), ("round", "3")]


# Whole games


def play_out(table: Table, seed: int, most: int = 600) -> State:
    """A random game; its invariants hold all the time."""
    chance = random.Random(seed)
    state = engine.start(table, seed).state
    for turn in range(most):
        if state.outcome is not None:
            break
        forms = engine.legal(table, state)
        assert forms, f"nothing is legal: {state.asked}"
        form = chance.choice(forms)
        move = form._replace(args=tuple(
            chance.randint(each.low, each.high) if isinstance(each, Span) else each
            for each in form.args
        ))  # fmt: skip
        state = engine.apply(table, state, move).state
        if turn % 10 == 0:
            assert_sound(table, state)
    return state


def assert_sound(table: Table, state: State) -> None:
    """Every card lies once, flags on cards of the timeline only, and what is written comes back."""
    every = sum(card.copies for card in table.setting.cards.values())
    assert sorted(card for cards in state.zones.values() for card in cards) == list(range(every))
    for flag in ("face-down", "stealth", "negated", "triggered"):
        for card in state.marks.get(flag, {}):
            assert state.where[card].startswith("timeline.")
    audit = rules_in(table.setting).audit
    assert audit is not None
    assert not audit(Position(table, state))


@pytest.mark.parametrize("seed", range(3))
def test_random_games_come_to_an_end(seed: int) -> None:
    table = Table(setting=setting(GAME), seats=("A", "B"), dealer=DEALT)
    state = play_out(table, seed, 1500)
    assert state.outcome is not None
    assert State.from_plain(state.plain()) == state


@pytest.mark.parametrize("seed", range(6))
def test_random_games_hold_with_real_cards_and_switched_rulings(seed: int) -> None:
    chance = random.Random(seed)
    at = setting(GAME)
    switched = {
        name: chance.choice(variant.choices)
        for name, variant in at.game.variants.items()
        if chance.random() < 0.5
    }
    dealer = frozenset(chance.sample(CHANCES, chance.randint(0, 3)))
    table = Table(setting=at, seats=("Ann", "Bo"), dealer=dealer, variants=switched)
    play_out(table, seed, 150)


def test_a_row_may_have_gaps_only_once_its_first_card_has_begun() -> None:
    others = ["Peer Review", "Warm-Up Set", "Spotlight Seminar", "Dance Floor Study",
              "Glitter Curtain", "Reactive Sequins", "Bouncer Detail"]  # fmt: skip
    row = {1: ("A", "Rolling Thunderfunk"), **{n: ("B", each) for n, each in enumerate(others, 2)}}
    waiting = {"orbit": [["Slow Clock", "Crowd Counter"]]}
    at = resolved(row, a=waiting, b={"draw": ["Backspin Rocket", "Lab Mixer"]})
    # The card of space 1 has gone by Blowback, and satellites wait for it.
    assert "Rolling Thunderfunk" in at.zone("trash")
    assert at.state.asked is not None
    assert "which satellite comes next" in at.state.asked.asks
    assert not byhand.audit(at.table, at.state)
    short = at.state.copy()
    short.agenda = (Step("space", data=(1,)),)
    assert [each.code for each in byhand.audit(at.table, short)] == ["not-full"]
