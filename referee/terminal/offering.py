"""What a question offers at a terminal besides its own choices, and what is offered where a line is
not clear.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from referee import engine
from referee.moves import Move
from referee.reasons import Reason
from referee.terminal import listing
from referee.terminal.conversation import Terminal
from referee.words.explaining import closed
from referee.words.hints import hint
from referee.words.sentences import Unclear
from referee.words.typed import exactly
from referee.words.wording import third_person

UNREAD = "unread"
"""The code of the reason that a line was no move."""
FEW = 6
"""Sentences that are suggested."""


def ask_back(
    terminal: Terminal, reading: Unclear, typed: str = "", commands: Collection[str] = ()
) -> None:
    """Says that a sentence is unclear, with what may be meant: moves, or one of the commands, of
    which what was typed is a misspelling."""
    asks = closed(reading.why)
    terminal.refused, terminal.depth = Reason(UNREAD, asks), 0
    if not reading.suggestions:
        word = next(iter(typed.casefold().split()), "")
        moves = word in commands or _is_of_a_move(terminal, word)
        near = get_close_matches(word, commands, 1, 0.7) if not moves else []
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


def _is_of_a_move(terminal: Terminal, word: str) -> bool:
    """Whether a line that begins with a word is rather a move that is not understood."""
    every = engine.verbs(terminal.table, terminal.session.state).values()
    said = {
        each for verb in every for way in (verb.sentence, *verb.also) for each in way.split()[:2]
    }
    return bool(said & {word, third_person(word)})


def _suggest(terminal: Terminal, sentences: Sequence[str], moves: Sequence[Move] = ()) -> None:
    """Sentences, with numbers where somebody can type one."""
    if terminal.interactive:
        hints = [hint(terminal.table, terminal.seen, move) for move in moves]
        listing.number(terminal, sentences, hints)
    else:
        terminal.errors.lines(sentences, "", 2)


def offer_meant(terminal: Terminal, move: Move) -> None:
    """What a verb that nobody may use now was probably said for: what is asked, about the same."""
    asked = terminal.session.state.asked
    if asked is None or move.verb in asked.verbs:
        return
    verb = engine.find_verb(terminal.table, move.verb)
    ends = verb is not None and (verb.answer, verb.when) == ("done", "ending")
    if ends and move.seat in ("", asked.seat) and "decline" in asked.verbs:
        likely = [Move("decline", asked.seat)]  # by which all that may be done is left
        terminal.errors.line("Did you mean:", "bad")
        _suggest(terminal, [terminal.said(each) for each in likely], likely)
    if not move.args:
        return
    likely = [
        exactly(each)
        for each in terminal.legal()
        if each.seat == move.seat and each.verb in asked.verbs and each.args[:1] == move.args[:1]
    ][:FEW]
    if likely:
        terminal.errors.line("Did you mean:", "bad")
        _suggest(terminal, [terminal.said(each) for each in likely], likely)
