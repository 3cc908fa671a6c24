"""Lists with numbers at a terminal: choices, moves, suggestions in; out comes what a typed number
means, as long as its list is not old.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from referee.engine import find_verb
from referee.moves import Move, is_open
from referee.state import UNKNOWN, Decision
from referee.terminal.conversation import NONE, Offers, Terminal
from referee.words.hints import hint
from referee.words.typed import exactly
from referee.words.wording import series

SHOWN = 24
"""Choices that are listed with a number; the rest are typed by name."""
FEW_MOVES = 12
"""Moves that answer a question and are listed with it."""


def choices(terminal: Terminal, asked: Decision) -> None:
    """The choices of a question with their numbers."""
    terminal.offers = NONE
    labels = [option.label for option in asked.options]
    if not labels or not choosing(terminal, asked):
        listed = terminal.legal() if asked.kind not in ("act", "roll") else []
        if labels and len(listed) > SHOWN:
            first = {move.verb: move for move in reversed(listed)}
            such = [f"'{terminal.said(exactly(move))}'" for move in reversed(first.values())]
            words = f"{len(listed)} moves, such as {series(such, 'or')}; 'moves' lists them."
            terminal.paper.line(words, "dim", 2)
        elif len(listed) <= (SHOWN if labels else FEW_MOVES):
            offer(terminal, [move for move in listed if not has_span(move)], asked=True)
            for move in filter(has_span, listed):
                terminal.paper.line(beside(terminal, move), "", 5, 4)
        return
    if "decline" in asked.verbs:
        terminal.paper.line("or 'no'", "dim", 2)
    if len(labels) > SHOWN:
        terminal.paper.line(
            "Type a name or the code printed on the card; several with ';'.", "dim", 2
        )
        return
    if any(label.isdigit() for label in labels):
        terminal.paper.line(f"One of: {', '.join(labels)}", "", 2)
        return
    hints = [hint(terminal.table, terminal.seen, each) for each in chosen(terminal, asked)]
    number(terminal, [*labels, *besides(terminal, asked)], hints, asked=True)


def offer(terminal: Terminal, moves: Sequence[Move], *, asked: bool = False) -> None:
    """Moves, each with a number that stands for it, and what tells of its cards; what nobody has
    named comes last."""
    moves = sorted(moves, key=lambda move: UNKNOWN in move.args)
    hints = [hint(terminal.table, terminal.seen, move) for move in moves]
    number(terminal, [terminal.said(move) for move in moves], hints, asked=asked)


def number(
    terminal: Terminal,
    sentences: Sequence[str],
    hints: Sequence[str] = (),
    *,
    asked: bool = False,
) -> None:
    """What can be typed, each with a number that stands for it, and what stands beside it. Where
    numbers answer the question itself there are none before the sentences."""
    plain = terminal.takes_numbers()
    for at, (each, words) in enumerate(zip_longest(sentences, hints, fillvalue=""), 1):
        head = "  " if plain else f"{at:>2}"
        terminal.paper.line(f"{head}  {each}" + (f" ({words})" if words else ""), "", 1, 4)
    offered(terminal, () if plain else tuple(sentences), asked=asked)


def offered(terminal: Terminal, sentences: tuple[str, ...], *, asked: bool = False) -> None:
    """Notes what numbers mean from now on."""
    terminal.offers = Offers(sentences, terminal.session.state, terminal.typed, asked)


def beside(terminal: Terminal, move: Move) -> str:
    """The sentence of a move with what tells of its cards."""
    words = hint(terminal.table, terminal.seen, move)
    return terminal.said(move) + (f" ({words})" if words else "")


def meant(terminal: Terminal) -> tuple[str, ...]:
    """What numbers mean now; nothing once the last list is old."""
    offers = terminal.offers
    fresh = offers.asked or offers.line >= terminal.typed - 1
    return offers.sentences if fresh and offers.state is terminal.session.state else ()


def no_number(terminal: Terminal, typed: int) -> str:
    """That a number stands for nothing, and what to type instead."""
    sentences = meant(terminal)
    if sentences:
        return f"No choice has the number {typed}; the last is {len(sentences)}"
    old = " now: the list is old" if terminal.offers.sentences else ""
    return f"No choice has the number {typed}{old}; {instead(terminal)}"


# What there is to say


def choosing(terminal: Terminal, asked: Decision) -> str:
    """The verb by which the choices of a question are said; "" if they are moves of their own."""
    verbs = {name: find_verb(terminal.table, name) for name in asked.verbs}
    return next((name for name, verb in verbs.items() if verb is not None and verb.chooses), "")


def chosen(terminal: Terminal, asked: Decision) -> list[Move]:
    """The answers that a question offers, as moves."""
    name = choosing(terminal, asked)
    return [Move(name, asked.seat, (option.label,)) for option in asked.options]


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
        for move in terminal.legal()
        if move.verb in plain and move.seat == asked.seat and not move.args
    ]


def instead(terminal: Terminal) -> str:
    """What to type where a number was typed that stands for nothing, with a legal sentence."""
    listed = [each for each in terminal.legal() if each.seat in ("", terminal.viewer)]
    if not listed:
        return "'moves' lists what is possible"
    numbered = any(not has_span(each) for each in listed)
    # One that is about something, where there is one, shows best how sentences go.
    sentence = terminal.said(exactly(next((each for each in listed if each.args), listed[0])))
    say = f"say what happens, such as '{sentence}'"
    return f"{say}, or 'moves' for numbers" if numbered else say


def has_span(move: Move) -> bool:
    """Whether a listed move stands for several."""
    return any(map(is_open, move.args))
