"""House rulings and other switches of the rules, as `variants` of `game.yaml` states them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A house ruling or another switch of the rules that a table may set, such as `SOI-HR-8`. With
    a single choice it is a ruling that cannot be switched: it is there to be cited."""

    __pydantic_config__ = STRICT
    default: str
    """The choice that holds unless the table says otherwise."""
    choices: tuple[str, ...]
    """All choices, the default among them; one alone cannot be switched."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Short names of choices, such as `V-STACKALL`, by which a table may also ask for them."""
    name: Words = ""
    """A short title."""
    about: Words = ""
    """What it decides."""
    says: Mapping[str, Words] = field(default_factory=dict)
    """What is played with a choice, in [sentences that the referee reads](playing.md), in place of
    the paragraph of that number; a choice that says nothing leaves it as it is written."""
    elsewhere: Mapping[str, Mapping[str, Words]] = field(default_factory=dict)
    """What other paragraphs say with a choice instead of their own words, by the choice and their
    numbers: `{later: {HB-020: …}}`."""
    origin: Origin | None = None
