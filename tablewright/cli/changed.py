"""`print --changed` and `print --mark-printed`: only what differs from what lies in the box is
printed, whole or as stickers, with a list of what goes where and what to take out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tablewright.model.edition import Edition
    from tablewright.press.ledger import Entry
    from tablewright.press.printed import Difference
    from tablewright.read.workspace import Workspace

LIST = "changed.txt"
WHY = {
    "new": "new", "changed": "changed", "more": "one more than before", "fewer": "fewer now",
    "gone": "not in the game any more", "redone": "changed too much for stickers",
}  # fmt: skip
NAMED = 5
"""So many cards are named where it is only said what a mark takes as printed."""


def mark(workspace: Path, game: str, language: str = "") -> None:
    """Notes that all cards of a game lie in the box as they are now."""
    from tablewright.press.ledger import ledger_path, read_ledger, write_ledger
    from tablewright.press.printed import difference, now
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    path = ledger_path(space, game, language)
    before = read_ledger(path)
    edition = _edition(space, game, language)
    cards = now(edition)
    write_ledger(path, cards, edition.game.version)
    count = sum(card.copies for card in cards.values())
    click.echo(f"{edition.game.title}: {count} cards are marked as printed, in {path}")
    if before is not None:
        names = list(dict.fromkeys(_differing(difference(before, cards))))
        if names:
            more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
            click.echo(
                f"Taken as printed or taken out since the last time: {', '.join(names[:NAMED])}"
                f"{more}"
            )


def _differing(found: Difference) -> Iterator[str]:
    yield from (card.name for _, card, _, _ in found.to_print)
    yield from (card.name for _, card, _, why in found.to_take_out if why != "changed")


def changed(workspace: Path, game: str, language: str = "", *, stickers: bool) -> Difference:
    """What differs from what was marked as printed, with `stickers` for what can be stuck on.
    Raises TablewrightError if nothing was marked, or too little is known for stickers."""
    from tablewright.errors import TablewrightError
    from tablewright.press.ledger import ledger_path, read_ledger
    from tablewright.press.printed import since
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    path = ledger_path(space, game, language)
    before = read_ledger(path)
    if before is None:
        raise TablewrightError(
            f"no cards of {game} were marked as printed; print the whole game, and when it lies in "
            f"the box: tablewright print {game} --mark-printed"
        )
    if stickers and not _knows_sides(before):
        raise TablewrightError(
            f"{path} was written before there were stickers: it says which cards have changed, but "
            f"not where; print those whole (tablewright print {game} --changed), put them into the "
            f"box, and then: tablewright print {game} --mark-printed. From then on there are "
            "stickers"
        )
    return since(_edition(space, game, language), before, stickers=stickers)


def _edition(space: Workspace, game: str, language: str) -> Edition:
    """The game as it is printed."""
    edition = space.read_edition(game)
    if not language:
        return edition
    # Most games are printed in their own language.
    from tablewright.press.translated import in_language

    return in_language(space, edition, None, language)[0]


def _knows_sides(before: Mapping[str, Entry]) -> bool:
    return not before or any(card.front is not None for card in before.values())


def tell(found: Difference, game: str, out: Path, language: str = "") -> None:
    """Says what was printed and what to take out of the box, and writes it beside the sheets."""
    lines = list(_lines(found))
    of = f" --language {language}" if language else ""
    click.echo("\n".join(lines))
    # Where an older list lies, it would be taken for that of this run.
    if found.to_print or found.to_stick or (out / LIST).exists():
        out.mkdir(parents=True, exist_ok=True)
        (out / LIST).write_text("\n".join(lines) + "\n", encoding="utf-8")
        click.echo(f"This list is in {out / LIST}.")
    click.echo(f"When the box is in order: tablewright print {game}{of} --mark-printed")


def _lines(found: Difference) -> Iterator[str]:
    if found.to_stick:
        yield "Stick onto the cards in the box:"
        for code, was, card, copies, patched in found.to_stick:
            renamed = "" if was.name == card.name else f", now {card.name}"
            where = "; ".join(f"{patch.side}, {patch.where}" for patch in patched)
            yield f"  {copies} × {was.name}{renamed} ({code}, {was.deck}): {where}"
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
