"""What `layouts/` holds: faces with `extends` carried out, stocks, papers, sheets, books, icons.

The game's own folder comes first, then the workspace's, then what is shipped; a thing of the same
id hides the later one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tablewright.errors import Place, did_you_mean
from tablewright.model.face import Face
from tablewright.model.sheet import BookStyle, SheetStyle, Size
from tablewright.read.border import read_record, unknown_key
from tablewright.read.elsewhere import of_another_game, written_name
from tablewright.read.extends import check_ids, extended
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Items, Written, describe

Layout = TypeVar("Layout", Size, SheetStyle, BookStyle)


@dataclass
class LayoutFiles:
    """The layout files of a run, read when they are asked for, each once."""

    folders: Sequence[Path]
    """The `layouts/` folders, that of the game first, then the workspace's, then what ships."""
    notes: Notes
    others: Sequence[Path] = ()
    """The `layouts/` folders of other games: nothing of theirs is used, but a mistake may say that
    they have what was looked for."""
    files: list[Path] = field(default_factory=list)
    """Every file that was looked into."""
    faces: dict[str, Face] = field(default_factory=dict)
    trees: dict[str, Entries] = field(default_factory=dict)
    """The trees of the faces, `extends` carried out."""
    _paths: dict[str, Path] | None = None
    _failed: set[str] = field(default_factory=set)

    def face_paths(self) -> Mapping[str, Path]:
        """The file of each face, by the id that it gives itself."""
        if self._paths is None:
            self._paths = {}
            for folder in self.folders:
                self._paths = {**self._in_folder(folder), **self._paths}
        return self._paths

    def _in_folder(self, folder: Path) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for path in yaml_files(folder / "faces"):
            self.files.append(path)
            name = written_name(path)
            if name in found:
                self.notes.error(
                    Place(shown_path(path)),
                    f"the face '{name}' is there twice",
                    hint=f"first in {shown_path(found[name])}",
                )
            found.setdefault(name, path)
        return found

    def face(self, name: str, place: Place, what: str = "face") -> Face | None:
        """The face of an id, named at `place`; None with the mistakes noted."""
        if name in self.faces or name in self._failed:
            return self.faces.get(name)
        tree = self._tree(name, place, what, ())
        found = read_record(Face, tree, self.notes) if tree is not None else None
        if found is None or tree is None:
            self._failed.add(name)
            return None
        check_ids(tree.get("elements"), self.notes)
        self.faces[name] = found
        return found

    def _tree(self, name: str, place: Place, what: str, below: tuple[str, ...]) -> Entries | None:
        if name in self.trees:
            return self.trees[name]
        if name in self._failed:
            return None
        path = self.face_paths().get(name)
        if path is None:
            hint = of_another_game("faces", name, self.others) or did_you_mean(
                name, self.face_paths()
            )
            self.notes.error(place, f"there is no {what} '{name}'", hint=hint)
            return None
        if name in below:
            chain = " → ".join((*below[below.index(name) :], name))
            self.notes.error(place, f"'extends' goes in a circle: {chain}")
            return None
        tree = read_yaml(path, self.notes)
        if tree is None:
            self._failed.add(name)
            return None
        base_name = tree.get("extends")
        if isinstance(base_name, Written):
            at = tree.values_at["extends"]
            base = self._tree(str(base_name), at, "face to extend:", (*below, name))
            if base is None:
                self._failed.add(name)
                return None
            tree = self._extended(base, tree)
        self.trees[name] = tree
        return tree

    def _extended(self, base: Entries, tree: Entries) -> Entries:
        known = tree.made.get("extended") if tree.made is not None else None
        if known is not None and known[0] is base and isinstance(known[1], Entries):
            return known[1]
        before = len(self.notes.problems)
        found = extended(base, tree, self.notes)
        if self.notes.memory is not None and len(self.notes.problems) == before:
            tree.made = {**(tree.made or {}), "extended": (base, found)}
        return found

    def all_faces(self) -> None:
        """Reads every face."""
        for name, path in self.face_paths().items():
            self.face(name, Place(shown_path(path)))

    def sizes(self, kind: str) -> dict[str, Size]:
        """The sizes in `layouts/KIND/*.yaml`, a list under `KIND:`; KIND is papers or stocks."""
        found: dict[str, Size] = {}
        for folder in self.folders:
            own: dict[str, Size] = {}
            for path in yaml_files(folder / kind):
                self.files.append(path)
                tree = read_yaml(path, self.notes)
                if tree is not None:
                    _read_sizes(tree, kind, own, self.notes)
            found.update((key, value) for key, value in own.items() if key not in found)
        return found

    def sheets(self) -> dict[str, SheetStyle]:
        """The sheet styles in `layouts/sheets/*.yaml`."""
        found: dict[str, SheetStyle] = {}
        for folder in self.folders:
            own: dict[str, SheetStyle] = {}
            for path in yaml_files(folder / "sheets"):
                self.files.append(path)
                tree = read_yaml(path, self.notes)
                style = read_record(SheetStyle, tree, self.notes) if tree is not None else None
                if style is not None:
                    _add(own, style.sheet, style, "sheet style", self.notes)
            found.update((key, value) for key, value in own.items() if key not in found)
        return found

    def books(self) -> dict[str, BookStyle]:
        """The looks of rulebooks in `layouts/books/*.yaml`."""
        found: dict[str, BookStyle] = {}
        for folder in self.folders:
            own: dict[str, BookStyle] = {}
            for path in yaml_files(folder / "books"):
                self.files.append(path)
                tree = read_yaml(path, self.notes)
                style = read_record(BookStyle, tree, self.notes) if tree is not None else None
                if style is not None:
                    _add(own, style.book, style, "look of a rulebook", self.notes)
            found.update((key, value) for key, value in own.items() if key not in found)
        return found

    def icons(self) -> dict[str, Path]:
        """The SVG files of icons by name."""
        found: dict[str, Path] = {}
        for folder in self.folders:
            own: dict[str, Path] = {}
            for path in sorted((folder / "icons").rglob("*.svg")):
                if path.stem in own:
                    self.notes.error(
                        Place(shown_path(path)),
                        f"the icon '{path.stem}' is there twice",
                        hint=f"first in {shown_path(own[path.stem])}",
                    )
                own.setdefault(path.stem, path)
            found.update((key, value) for key, value in own.items() if key not in found)
        return found


def yaml_files(folder: Path) -> list[Path]:
    """The YAML files in a folder and those below, by path; hidden ones are left out."""
    found = (path for ending in ("*.yaml", "*.yml") for path in folder.rglob(ending))
    return sorted(path for path in found if path.is_file() and not path.name.startswith("."))


def _add(known: dict[str, Layout], name: str, record: Layout, what: str, notes: Notes) -> None:
    if name in known:
        first, at = known[name].origin, record.origin
        notes.error(
            at.place if at else Place(""),
            f"the {what} '{name}' is there twice",
            hint=f"first in {first.place}" if first else "",
        )
    known.setdefault(name, record)


def _read_sizes(tree: Entries, kind: str, known: dict[str, Size], notes: Notes) -> None:
    for key in tree:
        if key != kind:
            unknown_key(key, tree.keys_at[key], [kind], notes)
    listed = tree.get(kind)
    if not isinstance(listed, Items):
        place = tree.values_at.get(kind, tree.place)
        notes.error(place, f"wrong value for '{kind}'", expected="a list", found=describe(listed))
        return
    for item, place in zip(listed, listed.items_at, strict=True):
        if not isinstance(item, Entries):
            notes.error(
                place, f"wrong value in '{kind}'", expected="a mapping", found=describe(item)
            )
            continue
        size = read_record(Size, item, notes)
        if size is not None:
            _add(known, size.id, size, kind[:-1], notes)


def find_size(name: str, sizes: Mapping[str, Size]) -> Size | None:
    """The size with this id or other name, whatever its case."""
    wanted = name.strip().casefold()
    for size in sizes.values():
        if wanted in (size.id.casefold(), *(other.casefold() for other in size.also)):
            return size
    return None


def size_names(sizes: Iterable[Size]) -> Collection[str]:
    """All names that sizes are found by."""
    return {name for size in sizes for name in (size.id, *size.also)}
