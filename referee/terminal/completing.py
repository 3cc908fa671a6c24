"""What can be typed next: the text before the cursor to what may stand there.

Moves come from the legal ones, found by their words, by a card's name or its code; commands, rules,
cards and zones by their beginnings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from referee.moves import Anywhere, Move, Span
from referee.table.back import step_words
from referee.terminal import naming
from referee.terminal.commands import COMMANDS
from referee.terminal.conversation import Terminal
from referee.words.sentences import say
from referee.words.wording import ANY

MOST = 60
"""Completions at most."""


class Completion(NamedTuple):
    """What may stand before the cursor instead of what was typed."""

    text: str
    back: int
    """How many characters before the cursor it replaces."""
    about: str = ""


def completions(terminal: Terminal, text: str) -> list[Completion]:
    """What the last sentence of a typed line may become."""
    part = text.rpartition(";")[2].lstrip()
    word, space, rest = part.partition(" ")
    found: list[Completion] = []
    if space and word.casefold() in FOLLOWING and word.casefold() in COMMANDS:
        what = FOLLOWING[word.casefold()]
        rest = rest.lstrip()
        found += (
            Completion(each, len(rest), about) for each, about in what(terminal, rest)
        )  # fmt: skip
    found += (Completion(each, len(part), about) for each, about in _moves(terminal, part))
    if not space:
        small = word.casefold()
        commands = {key.partition(" ")[0]: each for key, each in reversed(COMMANDS.items())}
        found += (
            Completion(key, len(part), each.about)
            for key, each in sorted(commands.items())
            if small and key.startswith(small) and key != small
        )
    unique = {each.text: each for each in reversed(found)}
    ordered = [unique[key] for key in dict.fromkeys(each.text for each in found)]
    return [each for each in ordered if each.text != text[len(text) - each.back :]][:MOST]


def _moves(terminal: Terminal, typed: str) -> Iterator[tuple[str, str]]:
    """Legal moves with these words, those that begin so first; a number that is still missing is
    left out and named beside."""
    words = typed.casefold().split()
    if typed.endswith(" "):
        words.append("")
    behind: list[tuple[str, str]] = []
    for move, sentence in listed(terminal):
        if terminal.passes and move.seat not in ("", terminal.viewer):
            continue  # whose cards this screen may not show
        if not words:
            continue
        line = " ".join(words)
        about = _about(terminal, move)
        # In another language what is typed may be either: it goes on as it was begun.
        for shown in dict.fromkeys((terminal.paper.spoken(sentence), sentence)):
            whole = shown.casefold()
            bare = whole.removeprefix(f"{move.seat} ".casefold())
            offered = (_open(shown, move), about) if _spans(move) else (shown, about)
            if whole.startswith(line) or bare.startswith(line):
                yield offered
                break
            if _has(whole.split(), words) or _code(terminal, move) == typed.strip().casefold():
                behind.append(offered)
                break
    yield from behind


def listed(terminal: Terminal) -> list[tuple[Move, str]]:
    """The legal moves with their sentences, as they are now."""
    state = terminal.session.state
    if terminal.known_moves is None or terminal.known_moves[0] is not state:
        moves = [(move, say(terminal.table, move)) for move in terminal.legal()]
        terminal.known_moves = (state, moves)
    return terminal.known_moves[1]


def _spans(move: Move) -> bool:
    return any(
        isinstance(value, Anywhere) or (isinstance(value, Span) and value.low < value.high)
        for value in move.args
    )


def _open(sentence: str, move: Move) -> str:
    """A sentence up to the number, or the place, that has to be typed."""
    return re.split(r"\d+\.\.|" + ANY, sentence)[0]


def _has(sentence: list[str], typed: list[str]) -> bool:
    """Whether the typed words begin words of the sentence, in their order."""
    at = 0
    for word in typed:
        while at < len(sentence) and not sentence[at].startswith(word):
            at += 1
        if at == len(sentence):
            return False
        at += 1
    return True


def _about(terminal: Terminal, move: Move) -> str:
    """The number that is missing, or the code and the text of the card that a move is about."""
    for value in move.args:
        if isinstance(value, Span) and value.low < value.high:
            return f"{value.low} to {value.high}"
        if isinstance(value, Anywhere):
            return "anywhere"
    for value in move.args:
        facts = terminal.table.setting.cards.get(str(value))
        if facts is not None:
            text = terminal.paper.spoken(facts.printed).split("\n")[0][:48]
            return " · ".join(filter(None, (facts.code, text)))
    return ""


def _code(terminal: Terminal, move: Move) -> str:
    for value in move.args:
        facts = terminal.table.setting.cards.get(str(value))
        if facts is not None and facts.code:
            return facts.code.casefold()
    return ""


# Behind a command


def _cards(terminal: Terminal, typed: str) -> Iterable[tuple[str, str]]:
    small = typed.casefold()
    for name, facts in terminal.table.setting.cards.items():
        for shown in dict.fromkeys((terminal.paper.spoken(name), name)):
            words = shown.casefold().split()
            if any(word.startswith(small) for word in (shown.casefold(), *words)) or (
                facts.code.casefold().startswith(small)
            ):
                yield shown, facts.code
                break


def _zones(terminal: Terminal, typed: str) -> Iterable[tuple[str, str]]:
    small = typed.casefold()
    position = terminal.position()
    for address, words in naming.called(position):
        shown = terminal.paper.spoken(words)
        its = {words, address, shown}
        its |= {each.removeprefix(f"{terminal.viewer}{of}") for each in its for of in ("'s ", ".")}
        if any(each.casefold().startswith(small) for each in its):
            yield shown, f"{len(position.zone(address))}"


def _rules(terminal: Terminal, typed: str) -> Iterable[tuple[str, str]]:
    small = typed.casefold()
    prefix = f"{terminal.table.setting.prefix}-".casefold()
    for number, text in terminal.table.setting.paragraphs.items():
        if number.casefold().startswith(small) or (
            small and number.casefold().removeprefix(prefix).lstrip("0").startswith(small)
        ):
            yield number, terminal.paper.spoken(text).split("\n")[0][:50]


def _insert(terminal: Terminal, typed: str) -> Iterable[tuple[str, str]]:
    """The last steps by their numbers; the move behind is typed."""
    if " " in typed:
        return
    session = terminal.session
    for at in range(session.at, max(session.at - 12, 0), -1):
        if str(at).startswith(typed):
            yield f"{at} ", f"before: {step_words(session, at, terminal.reader)}"


def _among(*words: str) -> Callable[[Terminal, str], Iterable[tuple[str, str]]]:
    def offered(terminal: Terminal, typed: str) -> Iterable[tuple[str, str]]:
        return ((word, "") for word in words if word.startswith(typed.casefold()))

    return offered


FOLLOWING: dict[str, Callable[[Terminal, str], Iterable[tuple[str, str]]]] = {
    "card": _cards,
    "state": _zones,
    "count": _zones,
    "rule": _rules,
    "why": _moves,
    "preview": _moves,
    "moves": _moves,
    "insert": _insert,
    "teach": _among("on", "off"),
    "remind": _among("on", "off"),
    "put": _among("away"),
    "paper": _among("save "),
}
"""What may follow a command."""
