"""What a question offers at a terminal besides its own choices, and what a few typed words may mean
among the legal moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.engine import find_verb
from referee.moves import Move, Span
from referee.state import Decision
from referee.words.explaining import closed
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
    which = which_card(terminal, text)
    if which is not None and len(found) != 1:
        return which
    if len(found) == 1 and not any(map(has_span, found.values())):
        return next(iter(found.values()))
    return Unclear(f"'{text}' is not enough", tuple(found)[:FEW]) if found else None


def which_card(terminal: Terminal, text: str) -> Unclear | None:
    """A verb that was said without its card, such as `play`: asked back, with what is possible."""
    asked = terminal.session.state.asked
    words = text.casefold().strip(" ?.").split()
    if asked is not None and words[:1] == [asked.seat.casefold()]:
        del words[0]
    if len(words) != 1 or asked is None:
        return None
    word = words[0]
    about: dict[str, list[str]] = {}
    for move in terminal.session.legal():
        verb = find_verb(terminal.table, move.verb)
        if move.seat != asked.seat or verb is None or "card" not in verb.slots.values():
            continue
        says = next((each for each in verb.sentence.split() if "{" not in each), "")
        if word in (says, says.removesuffix("s")):
            about.setdefault(word, []).append(terminal.said(exactly(move)))
        elif word.removesuffix("s") == "play" and move.verb in asked.verbs:
            # Games call it otherwise: place, send, pick.
            about.setdefault("", []).append(terminal.said(exactly(move)))
    found = about.get(word) or about.get("")
    if not found:
        return None
    return Unclear(f"{word.removesuffix('s')} which card?", tuple(dict.fromkeys(found))[:FEW])


def ask_back(terminal: Terminal, reading: Unclear) -> None:
    """Says that a sentence is unclear, with what may be meant."""
    asks = closed(reading.why)
    if not reading.suggestions:
        terminal.errors.line(f"{asks} 'moves' lists what is possible.", "bad")
        return
    question = asks.endswith("?")
    if terminal.interactive:
        ways = "Type the number:" if question else "Did you mean (type the number):"
        asks = f"{asks} {ways}"
    else:
        asks = f"{asks} Such as:" if question else f"{asks[:-1]}; did you mean:"
    terminal.errors.line(asks, "bad")
    _suggest(terminal, reading.suggestions)


def _suggest(terminal: Terminal, sentences: Sequence[str]) -> None:
    """Sentences, with numbers where somebody can type one."""
    if terminal.interactive:
        terminal.number(sentences)
    else:
        terminal.errors.lines(sentences, "", 2)


def offer_meant(terminal: Terminal, move: Move) -> None:
    """What a verb that nobody may use now was probably said for: what is asked, about the same."""
    asked = terminal.session.state.asked
    if asked is None or move.verb in asked.verbs or not move.args:
        return
    likely = [
        terminal.said(exactly(each))
        for each in terminal.session.legal()
        if each.seat == move.seat and each.verb in asked.verbs and each.args[:1] == move.args[:1]
    ][:FEW]
    if likely:
        terminal.errors.line("Did you mean:", "bad")
        _suggest(terminal, likely)


def instead(terminal: Terminal) -> str:
    """What to type where a number was typed that stands for nothing, with a legal sentence."""
    listed = [each for each in terminal.session.legal() if each.seat in ("", terminal.viewer)]
    if not listed:
        return "'moves' lists what is possible"
    numbered = any(not has_span(each) for each in listed)
    # One that is about something, where there is one, shows best how sentences go.
    sentence = terminal.said(exactly(next((each for each in listed if each.args), listed[0])))
    say = f"say what happens, such as '{sentence}'"
    return f"{say}, or 'moves' for numbers" if numbered else say


def exactly(move: Move) -> Move:
    """A listed form with its lowest numbers."""
    args = (each.low if isinstance(each, Span) else each for each in move.args)
    return move._replace(args=tuple(args))


def has_span(move: Move) -> bool:
    """Whether a listed move stands for several."""
    return any(isinstance(value, Span) for value in move.args)
