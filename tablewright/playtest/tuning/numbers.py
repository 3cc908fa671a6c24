"""What somebody asks for to a number of a game: where it stands in its files, at one place or at
several that go together, what it is now and what it may be. What is mistaken names what there
is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from decimal import Decimal
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from tablewright.errors import TablewrightError, did_you_mean, nearest
from tablewright.playtest.tuning.asked import Asked, asked_of, plain
from tablewright.playtest.tuning.spots import NUMBER, Spot, place_of, spots_in, with_values
from tablewright.playtest.tuning.things import KINDS, Part, Thing, Things
from tablewright.read.placing import GAP

SHOWN = 8
"""So many names are said."""
_KIND = re.compile(
    rf"^(?:all\s+|every\s+)?(?:(?P<kind>{'|'.join(KINDS)}|setup)s?\s+)?(?P<name>.+)$"
)
_QUOTES = "\"'“”‘’„«»"


class Number(NamedTuple):
    """A number of a game that may be another one."""

    label: str
    """As it is named: `Sentry Bot: atk`."""
    spots: tuple[Spot, ...]
    values: tuple[Decimal, ...]
    """What it may be, ascending; with `plus`, what may be added to it."""
    plus: bool
    range: str
    quoted: bool = False
    """Whether its label quotes words with what it is now."""

    @property
    def now(self) -> Decimal:
        """What it is now, as `values` have it."""
        return Decimal(0) if self.plus else self.spots[0].value

    def at(self, spot: Spot, value: Decimal) -> Decimal:
        """What stands at a spot with one of the values."""
        return spot.value + value if self.plus else value

    def told(self, value: Decimal) -> str:
        """That it is another one."""
        now = "" if self.quoted or self.plus else f" {self.said(self.now)}"
        return f"{self.label}{now} → {self.said(value)}"

    def said(self, value: Decimal) -> str:
        """A value as people write it there."""
        if self.plus:
            return f"{'+' if value >= 0 else '−'}{plain(abs(value))}"
        return self.spots[0].with_value(value)


def numbers_of(things: Things, typed: Sequence[str]) -> tuple[Number, ...]:
    """Raises TablewrightError."""
    found: list[Number] = []
    for each in typed:
        number = number_of(things, asked_of(each))
        for other in found:
            if set(number.spots) & set(other.spots):
                raise TablewrightError(
                    f"{number.label} and {other.label} are the same number; name it once"
                )
        found.append(number)
    return tuple(found)


def texts_with(
    things: Things, numbers: Sequence[Number], values: Sequence[Decimal], *, inflected: bool = True
) -> dict[Path, str]:
    """The files that change, with these values of the numbers."""
    wanted: dict[Path, list[tuple[Spot, Decimal]]] = {}
    for number, value in zip(numbers, values, strict=True):
        for spot in number.spots:
            wanted.setdefault(spot.path, []).append((spot, number.at(spot, value)))
    texts = {
        path: with_values(things.texts[path], each, inflected=inflected)
        for path, each in wanted.items()
    }
    return {path: text for path, text in texts.items() if text != things.texts[path]}


def number_of(things: Things, asked: Asked) -> Number:
    """Raises TablewrightError."""
    ways = list(zip(asked.whose, asked.what, strict=True))
    whose, what, these = next(
        ((whose, what, found) for whose, what in ways if (found := _named(things, whose))),
        (*ways[0], ()),
    )
    if not these:
        raise TablewrightError(_nobody(things, whose))
    if any(mark in whose for mark in "*?"):
        spots = _of_several(things, these, whose, what)
    else:
        spots = (_only(things, these, whose, what),)
    quoted = NUMBER.search(what) is not None
    label = f"{whose}: '{what.strip(_QUOTES)}'" if quoted else f"{whose}: {what}"
    alike = len({spot.value for spot in spots}) == 1
    if not asked.plus and not alike:
        each = ", ".join(dict.fromkeys(spot.said for spot in spots))
        raise TablewrightError(
            f"{label} is not one number now, but {each}, and all would become the same; to "
            f'change all by as much, say plus: "{label} plus -1..1"'
        )
    number = Number(label, spots, asked.values, asked.plus, asked.range, quoted)
    if asked.values == (number.now,):
        now = "as it is" if asked.plus else number.said(number.now)
        raise TablewrightError(
            f"{label} is {now} already, and {asked.range} leaves nothing to choose from"
        )
    return number


def place_said(things: Things, number: Number) -> str:
    """Where a number stands, and at how many places more."""
    spot = number.spots[0]
    more = len(number.spots) - 1
    place = place_of(spot, things.texts[spot.path])
    return f"{place.path}:{place.line}{f' and {more} more' if more else ''}"


def _named(things: Things, whose: str) -> tuple[Thing, ...]:
    """What bears a name: it alone, with its kind before it, or as a pattern."""
    alone = whose.strip(_QUOTES)
    exact = [each for each in things.every if alone in (each.name, *each.aliases)]
    if exact:
        return tuple(exact)
    found = _KIND.match(whose)
    assert found is not None
    kind = "set-up" if found["kind"] == "setup" else found["kind"] or ""
    name = found["name"].strip(_QUOTES).casefold()
    return tuple(
        each
        for each in things.every
        if (not kind or each.kind == kind)
        and any(
            name == called.casefold() or fnmatchcase(called.casefold(), name)
            for called in (each.name, *each.aliases)
        )
    )


def _nobody(things: Things, whose: str) -> str:
    found = _KIND.match(whose)
    name = found["name"].strip(_QUOTES) if found is not None else whose
    names = dict.fromkeys(called for each in things.every for called in (each.name, *each.aliases))
    near = nearest(name, names)
    if near:
        hint = f"did you mean '{near}'?"
    else:
        kinds = dict.fromkeys(each.kind for each in things.every)
        some = [
            f"{kind}s such as {next(each.name for each in things.every if each.kind == kind)}"
            for kind in kinds
        ]
        hint = f"there are {', '.join(some)}"
    return f"'{whose}' is no card, counter, set-up, rule or the like of this game; {hint}"


def _of_several(things: Things, these: Sequence[Thing], whose: str, what: str) -> tuple[Spot, ...]:
    """The numbers of all that a pattern names, and that have it."""
    found: list[Spot] = []
    for thing in these:
        if any(_same(part.label, what) for part in thing.parts) or _quoted(what):
            try:
                found.append(_one(things, thing, what))
            except TablewrightError:
                if not _quoted(what):
                    raise
    if not found:
        labels = dict.fromkeys(part.label for each in these for part in each.parts)
        raise TablewrightError(
            f"nothing that '{whose}' names has '{what}'; {did_you_mean(what, labels)}"
        )
    return tuple(found)


def _only(things: Things, these: Sequence[Thing], whose: str, what: str) -> Spot:
    """The number of the one thing that has it, of all that bear the name."""
    if len(these) == 1:
        return _one(things, these[0], what)
    found: list[Spot] = []
    for thing in these:
        with suppress(TablewrightError):
            found.append(_one(things, thing, what))
    if len(found) != 1:
        names = " or ".join(f"'{each.kind} {each.name}'" for each in these)
        raise TablewrightError(f"'{whose}' may be {names}; say which")
    return found[0]


def _quoted(what: str) -> bool:
    return what[:1] in _QUOTES or NUMBER.fullmatch(what) is not None


def _one(things: Things, thing: Thing, what: str) -> Spot:
    """The number of a thing that somebody means."""
    parts = [part for part in thing.parts if _same(part.label, what)]
    numbers = [part for part in parts if part.number]
    if len(numbers) > 1:
        lines = " and ".join(str(_spot(things, part)[1]) for part in numbers)
        raise TablewrightError(
            f"'{what}' of {thing.called} stands twice, in {lines}: it is not clear which is meant"
        )
    if numbers:
        return _spot(things, numbers[0])[0]
    missing = next((why for label, why in thing.lacking.items() if _same(label, what)), "")
    if missing:
        raise TablewrightError(f"'{what}' of {thing.called} cannot be changed: {missing}")
    label, _, rest = what.partition(" ")
    within = [part for part in thing.parts if _same(part.label, label)] if rest else []
    return _in_words(things, thing, within or parts or thing.parts, rest if within else what, what)


def _spot(things: Things, part: Part) -> tuple[Spot, str]:
    text = things.texts[part.path]
    spot = next(spots_in(part.path, text, part.start, part.end, words=False))
    place = place_of(spot, text)
    return spot, f"{place.path}:{place.line}"


def _in_words(things: Things, thing: Thing, parts: Sequence[Part], quoted: str, what: str) -> Spot:
    """The number in words that somebody quotes."""
    quote = quoted.strip(_QUOTES)
    marked = list(NUMBER.finditer(quote))
    if not marked:
        raise TablewrightError(_no_such(things, thing, what))
    if len(marked) > 1:
        raise TablewrightError(
            f"'{quote}' holds {len(marked)} numbers; quote fewer words of {thing.called}, around "
            "one of them"
        )
    at = marked[0].start("digits")
    before, digits, after = quote[:at], marked[0]["digits"], quote[marked[0].end() :]
    words = [re.findall(r"\w+|[^\w\s]", each) for each in (before, after)]
    pattern = re.compile(
        "".join(rf"{_part(each)}{GAP}" for each in words[0])
        + rf"(?<![\w.,])(?P<number>{re.escape(digits)})(?!\w|[.,]\d)"
        + "".join(rf"{GAP}{_part(each)}" for each in words[1])
    )
    found = list(dict.fromkeys(_quotes(things, parts, pattern)))
    if len(found) == 1:
        return found[0]
    if not found:
        raise TablewrightError(_no_such(things, thing, what))
    where = " and ".join(str(place_of(each, things.texts[each.path])) for each in found[:SHOWN])
    raise TablewrightError(
        f"'{quote}' stands {len(found)} times at {thing.called} ({where}); quote more words around "
        "the one that is meant"
    )


def _part(token: str) -> str:
    """A word, or a sign, that is no part of a longer word."""
    return rf"\b{re.escape(token)}\b" if re.fullmatch(r"\w+", token) else re.escape(token)


def _quotes(things: Things, parts: Sequence[Part], pattern: re.Pattern[str]) -> Iterator[Spot]:
    for part in parts:
        text = things.texts[part.path]
        spots = list(spots_in(part.path, text, part.start, part.end, words=not part.number))
        for found in pattern.finditer(text, part.start, part.end):
            yield from (spot for spot in spots if spot.start <= found.start("number") < spot.end)


def _no_such(things: Things, thing: Thing, what: str) -> str:
    """That a thing has no such number, and which it has."""
    labels = [part.label for part in thing.parts if part.number]
    near = nearest(what, (*labels, *thing.lacking))
    if near:
        return f"{thing.called} has no number '{what}'; did you mean '{near}'?"
    has = [f"{part.label} ({_spot(things, part)[0].said})" for part in thing.parts if part.number]
    for part in thing.parts:
        if not part.number:
            has += _in_short(things.texts, part)
    if not has:
        return f"{thing.called} has no number '{what}', and no other one"
    more = f" and {len(has) - SHOWN} more" if len(has) > SHOWN else ""
    return f"{thing.called} has no number '{what}'; it has {', '.join(has[:SHOWN])}{more}"


def _in_short(texts: Mapping[Path, str], part: Part) -> Iterator[str]:
    """The numbers of a text, each with its words."""
    text = texts[part.path]
    for spot in spots_in(part.path, text, part.start, part.end, words=True):
        before = text[part.start : spot.start].split()[-2:]
        after = text[spot.end : part.end].split()[:2]
        yield f"'{' '.join([*before, spot.said, *after])}'"


def _same(label: str, what: str) -> bool:
    return _folded(label) == _folded(what)


def _folded(name: str) -> str:
    return re.sub(r"[\s_-]+", " ", name.strip(_QUOTES)).casefold()
