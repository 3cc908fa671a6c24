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
    says: Words = ""
    """What is wrong, in a sentence without a full stop; `{card}` stands for what a slot of the move
    holds, `{seat}` for who would make it, `{turn}` for whose turn it is, the id of a common zone
    for the names of what lies there, that of a counter for how many who would make it has, that of
    a ruling of `variants` for what was chosen, `{back}` for what the top card of a pile shows all;
    `{coins} coin(s)` is `1 coin` or `2 coins`. Under `why` it may be left out: then what the
    referee says of itself gets the rules and the remedy."""
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
    """The zone in which the card of the slot `{card}` must lie for it: a common one, or that of who
    makes the move."""
    of: Literal["you", "others"] = "you"
    """Whose zone `lies` or `zone` is: `others` for that of anybody but who makes the move, who is
    `{owner}`."""
    zone: Id | None = None
    """The zone that the slot `{zone}` must hold for it, as `of` says whose."""
    not_in: Id | None = None
    """The common zone in which no card of that name lies that somebody has named."""
    has: Mapping[str, str] = field(default_factory=dict)
    """What the card must show for it: `{type: mercenary}`."""
    lacks: Mapping[str, str] = field(default_factory=dict)
    """What the card must not show for it."""
    instead: str = ""
    """The code of what the referee would say of itself, if it stands for that alone."""
    turn: Literal["", "own", "another"] = ""
    """Whose turn it must be for it: `own` for that of who makes the move."""
    asked: tuple[Id, ...] = ()
    """The ids of moves, such as `insert` or `discards`, of which one must answer the question of
    the moment for it; whatever is asked if left out."""
    origin: Origin | None = None

    @property
    def always(self) -> bool:
        """Whether it holds whatever the position is."""
        where = (self.lies, self.zone, self.not_in, self.has, self.lacks, self.turn)
        return not any((*where, self.chosen, self.within, self.outside, self.asked))


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    """How a move is said. One that is `refused` whatever the position is never legal, and is
    understood all the same."""

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
    """Why it is not legal, or never; the first that holds is said."""
    why: tuple[Refusal, ...] = ()
    """Why it is not legal, where it is not: the first that holds is said in the place of what the
    referee would say of itself."""
    untimely: tuple[Refusal, ...] = ()
    """What is said where it is not what the question of the moment asks for."""
    origin: Origin | None = None

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """All that is said against it."""
        return (*self.refused, *self.why, *self.untimely)
