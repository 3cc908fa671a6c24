"""The press: a tabletop game in YAML becomes paper, and files for digital tables.

What other programs may rely on stands in `tablewright.api` and is there as `tablewright.read_game`
and so on; it is imported when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

# The command line asks for the version alone, and must not wait for the press.
if TYPE_CHECKING:
    from tablewright.api import games, lay_out, print_game, read_game, save

__all__ = ["__version__", "games", "lay_out", "print_game", "read_game", "save"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'tablewright' has no attribute '{name}'")
    import importlib

    return getattr(importlib.import_module("tablewright.api"), name)
