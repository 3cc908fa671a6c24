"""The hand of Space Mines and what comes before the first: the initial draft, how hands are
counted, what is retained and discarded.
"""

from __future__ import annotations

from referee.games.sequence import row
from referee.games.sequence.piles import TOGETHER
from referee.games.sequence.shape import other
from referee.games.space_mines.mechanics import DRAFTED, RETAINED, step
from referee.keys import FIRST, ROUND
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Decision, Step


def draft(play: Play, n: int) -> None:
    """The initial draft begins, or goes on, until each player has so many cards."""
    if all(len(play.zone(f"{seat}.draw")) >= n for seat in play.table.seats):
        return  # a draft of before this paragraph was played is over
    its = ("SM-001", "SM-010", "SM-015", "SM-HR-1", "SM-HR-2", "SM-HR-38", "SM-HR-39")
    play.rules = (*play.rules, *its)
    lead, number = play.state.facts[FIRST], 2 * n
    play.tell(
        "told", f"Initial draft: draw cycles in turn, {lead} first, until both have {n} cards; "
        "none may be skipped", seat=lead,
    )  # fmt: skip
    deck = play.zone("main-deck")
    if len(deck) >= number * TOGETHER and all(play.name(card) == UNKNOWN for card in deck):
        _unseen(play, n)
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
    """A hand begins: its number goes up."""
    if play.state.facts[ROUND] == 1:
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
    before, after = dict[object, object](), dict[object, object]()
    for event in reversed(play.events):
        kind, data = event.kind, event.data
        if kind == "counter" and data[0] == "hand-number":
            return before == after
        if kind in ("pile", "named", "shuffled"):
            return False
        if kind in ("card", "counter", "mark"):
            key, was, now = (("", *data) if kind == "card" else data)[:3]
            after.setdefault((key, event.card), now)
            before[key, event.card] = was
    return False


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
