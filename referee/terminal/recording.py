"""The command that writes the game, or where it stands, as a table record."""

from __future__ import annotations

from pathlib import Path

from referee.records.exporting import as_position, as_record
from referee.terminal.conversation import Terminal
from tablewright.read.record_text import record_text

NOW = "now"
"""What stands behind the file's name if the record shall begin here."""


def record(terminal: Terminal, rest: str, again: object) -> bool:
    """The game so far, or the position with `now`, into a new YAML file."""
    name, _, last = rest.rpartition(" ")
    here = last.casefold() == NOW and bool(name)
    path = Path((name if here else rest).strip())
    if path.suffix.lower() != ".yaml":
        terminal.errors.line("expected 'record FILE.yaml', or 'record FILE.yaml now'", "bad")
        return False
    if path.exists():
        terminal.errors.line(f"{path}: there is a file of this name; choose another", "bad")
        return False
    made = (as_position if here else as_record)(terminal.session, path.stem)
    path.write_text(record_text(made), encoding="utf-8")
    holds = "the position" if here else "the game so far"
    terminal.paper.line(f"{path} holds {holds} as a table record, with all that is hidden.", "good")
    what = "referee --from" if here else "replay"
    terminal.paper.line(f"To go on: tablewright {what} {path}", "", 2)
    return True
