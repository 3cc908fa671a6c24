"""A game is read, every face laid out and reviewed, nothing is written; all mistakes come out, with
the files that they were looked for in."""

from __future__ import annotations

from pathlib import Path

from tablewright.errors import Problem, SourceError
from tablewright.model.edition import Edition
from tablewright.press.cache import font_library
from tablewright.press.checked import LAYOUTS, Checked, Heard, Sentences, Sources, Step
from tablewright.press.documents import counted
from tablewright.press.faces import Faces
from tablewright.press.reviewing import reviewed
from tablewright.press.ruled import ruled
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.press.unprintable import generated, unprintable
from tablewright.read.cited import CITED_FILE, cited_in, uncited
from tablewright.read.folders import RECORDS, RULES_FILE, data_file
from tablewright.read.languages import language_files
from tablewright.read.layouts import yaml_files
from tablewright.read.memory import Memory
from tablewright.read.questions import QUESTIONS_FILE
from tablewright.read.rulings import PHRASINGS_FILE, RULINGS_FILE
from tablewright.read.workspace import Workspace


class Checks:
    """Checks games of a workspace, one after another; what they share is read once."""

    def __init__(
        self,
        folder: Path,
        step: Step,
        sentences: Sentences | None = None,
        memory: Memory | None = None,
    ) -> None:
        """With a `memory`, what says the same as before is not read again, and what an editor has
        not saved is checked as it shows it."""
        self._workspace = Workspace(folder, fonts=font_library, memory=memory)
        self._write_codes = memory is None
        """Who checks beside an editor changes no file."""
        self._step = step
        self._sentences = sentences
        self._store = FaceStore()

    def close(self) -> None:
        """Keeps what was laid out."""
        self._store.close()

    def game(self, name: str) -> tuple[Checked, Sources | None]:
        """What is wrong with a game, and what it was found in; None if it could not be read.

        Raises TablewrightError for a game that is not there.
        """
        workspace = self._workspace
        rules, in_rules = workspace.check_rulebook(name)
        reading = workspace.reading(name)
        try:
            edition = workspace.read_edition(name, reading=reading, write_codes=self._write_codes)
        except SourceError as error:
            rest = workspace.rest(reading)
            wrong = (*error.problems, *in_rules, *(self._in_the_rest(rest) if rest else ()))
            return Checked(name, "", SourceError(wrong).problems), None
        faces, keys = self._laid_out(edition)
        cards = sum(deck.count for deck in edition.decks.values())
        about = f"{counted(cards, 'card')} in {counted(len(edition.decks), 'deck')}"
        about += f", {counted(len(keys), 'face')} laid out"
        drawn = generated(edition)
        if drawn:
            about += f", {counted(drawn, 'card')} with a generated picture"
        if edition.boards:
            about += f", {counted(len(edition.boards), 'board')}"
        if rules:
            about += f", {counted(len(rules.paragraphs), 'rule')}"
        rulings = ruled(workspace, rules, edition, self._store)
        if rulings.count:
            about += f", {counted(rulings.count, 'ruling')}"
        in_questions: tuple[Problem, ...] = ()
        if data_file(edition.folder, QUESTIONS_FILE).is_file():
            asked, in_questions = workspace.check_questions(
                data_file(edition.folder, QUESTIONS_FILE), rules, edition
            )
            if asked is not None:
                about += f", {counted(len(asked.questions), 'question')}"
        in_diagrams = workspace.check_diagrams(rules, edition)
        in_layouts = workspace.check_layouts(name)
        known = dict.fromkeys(
            (
                *edition.warnings,
                *in_rules,
                *in_diagrams,
                *rulings.problems,
                *in_questions,
                *in_layouts,
            )
        )
        fonts = font_library(edition.assets.fonts)
        problems = (*known, *unprintable(edition, fonts), *faces.warnings, *faces.errors)
        if not faces.errors:
            problems += reviewed(edition, faces, self._store, keys)
            if edition.boards:
                # Not before there is a board.
                from tablewright.press.seamed import seam_problems

                problems += tuple(seam_problems(edition, faces))
        whole = not any(problem.severity == "error" for problem in in_rules)
        languages = language_files(edition.folder)
        if languages:
            about += f", {counted(len(languages), 'other language')}"
            # Few games have texts in another language.
            from tablewright.press.languages_checked import languages_checked

            problems += tuple(
                languages_checked(workspace, edition, rules, self._looks, frozenset(problems))
            )
        heard = self._sentences.read(edition, rules, whole) if self._sentences else Heard()
        cited = rulings.cites | cited_in(edition.folder, edition.game)
        left = uncited(rules, cited)
        checked = Checked(
            edition.game.title,
            about,
            (*problems, *heard.problems),
            tuple(number for number in left if number not in heard.carried_out),
            heard.notes,
            heard.turn,
        )
        return checked, self._sources(edition, faces)

    def _in_the_rest(self, edition: Edition) -> tuple[Problem, ...]:
        """Mistakes in how the cards come out of a game that has others, as far as it can be laid
        out: so they are told in the same run."""
        return tuple(each for each in self._looks(edition) if each.severity == "error")

    def _looks(self, edition: Edition) -> tuple[Problem, ...]:
        """What is wrong with how a game comes out."""
        faces, keys = self._laid_out(edition)
        found = (*unprintable(edition, font_library(edition.assets.fonts)), *faces.errors)
        if not faces.errors:
            found += (*faces.warnings, *reviewed(edition, faces, self._store, keys))
        return found

    def _laid_out(self, edition: Edition) -> tuple[Faces, tuple[str, ...]]:
        """The faces and boards of a game, each drawn once, and the keys of the faces."""
        studio = studio_of(edition, font_library(edition.assets.fonts))
        faces = Faces(edition, studio, self._store)
        keys = faces.all_keys()
        with faces.side_by_side():
            faces.expect(keys)
            for done, key in enumerate(keys, 1):
                faces.draw(key)
                self._step(edition.game.title, done, len(keys))
        for board in edition.boards:
            faces.board(board)
        return faces, keys

    def layouts(self) -> tuple[Checked, Sources | None]:
        """What is wrong in the layouts that any game may use."""
        try:
            layouts = self._workspace.read_layouts()
        except SourceError as error:
            return Checked(LAYOUTS, "see above", error.problems), None
        about = f"{len(layouts.faces)} faces, {len(layouts.sheets)} sheet styles"
        files = frozenset(self._layout_files(self._workspace.roots))
        return Checked(LAYOUTS, about, ()), Sources(files, self._workspace.font_files())

    def _sources(self, edition: Edition, faces: Faces) -> Sources:
        names = (RULES_FILE, RULINGS_FILE, PHRASINGS_FILE, QUESTIONS_FILE, CITED_FILE)
        files = {
            *edition.files,
            *faces.files,
            *self._layout_files((*self._workspace.roots, edition.folder)),
            *(edition.folder / name for name in names),
            *(data_file(edition.folder, name) for name in names),
            *yaml_files(edition.folder / RECORDS),
            *language_files(edition.folder).values(),
        }
        return Sources(frozenset(files), edition.assets.fonts)

    def _layout_files(self, folders: tuple[Path, ...]) -> set[Path]:
        return {path for folder in folders for path in yaml_files(folder / "layouts")}
