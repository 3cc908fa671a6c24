"""Lines typed into the program: a folder, lines and arguments in, what it says out."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.cli.warm import ROOT, as_text, run

__all__ = ["ROOT", "typed_into"]


def typed_into(folder: Path, typed: str, *args: str) -> subprocess.CompletedProcess[str]:
    """What `tablewright ARGS` says in a folder once all lines are read."""
    return as_text(run(folder, *args, typed=typed.encode()))
