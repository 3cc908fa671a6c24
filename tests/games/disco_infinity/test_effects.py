"""What the sentences of Disco Infinity' cards do: an example for each that game.yaml declares."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests import shipped
from tests.referee.examples import Example, card
from tests.referee.test_examples import OPTIONS

PATH = Path(__file__).parent / "effects.txt"
EXAMPLES = dict(
    re.findall(r"^([a-z-]+)\n\n((?:    .*\n|\n(?=    ))+)", PATH.read_text(encoding="utf-8"), re.M)
)
DECLARED = [
    each
    for each in shipped.setting("disco-infinity").game.phrases
    if not each.means and each.kind == "sentence"
]


@pytest.mark.parametrize("name", [str(each.id) for each in DECLARED])
def test_the_example_is_what_happens(name: str) -> None:
    globs = {"example": Example("disco-infinity"), "card": card}
    test = doctest.DocTestParser().get_doctest(EXAMPLES[name], globs, name, str(PATH), 0)
    assert test.examples
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=said.append).failed
    assert not failed, "".join(said)


def test_every_phrase_says_what_it_does() -> None:
    assert set(EXAMPLES) == {each.id for each in DECLARED}
    assert all(each.about.endswith(".") for each in DECLARED)
