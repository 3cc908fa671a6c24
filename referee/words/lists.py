"""A sentence that says several moves to one sentence for each: `Cy sends Cave Bear and Poacher` to
`Cy sends Cave Bear`, `Cy sends Poacher`; a move with the answer to what it asks (`filled`) to both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from referee import engine
from referee.moves import Move, slot_names
from referee.setting import Table
from referee.state import State
from referee.words.filled import filled
from referee.words.sentences import read, too_long
from referee.words.wording import Token, tokens

BETWEEN = frozenset((",", "and", "&", "+"))
"""What stands between cards of a list."""
MOST = 6
"""Words between cards at most."""


def one_each(table: Table, state: State, text: str) -> tuple[str, ...]:
    """The sentences of a list of cards, or of a move and its answer, in order; the text alone if
    it is none, or says a legal move as it stands."""
    words = tokens(text)
    places = [at for at, token in enumerate(words) if token.word in BETWEEN]
    if too_long(text) or state.asked is None:
        return (text,)
    move = read(table, state, text)
    if isinstance(move, Move):
        if engine.why_not(table, state, move) is None:
            return (text,)
        return filled(table, state, text) or (text,)
    for parts in _partings(words, places):
        found = _sentences(table, state, text, parts)
        if found:
            return found
    return filled(table, state, text) or (text,)


def _partings(words: Sequence[Token], places: Sequence[int]) -> Iterator[list[Sequence[Token]]]:
    """The ways to part words at some of these places, at few first: a name may hold an `and`."""
    if len(places) > MOST:
        return
    for number in range(1, len(places) + 1):
        for cuts in combinations(places, number):
            ends = zip((-1, *cuts), (*cuts, len(words)), strict=True)
            parts = [words[start + 1 : end] for start, end in ends]
            parts = [part[1:] if part and part[0].word in BETWEEN else part for part in parts]
            if all(parts):
                yield parts


def _sentences(
    table: Table, state: State, text: str, parts: Sequence[Sequence[Token]]
) -> tuple[str, ...]:
    """A sentence for each part, with what stands before the first card; none if these are no
    moves of one verb about one card."""
    first, *others = parts
    head = read(table, state, _words(text, first))
    if not isinstance(head, Move) or not _about_one(table, head):
        return ()
    for before in reversed(range(len(first))):
        said = [_words(text, first)]
        said += [f"{_words(text, first[:before])} {_words(text, part)}".strip() for part in others]
        moves = [read(table, state, each) for each in said[1:]]
        if all(
            isinstance(move, Move) and (move.verb, move.seat) == (head.verb, head.seat)
            for move in moves
        ):
            return tuple(said)
    return ()


def _words(text: str, part: Sequence[Token]) -> str:
    return text[part[0].start : part[-1].end] if part else ""


def _about_one(table: Table, move: Move) -> bool:
    """Whether a verb is about one card and nothing else."""
    verb = engine.find_verb(table, move.verb)
    if verb is None:
        return False
    slots = slot_names(verb.sentence)
    return len(slots) == 1 and (verb.chooses or verb.slots.get(slots[0]) == "card")
