"""A position: a state at a table, with the questions that rules and predicates ask of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, overload

from referee.counters import amount as amount
from referee.counters import starts_of
from referee.counters import within_words as within_words
from referee.facedown import by_its_place, lies_face_down
from referee.keys import FACE_DOWN, OUT
from referee.phrases.saying import say
from referee.phrases.tree import Sentence, Tree
from referee.plain import Key, Memo, Name
from referee.reasons import Reason
from referee.setting import BOX, NOTHING, CardFacts, Table
from referee.state import UNKNOWN, Decision, Option, Refused, State, Step, option_of
from referee.values import way_of

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Counter

T = TypeVar("T")

NO_STEP = Step("")
"""Stands where no step is carried out."""


class Position:
    """A state at a table. Nothing here changes it."""

    __slots__ = (
        "begin_at",
        "below",
        "bound",
        "card",
        "depth",
        "doubtful",
        "found",
        "me",
        "moving",
        "once",
        "quiet",
        "state",
        "step",
        "table",
        "ways",
        "you",
    )

    def __init__(self, table: Table, state: State) -> None:
        self.table = table
        self.state = state
        self.ways, self.begin_at = table.ways, starts_of(table.setting)
        self.me = ""
        """`you` of the sentence that is carried out: the player of the card."""
        self.you = ""
        """`you` of a rule, where somebody else does what it says: whose turn it is."""
        self.found: tuple[str, ...] = ()
        """Of whom the condition held that was asked last."""
        self.bound = ""
        """Of whom an earlier part of the same condition holds: `that player` of the later ones."""
        self.doubtful: tuple[str, ...] = ()
        """Of whom nobody else can say whether the condition holds that was asked last."""
        self.card = -1
        """The card whose sentence is carried out, by instance."""
        self.quiet = True
        """Whether nothing can be asked of it: what is unknown stays so."""
        self.moving = -1
        """The piece that is being moved, by instance, while it is asked where it may go."""
        self.once: dict[object, Any] | None = None
        """What several moves ask, while all that are legal are listed; None at any other time."""
        self.step = NO_STEP
        """The step that is carried out."""
        self.below: tuple[Step, ...] = ()
        """What waited on the agenda when it began."""
        self.depth = sys.maxsize
        """So many steps waited then: what it has set off since lies above them, and has a memory of
        its own. As many as are below it, if less than 0."""

    def under_way(self) -> Iterator[Step]:
        """What waited when this step began, what comes next first: the section that it is part of,
        and what that is part of."""
        if self.depth < 0:
            self.depth = len(self.below)
        return iter(self.state.agenda[: self.depth][::-1])

    @property
    def around(self) -> int:
        """Where on the agenda the section waits that this step is part of; -1 if it is part of
        none."""
        agenda = self.state.agenda
        if self.depth < 0:
            self.depth = len(self.below)
        at = len(agenda)
        if at > self.depth:
            at = self.depth
        while at:
            at -= 1
            if agenda[at].do == "section":
                return at
        return -1

    @overload
    def remembered(self, name: Name[tuple[T, ...]], default: tuple[()]) -> tuple[T, ...]: ...
    @overload
    def remembered(self, name: Name[bool], default: bool) -> bool: ...
    @overload
    def remembered(self, name: Name[str], default: str) -> str: ...
    @overload
    def remembered(self, name: Name[int], default: int) -> int: ...
    @overload
    def remembered(self, name: Memo[T], default: T) -> T: ...
    def remembered(self, name: str, default: Any) -> Any:
        """What an earlier sentence of the section kept under a name."""
        for step in self.under_way():
            if step.do == "section":
                return dict(step.memory).get(name, default)
        return default

    @property
    def question(self) -> Decision:
        """The question of the moment, where there is one for certain."""
        asked = self.state.asked
        assert asked is not None
        return asked

    # Seats

    @property
    def alive(self) -> tuple[str, ...]:
        """The seats that are still in the game, clockwise."""
        out = self.state.facts.get(OUT)
        if not out:
            return self.table.seats
        return tuple(seat for seat in self.table.seats if seat not in out)

    def clockwise(self, seat: str) -> tuple[str, ...]:
        """The living seats clockwise, beginning with this one (if it lives)."""
        seats = self.table.rotations[seat]
        out = self.state.facts.get(OUT)
        return tuple(each for each in seats if each not in out) if out else seats

    def opponents(self, seat: str) -> tuple[str, ...]:
        """The living opponents of a seat, clockwise from it."""
        return tuple(each for each in self.clockwise(seat) if each != seat)

    # Cards

    def zone(self, address: str) -> tuple[int, ...]:
        """The cards of a zone, the top of a pile first; empty if nothing ever lay there."""
        try:
            return self.state.zones[address]
        except KeyError:
            return ()

    def name(self, card: int) -> str:
        """The name of a card, `?` if it is unknown."""
        return self.state.names[card]

    def facts(self, card: int) -> CardFacts:
        """What is known of a card."""
        return self.table.setting.cards.get(self.state.names[card], NOTHING)

    def field(self, card: int, name: str) -> Any:
        """The value of one of its deck's fields; None if it has none, or is unknown."""
        return self.facts(card).fields.get(name)

    def printed(self, card: int, phrase: str, label: str | None = None) -> Sentence | None:
        """The first sentence of this phrase on the card (in this section), if there is one."""
        for section in self.facts(card).sections:
            if label is None or section.label == label:
                for sentence in section.sentences:
                    if sentence.phrase == phrase:
                        return sentence
        return None

    def says(self, card: int, phrase: str, label: str | None = None) -> bool:
        """Whether a standing sentence of this phrase is printed on the card (in this section)."""
        return self.printed(card, phrase, label) is not None

    def stands(self, card: int, phrase: str) -> tuple[Any, ...] | None:
        """The slots of the standing sentence of this phrase on the card; None if there is none."""
        found = self.printed(card, phrase)
        return tuple(found.slots) if found is not None else None

    def sentence(self, card: int, phrase: str) -> str:
        """The words of the card's sentence of this phrase, behind its name, for reasons."""
        name, found = self.facts(card).name, self.printed(card, phrase)
        return f"{name}: {self.said(found)}" if found is not None else name

    def owner(self, card: int) -> str:
        """The seat in whose zone a card lies; "" for a common zone."""
        seat = self.state.where[card].split(".", 1)[0]
        return seat if seat in self.table.seats else ""

    def called(self, address: str) -> str:
        """How people call a zone: `Ann's hand`, `row 3`, or just the seat for what is played."""
        kept = self.table.kept
        found: str | None = kept.get(("called", address))
        if found is not None:
            return found
        seat, _, rest = address.partition(".")
        if seat not in self.table.seats:
            seat, rest = "", address
        zone = self.table.setting.zone_of(rest)
        space = rest.partition(".")[2]
        words = (zone.name or zone.id).lower() if zone else rest
        if space and zone:
            words = self.table.setting.called_space(zone, space)
        found = f"{seat}'s {words}" if seat else words
        if zone is not None:
            kept["called", address] = found
        return found

    def place(self, address: str) -> str:
        """The same within a sentence: `Ann's hand`, `row 3`, `the bag`."""
        words = self.called(address)
        seat, _, rest = address.partition(".")
        return words if seat in self.table.seats or rest else f"the {words}"

    def numbered(self, card: int, within: tuple[int, ...]) -> str:
        """How a card is called among others: its name, with ` 1`, ` 2` if several have it."""
        names = self.state.names
        name = names[card]
        alike = [other for other in within if names[other] == name]
        return name if len(alike) < 2 else f"{name} {alike.index(card) + 1}"

    def listed(self, card: int, within: tuple[int, ...]) -> str:
        """How a written position calls a card among others: the first of a name by that alone."""
        first = self.pick(self.state.names[card], within) == card
        return self.state.names[card] if first else self.numbered(card, within)

    def pick(self, label: str, within: tuple[int, ...]) -> int:
        """The card that `numbered` calls so, the first of a name alone; -1 if there is none."""
        names = self.state.names
        for card in within:
            if names[card] == label:
                return card
        name, _, number = label.rpartition(" ")
        if number.isdecimal():
            alike = [card for card in within if names[card] == name]
            if 1 <= int(number) <= len(alike):
                return alike[int(number) - 1]
        return -1

    def candidates(self, card: int) -> tuple[str, ...]:
        """What an unknown card can be, by what is publicly known; its name if it is known."""
        name = self.state.names[card]
        if name != UNKNOWN:
            return (name,)
        return tuple(each for each, _ in self.state.pools[self.state.pool_of[card]])

    def as_if(self, card: int, name: str, test: Callable[[int], Any]) -> Any:
        """What a test would say of an unknown card if it had this name."""
        names = self.state.names
        before = names[card]
        names[card] = name
        try:
            return test(card)
        finally:
            names[card] = before

    def as_seat(self, seat: str, look: Callable[[], T]) -> T:
        """What is found by looking with the eyes of a seat, which is `me` and `you` then."""
        me, you = self.me, self.you
        self.me = self.you = seat
        try:
            return look()
        finally:
            self.me, self.you = me, you

    def offers(self, address: str) -> dict[str, int]:
        """Which names a card of this zone may have, each with the card that would be it."""
        return self.offers_among(self.zone(address))

    def offers_among(self, cards: Iterable[int]) -> dict[str, int]:
        """The same of these cards: a known card, else an unknown one that can be it."""
        found: dict[str, int] = {}
        unknown = list[int]()
        names = self.state.names
        for card in cards:
            name = names[card]
            if name == UNKNOWN:
                unknown.append(card)
            elif name not in found:
                found[name] = card
        seen = set()
        for card in unknown:
            pool = self.state.pool_of[card]
            if pool not in seen:
                seen.add(pool)
                for name, _ in self.state.pools[pool]:
                    found.setdefault(name, card)
        return found

    def counter(self, key: str) -> int:
        """The value of a counter: `gems`, `Ann.health`."""
        return self.state.counters[key]

    def mark(self, card: int, counter: str) -> int:
        """The value of a counter on a card."""
        marks = self.state.marks
        if counter in marks and card in marks[counter]:
            return marks[counter][card]
        printed, start = self.begin_at[counter]
        return printed.get(self.state.names[card], start)

    def within(self, its: Counter, card: int, value: int) -> int:
        """A value of a counter within its limits on a card: that which is printed there, too."""
        most = self.field(card, its.most) if its.most is not None else None
        return its.within(min(value, most) if isinstance(most, int) else value)

    def start(self, card: int, counter: str) -> int:
        """The value with which a counter on a card begins: as printed, or the same for all."""
        printed, start = self.begin_at[counter]
        return printed.get(self.state.names[card], start)

    @overload
    def fact(self, key: Name[T]) -> T | None: ...
    @overload
    def fact(self, key: Name[tuple[T, ...]], default: tuple[()]) -> tuple[T, ...]: ...
    @overload
    def fact(self, key: Name[bool], default: bool) -> bool: ...
    @overload
    def fact(self, key: Name[str], default: str) -> str: ...
    @overload
    def fact(self, key: Name[int], default: int) -> int: ...
    @overload
    def fact(self, key: Key[T], default: T) -> T: ...
    def fact(self, key: Any, default: Any = None) -> Any:
        """What the game's rules remember under a name."""
        return self.state.facts.get(key, default)

    # Sentences

    def holds(self, condition: Any) -> bool:
        """Whether a `{condition}` holds for the card and player of the moment."""
        return bool(self.table.setting.phrases.carry_out(self, condition[0], condition[1]))

    def count(self, count: Any) -> int:
        """The number of a `{count}` for the card and player of the moment."""
        return int(self.table.setting.phrases.carry_out(self, count[0], count[1]))

    def said(self, sentence: Tree) -> str:
        """A sentence of a card, or a part of one, as printed."""
        return say(self.table.setting.phrases, sentence)

    def rules_of(self, sentence: Tree) -> tuple[str, ...]:
        """The rules of a sentence's phrase."""
        return self.table.setting.phrases.find(sentence[0]).rules

    def value(self, tree: Any) -> Any:
        """What a phrase in a slot means for the card and player of the moment."""
        way = self.ways.get(id(tree))  # the call that rules make most often
        if way is None or way[0] is not tree:
            way = way_of(self, tree, self.ways, self.table.setting.phrases.phrases)
        _, do, slots, of = way
        if do is None:
            return slots
        if of is None:
            return do(self, *slots)
        seats = (self.me, self.you)
        if seats not in of:
            of[seats] = do(self, *slots)
        return of[seats]

    def in_game(self) -> Iterator[int]:
        """Every card that is not in the box."""
        where = self.state.where
        return (card for card in range(len(where)) if where[card] != BOX)

    # Questions

    def several(
        self, cards: Iterable[int], unless: Callable[[int], Reason | None] | None = None
    ) -> bool:
        """Whether more than one of these cards would be an option; not if one is unknown."""
        names, where, looks = self.state.names, self.state.where, list[object]()
        marks, found = [values for values in self.state.marks.values() if values], 0
        for card in cards:
            if names[card] == UNKNOWN:
                return False
            its = (names[card], where[card], *[values.get(card) for values in marks])
            if its not in looks:
                looks.append(its)
                found += unless is None or unless(card) is None
                if found > 1:
                    return True
        return False

    def card_options(
        self,
        cards: Iterable[int],
        unless: Callable[[int], Reason | None] | None = None,
        fits: Callable[[int], bool] | None = None,
        rows: Mapping[str, str] | None = None,
    ) -> tuple[list[Option], list[Refused]]:
        """Options and refusals for cards, under labels that tell them apart, wherever in `rows`. An
        unknown card has every name that `fits`; one face down is called by its place, untold."""
        state = self.state
        names, where = state.names, state.where
        marks = [values for values in state.marks.values() if values]
        found: list[tuple[str, str, int, Reason | None]] = []
        alike: set[tuple[object, ...]] = set()
        down = state.marks.get(FACE_DOWN)
        for card in cards:
            name, zone = names[card], where[card]
            if down and lies_face_down(state, card):
                words = by_its_place(state, card, self.called(zone))
                found.append((words, zone, card, unless(card) if unless else None))
                continue
            zone = rows.get(zone, zone) if rows else zone
            key = (name, zone, *[values.get(card) for values in marks]) if marks else (name, zone)
            if name == UNKNOWN:
                for each in self.candidates(card):
                    if (each, zone) in alike or (fits and not self.as_if(card, each, fits)):
                        continue
                    alike.add((each, zone))
                    reason = self.as_if(card, each, unless) if unless else None
                    found.append((each, zone, card, reason))
            elif key not in alike:
                alike.add(key)
                alike.add((name, zone))
                found.append((name, zone, card, unless(card) if unless else None))
        options: list[Option] = []
        refused: list[Refused] = []
        labels = [each[0] for each in found]
        twice = len(set(labels)) < len(labels)
        if twice:
            zones: dict[str, set[str]] = {}
            for name, zone, _, _ in found:
                zones.setdefault(name, set()).add(zone)
            labels = [
                f"{name} of {self.called(zone)}" if len(zones[name]) > 1 else name
                for name, zone, _, _ in found
            ]
        for at, (name, _, card, reason) in enumerate(found):
            label = labels[at]
            if twice and labels.count(label) > 1:
                label += f" {labels[: at + 1].count(label)}"
            unnamed = names[card] == UNKNOWN and not lies_face_down(state, card)
            if reason is not None:
                refused.append(Refused(label, *reason))
            else:
                options.append(option_of((label, (card, name) if unnamed else card)))
        return options, refused
