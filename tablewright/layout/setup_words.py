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
from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.model.rulebook import OPENINGS, Rulebook
from tablewright.model.worded import original_of


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, lines without numbers (a bold head and what follows it), and numbered steps."""

    heading: str
    lines: tuple[tuple[str, str], ...]
    steps: tuple[str, ...]


def setup_sections(
    game: Game,
    decks: Mapping[str, Deck],
    rulebook: Rulebook | None = None,
    say: PaperWords = ENGLISH,
) -> tuple[Section, ...]:
    """The set-ups of a game, those that differ in the start values alone in one section; and what
    the rules do before anybody plays."""
    groups: dict[tuple[tuple[tuple[str, str], ...], tuple[str, ...]], list[Setup]] = {}
    for setup in game.setups:
        laid = tuple(_laid(lay, game, decks, say) for lay in setup.lay)
        steps = tuple(words(step, game) for step in setup.steps)
        groups.setdefault((laid, steps), []).append(setup)
    found: list[Section] = []
    for (laid, steps), alike in groups.items():
        starts = {setup.id: start_values(setup, game, say) for setup in alike}
        counted: tuple[tuple[str, str], ...]
        if len(set(starts.values())) == 1:
            values = starts[alike[0].id]
            counted = ((say("Start"), values),) if values else ()
        else:
            counted = tuple((setup_name(setup, say), starts[setup.id]) for setup in alike)
        found.append(
            _after(found, Section(_heading(alike, game, say), (*laid, *counted), steps), say)
        )
    begins = opening(rulebook)
    if begins:
        found.append(Section(say("Then, by the rules") if found else "", (), begins))
    return tuple(found)


def _after(found: list[Section], section: Section, say: PaperWords) -> Section:
    """A section that takes the same steps as one before it, with what is different alone."""
    for other in found:
        if section.steps and other.steps == section.steps:
            lines = tuple(line for line in section.lines if line not in other.lines)
            above = say("as above")
            if other.heading:
                above = say("as for {heading}", heading=other.heading)
            return Section(section.heading, (*lines, (say("All else"), above)), ())
    return section


def setup_name(setup: Setup, say: PaperWords = ENGLISH) -> str:
    """What people call a set-up: its name, or the number of players."""
    if setup.name:
        return setup.name
    return _players(setup.seats, say) if setup.seats else setup.id.replace("-", " ").capitalize()


def start_values(setup: Setup, game: Game, say: PaperWords = ENGLISH) -> str:
    """ "Health 50; Mastery 0, 1 in turn order": what the counters of a set-up start at."""
    names = {counter.id: counter.name or counter.id for counter in game.counters}
    return "; ".join(
        f"{names.get(name, name)} {value}"
        if isinstance(value, int)
        else say(
            "{counter} {values} in turn order",
            counter=names.get(name, name),
            values=", ".join(map(str, value)),
        )
        for name, value in started(game, setup).items()
    )


def _heading(alike: list[Setup], game: Game, say: PaperWords) -> str:
    if len(alike) > 1 and all(setup.seats for setup in alike):
        return _players(tuple(sorted({seat for setup in alike for seat in setup.seats})), say)
    if len(alike) == 1 and len(game.setups) == 1 and not alike[0].name:
        return ""
    return ", ".join(setup_name(setup, say) for setup in alike)


def _players(seats: tuple[int, ...], say: PaperWords) -> str:
    last = say.counted(seats[-1], "player/players")
    first = ", ".join(map(str, seats[:-1]))
    return say("{seats} or {last}", seats=first, last=last) if first else last


def _laid(lay: Lay, game: Game, decks: Mapping[str, Deck], say: PaperWords) -> tuple[str, str]:
    """Where cards go, and which."""
    if lay.deck:
        title = decks[lay.deck].title if lay.deck in decks else lay.deck
        what = say("all of {deck}", deck=title)
        if lay.count is not None:
            what = say("{count} of {deck}", count=lay.count, deck=title)
    elif lay.only:
        shown = _as_shown(decks)
        only = ", ".join(shown.get(each, each) for each in lay.only)
        what = f"{only} ({number_laid(lay, decks, say)})"
    elif lay.cards:
        shown = _as_shown(decks)
        what = ", ".join(
            shown.get(name, name) if count == 1 else f"{count} {shown.get(name, name)}"
            for name, count in lay.cards.items()
        )
    else:
        some = say("all cards") if lay.count is None else say.counted(lay.count, "card/cards")
        source = zone_name(lay.source, game, say, short=True)
        what = say("{cards} from {zone}", cards=some, zone=source)
    where = zone_name(lay.to, game, say)
    if lay.each == "space":
        what += say(" on each space")
    return where, what + (say("; shuffle") if lay.shuffle else "")


def _as_shown(decks: Mapping[str, Deck]) -> Mapping[str, str]:
    """The names of cards and the choices of their fields, as they are shown, by what they are."""
    found = {card.name: card.name for deck in decks.values() for card in deck.cards}
    for deck in decks.values():
        for kind in deck.fields.values():
            found.update({choice: choice for choice in kind.choices if choice not in found})
    return found


def opening(rulebook: Rulebook | None) -> tuple[str, ...]:
    """What the rules do before anybody plays, such as what they deal: the paragraphs that say so,
    each with its number."""
    told = rulebook.paragraphs if rulebook is not None else ()
    return tuple(
        f"{each.number}: {' '.join(each.text.split())}"
        for each in told
        if any(original_of(block.text).startswith(OPENINGS) for block in each.blocks[:1])
    )


def zone_name(written: str, game: Game, say: PaperWords = ENGLISH, *, short: bool = False) -> str:
    """A zone as set-ups name it (`seat.hand`, `A.hand`, `row.3`) in words."""
    address = parse_address(written)
    if address is None:
        return written
    names = {zone.id: zone.name or zone.id for zone in game.zones}
    found = names.get(address.zone, address.zone)
    if address.space is not None:
        found += say(", space {number}", number=address.space)
    if address.seat == "each":
        return say("their {zone}" if short else "{zone} of each player", zone=found)
    if address.seat is not None:
        player = seat_name(address.seat, game, say)
        return say("{zone} of {player}", zone=found, player=player)
    return found


ORDINALS = (
    *("the first player", "the second player", "the third player"),
    *("the fourth player", "the fifth player", "the sixth player"),
)


def seat_name(seat: int, game: Game, say: PaperWords = ENGLISH) -> str:
    """What the game calls a seat, or its place in the turn order: "the first player"."""
    if seat <= len(game.seats.names):
        return game.seats.names[seat - 1]
    if seat <= len(ORDINALS):
        return say(ORDINALS[seat - 1])
    return say("the {number}th player", number=seat)


def words(text: str, game: Game) -> str:
    """A text for people without markup, on one line."""
    try:
        said = plain(text, {name: icon.word for name, icon in game.icons.items()})
    except MarkupError:
        said = text
    return " ".join(said.split())
