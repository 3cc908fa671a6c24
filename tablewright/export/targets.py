"""Where a game can go: the table of targets. A new one is a module with a `TARGET` and a line."""

from __future__ import annotations

import importlib

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.export.target import Target

TARGETS = {
    "tabletopia": "tablewright.export.tabletopia",
    "images": "tablewright.export.images",
    "playingcards": "tablewright.export.playingcards.making",
    "vassal": "tablewright.export.vassal.making",
    "tts": "tablewright.export.tts.making",
    "gamecrafter": "tablewright.export.shops.gamecrafter",
    "makeplayingcards": "tablewright.export.shops.makeplayingcards",
}
"""A target's name to its module."""


def target_of(name: str) -> Target:
    """The target with this name. Raises TablewrightError for one there is not."""
    if name not in TARGETS:
        raise TablewrightError(f"no target '{name}'; {did_you_mean(name, TARGETS)}")
    found: Target = importlib.import_module(TARGETS[name]).TARGET
    return found
