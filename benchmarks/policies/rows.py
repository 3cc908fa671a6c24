"""Players of the games with a row of cards that look at what their moves lead to; and figures of
balance: who wins and how, how long it takes, which sentences are never carried out.

In: a game, `--games`, `--seed`, `--players` (`random random`, `greedy random`, `greedy greedy`: the
first in the turn order and the second), `--tries` (placements that a greedy player tries),
`--seconds` (after which it stops). Out: the figures on standard output. A greedy player places
what leads to the best standing at the end of the round, played to there once at random, and answers
other questions by the standing right after. It knows all cards, so it is a measure and no fair
opponent.
Run as `python -m benchmarks.policies.rows space-mines --players greedy random`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter as Tally
from collections.abc import Callable

from benchmarks.selfplay import sentences, table, useful
from referee import engine
from referee.games.disco_infinity import mechanics as disco
from referee.games.sequence import orbit
from referee.keys import FIRST, ROUND
from referee.moves import Move
from referee.play import Play
from referee.playtest.players import one_of
from referee.position import Position
from referee.setting import Table
from referee.state import State, Step

LONGEST = 5_000
"""Decisions after which a game counts as endless."""
MOST = 24
"""Answers to a question that are tried."""
WON = 1000.0


def disco_standing(position: Position, seat: str) -> float:
    """How far a player of Disco Infinity is: research, then what will bring it, then the deck."""
    cards = sum(len(position.zone(f"{seat}.{zone}")) for zone in ("draw", "hand", "discard"))
    return (
        10 * disco.research(position, seat)
        + 3 * len(orbit.satellites(position, seat))
        + 0.5 * min(cards, 14)
    )


def mines_standing(position: Position, seat: str) -> float:
    """How far a player of Space Mines is: both tracks and the shields, the foremost most of all."""
    research = position.counter(f"{seat}.research")
    alliance = position.counter(f"{seat}.alliance")
    return (
        3.0 * (research + alliance)
        + 4.0 * max(research, alliance)
        + 2.0 * min(position.counter(f"{seat}.shields"), 20)
        + 2.0 * len(orbit.satellites(position, seat))
    )


STANDING: dict[str, Callable[[Position, str], float]] = {
    "disco-infinity": disco_standing,
    "space-mines": mines_standing,
}


def number_of_round(at: Table, state: State) -> int:
    """Which round, or hand, is played."""
    return state.counters.get("hand-number") or state.facts.get(ROUND, 0)


class Greedy:
    """Chooses among legal moves."""

    def __init__(self, at: Table, seed: int, tries: int) -> None:
        self.table = at
        self.random = random.Random(seed)
        self.tries = tries
        self.standing = STANDING[at.setting.game.game]

    def choose(self, state: State, legal: list[Move]) -> Move:
        """The move that is played."""
        asked = state.asked
        assert asked is not None
        seat = asked.seat
        if len(legal) == 1 or seat not in self.table.seats:
            return one_of(legal, self.random)
        placing = asked.kind == "place"
        number = self.tries if placing else MOST
        tried = legal if len(legal) <= number else self.random.sample(legal, number)
        scored = []
        for form in tried:
            move = one_of([form], self.random)
            after = engine.apply(self.table, self.guessed(state), move, checked=True).state
            if placing:
                after = self.played_out(after)
            scored.append((self.score(after, seat), self.random.random(), move))
        return max(scored)[2]

    def guessed(self, state: State) -> State:
        """The position with other luck to come."""
        other = state.copy()
        other.random = self.random.getrandbits(63)
        return other

    def played_out(self, state: State) -> State:
        """The end of the round, at random."""
        now = number_of_round(self.table, state)
        for _ in range(LONGEST):
            if state.outcome is not None or number_of_round(self.table, state) != now:
                break
            move = one_of(engine.legal(self.table, state), self.random)
            state = engine.apply(self.table, state, move, checked=True).state
        return state

    def score(self, state: State, seat: str) -> float:
        """How a position stands for a player."""
        if state.outcome is not None:
            return WON if seat in state.outcome.winners else -WON
        position = Position(self.table, state)
        one, two = self.table.seats
        other = two if seat == one else one
        return self.standing(position, seat) - self.standing(position, other)


class Random:
    """Chooses at random."""

    def __init__(self, at: Table, seed: int, tries: int) -> None:
        self.random = random.Random(seed)

    def choose(self, state: State, legal: list[Move]) -> Move:
        """The move that is played."""
        return one_of(legal, self.random)


PLAYERS: dict[str, type[Greedy] | type[Random]] = {"greedy": Greedy, "random": Random}
CARRIED: Tally[str] = Tally()
"""How often each sentence was carried out in the games themselves."""


def count(play: Play, step: Step) -> None:
    """Carries out a sentence, and counts it."""
    if not step.answers:
        CARRIED[f"{play.name(step.card)}: {play.said(step.data[0])}"] += 1
    carry(play, step)


carry = engine.STEPS["sentence"]


def played(at: Table, seed: int, kinds: list[str], tries: int) -> tuple[State, str, int]:
    """One game: its end, who began, and the number of decisions. The first of `kinds` plays for
    whoever begins."""
    state = engine.start(at, seed).state
    players: dict[str, Greedy | Random] = {}
    anybody = Random(at, seed, tries)
    first, number = "", 0
    while state.outcome is None and number < LONGEST:
        asked = state.asked
        assert asked is not None
        if not first and state.facts.get(FIRST, ""):
            first = state.facts[FIRST]
            one, two = at.seats
            other = two if first == one else one
            for place, seat in enumerate((first, other)):
                players[seat] = PLAYERS[kinds[place]](at, seed * 2 + place, tries)
        player = players.get(asked.seat, anybody)
        move = player.choose(state, engine.legal(at, state))
        engine.STEPS["sentence"] = count
        state = engine.apply(at, state, move, checked=True).state
        engine.STEPS["sentence"] = carry
        number += 1
    return state, first, number


def why(state: State) -> str:
    """How the game ended, without names and numbers."""
    if state.outcome is None:
        return "never"
    reason = state.outcome.reason
    for words in ("research", "alliance", "shields", "no card"):
        if words in reason:
            return words
    return reason


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=sorted(STANDING))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", nargs=2, choices=sorted(PLAYERS), default=["random"] * 2)
    parser.add_argument("--tries", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long")
    args = parser.parse_args()
    at = table(args.game, 2, "referee")
    wins, ends = Tally[str](), Tally[str]()
    rounds, decisions = [], []
    begun = time.perf_counter()
    for seed in range(args.seed, args.seed + args.games):
        state, first, number = played(at, seed, args.players, args.tries)
        winners = state.outcome.winners if state.outcome else ()
        wins["first" if winners == (first,) else "second" if winners else "nobody"] += 1
        ends[why(state)] += 1
        rounds.append(number_of_round(at, state))
        decisions.append(number)
        if time.perf_counter() - begun > args.seconds:
            break
    games = len(rounds)

    def shares(tally: Tally[str]) -> str:
        return ", ".join(f"{name} {100 * n / games:.1f} %" for name, n in tally.most_common())

    never = [each for each in dict.fromkeys(sentences(at.setting)) if not useful(each, CARRIED)]
    lines = [
        f"{at.setting.game.title}, {args.players[0]} against {args.players[1]}: {games} games",
        f"winner: {shares(wins)}",
        f"by: {shares(ends)}",
        f"rounds: {min(rounds)} to {max(rounds)}, middle {statistics.median(rounds):.0f}; "
        f"decisions: {min(decisions)} to {max(decisions)}, middle "
        f"{statistics.median(decisions):.0f}",
        f"{len(never)} sentences were never carried out (those that only hold are among them):",
        *(f"  {each}" for each in never),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
