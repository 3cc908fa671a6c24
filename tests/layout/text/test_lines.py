"""Where lines end: full lines, widows, balance, hyphens, what holds together."""

from __future__ import annotations

import pytest

from tests.layout.text.samples import lay, runs, width


def test_lines_are_filled() -> None:
    room = width("one two three")
    assert lay("one two three four five six", room).lines == ("one two three", "four five six")


def test_a_line_that_just_fits_is_not_broken() -> None:
    assert lay("one two three", width("one two three")).lines == ("one two three",)
    assert len(lay("one two three", width("one two three") - 0.1).lines) == 2


def test_no_last_word_stands_alone() -> None:
    room = width("Put it on top of your")
    assert lay("Put it on top of your deck.", room).lines == ("Put it on top of", "your deck.")


def test_a_long_last_word_may_stand_alone() -> None:
    room = width("Put it on top of your")
    text = "Put it on top of your Shadebound."
    assert lay(text, room).lines == ("Put it on top of your", "Shadebound.")


def test_a_widow_costs_no_further_line() -> None:
    room = width("Exterminates")
    assert lay("Exterminates a", room).lines == ("Exterminates", "a")


def test_a_widow_is_mended_over_several_lines() -> None:
    text = "Exterminate everything, then gain extraordinarily much a"
    room = width("Exterminate everything,")
    lines = lay(text, room).lines
    assert len(lines) == 3
    assert len(lines[-1].split()) >= 2


def test_a_short_last_line_of_two_words_is_mended_too() -> None:
    room = width("Draw a card from the center row and put")
    lines = lay("Draw a card from the center row and put it I", room).lines
    assert len(lines) == 2
    assert width(lines[1]) >= 0.15 * room


def test_balanced_lines_are_about_equally_long() -> None:
    text = "The Extraordinary Adventures of the Lost"
    room = width("The Extraordinary Adventures of the")
    plain, balanced = lay(text, room).lines, lay(text, room, balance=True).lines
    assert balanced == ("The Extraordinary", "Adventures of the Lost")
    assert len(plain) == len(balanced)


def test_every_line_break_is_kept() -> None:
    assert lay("one\ntwo\u2028three\n\nfour").lines == ("one", "two", "three", "four")


def test_an_icon_never_leaves_its_number() -> None:
    for pair in ("3 {gem}", "{gem} 3", "3{gem}", "+3 {gem}", "X {gem}", "{gem} X", "**3** {gem}"):
        read = pair.replace("*", "")
        for room in range(20, 120):
            lines = lay(f"You may gain {pair} now and then.", room, min_size=10).lines
            assert any(read in line for line in lines), (pair, room, lines)


def test_words_break_behind_hyphens_and_slashes() -> None:
    assert lay("semi-precious", width("semi-pre")).lines == ("semi-", "precious")
    assert lay("ally/champion", width("champion")).lines == ("ally/", "champion")
    assert lay("pay -3 now", width("pay -") + 0.1).lines == ("pay", "\u22123", "now")


def test_a_no_break_space_holds() -> None:
    assert lay("level\u00a03 now", width("level")).overflow
    assert lay("to level\u00a03", width("to level")).lines == ("to", "level 3")


def test_a_word_joiner_holds_and_a_zero_width_space_breaks() -> None:
    assert lay("semi-\u2060precious", width("semi-preci")).overflow
    assert lay("semi\u200bprecious", width("precious")).lines == ("semi", "precious")


def test_a_soft_hyphen_shows_only_where_it_breaks() -> None:
    text = "extra\u00adordi\u00adnary"
    assert lay(text).lines == ("extraordinary",)
    assert lay(text, width("extraordi-")).lines == ("extraordi-", "nary")
    assert lay(text, width("extraordi")).lines == ("extra-", "ordinary")
    assert width(text) == pytest.approx(width("extraordinary"))


def test_hyphenation_only_if_wanted() -> None:
    text = "Cards internationalization of it"
    room = width("internationalization")
    assert lay(text, room, language="en").lines == ("Cards", "internationalization", "of it")
    lines = lay(text, room, language="en", hyphenate=True).lines
    assert lines == ("Cards international-", "ization of it")


def test_a_hyphenated_part_ends_with_a_real_hyphen() -> None:
    first, *_ = runs(
        lay("Cards internationalization of it", 90, language="en", hyphenate=True, min_size=9)
    )
    assert first.text.endswith("-")
    assert first.glyphs[-1].text == "-"


def test_hyphens_are_avoided_where_they_save_no_line() -> None:
    text = "Draw cards, then discard cards again"
    for room in range(60, 150, 2):
        plain = lay(text, room, language="en")
        wanted = lay(text, room, language="en", hyphenate=True)
        hyphens = sum(line.endswith("-") for line in wanted.lines)
        assert len(wanted.lines) <= len(plain.lines)
        assert hyphens <= len(wanted.lines) / 2, (room, wanted.lines)


def test_a_word_that_is_too_long_breaks_between_characters() -> None:
    done = lay("Shadebounde\u0301 one", width("Shadeb") + 0.5)
    assert done.overflow
    assert done.lines == ("Shadeb", "ounde\u0301", "one")
    assert done.width <= width("Shadeb") + 0.5


def test_a_word_that_is_too_long_begins_a_line() -> None:
    assert lay("It is Supercalifragilistic", width("Supercali")).lines[0] == "It is"


def test_many_icons_break_between_icons_without_harm() -> None:
    done = lay("{gem}" * 10, 40)
    assert not done.overflow
    assert len(done.lines) > 1
    assert "".join(done.lines) == "{gem}" * 10
