"""What is kept between runs: content in, a file in the cache folder out; back only if unharmed.

Every file carries a digest of its content: in its name if others open it as it is (a font, a
picture, a database), else before its content. What was cut off or altered does not match, and is
made again. A folder that cannot be written ends no run: `take_trouble` says what to tell.
"""

from __future__ import annotations

import contextlib
import functools
import glob
import hashlib
import os
import re
import secrets
import time
from collections.abc import Callable
from pathlib import Path

from tablewright.errors import TablewrightError

PART = ".part"
"""How the name of a file ends that is still being written; it begins with a dot."""
STALE = 3600.0
"""After so many seconds without a change a leftover part belongs to nobody any more."""
_PROBE = 65536
"""So many bytes must fit into a cache folder, or it counts as full."""
_SUM = 32
"""The bytes of a digest before content."""
_DIGITS = 16
"""The digits of a digest in a name."""
_NAMED = re.compile(rf"(.+)\.([0-9a-f]{{{_DIGITS}}})(\.\w+)")

_trouble = ""


@functools.cache
def cache_folder() -> Path:
    """The folder for everything that can be made again: TABLEWRIGHT_CACHE, or the user's own.

    In place of one that cannot be written, or is full, stands one for this run alone.
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
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(bytes(_PROBE))
        return folder
    except OSError as error:
        note_trouble(folder, error)
        return spare_folder()


@functools.cache
def spare_folder() -> Path:
    """A folder for this run alone, where nothing can be kept. Raises TablewrightError."""
    import tempfile

    try:
        return Path(_for_now(tempfile.mkdtemp(prefix="tablewright-")))
    except OSError as error:
        raise _no_room(tempfile.gettempdir(), error) from error


def _for_now(folder: str) -> str:
    import atexit
    import shutil

    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def note_trouble(where: Path, error: Exception) -> None:
    """Remembers that something cannot be kept, and why: the first time, since one is enough."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    pass_on_trouble(
        f"nothing can be kept in {where} ({why}), so this run goes on without; make room there, or "
        "let TABLEWRIGHT_CACHE name another folder"
    )


def pass_on_trouble(told: str) -> None:
    """Remembers what another process said of its trouble; "" is none."""
    global _trouble
    _trouble = _trouble or told


def take_trouble() -> str:
    """What to tell the person about what could not be kept, "" if all could; it is told once."""
    global _trouble
    told, _trouble = _trouble, ""
    return told


def seal(content: bytes, about: str = "") -> bytes:
    """Content with its digest before it; `about` is what it must be found under again."""
    return _sum(content, about) + content


def unsealed(data: object, about: str = "") -> bytes | None:
    """The content of what was sealed; None if it is not as it was."""
    if not isinstance(data, bytes) or len(data) < _SUM:
        return None
    content = data[_SUM:]
    return content if _sum(content, about) == data[:_SUM] else None


def _sum(content: bytes, about: str) -> bytes:
    summed = hashlib.sha256(f"{about}\n".encode("utf-8", "surrogatepass"))
    summed.update(content)
    return summed.digest()


def read_sealed(path: Path) -> bytes | None:
    """The content of a file; None if there is none or it is not as it was written."""
    try:
        return unsealed(path.read_bytes())
    except OSError:
        return None


def write_sealed(path: Path, content: bytes) -> None:
    """Keeps content in a file of one's own naming; where that cannot be, nothing is kept."""
    part = part_of(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove_stale(path)
        part.write_bytes(seal(content))
        os.replace(part, path)
    except OSError as error:
        note_trouble(path.parent, error)
    finally:
        _remove(part)


def forget_oldest(folder: Path, most: int) -> None:
    """Removes the files of a folder that were written or touched longest ago, where it holds more
    than so many bytes."""
    with contextlib.suppress(OSError):
        found = [(path.stat(), path) for path in folder.iterdir()]
        left = sum(stat.st_size for stat, _ in found)
        for stat, path in sorted(found, key=lambda each: each[0].st_mtime):
            if left <= most:
                return
            path.unlink()
            left -= stat.st_size


def part_of(path: Path) -> Path:
    """A name beside a path that nobody else has, to write to until the content is whole.

    It ends as the path does, since some libraries look at that.
    """
    return path.with_name(f".{path.stem}.{os.getpid()}-{secrets.token_hex(4)}{PART}{path.suffix}")


class Shelf:
    """A folder of kept files, each found by a name such as `heron.png`.

    On disk a digest of its content stands before the ending of a name. Where the folder cannot be
    written, files are put into one for this run alone.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._wanted = folder

    def find(self, name: str) -> Path | None:
        """The file kept under a name, if it is still as it was written."""
        path = self._listed.get(name)
        if path is None:
            return None
        try:
            if _digits(path) == path.suffixes[-2][1:]:
                return path
        except OSError:
            return None
        _remove(path)
        del self._listed[name]
        return None

    def keep(self, name: str, make: Callable[[Path], object]) -> Path:
        """The file under a name, which `make` writes to the path it is given.

        Raises TablewrightError if no folder has room for it, and what `make` does.
        """
        while True:
            draft = self.draft(name)
            try:
                draft.parent.mkdir(parents=True, exist_ok=True)
                make(draft)
                return self.put(name, draft)
            except OSError as error:
                self.retreat(error)
            finally:
                _remove(draft)

    def draft(self, name: str) -> Path:
        """Where to write a file that is `put` under a name afterwards."""
        return part_of(self.folder / name)

    def put(self, name: str, draft: Path) -> Path:
        """Takes up a draft that is whole. Raises OSError."""
        path = self.folder / name
        target = path.with_name(f"{path.stem}.{_digits(draft)}{path.suffix}")
        _remove_stale(path)
        os.replace(draft, target)
        old = self._listed.get(name)
        self._listed[name] = target
        if old is not None and old != target:
            _remove(old)
        return target

    def retreat(self, error: Exception) -> None:
        """Goes on in a folder for this run alone. Raises TablewrightError if it does already."""
        spare = spare_folder() / self._wanted.name
        if self.folder == spare:
            raise _no_room(str(spare.parent), error) from error
        note_trouble(self.folder, error)
        self.folder = spare

    @functools.cached_property
    def _listed(self) -> dict[str, Path]:
        found: dict[str, Path] = {}
        with contextlib.suppress(OSError), os.scandir(self._wanted) as entries:
            for entry in entries:
                if named := _NAMED.fullmatch(entry.name):
                    found[named[1] + named[3]] = self._wanted / entry.name
        return found


def _digits(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:_DIGITS]


def _no_room(folder: str, error: Exception) -> TablewrightError:
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return TablewrightError(
        f"nothing can be written in {folder} ({why}); make room there, or let TABLEWRIGHT_CACHE "
        "name a folder that has some"
    )


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _remove_stale(path: Path) -> None:
    """Removes what killed runs left behind of a file."""
    oldest = time.time() - STALE
    for leftover in path.parent.glob(f".{glob.escape(path.stem)}.*-*{PART}{path.suffix}"):
        with contextlib.suppress(OSError):
            if leftover.stat().st_mtime < oldest:
                leftover.unlink()
