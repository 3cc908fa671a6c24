"""Who holds which seat: the QR code's token and a wish go in, a phone with its seats comes out.

A phone is known by a secret in its cookie, of which only a hash is kept. Everything that must
outlive the server stands in `plain()`.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from tablewright.errors import TablewrightError

WATCHERS = 64
"""Phones that only watch; one more, and the first that is not there any more must scan again."""
LONGEST = 100
"""Characters of a token or secret that are looked at."""


class NotHere(TablewrightError):
    """Somebody who may not do that; `status` is that of HTTP."""

    def __init__(self, words: str, status: int = 403) -> None:
        super().__init__(words)
        self.status = status


class Phone(NamedTuple):
    """Somebody's phone."""

    id: str
    seats: tuple[str, ...]
    """The seats that it holds; none if it only watches, several if it is handed round."""

    def viewer(self, wanted: str = "") -> str:
        """The seat as which it looks and acts. Raises NotHere for one that it does not hold."""
        if not wanted:
            return self.seats[0] if len(self.seats) == 1 else ""
        if wanted not in self.seats:
            raise NotHere(f"this phone does not hold the seat of {wanted}")
        return wanted


class Seats:
    """The seats of a table, and the phones that hold them."""

    def __init__(
        self, names: Sequence[str], *, shared: bool = False, kept: Mapping[str, Any] | None = None
    ) -> None:
        kept = kept or {}
        self.names = tuple(names)
        self.shared = shared
        """Whether one phone may hold several seats."""
        self.token: str = kept.get("token") or secrets.token_urlsafe(16)
        """What the QR code says; whoever knows it may sit down."""
        self.secret: str = kept.get("secret") or secrets.token_hex(16)
        self._phones: dict[str, tuple[str, ...]] = {
            phone: tuple(seat for seat in seats if seat in self.names)
            for phone, seats in kept.get("phones", {}).items()
        }
        self._limits: dict[str, tuple[str, ...]] = {
            phone: tuple(seats) for phone, seats in kept.get("limits", {}).items()
        }
        """The seats that those phones may choose from which came by a link for these alone."""

    def plain(self) -> dict[str, object]:
        """What must outlive the server."""
        limits = {"limits": self._limits} if self._limits else {}
        return {"token": self.token, "secret": self.secret, "phones": self._phones, **limits}

    @property
    def taken(self) -> tuple[str, ...]:
        """The seats that a phone holds."""
        held = {seat for seats in self._phones.values() for seat in seats}
        return tuple(seat for seat in self.names if seat in held)

    def invited(self, token: str) -> tuple[str, ...]:
        """The seats that whoever has the token of an address may choose from; everybody may watch
        as well. Raises NotHere if it is no token of this table."""
        given = token[:LONGEST].encode()
        if hmac.compare_digest(given, self.token.encode()):
            return self.names
        # Every one is compared, so that the time tells nothing.
        fit = [seat for seat in self.names if hmac.compare_digest(given, self.link(seat).encode())]
        if fit or hmac.compare_digest(given, self.link().encode()):
            return tuple(fit)
        raise NotHere("that address is not of this table; scan its QR code again")

    def may(self, phone: Phone) -> tuple[str, ...]:
        """The seats that a phone which sits here may choose from."""
        return self._limits.get(phone.id, self.names)

    def hands_on(self, phone: Phone) -> str:
        """The token that a phone may give to others: nobody gives more than they came with."""
        return self.link() if phone.id in self._limits else self.token

    def link(self, seat: str = "") -> str:
        """The token with which one may sit at this seat alone; without one, only watch."""
        return hmac.new(self.secret.encode(), f"link {seat}".encode(), "sha256").hexdigest()[:24]

    @property
    def mark(self) -> str:
        """What tells this table from those of other servers, which share a browser's cookies."""
        return _hash(self.secret)[:10]

    def playing(self) -> dict[str, tuple[str, ...]]:
        """The phones that hold seats, with these."""
        return {phone: seats for phone, seats in self._phones.items() if seats}

    def wanted(self, names: Sequence[object], may: Sequence[str] | None = None) -> tuple[str, ...]:
        """The seats that a phone names, each once. Raises NotHere for what no phone can have, or
        not this one, which may choose from `may`."""
        for name in names:
            if name not in self.names:
                raise NotHere(f"nobody here is called {str(name)[:LONGEST]}", 400)
        if len(set(names)) > 1 and not self.shared:
            raise NotHere("at this table every player has a phone; choose one seat")
        if may is not None and not set(names) <= set(may):
            raise NotHere("that link is for another seat, or for watching alone")
        return tuple(seat for seat in self.names if seat in names)

    def sit(
        self,
        wanted: Sequence[str],
        old: Phone | None = None,
        here: Collection[str] = (),
        secret: str = "",
        may: Sequence[str] | None = None,
    ) -> str:
        """A phone takes these seats, or none to watch, instead of those that it held before; its
        secret, which is a new one unless it has one. `here` are the phones that are there, `may`
        the seats that it may choose from, now and later. Raises NotHere: then it holds what it
        held."""
        may = self.names if may is None else may
        own = old.seats if old is not None else ()
        for seat in self.wanted(wanted, may):
            if seat in self.taken and seat not in own:
                raise NotHere(f"the seat of {seat} is held by another phone", 409)
        watchers = [phone for phone, seats in self._phones.items() if not seats]
        away = [phone for phone in watchers if phone not in here]
        if not wanted and (old is None or old.seats) and len(watchers) >= WATCHERS:
            if not away:
                raise NotHere("too many watch this table; wait until somebody leaves", 503)
            self.leave(Phone(away[0], ()))
        if old is not None:
            self.leave(old)
        secret = secret or secrets.token_urlsafe(24)
        known = _hash(secret)
        self._phones[known] = tuple(seat for seat in self.names if seat in wanted)
        if set(may) != set(self.names):
            self._limits[known] = tuple(may)
        return secret

    def phone(self, secret: str) -> Phone | None:
        """The phone with this secret in its cookie."""
        if not secret or len(secret) > LONGEST:
            return None
        known = _hash(secret)
        return Phone(known, self._phones[known]) if known in self._phones else None

    def seats_of(self, id: str) -> tuple[str, ...]:
        """The seats of a phone by its id."""
        return self._phones.get(id, ())

    def others(self, seat: str) -> tuple[str, ...]:
        """The seats that phones hold, without those of the phone that holds this one."""
        return tuple(each for seats in self._phones.values() if seat not in seats for each in seats)

    def beside(self, seat: str) -> tuple[str, ...]:
        """The seats of the phone that holds this one."""
        return next((seats for seats in self._phones.values() if seat in seats), ())

    def leave(self, phone: Phone) -> None:
        """A phone gives back what it holds."""
        self._phones.pop(phone.id, None)
        self._limits.pop(phone.id, None)

    def free(self, seat: str) -> None:
        """Takes a seat from the phone that holds it, because that one is lost."""
        for phone, seats in list(self._phones.items()):
            if seat in seats:
                left = tuple(each for each in seats if each != seat)
                if left:
                    self._phones[phone] = left
                else:
                    self.leave(Phone(phone, ()))


def _hash(secret: str) -> str:
    return blake2b(secret.encode(), digest_size=16).hexdigest()
