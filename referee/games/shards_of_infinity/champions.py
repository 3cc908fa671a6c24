"""Power against champions: what may be attacked, for how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import copies
from referee.games.shards_of_infinity.mechanics import (
    assigned,
    destroy,
    health,
    protected_by,
)
from referee.moves import Move, Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import INFINITE

Args = tuple[str, tuple[Any, ...]]


def champion_attacks(position: Position) -> Iterator[Args]:
    """Every payment of power for an opponent's champion that may be legal."""
    asked = position.question
    seat = asked.seat
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
        return Reason(
            "no-such-champion", f"{opponent} has no champion {label} in play", ("SOI-065",)
        )
    if opponent == seat:
        return Reason("own-champion", f"{label} is {seat}'s own champion", ("SOI-065", "SOI-141"))
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
    if asked.kind == "assign":
        if position.table.variant(7) == "only in the Play Phase":
            return Reason("too-late", "champions are attacked in the Play Phase", ("SOI-HR-7",))
        if assigned(position):
            return Reason(
                "too-late", "champions are attacked before players are", ("SOI-069", "SOI-HR-7")
            )
    has = position.counter(f"{seat}.power")
    low, high = power if isinstance(power, Span) else (power, power)
    missing = health(position, card) - position.mark(card, "damage")
    if low < 1:
        return Reason("no-power", "an attack takes at least 1 power", ("SOI-065",))
    if high > missing:
        return Reason(
            "overpaid", f"{label} needs {missing} more, not {high}", ("SOI-066", "SOI-HR-6"), "",
            f"attack it for {missing}",
        )  # fmt: skip
    if low < missing and (position.table.variant(6) == "one payment" or has >= INFINITE):
        return Reason(
            "in-parts", f"{label} is paid for at once: {missing}", ("SOI-HR-6",), "",
            f"attack it for {missing}",
        )  # fmt: skip
    if high > has:
        return Reason(
            "too-little-power", f"{seat} has {has} power, not {high}", ("SOI-066", "SOI-146"), "",
            f"needs {high - has} power more",
        )  # fmt: skip
    return None


def warn_attack_champion(position: Position, move: Move) -> Reason | None:
    """The power at hand does not reach what the champion still needs (SOI-066)."""
    label, opponent, power = move.args
    card = position.pick(label, position.zone(f"{opponent}.champions"))
    missing = health(position, card) - position.mark(card, "damage")
    has = position.counter(f"{move.seat}.power")
    if has < missing and power < missing:
        return Reason(
            "wasted-power", f"{label} needs {missing}, {move.seat} has {has}: the damage would be "
            "gone at the end of the turn", ("SOI-066", "SOI-065"),
        )  # fmt: skip
    return None


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
