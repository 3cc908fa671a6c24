"""What is added to a game of one's own: a card, a deck, a board, a face, a rule, an icon. Names and
values in; the files as they will be out, nothing written before all of it is sound.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.errors import Place, SourceError, TablewrightError, did_you_mean
from tablewright.model.game import Deck
from tablewright.press.additions import (
    Additions,
    add_component,
    additions,
    check_id,
    listed_in,
    quietly,
    reading_without,
    tree_to_be,
)
from tablewright.press.beginning import prefix_of
from tablewright.read.amending import scalar, with_value
from tablewright.read.cards import COMMON, list_cell, read_card
from tablewright.read.decks import DeckSource
from tablewright.read.folders import RULES_FILE, game_file
from tablewright.read.notes import Notes, shown_path
from tablewright.read.published import is_copy
from tablewright.read.rule_lines import with_rule
from tablewright.read.source import parse_yaml, read_yaml
from tablewright.read.tables import with_row
from tablewright.read.tree import Entries, Items, Written, mappings, written
from tablewright.read.workspace import Workspace

NOT = ("false", "no", "off")
"""How YAML says no."""


def add_card(
    known: Workspace, game: str, deck: str, name: str, said: Mapping[str, str]
) -> Additions:
    """One card more at the end of a deck. Raises SourceError, TablewrightError."""
    more = additions(known, game)
    source = _source(known, more, deck)
    values = _card(more, source, name, said)
    if source.table is not None:
        path = source.table
        if is_copy(path):
            raise TablewrightError(
                f"{shown_path(path)} is a copy of a published spreadsheet; add the card there, and "
                "fetch it with --refresh"
            )
        if path.suffix.lower() != ".csv":
            row = ", ".join(f"{key} = {value}" for key, value in values.items())
            raise TablewrightError(
                f"{shown_path(path)} is a workbook, which only a spreadsheet program can change "
                f"and keep its formulas; add a row there: {row}. Saved as CSV, with 'source: "
                f"{path.stem}.csv' in {shown_path(source.path)}, it takes rows from here"
            )
        plain = {key: v if isinstance(v, str) else list_cell(v) for key, v in values.items()}
        fields = (*COMMON, *source.deck.fields)
        try:
            text, line = with_row(more.text(path), plain, fields, source.form)
        except TablewrightError as error:
            raise TablewrightError(f"{shown_path(path)}: {error}") from None
    else:
        path = source.path
        blocks = [key for key in ("text",) if key in values]
        text, line = listed_in(more, path, "cards", values, blocks)
    more.change(path, text)
    more.added.append((f"the card {name}", path, line))
    copies = said.get("copies") or _default(source, "copies") or "1"
    _count(more, source.deck, int(copies))
    return more


def add_deck(
    known: Workspace, game: str, name: str, *, title: str, face: str, back: str, kind: str
) -> Additions:
    """A deck with a first card, and its line in `components` if the game lists them."""
    more = additions(known, game)
    check_id(name, "deck")
    tree = tree_to_be(more)
    faces = known.face_names(game)
    back = back or (
        f"{face}-back" if f"{face}-back" in faces else "back" if "back" in faces else ""
    )
    back = back or "plain-back"
    for said in (face, back):
        if said not in faces:
            hint = did_you_mean(said, faces)
            raise TablewrightError(
                f"there is no face '{said}'; {hint} A new one: tablewright add face {game} {said}"
            )
    reading = reading_without(known, game, name)
    alike = next(
        (each for each in reading.sources if each.deck.face == face and each.table is None), None
    )
    fields, values = _fields_like(more, alike)
    called = title or name.replace("-", " ").capitalize()
    shown = ", ".join(known.face_fields(game, face)) or "nothing besides"
    lines = [
        "# yaml-language-server: $schema=../../layouts/schemas/deck.json",
        f"deck: {name}",
        f"title: {scalar(called)}",
        *([f"kind: {kind}"] if kind != "cards" else ()),
        f"face: {face}",
        f"back: {back}",
        f"# Of the fields that its cards may have, '{face}' shows: {shown}.",
        *(fields or ("# fields:", "#   cost: {type: number}")),
        f'# One more card: tablewright add card {game} {name} NAME --text "Draw 1 card."',
        "cards:",
        f"  - name: {scalar(called)} 1",
        *(f"    {each}" for each in values),
        *(["    text: |", "      Draw 1 card."] if kind == "cards" else ()),
    ]
    path = more.folder / f"{name}.yaml"
    more.make(path, ("\n".join(lines) + "\n").encode())
    more.added.append((f"the deck {name}, with a first card", path, 0))
    part = {"cards": "deck", "tokens": "token", "aids": "aid"}[kind]
    add_component(more, tree, {"id": name, "kind": part})
    return more


def add_board(known: Workspace, game: str, name: str, *, title: str, zone: str) -> Additions:
    """A board, with the spaces of a zone if one is named; and its line in `components`."""
    more = additions(known, game)
    check_id(name, "board")
    tree = tree_to_be(more)
    reading_without(known, game, name)
    called = title or name.replace("-", " ").capitalize()
    lines = [
        "# yaml-language-server: $schema=../../layouts/schemas/board.json",
        "# Places and sizes are lengths from the top left; docs: boards.md. Print it alone with:",
        f"#   tablewright print {game} --what boards",
        f"board: {name}",
        f"title: {scalar(called)}",
        "width: 186mm",
        "height: 120mm",
        "corner: 4mm",
        'colors: {ink: "#26313a", ground: "#e6edf0", edge: "#6f8894", cell: "#ffffff"}',
        "styles:",
        "  base: {font: Alegreya Sans, weight: 700, size: 12pt, color: ink, align: center, "
        "valign: middle, leading: 1.0}",
        "elements:",
        "  - {kind: rectangle, box: bleed, fill: ground}",
        f"  - {{kind: text, text: {scalar(called, listed=True)}, set: {{size: 20pt, align: left}}, "
        "box: {left: 9mm, width: 120mm, top: 6mm, height: 10mm}}",
        *_spaces(tree, zone),
    ]
    path = more.folder / f"{name}.yaml"
    more.make(path, ("\n".join(lines) + "\n").encode())
    more.added.append((f"the board {name}", path, 0))
    add_component(more, tree, {"id": name, "kind": "board"})
    return more


def add_rule(known: Workspace, game: str, words: str, section: str) -> tuple[Additions, str]:
    """A paragraph of the rules, and its number."""
    more = additions(known, game)
    tree = tree_to_be(more)
    said = " ".join(words.split())
    if not said:
        raise TablewrightError('a rule needs words, such as "On your turn, draw 1 card."')
    if re.match(r"\*\*[A-Z]+-\d", said):
        raise TablewrightError("leave the number out; the next one that is free is taken")
    prefix = str(tree.get("prefix") or "")
    if not prefix:
        prefix = prefix_of(game)
        path = game_file(more.folder)
        text = more.text(path)
        ending = "\r\n" if "\r\n" in text else "\n"
        new = re.sub(
            r"^(title:.*?)\r?$", lambda found: f"{found[1]}{ending}prefix: {prefix}",
            text, count=1, flags=re.MULTILINE,
        )  # fmt: skip
        if new == text or parse_yaml(new, "the file", Notes()) is None:
            raise TablewrightError(f"{shown_path(path)} has no 'prefix:'; write 'prefix: {prefix}'")
        more.change(path, new)
        more.added.append((f"the prefix {prefix} of its rules", path, 0))
    path = more.folder / RULES_FILE
    there = path.exists()
    before = more.text(path) if there else f"# {tree.get('title')}\n"
    text, line, number = with_rule(before, prefix, said, section)
    if there:
        more.change(path, text)
    else:
        more.make(path, text.encode())
    more.added.append((number, path, line))
    if str(tree.get("referee")).casefold() in NOT:
        more.said.append("It is for people alone: the game says 'referee: false'.")
    return more, number


def _source(known: Workspace, more: Additions, deck: str) -> DeckSource:
    """The deck of a game, which may have mistakes elsewhere."""
    reading = known.reading(more.game)
    wrong = quietly(reading.edition)
    found = {each.deck.deck: each for each in reading.sources}
    if deck not in found:
        if wrong:
            raise SourceError(wrong)
        hint = (
            did_you_mean(deck, found) if found else f"begin one: tablewright add deck {more.game}"
        )
        raise TablewrightError(f"the game '{more.game}' has no deck '{deck}'; {hint}")
    source = found[deck]
    if not source.path.is_relative_to(more.folder):
        raise TablewrightError(
            f"the deck '{deck}' is one that several games share, {shown_path(source.path)}; to "
            f"change it for '{more.game}' alone, copy that file into {shown_path(more.folder)} and "
            f"take '{deck}' out of 'decks:' in game.yaml"
        )
    return source


def _card(
    more: Additions, source: DeckSource, name: str, said: Mapping[str, str]
) -> dict[str, str | tuple[str, ...]]:
    """The values of a card, in the order of the fields, if they can be meant. Raises SourceError
    with each of them that cannot."""
    deck = source.deck
    entry = Entries(Place("the new card"))
    at = Place("NAME")
    if not name.strip():
        raise TablewrightError("a card needs a name")
    for each in deck.cards:
        if each.name.casefold() == name.strip().casefold():
            where = f" in {each.origin.place}" if each.origin else ""
            raise TablewrightError(
                f"there is a card '{each.name}' already{where}; more of it: 'copies'"
            )
    entry.put("name", written(name, at), at, at)
    known = (*COMMON, *deck.fields)
    values: dict[str, str | tuple[str, ...]] = {"name": name.strip()}
    for key, value in sorted(
        said.items(), key=lambda item: known.index(item[0]) if item[0] in known else len(known)
    ):
        place = Place(f"--{key}")
        if key in deck.fields and deck.fields[key].type == "list":
            items = Items(place)
            parts = [part.strip() for part in re.split(r"[;,]", value) if part.strip()]
            for part in parts:
                items.append(written(part, place))
                items.items_at.append(place)
            entry.put(key, items, place, place)
            values[key] = tuple(parts)
        else:
            entry.put(key, written(value, place), place, place)
            values[key] = value
    for key in [key for key in ("text", "flavour") if key in values]:
        values[key] = values.pop(key)  # words stand last, as people write them
    notes = Notes()
    read_card(entry, Place("the new card"), deck, _defaults(source), notes)
    if notes.errors:
        raise SourceError(notes.problems)
    return values


def _defaults(source: DeckSource) -> Entries:
    tree = read_yaml(source.path, Notes())
    found = tree.get("defaults") if tree is not None else None
    return found if isinstance(found, Entries) else Entries(Place(""))


def _default(source: DeckSource, key: str) -> str:
    return str(_defaults(source).get(key) or "")


def _count(more: Additions, deck: Deck, copies: int) -> None:
    """Lets the component of a deck count its new cards, if it counted all of its old ones."""
    tree = tree_to_be(more)
    for at, each in enumerate(mappings(tree.get("components"))):
        which = each.get("which")
        made_of = (
            [str(name) for name in which] if isinstance(which, Items) else [str(each.get("id"))]
        )
        count = each.get("count")
        right = isinstance(count, Written) and count.isdecimal() and int(count) == deck.count
        if made_of != [deck.deck] or not right or each.get("per"):
            continue
        path = game_file(more.folder)
        new = str(deck.count + copies)
        more.change(path, with_value(more.text(path), ("components", at, "count"), new))
        assert isinstance(count, Written)
        more.added.append((f"the count of '{each.get('id')}', now {new}", path, count.place.line))


def _fields_like(more: Additions, alike: DeckSource | None) -> tuple[list[str], list[str]]:
    """The lines of the fields of a deck with the same face, and of the first card's values."""
    if alike is None or not alike.deck.fields or not alike.deck.cards:
        return [], []
    text = more.text(alike.path) if alike.path.is_relative_to(more.folder) else ""
    found = re.search(r"^fields:[^\n]*\n(?:[ #][^\n]*\n|\r?\n(?= ))*", text, re.MULTILINE)
    lines = [line.rstrip() for line in found[0].splitlines()] if found else []
    first = alike.deck.cards[0]
    values = []
    for key, kind in alike.deck.fields.items():
        value = first.fields.get(key)
        if kind.required and value not in (None, ""):
            said = f"[{', '.join(value)}]" if isinstance(value, tuple) else str(value)
            said = {"True": "yes", "False": "no"}.get(said, said)
            values.append(f"{key}: {said if isinstance(value, tuple) else scalar(said)}")
    return lines, values


def _spaces(tree: Entries, zone: str) -> list[str]:
    """The lines of a board's spaces: those of a zone, or what they would be."""
    zones = {str(each.get("id")): each for each in mappings(tree.get("zones"))}
    if not zone:
        example = next((name for name, each in zones.items() if not each.get("owner")), "deck")
        return [
            "# Spaces are where cards and pieces lie: for the referee and on digital tables too.",
            "spaces: []",
            f"#  - {{id: {example}, zone: {example}, x: 9mm, y: 24mm, size: poker-us}}",
        ]
    if zone not in zones:
        hint = did_you_mean(zone, zones) if zones else "game.yaml has no 'zones:' yet"
        raise TablewrightError(f"there is no zone '{zone}' in this game; {hint}")
    seat = ", seat: each" if str(zones[zone].get("owner")) == "seat" else ""
    if seat:
        raise TablewrightError(
            f"'{zone}' is a zone of each player, which a mat has ('per: seat', docs/boards.md); "
            "expected a zone that is common"
        )
    number = str(zones[zone].get("spaces") or "")
    if not number.isdecimal():
        return ["spaces:", f"  - {{id: {zone}, zone: {zone}, x: 9mm, y: 24mm, size: poker-us}}"]
    count = int(number)
    width = max(9, min(30, 168 // min(count, 9) - 2, int(90 / max(1, -(-count // 9))) - 2))
    wrap = max(1, min(count, 168 // (width + 2)))
    return [
        "spaces:",
        f"  - {{id: {zone}, zone: {zone}, x: 9mm, y: 22mm, width: {width}mm, height: {width}mm, "
        f"holds: any, repeat: {{count: {count}, wrap: {wrap}, gap: 2mm, line: {width + 2}mm}}}}",
    ]
