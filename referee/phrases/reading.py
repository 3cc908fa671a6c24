"""Card text to sections of sentence trees: what each sentence says, read in one way only.

A sentence that nothing reads keeps its words. So does one inside a prefix that is read: of
"Mastery 10: Sing loudly." the prefix is carried out, and the rest is left to the players.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from referee.phrases.listed import first_word, listed_words, own_first, word_key
from referee.phrases.mends import stem
from referee.phrases.nouns import nouns
from referee.phrases.patterns import Pattern, Vocabulary
from referee.phrases.phrase import Phrase, Phrasebook
from referee.phrases.saying import ENDED, ends_itself, fill, say_section
from referee.phrases.slots import (
    COUNTER,
    LIST,
    NAME,
    NUMBERS,
    REST,
    SENTENCE,
    Literal,
    Slot,
    parts_of,
)
from referee.phrases.theirs import settled
from referee.phrases.tree import OWN, Section, Sentence, is_tree
from tablewright.errors import TablewrightError
from tablewright.model.counted import counters_called

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Deck, Game, Label

ABILITY = "//"
"""What parts the abilities of a card in a game whose sentences end with a semicolon."""

DEEPEST = 12
"""So often a phrase of the game's own may be put into words of others before it is not read."""
COMMON = "common"
"""The vocabulary of every game."""
GENERAL = {"rules": 1, COMMON: 2}
"""The vocabularies that are not a game's own: the later ones read what no earlier one does."""

Found = tuple[int, Sentence]


class AmbiguousSentence(TablewrightError):
    """A sentence that two phrases read, or one in two ways."""

    def __init__(self, words: str, ids: tuple[str, str], trees: tuple[Sentence, ...] = ()) -> None:
        self.words = words
        self.trees = trees
        """What it says in each of the ways."""
        self.ids = ids
        super().__init__(
            f"'{words}' can be read in two ways, as {ids[0]} and as {ids[1]}; expected one way; "
            "word one of the two phrases otherwise, or narrow what may stand in its slots"
        )


_BEGINS = re.compile(r"(?:^|(?<=[.!?] ))[a-z]")
_NAMED = re.compile(r"^\s*\*\*([^*{}\n]+)\.\*\*(?=\s)", re.MULTILINE)


def named(text: str) -> tuple[str, ...]:
    """The names in bold letters with which lines of a card's text begin."""
    return tuple(_NAMED.findall(text))


class Language:
    """What reads the card texts of a game: the phrases of its vocabularies, its labels."""

    def __init__(self, game: Game, book: Phrasebook, decks: tuple[Deck, ...] = ()) -> None:
        self.game = game
        self.book = book
        self.decks = tuple(decks)
        self.end = game.sentence_end
        self.phrases = own_first(book.phrases, game.vocabularies)
        nested = {each.kind for each in self.phrases.values()} | {SENTENCE}
        names = tuple(card.name for deck in decks if deck.kind != "aids" for card in deck.cards)
        kinds = {slot.kind for each in self.phrases.values() for slot in slots_of(each)}
        counters = counters_called(game)
        called = {kind: tuple(words) for kind, words in nouns(game, decks).items()}
        self._patterns: dict[str, dict[str, list[Pattern]]] = {kind: {} for kind in nested}
        by_vocabulary: dict[str, Vocabulary] = {}
        for each in self.phrases.values():
            if each.vocabulary not in by_vocabulary:
                order = (each.vocabulary, *game.vocabularies)
                listed = {
                    kind: listed_words(book.word_list(kind, order), kind, decks)
                    for kind in kinds - nested - NUMBERS - {NAME, COUNTER, LIST}
                }
                listed |= {NAME: names, COUNTER: tuple(counters)} | called
                by_vocabulary[each.vocabulary] = Vocabulary(listed, frozenset(nested), counters)
            pattern = Pattern(each, by_vocabulary[each.vocabulary])
            self._patterns[each.kind].setdefault(first_word(pattern), []).append(pattern)
        self._meanings: dict[tuple[str, tuple[Any, ...]], tuple[Any, ...] | None] = {}
        self._stops = re.compile("|".join(re.escape(name) for name in names if ". " in name))
        self._labels = sorted(game.labels, key=lambda label: -len(label.text))
        self._names = {
            name for each in self.decks for card in each.cards for name in named(card.text)
        }
        self._read: dict[str, tuple[Section, ...]] = {}

    @cached_property
    def of_rules(self) -> Language:
        """The same for rulebooks: their sentences end with a full stop, whatever ends those of
        cards."""
        its = copy.copy(self)
        its.end = "."
        its._read = {}
        return its

    @property
    def kinds(self) -> Collection[str]:
        """The kinds of phrases that there are."""
        return self._patterns.keys()

    def patterns(self, kind: str = SENTENCE) -> tuple[Pattern, ...]:
        """The phrases of a kind, ready to be matched."""
        return tuple(one for each in self._patterns.get(kind, {}).values() for one in each)

    @cached_property
    def literals(self) -> frozenset[str]:
        """All words that stand in phrases or that the game has, in small letters."""
        every = [one for each in self._patterns.values() for many in each.values() for one in many]
        said = [
            part.text if isinstance(part, Literal) else " ".join(each.listed(part))
            for each in every
            for part in each.parts
            if isinstance(part, Literal | Slot)
        ]
        return frozenset(re.findall(r"[\w'-]+", " ".join(said).lower()))

    @cached_property
    def stems(self) -> frozenset[str]:
        """The same without the endings of their forms."""
        return frozenset(map(stem, self.literals))

    def read(self, text: str) -> tuple[Section, ...]:
        """The sections of a card's text; icons must stand in it as words. What was read once is
        known.

        Raises AmbiguousSentence.
        """
        if text not in self._read:
            self._read[text] = tuple(
                Section(label, settled(Reading(self, words).whole(0)), name)
                for label, name, words in self._sections(text)
            )
        return self._read[text]

    def say(self, sections: Sequence[Section]) -> str:
        """The text of sections, each on a line of its own."""
        labels = [(label.id, label.text) for label in self.game.labels]
        gap = f" {ABILITY}\n" if self.end == ";" else "\n"
        return gap.join(say_section(self.book, section, labels, self.end) for section in sections)

    def unread(self, sections: Iterable[Section]) -> Iterator[str]:
        """The words of the sentences, and parts of sentences, that nothing reads."""
        for section in sections:
            for sentence in section.sentences:
                yield from _unread(sentence)

    def reads(self, text: str) -> bool:
        """Whether all of it is read, in one way."""
        try:
            return not any(self.unread(self.read(text)))
        except AmbiguousSentence:
            return False

    def unread_in(self, sentence: Sentence) -> Iterator[str]:
        """The words of what nothing reads in one sentence."""
        return _unread(sentence)

    def tree(self, phrase: Phrase, values: tuple[Any, ...], depth: int) -> Sentence | None:
        """A phrase with its slots filled; one of the game's own with what it means. None if that is
        not read where only a phrase can stand."""
        if not phrase.means:
            return Sentence(phrase.id, values)
        key = (phrase.id, values)
        if key not in self._meanings:
            self._meanings[key] = None  # what it means is not said by itself
            if depth < DEEPEST:
                try:
                    self._meanings[key] = self._meaning(phrase, values, depth + 1)
                except AmbiguousSentence:  # it is told of every text that says so
                    del self._meanings[key]
                    raise
        meaning = self._meanings[key]
        return Sentence(phrase.id, (*values, meaning)) if meaning else None

    def _meaning(
        self, phrase: Phrase, values: tuple[Any, ...], depth: int
    ) -> tuple[Any, ...] | None:
        """What a phrase of the game's own means: sentences, or a phrase of its kind."""
        filled = dict(zip(phrase.slots, values, strict=False))
        said = fill(self.book, parts_of(phrase.means, again=True), filled)
        if phrase.kind == SENTENCE:  # a slot that begins one is filled as it stands within another
            said = _BEGINS.sub(lambda match: match[0].upper(), said)
            return Reading(self.of_rules, said, depth).whole(0)
        reading = Reading(self.of_rules, said, depth)
        whole = [tree for end, tree in reading.ends(phrase.kind, 0, "") if end == len(said)]
        if len(whole) > 1:
            raise AmbiguousSentence(said, (_name(whole[0]), _name(whole[1])), (whole[0], whole[1]))
        return whole[0] if whole else None

    def meanings_unread(self) -> Iterator[tuple[Phrase, str]]:
        """The phrases of the game's own of whose meaning something is not read, tried with the
        first words that their slots take; those that hold phrases are tried by nobody."""
        for many in self._patterns.values():
            for pattern in (each for every in many.values() for each in every):
                phrase, sample = pattern.phrase, pattern.example() if pattern.phrase.means else ""
                for end, values in pattern.matches(sample, 0, "", lambda *_: ()) if sample else ():
                    if end == len(sample):
                        yield from ((phrase, words) for words in self._unread_of(phrase, values))

    def _unread_of(self, phrase: Phrase, values: tuple[Any, ...]) -> Iterator[str]:
        tree = self.tree(phrase, values, 0)
        if tree is None:
            filled = dict(zip(phrase.slots, values, strict=False))
            yield fill(self.book, parts_of(phrase.means, again=True), filled)
        elif not is_tree(tree.slots[-1]):
            for each in tree.slots[-1]:
                yield from _unread(each)

    def _sections(self, text: str) -> Iterator[tuple[str, str, str]]:
        """A label's id, or the name of a part, and the words behind it, with single spaces."""
        for label, name, words in self._labelled(text):
            apart = words.split(f" {ABILITY}") if self.end == ";" else [words]
            yield from ((label, name, part.strip()) for part in apart)

    def _labelled(self, text: str) -> Iterator[tuple[str, str, str]]:
        label, name, words = "", "", list[str]()
        for line in text.splitlines():
            begun, called = self._label_of(line), self._name_of(line)
            if begun is not None or called:
                if words or label:
                    yield label, name, " ".join(words)
                label, name, words = begun.id if begun is not None else "", called, []
                line = line.strip()[len(begun.text if begun is not None else f"{called}.") :]
            words += line.split()
        if words or label:
            yield label, name, " ".join(words)

    def _name_of(self, line: str) -> str:
        """The name in bold letters that a line of a card begins with; "" for none."""
        name, dot, _ = line.strip().partition(". ")
        return name if dot and name in self._names else ""

    def _label_of(self, line: str) -> Label | None:
        stripped = line.strip()
        for label in self._labels:
            if stripped == label.text or stripped.startswith(f"{label.text} "):
                return label
        return None

    def candidates(self, kind: str, text: str, at: int) -> Iterator[Pattern]:
        """The phrases that may begin with the word that stands here."""
        known = self._patterns.get(kind)
        if not known:
            return
        end = text.find(" ", at)
        word = word_key(text[at : end if end >= 0 else len(text)])
        yield from known.get(word, ())
        yield from known.get("", ())

    def sentence_end(self, text: str, at: int) -> int:
        """Where the sentence that nothing reads ends: behind its full stop, before a semicolon."""
        if self.end == ";":
            end = text.find(";", at)
            return end if end >= 0 else len(text)
        named = (
            [match.span() for match in self._stops.finditer(text)] if self._stops.pattern else []
        )
        for match in ENDED.finditer(text, at):
            if not any(start <= match.start() < end - 1 for start, end in named):
                return match.end()
        return len(text)

    def ends_here(self, text: str, at: int) -> bool:
        """Whether a sentence read up to here is at its end."""
        if at == len(text):
            return True
        if self.end == ";":
            return text[at] == ";"
        return text[at] == " " and ends_itself(text, at)


class Reading:
    """The reading of one section, which remembers what it found where."""

    def __init__(self, language: Language, text: str, depth: int = 0) -> None:
        self.language = language
        self.text = text
        self.depth = depth
        """Within what so many phrases of the game's own mean it stands."""
        self._known: dict[tuple[str, int, str], tuple[Found, ...]] = {}
        self._wholes: dict[tuple[int, str], tuple[Sentence, ...]] = {}

    def whole(self, at: int, initial: str = "") -> tuple[Sentence, ...]:
        """The sentences from here to the end of the section."""
        if (at, initial) not in self._wholes:
            self._wholes[at, initial] = tuple(self._whole(at, initial))
        return self._wholes[at, initial]

    def _whole(self, at: int, initial: str) -> Iterator[Sentence]:
        text = self.text
        while at < len(text):
            at, sentence = self._sentence(at, initial)
            yield sentence
            if text.startswith(";", at):
                at += 1
            if text.startswith(" ", at):
                at += 1
            initial = ""

    def _sentence(self, at: int, initial: str) -> Found:
        language, text = self.language, self.text
        found = [
            each for each in self.ends(SENTENCE, at, initial) if language.ends_here(text, each[0])
        ]
        if found:
            return self._only(at, found)
        loose = [
            (end, start, tree)
            for end, start, tree in self._loose(at, initial)
            if language.ends_here(text, end)
        ]
        if loose:
            end, _, tree = max(loose, key=lambda each: (each[1], each[0]))
            return end, tree
        end = language.sentence_end(text, at)
        return end, Sentence("", (text[at:end],))

    def _only(self, at: int, found: list[Found]) -> Found:
        """The one reading; of a longer and a shorter one the longer, unless what the shorter one
        leaves is read as well."""
        end, tree = max(found, key=lambda each: each[0])
        for other, second in found:
            if second == tree:
                continue
            left = self.text[other:end].lstrip("; ")
            if not left or not any(
                self.language.unread([section]) for section in self.language.read(left)
            ):
                words = self.text[at:end]
                raise AmbiguousSentence(words, (_name(tree), _name(second)), (tree, second))
        return end, tree

    def ends(self, kind: str, at: int, initial: str) -> tuple[Found, ...]:
        """Every way to read a phrase of this kind here: where it ends, and its tree."""
        key = (kind, at, initial)
        if key not in self._known:
            found: list[list[Found]] = [[] for _ in range(len(GENERAL) + 1)]
            for pattern in self.language.candidates(kind, self.text, at):
                rank = GENERAL.get(pattern.phrase.vocabulary, 0)
                for end, values in pattern.matches(self.text, at, initial, self.nested):
                    tree = self.language.tree(pattern.phrase, values, self.depth)
                    if tree is not None:
                        found[rank].append((end, tree))
            # What a game says itself goes before what is common.
            kept: list[Found] = []
            for each in found:
                ends = {end for end, _ in kept}
                kept += (one for one in each if one[0] not in ends)
            self._known[key] = tuple(kept)
        return self._known[key]

    def nested(self, slot: Slot, at: int, last: bool, initial: str) -> Sequence[tuple[int, Any]]:
        """Every way to read a slot that holds phrases."""
        if slot.kind == REST:
            return [(len(self.text), self.whole(at, initial))] if at < len(self.text) else []
        return self.ends(slot.kind, at, initial)

    def _loose(self, at: int, initial: str) -> Iterator[tuple[int, int, Sentence]]:
        """Ways to read a prefix with a sentence behind it that nothing reads: where the whole
        ends, where the unread part begins, the tree."""
        text, starts = self.text, list[int]()

        def nested(slot: Slot, where: int, last: bool, begins: str) -> Sequence[tuple[int, Any]]:
            if slot.kind != SENTENCE or not last or where >= len(text):
                return self.nested(slot, where, last, begins)
            inner = list(self._loose(where, begins))
            if inner:
                end, start, tree = max(inner, key=lambda each: (each[1], each[0]))
            else:
                end, start = self.language.sentence_end(text, where), where
                tree = Sentence("", (text[where:end],))
            starts.append(start)
            return [(end, tree)]

        for pattern in self.language.candidates(SENTENCE, text, at):
            for end, values in pattern.matches(text, at, initial, nested):
                if starts:
                    start = starts.pop()
                    tree = self.language.tree(pattern.phrase, values, self.depth)
                    if tree is not None:
                        yield end, start, tree


def slots_of(phrase: Phrase) -> Iterator[Slot]:
    """The slots of a phrase."""
    return (part for part in parts_of(phrase.pattern) if isinstance(part, Slot))


def _name(sentence: Sentence) -> str:
    """The ids of a tree's phrases, from the outside in."""
    inner = [_name(each) for each in sentence.slots if isinstance(each, Sentence) and each.phrase]
    return " > ".join([sentence.phrase, *inner])


def _unread(sentence: Sentence) -> Iterator[str]:
    if not sentence.phrase:
        yield str(sentence.slots[0])
        return
    own = sentence.phrase.startswith(OWN)  # what it means is looked through by itself
    for value in sentence.slots[:-1] if own else sentence.slots:
        if isinstance(value, Sentence):
            yield from _unread(value)
        elif isinstance(value, tuple):
            for each in value:
                if isinstance(each, Sentence):
                    yield from _unread(each)
