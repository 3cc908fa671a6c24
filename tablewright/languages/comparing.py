"""A pair of a game's words and their translation to what differs between them: numbers, icons,
names, slots, and markup that cannot be read.

No word of either language is understood. What is compared is what a translation must keep; where a
correct text may say it otherwise (`eine Karte` for `1 card`), it is let be.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.layout.expressions import ExpressionError, check_template
from tablewright.model.alphabet import unmarked
from tablewright.model.edition import Edition
from tablewright.model.markup import Icon, MarkupError, parse
from tablewright.model.wording import NAMES, Translated, Wording
from tablewright.read.paper_words import LanguageWords

_THOUSANDS = re.compile(r"(?<!\d)\d{1,3}(?:[.,\u00a0\u202f’']\d{3})+(?!\d)")
_DIGITS = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]+")
_EXPRESSION = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_SLOT = re.compile(r"\{([\w-]+)\}")
_BEFORE_A_ZONE = re.compile(
    r"\b(?:the|your|their|his|her|its|that|this|each|every|an?|player's|players'|opponent's|into"
    r"|from|of|in|on)\s+\Z",
    re.IGNORECASE,
)
"""What stands before a zone of one word where it is meant and no verb: "your play", not "play"."""
SHORTEST_STEM = 3
ENDING = 3
"""So many letters at the end of a word may be others in another case or number."""


@dataclass(frozen=True)
class Called:
    """A name of the game, and how it may stand in a translation."""

    name: str
    kind: str
    pattern: re.Pattern[str]
    forms: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What a game's words and their translations are compared with."""

    original: LanguageWords
    shown: LanguageWords
    names: Sequence[Called] = ()
    prefix: str = ""
    """What the numbers of the game's rules begin with."""

    def differences(self, heading: str, words: str, pair: Translated) -> Iterator[str]:
        """What differs, each in a sentence; nothing if a reason is given for it."""
        for said in filter(None, (pair.say, *pair.on.values())):
            wrong = _unreadable(heading, said)
            if wrong:
                yield wrong
            elif not pair.differs:
                yield from self._compared(heading, words, said)

    def _compared(self, heading: str, words: str, said: str) -> Iterator[str]:
        if heading == "faces":
            words, said = _EXPRESSION.sub(" ", words), _EXPRESSION.sub(" ", said)
        yield from _marks(heading, words, said)
        rules = self._rules_in(words), self._rules_in(said)
        if rules[0] != rules[1]:
            yield f"the rules that are named differ: {_shift(rules[0], rules[1])}"
        if heading != "icons":
            yield from self._numbers(self._bare(words), self._bare(said))
        if heading not in NAMES and heading != "faces":
            yield from self._names(words, said)

    def _rules_in(self, text: str) -> Counter[str]:
        return Counter(re.findall(self._rule, text)) if self.prefix else Counter()

    @property
    def _rule(self) -> str:
        return rf"\b{re.escape(self.prefix)}-(?:HR-)?\d+\w*"

    def _bare(self, text: str) -> str:
        """A text without what holds digits that are no numbers: rules, icons, colours."""
        if self.prefix:
            text = re.sub(self._rule, " ", text)
        return re.sub(r"\{[\w-]*\}|\[#\w{6}\]", " ", text)

    def _numbers(self, words: str, said: str) -> Iterator[str]:
        sure, maybe = _numbers_in(words, self.original)
        shown, perhaps = _numbers_in(said, self.shown)
        gone = Counter({n: c for n, c in sure.items() if c > shown[n] + perhaps[n]})
        new = Counter({n: c for n, c in shown.items() if c > sure[n] + maybe[n]})
        if not self.shown.numbers:
            # How numbers are written as words is not known: what is a word here may be one there.
            gone = Counter({n: c for n, c in gone.items() if _digits(words)[n] > shown[n]})
        if not self.original.numbers:
            new = Counter({n: c for n, c in new.items() if _digits(said)[n] > sure[n]})
        if gone or new:
            yield f"the numbers differ: {_shift(gone, new)}"

    def _names(self, words: str, said: str) -> Iterator[str]:
        left = words
        for each in self.names:
            found = each.pattern.search(left)
            while found is not None and not _is_meant(each, left, found):
                found = each.pattern.search(left, found.end())
            if found is None:
                continue
            # A longer name goes first: "market deck" names no "deck".
            left = each.pattern.sub(lambda match: "\0" * len(match[0]), left)
            if not any(holds(said, form) for form in each.forms):
                yield (
                    f"it names the {each.kind} '{each.name}', but its translation does not hold "
                    f"'{each.forms[0]}'"
                )


def names_of(edition: Edition, wording: Wording) -> tuple[Called, ...]:
    """The names of cards and zones that are translated, the longest first."""
    english = edition.game.language.partition("-")[0].casefold() == "en"
    many = "(?:e?s)?" if english else ""
    found: dict[str, Called] = {}

    def add(name: str, heading: str, kind: str, flags: int) -> None:
        pair = wording.pair(name, heading) if name else None
        if pair is None or not pair.say:
            return
        pattern = re.compile(rf"(?<!\w){re.escape(name)}{many}(?!\w)", flags)
        forms = (pair.say, *pair.on.values(), *pair.forms)
        found.setdefault(name.casefold(), Called(name, kind, pattern, forms))

    for deck in edition.decks.values():
        for card in deck.cards:
            add(card.name, "cards", "card", 0)
    for zone in edition.game.zones:
        add(zone.name, "zones", "zone", re.IGNORECASE if english else 0)
    return tuple(sorted(found.values(), key=lambda each: -len(each.name)))


def holds(text: str, name: str) -> bool:
    """Whether a text holds a name, in whatever case or number: the beginning of each of its words
    stands there."""
    text = _folded(text)
    name = _folded(name)
    if name in text:
        return True
    words = [word for word in _WORD.findall(name) if len(word) > SHORTEST_STEM] or [name]
    return all(word[: max(SHORTEST_STEM, len(word) - ENDING)] in text for word in words)


def _folded(text: str) -> str:
    """Small letters without the marks on them: the plural of `Baum` is `Bäume`."""
    return unmarked(text.casefold())


def _is_meant(each: Called, text: str, found: re.Match[str]) -> bool:
    """Whether a name is meant and no common word: a card of one word does not begin a sentence,
    before a zone of one word stands an article."""
    if " " in each.name.strip():
        return True
    before = text[: found.start()]
    if each.kind == "zone":
        return _BEFORE_A_ZONE.search(before) is not None
    return bool(before.strip(" *\"'“(-•")) and not before.rstrip(" *\"'“(").endswith(
        (".", "!", "?", ":", ";", "//", "\n")
    )


def _numbers_in(text: str, words: LanguageWords) -> tuple[Counter[int], Counter[int]]:
    """The numbers in a text, and what may be numbers."""
    sure = _digits(text)
    maybe: Counter[int] = Counter()
    for word in _WORD.findall(text.casefold()):
        if word in words.numbers:
            sure[words.numbers[word]] += 1
        elif word in words.maybe:
            maybe[words.maybe[word]] += 1
    for sign in text:
        value = unicodedata.numeric(sign, -1.0) if not sign.isdigit() else -1.0
        if value >= 0 and value == int(value):
            maybe[int(value)] += 1
    return sure, maybe


def _digits(text: str) -> Counter[int]:
    """The numbers that are written in digits, of any script."""
    joined = _THOUSANDS.sub(lambda match: re.sub(r"\D", "", match[0]), text)
    return Counter(int(number) for number in _DIGITS.findall(joined) if len(number) < 16)


def _marks(heading: str, words: str, said: str) -> Iterator[str]:
    if heading == "moves":
        slots = Counter(_SLOT.findall(words)), Counter(_SLOT.findall(said))
        if set(slots[0]) != set(slots[1]):
            yield f"the slots in braces differ: {_shift(*slots)}"
        return
    icons = _icons(words), _icons(said)
    if icons[0] != icons[1]:
        yield f"the icons differ: {_shift(*icons)}"
    if heading == "keywords" and words.count("#") != said.count("#"):
        yield "the signs '#' for numbers differ"
    if heading == "labels" and words[-1:] == ":" and said[-1:].isalnum():
        yield "the head of a section does not end with a colon, as the original does"


def _icons(text: str) -> Counter[str]:
    try:
        return Counter(
            part.name
            for paragraph in parse(text)
            for part in paragraph.parts
            if isinstance(part, Icon)
        )
    except MarkupError:
        return Counter(_SLOT.findall(text))


def _unreadable(heading: str, said: str) -> str:
    """What keeps a translation from being read."""
    try:
        if heading == "faces":
            check_template(said)
        elif heading in ("texts", "rules"):
            parse(said)
    except (ExpressionError, MarkupError) as error:
        return f"the translation cannot be read: {error}"
    return ""


def _shift(before: Counter[Any], after: Counter[Any]) -> str:
    """ "3 → 4": what is there no more, and what came instead."""
    gone, new = before - after, after - before
    return f"{_listed(gone) or 'nothing'} → {_listed(new) or 'nothing'}"


def _listed(found: Counter[Any]) -> str:
    return ", ".join(str(each) for each in found.elements())
