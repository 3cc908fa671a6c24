"""A sentence that says at once what its move leaves open, to the move and the answer: `Bea discards
Sand to remove 1 water from gate 1` to `Bea discards Sand to remove 1 water from a space of the
gates`, `Bea chooses gate 1`; `Bea plays Reed to bed 2` to `Bea plays Reed`, `Bea chooses bed 2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from referee import engine
from referee.moves import Move, spans
from referee.reasons import Illegal, Reason
from referee.setting import Table
from referee.state import State
from referee.words.otherwise import seat_named
from referee.words.saying import say
from referee.words.telling import story
from referee.words.typed import typed
from referee.words.wording import first_person, third_person, tokens

OPEN = frozenset(("a", "an", "any", "another", "1"))
"""How what a sentence leaves open begins."""
WHERE = frozenset(("to", "into", "onto", "on", "in", "at", "from"))
"""What stands before a place that follows a sentence which names none."""
LEAST = 2
"""So many words of the sentence must stand before that."""


def filled(table: Table, state: State, text: str) -> tuple[str, ...]:
    """The sentence of a legal move with what it leaves open, and the answer that was said in its
    place, which its question takes; nothing if the text says none, or several."""
    found = dict.fromkeys(
        sentences
        for move in engine.legal(table, state)
        if move.seat and not spans(move)
        for said in _in_its_place(say(table, move), _seated(table, move.seat, text))
        if (sentences := _with_answer(table, state, move, said))
    )
    return next(iter(found)) if len(found) == 1 else ()


def unfilled(table: Table, state: State, text: str) -> Reason | None:
    """Why a move that says at once what it leaves open cannot be made so: what speaks against that
    answer, where nothing does against the move alone. None if the text says none."""
    found = dict.fromkeys(
        reason
        for move in engine.legal(table, state)
        if move.seat and not spans(move)
        for said in _in_its_place(say(table, move), _seated(table, move.seat, text))
        if (reason := _answered(table, state, move, said)[1]) is not None
    )
    return next(iter(found)) if len(found) == 1 else None


def _seated(table: Table, seat: str, text: str) -> str:
    """A text with whose move it is, its verb as it is said of somebody: `Bea plays Reed to bed 2`
    for `play Reed to bed 2`."""
    if seat_named(table, text) or not text.split():
        return text
    word, *rest = text.split()
    return " ".join((seat, third_person(first_person(word.lower())), *rest))


def _in_its_place(sentence: str, text: str) -> Iterator[str]:
    """What a text says where the sentence leaves something open, if they are alike otherwise."""
    whole, typed = tokens(sentence), tokens(text)
    one, other = [token.word for token in whole], [token.word for token in typed]
    before = 0
    while before < min(len(one), len(other)) and one[before] == other[before]:
        before += 1
    if before == len(one) and len(other) > before + 1 and other[before] in WHERE:
        yield text[typed[before + 1].start :]
        return
    if before == len(one) == LEAST and len(other) > before and not other[before].isdecimal():
        yield text[typed[before].start :]
        return
    if before < LEAST or before == len(other) or one[before : before + 1] not in (
        [word] for word in OPEN
    ):  # fmt: skip
        return
    behind = 0
    while behind < min(len(one), len(other)) - before and one[-1 - behind] == other[-1 - behind]:
        behind += 1
    for kept in range(behind, -1, -1):
        said = typed[before : len(typed) - kept]
        if said and len(whole) - kept > before:
            yield text[said[0].start : said[-1].end]


def _with_answer(table: Table, state: State, move: Move, said: str) -> tuple[str, ...]:
    """A move and the answer that words are to what it asks next; the move alone where it asks
    nothing, since there is only what they say; nothing if they are no answer."""
    return _answered(table, state, move, said)[0]


def _answered(
    table: Table, state: State, move: Move, said: str
) -> tuple[tuple[str, ...], Reason | None]:
    """The same, and why they are no answer where they name something that is none."""
    table, sentence = replace(table, foresees=True), say(table, move)
    try:
        result = engine.apply(table, state, move)
    except Illegal:
        return (), None
    after, reason = result.state, None
    if after.asked is not None and after.asked.seat == move.seat:
        answer = typed(table, after, f"{move.seat} chooses {said}", move.seat)
        if isinstance(answer, Move) and answer.verb in after.asked.verbs:
            reason = engine.why_not(table, after, answer)
            if reason is None:
                return (sentence, say(table, answer)), None
    told = " ".join(story(table, state, result.events, after, move.seat)).casefold()
    if re.search(rf"\b{re.escape(said.casefold())}\b", told):
        return (sentence,), None
    return (), reason
