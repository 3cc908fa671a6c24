"""What a question offers at a terminal besides its own choices, and what a few typed words may mean
among the legal moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine import find_verb
from referee.moves import Move, Span
from referee.state import Decision
from referee.words.sentences import Unclear

if TYPE_CHECKING:
    from referee.terminal.front import Terminal

FEW = 6
"""Sentences that are suggested."""


def refusals(terminal: Terminal) -> list[str]:
    """What `no` means where a question has its own words for it."""
    asked = terminal.session.state.asked
    if asked is None or asked.kind == "act" or "decline" in asked.verbs:
        return []
    return besides(terminal, asked)


def besides(terminal: Terminal, asked: Decision) -> list[str]:
    """What whoever is asked may say instead of choosing."""
    verbs = {name: find_verb(terminal.table, name) for name in asked.verbs}
    plain = {
        name
        for name, verb in verbs.items()
        if verb is not None and not verb.chooses and name not in ("decline", "deal")
    }
    if not plain:
        return []
    return [
        terminal.said(move)
        for move in terminal.session.legal()
        if move.verb in plain and move.seat == asked.seat and not move.args
    ]


def begun(terminal: Terminal, text: str) -> Move | Unclear | None:
    """The legal move whose sentence begins with these words, with its seat or without, or else
    the one that is about the card of that name; None if there is none."""
    small = text.casefold()
    found: dict[str, Move] = {}
    about: dict[str, Move] = {}
    cards = terminal.table.setting.cards
    for move in terminal.session.legal():
        sentence = terminal.said(move)
        whole = sentence.casefold()
        bare = whole.removeprefix(f"{move.seat} ".casefold())
        if whole.startswith(small) or bare.startswith(small):
            found[sentence] = move
        elif any(
            each in cards
            and (each.casefold().startswith(small) or cards[each].code == text.upper())
            for each in map(str, move.args)
        ):
            about[sentence] = move
    found = found or about
    if len(found) == 1 and not any(map(has_span, found.values())):
        return next(iter(found.values()))
    return Unclear(f"'{text}' is not enough", tuple(found)[:FEW]) if found else None


def has_span(move: Move) -> bool:
    """Whether a listed move stands for several."""
    return any(isinstance(value, Span) for value in move.args)
