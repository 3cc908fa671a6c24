"""A folder and a page's first script to the addresses of all that it needs.

A browser finds a script's imports when it has read the script, and theirs after that: a chain of
questions to the server before anything is seen. A page that names them in its head asks once.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

_NEEDS = re.compile(r'^(?:import\b|\} from).*"(\.[^"]+)";$', re.M)


def needs(path: Path) -> list[Path]:
    """The scripts that a script imports, in its order.

    Raises:
        OSError: one of them cannot be read.
    """
    found = _NEEDS.findall(path.read_text(encoding="utf-8"))
    return [Path(posixpath.normpath((path.parent / name).as_posix())) for name in found]


def all_needed(static: Path, first: str) -> list[str]:
    """The addresses, below the folder, of what a script imports over any number of others.

    Raises:
        OSError: one of them cannot be read.
    """
    found: list[Path] = [static / first]
    for path in found:
        found += dict.fromkeys(other for other in needs(path) if other not in found)
    return [path.relative_to(static).as_posix() for path in found[1:]]
