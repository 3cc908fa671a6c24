"""A name and a template in, the folder of a new game out: whole and sound, or not at all.

Whatever it is begun from is a game already, so that a new one is a copy under its own name: for the
players and the paper that were asked for, with the faces that it needs.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import SourceError, TablewrightError
from tablewright.press.seating import seated
from tablewright.read.amending import scalar
from tablewright.read.cited import CITED_FILE
from tablewright.read.codes import write_whole
from tablewright.read.folders import LANGUAGES, RECORDS, RULES_FILE, data_file, game_file
from tablewright.read.layouts import yaml_files
from tablewright.read.papers import paper_named
from tablewright.read.taken import named_faces, taken_faces, taken_icons
from tablewright.read.templates import SIMPLEST, TEMPLATES, Template, kind_named, template_named
from tablewright.read.workspace import Workspace

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST_NAME = 60
TEXTS = (".yaml", ".yml", ".md", ".csv")
_SCHEMA = re.compile(r"(\$schema=)\S*?(?:layouts/)?(schemas/\w+\.json)")


@dataclass(frozen=True)
class Begun:
    """A game that was begun."""

    folder: Path
    files: tuple[str, ...]
    refereed: bool
    """Whether it has rules that a referee may read."""
    template: Template


def begin_game(
    workspace: Path,
    name: str,
    like: str | None = None,
    title: str | None = None,
    *,
    kind: str | None = None,
    seats: tuple[int, int] | None = None,
    paper: str = "",
) -> Begun:
    """Writes `cards/NAME/` in the workspace: like a game or a template, or of a kind.

    `seats` are the fewest and the most players. Raises TablewrightError, also where the game is
    there already or cannot be for so many.
    """
    known = Workspace(workspace)
    check_name(known, name)
    if kind is not None:
        template = kind_named(known, kind)
    else:
        template = template_named(known, like or SIMPLEST) if like else kind_named(known, SIMPLEST)
    if seats is not None:
        check_seats(template, seats)
    if paper:
        paper_named(paper, known.read_papers())
    with _apart(workspace / "cards") as made:
        folder = made / name
        _copied(template, folder, name, title or name.replace("-", " ").title(), paper)
        if seats is not None and seats != (template.fewest, template.most):
            seated(folder, *seats)
            # They are games of other numbers of players.
            shutil.rmtree(folder / RECORDS, ignore_errors=True)
            _must_be_sound(known, folder, template, seats)
        folder.rename(workspace / "cards" / name)
    folder = workspace / "cards" / name
    files = sorted(item.name + ("/" if item.is_dir() else "") for item in folder.iterdir())
    return Begun(folder, tuple(files), (folder / RULES_FILE).is_file(), template)


def check_name(known: Workspace, name: str) -> None:
    """Raises TablewrightError where a game cannot be called so, or one is there already."""
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        offer = slug(name)
        raise TablewrightError(
            f"'{name}' cannot be a game's id; expected small letters, digits and '-', such as "
            f"'{offer or 'my-game'}'; what people call it may be anything: --title"
        )
    if name in known.folders():
        raise TablewrightError(f"there is a game '{name}' already; choose another name")
    folder = known.folder / "cards" / name
    if folder.exists():
        raise TablewrightError(f"{folder} is there already; choose another name")


def slug(title: str) -> str:
    """A title as the id of a game; "" if nothing of it could be in one.

    >>> slug("The Old Mill!"), slug("3 Ponds"), slug("…")
    ('the-old-mill', 'ponds', '')
    """
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", title.casefold()))
    while words and not words[0][0].isalpha():
        del words[0]
    return "-".join(words)[:LONGEST_NAME].rstrip("-")


def check_seats(template: Template, seats: tuple[int, int]) -> None:
    """Raises TablewrightError where a template cannot be for so many."""
    fewest, most = seats
    if not template.fits(fewest, most):
        raise TablewrightError(
            f"'{template.id}' is for {players(template.fewest, template.most)}, not for "
            f"{players(fewest, most)}; ask for as many or fewer, or begin from another template: "
            "'tablewright new --list'"
        )


def players(fewest: int, most: int) -> str:
    """How many may play, in words.

    >>> players(2, 4), players(1, 1)
    ('2 to 4 players', '1 player')
    """
    numbers = str(fewest) if fewest == most else f"{fewest} to {most}"
    return f"{numbers} player{'s' if most > 1 else ''}"


@contextmanager
def _apart(cards: Path) -> Iterator[Path]:
    """A folder beside the games, in which one is made that is not whole yet."""
    missing = [each for each in (cards, *cards.parents) if not each.exists()]
    cards.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(prefix=".new-", dir=cards))
    try:
        yield made
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        for each in missing:
            if each.is_dir() and not any(each.iterdir()):
                each.rmdir()
        raise
    shutil.rmtree(made, ignore_errors=True)


def _must_be_sound(
    known: Workspace, folder: Path, template: Template, seats: tuple[int, int]
) -> None:
    """Reads a game that was changed for other numbers of players. Raises TablewrightError."""
    try:
        known.read_folder(folder)
    except SourceError as error:
        first = next(each for each in error.problems if each.severity == "error")
        raise TablewrightError(
            f"'{template.id}' does not become a game for {players(*seats)} by itself: "
            f"{Path(first.place.path).name}: {first.message}; begin it without --players and "
            "change it by hand"
        ) from None


def prefix_of(name: str) -> str:
    """What the numbers of a game's rules begin with."""
    prefix = "".join(re.findall(r"\b[a-z]", name)).upper()
    return prefix if len(prefix) > 1 else name[:2].upper()


def _copied(template: Template, folder: Path, name: str, title: str, paper: str) -> None:
    """A copy under the new name: the id where the game, its records and the look of its book say
    it, the title, and the numbers of its rules and records."""
    like = template.id
    shutil.copytree(
        template.folder, folder, ignore=shutil.ignore_patterns(CITED_FILE, TEMPLATES, ".*")
    )
    # What is begun is soon another game, and a translation is bound to what its game says.
    shutil.rmtree(folder / LANGUAGES, ignore_errors=True)
    if template.layouts is not None:
        _take_along(template.layouts, folder)
    for path in _texts(folder):
        up = "../" * (len(path.relative_to(folder).parts) + 1)
        said = path.read_text(encoding="utf-8")
        new = _SCHEMA.sub(rf"\g<1>{up}layouts/\g<2>", said, count=1)
        if new != said:
            write_whole(path, new.encode())
    path = game_file(folder)
    text = path.read_text(encoding="utf-8")
    was = re.search(r"^title: *(.+?) *$", text, re.MULTILINE)
    text = _line(text, "game", name)
    text = _line(text, "title", _quoted(title))
    for key in ("shelf", "about"):  # what is said of the other game is not true of this one
        text = re.sub(rf"^{key}:.*\n(?: +.*\n)*", "", text, count=1, flags=re.MULTILINE)
    text = _on_paper(text, paper)
    # Comments speak of the game by its id where they say what to type.
    text = _typed(text, like, name)
    write_whole(path, text.encode())
    for path in folder.glob("*.y*ml"):
        said = path.read_text(encoding="utf-8")
        if (new := _typed(said, like, name)) != said:
            write_whole(path, new.encode())
    numbered = re.search(r"^prefix: *([\w-]+) *$", text, re.MULTILINE)
    if numbered:
        _renumbered(folder, numbered[1], prefix_of(name))
    books = folder / "layouts" / "books"
    book = data_file(books, f"{like}.yaml")
    if book.is_file():
        book.rename(book.with_name(f"{name}{book.suffix}"))
    for key, path in (
        *(("game", path) for path in yaml_files(folder / RECORDS)),
        *(("book", path) for path in yaml_files(books)),
    ):
        said = path.read_text(encoding="utf-8")
        said = re.sub(rf"^{key}: *{re.escape(like)} *$", f"{key}: {name}", said, flags=re.M)
        write_whole(path, said.encode())
    rules = folder / RULES_FILE
    if was and rules.is_file():
        head = re.compile(rf"\A# {re.escape(was[1])}$", re.MULTILINE)
        said = rules.read_text(encoding="utf-8")
        write_whole(rules, head.sub(lambda _: f"# {title}", said).encode())


def _take_along(layouts: Path, folder: Path) -> None:
    """Copies the faces that a game names out of another one's `layouts/`, and the icons in them."""
    texts = [path.read_text(encoding="utf-8") for path in _texts(folder)]
    faces = taken_faces(layouts, {name for text in texts for name in named_faces(text)})
    texts += [path.read_text(encoding="utf-8") for path in faces.values()]
    for kind, paths in (("faces", faces), ("icons", taken_icons(layouts, texts))):
        for path in paths.values():
            there = folder / "layouts" / kind / path.name
            there.parent.mkdir(parents=True, exist_ok=True)
            if not there.exists():
                shutil.copy(path, there)


def _texts(folder: Path) -> Iterable[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in TEXTS and path.is_file())


def _typed(text: str, was: str, now: str) -> str:
    """A text whose comments name a game where they say what to type."""
    return re.sub(
        rf"^( *#.*\btablewright [a-z]+(?: [a-z]+)? ){re.escape(was)}\b",
        lambda found: f"{found[1]}{now}",
        text,
        flags=re.MULTILINE,
    )


def _on_paper(text: str, paper: str) -> str:
    """A game's text with the paper that was asked for, at its place or below the players."""
    if not paper:
        return text
    if re.search(r"^paper:", text, re.MULTILINE):
        return _line(text, "paper", scalar(paper))
    return re.sub(
        r"^seats:.*\n(?: +.*\n)*",
        lambda found: f"{found[0]}paper: {scalar(paper)}\n",
        text,
        count=1,
        flags=re.MULTILINE,
    )


def _renumbered(folder: Path, was: str, now: str) -> None:
    """Begins the numbers of rules and records with something else wherever they stand."""
    number = re.compile(rf"\b{re.escape(was)}-(?=[A-Za-z0-9])")
    for path in _texts(folder):
        said = path.read_text(encoding="utf-8")
        new = number.sub(f"{now}-", said)
        if path == game_file(folder):
            new = _line(new, "prefix", now)
        if new != said:
            write_whole(path, new.encode())


def _line(text: str, key: str, value: str) -> str:
    """A game's text in which a key at the left says something else."""
    return re.sub(rf"^{key}:.*$", lambda _: f"{key}: {value}", text, count=1, flags=re.MULTILINE)


def _quoted(title: str) -> str:
    """A title as YAML: as it is, or in quotes where a sign of it could mean something."""
    if re.fullmatch(r"[A-Z][\w' .!-]*", title):
        return title
    return '"' + title.replace("\\", "\\\\").replace('"', '\\"') + '"'
