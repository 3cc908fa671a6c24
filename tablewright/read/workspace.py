"""A workspace, a folder with `cards/` and `layouts/`, before what ships: a game's id to an Edition.

All mistakes of a run are collected and raised together as SourceError, sorted by place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tablewright.errors import Problem, SourceError, TablewrightError, did_you_mean
from tablewright.model.edition import Edition, Layouts
from tablewright.model.game import Game
from tablewright.model.sheet import Size
from tablewright.read.border import read_rest
from tablewright.read.cards import COMMON
from tablewright.read.codes import missing, new_codes, not_stored, store_codes, with_codes
from tablewright.read.decks import read_deck
from tablewright.read.doubt import Doubt
from tablewright.read.edition import Reading, assets_of, read_faces
from tablewright.read.elsewhere import other_layouts
from tablewright.read.folders import RULES_FILE, game_file, game_folders, roots, shipped
from tablewright.read.game_tree import game_tree
from tablewright.read.layouts import LayoutFiles
from tablewright.read.looks import FontsOf, check_face, check_fonts
from tablewright.read.memory import Memory
from tablewright.read.misplaced import beside_games, why_unknown
from tablewright.read.notes import Notes
from tablewright.read.shared import shared_files
from tablewright.read.source import read_yaml
from tablewright.read.tree import Written

# What reads rules and rulings takes a while to import; a print of cards alone needs none of it.
if TYPE_CHECKING:
    from tablewright.model.questions import Questions
    from tablewright.model.rulebook import Rulebook
    from tablewright.model.rulings import Rulings


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

    installed: bool = False
    """Whether an installed package brings it."""

    shelf: str = ""
    """The heading under which it is listed apart from the others, if there is one."""

    @property
    def whose(self) -> Literal["yours", "installed", "shipped"]:
        return "yours" if self.own else "installed" if self.installed else "shipped"


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

    def __init__(
        self,
        folder: Path,
        shipped_folder: Path | None = None,
        *,
        fonts: FontsOf | None = None,
        memory: Memory | None = None,
    ) -> None:
        """With `fonts` (`tablewright.fonts.Fonts`), families that are not there are found too; with
        a `memory`, what says the same as before is not read again."""
        self.folder = folder
        self._shipped = shipped_folder or shipped()
        self._fonts = fonts
        self._memory = memory

    @property
    def roots(self) -> tuple[Path, ...]:
        """The folders that are looked into, the user's own first."""
        return roots(self.folder, self._shipped)

    def unsaved(self, path: Path) -> str | None:
        """What an editor shows of a file and has not saved, if one does."""
        return Notes(self._memory).unsaved(path)

    def folders(self) -> dict[str, Path]:
        """The folder of each game by id: a user's game wins wholly over a shipped one."""
        return game_folders(self.roots)

    def games(self) -> tuple[tuple[GameEntry, ...], tuple[Problem, ...]]:
        """All games by id, and the mistakes that keep a title from being read."""
        notes = Notes()
        beside_games(self.folder, notes)
        packages = [root for root in self.roots if root not in (self.folder, self._shipped)]
        entries = []
        for name, folder in self.folders().items():
            tree = game_tree(game_file(folder), notes)
            title = tree.get("title") if tree is not None else None
            text = str(title) if isinstance(title, Written) else name
            brought = any(folder.is_relative_to(root) for root in packages)
            shelf = tree.get("shelf") if tree is not None else None
            stands = str(shelf).strip() if isinstance(shelf, Written) else ""
            entries.append(GameEntry(name, text, folder, self.is_own(folder), brought, stands))
        return tuple(entries), tuple(notes.problems)

    def is_own(self, folder: Path) -> bool:
        """Whether a folder lies in the workspace and not in what ships."""
        return folder.is_relative_to(self.folder / "cards")

    def _may_write(self, path: Path) -> bool:
        """Whether a deck's file is the user's: of a game, or one that several share."""
        return any(path.is_relative_to(self.folder / name) for name in ("cards", "layouts"))

    def game_folder(self, game: str) -> Path:
        """The folder of a game. Raises UnknownGame with the nearest id."""
        folders = self.folders()
        if game not in folders:
            hint = why_unknown(self.folder, game) or did_you_mean(game, folders)
            raise UnknownGame(f"there is no game '{game}'" + (f"; {hint}" if hint else ""))
        return folders[game]

    def watched(self, game: str) -> tuple[Path, ...]:
        """The folders whose listing, at any depth, decides which files a game is made of.

        Raises UnknownGame.
        """
        folder = self.game_folder(game)
        layouts = (root / "layouts" for root in self.roots)
        return tuple(dict.fromkeys((self.folder / "cards", folder, *layouts)))

    def font_files(self) -> tuple[Path, ...]:
        """The font files that any game may use."""
        return assets_of(self.folder, LayoutFiles(self._layouts(), Notes())).fonts

    def read_papers(self) -> dict[str, Size]:
        """The papers that any game may be printed on. Raises SourceError."""
        return self._sizes("papers")

    def read_stocks(self) -> dict[str, Size]:
        """The sizes of cards that have a name. Raises SourceError."""
        return self._sizes("stocks")

    def _sizes(self, what: Literal["papers", "stocks"]) -> dict[str, Size]:
        notes = Notes()
        found = LayoutFiles(self._layouts(), notes).sizes(what)
        notes.stop_if_wrong()
        return found

    def read_folder(self, folder: Path) -> Edition:
        """A game that lies anywhere, as it would be read in this workspace; nothing is written.

        Raises SourceError with all mistakes."""
        return self._reading(folder).edition()

    def face_names(self, game: str) -> dict[str, Path]:
        """The file of each face that a game may name. Raises UnknownGame."""
        return dict(self._faces_of(game).face_paths())

    def face_fields(self, game: str, face: str) -> tuple[str, ...]:
        """The fields of a card that a face shows, itself or by what it extends, besides those that
        every card has. Raises UnknownGame."""
        paths = self._faces_of(game).face_paths()
        found: dict[str, None] = {}
        ahead = [face]
        for name in ahead:
            text = paths[name].read_text(encoding="utf-8") if name in paths else ""
            found.update(dict.fromkeys(re.findall(r"\bcard\.([a-z][a-z0-9_]*)", text)))
            ahead += re.findall(r"^extends: *([\w-]+)", text, re.MULTILINE)
        return tuple(name for name in found if name not in (*COMMON, "art", "sections"))

    def _faces_of(self, game: str) -> LayoutFiles:
        return LayoutFiles(self.layout_folders(self.game_folder(game)), Notes(self._memory))

    def check_layouts(self, game: str) -> tuple[Problem, ...]:
        """What is wrong in the faces of a game's own `layouts/`, also in those it does not use.

        Raises UnknownGame.
        """
        folder = self.game_folder(game)
        if not (folder / "layouts").is_dir():
            return ()
        try:
            self._read_layouts(self.layout_folders(folder))
        except SourceError as error:
            return error.problems
        return ()

    def read_layouts(self) -> Layouts:
        """Every face, stock, paper and sheet style that any game may use.

        Raises SourceError with all mistakes.
        """
        return self._read_layouts(self._layouts())

    def _read_layouts(self, folders: list[Path]) -> Layouts:
        notes = Notes(self._memory)
        files = LayoutFiles(folders, notes)
        stocks, papers, sheets = files.sizes("stocks"), files.sizes("papers"), files.sheets()
        books = files.books()
        files.all_faces()
        for path in shared_files(folders).values():
            tree = read_yaml(path, notes)
            source = read_deck(path, tree, path.parent, notes, Doubt()) if tree else None
            if source is not None:
                read_faces(source, files)
        bases = {face.extends for face in files.faces.values()}
        for name, face in files.faces.items():
            check_face(face, files.trees[name], stocks, notes, whole=name not in bases)
        if self._fonts is not None:
            fonts = assets_of(self.folder, files).fonts
            check_fonts(files.trees.values(), self._fonts(fonts), notes)
        notes.stop_if_wrong()
        return Layouts(faces=files.faces, stocks=stocks, papers=papers, sheets=sheets, books=books)

    def reading(self, game: str) -> Reading:
        """What a game is read with, once: for `read_edition`, and for `rest` where that finds
        mistakes. Raises UnknownGame."""
        return self._reading(self.game_folder(game))

    def read_edition(
        self,
        game: str,
        *,
        write_codes: bool = True,
        reading: Reading | None = None,
        looks_stop: bool = True,
    ) -> Edition:
        """The game with everything that is needed to print it, read with its `reading`.

        Cards without a code get one; with `write_codes` it is also written to where the card
        stands, if that is in the workspace. Raises UnknownGame, or SourceError with all mistakes;
        unless `looks_stop`, without those in how cards look.
        """
        folder = self.game_folder(game)
        reading = reading or self._reading(folder)
        edition = reading.edition(looks_stop=looks_stop)
        if not missing(reading.sources):
            return edition
        notes = reading.notes
        codes = new_codes(reading.sources, notes)
        notes.stop_if_wrong()
        wrote = False
        for source in reading.sources if write_codes else ():
            if not missing([source]):
                continue
            if self.is_own(folder) and self._may_write(source.path):
                wrote = store_codes(source, codes, notes) or wrote
            else:
                not_stored(source, notes)
        if wrote:
            warned = notes.warnings
            again = self._reading(folder)
            edition = again.edition()
            reading.sources = again.sources
            edition = replace(edition, warnings=_together(edition.warnings, warned))
        else:
            edition = replace(edition, warnings=notes.warnings)
        if not missing(reading.sources):
            return edition
        coded = {source.deck.deck: with_codes(source, codes).deck for source in reading.sources}
        return replace(edition, decks={name: coded[name] for name in edition.decks})

    def rest(self, reading: Reading) -> Edition | None:
        """What can be laid out of a game that was read, and has mistakes, without what is wrong;
        None if nothing can."""
        if reading.rest is None:
            return None
        codes = new_codes(reading.sources, Notes())
        coded = {source.deck.deck: with_codes(source, codes).deck for source in reading.sources}
        return replace(reading.rest, decks={name: coded[name] for name in reading.rest.decks})

    def rulebook(self, game: str) -> Rulebook:
        """The rules of a game; empty if it has no `rules.md`.

        Raises UnknownGame, or SourceError with all mistakes.
        """
        # As above.
        from tablewright.model.rulebook import Rulebook

        folder = self.game_folder(game)
        if not (folder / RULES_FILE).exists():
            return Rulebook(game=game)
        notes = Notes(self._memory)
        rules, _ = _rules(folder, notes, Doubt())
        notes.stop_if_wrong()
        return rules

    def check_rulebook(self, game: str) -> tuple[Rulebook, tuple[Problem, ...]]:
        """The rules of a game and what is wrong with them, also where `game.yaml` names rules.

        Raises UnknownGame.
        """
        # As above.
        from tablewright.read.rule_checks import check_house_rulings, check_rule_numbers

        notes = Notes(self._memory)
        doubt = Doubt()
        rules, record = _rules(self.game_folder(game), notes, doubt)
        # Without a prefix no rule was read; that is the one mistake.
        if rules and record is not None and (record.prefix or not notes.errors):
            compared = len(notes.problems)
            check_rule_numbers(rules, record, notes)
            check_house_rulings(rules, record, notes)
            if doubt:
                notes.problems[compared:] = filter(doubt.sure, notes.problems[compared:])
        return rules, tuple(notes.problems)

    def rules_to_print(self, edition: Edition) -> Rulebook:
        """The rules of a game that was read, empty if it has no `rules.md`.

        Raises SourceError with all mistakes, those of diagrams and of the played example too.
        """
        # As above.
        from tablewright.read.diagrams import check_diagrams
        from tablewright.read.examples import read_example
        from tablewright.read.rulebook import read_rulebook

        path = edition.folder / RULES_FILE
        notes = Notes(self._memory)
        rules = read_rulebook(path, edition.game, notes)
        if not notes.errors:
            check_diagrams(rules, edition, notes)
            rules = replace(rules, example=read_example(edition, notes))
        notes.stop_if_wrong()
        return rules

    def check_diagrams(self, rules: Rulebook, edition: Edition) -> tuple[Problem, ...]:
        """What is wrong with the diagrams of a rulebook, and with its played example."""
        # As above.
        from tablewright.read.diagrams import check_diagrams
        from tablewright.read.examples import read_example

        notes = Notes(self._memory)
        check_diagrams(rules, edition, notes)
        read_example(edition, notes)
        return tuple(notes.problems)

    def rulings(self, game: str) -> Rulings:
        """The rulings of a game; empty if it has no `rulings.yaml`.

        Raises UnknownGame, or SourceError with all mistakes of the file itself.
        """
        # As above.
        from tablewright.read.rulings import read_rulings

        notes = Notes(self._memory)
        found = read_rulings(self.game_folder(game), notes)
        notes.stop_if_wrong()
        return found

    def check_rulings(
        self, game: str, rules: Rulebook, edition: Edition
    ) -> tuple[Rulings, tuple[Problem, ...]]:
        """The rulings of a game and what is wrong with them and with what they name.

        Raises UnknownGame.
        """
        # As above.
        from tablewright.read.ruling_checks import check_rulings
        from tablewright.read.rulings import read_rulings

        notes = Notes(self._memory)
        found = read_rulings(self.game_folder(game), notes)
        cards = [card.name for deck in edition.decks.values() for card in deck.cards]
        # Without a prefix no rule was read, which is said with the rules.
        if edition.game.prefix or not (edition.folder / RULES_FILE).is_file():
            check_rulings(found, rules, edition.game, cards, notes)
        return found, tuple(notes.problems)

    def check_questions(
        self, path: Path, rules: Rulebook, edition: Edition
    ) -> tuple[Questions | None, tuple[Problem, ...]]:
        """The questions of a file about a game, None if it cannot be read, and what is wrong with
        them and with what they name."""
        # As above.
        from tablewright.read.questions import check_questions, read_questions

        notes = Notes(self._memory)
        found = read_questions(path, notes)
        read = edition.game.prefix or not (edition.folder / RULES_FILE).is_file()  # as above
        if found is not None and read:
            cards = {
                name
                for deck in edition.decks.values()
                for card in deck.cards
                for name in (card.name, card.code)
                if name
            }
            check_questions(found, edition.game.game, rules, cards, notes)
        return found, tuple(notes.problems)

    def _reading(self, folder: Path) -> Reading:
        others = other_layouts(self.roots, folder)
        return Reading(folder, self.layout_folders(folder), self._fonts, others, self._memory)

    def layout_folders(self, folder: Path) -> list[Path]:
        """Where the game in a folder finds its faces, icons and words: its own first."""
        return [folder / "layouts", *self._layouts()]

    def _layouts(self) -> list[Path]:
        return [root / "layouts" for root in self.roots]


def _rules(folder: Path, notes: Notes, doubt: Doubt) -> tuple[Rulebook, Game | None]:
    """The rules in a game's folder, and the game, which knows their prefix and icons."""
    # As above.
    from tablewright.model.rulebook import Rulebook
    from tablewright.read.rulebook import read_rulebook

    tree = game_tree(game_file(folder), notes)
    record = read_rest(Game, tree, notes, doubt) if tree is not None else None
    if record is None:
        return Rulebook(game=folder.name), None
    return read_rulebook(folder / RULES_FILE, record, notes), record


def _together(*warnings: Iterable[Problem]) -> tuple[Problem, ...]:
    return SourceError(problem for group in warnings for problem in group).problems
