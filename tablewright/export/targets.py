"""Where a game can go: the table of targets, and those that installed packages bring.

A new one is a module with a `TARGET` and a line in the table.
"""

from __future__ import annotations

import importlib

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.export.target import Target
from tablewright.installed import brought, load

TARGETS = {
    "tabletopia": "tablewright.export.tabletopia",
    "images": "tablewright.export.images",
    "playingcards": "tablewright.export.playingcards.making",
    "virtualtabletop": "tablewright.export.virtualtabletop.making",
    "vassal": "tablewright.export.vassal.making",
    "tts": "tablewright.export.tts.making",
    "tabletopclub": "tablewright.export.tabletopclub.making",
    "gamecrafter": "tablewright.export.shops.gamecrafter",
    "makeplayingcards": "tablewright.export.shops.makeplayingcards",
}
"""A target's name to its module."""


def target_names() -> tuple[str, ...]:
    """The names of all targets, ours first. Raises TablewrightError, see `brought`."""
    return (*TARGETS, *(name for name in brought("exports") if name not in TARGETS))


def target_of(name: str) -> Target:
    """The target with this name. Raises TablewrightError for one there is not."""
    found: Target
    if name in TARGETS:
        found = importlib.import_module(TARGETS[name]).TARGET
    elif name in brought("exports"):
        found = load("exports", name, Target)
    else:
        raise TablewrightError(f"no target '{name}'; {did_you_mean(name, target_names())}")
    return found
