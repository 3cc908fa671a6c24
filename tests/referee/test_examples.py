"""The examples in the docstrings of phrases: each is carried out and compared; none is missing."""

from __future__ import annotations

import doctest
from collections.abc import Iterator

import pytest

from referee import vocabularies
from referee.phrases.phrase import Phrase
from tests.referee.examples import Example, card, game_of, shown_on_games

OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def known() -> Iterator[Phrase]:
    """Every phrase of every vocabulary."""
    yield from vocabularies.book(vocabularies.VOCABULARIES).phrases.values()


@pytest.mark.parametrize("phrase", shown_on_games(known()))
def test_the_example_is_what_happens(phrase: Phrase) -> None:
    globs = {"example": Example(game_of(phrase)), "card": card}
    test = doctest.DocTestParser().get_doctest(
        phrase.do.__doc__ or "", globs, phrase.id, phrase.do.__code__.co_filename, 0
    )
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=said.append).failed
    assert not failed, "".join(said)


@pytest.mark.parametrize("phrase", list(known()), ids=lambda phrase: phrase.id)
def test_a_phrase_says_what_it_does(phrase: Phrase) -> None:
    assert phrase.about
    assert phrase.about.endswith(".")
    if phrase.kind == "sentence" and phrase.vocabulary != "rules":  # those stand in rulebooks
        assert ">>> " in (phrase.do.__doc__ or ""), f"{phrase.id} has no example"
