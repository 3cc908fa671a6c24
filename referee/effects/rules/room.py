"""Room for cards by what the rules say that a place holds at most: cards and an address in, the
Reason why they cannot come there, or those of them that can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.effects.rules import going
from referee.effects.rules.forbidding import LIMITS, too_many
from referee.phrases.tree import base, within
from referee.play import Play
from referee.position import Position
from referee.program import Standing
from referee.reasons import Reason
from referee.setting import Setting, address_of


def limits(setting: Setting) -> tuple[Standing, ...]:
    """What the rules say of how much places hold."""
    found: tuple[Standing, ...] | None = setting.kept.get(("limits",))
    if found is None:
        found = setting.kept["limits",] = tuple(
            each for phrase in LIMITS for each in setting.program.facts(phrase)
        )
    return found


def no_room(
    at: Position, cards: Sequence[int], to: str, leaving: Sequence[int] = ()
) -> Reason | None:
    """Why cards cannot all come to an address, which others are `leaving` at the same time."""
    its = limits(at.table.setting)
    quiet, at.quiet = at.quiet, True  # nobody says aloud what only a refusal needs to know
    found = (too_many(at, each, cards, to, leaving) for each in its)
    reason = next((each for each in found if each is not None), None)
    at.quiet = quiet
    return reason


def fitting(
    play: Play, cards: Sequence[int], to: str, leaving: Sequence[int] = ()
) -> tuple[int, ...]:
    """Those of some cards for which there is room, in their order; of the others it is said why
    they stay where they are."""
    if not limits(play.table.setting):
        return tuple(cards)
    found: tuple[int, ...] = ()
    full: Reason | None = None
    for card in cards:
        reason = no_room(play, (*found, card), to, leaving)
        found, full = (found, reason) if reason is not None else ((*found, card), full)
    if full is not None:
        play.nothing(full.sentence, *full.rules)
    return found


def refused(
    at: Position, verb: str, addresses: tuple[str, ...]
) -> Callable[[int], Reason | None] | None:
    """What speaks against each card that goes to one of several places; None where the rules do
    not limit what any place holds."""
    return going.refusing(at, verb, addresses) if limits(at.table.setting) else None


def unable_to_take(
    at: Position, cards: Sequence[int], seats: Sequence[str]
) -> list[tuple[str, Reason]]:
    """The players into whose hands cards cannot come, each with what speaks against it."""
    if not limits(at.table.setting):
        return []
    hands = [(seat, address_of(at.table.setting.hand, seat)) for seat in seats]
    return [(seat, why) for seat, to in hands if (why := no_room(at, cards, to)) is not None]


def exchanged(
    at: Position, mine: Sequence[int], theirs: Sequence[int], here: str, there: str
) -> Reason | None:
    """Why cards that lie here cannot change places with others."""
    if not limits(at.table.setting):
        return None
    return no_room(at, mine, there, theirs) or no_room(at, theirs, here, mine)


def undrawn(play: Play, card: int, to: str) -> Reason | None:
    """Why a card is not drawn, or dealt: none for a zone of which the rules say that what is too
    much there is discarded again."""
    setting = play.table.setting
    if not limits(setting):
        return None
    owner = to.partition(".")[0]
    seat = owner if owner in play.table.seats else play.me
    for zone in _cut_down(setting):
        if to in play.as_seat(seat, lambda zone=zone: play.value(zone).addresses):  # type: ignore[misc]
            return None
    return no_room(play, (card,), to)


def _cut_down(setting: Setting) -> tuple[Any, ...]:
    """The zones, as the rules name them, in which cards above the limits are discarded."""
    found: tuple[Any, ...] | None = setting.kept.get(("cut down",))
    if found is None:
        found = setting.kept["cut down",] = tuple(
            slots[0]
            for block in setting.program.every_block()
            for name, slots in within(block.parts)
            if base(name) == "rules.discard-to-limits"
        )
    return found
