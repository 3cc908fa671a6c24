"""A position being changed: every change is one call here, one event, and one look at the end.

Handlers of agenda steps and phrases get a Play. What they may do:

- ask (`ask`, `choose`, `choose_card`, `roll`) before they change anything: a handler that asks is
  run again from its beginning once the answer is there, with all answers so far. A question after
  a change is an error; what follows a change and needs a question is a step of its own (`then`).
- change (`move`, `count_by`, `set_counter`, `set_mark`, …): carried out at once.
- put steps on the agenda (`then`): carried out afterwards, in the order given, before what waits.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from referee.ahead import next_ahead
from referee.events import Event
from referee.keys import AHEAD, DENIED, OUT
from referee.pending import as_put
from referee.plain import Key, Memo
from referee.pools import pool_together, set_pool
from referee.position import NO_STEP, Position
from referee.reasons import Reason, each_once
from referee.setting import Table, address_of
from referee.state import INFINITE, UNKNOWN, Decision, Option, Outcome, Refused, State, Step
from referee.stopping import Asking, Ended, Stale

_new = tuple.__new__
T = TypeVar("T")


Watch = Callable[["Play", Event], None]
"""Gets a play after one of its changes, with the event of it; may end the game."""
Watches = Mapping[str, tuple[Watch, ...]]
"""Those that look at changes, one after the other, by the kind of the event."""


Handler = Callable[["Play", Step], None]
"""Carries out a step of a kind."""


class Play(Position):
    """A state that is being changed, with the events so far."""

    __slots__ = (
        "asked", "begun", "by", "events", "fired", "heard", "looked", "rolled", "rules", "stops",
        "told", "watches",
    )  # fmt: skip

    def __init__(self, table: Table, state: State, watches: Watches) -> None:
        super().__init__(table, state)
        self.quiet = False
        self.watches = watches
        """What looks at every single change; nothing where nobody looks yet."""
        self.events: list[Event] = []
        self.fired = 0
        """How often what waits for something was set off since the last move."""
        self.looked: dict[str, object] = {}
        """At what moment what watches has looked at all that it watches for, by who looks."""
        self.heard = True
        """Whether anybody reads the words of what happens; else those that take long are not
        made."""
        self.stops = False
        """Whether somebody looks at the position between any two steps, and may stop there."""
        self.begun = NO_STEP
        """The step that has begun last: what begins anew where an answer is missing."""
        self.rules: tuple[str, ...] = ()
        """The rules on which the changes of the moment stand."""
        self.by = ""
        """The card and sentence on which they stand."""
        self.asked = 0
        """How many questions the handler has asked in this run."""
        self.rolled: tuple[int, ...] = ()
        """What the referee has thrown for the handler in this run, or was chosen for it ahead."""
        self.told = False
        """Whether anything was told since the handler began, or the referee threw a die for it."""

    # Events

    def tell(self, kind: str, *data: Any, seat: str = "", card: int = -1) -> None:
        """Adds an event, with the rules and the sentence of the moment."""
        # Straight to the tuple: it is the call that games make most often.
        event = _new(Event, (kind, seat, card, data, self.rules, self.by))
        self.events.append(event)
        self.told, watches = True, self.watches
        if kind in watches:
            for watch in watches[kind]:
                watch(self, event)

    def nothing(self, words: str, *rules: str, sign: str = "") -> None:
        """Says why a step changes nothing, by which other rules; `sign` is of `referee.events`."""
        before, self.rules = self.rules, each_once(rules, self.rules)
        self.tell("nothing", words, *([sign] if sign else ()), seat=self.me, card=self.card)
        self.rules = before

    def condition(self, words: str, held: bool) -> bool:
        """Notes that a condition was tested, and gives whether it held."""
        self.tell("condition", words, held, seat=self.me, card=self.card)
        return held

    def end(self, winners: Sequence[str], reason: str, rules: tuple[str, ...] = ()) -> NoReturn:
        """Ends the game at once."""
        self.state.outcome = Outcome(tuple(winners), reason, rules)
        self.state.agenda = ()
        self.events.append(Event("outcome", "", -1, (tuple(winners), reason), rules, self.by))
        raise Ended

    # The agenda

    def begin(self, step: Step, below: tuple[Step, ...]) -> None:
        """A step begins, above what waits. A handler that has changed everything that it changes
        may begin another one itself."""
        _, self.me, self.card, _, _, _ = self.step = self.begun = step
        self.state.agenda = self.below = below
        self.depth = -1
        self.asked, self.told = 0, False
        self.rules, self.by, self.rolled = (), "", ()

    def then(self, *steps: Step) -> None:
        """Puts steps on the agenda: the first of them is carried out next."""
        self.state.agenda += steps[::-1]

    def drop(self) -> Step:
        """Takes the top step off the agenda."""
        step = self.state.agenda[-1]
        self.state.agenda = self.state.agenda[:-1]
        return step

    def remember(self, name: Memo[T], value: T) -> None:
        """Keeps a value for the later sentences of the section that is being carried out."""
        # As `note` does it, for the one pair that acts note most often.
        agenda, at = self.state.agenda, self.around
        if at < 0:
            return
        do, seat, card, data, answers, memory = agenda[at]
        pair = (name, value)
        if memory:
            if memory[-1] == pair:
                return
            for kept in memory:
                if kept[0] == name:
                    memory = tuple([each for each in memory if each[0] != name])
                    break
        step = _new(Step, (do, seat, card, data, answers, (*memory, pair)))
        self.state.agenda = (*agenda[:at], step, *agenda[at + 1 :])

    def note(self, *pairs: tuple[str, Any]) -> None:
        """Keeps several values so, one after the other, each under its name."""
        agenda, at = self.state.agenda, self.around
        if at < 0:
            return
        do, seat, card, data, answers, memory = agenda[at]
        kept = memory
        for pair in pairs:
            if not kept or kept[-1] != pair:
                kept = (*[each for each in kept if each[0] != pair[0]], pair)
        if kept is not memory:
            step = _new(Step, (do, seat, card, data, answers, kept))
            self.state.agenda = (*agenda[:at], step, *agenda[at + 1 :])

    # Questions

    def ask(self, decision: Decision) -> Any:
        """The answer to a question: one of its options' values, None if it was declined."""
        answers = self.step.answers
        if self.asked < len(answers):
            self.asked += 1
            return answers[self.asked - 1]
        facts = self.state.facts
        if AHEAD in facts:
            for made in next_ahead(facts, self.step.card):
                self.rolled, self.asked = (*self.rolled, made), self.asked + 1
                return made
        raise Asking(as_put(self, decision))

    def choose(
        self,
        asks: str,
        options: Sequence[Option[T]],
        *,
        seat: str = "",
        verb: str = "choose",
        optional: bool = False,
        refused: Sequence[Refused] = (),
        rules: tuple[str, ...] = (),
        kind: str = "choose",
        forced: bool = True,
        among: Container[object] | None = None,
        data: tuple[Any, ...] = (),
    ) -> T | None:
        """The value of the option that a seat chooses (the player of the card, if none is given);
        None if there is none, or if it declines what is optional. With `forced`, a single
        compulsory option is taken without asking. `among` is what an answer may be, if that is
        more than the options' values; `data` is what else belongs to the question."""
        if not options:
            return None
        single = len(options) == 1 and forced and not optional
        if single and not isinstance(options[0].value, tuple):
            return options[0].value
        verbs = (verb, "decline") if optional else (verb,)
        chosen: T | None = self.ask(
            Decision(
                kind, seat or self.me, asks, verbs, rules or self.rules, tuple(options),
                tuple(refused), data,
            )
        )  # fmt: skip
        among = [each.value for each in options] if among is None else among
        if chosen is not None and chosen not in among:
            raise Stale
        return chosen

    def choose_card(
        self,
        asks: str,
        cards: Iterable[int],
        *,
        seat: str = "",
        verb: str = "choose",
        optional: bool = False,
        unless: Callable[[int], Reason | None] | None = None,
        fits: Callable[[int], bool] | None = None,
        rules: tuple[str, ...] = (),
        forced: bool = True,
        kind: str = "choose",
        more: Sequence[Option] = (),
        rows: Mapping[str, str] | None = None,
    ) -> int | None:
        """The card that a seat chooses among these; None if there is none, or if it declines.

        Cards that cannot be told apart are one option; an unknown card is offered under every name
        that it can have, of those that are asked for (`fits`). `unless` gives the Reason why a card
        cannot be chosen, under a name that it may have too; `more` are options besides.
        """
        cards = tuple(cards)
        answered = self.step.answers[self.asked : self.asked + 1]
        if (
            answered
            and answered[0] in cards
            and (unless is None or unless(answered[0]) is None)
            and (optional or not forced or more or self.several(cards, unless))
        ):  # it was asked, and is so still: not every card need be looked at
            self.asked += 1
            return int(answered[0])
        options, refused = self.card_options(cards, unless, fits, rows)
        # Of cards that cannot be told apart one is offered; a card that was unknown has been named.
        chosen = self.choose(
            asks, [*options, *more], seat=seat, verb=verb, optional=optional, refused=refused,
            rules=rules, forced=forced, among=(*cards, *(each.value for each in more)), kind=kind,
        )  # fmt: skip
        return None if chosen is None else int(chosen)

    def roll(self, sides: int, what: str, *, seat: str = "", rules: tuple[str, ...] = ()) -> int:
        """What a die shows: entered by the table or rolled by the referee."""
        if self.asked >= len(self.step.answers) and self.table.supplies("roll"):
            value = self.throw(sides, what, seat or self.me, each_once(rules or self.rules))
            self.rolled, self.asked, self.told = (*self.rolled, value), self.asked + 1, False
            return value
        return int(
            self.ask(
                Decision(
                    "roll", seat or self.me, f"What does the d{sides} show{what and f' {what}'}?",
                    ("roll", "roll-it", "die"), rules or self.rules, data=(sides, what),
                )
            )
        )  # fmt: skip

    def throw(self, sides: int, what: str, seat: str, rules: tuple[str, ...]) -> int:
        """What a die shows that the referee throws."""
        value = self.state.below(f"d{sides} {seat}".rstrip(), sides)
        before, self.rules = self.rules, rules
        self.tell("rolled", sides, value + 1, what, seat=seat)
        self.rules = before
        return value + 1

    # Cards

    def move(self, card: int, to: str, *, top: bool = False, keep: bool = False) -> None:
        """A card goes to a zone, last in it, or first (on top). Its counters go unless kept."""
        state = self.state
        source = state.where[card]
        zones = state.zones
        cards = zones[source]
        if cards[0] == card:
            zones[source] = cards[1:]
        else:
            at = cards.index(card)
            zones[source] = cards[:at] + cards[at + 1 :]
        target = zones.get(to, ())
        zones[to] = (card, *target) if top else (*target, card)
        state.where[card] = to
        if not keep:
            for values in state.marks.values():
                if card in values:
                    del values[card]
        self.tell("card", source, to, seat=self.me, card=card)

    def put(self, card: int, to: str) -> None:
        """A card lies last in another zone, without a word: for positions that are being laid."""
        state = self.state
        source = state.where[card]
        state.zones[source] = tuple(each for each in state.zones[source] if each != card)
        state.zones[to] = (*state.zones.get(to, ()), card)
        state.where[card] = to

    def lay(self, cards: Sequence[int], source: str, to: str) -> None:
        """Cards of a zone without counters go to another, last in it: many at once, for set-ups."""
        zones, where, seat = self.state.zones, self.state.where, self.me
        gone = frozenset(cards)
        zones[source] = tuple(each for each in zones[source] if each not in gone)
        zones[to] = (*zones.get(to, ()), *cards)
        for card in cards:
            where[card] = to
            self.tell("card", source, to, seat=seat, card=card)

    def move_all(self, source: str, to: str, *, top: bool = False) -> None:
        """All cards of a zone go to another, last in it or on top, as one event."""
        state = self.state
        cards = state.zones.get(source, ())
        if not cards:
            return
        state.zones[source] = ()
        target = state.zones.get(to, ())
        state.zones[to] = cards + target if top else target + cards
        where = state.where
        for card in cards:
            where[card] = to
        for values in state.marks.values():
            for card in cards if values else ():
                values.pop(card, None)
        self.tell("pile", source, to, len(cards), seat=self.me)

    def show(self, card: int) -> None:
        """What an unknown card is will be asked next; nothing if it is known."""
        if self.state.names[card] == UNKNOWN:
            self.then(Step("identify", self.me, card))

    def identify(self, card: int, name: str) -> None:
        """An unknown card turns out to be this one."""
        state = self.state
        if state.names[card] != UNKNOWN:
            return
        pool = state.pool_of.pop(card)
        left = dict(state.pools[pool])
        if left.get(name, 0) < 1:
            raise ValueError(f"{name} cannot be in pool {pool}")
        left[name] -= 1
        state.names[card] = name
        set_pool(state, pool, left)
        self.tell("named", name, card=card)

    def forget(self, cards: Iterable[int]) -> None:
        """Nobody can tell any longer which of these cards is which: what they are together, and
        with the unknown cards that they share a pool with, is all that is known."""
        state, forgotten = self.state, tuple(cards)
        if denied := state.facts.get(DENIED):  # what somebody said they are not
            state.facts[DENIED] = tuple(each for each in denied if each[0] not in forgotten)
        pool_together(state, forgotten)

    def shuffle(self, address: str) -> None:
        """A pile is shuffled, by the referee or by the table."""
        state = self.state
        cards = state.zones.get(address, ())
        if self.table.supplies("shuffle"):
            mixed = list(cards)
            state.mix(f"shuffle {address}", mixed)
            state.zones[address] = tuple(mixed)
        else:
            self.forget(cards)
        self.tell("shuffled", address, len(cards))

    def draw(self, seat: str, number: int, *, source: str = "", to: str = "") -> None:
        """A seat draws that many cards, one after the other, from its deck into its hand unless
        other piles are given; an empty pile is refilled as the game's rules say."""
        setting = self.table.setting
        if not (source or setting.deck) or not (to or setting.hand):
            self.nothing("the game has no pile to draw from, or no hands")
        elif number > 0:
            source = source or address_of(setting.deck, seat)
            to = to or address_of(setting.hand, seat)
            rules = self.rules or setting.rules.cites.get("draw", ())
            self.then(Step("draw", seat, self.card, (number, source, to, 0, rules, self.by)))

    # Counters

    def count_by(self, key: str, by: int) -> int:
        """Changes a counter within its limits, and gives by how much it really changed."""
        before = self.state.counters[key]
        counter = self.table.setting.counters[key.rpartition(".")[2]]
        if before >= INFINITE and counter.infinite:
            return 0
        after = counter.within(INFINITE if by >= INFINITE else before + by)
        if counter.most is not None:
            most = self.state.counters[f"{key[: -len(counter.id)]}{counter.most}"]
            after = max(min(after, most), min(before, after))
        if after == before:
            return 0
        self.state.counters[key] = after
        self.tell("counter", key, before, after, seat=self._whose(key))
        return after - before

    def set_counter(self, key: str, value: int) -> None:
        """Sets a counter, without a look at its limits."""
        before = self.state.counters[key]
        if value != before:
            self.state.counters[key] = value
            self.tell("counter", key, before, value, seat=self._whose(key))

    def _whose(self, key: str) -> str:
        """The seat whose counter it is: `Ann` of `Ann.health` and `Ann.timeline.3.research`."""
        seat = key.partition(".")[0]
        return seat if seat in self.table.seats else ""

    def set_mark(self, card: int, counter: str, value: int) -> None:
        """Sets a counter on a card, within its limits unless the table lifts them."""
        its = self.table.setting.counters[counter]
        if not self.table.lifts(counter):
            value = its.within(value) if its.most is None else self.within(its, card, value)
        before = self.mark(card, counter)
        if value == before:
            return
        values = self.state.marks.setdefault(counter, {})
        values[card] = value
        if value == self.start(card, counter):
            del values[card]
        self.tell("mark", counter, before, value, card=card)

    def remember_fact(self, key: Key[T], value: T) -> None:
        """Sets what the game's rules remember under a name."""
        self.state.facts[key] = value

    # Turns

    def set_turn(self, seat: str) -> None:
        """A seat's turn begins."""
        self.state.turn = seat
        self.tell("turn", seat, seat=seat)

    def set_phase(self, phase: str) -> None:
        """A phase begins; events of it stand on the rules that say that there is one."""
        self.state.phase = phase
        self.rules = self.table.setting.on_phase[phase]
        self.tell("phase", phase, seat=self.state.turn)

    def leave(self, seat: str, rules: tuple[str, ...] = ()) -> None:
        """A seat is out of the game."""
        self.state.facts[OUT] = (*self.state.facts.get(OUT, ()), seat)
        before, self.rules = self.rules, rules or self.rules
        self.tell("out", seat=seat)
        self.rules = before
