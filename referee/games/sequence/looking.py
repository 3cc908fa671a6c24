"""Looking through piles: the pile that somebody names, in; that it is closed and why, or done, out.

Which rules say so, and which house ruling opens discard piles, each game says by a `Looking`.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.verbs import Verb, unlisted

ASK = "ask how many cards it has"


@dataclass(frozen=True, slots=True, kw_only=True)
class Looking:
    """What a game says of its piles."""

    ruling: int
    """The house ruling about who may look through discard piles."""
    open_to_all: str
    """Its choice by which everybody may."""
    no_zone: tuple[str, ...]
    """The rules that name the piles there are."""
    discard: tuple[str, ...]
    """The rules that close a discard pile to the others."""
    hidden: tuple[str, ...]
    """The rules that close a pile to everybody."""
    private: tuple[str, ...]
    """The rules that close a pile to all but its owner."""
    opened: dict[str, tuple[str, ...]]
    """The rules that let somebody look, by pile; "" for every other."""

    @property
    def verb(self) -> Verb:
        """The move by which somebody looks through a pile."""
        return Verb(id="look", candidates=unlisted, why_not=self.why_not, do=self.do)

    def why_not(self, position: Position, move: Move) -> Reason | None:
        """Which piles are open to whom."""
        seat, address = move.seat, move.args[0]
        zone = position.table.setting.zone_of(address)
        if zone is None or address not in position.state.zones:
            return Reason("no-zone", f"there is no {address}", self.no_zone)
        owner = address.partition(".")[0]
        if zone.id == "discard" and owner != seat:
            if position.table.variant(self.ruling) == self.open_to_all:
                return None
            words = f"only {owner} may look through {owner}'s discard pile"
            return Reason("closed", words, self.discard, "", ASK)
        if zone.sees == "nobody":
            words = f"nobody may look through the {(zone.name or zone.id).lower()}"
            return Reason("closed", words, self.hidden, "", ASK)
        if zone.sees == "owner" and owner != seat:
            return Reason("closed", f"only {owner} sees {owner}'s {zone.id}", self.private)
        return None

    def do(self, play: Play, move: Move) -> None:
        """Says that a player looks."""
        play.rules = self.opened.get(move.args[0], self.opened[""])
        play.tell("told", f"{move.seat} looks through {play.called(move.args[0])}", seat=move.seat)
