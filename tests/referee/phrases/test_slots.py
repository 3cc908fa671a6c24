"""What stands in a pattern, and how its words are said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.phrases.phrase import Phrasebook, phrase, phrasebook
from referee.phrases.saying import fill, say, say_all
from referee.phrases.slots import (
    Agreement,
    Literal,
    Slot,
    listed,
    names_in,
    parts_of,
    small_initial,
    with_article,
    words,
)
from referee.phrases.tree import Sentence
from tests.referee.phrases import samples


def test_the_parts_of_a_pattern() -> None:
    assert parts_of("Move {n} all(y/ies) or {m} card(s) to {other:space}.") == (
        Literal("Move "),
        Slot("n", "n"),
        Literal(" all"),
        Agreement("y", "ies", "n"),
        Literal(" or "),
        Slot("m", "m"),
        Literal(" card"),
        Agreement("", "s", "m"),
        Literal(" to "),
        Slot("other", "space"),
        Literal("."),
    )


def test_the_names_of_slots() -> None:
    assert names_in("{n}: {a type}, {or kind}, {a or group}, {Sentence}, {x:Sentence}") == (
        ("n", "type", "kind", "group", "sentence", "x")
    )


@pytest.mark.parametrize(
    ("pattern", "wrong"),
    [
        ("Gain {n} {n}.", "two slots 'n'"),
        ("Gain card(s).", "without a number slot before it"),
        ("Gain {n.", "a brace that is no slot, at 5"),
        ("Gain n}.", "a brace that is no slot, at 6"),
    ],
)
def test_a_pattern_without_a_meaning(pattern: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        parts_of(pattern)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("archer", "an archer"),
        ("mage", "a mage"),
        ("Alien Tech", "an Alien Tech"),
        ("unit", "a unit"),
        ("Undergrowth", "an Undergrowth"),
        ("uninstalled", "an uninstalled"),
        ("hour", "an hour"),
    ],
)
def test_articles(word: str, said: str) -> None:
    assert with_article(word) == said


def test_lists() -> None:
    assert [listed("abc"[:n], "or") for n in range(1, 4)] == ["a", "a or b", "a, b or c"]


def test_initials() -> None:
    assert small_initial("Gain 1 gem.") == "gain 1 gem."
    assert small_initial("ATK + 1") == "ATK + 1"
    assert small_initial("1 ally") == "1 ally"


def test_a_sentence_in_another_has_the_initial_of_its_place() -> None:
    book = samples.book(samples.DISCO)
    (known,) = [each for each in book.phrases.values() if each.pattern == "Draft."]
    draft = Sentence(known.id)
    assert say(book, draft) == "Draft."
    twice = (draft, draft)
    assert fill(book, parts_of("Mastery {n}: {sentence}"), {"n": 5, "sentence": draft}) == (
        "Mastery 5: Draft."
    )
    assert fill(book, parts_of("If you do, {rest}"), {"rest": twice}) == "If you do, draft. Draft."
    assert fill(book, parts_of("You may {Sentence}"), {"sentence": draft}) == "You may Draft."


def test_what_ends_no_sentence_is_parted_by_semicolons() -> None:
    assert (
        say_all(Phrasebook(), [Sentence("", ("A",)), Sentence("", ("B.",)), Sentence("", ("C",))])
        == "A; B. C"
    )


@given(number=st.integers(1, 999_999))
def test_endings_agree(number: int) -> None:
    said = fill(
        Phrasebook(), parts_of("{n} all(y/ies), {m} di(e/ce), gem(s)"), {"n": number, "m": 1}
    )
    assert said == f"{number} {'ally' if number == 1 else 'allies'}, 1 die, gem"


def test_what_is_declared_twice() -> None:
    some = words("tcard", vocabulary="sample-words", of=("a",))
    assert len(phrasebook([some, words("tcard", vocabulary="sample-words", of=("a",))]).words) == 1
    with pytest.raises(ValueError, match="two lists of words 'tcard'"):
        phrasebook([some, words("tcard", vocabulary="sample-words", of=("b",))])
    again = [phrase("Again.", vocabulary="sample-words", id="again") for _ in range(2)]
    with pytest.raises(ValueError, match=r"two phrases with the id sample-words\.again"):
        phrasebook([each(samples.nothing) for each in again])
