"""The table record that a rulebook shows as a played example: its file in, panels with cards out.

What is legal in it is carried out by `tablewright replay`; here it is only taken apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tablewright.errors import Place, did_you_mean
from tablewright.model.addresses import seat_letter
from tablewright.model.edition import Edition
from tablewright.model.markup import MarkupError, plain
from tablewright.model.rulebook import Example, Lying, Panel, Prose
from tablewright.read.folders import RECORDS
from tablewright.read.layouts import yaml_files
from tablewright.read.notes import LINE_BREAK, Notes, shown_path
from tablewright.read.records import WrittenRecord, read_records
from tablewright.read.source import read_text

BESIDES = 3
"""Cards of a panel up to which those that only its words name are shown as well."""
_BEGINS = re.compile(r"^record:[ \t]*['\"]?(?P<name>[^'\"#\n]*[^'\"#\s])", re.MULTILINE)
_COUNTED = re.compile(r"(?:(?P<count>\d+)\s+)?(?P<name>.+)")


def read_example(edition: Edition, notes: Notes) -> Example | None:
    """The played example that the look of a game's rulebook names; None if it names none, or with
    the mistakes noted."""
    style = edition.book
    if style is None or not style.example:
        return None
    place = style.origin.of("example") if style.origin else Place("")
    before = len(notes.problems)
    record, known = _record(style.example, edition, notes)
    if record is None and notes.wrong_since(before):
        return None
    if record is None:
        notes.error(
            place,
            f"there is no record '{style.example}' in {RECORDS}/ of the game",
            hint=did_you_mean(style.example, known) if known else "",
        )
        return None
    panels = tuple(_Telling(record, edition, notes).panels())
    if not panels:
        notes.error(
            record.place,
            f"the record '{record.name}' tells nothing, and a rulebook shows it as an example",
            expected="steps 'note: words', each before the moves that it tells of",
        )
        return None
    about = str(record.plain.get("about", ""))
    return Example(title=about, seats=_seats(record), panels=panels)


def _record(
    name: str, edition: Edition, notes: Notes
) -> tuple[WrittenRecord | None, tuple[str, ...]]:
    """The record of a name in the game's folder; else the names of all that are there. Mistakes of
    other records are not looked for, which is what a replay does."""
    known: list[str] = []
    for path in yaml_files(edition.folder / RECORDS):
        mine = Notes(notes.memory)
        text = read_text(path, mine) or ""
        names = [found["name"] for found in _BEGINS.finditer(text)]
        known += names
        if name in names:
            notes.keep_lines(shown_path(path), LINE_BREAK.split(text))
            for record in read_records(path, mine):
                if record.name == name:
                    return record, ()
            notes.problems += mine.problems
            return None, ()
    return None, tuple(known)


def _seats(record: WrittenRecord) -> tuple[str, ...]:
    return tuple(str(seat) for seat in record.plain.get("seats", ("A", "B")))


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    """Finds names in words, the longest of those that begin alike."""
    alike = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{alike})(?!\w)" if alike else r"(?!)")


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class _Telling:
    """Goes through the steps of a record, panel by panel."""

    def __init__(self, record: WrittenRecord, edition: Edition, notes: Notes) -> None:
        self.record = record
        self.edition = edition
        self.notes = notes
        self.seats = _seats(record)
        decks = edition.decks.values()
        self.cards = {card.name for deck in decks for card in deck.cards}
        self.named = _any_of(self.cards)
        # Tokens and aids have names that are words as well.
        self.told = _any_of(
            {card.name for deck in decks if deck.kind == "cards" for card in deck.cards}
        )

    def panels(self) -> Iterator[Panel]:
        steps: Sequence[Any] = self.record.plain.get("moves", ())
        begins = [at for at, step in enumerate(steps) if isinstance(step, dict) and "note" in step]
        for at, end in zip(begins, [*begins, len(steps)][1:], strict=True):
            said = self._said(str(steps[at]["note"]), at)
            if said is not None:
                before = self.record.plain.get("start", {}) if at == 0 else {}
                last = self.record.plain.get("expect", {}) if end == len(steps) else {}
                yield self._panel(said, steps[at + 1 : end], before, last)

    def _said(self, words: str, at: int) -> Prose | None:
        icons = {name: icon.word for name, icon in self.edition.game.icons.items()}
        try:
            return Prose(words, plain(words, icons))
        except MarkupError as error:
            self.notes.error(
                self.record.place_of(("moves", at, "note")),
                error.message,
                expected=error.expected,
                found=error.found,
                hint=error.hint,
            )
            return None

    def _panel(
        self, said: Prose, steps: Sequence[Any], before: Mapping[str, Any], last: Mapping[str, Any]
    ) -> Panel:
        made = (step if isinstance(step, str) else step.get("move", "") for step in steps)
        moves = tuple(filter(None, made))
        spoken = [
            str(step if isinstance(step, str) else step.get("refused", step.get("move", "")))
            for step in steps
        ]
        counters: dict[tuple[str, str], str] = {}
        zones: dict[str, Lying] = {}
        expected = [step.get("expect", {}) for step in steps if isinstance(step, dict)]
        for position in (before, *expected, last):
            self._position(position, counters, zones)
        cards = self.named.findall(" ; ".join(spoken))
        if not cards and before:
            cards = self._held(str(before.get("turn", self.seats[0])), zones)
        told = self.told.findall(said.text)
        if len({*cards, *told}) <= BESIDES or not cards:
            cards += (name for name in dict.fromkeys(told) if name not in cards)
        return Panel(
            said=said,
            moves=moves,
            cards=tuple((name, cards.count(name)) for name in dict.fromkeys(cards)),
            counters=tuple((*key, value) for key, value in counters.items()),
            zones=zones,
        )

    def _held(self, seat: str, zones: Mapping[str, Lying]) -> list[str]:
        """What a player has in hand, or in any other zone that nobody else looks into."""
        own = f"{seat_letter(self.seats.index(seat) + 1)}." if seat in self.seats else ""
        hands = [zone.id for zone in self.edition.game.zones if zone.sees == "owner"]
        return [name for zone in hands for pile in zones.get(f"{own}{zone}", ()) for name in pile]

    def _position(
        self,
        position: Mapping[str, Any],
        counters: dict[tuple[str, str], str],
        zones: dict[str, Lying],
        seat: str = "",
    ) -> None:
        game = self.edition.game
        known = {zone.id for zone in game.zones}
        counted = {counter.id for counter in game.counters}
        for key, value in position.items():
            if not seat and key in self.seats and isinstance(value, dict):
                self._position(value, counters, zones, key)
            elif key in known and isinstance(value, list):
                letter = f"{seat_letter(self.seats.index(seat) + 1)}." if seat else ""
                zones[f"{letter}{key}"] = tuple(tuple(self._pile(item)) for item in value)
            elif key in counted and isinstance(value, dict):
                # On the spaces of a board: what they are together.
                counters[seat, key] = str(sum(each for each in value.values() if _is_number(each)))
            elif key in counted and (_is_number(value) or isinstance(value, str)):
                counters[seat, key] = str(value)

    def _pile(self, item: Any) -> Iterable[str]:
        """The names of the cards on a space, or of one entry of a pile."""
        if isinstance(item, list):
            for each in item:
                yield from self._pile(each)
        elif isinstance(item, dict):
            written = str(item["card"]) if "card" in item else next(iter(item), "")
            yield from self._pile(written)
        elif item is not None:
            match = _COUNTED.fullmatch(str(item))
            if match is not None and match["name"] in self.cards:
                yield from (match["name"] for _ in range(int(match["count"] or 1)))
