"""What vocabularies were called before they bore the game's id, and how sentences were made of
phrases before: names and sentences of then come in, as saves, codes and games have them, and
today's go out; and back.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

VOCABULARIES = {
    "disaster": "disaster-draft",
    "disco": "disco-infinity",
    "mines": "space-mines",
    "shards": "shards-of-infinity",
}
"""The names in version 0.1, and today's."""
_BEFORE = {now: then for then, now in VOCABULARIES.items()}
_SENTENCES: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "disaster-draft": {
        "this-unit-gets-more": ("gets", ("this-unit",), ("more", 0)),
        "this-unit-gets-less": ("gets", ("this-unit",), ("less", 0)),
        "this-unit-gets-more-for-each": ("gets", ("this-unit",), ("more-for-each", 0, 1)),
        "this-unit-gets-less-for-each": ("gets", ("this-unit",), ("less-for-each", 0, 1)),
        "one-ally-gets-more": ("gets", ("one-ally",), ("more", 0)),
        "one-ally-gets-less": ("gets", ("one-ally",), ("less", 0)),
        "one-ally-gets-faster": ("gets", ("one-ally",), ("faster", 0)),
        "each-ally-gets-more": ("gets", ("each-ally",), ("more", 0)),
        "each-ally-gets-less": ("gets", ("each-ally",), ("less", 0)),
        "each-ally-of-type-gets-more": ("gets", ("each-ally-of-type", 0), ("more", 1)),
        "reward-gets-more": ("gets", ("the-reward",), ("more", 0)),
        "reward-gets-less": ("gets", ("the-reward",), ("less", 0)),
        "one-enemy-gets-less": ("gets", ("one-enemy",), ("less", 0)),
        "one-enemy-of-type-gets-less": ("gets", ("one-enemy-of-type", 0), ("less", 1)),
        "one-enemy-gets-slower": ("gets", ("one-enemy",), ("slower", 0)),
        "each-enemy-gets-less": ("gets", ("each-enemy",), ("less", 0)),
        "each-enemy-of-type-gets-less": ("gets", ("each-enemy-of-type", 0), ("less", 1)),
        "double-one-ally": ("doubles", ("one-ally",)),
        "one-ally-dies": ("dies", ("one-ally",)),
        "this-unit-dies": ("dies", ("this-unit",)),
        "one-enemy-dies": ("dies", ("one-enemy",)),
        "one-enemy-of-type-dies": ("dies", ("one-enemy-of-type", 0)),
        "one-weak-enemy-dies": ("dies", ("one-weak-enemy", 0)),
        "move-strength": ("moves-strength", 0, ("one-enemy",)),
        "swap-strength": ("swaps-strength", ("one-enemy",)),
        "copy-strength": ("copies-strength", ("one-enemy",)),
        "strength-becomes": ("sets-strength", ("one-enemy",), 0),
        "one-enemy-cannot-activate": ("cannot-activate", ("one-enemy",)),
        "one-ally-activates-again": ("activates-again", ("one-ally",)),
    },
}
"""By vocabulary and former phrase: the sentence of today's phrases, with the numbers of the slots
of then in their places."""


def today(value: Any, known: Container[str]) -> Any:
    """Plain values of a position, with every sentence in them as today's phrases make it; `known`
    are the names that there are."""
    return _put(_renamed(value, VOCABULARIES, known), _remade)


def before(value: Any, known: Container[str]) -> Any:
    """The same as it was then, by which positions of then had their digests."""
    return _renamed(_put(value, _unmade), _BEFORE, known)


def _put(value: Any, change: Callable[[str, str, list[Any]], Any]) -> Any:
    """Values with a changed sentence for each that `change` knows: by its vocabulary, phrase and
    slots it gives what stands for it, or None."""
    if isinstance(value, dict):
        return {key: _put(each, change) for key, each in value.items()}
    if not isinstance(value, list | tuple):
        return value
    found = [_put(each, change) for each in value]
    if len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], list):
        vocabulary, _, phrase = found[0].partition(".")
        if vocabulary in _SENTENCES:
            return change(vocabulary, phrase, found[1]) or found
    return found


def _remade(vocabulary: str, phrase: str, slots: list[Any]) -> Any:
    """A sentence of then by today's phrases."""
    made = _SENTENCES[vocabulary].get(phrase)
    return None if made is None else _filled(vocabulary, made, slots)


def _filled(vocabulary: str, made: Any, slots: list[Any]) -> Any:
    if isinstance(made, int):
        return slots[made]
    return [f"{vocabulary}.{made[0]}", [_filled(vocabulary, each, slots) for each in made[1:]]]


def _unmade(vocabulary: str, phrase: str, slots: list[Any]) -> Any:
    """A sentence of today by the phrases of then."""
    for then, made in _SENTENCES[vocabulary].items():
        found: dict[int, Any] = {}
        if made[0] == phrase and _matches(vocabulary, made, slots, found):
            return [f"{vocabulary}.{then}", [found[at] for at in sorted(found)]]
    return None


def _matches(vocabulary: str, made: Any, slots: list[Any], found: dict[int, Any]) -> bool:
    """Whether slots are those of a sentence of today; what then stood in its slots is `found`."""
    if len(made) - 1 != len(slots):
        return False
    for each, slot in zip(made[1:], slots, strict=True):
        if isinstance(each, int):
            found[each] = slot
            continue
        named = isinstance(slot, list) and slot[0] == f"{vocabulary}.{each[0]}"
        if not named or not _matches(vocabulary, each, slot[1], found):
            return False
    return True


def _renamed(value: Any, names: Mapping[str, str], known: Container[str]) -> Any:
    """A sentence is its phrase's id and the list of its slots; nothing else is touched."""
    if isinstance(value, dict):
        return {key: _renamed(each, names, known) for key, each in value.items()}
    if not isinstance(value, list | tuple):
        return value
    found = [_renamed(each, names, known) for each in value]
    if len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], list):
        vocabulary, _, phrase = found[0].partition(".")
        if vocabulary in names:
            name = f"{names[vocabulary]}.{phrase}"
            now = name if names is VOCABULARIES else found[0]
            if now in known or phrase in _SENTENCES.get(now.partition(".")[0], ()):
                found[0] = name
    return found
