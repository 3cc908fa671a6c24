"""The hand of Space Mines and what comes before the first: the initial draft, the number of cards
that are drawn, turns of placing, what is retained and discarded, draw cycles.
"""

from __future__ import annotations

from referee.games.sequence import orbit, row
from referee.games.sequence.piles import TOGETHER
from referee.games.sequence.shape import PLACE, other, printed, texts
from referee.games.space_mines.mechanics import (
    DRAFTED,
    EXTRA,
    FEWER,
    MINE,
    OF_THE_HAND,
    RETAINED,
    holds,
    launched_by,
    step,
    trash,
)
from referee.keys import FIRST, LOOKS, ROUND
from referee.phrases.tree import Sentence, Tree
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Decision, Step

OLD = 6
"""The hand in orbit after which a mine is trashed (SM-HR-37, if switched)."""
COUNTED = frozenset((EXTRA, FEWER))


def draft(play: Play, each: int) -> None:
    """The initial draft begins, or goes on, until each player has so many cards."""
    if all(len(play.zone(f"{seat}.draw")) >= each for seat in play.table.seats):
        return  # a draft of before this paragraph was played is over
    its = ("SM-001", "SM-010", "SM-015", "SM-HR-1", "SM-HR-2", "SM-HR-38", "SM-HR-39")
    play.rules = (*play.rules, *its)
    lead, number = play.state.facts[FIRST], 2 * each
    play.tell(
        "told", f"Initial draft: draw cycles in turn, {lead} first, until both have {each} cards; "
        "none may be skipped", seat=lead,
    )  # fmt: skip
    deck = play.zone("main-deck")
    if len(deck) >= number * TOGETHER and all(play.name(card) == UNKNOWN for card in deck):
        _unseen(play, each)
    else:
        play.then(step("initial", "", -1, play.fact(DRAFTED, 0), number))


def _unseen(play: Play, each: int) -> None:
    """All draw cycles of the initial draft at a table that keeps its cards secret, if the deck has
    enough of them: nothing has to be asked or told but how many cards lie where."""
    state = play.state
    cards = play.zone("main-deck")
    lead = play.state.facts[FIRST]
    play.rules = ("SM-012", "SM-013", "SM-061", "SM-HR-10")
    put_by = 2 * each * (TOGETHER - 1)
    parts = ((f"{lead}.draw", each), (f"{other(play, lead)}.draw", each), ("cycled", put_by))
    for to, number in parts:
        state.zones[to] += cards[:number]
        for card in cards[:number]:
            state.where[card] = to
        cards = cards[number:]
        state.zones["main-deck"] = cards
        play.tell("pile", "main-deck", to, number)


def initial(play: Play, step_: Step[tuple[int, int]]) -> None:
    """The next draw cycle of the initial draft; `data` is how many are done, and of how many."""
    done, number = step_.data
    if done == number:
        play.state.facts.pop(DRAFTED, None)
        return
    play.state.facts[DRAFTED] = done
    lead = play.state.facts[FIRST]
    seat = play.state.turn = lead if done % 2 == 0 else other(play, lead)
    play.then(
        step("look", seat, -1, f"{seat}.draw", False),
        step("initial", "", -1, done + 1, number),
    )


# Start of Hand


def count(play: Play) -> None:
    """A hand begins: its number goes up, and what lasted for the one before is forgotten."""
    facts = play.state.facts
    for name in OF_THE_HAND:
        facts.pop(name, None)
    if facts[ROUND] == 1:
        return
    if stands_still(play):
        play.end(
            (), "nobody has a card, none can come, and nothing in orbit changes anything",
            ("SM-HR-7", "SM-HR-8", "SM-HR-9"),
        )  # fmt: skip
    play.count_by("hand-number", 1)


def stands_still(play: Play) -> bool:
    """Whether the hand before was played without a question and left everything as it was: so
    would every hand after it."""
    before: dict[object, object] = {}
    after: dict[object, object] = {}
    for event in reversed(play.events):
        key: object = event.data[0] if event.data else ""
        if event.kind == "counter" and key == "hand-number":
            return before == after
        if event.kind in ("pile", "named", "shuffled"):
            return False
        if event.kind == "card":
            key, (was, now) = event.card, event.data[:2]
        elif event.kind in ("counter", "mark"):
            key, (was, now) = (key, event.card), event.data[1:]
        else:
            continue
        after.setdefault(key, now)
        before[key] = was
    return False


def due(
    position: Position, seat: str, number: int, more: int, research: int
) -> tuple[int, tuple[str, ...]]:
    """How many cards a player draws at the start of the hand, and by which rules (SM-HR-6)."""
    rules = ["SM-017", "SM-018", "SM-HR-6"]
    if position.counter(f"{seat}.research") >= research:
        number += more
        rules += ["SM-019", "SM-HR-35"]
    modified = False
    for card in orbit.satellites(position, seat):
        for sentence in printed(position, card, "start"):
            if sentence.phrase in COUNTED:
                number += sentence.slots[0] if sentence.phrase == EXTRA else -sentence.slots[0]
                modified = True
    if modified:
        rules += ["SM-020", "SM-021", "SM-HR-17"]
    kept = len(position.zone(f"{seat}.hand"))
    if kept:
        rules.append("SM-HR-5")
        if position.table.variant(5) == "draw up to the number":
            number -= kept
    return max(number, 0), tuple(rules)


def worth(position: Position, card: int, label: str) -> tuple[Sentence, ...]:
    """The sentences of a section that are carried out; the draw has been computed already."""
    sentences = printed(position, card, label)
    if label != "start" or not sentences:
        return sentences
    return tuple(each for each in sentences if each.phrase not in COUNTED)


RULES = {"start": ("SM-021", "SM-041", "SM-HR-6"), "end": ("SM-055", "SM-041", "SM-HR-16")}


def effects(play: Play, step_: Step[tuple[str, tuple[int, ...]]]) -> None:
    """A player's satellites carry out their sections one by one, in the order of choice. `data` is
    the label, and those that have worked."""
    label, done = step_.data
    seat = step_.seat
    cards = [
        card for card in orbit.satellites(play, seat)
        if card not in done and worth(play, card, label)
    ]  # fmt: skip
    if not cards:
        return
    rules = RULES[label]
    card = orbit.next_of(play, seat, cards, label, rules)
    play.state.turn = seat
    play.rules = (*rules, "SM-HR-17")
    words = "start" if label == "start" else "end"
    play.tell("told", f"{play.name(card)} works at the {words} of the hand", seat=seat, card=card)
    play.then(
        texts(seat, card, worth(play, card, label), ((PLACE, row.space_of(play, card)),)),
        step("effects", seat, -1, label, (*done, card)),
    )


# Placement


def placed(position: Position, seat: str) -> int:
    """How many cards of the row a player has placed."""
    return sum(row.owner(position, card) == seat for card in row.cards(position))


def placing(play: Play, step_: Step[tuple[int, Tree, str]]) -> None:
    """Who places next: the player of the step or, without a card, the other one; when neither can,
    the row is complete (SM-023, SM-HR-8). `data` is how many each places, by which act, and who has
    just placed."""
    seat, (each, act, before) = step_.seat, step_.data
    if play.fact(LOOKS, ("",))[0] == before:
        # Who looks into a hand does so until the first own placement.
        play.state.facts.pop(LOOKS, None)
    short = [who for who in (seat, other(play, seat)) if placed(play, who) < each]
    able = [who for who in short if play.zone(f"{who}.hand")]
    if able and (able[0] == seat or row.cards(play)):
        if play.state.turn != able[0]:
            play.rules = ("SM-023",)
            play.set_turn(able[0])
        following = step("placing", other(play, able[0]), -1, each, act, able[0])
        play.then(step("do", able[0], -1, act, able[0]), following)
        return
    play.rules = ("SM-HR-8",)
    for who in [seat] if able else short:
        # A player without cards passes, or loses if so switched.
        if play.table.variant(8) == "loses":
            play.end((other(play, who),), f"{who} has no card to place", ("SM-HR-8", "SM-005"))
        play.tell("told", f"{who} has no card and passes", seat=who)
    if able:
        play.then(step("placing", able[0], -1, each, act, ""))


# End of Hand


def free(position: Position, seat: str) -> list[int]:
    """The hand cards that a player does not keep yet."""
    kept = position.fact(RETAINED, ())
    return [card for card in position.zone(f"{seat}.hand") if card not in kept]


def retain(play: Play, step_: Step) -> None:
    """A player with the right may keep a card for the next hand (SM-056, SM-HR-36). Where only its
    owner knows which, nobody can tell it from the others."""
    seat = step_.seat
    if not play.counter(f"{seat}.retain"):
        return
    cards = free(play, seat)
    if not cards:
        play.rules = ("SM-056",)
        play.nothing(f"{seat} has no card to retain")
        return
    play.state.turn = seat
    name = play.ask(
        Decision(
            "retain", seat, f"{seat}: which card do you retain?", ("retain", "decline"),
            ("SM-056", "SM-HR-36", "SM-055"),
        )
    )  # fmt: skip
    if name is None:
        return
    if name == UNKNOWN:
        play.forget(cards)
        card = cards[0]
    else:
        card = play.pick(name, tuple(cards))
        if card < 0:
            card = next(each for each in cards if name in play.candidates(each))
        play.identify(card, name)
    play.rules = ("SM-056", "SM-HR-36", "SM-HR-5")
    play.state.facts[RETAINED] = (*play.fact(RETAINED, ()), card)
    play.count_by(f"{seat}.retain", -1)
    play.then(Step("retain", seat))


def discard(play: Play) -> None:
    """Row and hands go to the discard piles; satellites and retained cards stay (SM-057)."""
    play.rules = ("SM-057", "SM-HR-4", "SM-HR-36")
    for card in row.cards(play):
        play.move(card, f"{row.owner(play, card)}.discard")
    kept = play.fact(RETAINED, ())
    for seat in play.clockwise(play.state.facts[FIRST]):
        if not any(card in kept for card in play.zone(f"{seat}.hand")):
            play.move_all(f"{seat}.hand", f"{seat}.discard")
            continue
        for card in free(play, seat):
            play.move(card, f"{seat}.discard")
    if play.table.variant(37) != "until it is hit or moved":
        _too_old(play)


def _too_old(play: Play) -> None:
    """Mines in their sixth hand in orbit are trashed (SM-HR-37, if switched)."""
    play.rules = ("SM-HR-37",)
    number = play.counter("hand-number")
    for card in orbit.every(play):
        if holds(play, card, MINE):
            _, since = launched_by(play, card)
            if since and number - since + 1 >= OLD:
                trash(play, card)
