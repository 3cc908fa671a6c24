"""Where Tabletop Simulator looks for saved objects on this computer."""

from __future__ import annotations

import sys
from pathlib import Path


def saved_objects() -> Path | None:
    """The folder of saved objects; None if the game has not been started here."""
    home = Path.home()
    data = {
        "win32": home / "Documents" / "My Games" / "Tabletop Simulator",
        "darwin": home / "Library" / "Tabletop Simulator",
    }.get(sys.platform, home / ".local" / "share" / "Tabletop Simulator")
    return data / "Saves" / "Saved Objects" if data.is_dir() else None
