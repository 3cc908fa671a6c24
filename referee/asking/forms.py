"""How a question is asked: yes or no, openly, or as a choice.

`polar_form` gives a likelihood, since terse questions do not say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from referee.asking.talk import everyday_stems, stop_stems
from referee.asking.tokens import stem, words_of
from referee.asking.turns import sides_in
from referee.asking.wording import (
    AFTERWARDS,
    ASKING,
    BEFORE,
    DETERMINERS,
    EMBEDS,
    FILLERS,
    HELPERS,
    HINTS,
    OPEN,
    POINTING,
    SAYING,
    SITUATION,
    SOMETHING,
    STATES,
    SUBJECTS,
    TELL,
    TRAILING,
    VERBS,
    VERBS_TO,
    WANTED,
)

TAGS = re.compile(
    r"\b(right|correct|true|yes|no|ok|okay|allowed|legal|possible|yeah|huh|fine|y/n|yes or no|"
    r"valid|or not|isnt it|arent they|dont they|doesnt it|dont i|cant i|innit)\W*$"
)
TELLING = re.compile(
    r"(?:can|could) (?:you|some ?one|anyone) (?:please )?"
    r"(?:explain|tell (?:me|us)|walk|list|show (?:me|us)|name)\b"
)
SHORTEST = 2
"""Words of the shortest question that stands beside another one."""
_PARTS = re.compile(r"[.;:!?]+\s*|\s+[-–—]+\s+|,\s+(?!or\b)")
_NO_MATTER = re.compile(r"\bno matter (?:how(?: many| much| often)?|what|who|when|where|which)\b")


def begins_to_ask(text: str) -> bool:
    """Whether a question begins with its verb, as those for yes or no do: "is …", "may I …"."""
    words = [word for word in words_of(text) if word not in FILLERS]
    return words[:1] != [] and words[0] in ASKING


def polar_form(text: str) -> float:
    """How likely a question wants yes or no: 1 for "can I …?", 0 for "how many …?".

    >>> polar_form("can i keep my hand"), polar_form("how many cards")
    (1.0, 0.0)
    """
    return _polar_form(text.strip().lower())


@lru_cache(maxsize=4000)
def _polar_form(text: str) -> float:
    plain = _NO_MATTER.sub("regardless", text.replace("'", "").replace("’", ""))
    if re.search(r"=\s*\??\s*$", plain) or re.match(r"(define|explain|meaning of)\b", plain):
        return 0.0
    parts = [part for part in _PARTS.split(plain) if part.strip()]
    if not parts:
        return 0.5
    tagged = bool(TAGS.search(plain)) and len(plain.split()) > 2
    # What stands last asks; what stands before it tells the situation.
    for part in reversed(parts):
        words = _without_fillers(part)
        if not words:
            continue
        found = None
        if part is parts[-1] is not parts[0]:
            found = _afterwards(words, text.endswith("?"))
        if found is None:
            found = _begins(words, tagged)
        if found is not None:
            return found
        if words[0] in ("if", "when") and any(word in ASKING for word in words[3:]):
            break
    asks = text.endswith("?")
    words = words_of(plain)
    found = _inside(words, plain, tagged, asks)
    if found is not None:
        return found
    return _fragment([word for word in words if word != "?"], asks, len(parts) == 1)


def _without_fillers(part: str) -> list[str]:
    words = [word for word in words_of(part) if word != "?"]
    while words and words[0] in FILLERS and len(words) > 1:
        words = words[1:]
    return words


def _afterwards(words: Sequence[str], asks: bool) -> float | None:
    """How likely a word or two behind the situation want yes or no: "…, allowed?", "…, then?"."""
    first, last = words[0], words[-1]
    if len(words) > 2 or first in OPEN:
        return None
    if last in STATES or (last.isdigit() and asks):
        return 0.9
    if last in AFTERWARDS and first not in ("any", "no", "not", "half"):
        return 0.05
    return None


def _begins(words: list[str], tagged: bool) -> float | None:
    """How likely a clause wants yes or no by how it begins; None if that does not tell."""
    first = words[0]
    if first in BEFORE and len(words) > 1 and words[1] in OPEN:
        return 0.0
    if first in ("can", "could") and TELLING.match(" ".join(words)):
        return 0.0
    if first == "when" and len(words) > 3 and words[1] not in ASKING:
        later = [at for at in range(3, len(words) - 1) if words[at] in VERBS]
        return _choice(words[later[0] :]) if later else 0.3
    if (first == "were" and any(word in VERBS for word in words[2:])) or (
        words[:2] == ["we", "are"] and len(words) > 3 and words[2] in VERBS
    ):
        return 0.0  # "where", typed wrong
    if first in OPEN:
        return 0.15 if tagged and first not in ("what", "how", "which") else 0.0
    if first == "any" and not HINTS.isdisjoint(words[1:3]):
        return 0.1
    if first in ASKING and len(words) > 1:
        tail = pairwise(words[-3:])
        if any(one in BEFORE and other in ("what", "which") for one, other in tail):
            return 0.1
        return _choice(words)
    return None


def _inside(words: list[str], plain: str, tagged: bool, asks: bool) -> float | None:
    """How likely a text wants yes or no by what stands inside it; None if that does not tell."""
    says = any(word in SAYING for word in words[1:-1])
    if words and words[0] in TELL and not (says and asks):
        return 0.05
    if tagged:
        return 0.9
    ends = [word for word in words if word != "?"][-3:]
    embedded = any(one in EMBEDS and other in OPEN for one, other in pairwise(words))
    asks_last = ends[-1:] and (ends[-1] in OPEN or (asks and "which" in ends))
    if len(words) > 2 and asks_last and not embedded:
        return 0.1
    inner = [
        word
        for before, word in pairwise(words)
        if word in OPEN and word not in ("when", "which", "who") and before not in EMBEDS
    ]
    if inner:
        return 0.1
    for at, (word, after) in enumerate(pairwise(words)):
        doer = after in SUBJECTS or after in DETERMINERS or after.isdigit()
        behind = at > 1 and words[0] in SITUATION and word in HELPERS
        if (doer or behind) and word in VERBS:
            return _choice(words[at:])
    if " or " in plain and SOMETHING.isdisjoint(plain.rsplit(" or ", 1)[1].split()[:1]):
        return 0.2
    return None


def _fragment(words: list[str], asks: bool, whole: bool) -> float:
    """How likely a text without a verb that asks wants yes or no. `whole` if it is one clause."""
    # Counted in the phrasings of the shipped rulings, of which more want yes or no than of what is
    # asked at tables.
    if any(word in SUBJECTS for word in words) and len(words) + asks > 3:
        return 0.75 if asks else 0.35  # "cards I have" only says which cards are meant
    if len(words) > 1 and words[-1] in TRAILING:
        return 0.1
    # At the end only "wins" says something; "a win" is a thing.
    says = any(
        word in SAYING and (at < len(words) - 1 or word.endswith("s"))
        for at, word in enumerate(words[1:], 1)
    )
    if words[-2:-1] == ["to"] and words[-1] in VERBS_TO and not _counts(words):
        return 0.2
    if asks and (says or "=" in words[1:-1] or words[0] == "no"):
        return 0.8
    if len(words) <= 3:
        return 0.3
    if whole and _names_what(words) and not (asks and _counts(words)):
        return 0.2
    return 0.5 if asks else 0.38 if says else 0.35


def _counts(words: Sequence[str]) -> bool:
    """Whether a fragment has a number that it may claim: any but one of players."""
    following = pairwise([*words, ""])
    return any(word.isdigit() and stem(after) != "player" for word, after in following)


def _names_what(words: Sequence[str]) -> bool:
    """Whether a fragment only names what it wants to know: "order of phases", "hand limit"."""
    if any(word in SAYING for word in words[1:]):
        return False
    return not WANTED.isdisjoint((*words[:3], words[-1]))


def _choice(words: list[str]) -> float:
    """How likely a question that begins like one for yes or no is one, and not "A or B?"."""
    if "or" not in words[2:] or "whether" in words:
        return 1.0
    at = len(words) - 1 - words[::-1].index("or")
    after = [word for word in words[at + 1 :] if word != "?"]
    if not SOMETHING.isdisjoint(after[:1]):
        return 1.0
    before = words[:at]
    one, other = sides_in(before), sides_in(after)
    if any(one.get(pair) and other.get(pair) and one[pair] != other[pair] for pair in one):
        return 0.05
    return 0.2


_BEGINS = "|".join(sorted(OPEN | ASKING - {"any", "ok"}))
_APART = re.compile(rf"\?\s+(?=\w)|,?\s+(?:and|also|plus)\s+(?=(?:{_BEGINS})\b)", re.IGNORECASE)


def questions_in(text: str) -> list[str]:
    """The questions that a text asks one after the other; itself alone if it asks one.

    >>> questions_in("who goes first and how many cards do we draw?")
    ['who goes first', 'how many cards do we draw?']
    >>> questions_in("I have 3 gems and a shield, can I keep both?")
    ['I have 3 gems and a shield, can I keep both?']
    >>> questions_in("what does focus cost and how often may I use it?")
    ['what does focus cost and how often may I use it?']
    """
    parts = [part.strip() for part in _APART.split(text)]
    asks = [words_of(part)[:1] for part in parts]
    long = all(len(part.split()) >= SHORTEST for part in parts)
    if not long or any(not words or words[0] not in OPEN | ASKING for words in asks):
        return [text]
    return [text] if any(map(_only_points, parts[1:])) else parts


def _only_points(part: str) -> bool:
    """Whether a part says what it is about by pointing to another one: "how often may I use it"."""
    words = [word for word in words_of(part) if word != "?"]
    if POINTING.isdisjoint(words):
        return False
    known = everyday_stems() | stop_stems()
    return all(stem(word) in known or word in POINTING for word in words)


FORMS = (
    ("how many", r"how (?:many|much|often|long|big|large|high)|number of|amount|total|maximum|"
     r"minimum|limit|count|size"),
    ("why", r"why|how come|reason|purpose|point of"),
    ("when", r"when|what time|timing|at what point|which (?:phase|step|moment)|how soon|until"),
    ("who", r"who|whose|whom|which player|what player"),
    ("where", r"where|which (?:pile|zone|place|space)|what happens to"),
    ("if", r"what if|what happens|happens (?:if|when)|if |suppose|what now|then what"),
    ("mean", r"mean|meaning|define|definition|what is|what are|explain|stand for|=|term"),
    ("how", r"how"),
    ("which", r"which|what"),
)  # fmt: skip
_FORMS = tuple((name, re.compile(rf"(?<!\w)(?:{words})")) for name, words in FORMS)


@lru_cache(maxsize=8000)
def form_of(text: str) -> str:
    """What is wanted: `polar` for yes or no, `how many`, `when`, `who` …; "" if it does not say.

    >>> form_of("who goes first?"), form_of("hand limit?"), form_of("may I look?")
    ('who', 'how many', 'polar')
    """
    if polar_form(text) > 0.7:
        return "polar"
    plain = " ".join(words_of(text))
    return next((name for name, words in _FORMS if words.search(plain)), "")
