"""Templates of rules to phrases: one template for each way to say something, conjugated once.

What a template may hold besides what `referee.phrases.slots` says:

- `draw<s>`, `carr<y/ies>`, `<be/is>`: a verb that is conjugated. The template becomes a phrase of
  its kind in the base form ("draw 1 card", "you draw 1 card") and one of the kind with `s` behind
  it in the form that "each player" takes ("draws 1 card").
- `{end=top|bottom}`: one of these words.
- `[ except its top card]`: what may be left out.
- `{lot}`, `{who}` …: a slot that holds a phrase of that kind, or a noun of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial, update_wrapper
from typing import Any

from referee.phrases.forms import RULES, forms
from referee.phrases.phrase import Constant, Phrase, phrase
from referee.phrases.slots import LIST, NUMBERS, WordList, words

VOCABULARY = "rules"
SHARED = NUMBERS | {"counter", "sentence", "rest", LIST}
"""Kinds of slots that are the same in every vocabulary."""
_SLOT = re.compile(r"\{(?P<article>an? )?(?P<name>\w+)(?:(?P<sign>[:=])(?P<kind>[^{}]+))?\}")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


class Declared(tuple[Phrase | WordList, ...]):
    """The phrases and words that templates declare, and the function that they stand for."""

    function: Callable[..., Any]

    def __call__(self, *args: Any, **slots: Any) -> Any:
        """What the function under the templates does."""
        return self.function(*args, **slots)


def template(
    kind: str,
    *patterns: str,
    rules: tuple[str, ...] = (),
    constant: Constant = "",
    constant_for: tuple[str, ...] = (),
    hands_on: bool = False,
    **fixed: Any,
) -> Callable[[Callable[..., Any]], Declared]:
    """Makes of the function under it the phrases that all these patterns declare; `fixed` is handed
    on to it."""

    def declare(under: Callable[..., Any]) -> Declared:
        before: tuple[Phrase | WordList, ...] = under if isinstance(under, Declared) else ()
        function = under.function if isinstance(under, Declared) else under
        meant = partial(function, **fixed) if fixed else function
        if fixed:
            update_wrapper(meant, function)
        stem = function.__name__.strip("_").replace("_", "-")
        if fixed:
            stem += "." + "-".join(map(str, fixed.values()))
        number = sum(isinstance(each, Phrase) and _stem(each.id) == stem for each in before)
        found: list[Phrase | WordList] = []
        for pattern in patterns:
            for whole in _expanded(pattern):
                for third, form in forms(whole):
                    number += 1
                    found.append(
                        phrase(
                            _SLOT.sub(lambda match: _scoped(match, found), form),
                            vocabulary=VOCABULARY,
                            kind=_kind(kind + ("s" if third else "")),
                            rules=rules,
                            id=stem + _mark(number),
                            constant=constant,
                            constant_for=constant_for,
                            hands_on=hands_on,
                        )(meant)
                    )
        declared = Declared((*before, *found))
        declared.function = function
        return declared

    return declare


def _stem(name: str) -> str:
    head, _, number = name.partition(".")[2].rpartition("-")
    return head if number.isdecimal() else name.partition(".")[2]


def _mark(number: int) -> str:
    return f"-{number}" if number > 1 else ""


def _expanded(pattern: str) -> Iterator[str]:
    """A pattern with and without what may be left out."""
    match = _OPTIONAL.search(pattern)
    if match is None:
        yield pattern
        return
    for middle in ("", match[1]):
        yield from _expanded(pattern[: match.start()] + middle + pattern[match.end() :])


def _kind(name: str) -> str:
    return name if name in SHARED else RULES + name


def _scoped(match: re.Match[str], found: list[Phrase | WordList]) -> str:
    """A slot with the kind that it has among all vocabularies."""
    name, kind = match["name"], match["kind"] or match["name"]
    if match["sign"] == "=":
        of = tuple(kind.split("|"))
        kind = RULES + re.sub(r"\W+", "_", kind)
        found.append(words(kind, vocabulary=VOCABULARY, of=of))
    else:
        kind = _kind(kind)
    return "{" + (match["article"] or "") + f"{name}:{kind}" + "}"
