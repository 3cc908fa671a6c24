"""A game as an editor shows it, kept in memory: its last readings, the names in its files, its
pictures."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path

from referee.designing.explaining import Explainer
from referee.designing.understanding import Understood, understood
from referee.loading import language_of, rules_for, shapes_of
from referee.phrases.reading import Language
from tablewright.errors import Problem, SourceError, TablewrightError
from tablewright.lsp.names import Named, names_in_rules, names_in_table, names_in_yaml
from tablewright.lsp.roles import kind_of_file
from tablewright.lsp.texts import Text
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.preview.resident import Resident
from tablewright.read.decks import table_form
from tablewright.read.folders import RULES_FILE, game_file
from tablewright.read.headings import AS_FOUND, TableForm
from tablewright.read.layouts import LayoutFiles, yaml_files
from tablewright.read.memory import Memory
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import decode, parse_yaml
from tablewright.read.workspace import Workspace
from tablewright.render.png import write_png

RESOLUTION = 130
"""Dots an inch of the pictures that are shown: a card as high as a hover may be."""


class Files:
    """The files of the disk as an editor shows them."""

    def __init__(self) -> None:
        self.unsaved: dict[str, str] = {}
        """What is open, by its absolute path."""
        self._texts: dict[str, Text] = {}
        self._trees = Memory(self.unsaved)
        self._names: dict[str, tuple[str, str, TableForm, tuple[Named, ...]]] = {}

    def show(self, path: Path, text: str) -> None:
        """An editor shows this of a file."""
        self.unsaved[os.fspath(path)] = text.removeprefix("\ufeff")

    def close(self, path: Path) -> None:
        """An editor shows a file no more."""
        self.unsaved.pop(os.fspath(path), None)

    def text(self, path: Path) -> Text | None:
        """The text of a file; None if it cannot be read, or is none."""
        whole = self.unsaved.get(os.fspath(path))
        if whole is None:
            try:
                whole = decode(path.read_bytes(), os.fspath(path), Notes())
            except OSError:
                whole = None
        if whole is None:
            return None
        known = self._texts.get(os.fspath(path))
        if known is None or known.whole != whole:
            known = self._texts[os.fspath(path)] = Text(whole)
        return known

    def kind(self, path: Path) -> str:
        """What a file holds."""
        text = self.text(path)
        return kind_of_file(path, text.whole if text is not None else "")

    def names(self, path: Path) -> tuple[Named, ...]:
        """The names in a file; those of before where it cannot be read as it is."""
        text = self.text(path)
        if text is None:
            return ()
        key = os.fspath(path)
        kind, known = self.kind(path), self._names.get(key)
        csv = path.suffix.lower() == ".csv"
        form = self._form(path) if csv else AS_FOUND
        if known is not None and known[:3] == (kind, text.whole, form):
            return known[3]
        found: tuple[Named, ...] | None
        if kind == "rules":
            found = tuple(names_in_rules(text.whole))
        elif kind == "table":
            found = tuple(names_in_table(text.whole, form)) if csv else ()
        else:
            tree = parse_yaml(text.whole, key, Notes(self._trees))
            found = tuple(names_in_yaml(kind, tree)) if tree is not None else None
        if found is None:
            return known[3] if known is not None else ()
        self._names[key] = (kind, text.whole, form, found)
        return found

    def _form(self, table: Path) -> TableForm:
        """What the deck of a table beside it says of it."""
        for path in yaml_files(table.parent):
            text = self.text(path)
            if text is None or table.name not in text.whole:
                continue
            tree = parse_yaml(text.whole, os.fspath(path), Notes(self._trees))
            if tree is not None and Path(str(tree.get("source"))).name == table.name:
                return table_form(tree, path, Notes())
        return AS_FOUND


@dataclass
class Reading:
    """What is known of a game."""

    edition: Edition | None = None
    """The game as it was read last, or as far as it could be."""
    rulebook: Rulebook | None = None
    problems: tuple[Problem, ...] = ()
    """What is wrong in its files."""
    texts: Mapping[str, Text] = field(default_factory=dict)
    """The texts that are open, as they were read, by the paths of problems."""
    languages: list[Language] = field(default_factory=list)
    explained: list[tuple[Understood, ...]] = field(default_factory=list)

    @property
    def language(self) -> Language | None:
        """What reads its sentences; None as long as nothing could be read."""
        if not self.languages and self.edition is not None:
            try:
                self.languages.append(language_of(self.edition))
            except SourceError:
                return None
        return self.languages[0] if self.languages else None

    @property
    def understood(self) -> tuple[Understood, ...]:
        """What was understood of each paragraph of its rules."""
        if self.explained:
            return self.explained[0]
        language = self.language
        if language is None or self.edition is None or self.rulebook is None:
            return ()
        rules = rules_for(self.edition.game)
        found = (
            understood(self.rulebook, language, shapes_of(self.edition), by_hand=rules.by_hand)
            if rules.machine
            else ()
        )
        self.explained.append(found)
        return found

    @property
    def explainer(self) -> Explainer | None:
        """What says what sentences do."""
        return Explainer(self.language, self.understood) if self.language is not None else None


class Workshop:
    """One game."""

    def __init__(self, files: Files, folder: Path) -> None:
        """`folder` is that of the game."""
        self.files = files
        self.folder = folder
        self.game = folder.name
        self.loose = folder.parent.name != "cards"
        """Whether it lies in no workspace."""
        self.space = folder.parent if self.loose else folder.parent.parent
        self.version = 0
        """Grows with each change of what is open or saved."""
        self.now = Reading()
        self.checked: tuple[Problem, ...] = ()
        """What a check has found besides, and the texts that it was found in."""
        self.checked_in: Mapping[str, Text] = {}
        memory = Memory(files.unsaved)
        self._workspace = Workspace(self.space, memory=memory)
        self._resident = None if self.loose else Resident(self.space, self.game, memory)

    def close(self) -> None:
        """Keeps what was laid out."""
        if self._resident is not None:
            self._resident.close()

    def read(self, *, files: bool = False) -> Reading:
        """The game as its files say it now."""
        texts = {
            shown_path(Path(path)): Text(text) for path, text in list(self.files.unsaved.items())
        }
        edition: Edition | None
        problems: tuple[Problem, ...]
        if self._resident is not None:
            self._resident.read(files=files)
            edition, problems = self._resident.edition, self._resident.wrong
        else:
            try:
                edition = self._workspace.read_folder(self.folder)
                problems = edition.warnings
            except SourceError as error:
                edition, problems = None, error.problems
        rulebook, in_rules = self.now.rulebook, tuple[Problem, ...]()
        if self._resident is not None:
            found, in_rules = self._workspace.check_rulebook(self.game)
            rulebook = found if found.paragraphs or rulebook is None else rulebook
        before = self.now
        if edition is not None and before.edition is not None and _failed(problems):
            edition = _with_those_of_before(edition, before.edition)
        problems = tuple(dict.fromkeys((*problems, *in_rules)))
        self.now = Reading(edition or before.edition, rulebook, problems, texts)
        if before.edition is self.now.edition:
            self.now.languages = before.languages
        return self.now

    def picture(self, deck: str, name: str) -> bytes | None:
        """A card as a PNG file; None if there is none, or it cannot be drawn."""
        if self._resident is None:
            return None
        piece = next(
            (
                each
                for each in self._resident.wall.pieces
                if each.card.name == name and deck in ("", each.deck)
            ),
            None,
        )
        try:
            found = self._resident.drawing(piece.front.picture) if piece is not None else None
        except TablewrightError:
            return None
        if found is None:
            return None
        out = BytesIO()
        write_png(found[0], out, RESOLUTION, found[1], rounded=True)
        return out.getvalue()

    def is_its(self, path: Path) -> bool:
        """Whether a file belongs to the game, or to the layouts that it may use."""
        return path.is_relative_to(self.folder) or path.is_relative_to(self.space / "layouts")

    def own_files(self) -> Iterator[Path]:
        """The files of its folder that may name something, then those of the workspace's layouts
        that its own may name."""
        game = game_file(self.folder)
        yield game
        rules = self.folder / RULES_FILE
        if rules.is_file():
            yield rules
        for path in yaml_files(self.folder):
            if path != game:
                yield path
        for ending in (".csv", ".xlsx", ".ods"):
            yield from sorted(self.folder.rglob(f"*{ending}"))
        for path in self.layouts.face_paths().values():
            if not path.is_relative_to(self.folder):
                yield path
        for root in self._workspace.roots:
            for name in ("decks", "stocks", "papers", "sheets", "books"):
                yield from yaml_files(root / "layouts" / name)

    @property
    def layouts(self) -> LayoutFiles:
        """What its faces and icons are found in."""
        roots = [root / "layouts" for root in self._workspace.roots]
        return LayoutFiles([self.folder / "layouts", *roots], Notes())

    def may_change(self, path: Path) -> bool:
        """Whether a file is its writer's own: it lies in this workspace, and does not ship."""
        return path.is_relative_to(self.space)


def _failed(problems: Iterable[Problem]) -> bool:
    return any(each.severity == "error" for each in problems)


def _with_those_of_before(edition: Edition, before: Edition) -> Edition:
    """What can be read of a game, with the decks of before where they cannot: who is in the midst
    of a line still completes."""
    decks = {**before.decks, **{name: deck for name, deck in edition.decks.items() if deck.cards}}
    return replace(edition, decks=decks, boards={**before.boards, **edition.boards})


def game_folder_of(path: Path) -> Path | None:
    """The folder of the game that a file belongs to: the nearest one above it with a `game.yaml`,
    as long as it lies no deeper than layouts do."""
    for folder in list(path.parents)[:6]:
        if game_file(folder).is_file():
            return folder
    return None
