"""A sentence as it was read to what is done by it, in plain words: each phrase in it with its
meaning, and the defaults that the game fills in. For any front."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from referee.counters import within_words
from referee.designing.meanings import MEANINGS, WHO
from referee.designing.offering import holds_so_long, offered, opened
from referee.designing.understanding import Said, Understood
from referee.games import rules_of
from referee.openers import ALL
from referee.phrases.kindred import kindred
from referee.phrases.nearest import rest_of
from referee.phrases.nouns import nouns
from referee.phrases.phrase import Phrase, Phrasebook
from referee.phrases.reading import AmbiguousSentence, Language
from referee.phrases.saying import say, say_all
from referee.phrases.slots import SENTENCE, Slot, parts_of
from referee.phrases.tree import Sentence, base, is_tree, within
from referee.program import Program
from referee.setting import Setting
from referee.unsaid import money_in, open_zones
from tablewright.model.game import Zone

RULES = "rules."
SHOWN = frozenset((SENTENCE, "r_opener", "r_event", "r_act", "r_acts", "r_fact", "r_do"))
"""The kinds of phrases that are explained; of others only what the game fills in."""
WHOLE = frozenset(("r_event", "r_fact", "r_condition", "r_conditions"))
"""The kinds of phrases whose parts are not done, only looked at."""
PLAIN = frozenset(
    ("sentence-does", "sentence-when", "sentence-fact", "do-act", "do-you", "do-chain")
)
"""Phrases that say nothing by themselves: what they hold does."""
LOTS = ("lot-counted", "lot-from")
SIDES = {
    **dict.fromkeys(
        ("enemy", "enemy-of", "enemies", "enemies-of"), "of those in play before opponents"
    ),
    **dict.fromkeys(("ally", "allies"), "of the others in play before oneself"),
    "own": "of those in play before oneself",
}
"""Of which cards in play those of a side are, by the last words of their phrases' ids."""
FROM = ("rules.zone-of", "rules.zone-but-top")
"""The phrases that say whose zone it is."""
PIECES = "of one's own, wherever they lie"
HIDDEN = "by chance, since whoever does it does not see them"
CHOSEN = "whoever does it chooses which"
FEWER = "fewer if there are fewer"


class Meaning(NamedTuple):
    """A part of a sentence, and what it means."""

    words: str
    means: str


class Explained(NamedTuple):
    """A sentence with the meanings of its parts."""

    words: str
    item: bool
    """Whether it is a move of a list."""
    meanings: tuple[Meaning, ...]
    by_hand: bool = False
    """Whether nothing reads it, or a part of it."""
    readings: tuple[tuple[Meaning, ...], ...] = ()
    """What it means in each way, for one that two phrases read."""
    near: str = ""
    """The nearest sentence that means the same and would be read."""
    instead: str = ""
    """Where to look, in words, if there is none."""

    def told(self) -> Iterator[str]:
        """What its parts mean, a line each; every reading of one that has several."""
        for words, means in self.meanings:
            yield f"{words} — {means}"
        for number, way in enumerate(self.readings, 1):
            said = "; ".join(f"{words} — {means}" for words, means in way)
            yield f"one of {len(self.readings)} readings, which is an error: {number}. {said}"


def meaning(phrase: Phrase) -> str:
    """What a phrase means, its slots in braces; "" for one that is nothing but its only slot."""
    name = phrase.id.partition(".")[2]
    parts = parts_of(phrase.pattern)
    if len(parts) == 1 and isinstance(parts[0], Slot) and phrase.id.startswith(RULES):
        return ""
    if phrase.id.startswith(RULES):
        stem = base(name)
        for each in (name, stem if phrase.kind == SENTENCE else _first(name), stem):
            if each in MEANINGS:
                return MEANINGS[each]
    return _about(phrase)


def _about(phrase: Phrase) -> str:
    """What the docstring of a phrase says."""
    about = phrase.about.replace("`", "'")
    return about[:1].lower() + about[1:].rstrip(".")


def _first(name: str) -> str:
    """The name of the conjugated form's first one: `draw-2` is `draw`, `play-card-4` is
    `play-card-3`."""
    stem, _, number = name.rpartition("-")
    return f"{stem}-{int(number) - 1}" if number.isdecimal() else name


class Explainer:
    """Explains the sentences of a game."""

    def __init__(self, language: Language, found: Iterable[Understood] = ()) -> None:
        """`found` is what was understood of the rules, which may say what a sentence leaves
        open."""
        game = language.game
        setting = Setting(game=game, cards={}, rules=rules_of(""), paragraphs={})
        self.setting = setting
        self.language = language
        self.book: Phrasebook = language.book
        self.nouns = nouns(language.game, language.decks)
        self.zones = self.nouns["r_zonename"]
        self.pieces = {("deck", each.deck) for each in language.decks if each.kind == "tokens"}
        pile = setting.discard
        owned = pile is not None and pile.owner == "seat"
        self.others_discard = _called(pile, "the discard pile").replace("one's own", "the")
        self.others_discard += " of whoever has it" if owned else ""
        self.named = defaultdict(
            str,
            deck=_called(setting.deck, "the deck"),
            hand=_called(setting.hand, "the hand"),
            discard=_called(setting.discard, "the discard pile"),
            open=_called(next(iter(open_zones(setting)), None), "nowhere"),
            money=_money(setting, [each.program for each in found]),
        )

    def paragraph(self, found: Understood) -> Iterator[Explained]:
        """The sentences of a paragraph."""
        moment = False
        for number, said in enumerate(found.sentences):
            explained = self.sentence(said)
            timed = _timed(said.tree)
            if explained.meanings and not said.item and not timed and not moment:
                when = self._moment(found) if number == 0 and not _is_fact(said.tree) else ""
                if when:
                    first = Meaning("when", when)
                    explained = explained._replace(meanings=(first, *explained.meanings))
            moment = moment or timed
            yield explained

    def _moment(self, found: Understood) -> str:
        """When the first sentence is carried out, which names no moment."""
        for (unit, end), blocks in found.program.blocks.items():
            if blocks and unit == "turn" and end == "on":
                return "no moment is named: on each player's turn"
            trick = base(found.sentences[0].tree.phrase) == "rules.wins-the-trick"
            if blocks and unit == "round" and end == "end" and not trick:
                return "no moment is named: at the end, since somebody wins by it"
        return ""

    def card(self, said: Said) -> Explained:
        """A sentence of a card."""
        explained = self.sentence(said)
        rules = said.tree.phrase.startswith(RULES)
        if explained.meanings and rules and not _timed(said.tree) and not _is_fact(said.tree):
            first = Meaning("when", "as soon as the card is played or carried out")
            explained = explained._replace(meanings=(first, *explained.meanings))
        return explained

    def sentence(self, said: Said) -> Explained:
        """A sentence with the meanings of its parts, outer ones first."""
        near = instead = ""
        if said.unread and not said.left:
            found = offered(self.language, said.unread[0])
            near = found.said if found is not None and found.read else ""
            instead = "" if near else kindred(self.language, rest_of(said.unread[0], found)).said()
        meanings = () if said.left else tuple(self.meanings(said.tree))
        readings = () if said.twice is None else tuple(self.readings(said.twice))
        by_hand = not said.carried_out and not readings
        return Explained(said.words, said.item, meanings, by_hand, readings, near, instead)

    def readings(self, twice: AmbiguousSentence) -> Iterator[tuple[Meaning, ...]]:
        """What a sentence means in each of two ways, as far as the two differ."""
        for each in differing(twice):
            yield tuple(
                Meaning(self.said(node), meaning(phrase) or _about(phrase))
                for node in each
                for phrase in (self.book.find(node.phrase),)
            )

    def meanings(self, tree: Sentence) -> Iterator[Meaning]:
        """The parts of a tree with their meanings."""
        priced = tuple(_priced(tree))
        for node in _done(tree, self.book):
            name = base(node.phrase.partition(".")[2])
            rules = node.phrase.startswith(RULES)
            if rules and name in LOTS:
                means = self._lot(node, _drawn(tree, node))
                if node in priced:
                    means = means.removesuffix(FEWER).removesuffix("; ")
                yield Meaning(self.said(node), means)
                continue
            phrase = self.book.find(node.phrase)
            if rules and name not in WHO and (phrase.kind not in SHOWN or name in PLAIN):
                continue
            means = self.means(node)
            if name == "if-holds" and holds_so_long(tree):
                means = "as long as it holds"
            if means:
                yield Meaning(self._head(node), means)

    def _head(self, node: Sentence) -> str:
        """The words of a phrase, without those of sentences inside it."""
        said = self.said(node)
        for value in node.slots:
            if isinstance(value, Sentence):
                phrase = self.book.phrases.get(value.phrase)
                if phrase is None or phrase.kind == SENTENCE:
                    inner = say(self.book, value, small=True)
                    said = said.replace(inner, "…").replace(say(self.book, value), "…")
        return said

    def said(self, node: Sentence) -> str:
        """The words of a part, without the stop."""
        return say(self.book, node, small=True).rstrip(".:")

    def means(self, node: Sentence) -> str:
        """What a phrase means with what stands in its slots."""
        phrase = self.book.find(node.phrase)
        if phrase.means:
            its = node.slots[-1]
            said = say(self.book, its) if is_tree(its) else say_all(self.book, its)
            return f"{_about(phrase)}: '{said}'" if phrase.about else f"'{said}'"
        words = meaning(phrase)
        lot = next((value for value in node.slots if isinstance(value, Sentence)), None)
        stem = base(phrase.id.partition(".")[2])
        if lot is not None and base(lot.phrase) == "rules.lot-from" and f"{stem}@" in MEANINGS:
            words = MEANINGS[f"{stem}@"]
        return self.filled(words, phrase, node)

    def filled(self, words: str, phrase: Phrase, node: Sentence) -> str:
        """A meaning with the words of the sentence in it."""
        if not node.phrase.startswith(RULES):
            return words
        slots = dict(self.named)
        if self._of_others(node):
            slots["discard"] = self.others_discard
        for name, value in zip(phrase.slots, node.slots, strict=True):
            said = say(self.book, value, small=True) if isinstance(value, Sentence) else str(value)
            slots[name] = said.rstrip(".")
        return words.format_map(defaultdict(str, slots))

    def _lot(self, node: Sentence, drawn: bool) -> str:
        """Who chooses what of a lot, and what if there is less."""
        counted = node.slots[0]
        number = base(counted.phrase) if isinstance(counted, Sentence) else ""
        every = isinstance(counted, Sentence) and counted.phrase.startswith(ALL)
        if every:
            much = "all there are"
        elif number == "rules.counted-any":
            much = "as many as one likes, none too"
        elif number == "rules.counted-up-to":
            much = "as many as one likes up to that, none too"
        else:
            much = FEWER
        zone = self._zone(node)
        if base(node.phrase) == "rules.lot-counted" and every:
            return much
        if base(node.phrase) == "rules.lot-counted":
            if drawn:
                return f"off the top; {much}"
            return f"{CHOSEN}, {self._whose(counted) or 'of ' + self.named['hand']}; {much}"
        if zone is None:
            return much
        if zone.face == "down" and not zone.spaces and zone.sees == "nobody":
            return f"off the top; {much}"
        if every:
            return much
        if zone.sees == "owner" and not self._own(node):
            return f"{HIDDEN}; {much}"
        return f"{CHOSEN}; {much}"

    def _whose(self, counted: Sentence) -> str:
        """Of which cards a lot is that names no zone: those in play of a side, pieces of one's own;
        "" for cards of the hand."""
        for each in within(counted):
            name = base(each[0]).partition(".")[2]
            stem = name.removeprefix("side-").removeprefix("filters-")
            if stem in SIDES:
                return SIDES[stem]
            for word in each[1] if name in ("filter-noun", "filter-nouns") else ():
                if self.nouns["r_noun"].get(word, self.nouns["r_nouns"].get(word)) in self.pieces:
                    return PIECES
        return ""

    def _zone(self, node: Sentence) -> Zone | None:
        """The zone that a lot names."""
        for each in within(node.slots[-1]) if isinstance(node.slots[-1], Sentence) else ():
            if base(each.phrase) in FROM:
                return self.setting.zones.get(str(self.zones.get(str(each.slots[1]), "")))
        return None

    def _of_others(self, node: Sentence) -> bool:
        """Whether cards of others are meant, or may be."""
        named = [each for each in within(node) if base(each[0]) in FROM]
        sides = [each for each in within(node) if "enem" in str(each[0])]
        return bool(sides) or (bool(named) and not self._own(node))

    def _own(self, node: Sentence) -> bool:
        return any(
            base(each.phrase) == "rules.zone-of" and each.slots[0] in ("your", "their", "the")
            for each in within(node)
        )


def differing(twice: AmbiguousSentence) -> Iterator[tuple[Sentence, ...]]:
    """The phrases in each of two readings that the other one does not have, the innermost."""
    ways = [tuple(within(tree)) for tree in twice.trees]
    for way in ways:
        own = [node for node in way if any(node not in other for other in ways)]
        yield tuple(
            node for node in own if not any(inner in own for inner in tuple(within(node))[1:])
        )


def _done(tree: Any, book: Phrasebook) -> Iterator[Sentence]:
    """The phrases in a tree that are done, or wait, without those that are only looked at."""
    if isinstance(tree, Sentence):
        phrase = book.phrases.get(tree.phrase)
        if phrase is None:
            return
        yield tree
        if phrase.kind in WHOLE:
            return
        for each in tree.slots:
            yield from _done(each, book)
    elif isinstance(tree, tuple):
        for each in tree:
            yield from _done(each, book)


def _priced(tree: Sentence) -> Iterator[Sentence]:
    """The lots of a price, which is paid whole."""
    for node in within(tree):
        if base(node.phrase).endswith(("sentence-to", "may-to")):
            yield from within(node.slots[-2])


def _money(setting: Setting, programs: Sequence[Program]) -> str:
    """With which counter costs are paid, in words."""
    return within_words(money_in(setting, programs).counter) if setting.game.counters else "nothing"


def _called(zone: Zone | None, otherwise: str) -> str:
    if zone is None:
        return otherwise
    whose = "one's own" if zone.owner == "seat" else "the"
    return f"{whose} {(zone.name or zone.id).lower()}"


def _timed(tree: Sentence) -> bool:
    """Whether a sentence says when it is carried out, or what it looks back at."""
    return any(base(each.phrase) != "rules.if-holds" for each in opened(tree)[0])


def _is_fact(tree: Sentence) -> bool:
    return base(opened(tree)[1].phrase) == "rules.sentence-fact"


def _drawn(tree: Any, lot: Sentence) -> bool:
    """Whether a lot is what is drawn."""
    return any(
        base(each.phrase) in ("rules.draw", "rules.draw-for-each") and lot in each.slots
        for each in within(tree)
    )
