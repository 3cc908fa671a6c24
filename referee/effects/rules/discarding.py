"""Discarding: which zone cards are discarded to, cards of one's choice, down to a number; and
banishing."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.acts import keep, left_to_do, lot_of, moved, pile
from referee.effects.rules.filters import Filter, every_card
from referee.effects.rules.lots import Lot
from referee.effects.rules.memos import MANY
from referee.effects.rules.places import Zones
from referee.effects.rules.taking import UNNAMED, kind_of, take, unseen
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import passes
from referee.play import Play
from referee.position import Position
from referee.rules import rules_in
from referee.setting import BOX, address_of
from referee.state import Option
from referee.view import may_see
from tablewright.model.game import Zone

TOPS = frozenset(("rules.card-end", "rules.cards-on-top", "rules.zone-but-top"))
"""The phrases that ask which card of a pile lies on top."""


@template("act", "discard<s> {lot}")
def discard(play: Play, lot: Any) -> None:
    """Puts cards on the discard pile: the player's own, or the common one."""
    found = lot_of(play, lot, f"{play.me}: whose cards do you discard?")
    zone = discards(play)
    cards = _unsaid(play, found, zone) or _chosen(play, found, zone)
    if not cards or not address_of(zone, play.me):
        play.note((MANY, len(cards)))
        if cards:
            play.nothing("the game has no pile to discard to")
        return
    happening.mark(play, cards, many=len(cards))
    whole = _as_one(play, found)
    if whole:
        mine = address_of(zone, play.owner(cards[0]) or play.me)
        tops = not TOPS.isdisjoint(play.table.setting.program.phrases)
        play.move_all(whole, mine, top=tops and pile(play, mine))
        return
    for card in left_to_do(play, "discard", cards):
        whose = play.owner(card) or play.me
        mine = address_of(zone, whose)
        moved(play, (card,), mine, top=pile(play, mine))
        happening.occurred(play, "discard", (card,), mine, whose)


def _unsaid(at: Position, lot: Lot, zone: Zone | None) -> tuple[int, ...]:
    """The cards that are discarded where nobody says which: of a hand of real cards, face down, as
    long as nothing waits for what is discarded."""
    if (
        zone is None
        or zone.face != "down"
        or zone.sees == "nobody"
        or at.table.setting.program.discards_matter
    ):
        return ()
    if lot.filter is None or lot.low != lot.high or not unseen(at, lot):
        return ()
    return lot.cards[: lot.high]


def _chosen(play: Play, lot: Lot, zone: Zone | None) -> tuple[int, ...]:
    """The cards that are discarded as somebody says. Where real cards go onto a face-down pile that
    nobody looks through, none is named: whoever discards says no more than that it is done, and
    which card of the hand is which is not known any longer."""
    if len(lot.cards) <= lot.low or lot.low < lot.high or not _buried(play, lot, zone):
        return take(play, lot, "discard", verb="discards")
    hand = address_of(play.table.setting.hand, play.me)
    if any(play.state.where[card] != hand for card in lot.cards):
        return take(play, lot, "discard", verb="discards")
    for at in range(lot.high):
        number = f" ({at + 1} of {lot.high})" if lot.high > 1 else ""
        play.choose(
            f"{play.me}: discard a card unseen{number}", [Option("a card", UNNAMED)],
            verb="discards", kind=kind_of(play, "discards"), forced=False,
        )  # fmt: skip
    play.forget(play.zone(hand))
    return play.zone(hand)[: lot.high]


def _buried(at: Position, lot: Lot, zone: Zone | None) -> bool:
    """Whether nobody else sees what these cards are before or after they are discarded."""
    if zone is None or zone.face == "up" or zone.sees != "nobody" or at.table.supplies("reveal"):
        return False
    if lot.filter is not None and lot.filter.same:
        return False
    test = lot.filter.test(at) if lot.filter is not None else every_card
    open_to_all = any(may_see(at.table, at.state.where[card], "") for card in lot.cards)
    return not open_to_all and all(passes(at, card, test) for card in lot.cards)


def _as_one(at: Position, lot: Lot) -> str:
    """The zone that is discarded as a whole where nothing waits for what is discarded, so that
    nobody need say which cards these are; "" for none."""
    if lot.filter is not None or lot.zones is None:
        return ""
    setting, lie = at.table.setting, at.state.zones
    if setting.program.discards_matter or "discard" in rules_in(setting).does:
        return ""
    zones = [each for each in lot.zones.addresses if lie.get(each)]
    return zones[0] if len(zones) == 1 and lie[zones[0]] == lot.cards else ""


def discards(at: Position) -> Zone | None:
    """The zone that cards are discarded to: the one that the rules name, else the one whose id or
    name says it."""
    setting = at.table.setting
    if "rules.discards-go" in setting.program.standing:
        for standing in setting.program.facts("rules.discards-go"):
            addresses = at.value(standing.fact.slots[0]).addresses
            if addresses:
                return setting.zone_of(addresses[0])
    if setting.discard is not None:
        return setting.discard
    return next((zone for zone in setting.game.zones if zone.name.lower() == "row"), None)


@template("act", "discard<s> down to {n:single} card", "discard<s> down to {n:several} cards")
@template(
    "act",
    "discard<s> down to {n:single} {filter:one} in {zone}",
    "discard<s> down to {n:several} {filter:many} in {zone}",
)
def discard_down(play: Play, n: int, filter: Any = None, zone: Any = None) -> None:
    """Discards cards from the hand, or of a kind from a zone, until no more than a number are left;
    the player chooses."""
    setting = play.table.setting
    addresses = (address_of(setting.hand, play.me),) if zone is None else play.value(zone).addresses
    kind: Filter | None = None if filter is None else play.value(filter)
    held = tuple([card for address in addresses for card in play.zone(address)])
    held = held if kind is None else kind.fitting(play, held)
    to = address_of(discards(play), play.me)
    over = len(held) - n
    if over > 0 and not to:
        play.nothing("the game has no pile to discard to")
    if over <= 0 or not to:
        return
    cards = _chosen(play, Lot(held, over, over, kind, Zones(addresses)), discards(play))
    happening.mark(play)
    moved(play, cards, to, top=pile(play, to))
    keep(play, cards)
    happening.occurred(play, "discard", cards, to)


@template("act", "remove<s> {lot} from the game")
def remove(play: Play, lot: Any) -> None:
    """Cards go back into the box."""
    cards = take(play, lot_of(play, lot, ""), "remove", verb="removes")
    if cards:
        whose = play.owner(cards[0]) or play.me
        happening.mark(play)
        moved(play, cards, BOX, top=False)
        happening.occurred(play, "remove", cards, BOX, whose)


@template("act", "banish<es> {lot}")
def banish(play: Play, lot: Any) -> None:
    """Puts cards on the pile of banished ones, the zone `banished` of the game; else they go into
    the box."""
    verb = "banish" if "banish" in rules_in(play.table.setting).verbs else "choose"
    cards = take(play, lot_of(play, lot, f"{play.me}: from where?"), "banish", verb=verb)
    to = address_of(play.table.setting.zones.get("banished"), play.me) or BOX
    if not cards:
        return
    whose = play.owner(cards[0]) or play.me
    happening.mark(play, cards)
    moved(play, cards, to, top=False)
    happening.occurred(play, "banish", cards, to, whose)
