"""What words may stand for in a slot of a move, at a table; and how a slot's value is said.

Values are what `Move.args` holds: names of seats and cards, addresses of zones, numbers, labels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from referee.moves import Anywhere, Slot, slot_names
from referee.numerals import IN_WORDS
from referee.position import Position
from referee.setting import BOX, Setting, Table
from referee.setup import counters
from referee.state import UNKNOWN, State
from referee.verbs import Verb
from referee.words.coded import looks_coded, near_codes
from referee.words.counters import called as tally_called
from referee.words.spaces import by_their_words, numbered, of_spaces, of_zones
from referee.words.unoffered import by_name, unoffered
from referee.words.wording import (
    ARTICLES,
    FULL,
    NEAR,
    SHORT,
    SMALL,
    TABLE,
    Index,
    Token,
    after_separator,
    index,
    number,
    numeral,
    of_seat,
    plain,
    series,
)
from tablewright.model.counted import of_a_space

_DIGITS = {str(value): word for word, value in IN_WORDS.items()}
ANSWERS = frozenset(("pass", "passes", "done", "none", "nothing", "end"))
"""Words that are an answer as they stand, to whatever is asked."""
EMPTY = "no cards"
"""How an empty list of cards is said."""
_EMPTY = (("no", "cards"), ("no", "card"), ("nothing",), ("none",))


# Values said


def said(table: Table, kind: Slot, value: Any, number: Any = None) -> str:
    """A slot's value in words that `Meanings.find` takes back; a counter as it is said after a
    number."""
    if kind == "cards" or isinstance(value, list):
        return series([str(each) for each in value]) if value else EMPTY
    if kind == "seat":
        return str(value) or TABLE
    if isinstance(value, Anywhere):
        return numeral(value)
    if kind == "zone":
        return _said_once(_zones(table.setting, table.seats), value)
    if kind == "tally":
        return _said_once(_tallies(table), value)
    if kind == "counter":
        return (number in (1, (1, 1)) and table.setting.counted_once.get(value)) or _said_once(
            _counters(table.setting, table.seats), value
        )
    if kind == "phase":
        return _said_once(_phases(table.setting), value)
    if kind == "part":
        return _said_once(_parts(table.setting), value)
    if kind == "die":
        return _said_once(_dice(table.setting), value)
    return numeral(value)


class _Named:
    """Values with the words that they are called by; the first words of a value are its own if
    nothing else is called so."""

    def __init__(self, named: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        self.words: dict[str, str] = {}
        self.values: dict[str, list[str]] = {}
        everything = list(named)
        for value, names in everything:
            for name in names:
                key = _key(name)
                if value not in self.values.setdefault(key, []):
                    self.values[key].append(value)
        for value, names in everything:
            self.words.setdefault(
                value, next((name for name in names if self.values[_key(name)] == [value]), value)
            )
        self.index = Index(tuple(self.values))

    def find(self, typed: Sequence[str], how: int) -> list[str]:
        found: dict[str, None] = {}
        for name in self.index.find(typed, how):
            found.update(dict.fromkeys(self.values[name]))
        return list(found)


def _key(name: str) -> str:
    return " ".join(plain(word) for word in name.split())


def _said_once(named: _Named, value: Any) -> str:
    return named.words.get(value, str(value))


def places_called(table: Table, words: Sequence[str]) -> list[str]:
    """The zones and spaces that are called exactly so; a leading dot stands for a seat's own."""
    return _zones(table.setting, table.seats).find(words, FULL)


def _zones(setting: Setting, seats: tuple[str, ...]) -> _Named:
    return _zones_of(
        tuple((zone.id, zone.name, zone.owner, zone.spaces or 0) for zone in setting.game.zones),
        tuple(setting.called_spaces.items()),
        seats,
        setting.game.language,
    )


@lru_cache(maxsize=64)
def _zones_of(
    zones: tuple[tuple[str, str, str, int], ...],
    spaces_called: tuple[tuple[str, str], ...],
    seats: tuple[str, ...],
    language: str,
) -> _Named:
    """Every zone of a table. A leading dot stands for the seat whose move it is."""
    found: list[tuple[str, tuple[str, ...]]] = [(BOX, (f"the {BOX}", BOX))]
    names = dict(spaces_called)
    for id_, name, owner, spaces in zones:
        called = [(name or id_).lower(), id_]
        if spaces:
            called = list(dict.fromkeys((of_a_space(name or id_, language), *called)))
        for seat in ("", *seats) if owner == "seat" else ("",):
            for space in range(1, spaces + 1) if spaces else (0,):
                own = owner == "seat" and not seat
                head = f"{seat}'s " if seat else "my " if own else "" if space else "the "
                tail = f" {space}" if space else ""
                address = f"{id_}.{space}" if space else id_
                if owner == "seat":
                    address = f"{seat}.{address}"
                own_name = names.get(f"{id_}.{space}")
                named = [own_name] if own_name else []
                named += [f"{each}{tail}" for each in called]
                words = [f"{head}{each}" for each in named]
                if not seat:
                    words += [f"{article}{each}" for each in named for article in ("", "the ")]
                found.append((address, (*words, address)))
    return _Named(found)


def _counters(setting: Setting, seats: tuple[str, ...]) -> _Named:
    words: dict[str, list[str]] = {}
    for word, called in setting.counters_called.items():
        words.setdefault(called.counter, []).append(word)
    return _counters_of(
        tuple(
            (each.id, each.name, each.owner, tuple(words.get(each.id, ())))
            for each in setting.game.counters
        ),
        seats,
    )


@lru_cache(maxsize=64)
def _counters_of(
    counters: tuple[tuple[str, str, str, tuple[str, ...]], ...], seats: tuple[str, ...]
) -> _Named:
    found: list[tuple[str, tuple[str, ...]]] = []
    for id_, name, owner, words in counters:
        called = tuple(dict.fromkeys(((name or id_).lower(), *words, id_)))
        if owner == "seat":
            for seat in seats:
                own = tuple(f"{seat}'s {each}" for each in called)
                found.append((f"{seat}.{id_}", (*own, f"{seat}.{id_}")))
        found.append((id_, called))
    return _Named(found)


def _tallies(table: Table) -> _Named:
    """Every counter of a table that lies on no card, by its key: of seats, of all, of spaces."""
    named: _Named | None = table.kept.get(("tallies",))
    if named is None:
        named = table.kept["tallies",] = _Named(_each_tally(table))
    return named


def _each_tally(table: Table) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Their keys, with what people call them."""
    for key, _ in counters(table):
        owner, _, id_ = key.rpartition(".")
        counter = table.setting.counters[id_]
        words = dict.fromkeys((tally_called(table, key), key))
        if owner in table.seats:
            words |= dict.fromkeys((f"{owner} {counter.name or id_}", f"{owner}'s {id_}"))
        elif not owner:
            words |= dict.fromkeys((f"the {counter.name or id_}", id_))
        yield key, tuple(words)


def _phases(setting: Setting) -> _Named:
    return _phases_of(tuple((each.id, each.name) for each in setting.phases.values()))


@lru_cache(maxsize=64)
def _phases_of(phases: tuple[tuple[str, str], ...]) -> _Named:
    return _Named((id_, (name or id_, id_)) for id_, name in phases)


def _parts(setting: Setting) -> _Named:
    """The labelled parts of card texts."""
    return _named_so(
        tuple((each.id, (each.text.rstrip(": "), each.id)) for each in setting.game.labels)
    )


def _dice(setting: Setting) -> _Named:
    return _named_so(
        tuple(
            (each.id, (f"the {each.name.lower()}", each.name, each.id) if each.name else (each.id,))
            for each in setting.game.components
            if each.kind == "die"
        )
    )


@lru_cache(maxsize=64)
def _named_so(named: tuple[tuple[str, tuple[str, ...]], ...]) -> _Named:
    return _Named(named)


# Words understood


class Meanings:
    """What the words of one text may stand for in this position."""

    def __init__(self, table: Table, state: State, typed: tuple[Token, ...]) -> None:
        self.table = table
        self.state = state
        self.typed = typed
        self.text = ""
        self.cards = index(tuple(table.setting.cards))
        self._known: dict[tuple[Any, ...], list[Any]] = {}

    def find(
        self, verb: Verb, slot: str, kind: Slot, start: int, end: int, how: int,
        before: str = "", after: str = "",
    ) -> list[Any]:  # fmt: skip
        """The values that the tokens from `start` to before `end` may stand for; `before` and
        `after` must be written at them without a space."""
        own = (verb.id, slot) if kind == "option" else kind
        key = (own, start, end, how, before, after)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._find(
                verb, slot, kind, start, end, how, before, after
            )  # fmt: skip
        return known

    def _find(
        self, verb: Verb, slot: str, kind: Slot, start: int, end: int, how: int,
        before: str, after: str,
    ) -> list[Any]:  # fmt: skip
        raw = [token.raw for token in self.typed[start:end]]
        if before or after:
            first, last = plain(before), plain(after)
            if not (raw[0].casefold().startswith(first) and plain(raw[-1]).endswith(last)):
                return []
            raw[0] = raw[0][len(before) :]
            raw[-1] = plain(raw[-1])[: -len(last)] if last else raw[-1]
            if not raw[0] or not raw[-1]:
                return []
        if kind == "text":
            return [self.text[self.typed[start].start : self.typed[end - 1].end]]
        if kind == "number":
            value = number(raw)
            return [] if value is None else [value]
        words = [plain(each) for each in raw]
        if kind == "seat":
            return self._seats(raw, words, how)
        if kind == "card":
            return self._cards(raw, words, how)
        if kind == "cards":
            return self._lists(raw, words, how)
        if kind == "option":
            return self._options(verb, slot, raw, words, how)
        if how != FULL and SMALL.issuperset(words):
            return []  # an article is the beginning of every place's name
        setting, seats = self.table.setting, self.table.seats
        if kind == "zone":
            found = _zones(setting, seats).find(words, how)
            return found or numbered(self.table, self.labels(verb, slot).values(), words)
        if kind == "tally":
            return _tallies(self.table).find(words, how)
        if kind == "counter":
            return _counters(setting, seats).find(words, how)
        if kind == "part":
            return _parts(setting).find(words, how)
        if kind == "die":
            return _dice(setting).find(words, how)
        return _phases(setting).find(words, how)

    def _seats(self, raw: list[str], words: list[str], how: int) -> list[str]:
        if (text := " ".join(raw).strip(":")) in self.table.seats:
            return [text]
        if words == ["the", "table"] or (how != FULL and words == ["table"]):
            return [""]
        seats = index(self.table.seats)
        found = seats.full.get(" ".join(words), [])
        if found or how == FULL:
            return found
        text = " ".join(words)
        return [
            seat for seat in self.table.seats if " ".join(_words(seat)).startswith(text)
        ] or seats.find(words, how)

    def _cards(
        self, raw: list[str], words: list[str], how: int, among: Index | None = None
    ) -> list[str]:
        among = among or self.cards
        if len(words) > among.longest + 3:  # an article, a number, a sign more than the name
            return []
        if raw == [UNKNOWN] or words == ["a", "card"]:
            return [UNKNOWN]
        found = among.find(words, FULL) + self._coded(raw, how)
        if not found and words[0] in _DIGITS:  # `7 of clubs`
            found = among.find([_DIGITS[words[0]], *words[1:]], FULL)
        if found:
            return list(dict.fromkeys(found))
        if len(words) > 1 and words[-1].isdecimal() and int(words[-1]) > 0:
            which = int(words[-1])
            found = self._cards(raw[:-1], words[:-1], how, among)
            found = [each for each in found if not each.rpartition(" ")[2].isdecimal()]
            if found:
                return [f"{each} {which}" for each in found]
        if how == FULL or (len(raw) == 1 and self._is_code(raw[0], words[0])):
            return []
        found = among.find(words, SHORT)
        if not found and how == NEAR:
            found = among.find(words, NEAR) + near_codes(raw[0], self.table.setting)
        return list(dict.fromkeys(found))

    def _coded(self, raw: list[str], how: int) -> list[str]:
        """The card of a code. A code in small letters may be a word too, and counts as short."""
        code = raw[-1].strip(":;!?.")
        if len(code) != 3 or len(raw) > 2 or (len(raw) == 2 and plain(raw[0]) not in ARTICLES):
            return []
        if how == FULL and code != code.upper():
            return []
        name = self.table.setting.by_code.get(code.upper())
        return [name] if name is not None else []

    def _is_code(self, raw: str, word: str) -> bool:
        """Whether a word abbreviates no card: a code in capitals, a whole answer, or the whole name
        of a player."""
        own = self.text == self.text.upper() or self.is_word(word)
        code = looks_coded(raw) and raw == raw.upper() and not own
        return code or word in ANSWERS or word in index(self.table.seats).full

    def is_word(self, word: str) -> bool:
        """Whether a word stands in a card's name."""
        return any(word in bare for _, _, bare in self.cards.words)

    def _lists(self, raw: list[str], words: list[str], how: int) -> list[tuple[str, ...]]:
        if tuple(words) in _EMPTY:
            return [()]
        ends: dict[int, list[tuple[str, ...]]] = {len(words): [()]}

        def from_(at: int) -> list[tuple[str, ...]]:
            """The lists that the words from here on may be."""
            if at in ends:
                return ends[at]
            found: list[tuple[str, ...]] = []
            for end in range(at + 1, len(words) + 1):
                following = after_separator(words, end)
                if following < 0:
                    continue
                for card in self._cards(raw[at:end], words[at:end], how):
                    found += [(card, *rest) for rest in from_(following)]
            ends[at] = list(dict.fromkeys(found))[:50]
            return ends[at]

        return from_(0)

    def _options(
        self, verb: Verb, slot: str, raw: list[str], words: list[str], how: int
    ) -> list[Any]:
        labels = self.labels(verb, slot)
        numbers = bool(labels) and all(map(str.isdecimal, labels))
        if numbers and len(words) == 2:  # `3 coins`
            counts = _counters(self.table.setting, self.table.seats).find(words[1:], FULL)
            raw, words = (raw[:1], words[:1]) if counts else (raw, words)
        found: list[Any] = []
        if labels:
            own = index(tuple(labels))
            cards = [*self._coded(raw, how), *self.cards.find(words, FULL)]
            found = [*own.find(words, FULL), *by_name(labels, cards)]
            if how == FULL and verb.candidates is not None:
                more = unoffered(Position(self.table, self.state), labels, cards, words)
                labels, found = {**labels, **more}, [*found, *more]
            for seat in () if found else self._seats(raw, words, FULL):
                found += of_seat(self.state.asked, seat)
            if not found and how != FULL:
                found = own.find(words, how)
            if found and " ".join(words) in index(self.table.seats).full:
                found = [each for each in found if each not in self.table.setting.cards]
            if found:
                return [labels[each] for each in dict.fromkeys(found)]
            if (value := number(raw)) is not None and numeral(value) in labels:
                return [labels[numeral(value)]]
        seats = self._seats(raw, words, how) if slot != "card" or verb.chooses else []
        found = [*self._cards(raw, words, FULL if numbers else how), *seats]
        if offered := [labels[a] for each in found if (a := each.removesuffix(" 1")) in labels]:
            return offered
        value = number(raw) if verb.chooses and len(raw) == 1 and (numbers or how == FULL) else None
        return found if value is None or isinstance(value, tuple) else [*found, str(value)]

    def labels(self, verb: Verb, slot: str) -> Mapping[str, Any]:
        """What the pending question offers, or refuses, for a slot: values by their words."""
        asked = self.state.asked
        if asked is None or verb.id not in asked.verbs:
            return {}
        if verb.chooses:
            labels = (*(o.label for o in asked.options), *(r.label for r in asked.refused))
            setting = self.table.setting
            return by_their_words(labels, of_zones(setting), of_spaces(setting))
        if verb.candidates is None:
            return {}
        at = slot_names(verb.sentence).index(slot)
        position = Position(self.table, self.state)
        found = {}
        for _, args in verb.candidates(position):
            if at < len(args):
                found[numeral(args[at])] = args[at]
        return found


def _words(name: str) -> tuple[str, ...]:
    return tuple(plain(word) for word in name.split())
