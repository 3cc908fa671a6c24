"""What is tried with something damaged, by its kind: a ground and bytes in, a result or error out.

An error for people is a TablewrightError; whatever else is raised is a bug.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from benchmarks.herons import TYPED, write_herons
from referee import engine
from referee.asking.exam import figures, marked
from referee.asking.replies import Answer, Citation
from referee.loading import setting_of
from referee.records.record import carry_out
from referee.sessions import journal
from referee.sessions.session import Session
from referee.setting import CHANCES, Setting, Table
from referee.table import code
from referee.terminal import Paper, Terminal, enter
from tablewright.drawing import Box, Color, Drawing, Shape, rectangle
from tablewright.errors import SourceError
from tablewright.fonts import Fonts
from tablewright.keeping import Shelf, read_sealed, take_trouble, write_sealed
from tablewright.languages.sayable import sayable
from tablewright.languages.written import language_text
from tablewright.layout.face import Studio
from tablewright.layout.svgfile import SvgError, read_svg
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.languages_checked import languages_checked
from tablewright.press.sides import keys_of
from tablewright.press.store import FaceStore, Kept
from tablewright.press.translated import in_language
from tablewright.read.amending import with_item
from tablewright.read.languages import read_translation, wording_of
from tablewright.read.notes import Notes
from tablewright.read.pictures import BadPicture, check_picture
from tablewright.read.records import read_records
from tablewright.read.workspace import Workspace

GAME = "herons"
SEATS = ("Ann", "Bo")
Whole = tuple[str, bytes]


class Ground:
    """A folder with a sound workspace for each kind of table, and what is made of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.spaces = {kind: folder / kind for kind in ("csv", "xlsx", "ods")}
        self.files = {kind: write_herons(path, kind) for kind, path in self.spaces.items()}
        self.fonts: Fonts = font_library(())

    @cached_property
    def setting(self) -> Setting:
        space = Workspace(self.spaces["csv"])
        edition = space.read_edition(GAME, write_codes=False)
        return setting_of(edition, space.rulebook(GAME))

    @cached_property
    def save(self) -> bytes:
        path = self.folder / "whole.save"
        session = journal.begin(path, self.table, 1)
        for _ in range(6):
            session.do(session.legal()[0])
        session.close()
        return path.read_bytes()

    @cached_property
    def code(self) -> bytes:
        return code.encode(self.table, engine.start(self.table, 1).state).encode()

    @cached_property
    def faces(self) -> bytes:
        path = self.folder / "faces" / "faces.sqlite"
        path.parent.mkdir()
        store = FaceStore(path.parent)
        for number in range(9):
            store.put(f"key {number}", FACE)
        store.close()
        return path.read_bytes()

    @cached_property
    def table(self) -> Table:
        return Table(setting=self.setting, seats=SEATS, dealer=frozenset(CHANCES))


FACE = Kept(Drawing(9, 9, (Shape(rectangle(Box(0, 0, 9, 9)), Color(1, 0, 0)),)), (), ())


@dataclass(frozen=True)
class Attempt:
    """How a kind is tried, on what, and how often beside the other kinds."""

    weight: int
    wholes: Callable[[Ground], list[Whole]]
    attempt: Callable[[Ground, str, bytes], object]


def _files(kind: str, *endings: str) -> Callable[[Ground], list[Whole]]:
    def wholes(ground: Ground) -> list[Whole]:
        found = ground.files[kind].items()
        return [(f"{kind}:{name}", whole) for name, whole in found if name.endswith(endings)]

    return wholes


def _read(ground: Ground, name: str, content: bytes) -> None:
    """Reads the game with one file of it damaged; what can be read is drawn and played."""
    kind, _, file = name.partition(":")
    path = ground.spaces[kind] / file
    path.write_bytes(content)
    try:
        space = Workspace(ground.spaces[kind])
        edition = space.read_edition(GAME, write_codes=False)
        rulebook = space.rulebook(GAME)
        space.rulings(GAME)
        _draw(ground, edition)
        setting = setting_of(edition, rulebook)
        seats = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: edition.game.seats.min])
        table = Table(setting=setting, seats=seats, dealer=frozenset(CHANCES))
        state = engine.start(table, 1).state
        for move in engine.legal(table, state)[:3]:
            engine.why_not(table, state, move)
    finally:
        path.write_bytes(ground.files[kind][file])


def _draw(ground: Ground, edition: object) -> None:
    from tablewright.model.edition import Edition

    assert isinstance(edition, Edition)
    store = FaceStore(ground.folder / "nothing kept")
    try:
        faces = Faces(edition, Studio(ground.fonts, edition.assets, edition.layouts), store)
        for deck in edition.decks.values():
            for card in deck.cards[:2]:
                for key in keys_of(edition, deck, card):
                    if key is not None:
                        faces.draw(key)
        for name in edition.boards:
            faces.board(name)
    finally:
        store.close()


def _svg(ground: Ground, name: str, content: bytes) -> None:
    try:
        read_svg(content, Color(0, 0, 0))
    except SvgError:  # refused, with what to do
        return


def _picture(ground: Ground, name: str, content: bytes) -> None:
    path = ground.folder / "picture.png"
    path.write_bytes(content)
    try:
        check_picture(path)
    except BadPicture:  # refused, with what to do
        return


def _records(ground: Ground, name: str, content: bytes) -> None:
    path = ground.folder / "records.yaml"
    path.write_bytes(content)
    notes = Notes()
    records = read_records(path, notes)
    notes.stop_if_wrong()
    for record in records:
        carried = carry_out(ground.setting, record.plain)
        for difference in carried.differences:
            assert "crashed" not in str(difference), str(difference)


def _language(ground: Ground, name: str, content: bytes) -> None:
    """Reads a language's file, shows the game in it, compares both, and brings it up to date."""
    path = ground.spaces["csv"] / "cards" / GAME / "languages" / "de.yaml"
    path.write_bytes(content)
    try:
        space = Workspace(ground.spaces["csv"])
        edition = space.read_edition(GAME, write_codes=False)
        rules = space.rulebook(GAME)
        shown, book = in_language(space, edition, rules, "de")
        assert book is not None
        _draw(ground, shown)
        told = tuple(languages_checked(space, edition, rules, lambda each: (), ()))
        if any(problem.severity == "error" for problem in told):
            raise SourceError(told)
        notes = Notes()
        before = read_translation(path, edition.game, notes)
        every = sayable(edition, rules, wording_of(before, edition))
        language_text(edition.game, "de", every, before, content.decode("utf-8-sig").split("\n"))
    finally:
        path.write_bytes(ground.files["csv"][f"cards/{GAME}/languages/de.yaml"])


def _questions(ground: Ground, name: str, content: bytes) -> None:
    """Reads questions, marks an answer by each, and puts one more into the file."""
    path = ground.folder / "questions.yaml"
    path.write_bytes(content)
    space = Workspace(ground.spaces["csv"])
    edition = space.read_edition(GAME, write_codes=False)
    found, problems = space.check_questions(path, space.rulebook(GAME), edition)
    if found is None or any(problem.severity == "error" for problem in problems):
        raise SourceError(problems)
    cited = Citation("HE-001", "Goal", "Whoever is the first to have three flies wins. " * 40)
    given = Answer(verdict="value", source="rules", answer="3 flies.", citations=(cited,))
    figures([marked(each, given) for each in found.questions])
    text = content.decode("utf-8-sig")
    with_item(text, "questions", {"ask": "who begins?", "answer": "info", "rule": ["HE-001"]})


def _save(ground: Ground, name: str, content: bytes) -> None:
    path = ground.folder / "damaged.save"
    path.write_bytes(content)
    session = journal.take_up(path, ground.setting).session
    try:
        session.legal()
    finally:
        session.close()


def _code(ground: Ground, name: str, content: bytes) -> None:
    code.decode(content.decode(errors="replace"), ground.setting)


def _kept(ground: Ground, name: str, content: bytes) -> None:
    """Whatever happened to a file of the cache: what it gives is what was put in, or nothing."""
    folder = ground.folder / "kept"
    if name == "note":
        write_sealed(folder / name, b"heron")
        (folder / name).write_bytes(content)
        assert read_sealed(folder / name) in (None, b"heron")
    else:
        path = Shelf(folder).keep("heron.png", lambda path: path.write_bytes(b"heron" * 99))
        path.write_bytes(content)
        found = Shelf(folder).find("heron.png")
        assert found is None or found.read_bytes() == b"heron" * 99
    take_trouble()


def _store(ground: Ground, name: str, content: bytes) -> None:
    folder = ground.folder / "store"
    folder.mkdir(exist_ok=True)
    (folder / "faces.sqlite").write_bytes(content)
    store = FaceStore(folder)
    try:
        for number in range(9):
            assert store.get(f"key {number}", Kept) in (None, FACE)
        store.put("key 3", FACE)
    finally:
        store.close()
    for path in folder.iterdir():
        path.unlink()
    take_trouble()


PASTED = 40
"""Lines that are typed in one run: of a long paste each is answered by itself, in some 20 ms."""


def _typed(ground: Ground, name: str, content: bytes) -> None:
    said: list[str] = []
    session = Session(ground.table, 1)
    terminal = Terminal(session, Paper(said.append))
    for line in content.decode(errors="replace").split("\n")[:PASTED]:
        if not line.lstrip().startswith("save"):
            enter(terminal, line)
    stumbled = [line for line in said if "stumbled" in line]
    assert not stumbled, " ".join(said)


def _sealed(ground: Ground) -> list[Whole]:
    folder = ground.folder / "whole"
    write_sealed(folder / "note", b"heron")
    return [("note", (folder / "note").read_bytes()), ("heron.png", b"heron" * 99)]


KINDS = {
    "yaml": Attempt(8, _files("csv", "game.yaml", "fish.yaml", "reeds.yaml", "pond.yaml",
                              "plain.yaml", "plain-back.yaml"), _read),
    "rules": Attempt(3, _files("csv", "rules.md", "rulings.yaml", "phrasings.yaml"), _read),
    "table": Attempt(4, lambda ground: [
        (f"{kind}:cards/herons/reeds.{kind}", ground.files[kind][f"cards/herons/reeds.{kind}"])
        for kind in ("csv", "xlsx", "xlsx", "ods", "ods")], _read),
    "svg": Attempt(8, _files("csv", ".svg"), _svg),
    "art": Attempt(1, _files("csv", ".svg", ".png"), _read),
    "picture": Attempt(3, _files("csv", ".png"), _picture),
    "language": Attempt(2, _files("csv", "de.yaml"), _language),
    "questions": Attempt(2, _files("csv", "questions.yaml"), _questions),
    "record": Attempt(4, _files("csv", "records.yaml"), _records),
    "save": Attempt(4, lambda ground: [("save", ground.save)], _save),
    "code": Attempt(4, lambda ground: [("code", ground.code)], _code),
    "kept": Attempt(3, _sealed, _kept),
    "store": Attempt(2, lambda ground: [("faces.sqlite", ground.faces)], _store),
    "typed": Attempt(10, lambda ground: [("line", line.encode()) for line in TYPED], _typed),
}  # fmt: skip
"""What is damaged, by kind."""
