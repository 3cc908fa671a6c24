"""What laying out faces shares: names in, fonts, icons and pictures out, each read once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from tablewright.drawing import Box, Color, Drawing, Group, Mark, Picture, Use
from tablewright.errors import Place, Problem, did_you_mean
from tablewright.fonts import Fonts
from tablewright.layout.pictures import (
    PictureError,
    PictureFile,
    ReadSvg,
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


class Shown(NamedTuple):
    """A file that a drawing shows, and the name that it was found by: of an icon, or a path."""

    icon: bool
    name: str
    path: Path


class Laid(NamedTuple):
    """What laying out gives: the drawing, what was wrong, and the files that it shows. What has a
    problem is left out of the drawing; a warning is a problem too."""

    drawing: Drawing
    problems: tuple[Problem, ...]
    shown: tuple[Shown, ...]


class Studio:
    """What faces of one workspace are laid out with: what one has read, the next need not.

    Whoever lays out in several processes makes one in each.
    """

    def __init__(
        self,
        fonts: Fonts,
        assets: Assets | None = None,
        layouts: Layouts | None = None,
        read_svg: ReadSvg | None = None,
    ) -> None:
        """`read_svg` reads SVG pictures, for whoever has read some before: that of `svgfile`, if it
        is left out."""
        self.fonts = fonts
        self.assets = assets or Assets()
        self.layouts = layouts or Layouts()
        self._read_svg = read_svg
        self._files: dict[tuple[Path, Color, Roles], PictureFile | SvgFile] = {}
        self._role_names: dict[Path, frozenset[str]] = {}
        self._icons: dict[tuple[str, str, Color], Drawing] = {}
        self._shown: dict[str, dict[Shown, None]] = {}
        self._found: dict[str, Path] = {}
        self._warnings: dict[Path, tuple[Problem, ...]] = {}
        self.digests: dict[str, str] = {}
        """SHA-256 of the pictures that were opened, but for SVG, by path."""

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
        path = self._path(source)
        shown = Shown(False, source, path)
        if path.suffix.lower() != ".svg":
            return self._open(shown, source, _NO_COLOR)
        names = self._role_names.get(path)
        if names is None:
            names = self._role_names[path] = role_names(path)
        return self._open(shown, source, current, roles(names))

    def _path(self, source: str) -> Path:
        path = self._found.get(source)
        if path is None:
            path = self._found[source] = find_file(source, self.assets.folders)
        return path

    def icon(self, name: str, current: Color, game: Game) -> Drawing:
        """The drawing of an icon: one of the game, of `layouts/icons/`, or a file.

        Raises PictureError with the nearest name if there is none.
        """
        declared = game.icons.get(name)
        wanted = declared.icon if declared is not None else name
        key = (name, wanted, current)
        drawing = self._icons.get(key)
        if drawing is None:
            drawing = self._icons[key] = self._icon(name, wanted, current, game)
        return drawing

    def laid(self, drawing: Drawing, problems: Iterable[Problem] = ()) -> Laid:
        """A drawing of this studio with its problems, those of the files it shows too."""
        shown = self.shown_in(drawing)
        of_files = (problem for one in shown for problem in self._warnings.get(one.path, ()))
        return Laid(drawing, tuple(dict.fromkeys((*of_files, *problems))), shown)

    def shown_in(self, drawing: Drawing) -> tuple[Shown, ...]:
        """The files that a drawing of this studio shows, with the names they were found by."""
        found: dict[Shown, None] = {}
        self._gather(drawing.marks, found)
        return tuple(found)

    def _gather(self, marks: Iterable[Mark], found: dict[Shown, None]) -> None:
        for mark in marks:
            if isinstance(mark, Group):
                self._gather(mark.marks, found)
            elif isinstance(mark, Picture):
                found.update(self._shown.get(mark.path, {}))
            elif isinstance(mark, Use):
                files = self._shown.get(mark.drawing.key)
                if files is None:
                    self._gather(mark.drawing.marks, found)
                else:
                    found.update(files)

    def found_again(self, shown: Shown) -> bool:
        """Whether the name still leads to the same file."""
        if shown.icon:
            return self.assets.icons.get(shown.name) == shown.path
        try:
            return self._path(shown.name) == shown.path
        except PictureError:
            return False

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

    def _icon(self, name: str, wanted: str, current: Color, game: Game) -> Drawing:
        stem = wanted.removesuffix(".svg")
        path = self.assets.icons.get(stem)
        if path is not None:
            picture = self._open(Shown(True, stem, path), wanted, current)
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
        self, shown: Shown, name: str, current: Color, roles: Roles = NONE
    ) -> PictureFile | SvgFile:
        path = shown.path
        # Only an SVG changes with the colours that it is drawn in.
        key = (path, current if path.suffix.lower() == ".svg" else _NO_COLOR, roles)
        picture = self._files.get(key)
        if picture is None:
            picture = self._files[key] = open_picture(path, name, current, roles, self._read_svg)
            warnings = picture.warnings if isinstance(picture, SvgFile) else ()
            if isinstance(picture, PictureFile):
                self.digests[str(path)] = picture.digest
            self._warnings[path] = tuple(
                Problem(Place(name), warning, severity="warning") for warning in warnings
            )
        # Two files of the same content are the same in a drawing: it is told to show both.
        mark = picture.drawing.key if isinstance(picture, SvgFile) else path.as_posix()
        self._shown.setdefault(mark, {})[shown] = None
        return picture
