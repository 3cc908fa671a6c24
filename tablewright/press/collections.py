"""One icon out of a large collection: an archive or a folder that the user has, and a name in; its
SVG and who made it out. Nothing is fetched, and nothing of a collection ships.

Read are a folder or archive (`.zip`, `.tgz`) of SVG files, and one with the `icons.json` of an
Iconify package, which says its authors and its licence.
"""

from __future__ import annotations

import json
import re
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.read.notes import shown_path

MEGABYTES = 60
"""The largest file that is read out of a collection."""
WHERE = (
    "such as 'npm pack @iconify-json/game-icons' makes (4,133 icons, CC BY 3.0, by the authors of "
    "game-icons.net)"
)
Read = Callable[[str], bytes]


def icon_of(collection: Path, name: str) -> tuple[str, bytes, str]:
    """The plain name of an icon, its SVG, and its credit, "" if the collection does not say it.

    Raises TablewrightError with the nearest names."""
    if not collection.exists():
        raise TablewrightError(
            f"there is no collection {shown_path(collection)}; expected a folder, .zip or .tgz of "
            f"SVG files, or an Iconify package {WHERE}"
        )
    with _opened(collection) as (names, read):
        listed = next((each for each in names if PurePosixPath(each).name == "icons.json"), None)
        if listed is not None:
            return _of_iconify(collection, name, _table(collection, read(listed)), names, read)
        drawn = {PurePosixPath(each).stem: each for each in names if each.lower().endswith(".svg")}
        if name not in drawn:
            raise _unknown(collection, name, drawn)
        return name, read(drawn[name]), _author_by_folder(drawn[name])


@contextmanager
def _opened(path: Path) -> Iterator[tuple[list[str], Read]]:
    """The names of the files in a folder or archive, and what reads one."""
    most = MEGABYTES * 1_000_000

    def bounded(data: bytes) -> bytes:
        if len(data) > most:
            raise TablewrightError(f"{shown_path(path)}: a file in it is over {MEGABYTES} MB")
        return data

    try:
        if path.is_dir():
            files = sorted(each for each in path.rglob("*") if each.suffix in (".svg", ".json"))
            names = {each.relative_to(path).as_posix(): each for each in files}
            yield list(names), lambda name: bounded(names[name].read_bytes())
        elif path.suffix.lower() == ".json":
            yield ["icons.json"], lambda name: bounded(path.read_bytes())
        elif zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                yield archive.namelist(), lambda name: bounded(archive.open(name).read(most + 1))
        else:
            with tarfile.open(path) as tar:
                members = {each.name: each for each in tar if each.isfile()}

                def read(name: str) -> bytes:
                    stream = tar.extractfile(members[name])
                    assert stream is not None
                    return bounded(stream.read(most + 1))

                yield list(members), read
    except (OSError, tarfile.TarError, zipfile.BadZipFile, EOFError, ValueError) as error:
        raise TablewrightError(
            f"{shown_path(path)} does not open as a collection of icons ({error}); expected a "
            "folder, .zip or .tgz of SVG files, or an Iconify package"
        ) from None


def _table(path: Path, data: bytes) -> Mapping[str, Any]:
    try:
        said = json.loads(data)
    except ValueError:
        said = None
    if not isinstance(said, dict):
        raise TablewrightError(f"{shown_path(path)}: its JSON file is damaged; get it anew")
    return said


def _of_iconify(
    path: Path, name: str, said: Mapping[str, Any], names: list[str], read: Read
) -> tuple[str, bytes, str]:
    icons = said.get("icons")
    plain = name.removeprefix(f"{said.get('prefix')}:")
    if not isinstance(icons, dict) or plain not in icons:
        raise _unknown(path, plain, icons if isinstance(icons, dict) else {})
    icon = icons[plain]
    body = icon.get("body") if isinstance(icon, dict) else None
    if not isinstance(body, str):
        raise TablewrightError(f"{shown_path(path)}: the icon '{plain}' in it is damaged")
    box = [icon.get(key, said.get(key, other)) for key, other in _BOX]
    view = " ".join(map(str, box))
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>\n'
    info = said.get("info")
    beside = next((each for each in names if PurePosixPath(each).name == "info.json"), None)
    if not isinstance(info, dict) and beside is not None:
        info = _table(path, read(beside))
    return plain, drawn.encode(), _credit(info if isinstance(info, dict) else {})


_BOX = (("left", 0), ("top", 0), ("width", 16), ("height", 16))


def _credit(info: Mapping[str, Any]) -> str:
    """Who made a collection, under which licence, with addresses: what CC BY asks for."""

    def part(key: str, *wanted: str) -> str:
        said = info.get(key)
        found = (
            [str(said[each]) for each in wanted if said.get(each)] if isinstance(said, dict) else []
        )
        return f"{found[0]} ({found[1]})" if len(found) > 1 else "".join(found)

    parts = [str(info.get("name") or ""), part("author", "name", "url")]
    made = " by ".join(each for each in parts if each)
    licence = part("license", "title", "url") or part("license", "spdx", "url")
    return ", ".join(each for each in (made, licence) if each)


def _author_by_folder(name: str) -> str:
    """The archives of game-icons.net keep each author's icons in a folder of their own."""
    found = re.search(r"/1x1/([\w-]+)/[\w-]+\.svg$", f"/{name}")
    author = found[1].replace("-", " ").title() if found else ""
    licence = "CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/)"
    return f"{author}, game-icons.net, {licence}" if author else ""


def _unknown(path: Path, name: str, known: Mapping[str, Any]) -> TablewrightError:
    words = [each for each in sorted(known) if name and name in each][:6]
    hint = f"there are {', '.join(words)}" if words else did_you_mean(name, known)
    return TablewrightError(
        f"{shown_path(path)} has no icon '{name}' among its {len(known)}; {hint or 'look there'}"
    )
