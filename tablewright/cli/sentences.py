"""An edition to the sentences of its cards that nothing reads, each at its place in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from referee.designing.explaining import Explainer, differing
from referee.designing.offering import offered
from referee.loading import RULES, language_of
from referee.ownphrases import number_of, own_of
from referee.phrases.kindred import kindred
from referee.phrases.nearest import rest_of
from referee.phrases.nouns import nouns
from referee.phrases.reading import AmbiguousSentence, Language
from referee.phrases.searching import LEFT, Change, Nearest
from referee.phrases.slots import SENTENCE
from tablewright.errors import Place, Problem, SourceError
from tablewright.model.counted import counters_called
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.model.markup import plain
from tablewright.read.placing import Lines, line_at, lines_in, placed

LISTED = "docs/phrases.md"
PLAYED = "docs/playing.md"
"""Where the phrases stand of games with a program of their own, and of all others."""
SHOWN = 3
"""How many other cards with the same sentence are named."""
MOST = 12
"""So many words of a kind are named."""
MANY = 4
"""Where more words differ, the sentence itself says it better than a list of them."""
FEW = 8
"""So few sentences that nothing reads are told one by one in any case."""
HARDLY = 0.5
"""Where less of all sentences is read, only the most useful of the others are shown."""
TOLD = 12
"""So many of them."""
COMPARED = 60
"""So many are compared to find them."""
ENGLISH = frozenset(
    {
        *("the", "this", "that", "they", "their", "you", "your", "each", "every", "other"),
        *("who", "which", "where", "when", "with", "from", "and", "then", "after", "before"),
        *("until", "may", "must", "card", "cards", "point", "points", "player", "players"),
        *("turn", "draw", "gain", "play", "discard"),
    }
)
"""Words of which an English sentence of a game hardly lacks all."""
CASE = "the words of a game are written small, cards as they are named"
NOUNS = {
    "r_zonename": "zone",
    "r_counter_word": "counter",
    "counter": "counter",
    "r_field": "field",
    "r_noun": "kind of card",
    "r_nouns": "kind of cards",
    "r_value": "value",
    "r_card": "card",
    "r_phase": "phase",
    "r_role": "role",
}
"""What a game has, by the kind of slot in which its words stand."""


class OfCards(NamedTuple):
    """What was found in the sentences of a game's cards."""

    problems: tuple[Problem, ...]
    by_hand: int = 0
    """How many of them nothing reads."""
    total: int = 0
    """How many there are."""
    for_people: bool = False
    """Whether they were not written for a referee, so that none of them is told."""
    untold: int = 0
    """Of how many nothing is told beside others of which it is."""

    @property
    def note(self) -> str:
        """In words how many are carried out by hand; "" if none is."""
        if not self.by_hand:
            return ""
        of = f"{self.by_hand} of {self.total} sentences" if self.total > 1 else "the only sentence"
        told = f"{of} {'are' if self.by_hand > 1 else 'is'} carried out by hand"
        if self.untold:
            told += f"; those {TOLD} are shown that are mended most easily"
        return told


def for_people(left: Sequence[str], total: int, language: str) -> bool:
    """Whether sentences were not written for a referee: of so many it reads hardly any, and those
    that are `left` are in another language than it knows."""
    if len(left) <= FEW or total - len(left) >= HARDLY * total:
        return False
    if language.partition("-")[0].casefold() != "en":
        return True
    english = sum(not ENGLISH.isdisjoint(re.findall(r"\w+", each.casefold())) for each in left)
    return english < HARDLY * len(left)


def most_useful(every: Iterator[Unread], count: int, read: float) -> list[Unread]:
    """What is told of `count` sentences that nothing reads: of all of them; or, where there are
    many and less than half of all is `read`, of those that are mended most easily."""
    if read >= HARDLY or count <= TOLD:
        return list(every)
    return sorted(islice(every, COMPARED), key=lambda each: each.helped)[:TOLD]


def check_sentences(edition: Edition, lines_of: Lines = lines_in) -> OfCards:
    """What is wrong with the sentences of a game's cards; where hardly one is read, only how many
    are not."""
    try:
        language = language_of(edition)
    except SourceError as error:
        return OfCards(
            tuple(replace(each, source=line_at(each.place, lines_of)) for each in error.problems)
        )
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    found: list[Problem] = []
    bearers: dict[str, list[Card]] = {}
    count = 0
    for deck in edition.decks.values():
        for card in deck.cards if deck.kind == "cards" else ():
            try:
                sections = language.read(plain(card.text, words))
            except AmbiguousSentence as error:
                found.append(ambiguous(language, _text_of(card), error, words, lines_of))
                continue
            count += sum(len(section.sentences) for section in sections)
            for sentence in language.unread(sections):
                bearers.setdefault(sentence, []).append(card)
    found += _meanings(language, words, lines_of)
    by_hand = sum(map(len, bearers.values()))
    every = [sentence for sentence, cards in bearers.items() for _ in cards]
    if for_people(every, count, edition.game.language):
        return OfCards(tuple(found), by_hand, count, for_people=True)
    told = most_useful(
        (
            unread(language, sentence, _text_of(cards[0]), words, tuple(_others(cards)), lines_of)
            for sentence, cards in bearers.items()
        ),
        len(bearers),
        1 - by_hand / count if count else 1.0,
    )
    found += [each.problem for each in told]
    return OfCards(tuple(found), by_hand, count, untold=len(bearers) - len(told))


def _meanings(language: Language, words: Mapping[str, str], lines_of: Lines) -> Iterator[Problem]:
    """What nothing reads of what the phrases of the game's own mean."""
    told = set()
    for phrase, said in sorted(language.meanings_unread(), key=lambda each: number_of(each[0])):
        its = own_of(language.game, phrase)
        third = phrase.id.endswith("s")
        if its.says not in told and not third:
            told.add(its.says)
            place = its.origin.of("means") if its.origin is not None else Place("")
            whole = said if phrase.kind == SENTENCE else f"{said[:1].upper()}{said[1:]}."
            of = "" if phrase.kind == SENTENCE else ", so 'says' is not read either"
            problem = unread(language, whole, place, words, (), lines_of).problem
            yield replace(problem, message=f"nothing reads what '{its.says}' means{of}")


def _others(cards: Sequence[Card]) -> Iterator[str]:
    """The other cards with the same sentence."""
    others = list(dict.fromkeys(card.name for card in cards[1:]))
    if others:
        also = ", ".join(f"'{name}'" for name in others[:SHOWN])
        more = f" and {len(others) - SHOWN} more" if others[SHOWN:] else ""
        yield f"also on {also}{more}"


def _text_of(card: Card) -> Place:
    return card.origin.of("text") if card.origin is not None else Place("")


def ambiguous(
    language: Language,
    place: Place,
    error: AmbiguousSentence,
    words: Mapping[str, str],
    lines_of: Lines = lines_in,
) -> Problem:
    """A sentence with two readings, in a text that begins at a place."""
    place, source = placed(place, error.words, 0, words, lines_of)
    return Problem(
        place,
        f"two phrases read '{error.words}'",
        expected="one",
        found=" and ".join(_ids(error)),
        hint="\n".join(
            (
                *_readings(language, error),
                "word one of the two otherwise, or narrow what may stand in its slots",
            )
        ),
        source=source,
    )


def _ids(error: AmbiguousSentence) -> Sequence[str]:
    """The phrases in which two readings differ."""
    return [", ".join(node.phrase for node in way) for way in differing(error)] or error.ids


def _readings(language: Language, error: AmbiguousSentence) -> Iterator[str]:
    """What a sentence means in each of two ways."""
    for number, way in enumerate(Explainer(language).readings(error), 1):
        yield f"{number}. " + "; ".join(f"{words} — {means}" for words, means in way)


class Unread(NamedTuple):
    """A sentence that nothing reads, as it is told."""

    problem: Problem
    helped: int
    """How little its writer is helped: 0 where a sentence is offered, 1 where its beginning is, 2
    where templates are named, 3 where nothing is."""


def unread(
    language: Language,
    sentence: str,
    start: Place,
    words: Mapping[str, str],
    also: Sequence[str],
    lines_of: Lines = lines_in,
) -> Unread:
    """A sentence that nothing reads, of a text that begins at a place; `also` says what else is to
    be said of it."""
    label, behind = _labelled(language, sentence)
    near = offered(language, behind)
    offset = 0
    hints = []
    if label:
        id_ = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")
        hints.append(
            f"if '{label}' heads a part of the text, declare it under 'labels' in game.yaml: "
            f'{{id: {id_}, text: "{label}"}}'
        )
    elif near is not None:
        offset = near.offset
        hints += _mends(near, language)
    rest = rest_of(behind, near)
    if rest and not label:
        hints += filter(None, [kindred(language, rest).said()])
    place, source = placed(start, sentence, offset, words, lines_of)
    phrase = f"'{near.said}' or another phrase" if near is not None else "a phrase"
    problem = Problem(
        place,
        "no phrase reads this sentence, so it is carried out by hand",
        expected=f"{phrase} of {PLAYED if RULES in language.game.vocabularies else LISTED}",
        found=f"'{sentence}'",
        hint="\n".join((*hints, *also)),
        severity="warning",
        source=source,
    )
    helped = 3 - bool(hints) if near is None else 1 - near.read
    return Unread(problem, helped)


def _mends(near: Nearest, language: Language) -> Iterator[str]:
    """What there is of the kind of a word that the game does not have; and every change, where
    there are several."""
    known = nouns(language.game, language.decks)
    several = {word for word, each in counters_called(language.game).items() if each.many}
    elsewhere = {word.lower() for words in known.values() for word in words}
    unknown = False
    for change in near.changes:
        kind = NOUNS.get(change.kind)
        found = change.found
        if kind is None or not found or found.lower() in elsewhere or found[0].isdigit():
            continue
        unknown = True
        counters = change.kind in ("counter", "r_counter_word")
        called: dict[object, str] = {}
        words = known.get("r_counter_word" if counters else change.kind, {})
        for word in sorted(words, key=lambda word: (word != word.lower(), word not in several)):
            called.setdefault(words[word], word)
        there = list(called.values())
        more = ", …" if len(there) > MOST else ""
        if there:
            yield f"there is no {kind} '{found}'; there are: {', '.join(there[:MOST])}{more}"
    changes = [each for each in near.changes if each.wanted != LEFT]
    for change in changes:
        if change.found and change.found.lower() == change.wanted.lower():
            yield f"'{change.wanted}' for '{change.found}': {CASE}"
    changes = [each for each in changes if each.found.lower() != each.wanted.lower()]
    if MANY >= len(changes) > 1 or (changes and not unknown and not changes[0].found):
        yield "; ".join(map(_changed, changes))


def _changed(change: Change) -> str:
    if not change.wanted:
        return f"leave out '{change.found}'"
    if not change.found:
        return f"add '{change.wanted}'"
    return f"'{change.wanted}' for '{change.found}'"


def _labelled(language: Language, sentence: str) -> tuple[str, str]:
    """What looks like a label before a sentence that would be read without it, and that sentence;
    "" and the whole sentence if none does."""
    match = re.match(r"([^.:;]{1,30}:) (.+)", sentence)
    if match is None or any(language.unread(language.read(match[2]))):
        return "", sentence
    return match[1], match[2]
