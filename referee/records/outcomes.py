"""How a game ended, as records write it, to winners and a reason, and back.

`A wins`, `A and B win`, `nobody wins`, or `{winners: [A], reason: words, rules: [SOI-002]}`; `none`
if it goes on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.records.writing import Other
from referee.setting import Table
from referee.state import Outcome
from referee.wrong import Wrong, shown

_LIST = re.compile(r",\s*(?:and\s+)?|\s+and\s+")


def outcome_of(table: Table, entry: Other) -> Outcome | None:
    """The outcome that is written; None if the game goes on. Raises Wrong."""
    value, reason = entry.value, ""
    rules: tuple[str, ...] = ()
    if value in (None, "none"):
        return None
    if isinstance(value, Mapping):
        listed = value.get("winners", value.get("winner", ()))
        reason = str(value.get("reason") or "")
        winners = tuple(listed) if isinstance(listed, list | tuple) else (listed,)
        rules = tuple(map(str, value.get("rules") or ()))
    elif not isinstance(value, str):
        winners = (value,)
    elif value == "nobody wins":
        winners = ()
    else:
        winners = tuple(_LIST.split(re.sub(r"\s+wins?$", "", value)))
    for each in winners:
        if each not in table.seats:
            raise Wrong(
                entry.path, "no outcome", expected="'A wins', 'nobody wins', none, or "
                "{winners: [A], reason: words}", got=shown(value),
            )  # fmt: skip
    return Outcome(tuple(str(each) for each in winners), reason, rules)


def won(winners: tuple[str, ...]) -> str:
    """Who has won, as a sentence."""
    if not winners:
        return "nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win"
