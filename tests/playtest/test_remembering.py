"""What players remember: cards that went out of sight, and what moves told of hidden ones; and no
more than a seat can."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache, partial

import pytest

from referee import engine
from referee.events import Event
from referee.moves import Move
from referee.playtest import remembering
from referee.playtest.game import chance_of
from referee.playtest.players import legal_of, one_of
from referee.playtest.remembering import Memory, Sort, fits, sort_of
from referee.playtest.telling import telling
from referee.playtest.worlds import played_from, world
from referee.setting import Table
from referee.state import UNKNOWN, State
from referee.view import shows
from tests.playtest import test_players as players
from tests.playtest import toys
from tests.referee.generic.hiding import otherwise

ASKS: Sort = ("choose", ("PO-001",))


@cache
def table() -> Table:
    return toys.table("pond")


def asked_in_turn(
    at: Table, seed: int, memories: Sequence[Memory]
) -> Iterator[tuple[State, Move, State, Sequence[Event]]]:
    """A game at random of which some remember what happens."""
    chance = random.Random(seed)
    state = engine.start(at, seed).state
    number = 0
    while state.outcome is None:
        move = one_of(legal_of(at, state), chance)
        after, events = engine.apply(at, state, move)
        for memory in memories:
            memory.notice(state, move, after, events, partial(chance_of, seed, "memory", number))
        yield state, move, after, events
        state, number = after, number + 1


def families(at: Table, state: State, address: str) -> list[str]:
    cards = at.setting.cards
    return [str(cards[state.names[card]].fields["family"]) for card in state.zones[address]]


def test_what_can_tell_something_is_found_in_games_at_random() -> None:
    assert telling(table()) == {ASKS}
    assert telling(toys.table("heap")) == frozenset(), "nothing is hidden"
    assert telling(toys.table("comet")) == frozenset(), "what is played could be in any hand"


def test_who_was_asked_in_vain_is_imagined_without_what_was_asked_for() -> None:
    at, chance = table(), random.Random(1)
    looked = wrong = without = 0
    for seed in range(9):
        memory = Memory(at, "Ann", frozenset({ASKS}))
        for _, move, after, events in asked_in_turn(at, seed, [memory]):
            given = any(event.data[:1] == ("Bo.hand",) for event in events)
            if move.seat != "Ann" or given or after.outcome is not None:
                continue
            if not after.zones["Bo.hand"] or after.asked is None or after.asked.seat != "Bo":
                continue
            for view, known in ((memory.view(after), True), (played_from(at, after, "Ann"), False)):
                held = move.args[0] in families(at, world(view, chance), "Bo.hand")
                wrong += held and known
                without += held and not known
            looked += 1
    assert looked > 40
    assert wrong < 0.25 * without, "without a memory it would often be imagined with it"


def test_who_asked_for_something_is_imagined_with_it() -> None:
    at, chance = table(), random.Random(1)
    looked = wrong = without = 0
    for seed in range(9):
        memory = Memory(at, "Ann", frozenset({ASKS}))
        for before, move, after, _ in asked_in_turn(at, seed, [memory]):
            went = set(before.zones["Bo.hand"]) - set(after.zones["Bo.hand"])
            if move.seat != "Bo" or went or after.outcome is not None:
                continue
            for view, known in ((memory.view(after), True), (played_from(at, after, "Ann"), False)):
                lacks = move.args[0] not in families(at, world(view, chance), "Bo.hand")
                wrong += lacks and known
                without += lacks and not known
            looked += 1
    assert looked > 40
    assert wrong < 0.25 * without


def test_a_card_that_was_seen_stays_known_where_it_is_hidden() -> None:
    at, seen = table(), 0
    for seed in range(6):
        memory = Memory(at, "Ann", frozenset())
        for before, move, after, events in asked_in_turn(at, seed, [memory]):
            given = [event.card for event in events if event.data[:2] == ("Ann.hand", "Bo.hand")]
            if move.seat != "Bo" or not given or after.outcome is not None:
                continue
            view = memory.view(after)
            bare = played_from(at, after, "Ann")
            for card in given:
                if after.where[card] == "Bo.hand":
                    assert view.names[card] == before.names[card] == memory.seen[card]
                    assert bare.names[card] == UNKNOWN or not bare.pools
                    seen += 1
    assert seen > 6


def test_a_world_fits_what_is_remembered_nearly_always(monkeypatch: pytest.MonkeyPatch) -> None:
    at, chance = table(), random.Random(1)

    def misfits() -> tuple[int, int]:
        wrong = looked = 0
        for seed in range(8):
            memory = Memory(at, "Ann", frozenset({ASKS}))
            for _, _, after, _ in asked_in_turn(at, seed, [memory]):
                if after.outcome is None and memory.told:
                    names = world(memory.view(after), chance).names
                    wrong += sum(not fits(at, told, names) for told in memory.told)
                    looked += len(memory.told)
        return wrong, looked

    wrong, looked = misfits()
    assert looked > 300
    assert wrong < 0.02 * looked
    monkeypatch.setattr(remembering, "MENDED", 0)
    wrong, looked = misfits()
    assert wrong > 0.1 * looked


def test_worlds_of_one_position_differ() -> None:
    at, chance = table(), random.Random(1)
    memory = Memory(at, "Ann", frozenset({ASKS}))
    hands = set()
    for _, _, after, _ in asked_in_turn(at, 3, [memory]):
        if len(memory.told) > 2 and len(after.zones["Bo.hand"]) > 3 and after.outcome is None:
            view = memory.view(after)
            hands = {tuple(families(at, world(view, chance), "Bo.hand")) for _ in range(30)}
            break
    assert len(hands) > 5


def test_nobody_remembers_what_it_did_not_see() -> None:
    """In two games that differ only in what a seat cannot see, and never could, the worlds that it
    imagines are the same."""
    at, chance, looked = table(), random.Random(2), 0
    for seed in range(9):
        memory = Memory(at, "Ann", frozenset({ASKS}))
        for _, _, after, _ in asked_in_turn(at, seed, [memory]):
            if after.outcome is not None or not memory.told:
                continue
            other = otherwise(at, after, "Ann", chance)
            if other is None:
                continue
            hidden = [card for card, name in enumerate(other.names) if name != after.names[card]]
            if set(hidden) & set(memory.seen):
                continue
            same = Memory(at, "Ann", frozenset({ASKS}))
            same.seen, same.imagined = dict(memory.seen), dict(memory.imagined)
            for told in memory.told:
                before, came = told.before.copy(), told.after.copy()
                for card in hidden:
                    before.names[card] = came.names[card] = other.names[card]
                same.told.append(told._replace(before=before, after=came))
            found = [
                world(its.view(state), chance_of(seed, "world", 0)).names
                for its, state in ((memory, after), (same, other))
            ]
            assert found[0] == found[1]
            looked += 1
    assert looked > 20


def test_what_is_shuffled_or_chosen_unseen_is_forgotten() -> None:
    at = table()
    before = engine.start(at, 1).state
    memory = Memory(at, "Ann", frozenset({ASKS}))
    bo, deck = before.zones["Bo.hand"], before.zones["deck"]
    memory.seen = {bo[0]: "Old Eel", deck[3]: "Old Pike"}

    def told() -> remembering.Told:
        move = legal_of(at, before)[0]
        found = memory.heard(before, move, before, set())
        assert found is not None
        return found

    memory.told.append(told())
    shuffled = [Event("shuffled", data=("deck", len(deck)))]
    memory._follow(before, before, memory.lost(before, before, shuffled))
    assert memory.seen == {bo[0]: "Old Eel"}
    assert not memory.told
    memory.told.append(told())
    after = before.copy()
    after.zones["Bo.hand"], after.zones["deck"] = bo[1:], (bo[0], *deck)
    after.where[bo[0]] = "deck"
    memory._follow(before, after, memory.lost(before, after, []))
    assert not memory.seen, "it may have been any card of the hand"
    assert not memory.told
    memory.seen, whole = {bo[0]: "Old Eel"}, before.copy()
    whole.zones["Bo.hand"], whole.zones["deck"] = (), (*bo, *deck)
    for card in bo:
        whole.where[card] = "deck"
    memory._follow(before, whole, memory.lost(before, whole, []))
    assert memory.seen == {bo[0]: "Old Eel"}, "a whole hand can be followed"


@pytest.mark.parametrize("game", ["comet", "ambush", "buffet"])
def test_a_card_that_somebody_else_moves_in_secret_is_not_heard(game: str) -> None:
    """What is laid down or passed on face down has a name in the move, which nobody says aloud."""
    at = players.table(game)
    chance, heard, secret = random.Random(4), 0, 0
    memory = Memory(at, at.seats[0], frozenset())
    for seed in range(4):
        state = engine.start(at, seed).state
        while state.outcome is None:
            move = one_of(legal_of(at, state), chance)
            after, events = engine.apply(at, state, move)
            names = [each for each in move.args if each in at.setting.cards]
            if move.seat != memory.seat and names:
                lost = memory.lost(state, after, events)
                told = memory.heard(state, move, after, lost)
                lie_open = {
                    its.names[card]
                    for its in (state, after)
                    for card in range(len(its.names))
                    if shows(at, its, card, memory.seat)
                }
                if told is None:
                    secret += 1
                else:
                    heard += 1
                    assert set(names) <= lie_open
            state = after
    assert heard
    assert secret or game != "ambush"


def test_who_declines_tells_nothing() -> None:
    at = table()
    state = engine.start(at, 1).state
    assert state.asked is not None
    memory = Memory(at, "Ann", frozenset())
    move = legal_of(at, state)[0]
    assert sort_of(state.asked, move) == ASKS
    assert memory.heard(state, move, state, set()) is not None
    assert memory.heard(state, move._replace(verb="decline"), state, set()) is None
