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
from functools import partial
from typing import Any

from referee.phrases.phrase import known, phrase
from referee.phrases.slots import LIST, NUMBERS, words

VOCABULARY = "rules"
OWN = "r_"
"""Before the name of every kind of this vocabulary, since games have kinds of their own."""
SHARED = NUMBERS | {"counter", "sentence", "rest", LIST}
"""Kinds of slots that are the same in every vocabulary."""
_SLOT = re.compile(r"\{(?P<article>an? )?(?P<name>\w+)(?:(?P<sign>[:=])(?P<kind>[^{}]+))?\}")
_VERB = re.compile(r"<(?:(?P<base>[^/<>]*)/)?(?P<third>[^/<>]*)>")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


def template(
    kind: str, *patterns: str, rules: tuple[str, ...] = (), **fixed: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declares the function under it as what all these patterns mean; `fixed` is handed on."""

    def declare(function: Callable[..., Any]) -> Callable[..., Any]:
        meant = partial(function, **fixed) if fixed else function
        meant.__doc__ = function.__doc__  # type: ignore[union-attr]
        stem = function.__name__.strip("_").replace("_", "-")
        if fixed:
            stem += "." + "-".join(map(str, fixed.values()))
        number = 0
        while known(f"{VOCABULARY}.{stem}{_mark(number + 1)}"):
            number += 1
        for pattern in patterns:
            for whole in _expanded(pattern):
                for third, form in _forms(whole):
                    number += 1
                    phrase(
                        _SLOT.sub(_scoped, form),
                        vocabulary=VOCABULARY,
                        kind=_kind(kind + ("s" if third else "")),
                        rules=rules,
                        id=stem + _mark(number),
                    )(meant)
        return function

    return declare


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


def _forms(pattern: str) -> Iterator[tuple[bool, str]]:
    """A pattern conjugated: whether it is the third person, and its words."""
    if _VERB.search(pattern) is None:
        yield False, pattern
        return
    yield False, _VERB.sub(lambda match: match["base"] or "", pattern)
    yield True, _VERB.sub(lambda match: match["third"], pattern)


def _kind(name: str) -> str:
    return name if name in SHARED else OWN + name


def _scoped(match: re.Match[str]) -> str:
    """A slot with the kind that it has among all vocabularies."""
    name, kind = match["name"], match["kind"] or match["name"]
    if match["sign"] == "=":
        of = tuple(kind.split("|"))
        kind = OWN + re.sub(r"\W+", "_", kind)
        words(kind, vocabulary=VOCABULARY, of=of)
    else:
        kind = _kind(kind)
    return "{" + (match["article"] or "") + f"{name}:{kind}" + "}"
