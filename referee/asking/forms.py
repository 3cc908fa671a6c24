"""How a question is asked: yes or no, openly, or as a choice; and which way round it is turned.

`polar_form` gives a likelihood, since terse questions do not say; `turned` compares two ways to ask
one thing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from referee.asking.talk import OPPOSITES, everyday_stems, sides, stop_stems
from referee.asking.tokens import listed, stem, words_of

OPEN = frozenset(listed("what which who whom whose when where why how"))
ASKING = frozenset(
    listed(
        "is are am was were do does did can could may might must should will would shall has have "
        "had any ok okay allowed legal possible must be need"
    )
)
"""What a question that is answered with yes or no begins with."""
VERBS = frozenset(listed("do does can is are may must will should"))
"""What asks in the middle of a sentence, before its doer."""
HINTS = frozenset(listed("advice tip tips hint hints idea ideas trick tricks suggestion limits"))
"""Of which "any ...?" wants to hear, and not whether there are any."""
TELL = frozenset(listed("name list explain tell describe define meaning number amount"))
TAGS = re.compile(
    r"\b(right|correct|true|yes|no|ok|okay|allowed|legal|possible|yeah|huh|fine|y/n|yes or no|"
    r"valid|or not|isnt it|arent they|dont they|doesnt it|dont i|cant i|innit)\W*$"
)
BEFORE = frozenset(
    listed(
        "on onto in into to from at by for with under after until of during over above below past"
    )
)
"""What may stand before such a word."""
TELLING = re.compile(
    r"(?:can|could) (?:you|some ?one|anyone) (?:please )?"
    r"(?:explain|tell (?:me|us)|walk|list|show (?:me|us)|name)\b"
)
SAYING = frozenset(
    listed(
        "is are was were has have can may must will do does acts activates adds applies becomes "
        "begins belongs beats blocks cancels chooses comes come costs count counts decides "
        "destroys die dies discards draws drifts drops ends falls fires get gets gives go goes "
        "happens helps hits holds ignores keep keeps lands leaves lets lies lives loads lose "
        "loses makes moves needs pays picks plays protects remains resolves returns reveals "
        "sends shoots shows sits spends stands starts stay stays stops survives takes trashes "
        "triggers turns win wins works kills means"
    )
)
"""Verbs by which a fragment says that something is or does."""
STATES = frozenset(
    listed(
        "visible hidden secret public open gone dead safe mine lost free out legal illegal "
        "optional mandatory both allowed banned immune wasted over simultaneous stackable "
        "playable possible faceup facedown doable ok okay"
    )
)
"""What alone, behind the situation, asks whether it is so."""
DETERMINERS = frozenset(listed("my the their a an his her our your someone anyone each any"))
SITUATION = frozenset(listed("if when once after before with in at during without while"))
"""What a situation begins with, behind which the question comes."""
HELPERS = frozenset(listed("do does can may must will should"))
"""Verbs that begin nothing but a question there."""
WANTED = frozenset(
    listed(
        "limit limits size order number amount max maximum min minimum cap formula sequence phase "
        "phases step steps difference differences color colour setup total sum cost costs price "
        "meaning purpose timing rounding range goal aim reason definition result results outcome "
        "options consequences procedure value values least most score role condition conditions "
        "exception exceptions way ways timing structure details layout"
    )
)
"""What a fragment that begins or ends with it wants to know."""
TRAILING = frozenset(
    listed(
        "gives is are costs loses spends gets takes gains means called for equals makes draws "
        "deals needs need becomes"
    )
)
"""What a fragment that leaves its end open ends with: "phase 3 is?"."""
AFTERWARDS = frozenset(
    listed(
        "then now next so effect effects damage result results outcome options limits consequences "
        "total sum role step meaning when where who why how what which"
    )
)
"""What alone, behind the situation, asks what becomes of it."""
SUBJECTS = frozenset(
    listed("i we you they he she it everyone everybody both nobody anyone opponent")
)
CONDITIONS = frozenset(listed("if when unless although though because since while whenever"))
RELATIVE = frozenset(listed("who that which with without having"))
POINTING = frozenset(listed("it them this that these those one ones"))
EMBEDS = frozenset(
    listed(
        "is are see know decide decides choose chooses pick picks say says tell tells matter "
        "matters about of on"
    )
)
"""Behind it a word such as "what" asks nothing: "is that what I need?"."""
SOMETHING = frozenset(listed("something anything not so else whatever no nothing both"))
"""Behind an "or" it makes no choice."""
VERBS_TO = frozenset(
    listed("win play start begin buy recruit hit lose draw pay launch draft end deal remember do")
)
"""What may stand behind "to" at the end of a fragment that names what it wants to know."""
SHORTEST = 2
"""Words of the shortest question that stands beside another one."""
FILLERS = frozenset(
    listed("so and but ok okay hey wait hi um well then just also quick question please like")
)


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
    parts = [
        part for part in re.split(r"[.;:!?]+\s*|\s+[-–—]+\s+|,\s+(?!or\b)", plain) if part.strip()
    ]
    if not parts:
        return 0.5
    tagged = bool(TAGS.search(plain)) and len(plain.split()) > 2
    # What stands last asks; what stands before it tells the situation.
    for part in reversed(parts):
        words = [word for word in words_of(part) if word != "?"]
        while words and words[0] in FILLERS and len(words) > 1:
            words = words[1:]
        if not words:
            continue
        first = words[0]
        short = len(words) <= 2 and part is parts[-1] is not parts[0] and first not in OPEN
        if short and (words[-1] in STATES or (words[-1].isdigit() and text.endswith("?"))):
            return 0.9
        if short and words[-1] in AFTERWARDS and first not in ("any", "no", "not", "half"):
            return 0.05
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
        if first in ("if", "when") and any(word in ASKING for word in words[3:]):
            break
    words = words_of(plain)
    says = any(word in SAYING for word in words[1:-1])
    if words and words[0] in TELL and not (says and text.endswith("?")):
        return 0.05
    if tagged:
        return 0.9
    ends = [word for word in words if word != "?"][-3:]
    embedded = any(one in EMBEDS and other in OPEN for one, other in pairwise(words))
    asks_last = ends[-1:] and (ends[-1] in OPEN or (text.endswith("?") and "which" in ends))
    if len(words) > 2 and asks_last and not embedded:
        return 0.1
    inner = [
        word
        for before, word in pairwise(words)
        if word in OPEN and word not in ("when", "which", "who") and before not in EMBEDS
    ]
    for at, word in enumerate(words[:-1]):
        after = words[at + 1]
        doer = after in SUBJECTS or after in DETERMINERS or after.isdigit()
        doer = doer or (at > 1 and words[0] in SITUATION and word in HELPERS)
        if doer and not inner and word in VERBS:
            return _choice(words[at:])
    if inner:
        return 0.1
    if " or " in plain and SOMETHING.isdisjoint(plain.rsplit(" or ", 1)[1].split()[:1]):
        return 0.2
    asks = text.endswith("?")
    doers = [at for at, word in enumerate(words) if word in SUBJECTS]
    if doers and len(words) > 3:
        # "cards I have" only says which cards are meant.
        return 0.75 if asks else 0.35
    # Counted in the phrasings of the shipped rulings, of which more want yes or no than of what is
    # asked at tables.
    words = [word for word in words if word != "?"]
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
    if len(parts) == 1 and _names_what(words) and not (asks and _counts(words)):
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
    one, other = _sides(before), _sides(after)
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


_FACE = re.compile(r"\bface[ -](up|down)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Turn:
    """Which way a question is turned."""

    negated: bool
    sides: tuple[tuple[int, int], ...]
    """Pairs of opposites, and the side that stands in the question; 0 for both."""
    numbers: tuple[int, ...]
    strict: bool
    """Whether it asks for an only, or a more or less than."""
    must: int
    """1 for must and have to, -1 for may and can."""


@lru_cache(maxsize=8000)
def turn_of(text: str) -> Turn:
    """Which way a question is turned."""
    words = [word for word in words_of(_FACE.sub(r"face\1", text)) if word != "?"]
    negated = _negated(words)
    found = _sides(words)
    joined = " ".join(words)
    must = 0
    if re.search(
        r"\b(must|have to|need to|needs to|forced|required|mandatory|obliged|has to)\b", joined
    ):
        must = 1
    elif re.search(r"\b(may|can|could|allowed|optional|able|ok to|possible)\b", joined):
        must = -1
    strict = bool(
        re.search(
            r"\b(only|just|more than|less than|fewer than|at least|at most|exactly|over)\b", joined
        )
    )
    numbers = tuple(
        sorted(
            {
                int(word)
                for before, word in pairwise(["", *words])
                if word.isdigit() and len(word) < 6 and (word != "1" or "1" in text)
                and before not in ("space", "card", "player")
            }
        )
    )  # fmt: skip
    return Turn(negated, tuple(sorted(found.items())), numbers, strict, must)


def _negated(words: list[str]) -> bool:
    """Whether what is asked is turned round by a not, a never, or a "there is no"."""
    negated = False
    for at, word in enumerate(words):
        if at > 1 and (word in CONDITIONS or word in RELATIVE):
            break  # what follows says which one is meant, not what is asked of it
        if word == "not":
            # "can't I …?" asks the same as "can I …?"; "…, isn't it?" only wants to hear it.
            before = words[:at]
            fronted = (
                before[-1:] and before[-1] in ASKING and all(w in FILLERS for w in before[:-1])
            )
            asks_again = at > 1 and len(words) - at <= 2 and before[-1] in (*ASKING, "or")
            if not (fronted and at + 1 < len(words)) and not asks_again:
                negated = not negated
        elif word == "never" or (word == "no" and "there" in words[max(0, at - 2) : at]):
            negated = not negated
    return negated


def _sides(words: list[str]) -> dict[int, int]:
    found: dict[int, int] = {}
    known = sides()
    for word in words:
        for pair, side in known.get(stem(word), ()):
            found[pair] = side if found.get(pair, side) == side else 0
    return found


def turned(asked: Turn, known: Turn) -> float:
    """How much speaks for it that two ways to ask one thing have opposite answers: log odds,
    measured on the phrasings of the shipped rulings."""
    odds = -0.1
    mine, theirs = dict(asked.sides), dict(known.sides)
    for pair in mine.keys() & theirs.keys():
        if mine[pair] * theirs[pair] < 0:
            odds += OPPOSITES[pair][0]
    odds += 0.5 * (asked.negated != known.negated)
    if asked.must * known.must < 0:
        odds += 2.5
    elif asked.must != known.must:
        odds += 0.2
    odds += 0.3 * (asked.strict != known.strict)
    odds += 0.5 * bool(asked.numbers and known.numbers and asked.numbers != known.numbers)
    return odds
