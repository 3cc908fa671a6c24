"""A place in a file to what may be written there: keys, names of the game, and sentences with their
slots."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from lsprotocol.types import (
    Command,
    CompletionItem,
    CompletionItemKind,
    CompletionList,
    InsertTextFormat,
    MarkupContent,
    MarkupKind,
    Position,
    Range,
    TextEdit,
)

from referee.designing.explaining import meaning
from referee.phrases.continuing import Continuation, Gap, continuations
from referee.phrases.reading import Language
from tablewright.lsp.keys import Keys
from tablewright.lsp.known import known
from tablewright.lsp.roles import TEXT, role_of, role_of_key
from tablewright.lsp.spots import Spot, spot_at
from tablewright.lsp.texts import Text
from tablewright.lsp.workshop import Workshop
from tablewright.model.edition import Edition
from tablewright.model.game import Deck
from tablewright.model.markup import plain

CHOICES = 40
"""So many words of a slot are offered within its sentence; more are offered when it is typed."""
AGAIN = Command("suggest", "editor.action.triggerSuggest")
"""Asks an editor that knows this command to complete again: what is left to be filled."""
_ICON = re.compile(r"\{([\w-]*)$")
_ENDED = re.compile(r"(?:^|(?<=[.!?:;])\s+|\n\s*(?:- )?|^- )(?=\S*)")
_SPECIAL = re.compile(r"[\\$}]")
_NUMBER = re.compile(r"\*\*[A-Z][\w-]*\*\*\s*(?:\[[^\]]*\]\s*)?|^(?:- |\d+\. |> )")


def complete(shop: Workshop | None, keys: Keys, path: Path, text: Text, at: Position,
             kind: str) -> CompletionList:  # fmt: skip
    """What may be written at a position of a file that holds something of a kind."""
    row, column = at.line, text.column(at)
    if kind == "rules":
        items = _in_rules(shop, text, row, column) if shop is not None else []
        return CompletionList(is_incomplete=True, items=items)
    spot = spot_at(text.lines, row, column)
    where = text.range(row, spot.column, column)
    sentences = False
    if spot.is_key:
        colon = "" if text.line(row)[column:].lstrip().startswith(":") else ": "
        items = list(_keys(shop, keys, kind, spot, path, where, colon))
    else:
        role = role_of(kind, spot.path)
        sentences = role is not None and role.kinds == (TEXT,)
        if sentences and shop is not None:
            items = _sentences(shop, spot, text, row, column)
        else:
            items = list(_values(shop, keys, kind, spot, path, where))
    return CompletionList(is_incomplete=sentences, items=items)


def _keys(
    shop: Workshop | None,
    keys: Keys,
    kind: str,
    spot: Spot,
    path: Path,
    where: Range,
    colon: str,
) -> Iterator[CompletionItem]:
    """Keys that are not there yet, with the colon that is still lacking."""
    there = set(spot.there)
    for order, key in enumerate(keys.keys(kind, spot.path, spot.said)):
        if key.name in there:
            continue
        said = key.name + (colon.rstrip() if key.shape and not spot.flow else colon)
        yield CompletionItem(
            label=key.name,
            kind=CompletionItemKind.Property,
            detail="needed" if key.required else None,
            documentation=_about(key.about),
            sort_text=f"{not key.required:d}{order:03}",
            filter_text=key.name,
            text_edit=TextEdit(where, said),
            command=AGAIN if colon and not key.shape else None,
        )
    role = role_of_key(kind, spot.path)
    if role is not None and not role.names and shop is not None:
        for item in _named(shop, role.kinds, path, where, there, spot, kind):
            item.text_edit = TextEdit(where, f"{item.label}{colon}")
            yield item


def _values(
    shop: Workshop | None, keys: Keys, kind: str, spot: Spot, path: Path, where: Range
) -> Iterator[CompletionItem]:
    for order, value in enumerate(keys.values(kind, spot.path, spot.said)):
        yield CompletionItem(
            label=value,
            kind=CompletionItemKind.EnumMember,
            sort_text=f"0{order:03}",
            text_edit=TextEdit(where, value),
        )
    if shop is None:
        return
    role = role_of(kind, spot.path)
    if role is not None and not role.names:
        yield from _named(shop, role.kinds, path, where, set(), spot, kind)
    field = spot.path[-1] if kind == "deck" and spot.path[:1] in (("cards",), ("defaults",)) else ""
    if field and role is None:
        yield from _of_field(shop, field, where)


def _of_field(shop: Workshop, field: str, where: Range) -> Iterator[CompletionItem]:
    """The values of a card's own field."""
    for deck in _decks(shop.now.edition):
        type_ = deck.fields.get(field)
        if type_ is None:
            continue
        if type_.choices:
            for order, choice in enumerate(type_.choices):
                yield _item(choice, f"{field} of {deck.title}", where, order)
        elif type_.type == "flag":
            yield from (_item(each, "", where, at) for at, each in enumerate(("true", "false")))
        elif type_.type in ("color", "icon"):
            kind = "color" if type_.type == "color" else "picture-icon"
            yield from _named(shop, (kind,), None, where, set(), None, "deck")
        return


def _decks(edition: Edition | None) -> Sequence[Deck]:
    return tuple(edition.decks.values()) if edition is not None else ()


def _named(
    shop: Workshop,
    kinds: Sequence[str],
    path: Path | None,
    where: Range,
    there: set[str],
    spot: Spot | None,
    kind: str,
) -> Iterator[CompletionItem]:
    """The names of some kinds."""
    order = 0
    for each in kinds:
        if each == "card" and spot is not None and kind == "game" and "deck" in spot.said:
            continue
        if each == "zone" and spot is not None and spot.path[-1:] in (("to",), ("source",)):
            yield from _zones(shop, where)
            continue
        for name, detail in known(shop, each, path):
            if name not in there:
                yield _item(name, detail, where, order, each)
                order += 1


def _zones(shop: Workshop, where: Range) -> Iterator[CompletionItem]:
    """Zones as a set-up addresses them: with the seat that they belong to."""
    edition = shop.now.edition
    zones = edition.game.zones if edition is not None else ()
    for order, zone in enumerate(zones):
        name = f"seat.{zone.id}" if zone.owner == "seat" else zone.id
        yield _item(name, zone.name or "zone", where, order, "zone")
    for order, (name, detail) in enumerate(known(shop, "zone"), len(zones)):
        if not any(zone.id == name for zone in zones):
            yield _item(name, detail, where, order, "zone")


_KINDS = {
    "color": CompletionItemKind.Color,
    "card": CompletionItemKind.Value,
    "field": CompletionItemKind.Field,
    "face": CompletionItemKind.Class,
    "rule": CompletionItemKind.Reference,
    "picture-icon": CompletionItemKind.File,
}


def _item(name: str, detail: str, where: Range, order: int, kind: str = "") -> CompletionItem:
    return CompletionItem(
        label=name,
        kind=_KINDS.get(kind, CompletionItemKind.EnumMember),
        detail=detail or None,
        sort_text=f"1{order:04}",
        filter_text=name,
        text_edit=TextEdit(where, name),
    )


def _about(text: str) -> MarkupContent | None:
    return MarkupContent(MarkupKind.Markdown, text) if text else None


def _in_rules(shop: Workshop, text: Text, row: int, column: int) -> list[CompletionItem]:
    """Sentences in a paragraph of the rules; icons and the numbers of paragraphs."""
    first = row
    while first > 0 and text.line(first - 1).strip() and text.line(row).lstrip()[:2] != "- ":
        first -= 1
        if text.line(first).lstrip()[:2] in ("- ", "# "):
            break
    typed = "\n".join([*text.lines[first:row], text.line(row)[:column]])
    if typed.lstrip().startswith("#"):
        return []
    language = shop.now.language
    spot = Spot((), False, _NUMBER.sub("", typed.lstrip()), 0, block=True)
    return _said(shop, spot, text, row, column, language.of_rules if language else None)


def _sentences(
    shop: Workshop, spot: Spot, text: Text, row: int, column: int
) -> list[CompletionItem]:
    return _said(shop, spot, text, row, column, shop.now.language)


def _said(
    shop: Workshop, spot: Spot, text: Text, row: int, column: int, language: Language | None
) -> list[CompletionItem]:
    """What may follow in a text."""
    line = text.line(row)[:column]
    icon = _ICON.search(line)
    if icon is not None:
        where = text.range(row, icon.start(1), column)
        close = "" if text.line(row)[column : column + 1] == "}" else "}"
        items = [
            _item(name, detail, where, order)
            for order, (name, detail) in enumerate(known(shop, "icon"))
        ]
        for item in items:
            item.text_edit = TextEdit(where, f"{item.label}{close}")
        return items
    if language is None:
        return []
    edition = shop.now.edition
    words = {name: each.word for name, each in edition.game.icons.items()} if edition else {}
    typed = spot.typed.lstrip("\"'|>- \n") if not spot.block else spot.typed
    sentence = _last_sentence(plain(typed, words), bool(re.search(r"\s$", typed)))
    word = re.search(r"\S*$", line)
    begin = word.start() if word is not None else column
    if not spot.block:
        begin = max(begin, min(spot.column + (text.line(row)[spot.column :][:1] in "\"'"), column))
    stands = line[begin:]
    where = text.range(row, begin, column)
    found = continuations(language, sentence)
    return [_sentence(each, sentence, stands, where, order) for order, each in enumerate(found)]


def _last_sentence(text: str, spaced: bool) -> str:
    """What was begun of the last sentence of a text."""
    starts = [match.end() for match in _ENDED.finditer(text)]
    said = " ".join(text[max(starts, default=0) :].split())
    return f"{said} " if said and spaced else said


def _sentence(
    way: Continuation, typed: str, stands: str, where: Range, order: int
) -> CompletionItem:
    return CompletionItem(
        label=f"{typed}{way.said}".strip(),
        kind=CompletionItemKind.Snippet,
        documentation=_about(meaning(way.inner)),
        sort_text=f"{order:04}",
        filter_text=stands or None,
        insert_text_format=InsertTextFormat.Snippet,
        text_edit=TextEdit(where, _escaped(stands) + snippet(way.rest)),
    )


def snippet(parts: Sequence[str | Gap]) -> str:
    """Words and slots as an editor takes them: with stops, and choices where there are few."""
    said = ""
    stops = 0
    for part in parts:
        if isinstance(part, str):
            said += _escaped(part)
            continue
        stops += 1
        if 0 < len(part.words) <= CHOICES:
            choices = ",".join(re.sub(r"[\\$},|]", r"\\\g<0>", word) for word in part.words)
            said += f"${{{stops}|{choices}|}}"
        else:
            said += f"${{{stops}:{_escaped(part.called)}}}"
    return f"{said}$0" if stops else said


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)
