"""Sentences that say and mean the same in Disco Infinity and Space Mines. What they stand on is in
each game's `Rules.cites`.
"""

from __future__ import annotations

MODULES = ("cards", "satellites")
"""The modules that declare them."""
