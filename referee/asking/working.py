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


def _number(text: str, words: Iterable[str], least: int, most: int) -> int | None:
    """The number in a question that stands beside one of the words: `3 players`, `space 4`."""
    said = " ".join(str(ORDINALS.get(word, word)) for word in words_of(text))
    for word in words:
        plain = re.escape(" ".join(words_of(word)))
        match = re.search(rf"\b(\d+)(?: \w+)? {plain}\b", said) or re.search(
            rf"\b{plain}(?: (?:is|of|number|are))? (\d+)\b", said
        )
        if match:
            number = int(match[1])
            return number if least <= number <= most else None
    return None
