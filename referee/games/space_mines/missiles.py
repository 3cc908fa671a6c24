"""Missiles of Space Mines: reversals, satellites in their way, shields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from referee.games.sequence import missiles, orbit, row
from referee.games.sequence.shape import other, printed
from referee.games.space_mines.mechanics import HEALTH, REVERSALS, launched_by, step, trash
from referee.play import Play
from referee.position import Position
from referee.state import Step

ANY, ENEMY, CARD = "any", "enemy", "card"
"""Reversals of the next missile, of the opponent's next missile, of a card's missiles."""
COUNTERS = {ANY: "next-reversed", ENEMY: "next-enemy-reversed"}


# Reversals


def reverse(play: Play, kind: str, card: int = -1) -> None:
    """A reversal waits for the next missile that fits, or is bound to a card of the row: then it
    holds for all its missiles."""
    if kind == CARD:
        play.set_mark(card, "reversed", row.marked(play, card, "reversed") + 1)
    else:
        play.count_by(f"{play.me}.{COUNTERS[kind]}", 1)
    play.state.facts[REVERSALS] = (*play.fact(REVERSALS, ()), (kind, play.me, card))


def meeting(position: Position, launcher: str, card: int) -> list[tuple[str, str]]:
    """The reversals that fit a missile of this card, as (kind, seat), the latest last. Those of
    which only a counter tells came first."""
    counters = position.state.counters
    left = {
        (kind, seat): counters[f"{seat}.{name}"]
        for kind, name in COUNTERS.items()
        for seat in position.table.seats
    }
    bound = row.marked(position, card, "reversed")
    enemy = other(position, launcher)
    found: list[tuple[str, str]] = []
    for kind, seat, its in reversed(position.state.facts.get(REVERSALS, ())):
        if kind == CARD:
            if its == card and bound:
                bound -= 1
                found.append((kind, seat))
        elif left[kind, seat]:
            left[kind, seat] -= 1
            if kind == ANY or seat == enemy:
                found.append((kind, seat))
    found += [(CARD, enemy)] * bound
    for (kind, seat), number in left.items():
        if kind == ANY or seat == enemy:
            found += [(kind, seat)] * number
    return found[::-1]


def _use_up(play: Play, found: Sequence[tuple[str, str]]) -> None:
    used = {pair for pair in found if pair[0] != CARD}
    for kind, seat in sorted(used):
        play.set_counter(f"{seat}.{COUNTERS[kind]}", 0)
    kept = tuple(each for each in play.fact(REVERSALS, ()) if each[:2] not in used)
    play.state.facts[REVERSALS] = kept


# A missile's way


Flying: TypeAlias = tuple[int, int, str, str]
"""The damage left, the space, who reversed it, by which sentence."""


def missile(play: Play, step_: Step[tuple[int, int, str]]) -> None:
    """A missile is fired; `data` is (damage, space, by which sentence). Reversals that fit turn it
    (SM-047)."""
    damage, space, play.by = step_.data
    seat = step_.seat
    found = meeting(play, seat, step_.card)
    reverser = missiles.turned([by for _, by in found])
    play.rules = ("SM-HR-24", "SM-HR-19", "SM-042", "SM-062")
    words = f"{seat} fires a missile with {damage} damage from space {space}"
    if found:
        play.rules = ("SM-047", "SM-HR-20", "SM-HR-19")
        words += f", which {reverser} reverses" if reverser else "; two reversals cancel out"
        _use_up(play, found)
    passed = orbit.over(play, seat, space)
    if passed and not reverser:
        play.rules = (*play.rules, "SM-HR-18")
        if any(launched_by(play, card) != seat for card in passed):
            play.rules = (*play.rules, "SM-035")
    play.tell("told", words, seat=seat, card=step_.card)
    play.then(step("fly", seat, step_.card, damage, space, reverser, play.by))


def fly(play: Play, step_: Step[Flying]) -> None:
    """A missile meets satellites over its space one by one, then shields (SM-042 to SM-046).
    `data` is (damage left, space, who reversed it, by which sentence)."""
    damage, space, reverser, play.by = step_.data
    chooser = reverser or step_.seat
    target = missiles.flies_at(play, step_.seat, reverser)
    found = missiles.in_the_way(play, target, space)
    both = play.table.variant(18) == "both rows"
    beside = orbit.over(play, other(play, target), space) if both else ()
    play.rules = ("SM-047", "SM-HR-20") if reverser else ("SM-045", "SM-HR-18")
    if not found:
        card = _beside(play, chooser, beside)
        if card < 0:
            shields(play, target, damage, reverser, space)
            return
    else:
        found.update(dict.fromkeys(beside))
        card = missiles.aim(play, chooser, found)
    hit(play, step_, card)


def _beside(play: Play, chooser: str, cards: tuple[int, ...]) -> int:
    """A satellite of the other row that may be hit instead of the shields (SM-HR-18, switched)."""
    if not cards:
        return -1
    play.rules = ("SM-HR-18",)
    card = play.choose_card(
        f"{chooser}: does the missile hit a satellite of the other row?", cards, seat=chooser,
        verb="hit", optional=True,
    )  # fmt: skip
    return -1 if card is None else card


def health(position: Position, card: int) -> int:
    """How much damage a satellite still takes before it is destroyed (SM-043)."""
    (whole,) = position.stands(card, HEALTH) or (1,)
    return int(whole) - row.marked(position, card, "damage")


def hit(play: Play, step_: Step[Flying], card: int) -> None:
    """A satellite takes as much as it can; what is left flies on."""
    damage, space, reverser, by = step_.data
    needed = health(play, card)
    play.rules = ("SM-043", "SM-048", "SM-HR-23")
    if reverser:
        play.rules = ("SM-047", *play.rules)
    if printed(play, card, "after"):
        play.rules = (*play.rules, "SM-039")
    play.card = step_.card
    if damage < needed:
        play.rules = (*play.rules, "SM-044")
        play.set_mark(card, "damage", row.marked(play, card, "damage") + damage)
        return
    if damage > needed:
        # Before the card goes, so that what it says of being trashed comes first.
        play.then(step_._replace(data=(damage - needed, space, reverser, by), answers=()))
    trash(play, card)


def shields(play: Play, seat: str, damage: int, reverser: str, space: int) -> None:
    """What no satellite took reduces the shields, after what is prevented (SM-044, SM-046)."""
    prevention = f"{seat}.prevention"
    prevented = min(damage, play.counter(prevention))
    if prevented:
        play.rules = ("SM-HR-25", "SM-046")
        play.count_by(prevention, -prevented)
    if damage > prevented:
        play.rules = ("SM-046", "SM-044", "SM-042", "SM-006", "SM-HR-18")
        if reverser:
            play.rules = ("SM-047", *play.rules)
        play.count_by(f"{seat}.shields", prevented - damage)
