"""Lines typed into the program: a folder, lines and arguments in, what it says out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def typed_into(folder: Path, typed: str, *args: str) -> subprocess.CompletedProcess[str]:
    """What `tablewright ARGS` says in a folder once all lines are read."""
    return subprocess.run(
        [sys.executable, "-m", "tablewright", *args],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
