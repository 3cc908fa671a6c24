"""What the sentences of cards do, by vocabulary."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

VOCABULARIES: dict[str, tuple[str, ...]] = {
    "common": ("referee.effects.common",),
    "shards": (
        "referee.effects.shards.gains",
        "referee.effects.shards.conditions",
        "referee.effects.shards.cards",
        "referee.effects.shards.champions",
    ),
    "disaster": (
        "referee.effects.disaster.changes",
        "referee.effects.disaster.targets",
        "referee.effects.disaster.conditions",
        "referee.effects.disaster.cards",
    ),
    "disc": (
        "referee.effects.disc.attacks",
        "referee.effects.disc.gear",
        "referee.effects.disc.rooms",
        "referee.effects.disc.ship",
    ),
    "sequence": ("referee.effects.sequence",),
    "disco": (
        "referee.effects.disco.research",
        "referee.effects.disco.energy",
        "referee.effects.disco.timeline",
        "referee.effects.disco.satellites",
        "referee.effects.disco.cards",
    ),
    "mines": (
        "referee.effects.mines.gains",
        "referee.effects.mines.missiles",
        "referee.effects.mines.row",
        "referee.effects.mines.satellites",
        "referee.effects.mines.cards",
    ),
}
"""The modules that declare the phrases of each vocabulary."""


def load(vocabularies: Iterable[str]) -> None:
    """Declares the phrases of these vocabularies; names without a module have none."""
    for name in vocabularies:
        for module in VOCABULARIES.get(name, ()):
            import_module(module)
