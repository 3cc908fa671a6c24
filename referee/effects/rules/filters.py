"""Which cards a noun stands for: `hearts`, `cards of the same rank`; which of them is higher."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, NamedTuple

from referee.effects.rules.context import led, meant, recall
from referee.effects.rules.keys import trump
from referee.effects.rules.memos import NAME, the
from referee.effects.rules.templates import template
from referee.phrases.nouns import ANY
from referee.position import Position
from referee.setting import NOTHING, Setting
from referee.state import UNKNOWN

Test = Callable[[int], bool]


class Filter(NamedTuple):
    """Which cards a noun stands for."""

    names: Container[str] | None = None
    """What their names are; None where any will do."""
    more: Test | None = None
    """What besides is asked of each just now."""
    same: str = ""
    """A field in which all cards that are taken together must be the same."""
    sequence: bool = False
    """Whether they must make up a set of a kind that the rules declare."""
    called: str = ""
    """What that kind is called; "" for any."""
    differs: str = ""
    """A field in which no two of the cards that are taken together may be the same."""
    deck: str = ""
    """The deck of tokens that it is about; "" for cards."""
    among: tuple[int, ...] | None = None
    """The cards that it is about wherever they lie, such as those in play; None for those of the
    zone that is named."""
    side: str = ""
    """Whose side these are on: `ally`, `enemy`."""

    def test(self, at: Position) -> Test:
        """Whether a card is one of those in a position."""
        passing, more, names = self.names, self.more, at.state.names
        if passing is None:
            return more or every_card
        if more is None:
            return lambda card: names[card] in passing
        return lambda card: names[card] in passing and more(card)

    def fitting(self, at: Position, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some cards, all of which are known."""
        passing, more, names = self.names, self.more, at.state.names
        if passing is not None:
            cards = tuple([card for card in cards if names[card] in passing])
        return cards if more is None else tuple([card for card in cards if more(card)])

    def also(self, test: Test) -> Filter:
        """Those of them that pass a test besides."""
        before = self.more
        both = test if before is None else lambda card: before(card) and test(card)
        return self._replace(more=both)

    def called_so(self, names: frozenset[str]) -> Filter:
        """Those of them that have one of these names."""
        both = names if self.names is None else frozenset(n for n in names if n in self.names)
        return self._replace(names=both)


def grouped(at: Position, cards: Iterable[int], field: str) -> list[tuple[int, ...]]:
    """Cards by the value that they have in a field, unknown ones left out."""
    names, values = at.state.names, _printed(at.table.setting, field)
    groups: dict[str, list[int]] = {}
    for card in cards:
        name = names[card]
        if name != UNKNOWN:
            groups.setdefault(values.get(name, NO_VALUE), []).append(card)
    return [tuple(groups[value]) for value in sorted(groups)]


NO_VALUE = str(None)


def _printed(setting: Setting, field: str) -> Mapping[str, str]:
    """The value of each card, by its name, that it has in a field."""
    found: Mapping[str, str] | None = setting.kept.get(("printed", field))
    if found is None:
        cards = setting.cards.items()
        found = {name: str(its.fields.get(field)) for name, its in cards}
        setting.kept["printed", field] = found
    return found


def order_of(at: Position, field: str) -> tuple[str, ...]:
    """The choices of a field, low to high."""
    edition = at.table.setting.edition
    for deck in edition.decks.values() if edition is not None else ():
        if field in deck.fields and deck.fields[field].choices:
            return deck.fields[field].choices
    return ()


def values_of(at: Position, field: str) -> tuple[str | int, ...]:
    """What there is to choose of a field: its choices, else what stands on the cards; numbers low
    to high."""
    choices = order_of(at, field)
    if choices:
        return choices
    printed = [facts.fields.get(field) for facts in at.table.setting.cards.values()]
    numbers = {value for value in printed if isinstance(value, int) and not isinstance(value, bool)}
    words = dict.fromkeys(value for value in printed if isinstance(value, str) and value)
    return (*sorted(numbers), *words)


def ranking(at: Position, card: int) -> str:
    """The field by which a card is higher or lower than others: `rank`, `value` or `strength`, else
    the first number of its deck."""
    kinds = at.table.setting.fields
    fields = [name for name in at.facts(card).fields if name in kinds]
    for name in ("rank", "value", "strength"):
        if name in fields:
            return name
    return next((name for name in fields if kinds[name].type == "number"), "")


def worth(at: Position, card: int) -> int:
    """How high a card is."""
    field = ranking(at, card)
    value = number_on(at, card, field) if field else None
    if isinstance(value, int):
        return value
    order = order_of(at, field)
    return order.index(value) if value in order else -1


def number_on(at: Position, card: int, field: str) -> Any:
    """What a card shows of a field: what is printed, or what a counter on it has made of that,
    within its limits."""
    counter = at.table.setting.printed_counters.get(field)
    if counter is None or at.name(card) == UNKNOWN:
        return at.field(card, field)
    its = at.table.setting.counters[counter]
    shown, least = at.mark(card, counter), its.min or 0
    if shown < least:
        return least
    return shown if its.max is None or shown <= its.max else its.max


def noun_of(at: Position, kind: str, word: str) -> Filter:
    """What a noun stands for alone."""
    kept, key = at.table.setting.kept, ("noun", kind, word)
    if key not in kept:
        passing, deck = named(at.table.setting, kind, word)
        kept[key] = EVERY if passing is None else Filter(passing, deck=deck)
    found: Filter = kept[key]
    return found


def every_card(card: int) -> bool:
    """The test that a noun for cards of whatever kind comes to."""
    return True


NONE = Filter(frozenset())
"""No card at all just now."""
EVERY = Filter()
"""Cards of whatever kind."""


def named(setting: Setting, kind: str, word: str) -> tuple[Container[str] | None, str]:
    """The names of the cards that a noun stands for, None for all; and the deck of tokens that it
    is about."""
    key = ("named", kind, word)
    kept = setting.kept
    if key not in kept:
        kept[key] = _named(setting, *setting.nouns[f"r_{kind}"][word])
    found: tuple[Container[str] | None, str] = kept[key]
    return found


def _named(setting: Setting, field: str, value: Any) -> tuple[frozenset[str] | None, str]:
    if (field, value) == ANY:
        return None, ""
    if field == "deck":
        facts = {UNKNOWN: NOTHING, **setting.cards}.items()
        of = value if value in setting.piece_decks else ""
        return frozenset(name for name, its in facts if its.deck == value), of
    found = called(setting, field, value)
    words = setting.nouns["r_nouns"]
    for standing in setting.program.facts("rules.are-too"):
        noun, others = standing.fact.slots
        if words[others] == (field, value):
            found |= _named(setting, *words[noun])[0] or found
    return found, ""


def with_value(setting: Setting, field: str, value: Any) -> frozenset[str]:
    """The names of the cards that have this value in a field."""
    key = ("with value", field, value)
    found: frozenset[str] | None = setting.kept.get(key)
    if found is None:
        every = {UNKNOWN: NOTHING, **setting.cards}.items()
        found = frozenset(name for name, its in every if its.fields.get(field) == value)
        setting.kept[key] = found
    return found


def called(setting: Setting, field: str, choice: str) -> frozenset[str]:
    """The names of the cards that a choice of a field names: those with it there, and in a deck
    that has no such field those of which the same word is printed in another."""
    key = ("called in a field", field, choice)
    if key in setting.kept:
        kept: frozenset[str] = setting.kept[key]
        return kept
    found = with_value(setting, field, choice)
    edition = setting.edition
    for deck in edition.decks.values() if edition is not None else ():
        if field in deck.fields:
            continue
        for name, kind in deck.fields.items():
            alike = [each for each in kind.choices if each.lower() == choice.lower()]
            if alike:
                theirs = frozenset(card.name for card in deck.cards)
                found |= with_value(setting, name, alike[0]) & theirs
                break
    setting.kept[key] = found
    return found


@template("one", "{noun}", constant="table")
def filter_noun(at: Position, noun: str) -> Filter:
    """Cards that a noun names: every card, or those with a value."""
    return noun_of(at, "noun", noun)


@template("many", "{nouns}", constant="table")
def filter_nouns(at: Position, nouns: str) -> Filter:
    """Cards that a noun names: every card, or those with a value."""
    return noun_of(at, "nouns", nouns)


@template("one", "{value} {kind}", constant="table")
def filter_valued(at: Position, value: str, kind: str) -> Filter:
    """Cards of a kind with a value besides."""
    return _valued(at, noun_of(at, "kind", kind), value)


@template("many", "{value} {kinds}", constant="table")
def filters_valued(at: Position, value: str, kinds: str) -> Filter:
    """Cards of a kind with a value besides."""
    return _valued(at, noun_of(at, "kinds", kinds), value)


def _valued(at: Position, base: Filter, value: str) -> Filter:
    field, choice = meant(at, "value", value)
    return base.called_so(called(at.table.setting, field, choice))


@template(
    "one",
    "{noun} of {rel=the same|that|the trump} {field}",
    constant="table",
    constant_for=("the same",),
)
def filter_related(at: Position, noun: str, rel: str, field: str) -> Filter:
    """Cards of a value that was chosen, of the trump, or of one value together."""
    return _related(at, noun_of(at, "noun", noun), rel, meant(at, "field", field))


@template(
    "many",
    "{nouns} of {rel=the same|that|the trump} {field}",
    constant="table",
    constant_for=("the same",),
)
def filters_related(at: Position, nouns: str, rel: str, field: str) -> Filter:
    """Cards of a value that was chosen, of the trump, or of one value together."""
    return _related(at, noun_of(at, "nouns", nouns), rel, meant(at, "field", field))


def _related(at: Position, base: Filter, rel: str, field: str) -> Filter:
    if rel == "the same":
        return base._replace(same=field) if field else base
    value = at.fact(trump(field)) if rel == "the trump" else recall(at, the(field))
    if value is None:
        return base.called_so(frozenset())
    return base.called_so(with_value(at.table.setting, field, value))


@template("many", "{nouns} of different {field}", constant="table")
def filters_different(at: Position, nouns: str, field: str) -> Filter:
    """Cards of which no two have the same value."""
    return noun_of(at, "nouns", nouns)._replace(differs=meant(at, "field", field))


@template("one", "{noun} of that name")
def filter_named(at: Position, noun: str) -> Filter:
    """Cards of the name that was named."""
    name = recall(at, NAME)
    return noun_of(at, "noun", noun).called_so(frozenset(() if name is None else (name,)))


@template("many", "{nouns} of that name")
def filters_named(at: Position, nouns: str) -> Filter:
    """Cards of the name that was named."""
    name = recall(at, NAME)
    return noun_of(at, "nouns", nouns).called_so(frozenset(() if name is None else (name,)))


@template("one", "{noun} of the {field} that was led")
def filter_led(at: Position, noun: str, field: str) -> Filter:
    """Cards of the suit that was led."""
    key = meant(at, "field", field)
    first = led(at)
    base = noun_of(at, "noun", noun)
    if first is None:
        return base.called_so(frozenset())
    return base.called_so(with_value(at.table.setting, key, at.field(first, key)))


@template("one", "{noun} with {field} {n}", "{noun} with {field} {n} or {way=more|less}")
def filter_number(at: Position, noun: str, field: str, n: int, way: str = "") -> Filter:
    """Cards by a number that is printed on them, or that a counter on them has made of it."""
    return _numbered(at, noun_of(at, "noun", noun), meant(at, "field", field), n, way)


@template("many", "{nouns} with {field} {n}", "{nouns} with {field} {n} or {way=more|less}")
def filters_number(at: Position, nouns: str, field: str, n: int, way: str = "") -> Filter:
    """Cards by a number that is printed on them, or that a counter on them has made of it."""
    return _numbered(at, noun_of(at, "nouns", nouns), meant(at, "field", field), n, way)


def _numbered(at: Position, base: Filter, field: str, n: int, way: str) -> Filter:
    def fits(value: Any) -> bool:
        if not isinstance(value, int):
            return False
        return value >= n if way == "more" else value <= n if way == "less" else value == n

    setting = at.table.setting
    if field in setting.printed_counters:  # what is on a card may be another number
        return base.also(lambda card: fits(number_on(at, card, field)))
    key = ("with number", field, n, way)
    if key not in setting.kept:
        every = setting.cards.items()
        setting.kept[key] = frozenset(name for name, its in every if fits(its.fields.get(field)))
    return base.called_so(setting.kept[key])


@template("one", "{card}", constant="table")
def filter_card(at: Position, card: str) -> Filter:
    """Cards of a name."""
    return Filter(frozenset((card,)))
