"""The rules modules of games that have turns to enforce, by game id. Code is found here."""

from __future__ import annotations

from importlib import import_module

from referee.setting import Rules

MODULES = {
    "disc": "referee.games.disc",
    "disaster-draft": "referee.games.disaster_draft",
    "disco-infinity": "referee.games.disco_infinity",
    "shards-of-infinity": "referee.games.shards_of_infinity",
    "space-mines": "referee.games.space_mines",
}
"""Game id: the module whose RULES the game has. Any other game is followed by `plain`."""
PLAIN = "referee.games.plain"


def rules_of(game: str) -> Rules:
    """The rules of a game by its id."""
    rules = import_module(MODULES.get(game, PLAIN)).RULES
    assert isinstance(rules, Rules)
    return rules
