"""The vocabularies of card texts: a name in, its phrases declared. Code is found here."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from referee.games import MODULES, SHARED

VOCABULARIES = {
    "common": "referee.effects.common",
    **{name: f"{package}.effects" for name, package in (SHARED | MODULES).items()},
}
"""The module that declares the phrases of each vocabulary, or names its MODULES, which do."""


def load(vocabularies: Iterable[str]) -> None:
    """Declares the phrases of these vocabularies; names without a module have none."""
    for name in vocabularies:
        if name in VOCABULARIES:
            home = import_module(VOCABULARIES[name])
            for module in getattr(home, "MODULES", ()):
                import_module(f"{home.__name__}.{module}")
