"""File names that sort in deck order and that every system takes: titles in, names out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tablewright.export.stock import Stack


def slug(title: str) -> str:
    """A title in small letters, digits and hyphens.

    >>> slug("D.I. Core: Null Chord!")
    'd-i-core-null-chord'
    >>> slug("日本")
    'piece'
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-") or "piece"


def unused(name: str, taken: Iterable[str]) -> str:
    """A name that none of these is, in capitals or not: `Pike`, else `Pike 2`, `Pike 3`, …"""
    known = {each.casefold() for each in taken}
    found, number = name, 1
    while found.casefold() in known:
        number += 1
        found = f"{name} {number}"
    return found


def file_names(stack: Stack) -> dict[str, str]:
    """The name of each piece's files by the card's name, without an ending: `07_null-chord`.

    Numbers begin with 1 and have as many digits as the last one, at least two, so that the files
    lie in deck order.
    """
    digits = max(2, len(str(len(stack.items))))
    found: dict[str, str] = {}
    for number, item in enumerate(stack.items, 1):
        found[item.card.name] = f"{number:0{digits}}_{slug(item.card.name)}"
    return found


def face_names(stack: Stack) -> dict[str, str]:
    """The name of each face of a stack by its key, without an ending, for targets that put all
    pictures into one folder: `fish_07_null-chord`, `fish_back`."""
    files = file_names(stack)
    common = stack.common_back
    found: dict[str, str] = {}
    for item in stack.items:
        name = f"{stack.id}_{files[item.card.name]}"
        found.setdefault(item.front, name)
        if item.back is not None:
            found.setdefault(item.back, f"{stack.id}_back" if common else f"{name}_back")
    return found
