"""What is kept between runs: digests of inputs and outputs, so that unchanged work is not redone.

All of it lives in the user's cache folder and may be deleted at any time. A key is always the
content (of inputs, fonts, options and program), never a date. Starts quickly: no third-party
import except platformdirs.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tablewright.fonts import Fonts
from tablewright.installed import Door, code_of
from tablewright.keeping import cache_folder as cache_folder
from tablewright.keeping import read_sealed, write_sealed

DOORS: tuple[Door, ...] = ("patterns", "exports", "phrases", "rules")
"""What installed packages bring that decides what is made."""
LIBRARIES = ("reportlab", "pypdfium2", "pillow", "uharfbuzz", "pyphen", "svgelements", "svgwrite")
"""Libraries whose version can change the bytes of an output."""
MEASURING = ("pillow", "uharfbuzz", "pyphen", "svgelements")
"""Those whose version can change a drawing."""

_PACKAGE = Path(__file__).resolve().parent.parent
_NAME = re.compile(r"\w+")
_IMPORT = re.compile(r"^[ \t]*(?:from|import) (tablewright[\w.]*)(?: import (\([^)]*\)|.*))?", re.M)


def font_library(files: Iterable[Path]) -> Fonts:
    """The fonts of these files and of the installed packages, indexed in the cache folder."""
    return Fonts(tuple(files), cache_folder() / "fonts")


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def file_digest(path: Path) -> str:
    """SHA-256 of a file's content; "" if it cannot be read, which never equals a real one."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def listing_digest(folder: Path) -> str:
    """A digest of the names (not the contents) of all that lies in a folder, at any depth."""
    names: list[str] = []
    for base, folders, files in os.walk(folder):
        folders.sort()
        names += [os.path.join(base, name) for name in sorted(files)]
    return digest("\n".join(names).encode("utf-8", "surrogatepass"))


@functools.cache
def program_digest(name: str = "tablewright", libraries: tuple[str, ...] = LIBRARIES) -> str:
    """A digest of the code of a package, by its name, and of the libraries that shape what
    Tablewright makes."""
    spec = importlib.util.find_spec(name)
    assert spec is not None, f"{name} is installed"
    assert spec.origin is not None, f"{name} is a package"
    package = Path(spec.origin).resolve().parent
    summed = hashlib.sha256()
    start = len(str(package)) + 1
    for path in _source_paths(package):
        summed.update(path[start:].encode())
        with open(path, "rb") as file:
            summed.update(file.read())
    brought = (part for door in DOORS for part in code_of(door))
    for part in (*_versions(libraries), *brought):
        summed.update(part.encode())
    return summed.hexdigest()


@functools.cache
def drawn_by(*files: str) -> str:
    """A digest of the modules in these files of Tablewright, of all that they import of it, of the
    libraries that measure and read what is drawn, and of the patterns that packages bring."""
    # Finding out what imports what takes longer than to see that no file has changed.
    path = cache_folder() / "code.json"
    asked = " ".join(files)
    try:
        known: dict[str, str] = json.loads(read_sealed(path) or b"{}")
    except ValueError:
        known = {}
    if known.get("program") != program_digest():
        known = {"program": program_digest()}
    if asked not in known:
        known[asked] = _drawn_by(files)
        write_sealed(path, json.dumps(known).encode())
    return known[asked]


def _drawn_by(files: Iterable[str]) -> str:
    summed = hashlib.sha256()
    for path, source in sorted(sources_of(*files).items()):
        summed.update(f"{path.relative_to(_PACKAGE)}\n{len(source)}\n".encode())
        summed.update(source)
    for part in (*_versions(MEASURING), *code_of("patterns")):
        summed.update(part.encode())
    return summed.hexdigest()


def sources_of(*files: str) -> dict[Path, bytes]:
    """The sources of the modules in files of Tablewright, such as `layout/*.py`, and of all that
    they import of it, by path."""
    modules = {_dotted(path): path for path in _sources(_PACKAGE)}
    waiting = [_dotted(path) for file in files for path in _PACKAGE.glob(file)]
    found: dict[Path, bytes] = {}
    while waiting:
        path = modules.get(waiting.pop())
        if path is not None and path not in found:
            found[path] = path.read_bytes()
            waiting += _imported(found[path].decode())
    return found


def _dotted(path: Path) -> str:
    """The name of a module of Tablewright, without that of the package; "" is the package."""
    return (
        ".".join(path.relative_to(_PACKAGE).with_suffix("").parts)
        .removesuffix("__init__")
        .rstrip(".")
    )


def _imported(source: str) -> Iterator[str]:
    """What may be modules of Tablewright that a source imports, and the packages they lie in."""
    for dotted, names in _IMPORT.findall(source):
        inside = dotted.split(".")[1:]
        for end in range(1, len(inside) + 1):
            yield ".".join(inside[:end])
        for name in _NAME.findall(names):
            yield ".".join((*inside, name))


def _sources(package: Path) -> list[Path]:
    """The files with the code of a package, in order."""
    return [Path(path) for path in _source_paths(package)]


def _source_paths(package: Path) -> list[str]:
    found = [
        os.path.join(folder, name)
        for folder, _, names in os.walk(package)
        for name in names
        if name.endswith(".py")
    ]
    return sorted(found)


def _versions(libraries: Iterable[str]) -> Iterator[str]:
    for library in libraries:
        yield f"{library} {metadata.version(library)}"


@dataclass(frozen=True)
class Run:
    """What one run read and wrote: digests by path, and what it told the person at its end."""

    program: str
    inputs: Mapping[str, str]
    folders: Mapping[str, str]
    outputs: Mapping[str, str]
    fonts: str
    """A digest of all fonts there are, those of packages and the workspace's `font_files`."""
    font_files: tuple[str, ...]
    report: tuple[str, ...] = ()
    problems: tuple[Mapping[str, Any], ...] = ()

    def still_holds(self, program: str = "") -> bool:
        """Whether program, inputs, folders and outputs are all exactly as this run left them.

        `program` is the digest of the code that is asked; Tablewright's own if left out. What is
        looked at soonest, and changes most often, comes first.
        """
        return (
            all(
                file_digest(Path(path)) == self.inputs[path]
                for path in _smallest_first(self.inputs)
            )
            and all(listing_digest(Path(path)) == was for path, was in self.folders.items())
            and self.program == (program or program_digest())
            and font_library(Path(path) for path in self.font_files).digest == self.fonts
            and all(file_digest(Path(path)) == was for path, was in self.outputs.items())
        )


def _smallest_first(paths: Iterable[str]) -> list[str]:
    """Paths of files; those that are not there before all others."""

    def size(path: str) -> int:
        try:
            return os.stat(path).st_size
        except OSError:
            return 0

    return sorted(paths, key=size)


def _run_file(request: Mapping[str, Any]) -> Path:
    key = digest(json.dumps(request, sort_keys=True).encode())
    return cache_folder() / "runs" / f"{key}.json"


def last_run(request: Mapping[str, Any]) -> Run | None:
    """The last run that was asked for the same thing; None if there is none or it is damaged."""
    try:
        stored = json.loads(read_sealed(_run_file(request)) or b"")
        lists = ("report", "problems", "font_files")
        return Run(**{**stored, **{name: tuple(stored[name]) for name in lists}})
    except (ValueError, TypeError, KeyError):
        return None


def remember(
    request: Mapping[str, Any],
    *,
    inputs: Iterable[Path],
    folders: Iterable[Path],
    outputs: Iterable[Path],
    fonts: Fonts,
    font_files: Iterable[Path],
    report: Iterable[str],
    problems: Iterable[Mapping[str, Any]],
    program: str = "",
    digests: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Keep what a finished run read and wrote. A cache that cannot be written is no error.

    `digests` are those of files that were read or written in this run, by path, as far as it knows
    them.
    """
    run = {
        "program": program or program_digest(),
        "inputs": {str(path): digests.get(str(path)) or file_digest(path) for path in inputs},
        "folders": {str(path): listing_digest(path) for path in folders},
        # A folder is called otherwise from elsewhere, and it is the same run.
        "outputs": {
            str(path.resolve()): digests.get(str(path)) or file_digest(path) for path in outputs
        },
        "fonts": fonts.digest,
        "font_files": [str(path) for path in font_files],
        "report": list(report),
        "problems": list(problems),
    }
    write_sealed(_run_file(request), json.dumps(run).encode())
