"""A shot at an enemy: the ability that it is made with, what its die adds, what it must beat."""

from __future__ import annotations

from referee.games.disc.terms import Ability, enemy_ac, kind, standing
from referee.position import Position

Aim = tuple[str, int, int, int, int]
"""Seat, card, which ability, target, what is added."""


def ability(position: Position, card: int, index: int) -> Ability:
    """The normal ability (0) or the Alt Fire (1) of a gun or software."""
    its = kind(position, card)
    found = its.alt if index else its.normal
    assert found is not None
    return found


def plus_of(position: Position, seat: str, card: int, index: int, bonus: int) -> int:
    """What is added to the D20 (DISC-091)."""
    its = kind(position, card)
    plus = (ability(position, card, index).atk or 0) + bonus + position.mark(card, "atk-change")
    for _, slots in standing(position, seat, "disc.type-atk"):
        if slots[0] == its.type:
            plus += slots[1]
    return plus


def standing_of(position: Position, aim: Aim) -> tuple[int, int]:
    """What is added to the die of the shot of the moment, and the AC it must beat."""
    seat, card, index, target, bonus = aim
    return plus_of(position, seat, card, index, bonus), enemy_ac(position, target)
