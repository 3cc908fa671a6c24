"""An index to JSON and back, so that a question need not wait for a rulebook to be read."""

from __future__ import annotations

import json
from typing import Any

from referee.asking.index import FORMAT, CardText, Entry, Gloss, Index, Matter, Parts, Passage


def kept(index: Index) -> str:
    """An index as it is kept."""
    return json.dumps([FORMAT, *index.parts], ensure_ascii=False, separators=(",", ":"))


def taken_up(text: str) -> Index | None:
    """The index that was kept; None if it is of another form or damaged."""
    try:
        form, *values = json.loads(text)
        if form != FORMAT:
            return None
        found: dict[str, Any] = dict(zip(Parts._fields, values, strict=True))
        found["matters"] = tuple(_matter(each) for each in found["matters"])
        found["entries"] = tuple(Entry(*each) for each in found["entries"])
        found["passages"] = tuple(Passage(*each) for each in found["passages"])
        found["terms"] = tuple(Gloss(*each) for each in found["terms"])
        found["cards"] = tuple(CardText(*each) for each in found["cards"])
        return Index(Parts(**found))
    except (ValueError, TypeError, KeyError):
        return None


def _matter(values: list[Any]) -> Matter:
    matter = Matter(*values)
    claims = tuple((side, pattern) for side, pattern in matter.claims)
    return matter._replace(cites=tuple(matter.cites), claims=claims)
