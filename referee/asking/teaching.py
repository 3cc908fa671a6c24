"""A question that was answered badly and what would be right in; the small changes that may mend it
out, the smallest first: a word, a phrasing, a ruling.

Nothing is tried here but the words, in the question instead of in the game: whoever has the files
tries the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from referee.asking.words import stem
from tablewright.model.questions import Question, stands_in
from tablewright.model.rulebook import Paragraph
from tablewright.model.rulings import Ruling, Rulings, Side, Verdict

MOST = 3
"""So many changes of a kind are proposed."""
TARGETS = 16
"""So many of the rulebook's words are tried for a word that it does not have."""
LONGEST = 4
"""Words that an id is made of."""
_EVERYDAY = """
a about after again all also am an and any are around as at back be because been before being
between both but by can cannot could did do does doing done down each either else ever every few
for from get gets getting give go goes going gonna got had has have having he her here hers him
his how i if im in into is it its just kind left less let like made make many may me mean
might mine more most much must my need needs never next no none nor not now of off on once one
only or other our out over own please really same say see she should so some somebody someone
still such take than that the their them then there these they thing this those though to too
two u under until up us use used using very wanna want was way we well went were what whats when
where which while who whose why will with without work works would yes yet you your yours
dont doesnt isnt arent cant wont didnt ive youre theres thats hes
"""
EVERYDAY = frozenset(_EVERYDAY.split())
"""Words that say nothing of what a question is about, or mean too much."""
_MARKS = re.compile(r"[.,;:!?()\n]")
_BEFORE_DOING = """
i you we they he she to must may can can't cannot could should don't not then and or player
players
"""
BEFORE_DOING = frozenset(_BEFORE_DOING.split())
"""Words that stand before what somebody does."""
_BEFORE_THING = """
a an the my your their his her our its all any each every many much no more another this these
those of with whole own one two three four five six seven eight nine ten
"""
BEFORE_THING = frozenset(_BEFORE_THING.split())
"""Words that stand before what there is."""
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")
_BEGINS = re.compile(r"(?:yes|no)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Word:
    """A word that players say, and the rulebook's word for it."""

    said: str
    word: str


@dataclass(frozen=True, slots=True)
class MorePhrasing:
    """One way more to ask for a ruling that is there."""

    ruling: str
    side: Side
    words: str


@dataclass(frozen=True, slots=True)
class NewRuling:
    """A ruling, drafted in the words of a rule."""

    ruling: str
    about: str
    verdict: Verdict
    value: str
    answer: str
    cites: tuple[str, ...]
    house: bool
    side: Side
    words: str


Change = Word | MorePhrasing | NewRuling


def words_of(text: str) -> list[str]:
    """The words of a text, small.

    >>> words_of("Can't I re-roll 2 dice?")
    ["can't", 'i', 're-roll', '2', 'dice']
    """
    return _WORD.findall(text.casefold())


def telling(text: str) -> list[str]:
    """The words of a text that say what it is about, each once."""
    found = dict.fromkeys(words_of(text))
    return [word for word in found if not _everyday(word) and not word.isdecimal()]


def _everyday(word: str) -> bool:
    return word in EVERYDAY or re.sub("['’]", "", word) in EVERYDAY


def kinds_of(text: str) -> dict[str, str]:
    """The words of a text that are known by the word before them to be something that is done, or
    that there is. What begins a clause of a rule says what is done.

    >>> kinds_of("Then discard your hand, keep 2 flies.")
    {'discard': 'done', 'hand': 'thing', 'keep': 'done', 'flies': 'thing'}
    """
    found: dict[str, str] = {}
    for clause in _MARKS.split(text):
        before = ""
        for word in words_of(clause):
            if word in EVERYDAY or word.isdecimal():
                before = word
                continue
            if before in BEFORE_THING or before.isdecimal():
                found.setdefault(word, "thing")
            elif not before or before in BEFORE_DOING:
                found.setdefault(word, "done")
            before = word
    return found


def shared(one: str, other: str) -> int:
    """How many telling words two texts have in common."""
    return len({*map(stem, telling(one))} & {*map(stem, telling(other))})


def nearest_rules(
    question: str, paragraphs: Sequence[Paragraph], cited: Iterable[str] = ()
) -> list[Paragraph]:
    """The paragraphs that a question may be about: those that were cited, then those that have most
    words in common with it."""
    rest = sorted(paragraphs, key=lambda each: -shared(question, f"{each.heading} {each.text}"))
    known = {each.number: each for each in rest}
    first = {number: known[number] for number in cited if number in known}
    return list((first | known).values())


def missing_words(question: str, known: Collection[str]) -> list[str]:
    """The telling words of a question that a game does not have; `known` are stems."""
    return [word for word in telling(question) if stem(word) not in known and word not in known]


def word_changes(
    question: Question,
    known: Collection[str],
    texts: Sequence[str],
    names: Collection[str],
    right: Callable[[str], bool],
) -> list[Word]:
    """The words for which a word of the rules would mend a question. `texts` are the rules that it
    should have been answered by, `names` what the game calls its things, `right` says whether
    another way to ask it is answered right.

    The rulebook's own names come first, and words that are needed: a question that is answered
    without the missing word too is not mended by what that means. What is done never stands for
    what there is.
    """
    kinds = kinds_of("\n".join(texts))
    meant = kinds_of(f"so {question.ask}")  # what a question begins with may be anything
    asked = {stem(word) for word in telling(question.ask)}
    own = {stem(word) for name in names for word in words_of(name)}
    targets = [
        word for word in dict.fromkeys(word for text in texts for word in telling(text))
        if stem(word) not in asked and len(word) > 2
    ]  # fmt: skip
    targets.sort(key=lambda word: stem(word) not in own)
    found: list[tuple[bool, Word]] = []
    for said in missing_words(question.ask, known):
        without = right(replaced(question.ask, said, ""))
        found += [
            (without, Word(said, word))
            for word in targets[:TARGETS]
            if _go_together(meant.get(said, ""), kinds.get(word, ""))
            and right(replaced(question.ask, said, word))
        ]
    found.sort(key=lambda each: (each[0], not kinds.get(each[1].word)))
    return [word for _, word in found[:MOST]]


def _go_together(one: str, other: str) -> bool:
    return one == other or not (one and other)


def replaced(text: str, word: str, by: str) -> str:
    """A text with another word for one of its own.

    >>> replaced("must I chuck them?", "chuck", "discard")
    'must I discard them?'
    """
    found = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _: by, text, flags=re.IGNORECASE)
    return " ".join(found.split())


def side_of(question: Question) -> Side:
    """The list of phrasings that a question belongs to."""
    if question.answer == "yes":
        return "yes"
    return "no" if question.answer == "no" else "what"


def phrasing_changes(question: Question, rulings: Rulings) -> list[MorePhrasing]:
    """The rulings of which a question may be one way more to ask: that stand on a rule it should
    have been answered by, and say what it should have been answered."""
    ways = rulings.phrasings()
    fitting = sorted(
        (each for each in rulings.rulings if _may_answer(each, question)),
        key=lambda each: (
            -max(
                shared(question.ask, words)
                for words in (each.about, each.answer, *(way.words for way in ways[each.ruling]))
            )
        ),
    )
    return [MorePhrasing(each.ruling, side_of(question), question.ask) for each in fitting[:MOST]]


def _may_answer(ruling: Ruling, question: Question) -> bool:
    if question.verdict == "unanswered":
        return ruling.verdict == "silent"
    if ruling.verdict == "silent":
        return False
    if question.verdict == "value" and not stands_in(question.answer, ruling.answer):
        return False
    return not question.rule or not set(question.rule).isdisjoint(ruling.cites[:MOST])


def new_ruling(
    question: Question, rules: Sequence[Paragraph], taken: Collection[str]
) -> NewRuling | None:
    """A ruling for a question, in the words of the rules it stands on; None without any."""
    if not rules:
        return None
    value = question.answer if question.verdict == "value" else ""
    silent = question.verdict == "unanswered"
    verdict: Verdict = "silent" if question.verdict == "unanswered" else question.verdict
    return NewRuling(
        ruling=new_id(question.ask, taken),
        about=as_asked(question.ask),
        verdict=verdict,
        value=value,
        answer="The rules do not say." if silent else drafted(question, rules),
        cites=tuple(each.number for each in rules),
        house=not silent and all(each.house for each in rules),
        side=side_of(question),
        words=question.ask,
    )


def drafted(question: Question, rules: Iterable[Paragraph]) -> str:
    """The sentence of rules that says most of what a question is about, with its value."""
    sentences = [each.strip() for rule in rules for each in _SENTENCE.split(rule.text)]
    sentences = [each for each in sentences if each]
    value = question.answer if question.verdict == "value" else ""
    saying = [each for each in sentences if not value or stands_in(value, each)]
    best = max(saying or sentences, key=lambda each: shared(question.ask, each), default="")
    if best[-1:] not in (".", "!", "?"):
        best += "."
    if value and not saying:
        best = f"{best} That is {value}."
    return f"The rule says: {best}" if _BEGINS.match(best) else best


def as_asked(question: str) -> str:
    """A question with a capital letter and its mark.

    >>> as_asked("must i chuck my hand")
    'Must I chuck my hand?'
    """
    said = re.sub(r"(?<!\w)i(?!\w)", "I", " ".join(question.split()))
    said = said[:1].upper() + said[1:]
    return said if said.endswith(("?", ".", "!")) else f"{said}?"


def new_id(question: str, taken: Collection[str]) -> str:
    """An id for a ruling, of the words that tell what it is about.

    >>> new_id("must i chuck my whole hand", {"chuck-whole-hand"})
    'chuck-whole-hand-2'
    """
    words = (re.sub(r"[^a-z0-9]", "", word) for word in telling(question))
    name = "-".join([word for word in words if word][:LONGEST])[:60].strip("-")
    if not name[:1].isalpha():
        name = f"question-{name}".rstrip("-")
    return next(each for each in _numbered(name) if each not in taken)


def _numbered(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name}-{number}"
        number += 1
