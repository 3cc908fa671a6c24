"""Phrases that a game has of its own, each in the words of its texts and in words that are read."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Id, Title, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPhrase:
    """A phrase of the game's own, and what it means in sentences that are read, if that can be said
    in such."""

    __pydantic_config__ = STRICT
    says: Title
    """The phrase as texts print it, with slots in braces: `Burn {n}.`, `burn<s> {n}`."""
    means: Words = ""
    """What it means, with the same slots: `Lose {n} health.`, `lose {n} health`. Without it the
    phrase is read, and done by the game's module, or by hand."""
    standing: bool = False
    """Whether it has no moment at which anything is done, as `Guard` on a card has none."""
    id: Id | None = None
    """Its name, where it means nothing else: what a module knows it by; its words if left out."""
    kind: str = "sentence"
    """What it is: a whole `sentence`, or what stands within one, such as an `act`, a `condition` or
    a `filter`, by the names of the tables in docs/playing.md."""
    about: Words = ""
    """What it does, for `explain`; what it means if left out."""
    rules: tuple[str, ...] = ()
    """The rules that say so, which are cited when it is carried out."""
    origin: Origin | None = None
