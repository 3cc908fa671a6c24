"""Why an act cannot be done with the card, or to the place, that somebody names: the Reason; and
what else belongs to doing it with a card: where to, to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.doing import ACTS, is_counted
from referee.effects.rules import acts, boards, buying, counting, forbidding, going
from referee.effects.rules.filters import grouped
from referee.effects.rules.lots import MOST, Lot
from referee.effects.rules.oncards import is_exhausted, marker
from referee.effects.rules.places import lying, whole
from referee.effects.rules.sets import of_names
from referee.effects.rules.speaking import tree_said
from referee.effects.rules.unknown import may_be_alike, spoken
from referee.phrases.tree import base
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN

MOVES = ("rules.move.put", "rules.move.move", "rules.move.return")
Completion = tuple[Mapping[str, Any], tuple[Any, ...]]
"""What more is said of a move, by slot, and the answers that it gives ahead."""


def completed(at: Position, act: Any, card: int, seat: str, you: str = "") -> list[Completion]:
    """The ways to do an act with a card that differ in where it goes, or to whom; `you` is somebody
    else if given."""
    name, slots = act
    at.me, at.you = seat, you or seat
    stem = base(name)
    if stem in ("rules.give.give", "rules.give.pass"):
        who = at.value(slots[1]).seats
        if len(who) == 1:
            return [({"receiver": who[0]}, ())]
        return [({"receiver": each}, (each,)) for each in who]
    if stem in (*MOVES, "rules.place") and card >= 0:
        at.moving = card
        to = going.where_to(at, slots[2], (card,), stem.rpartition(".")[2])
        source = {"source": at.state.where[card]}
        if len(to) > 1:
            return [({"target": each, **source}, (each,)) for each in to]
        return [({"target": to[0], **source}, ())] if to else [({}, ())]
    return [({}, ())]


def has_place(act: Any) -> bool:
    """Whether an act is one that brings cards to a place that it names."""
    stems = ("rules.play-card", "rules.place", *MOVES)
    return act is not None and base(act[0]) in stems and act[1][2:3] not in ((), (None,))


def placed(at: Position, act: Any) -> tuple[str, str] | None:
    """The only piece that can be placed, and the only space for it; None if there are several."""
    cards = at.value(act[1][0]).cards
    if len({at.name(card) for card in cards}) != 1:
        return None
    to = going.where_to(at, act[1][2], cards[:1], "place")
    return (at.name(cards[0]), to[0]) if len(to) == 1 else None


def too_few(at: Position, act: Any) -> Reason | None:
    """Why a price that is paid with several cards cannot be paid whole."""
    lot = act[1][0] if act is not None and act[1] else None
    if not isinstance(lot, tuple) or not is_counted(lot):
        return None
    counted = at.value(lot[1][0])
    cards = at.value(lot).cards
    has, same = len(cards), counted.filter.same
    if same and may_be_alike(at, cards, same, counted.low):
        return None
    if same:
        has = max((len(each) for each in grouped(at, cards, same)), default=0)
    if counted.filter.differs:
        has = len(grouped(at, cards, counted.filter.differs))
        has += sum(at.name(card) == UNKNOWN for card in cards)
    if counted.low >= MOST or has >= counted.low:
        return None
    words = tree_said(at.table.setting.phrases, lot[1][0])
    return Reason("too-few", f"{at.me} does not have {words}")


def too_short(at: Position, price: Sequence[Any]) -> Reason | None:
    """Why a price of several acts cannot be paid whole, as far as that can be told before the
    first of them: the counters of all, the cards of all but the first."""
    owed = [each for act in price for each in counting.owed(act)]
    reason = counting.too_poor(at, owed)
    for act in price[1:]:
        reason = reason or too_few(at, act)
    return reason


def unless(at: Position, act: Any, card: int) -> Reason | None:
    """Why an act cannot be done with a card of its lot."""
    name, slots = act
    stem = base(name)
    if stem == "rules.play-card":
        places = at.value(slots[2]).addresses if len(slots) > 2 else (acts.open_zone(at),)
        return going.nowhere(at, "play", card, places)
    if stem in MOVES:
        at.moving = card
        return going.nowhere(at, stem.rpartition(".")[2], card, whole(at, slots[2]))
    if stem in ("rules.buy", "rules.take-cards"):
        its = slots[-1] if len(slots) > 1 else None
        full = going.nowhere(at, ACTS[stem], card, buying.goes_to(at, its))
        if full is not None:
            return full
    steps = boards.steps_of(at, act)
    if steps:
        return boards.no_way(at, card, steps)
    word = ACTS.get(stem, stem.rpartition(".")[2])
    reason = forbidding.why_not(at, word, (card,), "")
    if reason is None and stem in ("rules.pay-cost", "rules.buy"):
        return counting.too_dear(at, card)
    return reason


def why_not(at: Position, act: Any, said: Mapping[str, Any], number: str) -> Reason | None:
    """Why somebody (`at.me`) cannot do an act as they say it; None where nothing is known that
    speaks against it."""
    rules = at.table.setting.program.cited(number)
    reason = _why_not(at, act, said, rules)
    if reason is not None and not reason.rules and not reason.card:
        reason = reason._replace(rules=rules)
    return reason


def _why_not(
    at: Position, act: Any, said: Mapping[str, Any], rules: tuple[str, ...]
) -> Reason | None:
    name, slots = act
    stem = base(name)
    lot: Lot = at.value(slots[0])
    if said.get("cards"):
        return _no_set(at, said["cards"], lot)
    called = said.get("card")
    goes: tuple[int, ...] = ()
    if called is not None and stem == "rules.place":
        goes = tuple(each for each in lot.cards if at.name(each) == called)[:1]
        found = _picked(at, str(called), lot) if not goes else []
        if isinstance(found, Reason):
            return found
    if called is not None and stem != "rules.place":
        found = _picked(at, str(called), lot)
        if isinstance(found, Reason):
            return found
        sources = [each for each in found if said.get("source") in (None, at.state.where[each])]
        if not sources:
            return Reason("not-there", f"no {called} is in {at.place(str(said['source']))}")
        for card in sources:
            name = str(called) if at.name(card) == UNKNOWN else at.name(card)
            reason: Reason | None = at.as_if(card, name, lambda card: unless(at, act, card))
            if reason is not None:
                return reason
        goes = tuple(each for each in sources if at.name(each) != UNKNOWN)[:1]
    target = said.get("target")
    if target is not None:
        return _not_there(at, act, str(target), goes)
    return None


def _told_apart(at: Position, called: str) -> tuple[str, str]:
    """The name of a card, and where it lies, by what tells it from others: `Guard of Quarry`,
    `Guard 2`; "" where it is not said where."""
    cards = at.table.setting.cards
    if called in cards:
        return called, ""
    ends = [at for at in range(len(called)) if called.startswith(" of ", at)]
    found = next(((called[:end], called[end + 4 :]) for end in ends if called[:end] in cards), None)
    return found or (called.rpartition(" ")[0] or called, "")


def _picked(at: Position, called: str, lot: Lot) -> list[int] | Reason:
    """The cards of a lot that are called so."""
    name, place = _told_apart(at, called)
    cards = [each for each in lot.cards if at.name(each) == name]
    if place:  # with a number, where equal ones lie there
        said = {place, place.rpartition(" ")[0]}
        cards = [each for each in cards if at.called(at.state.where[each]) in said]
    may_be = [
        each for each in lot.cards if at.name(each) == UNKNOWN and name in at.candidates(each)
    ]
    test = lot.filter.test(at) if lot.filter is not None else lambda card: True
    cards = cards or [each for each in may_be if at.as_if(each, name, test)]
    if cards:
        return cards
    places = [at.place(each) for each in lot.zones.addresses] if lot.zones is not None else []
    there = lot.zones is not None and any(at.name(each) == name for each in lying(at, lot.zones))
    if there or may_be:
        return Reason("not-that", _no_such(at, name, lot, place))
    if any(at.name(each) == UNKNOWN for each in lot.cards):
        return Reason(
            "cannot-be", f"none of the cards there can be {name}: it is known to be elsewhere"
        )
    if not places and lot.noun is not None:
        kind = at.table.setting.rules.cites.get("kind", ())
        return Reason("wrong-kind", f"{name} is no {spoken(at, lot.noun)}", kind)
    if not places:
        return Reason("not-there", f"{name} is not among the cards that it can be done with")
    lies = " or ".join(places[:3])
    return Reason("not-there", f"{name} is not in {lies}")


def _no_such(at: Position, name: str, lot: Lot, place: str) -> str:
    """That a card, one that lies there, is none of the kind that is asked for."""
    if lot.noun is None:
        return f"{name} is not a card that this can be done with"
    words = f"{name} is no {spoken(at, lot.noun)}"
    its, there = marker(at), lying(at, lot.zones) if lot.zones is not None else ()
    same = [each for each in there if at.name(each) == name]
    turned = its is not None and base(lot.noun[0]) in (
        "rules.filter-turned",
        "rules.filters-turned",
    )
    if its is None or not turned or place or len({is_exhausted(at, each) for each in same}) != 1:
        return words
    return f"{words}: it is {'exhausted' if is_exhausted(at, same[0]) else 'ready'}"


def _no_set(at: Position, names: Sequence[str], lot: Lot) -> Reason | None:
    """Why cards are no set of any kind that the rules know."""
    left = list(lot.cards)
    for name in names:
        found = _picked(at, name, Lot(tuple(left), 0, 1, lot.filter, lot.zones))
        if isinstance(found, Reason):
            return found
        left.remove(found[0])
    kinds = at.table.setting.program.sets
    if any(of_names(at, names, kind) for kind in kinds):
        return None
    fields = [at.table.setting.cards[name].fields for name in names]
    why = []
    for kind in kinds:
        if len(names) < kind.least:
            many = kind.least if kind.most else f"{kind.least} or more"
            why.append(f"a {kind.name} has {many} cards")
        elif kind.most and len(fields) > kind.most:
            why.append(f"a {kind.name} has {kind.most} cards")
        elif kind.differs:
            why.append(f"no {kind.name}: two of one {kind.differs}")
        elif len({each.get(kind.same) for each in fields}) > 1:
            why.append(f"no {kind.name}: not of one {kind.same}")
        else:
            why.append(f"no {kind.name}: the {kind.consecutive}s are not consecutive")
    numbers = tuple(dict.fromkeys(kind.number for kind in kinds))
    said = " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
    return Reason("no-set", f"{said}: {'; '.join(dict.fromkeys(why))}", numbers)


def _alike(
    at: Position, place: Any, target: str, cards: tuple[int, ...], verb: str
) -> Reason | None:
    """That of spaces which are alike the first is taken, which another one is; None if it may be
    taken itself."""
    taken = going.where_to(at, place, cards, verb)
    if target in taken or not taken or at.zone(target):
        return None
    words = f"empty spaces there are alike, and {at.place(taken[0])} is taken first"
    return Reason("alike", words, (), "", f"say {at.place(taken[0])}")


def _not_there(at: Position, act: Any, target: str, cards: tuple[int, ...]) -> Reason | None:
    """Why a piece cannot go to a space that is named; no piece where it is not known which."""
    name, slots = act
    stem = base(name)
    place = slots[2] if len(slots) > 2 else None
    if place is None:
        return None
    at.moving = cards[0] if cards else at.moving
    if target in whole(at, place):
        verb = stem.rpartition(".")[2]
        return forbidding.why_not(at, verb, cards, target) or _alike(at, place, target, cards, verb)
    its = at.table.setting.zone_of(target)
    said, words = at.place(target), tree_said(at.table.setting.phrases, place)
    if at.zone(target) and its is not None and its.spaces and "empty" in words.split():
        return Reason("taken", f"{said} is not empty")
    space = place
    while base(space[0]) in ("rules.place-at",):
        space = space[1][0]
    if base(space[0]) == "rules.lowest-empty":
        return Reason("not-lowest", f"{said} is not the lowest empty space of its column")
    return Reason("not-there", f"{said} is not {words}")
