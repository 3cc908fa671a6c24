"""A made-up game for tests of moves, words and views: verbs of every shape, names that are hard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from referee.moves import Move, Span
from referee.position import Position
from referee.reasons import Reason
from referee.rules import Rules
from referee.setting import BOX, CardFacts, Setting, Table
from referee.state import INFINITE, UNKNOWN, Decision, Option, State, Step
from referee.verbs import Verb
from tablewright.model.codes import new_code
from tablewright.model.game import Counter, Game, Phase, Seats, Zone

NAMES = (
    "Lin Ha, The Bent",
    "Lin Ho",
    "Mother Oak",
    "Oak",
    "Three-Legged Dog",
    "Dog of War",
    "D.I. Core Alpha-1",
    "Baker's Cart",
    "Salt and Ash",
    "Night Guard",
)
Args = tuple[str, tuple[Any, ...]]


def _codes() -> dict[str, str]:
    taken: list[str] = []
    for name in NAMES:
        taken.append(new_code(name, taken))
    return dict(zip(NAMES, taken, strict=True))


CODES = _codes()


def _asked(position: Position) -> str:
    assert position.state.asked is not None
    return position.state.asked.seat


def _plays(position: Position) -> Iterator[Args]:
    seat = _asked(position)
    for name in position.offers(f"{seat}.hand"):
        yield seat, (name,)


def _why_not_play(position: Position, move: Move) -> Reason | None:
    if move.args[0] in position.offers(f"{move.seat}.hand"):
        return None
    return Reason("not-in-hand", f"{move.args[0]} is not in {move.seat}'s hand", ("TOY-1",))


def _hits(position: Position) -> Iterator[Args]:
    seat = _asked(position)
    for other in position.opponents(seat):
        yield seat, (other, Span(1, 7))


def _why_not_hit(position: Position, move: Move) -> Reason | None:
    other, power = move.args
    low, high = power if isinstance(power, Span) else (power, power)
    if other == move.seat or low < 1 or high > 7:
        return Reason("no-hit", "no such hit", ("TOY-2",), remedy="hit an opponent for 1 to 7")
    return None


def _hits_card(position: Position) -> Iterator[Args]:
    seat = _asked(position)
    for other in position.opponents(seat):
        cards = position.zone(f"{other}.camp")
        for card in cards:
            yield seat, (position.numbered(card, cards), other, Span(1, 3))


def _why_not_hit_card(position: Position, move: Move) -> Reason | None:
    label, other, _ = move.args
    if position.pick(label, position.zone(f"{other}.camp")) < 0:
        return Reason("no-card", f"{other} has no {label}", ("TOY-3",))
    return None


def _wakes(position: Position) -> Iterator[Args]:
    seat = _asked(position)
    for other in position.opponents(seat):
        cards = position.zone(f"{other}.camp")
        for card in cards:
            yield seat, (position.numbered(card, cards), other)


def _why_not_wake(position: Position, move: Move) -> Reason | None:
    label, other = move.args
    card = position.pick(label, position.zone(f"{other}.camp"))
    if card < 0:
        return Reason("no-card", f"{other} has no {label}", ("TOY-3",))
    if not position.mark(card, "tired"):
        return Reason("awake", f"{label} is awake", ("TOY-3",))
    return None


def _throws(position: Position) -> Iterator[Args]:
    cards = position.zone("Bo.camp")
    labels = [position.numbered(card, cards) for card in cards]
    for number in (1, 2):
        for some in combinations(labels, number):
            yield _asked(position), (some,)


def _why_not_throw(position: Position, move: Move) -> Reason | None:
    cards = [position.pick(each, position.zone("Bo.camp")) for each in move.args[0]]
    if -1 in cards or len(set(cards)) < len(cards):
        return Reason("no-throw", "different cards of Bo's camp", ("TOY-3",))
    return None


def _gives(position: Position) -> Iterator[Args]:
    seat = _asked(position)
    names = tuple(position.name(card) for card in position.zone(f"{seat}.hand"))
    for other in position.opponents(seat):
        yield seat, (names[:2], other)
        yield seat, ((), other)


def _moves(position: Position) -> Iterator[Args]:
    seat = _asked(position)
    for card in position.zone(f"{seat}.camp"):
        for space in (1, 2):
            yield seat, (position.name(card), f"road.{space}")
        yield seat, (position.name(card), f"{seat}.hand")


def _nothing(position: Position) -> Iterator[Args]:
    yield _asked(position), ()


def _sets(position: Position) -> Iterator[Args]:
    for seat in position.alive:
        yield _asked(position), (f"{seat}.gems", Span(0, INFINITE))
    yield _asked(position), ("round", 3)


def _phases(position: Position) -> Iterator[Args]:
    for phase in position.table.setting.phases:
        yield _asked(position), (phase,)


def verb(
    id: str, sentence: str, candidates: Any, why_not: Any = lambda position, move: None, **more: Any
) -> Verb:
    return Verb(
        id=id, sentence=sentence, candidates=candidates, why_not=why_not,
        do=lambda play, move: None, **more,
    )  # fmt: skip


CARD_AND_SEAT = {"card": "card", "opponent": "seat", "power": "number"}
VERBS = (
    verb("play", "{seat} plays {card}", _plays, _why_not_play, slots={"card": "card"}),
    verb(
        "hit", "{seat} hits {opponent} for {power}", _hits, _why_not_hit,
        slots={"opponent": "seat", "power": "number"},
    ),
    verb(
        "hit-card", "{seat} hits {card} [of {opponent}] for {power}", _hits_card,
        _why_not_hit_card, slots=CARD_AND_SEAT,
        among={"card": lambda position, move: position.zone(f"{move.args[1]}.camp")},
        also=("{seat} strikes {opponent}'s {card} {power}",),
    ),
    verb(
        "wake", "{seat} wakes {card} [of {opponent}]", _wakes, _why_not_wake,
        slots={"card": "card", "opponent": "seat"},
        among={"card": lambda position, move: position.zone(f"{move.args[1]}.camp")},
    ),
    verb(
        "throw", "{seat} throws at {targets}", _throws, _why_not_throw,
        slots={"targets": "cards"},
        among={"targets": lambda position, move: position.zone("Bo.camp")},
    ),
    verb(
        "give", "{seat} gives {cards} to {opponent}", _gives,
        slots={"cards": "cards", "opponent": "seat"},
    ),
    verb(
        "walk", "{seat} walks {card} to {zone}", _moves, slots={"card": "card", "zone": "zone"},
    ),
    verb(
        "set", "{seat} sets {counter} to {number}", _sets,
        slots={"counter": "counter", "number": "number"},
    ),
    verb("phase", "{seat} goes to {phase}", _phases, slots={"phase": "phase"}),
    verb("end", "{seat} ends", _nothing, also=("{seat} is done", "{seat} declines")),
    Verb(id="burn", sentence="{seat} burns {option}", chooses=True),
)  # fmt: skip
MAIN = tuple(each.id for each in VERBS if not each.chooses)

GAME = Game(
    game="toy",
    title="Toy",
    prefix="TOY",
    seats=Seats(min=1, max=4),
    zones=(
        Zone(id="deck", name="Deck", owner="seat", face="down", ordered=True, sees="nobody"),
        Zone(id="hand", name="Hand", owner="seat", face="owner", sees="owner"),
        Zone(id="camp", name="Camp", owner="seat"),
        Zone(id="secret", name="Choice", owner="seat", face="down", sees="owner", capacity=3),
        Zone(id="road", name="Road", spaces=2),
        Zone(id="pit", name="Black pit", face="down", sees="nobody"),
    ),
    counters=(
        Counter(id="gems", name="Gems", owner="seat", infinite=True),
        Counter(id="round", name="Round"),
        Counter(id="tired", name="Tired", owner="card", max=1),
        Counter(id="damage", name="Damage", owner="card"),
    ),
    phases=(Phase(id="play", name="Play Phase"), Phase(id="end-draw", name="Draw five")),
)


def toy(seats: Iterable[str] = ("Ann", "Bo", "Cy")) -> Table:
    """A table of the made-up game."""
    cards = {
        name: CardFacts(
            name=name, code=CODES[name], deck="toys", copies=2, fields={}, text="", sections=()
        )
        for name in NAMES
    }
    rules = Rules(
        verbs={each.id: each for each in VERBS}, steps={}, begin=lambda play: None, decks="all"
    )
    paragraphs = {"TOY-1": "Cards are played from hand.", "TOY-2": "Hits are small."}
    setting = Setting(game=GAME, cards=cards, rules=rules, paragraphs=paragraphs)
    return Table(setting=setting, seats=tuple(seats), dealer=frozenset(("shuffle",)))


def lying(table: Table, **zones: Iterable[str]) -> State:
    """A state with cards in zones (`Ann__hand=["Oak"]`), and Ann asked for her main move."""
    state = State()
    for seat in table.seats:
        for zone in ("deck", "hand", "camp", "secret"):
            state.zones[f"{seat}.{zone}"] = ()
        state.counters[f"{seat}.gems"] = 0
    state.counters["round"] = 1
    for address in ("road.1", "road.2", "pit", BOX):
        state.zones[address] = ()
    for key, names in zones.items():
        address = key.replace("__", ".")
        cards = []
        for name in names:
            cards.append(len(state.names))
            state.names.append(name)
            state.where.append(address)
        state.zones[address] = tuple(cards)
    unknown = [card for card, name in enumerate(state.names) if name == UNKNOWN]
    if unknown:
        state.pools[0] = (("Dog of War", 1), ("Oak", len(unknown) - 1 or 1))
        state.pool_of = dict.fromkeys(unknown, 0)
    state.turn = table.seats[0]
    state.phase = "play"
    state.agenda = (Step("act", table.seats[0]),)
    state.asked = Decision("act", table.seats[0], "What do you do?", MAIN, ("TOY-1",))
    return state


def choosing(
    state: State, *labels: str, seat: str = "Ann", verbs: tuple[str, ...] = ("choose",)
) -> State:
    """The state with a question that has these answers."""
    options = tuple(Option(label, label) for label in labels)
    state.asked = Decision("choose", seat, "Which one?", verbs, ("TOY-2",), options)
    return state
