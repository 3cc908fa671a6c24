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
from tests.referee.generic.games import REFEREED, ROOT, setting

NOT_TESTABLE: Mapping[str, str] = {
    "SOI-HR-23": "about a page that the original rules point to and that does not exist",
    "SOI-HR-31": "says who made a card's cost and text; what they do is tested as its text",
    "DISC-010": "sorts real decks by the colour of their backs; the set-up has them apart",
    "DISC-011": "lays the cores aside; the set-up has them there",
    "DISC-034": "says what bots are like; their lines are on the cards",
    "DISC-035": "says what drones are like; their lines are on the cards",
    "DISC-036": "says what cyborgs are like; their lines are on the cards",
    "DISC-040": "says where things stand on a card",
    "DI-002": "says what the game is about",
    "DI-121": "says how cards look",
    "DI-122": "says how cards look",
    "DI-123": "says how cards look",
    "DI-124": "says how cards look",
    "DI-125": "says which pictures a player aid has",
    "DI-126": "says which words the rulebook uses",
    "DI-HR-43": "says which words the rulebook uses",
    "SM-064": "says which pictures the rulebook has",
    "SM-065": "says which icons the board has",
}
"""Rules about things and people: no move, position or question shows them."""


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
    numbers, shown = rulebook(game), in_records(game)
    missing = [each for each in numbers if each not in shown and each not in NOT_TESTABLE]
    assert not missing, "no record names these rules; write one, or say why there can be none"
    assert not sorted(shown - set(numbers)), "records name rules that the rulebook has not"


def test_what_cannot_be_tested_is_a_rule_that_no_record_names() -> None:
    shown = {each for game in REFEREED for each in in_records(game)}
    known = {each for game in REFEREED for each in rulebook(game)}
    assert not set(NOT_TESTABLE) & shown
    assert set(NOT_TESTABLE) <= known
    assert all(NOT_TESTABLE.values())


@pytest.mark.parametrize("game", [game for game in REFEREED if rulebook(game)])
def test_every_number_that_is_cited_stands_in_the_rulebook(game: str) -> None:
    unknown = sorted((cite.in_code(game) | cite.in_records(game)) - set(rulebook(game)))
    assert not unknown, "the code or a record cites rules that the rulebook has not"


@pytest.mark.parametrize("game", cite.games())
def test_the_index_of_citations_is_fresh(game: str) -> None:
    path = ROOT / "cards" / game / "cited.json"
    assert path.read_text(encoding="utf-8") == cite.text_of(game), "run: python docs/generate.py"
