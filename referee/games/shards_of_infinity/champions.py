"""Power against champions: what may be attacked, for how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import copies
from referee.games.shards_of_infinity.mechanics import assigned, destroy, health, protected_by
from referee.moves import Move, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import INFINITE

Args = tuple[str, tuple[Any, ...]]


def champion_attacks(position: Position) -> Iterator[Args]:
    """Every payment of power for an opponent's champion that may be legal."""
    seat = position.question.seat
    power = position.counter(f"{seat}.power")
    if not power:
        return
    for opponent in position.opponents(seat):
        cards = position.zone(f"{opponent}.champions")
        alike = set()
        for card in cards:
            missing = health(position, card) - position.mark(card, "damage")
            looks = (position.name(card), missing, position.mark(card, "exhausted"))
            if looks in alike:
                continue
            alike.add(looks)
            low = missing if position.table.variant(6) == "one payment" or power >= INFINITE else 1
            if low <= min(missing, power):
                called = copies.label(position, card, cards)
                yield seat, (called, opponent, Span(low, min(missing, power)))


def why_not_attack_champion(position: Position, move: Move) -> Reason | None:
    """Attacks on champions (SOI-065, SOI-066, SOI-069)."""
    seat = move.seat
    label, opponent, power = move.args
    asked = position.question
    card = position.pick(label, position.zone(f"{opponent}.champions"))
    if card < 0:
        return cause("no-such-champion")
    if opponent == seat:
        return cause("own-champion")
    guard = protected_by(position, card)
    if guard is not None:
        other, phrase = guard
        rules = ("SOI-072", "SOI-004", "SOI-HR-8") if other == card else ("SOI-004",)
        return Reason(
            "protected", f"{label} cannot be attacked", rules, position.sentence(other, phrase),
            "a sentence that destroys a champion works all the same" if other == card
            else f"must destroy {position.name(other)} first",
        )  # fmt: skip
    if asked.seat != seat or asked.kind not in ("act", "assign"):
        return None
    if asked.kind == "assign" and position.table.variant(7) == "only in the Play Phase":
        return cause("play-phase-only")
    if asked.kind == "assign" and assigned(position):
        return cause("players-attacked")
    has = position.counter(f"{seat}.power")
    low, high = power if isinstance(power, Span) else (power, power)
    missing = health(position, card) - position.mark(card, "damage")
    if low < 1:
        return cause("no-power-used")
    if high > missing:
        return cause("overpaid", missing=missing, needs=high)
    if low < missing and (position.table.variant(6) == "one payment" or has >= INFINITE):
        return cause("in-parts", missing=missing)
    return cause("short-of-power", has=has, needs=high, more=high - has) if high > has else None


def warn_attack_champion(position: Position, move: Move) -> Reason | None:
    """The power at hand does not reach what the champion still needs (SOI-066)."""
    label, opponent, power = move.args
    card = position.pick(label, position.zone(f"{opponent}.champions"))
    missing = health(position, card) - position.mark(card, "damage")
    has = position.counter(f"{move.seat}.power")
    wasted = has < missing and power < missing
    return cause("wasted-power", missing=missing, has=has) if wasted else None


def attack_champion(play: Play, move: Move) -> None:
    """Pays power for an opponent's champion; the exact sum destroys it."""
    label, opponent, power = move.args
    card = play.pick(label, play.zone(f"{opponent}.champions"))
    play.rules = ("SOI-065", "SOI-066", "SOI-069", "SOI-HR-6", "SOI-HR-7")
    damage = play.mark(card, "damage") + power
    play.count_by(f"{move.seat}.power", -power)
    if damage >= health(play, card):
        play.rules = ("SOI-065", "SOI-067")
        destroy(play, card)
    else:
        play.set_mark(card, "damage", damage)


def weakened(play: Play, seat: str) -> None:
    """A champion that has damage for all its health is destroyed (SOI-065), also where what gave
    it more health has left play."""
    damaged = play.state.marks.get("damage", {})
    for card in play.zone(f"{seat}.champions"):
        has = health(play, card)
        # It is gone if another one has taken it along.
        if damaged.get(card, -1) >= has and card in play.zone(f"{seat}.champions"):
            rules, play.rules = play.rules, ("SOI-065", "SOI-067")
            play.tell(
                "told", f"{play.name(card)} has {damaged[card]} damage and no more than {has} "
                "health now", seat=seat, card=card,
            )  # fmt: skip
            destroy(play, card)
            play.rules = rules
