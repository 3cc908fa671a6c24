"""What the standing sentences of a rulebook and of cards forbid: the Reason, or nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.context import led, meant
from referee.effects.rules.lots import sees
from referee.effects.rules.places import whole
from referee.effects.rules.taking import is_set
from referee.phrases.saying import say
from referee.phrases.tree import base, says
from referee.position import Position
from referee.program import Standing
from referee.reasons import Reason
from referee.setting import address_of
from referee.state import UNKNOWN

VERBS = {
    "play": ("play",),
    "lead": ("lead", "play"),
    "put": ("put", "move"),
    "move": ("move", "put", "return"),
    "return": ("return", "move", "put"),
}


def why_not(at: Position, verb: str, cards: Sequence[int], to: str) -> Reason | None:
    """Why these cards cannot be played or moved there now."""
    quiet, at.quiet = at.quiet, True  # nobody says aloud what only a refusal would need to know
    try:
        return _why_not(at, verb, cards, to)
    finally:
        at.quiet = quiet


def _why_not(at: Position, verb: str, cards: Sequence[int], to: str) -> Reason | None:
    zone = at.table.setting.zone_of(to)
    if (
        zone is not None
        and zone.capacity is not None
        and len(at.zone(to)) + len(cards) > zone.capacity
    ):
        return Reason("full", f"{at.place(to)} is full")
    program = at.table.setting.program
    for standing in program.facts("rules.holds-at-most"):
        reason = _too_many(at, standing, cards, to)
        if reason is not None:
            return reason
    if any(at.name(card) == UNKNOWN for card in cards):
        return None
    if verb == "play" and to and to == program.trick and not at.zone(to):
        verb = "lead"
    for standing in program.facts("rules.must-match"):
        reason = _must_match(at, standing, verb, cards, to)
        if reason is not None:
            return reason
    for standing in (
        *program.facts("rules.cannot"),
        *program.facts("rules.cannot-if"),
        *program.facts("rules.cannot-until"),
    ):
        reason = _forbidden(at, standing, verb, cards, to)
        if reason is not None:
            return reason
    for standing in program.facts("rules.sentence-must"):
        reason = _must(at, standing, verb, cards)
        if reason is not None:
            return reason
    for standing in program.facts("rules.must-stay"):
        reason = _must_stay(at, standing, cards, to)
        if reason is not None:
            return reason
    if verb in ("play", "lead") and to == program.trick:
        for standing in program.facts("rules.must-follow"):
            reason = _must_follow(at, standing, cards)
            if reason is not None:
                return reason
    return None


def _too_many(at: Position, standing: Standing, cards: Sequence[int], to: str) -> Reason | None:
    """A space that holds no more pieces of a kind."""
    *zone, most, kind = standing.fact.slots
    if not to.rpartition(".")[2].isdecimal() or exempt(at, standing, cards):
        return None
    if zone and to not in whole(at, zone[0]):
        return None
    test = at.value(kind).test
    number = sum(1 for card in (*at.zone(to), *cards) if test(card))
    if number <= int(most) or not any(test(card) for card in cards):
        return None
    return Reason("full", f"{at.place(to)} holds no more", (standing.number,))


def exempt(at: Position, standing: Standing, cards: Sequence[int]) -> bool:
    """Whether the rule does not apply to these cards, or now."""
    for each in standing.unless:
        if base(each.phrase) == "rules.not-to":
            test = at.value(each.slots[0]).test
            if all(test(card) for card in cards):
                return True
        elif at.value(each.slots[0]) is not False:  # what nobody can tell speaks for the player
            return True
    if standing.card:
        return not any(
            at.name(card) == standing.card and happening.says_now(at, card, standing.conditions)
            for card in range(len(at.state.names))
        )
    return any(not at.value(each) for each in standing.conditions)


def value_in(at: Position, card: int, field: str) -> Any:
    """What a card counts as in a field: as printed, or as a rule says for the moment."""
    for counted, name, value in at.fact("counts as", ()):
        if counted == card and name == field:
            return value
    return at.field(card, field)


def counts_as(at: Position, card: int, fields: Sequence[str]) -> tuple[str, str]:
    """As what a card counts in one of these fields, in words, and the paragraph that says so."""
    for counted, name, value in at.fact("counts as", ()):
        if counted == card and name in fields:
            blocks = (each.block for each in at.table.setting.program.triggers)
            said = (each.number for each in blocks if says(each.parts, "rules.counts-as"))
            return f", which counts as {value}", next(said, "")
    return "", ""


def _must_match(
    at: Position, standing: Standing, verb: str, cards: Sequence[int], to: str
) -> Reason | None:
    place, *fields, card = standing.fact.slots
    if (
        verb not in ("play", "lead")
        or to not in at.value(place).addresses
        or exempt(at, standing, cards)
    ):
        return None
    top = at.value(card).cards
    if not top or at.name(top[0]) == UNKNOWN:
        return None
    names = [meant(at, "field", word) for word in fields]
    for each in cards:
        if not any(at.field(each, name) == value_in(at, top[0], name) for name in names):
            wanted = " or ".join(
                f"{word} {value_in(at, top[0], name)}"
                for word, name in zip(fields, names, strict=True)
            )
            counts, number = counts_as(at, top[0], names)
            lacks = f"neither {' nor '.join(fields)}" if len(fields) > 1 else f"not the {fields[0]}"
            return Reason(
                "must-match", f"{at.name(each)} has {lacks} of the top card{counts}",
                tuple(each for each in (standing.number, number) if each), "",
                f"what fits: {wanted}",
            )  # fmt: skip
    return None


def _forbidden(
    at: Position, standing: Standing, verb: str, cards: Sequence[int], to: str
) -> Reason | None:
    who, act, *_ = standing.fact.slots
    name = base(act[0])
    wanted = happening.ACTS.get(name) or name.rpartition(".")[2]
    if wanted not in VERBS.get(verb, (verb,)):
        return None
    you = at.you
    if base(who[0]) == "rules.several" and who[1] == ("you",):
        at.you = at.me  # whoever would do it
    try:
        held = _holds(at, standing, act, cards, to)
    finally:
        at.you = you
    if not held:
        return None
    code = "forbidden"
    return Reason(
        code,
        re.sub(r"^you\b", at.me, say(at.table.setting.phrases, standing.fact)),
        (standing.number,) if standing.number else (),
        standing.card,
    )


def _holds(at: Position, standing: Standing, act: Any, cards: Sequence[int], to: str) -> bool:
    """Whether a prohibition is about this player, these cards and this place, and holds now."""
    who, _, *more = standing.fact.slots
    lot = happening.lot_in(act)
    if lot is None or at.me not in at.value(who).seats or not happening.fits(at, lot, cards):
        return False
    if not happening.there(at, act, to) or exempt(at, standing, cards):
        return False
    phrase = base(standing.fact.phrase)
    if phrase == "rules.cannot-if":
        return bool(at.value(more[0]))
    return phrase != "rules.cannot-until" or standing.number not in at.fact("happened", ())


def _must(at: Position, standing: Standing, verb: str, cards: Sequence[int]) -> Reason | None:
    """Something else that must be played first, if it can be."""
    hand = address_of(at.table.setting.hand, at.me)
    names = [at.name(card) for card in at.zone(hand)]
    if verb not in ("play", "lead") or (standing.card and standing.card not in names):
        return None
    you, at.you = at.you, at.me
    held = all(
        base(each.phrase) == "rules.while-lies" or at.value(each) for each in standing.conditions
    )
    at.you = you
    _, dos = standing.fact.slots
    if not held or base(dos[0]) != "rules.dos-one":
        return None
    act = dos[1][0][1][0]
    lot = happening.lot_in(act)
    if base(dos[1][0][0]) != "rules.do-act" or lot is None:
        return None
    if happening.ACTS.get(base(act[0])) not in ("play", "lead"):
        return None
    wanted = at.value(lot).cards
    if not wanted or set(cards) <= set(wanted):
        return None
    must = at.name(wanted[0])
    rules = (standing.number,) if standing.number else ()
    return Reason("must", f"{must} must be played", rules, standing.card, f"play {must}")


def _must_stay(at: Position, standing: Standing, cards: Sequence[int], to: str) -> Reason | None:
    if to not in at.value(standing.fact.slots[0]).addresses:
        return None
    whole = (*at.zone(to), *cards)
    if any(is_set(at, whole, kind) for kind in at.table.setting.program.sets):
        return None
    names = " or a ".join(each.name for each in at.table.setting.program.sets)
    said = ", ".join(at.name(card) for card in whole)
    return Reason(
        "no-set", f"{said} is neither a {names.replace(' or a ', ' nor a ')}", (standing.number,)
    )


def _must_follow(at: Position, standing: Standing, cards: Sequence[int]) -> Reason | None:
    first = led(at)
    if first is None or at.name(first) == UNKNOWN:
        return None
    field = meant(at, "field", standing.fact.slots[0])
    suit = at.field(first, field)
    hand = at.zone(address_of(at.table.setting.hand, at.me))
    if all(at.field(card, field) == suit for card in cards):
        return None
    if not any(at.field(card, field) == suit for card in hand if at.name(card) != UNKNOWN):
        return None
    if not sees(at, address_of(at.table.setting.hand, at.me)):
        return None
    return Reason(
        "must-follow",
        f"{at.me} must follow {suit}",
        (standing.number,),
        "",
        f"play a card of {suit}",
    )
