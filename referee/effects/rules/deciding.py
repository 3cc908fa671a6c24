"""The sentences by which somebody wins to the reason in words: `Ann won with the most coins: Ann 9,
Bo 7`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.effects.rules.amounts import counter_of
from referee.effects.rules.context import SECTION, in_turn_order
from referee.effects.rules.speaking import revived
from referee.phrases.saying import say
from referee.phrases.tree import base, says, within
from referee.play import Play
from referee.teams import team_of


def why_won(play: Play, team: Sequence[str]) -> str:
    """Who has won, what decided it, and what each had."""
    if not team:
        return "nobody won"
    names = " and ".join(team)
    decided = list(_decided(play))
    if not decided:
        return f"{names} won"
    words = " and then ".join(say(play.table.setting.phrases, revived(each)) for each in decided)
    had = _figures(play, decided[0])
    return f"{names} won with {words}" + (f": {had}" if had else "")


def _decided(play: Play) -> Iterator[Any]:
    """What the sentences that were carried out just now look for: `the most coins`."""
    for step in (play.step, *play.under_way()):
        if step.do == SECTION:
            parts, at = step.data[:2]
            for part in parts[:at]:
                if says(part, "rules.win"):
                    yield from (
                        node[1][1]
                        for node in within(part)
                        if base(node[0]) == "rules.with-the-most"
                    )
            return


def _figures(play: Play, most: Any) -> str:
    """What each player, or team, has of a counter; "" where something else was looked for."""
    if base(most[0]) != "rules.most-of-a-counter":
        return ""
    told: dict[str, int] = {}
    for seat in in_turn_order(play):
        name = " and ".join(team_of(play.table, seat))
        told.setdefault(name, play.counter(counter_of(play, most[1][1], seat)))
    ranked = sorted(told.items(), key=lambda each: -each[1])
    return ", ".join(f"{name} {value}" for name, value in ranked)
