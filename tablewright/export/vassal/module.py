"""A module's build file and data: tables and names of pictures in; XML out (formats.md C2)."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tablewright.export.stock import Item, Stack, Stock
from tablewright.export.vassal.codec import Trait, slot_text
from tablewright.export.vassal.pieces import basic, counting, masked, turning
from tablewright.export.vassal.table import SCALE, Laid, Marked, Spotted, Table
from tablewright.layout.setup_words import seat_name

VERSION = "3.5.8"
"""Of Vassal: the first that calls the build file buildFile.xml is 3.5."""
BUILD = "VASSAL.build"
MODULE = f"{BUILD}.module"
MAP = f"{MODULE}.map"
BOARD = f"{MAP}.boardPicker.board"
SHUFFLE_KEY = "83,520"
"""Alt+S: every deck that begins shuffled heeds it."""
HELP = "help/setup.html"
HAND = (2400, 520)
PARTS = ("StackMetrics", "ForwardToKeyBuffer", "Scroller", "MenuDisplayer", "MapCenterer")
MORE_PARTS = ("StackExpander", "PieceMover", "KeyBufferer", "HighlightLastMoved")
VIEWER = {
    "display": "from top-most layer only",
    "delay": "500",
    "description": "What lies there, enlarged",
    "showgraph": "true",
    "graphicsZoom": "1.6",
    "showDeck": "false",
    "minDisplayPieces": "1",
}
ZOOMER = {"zoomLevels": "0.2,0.25,0.33,0.4,0.5,0.6,0.75,1.0,1.5,2.0", "zoomStart": "4"}


class Numbers:
    """Gives every slot a number of its own."""

    def __init__(self) -> None:
        self.last = 0

    def __call__(self) -> int:
        self.last += 1
        return self.last


def build_file(stock: Stock, tables: tuple[Table, ...], pictures: Mapping[str, str]) -> str:
    """buildFile.xml. `pictures` gives the file of each face by its key."""
    game = stock.game
    number = Numbers()
    root = Element(f"{BUILD}.GameModule")
    SubElement(root, f"{MODULE}.BasicCommandEncoder")
    documents = SubElement(root, f"{MODULE}.Documentation")
    helped = {"fileName": HELP.removeprefix("help/"), "fileType": "archive", "title": "Setting up"}
    SubElement(documents, f"{MODULE}.documentation.HelpFile", helped)
    seats = max(table.arrangement.seats for table in tables)
    sides = [side(stock, seat) for seat in range(1, seats + 1)]
    roster = SubElement(root, f"{MODULE}.PlayerRoster", {"buttonText": "Retire"})
    for name in sides:
        SubElement(roster, "entry").text = name
    SubElement(root, f"{MODULE}.GlobalOptions", {"autoReport": "Use Preferences Setting"})
    table_map = SubElement(root, f"{MODULE}.Map", {"mapName": "Table", "allowMultiple": "false"})
    picker = SubElement(
        table_map,
        f"{MAP}.BoardPicker",
        {"title": "Choose the table for your number of players", "boardPrompt": "Table"},
    )
    for table in tables:
        _board(picker, table)
    _parts(table_map)
    for table in tables:
        for laid in table.piles:
            _pile(table_map, table, laid, pictures, number)
        for marked in table.counters:
            _counter(table_map, table, marked, number)
    if any(zone.owner == "seat" and zone.sees == "owner" for zone in game.zones):
        for name in sides:
            _hand(root, name)
    for part in stock.dice:
        _dice(root, part.name or part.id, part.count, part.sides or 6)
    SubElement(root, f"{MODULE}.Chatter")
    SubElement(root, f"{MODULE}.KeyNamer")
    SubElement(root, "VASSAL.i18n.Language")
    root.attrib.update(
        {
            "name": game.title,
            "version": game.version or "1",
            "description": game.subtitle,
            "VassalVersion": VERSION,
            "nextPieceSlotId": str(number.last + 1),
        }
    )
    ElementTree.indent(root)
    return _text(root)


def module_data(stock: Stock) -> str:
    """moduledata. The date is that of no day, so that equal content makes an equal file."""
    root = Element("data", {"version": "1"})
    for name, value in {
        "version": stock.game.version or "1",
        "VassalVersion": VERSION,
        "dateSaved": "0",
        "description": stock.game.subtitle,
        "name": stock.game.title,
    }.items():
        SubElement(root, name).text = value
    return _text(root)


def _text(root: Element) -> str:
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def side(stock: Stock, seat: int) -> str:
    """The name of a seat as a side."""
    name = seat_name(seat, stock.game, stock.edition.say).removeprefix("the ")
    return name[:1].upper() + name[1:]


def _board(picker: Element, table: Table) -> None:
    size = {"width": str(table.width), "height": str(table.height)}
    board = SubElement(
        picker,
        f"{MAP}.boardPicker.Board",
        {"name": table.name, "image": table.image, "reversible": "false", **size},
    )
    if table.places:
        grid = SubElement(board, f"{BOARD}.ZonedGrid")
        for place in table.places:
            _place(grid, place)


def _place(grid: Element, place: Spotted) -> None:
    """A zone with one point, so that what is dropped in it goes to its middle."""
    box = place.box
    left, top = round(box.x), round(box.y)
    right, bottom = round(box.x + box.width), round(box.y + box.height)
    path = f"{left},{top};{right},{top};{right},{bottom};{left},{bottom}"
    zone = SubElement(
        grid,
        f"{BOARD}.mapgrid.Zone",
        {
            "name": place.name,
            "path": path,
            "locationFormat": "$name$",
            "useHighlight": "false",
            "useParentGrid": "false",
        },
    )
    region = SubElement(zone, f"{BOARD}.RegionGrid", {"snapto": "true", "visible": "false"})
    middle = {"originx": str((left + right) // 2), "originy": str((top + bottom) // 2)}
    SubElement(region, f"{BOARD}.Region", {"name": place.name, **middle})


def _parts(of: Element) -> None:
    """What every map needs so that pieces can be seen and moved."""
    for name in (*PARTS, *MORE_PARTS):
        SubElement(of, f"{MAP}.{name}")
    SubElement(of, f"{MAP}.CounterDetailViewer", VIEWER)
    SubElement(of, f"{MAP}.Zoomer", ZOOMER)


def _pile(
    of: Element, table: Table, laid: Laid, pictures: Mapping[str, str], number: Numbers
) -> None:
    at = {
        "name": laid.name,
        "owningBoard": table.name,
        "x": str(laid.middle[0]),
        "y": str(laid.middle[1]),
    }
    if laid.deck:
        pile = SubElement(of, f"{MAP}.DrawPile", {**at, **_deck_options(laid)})
    else:
        pile = SubElement(of, f"{MAP}.SetupStack", {**at, "useGridLocation": "false"})
    # Vassal lays what comes later above what came before.
    for stack, item, count in reversed(laid.pieces):
        for _ in range(count):
            _slot(pile, stack, item, pictures, number(), hidden=laid.deck or not laid.face_up)


def _deck_options(laid: Laid) -> dict[str, str]:
    down = not laid.face_up
    return {
        "width": str(laid.size[0]),
        "height": str(laid.size[1]),
        "faceDown": "Always" if down else "Never",
        "drawFaceUp": "false",
        "shuffle": "Via right-click Menu",
        "shuffleCommand": "Shuffle",
        "shuffleFormat": "$playerSide$ shuffles $deckName$",
        "shuffleHotkey": SHUFFLE_KEY if laid.shuffled else "",
        "reversible": "false",
        "allowMultiple": "true",
        "allowSelect": "false" if down else "true",
        "draw": "true",
        "color": "90,100,120",
        "canSave": "false",
        "reshufflable": "false",
        "maxStack": "8",
    }


def _slot(
    of: Element,
    stack: Stack,
    item: Item,
    pictures: Mapping[str, str],
    gpid: int,
    *,
    hidden: bool,
) -> None:
    name = item.card.name
    traits: list[Trait] = []
    tokens = stack.deck.kind == "tokens"
    if item.back is not None and not (tokens and item.back == item.front):
        traits.append(masked(pictures[item.back], all_see=tokens))
    if not tokens:
        traits.append(turning())
    traits.append(basic(name, pictures[item.front], gpid))
    kind = "PieceSlot" if tokens else "CardSlot"
    _add_slot(
        of, kind, name, gpid, (round(stack.width * SCALE), round(stack.height * SCALE)), traits
    )


def _counter(of: Element, table: Table, marked: Marked, number: Numbers) -> None:
    track = marked.track
    x, y = marked.middle
    at = {"name": marked.name, "owningBoard": table.name, "x": str(x), "y": str(y)}
    stack = SubElement(of, f"{MAP}.SetupStack", {**at, "useGridLocation": "false"})
    gpid = number()
    counter = track.counter
    traits = [*counting(marked.name, track.start, counter.min, counter.max)]
    _add_slot(
        stack, "PieceSlot", marked.name, gpid, (0, 0), [*traits, basic(marked.name, "", gpid)]
    )


def _add_slot(
    of: Element, kind: str, name: str, gpid: int, size: tuple[int, int], traits: list[Trait]
) -> None:
    about = {"entryName": name, "gpid": str(gpid), "width": str(size[0]), "height": str(size[1])}
    SubElement(of, f"{BUILD}.widget.{kind}", about).text = slot_text(traits)


def _hand(of: Element, name: str) -> None:
    title = f"Hand: {name}"
    shown = {"launch": "true", "buttonName": title, "tooltip": title, "allowMultiple": "false"}
    who = {"mapName": title, "side": name, "visible": "false"}
    hand = SubElement(of, f"{MODULE}.PlayerHand", {**who, **shown})
    picker = SubElement(hand, f"{MAP}.BoardPicker")
    size = {"width": str(HAND[0]), "height": str(HAND[1])}
    board = {"name": title, "color": "60,66,78", "reversible": "false", **size}
    SubElement(picker, f"{MAP}.boardPicker.Board", board)
    _parts(hand)


def _dice(of: Element, name: str, count: int, sides: int) -> None:
    SubElement(
        of,
        f"{MODULE}.DiceButton",
        {
            "name": name,
            "text": name,
            "tooltip": f"Roll {count}d{sides}",
            "nDice": str(count),
            "nSides": str(sides),
            "plus": "0",
            "addToTotal": "0",
            "reportTotal": "false",
            "prompt": "true" if count > 2 else "false",
            "reportFormat": "$name$: $result$ ($PlayerName$)",
        },
    )
