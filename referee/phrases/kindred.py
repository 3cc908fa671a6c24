"""A sentence for which nothing that means the same is read, to the templates about the same act.

In: a language, the words of the sentence. Out: a few templates as people read them, those that
come nearest first. None of them is offered as the sentence: they are where its writer looks next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

from referee.phrases.mends import FILLING, NEAR_WORDS, TOKEN, stem
from referee.phrases.patterns import Pattern
from referee.phrases.reading import Language
from referee.phrases.slots import NUMBERS, SENTENCE, Literal, Slot
from referee.phrases.tree import base
from referee.phrases.written import written

MOST = 3
"""So many templates are named."""
ACTS = ("r_act", "r_fact", SENTENCE)
"""The kinds of phrases that say what is done or holds."""
BEFORE = ("r_opener", "r_condition", "r_event")
"""Those that say when, and on what it depends."""
SUBJECTS = ("r_who1", "r_most")
"""Those that say who."""
OPENERS = {
    "if", "when", "whenever", "while", "at", "after", "before", "in", "on", "until", "once",
    "instead", "during", "unless", "as", "with", "each", "every",
}  # fmt: skip
"""Words with which an opener begins."""
LONGEST = 10
"""A subject has no more words."""
JOINS = 2.0
"""What counts against it that it joins two things with a word that the sentence has not."""
HEAD = 3.0
"""What counts that a template begins with a word of the sentence, if it is an act."""
SLOT = 0.4
"""What counts that it has a place for a word of the game that the sentence has."""
TOO_MANY = 0.25
"""What counts against it that it has words which the sentence has not, of their weight."""
LEAST = 2.2
"""Templates that have less in common are not named."""
FAR = 0.6
"""Nor those that have less than this share of what the best one has."""
SAID = {
    "card", "player", "the", "each", "your", "their", "you", "all", "that", "those", "other",
    "another", "at", "is", "are", "was", "has", "have", "be", "and", "or", "any", "number", "up",
}  # fmt: skip
"""Words in so many sentences that they do not tell what one is about."""
LIGHT = {"turn", "round", "game", "phase", "end", "start", "more", "one"}
LIGHTLY = 0.3
"""Words that stand in sentences about anything, and what they count."""
ABOUT = {
    "buy": ("pay", "take"), "purchase": ("pay", "take"), "burn": ("pay",), "cost": ("pay", "lose"),
    "sell": ("discard", "gain"), "worth": ("gain", "for", "equal"), "bring": ("gain",),
    "find": ("gain",), "heal": ("gain",), "double": ("gain", "equal"), "twice": ("gain", "equal"),
    "half": ("lose", "equal"), "halve": ("lose", "equal"), "damage": ("lose",),
    "hurt": ("lose",), "drop": ("lose",), "rise": ("gain",), "increase": ("gain",),
    "decrease": ("lose",), "limit": ("discard", "down"), "surplus": ("discard", "down"),
    "never": ("cannot",), "nobody": ("cannot", "no"), "flip": ("turn", "reveal"),
    "over": ("reveal",), "open": ("reveal",), "showing": ("reveal",), "walk": ("move",),
    "go": ("move", "take"), "travel": ("move",), "step": ("move",), "enter": ("place", "move"),
    "stand": ("holds", "place"), "fit": ("holds", "most"), "back": ("take", "return", "put"),
    "replace": ("refilled", "refill"), "restock": ("refill",), "fill": ("refill",),
    "lay": ("put",), "set": ("put",), "keep": ("take", "put"), "retrieve": ("take",),
    "start": ("first", "turn"), "begin": ("first", "turn"), "youngest": ("first", "turn"),
    "starting": ("first", "turn"), "oldest": ("first", "turn"), "clockwise": ("next", "first"),
    "tie": ("tied",), "draw": ("draw",), "share": ("share",), "victory": ("wins", "win"),
    "winner": ("wins", "win"), "win": ("wins", "win"), "lost": ("lose", "together"),
    "survive": ("wins", "together"), "famous": ("wins", "most"), "bid": ("bids", "bid"),
    "bidding": ("bids",), "auction": ("bids",), "vote": ("votes",), "second": ("first",),
    "last": ("has", "rounds"), "simultaneously": ("secretly", "chosen"),
    "same time": ("secretly", "chosen"), "time": ("secretly", "chosen"), "runs": ("empty",),
    "run": ("empty",), "mix": ("shuffle",), "reach": ("more",), "lead": ("lead",),
    "instead": ("instead",), "would": ("instead",), "adjacent": ("adjacent",),
    "eliminated": ("out",), "leave": ("out",), "finish": ("ends",), "over.": ("ends",),
    "until": ("until",), "skip": ("skip",), "repeat": ("often",), "again": ("often", "another"),
    "pair": ("set",), "different": ("different",), "copy": ("counts",), "score": ("gain",),
}  # fmt: skip
"""What sentences with a word are about, as words of templates."""


class Kindred(NamedTuple):
    """Where the writer of a sentence looks next."""

    part: str
    """The words of it that are not read, where the others would be; "" if it is the whole."""
    templates: tuple[str, ...]
    """What is read about the same act, as people read it."""

    def said(self) -> str:
        """In words, without an initial; "" if there is nothing to say."""
        if not self.templates:
            return ""
        what = f"what '{self.part}' means" if self.part else "what it means"
        listed = "; ".join(f"'{each}'" for each in self.templates)
        verb = "there is" if len(self.templates) == 1 else "there are"
        return f"nothing that is read says {what}; about it {verb} {listed}"


def kindred(language: Language, words: str) -> Kindred:
    """The templates about the same act as a sentence, at most three."""
    part, kinds = _at_fault(language, words)
    found = _nearest(language, part or words, kinds)
    if not found and part:
        found = tuple(_any_of(language, part, kinds))
    return Kindred(part if found else "", found or _nearest(language, words, ACTS))


def _any_of(language: Language, part: str, kinds: Sequence[str]) -> Iterator[str]:
    """What stands where a part stands, if nothing has a word in common with it."""
    begins = NEAR_WORDS.get(part.split()[0].lower(), (part.split()[0].lower(),))[0]
    for pattern in language.patterns(kinds[0]):
        text = written(language.book, pattern.phrase)
        if kinds == SUBJECTS:
            if base(pattern.phrase.id) == "rules.with-the-most":
                yield text
        elif re.match(rf"{re.escape(begins)} \{{(event|conditions)\}}$", text):
            yield text


def _at_fault(language: Language, words: str) -> tuple[str, Sequence[str]]:
    """The part of a sentence without which it would be read, and the kinds of phrases for it."""
    for match in re.finditer(r", ", words):
        head, tail = words[: match.start()], words[match.end() :]
        if head.split()[0].lower() in OPENERS and language.reads(tail[:1].upper() + tail[1:]):
            return head, BEFORE
    if language.patterns("r_who1"):
        for match in list(re.finditer(" ", words))[:LONGEST]:
            rest = words[match.end() :]
            if language.reads(f"Each player {rest}") or language.reads(f"Draw 1 card, {rest}"):
                return words[: match.start()], SUBJECTS
    return "", ACTS


def _nearest(language: Language, words: str, among: Sequence[str]) -> tuple[str, ...]:
    """The templates of some kinds that have most in common with words."""
    said = _said(words)
    if not said:
        return ()
    kinds = set(_kinds(language, words))
    known = list(_templates(language, among))
    spread: dict[str, int] = {}
    for _, _, own, _ in known:
        for word in own:
            spread[word] = spread.get(word, 0) + 1
    weights = {
        word: LIGHTLY if word in LIGHT else log(1 + len(known) / count) / 2
        for word, count in spread.items()
    }
    scored: dict[str, tuple[float, int, str]] = {}
    for number, (text, pattern, own, slots) in enumerate(known):
        shared = own & said.keys()
        if not shared:
            continue
        score = sum(weights[word] * said[word] for word in shared)
        score -= TOO_MANY * sum(weights[word] for word in own - shared)
        score += SLOT * len(slots & kinds)
        score -= JOINS * any(
            re.search(rf"\}} {word}\b", text) and word not in said and f" {word} " not in words
            for word in ("and", "or", "for", "equal")
        )
        first = pattern.parts[0]
        if pattern.phrase.kind == "r_act" and isinstance(first, Literal):
            score += HEAD * said.get(stem(first.text.split()[0]), 0.0)
        best = (score, number, text)
        stemmed = base(pattern.phrase.id) if pattern.phrase.kind != SENTENCE else text
        scored[stemmed] = max(best, scored.get(stemmed, best), key=lambda each: each[0])
    found = sorted(scored.values(), key=lambda each: (-each[0], each[1]))
    least = max(LEAST, FAR * found[0][0]) if found else 0.0
    return tuple(text for score, _, text in found[:MOST] if score >= least)


def _said(words: str) -> dict[str, float]:
    """The words that a sentence is about, and how sure that is."""
    found: dict[str, float] = {}
    for token in TOKEN.findall(words.lower()):
        word = stem(token)
        near = [one for each in NEAR_WORDS.get(token, ()) for one in each.split()]
        for each in (*ABOUT.get(word, ()), *ABOUT.get(token, ())):
            found.setdefault(stem(each), 0.8)
        for each in (word, *map(stem, near)):
            if each[:1].isalpha() and each not in SAID and each not in FILLING:
                found[each] = 1.0
    return found


def _templates(
    language: Language, among: Sequence[str]
) -> Iterator[tuple[str, Pattern, set[str], set[str]]]:
    """The templates as people read them, with their words and the kinds of their slots."""
    for kind in among:
        for pattern in language.patterns(kind):
            own = set(_words(pattern))
            if own:
                slots = {_alike(part.kind) for part in pattern.parts if isinstance(part, Slot)}
                yield written(language.book, pattern.phrase), pattern, own, slots


def _words(pattern: Pattern) -> Iterator[str]:
    """The words of a phrase that tell what it is about."""
    for part in pattern.parts:
        if isinstance(part, Literal):
            for token in TOKEN.findall(part.text.lower()):
                word = stem(token)
                if word[:1].isalpha() and word not in SAID and word not in FILLING:
                    yield word


def _alike(kind: str) -> str:
    """Kinds of slots for the same kind of thing have one name."""
    if "counter" in kind:
        return "counter"
    if kind in ("r_zone", "r_zonename", "r_space", "r_place"):
        return "zone"
    if kind in ("r_lot", "r_one", "r_many", "r_piece", "r_counted", "r_some", "r_noun", "r_nouns"):
        return "card"
    return "number" if kind in NUMBERS else kind


def _kinds(language: Language, words: str) -> Iterator[str]:
    """The kinds of things of the game that a sentence names."""
    small = {stem(token) for token in TOKEN.findall(words.lower())}
    for pattern in (one for kind in ("r_act", SENTENCE) for one in language.patterns(kind)):
        for part in pattern.parts:
            if isinstance(part, Slot) and any(stem(each) in small for each in pattern.listed(part)):
                yield _alike(part.kind)
