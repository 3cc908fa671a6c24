"""The colours that a run writes, and where a system keeps the profiles of presses.

No profile comes with Tablewright: those of the trade may not be passed on by everybody. What the
person gives is taken, else the best known one that is installed here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tablewright.errors import TablewrightError
from tablewright.press.options import PrintOptions
from tablewright.render.inks import RGB, Colors, Inks, Profile, profile_of

_HEAD = 40
"""As many bytes say what a profile is for."""
_LARGEST = 20_000_000
_BEST_FIRST = (
    "psocoated_v3",
    "fogra51",
    "isocoated_v2",
    "fogra39",
    "gracol2013",
    "gracol",
    "swop",
    "default_cmyk",
)
"""What is in the names of profiles for coated paper and board, the most usual first; the last one
comes with Ghostscript."""


def colors_of(options: PrintOptions) -> Colors:
    """The colours of the PDF files of a run. Raises TablewrightError for a profile of none."""
    if options.color_space == "rgb":
        return RGB
    profile = read_profile(options.icc) if options.icc is not None else None
    return Inks(profile, options.ink_limit)


def read_profile(path: Path) -> Profile:
    """The profile in a file. Raises TablewrightError that says what is wrong with it."""
    try:
        if path.stat().st_size > _LARGEST:
            raise TablewrightError(f"{path} is too large for an ICC profile")
        data = path.read_bytes()
    except OSError as error:
        raise TablewrightError(
            f"--icc: cannot read {path}: {error.strerror or error}; give the file of a CMYK profile"
        ) from None
    return profile_of(data, str(path))


def system_profile(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The installed CMYK profile of a press that is best known; None if there is none."""
    found = sorted(
        path for folder in _folders(environment) if folder.is_dir() for path in _presses(folder)
    )
    return min(found, key=_rank, default=None)


def _folders(environment: Mapping[str, str]) -> Iterator[Path]:
    """Where profiles lie on this system."""
    home = Path.home()
    if sys.platform == "darwin":
        yield from (root / "Library/ColorSync/Profiles" for root in (home, Path("/")))
        yield Path("/System/Library/ColorSync/Profiles")
        yield Path("/Library/Application Support/Adobe/Color/Profiles")
    elif sys.platform == "win32":
        system = environment.get("SYSTEMROOT", r"C:\Windows")
        yield Path(system) / "System32/spool/drivers/color"
    else:
        mine = environment.get("XDG_DATA_HOME") or str(home / ".local/share")
        shared = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        for root in (mine, *shared.split(":")):
            yield from (Path(root) / "color/icc", Path(root) / "icc")


def _presses(folder: Path) -> Iterable[Path]:
    for path in folder.rglob("*"):
        if path.suffix.lower() in (".icc", ".icm") and path.is_file():
            try:
                with path.open("rb") as file:
                    head = file.read(_HEAD)
            except OSError:
                continue
            if head[12:20] == b"prtrCMYK" and head[36:40] == b"acsp":
                yield path


def _rank(path: Path) -> tuple[int, str]:
    name = path.name.lower()
    known = (at for at, part in enumerate(_BEST_FIRST) if part in name)
    return next(known, len(_BEST_FIRST)), str(path)
