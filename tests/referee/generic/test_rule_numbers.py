"""Every rule that is printed is kept: each number of a rulebook is named by a record, or stands
here with the reason why no referee can keep it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from docs import cite
from tablewright.read.notes import Notes
from tablewright.read.records import read_records
from tests.conftest import golden_of
from tests.referee.generic.games import REFEREED, ROOT, setting


def not_testable(game: str) -> dict[str, str]:
    """Rules of a game about things and people, with the reason: no move, position or question shows
    them. They stand among the tests of the game."""
    path = golden_of(game).parent / "not-testable.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {number: reason for number, _, reason in (line.partition(": ") for line in lines)}


def rulebook(game: str) -> tuple[str, ...]:
    """The numbers of a game's rulebook; none if it has no rulebook yet."""
    return tuple(setting(game).headings)


def in_records(game: str) -> set[str]:
    """The numbers that records of the game name: what they count as shown, and what a refusal, a
    warning or an answer must cite. A record fails that counts a number which nothing named."""
    number = re.compile(rf"{setting(game).prefix}-(?:HR-)?\d+[a-z]?")
    notes = Notes()
    found: set[str] = set()
    for path in sorted((ROOT / "cards" / game / "records").glob("*.yaml")):
        for record in read_records(path, notes):
            for words in cited(record.plain):
                found.update(number.findall(words))
    return found


def cited(value: Any, key: str = "") -> Iterator[str]:
    """The words behind `rule:` and `rules:`, wherever they stand."""
    if isinstance(value, Mapping):
        for name, each in value.items():
            yield from cited(each, str(name) if str(name) in ("rule", "rules") or not key else key)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from cited(each, key)
    elif key in ("rule", "rules"):
        yield str(value)


@pytest.mark.parametrize("game", [game for game in REFEREED if rulebook(game)])
def test_every_rule_is_named_by_a_record_or_cannot_be(game: str) -> None:
    numbers, shown, known = rulebook(game), in_records(game), not_testable(game)
    missing = [each for each in numbers if each not in shown and each not in known]
    assert not missing, "no record names these rules; write one, or say why there can be none"
    assert not sorted(shown - set(numbers)), "records name rules that the rulebook has not"


@pytest.mark.parametrize("game", [game for game in REFEREED if not_testable(game)])
def test_what_cannot_be_tested_is_a_rule_that_no_record_names(game: str) -> None:
    listed = not_testable(game)
    assert not set(listed) & in_records(game)
    assert set(listed) <= set(rulebook(game))
    assert all(listed.values())


@pytest.mark.parametrize("game", [game for game in REFEREED if rulebook(game)])
def test_every_number_that_is_cited_stands_in_the_rulebook(game: str) -> None:
    unknown = sorted((cite.in_code(game) | cite.in_records(game)) - set(rulebook(game)))
    assert not unknown, "the code or a record cites rules that the rulebook has not"


@pytest.mark.parametrize("game", cite.games())
def test_the_index_of_citations_is_fresh(game: str) -> None:
    path = ROOT / "cards" / game / "cited.json"
    assert path.read_text(encoding="utf-8") == cite.text_of(game), "run: python docs/generate.py"
