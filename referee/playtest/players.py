"""Players that choose among legal moves: at random, greedily by one step, by search. Each sees a
position only as its seat does.

    player = player_of("search:200", table, values)
    move = player.choose(view, legal, chance)

What a player chooses is a function of what its seat sees and of `chance`, and of nothing else.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from referee import engine
from referee.keys import ROUND
from referee.moves import Anywhere, Move, Span, spans
from referee.playtest.naming import MOST_NAMED, Bare, Names
from referee.playtest.values import Values
from referee.playtest.worlds import world
from referee.reasons import Illegal
from referee.rules import rules_in
from referee.setting import Setting, Table
from referee.state import State
from referee.unattended import ONWARD
from tablewright.errors import TablewrightError

STRENGTHS = ("random", "greedy", "search")
ITERATIONS = 200
"""Of a search for which no other number is given."""
TRIED = 24
"""Moves that a player tries at a glance; of more it takes some by chance."""
WORLDS = 3
"""Worlds in which it tries each."""
REST = 10
"""Decisions of the turn, at most, that follow a move at random before it is looked how the position
is: what was begun must not look worse than what was left."""
GLANCE = 3
"""Moves of which a turn that is played out by habit tries what they bring at once."""
CURIOUS = 0.7
"""How much a search tries what it knows little of (UCB1, in the range of values)."""
TIMES = 2
"""How often at least a search tries each move in a round."""
SPLIT = 8
"""So many numbers of a span at most are tried one by one."""


PlayOn = Callable[[State, Sequence[Move]], State]
"""A position and what is legal there to the position after one of these; the first is used up."""


class Player(Protocol):
    """Whoever chooses."""

    def choose(self, view: State, legal: Sequence[Move], chance: random.Random) -> Move:
        """One of the legal moves; `view` is the position as its seat sees it."""
        ...


class Kind(NamedTuple):
    """A player by its name: `random`, `greedy`, `search:200`."""

    strength: str
    iterations: int = 0

    @property
    def name(self) -> str:
        """As it is written."""
        return f"{self.strength}:{self.iterations}" if self.iterations else self.strength


def kind_of(text: str) -> Kind:
    """A player's name taken apart. Raises TablewrightError for another."""
    strength, _, number = text.strip().partition(":")
    if strength == "search" and (number or ":" not in text):
        if number and not (number.isdecimal() and 0 < int(number) <= 1_000_000):
            raise TablewrightError(
                f"'{text}' is no player; expected search with the number of its iterations, such "
                "as search:200"
            )
        return Kind("search", int(number) if number else ITERATIONS)
    if strength in STRENGTHS and ":" not in text:
        return Kind(strength)
    raise TablewrightError(f"'{text}' is no player; expected random, greedy or search:200")


def player_of(kind: Kind, table: Table, values: Values) -> Player:
    """A player for a table."""
    if kind.strength == "random":
        return Random()
    if kind.strength == "greedy":
        return Greedy(table, values)
    return Search(table, values, kind.iterations)


def legal_of(table: Table, state: State) -> Sequence[Move]:
    """The legal moves of a position. Who has none but to say what hands have done, because nothing
    reads a sentence of the rules, says that it is done."""
    legal = engine.legal(table, state)
    if left_to_hands(table, state):
        return [move for move in legal if move.verb in ONWARD][:1] or legal
    return legal


def in_rounds(setting: Setting) -> bool:
    """Whether a game goes round by round, and not turn by turn."""
    return setting.game.order.turn == "round"


def turn_of(table: Table, state: State) -> object:
    """What differs from turn to turn; from round to round in a game that goes by them."""
    number = state.facts.get(ROUND, 0)
    return number if in_rounds(table.setting) else (state.turn, number)


def left_to_hands(table: Table, state: State) -> bool:
    """Whether hands are to do what nothing reads; modules ask for actions by the same word."""
    asked = state.asked
    return asked is not None and asked.kind == "act" and rules_in(table.setting).by_hand


def one_of(forms: Sequence[Move], chance: random.Random) -> Move:
    """One of listed moves by chance, with a number for each that it leaves open."""
    return filled(forms[int(chance.random() * len(forms))], chance)


def filled(form: Move, chance: random.Random) -> Move:
    """A listed move with what it leaves open."""
    if not spans(form):
        return form
    return form._replace(args=tuple(_value(value, chance) for value in form.args))


def _value(value: Any, chance: random.Random) -> Any:
    if isinstance(value, Span):
        return chance.randint(*value)
    return chance.choice(value.zones) if isinstance(value, Anywhere) else value


def choices(legal: Sequence[Move], chance: random.Random) -> list[Move]:
    """Moves to try: of a span its ends and some between."""
    found: dict[Move, None] = {}
    for form in legal:
        left_open = [at for at, value in enumerate(form.args) if isinstance(value, Span)]
        if len(left_open) == 1:
            at = left_open[0]
            low, high = form.args[at]
            if high - low < SPLIT:
                numbers = range(low, high + 1)
                tried = list(numbers)
            else:
                tried = sorted({low, high, *(chance.randint(low, high) for _ in range(SPLIT - 2))})
            for number in tried:
                args = (*form.args[:at], number, *form.args[at + 1 :])
                found[filled(form._replace(args=args), chance)] = None
        else:
            found[filled(form, chance)] = None
    return list(found)


def _tried(legal: Sequence[Move], chance: random.Random) -> list[Move]:
    """Those of them that a player tries at a glance."""
    found = choices(legal, chance)
    return found if len(found) <= TRIED else chance.sample(found, TRIED)


class Random:
    """Chooses each legal move equally often."""

    def choose(self, view: State, legal: Sequence[Move], chance: random.Random) -> Move:
        """One of them."""
        return one_of(legal, chance)


class Greedy:
    """Chooses what leads to the best position at once, in worlds that could be."""

    def __init__(self, table: Table, values: Values) -> None:
        self.table = table
        self.values = values

    def choose(self, view: State, legal: Sequence[Move], chance: random.Random) -> Move:
        """The move with the best value; one of them by chance where several are alike."""
        tried = _tried(legal, chance)
        if len(tried) == 1:
            return tried[0]
        sums = [0.0] * len(tried)
        for at, worth in _at_a_glance(
            self.table, self.values, view, tried, self._at_random, chance
        ):
            sums[at] += worth
        best = max(sums)
        return chance.choice(
            [move for move, worth in zip(tried, sums, strict=True) if worth >= best - 1e-12]
        )

    def _at_random(self, chance: random.Random) -> PlayOn:
        return lambda state, legal: _done(self.table, state, one_of(legal, chance))


def _at_a_glance(
    table: Table,
    values: Values,
    view: State,
    tried: Sequence[Move],
    playing: Callable[[random.Random], PlayOn],
    chance: random.Random,
) -> Iterator[tuple[int, float]]:
    """What the position is worth at the end of the turn after each move, by its number, in some
    worlds. All moves are followed by the same luck, so that they differ by themselves."""
    assert view.asked is not None
    seat, turn = view.asked.seat, turn_of(table, view)
    for _ in range(WORLDS):
        could_be, luck = world(view, chance), chance.getrandbits(64)
        for at, move in enumerate(tried):
            after = _after(table, could_be, move)
            if after is not None:
                after = _turn_out(table, after, turn, playing(random.Random(luck)))
                yield at, values.of(table, after, seat)


def _turn_out(table: Table, state: State, turn: object, play_on: PlayOn) -> State:
    """The end of a turn, or of a round."""
    for _ in range(REST):
        if state.asked is None or turn_of(table, state) != turn:
            break
        legal = legal_of(table, state)
        if not legal:
            break
        state = play_on(state, legal)
    return state


def _after(table: Table, state: State, move: Move) -> State | None:
    """The position after a move in a world; None where that world does not have it."""
    try:
        return engine.apply(table, state, move).state
    except Illegal:
        return None


class Habit:
    """Plays on as is mostly good (`referee.playtest.habits`), without imagining anything. At random
    what was begun is seldom put to use, and a search would know that precisely."""

    def __init__(self, table: Table, values: Values) -> None:
        self.table = table
        self.values = values
        self._names = Names(table)
        self._known: dict[Bare, float] = {}

    def playing(self, chance: random.Random) -> PlayOn:
        """Takes what is mostly worth most; of some moves that are, what looks best at once, where
        that says anything of the end of the turn."""
        table, gain = self.table, self.values.habits.gain

        def play_on(state: State, legal: Sequence[Move]) -> State:
            if len(legal) == 1:
                return _done(table, state, filled(legal[0], chance))
            best = self._best(legal, GLANCE if gain else 1, chance)
            forms = [filled(each, chance) for each in best]
            if len(forms) == 1:
                return _done(table, state, forms[0])
            assert state.asked is not None
            seat = table.seats.index(state.asked.seat)
            tried = [engine.apply(table, state, each, checked=True).state for each in forms]
            worth = [
                self._worth(form) + gain * self.values.of_all(table, each)[seat]
                for form, each in zip(forms, tried, strict=True)
            ]
            most = max(worth)
            return chance.choice([x for x, its in zip(tried, worth, strict=True) if its >= most])

        return play_on

    def _best(self, legal: Sequence[Move], number: int, chance: random.Random) -> Sequence[Move]:
        """Those that are mostly worth most, by chance where several are alike."""
        if len(legal) <= number:
            return legal
        if not self.values.habits.worth:
            return chance.sample(legal, number)
        worth = [(-self._worth(move), chance.random(), at) for at, move in enumerate(legal)]
        if number == 1:
            return [legal[min(worth)[2]]]
        return [legal[at] for _, _, at in sorted(worth)[:number]]

    def _worth(self, move: Move) -> float:
        bare = move.verb, move.args
        found = self._known.get(bare)
        if found is None:
            if len(self._known) >= MOST_NAMED:
                self._known.clear()
            found, worth = 0.0, self.values.habits.worth
            for name in self._names.of(bare):
                found += worth.get(name, 0.0)
            self._known[bare] = found
        return found


class _Node:
    """What a search knows of what can be done at one point: how often, and what it brought."""

    __slots__ = ("below", "offered", "tries", "won")

    def __init__(self) -> None:
        self.below: dict[Move, _Node] = {}
        self.tries = 0
        self.offered = 0
        """How often it could be chosen: other worlds offer other moves."""
        self.won = 0.0
        """What it brought to the seat that chose it, in all."""

    def add(self, worth: float) -> None:
        """It was tried once more."""
        self.tries += 1
        self.won += worth

    @property
    def mean(self) -> float:
        """What it brought on average; less than anything where no world has it."""
        return self.won / self.tries if self.tries else -1.0


class Search:
    """Information-set tree search (Cowling, Powley, Whitehouse 2012), for one observer: each
    iteration plays in another world that could be, and all share one tree of moves. It chooses
    among those that look best at a glance, which counts as a few tries: of many moves each is tried
    so seldom that the best would often be missed by chance. They are tried in the same worlds with
    the same luck, and the worse half of them is given up again and again (sequential halving:
    Karnin, Koren, Somekh 2013); below them the tree grows by UCB1. Where it ends the turn is played
    out by habit, after which the value of the position counts.
    """

    def __init__(self, table: Table, values: Values, iterations: int) -> None:
        self.table = table
        self.values = values
        self.iterations = iterations
        self.most = at_once(iterations)
        self.pace = round(values.pace)
        self.by_habit = Habit(table, values).playing

    def choose(self, view: State, legal: Sequence[Move], chance: random.Random) -> Move:
        """The move that is left."""
        tried = _tried(legal, chance)
        if len(tried) == 1:
            return tried[0]
        assert view.asked is not None
        seat, turn = self.table.seats.index(view.asked.seat), turn_of(self.table, view)
        left = [(_Node(), move) for move in tried]
        for at, worth in _at_a_glance(self.table, self.values, view, tried, self.by_habit, chance):
            left[at][0].add(worth)
        left.sort(key=lambda each: -each[0].mean)
        del left[self.most :]
        rounds = _rounds(len(left))
        for _ in range(rounds):
            for _ in range(max(1, self.iterations // (rounds * len(left)))):
                could_be, luck = world(view, chance), chance.getrandbits(64)
                for node, move in left:
                    after = _after(self.table, could_be, move)
                    if after is not None:
                        self._iterate(node, seat, after, turn, random.Random(luck))
            left.sort(key=lambda each: -each[0].mean)
            del left[(len(left) + 1) // 2 :]
        return left[0][1]

    def _iterate(
        self, node: _Node, seat: int, state: State, turn: object, chance: random.Random
    ) -> None:
        """Plays on from where a seat has moved in a turn: down the tree to a move that nobody
        tried. It goes into the next turn only from where it comes as often as a turn has
        decisions: else it would know more of what follows than of what it can still do itself."""
        table = self.table
        path = [(node, seat)]
        new = not node.tries
        while state.asked is not None and not new:
            if turn_of(table, state) != turn:
                if node.tries < self.pace:
                    break
                turn = turn_of(table, state)
            forms = choices(legal_of(table, state), chance)
            if not forms:
                break
            move, new = _chosen(node, forms, chance)
            seat = table.seats.index(state.asked.seat)
            state = _done(table, state, move)
            node = node.below[move]
            path.append((node, seat))
        if node.tries + 1 >= self.pace:
            turn = turn_of(table, state)
        state = _turn_out(table, state, turn, self.by_habit(chance))
        worth = self.values.of_all(table, state)
        for node, seat in path:
            node.add(worth[seat])


def _rounds(moves: int) -> int:
    """After how many halvings one of so many is left."""
    return (moves - 1).bit_length()


def at_once(iterations: int) -> int:
    """How many moves a search tries at most: so many that each has its tries in each round."""
    most = 2
    while TIMES * (most + 1) * _rounds(most + 1) <= iterations:
        most += 1
    return most


def _done(table: Table, state: State, move: Move) -> State:
    return engine.apply(table, state, move, checked=True, owned=True).state


def _chosen(node: _Node, forms: Sequence[Move], chance: random.Random) -> tuple[Move, bool]:
    """The move to follow among those that are offered, and whether nobody tried it before."""
    new = [move for move in forms if move not in node.below or not node.below[move].tries]
    for move in forms:
        node.below.setdefault(move, _Node()).offered += 1
    if new:
        return new[int(chance.random() * len(new))], True

    def promise(move: Move) -> float:
        its = node.below[move]
        return its.won / its.tries + CURIOUS * math.sqrt(math.log(its.offered) / its.tries)

    return max(forms, key=promise), False
