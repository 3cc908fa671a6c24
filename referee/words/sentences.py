"""Moves as sentences: a move to the sentence that says it, a sentence to the move that it says.

    say(table, Move("attack", "Ann", ("Bo", 7)))          "Ann attacks Bo for 7"
    read(table, state, "ann att bo 7")                    the same move, legal or not
    read(table, state, "Ann recrits Hermit")              Unclear, with what may be meant

What is written in full is taken as it is; an abbreviation is taken if only one move can be meant,
or only one that is legal. Everything else is asked back, never guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

from referee import engine
from referee.moves import Move, Span, Verb, slot_names
from referee.position import Position
from referee.setting import Table
from referee.state import State
from referee.words.meanings import Meanings, looks_coded, near_codes, said
from referee.words.wording import (
    BRACKET,
    FULL,
    LOOSE,
    NEAR,
    SHORT,
    SMALL,
    TABLE,
    Part,
    Pattern,
    fits,
    number,
    patterns,
    series,
    tokens,
)

MOST = 6
"""Suggestions at most."""
ALIKE = 0.5
"""How like a card's name the words must be that name none, for the card to be suggested."""
YES = frozenset(("yes", "y", "ok", "okay"))
NO = frozenset(("no", "n", "none", "nobody", "nothing"))


class Unclear(NamedTuple):
    """A sentence that says no move, or may say several."""

    why: str
    """What is not understood."""
    suggestions: tuple[str, ...] = ()
    """What may be meant, as full sentences."""

    def __str__(self) -> str:
        if not self.suggestions:
            return self.why
        meant = series([f"'{each}'" for each in self.suggestions], "or")
        return f"{self.why}; did you mean {meant}?"


CHOOSES = "{seat} chooses {option}"
"""How every question with choices may be answered, besides its own verb."""


# Moves said


def say(table: Table, move: Move) -> str:
    """The sentence of a move. A Span is said as `1..7`, a number beyond all as `infinite`."""
    verb = engine.find_verb(table, move.verb)
    if verb is None:
        return " ".join(str(each) for each in (move.seat, move.verb, *move.args) if each != "")
    names = slot_names(verb.sentence)
    values = dict(zip(names, (*move.args, *(None,) * len(names)), strict=False))
    words: dict[str, str] = {"seat": move.seat or TABLE}
    for name, value in values.items():
        words[name] = "" if value is None else said(table, verb.slots.get(name, "option"), value)

    def bracket(match: Any) -> str:
        inside = str(match.group(1))
        return "" if any(values.get(name) is None for name in slot_names(inside)) else inside

    sentence = verb.sentence
    if "[" in sentence:
        sentence = BRACKET.sub(bracket, sentence)
    for name, word in words.items():
        sentence = sentence.replace("{" + name + "}", word)
    return " ".join(sentence.split()) if "[" in verb.sentence else sentence


# Sentences read


def read(table: Table, state: State, text: str, *, forms: bool = False) -> Move | Unclear:
    """The move that a sentence says, legal or not; Unclear if it may say none or several.

    With `forms`, `1..7` is read as a Span, as `say` writes it for listed forms.
    """
    text = " ".join(text.split())
    if not text:
        return Unclear("nothing was said")
    return _Reading(table, state, text, forms).outcome()


class _Reading:
    """One text that is being read."""

    def __init__(self, table: Table, state: State, text: str, forms: bool) -> None:
        self.table = table
        self.state = state
        self.text = text
        self.forms = forms
        self.tokens = tokens(text)
        self.meanings = Meanings(table, state, self.tokens)
        self.meanings.text = text
        self.asked = state.asked
        self.reached: tuple[int, tuple[str, ...], str] = (0, (), "")
        """How far a slot was reached that nothing fits, what was expected there, and the words
        that stand there."""

    @cached_property
    def legal(self) -> list[Move]:
        return engine.legal(self.table, self.state)

    def outcome(self) -> Move | Unclear:
        for how, offered in (
            (FULL, None),
            (SHORT, True),
            (LOOSE, True),
            (SHORT, None),
            (LOOSE, None),
        ):
            found = self.moves(how, offered)
            if how == FULL and not found:
                found = self.yes_or_no()
            if not self.forms and any(_spans(move) for move in found):
                found = {move: None for move in found if not _spans(move)}
                if not found:
                    return self.which_number()
            if len(found) == 1:
                return next(iter(found))
            if found:
                possible = [move for move in found if self.is_legal(move)]
                if len(possible) == 1:
                    return possible[0]
                own = [move for move in possible or found if say(self.table, move) == self.text]
                if len(own) == 1:
                    return own[0]
                return self.several(possible or list(found))
        return self.nothing_fits()

    def is_legal(self, move: Move) -> bool:
        return self.asked is not None and engine.why_not(self.table, self.state, move) is None

    # Moves that fit

    def moves(self, how: int, offered: bool | None = None) -> dict[Move, None]:
        """The moves that the text says if words must fit so closely; `offered`: only with verbs
        that the question of the moment takes."""
        found: dict[Move, None] = {}
        verbs = () if self.asked is None else self.asked.verbs
        for verb in engine.verbs(self.table).values():
            if offered and verb.id not in verbs:
                continue
            for pattern in self.patterns(verb):
                for values in self.match(verb, pattern, how):
                    for move in self.finished(verb, pattern, values):
                        found[move] = None
        return found

    def patterns(self, verb: Verb) -> Iterator[Pattern]:
        """The ways to say a verb; an answer to a question may come bare."""
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
                    sides = Part(f"d{self.asked.data[0]}")
                    yield Pattern((sides, Part("", order[0], kind)), (), False)

    @cached_property
    def alone(self) -> bool:
        """Whether the question takes only one verb that has slots, so that they may come bare."""
        asked = () if self.asked is None else self.asked.verbs
        every = engine.verbs(self.table)
        return sum(bool(slot_names(every[name].sentence)) for name in asked) == 1

    def match(self, verb: Verb, pattern: Pattern, how: int) -> Iterator[dict[str, Any]]:
        """The values with which a pattern is the text."""
        parts, words = pattern.parts, self.tokens
        enough = len(parts) if how < LOOSE else _enough(parts)
        least = [0] * (len(parts) + 1)
        for at in range(enough - 1, -1, -1):
            small = how >= LOOSE and parts[at].word in SMALL
            least[at] = least[at + 1] + (not small)

        def go(at: int, here: int, got: tuple[tuple[str, Any], ...]) -> Iterator[dict[str, Any]]:
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
            if not taken and how == FULL and here < len(words):
                self.note(here, part.kind, parts[at + 1].word if at + 1 < len(parts) else "")

        yield from go(0, 0, ())

    def note(self, here: int, kind: str, following: str) -> None:
        """Notes that no value of this kind stands here, before the word that follows it."""
        if here < max(1, self.reached[0]):
            return
        end = len(self.tokens)
        for at in range(here + 1, end):
            if self.tokens[at].word == following:
                end = at
                break
        kinds = self.reached[1] if here == self.reached[0] else ()
        words = self.text[self.tokens[here].start : self.tokens[end - 1].end]
        if kinds and len(self.reached[2]) < len(words):
            words = self.reached[2]  # another pattern knows where the name ends
        self.reached = (here, (*kinds, kind), words)

    def finished(self, verb: Verb, pattern: Pattern, values: dict[str, Any]) -> Iterator[Move]:
        """The moves with these values: what was left out is filled in every way that may be."""
        names = slot_names(verb.sentence)
        if "seat" in values:
            seats: tuple[str, ...] = (values["seat"],)
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
        self, verb: Verb, seat: str, args: dict[str, Any], missing: tuple[str, ...]
    ) -> list[tuple[Any, ...]]:
        """What may stand in the slots that were left out: as in legal moves, or by the cards."""
        names = slot_names(verb.sentence)
        found: dict[tuple[Any, ...], None] = {}
        for move in self.legal:
            if move.verb != verb.id or move.seat != seat:
                continue
            its = dict(zip(names, move.args, strict=False))
            if all(_same(its.get(name), value) for name, value in args.items()):
                found[tuple(its.get(name) for name in missing)] = None
        without = (None,) * len(missing)
        if without in found:
            return [without]
        return list(found) or list(product(*(self.guesses(verb, seat, args, m) for m in missing)))

    def guesses(self, verb: Verb, seat: str, args: dict[str, Any], name: str) -> list[Any]:
        """What a slot may be if no legal move says so."""
        kind = verb.slots.get(name, "option")
        position = Position(self.table, self.state)
        cards = [args[each] for each in args if verb.slots.get(each) == "card"]
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

    def yes_or_no(self) -> dict[Move, None]:
        """`yes` and `no` to what may be declined."""
        asked = self.asked
        words = [token.word for token in self.tokens]
        if len(words) > 1 and asked is not None and words[0] == asked.seat.casefold():
            del words[0]
        if asked is None or len(words) != 1 or "decline" not in asked.verbs:
            return {}
        if words[0] in NO:
            return {Move("decline", asked.seat): None}
        if words[0] in YES:
            return {move: None for move in self.legal if move.verb != "decline"}
        return {}

    # What is not clear

    def several(self, found: list[Move]) -> Unclear:
        return Unclear(f"'{self.text}' can mean several things", self.ranked(found))

    def which_number(self) -> Unclear:
        sides = [token.raw for token in self.tokens if ".." in token.raw]
        return Unclear(f"'{''.join(sides[:1])}' is not one number; say which")

    def nothing_fits(self) -> Unclear:
        for token in self.tokens:
            if looks_coded(token.raw) and not self.is_word(token.word):
                return self.no_code(token.raw)
        near = self.ranked(self.moves(NEAR), like=0.85)
        if not near:
            sentences = [say(self.table, move) for move in self.concrete() if self.alike(move)]
            near = tuple(get_close_matches(self.text, dict.fromkeys(sentences), MOST, 0.55))
        return Unclear(self.why(), near)

    def alike(self, move: Move) -> bool:
        """Whether a move is about a card that is called like the words that name none."""
        _, kinds, words = self.reached
        if not kinds or not set(kinds) <= {"card", "cards"}:
            return True
        return any(
            SequenceMatcher(None, words.casefold(), str(value).casefold()).ratio() >= ALIKE
            for value in move.args
            if value in self.table.setting.cards
        )

    def why(self) -> str:
        _, kinds, words = self.reached
        if set(kinds) == {"seat"}:
            return f"nobody here is called '{words}'"
        if kinds and set(kinds) <= {"card", "cards"}:
            return f"no card is called '{words}'"
        if set(kinds) == {"number"}:
            return f"'{words}' is no number"
        if kinds and set(kinds) <= {"card", "cards", "seat"}:
            return f"nothing and nobody here is called '{words}'"
        return f"'{self.text}' is not understood"

    def is_word(self, word: str) -> bool:
        """Whether a word stands in a card's name or is a seat."""
        return self.meanings.is_word(word) or any(
            word == seat.casefold() for seat in self.table.seats
        )

    def no_code(self, raw: str) -> Unclear:
        sentences: list[str] = []
        for name in near_codes(raw, self.table.setting):
            reading = read(self.table, self.state, self.text.replace(raw, name, 1))
            if isinstance(reading, Move):
                sentences.append(say(self.table, reading))
            else:
                sentences += reading.suggestions
        return Unclear(f"no card has the code '{raw}'", tuple(dict.fromkeys(sentences))[:MOST])

    def ranked(self, found: Iterable[Move], like: float = 0.0) -> tuple[str, ...]:
        """The sentences of moves, legal ones first, then those most like the text; if there are
        legal ones, others only if they are so `like` the text."""
        scored = []
        for move in found:
            if _spans(move):
                continue
            sentence = say(self.table, move)
            alike = SequenceMatcher(None, self.text.casefold(), sentence.casefold()).ratio()
            scored.append((not self.is_legal(move), -alike, sentence))
        scored.sort()
        if scored and not scored[0][0]:
            scored = [each for each in scored if not each[0] or -each[1] >= like]
        return tuple(dict.fromkeys(sentence for _, _, sentence in scored))[:MOST]

    def concrete(self) -> Iterator[Move]:
        """The legal moves, forms with the numbers of the text, or with their highest."""
        typed = [value for token in self.tokens if (value := number((token.raw,))) is not None]
        for move in self.legal:
            args = []
            for value in move.args:
                if isinstance(value, Span):
                    inside = [
                        each for each in typed if isinstance(each, int) and _same(value, each)
                    ]
                    args.append(inside[0] if inside else value.high)
                else:
                    args.append(value)
            yield move._replace(args=tuple(args))


def _bare(pattern: Pattern) -> bool:
    """Whether a pattern has no word of its own: it answers a question and nothing else."""
    return not any(part.word or part.before for part in pattern.parts)


def _enough(parts: tuple[Part, ...]) -> int:
    """How many parts must be there at least: all slots, and the first word."""
    first = next((at for at, part in enumerate(parts) if part.word), len(parts) - 1)
    last = max((at for at, part in enumerate(parts) if part.slot), default=0)
    return max(first, last) + 1


def _spans(move: Move) -> bool:
    return any(isinstance(value, Span) for value in move.args)


def _same(listed: Any, value: Any) -> bool:
    """Whether a listed argument is this value, or a Span that holds it."""
    if isinstance(listed, Span) and isinstance(value, int):
        return listed.low <= value <= listed.high
    return bool(listed == value)
