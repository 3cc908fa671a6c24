"""Scripts of the world: each comes out in its glyphs, order, direction and lines."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.drawing import Shape
from tests.layout.text.samples import fonts, icons, lay, names, runs, shown, width


def nominal(family: str, text: str) -> list[int]:
    face = fonts().find(family)
    return [face.shape(char)[0].number for char in text]


@pytest.mark.parametrize(
    "text",
    [
        "Größe, Übel, Æsir, Łódź, Dvořák, Çağ, Ñandú, Þórr, œuvre, Việt",
        "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
        "Съешь же ещё этих мягких французских булок, їжак, ђурђевак",
    ],
)
def test_latin_greek_and_cyrillic(text: str) -> None:
    (run,) = runs(lay(text, font="Noto Sans"))
    assert run.text == shown(run) == text
    assert [glyph.number for glyph in run.glyphs] == nominal("Noto Sans", text)
    assert not run.rtl
    lines = lay(text, width(text, font="Noto Sans") / 2, font="Noto Sans").lines
    assert len(lines) > 1
    assert " ".join(lines) == text


def test_composed_and_decomposed_letters_look_the_same() -> None:
    composed, decomposed = (runs(lay(text))[0] for text in ("Café", "Cafe\u0301"))
    assert [(g.number, g.dx) for g in composed.glyphs] == [
        (g.number, g.dx) for g in decomposed.glyphs
    ]
    assert decomposed.glyphs[-1].text == "e\u0301"


def test_a_language_has_its_own_forms() -> None:
    russian, serbian = (
        names(runs(lay("бгд", font="Noto Sans", italic=True, language=language))[0])
        for language in ("ru", "sr")
    )
    assert russian != serbian


def test_hebrew_runs_from_right_to_left() -> None:
    done = lay("שלום עולם", 200, font="Noto Sans Hebrew")
    (run,) = runs(done)
    assert run.rtl
    assert run.text == "שלום עולם"
    assert shown(run) == "םלוע םולש"
    assert run.x + run.width == pytest.approx(200, abs=0.01)
    assert [glyph.number for glyph in run.glyphs] == nominal("Noto Sans Hebrew", "םלוע םולש")
    assert [glyph.dx for glyph in run.glyphs] == sorted(glyph.dx for glyph in run.glyphs)


def test_hebrew_points_sit_on_their_letters() -> None:
    (run,) = runs(lay("בְּרֵאשִׁית", font="Noto Sans Hebrew"))
    assert "".join(sorted(shown(run))) == "".join(sorted("בְּרֵאשִׁית"))
    assert any(glyph.text == "" for glyph in run.glyphs)


def test_numbers_and_latin_in_hebrew_run_from_left_to_right() -> None:
    done = lay("משכו 12 קלפים ABC סוף.", 200, font="Noto Sans Hebrew", fallback=("Noto Sans",))
    left_to_right = [(run.text, run.rtl) for run in sorted(runs(done), key=lambda run: run.x)]
    assert left_to_right == [
        (" סוף.", True),
        ("ABC", False),
        (" קלפים ", True),
        ("12", False),
        ("משכו ", True),
    ]


def test_brackets_are_mirrored_in_hebrew() -> None:
    face = fonts().find("Noto Sans Hebrew")
    (run,) = runs(lay("(אב)", font="Noto Sans Hebrew"))
    assert shown(run) == ")בא("
    assert run.glyphs[0].number == face.shape("(")[0].number
    assert run.glyphs[-1].number == face.shape(")")[0].number


def test_hebrew_lines_break_in_reading_order() -> None:
    room = width("אבג דהו", font="Noto Sans Hebrew")
    done = lay("אבג דהו זחט יכל", room, font="Noto Sans Hebrew")
    assert done.lines == ("אבג דהו", "זחט יכל")
    assert [run.text for run in runs(done)] == ["אבג דהו", "זחט יכל"]


def test_an_icon_stands_left_of_its_number_in_hebrew() -> None:
    done = lay("קבל 3 {gem}", 200, font="Noto Sans Hebrew")
    (icon,) = icons(done)
    number = next(run for run in runs(done) if run.text.strip() == "3")
    assert icon.matrix[4] < number.x


def test_the_paragraph_decides_and_so_does_the_language() -> None:
    hebrew: dict[str, Any] = {"font": "Noto Sans Hebrew", "fallback": ("Noto Sans",)}
    latin_first = runs(lay("ABC אבג", 200, **hebrew))
    assert latin_first[0].text == "ABC "
    assert latin_first[0].x == 0
    in_hebrew = runs(lay("ABC אבג", 200, language="he", **hebrew))
    right = max(in_hebrew, key=lambda run: run.x)
    assert right.text == "ABC"
    assert right.x + right.width == pytest.approx(200, abs=0.01)


def test_a_paragraph_without_letters_goes_the_way_of_the_one_before() -> None:
    found = runs(lay("אבג\n\n12\n\nabc\n\n34", 200, font="Noto Sans Hebrew"))
    at_right = [run.x > 100 for run in found]
    assert at_right == [True, True, False, False]
    (number,) = runs(lay("12", 200, font="Noto Sans Hebrew", language="he"))
    assert number.x > 100


def test_a_list_in_hebrew_hangs_on_the_right() -> None:
    done = lay("- אבג", 200, font="Noto Sans Hebrew")
    (run,) = runs(done)
    assert run.x + run.width == pytest.approx(191)
    (dot,) = [mark for mark in done.marks if isinstance(mark, Shape)]
    assert min(step[-2] for step in dot.outline if step[0] != "Z") > 191


def test_arabic_is_joined_and_runs_from_right_to_left() -> None:
    text = "السلام عليكم"
    (run,) = runs(lay(text, 200, font="Noto Sans Arabic"))
    assert (run.rtl, run.text) == (True, text)
    assert run.x + run.width == pytest.approx(200, abs=0.01)
    numbers = [glyph.number for glyph in run.glyphs]
    assert numbers != list(reversed(nominal("Noto Sans Arabic", text)))
    assert sorted(shown(run)) == sorted(text)
    assert run.glyphs[-1].text == "ا"


def test_arabic_numbers_run_from_left_to_right() -> None:
    done = lay("اسحب ٣٤ بطاقات", 200, font="Noto Sans Arabic")
    number = next(run for run in runs(done) if "٣" in run.text)
    assert (number.text, shown(number), number.rtl) == ("٣٤", "٣٤", False)


def test_arabic_letters_join_across_styles_and_are_never_spaced_out() -> None:
    whole = runs(lay("سسس", font="Noto Sans Arabic"))[0]
    parts = runs(lay("س[red]س[/]س", font="Noto Sans Arabic"))
    assert [glyph.number for run in parts for glyph in run.glyphs] == [
        glyph.number for glyph in whole.glyphs
    ]
    assert width("سسس", font="Noto Sans Arabic", spacing=0.5) == pytest.approx(
        width("سسس", font="Noto Sans Arabic"), abs=5.01
    )


def test_japanese_breaks_between_characters() -> None:
    text = "カードを三枚引く。その後、「宝石」を二つ得る。"
    for room in range(20, 130, 5):
        done = lay(text, room, font="Noto Sans JP")
        assert "".join(done.lines) == text
        assert not done.overflow
        for line in done.lines:
            assert line[0] not in "。、」ー", (room, done.lines)
            assert line[-1] != "「", (room, done.lines)
    assert len(lay(text, 60, font="Noto Sans JP").lines) >= 4


def test_japanese_glyphs() -> None:
    (run,) = runs(lay("カード引く", font="Noto Sans JP"))
    assert [glyph.number for glyph in run.glyphs] == nominal("Noto Sans JP", "カード引く")
    assert [glyph.dx for glyph in run.glyphs] == pytest.approx([0, 10, 20, 30, 40])


def test_chinese_breaks_between_characters() -> None:
    text = "从你的牌库抽三张牌。然后，将一张牌放入弃牌堆。“友好”生效。"
    for room in range(25, 130, 5):
        done = lay(text, room, font="Noto Sans SC", language="zh-Hans")
        assert "".join(done.lines) == text
        assert not done.overflow
        for line in done.lines:
            assert line[0] not in "。，”", (room, done.lines)
            assert line[-1] != "“", (room, done.lines)


def test_a_number_stays_with_its_measure_word() -> None:
    for room in range(30, 90, 3):
        lines = lay("从你的牌库抽13张牌然后弃掉2张牌", room, font="Noto Sans SC").lines
        assert any("13张" in line for line in lines), (room, lines)


def test_justified_japanese_spreads_its_characters() -> None:
    done = lay(
        "これはとても長いテキストなので改行されます", 97, font="Noto Sans JP", align="justify"
    )
    first, *_ = runs(done)
    assert first.x + first.glyphs[-1].dx + 10 == pytest.approx(97, abs=0.05)


def test_justified_lines_of_both_directions_keep_to_their_box() -> None:
    done = lay("11111 \u200f。Ж。。1aЖ。 אבג", 77, align="justify")
    for run in runs(done):
        assert -0.01 <= run.x <= run.x + run.width <= 77.02


@pytest.mark.parametrize(
    ("text", "language", "font"),
    [
        ("カード直", "", "Noto Sans JP/400"),
        ("直", "ja", "Noto Sans JP/400"),
        ("直", "", "Noto Sans SC/400"),
        ("直", "zh-Hant", "Noto Sans TC/400"),
        ("直", "zh-TW", "Noto Sans TC/400"),
        ("한국어", "", "Noto Sans KR/400"),
        ("שלום", "", "Noto Sans Hebrew/400"),
        ("سلام", "", "Noto Sans Arabic/400"),
        ("Жук", "", "Noto Sans/400"),
    ],
)
def test_an_installed_noto_family_helps_out(text: str, language: str, font: str) -> None:
    found = runs(lay(text, language=language, font="Cinzel"))
    assert [(run.font, run.text) for run in found] == [(font, text)]


def test_korean_breaks_at_spaces_first() -> None:
    room = width("카드를 뽑고", font="Noto Sans KR")
    assert lay("카드를 뽑고 버립니다", room, font="Noto Sans KR").lines == (
        "카드를 뽑고",
        "버립니다",
    )
    done = lay("카드를뽑고버립니다", 50, font="Noto Sans KR")
    assert (len(done.lines), done.overflow) == (2, False)


def test_mixed_scripts_take_one_run_for_each_font() -> None:
    found = runs(lay("Draw 三枚 or שני", font="Alegreya Sans"))
    assert [(run.text.strip(), run.font) for run in found] == [
        ("Draw", "Alegreya Sans/400"),
        ("三枚", "Noto Sans SC/400"),
        ("or", "Alegreya Sans/400"),
        ("שני", "Noto Sans Hebrew/400"),
    ]
