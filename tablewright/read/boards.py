"""What a board says of its game, and of itself: spaces, zones, counters, seats, looks, links.

In: a board as it was read, its tree, and the game. Out: mistakes noted at their places, and the
board with the sizes of card stocks put in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.errors import did_you_mean
from tablewright.model.board import SPACE_STYLES, Board, Repeat, Space
from tablewright.model.colors import BUILTIN
from tablewright.model.game import Counter, Game, Zone
from tablewright.model.kinds import COLOR
from tablewright.model.sheet import Size
from tablewright.model.spaces import seat_frame, sized
from tablewright.read.board_places import check_places
from tablewright.read.border import texts_of
from tablewright.read.extends import check_ids
from tablewright.read.layouts import find_size, size_names
from tablewright.read.looks import check_circles, check_drawn_names, check_elements
from tablewright.read.names import Names
from tablewright.read.notes import Notes
from tablewright.read.references import known, place_of
from tablewright.read.tree import Entries, Written
from tablewright.units import MM, parse_measure


def check_board(board: Board, game: Game, notes: Notes) -> None:
    """Notes what does not fit to the game, and spaces that lie wrong."""
    before = len(notes.problems)
    _check_ids(board, notes)
    for number in board.seats:
        if not game.seats.min <= number <= game.seats.max:
            notes.error(
                place_of(board, "seats"),
                f"the board '{board.board}' is for a number of players that cannot be",
                expected=f"{game.seats.min} to {game.seats.max}",
                found=str(number),
            )
    most = max(board.seats, default=game.seats.max)
    _check_areas(board, game, most, notes)
    _check_seams(board, notes)
    for entry in board.spaces:
        _check_entry(entry, board, game, notes)
    if not notes.wrong_since(before):
        check_places(board, most, notes)


def with_sizes(board: Board, stocks: Mapping[str, Size], notes: Notes) -> Board:
    """The board with the width and height of spaces that name a card stock."""
    wrong = False
    for entry in board.spaces:
        if not entry.size:
            continue
        where = place_of(entry, "size")
        if find_size(entry.size, stocks) is None:
            hint = did_you_mean(entry.size, size_names(stocks.values()))
            notes.error(where, f"there is no stock '{entry.size}'", hint=hint)
            wrong = True
        for name in ("width", "height"):
            if getattr(entry, name) is not None:
                notes.error(
                    place_of(entry, name),
                    f"'size' and '{name}' contradict each other",
                    hint="leave one of them out",
                )
                wrong = True
    by_name = {name.casefold(): size for size in stocks.values() for name in (size.id, *size.also)}
    return board if wrong else sized(board, by_name)


def check_names_of_board(board: Board, tree: Entries, game: Game, names: Names) -> None:
    """Notes ids that stand twice, and styles, colours, icons and pictures that are not there."""
    colors = {**BUILTIN, "space": "ink", **game.colors, **board.colors}
    check_circles(tree.get("colors"), colors, names.notes)
    check_circles(tree.get("paper_colors"), {**colors, **board.paper_colors}, names.notes)
    own = {"space", *board.colors, *game.colors}
    for name in board.paper_colors:
        known(name, "colour", own, place_of(board, "paper_colors"), names.notes)
    for _, color in texts_of(COLOR, tree, Board):
        names.color(color, color.place, colors)
    looks = tree.get("looks")
    looked = [
        look
        for look in (looks.values() if isinstance(looks, Entries) else ())
        if isinstance(look, Entries)
    ]
    styles = {*SPACE_STYLES, *board.styles}
    for elements in (
        tree.get("elements"),
        tree.get("seat_elements"),
        *(look.get("elements") for look in looked),
    ):
        check_ids(elements, names.notes)
        check_elements(elements, styles, names.notes)
        check_drawn_names(elements, names)
    for look in looked:
        icon = look.get("icon")
        if isinstance(icon, Written) and icon:
            names.icon(icon, icon.place)


def _check_ids(board: Board, notes: Notes) -> None:
    """Notes ids that stand twice; on the board of all, seats may each have an entry of their own.

    A common space and a seat's do not share an id: links name spaces by it alone.
    """
    seen: dict[str, dict[int | str | None, Space]] = {}
    for entry in board.spaces:
        others = seen.setdefault(entry.id, {})
        apart = board.per == "game" and all(isinstance(seat, int) for seat in (entry.seat, *others))
        first = others.get(entry.seat) if apart else next(iter(others.values()), None)
        others.setdefault(entry.seat, entry)
        if first is None:
            continue
        seat = f" for seat {entry.seat}" if apart else ""
        own = board.per == "game" and entry.seat != first.seat
        notes.error(
            place_of(entry, "id"),
            f"the space '{entry.id}' is there twice{seat}",
            hint=f"first in {place_of(first, 'id')}"
            + ("; only spaces with a number each under 'seat' share an id" if own else ""),
        )


def _check_areas(board: Board, game: Game, most: int, notes: Notes) -> None:
    seen: set[int] = set()
    for area in board.areas:
        where = place_of(area, "seat")
        if not 1 <= area.seat <= game.seats.max:
            notes.error(
                where,
                "there is no such seat",
                expected=f"1 to {game.seats.max}",
                found=str(area.seat),
            )
        if area.seat in seen:
            notes.error(where, f"seat {area.seat} has two areas")
        seen.add(area.seat)
        frame = seat_frame(area, board)
        if frame.width <= 0 or frame.height <= 0:
            notes.error(place_of(area, "width"), f"the area of seat {area.seat} is empty")
    if board.areas and board.per == "seat":
        notes.error(
            place_of(board, "areas"),
            "a mat that every seat has one of has no areas of seats",
            hint="leave out 'areas', or 'per: seat'",
        )
    # A track without areas is shared: the markers of all stand on the same places.
    each = [entry for entry in board.spaces if entry.seat == "each" and (entry.zone or board.areas)]
    missing = [seat for seat in range(1, most + 1) if seat not in seen]
    if each and board.per == "game" and missing:
        notes.error(
            place_of(each[0], "seat"),
            f"there is no area for seat {missing[0]}",
            hint="say under 'areas' where each seat's own spaces lie; or write 'per: seat' if "
            "every seat has a mat of its own; a counter's track that all seats share goes on a "
            "board without 'areas'",
        )


def _check_seams(board: Board, notes: Notes) -> None:
    """Notes seams that do not lie on the board."""
    for name, written, length in (
        ("x", board.seams.x, board.width),
        ("y", board.seams.y, board.height),
    ):
        for place in written:
            if not 0 < parse_measure(place, length) < length:
                notes.error(
                    place_of(board.seams, name),
                    f"the board '{board.board}' has no seam there",
                    expected=f"more than 0 and less than its {'width' if name == 'x' else 'height'}"
                    f", {length / MM:g} mm",
                    found=place,
                )


def _check_entry(entry: Space, board: Board, game: Game, notes: Notes) -> None:
    zone = next((one for one in game.zones if one.id == entry.zone), None)
    counter = next((one for one in game.counters if one.id == entry.counter), None)
    if entry.zone:
        ids = [one.id for one in game.zones]
        known(entry.zone, "zone", ids, place_of(entry, "zone"), notes)
    if entry.counter:
        ids = [one.id for one in game.counters]
        known(entry.counter, "counter", ids, place_of(entry, "counter"), notes)
    if isinstance(entry.seat, int) and not 1 <= entry.seat <= game.seats.max:
        notes.error(
            place_of(entry, "seat"),
            "there is no such seat",
            expected=f"1 to {game.seats.max}",
            found=str(entry.seat),
        )
    if entry.repeat is not None:
        _check_repeat(entry, entry.repeat, notes)
    if zone is not None:
        _check_zone(entry, zone, counter, notes)
    if counter is not None and zone is None:
        _check_counter(entry, counter, notes)
    if entry.look:
        known(entry.look, "look", board.looks, place_of(entry, "look"), notes)
    _check_links(entry, board, notes)


def _check_repeat(entry: Space, repeat: Repeat, notes: Notes) -> None:
    if entry.space is not None:
        notes.error(
            place_of(entry, "space"),
            "a row has no single number",
            hint=f"write 'first: {entry.space}' under 'repeat'",
        )


def _numbers(entry: Space) -> Sequence[int]:
    """The numbers of an entry's spaces."""
    repeat = entry.repeat
    if repeat is None:
        return () if entry.space is None else (entry.space,)
    if not repeat.numbered:
        return ()
    return range(repeat.first, repeat.first + repeat.count)


def _number_place(entry: Space) -> tuple[Space | Repeat, str]:
    """The record and field that decide about an entry's numbers."""
    return (entry, "space") if entry.repeat is None else (entry.repeat, "count")


def _check_zone(entry: Space, zone: Zone, counter: Counter | None, notes: Notes) -> None:
    own = entry.seat is not None
    if zone.owner == "seat" and not own and counter is None:
        notes.error(
            place_of(entry, "zone"),
            f"every seat has its own '{zone.id}'",
            expected="'seat: each', or a seat's number",
            found="no seat",
        )
    if zone.owner == "common" and own and counter is None:
        notes.error(
            place_of(entry, "seat"),
            f"the zone '{zone.id}' belongs to no seat",
            expected="no 'seat'",
            found=f"'{entry.seat}'",
        )
    numbers = _numbers(entry)
    where = place_of(*_number_place(entry))
    if numbers and zone.spaces is None:
        notes.error(
            where,
            f"the zone '{zone.id}' has no numbered spaces",
            found=f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}",
            hint="" if entry.repeat is None else "write 'numbered: false' if all are alike",
        )
    elif numbers and zone.spaces is not None:
        wrong = [number for number in numbers if not 1 <= number <= zone.spaces]
        if wrong:
            notes.error(
                where,
                f"the zone '{zone.id}' has no such space",
                expected=f"1 to {zone.spaces}",
                found=str(wrong[0]),
            )


def _check_counter(entry: Space, counter: Counter, notes: Notes) -> None:
    if counter.owner == "seat" and entry.seat is None:
        notes.error(
            place_of(entry, "counter"),
            f"every seat has its own '{counter.id}'",
            expected="'seat: each', or a seat's number",
            found="no seat",
        )
    if counter.owner == "common" and entry.seat is not None:
        notes.error(
            place_of(entry, "seat"),
            f"the counter '{counter.id}' belongs to no seat",
            expected="no 'seat'",
            found=f"'{entry.seat}'",
        )
    for number in _numbers(entry):
        low = counter.min is not None and number < counter.min
        high = counter.max is not None and number > counter.max
        if low or high:
            least = "" if counter.min is None else f"at least {counter.min}"
            notes.error(
                place_of(*_number_place(entry)),
                f"the counter '{counter.id}' never has that value",
                expected=least
                if counter.max is None
                else f"{counter.min} to {counter.max}"
                if counter.min is not None
                else f"at most {counter.max}",
                found=str(number),
            )
            return


def _check_links(entry: Space, board: Board, notes: Notes) -> None:
    entries: dict[str, list[Space]] = {}
    for one in board.spaces:
        entries.setdefault(one.id, []).append(one)
    for link in entry.links:
        name, _, number = link.partition(".")
        where = place_of(entry, "links")
        if not known(name, "space", entries, where, notes) or not number:
            continue
        there = entries[name]
        # A seat's link leads to its own space, where seats have theirs apart.
        own = [one for one in there if isinstance(entry.seat, int) and one.seat == entry.seat]
        found_numbers = sorted({found for one in own or there for found in _numbers(one)})
        numbers = [str(found) for found in found_numbers]
        if number not in numbers:
            notes.error(
                where,
                f"there is no space '{link}'",
                expected=f"'{name}.{numbers[0]}' to '{name}.{numbers[-1]}'"
                if len(numbers) > 1
                else f"'{name}'",
                found=f"'{link}'",
            )
