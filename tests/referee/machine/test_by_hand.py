"""Rulebooks of which something is read and something is not: the rest is done by hand at its moment
and nothing blocks."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.keys import ROUND
from referee.loading import setting_of
from referee.moves import Move
from referee.setting import CHANCES, Table
from referee.state import State
from referee.words.sentences import read
from tablewright.read.workspace import Workspace
from tests.referee.machine.inn import inn

GAME = """
game: {id}
title: Ferry Night
version: "1"
prefix: FN
seats: {{min: 2, max: 3}}
components: [{{id: loads, kind: deck, count: 40}}]
zones:
  - {{id: deck, name: Deck, face: down, ordered: true, sees: nobody}}
  - {{id: hand, name: Hand, owner: seat, face: owner, sees: owner}}
  - {{id: pier, name: Pier}}
  - {{id: discard, name: Discard pile, ordered: true}}
counters: [{{id: coins, name: Coins, owner: seat}}]
{phases}
setups: [{{lay: [{{deck: loads, to: deck}}, {{source: deck, count: 2, to: seat.hand}}]}}]
order: {{first: fixed}}
"""
LOADS = """
deck: loads
title: Loads
kind: cards
face: plain
cards:
  - {name: Barrel, copies: 3, text: "Gain 1 coin."}
  - {name: Crate, copies: 37, text: "Sing about crates."}
"""
PHASES = "phases: [{id: load, name: Load}, {id: sail, name: Sail}]"


def table(folder: Path, rules: str, phases: str = "") -> Table:
    """Two seats at a game with this rulebook; the referee deals."""
    where = folder / "cards" / "ferry-night"
    where.mkdir(parents=True)
    (where / "game.yaml").write_text(GAME.format(id="ferry-night", phases=phases))
    (where / "loads.yaml").write_text(LOADS)
    (where / "rules.md").write_text(f"# Ferry Night\n\n## Play\n\n{rules}\n")
    space = Workspace(folder)
    edition = space.read_edition("ferry-night", write_codes=False)
    setting = setting_of(edition, space.rulebook("ferry-night"))
    return Table(setting=setting, seats=("A", "B"), dealer=frozenset(CHANCES))


def said(at: Table, state: State, *sentences: str) -> State:
    for sentence in sentences:
        move = read(at, state, sentence)
        assert isinstance(move, Move), f"{sentence}: {move}"
        state = engine.apply(at, state, move).state
    return state


def held(state: State, seat: str = "A") -> int:
    return len(state.zones[f"{seat}.hand"])


def test_a_sentence_amid_others_is_done_by_hand_at_its_moment(tmp_path: Path) -> None:
    at = table(
        tmp_path,
        "**FN-001** On your turn, draw 1 card. Wave to the ferry with both arms. Gain 1 coin.",
    )
    begun = engine.start(at)
    state = begun.state
    assert (held(state), state.counters["A.coins"]) == (3, 0)
    assert state.asked is not None
    assert state.asked.rules == ("FN-001",)
    words = "Carry this out by hand (FN-001): Wave to the ferry with both arms."
    assert words in [event.data[0] for event in begun.events if event.kind == "told"]
    state = said(at, state, "A gains 3 coins", "A goes on")
    assert (state.counters["A.coins"], state.turn) == (4, "B")
    assert held(state, "B") == 3, "the turn of the next one begins as the rules say"
    state = said(at, state, "B ends the turn")
    assert state.turn == "A", "whoever ends the turn there does what is read too"
    assert state.counters["B.coins"] == 1


def test_a_paragraph_that_nothing_reads_is_done_in_its_phase(tmp_path: Path) -> None:
    at = table(
        tmp_path,
        "**FN-001** [Load] In the load phase, draw 1 card.\n\n"
        "**FN-002** [Sail] Blow into the sails as long as you can.\n\n"
        "**FN-003** [Cheers] Whoever sings best is cheered.",
        PHASES,
    )
    state = engine.start(at).state
    assert (held(state), state.phase) == (3, "sail")
    assert state.asked is not None
    assert state.asked.rules == ("FN-002",)
    assert said(at, state, "A goes on").turn == "B"
    state = said(at, state, "A plays Barrel to the pier", "B wins")
    assert state.outcome is not None
    assert state.outcome.winners == ("B",)


def test_what_is_read_of_later_phases_happens_also_if_the_turn_is_ended(tmp_path: Path) -> None:
    at = table(
        tmp_path,
        "**FN-001** [Load] Shout your cargo.\n\n**FN-002** [Sail] In the sail phase, gain 2 coins.",
        PHASES,
    )
    state = engine.start(at).state
    assert state.phase == "load"
    state = said(at, state, "A ends the turn")
    assert (state.turn, state.counters["A.coins"]) == ("B", 2)


def test_without_a_rule_that_is_read_all_is_done_by_hand(tmp_path: Path) -> None:
    at = table(tmp_path, "**FN-001** Do as your grandmother did.")
    state = engine.start(at).state
    state = said(at, state, "A draws 1", "A plays Barrel")
    assert state.counters["A.coins"] == 1, "what a card says is carried out none the less"
    state = said(at, state, "A ends the turn", "B ends the turn")
    assert state.turn == "A"
    assert state.facts[ROUND] == 2


@pytest.mark.parametrize("word", ["A goes on", "A ends the turn"])
def test_a_card_that_nothing_reads_holds_up_what_is_read(tmp_path: Path, word: str) -> None:
    at = table(
        tmp_path, "**FN-001** On your turn, play 1 card from your hand to the pier. Gain 1 coin."
    )
    state = engine.start(at, 1).state
    while Move("plays", state.turn, ("Crate",)) not in engine.legal(at, state):
        state = said(at, state, f"{state.turn} plays Barrel")
    seat = state.turn
    coins = state.counters[f"{seat}.coins"]
    state = said(at, state, f"{seat} plays Crate")
    assert state.asked is not None
    assert "by hand" in state.asked.asks
    state = said(at, state, word.replace("A", seat, 1))
    assert state.counters[f"{seat}.coins"] == coins + 1
    assert state.turn != seat


def test_who_wins_is_said_in_a_paragraph_of_its_own(tmp_path: Path) -> None:
    at = table(
        tmp_path,
        "**FN-001** On your turn, draw 1 card. You may gain 1 coin.\n\n"
        "**FN-002** The game ends as soon as the deck is empty.\n\n"
        "**FN-003** The player with the most coins wins.",
    )
    state, turns = engine.start(at).state, 0
    while state.outcome is None:
        yes = state.turn == "B"
        moves = [move for move in engine.legal(at, state) if (move.verb != "decline") == yes]
        state, turns = engine.apply(at, state, moves[0]).state, turns + 1
    assert turns == 35, "no round ends the game"
    assert state.outcome.winners == ("B",)


def test_without_a_rulebook_a_turn_is_the_players_own_whatever_cards_say(tmp_path: Path) -> None:
    pilot = (
        "  - {name: Pilot, kind: soup, cost: 9, value: 9, "
        'text: "Once per turn, you may gain 3 coins."}\n'
    )
    order = "order: {first: fixed}\nphases: [{id: work, name: Work}]\n"
    game = inn(tmp_path, cards=pilot, order=order)
    assert not game.table.setting.program.whole
    assert game.state.outcome is None
    assert game.state.asked is not None
    assert game.state.asked.kind == "act"
