"""Decks: searches by the backs, enemies that come, cards that enter play, starting cards, rooms and
who is in them (2.2, 2.5)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.disc.harm import new_maximum
from referee.games.disc.keys import NEW_ROOM, ORDER, PASSED
from referee.games.disc.terms import (
    CORE_ROOM,
    DISCARDS,
    ENEMY_DECK,
    ETYPES,
    LEFT,
    LOOT,
    MAP_DECK,
    PLAYER_DECK,
    ROW,
    called,
    cite,
    coop,
    early,
    kind,
    known,
    printed_hp,
    row,
    standing,
)
from referee.moves import Move
from referee.picking import NOT_FOUND, first
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.rules import rules_in
from referee.setting import BOX
from referee.state import Decision, Option, Step

ROOM_RULES = ("DISC-055", "DISC-056", "DISC-057", "DISC-050")
ROOMS = 5
FOR_TWO = {"as for one": 0, "two more a room": 2, "three more a room": 3}
"""Further enemies in each room for two operatives (HR-23)."""


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
    of_all = [facts for facts in play.table.setting.cards.values() if facts.deck == "enemy"]
    open_ = [card for zone in (ROW, DISCARDS[ENEMY_DECK], BOX) for card in play.zone(zone)]
    seen = [kind(play, card).type for card in open_ if play.facts(card).copies]
    for etype, counter in LEFT.items():
        every = sum(facts.copies for facts in of_all if facts.fields.get("type") == etype)
        play.set_counter(counter, max(0, every - seen.count(etype)))


def top(play: Play, pile: str) -> int:
    """The top card of a deck, made anew if it is empty; NOT_FOUND if there is none."""
    there = play.zone(pile) or refill(play, pile)
    return play.zone(pile)[0] if there else NOT_FOUND


def comes_up(play: Play, pile: str, wanted: str, after: int = 0) -> int:
    """The first card of a type in a deck, by the backs; NOT_FOUND if there is none."""
    asks = f"Which {wanted} comes up first?"
    return first(play, pile, lambda card: kind(play, card).type == wanted, asks, after)


def sought(play: Play, step: Step, pile: str, wanted: str) -> int:
    """The same where a deck without the type is made anew, and the step begun again."""
    card = comes_up(play, pile, wanted)
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


def turn_up_enemies(play: Play, step: Step[tuple[int]]) -> None:
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


# Starting cards


def search_for_starting_cards(play: Play) -> None:
    """Each operative's gun, then software or hardware; or one set for both (HR-21)."""
    seats = play.table.seats
    one_set = coop(play) and play.table.variant(21) == "one set for both"
    takers = (("choose", seats[0]),) if one_set else tuple((seat, seat) for seat in seats)
    steps = ("start-gun", "start-second")
    play.then(*(Step(each, seat, data=(of,)) for of, seat in takers for each in steps))


def has_printed_hp(play: Play) -> None:
    hp = printed_hp(play, play.me)
    play.tell("told", f"{play.me} begins with {hp} HP", seat=play.me)
    for counter in ("max-hp", "hp"):
        play.set_counter(f"{play.me}.{counter}", hp)


def _taker(play: Play, step: Step[tuple[str]], what: str) -> str:
    """Whose the starting card is (HR-21)."""
    (seat,) = step.data
    if seat != "choose":
        return str(seat)
    asks = f"Who takes the starting {what}?"
    options = [Option(each, each) for each in play.table.seats]
    return str(play.choose(asks, options, seat=step.seat, rules=("DISC-171", "DISC-HR-21")))


def start_gun(play: Play, step: Step) -> None:
    """The first gun by the backs (DISC-016); what was passed stays on top, seen by nobody."""
    play.rules = ("DISC-016", *("DISC-171", "DISC-HR-21") * coop(play), "DISC-018")
    card = comes_up(play, PLAYER_DECK, "gun")
    seat = _taker(play, step, "gun")
    if card == NOT_FOUND:
        play.nothing("the Player Deck has no gun", "DISC-005")
        return
    passed = play.zone(PLAYER_DECK).index(card)
    enter(play, seat, card)
    if play.table.variant(4) == "after each search":
        cite(play, "DISC-019", "DISC-HR-4")
        play.shuffle(PLAYER_DECK)
        passed = 0
    # With real cards nobody knows how the deck lies.
    play.state.facts[PASSED] = passed if play.table.supplies("shuffle") else 0


def start_second(play: Play, step: Step) -> None:
    """Software or hardware is said first, then searched from where the first search stopped
    (DISC-017, HR-3, HR-4)."""
    rules = ("DISC-017", "DISC-HR-3", "DISC-021")
    play.rules = rules
    passed = play.fact(PASSED, 0)
    found, types = {}, ("software", "hardware")
    if play.table.variant(3) != "choose the type first":
        found = {each: comes_up(play, PLAYER_DECK, each, passed) for each in types}
        if passed and NOT_FOUND in found.values():
            _take_back_passed(play, step)
            return
    asks = f"{step.seat}: do you want software or hardware to begin with?"
    shown = {each: f": {play.name(card)}" for each, card in found.items() if card >= 0}
    options = [Option(each + shown.get(each, ""), each) for each in types]
    chosen = str(play.choose(asks, options, seat=step.seat, rules=rules))
    said = play.asked
    card = found.get(chosen, NOT_FOUND)
    if card == NOT_FOUND:
        card = comes_up(play, PLAYER_DECK, chosen, passed)
    if card == NOT_FOUND and passed:
        # What was said stands: only the search begins anew.
        _take_back_passed(play, step._replace(answers=step.answers[:said]))
        return
    seat = _taker(play, step, chosen)
    play.rules = rules
    cite(play, "DISC-018", "DISC-019", "DISC-HR-4")
    play.state.facts.pop(PASSED, None)
    if card == NOT_FOUND:
        play.nothing(f"the Player Deck has no {chosen}", "DISC-005")
        return
    enter(play, seat, card)
    play.shuffle(PLAYER_DECK)


def _take_back_passed(play: Play, step: Step) -> None:
    """The wanted type does not lie behind the starting gun: the cards passed over are shuffled in
    before the search goes on (DISC-019)."""
    play.rules = ("DISC-019", "DISC-HR-4")
    play.tell("told", "Not in the rest of the Player Deck: the cards passed over are shuffled in")
    play.state.facts[PASSED] = 0
    play.shuffle(PLAYER_DECK)
    play.then(step)


# Rooms


def enter_a_room(play: Play, n: int) -> None:
    """Map cards are drawn until n rooms are on offer, more with hardware; after the last room none
    is chosen any more."""
    if play.counter("cleared") >= ROOMS:
        return
    more = sum(
        slots[0]
        for seat in play.table.seats
        for _, slots in standing(play, seat, "disc.more-rooms")
    )
    shown = []
    for _ in range(n + more - len(play.zone("revealed-room"))):
        card = top(play, MAP_DECK)
        if card == NOT_FOUND:
            cite(play, "DISC-005")
            play.nothing("no map card is left")
            break
        play.move(card, "revealed-room")
        shown.append(card)
    unknown = [Step("identify", "", card) for card in shown if not known(play, card)]
    play.then(*unknown, Step("enter-room", play.state.turn))


def enter_room(play: Play, step: Step) -> None:
    """The players choose the active room."""
    cards = play.zone("revealed-room")
    if not cards:
        return
    play.ask(
        Decision(
            "room", step.seat, "Which room do you enter?", ("enter", "use", "use-at"),
            ("DISC-057", "DISC-056") if play.counter("cleared") else ("DISC-055", "DISC-056"),
        )
    )  # fmt: skip


def rooms(position: Position) -> Iterator[tuple[str, tuple[object, ...]]]:
    """The rooms on offer."""
    for card in position.zone("revealed-room"):
        yield position.question.seat, (position.name(card),)


def why_not_enter(position: Position, move: Move) -> Reason | None:
    """One of the rooms that lie open (DISC-057)."""
    there = position.pick(str(move.args[0]), position.zone("revealed-room")) >= 0
    return None if there else cause("no-such-room")


def enter_one(play: Play, move: Move) -> None:
    """The room lies on the revealed one; of two others one stays, by choice (DISC-056)."""
    play.rules = ROOM_RULES
    play.drop()
    card = play.pick(str(move.args[0]), play.zone("revealed-room"))
    play.move(card, "active-room")
    play.then(Step("one-revealed", move.seat))


def one_revealed(play: Play, step: Step) -> None:
    """Of three rooms on offer, which of the two others stays revealed."""
    cards = play.zone("revealed-room")
    if len(cards) < 2:
        return
    play.rules = ROOM_RULES
    stays = play.choose_card(
        f"{step.seat}: which room stays revealed?", cards, seat=step.seat,
        rules=("DISC-057", "DISC-056"),
    )  # fmt: skip
    for card in cards:
        if card != stays:
            play.move(card, "map-discard")


def populate(play: Play, n: int, m: int) -> None:
    """Enemies from the top of the deck; after the last room the final battle is laid out."""
    cleared = play.counter("cleared")
    if cleared >= ROOMS:
        core_room(play)
        return
    if coop(play):
        cite(play, "DISC-173", "DISC-HR-23")
    elif play.counter("unnoticed"):
        cite(play, "DISC-014", "DISC-HR-51")
    play.set_counter("room", cleared + 1)
    play.state.facts[NEW_ROOM] = 1
    number = min(m, n + cleared)
    if coop(play):
        number += FOR_TWO[play.table.variant(23)]
    elif play.table.variant(51) == "fewer":
        number -= play.counter("unnoticed")
    fewer = play.counter("fewer")
    if fewer:
        number = max(1, number - fewer)
        play.set_counter("fewer", 0)
    play.then(Step("populate", data=(number,)))


def core_room(play: Play) -> None:
    """Both cores, then one enemy of each type (DISC-145 to 148)."""
    order, rules = list(ETYPES), ("DISC-147", "DISC-HR-37")
    for at in range(3 if play.table.variant(37) == "players choose" else 0):
        options = [Option(each, each) for each in order[at:]]
        seat = play.state.turn or play.table.seats[0]
        chosen = play.choose("Which enemy is drawn next?", options, seat=seat, rules=rules)
        order.insert(at, order.pop(order.index(str(chosen))))
    play.rules = ("DISC-145", "DISC-146", "DISC-058", "DISC-050", "DISC-011")
    play.set_counter("room", CORE_ROOM)
    play.state.facts[NEW_ROOM] = 1
    for number, card in enumerate(play.zone("core"), 1):
        play.move(card, ROW)
        play.set_mark(card, "number", number)
    if play.counter("fewer"):
        order.remove("bot")
        play.set_counter("fewer", 0)
    play.rules = rules
    play.tell("told", f"Draw one {', one '.join(order)}")
    play.then(*(Step("reinforce", data=(each,)) for each in order))
