"""A typed line at a terminal to what the table reads.

A line holds moves and commands, with `;` between several. What is refused is explained, what is
unclear is asked back with numbers, and what is probably not meant must be said twice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from referee.moves import Move
from referee.reasons import Illegal
from referee.terminal import listing, moving, showing
from referee.terminal.commands import COMMANDS, WORDS_FOLLOW
from referee.terminal.conversation import Terminal
from referee.terminal.understanding import understood
from referee.words.dice import several, surplus
from referee.words.lists import one_each
from referee.words.sentences import read
from tablewright.errors import TablewrightError

LONGEST = 4000
"""Characters of a line at most."""


def enter(terminal: Terminal, line: str) -> bool:
    """Carries out a typed line; whether all of it was taken."""
    line = line.strip()
    if terminal.handing and line.isdecimal():
        terminal.errors.line(f"Its choices show when {terminal.viewer} presses Enter.", "warn")
        return False
    if terminal.passes and not line:
        if terminal.handing:
            terminal.paper.clear()
        showing.look(terminal)
        showing.ask(terminal)
    terminal.handing = False
    if not line or line.startswith("#"):
        return True
    if len(line) > LONGEST:
        terminal.errors.line(
            f"A line of {len(line)} characters, of which at most {LONGEST} are read; type less "
            "at a time.",
            "bad",
        )
        return False
    parts = _parts(terminal, line)
    dice = several(line, terminal.table.seats) == tuple(parts)
    for at, part in enumerate(parts):
        if terminal.over:
            break
        terminal.more = at + 1 < len(parts)
        if dice and at and not terminal.rolls():
            terminal.more = False
            terminal.errors.line(surplus(parts, at), "bad")
            showing.next_question(terminal)
            return False
        try:
            taken = _one(terminal, part)
        except Illegal as error:
            taken = moving.refuse(terminal, error.reason)
        except TablewrightError as error:
            terminal.errors.line(f"{error}", "bad")
            taken = False
        except BrokenPipeError:  # whoever read what is said has gone away
            raise
        except Exception as error:
            terminal.errors.line(
                f"The referee stumbled over this ({type(error).__name__}: {error}); nothing "
                "was changed. Please report it; until then correct the table with 'fix'.",
                "bad",
            )
            taken = False
        if not taken:
            left = [each for each in parts[at + 1 :] if each.strip()]
            if left:
                terminal.errors.line(f"Left out: {'; '.join(left)}", "dim")
            if at and not listing.meant(terminal):
                terminal.more = False
                showing.next_question(terminal)
            return False
    return True


def _parts(terminal: Terminal, line: str) -> list[str]:
    """The moves and commands of a line."""
    dice = several(line, terminal.table.seats)
    if dice and (terminal.rolls() or not line.replace(" ", "").replace(",", "").isdecimal()):
        return list(dice)
    if line.split()[0].casefold() in WORDS_FOLLOW or ";" not in line:
        return [line]
    if isinstance(read(terminal.table, terminal.seen, line), Move):
        return [line]
    return [part.strip() for part in line.split(";") if part.strip()]


def _one(terminal: Terminal, text: str) -> bool:
    """Carries out a move or a command."""
    terminal.typed += 1
    text = understood(terminal, text, partial(_may_be_command, terminal))
    word, _, rest = text.partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is not None and _is_command(terminal, word.casefold(), rest):
        if word.casefold() != "why":
            terminal.refused = None
        again, terminal.again = terminal.again, None
        return command.do(terminal, rest.strip(), again)
    number = int(text) if re.fullmatch(r"\d{1,3}", text) else 0
    if number and not terminal.takes_numbers():
        sentences = listing.meant(terminal)
        if number > len(sentences):
            terminal.errors.line(f"{listing.no_number(terminal, number)}.", "bad")
            return False
        text = sentences[number - 1]
    return _each(terminal, one_each(terminal.table, terminal.seen, text))


def _each(terminal: Terminal, sentences: Sequence[str]) -> bool:
    """Makes the moves of a sentence about several cards, one after the other, as far as they
    go without a word against one of them."""
    more, taken = terminal.more, False
    for at, sentence in enumerate(sentences):
        left = sentences[at + 1 :]
        terminal.more = more or bool(left)
        taken = moving.move(terminal, sentence, COMMANDS)
        if left and (not taken or terminal.again is not None):
            terminal.more = more
            terminal.errors.line(f"Left out: {'; '.join(left)}", "dim")
            if at:
                showing.next_question(terminal)
            return taken
    terminal.more = more
    return taken


def _may_be_command(terminal: Terminal, word: str, rest: str) -> bool:
    return word in COMMANDS and _is_command(terminal, word, rest)


def _is_command(terminal: Terminal, word: str, rest: str) -> bool:
    """Whether a line that begins like a command is one, and no answer to what is asked."""
    asked = terminal.session.state.asked
    if word == "put" and rest.casefold() != "away":
        return False
    if word == "insert" and rest and not rest[:1].isdecimal():
        return False  # a move of some games
    if word == "remove" and rest and not rest.strip().isdecimal():
        return False  # "remove 1 oil from Pump"
    if asked is None:
        return True
    typed = f"{word} {rest}".strip().casefold()
    if any(option.label.casefold() == typed for option in asked.options):
        return False
    return not _begins_with_a_card(terminal, typed)


def _begins_with_a_card(terminal: Terminal, typed: str) -> bool:
    """Whether a line begins with the whole name of a card of several words: `Log Barge`."""
    names = (name.casefold() for name in terminal.table.setting.cards)
    return any(" " in name and f"{typed} ".startswith(f"{name} ") for name in names)
