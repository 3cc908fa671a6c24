"""How a question is asked: what it wants (yes or no, or something else), whether it denies what it
claims, and whether it is several questions.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from referee.asking.words import listed, said_words, words_of

_TAG = re.compile(
    r"\b(right|correct|true|yes|no|ok|okay|allowed|legal|possible|yeah|huh|fine|y/n|valid|or not|"
    r"isnt it|arent they|dont they|doesnt it|dont i|cant i|innit)\W*$"
)
_TELL = re.compile(
    r"(?:can|could) (?:you|some ?one|anyone) (?:please )?(?:explain|tell|walk|list|show|name)\b|"
    r"(?:define|explain|describe|name|list|tell|(?:meaning|number|amount) of)\b"
)
_PARTS = re.compile(r"[.;:!?]+\s*|\s+-+\s+|,\s+(?!or\b)")
_NO_MATTER = re.compile(r"\bno matter (?:how(?: many| much| often)?|what|who|when|where|which)\b")


@lru_cache(maxsize=8000)
def polar(text: str) -> float:
    """How likely a question wants yes or no: 1 for "can I …?", 0 for "how many …?"; terse ones do
    not say, so what stands between was counted in the phrasings of the shipped rulings.

    >>> polar("can i keep my hand"), polar("how many cards")
    (1.0, 0.0)
    """
    text = text.strip().lower()
    plain = _NO_MATTER.sub("regardless", re.sub("['’]", "", text))
    parts = [words for words in map(_bare, _PARTS.split(plain)) if words]
    if not parts or re.search(r"=\s*\??\s*$", plain):
        return 0.0 if parts else 0.5
    asks, tagged = text.endswith("?"), bool(_TAG.search(plain)) and len(plain.split()) > 2
    # What stands last asks; what stands before it tells the situation.
    for part in reversed(parts):
        if part is parts[-1] is not parts[0] and len(part) <= 2 and part[0] not in listed("open"):
            if part[-1] in listed("states") or (part[-1].isdigit() and asks):
                return 0.9
            if part[-1] in listed("afterwards") and part[0] not in ("any", "no", "not", "half"):
                return 0.05
        found = _begins(part, tagged)
        if found is not None:
            return found
        if part[0] in ("if", "when") and not listed("asking").isdisjoint(part[3:]):
            break
    words = said_words(plain)
    found = _inside(words, tagged)
    return _fragment(words, asks, "=" in plain) if found is None else found


def begins_to_ask(text: str) -> bool:
    """Whether a question begins with its verb, as those for yes or no do: "is …", "may I …"."""
    return _bare(text)[:1] != [] and _bare(text)[0] in listed("asking")


def _bare(part: str) -> list[str]:
    """The words of a part without what says nothing before them."""
    words = said_words(part)
    while len(words) > 1 and words[0] in listed("fillers"):
        words = words[1:]
    return words


def _begins(words: list[str], tagged: bool) -> float | None:
    """How likely a clause wants yes or no by how it begins; None if that does not tell."""
    first, second = words[0], (*words, "")[1]
    if _TELL.match(" ".join(words)):
        return 0.0
    if first == "when" and second not in listed("asking") and len(words) > 3:
        later = [at for at in range(3, len(words) - 1) if words[at] in listed("verbs")]
        return _choice(words[later[0] :]) if later else 0.3
    if first in listed("open") or (first in listed("before") and second in listed("open")):
        return 0.15 if tagged and first not in ("what", "how", "which") else 0.0
    if first in listed("asking") and second:
        if first == "any" and not listed("hints").isdisjoint(words[1:3]):
            return 0.1
        tail = pairwise(words[-3:])
        if any(one in listed("before") and other in ("what", "which") for one, other in tail):
            return 0.1
        return _choice(words)
    return None


def _inside(words: list[str], tagged: bool) -> float | None:
    """How likely a text wants yes or no by what stands inside it; None if that does not tell."""
    if tagged:
        return 0.9
    for at, (before, word) in enumerate(pairwise(words), 1):
        asks_last = word not in ("when", "which", "who") or at == len(words) - 1 > 1
        if word in listed("open") and before not in listed("embeds") and asks_last:
            return 0.1
    for at, (word, after) in enumerate(pairwise(words)):
        doer = after in listed("doers") or after.isdigit()
        if word in listed("verbs") and (doer or (at > 1 and words[0] in listed("conditions"))):
            return _choice(words[at:])
    return 0.2 if _choice(["", "", *words]) < 1 else None


def _fragment(words: list[str], asks: bool, equals: bool) -> float:
    """How likely a text without a verb that asks wants yes or no; `equals` if it has a `=`."""
    if not listed("people").isdisjoint(words) and len(words) + asks > 3:
        return 0.75 if asks else 0.35
    says = equals or not listed("saying").isdisjoint(words[1:])
    counts = any(one.isdigit() and not other.startswith("player")
                 for one, other in pairwise([*words, ""]))  # fmt: skip
    if words[-1] in listed("afterwards") or (
        words[-2:-1] == ["to"] and words[-1] in listed("to") and not counts
    ):
        return 0.1
    if asks and (says or words[0] == "no"):
        return 0.8
    wants = not says and not listed("wanted").isdisjoint((*words[:3], words[-1]))
    if len(words) <= 3 or (wants and not (asks and counts)):
        return 0.25
    return 0.5 if asks else 0.36


def _choice(words: list[str]) -> float:
    """How likely what begins like a question for yes or no is one, and not "A or B?"."""
    if "or" not in words[2:] or "whether" in words:
        return 1.0
    after = words[len(words) - words[::-1].index("or") :]
    return 1.0 if not listed("something").isdisjoint(after[:1]) else 0.15


_SENTENCE = re.compile(r"[.;:!?]+(?:\s|$)|\s+[-–—]+\s+")
_CLAUSE = re.compile(r"[,()]|\s(?=but\b|without\b|rather than\b)", re.IGNORECASE)


@lru_cache(maxsize=8000)
def clauses_of(text: str) -> tuple[str, ...]:
    """The clauses of what a question asks, without the situation that it tells.

    >>> clauses_of("my hand is empty and it isn't my turn, have I lost but not my cards?")
    (' have I lost ', 'but not my cards')
    """
    asks = [each for each in _SENTENCE.split(text) if len(each.split()) > 1][-1:] or [""]
    clauses = [each for each in _CLAUSE.split(asks[0]) if each.strip()]
    for at in range(len(clauses) - 1, 0, -1):
        words = words_of(clauses[at])
        if len(words) > 3 and words[0] in listed("asking") and words[1] in listed("doers"):
            return tuple(clauses[at:])
    return tuple(clauses)


@lru_cache(maxsize=8000)
def denies(clause: str) -> bool:
    """Whether a clause turns round what it claims: by a not, a never, a "forbidden" … Words that
    only ask deny nothing, nor does what stands behind "if …".

    >>> [denies(each) for each in ("can't I keep it", "I can't keep it", "don't I", "is it banned")]
    [False, True, False, True]
    """
    words = _bare(clause)
    tags = listed("people") | listed("asking") | {"not"}
    if len(words) <= 3 and words[:1] and words[0] in listed("asking") and tags.issuperset(words):
        return False  # "…, don't I?" only wants to hear it
    start = 0
    if words and words[0] in listed("conditions"):
        asking = listed("asking")
        mains = [at for at in range(2, len(words) - 1)
                 if words[at] in asking and words[at + 1] in listed("doers")]  # fmt: skip
        start = mains[0] if mains else len(words)
    turns = False
    for at in range(start, len(words)):
        word, before, after = words[at], words[start:at], words[at + 1 :]
        if at > start + 2 and word in listed("conditions") - {"while", "since"}:
            break
        if word in ("stop", "stops") and (not after or after[0] in listed("ends")):
            continue
        if word in listed("turning") or (
            word in listed("denying") and not _only_asks(word, before, after)
        ):
            turns = not turns
    return turns


def _only_asks(word: str, before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether a denying word belongs to how it is asked: "can't I …", "…, or not?", "no, I …"."""
    if word == "no":
        return (
            not (before or after)
            or after[:1] == ["matter"]
            or before[-1:] in (["or"], ["with"])
            or (not before and after[0] in listed("people"))
        )
    verb = before[-1:] != [] and before[-1] in listed("asking")
    if word != "not" or not (verb or before[-1:] == ["or"] or after[:1] == ["only"]):
        return False
    if not after or after[:1] == ["only"]:
        return True
    fronted = len(before) == 1 and len(after) > 1
    back = (
        before[-2:-1] != [] and before[-2] not in listed("doers") and after[0] in listed("people")
    )
    return verb and (fronted or back or not listed("relative").isdisjoint(before[-2:-1]))


_OPENS = "|".join(sorted(listed("open") | listed("asking") - {"any", "ok"}))
_APART = re.compile(rf"\?\s+(?=\w)|,?\s+(?:and|also|plus)\s+(?=(?:{_OPENS})\b)", re.IGNORECASE)


def questions_in(text: str) -> list[str]:
    """The questions that a text asks one after the other; itself alone if it asks one.

    >>> questions_in("who goes first and how many cards do we draw?")
    ['who goes first', 'how many cards do we draw?']
    >>> questions_in("what does focus cost and how often may I use it?")
    ['what does focus cost and how often may I use it?']
    """
    parts = [part.strip() for part in _APART.split(text)]
    firsts = {words_of(part)[0] if len(part.split()) > 1 else "" for part in parts}
    points = any(not listed("pointing").isdisjoint(words_of(part)) for part in parts[1:])
    return [text] if points or not firsts <= listed("open") | listed("asking") else parts


FORMS = (
    ("how many", r"how (?:many|much|often|long|big|large|high)|number of|amount|total|maximum|"
     r"minimum|limit|count|size"),
    ("why", r"why|how come|reason|purpose|point of"),
    ("when", r"when|what time|timing|at what point|which (?:phase|step|moment)|how soon|until"),
    ("who", r"who|whose|whom|which player|what player"),
    ("where", r"where|which (?:pile|zone|place|space)|what happens to"),
    ("mean", r"mean|meaning|define|definition|what is|what are|explain|stand for|=|term"),
    ("how", r"how"),
)  # fmt: skip
_FORMS = tuple((name, re.compile(rf"(?<!\w)(?:{words})")) for name, words in FORMS)


@lru_cache(maxsize=8000)
def form_of(text: str) -> str:
    """What is wanted: `polar` for yes or no, `how many`, `when`, `who` …; "" if it does not say.

    >>> form_of("who goes first?"), form_of("hand limit?"), form_of("may I look?")
    ('who', 'how many', 'polar')
    """
    if polar(text) > 0.7:
        return "polar"
    plain = " ".join(words_of(text))
    return next((name for name, words in _FORMS if words.search(plain)), "")


def denied(text: str) -> bool:
    """Whether a question turns what it claims round.

    >>> denied("can't I keep it?"), denied("I can't keep it, right?"), denied("is it forbidden?")
    (False, True, True)
    """
    return sum(map(denies, clauses_of(text))) % 2 == 1
