"""A phrasebook: a line as the referee says it in English to the same line in another language.

It knows sentences with slots (`{seat} draws {n} cards`), names of the game and texts of its cards
and rules. A line is understood as a whole or not at all: what stands in a slot has to be known as
well. Of a line that is not understood, the parts are translated that are. `static/tongue.js` does
the same for the page, by the same steps; a test compares them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

LONGEST = 400
"""Characters of a line that is taken apart; a longer one goes sentence by sentence."""
DEPTH = 60
"""Sentences within sentences at most: a list of cards is as deep as it is long."""
KEPT = 20_000
"""Lines that are remembered."""
SLOT = re.compile(r"\{(\*?\w+)\}")
NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\.\d+)?|\?|∞)")
SEATS = re.compile(r", | and | or ")
RULE = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")
LETTER = re.compile(r"[^\W\d_]")
WORD = re.compile(r"[^\W\d_]+")
APART = re.compile(r"(\n|(?<=[.!?]) |: |; | · | – | \[|\]| \(|\)|  +)")
"""Where a line that is not understood is taken apart."""
SENTENCES = re.compile(r"(\n+| · |(?<=[.!?]) )")
BESIDE = " · "
"""What stands between lines that say something of their own."""
ENDS = ".!?:…"


NO_FORMS: Mapping[str, str] = MappingProxyType({})


class Said(NamedTuple):
    """A line in another language."""

    words: str
    whole: bool
    """Whether all of it is in that language."""


class Slot(NamedTuple):
    """A gap in a sentence."""

    name: str
    kind: str
    """`number`, `seats`, `any` (people's own words, which stay as they are) or `said`."""


class Template(NamedTuple):
    """A sentence with gaps."""

    literals: tuple[str, ...]
    """What stands before, between and behind the gaps."""
    slots: tuple[Slot, ...]
    shown: str
    """The sentence in the other language, with the same gaps."""
    signs: frozenset[str]
    """Words, in small letters, without which no line is this sentence."""

    @property
    def weight(self) -> int:
        """How many letters of it are in words: what says more is tried first."""
        words = (word for each in self.literals for word in WORD.findall(each))
        return sum(len(word) for word in words if len(word) > 1)


def template(english: str, shown: str) -> Template:
    """A sentence and its translation, ready to be compared with lines."""
    pieces = SLOT.split(english)
    literals = tuple(pieces[::2])
    words = {
        word.lower()
        for at, each in enumerate(literals)
        for word in _whole_words(each, at > 0, at < len(literals) - 1)
    }
    return Template(literals, tuple(_slot(each) for each in pieces[1::2]), shown, frozenset(words))


def _whole_words(literal: str, behind: bool, before: bool) -> Iterator[str]:
    """The words of a literal that no gap goes on with; it may stand behind or before one."""
    for found in WORD.finditer(literal):
        if not (behind and found.start() == 0) and not (before and found.end() == len(literal)):
            yield found[0]


def _slot(name: str) -> Slot:
    if name.startswith("*"):
        return Slot(name, "any")
    bare = name.rstrip("0123456789")
    return Slot(name, {"n": "number", "seat": "seats"}.get(bare, "said"))


def without_seat(english: str, shown: str) -> tuple[str, str] | None:
    """A move as a phone says it that holds one seat: without its name; None if there is none."""
    head = "{seat} "
    if english.startswith(head) and shown.startswith(head) and "{seat}" not in english[len(head) :]:
        return english[len(head) :], shown[len(head) :]
    return None


class Phrasebook:
    """What is known of one language, for one game and those who sit at the table."""

    def __init__(
        self,
        language: str,
        says: Mapping[str, str],
        names: Mapping[str, str],
        texts: Mapping[str, str],
        seats: Sequence[str] = (),
        forms: Mapping[str, str] = NO_FORMS,
        cards: Sequence[str] = (),
    ) -> None:
        """`says` are sentences of the program, `names` of the game (those that are called the same
        in both languages too), `texts` those of its cards and rules; `seats` are called as they
        are; `forms` are other forms of names in this language that may be typed, with what the game
        calls it, and `cards` the names that are shown within lines that are not understood."""
        self.language = language
        self.says = says
        self.names = names
        self.texts = texts
        self.seats = tuple(seats)
        self.forms = forms
        self.cards = tuple(name for name in cards if names.get(name, name) != name)
        self._names: dict[str, str] = {}
        for name, shown in names.items():
            if shown != name or name.lower() not in self._names:
                self._names[name.lower()] = name
        self._plain: dict[str, str] = {}
        found = []
        for pair in (_unended(*each) for each in says.items()):
            for english, shown in filter(None, (pair, without_seat(*pair))):
                if SLOT.search(english):
                    found.append(template(english, shown))
                else:
                    self._plain.setdefault(english.lower(), shown)
        self._templates = sorted(found, key=lambda each: -each.weight)
        self._by_sign: dict[str, list[int]] = {}
        """The places of the sentences that have a word, by their longest; "" for those that have
        none: most lines are compared with few."""
        for at, each in enumerate(self._templates):
            key = max(sorted(each.signs), key=len, default="")
            self._by_sign.setdefault(key, []).append(at)
        self._known: dict[str, str | None] = {}
        longest = sorted(self.cards, key=len, reverse=True)
        self._within = (
            re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
            if longest
            else None
        )

    def at(self, seats: Sequence[str]) -> Phrasebook:
        """The same for others at the table."""
        return Phrasebook(
            self.language, self.says, self.names, self.texts, seats, self.forms, self.cards
        )

    def __call__(self, line: str) -> str:
        """A line in this language, as far as it is known."""
        return self.said(line).words

    def said(self, line: str) -> Said:
        """A line in this language, and whether all of it is."""
        if len(self._known) > KEPT:
            self._known.clear()
        line = _arrowed(line)
        whole = self._whole(line, 0)
        return Said(whole, True) if whole is not None else Said(self._partly(line), False)

    # A line as a whole

    def _whole(self, text: str, depth: int) -> str | None:
        if text in self._known:
            return self._known[text]
        if depth > DEPTH:
            return None
        found = self._found(text, depth)
        self._known[text] = found
        return found

    def _found(self, text: str, depth: int) -> str | None:
        bare = text.strip()
        if bare != text:
            found = self._whole(bare, depth)
            start = text.find(bare)
            return None if found is None else text[:start] + found + text[start + len(bare) :]
        if not LETTER.search(text) or RULE.fullmatch(text) or text in self.seats:
            return text
        exact = self._exact(text)
        if exact is None and ", " in text:
            exact = self._listed(text, depth)
        if exact is None and ("\n" in text or BESIDE in text or len(text) > LONGEST):
            exact = self._each(text, depth)
        if exact is None and text[-1] in ENDS and len(text) > 1:
            exact = self._whole(text[:-1], depth + 1)
            exact = None if exact is None else exact + text[-1]
        if exact is None and BESIDE not in text and len(text) <= LONGEST:
            exact = self._matched(text, depth)
        return None if exact is None else _begun_as(text, exact)

    def _listed(self, text: str, depth: int) -> str | None:
        """A list of names, which is sooner taken apart so than one after the other."""
        first, *rest = text.split(", ")
        names = [self._name(each) for each in (first, *rest[:-1])]
        if None in names or not rest:
            return None
        last = self._name(rest[-1]) or self._whole(rest[-1], depth + 1)
        return None if last is None else ", ".join([*(each or "" for each in names), last])

    def _name(self, text: str) -> str | None:
        """A name, or so many of it."""
        number, space, name = text.partition(" ")
        if space and NUMBER.fullmatch(number):
            found = self._exact(name)
            return None if found is None else f"{number} {found}"
        return text if text in self.seats else self._exact(text)

    def _each(self, text: str, depth: int) -> str | None:
        """A text of several lines, or a long one, sentence by sentence."""
        pieces = SENTENCES.split(text)
        if len(pieces) == 1:
            return None
        found = [each if at % 2 else self._whole(each, depth + 1) for at, each in enumerate(pieces)]
        return None if None in found else "".join(each or "" for each in found)

    def _exact(self, text: str) -> str | None:
        if text in self.texts:
            return self.texts[text]
        if f"{text}:" in self.texts:  # the head of a list
            return self.texts[f"{text}:"].removesuffix(":")
        # What a game has words for goes before what the program says, that before what is the same.
        if self.names.get(text, text) != text:
            return self.names[text]
        name = self._names.get(text.lower())
        if name is not None and self.names[name] != name:
            return self.names[name]
        return self._plain.get(text.lower()) or (text if name is not None else None)

    def _matched(self, text: str, depth: int) -> str | None:
        words = {found.lower() for found in WORD.findall(text)}
        places = {at for word in ("", *words) for at in self._by_sign.get(word, ())}
        for each in (self._templates[at] for at in sorted(places)):
            if each.signs <= words:
                filled = self._filled(each, text, depth)
                if filled is not None:
                    return _with(each.shown, filled)
        return None

    def _filled(self, each: Template, text: str, depth: int) -> dict[str, str] | None:
        """What stands in the gaps of a sentence, translated; None if the line is another one."""
        first, last = each.literals[0], each.literals[-1]
        if len(text) < len(first) + len(last) or not text.endswith(last):
            return None
        if text[: len(first)] != first and _small(text[: len(first)]) != _small(first):
            return None
        return self._gaps(each, text[: len(text) - len(last)], len(first), 0, depth)

    def _gaps(
        self, each: Template, text: str, at: int, number: int, depth: int
    ) -> dict[str, str] | None:
        """The gaps from this one on, from this place in the line on; `text` ends with the last."""
        slot = each.slots[number]
        if number == len(each.slots) - 1:
            filled = self._in_slot(slot, text[at:], depth)
            return None if filled is None else {slot.name: filled}
        literal = each.literals[number + 1]
        end = text.find(literal, at + 1)
        while end > 0:
            filled = self._in_slot(slot, text[at:end], depth)
            if filled is not None:
                rest = self._gaps(each, text, end + len(literal), number + 1, depth)
                if rest is not None:
                    return {**rest, slot.name: filled}
            end = text.find(literal, end + 1)
        return None

    def _in_slot(self, slot: Slot, text: str, depth: int) -> str | None:
        if not text or text != text.strip():
            return None
        if slot.kind == "any":
            return text
        if slot.kind == "number":
            return text if NUMBER.fullmatch(text) else None
        if slot.kind == "seats" and not all(one in self.seats for one in SEATS.split(text)):
            return None
        return self._whole(text, depth + 1)

    # A line of which something is not known

    def _partly(self, line: str) -> str:
        pieces = APART.split(line)
        if len(pieces) == 1:
            return self._named(line)
        return "".join(
            piece if at % 2 else self._whole(piece, 1) or self._named(piece)
            for at, piece in enumerate(pieces)
        )

    def _named(self, text: str) -> str:
        """A text that is not known, with the names in it that are."""
        if self._within is None:
            return text
        return self._within.sub(lambda name: self.names[name[0]], text)


def _with(shown: str, filled: Mapping[str, str]) -> str:
    """A sentence with what stands in its gaps."""
    return SLOT.sub(lambda slot: filled[slot[1]], shown)


def _arrowed(text: str) -> str:
    """Arrows as the page draws them."""
    return text.replace(" -> ", " → ")


def _unended(english: str, shown: str) -> tuple[str, str]:
    """A sentence without its end mark, which lines may lack and have otherwise."""
    english, shown = _arrowed(english), _arrowed(shown)
    both = english[-1:] == shown[-1:] and english[-1:] in ENDS and len(english) > 1 < len(shown)
    return (english[:-1], shown[:-1]) if both else (english, shown)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _begun_as(text: str, shown: str) -> str:
    """With a capital where the English line has one."""
    return shown[:1].upper() + shown[1:] if text[:1].isupper() else shown
