"""Styled lines: keywords as patterns, and the glue between icons and numbers."""

from __future__ import annotations

import pytest

from tablewright.layout.text.script import OBJECT
from tablewright.layout.text.shaping import shaper
from tablewright.layout.text.signs import signed
from tablewright.layout.text.source import keyword_pattern, styled_lines
from tablewright.layout.text.style import Keyword
from tablewright.model.markup import parse
from tests.layout.text.samples import context, fonts, style


def found(text: str, *patterns: str) -> list[str]:
    return [
        match[0] for match in keyword_pattern([Keyword(words) for words in patterns]).finditer(text)
    ]


def test_the_longest_keyword_wins() -> None:
    assert found("Mastery 10: Mastery", "Mastery", "Mastery #:") == ["Mastery 10:", "Mastery"]


def test_a_number_sign_stands_for_a_number() -> None:
    assert found("Shield 3, Shield X, Shield", "Shield #") == ["Shield 3", "Shield X"]


def test_keywords_are_whole_words() -> None:
    assert found("Unify Unifying Reunify (Unify)", "Unify") == ["Unify", "Unify"]
    assert found(">>: a", ">>:") == [">>:"]


def test_spaces_in_a_keyword_are_any_spaces() -> None:
    assert found("Once per\u00a0turn once per turn", "Once per turn") == ["Once per\u00a0turn"]


def test_an_empty_keyword_is_none() -> None:
    assert found("a b", "", " ") == []


@pytest.mark.parametrize(
    ("text", "glued"),
    [
        ("3 {gem} x", "3~* x"),
        ("a {gem} 3", "a *~3"),
        ("a {gem} +3", "a *~+3"),
        ("a {gem} x", "a * x"),
        ("X {gem} {gem} X", "X~* *~X"),
        ("MAX {gem}", "MAX *"),
        ("3{gem} a", "3* a"),
        ("3  {gem}", "3~*"),
        ("2 + {gem}", "2 +~*"),
    ],
)
def test_glue(text: str, glued: str) -> None:
    words = shaper(fonts(), style(), "")
    (line,) = styled_lines(parse(text)[0], style(), context(), words, {})
    assert line.text.replace("\u00a0", "~").replace(OBJECT, "*") == glued
    assert all(line.text[at] == OBJECT for at in line.icons)


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("-2 ATK, gains -1 (or -3)", "−2 ATK, gains −1 (or −3)"),
        ("2-4 players, 2 - 4, DISC-001, well-2", "2-4 players, 2 - 4, DISC-001, well-2"),
        ("gets - 3", "gets − 3"),
        ("{gem}-2", "*−2"),
        ("2 x 3, x2, 16 x 16 mm, 3x3", "2 × 3, ×2, 16 × 16 mm, 3×3"),
        ("0x1f, x1y, X 2, max 2, x and 3, box2", "0x1f, x1y, X 2, max 2, x and 3, box2"),
    ],
)
def test_signs_that_a_keyboard_lacks(typed: str, set_: str) -> None:
    words = shaper(fonts(), style(), "")
    (line,) = styled_lines(parse(typed)[0], style(), context(), words, {})
    assert line.text.replace(OBJECT, "*") == set_
    assert signed("-2 x 3", lambda sign: False) == "-2 x 3"
