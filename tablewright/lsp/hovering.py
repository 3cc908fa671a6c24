"""A place in a file to what an editor says of it: what a key means, a card with its picture, what a
sentence does."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from referee.designing.explaining import Explained
from referee.designing.understanding import sentences_of
from tablewright.errors import Place
from tablewright.lsp.finding import Found, definitions_of
from tablewright.lsp.keys import Keys
from tablewright.lsp.spots import ITEM, spot_at
from tablewright.lsp.texts import Text, uri_of
from tablewright.lsp.workshop import Workshop
from tablewright.model.colors import BUILTIN
from tablewright.model.game import Card, Deck
from tablewright.model.markup import plain
from tablewright.preview.wall import said
from tablewright.read.notes import shown_path
from tablewright.read.placing import placed

HEIGHT = 320
"""Pixels of a card's picture in a hover."""
STATES = {
    "played": "is played by the referee",
    "partly": "is played in part; the rest is done by hand",
    "by hand": "is done by hand: nothing reads it",
    "note": "is no rule, so nothing is played by it",
    "module": "is carried out by the game's own module",
}
Show = Callable[[str, bytes], str]
"""A picture's name and the picture to the Markdown by which an editor shows it."""


def inline(name: str, picture: bytes) -> str:
    """A picture within the text itself, for editors that show it."""
    data = b64encode(picture).decode()
    return f'<img src="data:image/png;base64,{data}" alt="{name}" height="{HEIGHT}">'


def linked(folder: Path) -> Show:
    """A picture as a link to a file in a folder, for editors that show none."""

    def show(name: str, picture: bytes) -> str:
        path = folder / f"{''.join(c if c.isalnum() else '-' for c in name)}.png"
        path.write_bytes(picture)
        return f"[picture of the card]({uri_of(path)})"

    return show


def of_name(
    shop: Workshop, found: Found, here: Path, picture: bytes | None, show: Show | None
) -> str:
    """What is said of something that has a name, a card with its picture."""
    if found.kind == "card":
        for deck, card in _cards(shop):
            if card.name == found.name:
                return "\n\n".join(_card(shop, deck, card, picture, show))
        return ""
    if found.kind == "rule":
        return _rule(shop, found.name)
    edition = shop.now.edition
    about = ""
    if edition is not None and found.kind == "color":
        value = edition.game.colors.get(found.name) or BUILTIN.get(found.name, "")
        about = f"`{value}`" if value else ""
    elif edition is not None and found.kind == "icon" and found.name in edition.game.icons:
        about = f"reads as “{edition.game.icons[found.name].word}”"
    elif edition is not None and found.kind in ("zone", "counter", "phase"):
        about = _record(shop, found)
    elif edition is not None and found.kind == "deck" and found.name in edition.decks:
        deck = edition.decks[found.name]
        about = f"{deck.title}: {deck.count} {deck.kind}, face `{deck.face}`"
    word = {"color": "colour", "picture-icon": "icon"}.get(found.kind, found.kind)
    where = ", ".join(
        dict.fromkeys(
            f"{shown_path(each.path)}:{each.named.row + 1}"
            for each in definitions_of(shop, found.kind, found.name, here)
        )
    )
    return "\n\n".join(filter(None, (f"**{found.name}** ({word})", about, where)))


def of_text(shop: Workshop, path: Path, text: Text, row: int, column: int) -> str:
    """What is said of the sentence at a place, of a card or of the rules."""
    if shop.files.kind(path) == "rules":
        return _in_rules(shop, text, path, row, column)
    for _, card in _cards(shop):
        origin = card.origin
        if origin is None or Path(origin.place.path).absolute() != path:
            continue
        begin = origin.of("text")
        if card.text and begin.line - 1 <= row <= begin.line + len(text.lines):
            sentences = list(_explained(shop, card))
            one = _at(sentences, begin, text, row, column, shop)
            if one is not None:
                return _told(one)
    return ""


def of_key(keys: Keys, kind: str, text: Text, row: int, column: int) -> str:
    """What the key at a place means."""
    line = text.line(row)
    end = line.find(":", column)
    spot = spot_at(text.lines, row, end + 1 if end >= 0 else column)
    path = tuple(spot.path)
    if not path or path[-1] == ITEM or path[-1] not in line:
        return ""
    begin = line.rfind(path[-1], 0, end if end >= 0 else len(line))
    if not begin <= column <= begin + len(path[-1]):
        return ""
    about = keys.about(kind, path)
    return f"**{path[-1]}**\n\n{about}" if about else ""


def _cards(shop: Workshop) -> Iterator[tuple[Deck, Card]]:
    edition = shop.now.edition
    for deck in edition.decks.values() if edition is not None else ():
        for card in deck.cards:
            yield deck, card


def _card(
    shop: Workshop, deck: Deck, card: Card, picture: bytes | None, show: Show | None
) -> Iterator[str]:
    copies = f", {card.copies} copies" if card.copies != 1 else ""
    yield f"**{card.name}** ({deck.title}{copies})"
    if picture is not None and show is not None:
        yield show(card.name, picture)
    own = [f"{key}: {said(value)}" for key, value in card.fields.items() if said(value)]
    if own:
        yield " · ".join(own)
    for each in _explained(shop, card):
        yield _told(each)


def _explained(shop: Workshop, card: Card) -> Iterator[Explained]:
    explainer, edition = shop.now.explainer, shop.now.edition
    if explainer is None or edition is None:
        return
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    for each in sentences_of(explainer.language, plain(card.text, words)):
        yield explainer.card(each)


def _told(explained: Explained) -> str:
    """A sentence with what its words do."""
    lines = [f"> {explained.words}", "", *(f"- {line}" for line in explained.told())]
    if explained.by_hand:
        lines.append("- nothing reads this, so it is read out at its moment and done by hand")
    if explained.near:
        lines.append(f"- would be read: “{explained.near}”")
    if explained.instead:
        lines.append(f"- {explained.instead}")
    return "\n".join(lines)


def _rule(shop: Workshop, number: str) -> str:
    """A paragraph, and whether it is played."""
    rulebook = shop.now.rulebook
    paragraph = rulebook.find(number) if rulebook is not None else None
    if paragraph is None:
        return ""
    state = next(
        (each.state for each in shop.now.understood if each.paragraph.number == number), None
    )
    played = f" {STATES[state]}." if state is not None else ""
    return f"**{number}**{played}\n\n> {paragraph.text}"


def _in_rules(shop: Workshop, text: Text, path: Path, row: int, column: int) -> str:
    explainer = shop.now.explainer
    found = [
        each
        for each in shop.now.understood
        if each.paragraph.origin is not None and each.paragraph.origin.place.line - 1 <= row
    ]
    if explainer is None or not found:
        return ""
    last = found[-1]
    its = [each for each in found if each.paragraph.number == last.paragraph.number]
    origin = its[0].paragraph.origin
    assert origin is not None
    if any(each.startswith("#") for each in text.lines[origin.place.line : row + 1]):
        return ""
    head = f"**{last.paragraph.number}** {STATES[its[0].state]}."
    if its[0].state in ("note", "module"):
        return head
    one = _at(list(explainer.paragraph(its[0])), origin.place, text, row, column, shop)
    return f"{head}\n\n{_told(one)}" if one is not None else head


def _at(
    sentences: Sequence[Explained], begin: Place, text: Text, row: int, column: int, shop: Workshop
) -> Explained | None:
    """The sentence that a place lies in."""
    edition = shop.now.edition
    words = (
        {name: icon.word for name, icon in edition.game.icons.items()}
        if edition is not None
        else {}
    )
    last: Explained | None = None
    place = begin
    for each in sentences:
        at, _ = placed(place, each.words, 0, words, lambda _: text.lines)
        if (at.line - 1, at.column - 1) > (row, column):
            break
        last, place = each, at
    if last is None:
        return None
    # Behind a text come other keys of its card, which are none of its sentences.
    rest = [text.lines[place.line - 1][place.column - 1 :], *text.lines[place.line : row + 1]]
    if row > place.line - 1 and len(" ".join(rest[:-1]).split()) > 2 * len(last.words.split()) + 8:
        return None
    return last


def _record(shop: Workshop, found: Found) -> str:
    """A zone, counter or phase in a line."""
    edition = shop.now.edition
    assert edition is not None
    game = edition.game
    for zone in game.zones if found.kind == "zone" else ():
        if zone.id == found.name:
            owner = "one for each seat" if zone.owner == "seat" else "common"
            spaces = f", {zone.spaces} spaces" if zone.spaces else ""
            return f"{zone.name or zone.id}: {owner}, cards lie face {zone.face}{spaces}"
    for counter in game.counters if found.kind == "counter" else ():
        if counter.id == found.name:
            most = f" to {counter.max}" if counter.max is not None else ""
            return f"{counter.name or counter.id} of each {counter.owner}, from {counter.min}{most}"
    return ""
