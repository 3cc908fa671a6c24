"""Where pictures are made: shots by path in, files in the output folder out; nothing made twice.

A picture is kept in the cache under the content of its drawing, its pixels and the program; what is
there already is copied.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from tablewright.drawing import Drawing
from tablewright.export import manifest
from tablewright.keeping import Shelf, cache_folder, forget_oldest
from tablewright.press.cache import file_digest, program_digest
from tablewright.press.contents import Contents
from tablewright.press.faces import Faces
from tablewright.render.files import CannotWrite, put_atomically, write_atomically
from tablewright.render.png import Shot
from tablewright.render.png_files import write_shots

Step = Callable[[str, int, int], None]
MOST = 2 * 1024**3
"""Bytes of pictures that are kept; the ones not used for longest go first."""
_NOTHING = Drawing(0.0, 0.0, ())


class Bench:
    """Makes the files of one export in `out`; `step` is told how far it is."""

    def __init__(self, faces: Faces, out: Path, step: Step) -> None:
        self.faces = faces
        self.out = out
        self.made = 0
        """Pictures that were drawn anew."""
        self.kept = 0
        """Pictures that were in the cache."""
        self._step = step
        self._contents = Contents()
        self._shelf = Shelf(cache_folder() / "pictures")
        self._uploaded = manifest.digests(out / manifest.UPLOADED)
        self.noted = manifest.noted(out / manifest.UPLOADED)
        """What the target noted of what counts as uploaded."""

    def pictures(self, shots: Mapping[str, Shot], what: str = "Pictures") -> tuple[Path, ...]:
        """Writes each shot to its path in `out`; the paths in the same order.

        A path ends in `.png` or `.jpg`. Raises TablewrightError as `write_shots` does.
        """
        kept = self._kept(shots, what)
        for path, file in kept.items():
            self._copy(file, self.out / path)
        return tuple(self.out / path for path in shots)

    def contents(self, shots: Mapping[str, Shot], what: str = "Pictures") -> dict[str, bytes]:
        """The content of each shot's file by its name, for files that lie in another one.

        A name ends in `.png` or `.jpg`. Raises TablewrightError as `write_shots` does.
        """
        return {path: file.read_bytes() for path, file in self._kept(shots, what).items()}

    def state(self, path: Path) -> manifest.State:
        """Whether a file that was made is `new`, `changed` or the `same` against what counts as
        uploaded."""
        name = path.relative_to(self.out).as_posix()
        if name not in self._uploaded:
            return "new"
        return "same" if self._uploaded[name] == file_digest(path) else "changed"

    @property
    def uploaded(self) -> frozenset[str]:
        """The paths in `out` that count as uploaded."""
        return frozenset(self._uploaded)

    def uploaded_digest(self, path: str) -> str:
        """The SHA-256 of a file that counts as uploaded, by its path in `out`."""
        return self._uploaded[path]

    def write(self, path: str, content: str | bytes) -> Path:
        """Writes a file in `out`, whole or not at all."""
        data = content.encode() if isinstance(content, str) else content
        put_atomically(self.out / path, data)
        return self.out / path

    def _kept(self, shots: Mapping[str, Shot], what: str) -> dict[str, Path]:
        """Where the cache has each shot, once all of them are there."""
        keys = {path: self._key(path, shot) for path, shot in shots.items()}
        files: dict[str, Path] = {}
        fresh: dict[str, Shot] = {}
        for path, key in keys.items():
            kept = files.get(key) or self._shelf.find(key)
            if key in fresh or kept is None:
                fresh.setdefault(key, shots[path])
            else:
                files[key] = kept
                self.kept += 1
                with contextlib.suppress(OSError):
                    os.utime(kept)
        self.made += len(fresh)
        total = len(shots)
        already = total - len(fresh)
        files |= self._drawn(fresh, lambda done: self._step(what, already + done, total))
        self._step(what, total, total)
        return {path: files[key] for path, key in keys.items()}

    def _drawn(self, shots: Mapping[str, Shot], progress: Callable[[int], None]) -> dict[str, Path]:
        """New pictures by their keys, put on the shelf."""
        while True:
            drafts = {key: self._shelf.draft(key) for key in shots}
            jobs = ((shot, drafts[key]) for key, shot in shots.items())
            try:
                write_shots(jobs, self.faces.fonts, progress=progress)
                return {key: self._shelf.put(key, draft) for key, draft in drafts.items()}
            except (CannotWrite, OSError) as error:
                self._shelf.retreat(error)
            finally:
                for draft in drafts.values():
                    with contextlib.suppress(OSError):
                        draft.unlink(missing_ok=True)

    def _key(self, path: str, shot: Shot) -> str:
        summed = hashlib.sha256(program_digest().encode())
        summed.update(self.faces.fonts.digest.encode())
        # Sheets show many faces, and faces lie on many sheets: each is read once.
        summed.update(self._contents.of(shot.drawing).encode())
        summed.update(repr(replace(shot, drawing=_NOTHING)).encode())
        return f"{summed.hexdigest()[:40]}{Path(path).suffix}"

    def _copy(self, kept: Path, path: Path) -> None:
        with contextlib.suppress(OSError):
            if (
                path.stat().st_size == kept.stat().st_size
                and path.read_bytes() == kept.read_bytes()
            ):
                return
        with kept.open("rb") as source:
            write_atomically(path, lambda stream: shutil.copyfileobj(source, stream))


def prune() -> None:
    """Removes the pictures that were not used for longest, where there are more than enough."""
    forget_oldest(cache_folder() / "pictures", MOST)
