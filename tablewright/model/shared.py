"""What a game says of a deck that it shares with others: under `decks` of its `game.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Id, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What some cards of a shared deck say otherwise in this game."""

    __pydantic_config__ = STRICT
    cards: tuple[str, ...]
    """Which: names of cards, or choices of a field of the deck, such as `eight` or `hearts`."""
    give: Mapping[str, Any]
    """Their values: fields of the deck, `text`, `copies`, `face` …, as on a card."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedDeck:
    """A deck of `layouts/decks/` that the game plays with; its file stays as it is."""

    __pydantic_config__ = STRICT
    deck: Id
    """The deck's id in this game."""
    of: Id | None = None
    """The shared deck, by the name of its file; the same id if left out."""
    title: Words = ""
    """What people call it here; as in its file if left out, as are `face`, `back` and `note`."""
    face: str = ""
    """The face of its cards here."""
    back: str = ""
    """Their back here."""
    note: Words = ""
    """For people."""
    only: tuple[str, ...] = ()
    """Only these cards: names, or choices of a field such as `hearts`; all if left out."""
    without: tuple[str, ...] = ()
    """Without these cards, named in the same way."""
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The choices of a field in another order, from low to high: `rank` with the ace first."""
    changes: tuple[Change, ...] = ()
    """What some of its cards say otherwise."""
    origin: Origin | None = None
