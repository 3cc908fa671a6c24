"""A question as it is typed to what it asks for: its form, content, numbers, what is done, what it
only supposes, whether it denies."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.asking.forms import form_of, polar_form
from referee.asking.played.lists import instead, joined, light
from referee.asking.tokens import listed, words_of

POLAR = 0.6
"""From which likelihood on a question is taken for one that wants yes or no."""
_DENIES = re.compile(
    r"\b(?:not|never|cannot|forbidden|illegal|prohibited|banned|against the rules)\b"
)
_RHETORICAL = re.compile(
    r"^(?:so |and |but |hey |wait )*"
    r"(?:can|do|does|is|are|could|may|should|will|did|must) not\b"
)
_TAG = re.compile(
    r" (?:(?:is|are|do|does|can|has|have|was|will|would) not (?:it|that|they|we|you|i)"
    r"(?: so| right| true)?|is that (?:correct|right|so|true|it)|am i right|or not|yes or no)$"
)
_AT_ONCE = re.compile(
    r"\b(?:straight away|right away|at once|immediately|right there|then and there|mid turn|"
    r"on the spot|the (?:very )?(?:moment|instant|second)|instantly)\b"
)
_ARTICLES = listed("a an the of my your")
_HELPS = r"(?:can|may|could|do|does|did|must|should|will|would|shall|am|is|are|have|has|need|lets?)"
_DOER = re.compile(
    rf"\b{_HELPS}(?: not)? "
    r"(?:(?:the|a|an|my|your|our|any|all|both|each|every|two|\d+|other|another|of|s|same|next|"
    r"first|last|new)* )*"
    r"(?:i|you|we|they|he|she|it|one|everyone|everybody|somebody|someone|anyone|players?|"
    r"opponents?|dealer|winner|person|people|us|me|rivals?|partners?)\b"
    r"(?: (?:all|also|still|really|just|only|even|simply|have|has|had|need|to|allowed|forced|able|"
    r"get|supposed|permitted|required|then|always|ever|not|be|both|each|ok|got|made|free|"
    r"possible))*"
    r" (?P<verb>[a-z]+)"
)
_STATES = re.compile(
    r"^(?:so |then |ok |and |but |if [^,]*, ?)*"
    r"(?:i|we|you|they|everyone|everybody|the dealer|a player|players)"
    r"(?: (?:can|may|must|will|all|also|still|really|just|only|even|always|never|not|do|does|"
    r"have to|get to|need to))*"
    r" (?P<verb>[a-z]+)"
)
_NO_VERB = listed(
    "a an the on in at of another other each every all both have over right own it them card "
    "player game turn round no any prize"
)
_SUPPOSES = re.compile(
    r"\b(?:even )?(?:if|when|once|while|although|though|because|since|as long as|as soon as|after|"
    r"in case|unless)\b"
    r"(?P<what>.*?)"
    r"(?=,|\b(?:do|does|can|may|must|is|are|could|will|am) "
    r"(?:i|we|you|they|he|she|it|the|a|any|both)\b|$)"
)


class Heard(NamedTuple):
    """What a question asks."""

    text: str
    words: tuple[str, ...]
    """In small letters, as rules would say them."""
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
        """Its words, without signs."""
        return " ".join(self.words)

    def says(self, *words: str) -> bool:
        """Whether some of these words stand in it."""
        return any(f" {each} " in f" {self.plain} " for each in words)


def heard(text: str) -> Heard:
    """A question taken apart.

    >>> heard("may I play 2 cards?").form, heard("may I play 2 cards?").verb
    ('polar', 'play')
    >>> heard("is it forbidden to draw when my hand is full?").denies
    True
    """
    plain = " ".join(word for word in words_of(text) if word not in "?=+<>")
    plain = _TAG.sub("", plain)
    denies = bool(_DENIES.search(plain)) and not _RHETORICAL.match(plain)
    at_once = bool(_AT_ONCE.search(plain))
    for pattern, words in instead():
        plain = pattern.sub(words, plain)
    plain = " ".join(plain.split())
    return Heard(
        text=text,
        words=tuple(plain.split()),
        form="polar" if polar_form(text) >= POLAR else form_of(text),
        content=content_of(plain),
        numbers=tuple(int(word) for word in plain.split() if word.isdigit()),
        denies=denies,
        stems=tuple(joined(plain)),
        aside=_aside(plain),
        at_once=at_once,
        verb=_verb(plain),
    )


def content_of(text: str) -> tuple[str, ...]:
    """The stems of the words that say what a text is about, each once."""
    found = list[str]()
    before = ""
    for word in joined(text):
        named = word.isdigit() and before in _ARTICLES  # "an eight": a card, and no number
        if named or (not word.isdigit() and word not in light()):
            found.append(word)
        before = word
    return tuple(dict.fromkeys(found))


def _aside(plain: str) -> tuple[str, ...]:
    """The content of the clauses of a question that only suppose something; none if it is all that
    it says."""
    clauses = [match["what"] for match in _SUPPOSES.finditer(plain)]
    rest = content_of(_SUPPOSES.sub(" ", plain))
    return tuple(each for each in content_of(" ".join(clauses)) if each not in rest) if rest else ()


def _verb(plain: str) -> str:
    found = _DOER.search(plain) or _STATES.search(plain)
    stems = joined(plain[found.start("verb") :]) if found is not None else []
    return "" if not stems or stems[0] in _NO_VERB or stems[0] in light() else stems[0]
