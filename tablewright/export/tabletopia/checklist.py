"""The way through the Workshop, step by step: objects and set-ups in; parts with steps out.

What the site's pages do not say is not said here either.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.export.arrangement import Arrangement, LaidBoard, Pile, Place, Track
from tablewright.export.bench import Bench
from tablewright.export.stock import Item, Stack, Stock
from tablewright.export.tabletopia.things import THICKNESS, Thing, Things
from tablewright.layout.setup_words import seat_name, words
from tablewright.units import MM


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something to do and to tick off."""

    key: str
    """The same from run to run, as long as its files are the same."""
    title: str
    lines: tuple[tuple[str, str], ...] = ()
    """What to enter where: the form's word, and the value."""
    picture: str = ""
    """The path of a picture of it."""
    wide: bool = False
    """Whether the picture is to be seen large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Steps under a heading."""

    title: str
    about: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A set-up: what lies where, and its picture."""

    arrangement: Arrangement
    picture: str


def checklist(
    stock: Stock,
    made: Things,
    tables: Sequence[Table],
    rules: Sequence[str],
    page: Sequence[str],
    bench: Bench,
) -> tuple[Part, ...]:
    """The parts of the whole list."""
    digests = Digests(bench)
    return (
        _page(stock, rules, page, digests),
        *_objects(made, digests),
        *setup_parts(stock, made, tables, bench),
    )


def setup_parts(
    stock: Stock, made: Things, tables: Sequence[Table], bench: Bench
) -> tuple[Part, ...]:
    """A part for each set-up."""
    digests = Digests(bench)
    return tuple(_setup(stock, made, table, digests) for table in tables)


class Digests:
    """Keys of steps: from their names and what is in their files."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    def key(self, name: str, files: Sequence[str] = ()) -> str:
        summed = hashlib.sha256(name.encode())
        for file in files:
            summed.update(file.encode())
            summed.update(hashlib.sha256((self._bench.out / file).read_bytes()).digest())
        return summed.hexdigest()[:12]


AT_ONCE = "Add Slides takes all of them at once"


def _page(stock: Stock, rules: Sequence[str], page: Sequence[str], digests: Digests) -> Part:
    game = stock.game
    lines = [("Title", game.title)]
    if game.subtitle or game.about:
        lines.append(("Description", words(game.about or game.subtitle, game)))
    seats = game.seats
    lines.append(
        ("Players", f"{seats.min} to {seats.max}" if seats.min < seats.max else f"{seats.max}")
    )
    if game.minutes is not None:
        lines.append(("Playing time", f"{game.minutes[0]} to {game.minutes[1]} minutes"))
    if game.age is not None:
        lines.append(("Age", f"{game.age}+"))
    if game.credits:
        lines.append(("Credits", words(game.credits, game)))
    steps = [
        Step(
            key=digests.key("page form"),
            title="Create the game in the Workshop",
            lines=tuple(lines),
        )
    ]
    for path in page:
        where = "Box image" if "box" in path else "Banner" if "banner" in path else "Gallery"
        steps.append(
            Step(
                key=digests.key("page", [path]), title=where, lines=(("File", path),), picture=path
            )
        )
    pdfs = [path for path in rules if path.endswith(".pdf")]
    pages = [path for path in rules if path.endswith(".jpg")]
    if pdfs:
        said = [("File", pdfs[0]), ("Language", game.language)]
        if 0 < len(pages) <= 24:
            said.append(("In the game too", f"a Picture counter with the pages; {AT_ONCE}"))
        steps.append(
            Step(
                key=digests.key("rules", pdfs),
                title="Rules",
                lines=tuple(said),
                picture=pages[0] if pages else "",
            )
        )
    return Part(
        title="The game's page",
        about="The form of the game; its files are in the folders page and rules.",
        steps=tuple(steps),
    )


def _objects(made: Things, digests: Digests) -> Iterator[Part]:
    groups: dict[str, list[Thing]] = {}
    for thing in made.things:
        groups.setdefault(thing.group, []).append(thing)
    for group, things in groups.items():
        first = things[0]
        cover = first.back or first.front
        about = [f"Make a sub-group '{group}' in the catalogue."]
        if cover:
            about.append(f"Cover image: {cover}.")
        backs = {thing.back for thing in things}
        alike = first.front and len(things) > 1
        sizes = {(thing.kind, thing.size) for thing in things}
        if alike and len(sizes) == 1 and first.size is not None:
            about.append(
                f"All are of the kind {first.kind}, {first.size.width} x {first.size.height} "
                f"pixels, scale {first.size.scale} %."
            )
            if backs == {""} and first.kind != "Game board":
                about.append("No back is printed: upload each front as its back too.")
        about.append("Publish each object: only then can a set-up use it.")
        steps = tuple(
            Step(
                key=digests.key(thing.name, thing.files),
                title=thing.name,
                lines=tuple(form_of(thing)),
                picture=thing.front or (thing.slides[-1] if thing.slides else ""),
            )
            for thing in things
        )
        yield Part(
            title=f"{group}: {len(things)} object{'s' if len(things) > 1 else ''}",
            about=" ".join(about),
            steps=steps,
        )


def form_of(thing: Thing) -> Iterator[tuple[str, str]]:
    """The fields of an object's form, in their order."""
    yield "Kind", thing.kind
    if thing.front:
        yield "Front image", thing.front
        if thing.kind != "Game board":
            yield "Back image", thing.back or f"{thing.front} (no back is printed)"
    if thing.slides:
        last = thing.slides[-1].split("/")[-1]
        told = f"; {AT_ONCE}" if thing.kind == "Picture counter" else ""
        label = "Slides" if told else "Faces"
        yield label, f"{thing.slides[0]} to {last}{told}"
    if thing.size is not None:
        yield "Scale", f"{thing.size.scale} %"
    if thing.kind in THICKNESS:
        yield "Thickness", THICKNESS[thing.kind]
    if thing.magnets:
        yield "Configure Magnetic Map", thing.magnets
        yield "After Publish", "look whether the site shows the cells that the board has"
    yield "Quantity in the group", str(thing.quantity)
    if thing.note:
        yield "Note", thing.note


def _setup(stock: Stock, made: Things, table: Table, digests: Digests) -> Part:
    found = table.arrangement
    where = f"setup {found.setup.id if found.setup else ''} {found.seats}"
    steps = [
        Step(
            key=digests.key(where),
            title="Create the set-up",
            lines=tuple(_settings(stock, found)),
            picture=table.picture,
            wide=True,
        )
    ]

    def add(title: str, *lines: tuple[str, str], picture: str = "") -> None:
        key = digests.key(f"{where} {title} {lines}")
        steps.append(Step(key=key, title=title, lines=lines, picture=picture))

    for board in found.boards:
        thing = made.of_board[board.piece.board.board]
        whose = f" of {seat_name(board.seat, stock.game)}" if board.seat is not None else ""
        add(
            f"{thing.name}{whose}",
            ("Where", _where(board.at)),
            ("Then", "lock it"),
            picture=thing.front,
        )
    for pile in found.piles:
        if pile.pieces:
            add(_pile_title(pile), *_pile(pile, found.boards, made), picture=_picture(pile, made))
    for track in found.tracks:
        add(_track_title(track, stock), *_track(track, made))
    for part in stock.dice:
        thing = made.of_die[part.id]
        count = part.count * (found.seats if part.per == "seat" else 1)
        add(thing.name, ("How many", str(count)), ("Where", "beside the boards"))
    for pile in found.left:
        many = f"{pile.count} that lie ready" if pile.count > 1 else "lies ready"
        lines = _pile(pile, found.boards, made)
        add(f"{_group(pile, made)}: {many}", *lines, picture=_picture(pile, made))
    if found.deals:
        add(
            "Left to the players: deal when the game begins",
            *(("Deal", deal.said) for deal in found.deals),
        )
    if found.steps:
        add(
            "Left to the players: what else they do",
            *((f"{n}", step) for n, step in enumerate(found.steps, 1)),
        )
    return Part(
        title=f"Set-up: {title_of(found)}",
        about="Places are measured from the middle of the table, as the first player sees it. "
        "The picture shows the table once the cards are dealt.",
        steps=tuple(steps),
    )


def title_of(found: Arrangement) -> str:
    """What a set-up is called, with the number of players if its name does not say it."""
    players = "1 player" if found.seats == 1 else f"{found.seats} players"
    told = found.setup is not None and len(found.setup.seats) == 1
    return found.name if told or players in found.name else f"{found.name} ({players})"


def _settings(stock: Stock, found: Arrangement) -> Iterator[tuple[str, str]]:
    yield "Players", str(found.seats)
    yield "Language", stock.game.language
    names = [seat_name(seat, stock.game) for seat in range(1, found.seats + 1)]
    yield "Seats", ", ".join(names)
    wide, high = found.width / MM, found.height / MM
    yield "Table", f"at least {wide:.0f} x {high:.0f} mm"
    if any(pile.hand for pile in found.piles):
        yield "Enable hand", "on"
    yield "Allow decks by drag and drop", "on"


def _group(pile: Pile, made: Things) -> str:
    stack, item, _ = pile.pieces[0]
    return made.of_stack[stack.id][item.card.name].group


def _pile_title(pile: Pile) -> str:
    return f"{pile.name}: {pile.count}" if pile.count > 1 else pile.name


def _pile(pile: Pile, boards: Sequence[LaidBoard], made: Things) -> Iterator[tuple[str, str]]:
    stacks: dict[str, list[tuple[Stack, Item, int]]] = {}
    for stack, item, number in pile.pieces:
        stacks.setdefault(stack.id, []).append((stack, item, number))
    for pieces in stacks.values():
        stack = pieces[0][0]
        things = made.of_stack[stack.id]
        group = things[pieces[0][1].card.name].group
        if sum(number for _, _, number in pieces) == stack.count:
            yield (
                "What",
                f"all {stack.count} of '{group}'"
                if stack.count > 1
                else things[pieces[0][1].card.name].name,
            )
        else:
            listed = ", ".join(
                things[item.card.name].name
                if number == 1
                else f"{number} x {things[item.card.name].name}"
                for _, item, number in pieces
            )
            yield "What", listed
    if pile.zone is not None:
        yield "Way up", "face up" if pile.face_up else "face down"
    if pile.shuffled and pile.count > 1:
        yield "Order", "shuffled: stack them and shuffle, or make them a Random element"
    holder = next(
        (board for board in boards if pile.space is not None and pile.space in board.spaces), None
    )
    if holder is not None:
        yield "Where", f"on its space of {holder.piece.board.title}; {_where(pile.at)}"
    elif pile.hand:
        yield "Where", "in the hand"
    else:
        yield "Where", f"beside the boards; {_where(pile.at)}"


def _picture(pile: Pile, made: Things) -> str:
    stack, item, _ = pile.pieces[0]
    thing = made.of_stack[stack.id][item.card.name]
    return thing.front if pile.face_up else thing.back or thing.front


def _track_title(track: Track, stock: Stock) -> str:
    name = track.counter.name or track.counter.id
    return f"{name} of {seat_name(track.seat, stock.game)}" if track.seat is not None else name


def _track(track: Track, made: Things) -> Iterator[tuple[str, str]]:
    yield "What", made.of_counter[track.counter.id].name
    yield "Shows", str(track.start)
    if track.start in track.values:
        yield (
            "Or",
            f"a marker on the {track.start} that is printed on the board; {_where(track.at)}",
        )
    else:
        yield "Where", _where(track.at)


def _where(at: Place) -> str:
    """A place in words: "120 mm right, 35 mm below the middle; turned 90 degrees clockwise"."""
    x, y = round(at.x / MM), round(at.y / MM)
    across = f"{abs(x)} mm {'right' if x > 0 else 'left'}" if x else ""
    down = f"{abs(y)} mm {'below' if y > 0 else 'above'}" if y else ""
    if across and down:
        said = f"{across}, {down} the middle"
    elif across:
        said = f"{across} of the middle"
    elif down:
        said = f"{down} the middle"
    else:
        said = "in the middle"
    turn = round(at.turn) % 360
    return f"{said}; turned {turn} degrees clockwise" if turn else said
