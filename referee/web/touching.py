"""A card is tapped or dragged: what it may go to, and what dropping it there does. A place that the
page names goes in; places to light, a move that is made, or the reason why not comes out.

Where a rule says only that a card is played, the place is where playing it would bring it: that is
tried on a copy of what the seat knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from referee import engine
from referee.moves import Anywhere, Move, Span, members
from referee.pending import FREE, first
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.view import counts_hidden, shows
from referee.web import wire
from referee.web.acting import Doing, fresh, made, refusals, text
from referee.web.references import References, begun_with, brought, taken_from
from referee.web.seats import NotHere
from referee.web.shorter import is_short
from referee.web.switching import HOW
from referee.web.tables import Hosted, spans_filled
from referee.web.wire import Plain
from referee.words.sentences import say
from referee.words.typed import choice_of

MOST = 24
"""Moves with one card that are tried for where they bring it."""
FEW = 3
"""Moves that are proposed instead."""
WITH_PLACE = (["card", "zone"], ["zone", "card"], ["card", "seat"])
"""The slots of verbs that bring a card somewhere."""


Way = list[int | str]
"""A move that does it: its index, and what its open slots are filled with."""


def lit(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """Where what lies at `ref` may go: places with the moves that bring it there; and the moves
    that need no place besides."""
    fresh(hosted, plain)
    ref = text(plain, "ref")
    return {"to": _to(hosted, seat, ref), "whole": _whole(hosted, seat, ref)}


def piles(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """The piles from which moves take that name no place, and the pieces of which such a move asks
    where they go: they are made by touching these."""
    fresh(hosted, plain)
    found = _piles(hosted, seat)
    return {"piles": {pile: [at for at, _ in ways] for pile, ways in found.items()}}


def _piles(hosted: Hosted, seat: str) -> Mapping[str, list[tuple[int, tuple[str, ...]]]]:
    """By pile: the moves that take from it alone, and where they bring what they take; by piece:
    those that bring it alone somewhere, and where."""
    table, state = hosted.table, hosted.session.state
    named = References(table, state, seat)
    bare = (
        (at, move)
        for at, move in enumerate(wire.mine(hosted.legal(), seat))
        if not _left_open(move) and not any(named.of(move))
    )
    found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for at, move in islice(bare, MOST):
        tried = next(iter(members(move)))
        pile, to = taken_from(table, state, tried, seat)
        if not pile:
            pile, to = begun_with(table, state, tried, seat)
        if pile:
            found.setdefault(pile, []).append((at, to))
    return found


def _to(hosted: Hosted, seat: str, ref: str) -> dict[str, list[Way]]:
    found: dict[str, list[Way]] = {}
    lies = ref.partition("/")[0]
    for tried, (at, others, move) in enumerate(_with(hosted, seat, ref)):
        opened = _left_open(move)
        for zone in opened:
            if zone not in (lies, BOX):
                found.setdefault(zone, []).append([at, zone])
        for place in others:
            found.setdefault(place, []).append([at])
        if opened or tried >= MOST or (others and not _spans(move)):
            continue
        ways = list(_brought(hosted, seat, ref, move))
        # A number that goes with a place may say where in it; else it stays to be asked for.
        if not others or len({place for place, _ in ways}) > 1:
            for place, numbers in ways:
                found.setdefault(place, []).append([at, *numbers])
    for at, to in _taken(hosted, seat, ref):
        for place in to:
            found.setdefault(place, []).append([at])
    found.pop(ref, None)
    return found


def _whole(hosted: Hosted, seat: str, ref: str) -> list[int]:
    named = _with(hosted, seat, ref)
    found = [at for at, others, move in named if not others and not _left_open(move)]
    return [*found, *(at for at, _ in _taken(hosted, seat, ref))]


def _taken(hosted: Hosted, seat: str, ref: str) -> Sequence[tuple[int, tuple[str, ...]]]:
    """The moves that name no place and are made by touching what lies at `ref`."""
    if "/" in ref and is_short(hosted.session.state):
        return ()  # by hand every piece is moved by its name
    return _piles(hosted, seat).get(ref, ())


def _left_open(move: Move) -> tuple[str, ...]:
    """The zones of which a move leaves open which."""
    return next((arg.zones for arg in move.args if isinstance(arg, Anywhere)), ())


def drop(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """What lies at `ref` goes to `to`: the one move that does it is made; of several the page asks
    which, each with what fills its open slots; for none the reason is told. Raises Illegal."""
    fresh(hosted, plain)
    ref, to = text(plain, "ref"), text(plain, "to")
    ways = _fitting(_to(hosted, seat, ref), to)
    own = wire.mine(hosted.legal(), seat)
    # Of several ways the plain one of a free table.
    ways = [way for way in ways if own[int(way[0])].verb == HOW[""]] or ways
    if len(ways) == 1:
        at, *fills = ways[0]
        move = spans_filled(own[int(at)], fills)
        if move is not None:
            asks_where = "/" in ref and any(at == each for each, _ in _taken(hosted, seat, ref))
            came = made(hosted, seat, move, plain)
            if asks_where and "lines" in came:
                came["lines"] += _there(hosted, seat, to, plain)
            return {**came}
    if ways:
        return {"lines": [], "which": ways}
    raise Illegal(_why_not(hosted, seat, ref, to))


def _there(hosted: Hosted, seat: str, to: str, plain: Plain) -> list[str]:
    """The lines of answering where a piece goes by the place where it was dropped; none where the
    question is another, or the answer is warned of: then it is left to the seat."""
    found = References(hosted.table, hosted.session.state, seat)
    answers = [move for move in wire.mine(hosted.legal(), seat) if found.of(move) == ((to,),)]
    return made(hosted, seat, answers[0], plain).get("lines", []) if len(answers) == 1 else []


def _fitting(to_lit: dict[str, list[Way]], to: str) -> list[Way]:
    """The moves that bring something to a place, or onto what lies there."""
    below = to.partition("/")[0]
    for place in (to, below):
        if place in to_lit:
            return to_lit[place]
    # A heap stands for every card that lies in it.
    return [way for place, ways in to_lit.items() if place.partition("/")[0] == to for way in ways]


def _with(hosted: Hosted, seat: str, ref: str) -> Iterator[tuple[int, list[str], Move]]:
    """The seat's own moves that name what lies at a place, with the other places that they name."""
    found = References(hosted.table, hosted.session.state, seat)
    # Where it lies now is said by itself.
    lies = ref.partition("/")[0] if "/" in ref else ""
    for at, move in enumerate(wire.mine(hosted.legal(), seat)):
        named = found.of(move)
        if any(ref in each for each in named):
            others = (place for each in named if ref not in each for place in each)
            yield at, [place for place in others if place != lies], move


def _spans(move: Move) -> list[int]:
    """Which arguments of a move are open numbers."""
    return [at for at, arg in enumerate(move.args) if isinstance(arg, Span)]


def _brought(
    hosted: Hosted, seat: str, ref: str, form: Move
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The places to which a move would bring the card at `ref`, with the numbers that do."""
    table, state = hosted.table, hosted.session.state
    card = _card_at(table, state, ref, seat)
    spans = _spans(form)
    if card is None or len(spans) > 1:
        return
    seen = set()
    for move in islice(members(form), MOST):
        for moved, address in brought(table, state, move, seat):
            if moved != card or address == BOX or counts_hidden(table, address, seat):
                continue
            # Where several numbers bring it to one place, the page asks for the number.
            numbers = tuple(move.args[at] for at in spans)
            if (address, numbers) not in seen:
                seen.add((address, numbers))
                yield address, numbers
            # A number says where a card is laid first: where that leads is the same for many.
            if spans:
                break


def _card_at(table: Table, state: State, ref: str, viewer: str) -> int | None:
    """The card at a place, if the viewer sees it there."""
    address, slash, number = ref.partition("/")
    cards: Sequence[int] = state.zones.get(address, ())
    if not slash or not number.isdecimal() or not int(number) < len(cards):
        return None
    card = cards[int(number)]
    return card if shows(table, state, card, viewer) else None


def _why_not(hosted: Hosted, seat: str, ref: str, to: str) -> Reason:
    """Why what lies at a place cannot go to another."""
    table, state = hosted.table, hosted.session.state
    asked = state.asked
    if asked is None:
        return Reason("over", "the game is over")
    if not wire.mine(hosted.legal(), seat):
        return first(asked, seat)
    card = _card_at(table, state, ref, seat)
    if ref in state.zones and (whole := _whole(hosted, seat, ref)):
        own = wire.mine(hosted.legal(), seat)
        return _elsewhere(table, state, "what lies there", to, [own[at] for at in whole])
    if card is None or state.names[card] == UNKNOWN:
        raise NotHere("nothing of yours can go there now", 400)
    name = state.names[card]
    target = to.removeprefix("@").partition("/")[0]
    found: list[Reason] = []
    for verb in engine.verbs(table, state).values():
        kinds = list(verb.slots.values())
        if verb.chooses or verb.id not in asked.verbs or kinds not in WITH_PLACE:
            continue
        args = (name, target) if kinds[0] == "card" else (target, name)
        why = hosted.session.why_not(Move(verb.id, seat, args), seat)
        if why is not None:
            found.append(why)
    if found:
        return next((why for why in found if why.rules), found[0])
    can = [move for _, _, move in _with(hosted, seat, ref)]
    own = wire.mine(hosted.legal(), seat)
    can += [own[at] for at, _ in _taken(hosted, seat, ref)]
    if can:
        return _elsewhere(table, state, name, to, can)
    said = [why for _, why in refusals(hosted, seat, name)]
    return said[0] if said else Reason("no", f"nothing can be done with {name} now")


def _elsewhere(table: Table, state: State, what: str, to: str, can: Sequence[Move]) -> Reason:
    """That something does not go to a place, and what can be done with it."""
    target = to.removeprefix("@").partition("/")[0]
    where = Position(table, state).place(target) if target in state.zones else target
    words = "; ".join(say(table, move) for move in can[:FEW])
    return Reason("elsewhere", f"{what} does not go to {where} now", remedy=f"it may: {words}")


def unlit(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """Why nothing comes of touching an empty place while the seat is asked something; nothing where
    it may do one thing or another."""
    fresh(hosted, plain)
    state = hosted.session.state
    asked = state.asked
    if asked is None or not seat or asked.seat != seat or asked.kind in FREE:
        return {}
    chosen = choice_of(hosted.table, hosted.session.known(seat), text(plain, "ref"))
    why = hosted.session.why_not(chosen, seat) if chosen is not None else first(asked, seat)
    return {"why": wire.reason(why)} if why is not None else {}


CHANGES: dict[str, Doing] = {"drop": drop}
"""What changes something, by the last part of its address."""
QUESTIONS: dict[str, Doing] = {"lit": lit, "piles": piles, "unlit": unlit}
"""What changes nothing."""
