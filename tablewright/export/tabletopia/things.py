"""What is made on the site of a game: objects with their pictures, sizes, numbers and groups.

A stock in; objects, the shots of their pictures and what was noticed out. Sizes in millimetres.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tablewright.drawing import Box, Drawing
from tablewright.export.names import file_names, slug
from tablewright.export.stock import NO_RULES, BoardPiece, Stack, Stock
from tablewright.export.tabletopia.checks import SLIDES
from tablewright.export.tabletopia.magnets import Map, draw_map, map_of
from tablewright.export.tabletopia.outlines import mirrored, shifted, solid, with_outline
from tablewright.export.tabletopia.sizes import Size, size_of
from tablewright.export.target import Finding
from tablewright.layout.shop import Showing, slide_picture
from tablewright.model.counted import in_one
from tablewright.model.game import Component, Counter
from tablewright.model.spaces import PlacedSpace, placed_spaces
from tablewright.render.png import Cut, Shot
from tablewright.units import MM

KINDS = {"cards": "Card", "aids": "Card", "tokens": "Token"}
THICKNESS = {"Token": "2 mm", "Game board": "2 mm", "Picture counter": "2 mm"}
COUNTER_SIZE = 30 * MM
DIE_SIZE = 16 * MM
SIDES = (4, 6, 8, 10, 12, 20)
PACKED = 7
"""zlib's level: a fifth smaller than what is packed quickly, and a set-up should be small."""
TOLD = 2
"""Kinds of pieces that are named where decks share a title; more are told by their size."""
LONG = 28
"""Characters that the name of a group may have before the size says it shorter."""
JPEG_FROM = 1000
"""Pixels on a side from which a board without round corners is packed as a photograph."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """One object to make on the site."""

    kind: str
    """As the site calls it: `Card`, `Token`, `Game board`, `Picture counter`, `Counter`, `Die`."""
    group: str
    name: str
    quantity: int
    front: str = ""
    """The path of its picture."""
    back: str = ""
    """The path of its back; "" if it has none."""
    magnets: str = ""
    """The path of its magnetic map."""
    slides: tuple[str, ...] = ()
    size: Size | None = None
    note: str = ""

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, in the order of the form."""
        return tuple(
            dict.fromkeys(
                path for path in (self.front, self.back, *self.slides, self.magnets) if path
            )
        )


@dataclass(slots=True)
class Things:
    """All objects of a game, with what their pictures are drawn from."""

    things: list[Thing] = field(default_factory=list)
    shots: dict[str, Shot] = field(default_factory=dict)
    maps: dict[str, tuple[Map, bytes]] = field(default_factory=dict)
    about: dict[str, dict[str, Any]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    of_stack: dict[str, dict[str, Thing]] = field(default_factory=dict)
    """The object of each card, by stack and card name."""
    of_board: dict[str, Thing] = field(default_factory=dict)
    of_counter: dict[str, Thing] = field(default_factory=dict)
    of_die: dict[str, Thing] = field(default_factory=dict)

    def add(self, thing: Thing) -> Thing:
        self.things.append(thing)
        return thing

    def draw(self, path: str, shot: Shot, role: str, **known: object) -> str:
        """Notes a picture to be made; gives its path."""
        self.shots[path] = replace(shot, compression=PACKED)
        wide, high = shot.box.width / MM, shot.box.height / MM
        millimetres = [round(wide, 2), round(high, 2)]
        self.about.setdefault(path, {"role": role, "object": True, "mm": millimetres, **known})
        return path


def things_of(stock: Stock, show: Showing) -> Things:
    """The objects of a game, kind by kind."""
    made = Things()
    for stack, group in _groups(stock):
        _stack(stock, stack, group, made)
    for piece in stock.boards:
        _board(stock, piece, made)
    for counter in stock.game.counters:
        if counter.quiet:
            continue
        if counter.owner in ("common", "seat"):
            _counter(stock, counter, show, made)
        elif not _has_tokens(stock, counter):
            _on_pieces(stock, counter, made)
    for part in stock.dice:
        _die(stock, part, show, made)
    return made


def _groups(stock: Stock) -> Iterator[tuple[Stack, str]]:
    """The stacks with what they are called. Those that share a title are told apart by what they
    are if that is short to say, or by their size; a number is the last resort."""
    titles = [_without_title(stack.title, stock) for stack in stock.stacks]
    taken: set[str] = set()
    for stack, title in zip(stock.stacks, titles, strict=True):
        names = [_without_title(item.card.name, stock) for item in stack.items]
        size = f"{stack.width / MM:.0f} x {stack.height / MM:.0f} mm"
        ways = [title] if titles.count(title) == 1 else []
        told = f"{title} ({' and '.join(names)})"
        few = len(names) <= TOLD
        ways += [told] if few and len(told) <= LONG else []
        ways += [f"{title} ({size})", *([told] if few else [])]
        ways += [f"{title} {number}" for number in range(2, len(titles) + 2)]
        group = next(way for way in ways if way not in taken)
        taken.add(group)
        yield stack, group


def _without_title(text: str, stock: Stock) -> str:
    """A name without the game's title, which names of objects must not have."""
    title = re.escape(stock.game.title)
    left = re.sub(rf"\b{title}\b[\s:,-]*|[\s:,-]*\b{title}$", "", text, flags=re.IGNORECASE)
    return left.strip() or "Piece"


def _stack(stock: Stock, stack: Stack, group: str, made: Things) -> None:
    names = file_names(stack)
    size = size_of(stack.width, stack.height)
    folder = f"{stack.deck.kind}/{stack.id}"
    kind = KINDS[stack.deck.kind]
    common = stack.common_back
    apart = common is None and any(item.back for item in stack.items)
    first = stock.draw(stack.items[0].front)
    assert first.trim is not None, "a face says where it is trimmed"
    shape = solid(first.outline)
    known = {"stack": stack.id, "outline": _outline_kind(stack, shape.outline)}
    if shape.holes:
        many = "the hole" if shape.holes == 1 else f"{shape.holes} holes"
        made.findings.append(
            Finding(
                "note",
                f"{many} in '{stack.title}' {'is' if shape.holes == 1 else 'are'} filled",
                "the site reads one outline without holes",
            )
        )
    if shape.pieces > 1:
        made.findings.append(
            Finding(
                "warning",
                f"'{stack.title}' is cut into {shape.pieces} parts; its pieces are rectangles here",
                "join the parts of its outline",
            )
        )

    def shot(drawing: Drawing, behind: bool) -> Shot:
        trim = drawing.trim
        assert trim is not None, "a face says where it is trimmed"
        assert first.trim is not None, "looked at above"
        if behind and (
            abs(trim.width - stack.width) > 0.1 or abs(trim.height - stack.height) > 0.1
        ):
            made.findings.append(
                Finding(
                    "warning",
                    f"the back of '{stack.title}' is no {stack.width / MM:g} x "
                    f"{stack.height / MM:g} mm; it is stretched to its front",
                    "give both faces one size",
                )
            )
        outline = shifted(shape.outline, first.trim, trim)
        line = mirrored(outline, trim) if behind else outline
        corner = 0.0 if shape.pieces > 1 else stack.corner
        cut: Cut = "hard" if line is not None or corner else "none"
        return Shot(with_outline(drawing, line, corner), trim, size.width, size.height, cut)

    back = ""
    if common is not None:
        back = made.draw(f"{folder}/_back.png", shot(stock.draw(common), True), "back", **known)
    digits = max(2, len(str(len(stack.items))))
    for number, item in enumerate(stack.items, 1):
        name = names[item.card.name]
        path = f"{folder}/fronts/{name}.png" if apart else f"{folder}/{name}.png"
        if apart:
            back = ""
            if item.back is not None:
                back = f"{folder}/backs/{name}.png"
                made.draw(back, shot(stock.draw(item.back), True), "back", **known)
        front = shot(stock.draw(item.front), False)
        made.draw(path, front, "front", back=back or path, **known)
        thing = made.add(
            Thing(
                kind=kind,
                group=group,
                name=f"{group} {number:0{digits}} {_without_title(item.card.name, stock)}",
                quantity=item.copies,
                front=path,
                back=back,
                size=size,
            )
        )
        made.of_stack.setdefault(stack.id, {})[item.card.name] = thing


def _outline_kind(stack: Stack, outline: object) -> str:
    if outline is not None:
        return "shaped"
    return "rounded" if stack.corner and not stack.shaped else "rectangle"


def _board(stock: Stock, piece: BoardPiece, made: Things) -> None:
    board = piece.board
    trim = piece.trim
    size = size_of(trim.width, trim.height)
    corner = piece.drawing.corner
    plain = corner == 0 and piece.drawing.outline is None
    ending = "jpg" if plain and max(size.width, size.height) >= JPEG_FROM else "png"
    shape = solid(piece.drawing.outline)
    drawing = with_outline(piece.drawing, shape.outline, corner)
    path = made.draw(
        f"boards/{board.board}.{ending}",
        Shot(drawing, trim, size.width, size.height, "none" if plain else "hard"),
        "board",
        outline="rectangle" if plain else "rounded",
    )
    seats = max(board.seats, default=stock.game.seats.max)
    spaces = placed_spaces(board, seats)
    found = map_of(board, spaces, size, stock)
    magnets = ""
    if found.cells:
        magnets = f"boards/{board.board}-magnets.png"
        made.maps[magnets] = found, draw_map(found.cells, size)
        made.about[magnets] = {"role": "map", "of": path}
    title = _without_title(board.title, stock)
    notes = []
    if found.areas:
        names = dict.fromkeys(_space_name(space, stock) for space in found.areas)
        notes.append(f"Nothing snaps in {', '.join(names)}: several things lie there.")
    made.of_board[board.board] = made.add(
        Thing(
            kind="Game board",
            group="Boards",
            name=f"Board {len(made.of_board) + 1:02} {title}",
            quantity=piece.copies,
            front=path,
            magnets=magnets,
            size=size,
            note=" ".join(notes),
        )
    )
    if found.shrunk:
        made.findings.append(
            Finding(
                "note",
                f"{found.shrunk} cells of the magnetic map of '{board.title}' are smaller than "
                "their spaces, so that none touches another",
            )
        )


def _space_name(space: PlacedSpace, stock: Stock) -> str:
    """The name of a space, or of its counter or zone."""
    named = {zone.id: zone.name for zone in stock.game.zones if zone.id == space.zone}
    if space.counter:
        named = {one.id: one.name for one in stock.game.counters if one.id == space.counter}
    of_game = next((name or each for each, name in named.items()), space.id)
    return space.name or of_game


def _counter(stock: Stock, counter: Counter, show: Showing, made: Things) -> None:
    """A picture counter if all its values are few enough, else one that shows a number."""
    name = counter.name or counter.id
    seats = stock.game.seats.max if counter.owner == "seat" else 1
    least, most = counter.min, counter.max
    values = range(least, most + 1) if least is not None and most is not None else range(0)
    slides = []
    if 0 < len(values) <= SLIDES:
        for number, value in enumerate(values):
            path = f"counters/{counter.id}/{number:02}_{slug(str(value))}.png"
            drawing = slide_picture(show, str(value), name, COUNTER_SIZE)
            size = size_of(COUNTER_SIZE, COUNTER_SIZE)
            shot = Shot(drawing, Box(0, 0, COUNTER_SIZE, COUNTER_SIZE), size.width, size.height)
            made.draw(path, shot, "slide", counter=counter.id, outline="rectangle")
            slides.append(path)
    note = "" if slides else _number_note(counter)
    made.of_counter[counter.id] = made.add(
        Thing(
            kind="Picture counter" if slides else "Counter",
            group="Counters",
            name=f"Counter {len(made.of_counter) + 1:02} {_without_title(name, stock)}",
            quantity=seats,
            slides=tuple(slides),
            size=size_of(COUNTER_SIZE, COUNTER_SIZE) if slides else None,
            note=note,
        )
    )


def _has_tokens(stock: Stock, counter: Counter) -> bool:
    """Whether the game has pieces of its own that show a counter of cards or spaces."""
    called = {in_one((word or counter.id).lower()) for word in (counter.name, counter.id)}
    return any(
        word in f"{part.id} {part.name} {part.note}".lower()
        for part in stock.game.components
        if part.kind == "token"
        for word in called
    )


def _on_pieces(stock: Stock, counter: Counter, made: Things) -> None:
    """A counter that lies on cards or spaces is no object of the site: beads or cubes show it."""
    name = counter.name or counter.id
    zone = next((each for each in stock.game.zones if each.id == counter.zone), None)
    where = f"the {'spaces' if counter.owner == 'space' else 'cards'}"
    where += f" of {zone.name or zone.id}" if zone is not None else ""
    spaces = zone.spaces if zone is not None and counter.owner == "space" else None
    most = f", {spaces * counter.max} at most" if spaces and counter.max else ""
    made.findings.append(
        Finding(
            "note",
            f"the counter '{name}' lies on {where}, and a counter of the site cannot",
            f"take beads or cubes from the site's catalogue for it{most}",
        )
    )


def _number_note(counter: Counter) -> str:
    start = f"It starts at {counter.start}."
    if counter.infinite:
        return f"{start} It may become infinite: agree on a number that means it, such as 999."
    return start


def _die(stock: Stock, part: Component, show: Showing, made: Things) -> None:
    sides = part.sides or 6
    name = part.name or part.id
    seats = stock.game.seats.max if part.per == "seat" else 1
    faces = []
    if sides in SIDES:
        size = size_of(DIE_SIZE, DIE_SIZE)
        for value in range(1, sides + 1):
            # Turned upside down the one would be the other.
            told = f"{value}." if value in (6, 9) and sides > 8 else str(value)
            drawing = slide_picture(show, told, "", DIE_SIZE)
            shot = Shot(drawing, Box(0, 0, DIE_SIZE, DIE_SIZE), 2 * size.width, 2 * size.height)
            path = f"dice/d{sides}/{value:02}.png"
            faces.append(made.draw(path, shot, "die face", object=False))
    else:
        made.findings.append(
            Finding(
                "warning",
                f"the site has no die of {sides} sides for '{name}'",
                "use a picture counter, or cards",
            )
        )
    made.of_die[part.id] = made.add(
        Thing(
            kind="Die",
            group="Dice",
            name=f"Die {len(made.of_die) + 1:02} {_without_title(name, stock)}",
            quantity=part.count * seats,
            slides=tuple(faces),
            note=f"A plain die of {sides} sides from the site's catalogue does as well. For one of "
            "your own, Download sample gives the template; put the faces into it, off its grey.",
        )
    )


def carried_as(stock: Stock, part: Component, made: Things, rules: bool) -> str:
    """How a component is carried, or why not."""
    stacks, boards = stock.made_of(part)
    if stacks:
        kinds = dict.fromkeys(KINDS[stack.deck.kind].lower() + "s" for stack in stacks)
        count = sum(len(stack.items) for stack in stacks)
        objects = "1 object" if count == 1 else f"{count} objects"
        pieces = sum(stack.count for stack in stacks)
        return f"{objects} ({' and '.join(kinds)}), {pieces} pieces in all"
    if boards:
        return "game boards with magnetic maps"
    if part.kind == "die":
        return "a die of the site, or with the faces in dice/"
    if part.kind == "rulebook":
        return "a PDF of pictures" if rules else f"not carried: {NO_RULES}"
    return "not carried: the game has no picture of it; the site's catalogue has such pieces"
