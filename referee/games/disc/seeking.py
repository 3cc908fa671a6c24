"""Decks: empty ones made anew, searches by the backs; enemies that come, cards that enter play."""

from __future__ import annotations

from referee.games.disc.harm import new_maximum
from referee.games.disc.keys import ORDER
from referee.games.disc.terms import (
    DISCARDS,
    ENEMY_DECK,
    ETYPES,
    LEFT,
    LOOT,
    PLAYER_DECK,
    ROW,
    called,
    cite,
    early,
    kind,
    known,
    row,
)
from referee.picking import NOT_FOUND, first
from referee.play import Play
from referee.rules import rules_in
from referee.setting import BOX
from referee.state import Step


def refill(play: Play, pile: str) -> bool:
    """The discard pile of a deck is shuffled into it, as DISC-005 says; whether there was one."""
    again = rules_in(play.table.setting).refill
    if not play.zone(DISCARDS[pile]) or again is None or not again(play, pile):
        return False
    if pile == ENEMY_DECK:
        count_left(play)
    return True


def count_left(play: Play) -> None:
    """How many enemies of each type the deck holds (DISC-041): those that lie nowhere open."""
    open_ = dict.fromkeys(ETYPES, 0)
    cards = play.table.setting.cards
    for facts in cards.values():
        if facts.deck == "enemy" and facts.fields.get("type") in open_:
            open_[facts.fields["type"]] += facts.copies
    for zone in (ROW, DISCARDS[ENEMY_DECK], BOX):
        for card in play.zone(zone):
            etype = kind(play, card).type
            if etype in open_ and play.facts(card).copies:
                open_[etype] -= 1
    for etype, number in open_.items():
        play.set_counter(LEFT[etype], max(0, number))


def top(play: Play, pile: str) -> int:
    """The top card of a deck, made anew if it is empty; NOT_FOUND if there is none."""
    cards = play.zone(pile)
    if not cards:
        if not refill(play, pile):
            return NOT_FOUND
        cards = play.zone(pile)
    return cards[0]


def find(play: Play, pile: str, wanted: str, asks: str, after: int = 0) -> int:
    """The first card of a type in a deck, by the backs; NOT_FOUND if there is none."""
    return first(play, pile, lambda card: kind(play, card).type == wanted, asks, after)


def sought(play: Play, step: Step, pile: str, wanted: str) -> int:
    """The same where a deck without the type is made anew, and the step begun again."""
    card = find(play, pile, wanted, f"Which {wanted} comes up first?")
    if card == NOT_FOUND:
        if refill(play, pile):
            play.then(step._replace(answers=()))
        else:
            play.nothing(f"no {wanted} is left to be drawn", "DISC-005")
    return card


# Enemies


def came(play: Play, card: int) -> None:
    """An enemy that lies in the row, known: its number, its tokens (DISC-062, DISC-065)."""
    state = play.state
    numbers = state.marks.get("number", {})
    play.set_mark(card, "number", 1 + max((numbers.get(each, 0) for each in row(play)), default=0))
    its = kind(play, card)
    if its.dots:
        play.set_mark(card, "ammo", its.dots)
    if its.type in LEFT:
        play.count_by(LEFT[its.type], -1)


def stand_left(play: Play, cards: list[int]) -> None:
    """Enemies with Recon stand behind the cores, and the Recon enemies that are there already
    (DISC-063, DISC-148)."""
    others = [each for each in row(play) if each not in cards]
    first = [each for each in others if early(play, each) == 0 or _has_recon(play, each)]
    arranged = (*first, *cards, *(each for each in others if each not in first))
    if arranged != row(play):
        cite(play, "DISC-063")
        names = " and ".join(called(play, card) for card in cards)
        play.tell("told", f"Move {names} to the left end of the row: Recon", card=cards[0])
        play.state.zones[ROW] = arranged


def _has_recon(play: Play, card: int) -> bool:
    return kind(play, card).says("disc.recon") is not None


def joins_order(play: Play, card: int) -> None:
    """Where an enemy acts that came during the Enemy Turn (DISC-119, HR-19)."""
    order = play.state.facts.get(ORDER)
    if order is None or play.table.variant(19) == "does not act":
        return
    place = early(play, card)
    at = sum(its < 2 for _, its in order) if place < 2 else len(order)
    play.state.facts[ORDER] = (*order[:at], (card, place), *order[at:])


def reinforce(play: Play, step: Step[tuple[str]]) -> None:
    """ "Draw 1 bot": the first of that type by the backs comes to the right end (DISC-064)."""
    (etype,) = step.data
    play.rules = ("DISC-064", "DISC-HR-7", "DISC-HR-42")
    if ORDER in play.state.facts:
        cite(play, "DISC-119", "DISC-HR-19")
    card = sought(play, step, ENEMY_DECK, etype)
    if card == NOT_FOUND:
        return
    at = play.zone(ENEMY_DECK).index(card)
    play.move(card, ROW)
    came(play, card)
    stand_left(play, [card] * _has_recon(play, card))
    joins_order(play, card)
    play.rules = ("DISC-064", "DISC-HR-7")
    back(play, ENEMY_DECK, at)


def back(play: Play, pile: str, passed: int) -> None:
    """The cards passed over in a search go back (HR-7)."""
    way = play.table.variant(7) if pile == ENEMY_DECK else "shuffled back"
    if not passed and play.table.supplies("shuffle"):
        return
    if way == "shuffled back":
        play.shuffle(pile)
    elif way == "to the bottom":
        deck = play.zone(pile)
        play.state.zones[pile] = deck[passed:] + deck[:passed]
        play.tell("told", "Put the cards that were passed over under the Enemy Deck")


def turn_up(play: Play, step: Step[tuple[int]], pile: str, to: str) -> bool:
    """Cards from the top of a deck, one by one, face up; the step's data is how many still. False
    if a card has to be named first."""
    (left,) = step.data
    while left > 0:
        card = top(play, pile)
        if card == NOT_FOUND:
            cite(play, "DISC-005")
            play.nothing("no card is left to be drawn")
            break
        play.move(card, to)
        left -= 1
        if not known(play, card):
            named = (Step("came", "", card),) * (to == ROW)
            play.then(Step("identify", "", card), *named, step._replace(data=(left,)))
            return False
        if to == ROW:
            came(play, card)
    return True


def populate(play: Play, step: Step[tuple[int]]) -> None:
    """The enemies of a room (DISC-061)."""
    play.rules = ("DISC-061", "DISC-062", "DISC-065")
    if turn_up(play, step, ENEMY_DECK, ROW):
        play.then(Step("line-up"))


def came_step(play: Play, step: Step) -> None:
    """An enemy has been turned up and named."""
    play.rules = ("DISC-061", "DISC-062", "DISC-065")
    came(play, step.card)


def line_up(play: Play, step: Step) -> None:
    """Recon enemies move to the left end, in draw order (DISC-063)."""
    play.rules = ("DISC-063", "DISC-110", "DISC-125")
    stand_left(play, [card for card in row(play) if early(play, card) == 1])


# Player cards


def find_type(play: Play, step: Step[tuple[str, int]]) -> None:
    """One card of a type by the backs; `data` is the type and how many still."""
    ptype, left = step.data
    play.rules = ("DISC-134", "DISC-016")
    card = sought(play, step, PLAYER_DECK, ptype)
    if card == NOT_FOUND:
        return
    passed = play.zone(PLAYER_DECK).index(card)
    play.move(card, LOOT)
    if left > 1:
        play.then(step._replace(data=(ptype, left - 1), answers=()))
    elif passed or not play.table.supplies("shuffle"):
        play.shuffle(PLAYER_DECK)


def enter(play: Play, seat: str, card: int, *, loaded: bool = True) -> None:
    """A card comes into a Player Row, loaded (DISC-018)."""
    play.move(card, f"{seat}.player-row")
    its = kind(play, card)
    if its.dots:
        if loaded:
            cite(play, "DISC-018")
            play.set_mark(card, "ammo", its.dots)
        else:
            play.set_mark(card, "sideways", 1)
    if its.says("disc.max-hp") is not None:
        new_maximum(play, seat, gained=True)
