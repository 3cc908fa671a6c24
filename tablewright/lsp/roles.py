"""What a name is the name of, by where it stands: kind of file and keys that lead to it in; a
card, zone, colour and whether it is named here first, out. One table for completion, jumps,
references and renaming."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tablewright.read.folders import GAME_FILE, RECORDS, RULES_FILE
from tablewright.read.questions import QUESTIONS_FILE
from tablewright.read.rulings import PHRASINGS_FILE, RULINGS_FILE

OWN_KEY = "@"
"""Stands for a key of a mapping that is itself a name."""
TEXT = "text"
"""What sentences are written in."""
BY_NAME = {
    GAME_FILE: "game",
    RULINGS_FILE: "rulings",
    PHRASINGS_FILE: "phrasings",
    QUESTIONS_FILE: "questions",
    RULES_FILE: "rules",
}
KINDS = ("deck", "board", "face", "sheet", "book", "papers", "stocks")
"""What else a YAML file may hold, by its first key."""
_FIRST = re.compile(r"^([a-z]+):", re.MULTILINE)


class Role(NamedTuple):
    """What a name stands for."""

    kinds: tuple[str, ...]
    """What it may be the name of: `card`, `zone` …"""
    names: bool = False
    """Whether it is named here; else somewhere else."""


def kind_of_file(path: Path, text: str) -> str:
    """What a file holds: the name of its schema, `rules`, `table`, or "" for nothing known."""
    named = path.with_suffix(".yaml").name if path.suffix == ".yml" else path.name
    if named in BY_NAME:
        return BY_NAME[named]
    if path.suffix.lower() in (".csv", ".xlsx", ".ods"):
        return "table"
    if path.suffix.lower() not in (".yaml", ".yml"):
        return ""
    if path.parent.name == RECORDS:
        return "record"
    found = _FIRST.search(text)
    return (
        found[1] if found is not None and found[1] in KINDS else "deck" if _of_cards(text) else ""
    )


def _of_cards(text: str) -> bool:
    return re.search(r"^cards:", text, re.MULTILINE) is not None


_ELEMENTS = {
    "id": "=element",
    "before": "element",
    "after": "element",
    "box.below": "element",
    "box.above": "element",
    "box.right_of": "element",
    "box.left_of": "element",
    "style": "style",
    "set.color": "color",
    "set.shadow": "color",
    "fill": "color",
    "stroke.color": "color",
    "color": "color",
    "icon": "picture-icon",
    "palette": "color",
    "palette.*": "color",
}
_LOOKS = {
    **{f"**elements.*.{key}": kind for key, kind in _ELEMENTS.items()},
    "colors.@": "=color",
    "colors.?": "color",
    "styles.@": "=style",
    "styles.?.color": "color",
    "styles.?.shadow": "color",
}
ROLES: Mapping[str, Mapping[str, str]] = {
    "game": {
        "components.*.id": "deck board",
        "components.*.which.*": "deck board",
        "components.*.which": "deck board",
        "zones.*.id": "=zone",
        "counters.*.id": "=counter",
        "counters.*.zone": "zone",
        "counters.*.most": "counter field",
        "counters.*.field": "field",
        "counters.*.sets": "phase",
        "counters.*.resets": "phase",
        "counters.*.icon": "picture-icon",
        "**phases.*.id": "=phase",
        "**phases.*.rules.*": "rule",
        "setups.*.id": "=setup",
        "setups.*.lay.*.deck": "deck",
        "setups.*.lay.*.only.*": "card choice",
        "setups.*.lay.*.cards.@": "card",
        "setups.*.lay.*.source": "zone",
        "setups.*.lay.*.to": "zone",
        "setups.*.counters.@": "counter",
        "decks.*.deck": "shared-deck",
        "labels.*.id": "=label",
        "icons.@": "=icon",
        "icons.?.icon": "picture-icon",
        "icons.?.color": "color",
        "keywords.*.color": "color",
        "colors.@": "=color",
        "meaning.?.colors.*": "color",
        "cites.?.*": "rule",
        "refusals.*.rules.*": "rule",
        "moves.*.rules.*": "rule",
        "variants.@": "rule",
        "paper": "paper",
        "phrases.*.means": TEXT,
    },
    "deck": {
        "deck": "=deck",
        "face": "face",
        "back": "face",
        "fields.@": "=field",
        "fields.?.default": "choice",
        "common_size.*": "element",
        "defaults.@": "field",
        "defaults.face": "face",
        "defaults.back": "face",
        "defaults.text": TEXT,
        "cards.*.name": "=card",
        "cards.*.face": "face",
        "cards.*.back": "face",
        "cards.*.text": TEXT,
        "cards.*.@": "field",
    },
    "board": {
        "board": "=board",
        "spaces.*.id": "=space",
        "spaces.*.zone": "zone",
        "spaces.*.counter": "counter",
        "spaces.*.links.*": "space",
        "spaces.*.look": "look",
        "spaces.*.size": "stock",
        "looks.@": "=look",
        "looks.?.fill": "color",
        "looks.?.stroke.color": "color",
        **{f"seat_elements.*.{key}": kind for key, kind in _ELEMENTS.items()},
        **_LOOKS,
    },
    "face": {
        "face": "=face",
        "extends": "face",
        "size": "stock",
        "remove.*": "element",
        **_LOOKS,
    },
    "book": {"book": "=book", "accent": "color", "house": "color"},
    "sheet": {"sheet": "=sheet"},
    "papers": {"papers.*.name": "=paper"},
    "stocks": {"stocks.*.name": "=stock"},
    "rulings": {
        "rulings.*.ruling": "=ruling",
        "rulings.*.cites.*": "rule",
        "rulings.*.cites": "rule",
    },
    "phrasings": {"phrasings.*.ruling": "ruling"},
    "questions": {
        "questions.*.cites.*": "rule",
        "questions.*.cites": "rule",
        "questions.*.rule": "rule",
    },
}
"""What stands where in each kind of file: `*` is an item, `?` any key, `@` a key that is a name,
`**` whatever leads there; `=` before the kind where the thing gets its name."""


@cache
def _table(kind: str) -> tuple[dict[str, Role], list[tuple[re.Pattern[str], Role]]]:
    """The roles of a kind of file: those without a pattern, and the others."""
    plain: dict[str, Role] = {}
    patterns: list[tuple[re.Pattern[str], Role]] = []
    for path, said in ROLES.get(kind, {}).items():
        role = Role(tuple(said.lstrip("=").split()), said.startswith("="))
        if "?" not in path and "**" not in path:
            plain[path] = role
            continue
        parts = re.escape(path.removeprefix("**")).replace(r"\?", r"[^.]+")
        before = r"(?:.+\.)?" if path.startswith("**") else ""
        patterns.append((re.compile(before + parts), role))
    return plain, patterns


@cache
def _role(kind: str, path: str) -> Role | None:
    plain, patterns = _table(kind)
    if path in plain:
        return plain[path]
    return next((role for pattern, role in patterns if pattern.fullmatch(path)), None)


def role_of(kind: str, path: Sequence[str]) -> Role | None:
    """What the value under these keys is the name of; None if it is no name."""
    return _role(kind, ".".join(part.replace(".", "·") for part in path))


def role_of_key(kind: str, path: Sequence[str]) -> Role | None:
    """What the keys of the mapping under these keys are the names of."""
    return role_of(kind, (*path, OWN_KEY))
