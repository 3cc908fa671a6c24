"""Markup: what it means, what it refuses and where, and how it reads as plain words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.markup import (
    DOT,
    Break,
    Icon,
    MarkupError,
    Paragraph,
    Span,
    parse,
    parse_plain,
    plain,
)

WORDS = {"gem": "gem/gems", "power": "power", "coin": "coin/coins"}


def parts(text: str) -> tuple[object, ...]:
    (paragraph,) = parse(text)
    return paragraph.parts


def test_bold_italic_and_both() -> None:
    assert parts("a **b** *c* ***d***e") == (
        Span("a "),
        Span("b", bold=True),
        Span(" "),
        Span("c", italic=True),
        Span(" "),
        Span("d", bold=True, italic=True),
        Span("e"),
    )


def test_styles_may_overlap() -> None:
    assert parts("**a *b*** *c **d*e**") == (
        Span("a ", bold=True),
        Span("b", bold=True, italic=True),
        Span(" "),
        Span("c ", italic=True),
        Span("d", bold=True, italic=True),
        Span("e", bold=True),
    )


def test_an_asterisk_between_spaces_is_one() -> None:
    assert parts("2 * 3 * 4") == (Span("2 * 3 * 4"),)


def test_icons() -> None:
    assert parts("Gain 3 {gem}, {big-gem}{x_1}.") == (
        Span("Gain 3 "),
        Icon("gem"),
        Span(", "),
        Icon("big-gem"),
        Icon("x_1"),
        Span("."),
    )


def test_colors_nest() -> None:
    assert parts("[gold]a[#A0b1c2]b[/]c[/]d") == (
        Span("a", color="gold"),
        Span("b", color="#A0b1c2"),
        Span("c", color="gold"),
        Span("d"),
    )


def test_a_backslash_takes_the_meaning() -> None:
    assert parts(r"\*\*a\*\* \{b\} \[c\] \\ a\b") == (Span(r"**a** {b} [c] \ a\b"),)
    assert parts(r"\- a") == (Span("- a"),)


def test_lines_paragraphs_and_lists() -> None:
    text = "a\nb\n\n \nc\n- d\n-  e **f**\ng\n\n- h\n\n"
    assert parse(text) == (
        Paragraph((Span("a"), Break(), Span("b"))),
        Paragraph((Span("c"),), spaced=True),
        Paragraph((Span("d"),), item=True),
        Paragraph((Span("e "), Span("f", bold=True)), item=True),
        Paragraph((Span("g"),)),
        Paragraph((Span("h"),), item=True, spaced=True),
    )


def test_every_kind_of_line_end() -> None:
    expected = (Paragraph((Span("a"), Break(), Span("b"))),)
    for end in ("\n", "\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028"):
        assert parse(f"a{end}b") == expected, ascii(end)
    assert parse("a\u2029b") == (Paragraph((Span("a"),)), Paragraph((Span("b"),), spaced=True))


def test_a_style_goes_on_over_a_line_break() -> None:
    assert parts("**a\nb**") == (Span("a", bold=True), Break(), Span("b", bold=True))


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\n \t\n"])
def test_nothing_is_no_paragraph(text: str) -> None:
    assert parse(text) == parse_plain(text) == ()


def test_plain_text_has_no_markup() -> None:
    assert parse_plain("**a** {b}\n[c\n\n\n- d") == (
        Paragraph((Span("**a** {b}"), Break(), Span("[c"))),
        Paragraph((Span("- d"),), spaced=True),
    )


def test_offsets_are_those_of_the_text() -> None:
    text = "ab\r\n  cd **ef** {gh}\n\n-  ij"
    found = [
        (part.text if isinstance(part, Span) else part.name, part.offset)
        for paragraph in parse(text)
        for part in paragraph.parts
        if not isinstance(part, Break)
    ]
    assert found == [("ab", 0), ("cd ", 6), ("ef", 11), (" ", 15), ("gh", 16), ("ij", 25)]


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        (
            "a **b",
            2,
            "'**' is not closed in its paragraph; expected '**' behind the words it is for, or "
            "'\\*' for the character itself, got the end of the paragraph",
        ),
        (
            "*a\n\nb*",
            0,
            "'*' is not closed in its paragraph; expected '*' behind the words it is for, or "
            "'\\*' for the character itself, got the end of the paragraph",
        ),
        (
            "x [gold]a\n- b[/]",
            2,
            "'[gold]' is not closed in its paragraph; expected '[/]' behind the words it is for, "
            "or '\\[' for the character itself, got the end of the paragraph",
        ),
        (
            "a{b c}",
            1,
            "no icon; expected an icon's name in braces, such as '{gem}', or '\\{' for a brace, "
            "got '{b c}'",
        ),
        (
            "{",
            0,
            "no icon; expected an icon's name in braces, such as '{gem}', or '\\{' for a brace, "
            "got '{'",
        ),
        (
            "see [card.name]",
            4,
            "no colour; expected a colour such as '[gold]' or '[#80600c]', or '\\[' for a "
            "bracket, got '[card.name]'",
        ),
        (
            "see [3]",
            4,
            "no colour; expected a colour such as '[gold]' or '[#80600c]', or '\\[' for a "
            "bracket, got '[3]'",
        ),
        (
            "[#12345]",
            0,
            "no colour; expected a colour such as '[gold]' or '[#80600c]', or '\\[' for a "
            "bracket, got '[#12345]'",
        ),
        (
            "a[/]",
            1,
            "'[/]' closes no colour; expected a colour such as '[gold]' before it, got none",
        ),
        (
            "****a",
            0,
            "too many asterisks; expected '*', '**' or '***', or '\\*' for an asterisk, got '****'",
        ),
        (
            "3* {gem}",
            1,
            "'*' opens nothing, as no word begins behind it; expected the opening mark at the "
            "start of a word, or '\\*' for an asterisk, got ' '",
        ),
        (
            "**a **",
            4,
            "'**' closes nothing, as a space stands before it; expected the closing mark at the "
            "end of a word, got a space",
        ),
    ],
)
def test_mistakes(text: str, offset: int, message: str) -> None:
    with pytest.raises(MarkupError) as caught:
        parse(text)
    assert (caught.value.offset, str(caught.value)) == (offset, message)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Gain 3 {gem}.", "Gain 3 gems."),
        ("Gain 1 {gem}.", "Gain 1 gem."),
        ("Gain 11 {gem}.", "Gain 11 gems."),
        ("Gain +1{gem}, −1 {coin}.", "Gain +1 gem, −1 coin."),
        ("Gain 2{gem} or X {gem}.", "Gain 2 gems or X gems."),
        ("Gain **2** {gem}.", "Gain 2 gems."),
        ("Gain 1-3 {gem}.", "Gain 1-3 gems."),
        ("Deal 5 {power}.", "Deal 5 power."),
        ("Unspent {gem}, but unspent gems.", "Unspent gem, but unspent gems."),
        ("{gem}: each {gem}, {gem}3", "gem: each gem, gem 3"),
        ("0 {gem}, 1.5 {gem}", "0 gems, 1.5 gems"),
        ("Gain 2\n{gem}.\n\n{gem}", "Gain 2\ngems.\n\ngem"),
        ("[gold]**Unify:**[/] *x*", "Unify: x"),
        ("a\nb\n\nc\n- d\n- 2 {gem}", "a\nb\n\nc\nd\n2 gems"),
        (r"2 \* \{gem\}", "2 * {gem}"),
    ],
)
def test_plain_words(text: str, read: str) -> None:
    assert plain(text, WORDS) == read


def test_items_of_a_list_have_dots_where_people_read_them() -> None:
    text = "Choose:\n- Gain 2 {gem}.\n- *Wait.*\n\n2 {gem}"
    assert plain(text, WORDS, DOT) == "Choose:\n• Gain 2 gems.\n• Wait.\n\n2 gems"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("a [sic] b", "'\\[sic]' prints [sic]"),
        ("see [page 3]", "'\\[page 3]' prints [page 3]"),
        ("[card.name]", 'a field of the card is shown by a face: text: "{{ card.name }}"'),
        ("{card Name}", 'a field of the card is shown by a face: text: "{{ card.name }}"'),
        (
            "costs {{ card.cost }}",
            'a field of the card is shown by a face: text: "{{ card.cost }}"',
        ),
        ("{{cost}}", 'a field of the card is shown by a face: text: "{{ card.cost }}"'),
        ("a {", ""),
    ],
)
def test_what_brackets_are_likely_to_be(text: str, hint: str) -> None:
    with pytest.raises(MarkupError) as caught:
        parse(text)
    assert caught.value.hint.split(";")[0] == hint


def test_an_unknown_icon_names_the_nearest() -> None:
    with pytest.raises(MarkupError) as caught:
        plain("a 3 {gemm}", WORDS)
    assert caught.value.offset == 4
    assert str(caught.value) == (
        "no icon 'gemm'; expected an icon of the game (did you mean 'gem'?), got '{gemm}'"
    )


@given(st.text(st.sampled_from("ab *{}[]/\\-\n#0"), max_size=30))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    mistake, paragraphs = outcome(text)
    if mistake is None:
        assert all(paragraph.parts for paragraph in paragraphs)
    else:
        assert 0 <= mistake.offset < len(text)
        assert mistake.expected
        assert mistake.found


def outcome(text: str) -> tuple[MarkupError | None, tuple[Paragraph, ...]]:
    try:
        return None, parse(text)
    except MarkupError as error:
        return error, ()


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Zs", "Zl", "Zp")), min_size=1)
)
def test_escaped_text_comes_back(text: str) -> None:
    escaped = "".join(f"\\{char}" if char in "*{}[]\\-" else char for char in text)
    assert plain(escaped, {}) == text
