"""What the sentences do that game.yaml declares for Disco Infinity: an example for each."""

from __future__ import annotations

import pytest

from tests.referee import declared

GAME = "disco-infinity"


@pytest.mark.parametrize("name", [str(each.id) for each in declared.declared(GAME)])
def test_the_example_is_what_happens(name: str) -> None:
    declared.assert_happens(GAME, name)


def test_every_phrase_says_what_it_does() -> None:
    declared.assert_complete(GAME)
