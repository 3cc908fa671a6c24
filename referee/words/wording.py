"""Words of moves: text into tokens, a verb's sentence into a pattern, names found by their words.

Names are matched case-insensitively, word by word: in full, by their beginning, by words within,
or, for suggestions only, nearly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from referee.moves import Anywhere, Move, Slot, Span
from referee.numerals import IN_WORDS
from referee.state import INFINITE, Decision

FULL, SHORT, LOOSE, NEAR = 0, 1, 2, 3
"""How closely words must fit: in full, abbreviated, abbreviated without SMALL words, or nearly (for
suggestions only)."""
SMALL = frozenset(("for", "of", "to", "from", "with", "on", "as", "the", "a", "an", "is"))
"""Words that an abbreviated sentence may lack."""
TURNING = frozenset(("not", "no", "nothing", "none", "nobody", "never"))
"""Words without which a sentence says the opposite: no abbreviated sentence lacks them."""
WHOLE = frozenset(("do", "does"))
"""Words that abbreviate no other: `do` is not the beginning of `done`."""
ARTICLES = frozenset(("the", "a", "an"))
TABLE = "the table"
"""How the seat of a move that is nobody's is called."""


class Unclear(NamedTuple):
    """A sentence that says no move, or may say several."""

    why: str
    """What is not understood."""
    suggestions: tuple[str, ...] = ()
    """What may be meant, as full sentences."""
    several: bool = False
    """Whether it may say several moves; else it says none."""
    moves: tuple[Move, ...] = ()
    """The suggestions as moves, in their order, where they are known."""

    def __str__(self) -> str:
        if not self.suggestions:
            return self.why
        meant = series([f"'{each}'" for each in self.suggestions], "or")
        return f"{self.why}; did you mean {meant}?"


class Token(NamedTuple):
    """A word of a typed text, or a comma."""

    raw: str
    word: str
    """As it is compared: small letters, without full stops."""
    start: int
    end: int


def tokens(text: str) -> tuple[Token, ...]:
    """The words and commas of a text."""
    found = []
    for match in re.finditer(r",|[^\s,]+", text):
        raw = match.group()
        found.append(Token(raw, plain(raw), match.start(), match.end()))
    return tuple(found)


@lru_cache(maxsize=8192)
def plain(word: str) -> str:
    """A word as it is compared. Names such as `D.I. Core` may be typed without full stops, and of
    a player one may say `her` or `his`."""
    found = word.replace("\u2019", "'").casefold().strip(":;!?").replace(".", "") or word
    return "their" if found in ("her", "his") else found


class Part(NamedTuple):
    """A word of a pattern, or a slot."""

    word: str
    """The word as it is compared; "" for a slot."""
    slot: str = ""
    kind: Slot = "option"
    before: str = ""
    """What is written at the slot without a space: `d` in `d{sides}`."""
    after: str = ""
    """As `'s` in `{opponent}'s`."""


class Pattern(NamedTuple):
    """One way to write a verb's sentence."""

    parts: tuple[Part, ...]
    missing: tuple[str, ...]
    """The slots that it leaves out."""
    seated: bool
    """Whether it says whose move it is."""
    sign: str = ""
    """A word without which no text is this sentence, the beginning of a text or behind one slot;
    "" if there is none."""


BRACKET = re.compile(r"\[([^\]]*)\]")
_SLOT = re.compile(r"([^\s{}]*)\{(\w+)\}([^\s{},]*)")


@lru_cache(maxsize=2048)
def patterns(
    sentence: str, kinds: tuple[tuple[str, Slot], ...], order: tuple[str, ...]
) -> tuple[Pattern, ...]:
    """Every way to write a sentence: with and without what stands in `[…]`, with and without the
    seat at its beginning. `order` names the slots of the verb."""
    found: dict[tuple[Part, ...], Pattern] = {}
    pieces = BRACKET.split(sentence)
    for kept in product((True, False), repeat=len(pieces) // 2):
        text = "".join(
            piece if not at % 2 or kept[at // 2] else "" for at, piece in enumerate(pieces)
        )
        texts = [text]
        if text.startswith("{seat} "):
            texts.append(text.removeprefix("{seat} "))
        elif text.endswith(" for {seat}"):
            texts.append(text.removesuffix(" for {seat}"))
        for each in texts:
            parts = tuple(_parts(each, dict(kinds)))
            slots = {part.slot for part in parts}
            missing = tuple(name for name in order if name not in slots)
            if parts:
                found.setdefault(parts, Pattern(parts, missing, "seat" in slots, sign(parts)))
    return tuple(found.values())


def first(parts: tuple[Part, ...]) -> int:
    """Where the first word of a pattern stands that says something."""
    said = (at for at, part in enumerate(parts) if part.word and part.word not in SMALL)
    return next(said, len(parts) - 1)


def sign(parts: tuple[Part, ...]) -> str:
    """The word by which a text is soon known not to be this sentence."""
    at = first(parts)
    word = parts[at].word
    # Where a second slot ends, something may be wanting that people are told of.
    return word if sum(bool(part.slot) for part in parts[:at]) < 2 and word not in SMALL else ""


def _parts(sentence: str, kinds: Mapping[str, Slot]) -> Iterable[Part]:
    for token in re.findall(r",|[^\s,]+", sentence):
        match = _SLOT.fullmatch(token)
        if match is None:
            yield Part(plain(token))
            continue
        before, name, after = match.groups()
        kind: Slot = "seat" if name == "seat" else kinds.get(name, "option")
        yield Part("", name, kind, before, after.strip(":;!?."))


@lru_cache(maxsize=8192)
def fits(typed: str, word: str, how: int) -> bool:
    """Whether a typed word stands for a word of a pattern."""
    if typed == word:
        return True
    if how == FULL or typed in WHOLE:
        return False
    if word.startswith(typed):
        return True
    if how != NEAR or len(typed) < 3:
        return False
    return bool(get_close_matches(typed, (word, first_person(word)), 1, 0.7))


class Index:
    """Names by their words."""

    def __init__(self, names: Iterable[str]) -> None:
        self.full: dict[str, list[str]] = {}
        """Names by all their words, with and without commas."""
        self.words: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = []
        """Each name with its words: with commas, and without."""
        for name in names:
            its = tuple(token.word for token in tokens(name))
            bare = tuple(word for word in its if word != ",")
            self.words.append((name, its, bare))
            for key in dict.fromkeys((" ".join(its), " ".join(bare))):
                self.full.setdefault(key, []).append(name)
        self.longest = max((len(its) for _, its, _ in self.words), default=0)
        """Words of the longest name."""

    def find(self, typed: Sequence[str], how: int) -> list[str]:
        """The names that the words stand for. A name in full hides those that it abbreviates."""
        return list(_found(self, tuple(typed), how))

    def look_up(self, typed: tuple[str, ...], how: int) -> list[str]:
        """What `find` gives, worked out anew."""
        if not typed or typed[0] == "," or typed[-1] == ",":
            return []
        if len(typed) > 2 * self.longest + 1:  # no name is even nearly as long
            return []
        found = self.full.get(" ".join(typed), [])
        if found or how == FULL:
            return found
        if typed[0] in ARTICLES and len(typed) > 1:
            found = self.full.get(" ".join(typed[1:]), [])
            if found:
                return found
        found = [
            name for name, its, bare in self.words if _within(typed, its if "," in typed else bare)
        ]
        if found or how != NEAR:
            return found
        return self._near(typed)

    def _near(self, typed: Sequence[str]) -> list[str]:
        text = " ".join(typed)
        if len(text) < 3:
            return []
        found: dict[str, None] = {}
        for key in get_close_matches(text, list(self.full), 3, 0.7):
            found.update(dict.fromkeys(self.full[key]))
        if len(typed) == 1 and len(text) > 3:
            for name, _, bare in self.words:
                if get_close_matches(text, bare, 1, 0.75):
                    found[name] = None
        return list(found)[:6]


# Of the ways in which a sentence may be meant, most try the same words in the same place.
@lru_cache(maxsize=4096)
def _found(names: Index, typed: tuple[str, ...], how: int) -> tuple[str, ...]:
    return tuple(names.look_up(typed, how))


def _within(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the typed words are beginnings of words that follow each other."""
    for start in range(len(words) - len(typed) + 1):
        if all(words[start + at].startswith(each) for at, each in enumerate(typed)):
            return True
    return False


@lru_cache(maxsize=512)
def index(names: tuple[str, ...]) -> Index:
    """The index of these names."""
    return Index(names)


# Numbers and lists


def number(raw: Sequence[str]) -> int | Span | None:
    """A number: `7`, `two`, `a`, `infinite`, `infinite power`, `1..7`; None if it is none. `A` may
    be somebody's name.

    >>> [number((word,)) for word in ("7", "two", "a", "A", "an", "1..7", "many")]
    [7, 2, 1, None, 1, Span(low=1, high=7), None]
    """
    text = raw[0].casefold().rstrip(".:;!?")
    if text in ("infinite", "infinity", "\u221e"):
        return INFINITE if len(raw) == 1 or (text == "infinite" and len(raw) == 2) else None
    if len(raw) > 1:
        return None
    if re.fullmatch(r"[+-]?[0-9]+", text):
        return min(int(text), INFINITE)
    if raw[0] in ("a", "an"):
        return 1
    if text in IN_WORDS:
        return IN_WORDS[text]
    low, dots, high = text.partition("..")
    if dots and low and high and ".." not in high:
        ends = number((low,)), number((high,))
        if isinstance(ends[0], int) and isinstance(ends[1], int):
            return Span(ends[0], ends[1])
    return None


ANY = "…"
"""How a zone is said that is still to be chosen."""


def numeral(value: object) -> str:
    """A number, a Span, or what is still to be chosen, in words."""
    if isinstance(value, Span):
        low, high = numeral(value.low), numeral(value.high)
        return low if low == high else f"{low}..{high}"
    if isinstance(value, Anywhere):
        return ANY
    if isinstance(value, int) and value >= INFINITE:
        return "infinite"
    return str(value)


def series(words: Sequence[str], last: str = "and") -> str:
    """Words with commas, and with `and` before the last."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def gathered(names: Sequence[str]) -> list[str]:
    """Like names together, where the first of them stands: `2 Crystal`, `Blaster`."""
    numbers: dict[str, int] = {}
    for name in names:
        numbers[name] = numbers.get(name, 0) + 1
    return [name if number == 1 else f"{number} {name}" for name, number in numbers.items()]


def third_person(words: str) -> str:
    """`recruit Siege Walker` as what somebody does: `recruits Siege Walker`."""
    verb, space, rest = words.partition(" ")
    if verb.endswith(("o", "s", "sh", "ch", "x", "z")):
        verb += "es"
    elif verb.endswith("y") and verb[-2:-1] not in "aeiou":
        verb = f"{verb[:-1]}ies"
    else:
        verb += "s"
    return f"{verb}{space}{rest}"


def first_person(verb: str) -> str:
    """`recruits` as one says it of oneself: `recruit`."""
    tries = (verb[:-1], verb[:-2], f"{verb[:-3]}y")
    return next((each for each in tries if third_person(each) == verb), verb)


def small(words: str) -> str:
    """Words as they stand within a sentence: a small initial, unless there are other capitals."""
    return words if words[1:] != words[1:].lower() else words.lower()


def large(words: str) -> str:
    """Words as they stand at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def of_seat(asked: Decision | None, seat: str) -> tuple[str, ...]:
    """The one answer to a question that names a place of a player: `Bo's berth`, for which the name
    is enough; none if several are of that player."""
    options = asked.options if asked is not None and seat else ()
    theirs = tuple(
        each.label
        for each in options
        if isinstance(each.value, str) and each.value.startswith(f"{seat}.")
    )
    return theirs if len(theirs) == 1 else ()


def after_separator(words: Sequence[str], at: int) -> int:
    """The index behind a comma, `and`, or both; -1 if there is none; the end is one too."""
    if at == len(words):
        return at
    start = at
    if words[at] == ",":
        at += 1
    if at < len(words) and words[at] in ("and", "&", "+"):
        at += 1
    return at if start < at < len(words) else -1
