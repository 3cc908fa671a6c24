"""`print --changed` and `print --mark-printed`: only what differs from what lies in the box is
printed, with a list of what to take out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tablewright.press.printed import Difference, Entry

LIST = "changed.txt"
WHY = {
    "new": "new", "changed": "changed", "more": "one more than before", "fewer": "fewer now",
    "gone": "not in the game any more",
}  # fmt: skip


def mark(workspace: Path, game: str) -> None:
    """Notes that all cards of a game lie in the box as they are now."""
    from tablewright.press.printed import ledger_path, now, write_ledger
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    edition = space.read_edition(game)
    cards = now(edition)
    path = ledger_path(space, game)
    write_ledger(path, cards, edition.game.version)
    count = sum(card.copies for card in cards.values())
    click.echo(f"{edition.game.title}: {count} cards are marked as printed, in {path}")


def changed(workspace: Path, game: str) -> Difference:
    """What differs from what was marked as printed. Raises TablewrightError if nothing was."""
    from tablewright.errors import TablewrightError
    from tablewright.press.printed import difference, ledger_path, now, read_ledger
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    before = read_ledger(ledger_path(space, game))
    if before is None:
        raise TablewrightError(
            f"no cards of {game} were marked as printed; print the whole game, and when it lies in "
            f"the box: tablewright print {game} --mark-printed"
        )
    return difference(before, now(space.read_edition(game)))


def tell(found: Difference, game: str, out: Path) -> None:
    """Says what was printed and what to take out of the box, and writes it beside the sheets."""
    lines = list(_lines(found))
    click.echo("\n".join(lines))
    if found.to_print:
        out.mkdir(parents=True, exist_ok=True)
        (out / LIST).write_text("\n".join(lines) + "\n", encoding="utf-8")
        click.echo(f"This list is in {out / LIST}.")
    click.echo(f"When the box is in order: tablewright print {game} --mark-printed")


def _lines(found: Difference) -> Iterator[str]:
    for title, cards in (
        ("Put into the box:", found.to_print),
        ("Take out of the box:", found.to_take_out),
    ):
        if cards:
            yield title
            yield from (f"  {_card(code, card, number, why)}" for code, card, number, why in cards)


def _card(code: str, card: Entry, number: int, why: str) -> str:
    reason = "more of them now" if why == "more" and number > 1 else WHY[why]
    return f"{number} × {card.name} ({code}, {card.deck}): {reason}"
