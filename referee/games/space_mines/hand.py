"""The hand of Space Mines and what comes before the first: the initial draft, Start of Hand, turns
of placing, End of Hand, draw cycles.
"""

from __future__ import annotations

from referee.games.sequence import orbit, row
from referee.games.sequence.piles import TOGETHER, both
from referee.games.sequence.shape import other, printed, texts
from referee.games.space_mines.mechanics import (
    DRAFTED,
    EACH,
    EXTRA,
    FEWER,
    FIRST,
    LOOKS,
    MINE,
    OF_THE_HAND,
    RETAINED,
    launched_by,
    next_of,
    step,
    trash,
)
from referee.phrases.tree import Sentence
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Decision, Option, Step

DECK = 12
"""Cards of a player's deck after the initial draft."""
DRAW = 5
"""Cards drawn at the start of a hand."""
BONUS = 5
"""The research from which one more card is drawn."""
OLD = 6
"""The hand in orbit after which a mine is trashed (SM-HR-37, if switched)."""
PLACE_VERBS = (
    "insert", "insert-before", "insert-after", "insert-first", "insert-last", "look",
)  # fmt: skip
COUNTED = frozenset((EXTRA, FEWER))


def begin(play: Play) -> None:
    """The first player is found by lot, then the initial draft begins (SM-011, SM-013)."""
    play.then(Step("first"))


def first(play: Play, step_: Step) -> None:
    """Finds the first player (SM-HR-2) and sets the tracks (SM-HR-1)."""
    seat = play.table.first or play.ask(
        Decision(
            "random", "", "Who goes first?", ("first", "deal"), ("SM-HR-2",),
            tuple(Option(each, each) for each in play.table.seats),
        )
    )  # fmt: skip
    play.rules = ("SM-001", "SM-010", "SM-HR-2", "SM-HR-3", "SM-HR-38")
    play.state.facts[FIRST] = seat
    play.set_turn(seat)
    tracks(play)
    play.rules = ("SM-013", "SM-012", "SM-015", "SM-HR-1", "SM-HR-39")
    play.tell(
        "told", f"Initial draft: draw cycles in turn, {seat} first, until both have {DECK} cards; "
        "none may be skipped", seat=seat,
    )  # fmt: skip
    deck = play.zone("main-deck")
    if len(deck) >= 2 * DECK * TOGETHER and all(play.name(card) == UNKNOWN for card in deck):
        _unseen(play)
        play.then(step("initial", "", -1, 2 * DECK))
    else:
        play.then(step("initial", "", -1, 0))


def _unseen(play: Play) -> None:
    """All draw cycles of the initial draft at a table that keeps its cards secret, if the deck has
    enough of them: nothing has to be asked or told but how many cards lie where."""
    state = play.state
    cards = play.zone("main-deck")
    lead = state.facts[FIRST]
    play.rules = ("SM-012", "SM-013", "SM-061", "SM-HR-10")
    put_by = 2 * DECK * (TOGETHER - 1)
    parts = ((f"{lead}.draw", DECK), (f"{other(play, lead)}.draw", DECK), ("cycled", put_by))
    for to, number in parts:
        state.zones[to] += cards[:number]
        for card in cards[:number]:
            state.where[card] = to
        cards = cards[number:]
        state.zones["main-deck"] = cards
        play.tell("pile", "main-deck", to, number)


def tracks(play: Play) -> None:
    """Both players start with the same shields and no points."""
    play.rules = ("SM-HR-1", "SM-006", "SM-HR-30")
    for seat in play.table.seats:
        play.set_counter(f"{seat}.shields", int(play.table.variant(1)))
        play.set_counter(f"{seat}.research", 0)
        play.set_counter(f"{seat}.alliance", 0)


def initial(play: Play, step_: Step) -> None:
    """The next draw cycle of the initial draft; `data` is how many are done."""
    done = step_.data[0]
    play.state.facts[DRAFTED] = done
    if done == 2 * DECK:
        del play.state.facts[DRAFTED]
        play.rules = ("SM-014", "SM-HR-10")
        for seat in play.table.seats:
            play.shuffle(f"{seat}.draw")
        play.then(step("hand", play.state.facts[FIRST], -1, 1))
        return
    lead = play.state.facts[FIRST]
    seat = lead if done % 2 == 0 else other(play, lead)
    play.state.turn = seat
    play.then(
        step("look", seat, -1, f"{seat}.draw", False),
        step("initial", "", -1, done + 1),
    )


# Start of Hand


def hand(play: Play, step_: Step) -> None:
    """A hand begins; `data` is its number (SM-016, SM-022)."""
    state = play.state
    state.facts[FIRST] = step_.seat
    if stands_still(play):
        play.end(
            (), "nobody has a card, none can come, and nothing in orbit changes anything",
            ("SM-HR-7", "SM-HR-8", "SM-HR-9"),
        )  # fmt: skip
    play.rules = ("SM-016", "SM-022", "SM-HR-2")
    play.set_counter("hand-number", step_.data[0])
    if step_.data[0] > 1:
        again = play.table.variant(2) == "stays the same"
        why = "the first player stays the same" if again else "the first player alternates"
        play.tell("told", f"{step_.seat} goes first in this hand: {why}", seat=step_.seat)
    play.set_turn(step_.seat)
    play.set_phase("start")
    play.then(Step("draws"), Step("starting"))


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


def due(position: Position, seat: str) -> tuple[int, tuple[str, ...]]:
    """How many cards a player draws at the start of the hand, and by which rules (SM-HR-6)."""
    number, rules = DRAW, ["SM-017", "SM-018", "SM-HR-6"]
    if position.counter(f"{seat}.research") >= BONUS:
        number += 1
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


def draws(play: Play, step_: Step) -> None:
    """Both draw, by what lies in orbit now (SM-017 to SM-021)."""
    lead = play.state.facts[FIRST]
    both = [(seat, *due(play, seat)) for seat in (other(play, lead), lead)]
    for seat, number, rules in both:
        play.rules = rules
        play.draw(seat, number)


def starting(play: Play, step_: Step) -> None:
    """Other start-of-hand effects, first player first (SM-HR-6); then the Placement begins."""
    lead = play.state.facts[FIRST]
    play.then(
        step("effects", lead, -1, "start", ()),
        step("effects", other(play, lead), -1, "start", ()),
        Step("placing"),
    )


def worth(position: Position, card: int, label: str) -> tuple[Sentence, ...]:
    """The sentences of a section that are carried out; the draw has been computed already."""
    sentences = printed(position, card, label)
    if label != "start" or not sentences:
        return sentences
    return tuple(each for each in sentences if each.phrase not in COUNTED)


RULES = {"start": ("SM-021", "SM-041", "SM-HR-6"), "end": ("SM-055", "SM-041", "SM-HR-16")}


def effects(play: Play, step_: Step) -> None:
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
    card = next_of(play, seat, cards, label, rules, "which satellite comes next?")
    play.state.turn = seat
    play.rules = (*rules, "SM-HR-17")
    words = "start" if label == "start" else "end"
    play.tell("told", f"{play.name(card)} works at the {words} of the hand", seat=seat, card=card)
    play.then(
        texts(seat, card, worth(play, card, label), space=row.space_of(play, card)),
        step("effects", seat, -1, label, (*done, card)),
    )


# Placement


def placing(play: Play, step_: Step) -> None:
    """The Placement begins with the first player (SM-023)."""
    lead = play.state.facts[FIRST]
    play.state.turn = lead
    play.set_phase("placement")
    play.then(Step("place", lead))


def placed(position: Position, seat: str) -> int:
    """How many cards of the row a player has placed."""
    return sum(row.owner(position, card) == seat for card in row.cards(position))


def place(play: Play, step_: Step) -> None:
    """A player must place a card; without one, passes (SM-023, SM-HR-8)."""
    seat = step_.seat
    if placed(play, seat) < EACH:
        if play.zone(f"{seat}.hand"):
            play.ask(
                Decision(
                    "place", seat, f"{seat}: which card do you insert, and where?", PLACE_VERBS,
                    ("SM-023", "SM-024", "SM-017"),
                )
            )  # fmt: skip
        play.rules = ("SM-HR-8",)
        if play.table.variant(8) == "loses":
            play.end((other(play, seat),), f"{seat} has no card to place", ("SM-HR-8", "SM-005"))
        play.tell("told", f"{seat} has no card and passes", seat=seat)
    play.then(Step("placed", seat))


def after_placement(play: Play, step_: Step) -> None:
    """After a placement: the other player's turn, or the row is complete (SM-023, SM-025)."""
    enemy = other(play, step_.seat)
    if play.fact(LOOKS, ("",))[0] == step_.seat:
        # Who looks into a hand does so until the first own placement.
        del play.state.facts[LOOKS]
    for seat in (enemy, step_.seat):
        if placed(play, seat) < EACH and play.zone(f"{seat}.hand"):
            play.rules = ("SM-023",)
            play.set_turn(seat)
            play.then(Step("place", seat))
            return
    for seat in (enemy, step_.seat):
        if placed(play, seat) < EACH:
            # Only a player without cards is left: passes, or loses if so switched.
            if play.table.variant(8) == "loses":
                play.then(Step("place", seat))
                return
            play.rules = ("SM-HR-8",)
            play.tell("told", f"{seat} has no card and passes", seat=seat)
    play.then(*rest("action"))


def rest(phase: str) -> tuple[Step, ...]:
    """What waits from a phase of the hand on."""
    order = ("action", "drift", "ending", "cycles", "next-hand")
    return tuple(Step(each) for each in order[order.index(phase) :])


# End of Hand


def ending(play: Play, step_: Step) -> None:
    """End-of-hand effects, then retaining, then the discard (SM-055 to SM-057, SM-HR-4)."""
    lead = play.state.facts[FIRST]
    enemy = other(play, lead)
    play.set_phase("end")
    play.then(
        step("effects", lead, -1, "end", ()),
        step("effects", enemy, -1, "end", ()),
        Step("retain", lead),
        Step("retain", enemy),
        Step("discard"),
    )


def free(position: Position, seat: str) -> list[int]:
    """The hand cards that a player does not keep yet."""
    kept = position.fact(RETAINED, ())
    return [card for card in position.zone(f"{seat}.hand") if card not in kept]


def retain(play: Play, step_: Step) -> None:
    """A player with the right may keep a card for the next hand (SM-056, SM-HR-36)."""
    seat = step_.seat
    if not play.counter(f"{seat}.retain"):
        return
    if not free(play, seat):
        play.rules = ("SM-056",)
        play.nothing(f"{seat} has no card to retain")
        return
    play.state.turn = seat
    play.ask(
        Decision(
            "retain", seat, f"{seat}: which card do you retain?", ("retain", "decline"),
            ("SM-056", "SM-HR-36", "SM-055"),
        )
    )  # fmt: skip


def discard(play: Play, step_: Step) -> None:
    """Row and hands go to the discard piles; satellites and retained cards stay (SM-057)."""
    play.rules = ("SM-057", "SM-HR-4", "SM-HR-36")
    for card in row.cards(play):
        play.move(card, f"{row.owner(play, card)}.discard")
    lead = play.state.facts[FIRST]
    kept = play.fact(RETAINED, ())
    for seat in (lead, other(play, lead)):
        if not any(card in kept for card in play.zone(f"{seat}.hand")):
            play.move_all(f"{seat}.hand", f"{seat}.discard")
            continue
        for card in free(play, seat):
            play.move(card, f"{seat}.discard")
    play.rules = ("SM-043", "SM-HR-25", "SM-HR-36")
    for card in list(play.state.marks.get("damage", ())):
        play.set_mark(card, "damage", 0)
    for seat in play.table.seats:
        for name in ("prevention", "no-drift", "retain"):
            play.set_counter(f"{seat}.{name}", 0)
    if play.table.variant(37) != "until it is hit or moved":
        _too_old(play)


def _too_old(play: Play) -> None:
    """Mines in their sixth hand in orbit are trashed (SM-HR-37, if switched)."""
    play.rules = ("SM-HR-37",)
    number = play.counter("hand-number")
    for card in orbit.every(play):
        if any(each.phrase == MINE for each in printed(play, card, "effect")):
            _, since = launched_by(play, card)
            if since and number - since + 1 >= OLD:
                trash(play, card)


# Draw cycles


def cycles(play: Play, step_: Step) -> None:
    """Each may do a draw cycle, the first player first (SM-058, SM-HR-11)."""
    lead = play.state.facts[FIRST]
    play.set_phase("draw-cycle")
    play.then(Step("may-cycle", lead), Step("may-cycle", other(play, lead)))


def may_cycle(play: Play, step_: Step) -> None:
    """A player does a draw cycle or skips it, and says so before looking."""
    seat = step_.seat
    play.rules = ("SM-058", "SM-HR-11")
    if not play.zone("main-deck") and not play.zone("cycled"):
        play.rules = ("SM-HR-9", "SM-058")
        play.nothing(f"there is no card for a draw cycle: {both(play)} are empty")
        return
    play.state.turn = seat
    play.ask(
        Decision(
            "may-cycle", seat, f"{seat}: do you do a draw cycle?", ("cycle", "skip", "look"),
            ("SM-058", "SM-HR-11", "SM-059"),
        )
    )  # fmt: skip


def next_hand(play: Play, step_: Step) -> None:
    """The next hand begins, the other player first (SM-022, SM-HR-2)."""
    facts = play.state.facts
    lead = facts[FIRST]
    for name in OF_THE_HAND:
        facts.pop(name, None)
    for card in list(play.state.marks.get("new", ())):
        play.set_mark(card, "new", 0)
    if play.table.variant(2) == "alternates every hand":
        lead = other(play, lead)
    play.then(step("hand", lead, -1, play.counter("hand-number") + 1))
