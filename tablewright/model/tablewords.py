"""What the referee says at the table, in another language: English sentences with slots in, the
same in that language out. The files of `layouts/languages/LANGUAGE/` hold them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablewright.model.kinds import STRICT, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """Sentences of the referee and of its page in one language."""

    __pydantic_config__ = STRICT
    language: str
    """The language, as a BCP 47 tag; the name of the folder."""
    says: Mapping[str, Words] = field(default_factory=dict)
    """By the English words: `{seat} draws {n} cards`. `{n}` is a number, `{seat}` are players,
    `{*words}` is what people wrote, anything else is translated in turn."""
