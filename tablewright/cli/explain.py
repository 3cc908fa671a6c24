"""`tablewright explain`: says what was understood of a game's rules and cards, in plain words."""

from __future__ import annotations

import shutil
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.designing.explaining import Explained, Explainer
    from referee.designing.understanding import Understood
    from tablewright.model.game import Card

WIDEST = 100
STATES = {
    "played": "green",
    "partly": "yellow",
    "by hand": "yellow",
    "note": "cyan",
    "module": "cyan",
}
SAYS = {"module": "carried out by the game's own module"}
"""How a state is said that does not say it itself."""


@click.command("explain")
@click.argument("game", shell_complete=game_names)
@click.argument("what", nargs=-1, metavar="[PARAGRAPH|CARD]...")
@workspace_option
def command(game: str, what: tuple[str, ...], workspace: Path) -> None:
    """Say what was understood of the rules of a GAME, or of its cards, in plain words.

    Without a PARAGRAPH, every paragraph is explained. A paragraph is named by its number, such as
    EI-010 or just 10, a card by its name. Under each sentence stands what its words do, with what
    the game fills in where they say nothing.
    """
    from referee.designing.explaining import Explainer
    from referee.designing.understanding import understood
    from referee.loading import language_of, rules_for, shapes_of
    from tablewright.errors import TablewrightError
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    edition = space.read_edition(game, write_codes=False)
    rulebook = space.rulebook(game)
    language = language_of(edition)
    rules = rules_for(edition.game)
    own = not rules.machine
    found = () if own else understood(rulebook, language, shapes_of(edition), by_hand=rules.by_hand)
    explainer = Explainer(language, found)
    cards = {card.name: card for deck in edition.decks.values() for card in deck.cards}
    numbers: dict[str, list[Understood]] = {}
    for each in found:
        numbers.setdefault(each.paragraph.number, []).append(each)
    of_its_own = (
        f"the rules of {edition.game.title} are carried out by a program of their own; name a card "
        "to see what its words do"
    )
    told = {each.number.casefold() for each in rulebook.paragraphs} if own and rulebook else ()
    if any(each.strip().casefold() in told for each in what):
        raise TablewrightError(of_its_own)
    asked = tuple(_named(each, numbers, cards) for each in what) or tuple(numbers)
    if not asked:
        none = f"{edition.game.title} has no rules.md yet; name a card to see what its words do"
        click.echo(f"{of_its_own[:1].upper()}{of_its_own[1:]}." if own else f"{none}.")
        return
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    for at, name in enumerate(asked):
        if at:
            click.echo()
        if name in numbers:
            for each in numbers[name]:
                _paragraph(explainer, each)
        else:
            _card(explainer, cards[name], words)


def _named(asked: str, numbers: dict[str, list[Understood]], cards: dict[str, Card]) -> str:
    """The paragraph or card that is meant."""
    from tablewright.errors import TablewrightError, did_you_mean

    wanted = asked.strip().casefold()
    for name in (*numbers, *cards):
        if name.casefold() == wanted:
            return name
    for name in numbers:
        if wanted.isdecimal() and name.rpartition("-")[2].lstrip("0") == wanted.lstrip("0"):
            return name
    known = (*numbers, *cards)
    raise TablewrightError(
        f"there is no paragraph or card '{asked}'; {did_you_mean(asked, known)}".rstrip("; ")
    )


def _paragraph(explainer: Explainer, found: Understood) -> None:
    paragraph = found.paragraph
    state = click.style(SAYS.get(found.state, found.state), fg=STATES[found.state])
    number = click.style(paragraph.number, bold=True)
    chosen = f", if '{found.choice}' is chosen" if found.choice else ""
    click.echo(f"{number}  {paragraph.heading}{chosen}  ({state})")
    if found.state in ("note", "module"):
        _line(paragraph.text, 2)
        return
    for each in explainer.paragraph(found):
        _sentence(each)


def _card(explainer: Explainer, card: Card, words: dict[str, str]) -> None:
    from referee.designing.understanding import sentences_of
    from tablewright.model.markup import plain

    click.echo(click.style(card.name, bold=True))
    said = list(sentences_of(explainer.language, plain(card.text, words)))
    if not said:
        click.echo("  has no words")
    for each in said:
        _sentence(explainer.card(each))


def _sentence(explained: Explained) -> None:
    _line(explained.words, 2, "- " if explained.item else "")
    for line in _meanings(explained):
        _line(line, 6, dim=True)


def _meanings(explained: Explained) -> Iterator[str]:
    yield from explained.told()
    if explained.by_hand:
        yield "nothing reads this, so it is read out at its moment and done by hand"
    if explained.near:
        yield f"would be read: '{explained.near}'"
    if explained.instead:
        yield explained.instead


def _line(text: str, indent: int, mark: str = "", *, dim: bool = False) -> None:
    from tablewright.errors import harmless

    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
    before = " " * indent
    for paragraph in harmless(text).split("\n"):
        filled = textwrap.fill(
            paragraph,
            max(width, indent + 30),
            initial_indent=before + mark,
            subsequent_indent=before + " " * (len(mark) + 2 * dim),
        )
        click.echo(click.style(filled, dim=True) if dim else filled)
