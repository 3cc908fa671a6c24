"""Lines that are typed in another language, to the game's own words."""

from __future__ import annotations

import pytest

from referee.translating.typing import Typing
from tests.referee.translating import mill


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("Ann plays graureiher", "Ann plays Grey Heron"),
        ("Ann plays Graureihern", "Ann plays Grey Heron"),
        ("state zugstapel", "state Draw pile"),
        ("Ann plays Grey Heron", "Ann plays Grey Heron"),
        ("Graureiherfeder", "Graureiherfeder"),
    ],
)
def test_names_are_understood_in_all_their_forms(typed: str, named: str) -> None:
    assert Typing(mill.german()).named(typed) == named


def test_a_sentence_may_be_typed_as_it_is_shown() -> None:
    typing = Typing(mill.german())
    assert "Ann plays Grey Heron" in typing.meant("Ann spielt Graureiher")
    assert "Ann draws 2 cards" in typing.meant("Ann zieht 2 Karten")
    assert "no" in typing.meant("nein")
