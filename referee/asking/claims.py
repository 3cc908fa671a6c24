"""What a question claims of a ruling, by the patterns of `claims:`; out: whether that is so.

The first pattern that matches the stems of a question counts. It is turned round where the question
denies what it claims ("I can't keep it, right?"), unless the pattern has a denying word itself.
"Can't I keep it?" and "…, don't we?" deny nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from referee.asking.talk import PHRASES
from referee.asking.tokens import listed, stem, words_of
from referee.asking.wording import ASKING, CONDITIONS, FILLERS, RELATIVE, SUBJECTS
from tablewright.model.claims import (
    ANY,
    AS_IT_STANDS,
    NUMBER,
    VALUE,
    condition_of,
    holds,
    parts_of,
)

DENYING = frozenset(listed("not never no nobody none nothing neither nor without cannot zero"))
TURNING = frozenset(
    listed(
        "forbidden forbid forbids illegal ban bans banned bar barred prohibit prohibited prohibits "
        "disallow disallowed disallows wrong false untrue mistaken unable impossible unless stop "
        "stops prevent prevents"
    )
)
"""Words that turn what follows into its opposite."""
COMES_TO_AN_END = CONDITIONS | frozenset(
    listed("at after once in on then here there by with before placing drawing playing and or")
)
"""Behind "stop" they say that something ends, and not that something is stopped."""
DOERS = SUBJECTS | frozenset(
    listed(
        "the my his her its their our your a an any this that these those there all both each not"
    )
)
"""What may stand behind the verb of a question."""
OWN = SUBJECTS | frozenset(listed("my our your his her their there this that these those"))
"""What stands behind a verb only in a question: "with no flies isn't my hand lost"."""


_CLAUSE = re.compile(r"[,()]|\s(?=but\b|without\b|rather than\b)", re.IGNORECASE)
_JOINED = re.compile(
    rf"(?<![\w'])(?:{'|'.join(said.replace(' ', '[ _]') for said in PHRASES)})(?![\w'])"
)


def _plain(pattern: str) -> str:
    """A pattern with table talk in the words that questions are put into."""
    return _JOINED.sub(lambda match: PHRASES[match[0].replace("_", " ")].replace(" ", "_"), pattern)


@lru_cache(maxsize=20_000)
def _looked_for(pattern: str, value: str) -> re.Pattern[str] | None:
    """What a pattern looks for in the stems of a question; None if it wants a value and there is
    none. Raises ValueError for a wrong pattern."""
    found = ""
    for part in parts_of(_plain(pattern.lower())):
        if part == ANY:
            found += r"(?: \S+)*?"
            continue
        ways = []
        for words in part:
            if words == (NUMBER,):
                ways.append(r"\d{1,6}")
            elif len(words) == 1 and words[0].startswith(NUMBER):
                ways.append(rf"(?P<{words[0][1:]}>\d{{1,6}})")
            elif words == (VALUE,):
                if not value:
                    return None
                ways.append(re.escape(value))
            else:
                plain = (stem(word) for each in words for word in words_of(each))
                ways.append(" ".join(map(re.escape, plain)))
        found += f" (?:{'|'.join(ways)})"
    return re.compile(rf"{found}(?= |$)")


def _matches(
    looked_for: re.Pattern[str], condition: tuple[str, str, str] | None, said: str
) -> bool:
    """Whether stems have what is looked for, with numbers of which the condition holds."""
    if condition is None:
        return looked_for.search(said) is not None
    return any(
        holds(condition, {name: int(number) for name, number in match.groupdict("0").items()})
        for match in looked_for.finditer(said)
    )


@lru_cache(maxsize=20_000)
def _as_it_stands(pattern: str) -> bool:
    """Whether a pattern is not turned round, since it says so, or has a denying word itself."""
    words = {word for part in parts_of(pattern) for way in part for word in way}
    return pattern.startswith(AS_IT_STANDS) or not words.isdisjoint(DENYING | TURNING)


@lru_cache(maxsize=8000)
def denied(text: str) -> bool:
    """Whether a question turns what it claims round: by a not, a never, a "forbidden" …

    >>> denied("can't I keep it?"), denied("I can't keep it, right?"), denied("is it forbidden?")
    (False, True, True)
    """
    return sum(map(_turns, clauses_of(text))) % 2 == 1


def clauses_of(text: str) -> list[str]:
    """The clauses of what a question asks, without the situation that it tells.

    >>> clauses_of("my hand is empty and it isn't my turn, have I lost but not my cards?")
    [' have I lost ', 'but not my cards']
    """
    sentences = re.split(r"[.;:!?]+(?:\s|$)|\s+[-–—]+\s+", text)
    # What stands last asks; what stands before it tells the situation.
    asks = next((each for each in reversed(sentences) if len(each.split()) > 1), "")
    clauses = [each for each in _CLAUSE.split(asks) if each.strip()]
    for at in range(len(clauses) - 1, 0, -1):
        words = words_of(clauses[at])
        inverted = len(words) > 3 and words[0] in ASKING and words[1] in DOERS
        if inverted or (words[:1] == ["so"] and len(words) > 2):
            return clauses[at:]
    return clauses


def _turns(clause: str) -> int:
    """How often a clause turns its claim round."""
    words = [word for word in words_of(clause) if word != "?"]
    while words and words[0] in FILLERS:
        words = words[1:]
    if _is_tag(words):
        return 0
    start = _main(words)
    turns = 0
    for at in range(start, len(words)):
        word, before, after = words[at], words[start:at], words[at + 1 :]
        if at > start + 2 and word in CONDITIONS and word not in ("while", "since"):
            break
        if word in ("stop", "stops") and (not after or after[0] in COMES_TO_AN_END):
            continue
        if word in TURNING or (word in DENYING and not _only_asks(word, before, after)):
            turns += 1
    return turns


def _is_tag(words: Sequence[str]) -> bool:
    """Whether a clause only wants to hear that it is so: "don't I", "do I not", "is it"."""
    pronouns = [word for word in words if word in SUBJECTS]
    return (
        len(words) <= 3
        and words[:1] != []
        and words[0] in ASKING
        and len(pronouns) == 1
        and all(word in ASKING or word in SUBJECTS or word == "not" for word in words)
    )


def _main(words: Sequence[str]) -> int:
    """Where the main clause begins behind "if …"."""
    if not words or words[0] not in CONDITIONS:
        return 0
    for at in range(2, len(words) - 1):
        if words[at] in ASKING and words[at + 1] in DOERS:
            return at
    return len(words)


def _only_asks(word: str, before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether a denying word belongs to how it is asked: "can't I …", "…, or not?", "no, I …"."""
    if word == "not":
        verb = bool(before) and before[-1] in ASKING
        if verb and len(before) == 1 and len(after) > 1:
            return True
        if verb and before[-2:-1] and before[-2] not in DOERS and after[:1] and after[0] in OWN:
            return True
        if before[-2:-1] and before[-2] in RELATIVE and verb:
            return True
        return (not after and (verb or before[-1:] == ["or"])) or after[:1] == ["only"]
    if word == "no":
        return (
            (not before and not after)
            or after[:1] == ["matter"]
            or before[-1:] in (["or"], ["with"])
            or (not before and bool(after) and after[0] in SUBJECTS)
        )
    return False


def claimed(
    claims: Sequence[tuple[str, str]],
    text: str,
    stems: Sequence[str],
    value: str = "",
    clauses: Sequence[tuple[str, Sequence[str]]] = (),
) -> int:
    """1 if what a question claims is so, -1 if it is not, 0 if no pattern knows.

    `claims` are pairs of `yes` or `no` and a pattern; `stems` are those of the question, in its
    order; `value` is what was worked out for it, if it was; `clauses` are the clauses of what it
    asks and their stems, if they are several.
    """
    for side, pattern in claims:
        looked_for = _looked_for(pattern, value)
        if looked_for is None:
            continue
        condition = condition_of(pattern)
        if _matches(looked_for, condition, _joined(stems)):
            turned = not _as_it_stands(pattern) and denied(text)
            if turned:
                # "At once, not at the end?" claims that it is at once.
                own = (each for each, said in clauses
                       if _matches(looked_for, condition, _joined(said)))  # fmt: skip
                clause = next(own, "without")
                turned = clause.startswith("without") or _turns(clause) % 2 == 1
            return 1 if (side == "yes") != turned else -1
    return 0


def _joined(stems: Sequence[str]) -> str:
    return "".join(f" {each}" for each in stems)
