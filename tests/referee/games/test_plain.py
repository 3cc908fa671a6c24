"""Games without a rules module: a small one played to its end, and the shipped ones begun."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from referee import engine
from referee.games import rules_of
from referee.keys import ROUND
from referee.loading import setting_of
from referee.moves import Move, Span
from referee.program import Program
from referee.reasons import Illegal
from referee.records.positions import build
from referee.setting import CHANCES, Setting, Table
from referee.state import State
from referee.words.hints import hint
from referee.words.sentences import Unclear, read, say
from tests.conftest import by_game
from tests.referee.machine.inn import setting as inn_of
from tests.shipped import edition_of, rulebook_of

ROOT = Path(__file__).parents[3]
OWN = Path(__file__).parent / "plainly"
SHIPPED = ("disc", "disco-infinity", "space-mines")
DEALT = frozenset(CHANCES)


@cache
def setting(game: str) -> Setting:
    """The game with the rules of games without a module, and the sentences of every game."""
    edition = edition_of(game)
    followed = replace(edition, game=replace(edition.game, vocabularies=("common",)))
    at = replace(setting_of(followed, rulebook_of(game)), rules=rules_of(""))
    return replace(at, program=Program()) if game in SHIPPED else at


def table(game: str = "pebbles", *seats: str, dealer: frozenset[str] = frozenset()) -> Table:
    return Table(setting=setting(game), seats=seats or ("Ann", "Bo"), dealer=dealer)


def said(at: Table, state: State, *sentences: str) -> State:
    """The state after these sentences."""
    for sentence in sentences:
        move = read(at, state, sentence)
        assert isinstance(move, Move), f"{sentence}: {move}"
        state = engine.apply(at, state, move).state
    return state


def refused(at: Table, state: State, sentence: str) -> str:
    move = read(at, state, sentence)
    assert isinstance(move, Move), f"{sentence}: {move}"
    with pytest.raises(Illegal) as caught:
        engine.apply(at, state, move)
    return str(caught.value)


def begun(at: Table) -> State:
    return said(at, engine.start(at).state, "Flint comes up", "Ann goes first")


def test_a_small_game_is_played_to_its_end() -> None:
    at = table()
    state = begun(at)
    assert (state.turn, state.phase) == ("Ann", "draw")
    assert len(state.zones["Ann.hand"]) == 3
    state = said(at, state, "Ann draws 1", "Ann goes on", "Ann plays Amber to path.2")
    assert [state.names[card] for card in state.zones["path.2"]] == ["Amber"]
    assert len(state.zones["Ann.hand"]) == 5, "its sentence draws two cards"
    state = said(at, state, "Ann gains 2 tide", "Ann gains 3 score", "Ann ends the turn")
    assert (state.turn, state.phase) == ("Bo", "draw")
    assert state.counters["tide"] == 0, "the tide goes out with the phase that it is reset by"
    state = said(at, state, "Bo throws d6", "Bo rolls 4", "Bo wins")
    assert state.outcome is not None
    assert state.outcome.winners == ("Bo",)
    assert engine.legal(at, state) == []


def test_sentences_that_nothing_reads_are_left_to_the_players() -> None:
    at = table()
    move = Move("play", "Ann", ("Jade",))
    told = [
        event.data[0]
        for event in engine.apply(at, begun(at), move).events
        if event.kind == "told"
    ]  # fmt: skip
    assert told == ["Remember: Ebb: Draw 1 card.", "Carry this out by hand: Hum a low note."]


def test_a_labelled_part_is_used_when_the_players_say_so() -> None:
    at = table()
    state = said(at, begun(at), "Ann plays Jade to path.2")
    state = engine.apply(at, state, Move("use", "Bo", ("ebb", "Jade", "path.2"))).state
    assert len(state.zones["Bo.hand"]) == 4


def test_without_a_pile_it_is_said_how_one_is_declared() -> None:
    at = table("pebbles")
    game = at.setting.game
    bare = replace(
        at.setting, game=replace(game, zones=tuple(z for z in game.zones if z.face != "down"))
    )
    assert bare.deck is None
    loose = [replace(z, id=f"{z.id}-pile", ordered=False) for z in game.zones if z.face == "down"]
    assert loose
    piles = replace(at.setting, game=replace(game, zones=tuple(loose)))
    assert piles.deck == loose[0], "a pile without an order is drawn from too"
    setups = tuple(replace(each, lay=()) for each in game.setups)
    bare = replace(bare, game=replace(bare.game, setups=setups))
    empty = Table(setting=bare, seats=("Ann", "Bo"), first="Ann")
    reason = engine.why_not(empty, engine.start(empty).state, Move("draw", "Ann", (1,)))
    assert reason is not None
    assert reason.code == "no-pile"
    assert "{id: deck, face: down, ordered: true, sees: nobody}" in reason.remedy


def test_counters_lie_on_cards_and_spaces() -> None:
    at = table()
    state = begun(at)
    for move in (
        Move("put", "Ann", (2, "moss", "Flint", "path.1")),
        Move("take-off", "Bo", (1, "moss", "Flint", "path.1")),
        Move("gain-in", "Ann", (1, "wet", "path.3")),
    ):
        state = engine.apply(at, state, move).state
    card = state.zones["path.1"][0]
    assert state.marks["moss"] == {card: 1}
    assert state.counters["path.3.wet"] == 1
    state = engine.apply(at, state, Move("move", "Ann", ("Flint", "path.1", "path.2"))).state
    assert state.marks["moss"] == {card: 1}, "moss stays on a stone that lies on the path"
    state = engine.apply(at, state, Move("move", "Ann", ("Flint", "path.2", "discard"))).state
    assert state.marks["moss"] == {}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Bo plays Flint", "it is Ann's turn, not Bo's [PB-002]; Ann ends the turn"),
        ("Bo goes on", "it is Ann's turn, not Bo's [PB-002]; Ann ends the turn"),
        ("Ann gains 11 score", "Ann has 0, and Score ends at 10; 10 at most"),
        ("Ann loses 1 score", "Ann has 0, and Score does not go below 0"),
        ("Ann draws 4", "Ann's hand holds 6 cards at most; move a card away from there first"),
        (
            "Ann moves Flint from path.1 to path.2",
            "",
        ),
        (
            "Ann moves Amber from path.1 to path.2",
            "Amber is not known to lie in path 1; name one of: Flint",
        ),
        (
            "Ann plays Flint to path.1",
            "path 1 holds 1 card at most; move a card away from there first",
        ),
        ("Ann plays Flint to Bo.shore", "Bo's shore is Bo's, not Ann's; Bo does it"),
        ("Ann shuffles shore", "cards lie open in Ann's shore: they are not shuffled there; "
            "Ann shuffles Ann's shore into a pile"),
    ],
)  # fmt: skip
def test_refusals_say_what_is_wrong(sentence: str, expected: str) -> None:
    at = table()
    state = begun(at)
    if expected:
        assert refused(at, state, sentence) == expected
    else:
        said(at, state, sentence)


def test_nothing_can_be_that_is_not_there() -> None:
    at = table("pebbles", "Ann", "Bo", "Cy")
    state = begun(at)
    for sentence in ("Ann draws 3", "Bo draws 3", "Ann ends the turn"):
        state = said(at, state, sentence)
    for seat in ("Ann", "Bo"):
        for _ in range(3):
            state = said(at, state, f"{seat} discards Flint")
    state = said(at, state, "Bo discards Flint")
    expected = "Flint cannot be in Bo's hand: it lies in path 1, the discard pile"
    assert refused(at, state, "Bo plays Flint") == expected


WITHIN = """
order: {first: fixed, turn: round}
phases:
  - {id: choose, name: Choosing}
  - {id: fill, name: Filling, who: nobody}
  - id: fight
    name: Fight
    repeat: true
    phases:
      - {id: ours, name: Our Part, phases: [{id: load, name: Loading}, {id: act, name: Actions}]}
      - id: theirs
        name: Their Part
        who: nobody
        phases: [{id: line-up, name: Lining up}, {id: strike, name: Striking}]
  - {id: reward, name: Reward}
"""
"""Phases with parts, and parts of these, gone through again until something else follows."""


def within(folder: Path) -> Table:
    return Table(setting=inn_of(folder, order=WITHIN), seats=("Ann", "Bo"), first="Ann")


def test_phases_follow_each_other_as_the_yaml_says(tmp_path: Path) -> None:
    at = within(tmp_path)
    state = engine.start(at, 1).state
    seen = [state.phase]
    for _ in range(7):
        state = said(at, state, "Ann goes on")
        seen.append(state.phase)
    assert seen == ["choose", "fill", "load", "act", "line-up", "strike", "load", "act"]
    assert "what follows is Lining up or Reward" in refused(at, state, "Ann goes on to load")
    state = said(at, state, "Ann goes on to reward", "Ann goes on")
    assert state.phase == "choose"
    assert state.facts[ROUND] == 2


def test_a_phase_is_named_only_where_several_may_follow() -> None:
    at = replace(table("lanterns", "Ann", "Bo", dealer=DEALT), first="Ann")
    state = engine.start(at, 1).state
    listed = {say(at, move) for move in engine.legal(at, state)}
    assert "Ann goes on" in listed
    assert not [each for each in listed if "goes on to" in each]
    assert said(at, state, "Ann goes on to Selling").phase == "zq-sell"


def test_where_several_phases_may_follow_each_is_listed(tmp_path: Path) -> None:
    at = within(tmp_path)
    state = said(at, engine.start(at, 1).state, *["Ann goes on"] * 6)
    listed = [say(at, move) for move in engine.legal(at, state)]
    assert [each for each in listed if "goes on" in each] == [
        "Ann goes on", "Ann goes on to Actions", "Ann goes on to Reward",
    ]  # fmt: skip


def test_what_is_suggested_can_be_done() -> None:
    at = replace(table("lanterns", "Ann", "Bo", dealer=DEALT), first="Ann")
    state = engine.start(at, 4).state
    lying = state.names[state.zones["zq-row.2"][0]]
    found = read(at, state, f"Ann takes {lying} from the street")
    assert isinstance(found, Unclear)
    assert found.suggestions
    for sentence in found.suggestions:
        move = read(at, state, sentence)
        assert isinstance(move, Move), sentence
        assert engine.why_not(at, state, move) is None, sentence
    reason = refused(at, state, "Ann plays Stray Cat to the discard heap")
    assert "; Ann moves Stray Cat from Ann's basket to the discard heap" in reason


def test_no_remedy_says_a_move_that_is_refused_too() -> None:
    at = replace(table("lanterns", "Ann", "Bo", dealer=DEALT), first="Ann")
    state = engine.start(at, 4).state
    for place in ("box", "Ann.zq-basket"):
        reason = engine.why_not(at, state, Move("play-to", "Ann", ("Stray Cat", place)))
        assert reason is not None
        assert not reason.remedy


@pytest.mark.parametrize(
    "sentence",
    ["Ann discards Stray Cat", "discards stray cat", "discard Stray Cat", "Ann chooses Stray Cat"],
)
def test_what_is_asked_for_is_named_with_the_questions_own_verb(sentence: str) -> None:
    at = replace(table("lanterns", "Ann", "Bo", dealer=DEALT), first="Ann")
    hand = {"zq-basket": ["2 Paper Lantern", "Stray Cat"]}
    state = build(at, {"turn": "Ann", "Ann": hand}, 4).state
    state = said(at, state, "Ann plays Paper Lantern")
    assert state.asked is not None
    assert state.asked.asks.startswith("Ann: which card do you discard")
    assert read(at, state, sentence) == Move("choose", "Ann", ("Stray Cat",))
    assert isinstance(read(at, state, "Ann draws 1"), Move)


def test_a_list_on_a_card_has_its_dots_where_people_read_it() -> None:
    edition = edition_of("lanterns")
    (deck,) = [deck for deck in edition.decks.values() if deck.kind == "cards"]
    card = replace(deck.cards[0], text="Choose:\n- Draw a card.\n- Gain 1 {zqi}.")
    decks = {**edition.decks, deck.deck: replace(deck, cards=(card, *deck.cards[1:]))}
    facts = setting_of(replace(edition, decks=decks)).cards[card.name]
    assert facts.printed == "Choose:\n• Draw a card.\n• Gain 1 coin."
    assert facts.text == "Choose:\nDraw a card.\nGain 1 coin."


@pytest.mark.game("disco-infinity")
def test_turns_alternate_within_a_phase_of_a_round() -> None:
    at = table("disco-infinity", dealer=DEALT)
    state = engine.start(at, 4).state
    one = state.turn
    other = "Bo" if one == "Ann" else "Ann"
    for phase in ("satellites", "placement"):
        state = engine.apply(at, state, Move("to-phase", one, (phase,))).state
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = said(at, state, f"{state.turn} ends the turn")
    assert turns == [one, other, one, other]
    for phase in ("resolution", "cleanup", "draft", "draw"):
        state = engine.apply(at, state, Move("to-phase", state.turn, (phase,))).state
    assert (state.turn, state.facts[ROUND]) == (other, 2), "the first player alternates"


def test_who_is_out_is_passed_over() -> None:
    at = table("pebbles", "Ann", "Bo", "Cy")
    state = said(at, begun(at), "Bo is out", "Ann ends the turn")
    assert state.turn == "Cy"
    state = said(at, state, "Cy is out")
    assert state.turn == "Ann"
    assert "Cy is out of the game" in refused(at, state, "Cy draws 1")
    state = said(at, state, "the game ends")
    assert state.outcome is not None
    assert state.outcome.winners == ()


@pytest.mark.parametrize("dealer", [frozenset(), DEALT], ids=["table", "referee"])
@pytest.mark.parametrize("game", by_game("pebbles", *SHIPPED))
def test_games_without_a_module_can_be_played(game: str, dealer: frozenset[str]) -> None:
    at = table(game, dealer=dealer)
    chance = random.Random(5)
    state = engine.start(at, 3).state
    cards = len(state.names)
    for number in range(16):
        moves = engine.legal(at, state)
        assert len(moves) < 10_000
        verbs = sorted({move.verb for move in moves} - {"ends", "wins", "all-win", "out"})
        verb = chance.choice(verbs)
        form = chance.choice([move for move in moves if move.verb == verb])
        move = form._replace(
            args=tuple(min(each.low + 1, each.high) if isinstance(each, Span) else each
                       for each in form.args)
        )  # fmt: skip
        if number == 8:
            assert read(at, state, say(at, move)) == move, say(at, move)
        state = engine.apply(at, state, move).state
        assert sum(len(each) for each in state.zones.values()) == cards
        assert State.from_plain(state.plain()) == state


def mossy() -> Table:
    """Pebbles in which any open stone may bear moss."""
    at = setting("pebbles")
    counters = tuple(
        replace(each, zone="") if each.id == "moss" else each for each in at.game.counters
    )
    game = replace(at.game, counters=counters)
    return Table(setting=replace(at, game=game), seats=("Ann", "Bo"), dealer=frozenset())


def test_equal_cards_of_ones_own_game_are_told_apart() -> None:
    at = mossy()
    state = said(
        at, begun(at), "Ann goes on", "Ann plays Amber to Ann's shore",
        "Ann plays Amber to Ann's shore", "Ann puts 1 moss on Amber in Ann's shore",
    )  # fmt: skip
    assert [state.marks["moss"].get(card, 0) for card in state.zones["Ann.shore"]] == [1, 0]
    found = read(at, state, "Ann puts 1 moss on Amber in shore")
    assert isinstance(found, Unclear)
    assert [hint(at, state, move) for move in found.moves] == ["moss 1", "moss 0"]
    assert read(at, state, "Ann puts 2 moss on Amber in shore") == read(
        at, state, "Ann puts 2 moss on Amber 2 in shore"
    )
    state = said(at, state, "Ann takes 1 moss off Amber in shore")
    assert not any(state.marks["moss"].values())
    assert refused(at, state, "Ann takes 1 moss off Amber in shore").startswith("Amber has 0")
