"""A careful player of D.I.S.C., for win rates: it shoots where the most is to be gained.

In: `--games N` (1000), `--seed`. Out: for each operative alone and for both together the share of
games won, how far the lost ones came, and decisions a second, on standard output.
Run as `python -m benchmarks.policies.disc`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from pathlib import Path

from referee import engine
from referee.games.disc import terms, windows
from referee.games.disc.keys import AIM, DIE
from referee.games.disc.terms import Ability, Kind, kind
from referee.loading import setting_of
from referee.moves import Move
from referee.position import Position
from referee.setting import CHANCES, Setting, Table
from referee.state import State
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parents[2]
MODES = {
    "Elite": ("", ("Ann",)),
    "Hacker alone": ("challenge-hacker", ("Ann",)),
    "Runner alone": ("challenge-runner", ("Ann",)),
    "Hacker and Runner": ("", ("Ann", "Bo")),
}
WEAK, PATIENCE = 0.7, 8
"""The damage a turn of an enemy that may be left alone, and for how many decisions."""
TYPICAL_AC, TYPICAL_HEALTH = 12, 3


def chance_to_hit(plus: int, ac: int) -> float:
    """D20 + plus strictly greater than AC."""
    return min(20, max(0, 20 + plus - ac)) / 20


def _threat_of(its: Kind, ability: Ability | None, ac: int) -> float:
    if ability is None:
        return 0.0
    if ability.atk is None:
        return 0.5 if its.type != "core" else 1.5
    return chance_to_hit(ability.atk, ac) * (ability.damage or 0)


def threat(position: Position, card: int, ac: int) -> float:
    """The damage that an enemy is expected to do in a turn."""
    its = kind(position, card)
    if its.type == "core":
        return 1.6 if its.bands[0][0] > 10 else 0.9
    if its.bands:
        return sum(
            (high - low + 1) / 6 * _threat_of(its, ability, ac) for low, high, ability in its.bands
        )
    return _threat_of(its, its.normal, ac) / (2 if its.dots else 1)


def worth_of_shot(position: Position, move: Move) -> float:
    """What an activation is expected to bring: threat removed, by damage done."""
    seat, label, labels = move.seat, move.args[0], move.args[1] if move.args[1:] else ()
    card = terms.find_own(position, seat, label)
    its = kind(position, card)
    index = int(move.verb == "alt-fire")
    ability = terms.ability_on(position, card, index)
    if ability.atk is None:
        return worth_of_help(position, seat, ability)
    plus = terms.plus_of(position, seat, card, index, position.counter(f"{seat}.attack-bonus"))
    found = 0.0
    ac = terms.armour(position, seat)
    for each in labels:
        target = position.pick(str(each), terms.row(position))
        walled = its.type == "software" and terms.has(position, target, "firewall")
        if walled and not ability.ignores_firewall:
            continue
        found += _worth_of_target(position, ability, plus, target, ac, its.type)
    return found / (1 + 0.25 * (ability.cost - 1))


def _worth_of_target(
    position: Position, ability: Ability, plus: int, target: int, ac: int, by: str
) -> float:
    foe = kind(position, target)
    health = foe.health - position.mark(target, "damage")
    damage = (ability.damage or 0) + sum(n for etype, n in ability.against if etype == foe.type)
    if by == "gun" and terms.has(position, target, "dodge") and not ability.ignores_dodge:
        damage = 0
    phrases = {each.phrase for each in ability.hits}
    if "disc.discard-target" in phrases:
        damage = health
    danger = threat(position, target, ac) + 0.25
    if foe.type == "core":
        danger += 1.0
    value = min(damage, health) / health * danger + (danger if damage >= health else 0)
    if "lost-turn" in terms.counted_by(position, ability.hits) and damage < health:
        value += 0.6 * danger
    if "disc.target-hits-another" in phrases:
        value += 1.0
    return chance_to_hit(plus, terms.enemy_ac(position, target)) * value


def worth_of_help(position: Position, seat: str, ability: Ability) -> float:
    """What software without an attack is good for."""
    missing = position.counter(f"{seat}.max-hp") - position.counter(f"{seat}.hp")
    for sentence in ability.sentences:
        counted = terms.counted_by(position, (sentence,))
        if "hp" in counted:
            return 0.7 * min(missing, int(sentence.slots[0]))
        if "ac-bonus" in counted:
            return 0.12 * int(sentence.slots[0]) * len(terms.row(position))
        if "ammo" in counted:
            return float(len(windows.not_full(position, seat))) * 0.8
        if "attack-bonus" in counted:
            return 0.6
    return 0.1


def heals(position: Position, card: int) -> bool:
    """Whether a card brings HP."""
    its = kind(position, card).normal
    return its is not None and "hp" in terms.counted_by(position, its.sentences)


def worth_of_card(position: Position, card: int) -> float:
    """How good a card is to have in play."""
    its = kind(position, card)
    found = 0.0
    for ability in (its.normal, its.alt):
        if ability is None or ability.atk is None:
            continue
        damage = min(ability.damage or 1, 3.5) + 0.5 * (len(ability.hits) - 1)
        value = chance_to_hit(ability.atk, TYPICAL_AC) * damage * (1 + 0.7 * (ability.targets - 1))
        uses = max(1, its.dots // ability.cost) / (its.dots + 1)
        found = max(found, value * uses * (1.0 if its.dots else 0.9))
    if found:
        return found
    standing = {each.phrase for each in its.standing}
    if its.type == "hardware":
        if "disc.max-hp" in standing or "disc.armour" in standing:
            return 3.0
        if "disc.type-atk" in standing or "disc.first-hit" in standing:
            return 2.0
        return 1.0
    if its.type == ".exe":
        return 2.0 if heals(position, card) or its.now("disc.each-enemy") else 1.0
    return 0.6


class Careful:
    """Chooses among legal moves."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.random = random.Random(seed)
        self.waited: Counter[int] = Counter()
        """How often it left the last enemy of a room alone."""

    def choose(self, state: State, legal: list[Move]) -> Move:
        """The move that is played."""
        if len(legal) == 1:
            return legal[0]
        position = Position(self.table, state)
        asked = state.asked
        assert asked is not None
        if asked.kind == "act" and self.waits(position, asked.seat):
            self.waited[position.counter("room")] += 1
        scored = [(self.score(position, asked.kind, move), move) for move in legal]
        best = max(score for score, _ in scored)
        return self.random.choice([move for score, move in scored if score == best])

    def waits(self, position: Position, seat: str) -> bool:
        """Whether a last weak enemy is better left alone, to load and to patch up."""
        cards = terms.row(position)
        room = position.counter("room")
        if len(cards) != 1 or room == terms.CORE_ROOM or self.waited[room] >= PATIENCE:
            return False
        if threat(position, cards[0], terms.armour(position, seat)) > WEAK:
            return False
        if position.counter(f"{seat}.hp") < 4:
            return False
        mine = terms.own(position, seat, "gun", "software")
        if any(position.mark(card, "sideways") for card in mine):
            return True
        better = any(heals(position, card) for card in mine)
        return better and position.counter(f"{seat}.hp") < position.counter(f"{seat}.max-hp")

    def score(self, position: Position, asked: str, move: Move) -> float:
        """How good a move is; 0 is doing nothing."""
        if move.verb in ("fire", "alt-fire", "use-at") and self.waits(position, move.seat):
            return -1.0
        if move.verb in ("fire", "alt-fire"):
            return worth_of_shot(position, move)
        if move.verb in ("use", "use-at"):
            card = terms.find_own(position, move.seat, move.args[0])
            if kind(position, card).type == "software":
                return worth_of_shot(position, move)
            return self.exe(position, asked, move, card)
        if move.verb == "ability":
            return 5.0 if asked == "react" else 0.3
        if move.verb in ("keep", "swap"):
            return self.keep(position, move)
        if move.verb == "enter":
            return self.room(position, move)
        if move.verb == "choose":
            return self.option(position, move)
        return 0.0

    def exe(self, position: Position, asked: str, move: Move, card: int) -> float:
        """An .exe when it does most of what it can."""
        its = kind(position, card)
        seat = move.seat
        if move.args[1:]:
            target = position.pick(str(move.args[1][0]), terms.row(position))
            if terms.has(position, target, "firewall"):
                return -1.0
            return 4.0 if len(terms.row(position)) > 1 else 1.0
        if heals(position, card):
            missing = position.counter(f"{seat}.max-hp") - position.counter(f"{seat}.hp")
            low = position.counter(f"{seat}.hp") <= 8
            return 5.0 if missing >= 5 and (low or missing >= 8) else -1.0
        if its.now("disc.each-enemy"):
            return 3.0 if len(terms.row(position)) >= 4 else -1.0
        if its.normal and "more-guns" in terms.counted_by(position, its.normal.sentences):
            ready = [
                each
                for each in terms.own(position, seat, "gun")
                if not position.mark(each, "used") and not position.mark(each, "sideways")
            ]
            return 0.2 if ready and position.counter(f"{seat}.guns-used") else -1.0
        if its.now("disc.load"):
            empty = [c for c in windows.not_full(position, seat) if position.mark(c, "sideways")]
            return 0.15 if asked == "act" and empty else -1.0
        if its.now("disc.clear"):
            return 0.5 if asked == "act" and windows.has_ban(position, seat) else -1.0
        if asked == "react":
            return self.answer(position, its, seat)
        return -1.0

    def answer(self, position: Position, its: Kind, seat: str) -> float:
        """Whether a die is worth a card: an own miss of much, an enemy's hit."""
        die, role, enemy = position.state.facts[DIE] or (0, "", -1)
        if role == "own":
            plus, ac = terms.standing_of(position, position.state.facts[AIM])
            return 1.0 if die + plus <= ac - 4 else -1.0
        if role == "line":
            bands = kind(position, enemy).bands
            hit = [a for low, high, a in bands if low <= die <= high]
            return 1.0 if hit and (kind(position, enemy).type == "core") else -1.0
        return 1.0 if die >= 10 and position.counter(f"{seat}.hp") <= 10 else -1.0

    def keep(self, position: Position, move: Move) -> float:
        """What the loot card is worth, less what is given up."""
        label, swapped = move.args[0], move.args[1] if move.args[1:] else None
        card = position.pick(label, position.zone(terms.LOOT))
        value = worth_of_card(position, card)
        its = kind(position, card)
        if swapped is not None:
            other = terms.find_own(position, move.seat, swapped)
            gain = value - worth_of_card(position, other)
            return gain if gain > 0.15 and its.type != ".exe" else -1.0
        few = len(terms.own(position, move.seat, its.type))
        return (
            value
            * {"gun": 3.0, "software": 2.5, "hardware": 1.0, ".exe": 0.5}[its.type]
            / (1 + 0.5 * few)
        )

    def room(self, position: Position, move: Move) -> float:
        """What the room's reward is worth now."""
        card = position.pick(move.args[0], position.zone("revealed-room"))
        its = kind(position, card)
        seat = move.seat
        hurt = position.counter(f"{seat}.max-hp") - position.counter(f"{seat}.hp")
        found = 1.0
        for sentence in its.normal.sentences if its.normal else ():
            phrase, slots = sentence
            counted = terms.counted_by(position, (sentence,))
            if "hp" in counted:
                found += min(hurt + 4, int(slots[0])) * 0.5
            elif phrase == "disc.draw-type":
                found += 1.0 if slots[1] != ".exe" else 0.5
            elif phrase == "disc.draw-cards":
                found += 0.7
            elif "fewer" in counted:
                found += 0.2 + float(slots[0])
            elif "more-loot" in counted:
                found += 0.4 * float(slots[0])
            elif "atk-change" in counted:
                found += 0.3 * float(slots[0])
        return found

    def option(self, position: Position, move: Move) -> float:
        """Among choices: software to begin with; cards of least worth are hit."""
        label = str(move.args[0])
        if label.startswith("software"):
            return 1.0
        if label.startswith(("Use ", "Fire ")):
            ptype = "software" if label.startswith("Use ") else "gun"
            left = [
                card
                for card in terms.own(position, move.seat, ptype)
                if not position.mark(card, "used") and not position.mark(card, "sideways")
            ]
            counter = "guns-used" if ptype == "gun" else "software-used"
            return 1.0 if left and position.counter(f"{move.seat}.{counter}") else -1.0
        card = terms.find_own(position, move.seat, label)
        asked = position.state.asked
        if card >= 0 and asked is not None:
            sideways = 1.0 if position.mark(card, "sideways") else 0.0
            if "load" in asked.asks or "ATK" in asked.asks or "token" in asked.asks:
                return worth_of_card(position, card)
            return sideways * 10 - worth_of_card(position, card)
        target = position.pick(label, terms.row(position))
        if target >= 0:
            return threat(position, target, 14)
        return 0.0


def setting() -> Setting:
    """The game as it is shipped."""
    space = Workspace(ROOT)
    return setting_of(space.read_edition("disc", write_codes=False), space.rulebook("disc"))


def play(table: Table, seed: int, kind_of: type[Careful] = Careful) -> tuple[State, int]:
    """One game of a kind of player to its end, and its decisions."""
    player = kind_of(table, seed)
    state = engine.start(table, seed).state
    number = 0
    while state.outcome is None:
        move = player.choose(state, engine.legal(table, state))
        if any(isinstance(value, tuple) and value and isinstance(value[0], int)
               for value in move.args):  # fmt: skip
            raise AssertionError(f"a die was asked for: {move}")
        state = engine.apply(table, state, move, checked=True).state
        number += 1
    return state, number


def main() -> None:
    """Prints the win rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    at = setting()
    for mode, (setup, seats) in MODES.items():
        if given.only not in mode:
            continue
        table = Table(setting=at, seats=seats, setup=setup, dealer=frozenset(CHANCES))
        won, decisions, reached = 0, 0, Counter[int]()
        begun = time.perf_counter()
        for seed in range(given.seed, given.seed + given.games):
            state, number = play(table, seed)
            decisions += number
            assert state.outcome is not None
            if state.outcome.winners:
                won += 1
            else:
                reached[state.counters["room"]] += 1
        took = time.perf_counter() - begun
        lost = ", ".join(f"{room}: {number}" for room, number in sorted(reached.items()))
        print(
            f"{mode}: {won / given.games:.1%} of {given.games} won; lost in room {lost}; "
            f"{decisions / given.games:.0f} decisions a game, {decisions / took:.0f} a second"
        )


if __name__ == "__main__":
    main()
