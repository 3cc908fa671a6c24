"""Sizes and places: shrinking, the common size, alignment, overflow, what is missing."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.drawing import Box, Run
from tablewright.fonts import UnknownFont
from tablewright.layout.text import Context, SetText, fit_size, set_text
from tablewright.model.markup import MarkupError
from tests.layout.text.samples import context, fonts, lay, runs, style, width

TEXT = "Draw a card. Then put a card from your hand on top of your deck."
CAP = 0.641


def test_a_text_that_fits_keeps_its_size() -> None:
    done = lay(TEXT, 100, 60, min_size=6.0)
    assert (done.size, done.overflow) == (10.0, False)


def test_a_text_shrinks_in_quarter_points() -> None:
    done = lay(TEXT, 80, 30, min_size=4.0)
    assert 4 < done.size < 10
    assert (4 * done.size) % 1 == 0
    assert not done.overflow
    bigger = set_text(
        TEXT, style(), Box(0, 0, 80, 30), context(), size=done.size + 0.25, wanted="size"
    )
    assert bigger.overflow
    assert bigger.size == done.size + 0.25


def test_it_shrinks_to_its_smallest_size_and_no_further() -> None:
    done = lay(TEXT, 40, 20, min_size=7.1)
    assert (done.size, done.overflow) == (7.1, True)
    assert " ".join(done.lines) == TEXT


def test_a_word_that_is_too_long_makes_a_text_shrink() -> None:
    done = lay("Shadebound", width("Shadebound") * 0.8, min_size=5.0)
    assert (done.size, done.lines, done.overflow) == (8.0, ("Shadebound",), False)


def test_without_a_smallest_size_it_does_not_shrink() -> None:
    assert lay(TEXT, 40, 20).size == 10.0


def test_fit_size_is_what_set_text_chooses() -> None:
    for height in (14, 20, 30, 40, 60):
        box = Box(0, 0, 70, height)
        wanted = style(min_size=3.0)
        assert fit_size(TEXT, wanted, box, context()) == (
            set_text(TEXT, wanted, box, context()).size
        )


def test_one_size_for_a_deck() -> None:
    texts = ["Draw a card.", TEXT, "Gain 3 {gem}."]
    box, wanted = Box(0, 0, 80, 30), style(min_size=4.0)
    common = min(fit_size(text, wanted, box, context()) for text in texts)
    done = [set_text(text, wanted, box, context(), size=common) for text in texts]
    assert {text.size for text in done} == {common}
    assert not any(text.overflow for text in done)


def test_a_given_size_is_where_shrinking_starts() -> None:
    box = Box(0, 0, 80, 30)
    done = set_text("Draw", style(min_size=6.0), box, context(), size=8.0)
    assert done.size == 8.0
    assert set_text(TEXT * 2, style(min_size=6.0), box, context(), size=8.0).size < 8.0


@pytest.mark.parametrize(
    ("align", "x"),
    [("left", 0.0), ("start", 0.0), ("center", 0.5), ("right", 1.0), ("end", 1.0)],
)
def test_alignment(align: str, x: float) -> None:
    done = lay("card", 100, align=align)
    assert runs(done)[0].x == pytest.approx(x * (100 - width("card")), abs=0.01)


def test_alignment_follows_the_reading_direction() -> None:
    for align, at_right in (("start", True), ("end", False), ("left", False), ("right", True)):
        done = lay("שלום", 100, align=align, font="Noto Sans Hebrew")
        (run,) = runs(done)
        assert run.x == pytest.approx(100 - run.width if at_right else 0, abs=0.01), align


def test_letter_space_at_the_end_does_not_move_a_line() -> None:
    (run,) = runs(lay("card", 100, align="center", spacing=0.2))
    assert run.x == pytest.approx((100 - (run.width - 2.0)) / 2)


def test_a_single_line_is_centred_on_its_capitals() -> None:
    (run,) = runs(lay("Hxgé", 100, 40, valign="middle"))
    assert run.y == pytest.approx(20 + 10 * CAP / 2)


def test_several_lines_are_centred_from_capitals_to_baseline() -> None:
    first, second = runs(lay("one\ntwo", 100, 60, valign="middle"))
    assert second.y - first.y == pytest.approx(12.0)
    assert (first.y - 10 * CAP) - 0 == pytest.approx(60 - second.y)


def test_top_leaves_room_for_accents() -> None:
    (run,) = runs(lay("card", valign="top"))
    assert run.y == pytest.approx(8.0)


def test_bottom_leaves_room_for_descenders() -> None:
    *_, last = runs(lay("one\ntwo", 100, 60, valign="bottom"))
    assert last.y == pytest.approx(60 - 2.0)


def test_baseline_is_the_lower_edge() -> None:
    *_, last = runs(lay("one\ntwo", 100, 60, valign="baseline"))
    assert last.y == 60


def test_leading_and_paragraphs() -> None:
    found = runs(lay("one\ntwo\n\nthree", leading=1.5, paragraph=0.5))
    assert [found[1].y - found[0].y, found[2].y - found[1].y] == pytest.approx([15.0, 20.0])


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_ink_stays_in_a_tight_box(valign: str) -> None:
    for text in ("Ågé", "7", "one\nÉgy"):
        high = lay(text, 100, 100).height
        for height in (high, high - 1.5, high - 3):
            done = lay(text, 100, height, valign=valign, min_size=2.0)
            assert not done.overflow
            for run in runs(done):
                face = fonts().face(run.font)
                for glyph in run.glyphs:
                    over, under = (run.size * value for value in face.ink(glyph.number))
                    assert run.y + glyph.dy - over >= -0.02, (text, height)
                    assert run.y + glyph.dy + under <= height + 0.02, (text, height)


def test_digits_may_fill_a_box_that_has_no_room_for_descenders() -> None:
    done = lay("X", 20, 10 * CAP + 0.1, valign="middle", min_size=5.0)
    assert (done.size, done.overflow) == (10.0, False)


def test_nothing_is_set_as_nothing() -> None:
    empty = SetText((), 10.0, (), 0.0, 0.0, False, ())
    assert lay("") == lay("\n \n") == empty
    assert fit_size("", style(min_size=5.0), Box(0, 0, 1, 1), context()) == 10.0


def test_plain_text_is_taken_as_it_is() -> None:
    box = Box(0, 0, 500, 500)
    done = set_text("**3** {gem} [x]\n\n- y", style(), box, context(), plain=True)
    assert done.lines == ("**3** {gem} [x]", "- y")


def test_missing_characters_are_named_and_nothing_is_drawn() -> None:
    done = lay("Roll 🎲 and 👩\u200d🚀 \ue000 \ufffc.")
    assert done.missing == ("U+FFFC", "🎲", "👩\u200d🚀", "\ue000")
    assert all(glyph.number for run in runs(done) for glyph in run.glyphs)
    assert "🎲" not in "".join(run.text for run in runs(done))


def test_the_fallbacks_are_asked_in_order() -> None:
    for fallback in (("Alegreya Sans", "Noto Sans"), ("Noto Sans Hebrew", "Noto Sans")):
        done = lay("aЖ", font="Cinzel", fallback=fallback)
        first = fallback[0] if fallback[0] == "Alegreya Sans" else "Noto Sans"
        assert [(run.text, run.font) for run in runs(done)] == [
            ("a", "Cinzel/400"),
            ("Ж", f"{first}/400"),
        ]


def test_a_fallback_has_the_weight_of_the_text() -> None:
    assert [run.font for run in runs(lay("**שלום**", font="Cinzel"))] == ["Noto Sans Hebrew/700"]


def test_an_unknown_icon_or_colour_is_a_mistake_with_its_place() -> None:
    with pytest.raises(MarkupError) as caught:
        lay("Gain 3 {gemm}")
    assert (caught.value.offset, str(caught.value)) == (
        7,
        "no icon 'gemm'; expected an icon of the game, got '{gemm}'",
    )
    with pytest.raises(MarkupError) as caught:
        lay("a [blue]b[/]")
    assert str(caught.value) == (
        "no colour 'blue'; expected a colour of this face or game, or '#rrggbb', got '[blue]'"
    )


def test_an_unknown_family_is_a_mistake() -> None:
    with pytest.raises(UnknownFont, match="no font family 'Nix'"):
        lay("a", font="Nix")


def test_an_unknown_fallback_is_a_mistake_even_if_it_is_not_needed() -> None:
    with pytest.raises(UnknownFont, match="no font family 'Nix'"):
        lay("a", fallback=("Noto Sans", "Nix"))


def test_a_bare_context_knows_no_icon_and_no_colour() -> None:
    bare = Context(fonts())
    for text in ("{gem}", "[red]a[/]"):
        with pytest.raises(MarkupError, match=r"^no "):
            set_text(text, style(), Box(0, 0, 50, 50), bare)


def test_a_context_remembers_only_so_much() -> None:
    from tablewright.layout.text.setting import PREPARED_KEPT

    own = Context(fonts())
    for number in range(PREPARED_KEPT + 10):
        fit_size(str(number), style(), Box(0, 0, 50, 50), own)
    assert len(own.memory) <= PREPARED_KEPT


ALPHABET = "ab cfi.-/1 \n\u00a0\u00ad\u200b\u0301éßЖשבم٣日。「カ한🎲\u200f\u202e\x07\ue000"


@settings(max_examples=60)
@given(
    st.text(st.sampled_from(ALPHABET), max_size=40),
    st.integers(5, 90),
    st.sampled_from(["start", "center", "justify"]),
)
def test_any_text_comes_out_whole_and_in_its_box(
    text: str, room: int, align: Literal["start", "center", "justify"]
) -> None:
    wanted = style(align=align, hyphenate=True, language="en", min_size=5.0)
    done = set_text(text, wanted, Box(0, 0, room, 200), context(), plain=True)
    for run in runs(done):
        check(run, room, done)


def check(run: Run, room: float, done: SetText) -> None:
    face = fonts().face(run.font)
    assert all(glyph.number > 0 for glyph in run.glyphs)
    assert not set(run.text) & set("\x07\u00ad\ue000🎲")
    letters = sorted(char for glyph in run.glyphs for char in glyph.text)
    assert set(letters) <= set(run.text)
    for glyph in run.glyphs:
        assert face.glyph_name(glyph.number) != ".notdef"
        if not done.overflow:
            assert -3 <= run.x + glyph.dx <= room + 3
