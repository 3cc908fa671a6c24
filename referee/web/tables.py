"""A table that is served: a session with its journal, its phones, and what each of them is shown.

Reads are done by the server's one loop; changes by one thread at a time, under `lock`. A change is
in the journal when its call returns.
"""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, Protocol, runtime_checkable

from referee.freely.acting import BARE
from referee.moves import Anywhere, Move, Span
from referee.rules import rules_in
from referee.sessions.history import Moment
from referee.sessions.session import Session
from referee.setting import Setting, Table
from referee.table.again import offered
from referee.table.glancing import shown
from referee.table.papersave import PaperSave
from referee.web import sealing, shorter, slips, wire
from referee.web.claims import Claims
from referee.web.glancing import at_a_glance
from referee.web.seats import Phone, Seats
from referee.web.steps import Told, told
from referee.web.tongues import NONE, Tongues
from referee.web.wire import Plain

MEMORY = 400
"""Requests that are remembered, so that none is carried out twice."""
SHOWN = 30
"""Steps of the log that every message carries."""
Faces = Callable[[str], bytes | None]
"""The picture (WebP) of a card by its code, or of the back of a deck by `back-DECK`."""
Page = Callable[[PaperSave], bytes]
"""The page (PDF) of a paper save."""
Again = Callable[[Session, Table, Mapping[str, str]], Session]
"""Another game at the same table: the one that is over, the new table and what lies beside it in;
the new one, in the place of the old one, out."""
Plan = Callable[[Sequence[str]], Plain]
"""Where everything lies on a table, by the names of those who sit at it."""
Ask = Callable[[str, Mapping[str, str]], Plain]
"""A question in free words, and the house rulings that a table has switched, to an answer as
`ask --json` gives it."""


class Played(NamedTuple):
    """A game that is ready to be served."""

    setting: Setting
    faces: Faces
    page: Page | None = None
    ask: Ask | None = None
    plan: Plan | None = None
    tongues: Tongues = NONE


@runtime_checkable
class Beside(Protocol):
    """What keeps texts beside the history, as journals do."""

    def aside(self) -> dict[str, str]: ...

    def put_aside(self, name: str, text: str) -> None: ...


class Proposal(NamedTuple):
    """Something that all must agree on before it is done."""

    id: int
    by: str
    what: str
    """`undo`, `redo`, `insert`, `free` or `refereed`."""
    stamp: str
    """The position that it is about; with another one it is gone."""
    words: dict[str, Plain]
    """What it means, for each viewer."""
    does: dict[str, Any]
    """What is done once all have agreed, as plain values: another server may carry it out."""
    asked: tuple[str, ...]
    """The seats that must agree."""
    agreed: tuple[str, ...] = ()


class StreamOver(Exception):
    """A table cannot be shown as it is: its streams end, and the phones come again."""


class Listener:
    """A stream of a phone."""

    def __init__(self, phone: str) -> None:
        self.phone = phone
        self.news = asyncio.Event()
        """Whether there is something to tell."""
        self.over = False
        """Whether a newer stream of the phone has taken its place."""


class Hosted:
    """A table that is served."""

    def __init__(
        self, id: str, session: Session, *, shared: bool = False, ask: Ask | None = None
    ) -> None:
        self.id = id
        self.shared = shared
        self.ask = ask
        self.faces: Faces | None = None
        """The pictures of its game, where several games are served."""
        self.tongues = NONE
        """The languages in which it can be shown."""
        self.page: Page | None = None
        self.again: Again | None = None
        """Begins another game when one is over; None where that cannot be."""
        self.plan: Plain | None = None
        """Where everything lies on the table; None where nothing is drawn."""
        self.watched: Callable[[], None] | None = None
        """Told whenever something has changed, as streams are."""
        self.lock = asyncio.Lock()
        self.listening: list[Listener] = []
        """The streams that wait for something new, the oldest first."""
        self.begin(session)

    def plays(self, game: Played) -> None:
        """Takes what is shown and answered from a game that is ready."""
        self.faces, self.page, self.ask = game.faces, game.page, game.ask
        self.tongues = game.tongues
        self.plan = None if game.plan is None else game.plan(self.table.seats)

    def begin(self, session: Session) -> None:
        """Takes up a session with all that is kept beside it, whatever was known before."""
        self.session = session
        self.table = session.table
        self.proposal: Proposal | None = None
        self.made: slips.Made | None = None
        """What was done last, if it brought the game on."""
        self.put_back: tuple[str, dict[str, Plain]] = ("", {})
        """What was taken back last and what hands have to do therefore, for each viewer, as long as
        the position with this stamp stands."""
        self.done: dict[str, Plain] = {}
        """What came of the last requests, by the id that the phone gave them: one that is sent
        again because its answer was lost is not done again."""
        keeper: object = session.keeper
        self._beside: Beside | None = keeper if isinstance(keeper, Beside) else None
        self._stamped: tuple[object, int, str] = (None, -1, "")
        self._cached: dict[str, tuple[str, str]] = {}
        self._legal: tuple[str, list[Move]] = ("", [])
        self._told: tuple[str, list[Move]] = ("", [])
        self._log: dict[str, list[tuple[Moment, Told | None]]] = {}
        self.take_aside()
        self.keep_phones()
        if self.choices:
            # The server may have been killed while they were being revealed.
            sealing.unseal(session, self.choices, self.keep_choices)

    def take_aside(self) -> None:
        """Takes up what is kept beside the session: who sits where, what is chosen in secret."""
        kept: dict[str, str] = self._beside.aside() if self._beside is not None else {}
        self.seats = Seats(
            self.table.seats, shared=self.shared, kept=json.loads(kept.get("phones", "{}"))
        )
        self.claims = Claims(self.seats, lambda: self.here, self.changed)
        self.choices: sealing.Sealed = {
            seat: tuple(cards) for seat, cards in json.loads(kept.get("sealed", "{}")).items()
        }
        self.hands: dict[str, tuple[str, ...]] = {
            seat: tuple(cards) for seat, cards in json.loads(kept.get("hands", "{}")).items()
        }
        """Hands that players keep here for themselves; the referee knows nothing of them."""
        self.played = int(kept.get("played", "0"))
        """Games that were played at this table before."""

    def play_again(self, table: Table) -> None:
        """Another game, at the same phones."""
        assert self.again is not None
        kept = {"phones": json.dumps(self.seats.plain()), "played": str(self.played + 1)}
        self.begin(self.again(self.session, table, kept))

    # Changes

    def writing(self) -> AbstractAsyncContextManager[Any]:
        """What every change is made within, one at a time; it is kept when this ends."""
        return self.lock

    def recalled(self, key: str) -> Plain | None:
        """What came of a request that was done already; within `writing`."""
        return self.done.get(key)

    def remember(self, key: str, came: Plain) -> None:
        """The same request is not done again."""
        self.done[key] = came
        while len(self.done) > MEMORY:
            del self.done[next(iter(self.done))]

    # What is kept beside the journal

    def keep_phones(self) -> None:
        self._keep("phones", self.seats.plain())

    def keep_choices(self) -> None:
        self._keep("sealed", self.choices)

    def keep_hands(self) -> None:
        self._keep("hands", self.hands)

    def _keep(self, name: str, plain: Any) -> None:
        if self._beside is not None:
            self._beside.put_aside(name, json.dumps(plain) if plain else "")

    # The position

    @property
    def stamp(self) -> str:
        """The position now: the number of steps, and a hash that tells nothing of what is hidden.
        It is computed once for each position."""
        state, at = self.session.state, self.session.at
        if self._stamped[0] is not state or self._stamped[1] != at:
            key, text = self.seats.secret.encode(), f"{at} {state.digest()}".encode()
            self._stamped = (state, at, f"{at}-{hmac.new(key, text, 'sha256').hexdigest()[:12]}")
        return self._stamped[2]

    def legal(self) -> list[Move]:
        """Every legal move now; phones name one by its index."""
        stamp = self.stamp
        if self._legal[0] != stamp:
            legal = shorter.in_order(self.session.state, self.session.legal())
            others = sealing.said_by_others(self.table, self.session.state)
            self._legal = (stamp, [*legal, *others])
        return self._legal[1]

    def told(self) -> list[Move]:
        """The moves that a message carries, the first of them all; on a free table few."""
        if not shorter.is_short(self.session.state):
            return self.legal()
        stamp = self.stamp
        if self._told[0] != stamp:
            self._told = (stamp, self.session.legal(BARE))
        return self._told[1]

    # What a phone is shown

    def message(self, phone: Phone, wanted: str) -> str:
        """All that a phone shows, as JSON. Raises NotHere for a seat that it does not hold."""
        viewer = phone.viewer(wanted)
        table, state = self.table, self.session.state
        here = {seat for each in self.here for seat in self.seats.seats_of(each)}
        secret = sealing.secret_of(table, state, self.told(), viewer) if viewer else None
        rest = {
            "claims": self.claims.shown(phone),
            "you": {"seat": viewer, "seats": phone.seats},
            "seats": [
                {
                    "name": seat,
                    "taken": seat in self.seats.taken,
                    "here": seat in here,
                }
                for seat in table.seats
            ],
            "secret": None if secret is None else self._secret(secret, viewer),
            "standing": sealing.standing(table, state, self.told(), self.choices),
            "hand": [wire.named(table.setting, name) for name in self.hands.get(viewer, ())],
            "proposal": self._proposed(viewer),
            "slip": round(slips.seconds_left(self.session, self.stamp, self.made, viewer), 2),
            "mend": slips.may_mend(self.session, self.stamp, self.made, viewer),
            "back": self._taken_back(viewer),
        }
        return f"{self._shown(viewer)[:-1]},{_json(rest)[1:]}"

    def _secret(self, secret: sealing.Secret, viewer: str) -> Plain:
        setting = self.table.setting
        return {
            "most": secret.most,
            "least": secret.least,
            "held": [wire.named(setting, name) for name in secret.held],
            "may": [
                {**wire.named(setting, name), "copies": self._copies(name, secret.unknown)}
                for name in secret.may
            ],
            "mine": self.choices.get(viewer),
        }

    def _copies(self, name: str, unknown: int) -> int:
        """How many cards of a name there can be among so many that nobody has named."""
        facts = self.table.setting.cards.get(name)
        return max(1, min(unknown, facts.copies)) if facts is not None else 1

    @property
    def here(self) -> set[str]:
        """The phones that listen now."""
        return {each.phone for each in self.listening if not each.over}

    def _shown(self, viewer: str) -> str:
        """What depends on the position alone, as JSON; phones with the same view share it."""
        stamp = self.stamp
        if self._cached.get(viewer, ("",))[0] != stamp:
            session = self.session
            state = sealing.asked_of(self.table, session.state, viewer)
            shown = {
                "v": stamp,
                "played": self.played,
                **wire.seen(self.table, state, viewer),
                **wire.choices(self.table, state, self.told(), viewer),
                "lit": self._takes_up(viewer),
                "free": self._free(viewer),
                "log": self.log(viewer)[-SHOWN:],
                "glance": at_a_glance(session, viewer),
                "again": offered(session) if self.again is not None else None,
                "can": {"undo": session.can_undo, "redo": session.can_redo},
            }
            self._cached[viewer] = (stamp, _json(shown))
        return self._cached[viewer][1]

    def _takes_up(self, viewer: str) -> list[str] | None:
        """What may be taken up, where the moves with it are asked for; None where all are told."""
        state = self.session.state
        if not viewer or not shorter.is_short(state):
            return None
        return list(shorter.takes_up(self.table, state, viewer))

    def _free(self, viewer: str) -> Plain | None:
        """What looks wrong on a free table, as far as the viewer can know; None where the referee
        judges."""
        if not self.session.is_free:
            return None
        return {"wrong": [wire.reason(each) for each in self.session.audit(viewer)]}

    def log(self, viewer: str) -> list[Told]:
        """What has happened, step by step, as far as a viewer may know it."""
        known = self._log.setdefault(viewer, [])
        before = None
        for at, moment in enumerate(self.session.moments):
            if at >= len(known) or known[at][0] is not moment:
                del known[at:]
                known.append((moment, told(self.table, before, moment, at, viewer)))
            before = moment.state
        del known[self.session.at + 1 :]
        return [entry for _, entry in known if entry is not None]

    def _proposed(self, viewer: str) -> Plain | None:
        found = self.proposal
        if found is None or found.stamp != self.stamp:
            return None
        return {
            "id": found.id,
            "by": found.by,
            "what": found.what,
            "waits": self.waits(found),
            **found.words.get(viewer, found.words[""]),
        }

    def _taken_back(self, viewer: str) -> Plain | None:
        stamp, words = self.put_back
        return words.get(viewer, words[""]) if stamp == self.stamp else None

    def waits(self, proposal: Proposal) -> list[str]:
        """Who must agree to a proposal still, as far as a phone holds their seat now."""
        voters = self.voters(proposal.by)
        return [seat for seat in proposal.asked if seat in voters and seat not in proposal.agreed]

    def voters(self, by: str) -> tuple[str, ...]:
        """Whose word is needed besides the proposer's: every seat that another phone holds."""
        return self.seats.others(by)

    def about(self) -> Plain:
        """What never changes: the game, its seats, its set-up."""
        setting = self.table.setting
        game = setting.game
        hand = setting.hand
        return {
            "game": game.game,
            "title": game.title,
            "language": game.language,
            "seats": self.table.seats,
            "shared": self.seats.shared,
            "real": not self.table.dealer,
            "ahead": rules_in(setting).ahead is not None,
            "hand": hand.id if hand is not None else "",
            "phases": [[phase.id, phase.name or phase.id] for phase in game.phases],
            "glances": shown(setting) is not None,
            **self.tongues.about(),
        }

    def changed(self) -> None:
        """Wakes every stream; called by the loop's own thread."""
        for each in self.listening:
            each.news.set()
        if self.watched is not None:
            self.watched()

    def listens(self, listener: Listener) -> None:
        """A stream has begun."""
        self.listening.append(listener)
        self.came_or_went()

    def forget(self, listener: Listener) -> None:
        """A stream has ended."""
        if listener in self.listening:
            self.listening.remove(listener)
            self.came_or_went()
            self.changed()

    def came_or_went(self) -> None:
        """Somebody is there now, or is not any more."""

    def since(self, stamp: str, viewer: str) -> list[Told]:
        """What has happened since a phone saw the position with this stamp."""
        head = stamp.partition("-")[0]
        at = int(head) if head.isascii() and head.isdecimal() and len(head) < 9 else 0
        later = [entry for entry in self.log(viewer) if entry["at"] > at]
        return later or [{"at": self.session.at, "lines": ["Steps were taken back."]}]

    def close(self) -> None:
        """Ends the session; its file is free again."""
        self.session.close()


def _json(plain: Plain) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def spans_filled(move: Move, numbers: Sequence[Any]) -> Move | None:
    """A form with numbers in the places of its spans, and addresses in those of its zones; None if
    they do not fit."""
    left = list(numbers)
    args: list[Any] = []
    for value in move.args:
        if isinstance(value, Span):
            number = left.pop(0) if left else None
            if not isinstance(number, int) or isinstance(number, bool):
                return None
            if not value.low <= number <= value.high:
                return None
            args.append(number)
        elif isinstance(value, Anywhere):
            zone = left.pop(0) if left else None
            if zone not in value.zones:
                return None
            args.append(zone)
        else:
            args.append(value)
    return None if left else move._replace(args=tuple(args))
