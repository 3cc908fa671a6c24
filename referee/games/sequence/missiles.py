"""Missiles: which way they fly, and which satellite in their way they hit."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.sequence import orbit
from referee.games.sequence.shape import of, other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason

MUST_HIT = "sequence.missiles-must-hit-this-satellite-first"


def turned(by: Sequence[str], before: str = "") -> str:
    """Who reversed a missile in the end: each reversal turns it once more, and the last one counts
    if it flies back; "" if it flies as it was launched. `before` reversed it already."""
    odd = (len(by) + bool(before)) % 2
    return (by[-1] if by else before) if odd else ""


def flies_at(position: Position, launcher: str, reverser: str) -> str:
    """The player that a missile flies at."""
    return launcher if reverser else other(position, launcher)


def in_the_way(position: Position, seat: str, space: int) -> dict[int, Reason | None]:
    """The satellites that a missile finds, each with the Reason why it cannot be hit now.

    A text that forbids to hit comes before one that demands it; two satellites that protect each
    other leave those two.
    """
    cards = orbit.over(position, seat, space)
    if len(cards) < 2:
        return dict.fromkeys(cards)
    protects = of(position).protects
    guards = [card for card in cards if protects and position.says(card, protects)]
    found: dict[int, Reason | None] = {}
    for card in cards:
        others = [guard for guard in guards if guard != card]
        if others and not (card in guards and len(guards) > 1):
            found[card] = Reason(
                "protected",
                f"{position.name(others[0])} protects {position.name(card)} from missiles",
                position.table.setting.rules.cites.get("protects", ()),
                position.sentence(others[0], protects),
            )
        else:
            found[card] = None
    first = [card for card in cards if found[card] is None and position.says(card, MUST_HIT)]
    if first:
        for card in cards:
            if found[card] is None and card not in first:
                found[card] = Reason(
                    "hit-first",
                    f"{position.name(first[0])} must be hit first",
                    position.table.setting.rules.cites.get("protects", ()),
                    position.sentence(first[0], MUST_HIT),
                    f"hit {position.name(first[0])}",
                )
    return found


def aim(play: Play, seat: str, found: dict[int, Reason | None]) -> int:
    """The satellite that a player lets a missile hit, of those in its way."""
    card = play.choose_card(
        f"{seat}: which satellite does the missile hit?", found, seat=seat, verb="hit",
        unless=found.get,
        forced=len(found) == 1,
    )  # fmt: skip
    assert card is not None
    return card
