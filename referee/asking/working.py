"""A ruling with a formula and a question that names numbers to the value and the answer with it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from referee.asking.index import Matter
from referee.asking.tokens import listed, words_of
from tablewright.model.formulas import FormulaError, value_of


def worked_out(ruling: Matter, text: str) -> tuple[str, int | None]:
    """The answer of a ruling with the value for the numbers of the question, and the value; where
    the question names none, or other ones, what is said otherwise, and None."""
    numbers = {name: _number(text, *each) for name, each in ruling.numbers.items()}
    known = {name: number for name, number in numbers.items() if number is not None}
    if len(known) < len(numbers):
        return ruling.otherwise or ruling.answer, None
    try:
        value = value_of(ruling.value, known)
    except FormulaError:
        return ruling.otherwise or ruling.answer, None
    said = ruling.answer
    for name, number in {**known, "value": value}.items():
        said = said.replace(f"{{{name}}}", str(number))
    return said, value


ORDINALS = {
    word: number
    for number, word in enumerate(
        listed("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"),
        1,
    )
}
_APART = re.compile(r"[,;:.!?]|\b(?:vs|versus|against|and)\b", re.IGNORECASE)


def _number(text: str, words: Iterable[str], least: int, most: int) -> int | None:
    """The number in a question that stands beside one of the words: `3 players`, `AC 12`. What
    lies behind a comma or an "against" is another one."""
    parts = [
        " ".join(str(ORDINALS.get(word, word)) for word in words_of(part))
        for part in _APART.split(text)
    ]
    for word in words:
        plain = re.escape(" ".join(words_of(word)))
        before = re.compile(rf"\b(\d+)(?: \w+)? {plain}\b")
        behind = re.compile(rf"\b{plain}(?: (?:is|of|number|are|has|have))? (\d+)\b")
        for part in parts:
            # In "atk 8 ac 12" words stand before their numbers, in "8 gems 12 health" behind.
            named_first = re.match(r"(?:[a-z]+ )?[a-z]+ \d", part) and part[-1:].isdigit()
            ways = (behind, before) if named_first else (before, behind)
            match = next(filter(None, (way.search(part) for way in ways)), None)
            if match:
                number = int(match[1])
                return number if least <= number <= most else None
    return None
