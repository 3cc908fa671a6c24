"""Answers without a verb of their own: `yes`, `nothing`, `done`, `spends 3 energy`, to the moves of
the question that they mean.

    Answers(table, state, legal).read(("ann", "does"), SHORT)    the moves that say yes, if one asks

A shortening never turns an answer round: what may be the beginning of a yes and of a no gives both,
and whoever reads it asks back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile

from referee import engine
from referee.moves import Move, is_open, slot_names
from referee.setting import Table
from referee.state import State
from referee.verbs import Verb
from referee.words.wording import (
    ARTICLES,
    FULL,
    SMALL,
    TURNING,
    fits,
    index,
    plain,
    third_person,
)


def _phrases(*words: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(each.split()) for each in words)


YES = _phrases(
    "yes", "y", "yeah", "yep", "ok", "okay", "sure", "does", "do", "does it", "do it", "does so",
    "spends", "spend", "spends it", "pays", "pay", "pays it", "accepts", "accept", "accepts it",
)  # fmt: skip
"""A yes, wherever a yes is asked."""
NO = _phrases(
    "no", "n", "nope", "none", "nobody", "nothing", "nothing more", "no more", "0", "no thanks",
    "declines", "decline", "passes", "pass", "refuses", "not", "does not", "do not", "doesn't",
    "don't", "does nothing", "do nothing",
)  # fmt: skip
"""A no, wherever something may be left undone, up to so many are asked for, or 0 is a choice."""
DONE = _phrases(
    "done", "is done", "ready", "is ready", "finished", "is finished", "enough", "that's all",
    "that is all", "that's it",
)  # fmt: skip
"""Nothing more, wherever one thing after the other is asked for."""
DONE_ACTING = tuple(each for each in DONE if not {"ready", "enough"} & set(each))
"""The same at the main question of a turn, where more can be ready than whoever speaks."""
NEGATED = ("does not", "do not", "doesn't", "don't", "will not", "won't")
"""What turns the statement of a question round: `does not spend 3 energy`."""
NONE = frozenset(("no", "none", "nothing", "nobody", "0"))
"""Choices that choose nothing; and what stands behind a verb to say no: `keeps none`."""


class Answers:
    """What words without a verb of their own answer to the question of a position."""

    def __init__(self, table: Table, state: State) -> None:
        self.table = table
        self.state = state
        asked = state.asked
        self.asked = asked
        verbs = () if asked is None else asked.verbs
        found = {name: engine.find_verb(table, name) for name in verbs}
        self.verbs: dict[str, Verb] = {name: verb for name, verb in found.items() if verb}

    # What the question takes

    @cached_property
    def no(self) -> list[Move]:
        """The moves that leave undone what is asked; also one that is not legal yet, such as to be
        ready before anything was sent: its refusal says why."""
        asked = self.asked
        if asked is None:
            return []
        chosen = [
            Move(verb.id, asked.seat, (option.label,))
            for verb in self.verbs.values()
            if verb.chooses
            for option in asked.options
            if option.label.casefold() in NONE
        ]
        return chosen or self._saying("no") or ([] if asked.kind == "act" else self._saying("done"))

    @cached_property
    def done(self) -> list[Move]:
        """The moves that end what is asked."""
        return self._saying("no", "done") or self.no

    def _saying(self, *senses: str) -> list[Move]:
        assert self.asked is not None
        return [
            Move(verb.id, self.asked.seat)
            for verb in self.verbs.values()
            if verb.answer in senses and not slot_names(verb.sentence)
        ]

    @cached_property
    def yes(self) -> list[Move]:
        """The moves that do what may be left undone: the one that says just that (`drafts`), else
        every one."""
        asked = self.asked
        if asked is None or not self.no or asked.kind == "act":
            return []
        refusing = set(self.no)
        found = [
            move
            for move in engine.legal(self.table, self.state)
            if move not in refusing
            and move.seat == asked.seat
            and not any(map(is_open, move.args))
            and not self.verbs[move.verb].answer
        ]
        alone = [move for move in found if not move.args]
        return alone if len(alone) == 1 and "do you" in asked.asks else found

    def sense(self, move: Move) -> str:
        """`no` for a move that leaves undone what is asked, `yes` for one that does it, "" where
        nothing may be left undone."""
        if not self.no:
            return ""
        return "no" if move in self.no or move in self.done else "yes"

    def differ(self, moves: Iterable[Move]) -> bool:
        """Whether some of these moves do what is asked and others leave it undone."""
        return len({self.sense(move) for move in moves}) > 1

    # What words say

    def read(self, words: Sequence[str], how: int) -> dict[Move, None]:
        """The moves that the words mean if each must fit so closely; a seat may stand before them.
        Short for a yes or a no alone is nothing."""
        return self._read(words, how, how == FULL)

    def perhaps(self, words: Sequence[str], how: int) -> dict[Move, None]:
        """The same, with what may be the beginning of a yes, a no or a done."""
        return self._read(words, how, True)

    def _read(self, words: Sequence[str], how: int, alone: bool) -> dict[Move, None]:
        asked = self.asked
        if asked is None or not words:
            return {}
        seat, words = self._seated(words, how)
        if not words:
            return {}
        own = seat == asked.seat
        chosen = self._chosen(words, how) if own else {}
        if chosen:
            return chosen
        found: list[Move] = []
        if own and (self._states(words, how) or (alone and _among(words, YES, how))):
            found += self.yes
        if self._denies(words, how) or (alone and _among(words, NO, how)):
            found += self.no
        if alone and _among(words, DONE if asked.kind != "act" else DONE_ACTING, how):
            found += self.done
        return {move._replace(seat=seat): None for move in found}

    def _seated(self, words: Sequence[str], how: int) -> tuple[str, Sequence[str]]:
        """Who speaks, and the words behind the name; who is asked, where nobody is named."""
        assert self.asked is not None, "answers are to a question"
        for seat in self.table.seats:
            named = [plain(word) for word in seat.split()]
            if list(words[: len(named)]) == named:
                return seat, words[len(named) :]
        begun = [seat for seat in self.table.seats if plain(seat).startswith(words[0])]
        if how != FULL and len(begun) == 1 and len(words) > 1:
            return begun[0], words[1:]
        return self.asked.seat, words

    def _states(self, words: Sequence[str], how: int) -> bool:
        """Whether the words are the statement that the question asks about, or its beginning."""
        assert self.asked is not None
        return any(_is_statement(words, its, how) for its in statements(self.asked.asks))

    def _denies(self, words: Sequence[str], how: int) -> bool:
        """Whether the words turn a statement of the question round: `does not draft`, `banishes
        none`."""
        assert self.asked is not None
        text = " ".join(words)
        for each in NEGATED:
            if text.startswith(f"{each} "):
                rest = text.removeprefix(f"{each} ").split()
                return self._states(rest, how) or (
                    self._begins(rest[0], how) and not set(rest[1:]) - _LOOSE - _IT
                )
        if len(words) not in (2, 3) or words[1] not in NONE or tuple(words[2:]) not in _MORE:
            return False
        return self._states(words[:1], how) or self._begins(words[0], how)

    def _begins(self, word: str, how: int) -> bool:
        """Whether a word is that of a verb of the question, as it is said of others or not."""
        return any(
            _fits_verb(word, plain(each), how)
            for verb in self.verbs.values()
            if not verb.answer
            for sentence in (verb.sentence, *verb.also)
            for each in sentence.split()[1:2]
            if "{" not in each
        ) or _fits_verb(word, "chooses", how)

    def _chosen(self, words: Sequence[str], how: int) -> dict[Move, None]:
        """A statement with the choice that it leaves open: `spends 3 energy from VIP Platform`."""
        asked = self.asked
        assert asked is not None
        verb = next((verb for verb in self.verbs.values() if verb.chooses), None)
        if verb is None or not asked.options:
            return {}
        labels = index(tuple(option.label for option in asked.options))
        for at in range(len(words) - 1, 1, -1):
            if words[at - 1] not in SMALL - ARTICLES:
                continue
            named = labels.find(words[at:], how)
            if named and self._states(words[: at - 1], how):
                return {Move(verb.id, asked.seat, (label,)): None for label in named}
        return {}

    def named(self, words: Sequence[str], how: int) -> dict[Move, None]:
        """A statement with the choice in the place of what is asked for: `discards Silk Dhow` where
        one is asked which card one discards."""
        asked = self.asked
        verb = next((verb for verb in self.verbs.values() if verb.chooses), None)
        if asked is None or verb is None or not words or not re.search(_WHICH, asked.asks):
            return {}
        seat, words = self._seated(words, how)
        if seat != asked.seat or len(words) < 2:
            return {}
        labels = index(tuple(option.label for option in asked.options))
        found: dict[Move, None] = {}
        for does, *behind in statements(asked.asks):
            if not _fits_verb(words[0], does, how):
                continue
            ends = len(words) - len(behind)
            choices = [words[1:]]
            if behind and ends > 1 and list(words[ends:]) == behind:
                choices.append(words[1:ends])
            found.update(
                (Move(verb.id, seat, (label,)), None)
                for choice in choices
                for label in labels.find(choice, how)
            )
        return found


_WHICH = re.compile(r"\bwhich [^?:;]*\bdo you\b")


def _among(words: Sequence[str], phrases: Iterable[tuple[str, ...]], how: int) -> bool:
    """Whether words are one of the phrases, or its beginning if they may be short."""
    if how == FULL:
        return tuple(words) in phrases
    return any(
        len(words) <= len(phrase)
        and all(fits(typed, word, how) for typed, word in zip(words, phrase, strict=False))
        and not set(phrase[len(words) :]) & TURNING
        and len(words) > sum(1 for _ in takewhile(lambda word: word in SMALL, phrase))
        for phrase in phrases
    )


# Questions as statements


@lru_cache(maxsize=1024)
def statements(asks: str) -> tuple[tuple[str, ...], ...]:
    """What a question asks about as statements, their verb as it is said of somebody:

    >>> statements("Ann: do you banish a card from your hand?")
    (('banishes', 'a', 'card', 'from', 'your', 'hand'),)
    >>> statements("Ann: spend 3 energy: from which card?")
    (('spends', '3', 'energy'),)
    >>> statements("Ann: which key do you take, from Armory?")
    (('takes', 'a', 'key'),)
    >>> statements("Ann: does Bog Lurker use its effect?")[1]
    ('uses', 'its', 'effect')
    """
    asks = re.sub(r", (?:from|for) [A-Z][^?]*\?$", "?", asks)  # the card that asks
    clause = re.search(r"(?:^|: |; )([^:;]*?)\b(do you|does) ([^?]+)\?", asks)
    command = re.search(r"^[^:]*: ([a-z][^:?]*): ", asks)
    if clause is None:
        found = [command[1]] if command is not None else []
    elif clause[2] == "does":
        words = clause[3].split()
        found = [" ".join(words[at:]) for at in range(1, len(words))]
    else:
        thing = re.search(r"(?<!from )\bwhich (?:of your )?([\w-]+)", clause[1])
        bare = thing is not None and len(clause[3].split()) == 1
        found = [clause[3] + (f" a {thing[1].rstrip('s')}" if bare and thing else "")]
    return tuple(
        tuple(plain(word) for word in third_person(each).replace(",", "").split()) for each in found
    )


def _is_statement(words: Sequence[str], statement: tuple[str, ...], how: int) -> bool:
    """Whether words are a statement, all of it or its beginning; articles and whose it is may be
    said otherwise. The verb stands first."""
    if not words or not _fits_verb(words[0], statement[0], how):
        return False
    typed = [word for word in words[1:] if word not in _LOOSE]
    said = [word for word in statement[1:] if word not in _LOOSE]
    if len(typed) > len(said):
        return False
    return all(
        one == other if one.isdigit() else fits(one, other, how)
        for one, other in zip(typed, said, strict=False)
    )


_MORE = ((), ("more",))
_IT = frozenset(("it", "them", "that", "this", "one", "any", "anything", "more", "so"))
_LOOSE = ARTICLES | {"your", "his", "her", "their", "my", "own"}


def _fits_verb(typed: str, verb: str, how: int) -> bool:
    """Whether a word is a verb as it is said of somebody (`drafts`), or by oneself (`draft`)."""
    if fits(typed, verb, how):
        return True
    return len(typed) > 1 and third_person(typed) == verb
