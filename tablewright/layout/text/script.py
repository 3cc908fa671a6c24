"""Characters to what typesetting must know of them: where lines may break, what holds together.

Breaks between Chinese and Japanese characters follow the basic rules of kinsoku.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from enum import IntEnum


class Joint(IntEnum):
    """What lies between two pieces of text."""

    SPACE = 0
    """A space, which vanishes at the end of a line."""
    OPEN = 1
    """Nothing, but a line may end here."""
    HYPHEN = 2
    """A line may end here with a hyphen."""
    LOOSE = 3
    """A line may end here if the word is too long for any line, and it does no harm."""
    FORCED = 4
    """As LOOSE, but it does harm."""
    END = 5
    """The end of the text's line."""


_CJK = (
    "\u2e80-\u2fdf\u2ff0-\u303f\u3040-\u30ff\u3105-\u312f\u3190-\u31ff\u3220-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\U00020000-\U0003ffff"
)


class Signs:
    """Characters, given by ranges of such as are not ASCII, and single ones that are."""

    def __init__(self, ranges: str, plain: str = "") -> None:
        self._ranges = ranges
        self._plain = plain
        self._lowest = min(ranges.replace("-", ""))

    @functools.cached_property
    def _pattern(self) -> re.Pattern[str]:
        # Thousands of characters take a while to become a pattern, and many games need none.
        return re.compile(f"[{self._ranges}{re.escape(self._plain)}]")

    def begin(self, text: str) -> bool:
        """Whether a text begins with one of them."""
        if text[:1] < self._lowest:
            return text[:1] in self._plain and bool(text)
        return self._pattern.match(text) is not None

    def are_in(self, text: str) -> bool:
        """Whether any of them is in a text."""
        if text.isascii() or max(text) < self._lowest:
            return any(sign in text for sign in self._plain)
        return self._pattern.search(text) is not None


CJK = Signs(_CJK)
KANA = Signs("\u3041-\u30ff")
HANGUL = Signs("\u1100-\u11ff\u3130-\u318f\uac00-\ud7af")
CURSIVE = Signs("\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufeff\u1800-\u18af")
"""Scripts whose letters join, so that they are never spaced out."""
BREAKING = Signs(f"\u2010\u2012-\u2014\ufffc{_CJK}", plain="-/")
"""A word without any of these has no place to break in it."""

_NOT_FIRST = frozenset(
    "、。，．・：；？！ー々〻ゝゞヽヾ゛゜）］｝〕〉》」』】〗〙〛｠’”〟»›‥…‐゠–〜～"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    ")]},.:;?!%°′″℃％‰·\xa0\u202f\u2007"
)
"""No line begins with one of these."""
_NOT_LAST = frozenset("（［｛〔〈《「『【〖〘〚｟‘“〝«‹([{￥＄￡$€£¥#＃\xa0\u202f\u2007")
"""No line ends with one of these."""
_TOGETHER = frozenset("…‥—―─")
"""Two of these stay together."""
_DASHES = "-\u2010\u2012\u2013"
OBJECT = "\ufffc"
"""Stands for an icon."""


def joint(before: str, left: str, right: str) -> Joint | None:
    """What lies between the characters `left` and `right` of a word; None: they stay together.

    `before` is the character before them, or "".
    """
    if right in _NOT_FIRST or left in _NOT_LAST or (left == right and left in _TOGETHER):
        return None
    if CJK.begin(left) or CJK.begin(right):
        if left.isdigit() or OBJECT in (left, right):
            return None
        return Joint.OPEN
    if left in _DASHES:
        return Joint.OPEN if before.isalpha() and right.isalnum() else None
    if left == "\u2014" and right != "\u2014":
        return Joint.OPEN if before and right.isalnum() else None
    if left == "/":
        return Joint.OPEN if before.isalpha() and right.isalpha() else None
    return None


@functools.lru_cache(maxsize=8192)
def joints(word: str) -> tuple[tuple[int, Joint], ...]:
    """The places in a word (a text without spaces) where a line may end, in order."""
    found = []
    starts = graphemes(word)
    for number, at in enumerate(starts[1:], 1):
        left_at = starts[number - 1]
        before = word[starts[number - 2]] if number > 1 else ""
        kind = joint(before, word[left_at], word[at])
        if kind is not None:
            found.append((at, kind))
    return tuple(found)


def last_resort(left: str, right: str) -> Joint:
    """What lies between two characters when a word is longer than a line."""
    for kind in (CJK, HANGUL):
        if kind.begin(left) and kind.begin(right):
            return Joint.FORCED if right in _NOT_FIRST or left in _NOT_LAST else Joint.LOOSE
    return Joint.LOOSE if left == right == OBJECT else Joint.FORCED


def graphemes(text: str) -> list[int]:
    """Where each user-perceived character begins: a letter with its marks, an emoji sequence."""
    if text.isascii():
        return list(range(len(text)))
    starts: list[int] = []
    flags = 0
    for at, char in enumerate(text):
        before = text[at - 1] if at else ""
        flag = "\U0001f1e6" <= char <= "\U0001f1ff"
        if at and (
            unicodedata.category(char) in ("Mn", "Mc", "Me")
            or char == "\u200d"
            or "\U0001f3fb" <= char <= "\U0001f3ff"
            or "\U000e0020" <= char <= "\U000e007f"
            or (before == "\u200d" and not char.isalpha())
            or (flag and flags % 2 == 1)
            or (("\u1160" <= char <= "\u11ff") and "\u1100" <= before <= "\u11ff")
        ):
            flags += flag
            continue
        flags = int(flag)
        starts.append(at)
    return starts


def is_ignorable(char: str) -> bool:
    """Whether a character has no picture of its own, so that no font need have it."""
    return (
        unicodedata.category(char) == "Cf"
        or "\ufe00" <= char <= "\ufe0f"
        or char in "\u034f\u115f\u1160\u3164\u17b4\u17b5"
        or "\U000e0000" <= char <= "\U000e0fff"
    )


def upper(text: str, language: str) -> str:
    """Capitals as the language writes them: Turkish dots its I, Greek drops the accents (and marks
    two vowels that they kept apart)."""
    short = language.partition("-")[0].casefold()
    if short in ("tr", "az"):
        text = text.replace("i", "İ")
    if short == "el" or (not short and re.search("[\u0370-\u03ff\u1f00-\u1fff]", text)):
        decomposed = unicodedata.normalize("NFD", text)
        parted = re.sub("([αεο])\u0301([ιυ])(?!\u0308)", "\\1\\2\u0308", decomposed)
        plain = re.sub("(?<=[\u0308\u0370-\u03ff])[\u0300\u0301\u0313\u0314\u0342]+", "", parted)
        text = unicodedata.normalize("NFC", plain)
    return text.upper()
