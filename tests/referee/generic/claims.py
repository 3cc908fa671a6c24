"""What reasons claim of the position, as patterns with what must then be so.

In: the words of a reason, the position, the move that is refused. Out: the claims that they make,
each with whether the position agrees. Whoever words a reason anew gives its claim a line here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from referee.keys import PLACED
from referee.moves import Move
from referee.plain import Key
from referee.position import Position
from referee.setting import BOX, Table
from referee.state import Decision, State

DIE = Key[object]("die")
ACTING = Key[tuple[str, ...]]("acting")
ASSIGNED = Key[tuple[tuple[str, int], ...]]("assigned")
"""What games remember, by the names under which it stands in their positions."""


@dataclass(frozen=True, slots=True)
class Said:
    """A claim in a place."""

    at: Position
    move: Move
    match: re.Match[str]

    def __getitem__(self, name: str) -> str:
        return self.match[name].replace(OPEN, "").replace(CLOSE, "")

    @property
    def state(self) -> State:
        return self.at.state

    def there(self, *zones: str) -> bool:
        """Whether a card of the name that is claimed is known to lie in one of these zones."""
        names = [self.state.names[card] for zone in zones for card in self.at.zone(zone)]
        head, _, number = self["card"].rpartition(" ")
        if head in self.at.table.setting.cards and number.isdigit():
            return names.count(head) >= int(number)
        return self["card"] in names

    @property
    def asked(self) -> Decision:
        assert self.state.asked is not None
        return self.state.asked

    def number(self, name: str) -> int:
        return int(self[name])


Holds = Callable[[Said], bool]


def lies(said: Said) -> bool:
    """Every place that is named holds such a card."""
    called = {
        words: address
        for address in said.state.zones
        if address != BOX
        for words in (said.at.called(address), f"the {said.at.called(address)}")
    }
    return all(said.there(called[place]) for place in said["places"].split(", ") if place)


def rows(said: Said, row: str) -> list[str]:
    return [address for address in said.state.zones if address.startswith(f"{row}.")]


def in_phase(*phases: str) -> Holds:
    """It is none of these phases: they are said to be over, or not to have come."""
    return lambda said: said.state.phase not in phases


CLAIMS: tuple[tuple[str, Holds], ...] = (
    # Where cards lie
    (r"{card} (?:is not|cannot be) in {seat}'s hand", lambda s: not s.there(f"{s['seat']}.hand")),
    (r"{card} is no unplayed card of {seat}'s hand", lambda s: not s.there(f"{s['seat']}.hand")),
    (r"{card} .*?it lies in (?P<places>[^.;?]+?)(?:, and nobody.*)?$", lies),
    (r"{card} lies in the center row, not", lambda s: s.there(*rows(s, "center-row"))),
    (r"{card} does not lie in the center row", lambda s: not s.there(*rows(s, "center-row"))),
    (r"{card} does not lie in the draft row", lambda s: not s.there("draft")),
    (r"{card} does not lie in the row", lambda s: not s.there(*rows(s, "action-row"))),
    (
        r"{card} does not lie face up in the timeline",
        lambda s: not s.there(*rows(s, "timeline")),
    ),
    (
        r"{seat} has no {card} in play",
        lambda s: not s.there(*(f"{s['seat']}.{zone}" for zone in ("play", "champions"))),
    ),
    (r"{seat} has no champion {card} in play", lambda s: not s.there(f"{s['seat']}.champions")),
    (r"{card} stays in the play zone", lambda s: s.there(f"{s.move.seat}.play")),
    (r"{card} stays in play until", lambda s: s.there(f"{s.move.seat}.champions")),
    (r"{card} is not in the Enemy Row", lambda s: not s.there("enemy-row")),
    (r"{card} is in the row", lambda s: s.there("enemy-row")),
    (r"{seat} does not control {card}", lambda s: not s.there(f"{s['seat']}.player-row")),
    (
        r"{card} is {seat}'s; (?:operatives|cards are passed)",
        lambda s: s.there(f"{s['seat']}.player-row"),
    ),
    (r"{card} is not on offer", lambda s: not s.there("revealed-room")),
    (r"{card} is not among the cards", lambda s: not s.there("loot")),
    (r"{card} is not in {seat}'s army", lambda s: not s.there(f"{s['seat']}.army")),
    (r"{card} is {seat}'s champion", lambda s: s.there(f"{s['seat']}.champions")),
    (r"no card lies in the discard pile", lambda s: not s.at.zone("discard")),
    (r"{seat} holds no card", lambda s: not s.at.zone(f"{s['seat']}.hand")),
    (r"{seat} has no unit in hand", lambda s: not s.at.zone(f"{s['seat']}.hand")),
    (r"the draft row is empty", lambda s: not s.at.zone("draft")),
    (r"the bag has (?P<n>\d+) card", lambda s: len(s.at.zone("deck")) == s.number("n")),
    # Spaces
    (r"space (?P<n>\d+) is taken", lambda s: bool(s.at.zone(f"timeline.{s['n']}"))),
    (r"space (?P<n>\d+) is empty", lambda s: not s.at.zone(f"timeline.{s['n']}")),
    (
        r"the row is complete: each player has placed three cards",
        lambda s: all(s.at.zone(space) for space in rows(s, "action-row")),
    ),
    (
        r"the row has (?P<n>\d+) cards: ",
        lambda s: sum(bool(s.at.zone(each)) for each in rows(s, "action-row")) == s.number("n"),
    ),
    # Turns and phases
    (r"it is {seat}'s turn", lambda s: s.state.turn == s["seat"]),
    (r"it is {seat}'s pick", lambda s: s.asked.seat == s["seat"]),
    (r"the Play Phase is over", lambda s: s.state.phase in ("attack", "end")),
    (r"there is none in the own turn", lambda s: s.state.turn == s.move.seat),
    (r"it is not the Player Turn", in_phase("load", "act")),
    (r"guns, software and abilities work in the Player Turn only", in_phase("load", "act")),
    (r"cards are kept in the Reward Phase only", in_phase("reward")),
    (r"a room is chosen when the room before was cleared", in_phase("room-selection")),
    (r"cards are placed in the Placement phase only", in_phase("placement")),
    (r"each player may draft in the Draft Phase", in_phase("draft")),
    (r"a draw cycle is done or skipped at the end of the hand", in_phase("draw-cycle")),
    (r"units are picked for the graveyard in step 11 only", in_phase("selection")),
    (r"in the initial draft no draw cycle may be skipped", lambda s: not s.state.phase),
    # What was done
    (r"no die is asked for", lambda s: s.asked.kind != "roll"),
    (
        r"cannot come between a die and what follows from it",
        lambda s: s.state.facts.get(DIE) is not None
        or any(step.do in ("section", "sentence", "more-damage") for step in s.state.agenda),
    ),
    (r"{seat} has used the ability", lambda s: bool(s.at.counter(f"{s['seat']}.ability-used"))),
    (r"{seat} has used a gun", lambda s: bool(s.at.counter(f"{s['seat']}.guns-used"))),
    (r"{seat} has used software", lambda s: bool(s.at.counter(f"{s['seat']}.software-used"))),
    (
        r"{seat} has ended the Player Turn",
        lambda s: s.state.phase == "act" and s["seat"] not in s.state.facts.get(ACTING, ()),
    ),
    (r"{seat} is out of the game", lambda s: s["seat"] not in s.at.alive),
    (
        r"{seat} is not attacked",
        lambda s: s["seat"] not in dict(s.state.facts.get(ASSIGNED, ()))
        or s.state.phase != "attack",
    ),
    (
        r"{seat} has decided already",
        lambda s: s["seat"] in dict(s.state.facts.get(ASSIGNED, ())),
    ),
    (
        r"the power is assigned",
        lambda s: s.state.phase == "attack" and bool(s.state.facts.get(ASSIGNED)),
    ),
    (
        r"{seat} has placed three cards",
        lambda s: sum(seat == s["seat"] for _, seat in s.state.facts.get(PLACED, ())) >= 3,
    ),
    # Counters
    (
        r"{seat} has (?P<n>\d+) (?P<counter>power|gems?)(?!\w)",
        lambda s: s.at.counter(f"{s['seat']}.{s['counter'].rstrip('s')}"
                               + ("s" if s["counter"].startswith("gem") else "")) == s.number("n"),
    ),
    (r"{seat} has no power", lambda s: s.at.counter(f"{s['seat']}.power") == 0),
    (r"costs \d+ gems?, {seat} has (?P<n>\d+)",
     lambda s: s.at.counter(f"{s['seat']}.gems") == s.number("n")),
    # Answers
    (
        r"'(?P<label>[^']*(?:'s [^']*)*)' is not among the choices",
        lambda s: s["label"] not in [each.label for each in s.asked.options],
    ),
)  # fmt: skip
"""Patterns of claims, `{card}` and `{seat}` for any of the game, and what they say."""


OPEN, CLOSE = "\x01", "\x02"
"""What stands around the name of a card while claims are looked for: looking for any of a hundred
names at every place of a text, for every pattern, would take long."""


@cache
def patterns(seats: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    """The patterns for the seats of a table; cards are marked in what they are looked for in."""
    card = rf"{OPEN}(?P<card>[^{CLOSE}]*){CLOSE}"
    seat = rf"(?P<seat>{'|'.join(map(re.escape, seats))})"
    return tuple(
        re.compile(pattern.replace("{card}", card).replace("{seat}", rf"\b{seat}"), re.IGNORECASE)
        for pattern, _ in CLAIMS
    )


@cache
def names(cards: tuple[str, ...]) -> re.Pattern[str]:
    """The name of any card, with its number where there are several."""
    longest = sorted(cards, key=len, reverse=True)
    return re.compile(
        rf"(?:{'|'.join(map(re.escape, longest))}|No Such Card)(?: \d+)?", re.IGNORECASE
    )


def claims(table: Table, state: State, move: Move, words: str) -> Iterator[tuple[str, bool]]:
    """The claims that words make, by their patterns, and whether the position agrees."""
    at = Position(table, state)
    marked = names(tuple(table.setting.cards)).sub(rf"{OPEN}\g<0>{CLOSE}", words)
    for (pattern, holds), regex in zip(CLAIMS, patterns(table.seats), strict=True):
        for match in regex.finditer(marked):
            yield pattern, holds(Said(at, move, match))
