"""Over every game: whoever asks about any card hears the same in two games that differ only in what
that seat cannot see. Asked are the predicate, the reading of sentences, previews and questions, the
terminal and the phone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from referee import engine
from referee.asking.table import reply
from referee.engine import Result
from referee.knowledge import known
from referee.moves import Move, slot_names
from referee.reasons import Illegal
from referee.sessions.session import Session
from referee.setting import Table
from referee.state import State
from referee.table.leaving import left_undone
from referee.web import acting, saying
from referee.web.seats import NotHere
from referee.web.tables import Hosted
from referee.words.previewing import alone, preview
from referee.words.typed import typed
from tests.referee.generic.games import WHOLE, Case, cases, hidden_hands, one_of_each, played
from tests.referee.generic.hiding import otherwise
from tests.referee.terminal.screens import Kept

CASES = [
    *one_of_each(
        case for case in cases() if case.dealer == "dealt" and case.small and 1 < case.seats < 4
    ),
    *(hidden_hands() if WHOLE else hidden_hands()[::3]),
]
STEPS = 120
LOOKED = 4 if WHOLE else 2
"""Positions of a game that are looked at closely."""
NAMED = 2 if WHOLE else 1
"""Cards that are asked about there in many ways; all, or a third, are asked about in one."""
WORDINGS = 3 if WHOLE else 2
"""Ways to speak of each of them."""
COUNTED = 1000 if WHOLE else 6
"""Questions about numbers that are put there."""


@cache
def twins(case: Case) -> tuple[tuple[State, State, str], ...]:
    """Positions of a game with others that differ only in what a viewer does not see."""
    chance = random.Random(str(case))
    found = []
    # Without rules of its own a game is soon over: somebody just says that they have won.
    seeds = range(31, 32 if case.refereed else 43 if WHOLE else 37)
    moments = [moment for seed in seeds for moment in played(case.table, seed, STEPS)]
    for moment in moments[:: max(1, len(moments) // 40)]:
        for viewer in (*case.table.seats, ""):
            other = otherwise(case.table, moment.state, viewer, chance)
            if other is not None:
                found.append((moment.state, other, viewer))
    return tuple(found)


def closely(case: Case) -> list[tuple[State, State, str]]:
    """A few of them, seats first."""
    chance = random.Random(f"closely {case}")
    found = [each for each in twins(case) if each[2]]
    asked = [each for each in found if each[0].asked and each[0].asked.seat == each[2]]
    return [
        *chance.sample(asked, min(LOOKED // 2, len(asked))),
        *chance.sample(found, min(LOOKED // 2, len(found))),
    ]


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found = request.param
    assert isinstance(found, Case)
    return found


def filled(at: Table, state: State, kind: str, chance: random.Random) -> Any:
    """Something that may stand in a slot besides the card that is asked about."""
    if kind == "number":
        return chance.choice((1, 2, 3))
    if kind == "seat":
        return chance.choice(at.seats)
    if kind == "zone":
        return chance.choice([address for address in state.zones if address != "box"])
    if kind == "counter":
        return chance.choice(list(at.setting.counters) or ["x"])
    if kind == "phase":
        return chance.choice(list(at.setting.phases) or ["x"])
    return chance.choice(("left", "right"))


def about(at: Table, state: State, name: str, seat: str, chance: random.Random) -> Iterator[Move]:
    """Every verb with this card in it, at whatever else."""
    for verb in engine.verbs(at).values():
        names = slot_names(verb.sentence)
        kinds = [verb.slots.get(each, "option") for each in names]
        for place, kind in enumerate(kinds):
            if kind not in ("card", "cards", "option"):
                continue
            args = [filled(at, state, each, chance) for each in kinds]
            args = [
                [other] if each == "cards" else other
                for each, other in zip(kinds, args, strict=True)
            ]
            args[place] = (name,) if kind == "cards" else name
            frozen = tuple(tuple(each) if isinstance(each, list) else each for each in args)
            yield Move(verb.id, seat, frozen)


def sentences(at: Table, state: State, name: str, seat: str) -> list[str]:
    """Some wordings of verbs with a card, about this one."""
    chance = random.Random(f"{name} {seat} {state.digest()}")
    every = list(wordings(at, state, name, seat, chance))
    return chance.sample(every, min(WORDINGS, len(every)))


def wordings(at: Table, state: State, name: str, seat: str, chance: random.Random) -> Iterator[str]:
    """Every wording of every verb with a card, about this one."""
    for verb in engine.verbs(at).values():
        kinds = {each: verb.slots.get(each, "option") for each in slot_names(verb.sentence)}
        if not {"card", "cards", "option"} & set(kinds.values()):
            continue
        for wording in (verb.sentence, *verb.also):
            words = wording.replace("[", "").replace("]", "").replace("{seat}", seat)
            for each, kind in kinds.items():
                is_card = kind in ("card", "cards", "option")
                value = name if is_card else filled(at, state, kind, chance)
                words = words.replace("{" + each + "}", str(value))
            yield words


def test_what_is_known_is_the_same(case: Case) -> None:
    """All that is said to somebody is made of `known`."""
    assert len(twins(case)) > 10, "hardly anything is hidden"
    for state, other, viewer in twins(case):
        assert known(case.table, state, viewer) == known(case.table, other, viewer), viewer


def test_what_may_be_done_stands_on_what_its_player_knows(case: Case) -> None:
    """No move is legal, or illegal, by what its player does not know."""
    at = case.table
    for moment in played(at, 32, STEPS):
        state, asked = moment.state, moment.state.asked
        assert asked is not None
        for seat in at.seats if asked.seat == "" else (asked.seat,):
            mine = [move for move in moment.listed if move.seat in ("", seat)]
            seen = engine.legal(at, known(at, state, seat))
            assert [move for move in seen if move.seat in ("", seat)] == mine


def test_every_card_is_refused_in_the_same_words(case: Case) -> None:
    at = case.table
    refused = 0
    for state, other, viewer in closely(case):
        few = some(case, state, other, viewer)
        every = list(at.setting.cards)[:: 1 if WHOLE else 3]
        for seat in dict.fromkeys((viewer, *at.seats)):
            for name in [*few, *every] if seat == viewer else few:
                one, two = (random.Random(name) for _ in range(2))
                for move, same in zip(
                    about(at, state, name, seat, one),
                    about(at, other, name, seat, two),
                    strict=True,
                ):
                    assert move == same
                    words = engine.why_not(at, state, move, viewer)
                    also = engine.why_not(at, other, move, viewer)
                    if seat == viewer:
                        assert words == also, (viewer, move)
                        refused += words is not None
                    elif words is not None and also is not None:
                        # Whether somebody else may do it shows when it is done.
                        assert words == also, (viewer, move)
    assert refused > len(at.setting.cards)


def some(case: Case, state: State, other: State, viewer: str) -> list[str]:
    """Cards to ask about: those that lie elsewhere in the other game, and a few more."""
    chance = random.Random(f"{viewer} {state.digest()}")
    differ = sorted(
        {name for one, two in zip(state.names, other.names, strict=True)
         for name in (one, two) if one != two}
    )  # fmt: skip
    chance.shuffle(differ)
    return [*differ[:NAMED], chance.choice(sorted(case.table.setting.cards))]


def test_every_wording_is_understood_and_answered_alike(case: Case) -> None:
    at = case.table
    for state, other, viewer in closely(case):
        numbers = [
            *(f"how many cards are in {seat}'s {zone.name}?" for seat in at.seats
              for zone in at.setting.zones.values()),
            *(f"how many {zone.name} does {seat} have?" for seat in at.seats
              for zone in at.setting.zones.values()),
            "whose turn is it?", "what now?", "may I attack?",
        ]  # fmt: skip
        chance = random.Random(f"{viewer} {state.digest()}")
        for question in chance.sample(numbers, min(COUNTED, len(numbers))):
            one, two = (
                reply(at, each, question, speaker=viewer, viewer=viewer) for each in (state, other)
            )
            assert one == two, (viewer, question)
        for name in some(case, state, other, viewer):
            for words in sentences(at, state, name, viewer):
                heard = [heard_of(at, each, words, viewer) for each in (state, other)]
                assert heard[0] == heard[1], (viewer, words)


def heard_of(at: Table, state: State, words: str, viewer: str) -> list[object]:
    """All that a viewer can hear of some words: what they mean, why not, what if, may I."""
    seen = known(at, state, viewer)
    heard: list[object] = []
    for text in (words, words.removeprefix(f"{viewer} ").partition(" ")[2]):
        move = typed(at, seen, text, viewer)
        heard.append(move)
        if not isinstance(move, Move):
            continue
        if move.seat in ("", viewer):  # whether others may do it shows when they do it
            heard.append(engine.why_not(at, state, move, viewer))
            if heard[-1] is None:
                heard += [engine.warnings(at, state, move, viewer), left_undone(at, seen, move)]
        for looked in (preview, alone):
            try:
                heard.append(looked(at, state, move, viewer))
            except Illegal as error:
                heard.append(error.reason)
    for question in (
        f"may {words}?", f"why can't {words}?", f"what happens if {words}?",
        *(f"may {words}?".replace(f"may {viewer}", f"may {seat}", 1) for seat in at.seats),
    ):  # fmt: skip
        heard.append(reply(at, state, question, speaker=viewer, viewer=viewer))
    return heard


def test_a_screen_shows_the_same(case: Case) -> None:
    """Every command at the terminal that only looks, to whoever is asked."""
    at = case.table
    looked = 0
    for state, other, viewer in closely(case):
        if state.asked is None or state.asked.seat != viewer:
            continue
        looked += 1
        names = some(case, state, other, viewer)
        lines = [
            "state", "board", "count", "audit", "now", "moves", "put away", "glance", "preview",
            "remind on", "state Ann", "state Bo", "log",
            *(f"card {name}" for name in names),
            *(f"moves {name}" for name in names),
            *(f"preview {name}" for name in names),
            *(f"why {words}" for name in names for words in sentences(at, state, name, viewer)),
            *(f"ask may {words}?" for words in sentences(at, state, names[0], viewer)),
            *(f"audit {zone} 3" for zone in state.zones if "." in zone),
            *(f"count {zone} 3" for zone in state.zones),
            *(f"state {zone}" for zone in state.zones),
        ]  # fmt: skip
        for each in names:
            lines += [f"fix {each} from {zone} to nowhere because" for zone in state.zones]
        one, two = (
            Kept(Session(at, begun=Result(each, ())), interactive=True) for each in (state, other)
        )
        for line in lines:
            assert one.type(line) == two.type(line), (viewer, line)
        for begin in ("", "a", *names, *(name[:3] for name in names)):
            assert completed(one, begin) == completed(two, begin), begin
    assert looked


def completed(screen: Kept, text: str) -> list[object]:
    """What the screen offers to go on with."""
    from referee.terminal.completing import completions

    return [
        *completions(screen.terminal, text),
        *completions(screen.terminal, f"why {text}"),
        *completions(screen.terminal, f"state {text}"),
    ]


def test_a_phone_hears_the_same(case: Case) -> None:
    """A card that is touched, what is typed, a preview, for every seat."""
    at = case.table
    for state, other, viewer in closely(case):
        one, two = (Hosted("1", Session(at, begun=Result(each, ()))) for each in (state, other))
        for name in at.setting.cards:
            asked = {"card": name}
            assert told(acting.about, one, viewer, asked) == told(
                acting.about, two, viewer, asked
            ), (viewer, name)
        for name in some(case, state, other, viewer):
            for seat in at.seats:
                for words in sentences(at, state, name, seat):
                    heard = []
                    for hosted in (one, two):
                        try:
                            heard.append(str(saying.meaning(hosted, viewer, words)))
                        except (Illegal, NotHere) as error:
                            heard.append(str(error))
                    assert heard[0] == heard[1], (viewer, words)
        assert told(acting.preview, one, viewer, {"v": one.stamp}) == told(
            acting.preview, two, viewer, {"v": two.stamp}
        )


def told(doing: Any, hosted: Hosted, viewer: str, plain: dict[str, Any]) -> object:
    """What comes of a request, or how it is refused."""
    try:
        return doing(hosted, viewer, plain)
    except (Illegal, NotHere) as error:
        return str(error)
