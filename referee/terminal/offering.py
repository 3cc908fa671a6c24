"""What a question offers at a terminal besides its own choices, and what is offered where a line is
not clear.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from referee.engine import find_verb
from referee.moves import Move, Span
from referee.state import Decision
from referee.words.explaining import closed
from referee.words.sentences import Unclear
from referee.words.typed import exactly

if TYPE_CHECKING:
    from referee.terminal.front import Terminal

FEW = 6
"""Sentences that are suggested."""


def chosen(terminal: Terminal, asked: Decision) -> list[Move]:
    """The answers that a question offers, as moves."""
    verbs = {name: find_verb(terminal.table, name) for name in asked.verbs}
    name = next((name for name, verb in verbs.items() if verb is not None and verb.chooses), "")
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


def ask_back(terminal: Terminal, reading: Unclear, typed: str = "") -> None:
    """Says that a sentence is unclear, with what may be meant: moves, or a command of which what
    was typed is a misspelling."""
    asks = closed(reading.why)
    if not reading.suggestions:
        from referee.terminal.commands import COMMANDS

        word = next(iter(typed.casefold().split()), "")
        near = get_close_matches(word, COMMANDS, 1, 0.7) if word not in COMMANDS else []
        meant = f"Did you mean '{near[0]}'?" if near else "'moves' lists what is possible."
        terminal.errors.line(f"{asks} {meant}", "bad")
        return
    question = asks.endswith("?")
    if terminal.interactive:
        ways = "Type the number:" if question else "Did you mean (type the number):"
        asks = f"{asks} {ways}"
    else:
        asks = f"{asks} Such as:" if question else f"{asks[:-1]}; did you mean:"
    terminal.errors.line(asks, "bad")
    _suggest(terminal, reading.suggestions, reading.moves)


def _suggest(terminal: Terminal, sentences: Sequence[str], moves: Sequence[Move] = ()) -> None:
    """Sentences, with numbers where somebody can type one."""
    if terminal.interactive:
        terminal.number(sentences, [terminal.hint(move) for move in moves])
    else:
        terminal.errors.lines(sentences, "", 2)


def offer_meant(terminal: Terminal, move: Move) -> None:
    """What a verb that nobody may use now was probably said for: what is asked, about the same."""
    asked = terminal.session.state.asked
    if asked is None or move.verb in asked.verbs or not move.args:
        return
    likely = [
        exactly(each)
        for each in terminal.legal()
        if each.seat == move.seat and each.verb in asked.verbs and each.args[:1] == move.args[:1]
    ][:FEW]
    if likely:
        terminal.errors.line("Did you mean:", "bad")
        _suggest(terminal, [terminal.said(each) for each in likely], likely)


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
    return any(isinstance(value, Span) for value in move.args)
