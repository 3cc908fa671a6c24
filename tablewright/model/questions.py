"""Questions of a question file, each with what would be a right answer to it: `questions.yaml`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Annotated, Literal, get_args

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, Id, Kind, Title

Given = Literal["yes", "no", "value", "info", "unanswered"]
"""The verdicts that an answer may have."""
VERDICTS: tuple[Given, ...] = get_args(Given)
OTHERWISE_CALLED = {
    "true": "yes", "false": "no", "silent": "unanswered", "unknown": "unanswered",
    "unclear": "unanswered", "information": "info",
}  # fmt: skip
"""What people write for a verdict in other files, and what it is called here."""
GAME = "game.yaml"
"""What is cited for what the game's own file says."""
CARD = "card "
"""What stands before the name of a card that is cited."""
CARDS = "cards"
"""What is cited for what was counted over a deck."""
LONGEST_PATTERN = 200
"""Characters of a pattern that is looked for in an answer."""
NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)  # fmt: skip


def right_answer(text: str) -> str:
    """A verdict or a value as it is written. Raises ValueError with what it was meant to be."""
    said = text.strip()
    if not said:
        raise ValueError("'yes', 'no', 'info', 'unanswered', or the value")
    if said in VERDICTS and said != "value":
        return said
    if said == "value":
        raise ValueError("the value itself, a number or a word")
    small = said.casefold()
    meant = small if small in VERDICTS else OTHERWISE_CALLED.get(small, "")
    if not meant and len(said) > 3:
        meant = next(iter(get_close_matches(small, VERDICTS, n=1, cutoff=0.8)), "")
    if meant:
        raise ValueError(f"'{meant}'")
    return said


RightAnswer = Annotated[
    str,
    Kind("'yes', 'no', 'info', 'unanswered', or the value", right_answer, r"\S", bare_number=True),
]
"""A verdict, or the value that the answer has to say."""


def accepted(text: str) -> str:
    """A verdict, or another value, as it is written. Raises ValueError with what it was meant to
    be."""
    return "value" if text.strip() == "value" else right_answer(text)


Accepted = Annotated[
    str,
    Kind("'yes', 'no', 'value', 'info', 'unanswered', or another value", accepted, r"\S",
         bare_number=True),
]  # fmt: skip
"""A verdict, or a value, that is right too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question, and what would be right."""

    __pydantic_config__ = STRICT
    ask: Title
    """The question, as somebody types it."""
    answer: RightAnswer
    """`yes` or `no` of the question as it is asked; a value, as a number or a word; `info` where it
    is neither; `unanswered` where rulebook, cards and `game.yaml` say nothing of it."""
    accept: tuple[Accepted, ...] = ()
    """Other verdicts, or other values, that are right too."""
    rule: tuple[str, ...] = ()
    """The number of a rule, `game.yaml`, `card NAME`, or `cards` for what is counted in a deck: one
    of these is among the first three citations. Left out, any may be."""
    says: tuple[str, ...] = ()
    """Regular expressions, in letters of any size: each stands in the answer or in the texts of the
    first three citations."""
    origin: Origin | None = field(default=None, compare=False)

    @property
    def verdict(self) -> Given:
        """The verdict that is right; `value` where the answer is one."""
        return _verdict(self.answer)

    @property
    def others(self) -> tuple[Given, ...]:
        """The other verdicts that are right."""
        return tuple(map(_verdict, self.accept))

    @property
    def values(self) -> tuple[str, ...]:
        """The values of which an answer has to say one; none where it may say any."""
        own = (self.answer, *self.accept)
        return () if "value" in own else tuple(each for each in own if each not in VERDICTS)


def _verdict(answer: str) -> Given:
    for each in VERDICTS:
        if answer == each:
            return each
    return "value"


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions:
    """A question file: what a game is asked, to count how much of it is answered right."""

    __pydantic_config__ = STRICT
    game: Id
    """The id of the game that is asked about."""
    questions: tuple[Question, ...] = ()
    """What is asked, in any order; each question once."""
    origin: Origin | None = field(default=None, compare=False)


def stands_in(value: str, text: str) -> bool:
    """Whether a text says a value, as digits or in words.

    >>> stands_in("7", "Each of you draws seven cards."), stands_in("7", "You draw 17.")
    (True, False)
    >>> stands_in("two", "Draw 2 cards.")
    True
    """
    ways = [value]
    small = value.casefold()
    if value.isdecimal() and int(value) < len(NUMBER_WORDS):
        ways.append(NUMBER_WORDS[int(value)])
    elif small in NUMBER_WORDS:
        ways.append(str(NUMBER_WORDS.index(small)))
    return any(re.search(rf"(?<!\w){re.escape(way)}(?!\w)", text, re.IGNORECASE) for way in ways)


_REPEATED_GROUP = re.compile(r"(?<!\\)\)\s*[*+{]")


def wrong_expression(pattern: str) -> str:
    """What is wrong in a pattern of `says`; "" for a right one.

    >>> wrong_expression("one|1|only"), wrong_expression("(one")
    ('', 'missing ), unterminated subpattern')
    """
    if len(pattern) > LONGEST_PATTERN:
        return f"it has more than {LONGEST_PATTERN} characters"
    if _REPEATED_GROUP.search(pattern):
        # What is repeated within what is repeated may take for ever, and a file may be anybody's.
        return "a group in brackets is not repeated here"
    try:
        re.compile(pattern)
    except (re.error, OverflowError) as error:
        return error.msg if isinstance(error, re.error) else str(error)
    return ""
