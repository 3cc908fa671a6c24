"""A rulebook that was read, and the texts of cards, to their units."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.asking.played.units import Unit
from referee.designing.understanding import Said, sentences_of, understood
from referee.phrases.reading import Language
from referee.phrases.saying import say
from referee.phrases.tree import Sentence, base, meant, says
from tablewright.model.edition import Edition
from tablewright.model.markup import plain
from tablewright.model.rulebook import Rulebook

ACTS = ("r_act", "r_acts")
HOLDERS = ("sentence", "r_dos", "r_do", "r_does", "r_deed", "r_deeds")
"""The kinds of phrases that hold acts, who does them and how often."""
TIMES = (
    "on-turn", "on-a-turn", "on-nth", "from-nth", "in-phase", "at-end-of", "after-time", "nth-time",
    "before-time", "to-play-a-trick", "in-order",
)  # fmt: skip
"""The openers that say when."""


def units_of(rulebook: Rulebook, language: Language, shapes: Mapping[str, Any]) -> list[Unit]:
    """What a rulebook says, in its order; of a house ruling what its default choice says."""
    found: list[Unit] = []
    seen = set[str]()
    for each in understood(rulebook, language, shapes, by_hand=True):
        if each.paragraph.number in seen:  # another choice of the same house ruling
            continue
        seen.add(each.paragraph.number)
        its = _Paragraph(each.paragraph.number, each.paragraph.heading, language)
        for unit in its.read(each.sentences):
            found.append(unit._replace(at=len(found)))
    return found


def cards_of(edition: Edition, language: Language) -> list[Unit]:
    """What the cards of a game say; `rule` is `card NAME`."""
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    found: list[Unit] = []
    for deck in edition.decks.values():
        for card in deck.cards if deck.kind == "cards" else ():
            text = plain(card.text, words)
            if text:
                its = _Paragraph(f"card {card.name}", deck.title, language)
                found += its.read(tuple(sentences_of(language, text)))
    return found


class _Paragraph:
    """Reads the sentences of one paragraph, each in the light of those before it."""

    def __init__(self, number: str, heading: str, language: Language) -> None:
        self.number, self.heading, self.language = number, heading, language
        self.when = ""
        self.intro: tuple[str, str, str] = ("", "", "")
        """Mode, how often and the words of the sentence that introduces a list."""
        self.before = ""
        self.sentence = 0

    def read(self, sentences: Sequence[Said]) -> Iterator[Unit]:
        for said in sentences:
            self.sentence += 1
            if not said.tree.phrase:
                continue
            for tree in meant(said.tree):
                yield from self._sentence(tree, said)
            self.before = said.words

    def _sentence(self, tree: Sentence, said: Said) -> Iterator[Unit]:
        openers, inner = self._opened(tree)
        when = [self.said(each) for each in openers if _name(each) in TIMES]
        given = [self.said(each) for each in openers if _name(each) not in TIMES]
        limit = " ".join(each for each in given if each.startswith("once per"))
        given = [each for each in given if not each.startswith("once per")]
        if when:
            self.when = ", ".join(when)
        if says((tree,), "rules.list-of-moves", "rules.list-may", "rules.list-in-order") or (
            said.words.rstrip().endswith(":")
        ):
            self.intro = (_mode(said.words) or "one of", _often(said.words), said.words)
            yield self._unit("list", said.words, said, given=given)
            return
        mode = _mode(said.words)
        often = limit or _often(said.words)
        if said.item:
            intro_mode, intro_often, _ = self.intro
            mode = mode or ("may" if intro_mode == "may" else "one of")
            often = often or intro_often
        if any(_name(each) == "if-not" for each in openers):
            mode = "if not"
        name = _name(inner)
        kind = _kind(name, said.words)
        parts = list(self._parts(inner, ""))
        if kind != "act" or not parts:
            yield self._unit(
                kind, self.said(inner), said, mode=mode or "must", given=given, often=often
            )
            if kind != "fact":
                return
        price = self._price(inner)
        for who, node in parts:
            words = self.said(node)
            its = "win" if re.match(r"wins?\b", words) else "act"
            yield self._unit(
                its, f"{who} {words}".strip() if its == "win" else words, said,
                who=who, mode=mode or "must", given=given, often=often,
                price="" if words == price else price,
            )  # fmt: skip

    def _unit(
        self,
        kind: str,
        words: str,
        said: Said,
        *,
        who: str = "",
        mode: str = "must",
        given: Sequence[str] = (),
        often: str = "",
        price: str = "",
    ) -> Unit:
        return Unit(
            self.number, self.heading, kind, words.rstrip(".:"),
            f"{self.intro[2]} {said.words}" if said.item else said.words, who, mode, self.when,
            "; ".join(given), often, price, said.name,
            self.before if kind == "except" or given else "",
            of=self.sentence,
        )  # fmt: skip

    def _opened(self, tree: Sentence) -> tuple[list[Sentence], Sentence]:
        """The openers of a sentence, and what stands behind them."""
        openers: list[Sentence] = []
        while _name(tree) == "sentence-when":
            openers.append(tree.slots[0])
            tree = tree.slots[1]
        return openers, tree

    def _parts(self, tree: Sentence, who: str) -> Iterator[tuple[str, Sentence]]:
        """The acts of a sentence, each with who does it."""
        kind = self._kind_of(tree)
        if kind in ACTS:
            yield who, tree
            return
        if kind not in HOLDERS and kind != "r_fact":
            return
        for value in tree.slots:
            for each in (
                value if not isinstance(value, Sentence) and isinstance(value, tuple) else (value,)
            ):
                if not isinstance(each, Sentence):
                    continue
                if self._kind_of(each) in ("r_who", "r_who1", "r_whon"):
                    who = self.said(each)
                yield from self._parts(each, who)

    def _price(self, tree: Sentence) -> str:
        """What is paid for what a sentence does: what stands before its `to`."""
        if "to" not in _name(tree).split("-") or len(tree.slots) < 2:
            return ""
        first = next((each for each in tree.slots if isinstance(each, Sentence)), None)
        acts = [self.said(node) for _, node in self._parts(first, "")] if first else []
        return " and ".join(acts)

    def _kind_of(self, tree: Sentence) -> str:
        phrase = self.language.book.phrases.get(tree.phrase)
        return phrase.kind if phrase is not None else ""

    def said(self, tree: Sentence) -> str:
        """The words of a part, small, without its stop."""
        return say(self.language.book, tree, small=True).rstrip(".:")


def _name(tree: Sentence) -> str:
    return base(tree.phrase.partition(".")[2])


def _kind(name: str, words: str) -> str:
    if name.startswith("sentence-fact"):
        small = words.lower()
        if small.startswith("this does not apply"):
            return "except"
        if re.search(r"\bcannot\b", small):
            return "cannot"
        if re.search(r"\b(?:game|round) ends\b", small):
            return "end"
        if re.search(r"\bwins?\b|\blose together\b", small):
            return "win"
        return "fact"
    if name in ("wins-the-trick", "share-win"):
        return "win"
    return "act"


def _mode(words: str) -> str:
    small = words.lower()
    if re.search(r"\bcannot\b", small):
        return "cannot"
    if re.search(r"\bmay\b|\bup to \d|\bany number of\b", small):
        return "may"
    return ""


def _often(words: str) -> str:
    found = re.search(
        r"as often as you like(?:, at least once)?|up to \d+ (?:times|of these)|any number of"
        r"|once per \w+",
        words.lower(),
    )
    return found[0] if found else ""
