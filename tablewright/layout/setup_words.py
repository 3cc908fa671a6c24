"""A game's set-ups in words: where cards go, what counters start at, what people do besides.

In: the game and its decks. Out: headings with lines, set-ups that say the same put together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.model.addresses import parse_address
from tablewright.model.counted import number_laid, started
from tablewright.model.game import Deck, Game, Lay, Setup
from tablewright.model.markup import MarkupError, plain
from tablewright.model.rulebook import OPENINGS, Rulebook


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, lines without numbers (a bold head and what follows it), and numbered steps."""

    heading: str
    lines: tuple[tuple[str, str], ...]
    steps: tuple[str, ...]


def setup_sections(
    game: Game, decks: Mapping[str, Deck], rulebook: Rulebook | None = None
) -> tuple[Section, ...]:
    """The set-ups of a game, those that differ in the start values alone in one section; and what
    the rules do before anybody plays."""
    groups: dict[tuple[tuple[tuple[str, str], ...], tuple[str, ...]], list[Setup]] = {}
    for setup in game.setups:
        laid = tuple(_laid(lay, game, decks) for lay in setup.lay)
        steps = tuple(words(step, game) for step in setup.steps)
        groups.setdefault((laid, steps), []).append(setup)
    found: list[Section] = []
    for (laid, steps), alike in groups.items():
        starts = {setup.id: start_values(setup, game) for setup in alike}
        counted: tuple[tuple[str, str], ...]
        if len(set(starts.values())) == 1:
            values = starts[alike[0].id]
            counted = (("Start", values),) if values else ()
        else:
            counted = tuple((setup_name(setup), starts[setup.id]) for setup in alike)
        found.append(_after(found, Section(_heading(alike, game), (*laid, *counted), steps)))
    begins = opening(rulebook)
    if begins:
        found.append(Section("Then, by the rules" if found else "", (), begins))
    return tuple(found)


def _after(found: list[Section], section: Section) -> Section:
    """A section that takes the same steps as one before it, with what is different alone."""
    for other in found:
        if section.steps and other.steps == section.steps:
            lines = tuple(line for line in section.lines if line not in other.lines)
            rest = ("All else", f"as for {other.heading}" if other.heading else "as above")
            return Section(section.heading, (*lines, rest), ())
    return section


def setup_name(setup: Setup) -> str:
    """What people call a set-up: its name, or the number of players."""
    if setup.name:
        return setup.name
    return _players(setup.seats) if setup.seats else setup.id.replace("-", " ").capitalize()


def start_values(setup: Setup, game: Game) -> str:
    """ "Health 50; Mastery 0, 1 in turn order": what the counters of a set-up start at."""
    names = {counter.id: counter.name or counter.id for counter in game.counters}
    return "; ".join(
        f"{names.get(name, name)} {value}"
        if isinstance(value, int)
        else f"{names.get(name, name)} {', '.join(map(str, value))} in turn order"
        for name, value in started(game, setup).items()
    )


def _heading(alike: list[Setup], game: Game) -> str:
    if len(alike) > 1 and all(setup.seats for setup in alike):
        return _players(tuple(sorted({seat for setup in alike for seat in setup.seats})))
    if len(alike) == 1 and len(game.setups) == 1 and not alike[0].name:
        return ""
    return ", ".join(setup_name(setup) for setup in alike)


def _players(seats: tuple[int, ...]) -> str:
    if seats == (1,):
        return "1 player"
    first = ", ".join(map(str, seats[:-1]))
    return f"{first} or {seats[-1]} players" if first else f"{seats[-1]} players"


def _laid(lay: Lay, game: Game, decks: Mapping[str, Deck]) -> tuple[str, str]:
    """Where cards go, and which."""
    if lay.deck:
        title = decks[lay.deck].title if lay.deck in decks else lay.deck
        what = f"all of {title}" if lay.count is None else f"{lay.count} of {title}"
    elif lay.only:
        what = f"{', '.join(lay.only)} ({number_laid(lay, decks)})"
    elif lay.cards:
        what = ", ".join(
            name if count == 1 else f"{count} {name}" for name, count in lay.cards.items()
        )
    else:
        some = "all cards" if lay.count is None else "1 card"
        some = f"{lay.count} cards" if lay.count and lay.count > 1 else some
        what = f"{some} from {zone_name(lay.source, game, short=True)}"
    where = zone_name(lay.to, game)
    if lay.each == "space":
        what += " on each space"
    return where, f"{what}; shuffle" if lay.shuffle else what


def opening(rulebook: Rulebook | None) -> tuple[str, ...]:
    """What the rules do before anybody plays, such as what they deal: the paragraphs that say so,
    each with its number."""
    told = rulebook.paragraphs if rulebook is not None else ()
    return tuple(
        f"{each.number}: {' '.join(each.text.split())}"
        for each in told
        if each.text.startswith(OPENINGS)
    )


def zone_name(written: str, game: Game, *, short: bool = False) -> str:
    """A zone as set-ups name it (`seat.hand`, `A.hand`, `row.3`) in words."""
    address = parse_address(written)
    if address is None:
        return written
    names = {zone.id: zone.name or zone.id for zone in game.zones}
    found = names.get(address.zone, address.zone)
    if address.space is not None:
        found += f", space {address.space}"
    if address.seat == "each":
        return f"their {found}" if short else f"{found} of each player"
    if address.seat is not None:
        return f"{found} of {seat_name(address.seat, game)}"
    return found


def seat_name(seat: int, game: Game) -> str:
    """What the game calls a seat, or its place in the turn order: "the first player"."""
    if seat <= len(game.seats.names):
        return game.seats.names[seat - 1]
    ordinals = ("first", "second", "third", "fourth", "fifth", "sixth")
    ordinal = ordinals[seat - 1] if seat <= len(ordinals) else f"{seat}th"
    return f"the {ordinal} player"


def words(text: str, game: Game) -> str:
    """A text for people without markup, on one line."""
    try:
        said = plain(text, {name: icon.word for name, icon in game.icons.items()})
    except MarkupError:
        said = text
    return " ".join(said.split())
