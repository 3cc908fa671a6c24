"""What the vocabularies of games were called before they bore the game's id: names of then come in,
as saves, codes and games have them, and today's go out; and back.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

VOCABULARIES = {
    "disaster": "disaster-draft",
    "disco": "disco-infinity",
    "mines": "space-mines",
    "shards": "shards-of-infinity",
}
"""The names in version 0.1, and today's."""
_BEFORE = {now: then for then, now in VOCABULARIES.items()}


def today(value: Any, known: Container[str]) -> Any:
    """Plain values of a position, with every sentence in them under today's name of its phrase;
    `known` are the names that there are."""
    return _renamed(value, VOCABULARIES, known)


def before(value: Any, known: Container[str]) -> Any:
    """The same under the names of then, by which positions of then had their digests."""
    return _renamed(value, _BEFORE, known)


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
            if (name if names is VOCABULARIES else found[0]) in known:
                found[0] = name
    return found
