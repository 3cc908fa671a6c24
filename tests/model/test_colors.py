"""Colours as they are written, taken apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.colors import EXPECTED, parse_color


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("#ff0000", ("", (1.0, 0.0, 0.0), None, 1.0)),
        ("#0f0", ("", (0.0, 1.0, 0.0), None, 1.0)),
        ("#000/0.5", ("", (0.0, 0.0, 0.0), None, 0.5)),
        ("gold", ("gold", None, None, 1.0)),
        ("gem-ink / .25", ("gem-ink", None, None, 0.25)),
        ("none", ("none", None, None, 1.0)),
        ("#000 cmyk(0 50 100 10)", ("", (0.0, 0.0, 0.0), (0.0, 0.5, 1.0, 0.1), 1.0)),
        ("#000 cmyk(0, 0, 0, 100)/0", ("", (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0), 0.0)),
    ],
)
def test_colors(text: str, parts: tuple[object, ...]) -> None:
    assert tuple(parse_color(text)) == parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#ff00", EXPECTED),
        ("", EXPECTED),
        ("rgb(1, 2, 3)", EXPECTED),
        ("gold/2", "an opacity from 0 to 1 behind the '/'"),
        ("#000 cmyk(0 0 0)", "four numbers from 0 to 100 in 'cmyk(…)'"),
        ("#000 cmyk(0 0 0 200)", "four numbers from 0 to 100 in 'cmyk(…)'"),
        ("#000 cmyk(a b c d)", "four numbers from 0 to 100 in 'cmyk(…)'"),
    ],
)
def test_no_colors(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=r"colour|opacity|numbers") as caught:
        parse_color(text)
    assert str(caught.value) == expected


@given(st.text(max_size=24))
def test_any_text_is_a_color_or_says_why_not(text: str) -> None:
    try:
        parsed = parse_color(text)
    except ValueError:
        return
    assert 0 <= parsed.opacity <= 1
    assert bool(parsed.name) != (parsed.rgb is not None)
