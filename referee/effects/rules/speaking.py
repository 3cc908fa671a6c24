"""Trees as what somebody does: `draws 1 card from the stock`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from referee.phrases.phrase import Phrasebook
from referee.phrases.saying import say
from referee.phrases.tree import Sentence, base, is_tree
from referee.position import Position
from referee.setting import Setting

THEIRS = "their"
_YOUR = re.compile(r"\byour\b")
_THEIR = re.compile(r"\btheir\b")
_THEY_HAVE = re.compile(r"\bthey have\b")
_YOU = re.compile(r"\byou\b")


def third(book: Phrasebook, act: Any) -> Sentence:
    """An act in the form that a single player takes."""
    found = book.phrases.get(act[0])
    if found is None or found.kind == ACTS:
        return Sentence(*act)
    head, _, number = act[0].rpartition("-")
    stem, begin = (head, int(number)) if number.isdecimal() else (act[0], 1)
    for at in range(begin + 1, begin + 5):
        other = book.phrases.get(f"{stem}-{at}")
        if other is not None and other.kind == ACTS and other.slots == found.slots:
            return Sentence(f"{stem}-{at}", act[1])
    if stem == CHOOSE:  # its verb is a word of a slot
        same = (at for at in (stem, f"{stem}-2") if book.phrases[at].slots == found.slots)
        return Sentence(next(same), (f"{act[1][0]}s", *act[1][1:]))
    return Sentence(*act)


ONE_ACT = ("rules.do-act", "rules.do-often", "rules.do-once-or-more", "rules.do-at-most")
"""Phrases for one act: one that may be repeated is said as it is done once, and asked for again."""
CHOOSE = "rules.choose"
ACTS = "r_acts"
"""The kind of phrases that are acts of a single player."""


@lru_cache(maxsize=8192)
def tree_said(book: Phrasebook, tree: Any) -> str:
    """The words of a tree, from a stored state too."""
    return say(book, revived(tree))


def to_somebody(words: str, theirs: bool, you: str) -> str:
    """Acts in the form in which somebody is asked for them: where they are said of that player, as
    `their` things, these are `yours`; and the sentence's `you` is another player, if one is
    given."""
    if you:
        words = _YOU.sub(you, _YOUR.sub(f"{you}'s", words))
    if theirs:
        words = _THEY_HAVE.sub("you have", _THEIR.sub("your", words))
    return words


@lru_cache(maxsize=1024)
def act_said(book: Phrasebook, act: Any, yours: str = THEIRS) -> str:
    """An act as one player does it, said of that player; `yours` stands for `your`."""
    return _YOUR.sub(yours, say(book, third(book, revived(act))))


def forbidden_to(at: Position, fact: Any) -> str:
    """What a rule forbids, said of the player who would do it: `Ann cannot draw if their hand is
    full`."""
    words = say(at.table.setting.phrases, fact)
    if not words.startswith("you "):
        return words
    return at.me + _YOU.sub("they", _YOUR.sub("their", words.removeprefix("you")))


@lru_cache(maxsize=1024)
def dos_said(book: Phrasebook, dos: Any, yours: str = THEIRS) -> str:
    """The acts of a sentence as one player does them."""
    name, slots = dos
    if base(name) in ("rules.dos-one", "rules.dos-then"):
        inner = slots[0]
        done = base(inner[0]) in ONE_ACT
        said = act_said(book, inner[1][0], yours) if done else say(book, revived(inner))
        return f"{said}, then {dos_said(book, slots[1], yours)}" if len(slots) > 1 else said
    return _YOUR.sub(yours, say(book, revived(dos)))


@lru_cache(maxsize=1024)
def gain_said(book: Phrasebook, sentence: Any, yours: str = THEIRS) -> str:
    """What a price is paid for, said of who pays: `remove 1 water from a space of the gates`; ""
    for a sentence without a price."""
    tree = revived(sentence)
    if base(tree.phrase) == "rules.sentence-when":
        return gain_said(book, tree.slots[1], yours)
    if base(tree.phrase) != "rules.sentence-to":
        return ""
    return _YOUR.sub(yours, say(book, tree.slots[1]))


def revived(tree: Any) -> Sentence:
    """A tree from a stored state, with its names."""
    slots = tuple(revived(each) if is_tree(each) else each for each in tree[1])
    return Sentence(tree[0], slots)


def conjugated(name: str) -> str:
    """What a player does who makes a move of a name: `focuses` for Focus; `uses Night Market`."""
    if " " in name or not name.isalpha():
        return f"uses {name}"
    word = name.lower()
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return f"{word}es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}s"


def with_names(setting: Setting, words: str) -> str:
    """Words with the names that spaces have of their own, for their numbers."""
    if not setting.called_spaces:
        return words
    kept = setting.kept.get(("names of spaces",))
    if kept is None:
        zones = setting.nouns["r_zonename"].items()
        kept = setting.kept["names of spaces",] = {
            f"space {space.rpartition('.')[2]} of the {word}": name
            for space, name in setting.called_spaces.items()
            for word, zone in zones
            if zone == space.rpartition(".")[0]
        }
    found: dict[str, str] = kept
    spaces = "|".join(map(re.escape, found))
    return re.sub(rf"\b(?:{spaces})\b", lambda match: found[match[0]], words)
