"""Moves as `game.yaml` puts them into words: how they are said, and why they are not legal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Id, Title, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a move is not legal, in words."""

    __pydantic_config__ = STRICT
    code: Id
    """A short name of the cause."""
    says: Title
    """What is wrong, in a sentence without a full stop; `{card}` stands for what a slot of the move
    holds, `{seat}` for who would make it."""
    rules: tuple[str, ...] = ()
    """The rules that say so, the most telling first."""
    remedy: Words = ""
    """What would make it legal, with the same slots."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """The choices of `variants` with which it holds; whatever was chosen if left out."""
    within: tuple[Id, ...] = ()
    """The phases within which it holds; in all if left out."""
    outside: tuple[Id, ...] = ()
    """The phases outside of which it holds; in all if left out."""
    lies: Id | None = None
    """The zone of who makes the move in which the card of the slot `{card}` must lie for it."""
    asked: tuple[Id, ...] = ()
    """The ids of moves, such as `insert` or `discards`, of which one must answer the question of
    the moment for it; whatever is asked if left out."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    """How a move is said. One that is `refused` is understood, and never legal."""

    __pydantic_config__ = STRICT
    id: Id
    """The move's id."""
    says: Title
    """How it is said: `{seat} takes {card} into hand`; `{seat}` is who makes it."""
    also: tuple[Title, ...] = ()
    """Other ways to say it that are understood."""
    slots: Mapping[str, Literal["card", "cards", "seat", "zone", "number", "phase", "text"]] = (
        field(default_factory=dict)
    )
    """What may stand in a slot, where its name does not say it, as `{card}` and `{number}` do."""
    answer: Literal["", "no", "done"] = ""
    """What it answers to a question: `no` leaves undone what is asked, `done` ends what goes on
    until then."""
    about: Words = ""
    """What it is for, in a sentence."""
    rules: tuple[str, ...] = ()
    """The rules that allow it."""
    refused: tuple[Refusal, ...] = ()
    """Why it is never legal; the first that holds is said."""
    untimely: tuple[Refusal, ...] = ()
    """What is said where it is not what the question of the moment asks for."""
    origin: Origin | None = None
