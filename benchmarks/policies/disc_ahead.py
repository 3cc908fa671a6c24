"""A player of D.I.S.C. that looks ahead: it plays the likely moves on, some times over, to the end
of the room, and takes the move after which most is left of the operative.

In: `--games N` (100), `--seed`, `--only MODE`, `--seconds` for each mode. Out: as of
`benchmarks.policies.disc`, and how sure the share is, on standard output.
Run as `python -m benchmarks.policies.disc_ahead --seconds 300`.

A continuation is dealt anew each time: the looks ahead see no card and no die that a player at the
table would not see.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import Counter

from benchmarks.policies.disc import MODES, Careful, play, setting, threat, worth_of_card
from referee import engine
from referee.games.disc import terms
from referee.moves import Move
from referee.position import Position
from referee.setting import CHANCES, Table
from referee.state import State

FIRST, SECOND = 5, 9
"""Continuations of each likely move, and more of the two best."""
LIKELY = 4
"""Moves that are looked at, and ending the turn."""
FAR = 24
"""Decisions of a continuation at most."""
GEAR = 14
"""Continuations of each choice of a card or a room, to the end of the next room."""
LOOKS = frozenset(("act", "window", "react"))
CHOICES = frozenset(("keep", "enter"))
"""The questions that are worth a look ahead; the others are answered at once."""
ENDS = frozenset(("keep", "enter", "room"))
"""The questions behind the end of a room."""
FACE_DOWN = ("player-deck", "enemy-deck", "map-deck")
"""What nobody at the table knows the order of; it is another one in each continuation."""


def left_of(table: Table, state: State, room: int) -> float:
    """How good a position is, from 0 (lost) to about 1; 2 is the win."""
    if state.outcome is not None:
        return 2.0 if state.outcome.winners else 0.0
    position = Position(table, state)
    found = 0.2
    for seat in table.seats:
        hp, most = state.counters[f"{seat}.hp"], max(1, state.counters[f"{seat}.max-hp"])
        cards = terms.own(position, seat)
        held = sum(worth_of_card(position, card) for card in cards)
        lacking = sum(bool(position.mark(card, "sideways")) for card in cards)
        found += (0.6 * math.sqrt(hp / most) + 0.012 * held - 0.01 * lacking) / len(table.seats)
    if state.counters["room"] == room and room and terms.row(position):
        ac = max(terms.armour(position, seat) for seat in table.seats)
        danger = sum(threat(position, card, ac) for card in terms.row(position))
        hurt = sum(position.mark(card, "damage") for card in terms.row(position))
        found -= 0.06 * danger + 0.03 * len(terms.row(position)) - 0.01 * hurt
    return max(found, 0.02)


class Ahead(Careful):
    """Chooses by continuations."""

    def choose(self, state: State, legal: list[Move]) -> Move:
        """The move that is played."""
        asked = state.asked
        assert asked is not None
        if len(legal) == 1:
            return legal[0]
        if asked.kind in CHOICES:
            return self.gear(state, legal)
        if asked.kind not in LOOKS:
            return super().choose(state, legal)
        likely = self.likely(state, legal)
        if len(likely) == 1:
            return likely[0]
        sums = dict.fromkeys(range(len(likely)), 0.0)
        chances = [self.random.getrandbits(64) for _ in range(FIRST + SECOND)]
        for at, move in enumerate(likely):
            sums[at] = sum(self.continued(state, move, seed) for seed in chances[:FIRST]) / FIRST
        best = sorted(sums, key=lambda at: -sums[at])[:2]
        for at in best:
            more = sum(self.continued(state, likely[at], seed) for seed in chances[FIRST:])
            sums[at] = (sums[at] * FIRST + more) / (FIRST + SECOND)
        return likely[max(best, key=lambda at: sums[at])]

    def gear(self, state: State, legal: list[Move]) -> Move:
        """A card to keep or a room to enter: what leaves most at the end of the next room."""
        room = state.counters["room"] + 1
        if room > terms.CORE_ROOM:
            return super().choose(state, legal)
        likely = [move for move in legal if move.verb in ("keep", "swap", "enter", "leave")]
        position = Position(self.table, state)
        assert state.asked is not None
        kind = state.asked.kind
        if len(likely) > 2 * LIKELY:
            likely.sort(key=lambda move: -self.score(position, kind, move))
            del likely[2 * LIKELY :]
        chances = [self.random.getrandbits(64) for _ in range(GEAR)]
        worth = [sum(self.continued(state, move, seed, room) for seed in chances) / GEAR
                 + 0.01 * self.score(position, kind, move) for move in likely]  # fmt: skip
        return likely[worth.index(max(worth))]

    def likely(self, state: State, legal: list[Move]) -> list[Move]:
        """The moves of the best scores, one of those alike, and the one that does nothing."""
        position = Position(self.table, state)
        asked = state.asked
        assert asked is not None
        scored = sorted(
            ((self.score(position, asked.kind, move), at) for at, move in enumerate(legal)),
            key=lambda each: (-each[0], each[1]),
        )
        found: list[Move] = []
        seen = set()
        for _, at in scored:
            move = legal[at]
            same = self.alike(position, move)
            if same not in seen:
                seen.add(same)
                found.append(move)
            if len(found) == LIKELY:
                break
        idle = [move for move in legal if move.verb in ("end", "go-on") and move not in found]
        return found + idle

    def alike(self, position: Position, move: Move) -> object:
        """What two moves have in common between which nothing tells: the same card at enemies of
        the same name, damage and tokens."""
        if len(move.args) < 2 or not isinstance(move.args[1], tuple):
            return move
        targets = []
        for label in move.args[1]:
            card = position.pick(str(label), terms.row(position))
            marks = position.state.marks
            targets.append(
                (
                    position.name(card),
                    *(
                        marks.get(each, {}).get(card, 0)
                        for each in ("damage", "firewall", "dodge", "lost-turn", "ammo")
                    ),
                )
            )
        return move.verb, move.seat, move.args[0], tuple(sorted(targets))

    def continued(self, state: State, move: Move, seed: int, until: int = 0) -> float:
        """What is left when a move is played on to the end of the room, or of a later one, dealt
        from a seed."""
        table = self.table
        state = state.copy()
        state.random = seed
        chance = random.Random(seed)
        for deck in FACE_DOWN:
            cards = list(state.zones[deck])
            chance.shuffle(cards)
            state.zones[deck] = tuple(cards)
        room = until or state.counters["room"]
        waited = self.waited.copy()
        state = engine.apply(table, state, move, checked=True).state
        for _ in range(FAR if not until else 2 * FAR):
            asked = state.asked
            now = state.counters["room"]
            if asked is None or now > room or (now == room and asked.kind in ENDS):
                break
            state = engine.apply(
                table, state, super().choose(state, engine.legal(table, state)), checked=True
            ).state
        self.waited = waited
        return left_of(table, state, room)


def main() -> None:
    """Prints the win rates."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=math.inf)
    given = parser.parse_args()
    at = setting()
    for mode, (setup, seats) in MODES.items():
        if given.only not in mode:
            continue
        table = Table(setting=at, seats=seats, setup=setup, dealer=frozenset(CHANCES))
        won = games = 0
        reached = Counter[int]()
        begun = time.perf_counter()
        for seed in range(given.seed, given.seed + given.games):
            if time.perf_counter() - begun > given.seconds:
                break
            state, _ = play(table, seed, Ahead)
            assert state.outcome is not None
            games += 1
            won += bool(state.outcome.winners)
            if not state.outcome.winners:
                reached[state.counters["room"]] += 1
        share = won / games
        error = math.sqrt(share * (1 - share) / games)
        lost = ", ".join(f"{room}: {number}" for room, number in sorted(reached.items()))
        took = (time.perf_counter() - begun) / games
        print(
            f"{mode}: {share:.1%} (standard error {error:.1%}) of {games} won; lost in room "
            f"{lost}; {took:.1f} s a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
