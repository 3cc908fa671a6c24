"""A pattern with marked verbs to its forms: `draw<s> {n} card(s)`, `carr<y/ies>`, `<be/is>`."""

from __future__ import annotations

import re
from collections.abc import Iterator

RULES = "r_"
"""Before the name of every kind of the phrases of rules, since games have kinds of their own."""
_VERB = re.compile(r"<(?:(?P<base>[^/<>]*)/)?(?P<third>[^/<>]*)>")


def forms(pattern: str) -> Iterator[tuple[bool, str]]:
    """A pattern conjugated: whether it is the third person, and its words."""
    if _VERB.search(pattern) is None:
        yield False, pattern
        return
    yield False, _VERB.sub(lambda match: match["base"] or "", pattern)
    yield True, _VERB.sub(lambda match: match["third"], pattern)
