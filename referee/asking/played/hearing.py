"""A question as it is typed to what it asks for: its form, content, numbers, what is done, what it
only supposes, whether it denies."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.asking.asks import form_of
from referee.asking.asks import polar as polar_form
from referee.asking.played.lists import instead, joined, light
from referee.asking.words import NUMBERS, ORDINALS, in_one, words_of

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
    r"\b(?:straight away|right away|at once|immediately|right there|then and there|"
    r"mid turn|mid round|"
    r"in the middle of (?:a|the|my) (?:round|turn)|halfway through|"
    r"on the spot|as soon as|the (?:very )?(?:moment|instant)|instantly|"
    r"the (?:very )?second (?:i|we|you|he|she|it|they|my|the|an?|some\w+))\b"
)
_ARTICLES = in_one("a an the of my your")
_HELPS = r"(?:can|may|could|do|does|did|must|should|will|would|shall|am|is|are|have|has|need|lets?)"
_DOER = re.compile(
    rf"\b{_HELPS}(?: not)? "
    r"(?:(?:the|a|an|my|your|our|any|all|both|each|every|two|\d+|other|another|of|s|same|next|"
    r"first|last|new)* )*"
    r"(?:i|you|we|they|he|she|it|one|everyone|everybody|somebody|someone|anyone|players?|"
    r"opponents?|dealer|winner|person|people|us|me|rivals?|partners?)\b"
    r"(?: (?:all|also|still|really|just|only|even|simply|have|has|had|need|to|allowed|forced|able|"
    r"get(?! rid)|supposed|permitted|required|then|always|ever|not|be|both|each|ok|got|made|free|"
    r"first|later|instead|maybe|directly|already|now|again|actually|freely|openly|secretly|quickly|"
    r"somehow|automatically|perhaps|ask to|choose to|decide to|want to|like to|try to|start to|"
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
_NO_VERB = in_one(
    "a an the on in at of another other each every all both have over right own it them card "
    "player game turn round no any prize"
)
_AROUND = re.compile(
    r"\b(?:(?:keep|keeps|continue|start|go on|carry on) (?=[a-z]+ing\b)"
    r"|(?:skip|refuse|decline|avoid|try|want|start|continue|choose not)(?: to| my| the| a)* "
    r"(?=[a-z]))"
)
"""Verbs that say how another one is done: keep drawing, skip melding."""
_SUPPOSES = re.compile(
    r"\b(?:even )?(?:if|when|once|while|although|though|because|since|as long as|as soon as|after|"
    r"in case|unless)\b"
    r"(?P<what>.*?)"
    r"(?=,|\b(?:do|does|can|may|must|is|are|could|will|am) "
    r"(?:i|we|you|they|he|she|it|the|a|any|both)\b|$)"
)


_TELLS = re.compile(
    r"(?<=[a-z]) (?P<what>(?:that|which|who|whose|where) .*"
    r"|(?:that |which )?"
    r"(?:i|we|you|he|she|they|my opponent|someone|somebody|the other (?:1|player)) "
    r"(?:just |already |had |have |has |did |was |never |only )*"
    r"(?!(?:can|may|must|do|does|will|should|could|am|is|are)\b)[a-z]+.*)$"
)
"""What tells a thing more closely: the column that he chose, the card I drew."""
_PARTS = re.compile(r"\s*(?:[,;:.!?]+(?=\s|$)|\s[-–—]+(?=\s)|\.\.+)\s*")
_ASKS = re.compile(
    r"^(?:so |and |but |then |ok |hey |wait |also |still )*"
    rf"(?:{_HELPS[3:-1]}|allowed|ok|legal|possible)\b"
)
_TAGGED = re.compile(
    r"^(?:right|correct|true|yes|ok|okay|allowed|legal|fine|yeah|huh|no|is (?:that|it|this) "
    r"(?:ok|okay|fine|allowed|legal|right|correct|so|true|possible)|right or wrong|true or false)$"
)
_WHEN = re.compile(
    rf"^(?:so |and |but |ok )*(?:when|if|once|after|while|before|until|whenever|as soon as|since|"
    rf"at the (?:start|end)|during|in|on|with)\b(?! {_HELPS}\b)"
    r"(?!.*\b(?:what|who|how|which|where|why|whose)\b)"
    rf".+? {_HELPS}(?: not)? (?:i|we|you|they|he|she|it|the|a|an|my|your|our|every\w*|both|all|"
    r"any\w*|some\w*|players?|each|that|this)\b"
)
"""A question for yes or no behind what it supposes."""
_WHICH = re.compile(
    rf"\b(?:that|which|who) (?:\w+ )??(?:{_HELPS[3:-1]}|was|were|did|had)? ?not\b"
    r"|\b(?!(?:so|and|but|that|then|if|now|ok|when|because|are|do|can|is)\b)[a-z]{3,} "
    r"(?:i|we|you|they|he|she) (?:did|do|does|have|had|could|can) not [a-z]+"
)
"""What is denied of a thing alone, not of what is asked."""


_FINE = re.compile(r"^(?:so )?(?:ok|okay|fine|good|possible|allowed|legal)\b (?:for|to|if|with)\b")
_NTH = re.compile(r"\b(turn|round|trick) (\d+)\b")
_NTH_WORDS = tuple(ORDINALS)
_SLOTS = frozenset(in_one("several multiple"))
"""What says how many, and is looked at by itself."""


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
    main: str = ""
    """What it asks, without what it tells or supposes."""

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
    at_once = bool(_AT_ONCE.search(" ".join(words_of(text))))
    told, asked = (_TAG.sub("", part) for part in _told(text))
    denies = bool(_DENIES.search(_denying(asked))) and not _RHETORICAL.match(asked)
    told, asked = map(_in_rules, (told, asked))
    plain = f"{told} {asked}".strip()
    return Heard(
        text=text,
        words=tuple(plain.split()),
        form="polar" if _wants_yes_or_no(text, plain) else form_of(text),
        content=tuple(each for each in content_of(plain) if each not in _SLOTS),
        numbers=tuple(int(word) for word in plain.split() if word.isdigit()),
        denies=denies,
        stems=tuple(joined(plain)),
        aside=_aside(told, asked),
        at_once=at_once,
        verb=_verb(asked),
        main=" ".join(_SUPPOSES.sub(" ", asked).split()),
    )


def _wants_yes_or_no(text: str, plain: str) -> bool:
    return polar_form(text) >= POLAR or bool(_WHEN.match(plain) or _FINE.match(plain))


def content_of(text: str) -> tuple[str, ...]:
    """The stems of the words that say what a text is about, each once."""
    found = list[str]()
    before = ""
    several = _several(text)
    for word in joined(text):  # "an eight", "eights": cards, and no numbers
        named = word.isdigit() and (before in _ARTICLES or word in several)
        if named or (not word.isdigit() and word not in light()):
            found.append(word)
        before = word
    return tuple(dict.fromkeys(found))


def _several(text: str) -> frozenset[str]:
    """The numbers of which a text names several: eights, 7s."""
    words = (word[:-1] for word in words_of(text) if word.endswith("s"))
    named = (word.replace("sixe", "six") for word in words if word != "one")
    numbers = (NUMBERS.get(word, word) for word in named)
    return frozenset(word for word in numbers if word.isdigit())


def _told(text: str) -> tuple[str, str]:
    """What a question tells before it asks, and what it asks."""
    parts = [" ".join(w for w in words_of(part) if w not in "?=+<>") for part in _PARTS.split(text)]
    parts = [part for part in parts if part]
    at = next((at for at, part in enumerate(parts) if at and _ASKS.match(part)), 0)
    if parts[at:] and _TAGGED.match(parts[at]):
        at = 0
    return " ".join(parts[:at]), " ".join(parts[at:])


def _in_rules(plain: str) -> str:
    """What players say in words of rules."""
    for pattern, words in instead():
        plain = pattern.sub(words, plain)
    return _NTH.sub(_nth, " ".join(plain.split()))


def _nth(match: re.Match[str]) -> str:
    """Turn 6 as rules say it: sixth turn."""
    noun, number = match[1], int(match[2])
    return f"{_NTH_WORDS[number - 1]} {noun}" if 0 < number <= len(_NTH_WORDS) else match[0]


def _denying(asked: str) -> str:
    """What may deny in a question: neither what it supposes nor what tells a thing from others."""
    return _WHICH.sub(" ", _SUPPOSES.sub(" ", asked))


def _aside(told: str, asked: str) -> tuple[str, ...]:
    """The content of what a question only supposes; none if it is all that it says."""
    clauses = [told, *(match["what"] for match in _SUPPOSES.finditer(asked))]
    main = _SUPPOSES.sub(" ", asked)
    done = _does(main)
    # Only what stands behind what is done tells of things.
    tells = _TELLS.search(main, done.end("verb") if done is not None else 0)
    if tells is not None:
        clauses.append(tells["what"])
        main = main[: tells.start()]
    rest = content_of(main)
    return tuple(each for each in content_of(" ".join(clauses)) if each not in rest) if rest else ()


def _does(plain: str) -> re.Match[str] | None:
    """Who does what, `verb`."""
    return _DOER.search(plain) or _STATES.search(plain)


def _verb(plain: str) -> str:
    plain = _AROUND.sub("", plain)
    found = _does(plain)
    stems = joined(plain[found.start("verb") :]) if found is not None else []
    return "" if not stems or stems[0] in _NO_VERB or stems[0] in light() else stems[0]
