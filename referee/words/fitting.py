"""A text to the moves that its words fit: in full, abbreviated, or nearly.

Which of them is meant, and what to say where none is or several are, `referee.words.sentences`
knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

from referee import engine
from referee.moves import Move, is_or_holds, slot_names
from referee.position import Position
from referee.setting import Table
from referee.state import State, die_of
from referee.verbs import Verb
from referee.words.meanings import Meanings
from referee.words.otherwise import seat_named
from referee.words.wording import (
    FULL,
    LOOSE,
    SMALL,
    TURNING,
    Part,
    Pattern,
    first,
    fits,
    patterns,
    tokens,
)

CHOOSES = "{seat} chooses {option}"
"""How every question with choices may be answered, besides its own verb."""


class Begun(NamedTuple):
    """A sentence that lacks the rest: its verb, whose it is, what was said, what was not."""

    verb: Verb
    seat: str
    values: tuple[tuple[str, Any], ...]
    lacks: tuple[str, ...]
    """The slots that were left out, in the order of the sentence."""

    def fits(self, move: Move) -> bool:
        """Whether a listed move is one that the sentence may go on to."""
        if (move.verb, move.seat) != (self.verb.id, self.seat):
            return False
        its = dict(zip(slot_names(self.verb.sentence), move.args, strict=False))
        return all(is_or_holds(its.get(name), value) for name, value in self.values)


class Fitting:
    """The moves that one text fits in a position."""

    def __init__(self, table: Table, state: State, text: str) -> None:
        self.table = table
        self.state = state
        self.text = text
        self.tokens = tokens(text)
        self.meanings = Meanings(table, state, self.tokens)
        self.meanings.text = text
        self.asked = state.asked
        self.named = seat_named(table, text)
        """Whose move the text says it is, by the whole name; "" if it says none so."""
        self._reached: dict[int, tuple[int, tuple[str, ...], str]] = {}
        """The same as `reached`, by how closely words had to fit."""
        self._patterns: dict[str, tuple[Pattern, ...]] = {}
        self._said: dict[tuple[str, int], bool] = {}
        """Whether a word stands in the text, by how closely it must fit."""

    @property
    def reached(self) -> tuple[int, tuple[str, ...], str]:
        """How far a slot was reached that nothing fits, what was expected there, and the words
        that stand there; by sentences in full if any came so far, else by abbreviated ones."""
        return self._reached.get(FULL) or self._reached.get(LOOSE) or (0, (), "")

    @cached_property
    def legal(self) -> list[Move]:
        return engine.legal(self.table, self.state)

    def moves(self, how: int, offered: bool | None = None) -> dict[Move, None]:
        """The moves that the text says if words must fit so closely; `offered`: only with verbs
        that the question of the moment takes."""
        found: dict[Move, None] = {}
        verbs = () if self.asked is None else self.asked.verbs
        for verb in engine.verbs(self.table, self.state).values():
            if offered and verb.id not in verbs:
                continue
            for pattern in self.patterns(verb):
                if pattern.sign and not self.says(pattern.sign, how):
                    continue  # so it is with nearly all patterns
                if how != FULL and self.named and not pattern.seated:
                    continue  # a whole name is no shortening of a word
                for values in self.match(verb, pattern, how):
                    for move in self.finished(verb, pattern, values):
                        found[move] = None
        return found

    def begun(self, how: int = LOOSE) -> list[Begun]:
        """The sentences that the text may be the beginning of, behind their first word, if words
        must fit so closely; those of verbs that the question takes, else of any."""
        asked = () if self.asked is None else self.asked.verbs
        found: dict[tuple[Any, ...], Begun] = {}
        for offered in (True, False):
            for verb in engine.verbs(self.table, self.state).values():
                if (verb.id in asked) == offered:
                    found.update({(verb.id, *each[1:]): each for each in self._begun(verb, how)})
            if found:
                break
        # Somebody's name is meant rather than the beginning of a card's.
        return sorted(found.values(), key=lambda each: any(
            each.verb.slots.get(name) == "card" for name, _ in each.values
        ))  # fmt: skip

    def _begun(self, verb: Verb, how: int) -> Iterator[Begun]:
        for pattern in self.patterns(verb):
            if _bare(pattern) or verb.chooses:
                continue
            if pattern.sign and not self.says(pattern.sign, how):
                continue
            for values in self.match(verb, pattern, how, whole=False):
                lacks = tuple(name for name in slot_names(verb.sentence) if name not in values)
                seats = (str(values["seat"]),) if "seat" in values else self.seats(verb)
                for seat in seats:
                    given = tuple(
                        (name, self.own(verb, name, value, seat))
                        for name, value in values.items()
                        if name != "seat"
                    )
                    if lacks:
                        yield Begun(verb, seat, given, lacks)

    def patterns(self, verb: Verb) -> tuple[Pattern, ...]:
        """The ways to say a verb; an answer to a question may come bare."""
        if verb.id not in self._patterns:
            self._patterns[verb.id] = tuple(self._ways(verb))
        return self._patterns[verb.id]

    def _ways(self, verb: Verb) -> Iterator[Pattern]:
        kinds, order = tuple(verb.slots.items()), slot_names(verb.sentence)
        offered = self.asked is not None and verb.id in self.asked.verbs
        every = (verb.sentence, *verb.also)
        if offered and verb.chooses and len(order) == 1:
            every += (CHOOSES.replace("option", order[0]),)
        for sentence in every:
            for pattern in patterns(sentence, kinds, order):
                if offered or not _bare(pattern):
                    yield pattern
        if offered and len(order) == 1:
            kind = verb.slots.get(order[0], "option")
            if verb.chooses or kind == "number" or self.alone:
                yield Pattern((Part("", order[0], kind),), (), False)
                if kind == "number" and self.asked is not None and self.asked.kind == "roll":
                    sides = Part(f"d{die_of(self.asked)[0]}")
                    yield Pattern((sides, Part("", order[0], kind)), (), False)

    @cached_property
    def alone(self) -> bool:
        """Whether the question takes only one verb that has slots, so that they may come bare."""
        asked = () if self.asked is None else self.asked.verbs
        every = engine.verbs(self.table, self.state)
        return sum(bool(slot_names(every[name].sentence)) for name in asked) == 1

    def says(self, word: str, how: int) -> bool:
        """Whether a word stands in the text, if it must fit so closely."""
        found = self._said.get((word, how))
        if found is None:
            found = any(fits(token.word, word, how) for token in self.tokens)
            self._said[word, how] = found
        return found

    def match(
        self, verb: Verb, pattern: Pattern, how: int, *, whole: bool = True
    ) -> Iterator[dict[str, object]]:
        """The values with which a pattern is the text, or as much of the pattern as it holds."""
        parts, words = pattern.parts, self.tokens
        enough = len(parts) if how < LOOSE else _enough(parts) if whole else first(parts) + 1
        least = [0] * (len(parts) + 1)
        for at in range(enough - 1, -1, -1):
            small = how >= LOOSE and parts[at].word in SMALL
            least[at] = least[at + 1] + (not small)

        def go(at: int, here: int, got: tuple[tuple[str, Any], ...]) -> Iterator[dict[str, object]]:
            if here == len(words) and at >= enough:
                yield dict(got)
                return
            if at == len(parts) or len(words) - here < least[at]:
                return
            part = parts[at]
            if part.word:
                if here < len(words) and fits(words[here].word, part.word, how):
                    yield from go(at + 1, here + 1, got)
                if how >= LOOSE and part.word in SMALL:
                    yield from go(at + 1, here, got)
                return
            taken = False
            for end in range(here + 1, len(words) - least[at + 1] + 1):
                values = self.meanings.find(
                    verb, part.slot, part.kind, here, end, how, part.before, part.after
                )
                for value in values:
                    taken = True
                    yield from go(at + 1, end, (*got, (part.slot, value)))
            if not taken and how in (FULL, LOOSE) and here < len(words):
                self.note(how, here, part.kind, parts[at + 1].word if at + 1 < len(parts) else "")

        yield from go(0, 0, ())

    def note(self, how: int, here: int, kind: str, following: str) -> None:
        """Notes that no value of this kind stands here, before the word that follows it."""
        reached = self._reached.get(how, (0, (), ""))
        if here < max(1, reached[0]):
            return
        end = len(self.tokens)
        for at in range(here + 1, end):
            if self.tokens[at].word == following:
                end = at
                break
        kinds = reached[1] if here == reached[0] else ()
        words = self.text[self.tokens[here].start : self.tokens[end - 1].end]
        if kinds and len(reached[2]) < len(words):
            words = reached[2]  # another pattern knows where the name ends
        self._reached[how] = (here, (*kinds, kind), words)

    def finished(self, verb: Verb, pattern: Pattern, values: dict[str, object]) -> Iterator[Move]:
        """The moves with these values: what was left out is filled in every way that may be."""
        names = slot_names(verb.sentence)
        if "seat" in values:
            seats: tuple[str, ...] = (str(values["seat"]),)
        else:
            seats = self.seats(verb)
        for seat in seats:
            args = {
                name: self.own(verb, name, value, seat)
                for name, value in values.items()
                if name != "seat"
            }
            if not pattern.missing:
                yield Move(verb.id, seat, tuple(args[name] for name in names))
                continue
            for filling in self.fillings(verb, seat, args, pattern.missing):
                every = {**args, **dict(zip(pattern.missing, filling, strict=True))}
                yield Move(verb.id, seat, tuple(every[name] for name in names))

    def own(self, verb: Verb, name: str, value: Any, seat: str) -> Any:
        """A zone that was named without its owner is the mover's."""
        if isinstance(value, str) and value.startswith(".") and verb.slots.get(name) == "zone":
            return f"{seat or self.state.turn}{value}"
        return value

    def seats(self, verb: Verb) -> tuple[str, ...]:
        """Whose move it can be that does not say whose it is."""
        asked = self.asked
        if asked is None:
            return (self.state.turn,)
        named = "{seat}" in verb.sentence
        if verb.chooses or (named and asked.seat):
            return (asked.seat,)
        if verb.id in asked.verbs and verb.candidates is not None:
            position = Position(self.table, self.state)
            return tuple(dict.fromkeys(seat for seat, _ in verb.candidates(position))) or ("",)
        return ("",)

    def fillings(
        self, verb: Verb, seat: str, args: dict[str, object], missing: tuple[str, ...]
    ) -> list[tuple[Any, ...]]:
        """What may stand in the slots that were left out: as in legal moves, or by the cards."""
        names = slot_names(verb.sentence)
        found: dict[tuple[Any, ...], None] = {}
        for move in self.legal:
            if move.verb != verb.id or move.seat != seat:
                continue
            its = dict(zip(names, move.args, strict=False))
            if all(is_or_holds(its.get(name), value) for name, value in args.items()):
                found[tuple(its.get(name) for name in missing)] = None
        without = (None,) * len(missing)
        if without in found:
            return [without]
        guessed = list(product(*(self.guesses(verb, seat, args, m) for m in missing)))
        return list(found) or guessed or [without]

    def guesses(self, verb: Verb, seat: str, args: dict[str, object], name: str) -> list[Any]:
        """What a slot may be if no legal move says so."""
        kind = verb.slots.get(name, "option")
        position = Position(self.table, self.state)
        cards = [str(args[each]) for each in args if verb.slots.get(each) == "card"]
        zones = [
            address
            for address, within in self.state.zones.items()
            if cards and within and all(position.pick(card, within) >= 0 for card in cards)
        ]
        if kind == "zone":
            return zones
        if kind == "seat":
            owners = dict.fromkeys(address.partition(".")[0] for address in zones)
            others = [each for each in self.table.seats if each != seat]
            return [each for each in others if each in owners] or others
        return []


def _bare(pattern: Pattern) -> bool:
    """Whether a pattern has no word of its own: it answers a question and nothing else."""
    return not any(part.word or part.before for part in pattern.parts)


def _enough(parts: tuple[Part, ...]) -> int:
    """How many parts must be there at least: all slots, the first word that says something, and
    every word without which the sentence says the opposite."""
    needed = (at for at, part in enumerate(parts) if part.slot or part.word in TURNING)
    last = max(needed, default=0)
    return max(first(parts), last) + 1
