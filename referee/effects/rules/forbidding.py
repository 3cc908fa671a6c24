"""What the standing sentences of a rulebook and of cards forbid: the Reason, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from referee.doing import ACTS
from referee.effects.rules import fornow, happening
from referee.effects.rules.context import led, meant
from referee.effects.rules.exempting import exempt
from referee.effects.rules.keys import COUNTS_AS, HAPPENED
from referee.effects.rules.lots import MOST
from referee.effects.rules.openly import called_so
from referee.effects.rules.places import sees, whole
from referee.effects.rules.sets import is_set
from referee.phrases.tree import base, says
from referee.position import Position
from referee.program import Program, Standing
from referee.reasons import Reason
from referee.setting import Setting, address_of
from referee.state import UNKNOWN

VERBS = {
    "play": ("play",),
    "lead": ("lead", "play"),
    "put": ("put", "move"),
    "move": ("move", "put", "return"),
    "return": ("return", "move", "put"),
}


LIMITS = ("rules.holds-at-most", "rules.may-hold")
"""The facts that say how much a place holds."""

Check = Callable[[Sequence[int]], Reason | None]
"""Why cards cannot go to the place that it was made for; None if they can."""
Prepare = Callable[[Position, Standing, str], Check | None]
"""A standing sentence made ready for the cards that may go to an address; None if it says nothing
about it now."""


def why_not(at: Position, verb: str, cards: Sequence[int], to: str) -> Reason | None:
    """Why these cards cannot be played or moved there now."""
    return against(at, verb, to)(cards)


def forbids(at: Position, verb: str = "") -> bool:
    """Whether anything is forbidden in this game, of what is done by a verb."""
    kept, key = at.table.kept, ("forbids", verb)
    if key not in kept:
        some = bool(at.table.setting.program.prohibitions)
        kept[key] = some and not (verb and never_refused(at, verb, ""))
    found: bool = kept[key]
    return found


def never_refused(at: Position, verb: str, to: str) -> bool:
    """Whether no card is ever kept from being played or moved to a place."""
    kept, key = at.table.kept, ("never refused", verb, to)
    if key not in kept:
        setting = at.table.setting
        full = _room(setting, to) < MOST
        trick = to == setting.program.trick
        kept[key] = not full and not trick and not any(_relevant(setting, verb, to))
    found: bool = kept[key]
    return found


def each_why_not(
    at: Position, verb: str, cards: Sequence[int], addresses: Sequence[str]
) -> list[Reason | None]:
    """Why these cards cannot be played or moved to each of several places now."""
    setting, zones, number = at.table.setting, at.state.zones, len(cards)
    if any(_relevant(setting, verb, "")) or setting.program.trick in addresses:
        return [why_not(at, verb, cards, to) for to in addresses]
    found: list[Reason | None] = []
    rooms: dict[str, int] = setting.kept.setdefault(("rooms",), {})
    for to in addresses:  # boards have many spaces, and most games forbid none of them
        room = rooms[to] if to in rooms else rooms.setdefault(to, _room(setting, to))
        full = room < MOST and len(zones.get(to, ())) + number > room
        found.append(_full(at, to) if full else None)
    return found


def _room(setting: Setting, to: str) -> int:
    """How many cards lie at a place at most."""
    zone = setting.zone_of(to)
    return MOST if zone is None or zone.capacity is None else zone.capacity


def _full(at: Position, to: str) -> Reason:
    return Reason("full", f"{at.place(to)} is full")


def against(at: Position, verb: str, to: str) -> Check:
    """What speaks against cards that are played or moved there now: what is the same for all of
    them is looked at once. It holds as long as nothing changes and the same piece is moved."""
    setting = at.table.setting
    lies = at.state.zones.get(to, ())
    if verb == "play" and to and to == setting.program.trick and not lies:
        verb = "lead"
    relevant, fewest = _relevant(setting, verb, to)
    ready: list[Check] = []
    if relevant:
        quiet, at.quiet = at.quiet, True  # nobody says aloud what only a refusal needs to know
        for prepare, standing in relevant:
            check = prepare(at, standing, to)
            if check is not None:
                ready.append(check)
        at.quiet = quiet
    room = _room(setting, to) - len(lies)
    if not ready and not fewest:
        return lambda cards: _full(at, to) if len(cards) > room else None
    names = at.state.names

    def found(cards: Sequence[int]) -> Reason | None:
        if len(cards) > room:
            return _full(at, to)
        quiet, at.quiet = at.quiet, True
        try:
            for standing in fewest:
                reason = too_many(at, standing, cards, to)
                if reason is not None:
                    return reason
            for card in cards:
                if names[card] == UNKNOWN:
                    return None
            for check in ready:
                reason = check(cards)
                if reason is not None:
                    return reason
            return None
        finally:
            at.quiet = quiet

    return found


class _Relevant(NamedTuple):
    """The standing sentences that may forbid what is done by a verb, in the order in which they
    are cited."""

    prepared: tuple[tuple[Prepare, Standing], ...]
    fewest: tuple[Standing, ...]
    """Those that say how much a place holds."""


def _relevant(setting: Setting, verb: str, to: str) -> _Relevant:
    to_trick = verb in ("play", "lead") and to == setting.program.trick
    key = ("against", verb, to_trick)
    found: _Relevant | None = setting.kept.get(key)
    if found is None:
        found = setting.kept[key] = _Relevant(
            tuple(_concerning(setting.program, verb, to_trick)),
            tuple(each for phrase in LIMITS for each in setting.program.facts(phrase)),
        )
    return found


def _concerning(program: Program, verb: str, to_trick: bool) -> Iterator[tuple[Prepare, Standing]]:
    plays = verb in ("play", "lead")
    for standing in program.facts("rules.must-match") if plays else ():
        yield _must_match, standing
    for standing in program.prohibitions:
        act = standing.fact.slots[1]
        name = base(act[0])
        wanted = ACTS.get(name) or name.rpartition(".")[2]
        if wanted in VERBS.get(verb, (verb,)) and happening.lot_in(act) is not None:
            yield _forbidden, standing
    for standing in program.facts("rules.sentence-must") if plays else ():
        yield _must, standing
    for standing in program.facts("rules.must-stay"):
        yield _must_stay, standing
    for standing in program.facts("rules.must-follow") if to_trick else ():
        yield _must_follow, standing


def too_many(
    at: Position, standing: Standing, cards: Sequence[int], to: str, leaving: Sequence[int] = ()
) -> Reason | None:
    """A space or zone that holds no more of a kind, when others are `leaving` it."""
    *zone, most, kind = standing.fact.slots
    if base(standing.fact.phrase) == "rules.may-hold":
        return _over_limit(at, standing, cards, to, leaving)
    if not to.rpartition(".")[2].isdecimal() or exempt(at, standing, cards):
        return None
    if zone and to not in whole(at, zone[0]):
        return None
    test = at.value(kind).test(at)
    there = (card for card in at.zone(to) if card not in leaving)
    number = sum(map(bool, map(test, (*there, *cards))))
    if number <= int(most) or not any(test(card) for card in cards):
        return None
    return Reason(
        "full", f"{at.place(to)} holds no more", at.table.setting.program.cited(standing.number)
    )


def _over_limit(
    at: Position, standing: Standing, cards: Sequence[int], to: str, leaving: Sequence[int]
) -> Reason | None:
    """A zone that takes no more cards of a kind, with what cards before its player add."""
    zone, most, kind = standing.fact.slots
    owner = to.partition(".")[0]
    seat = owner if owner in at.table.seats else at.me
    spaces = at.as_seat(seat, lambda: whole(at, zone))
    if to not in spaces and to not in at.as_seat(seat, lambda: at.value(zone).addresses):
        return None
    if exempt(at, standing, cards):
        return None
    test = at.value(kind).test(at)
    new = [card for card in cards if test(card) and at.state.where[card] not in spaces]
    if not new:
        return None
    limit = int(most) + allowed_more(at, seat, to, new)
    there = (card for each in spaces for card in at.zone(each) if card not in leaving)
    has = sum(map(bool, map(test, there)))
    if has + len(new) <= limit:
        return None
    cited = at.table.setting.program.cited(standing.number)
    its = to if len(spaces) == 1 else to.rpartition(".")[0]
    return Reason("full", f"{at.place(its)} holds {limit} at most, and has {has}", cited)


def allowed_more(at: Position, seat: str, to: str, cards: Sequence[int]) -> int:
    """How many more cards of their kind a player's zone takes by what cards before them say."""
    found = 0
    for each in at.table.setting.program.facts("rules.may-hold-more"):
        more, by, its = each.fact.slots[0], each.fact.slots[-2], each.fact.slots[-1]
        if to in at.as_seat(seat, lambda more=more: at.value(more).addresses):  # type: ignore[misc]
            said = at.as_seat(seat, lambda each=each: speaking(at, each))  # type: ignore[misc]
            found += int(by) * said * all(map(at.value(its).test(at), cards))
    return found


def speaking(at: Position, standing: Standing) -> int:
    """How many cards say now to `at.you` what holds; 1 for a rule."""
    if not standing.card:
        return 1
    own = called_so(at, standing.card)
    return sum([happening.says_now(at, card, standing.conditions) for card in own])


def concerns(at: Position, standing: Standing) -> bool:
    """Whether a prohibition is about `at.me`, and what it waits for has not happened yet."""
    if standing.for_now:
        return fornow.of(at, standing) is not None
    until = base(standing.fact.phrase) == "rules.cannot-until"
    if until and standing.number in at.fact(HAPPENED, ()):
        return False
    return _of_whoever(standing) or at.me in at.value(standing.fact.slots[0]).seats


def holds(
    at: Position,
    standing: Standing,
    cards: Sequence[int],
    meant_here: Callable[[Sequence[int]], bool] | None = None,
) -> bool:
    """Whether a prohibition that concerns `at.me` holds now, by its `if` and its exceptions, for
    these cards, if it means them (all of them without `meant_here`). Its `you` is whoever would do
    what is forbidden."""
    you = at.you
    if _of_whoever(standing):
        at.you = at.me
    try:
        if meant_here is not None and not meant_here(cards):
            return False
        if exempt(at, standing, cards):
            return False
        conditional = base(standing.fact.phrase) == "rules.cannot-if"
        return not conditional or bool(at.value(standing.fact.slots[2]))
    finally:
        at.you = you


def _of_whoever(standing: Standing) -> bool:
    who = standing.fact.slots[0]
    return base(who[0]) == "rules.several" and who[1] == ("you",)


def value_in(at: Position, card: int, field: str) -> Any:
    """What a card counts as in a field: as printed, or as a rule says for the moment."""
    for counted, name, value in at.state.facts.get(COUNTS_AS, ()):
        if counted == card and name == field:
            return value
    return at.field(card, field)


def counts_as(at: Position, card: int, fields: Sequence[str]) -> tuple[str, str]:
    """As what a card counts in one of these fields, in words, and the paragraph that says so."""
    for counted, name, value in at.fact(COUNTS_AS, ()):
        if counted == card and name in fields:
            return f", which counts as {value}", _says_counting(at.table.setting)
    return "", ""


def _says_counting(setting: Setting) -> str:
    """The paragraph that says as what a card counts."""
    found: str | None = setting.kept.get(("counting",))
    if found is None:
        blocks = (each.block for each in setting.program.triggers)
        said = (each.number for each in blocks if says(each.parts, "rules.counts-as"))
        found = setting.kept["counting",] = next(said, "")
    return found


def _must_match(at: Position, standing: Standing, to: str) -> Check | None:
    place, *fields, card = standing.fact.slots
    if to not in at.value(place).addresses:
        return None
    top = at.value(card).cards
    if not top or at.name(top[0]) == UNKNOWN:
        return None
    names = [meant(at, "field", word) for word in fields]
    values = [value_in(at, top[0], name) for name in names]
    wanted = tuple(zip(names, values, strict=True))

    fits = " or ".join(f"{word} {value}" for word, value in zip(fields, values, strict=True))
    counts, number = counts_as(at, top[0], names)
    lacks = f"neither {' nor '.join(fields)}" if len(fields) > 1 else f"not the {fields[0]}"
    rules = (standing.number, number) if number else (standing.number,)

    def check(cards: Sequence[int]) -> Reason | None:
        for each in cards:
            has = at.facts(each).fields
            for name, value in wanted:
                if has.get(name) == value:
                    break
            else:
                if exempt(at, standing, cards):
                    return None
                words = f"{at.name(each)} has {lacks} of the top card{counts}"
                return Reason("must-match", words, rules, "", f"what fits: {fits}")
        return None

    return check


def _forbidden(at: Position, standing: Standing, to: str) -> Check | None:
    if not concerns(at, standing):
        return None
    act = standing.fact.slots[1]
    lot = happening.lot_in(act)

    def meant_here(cards: Sequence[int]) -> bool:
        return happening.fits(at, lot, cards) and happening.there(at, act, to)

    def check(cards: Sequence[int]) -> Reason | None:
        if not holds(at, standing, cards, meant_here):
            return None
        return fornow.forbidden(at, standing)

    return check


def _must(at: Position, standing: Standing, to: str) -> Check | None:
    """Something else that must be played first, if it can be."""
    _, dos = standing.fact.slots
    if base(dos[0]) != "rules.dos-one" or base(dos[1][0][0]) != "rules.do-act":
        return None
    act = dos[1][0][1][0]
    lot = happening.lot_in(act)
    if lot is None or ACTS.get(base(act[0])) not in ("play", "lead"):
        return None

    def check(cards: Sequence[int]) -> Reason | None:
        hand = address_of(at.table.setting.hand, at.me)
        names = [at.name(card) for card in at.zone(hand)]
        if standing.card and standing.card not in names:
            return None
        you, at.you = at.you, at.me
        held = all(
            base(each.phrase) == "rules.while-lies" or at.value(each)
            for each in standing.conditions
        )
        at.you = you
        wanted = at.value(lot).cards if held else ()
        if not wanted or set(cards) <= set(wanted) or exempt(at, standing, cards):
            return None
        must = at.name(wanted[0])
        rules = at.table.setting.program.cited(standing.number)
        return Reason("must", f"{must} must be played", rules, standing.card, f"play {must}")

    return check


def _must_stay(at: Position, standing: Standing, to: str) -> Check | None:
    if to not in at.value(standing.fact.slots[0]).addresses:
        return None
    kinds = at.table.setting.program.sets

    def check(cards: Sequence[int]) -> Reason | None:
        whole = (*at.zone(to), *cards)
        if exempt(at, standing, cards) or any(is_set(at, whole, kind) for kind in kinds):
            return None
        names = " or a ".join(each.name for each in kinds)
        said = ", ".join(at.name(card) for card in whole)
        return Reason(
            "no-set",
            f"{said} is neither a {names.replace(' or a ', ' nor a ')}",
            at.table.setting.program.cited(standing.number),
        )

    return check


def _must_follow(at: Position, standing: Standing, to: str) -> Check | None:
    first = led(at)
    if first is None or at.name(first) == UNKNOWN:
        return None
    field = meant(at, "field", standing.fact.slots[0])
    suit = at.field(first, field)
    address = address_of(at.table.setting.hand, at.me)
    hand = (card for card in at.zone(address) if at.name(card) != UNKNOWN)
    of_suit = (card for card in hand if at.field(card, field) == suit)
    if all(exempt(at, standing, (card,)) for card in of_suit) or not sees(at, address):
        return None

    def check(cards: Sequence[int]) -> Reason | None:
        if all(at.field(card, field) == suit or exempt(at, standing, (card,)) for card in cards):
            return None
        return Reason(
            "must-follow",
            f"{at.me} must follow {suit}",
            at.table.setting.program.cited(standing.number),
            "",
            f"play a card of {suit}",
        )

    return check
