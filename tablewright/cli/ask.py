"""`tablewright ask`: a question about a game in free words; out: verdict, answer, and the rules it
stands on, as lines to read or as JSON."""

from __future__ import annotations

import contextlib
import gc
import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.streams import narrow
from tablewright.cli.table import spoken_option
from tablewright.cli.workspace import game_names, workspace_option
from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from referee.asking.index import Index
    from referee.asking.replies import Answer, Citation
    from referee.asking.semantic import Meanings

READ = frozenset((".yaml", ".md", ".csv", ".xlsx", ".ods"))
"""Endings of the files of a game that an index is made of."""
WIDEST = 100
"""Characters of a line that is read with ease."""
VERDICTS = {
    "yes": ("Yes", "green"),
    "no": ("No", "red"),
    "value": ("Answer", "cyan"),
    "info": ("Answer", "cyan"),
    "unanswered": ("The rules do not say", "yellow"),
}
"""What stands before an answer, and its colour."""


@click.command("ask")
@click.argument("game", shell_complete=game_names)
@click.argument("question", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
@click.option(
    "--table",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A saved game, or a table record: 'may I …?' and 'how many …?' are about it.",
)
@click.option(
    "--semantic",
    is_flag=True,
    help="Find rulings by what a question means as well; needs the extra tablewright[semantic].",
)
@click.option(
    "--exam",
    type=click.Path(dir_okay=False, path_type=Path),
    is_flag=False,
    flag_value="-",
    help="Ask all questions of a question file, by itself those of the game's own questions.yaml, "
    "and say what was not right.",
)
@click.option(
    "--floor",
    type=click.FloatRange(0, 100),
    help="With --exam: so many per cent right are enough.  [default: all]",
)
@click.option(
    "--teach",
    is_flag=True,
    help="For a QUESTION that was answered badly: find the smallest change of the game's files "
    "that mends it, and show what else it changes. With --exam FILE, those questions are watched.",
)
@click.option(
    "--answer",
    "wanted",
    default="",
    metavar="ANSWER",
    help="With --teach: what would be right: yes, no, info, unanswered, or the value.",
)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NUMBER",
    help="With --teach: the rule that says so, such as PO-002; may be given more than once.",
)
@click.option("--write", is_flag=True, help="With --teach: write the change, and the question.")
@click.option(
    "--change",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="With --write: which of the changes that were shown.",
)
@spoken_option
@workspace_option
def command(
    game: str,
    question: tuple[str, ...],
    as_json: bool,
    table: Path | None,
    semantic: bool,
    exam: Path | None,
    floor: float | None,
    teach: bool,
    wanted: str,
    rules: tuple[str, ...],
    write: bool,
    change: int,
    language: str,
    workspace: Path,
) -> None:
    """Answer a rule question about GAME, offline, from its rulings, cards and rulebook.

    Without a QUESTION, questions are read one by one until an empty line. With --exam the exit
    status is 1 if an answer is not right, or fewer than --floor.
    """
    from referee.asking.replies import answer

    if language and (teach or exam is not None):
        raise click.UsageError("--language is for questions; --teach and --exam are in English")
    if teach:
        if not question:
            raise click.UsageError("--teach needs the question that was answered badly")
        if as_json or semantic or table is not None or floor is not None:
            raise click.UsageError("--teach goes without --json, --semantic, --table and --floor")
        from tablewright.cli.ask_teach import taught

        index = index_for(workspace, game)
        number = change if write else 0
        text = " ".join(question)
        if not taught(workspace, game, text, (wanted, rules), exam, number, index, made):
            raise click.exceptions.Exit(1)
        return
    if wanted or rules or write:
        raise click.UsageError("--answer, --rule and --write go with --teach")
    if floor is not None and exam is None:
        raise click.UsageError("--floor says how much of --exam has to be right")
    if exam is not None and question:
        raise click.UsageError("--exam asks the questions of a file; leave the question out")

    index = index_for(workspace, game)
    meanings = _meanings(index) if semantic else None
    if table is not None:
        from tablewright.cli.ask_table import at_table

        ask = at_table(workspace, game, table, index, meanings)
    else:

        def ask(text: str) -> Answer:
            return answer(index, text, meanings=meanings)

    if exam is not None:
        from tablewright.cli.ask_exam import examined

        if not examined(workspace, game, exam, ask, as_json, floor):
            raise click.exceptions.Exit(1)
        return
    shown: Callable[[Answer], Answer] = _as_it_is
    if language:
        from tablewright.cli.ask_language import in_language

        shown = in_language(workspace, game, language)
    if question:
        _show(shown(ask(" ".join(question))), as_json)
        return
    screen = sys.stdin.isatty()
    while True:
        line = _line("? " if screen else "")
        if line is None or (screen and not line.strip()):
            return
        if line.strip():
            _show(shown(ask(line)), as_json)


def _as_it_is(found: Answer) -> Answer:
    return found


def _line(prompt: str) -> str | None:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        return None


def _meanings(index: Index) -> Meanings:
    """The vectors of a game, with a bar while they are made for the first time."""
    from referee.asking.semantic import NoModel, meanings
    from tablewright.cli.show import progress
    from tablewright.keeping import cache_folder

    with progress("Learning what questions mean") as step:
        try:
            return meanings(index, cache_folder() / "asking", step)
        except NoModel as error:
            raise TablewrightError(str(error)) from error


def index_for(workspace: Path, game: str) -> Index:
    """The index of a game: the one that was kept, if what it was made of is still the same."""
    from referee.asking.index import taken_up
    from tablewright.keeping import Shelf, cache_folder
    from tablewright.read.folders import game_folders, roots

    folders = game_folders(roots(workspace))
    if game not in folders:
        from tablewright.read.workspace import Workspace

        Workspace(workspace).game_folder(game)  # raises with the nearest name
    decks = [root / "layouts" / "decks" for root in roots(workspace)]
    key = _digest(folders[game], *decks)
    shelf = Shelf(cache_folder() / "asking")
    name = f"{game}.sqlite"
    kept = shelf.find(name)
    found = taken_up(kept, key) if kept is not None else None
    if found is not None:
        return found
    if sys.stderr.isatty():
        click.secho(f"Reading the rulings of {game} for the first time …", err=True, dim=True)
    index = made(workspace, game)
    with contextlib.suppress(TablewrightError):  # without room it is made again next time
        shelf.keep(name, lambda path: index.keep(path, key))
    return index


def made(workspace: Path, game: str) -> Index:
    """The index of a game, from its files. Raises SourceError with what is wrong in them."""
    # Hundreds of thousands of small things are made here, and nearly all of them stay.
    collects = gc.isenabled()
    gc.disable()
    try:
        return _made(workspace, game)
    finally:
        if collects:
            gc.enable()


def _made(workspace: Path, game: str) -> Index:
    from referee.asking.cardtext import CardText
    from referee.asking.making import index_of
    from referee.asking.played.making import units_said
    from tablewright.model.markup import DOT, plain
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    edition = space.read_edition(game, write_codes=False)
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    cards = [
        CardText(
            card.name, card.code, deck.title or deck.deck, card.copies,
            {name: _shown(value) for name, value in card.fields.items()
             if deck.fields[name].type != "picture"},
            plain(card.text, words, DOT),
        )
        for deck in edition.decks.values()
        if deck.kind == "cards"
        for card in deck.cards
    ]  # fmt: skip
    rulebook = space.rulebook(game)
    units = units_said(edition, rulebook)
    return index_of(edition.game, rulebook, space.rulings(game), cards, units)


def _shown(value: object) -> object:
    """A field's value as JSON can hold it."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, tuple | list):
        return [str(each) for each in value]
    return str(value)


def _digest(*folders: Path) -> str:
    """A digest of all that an index is made of: what lies in a game's folder and in those of the
    decks that several games share, and the program that reads it and its sentences."""
    summed = hashlib.sha256()
    here = Path(__file__).resolve().parent.parent.parent
    parts = ("referee", "tablewright/model", "tablewright/read")
    program = sorted(path for part in parts for end in ("py", "toml", "txt")
                     for path in (here / part).rglob(f"*.{end}"))  # fmt: skip
    found = (path for folder in folders for path in folder.rglob("*"))
    files = sorted(path for path in found if path.suffix.lower() in READ)
    for path in (Path(__file__), *program, *files):
        summed.update(os.fsencode(path.name))
        summed.update(path.read_bytes())
    return summed.hexdigest()


def _show(found: Answer, as_json: bool) -> None:
    if as_json:
        import json

        click.echo(json.dumps(found.plain(), ensure_ascii=narrow(), indent=1))
        return
    word, color = VERDICTS[found.verdict]
    said = found.answer
    for begin in ("Yes. ", "No. "):
        said = said.removeprefix(begin)
    if found.verdict == "unanswered" and found.nearest and not found.ruling:
        word, said = "No ruling answers this", ""
    if said.rstrip(".") == word:
        said = ""
    head = click.style(word, fg=color, bold=True)
    if found.source == "house":
        head += click.style(" (house ruling)", fg="yellow")
    elif found.source in ("card", "table"):
        head += click.style(f" (by the {found.source})", dim=True)
    for number, line in enumerate(_wrapped(f"{word}. {said}".rstrip(), 0)):
        click.echo(line.replace(f"{word}.", f"{head}.", 1) if number == 0 else line)
    if found.variant:
        click.echo(click.style(f"At this table: {found.variant}", fg="yellow"))
    for cited in found.citations:
        _cite(cited)
    if found.nearest:
        click.echo(click.style("Nearest rules:", dim=True))
        for cited in found.nearest:
            _cite(cited)


def _cite(cited: Citation) -> None:
    heading = "house ruling" if "-HR-" in cited.rule else cited.heading
    click.echo(click.style(f"  {cited.rule}", fg="cyan") + click.style(f"  {heading}", dim=True))
    for paragraph in cited.text.split("\n"):
        for line in _wrapped(paragraph, 4):
            click.echo(line)


def _wrapped(text: str, by: int) -> list[str]:
    import shutil
    import textwrap

    width = min(WIDEST, max(30, shutil.get_terminal_size((WIDEST, 24)).columns))
    return textwrap.wrap(text, width, initial_indent=" " * by, subsequent_indent=" " * by) or [""]
