"""What vocabularies were called before they bore the game's id, and what sentences of a game's
former phrases are today (`Rules.formerly`): those of then come in, as saves and codes have them,
and today's go out.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, NamedTuple

VOCABULARIES = {
    "disaster": "disaster-draft",
    "disco": "disco-infinity",
    "mines": "space-mines",
    "shards": "shards-of-infinity",
}
"""The names in version 0.1, and today's."""
_BEFORE = {now: then for then, now in VOCABULARIES.items()}


class Said(NamedTuple):
    """What a sentence of then is today, or a part of one of a `kind`, in words: `{0}` is what stood
    in its first slot. It is read as today's cards are."""

    text: str
    kind: str = "sentence"


Formerly = Mapping[str, Said]
"""By the id of a former phrase: what it is today."""
Read = Callable[[str, str, list[Any]], Any]
"""The tree of a kind, its words, and what stood in its slots."""


def today(value: Any, formerly: Formerly, known: Container[str], read: Read | None = None) -> Any:
    """Plain values of a position, with every sentence in them as today's phrases make it; `known`
    are the names that there are, and `read` reads what is given in words."""

    def remade(phrase: str, slots: list[Any]) -> Any:
        made = formerly.get(phrase)
        return None if made is None or read is None else read(made.kind, made.text, slots)

    return _put(_renamed(value, VOCABULARIES, formerly, known), remade)


def before(value: Any, formerly: Container[str], known: Container[str]) -> Any:
    """The same as it was called then, by which positions of then had their digests."""
    return _renamed(value, _BEFORE, formerly, known)


def _put(value: Any, change: Callable[[str, list[Any]], Any]) -> Any:
    """Values with a changed sentence for each that `change` knows: by its phrase and slots it
    gives what stands for it, or None."""
    if isinstance(value, dict):
        return {key: _put(each, change) for key, each in value.items()}
    if not isinstance(value, list | tuple):
        return value
    found = [_put(each, change) for each in value]
    if len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], list):
        return change(found[0], found[1]) or found
    return found


def _renamed(
    value: Any, names: Mapping[str, str], former: Container[str], known: Container[str]
) -> Any:
    """A sentence is its phrase's id and the list of its slots; nothing else is touched."""
    if isinstance(value, dict):
        return {key: _renamed(each, names, former, known) for key, each in value.items()}
    if not isinstance(value, list | tuple):
        return value
    found = [_renamed(each, names, former, known) for each in value]
    if len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], list):
        vocabulary, _, phrase = found[0].partition(".")
        if vocabulary in names:
            name = f"{names[vocabulary]}.{phrase}"
            now = name if names is VOCABULARIES else found[0]
            if now in known or now in former:
                found[0] = name
    return found
