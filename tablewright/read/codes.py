"""Cards without a code get one, and it is written to where the card stands, once and for all.

In YAML a line `code: …` under the card's name, every other byte kept; for a table a file beside it.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from json import dumps
from pathlib import Path

from tablewright.errors import Place
from tablewright.model.codes import new_code
from tablewright.read.decks import DeckSource, read_sidecar, sidecar
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import decode, parse_yaml
from tablewright.read.tree import Entries, Items, Written, written

_LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")


def missing(sources: Iterable[DeckSource]) -> bool:
    """Whether any card has no code."""
    return any(not card.code for source in sources for card in source.deck.cards)


def new_codes(sources: Sequence[DeckSource], notes: Notes) -> dict[str, str]:
    """Codes by name for the cards without one; those of tables' sidecars stay taken."""
    taken = {card.code for source in sources for card in source.deck.cards if card.code}
    for source in sources:
        if source.table is not None:
            taken |= {str(code) for code in read_sidecar(source.table, Notes()).values()}
    found: dict[str, str] = {}
    for source in sources:
        for card in source.deck.cards:
            if card.code:
                continue
            try:
                found[card.name] = new_code(card.name, taken)
            except ValueError as error:
                place = card.origin.place if card.origin else Place(str(source.path))
                notes.error(place, "no code is left for this card", expected=str(error))
                return found
            taken.add(found[card.name])
    return found


def with_codes(source: DeckSource, codes: Mapping[str, str]) -> DeckSource:
    """The deck with the given codes on the cards that have none."""
    cards = tuple(
        card if card.code else replace(card, code=codes.get(card.name, ""))
        for card in source.deck.cards
    )
    return replace(source, deck=replace(source.deck, cards=cards))


def store_codes(source: DeckSource, codes: Mapping[str, str], notes: Notes) -> bool:
    """Writes the codes of a deck's cards to their file; if it cannot, says so as a warning."""
    wanted = {card.name: codes[card.name] for card in source.deck.cards if not card.code}
    if not wanted:
        return True
    path = source.path if source.table is None else sidecar(source.table)
    try:
        if source.table is None:
            stored = _write_into(source, wanted)
        else:
            _write_sidecar(source.table, wanted)
            stored = True
    except OSError as error:
        _not_written(path, str(error.strerror or error), notes)
        return False
    if not stored:
        _not_written(path, "the lines of its cards are not where they can be changed safely", notes)
    return stored


def _not_written(path: Path, why: str, notes: Notes) -> None:
    notes.warning(
        Place(shown_path(path)),
        f"the codes of new cards cannot be written: {why}",
        hint="they hold for this run; write 'code:' yourself so that printed cards stay valid",
    )


def not_stored(source: DeckSource, notes: Notes) -> None:
    """Says that the codes of new cards are not kept because the file is not the user's."""
    _not_written(source.path, "the file is not in your workspace", notes)


def _quoted(code: str) -> str:
    """A code as YAML text; `234` and `2E3` would be numbers elsewhere."""
    return f'"{code}"' if re.fullmatch(r"\d+(?:E\d+)?", code) else code


def _write_into(source: DeckSource, wanted: Mapping[str, str]) -> bool:
    data = source.path.read_bytes()
    notes = Notes()
    shown = shown_path(source.path)
    text = decode(data, shown, notes)
    tree = parse_yaml(text, shown, notes) if text is not None else None
    cards = tree.get("cards") if tree is not None else None
    if text is None or tree is None or not isinstance(cards, Items):
        return False
    lines = _LINES.findall(text)
    for entry in reversed(cards):
        if not isinstance(entry, Entries) or entry.get("code") is not None:
            continue
        name = entry.get("name")
        if not isinstance(name, Written) or str(name).strip() not in wanted:
            continue
        if "name" in entry.merged or "code" in entry:
            return False
        code = wanted[str(name).strip()]
        _insert(lines, entry, name, code)
        entry.put("code", written(code, name.place), name.place, name.place)
    changed = "".join(lines)
    if parse_yaml(changed, shown, Notes()) != tree:
        return False
    mark = BOM_UTF8 if data.startswith(BOM_UTF8) else b""
    write_whole(source.path, mark + changed.encode())
    return True


def _insert(lines: list[str], entry: Entries, name: Written, code: str) -> None:
    row, column = name.end[0] - 1, name.end[1] - 1
    line = lines[row]
    if entry.flow:
        lines[row] = f"{line[:column]}, code: {_quoted(code)}{line[column:]}"
        return
    body = line.rstrip("\r\n")
    newline = line[len(body) :]
    indent = " " * (entry.keys_at["name"].column - 1)
    if newline:
        lines.insert(row + 1, f"{indent}code: {_quoted(code)}{newline}")
    else:
        ending = lines[0][len(lines[0].rstrip("\r\n")) :] or "\n"
        lines[row] = f"{line}{ending}{indent}code: {_quoted(code)}"


def _write_sidecar(table: Path, wanted: Mapping[str, str]) -> None:
    notes = Notes()
    known = {name: str(code) for name, code in read_sidecar(table, notes).items()}
    if notes.errors:
        raise OSError(0, "the file of its codes is damaged")
    lines = [
        f"# The codes of the cards in {table.name}, by name. Printed cards bear them: keep it.",
        *(
            f"{dumps(name, ensure_ascii=False)}: {_quoted(code)}"
            for name, code in {**known, **wanted}.items()
        ),
    ]
    write_whole(sidecar(table), ("\n".join(lines) + "\n").encode())


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all: a process killed midway leaves the old one. OSError."""
    path = path.resolve()
    if path.exists() and not os.access(path, os.W_OK):
        raise OSError(0, "the file is write-protected")
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, name)
        else:
            os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
