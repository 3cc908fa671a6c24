"""What Disaster Draft remembers besides zones and counters."""

from __future__ import annotations

from referee.plain import Key

DRAFTED = Key[tuple[tuple[str, str], ...]]("drafted")
"""Who drafted what, where the table keeps a list (DD-HR-26)."""
