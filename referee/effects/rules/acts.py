"""What players do with cards: draw, play, move, give, shuffle … Each begins with its questions and
changes nothing before they are answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.doing import is_all, is_counted
from referee.effects.rules import forbidding, going, hanging, happening, room
from referee.effects.rules.context import at_rules, recall
from referee.effects.rules.filters import NONE
from referee.effects.rules.forbidding import never_refused
from referee.effects.rules.going import (
    home_of,
    played_to,
    refusing,
    refusing_moved,
    where_to,
)
from referee.effects.rules.keys import DEALT
from referee.effects.rules.labelled import and_more
from referee.effects.rules.lots import Lot, exactly, owner_of
from referee.effects.rules.memos import CARDS
from referee.effects.rules.places import Zones, lying, spaces_of, spread
from referee.effects.rules.taking import from_one, note_whose, one_of, take
from referee.effects.rules.templates import template
from referee.keys import DEALER, FIRST
from referee.phrases.tree import Tree, base
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once
from referee.rules import rules_in
from referee.setting import BOX, address_of
from referee.state import Option, Step, step_of
from referee.stopping import Stale
from referee.unsaid import open_zones
from tablewright.model.zones import is_heap


def keep(play: Play, cards: tuple[int, ...]) -> None:
    """The cards that the paragraph speaks of from now on."""
    if cards:
        play.note((CARDS, cards))


def lot_of(play: Play, lot: Any, asks: str) -> Lot:
    """The cards that a phrase stands for, those of one zone where one has to be chosen."""
    name, slots = base(lot[0]), lot[1]
    found: Lot
    if name == "rules.lot-from":
        zones: Zones = play.value(slots[2])
        if not zones.every:
            zones = from_one(play, zones, asks)
        found = play.value(slots[0]).of(play, zones)
        return found
    if name == "rules.lot-zone":
        zones = from_one(play, play.value(slots[0]), asks)
        return exactly(lying(play, zones), zones)
    if name == "rules.lot-piece" and base(slots[0][0]) == "rules.card-end":
        _fill_again(play, slots[0][1][-1])
    if name == "rules.lot-piece" and base(slots[0][0]) in TOPS:
        end, *_, zone = slots[0][1]
        if not (zones := play.value(zone)).every:
            zones = from_one(play, zones, asks or f"{play.me}: from where?")
            cards = lying(play, zones)
            most = end if isinstance(end, int) else 1
            return exactly(cards[-1:] if end == "bottom" else cards[:most], zones)
    found = play.value(lot)
    return found


TOPS = ("rules.card-end", "rules.cards-on-top")
"""The phrases for the cards at an end of a pile."""


def _fill_again(play: Play, zone: Any) -> None:
    """A pile whose top card is needed, and that is empty, is made anew as the rules say of one from
    which a card must be drawn; then the act begins anew."""
    fill = rules_in(play.table.setting).refill
    for address in play.value(zone).addresses if fill is not None else ():
        if not play.zone(address) and fill is not None and fill(play, address):
            raise Stale


def _none_there(play: Play, words: str, *, aloud: bool = False) -> None:
    """Says that an act of a paragraph finds no card, where a module names rules for that."""
    cites = play.table.setting.rules.cites.get("none there", ())
    if cites or aloud:
        play.nothing(words, *cites)


def nobody_there(play: Play) -> None:
    """Says that there is no card of which a sentence speaks."""
    play.nothing("there is no such card", *play.table.setting.rules.cites.get("missing", ()))


def moved(play: Play, cards: tuple[int, ...], to: str, *, top: bool, face: str = "") -> None:
    """Cards go to a zone, one after the other; what becomes visible has a name from then on."""
    zone = play.table.setting.zone_of(to)
    cards = room.fitting(play, cards, to)
    if zone is not None and zone.spaces and spaces_of(play, to) != (to,):
        for card in cards:
            free = [each for each in spaces_of(play, to) if has_room(play, each)]
            if free:
                moved(play, (card,), free[0], top=top, face=face)
        return
    for card in cards:
        play.move(card, to, top=top)
    open_to_all = zone is None or (zone.face == "up" and zone.sees == "all")
    if play.state.pool_of and open_to_all and to != BOX:
        for card in reversed(cards):
            play.show(card)


def has_room(at: Position, address: str) -> bool:
    """Whether another card may lie in a zone or on a space."""
    zone = at.table.setting.zone_of(address)
    return zone is None or zone.capacity is None or len(at.zone(address)) < zone.capacity


def pile(play: Play, address: str) -> bool:
    """Whether cards that come to a zone lie on top of it: piles of one zone, not rows."""
    kept, key = play.table.kept, ("pile", address)
    if key not in kept:
        zone = play.table.setting.zone_of(address)
        kept[key] = zone is not None and not zone.spaces and (zone.ordered or is_heap(zone))
    found: bool = kept[key]
    return found


def target(
    play: Play, place: Any, prep: str, cards: tuple[int, ...], verb: str
) -> tuple[str, bool]:
    """The address to which cards go, asked for if there are several, and whether on top."""
    zones: Zones = play.value(place)
    addresses = spread(play, zones)
    one = not zones.every and hanging.names_somebody(play.table.setting, place)
    if len(addresses) == 1 and never_refused(play, verb, addresses[0]):
        if one:
            note_whose(play, addresses[0])
        return addresses[0], on_top(play, zones, addresses[0], prep)
    allowed = where_to(play, place, cards, verb)
    asks = f"{play.me}: where do you {verb} {', '.join(map(play.name, cards)) or 'it'}?"
    refused = going.refusing_places(play, addresses, verb, cards) if len(allowed) > 1 else ()
    zones = zones._replace(addresses=allowed or addresses[:1], every=False)
    address = one_of(play, zones, asks, refused)
    if one:
        note_whose(play, address)
    return address, on_top(play, zones, address, prep)


def on_top(play: Play, zones: Zones, address: str, prep: str) -> bool:
    """Whether cards that go to a place come to lie on top of what is there."""
    return zones.top if zones.top is not None else prep != "under" and pile(play, address)


def hidden_hand(at: Position) -> bool:
    """Whether others do not see what comes to a hand."""
    hand = at.table.setting.hand
    return hand is not None and hand.sees != "all"


def owned(play: Play, address: str, card: int) -> str:
    """The address with the owner of a card for `its owner's`."""
    return address if not address.startswith(".") else f"{owner_of(play, card)}{address}"


# Drawing


@template("act", "draw<s> {lot}")
def draw(play: Play, lot: Any) -> None:
    """Draws cards one after the other, from the deck into the hand unless the sentence says where
    from; fewer if there are fewer."""
    setting = play.table.setting
    source, number = address_of(setting.deck, play.me), 1
    if is_counted(lot):
        counted = play.value(lot[1][0])
        number = counted.high
        if base(lot[0]) == "rules.lot-from":
            zones = from_one(play, play.value(lot[1][2]), f"{play.me}: where do you draw from?")
            source = zones.addresses[0] if zones.addresses else source
        if counted.low < counted.high <= 20:
            options = [Option(str(each), each) for each in range(counted.low, counted.high + 1)]
            number = play.choose(f"{play.me}: how many cards do you draw?", options) or 0
        number = min(number, len(play.zone(source)) if number > 1000 else number)
    else:
        found = play.value(lot)
        source = found.zones.addresses[0] if found.zones and found.zones.addresses else source
        number = len(found.cards)
    number = and_more(play, number)
    if number > 0:
        if hanging.goes_on_with(play, number):
            play.note((CARDS, ()))  # what is drawn, as soon as it is
        play.draw(play.me, number, source=source)


@template(
    "act",
    "deal<s> {n:single} card to each player",
    "deal<s> {n:several} cards to each player",
    "deal<s> each player {n:single} card",
    "deal<s> each player {n:several} cards",
    "deal<s> {n:single} card from {zone} to each player",
    "deal<s> {n:several} cards from {zone} to each player",
)
def deal(play: Play, n: int, zone: Any = None) -> None:
    """Deals so many cards to each player, one at a time, clockwise from the first player."""
    setting = play.table.setting
    source, dealt = address_of(setting.deck, play.me), -1
    if zone is not None:
        source = play.value(zone).addresses[0]
    first = play.fact(FIRST, play.table.seats[0])
    begin = play.fact(DEALER, "")
    order = play.clockwise(first)
    if begin and setting.program.facts("rules.first-turn"):
        order = play.clockwise(begin)
    if setting.program.tricks:  # the dealer's own card is the last one
        order = order[1:] + order[:1]
    for _ in range(n):
        for seat in order:
            cards = play.zone(source)
            hand = address_of(setting.hand, seat)
            full = room.undrawn(play, cards[0], hand) if cards else None
            if full is not None:
                play.nothing(full.sentence, *full.rules)
            if not cards or full is not None:
                continue
            dealt = cards[0]
            play.move(dealt, hand)
    if dealt >= 0:
        play.state.facts[DEALT] = (dealt,)
        happening.mark(play)


# Playing


@template("act", "play<s> {lot}", "play<s> {lot} {prep=to|into} {place}")
def play_card(play: Play, lot: Any, prep: str = "", place: Any = None) -> None:
    """Plays cards: they lie open, and what they say happens."""
    if is_counted(lot) and play.value(lot[1][0]).high > 1:
        play.then(Step("several", play.me, play.card, ("play", lot, prep, place, 0)))
        return
    _played(play, lot_of(play, lot, f"{play.me}: which cards do you play?"), prep, place, "play")


def one_more(play: Play, step: Step[tuple[str, Tree, str, Tree | None, int]]) -> None:
    """Plays one of several cards, and then the next: what each says happens before the next."""
    verb, lot, prep, place, done = step.data
    counted = play.value(lot[1][0])
    found = play.value(lot)
    if done >= counted.high or not found.cards:
        return
    play.rules = at_rules(play)
    before, waiting = len(play.events), len(play.state.agenda)
    some = Lot(found.cards, 0 if done >= counted.low else 1, 1, found.filter, found.zones)
    if _played(play, some, prep, place, verb) and len(play.events) > before:
        agenda = play.state.agenda
        if len(agenda) < waiting:
            return  # the round or the game is over
        more = step._replace(data=(verb, lot, prep, place, done + 1), answers=())
        play.state.agenda = (*agenda[:waiting], more, *agenda[waiting:])


def _played(play: Play, lot: Lot, prep: str, place: Any, verb: str) -> bool:
    to = open_zone(play) if place is None else ""
    addresses = (to,) if to else play.value(place).addresses
    cards = take(play, lot, verb, verb=f"{verb}s", unless=refusing(play, verb, addresses))
    if not cards:
        return False
    if lot.zones is not None and not lot.zones.every:
        note_whose(play, play.state.where[cards[0]], lot.zones)
    if place is None:
        place, number = played_to(play, cards[0])
        if number:
            play.rules = each_once(play.rules, play.table.setting.program.cited(number))
    if place is not None:
        to, top = target(play, place, prep, cards, verb)
    else:
        top = pile(play, to)
    if not to:
        return False
    happening.mark(play)
    moved(play, cards, to, top=top)
    keep(play, cards)
    for card in cards:
        happening.set_off(play, [step_of(("text", play.me, card, (), (), ()))])
        happening.occurred(play, verb, (card,), to)
    return True


def left_to_do(play: Play, verb: str, cards: Sequence[int]) -> tuple[int, ...]:
    """Of cards with which something is done those with which the game's module does not do it
    itself."""
    own = rules_in(play.table.setting).does.get(verb)
    return tuple(cards) if own is None else tuple([card for card in cards if not own(play, card)])


def open_zone(at: Position) -> str:
    """Where cards are played to if nothing is said: the first open zone, one's own before those of
    all, no heap before a heap."""
    kept = at.table.setting.kept
    if ("open zone",) not in kept:
        kept["open zone",] = next(iter(open_zones(at.table.setting)), None)
    return address_of(kept["open zone",], at.me)


@template("act", "lead<s> {lot}")
def lead(play: Play, lot: Any) -> None:
    """Plays the first card of a trick."""
    trick = play.table.setting.program.trick
    found = lot_of(play, lot, "")
    cards = take(play, found, "lead", verb="leads")
    if cards and trick:
        happening.mark(play)
        moved(play, cards, trick, top=False)
        happening.occurred(play, "lead", cards, trick)


# Moving


@template("act", "trash<es> {lot}")
def trash(play: Play, lot: Any) -> None:
    """Puts cards on the trash pile, the zone `trash` of the game; else they go into the box."""
    cards = take(play, lot_of(play, lot, ""), "trash", verb="trashes")
    zones = play.table.setting.zones
    if not cards:
        play.nothing(f"{play.me} trashes nothing")
        return
    happening.mark(play, cards)
    cards = left_to_do(play, "trash", cards)
    whose = [play.owner(card) or play.me for card in cards]
    moved(play, cards, address_of(zones.get("trash"), play.me) or BOX, top=False)
    for card, seat in zip(cards, whose, strict=True):
        happening.occurred(play, "trash", (card,), play.state.where[card], seat)


def on_a_space(at: Position, card: int) -> bool:
    """Whether a card lies on a numbered space."""
    return at.state.where[card].rpartition(".")[2].isdecimal()


@template("act", "take<s> back {lot}")
def take_back(play: Play, lot: Any) -> None:
    """Pieces go back to where they lay at the beginning of the game; so many of one's own, if a
    number is said."""
    found = lot_of(play, lot, "")
    homes = {card: home for card in found.cards if (home := home_of(play, card))}
    away = tuple(card for card, home in homes.items() if play.state.where[card] != home)
    if not found.all:
        mine = tuple(card for card in away if homes[card].partition(".")[0] == play.me)
        number = len(mine)
        found = Lot(mine, min(found.low, number), min(found.high, number), found.filter)
        away = take(play, found, "take back", verb="takes") if mine else ()
    for card in away:
        happening.mark(play)
        play.move(card, homes[card])


@template("act", "return<s> {lot} {prep=to|into} {place}", word="return")
@template("act", "move<s> {lot} {prep=to|into|on|under} {place}", word="move")
@template("act", "put<s> {lot} {prep=to|into|on|under} {place}", word="put")
def move(play: Play, lot: Any, prep: str, place: Any, word: str) -> None:
    """Moves cards to a zone or a space, on top of a pile unless the sentence says `under`."""
    found = lot_of(play, lot, f"{play.me}: from where?")
    if found.zones is None and found.filter is not None and found.filter.deck:
        there = tuple(card for card in found.cards if on_a_space(play, card))
        found = Lot(there, min(found.low, len(there)), min(found.high, len(there)), found.filter)

    free = found.all and not (found.filter is not None and found.filter.sequence)
    cards = found.cards
    if not free:
        cards = take(play, found, word, verb=f"{word}s", unless=refusing_moved(play, word, place))
    if not cards:
        if free and found.filter is None:
            _none_there(play, "there is no such card")
        elif free and found.filter is not NONE and (play.card >= 0 or not is_all(lot)):
            play.nothing(f"there is no card that {play.me} could {word}")
        return
    play.moving = cards[0]
    to, top = target(play, place, prep, cards, word)
    if len(cards) > 1:
        cards = room.fitting(play, cards, to)
    reason = forbidding.why_not(play, word, cards, to) if to else None
    if reason is not None:
        play.nothing(reason.sentence, *reason.rules)
    if not to or reason is not None or not cards:
        return
    happening.mark(play)
    if to.startswith("."):
        for card in cards:
            moved(play, (card,), owned(play, to, card), top=top)
    else:
        moved(play, cards, to, top=top)
    keep(play, cards)
    happening.occurred(play, "move", cards, to)


@template("act", "put<s> {lot} into {place} face {face=up|down}")
def put_face(play: Play, lot: Any, place: Any, face: str) -> None:
    """Moves cards to a zone, face up or down: face up all see what they are."""
    move(play, lot, "into", place, "put")
    for card in recall(play, CARDS, ()) if face == "up" else ():
        play.then(Step("shown", play.me, card))


@template("act", "take<s> {lot}", "take<s> {lot} to {zone}", "take<s> {lot} into {zone}")
def take_cards(play: Play, lot: Any, zone: Any = None) -> None:
    """Takes cards into the hand, or to a zone."""
    found = lot_of(play, lot, f"{play.me}: whose card do you take?")
    zones = play.value(zone).addresses if zone else (address_of(play.table.setting.hand, play.me),)
    unless = None if found.all else room.refused(play, "take", spread(play, Zones(zones[:1])))
    cards = take(play, found, "take", verb="takes", unless=unless)
    there = found.zones.addresses if found.zones is not None else ()
    if there and found.filter is None and not found.cards:
        _none_there(play, f"nothing lies in {play.place(there[0])}", aloud=play.card >= 0)
    cards = room.fitting(play, cards, zones[0]) if cards and zones and zones[0] else ()
    if cards:
        happening.mark(play)
        moved(play, cards, zones[0], top=False)
        keep(play, cards)
        happening.occurred(play, "take", cards, zones[0])
