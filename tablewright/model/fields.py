"""What the cards of a deck may say: the fields that it declares, and their values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Number, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldType:
    """What the cards of a deck may say in one of their fields."""

    __pydantic_config__ = STRICT
    type: Literal["text", "number", "choice", "flag", "list", "picture", "icon", "color"] = "text"
    """What kind of value it is; `choice` where `choices` are given."""
    required: bool = False
    """Whether every card must have it."""
    default: str | None = None
    """The value of a card that leaves it out."""
    choices: tuple[str, ...] = ()
    """For `choice`: the values there are; capitals do not matter in a card's."""
    min: Number | None = None
    """For `number`: the smallest value."""
    max: Number | None = None
    """For `number`: the largest value."""
    back: bool = False
    """Whether the backs of the cards show it, so that it is known of cards that lie face down."""
    about: Words = ""
    """For people."""
    origin: Origin | None = None

    def __post_init__(self) -> None:
        if self.choices and self.type == "text":
            object.__setattr__(self, "type", "choice")


Value = str | Number | bool | tuple[str, ...] | None
"""The value of a card's own field."""


def only_looks(name: str, kind: FieldType | None = None) -> bool:
    """Whether a field of a card only says how the card is drawn, by its type or else its name."""
    drawn = kind is not None and kind.type in ("picture", "icon", "color")
    return drawn or name in ("art", "motif", "pattern", "seed")
