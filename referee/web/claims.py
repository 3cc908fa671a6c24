"""A seat whose browser is gone: a new phone asks for it, and those who play nod.

The new phone shows a number, which the others compare before they nod, so that nobody nods at
somebody who is not at the table. Whoever holds the seat, if that phone is still there, may keep or
give it. Nothing of this outlives the server.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from referee.web.seats import NotHere, Phone, Seats
from referee.web.wire import Plain

LASTS = 12.0
"""Seconds without a word from the new phone after which its claim is forgotten."""
REST = 30.0
"""Seconds that an address whose claim was refused must wait."""
AT_ONCE = 3
"""Claims at a table at a time."""


@dataclass
class Claim:
    """A phone that asks for seats that others hold."""

    id: int
    seats: tuple[str, ...]
    ticket: str
    """What the new phone alone knows."""
    shows: str
    """The number that it shows."""
    address: str
    heard: float
    """When it was heard of last."""
    nods: set[str] = field(default_factory=set)
    """The phones that have nodded."""
    refused: bool = False


class Claims:
    """The claims at a table."""

    def __init__(
        self,
        held: Seats,
        here: Callable[[], set[str]],
        changed: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`held` are the table's seats; `here` gives the phones that are there now; `changed` is
        called after every change."""
        self.held = held
        self.here = here
        self.changed = changed
        self.clock = clock
        self._open: dict[int, Claim] = {}
        self._rest: dict[str, float] = {}
        """Until when an address must wait."""

    def ask(self, seats: Sequence[str], ticket: str, address: str) -> Claim:
        """The claim of a phone with this ticket; a new one for none. Raises NotHere."""
        self.expire()
        now = self.clock()
        for claim in self._open.values():
            if ticket and hmac.compare_digest(claim.ticket.encode(), ticket.encode()):
                claim.heard = now
                return claim
        if ticket:
            raise NotHere("that was asked too long ago; ask again", 410)
        if now < self._rest.get(address, now):
            raise NotHere("those who play have just said no; wait a little", 429)
        if any(set(seats) & set(claim.seats) for claim in self._open.values()):
            raise NotHere("another phone asks for that seat already", 409)
        if len(self._open) >= AT_ONCE:
            raise NotHere("others ask for seats already; wait until they have theirs", 429)
        shows = f"{secrets.randbelow(90) + 10}"
        number = secrets.randbelow(1 << 31)
        claim = Claim(number, tuple(seats), secrets.token_urlsafe(16), shows, address, now)
        self._open[claim.id] = claim
        self.changed()
        return claim

    def granted(self, claim: Claim) -> bool:
        """Whether those who must have nodded: everybody who plays and is here, one at least; or
        whoever holds the seat. Where nobody else plays it is enough that no holder is here."""
        holders, others = self._asked(claim)
        if claim.nods & holders:
            return True
        here = self.here()
        if not others:
            return not holders & here
        return bool(claim.nods & others) and (others & here) <= claim.nods

    def waits(self, claim: Claim) -> Plain:
        """Whose nod is wanted, and who of them is here."""
        holders, others = self._asked(claim)
        wanted = (others or holders) - claim.nods
        here = wanted & self.here()
        phones = self.held.playing()
        waits = {seat for phone in here for seat in phones[phone]}
        away = {seat for phone in wanted - here for seat in phones[phone]}
        names = self.held.names
        return {
            "waits": [seat for seat in names if seat in waits],
            "away": [seat for seat in names if seat in away],
        }

    def _asked(self, claim: Claim) -> tuple[set[str], set[str]]:
        """The phones that hold what is claimed, and those that hold other seats."""
        phones = self.held.playing()
        holders = {phone for phone, seats in phones.items() if set(seats) & set(claim.seats)}
        return holders, phones.keys() - holders

    def nod(self, phone: Phone, id: object, yes: bool) -> None:
        """A phone that plays says yes or no. Raises NotHere."""
        claim = self._open.get(id) if isinstance(id, int) else None
        if claim is None or claim.refused:
            raise NotHere("nobody asks for that seat any more", 410)
        if not phone.seats:
            raise NotHere("who only watches has no say in that")
        if yes:
            claim.nods.add(phone.id)
        else:
            claim.refused = True
            self._rest = {each: until for each, until in self._rest.items() if until > self.clock()}
            self._rest[claim.address] = self.clock() + REST
        self.changed()

    def plain(self) -> list[Plain]:
        """The claims as values that JSON can hold, for the other servers of a table."""
        return [{**asdict(each), "nods": sorted(each.nods)} for each in self._open.values()]

    def take(self, plain: Sequence[Mapping[str, Any]]) -> None:
        """The claims as another server left them (`plain`)."""
        found = (
            Claim(**{**each, "seats": tuple(each["seats"]), "nods": set(each["nods"])})
            for each in plain
        )
        self._open = {claim.id: claim for claim in found}

    def end(self, claim: Claim) -> None:
        """A claim is settled, or taken back."""
        self._open.pop(claim.id, None)
        self.changed()

    def expire(self) -> None:
        """Forgets claims whose phone has gone."""
        for claim in list(self._open.values()):
            if self.clock() > claim.heard + LASTS:
                self.end(claim)

    def shown(self, phone: Phone) -> list[Plain]:
        """What a phone that plays is asked."""
        return [
            {
                "id": claim.id,
                "seats": claim.seats,
                "shows": claim.shows,
                "own": bool(set(claim.seats) & set(phone.seats)),
                "nodded": phone.id in claim.nods,
            }
            for claim in self._open.values()
            if phone.seats and not claim.refused
        ]
