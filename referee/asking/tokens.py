"""A question as it is typed to plain tokens: small letters, contractions taken apart, number words
as digits, and each word's stem.
"""

from __future__ import annotations

import re
from functools import lru_cache

from referee.numerals import IN_WORDS


def listed(words: str) -> tuple[str, ...]:
    """The words of a list that is written in one line."""
    return tuple(words.split())


NEGATED = listed(
    "ca do does is are wo would should could have has had did was were must need might ai"
)
"""What stands before n't."""
CONTRACTIONS = {
    "whats": "what is", "whos": "who is", "wheres": "where is", "hows": "how is",
    "whens": "when is", "whys": "why is", "thats": "that is", "theres": "there is",
    "heres": "here is", "im": "i am", "ive": "i have", "youre": "you are", "youve": "you have",
    "theyre": "they are", "theyve": "they have", "weve": "we have", "gonna": "going to",
    "wanna": "want to", "gotta": "have to", "hafta": "have to", "cuz": "because", "bc": "because",
    "u": "you", "ur": "your", "r": "are", "pls": "please", "plz": "please", "b4": "before",
    "thru": "through", "opp": "opponent", "opps": "opponents", "lemme": "let me",
    "gimme": "give me", "kinda": "kind of", "1st": "first", "2nd": "second", "3rd": "third",
    "4th": "fourth", "5th": "fifth", "6th": "sixth", "cannot": "can not", "whatre": "what are",
    "whatll": "what will", "itll": "it will", "ill": "i will", "everytime": "every time",
    "alot": "a lot", "til": "until", "till": "until", "tho": "though", "n": "and", "w": "with",
    "wo": "without", "vs": "versus", "aint": "is not", "dunno": "do not know",
    "simul": "simultaneous", "max": "maximum", "min": "minimum", "nr": "number", "num": "number",
    "pts": "points", "pt": "point", "wat": "what", "wut": "what", "waht": "what", "wht": "what",
    "hwat": "what", "wich": "which", "whcih": "which", "wen": "when", "wehn": "when",
    "wher": "where", "wheer": "where", "hwo": "who", "woh": "who", "teh": "the",
    "taht": "that", "shoud": "should", "mutliple": "multiple", "dmg": "damage", "hp": "health",
    "avg": "average", "info": "information", "em": "them", "ya": "you", "yall": "you", "y": "why",
    "wots": "what is", "wot": "what", "wats": "what is", "wuts": "what is", "whta": "what",
    "whn": "when", "whre": "where", "dose": "does", "doez": "does",
    "cna": "can", "cn": "can", "shud": "should", "cud": "could", "iz": "is",
    "kno": "know", "abt": "about", "coz": "because", "sth": "something", "smth": "something",
}  # fmt: skip
NUMBERS = {word: str(number) for word, number in IN_WORDS.items()} | {
    "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "hundred": "100",
}  # fmt: skip
IRREGULAR = {
    "drew": "draw", "drawn": "draw", "took": "take", "taken": "take", "chose": "choose",
    "chosen": "choose", "lost": "lose", "won": "win", "went": "go", "gone": "gone", "goes": "go",
    "dealt": "deal", "held": "hold", "kept": "keep", "sent": "send", "paid": "pay",
    "bought": "buy", "laid": "lay", "lies": "lie", "left": "left", "began": "begin",
    "begun": "begin", "gave": "give", "given": "give", "got": "get", "gotten": "get",
    "made": "make", "said": "say", "says": "say", "saw": "see", "seen": "see", "ran": "run",
    "shot": "shoot", "fought": "fight", "threw": "throw", "thrown": "throw", "hit": "hit",
    "beaten": "beat", "broke": "break", "broken": "break", "hid": "hide", "hidden": "hide",
    "shown": "show", "told": "tell", "thought": "think", "meant": "mean", "stuck": "stick",
    "men": "man", "people": "player", "persons": "player", "person": "player", "dice": "dice",
    "has": "have", "had": "have", "does": "do", "did": "do", "doing": "do",
    "is": "be", "are": "be", "was": "be", "were": "be", "been": "be", "being": "be", "am": "be",
    "tied": "tie", "tying": "tie", "ties": "tie", "dies": "die", "died": "die", "dying": "die",
    "less": "less", "pass": "pass", "boss": "boss", "gas": "gas", "this": "this", "his": "his",
    "its": "it", "us": "us", "plus": "plus", "bonus": "bonus", "minus": "minus", "yes": "yes",
    "during": "during", "nothing": "nothing", "something": "something", "anything": "anything",
    "everything": "everything", "thing": "thing", "bring": "bring", "king": "king",
    "spring": "spring", "string": "string", "ring": "ring", "need": "need", "speed": "speed",
    "feed": "feed", "seed": "seed", "red": "red", "always": "always", "series": "series",
    "status": "status", "versus": "versus", "focus": "focus", "evening": "evening", "used": "use",
    "uses": "use", "using": "use", "hero": "hero", "lowest": "low", "highest": "high",
    "higher": "high", "lower": "low", "biggest": "big", "strongest": "strong", "weakest": "weak",
    "fastest": "fast", "slowest": "slow", "stronger": "strong", "weaker": "weak",
    "faster": "fast", "slower": "slow", "larger": "large", "largest": "large", "smaller": "small",
    "smallest": "small", "earlier": "early", "later": "late", "sooner": "soon",
    "activation": "activate", "destruction": "destroy", "elimination": "eliminate",
    "discarded": "discard", "placement": "place", "movement": "move", "payment": "pay",
    "choice": "choose", "choices": "choose", "winner": "win", "winners": "win", "victory": "win",
    "victories": "win", "loser": "lose", "losers": "lose", "loss": "lose", "losses": "lose",
    "death": "die", "dead": "die", "removal": "remove", "beginning": "begin", "setup": "setup",
    "starting": "start", "ending": "end", "resolution": "resolve", "playing": "play",
    "early": "early", "apply": "apply", "applies": "apply", "applied": "apply",
    "supply": "supply", "supplies": "supply", "supplied": "supply", "reply": "reply",
    "replies": "reply", "family": "family", "families": "family",
}  # fmt: skip

PLURALS = (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"))

_WORD = re.compile(r"[a-z]+(?:['’][a-z]+)*|\d+(?:st|nd|rd|th)?|>>|<<|[=?+<>]|d\d+", re.IGNORECASE)
_GLUED = re.compile(r"(?<=\d)(?=[a-z]{3})|(?<=[a-z]{3})(?=\d)", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_WITH = re.compile(r"\bw/o?\b")
_QUOTES = str.maketrans("’‘`´“”–—", "''''\"\"--")
_NT = re.compile(rf"^({'|'.join(NEGATED)})n'?t$")


def words_of(text: str) -> list[str]:
    """The words of a text in their order; `?`, `=`, `+` and `>>` stand as words of their own.

    >>> words_of("Can't I keep three sats?")
    ['can', 'not', 'i', 'keep', '3', 'sats', '?']
    """
    text = text.translate(_QUOTES).lower()
    if "w/" in text:
        text = _WITH.sub(lambda match: "without " if "o" in match[0] else "with ", text)
    if _DIGIT.search(text):
        text = _GLUED.sub(" ", text)
    found: list[str] = []
    for word in _WORD.findall(text):
        found += _apart(word)
    return found


def contracted(word: str) -> bool:
    """Whether a small word stands for several or for another one: `cant`, `gimme`, `b4`."""
    return _apart(word) != (word,)


@lru_cache(maxsize=20_000)
def _apart(word: str) -> tuple[str, ...]:
    """A word as the words that it is made of."""
    negated = _NT.match(word)
    if negated:
        stem = {"ca": "can", "wo": "will", "ai": "be"}.get(negated[1], negated[1])
        return (stem, "not")
    if "'" in word:
        whole = word.replace("'", "")
        if whole in CONTRACTIONS:
            return tuple(CONTRACTIONS[whole].split())
        head, _, tail = word.partition("'")
        if tail in ("ll", "re", "ve", "m", "d"):
            return (head, {"ll": "will", "re": "are", "ve": "have", "m": "am", "d": "would"}[tail])
        return (head,)
    if word in CONTRACTIONS:
        return tuple(CONTRACTIONS[word].split())
    return (NUMBERS.get(word, word),)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A word without its endings, so that its forms meet; it need not be a word any more.

    >>> [stem(word) for word in ("batteries", "drawing", "placed", "draws", "discarded", "drew")]
    ['battery', 'draw', 'plac', 'draw', 'discard', 'draw']
    """
    if word in IRREGULAR:
        return _e(IRREGULAR[word])
    if len(word) <= 3 or not word.isalpha():
        return word
    for ending, instead in PLURALS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return _e(word[: -len(ending)] + instead)
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return stem(word[:-1])
    for ending in ("ing", "ed", "ly"):
        root = word[: -len(ending)]
        if word.endswith(ending) and len(root) >= 3 and re.search(r"[aeiouy]", root):
            if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz":
                root = root[:-1]
            if root.endswith("i"):
                root = root[:-1] + "y"
            return _e(IRREGULAR.get(root, root))
    return _e(word)


def _e(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("e") and word[-2] not in "e" else word
