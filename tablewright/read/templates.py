"""What a game may be begun from: a workspace in; templates, looks and games out, each with a line
about it.

A template is a game in a folder of `layouts/templates/`, which nobody lists among the games. In the
common `layouts/` it stands for a kind of game; in a game's own `layouts/` for the look of that
game, whose faces and icons go along.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tablewright.errors import Place, TablewrightError, did_you_mean
from tablewright.read.folders import game_file
from tablewright.read.game_tree import game_tree
from tablewright.read.notes import Notes
from tablewright.read.tree import Entries, Written
from tablewright.read.workspace import Workspace

TEMPLATES = "templates"
"""The folder in `layouts/`."""
Group = Literal["kind", "look", "game"]


@dataclass(frozen=True, slots=True)
class Template:
    """A game that others begin from."""

    id: str
    title: str
    about: str
    """What it is, in a line."""
    group: Group
    folder: Path
    fewest: int
    most: int
    """For how many players it may be."""
    layouts: Path | None = None
    """The `layouts/` of the game whose faces and icons it takes along."""

    def fits(self, fewest: int, most: int) -> bool:
        """Whether it can be a game for so many."""
        return self.fewest <= fewest and most <= self.most


def kinds(workspace: Workspace) -> dict[str, Template]:
    """The templates that stand for a kind of game; the simplest first, the rest by id."""
    found: dict[str, Template] = {}
    for root in workspace.roots:
        for folder in _in(root / "layouts"):
            found.setdefault(folder.name, _template(folder, "kind"))
    return dict(sorted(found.items(), key=lambda item: (item[0] != SIMPLEST, item[0])))


SIMPLEST = "cards"
"""The kind that a game is begun from where nothing else is asked for."""


def looks(workspace: Workspace) -> dict[str, Template]:
    """The templates that stand for the look of a game."""
    found: dict[str, Template] = {}
    for game in workspace.folders().values():
        layouts = game / "layouts"
        for folder in _in(layouts):
            found.setdefault(folder.name, _template(folder, "look", layouts))
    return dict(sorted(found.items()))


def games(workspace: Workspace) -> dict[str, Template]:
    """The games that can be copied whole."""
    return {name: _template(folder, "game") for name, folder in workspace.folders().items()}


def template_named(workspace: Workspace, name: str) -> Template:
    """A game by its id, else a template. Raises TablewrightError with the nearest name."""
    folders = workspace.folders()
    if name in folders:
        return _template(folders[name], "game")
    others = {**looks(workspace), **kinds(workspace)}
    if name in others:
        return others[name]
    hint = did_you_mean(name, (*folders, *others))
    raise TablewrightError(
        f"there is no game and no template '{name}'"
        + (f"; {hint}" if hint.startswith("did") else "")
        + "; 'tablewright new --list' shows them all"
    )


def kind_named(workspace: Workspace, name: str) -> Template:
    """A kind of game by its id. Raises TablewrightError with the nearest one."""
    found = kinds(workspace)
    if name not in found:
        raise TablewrightError(f"there is no kind '{name}'; {did_you_mean(name, found)}")
    return found[name]


def for_so_many(found: Mapping[str, Template], fewest: int, most: int) -> Iterator[Template]:
    """Those of some templates that can be for so many players."""
    return (each for each in found.values() if each.fits(fewest, most))


def _in(layouts: Path) -> Iterable[Path]:
    return sorted(each for each in (layouts / TEMPLATES).glob("*") if game_file(each).is_file())


def _template(folder: Path, group: Group, layouts: Path | None = None) -> Template:
    """What the head of a game says; one that is wrong is said when it is read."""
    tree = game_tree(game_file(folder), Notes()) or Entries(Place(str(folder)))
    seats = tree.get("seats")
    fewest, most = (_number(seats, key, usual) for key, usual in (("min", 1), ("max", 26)))
    title, about = (tree.get(key) for key in ("title", "about"))
    return Template(
        id=folder.name,
        title=str(title) if isinstance(title, Written) else folder.name,
        about=" ".join(str(about).split()) if isinstance(about, Written) else "",
        group=group,
        folder=folder,
        fewest=fewest,
        most=most,
        layouts=layouts,
    )


def _number(seats: object, key: str, usual: int) -> int:
    written = seats.get(key) if isinstance(seats, Entries) else None
    return int(written) if isinstance(written, Written) and written.isdecimal() else usual
