"""A workspace: a folder with `cards/` and `layouts/`, before what ships. A game's id to its Edition.

All mistakes of a run are collected and raised together as SourceError, sorted by place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from tablewright.errors import Place, Problem, SourceError, TablewrightError, did_you_mean
from tablewright.model.board import Board
from tablewright.model.colors import BUILTIN
from tablewright.model.edition import Assets, Edition, Layouts
from tablewright.model.game import Game
from tablewright.model.kinds import COLOR
from tablewright.read.border import read_record, texts_of
from tablewright.read.codes import (
    missing,
    new_codes,
    not_stored,
    store_codes,
    with_codes,
)
from tablewright.read.decks import SIDECAR, DeckSource, read_deck
from tablewright.read.extends import ids
from tablewright.read.layouts import LayoutFiles, yaml_files
from tablewright.read.looks import check_circles, check_face, check_fonts, check_names_of_face
from tablewright.read.names import Names
from tablewright.read.notes import Notes, shown_path
from tablewright.read.references import check_names, check_references, place_of
from tablewright.read.source import Entries, Written, read_yaml

GAME_FILE = "game.yaml"
RESERVED = ("rulings.yaml",)
"""Files of a game's folder that are read by others."""
FONT_ENDINGS = (".ttf", ".otf", ".ttc")
_GAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")


class UnknownGame(TablewrightError):
    """A game that neither the workspace nor the shipped data has."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game that can be read."""

    id: str
    title: str
    folder: Path
    own: bool
    """Whether it is the workspace's own; else it ships with Tablewright."""

    @property
    def whose(self) -> Literal["yours", "shipped"]:
        return "yours" if self.own else "shipped"


def shipped() -> Path:
    """The folder with the `cards/` and `layouts/` that ship: in a wheel inside of the package, in
    an editable install the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "shipped"
    return inside if inside.is_dir() else package.parent


def list_games(workspace: Path) -> tuple[tuple[GameEntry, ...], tuple[Problem, ...]]:
    """The games of a workspace and the shipped ones, by id, and the mistakes in their heads."""
    return Workspace(workspace).games()


def read_edition(workspace: Path, game: str, *, write_codes: bool = True) -> Edition:
    """The game with this id, the workspace's own before the shipped one.

    Raises UnknownGame, or SourceError with all mistakes of the run.
    """
    return Workspace(workspace).read_edition(game, write_codes=write_codes)


class Workspace:
    """A folder with `cards/` and `layouts/`; either may be missing."""

    def __init__(self, folder: Path, shipped_folder: Path | None = None) -> None:
        self.folder = folder
        self._shipped = shipped_folder or shipped()

    @property
    def roots(self) -> tuple[Path, ...]:
        """The folders that are looked into, the user's own first."""
        if _same(self.folder, self._shipped):
            return (self.folder,)
        return (self.folder, self._shipped)

    def folders(self) -> dict[str, Path]:
        """The folder of each game by id: a user's game wins wholly over a shipped one."""
        found: dict[str, Path] = {}
        for root in self.roots:
            for path in sorted((root / "cards").glob(f"*/{GAME_FILE}")):
                found.setdefault(path.parent.name, path.parent)
        return dict(sorted(found.items()))

    def games(self) -> tuple[tuple[GameEntry, ...], tuple[Problem, ...]]:
        """All games by id, and the mistakes that keep a title from being read."""
        notes = Notes()
        entries = []
        for name, folder in self.folders().items():
            tree = read_yaml(folder / GAME_FILE, notes)
            title = tree.get("title") if tree is not None else None
            text = str(title) if isinstance(title, Written) else name
            entries.append(GameEntry(name, text, folder, self.is_own(folder)))
        return tuple(entries), tuple(notes.problems)

    def is_own(self, folder: Path) -> bool:
        """Whether a folder lies in the workspace and not in what ships."""
        return folder.is_relative_to(self.folder)

    def game_folder(self, game: str) -> Path:
        """The folder of a game. Raises UnknownGame with the nearest id."""
        folders = self.folders()
        if game not in folders:
            hint = did_you_mean(game, folders)
            raise UnknownGame(f"there is no game '{game}'" + (f"; {hint}" if hint else ""))
        return folders[game]

    def watched(self, game: str) -> tuple[Path, ...]:
        """The folders whose listing decides which files a game is made of. Raises UnknownGame."""
        folder = self.game_folder(game)
        found = [self.folder / "cards", *_tree(folder)]
        for root in self.roots:
            found += _tree(root / "layouts")
        return tuple(dict.fromkeys(found))

    def assets(self, folder: Path, layouts: LayoutFiles) -> Assets:
        """What the layouts of a game find by name."""
        fonts = [
            path
            for place in (folder / "fonts", *(root / "layouts" / "fonts" for root in self.roots))
            for path in sorted(place.rglob("*"))
            if path.suffix.lower() in FONT_ENDINGS
        ]
        return Assets(
            icons=layouts.icons(),
            folders=(folder, folder / "art", *(root / "layouts" for root in self.roots)),
            fonts=tuple(fonts),
        )

    def read_layouts(self) -> Layouts:
        """Every face, stock, paper and sheet style. Raises SourceError with all mistakes."""
        notes = Notes()
        files = self._layout_files(notes)
        stocks, papers, sheets = files.sizes("stocks"), files.sizes("papers"), files.sheets()
        files.all_faces()
        bases = {face.extends for face in files.faces.values()}
        for name, face in files.faces.items():
            check_face(face, files.trees[name], stocks, notes, whole=name not in bases)
        check_fonts(files.trees, self.assets(self.folder, files), notes)
        notes.stop_if_wrong()
        return Layouts(faces=files.faces, stocks=stocks, papers=papers, sheets=sheets)

    def read_edition(self, game: str, *, write_codes: bool = True) -> Edition:
        """The game with everything that is needed to print it.

        Cards without a code get one; with `write_codes` it is also written to where the card
        stands, if that is in the workspace. Raises UnknownGame, or SourceError with all mistakes.
        """
        folder = self.game_folder(game)
        reading = _Reading(self, game, folder)
        edition = reading.edition()
        if not missing(reading.sources):
            return edition
        notes = reading.notes
        codes = new_codes(reading.sources, notes)
        notes.stop_if_wrong()
        wrote = False
        for source in reading.sources if write_codes else ():
            if not missing([source]):
                continue
            if self.is_own(folder):
                wrote = store_codes(source, codes, notes) or wrote
            else:
                not_stored(source, notes)
        if wrote:
            warned = notes.warnings
            again = _Reading(self, game, folder)
            edition = again.edition()
            reading.sources = again.sources
            edition = replace(edition, warnings=_together(edition.warnings, warned))
        else:
            edition = replace(edition, warnings=notes.warnings)
        if not missing(reading.sources):
            return edition
        coded = {source.deck.deck: with_codes(source, codes).deck for source in reading.sources}
        return replace(edition, decks={name: coded[name] for name in edition.decks})

    def _layout_files(self, notes: Notes) -> LayoutFiles:
        return LayoutFiles([root / "layouts" for root in self.roots], notes)


def _together(*warnings: Iterable[Problem]) -> tuple[Problem, ...]:
    return SourceError(problem for group in warnings for problem in group).problems


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()


def _tree(folder: Path) -> list[Path]:
    """A folder and the folders below it."""
    return [folder, *sorted(path for path in folder.rglob("*") if path.is_dir())]


class _Reading:
    """One reading of a game: what was read so far."""

    def __init__(self, workspace: Workspace, name: str, folder: Path) -> None:
        self.workspace = workspace
        self.name = name
        self.folder = folder
        self.notes = Notes()
        self.files: list[Path] = []
        self.sources: list[DeckSource] = []
        self.boards: dict[str, Board] = {}

    def edition(self) -> Edition:
        """The game. Raises SourceError."""
        notes = self.notes
        layouts = self.workspace._layout_files(notes)
        game_tree, game = self._game()
        self._others()
        assets = self.workspace.assets(self.folder, layouts)
        stocks, papers, sheets = layouts.sizes("stocks"), layouts.sizes("papers"), layouts.sheets()
        for source in self.sources:
            _read_faces(source, layouts)
        for name, face in list(layouts.faces.items()):
            check_face(face, layouts.trees[name], stocks, notes)
        check_fonts(layouts.trees, assets, notes)
        for source in self.sources:
            _check_common_size(source, layouts, notes)
        check_names((source.deck for source in self.sources), notes)
        decks = {source.deck.deck: source.deck for source in self.sources}
        if game is not None and game_tree is not None:
            self.sources = _in_order(self.sources, game)
            decks = {source.deck.deck: source.deck for source in self.sources}
            if not notes.errors:
                check_references(game, decks, self.boards, notes)
            self._check_names(game, game_tree, assets, layouts)
        notes.stop_if_wrong()
        assert game is not None
        files = [*self.files, *layouts.files]
        return Edition(
            game=game,
            folder=self.folder,
            decks=decks,
            boards=self.boards,
            layouts=Layouts(faces=layouts.faces, stocks=stocks, papers=papers, sheets=sheets),
            assets=assets,
            files=tuple(dict.fromkeys(files)),
            warnings=notes.warnings,
        )

    def _game(self) -> tuple[Entries | None, Game | None]:
        path = self.folder / GAME_FILE
        self.files.append(path)
        tree = read_yaml(path, self.notes)
        game = read_record(Game, tree, self.notes) if tree is not None else None
        if game is not None and game.game != self.name:
            self.notes.error(
                place_of(game, "game"),
                "the game's id is not the name of its folder",
                expected=f"'{self.name}'",
                found=f"'{game.game}'",
            )
        return tree, game

    def _others(self) -> None:
        """Reads the other files of the folder, told apart by their first key."""
        seen: dict[tuple[str, str], Place] = {}
        for path in yaml_files(self.folder):
            if path == self.folder / GAME_FILE or path.name.endswith(SIDECAR):
                continue
            if path.name in RESERVED:
                continue
            self.files.append(path)
            tree = read_yaml(path, self.notes)
            if tree is None:
                continue
            kind = next(iter(tree), "")
            if kind == "deck":
                source = read_deck(path, tree, self.folder, self.notes)
                if source is not None:
                    self.files += source.files
                    if self._is_new("deck", source.deck.deck, tree, seen):
                        self.sources.append(source)
            elif kind == "board":
                board = read_record(Board, tree, self.notes)
                if board is not None and self._is_new("board", board.board, tree, seen):
                    self.boards[board.board] = board
            else:
                place = tree.keys_at.get(kind, tree.place)
                self.notes.error(
                    place,
                    "it cannot be told what this file is",
                    expected="'deck:' or 'board:' as its first key",
                    found=f"'{kind}:'" if kind else "nothing",
                )

    def _is_new(
        self, kind: str, name: str, tree: Entries, seen: dict[tuple[str, str], Place]
    ) -> bool:
        first = seen.setdefault((kind, name), tree.values_at[kind])
        if first == tree.values_at[kind]:
            return True
        self.notes.error(
            tree.values_at[kind], f"the {kind} '{name}' is there twice", hint=f"first in {first}"
        )
        return False

    def _check_names(self, game: Game, tree: Entries, assets: Assets, layouts: LayoutFiles) -> None:
        """Checks the colours, icons and pictures that game, cards and faces name."""
        names = Names(assets, set(game.icons), self.notes, self.files)
        face_colors = {
            name: text for face in layouts.faces.values() for name, text in face.colors.items()
        }
        known = {**BUILTIN, **face_colors, **game.colors}
        for _, text in texts_of(COLOR, tree, Game):
            names.color(text, text.place, known)
        check_circles(tree.get("colors"), {**BUILTIN, **game.colors}, self.notes)
        for icon in game.icons.values():
            Names(assets, (), self.notes, self.files).icon(icon.icon, place_of(icon, "icon"))
        for counter in game.counters:
            if counter.icon:
                names.icon(counter.icon, place_of(counter, "icon"))
        for name, face in layouts.faces.items():
            check_names_of_face(face, layouts.trees[name], game.colors, names)
        for source in self.sources:
            _check_cards(source, names, known)


def _read_faces(source: DeckSource, layouts: LayoutFiles) -> None:
    """Reads the faces that a deck and its cards name."""
    for record in (source.deck, *source.deck.cards):
        for key, what in (("face", "face"), ("back", "back")):
            name = getattr(record, key)
            if name:
                layouts.face(name, place_of(record, key), what)


def _check_common_size(source: DeckSource, layouts: LayoutFiles, notes: Notes) -> None:
    deck = source.deck
    names = {deck.face, *(card.face for card in deck.cards if card.face)}
    known: set[str] = set()
    for name in names:
        if name not in layouts.trees:
            return
        known |= set(ids(layouts.trees[name].get("elements")))
    for name in deck.common_size:
        if name not in known:
            notes.error(
                place_of(deck, "common_size"),
                f"there is no element '{name}' in the face '{deck.face}'",
                hint=did_you_mean(name, known),
            )


def _check_cards(source: DeckSource, names: Names, colors: dict[str, str]) -> None:
    """Checks what cards name: icons in their texts, and fields of type icon, picture and color."""
    for card in source.deck.cards:
        for key, text in (("text", card.text), ("flavour", card.flavour)):
            if text:
                names.text(text, place_of(card, key))
        for key, value in card.fields.items():
            kind, place = source.deck.fields[key], place_of(card, key)
            if not isinstance(value, str) or not value:
                continue
            if card.origin is not None and key not in card.origin.fields:
                place = place_of(kind, "default")
            if kind.type == "picture":
                names.picture(value, place)
            elif kind.type == "icon":
                names.icon(value, place)
            elif kind.type == "color":
                names.color(value, place, colors)


def _in_order(sources: Sequence[DeckSource], game: Game) -> list[DeckSource]:
    """Decks in the order of the game's components, the others behind them by file name."""
    order = [name for part in game.components for name in (part.which or (part.id,))]
    return sorted(
        sources,
        key=lambda source: (
            order.index(source.deck.deck) if source.deck.deck in order else len(order)
        ),
    )
