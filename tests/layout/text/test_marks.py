"""Runs and icons: positions, text that can be selected, order, spaces, outlines behind."""

from __future__ import annotations

import itertools

import pytest

from tablewright.drawing import Box, Color, Shape
from tablewright.layout.text import set_text
from tests.layout.text.samples import (
    GOLD,
    KEYWORDS,
    RED,
    ROOMY,
    context,
    fonts,
    icons,
    lay,
    runs,
    shown,
    style,
    width,
)


def test_a_line_in_one_style_is_one_run() -> None:
    (run,) = runs(lay("Draw a card, please."))
    assert run.text == shown(run) == "Draw a card, please."
    assert (run.font, run.size, run.x, run.rtl) == ("Alegreya Sans/400", 10.0, 0, False)
    assert run.width == pytest.approx(width("Draw a card, please."))


def test_glyphs_stand_where_kerning_puts_them() -> None:
    (run,) = runs(lay("AV To"))
    face = fonts().find("Alegreya Sans")
    pens = list(itertools.accumulate([g.advance for g in face.shape("AV")], initial=0.0))
    assert [glyph.dx for glyph in run.glyphs[:2]] == pytest.approx([10 * pen for pen in pens[:2]])
    space = 10 * (pens[2] + face.shape(" ")[0].advance)
    assert run.glyphs[3].dx == pytest.approx(space)


def test_a_ligature_holds_the_text_of_its_letters() -> None:
    (run,) = runs(lay("fix"))
    assert [glyph.text for glyph in run.glyphs] == ["fi", "x"]


def test_marks_of_a_letter_have_no_text_of_their_own() -> None:
    (run,) = runs(lay("q\u0301u", font="Noto Sans"))
    assert [glyph.text for glyph in run.glyphs] == ["q\u0301", "", "u"]


def test_rich_text() -> None:
    done = lay("a **b** *c* [red]d *e*[/] [gold]f[/]")
    assert [(run.text, run.font, run.color) for run in runs(done)] == [
        ("a ", "Alegreya Sans/400", Color(0, 0, 0)),
        ("b ", "Alegreya Sans/700", Color(0, 0, 0)),
        ("c ", "Alegreya Sans/400/italic", Color(0, 0, 0)),
        ("d ", "Alegreya Sans/400", RED),
        ("e ", "Alegreya Sans/400/italic", RED),
        ("f", "Alegreya Sans/400", GOLD),
    ]


def test_a_run_begins_where_the_one_before_it_ends() -> None:
    found = runs(lay("one **two** three *four*"))
    for before, after in itertools.pairwise(found):
        assert after.x == pytest.approx(before.x + before.width)


def test_bold_in_bold_and_italic_in_italic() -> None:
    assert [run.font for run in runs(lay("a **b**", weight=700))] == [
        "Alegreya Sans/700",
        "Alegreya Sans/900",
    ]
    assert [run.font for run in runs(lay("a *b*", italic=True))] == [
        "Alegreya Sans/400/italic",
        "Alegreya Sans/400",
    ]


def test_keywords() -> None:
    done = set_text("Mastery 10: Mastery, Unify: Masteryless", style(), ROOMY, context(*KEYWORDS))
    assert [(run.text.strip(), run.font, run.color == RED) for run in runs(done)] == [
        ("Mastery 10:", "Alegreya Sans/900", True),
        ("Mastery", "Alegreya Sans/700", False),
        (",", "Alegreya Sans/400", False),
        ("Unify:", "Alegreya Sans/400/italic", False),
        ("Masteryless", "Alegreya Sans/400", False),
    ]


def test_a_keyword_is_found_across_markup_and_gives_way_to_it() -> None:
    done = set_text("[gold]Mastery[/] *5*: x", style(), ROOMY, context(*KEYWORDS))
    assert [(run.text.strip(), run.font, run.color) for run in runs(done)] == [
        ("Mastery", "Alegreya Sans/900", GOLD),
        ("5", "Alegreya Sans/900/italic", RED),
        (":", "Alegreya Sans/900", RED),
        ("x", "Alegreya Sans/400", Color(0, 0, 0)),
    ]


def test_keywords_in_capitals() -> None:
    done = set_text("unify: Unify: Straße", style(caps=True), ROOMY, context(*KEYWORDS))
    assert done.lines == ("UNIFY: UNIFY: STRASSE",)
    assert [run.font for run in runs(done)] == [
        "Alegreya Sans/400",
        "Alegreya Sans/400/italic",
        "Alegreya Sans/400",
    ]


def test_an_icon_stands_on_the_baseline() -> None:
    done = lay("Gain 3 {gem} now")
    (icon,) = icons(done)
    before, after = runs(done)
    cap = 10 * fonts().find("Alegreya Sans").cap_height
    scale, _, _, same, x, y = icon.matrix
    assert scale == same == pytest.approx(1.05 * cap / 24)
    assert y + 24 * scale / 2 == pytest.approx(before.y - cap / 2)
    assert before.text == "Gain 3 "
    assert x == pytest.approx(before.x + before.width + 0.5)
    assert after.x == pytest.approx(x + 24 * scale + 0.5)
    assert done.lines == ("Gain 3 {gem} now",)


@pytest.mark.parametrize("closing", [".", ",", ":", ")"])
def test_what_closes_a_sentence_stands_close_to_an_icon(closing: str) -> None:
    """Over what is empty beside the drawing, which reaches from 4 to 20 of its 24."""
    done = lay(f"Gain {{thin}}{closing}")
    (icon,) = icons(done)
    assert runs(done)[1].x == pytest.approx(icon.matrix[4] + 20 * icon.matrix[0] + 0.2)
    (same,) = icons(lay("Gain {thin} 3"))
    assert icon.matrix == same.matrix


def test_from_right_to_left_what_closes_a_sentence_stands_where_it_stood() -> None:
    hebrew = "\u05e9\u05dc\u05d5\u05dd"
    assert lay(f"{hebrew} {{gem}}.").width == pytest.approx(
        lay(f"{hebrew} {{gem}}").width + lay(".").width
    )


def test_icons_can_be_higher_and_stay_centred_on_capitals() -> None:
    done = lay("Gain 3 {gem}", icons=1.5)
    (icon,) = icons(done)
    cap = 10 * fonts().find("Alegreya Sans").cap_height
    scale, y = icon.matrix[0], icon.matrix[5]
    assert 24 * scale == pytest.approx(1.5 * cap)
    assert y + 24 * scale / 2 == pytest.approx(runs(done)[0].y - cap / 2)


def test_a_style_says_how_high_icons_are() -> None:
    usual, double = (icons(lay("{gem}", icons=height))[0].matrix for height in (1.0, 2.0))
    assert double[0] == pytest.approx(2 * usual[0])


def test_an_icon_keeps_its_proportions() -> None:
    (icon,) = icons(lay("{wide}"))
    assert lay("{wide}").width == pytest.approx(48 * icon.matrix[0] + 1.0)


def test_letter_spacing() -> None:
    (run,) = runs(lay("fix", spacing=0.1))
    assert run.spacing == pytest.approx(1.0)
    assert [glyph.text for glyph in run.glyphs] == ["f", "i", "x"]
    plain = width("fix", features=("-liga",))
    assert width("fix", spacing=0.1) == pytest.approx(plain + 2.0)


def test_features() -> None:
    assert width("1118", features=("tnum",)) == pytest.approx(width("8888", features=("tnum",)))


def test_justified_lines_reach_both_edges() -> None:
    text = "Draw a card, then put a card from your hand on top of your deck and gain a gem."
    done = lay(text, 120, align="justify")
    assert len(done.lines) > 2
    *full, last = runs(done)
    for run in full:
        face = fonts().face(run.font)
        end = face.shape(run.text[-1])[0].advance * run.size
        assert (run.x, run.x + run.glyphs[-1].dx + end) == pytest.approx((0, 120), abs=0.2)
        assert shown(run) == run.text
    assert last.width < 119


def test_a_line_that_would_look_torn_is_left_ragged() -> None:
    done = lay("to Supercalifragilistic", 80, align="justify")
    assert runs(done)[0].width < 30


def test_a_shadow_is_an_outline_behind_the_letters() -> None:
    done = lay("Title {gem}", shadow=GOLD)
    behind, run, icon = done.marks
    assert isinstance(behind, Shape)
    assert behind.stroke is not None
    assert (behind.stroke.color, behind.stroke.join) == (GOLD, "round")
    assert behind.fill is None
    assert runs(done) == [run]
    assert icons(done) == [icon]
    xs = [step[1] for step in behind.outline if step[0] != "Z"]
    assert min(xs) >= 0
    assert max(xs) <= done.width


def test_a_list() -> None:
    done = lay("- one two three\n- four", width("one two") + 10)
    assert [(run.text, run.x) for run in runs(done)] == [
        ("one two", 9.0),
        ("three", 9.0),
        ("four", 9.0),
    ]
    bullets = [mark for mark in done.marks if isinstance(mark, Shape)]
    assert len(bullets) == 2
    xs = [step[-2] for step in bullets[0].outline if step[0] != "Z"]
    ys = [step[-1] for step in bullets[0].outline if step[0] != "Z"]
    assert (min(xs), max(xs)) == pytest.approx((1.7, 4.3))
    x_height = 10 * fonts().find("Alegreya Sans").x_height
    assert (min(ys) + max(ys)) / 2 == pytest.approx(runs(done)[0].y - x_height / 2)


def test_what_is_never_drawn_leaves_nothing() -> None:
    done = lay("a\x00b\x07\ufeffc\x9fd\te")
    assert done.lines == ("abcd e",)
    assert done.missing == ()


def test_spaces_are_collapsed_and_stay_between_words() -> None:
    (run,) = runs(lay("  one   two  "))
    assert run.text == "one two"


def test_a_box_elsewhere_moves_all_marks() -> None:
    here = runs(set_text("a **b**\nc", style(), Box(0, 0, 50, 50), context()))
    there = runs(set_text("a **b**\nc", style(), Box(7, 9, 50, 50), context()))
    assert [run.x + 7 for run in here] == pytest.approx([run.x for run in there])
    assert [run.y + 9 for run in here] == pytest.approx([run.y for run in there])
