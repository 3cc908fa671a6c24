"""A line typed in the language of a terminal to the same line in the game's own words.

What is listed may be typed as it is listed, or in English; names are understood in both languages.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.moves import Move
from referee.terminal.completing import listed
from referee.terminal.conversation import Terminal
from referee.words.typed import typed

AS_TYPED = frozenset(("note", "ruling", "fix"))
"""Commands behind which people's own words stand."""
OF_MOVES = frozenset(("why", "preview", "moves"))
"""Commands behind which a move stands."""


def understood(terminal: Terminal, text: str, is_command: Callable[[str, str], bool]) -> str:
    """The line as the game says it; `is_command` of its first word and the rest."""
    if terminal.typing is None:
        return text
    word, space, rest = text.partition(" ")
    if is_command(word.casefold(), rest):
        if word.casefold() in AS_TYPED or not space:
            return text
        said = _move(terminal, rest) if word.casefold() in OF_MOVES else terminal.typing.named(rest)
        return f"{word} {said}"
    return _move(terminal, text)


def _move(terminal: Terminal, text: str) -> str:
    """A move as the game says it; what is none, with the names that the game has."""
    assert terminal.typing is not None
    speak = terminal.paper.spoken
    for move, sentence in listed(terminal):
        shown = speak(sentence).casefold()
        if text.casefold() in (shown, shown.removeprefix(f"{move.seat} ".casefold())):
            return sentence
    if isinstance(typed(terminal.table, terminal.seen, text), Move):
        return text
    for each in terminal.typing.meant(text):
        if isinstance(typed(terminal.table, terminal.seen, each), Move):
            return each
    return terminal.typing.named(text)
