"""Files of a game that nobody reads where they lie or as they are called: folders in, what to do
about each out. Nothing is moved or renamed by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tablewright.errors import Place
from tablewright.read.folders import GAME_FILE, RULES_FILE, game_file
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import read_text

YAML = (".yaml", ".yml")
FIRST = re.compile(r"^([a-z][\w-]*)[ \t]*:", re.MULTILINE)
"""The first key of a YAML file."""
HOMES = {
    "face": "a face lies in layouts/faces/ of the game's folder",
    "sheet": "a sheet style lies in layouts/sheets/",
    "book": "the look of a rulebook lies in layouts/books/",
    "papers": "papers lie in layouts/papers/",
    "stocks": "card sizes lie in layouts/stocks/",
    "rulings": "call it rulings.yaml, in the game's folder",
    "words": "call it rulings.yaml, in the game's folder",
    "phrasings": "call it phrasings.yaml, in the game's folder",
    "questions": "call it questions.yaml, in the game's folder",
    "language": "texts in another language lie in languages/ of the game's folder",
    "records": "records lie in records/ of the game's folder",
    "name": "a card stands under 'cards:' of a deck's file",
    "cards": "begin it with 'deck:' and the deck's id",
    "title": "begin a deck with 'deck:' and its id, a board with 'board:' and its id",
}
"""Where a file belongs, by its first key."""
_RULES = ("rules.markdown", "rules.txt", "rules.md.txt", "rule.md", "rulebook.md")


def home_of(kind: str, folder: Path) -> str:
    """What to do about a file of a game's folder that is neither a deck nor a board."""
    if kind == "game":
        return (
            f"a game's own file is {GAME_FILE} right in its folder; another game has a folder of "
            f"its own beside {shown_path(folder)}"
        )
    return HOMES.get(kind, "")


def note_unread(folder: Path, notes: Notes) -> None:
    """Warns of files in a game's folder that look as if they were to be read, and are not."""
    names = {path.name for path in folder.iterdir()}
    if RULES_FILE not in names:
        wrong = next((n for n in sorted(names) if n.casefold() in (RULES_FILE, *_RULES)), "")
        if wrong:
            at = Place(shown_path(folder / wrong))
            notes.warning(at, "these rules are not read", hint=f"call the file '{RULES_FILE}'")
    for path in sorted(folder.rglob("*")):
        found = re.fullmatch(r"(.+\.(?:yaml|yml|csv|xlsx|ods))(?:\.txt|\.yaml)?", path.name, re.I)
        if found is None or path.name.endswith(".codes.yaml"):
            continue
        meant = re.sub(r"[^.]+$", lambda end: end[0].lower(), found[1])
        if path.is_file() and meant != path.name and not (path.parent / meant).exists():
            notes.warning(
                Place(shown_path(path)), "this file is not read", hint=f"call it '{meant}'"
            )


def note_twins(paths: list[Path], notes: Notes) -> None:
    """Notes files that differ in nothing but `.yaml` and `.yml`."""
    known = set(paths)
    for path in paths:
        if path.suffix == ".yml" and path.with_suffix(".yaml") in known:
            notes.error(
                Place(shown_path(path)),
                f"there are {path.stem}.yaml and {path.stem}.yml",
                expected="one of them",
                hint="keep the one that you mean, and take the other away",
            )


def beside_games(workspace: Path, notes: Notes) -> None:
    """Warns of files that lie in `cards/` itself, beside the games' folders."""
    for path in sorted((workspace / "cards").glob("*")):
        if not path.is_file() or path.name.startswith("."):
            continue
        if path.suffix.lower() in (*YAML, ".csv", ".xlsx", ".ods", ".md"):
            text = read_text(path, Notes()) if path.suffix.lower() in YAML else None
            kind = _first(text or "")
            where = f"cards/{_id_in(text or '', path)}/" if kind == "game" else "a game's folder"
            named = f" and call it {GAME_FILE}" if kind == "game" and path.name != GAME_FILE else ""
            notes.warning(
                Place(shown_path(path)),
                "this file belongs to no game and is not read",
                hint=f"move it into {where}{named}",
            )


def why_unknown(workspace: Path, game: str) -> str:
    """Why a game that is asked for is not found, and the cure; nothing if nothing is seen."""
    return next(_whys(workspace, game), "")


def _whys(workspace: Path, game: str) -> Iterator[str]:
    folder = workspace / "cards" / game
    if folder.is_dir():
        yield from _in_folder(folder, game)
    inside = workspace / "cards" / GAME_FILE
    if inside.is_file():
        yield (
            f"{shown_path(inside)} lies beside the games: move it, and what belongs to it, into "
            f"cards/{_id_in(read_text(inside, Notes()) or '', inside)}/"
        )
    for path in (workspace / game, workspace / "cards" / "cards" / game):
        if game_file(path).is_file():
            yield f"{shown_path(path)} is no folder of cards/: move it to cards/{game}"
    if game_file(workspace).is_file():
        up = workspace.resolve().parent
        if up.name == "cards":
            yield f"you are in a game's own folder; start in {up.parent}, above cards/"
        yield f"a game's files lie in a folder of cards/: move them to cards/{game}"
    near = sorted((workspace / "cards").glob("*/")) if not folder.is_dir() else []
    for each in near:
        if each.name.casefold() == game.casefold() and game_file(each).is_file():
            yield f"its folder is called '{each.name}'; type it so"


def _in_folder(folder: Path, game: str) -> Iterator[str]:
    wanted = f"its folder {shown_path(folder)} has no {GAME_FILE}"
    paths = sorted(path for path in folder.iterdir() if path.is_file())
    for path in paths:
        if re.fullmatch(r"game\.(yaml|yml|json)(\.(txt|yaml|yml))?|game", path.name, re.I):
            yield f"{wanted}; rename {path.name} to {GAME_FILE}"
    for path in paths:
        if path.suffix.lower() in YAML and _first(read_text(path, Notes()) or "") == "game":
            yield f"{wanted}; rename {path.name}, which begins with 'game:', to {GAME_FILE}"
    for path in sorted(folder.glob("*/game.y*ml")):
        yield (
            f"{wanted}; {shown_path(path)} lies a folder too deep: move what is in "
            f"{path.parent.name}/ up into {shown_path(folder)}"
        )
    yield f"{wanted}; 'game: {game}', 'title:' and 'seats: 2-4' are the least it says"


def _first(text: str) -> str:
    found = FIRST.search(text)
    return found[1] if found else ""


def _id_in(text: str, path: Path) -> str:
    found = re.search(r"^game:[ \t]*[\"']?([\w-]+)", text, re.MULTILINE)
    return found[1] if found else "GAME" if path.stem == "game" else path.stem
