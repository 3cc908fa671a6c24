"""What installed packages bring: the name of a door in, the things behind it by their names out.

A package opens a door by an entry point in its pyproject.toml; docs/extending.md lists them.
Nothing is imported before it is asked for, and what cannot be loaded is an error that names its
package.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Literal

from tablewright.errors import TablewrightError

Door = Literal["games", "exports", "patterns", "phrases", "rules"]


@cache
def brought(door: Door) -> Mapping[str, EntryPoint]:
    """The entry points of a door by name.

    Raises TablewrightError if two packages bring one name.
    """
    found: dict[str, EntryPoint] = {}
    for point in sorted(_all().select(group=f"tablewright.{door}"), key=lambda each: each.name):
        first = found.setdefault(point.name, point)
        if first.value != point.value:
            raise TablewrightError(
                f"'{point.name}' is brought by two packages, {_package(first)} and "
                f"{_package(point)}; uninstall one of them"
            )
    return found


@cache
def _all() -> Any:
    # Every installed package is looked at, whatever is asked for, so that is done once.
    return entry_points()


def load(door: Door, name: str, kind: type[Any]) -> Any:
    """What a package brings under a name, of the expected kind. Raises TablewrightError."""
    point = brought(door)[name]
    try:
        found = point.load()
    # Whatever the code of a stranger raises while it is imported is that package's mistake.
    except Exception as error:
        raise TablewrightError(
            f"'{name}' of the package {_package(point)} cannot be loaded "
            f"({type(error).__name__}: {error}); update or uninstall it"
        ) from error
    if not isinstance(found, kind):
        raise TablewrightError(
            f"'{name}' of the package {_package(point)} is no {kind.__name__}: {point.value}; "
            f"expected a {kind.__module__}.{kind.__name__}, got {type(found).__name__}"
        )
    return found


@cache
def code_of(door: Door) -> tuple[str, ...]:
    """What packages bring through a door, each with a digest of the package's modules: whoever
    keeps what it made knows by it whether it would make the same again."""
    return tuple(
        f"{name} {point.value} {_digest(point.module.partition('.')[0])}"
        for name, point in brought(door).items()
    )


def _digest(package: str) -> str:
    import hashlib

    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        spec = None
    if spec is None or spec.origin is None:
        return ""
    origin = Path(spec.origin)
    files = sorted(origin.parent.rglob("*.py")) if origin.stem == "__init__" else [origin]
    summed = hashlib.sha256()
    for path in files:
        summed.update(f"{path.relative_to(origin.parent)}\n".encode())
        summed.update(path.read_bytes())
    return summed.hexdigest()


def game_roots() -> tuple[Path, ...]:
    """The folders of packages that bring games: each has `cards/`, and may have `layouts/`."""
    return tuple(dict.fromkeys(path for path in _game_roots().values() if path is not None))


def lost_games() -> tuple[str, ...]:
    """What is wrong with packages that say they bring games and do not."""
    return tuple(
        f"the games '{name}' of the package {_package(point)} are not there; expected a package "
        f"'{point.value}' with a folder cards/"
        for name, point in brought("games").items()
        if _game_roots()[name] is None
    )


@cache
def _game_roots() -> Mapping[str, Path | None]:
    return {name: _folder(point.value) for name, point in brought("games").items()}


def _folder(package: str) -> Path | None:
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        return None
    places = (spec.submodule_search_locations if spec is not None else None) or ()
    return next((Path(place) for place in places if (Path(place) / "cards").is_dir()), None)


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value
