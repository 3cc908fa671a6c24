"""The set-up and the rooms: starting cards, selection, population, the Core Room (2.2, 2.5)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.disc.keys import NEW_ROOM, PASSED
from referee.games.disc.seeking import enter, find, top
from referee.games.disc.terms import (
    CORE_ROOM,
    ETYPES,
    MAP_DECK,
    PLAYER_DECK,
    ROW,
    cite,
    coop,
    known,
    printed_hp,
    standing,
)
from referee.moves import Move
from referee.picking import NOT_FOUND
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import Decision, Option, Step

ROOM_RULES = ("DISC-055", "DISC-056", "DISC-057", "DISC-050")
ROOMS = 5
Args = tuple[object, ...]


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
    options = [Option(each, each) for each in play.table.seats]
    return str(
        play.choose(
            f"Who takes the starting {what}?", options, seat=step.seat,
            rules=("DISC-171", "DISC-HR-21"),
        )
    )  # fmt: skip


def start_gun(play: Play, step: Step) -> None:
    """The first gun by the backs (DISC-016); what was passed stays on top, seen by nobody."""
    play.rules = ("DISC-016", "DISC-018")
    if coop(play):
        play.rules = ("DISC-016", "DISC-171", "DISC-HR-21", "DISC-018")
    card = find(play, PLAYER_DECK, "gun", "Which gun comes up first?")
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
    found, labels = {}, {each: each for each in ("software", "hardware")}
    if play.table.variant(3) != "choose the type first":
        for each in labels:
            card = find(play, PLAYER_DECK, each, f"Which {each} comes up first?", passed)
            found[each] = card
            labels[each] = f"{each}: {play.name(card)}" if card >= 0 else each
        if passed and NOT_FOUND in found.values():
            _take_back_passed(play, step)
            return
    asks = f"{step.seat}: do you want software or hardware to begin with?"
    options = [Option(label, each) for each, label in labels.items()]
    chosen = play.choose(asks, options, seat=step.seat, rules=rules)
    assert chosen is not None
    said = play.asked
    card = found.get(chosen, NOT_FOUND)
    if card == NOT_FOUND:
        card = find(play, PLAYER_DECK, chosen, f"Which {chosen} comes up first?", passed)
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


def rooms(position: Position) -> Iterator[tuple[str, Args]]:
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
    play.set_counter("room", cleared + 1)
    play.state.facts[NEW_ROOM] = 1
    number = min(m, n + cleared)
    if coop(play) and play.table.variant(23) != "as for one":
        number += 2
    fewer = play.counter("fewer")
    if fewer:
        number = max(1, number - fewer)
        play.set_counter("fewer", 0)
    play.then(Step("populate", data=(number,)))


def core_room(play: Play) -> None:
    """Both cores, then one enemy of each type (DISC-145 to 148)."""
    if play.table.variant(37) != "players choose":
        order: tuple[str, ...] = ETYPES
    else:
        left, order = list(ETYPES), ()
        while len(left) > 1:
            chosen = play.choose(
                "Which enemy is drawn next?", [Option(each, each) for each in left],
                seat=play.state.turn or play.table.seats[0], rules=("DISC-147", "DISC-HR-37"),
            )  # fmt: skip
            assert chosen is not None
            left.remove(chosen)
            order += (chosen,)
        order += tuple(left)
    play.rules = ("DISC-145", "DISC-146", "DISC-058", "DISC-050", "DISC-011")
    play.set_counter("room", CORE_ROOM)
    play.state.facts[NEW_ROOM] = 1
    for number, card in enumerate(play.zone("core"), 1):
        play.move(card, ROW)
        play.set_mark(card, "number", number)
    if play.counter("fewer"):
        order = tuple(each for each in order if each != "bot")
        play.set_counter("fewer", 0)
    play.rules = ("DISC-147", "DISC-HR-37")
    play.tell("told", f"Draw one {', one '.join(order)}")
    play.then(*(Step("reinforce", data=(each,)) for each in order))
