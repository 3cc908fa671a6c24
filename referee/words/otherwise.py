"""Moves that a text nearly says, to those among them that would say something else: another
player's, the opposite, another number, another card. None of these is suggested.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from referee.moves import Move
from referee.setting import Table
from referee.words.answers import NEGATED, NO, Answers
from referee.words.saying import say
from referee.words.wording import SMALL, plain

ALIKE = 0.6
"""How like a word of the suggestion a word must be to be taken for it."""
TYPED = 0.8
"""How like the whole sentence a text must be to be taken for it word by word."""
_WORD = re.compile(r"[\w'’]+")


def seat_named(table: Table, text: str) -> str:
    """Whose move a text says it is; "" if it says none."""
    small = text.casefold()
    named = [each for each in table.seats if re.match(rf"{re.escape(each.casefold())}\b", small)]
    return max(named, key=len, default="")


class Otherwise:
    """A text, and whether a move would say something else."""

    def __init__(self, table: Table, text: str, answers: Answers) -> None:
        self.table = table
        self.answers = answers
        self.seat = seat_named(table, text)
        rest = text[len(self.seat) :]
        self.words = [plain(each) for each in _WORD.findall(rest)]
        self.numbers = {each for each in self.words if each.isdecimal()}
        said = " ".join(self.words)
        self.denies = any(tuple(self.words) == each for each in NO) or _denies(said)
        self.text = text

    def means(self, move: Move) -> bool:
        """Whether a move says something else than the text."""
        if self.seat and move.seat and move.seat != self.seat:
            return True
        sentence = say(self.table, move)
        words = {plain(each) for each in _WORD.findall(sentence)}
        if not self.numbers <= words:
            return True
        whole = SequenceMatcher(None, self.text.casefold(), sentence.casefold()).ratio()
        sense = self.answers.sense(move)
        if self.denies and sense != "no" and not _denies(sentence.casefold()):
            return True
        if not self.denies and sense == "no" and whole < TYPED:
            return True
        behind = [each for each in self.words[1:] if each not in SMALL and len(each) > 2]
        return any(not self._stands(each, words) for each in behind)

    def _stands(self, word: str, words: set[str]) -> bool:
        return any(
            word == each
            or each.startswith(word)
            or SequenceMatcher(None, word, each).ratio() >= ALIKE
            for each in words
        )


def _denies(words: str) -> bool:
    """Whether words say that something is not done."""
    return any(
        re.search(rf"\b{each}\b", words) for each in (*NEGATED, "no", "not", "nothing", "never")
    )
