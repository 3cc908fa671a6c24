"""The folder for everything that can be made again. Starts quickly, for runs that only look up."""

from __future__ import annotations

import functools
import os
from pathlib import Path


@functools.cache
def cache_folder() -> Path:
    """The folder for everything that can be made again: TABLEWRIGHT_CACHE, or the user's own.

    A folder that cannot be written is replaced by a fresh temporary one.
    """
    asked = os.environ.get("TABLEWRIGHT_CACHE")
    if asked:
        folder = Path(asked)
    else:
        import platformdirs

        folder = Path(platformdirs.user_cache_dir("tablewright"))
    import tempfile

    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tablewright-"))
