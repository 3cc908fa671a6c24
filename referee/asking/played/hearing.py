"""A question as it is typed to what it asks for: its form, its content words, numbers, whether it
denies; and how words are compared: by stem and by sense."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from referee.asking.forms import form_of, polar_form
from referee.asking.talk import stop_stems
from referee.asking.tokens import NUMBERS, stem, words_of

POLAR = 0.6
"""From which likelihood on a question is taken for one that wants yes or no."""
_LIGHT = frozenset(
    "many much number count if be do can may must have when what who how which where why whose get "
    "go allow need force possible legal happen mean explain define list tell true long soon rule "
    "make let want able else ok allowed fine still really actually exactly just only even too also "
    "simply single same straight away already time like option ever some any thing s t m re ll ve "
    "me my mine you your our us we they them their one ones there here this that these those it its "
    "up down off over then now after before while during at least most once again somebody someone "
    "anybody anyone something anything although though because whole entire entirely completely "
    "anywhere everywhere somewhere never ever always usual usually normally simply actual could "
    "would should might was were been being does did has had until till unless when ever both "
    "mate guy dude please plz hey hello well yes no not nor without within per via along around "
    "else instead anyway exact exactly precise precisely specific particular special certain "
    "whatever decide determine settle found figure gotten left got whichever whenever however during meanwhile yet already another enough too very much "
    "lot lots bit bunch way ways sort type kind thing stuff case count rule rulebook question "
    "answer tell say said know think suppose guess wonder right wrong true false correct "
    "let lets us work works use used using".split()
)
"""Stems that say how a thing is asked; a few of them mean something elsewhere and are looked for
there."""
_DENIES = re.compile(
    r"\b(?:not|never|cannot|forbidden|illegal|prohibited|against the rules|n't)\b", re.IGNORECASE
)
_AT_ONCE = re.compile(
    r"\b(?:straight away|right away|at once|immediately|right there|then and there|mid turn|on the spot|"
    r"the (?:very )?(?:moment|instant|second)|instantly)\b"
)
_TAG = re.compile(
    r" (?:(?:is|are|do|does|can|has|have|was|will|would) not (?:it|that|they|we|you|i)(?: so| right| true)?"
    r"|is that (?:correct|right|so|true|it)|am i right|or not|yes or no)$"
)
_RHETORICAL = re.compile(
    r"^(?:so |and |but |hey |wait )*(?:can|do|does|is|are|could|may|should|will|did|must) not\b"
)


class Heard(NamedTuple):
    """What a question asks."""

    text: str
    words: tuple[str, ...]
    form: str
    """`polar`, `how many`, `when`, `who`, `where`, `if`, `mean`, `how`, `which`, `why` or ""."""
    content: tuple[str, ...]
    """The stems of what it is about, each once."""
    numbers: tuple[int, ...]
    denies: bool
    stems: tuple[str, ...]
    """All its stems."""
    aside: tuple[str, ...]
    """The content of what it only supposes: "if I have no cards, …", "… even when I could"."""
    at_once: bool
    """Whether it asks if something happens at that very moment."""
    verb: str
    """The stem of what is done, for `may I …`, `do we …`; "" where that cannot be told."""

    @property
    def plain(self) -> str:
        """Its words, small, without signs."""
        return " ".join(self.words)

    def says(self, *words: str) -> bool:
        """Whether some of these words stand in it."""
        return any(f" {each} " in f" {self.plain} " for each in words)


_SAID = tuple(
    (re.compile(rf"\b(?:{said})\b"), instead)
    for said, instead in (
        ("(?P<what>game|round|hand|turn) (?:is )?over\\b", r"\g<what> ends"),
        ("(?:is|be|are) (?P<n>not )?over|comes? to an end|come to a close|wraps? up", "ends"),
        ("runs? (?:out|dry)(?: of)?|ran out(?: of)?|run(?:s|ning)? empty|is (?:all )?(?:gone|used up)", "is empty"),
        ("out of (?!the |turn|game|round)(?P<what>[a-z]+)", r"no \g<what>"),
        ("nobody wins|no one wins|nobody winning|no winner|nobody won", "without winner"),
        ("more than 1", "several"),
        ("go again|another go|extra (?:turn|go)|second turn in a row|one more turn", "another turn"),
        ("in a row", "in a line"),
        ("makes? (?:a )?deals?|strike deals?", "bargain"),
        ("(?:this|that) 1", "this"),
        ("d you|d ya", "do you"),
        ("whats the deal with|what about|remind me of|tell me about|walk me through", "explain"),
        ("order of things|course of", "order of"),
        ("my go|your go", "my turn"),
        ("starting hands?|opening hands?", "hand start"),
        ("left ?over|remaining|unspent|unused", ""),
        ("(?:is|be) (?:it )?(?:forbidden|prohibited|illegal|banned|against the rules)(?: to| for me to)?", "may i"),
        ("(?:i am|we are|you are) (?:forbidden|not allowed|prohibited) (?:to|from)", "i may"),
        ("straight away|right away|at once|immediately|right there|then and there|the (?:very )?(?:moment|instant|second)", ""),
        ("on my own|by myself", "alone"),
        ("the same time", "together"),
    )
)
"""Words that are said in the words of rules."""


def heard(text: str) -> Heard:
    """A question taken apart.

    >>> heard("may I play 2 cards?").form, heard("may I play 2 cards?").numbers
    ('polar', (2,))
    """
    words = tuple(word for word in words_of(text) if word not in "?=+<>")
    plain = " ".join(words)
    plain = _TAG.sub("", plain)
    denies = bool(_DENIES.search(plain)) and not _RHETORICAL.match(plain)
    at_once = bool(_AT_ONCE.search(plain))
    for pattern, instead in _SAID:
        plain = pattern.sub(instead, plain)
    words = tuple(plain.split())
    form = "polar" if polar_form(text) >= POLAR else form_of(text)
    return Heard(
        text, words, form, content_of(plain), tuple(int(word) for word in words if word.isdigit()),
        denies, tuple(joined(plain)), _aside(plain), at_once, _verb(plain),
    )  # fmt: skip


_DOER = re.compile(
    r"\b(?:can|may|could|do|does|did|must|should|will|would|shall|am|is|are|have|has|need|lets?)"
    r"(?: not)? (?:(?:the|a|an|my|your|our|any|all|both|each|every|two|\d+|other|another|of|s|same|next|"
    r"first|last|new)* )*"
    r"(?P<who>i|you|we|they|he|she|it|one|everyone|everybody|somebody|someone|anyone|players?|"
    r"opponents?|dealer|winner|person|people|us|me|rivals?|partners?)\b"
    r"(?: (?:all|also|still|really|just|only|even|simply|have|has|had|need|to|allowed|forced|able|get|"
    r"supposed|permitted|required|then|always|ever|not|be|both|each|ok|have to|got|made|free|possible))*"
    r" (?P<verb>[a-z]+)"
)


_SUPPOSES = re.compile(
    r"\b(?:even )?(?:if|when|once|while|although|though|because|since|as long as|as soon as|after|in case|unless)\b"
    r"(?P<what>.*?)(?=,|\b(?:do|does|can|may|must|is|are|could|will|am) (?:i|we|you|they|he|she|it|the|a|any|both)\b|$)"
)


def _aside(plain: str) -> tuple[str, ...]:
    """The content of the clauses of a question that only suppose something; none if it is all that
    it says."""
    clauses = [match["what"] for match in _SUPPOSES.finditer(plain)]
    supposed = content_of(" ".join(clauses))
    rest = content_of(_SUPPOSES.sub(" ", plain))
    return tuple(each for each in supposed if each not in rest) if rest else ()


_STATES = re.compile(
    r"^(?:so |then |ok |and |but |if [^,]*, ?)*(?:i|we|you|they|everyone|everybody|the dealer|a player|players)"
    r"(?: (?:can|may|must|will|all|also|still|really|just|only|even|always|never|not|do|does|have to|get to|need to))*"
    r" (?P<verb>[a-z]+)"
)


def _verb(plain: str) -> str:
    found = _DOER.search(plain) or _STATES.search(plain)
    if found is None:
        return ""
    its = plain[found.start("verb") :]
    stems = joined(its)
    return "" if not stems or stems[0] in _NO_VERB or stems[0] in light() else stems[0]


_NO_VERB = frozenset(
    "a an the on in at of another other each every all both priz hav have over right own it them "
    "card player game turn round no any".split()
)


def content_of(text: str) -> tuple[str, ...]:
    """The stems of the words that say what a text is about."""
    found = list[str]()
    before = ""
    for word in joined(text):
        named = word.isdigit() and before in _ARTICLES  # "an eight": a card, and no number
        if named or (not word.isdigit() and word not in light()):
            found.append(word)
        before = word
    return tuple(dict.fromkeys(found))


_ARTICLES = frozenset(("a", "an", "the", "of", "my", "your"))


@cache
def light() -> frozenset[str]:
    """The stems that weigh nothing."""
    meant = {stem(word) for word in ("card", "player", "pass", "end", "own", "other", "another")}
    return (stop_stems() | {stem(word) for word in _LIGHT}) - meant - frozenset(("all", "each"))


def joined(text: str) -> list[str]:
    """The stems of a text; of words that only together mean something as one: `pick_up`."""
    plain = f" {' '.join(_stem(word) for word in words_of(text) if word not in '?=+<>')} "
    for phrase in _together():
        plain = plain.replace(f" {phrase} ", f" {phrase.replace(' ', '_')} ")
    return plain.split()


def _stem(word: str) -> str:
    """The stem of a word; of a number in words, also of several, its digits: `eights`."""
    return NUMBERS.get(word.removesuffix("s").replace("sixe", "six"), stem(word))


@cache
def _lines() -> tuple[tuple[str, ...], ...]:
    lines = (Path(__file__).parent / "senses.txt").read_text(encoding="utf-8").splitlines()
    return tuple(
        tuple(word.strip() for word in line.partition(":")[2].split(","))
        for line in lines
        if line and not line.startswith("#")
    )


@cache
def _together() -> tuple[str, ...]:
    """Words that stand together in a sense, the longest first."""
    several = (each for line in _lines() for each in line if " " in each)
    found = {" ".join(map(stem, each.split())) for each in several}
    return tuple(sorted(found, key=len, reverse=True))


@cache
def senses() -> Mapping[str, frozenset[int]]:
    """The senses of each stem."""
    found: dict[str, set[int]] = {}
    for number, line in enumerate(_lines()):
        for word in line:
            found.setdefault("_".join(map(stem, word.split())), set()).add(number)
    return {word: frozenset(its) for word, its in found.items()}


_NONE: frozenset[int] = frozenset()


def alike(one: str, other: str) -> float:
    """How much two stems mean the same: 1, less if only by a sense, 0."""
    if one == other:
        return 1.0
    known = senses()
    return 0.8 if known.get(one, _NONE) & known.get(other, _NONE) else 0.0


def covered(word: str, bag: Iterable[str]) -> float:
    """How well a word stands among others."""
    return max((alike(word, each) for each in bag), default=0.0)


def turned(word: str, bag: frozenset[str]) -> bool:
    """Whether the opposite of a word stands among others."""
    return any(
        (word in one and other & bag) or (word in other and one & bag) for one, other in _OPPOSITES
    )


_OPPOSITES = tuple(
    (frozenset(map(stem, one.split())), frozenset(map(stem, other.split())))
    for one, other in (
        ("most highest biggest", "fewest lowest least smallest"),
        ("forward onward ahead", "back backward backwards"),
        ("same equal", "different mixed differing"),
        ("keep stay remain save", "lose discard remove"),
        ("empty", "full occupied taken"),
        ("next beside", "opposite"),
        ("top upper", "bottom under"),
        ("left", "right"),
        ("start begin", "end"),
        ("secretly secret hidden", "openly open"),
        ("clockwise", "counterclockwise anticlockwise"),
        ("together", "alone"),
        ("win", "lose"),
    )
)
"""Words that, where a question has the one and a rule the other, make a no of it."""


def opposed(question: Iterable[str], rule: Iterable[str]) -> bool:
    """Whether a question says the opposite of what a rule says."""
    asked, its = frozenset(question), frozenset(rule)
    return any(
        (one & asked and other & its and not (one & its))
        or (other & asked and one & its and not (other & its))
        for one, other in _OPPOSITES
    )
