"""The four questions of `tablewright new`, and the list of what a game may begin as: a workspace
in, answers out. What cannot be meant is said, and asked again."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.model.sheet import Size
from tablewright.press.beginning import check_name, players, slug
from tablewright.read.papers import USUAL, paper_named
from tablewright.read.templates import SIMPLEST, Template, for_so_many, games, kinds, looks
from tablewright.read.workspace import Workspace

MOST = 26
"""The most players that a game may have."""
ON_LETTER = ("US", "CA", "MX", "CL", "CO", "PH", "VE", "PR")
"""Countries where printers hold Letter."""
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Answers:
    """What was answered, by the names of the options."""

    name: str
    said: Mapping[str, Any]


def ask(workspace: Path, name: str | None) -> Answers:
    """Asks for what is not known: the name, if it is not given, and the rest."""
    known = Workspace(workspace)
    if name is not None:
        check_name(known, name)
    click.echo("A new game. Enter takes what stands in brackets; Ctrl+C stops.\n")
    title = None
    if name is None:
        title, name = _asked("What is it called?", _free(known), lambda said: _named(known, said))
    every = kinds(known)
    seats = _asked("How many can play?", "2-4", lambda said: _seats(every, said))
    fitting = list(for_so_many(every, *seats))
    kind = _kind(fitting, [each for each in every.values() if each not in fitting])
    papers = known.read_papers()
    paper = _asked(
        "Which paper do you print on? a4, letter, both …",
        usual_paper(os.environ),
        lambda said: _paper(said, papers),
    )
    click.echo()
    return Answers(name, {"title": title, "players": seats, "kind": kind.id, "paper": paper})


def _asked(question: str, usual: str, read: Callable[[str], Answer]) -> Answer:
    """Asks until the answer can be meant."""
    while True:
        said = click.prompt(question, default=usual, show_default=True)
        try:
            return read(str(said))
        except (TablewrightError, ValueError) as error:
            click.echo(f"  {error}")


def _free(known: Workspace) -> str:
    """A name that no game has yet."""
    names = known.folders()
    numbers = ("", *(f" {number}" for number in range(2, 1000)))
    return next(f"My Game{each}" for each in numbers if slug(f"My Game{each}") not in names)


def _named(known: Workspace, said: str) -> tuple[str, str]:
    """The title, and the id that is made of it."""
    title = " ".join(said.split())
    name = slug(title)
    if not name:
        raise ValueError(f"'{title}' has no letters from a to z to make the folder's name of")
    check_name(known, name)
    return (title[:1].upper() + title[1:] if title != name else title_of(name)), name


def title_of(name: str) -> str:
    return name.replace("-", " ").title()


def _paper(said: str, papers: Mapping[str, Size]) -> str:
    """A paper as it is written into `game.yaml`."""
    found = paper_named(said, papers, "")
    return said.strip() if found.id == "own" else found.id


def _seats(every: Mapping[str, Template], said: str) -> tuple[int, int]:
    """How many may play, if a kind of game is for as many."""
    seats = players_said(said)
    if not any(for_so_many(every, *seats)):
        most = max(every.values(), key=lambda each: (each.most - each.fewest, each.most))
        raise ValueError(
            f"there is no kind of game for {players(*seats)}; the widest, '{most.id}', is for "
            f"{players(most.fewest, most.most)}. If your rules allow more, change 'seats:' in its "
            "game.yaml then"
        )
    return seats


def _kind(fitting: list[Template], others: Iterable[Template]) -> Template:
    """Which of the kinds, by its number or name."""
    click.echo("What kind of game is it?")
    width = max(len(each.id) for each in fitting)
    for number, each in enumerate(fitting, 1):
        click.echo(f"  {number}  {click.style(each.id.ljust(width), bold=True)}  {each.about}")
    left = ", ".join(f"{each.id} ({players(each.fewest, each.most)})" for each in others)
    if left:
        click.echo(f"  Not for so many: {left}")
    by_name = {each.id: each for each in fitting}
    usual = SIMPLEST if SIMPLEST in by_name else fitting[0].id

    def read(said: str) -> Template:
        word = said.strip().casefold()
        if word.isdecimal() and 1 <= int(word) <= len(fitting):
            return fitting[int(word) - 1]
        if word in by_name:
            return by_name[word]
        begun = [each for name, each in by_name.items() if name.startswith(word)]
        if len(begun) == 1:
            return begun[0]
        raise ValueError(
            f"'{said}' is none of them; {did_you_mean(word, by_name)}, or a number from 1 to "
            f"{len(fitting)}"
        )

    return _asked("Number or name", usual, read)


def players_said(said: str) -> tuple[int, int]:
    """How many may play, the fewest and the most. Raises ValueError.

    >>> players_said("2-4"), players_said("3"), players_said("1 to 6 players")
    ((2, 4), (3, 3), (1, 6))
    """
    text = re.sub(r"\s*(?:players?|people)\s*$", "", said.strip(), flags=re.IGNORECASE)
    found = re.fullmatch(r"(\d{1,3})(?:\s*(?:-|–|—|to|\.\.|,)\s*(\d{1,3}))?", text)
    if not found:
        raise ValueError(f"expected a number of players or a range such as 2-4, got '{said}'")
    fewest, most = int(found[1]), int(found[2] or found[1])
    if fewest > most:
        raise ValueError(f"the smaller number comes first: {most}-{fewest}, got '{said}'")
    if not 1 <= fewest <= most <= MOST:
        raise ValueError(f"expected from 1 to {MOST} players, got '{said}'")
    return fewest, most


def usual_paper(environment: Mapping[str, str]) -> str:
    """Letter where that is what printers hold, else A4."""
    said = next(
        (environment[key] for key in ("LC_ALL", "LC_PAPER", "LANG") if environment.get(key)),
        locale.getlocale()[0] or "",
    )
    country = said.partition(".")[0].partition("_")[2].upper()
    return "letter" if country in ON_LETTER else USUAL


def show_templates(workspace: Path) -> None:
    """What a game may begin as, a line each."""
    known = Workspace(workspace)
    copied = games(known)
    groups = (
        ("Kinds of games, small and with notes for beginners (--kind, --like)", kinds(known)),
        ("The look of a game for one of your own (--like)", looks(known)),
        ("Games, copied whole (--like)", copied),
    )
    width = max((len(name) for _, found in groups for name in found), default=0)
    for number, (heading, found) in enumerate(groups):
        if not found:
            continue
        click.echo(f"{'' if not number else chr(10)}{heading}:")
        for each in found.values():
            numbers = f" ({players(each.fewest, each.most)})"
            click.echo(f"  {click.style(each.id.ljust(width), bold=True)}  {_short(each)}{numbers}")
    click.echo("\nBegin one with: tablewright new NAME --like TEMPLATE")


def _short(template: Template) -> str:
    """The first sentence of what a template is."""
    about = template.about or template.title
    first = re.split(r"(?<=[.!?])\s", about)[0]
    return first if len(first) <= 100 else f"{first[:98].rsplit(' ', 1)[0]} …"
