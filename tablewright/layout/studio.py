"""What laying out faces shares: fonts, files, icons and pictures read once, problems told once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tablewright.drawing import Box, Color, Drawing
from tablewright.errors import Place, Problem, did_you_mean
from tablewright.fonts import Fonts
from tablewright.layout.pictures import (
    PictureError,
    PictureFile,
    SvgFile,
    find_file,
    marks_of,
    open_picture,
    role_names,
)
from tablewright.layout.roles import NONE, Roles
from tablewright.model.edition import Assets, Layouts
from tablewright.model.game import Game

_NO_COLOR = Color(0.0, 0.0, 0.0)


class Studio:
    """Lays out many faces of one workspace: what one has read or measured, the next need not.

    `report` is called with each problem once; the problems are also kept in `problems`. Whoever
    lays out in several processes makes one in each.
    """

    def __init__(
        self,
        fonts: Fonts,
        assets: Assets | None = None,
        layouts: Layouts | None = None,
        report: Callable[[Problem], None] | None = None,
    ) -> None:
        self.fonts = fonts
        self.assets = assets or Assets()
        self.layouts = layouts or Layouts()
        self.problems: list[Problem] = []
        self.opened: Callable[[Path], None] = lambda path: None
        """Called with the path of each picture and icon file whenever a face shows it; icons that
        stand in a text, and those of `layouts/icons/`, are left out: see `icon_files`."""
        self._report = report
        self._told: set[tuple[Place, str]] = set()
        self._files: dict[tuple[Path, Color, Roles], PictureFile | SvgFile] = {}
        self._role_names: dict[Path, frozenset[str]] = {}
        self._icons: dict[tuple[int, str, Color], Drawing] = {}
        self._found: dict[str, Path] = {}
        self.prepared: dict[tuple[int, int], Any] = {}
        """What is known of a face in a game, by their identities."""

    def tell(self, problem: Problem) -> None:
        """Reports a problem, unless it was already."""
        key = (problem.place, problem.message)
        if key in self._told:
            return
        self._told.add(key)
        self.problems.append(problem)
        if self._report is not None:
            self._report(problem)

    def picture(
        self,
        source: str,
        current: Color = _NO_COLOR,
        roles: Callable[[frozenset[str]], Roles] = lambda names: NONE,
    ) -> PictureFile | SvgFile:
        """The picture of a relative path, read once. Raises PictureError.

        In an SVG `current` replaces `currentColor`; `roles` is asked for the colours of roles, with
        the names of those that the file names.
        """
        path = self._found.get(source)
        if path is None:
            path = self._found[source] = find_file(source, self.assets.folders)
        self.opened(path)
        if path.suffix.lower() != ".svg":
            return self._open(path, source, _NO_COLOR)
        names = self._role_names.get(path)
        if names is None:
            names = self._role_names[path] = role_names(path)
        return self._open(path, source, current, roles(names))

    def icon(self, name: str, current: Color, game: Game) -> Drawing:
        """The drawing of an icon: one of the game, of `layouts/icons/`, or a file.

        Raises PictureError with the nearest name if there is none.
        """
        key = (id(game), name, current)
        drawing = self._icons.get(key)
        if drawing is None:
            drawing = self._icons[key] = self._icon(name, current, game)
        elif name in self._found:
            self.opened(self._found[name])
        return drawing

    def icon_files(self, game: Game) -> tuple[Path, ...]:
        """The files of the game's own icons that lie outside of `layouts/icons/`."""
        found = []
        for icon in game.icons.values():
            if icon.icon.removesuffix(".svg") not in self.assets.icons:
                try:
                    found.append(find_file(icon.icon, self.assets.folders))
                except PictureError:
                    continue
        return tuple(found)

    def icon_names(self, game: Game) -> set[str]:
        """The names of all icons."""
        return {*game.icons, *self.assets.icons}

    def _icon(self, name: str, current: Color, game: Game) -> Drawing:
        declared = game.icons.get(name)
        wanted = declared.icon if declared is not None else name
        path = self.assets.icons.get(wanted.removesuffix(".svg"))
        if path is not None:
            picture = self._open(path, wanted, current)
        elif "/" in wanted or "." in wanted:
            picture = self.picture(wanted, current)
        else:
            raise PictureError(
                f"there is no icon '{wanted}'", did_you_mean(wanted, self.icon_names(game))
            )
        if isinstance(picture, SvgFile):
            return picture.drawing
        width, height = (float(side) for side in picture.upright)
        whole = Box(0.0, 0.0, width, height)
        marks = marks_of(picture, whole, whole, None)
        return Drawing(width, height, marks, f"picture-{picture.digest[:20]}", title=name)

    def _open(
        self, path: Path, name: str, current: Color, roles: Roles = NONE
    ) -> PictureFile | SvgFile:
        # Only an SVG changes with the colours that it is drawn in.
        key = (path, current if path.suffix.lower() == ".svg" else _NO_COLOR, roles)
        picture = self._files.get(key)
        if picture is None:
            picture = self._files[key] = open_picture(path, name, current, roles)
            for warning in picture.warnings if isinstance(picture, SvgFile) else ():
                self.tell(Problem(Place(name), warning, severity="warning"))
        return picture
