"""The referee: follows a game on a real table, says what is legal and why not, keeps the record.

A `Setting` is a game at rest (its YAML, its cards' sentences, its rules module); a `Table` is one
game of it (seats, variants, who supplies chance); a `State` is plain data that says where
everything is, what waits to be carried out and who is asked. `referee.engine` takes a state and a
move to the next state and the events between them.

What other programs may rely on stands in `referee.api` and is there as `referee.open_table`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

# Most who import a part of the referee need not wait for all of it.
if TYPE_CHECKING:
    from referee.api import NotUnderstood, OpenTable, open_table

__all__ = ["NotUnderstood", "OpenTable", "open_table"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'referee' has no attribute '{name}'")
    import importlib

    return getattr(importlib.import_module("referee.api"), name)
