"""What characters are to typesetting: breaks in words, graphemes, capitals."""

from __future__ import annotations

import pytest

from tablewright.layout.text.script import Joint, graphemes, joints, last_resort, upper


def broken(word: str) -> str:
    """The word with a bar where a line may end."""
    for at, _ in reversed(joints(word)):
        word = f"{word[:at]}|{word[at:]}"
    return word


@pytest.mark.parametrize(
    "parts",
    [
        "well-|made",
        "-3",
        "A-|1",
        "1-3",
        "1–3",
        "and/|or",
        "1/2",
        "now—|then",
        "———",
        "カ|ー|ド",
        "引|く。|そ|の",
        "「宝|石」|を",
        "き|ゃ|あ",
        "3枚|引|く",
        "第10回|目",
        "从|牌|库，|抽",
        "他|说：|“好！”|然",
        "（甲）|乙",
        "そ|う……|と",
        "A|中|B",
        "한국어",
    ],
)
def test_places_to_break(parts: str) -> None:
    expected = {"カ|ー|ド": "カー|ド", "き|ゃ|あ": "きゃ|あ", "第10回|目": "第|10回|目"}
    assert broken(parts.replace("|", "")) == expected.get(parts, parts)


@pytest.mark.parametrize("mark", "、。」』）？！ーっゃ…・々")
def test_no_line_begins_with(mark: str) -> None:
    assert broken(f"漢{mark}字") == (f"漢{mark}|字")


@pytest.mark.parametrize("mark", "「『（【“")
def test_no_line_ends_with(mark: str) -> None:
    assert broken(f"漢{mark}字") == f"漢|{mark}字"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("abc", 3),
        ("e\u0301a", 2),
        ("בְּרֵ", 2),
        ("👩\u200d🚀a", 2),
        ("👍🏽", 1),
        ("🇩🇪🇫🇷", 2),
        ("한", 1),
        ("각", 1),
    ],
)
def test_graphemes(text: str, count: int) -> None:
    assert len(graphemes(text)) == count


def test_the_last_resort() -> None:
    assert last_resort("a", "b") is Joint.FORCED
    assert last_resort("한", "국") is Joint.LOOSE
    assert last_resort("\ufffc", "\ufffc") is Joint.LOOSE
    assert last_resort("「", "宝") is Joint.FORCED


@pytest.mark.parametrize(
    ("text", "language", "capitals"),
    [
        ("straße", "de", "STRASSE"),
        ("istanbul ılık", "tr", "İSTANBUL ILIK"),
        ("istanbul", "en", "ISTANBUL"),
        ("Κάρτα μάιος ρολόι", "el", "ΚΑΡΤΑ ΜΑΪΟΣ ΡΟΛΟΪ"),
        ("ϊ ΐ", "", "Ϊ Ϊ"),
        ("ёж", "ru", "ЁЖ"),
    ],
)
def test_capitals(text: str, language: str, capitals: str) -> None:
    assert upper(text, language) == capitals
