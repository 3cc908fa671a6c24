"""Quotes `Diagram:` in `rules.md` to records, and the check that what they show is in the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from tablewright.errors import Origin, Place, did_you_mean
from tablewright.model.diagrams import (
    board_part,
    board_parts,
    card_part,
    card_parts,
    shown_without_id,
)
from tablewright.model.edition import Edition
from tablewright.model.face import Face
from tablewright.model.rulebook import Block, Diagram, Pointer, Prose, Rulebook
from tablewright.model.spaces import placed_spaces
from tablewright.read.notes import Notes
from tablewright.read.rule_text import RuleText

if TYPE_CHECKING:
    from markdown_it.token import Token

DIAGRAM = re.compile(r"Diagram:\s*")
"""How the quote begins."""
FORMS = (
    "'Diagram: card NAME', 'Diagram: board ID', 'Diagram: board ID for 3 players' or "
    "'Diagram: set-up ID on BOARD'"
)
_SHOWN = re.compile(
    r"(?P<card>card)\s+(?P<name>.+)"
    r"|(?P<board>board)\s+(?P<id>[\w-]+)(?:\s+for\s+(?P<seats>\d+)\s+players?)?"
    r"|(?P<setup>set-up)\s+(?P<which>[\w-]+)\s+on\s+(?P<on>[\w-]+)"
)
_POINTER = re.compile(r"(?P<part>[\w.-]+):\s+")
_ALLOWED = frozenset(("paragraph", "inline", "bullet_list", "list_item"))


def read_diagram(
    group: Sequence[Token],
    texts: Sequence[RuleText],
    spoken: Callable[[RuleText], Prose],
    notes: Notes,
) -> Diagram | None:
    """The diagram of a quote: what it shows in its first line, a caption, and a list of labels.

    `texts` are the words of the paragraphs and list items in the quote. None with the mistakes
    noted if it is none.
    """
    first = texts[0]
    begin = DIAGRAM.match(first.words)
    assert begin is not None
    place = first.at(0)
    line_end = first.starts[1][0] if len(first.starts) > 1 else len(first.words)
    shown = _SHOWN.fullmatch(first.words[begin.end() : line_end].strip())
    if shown is None:
        notes.error(
            place,
            "it cannot be told what this diagram shows",
            expected=FORMS,
            found=f"'{first.words[:line_end].strip()}'",
        )
        return None
    captions: list[RuleText] = []
    if line_end < len(first.words):
        captions.append(first.after(line_end))
    labels: list[RuleText] = []
    for text, listed in zip(texts[1:], _listed(group), strict=False):
        (labels if listed else captions).append(text)
    if len(captions) > 1 or not _plain(group):
        notes.error(
            captions[1].at(0) if len(captions) > 1 else place,
            "a diagram has one caption and one list of labels",
            expected="the caption under its first line, then '- PART: words' for each label",
        )
        return None
    pointers = tuple(filter(None, (_pointer(text, spoken, notes) for text in labels)))
    kind: Literal["card", "board", "set-up"] = (
        "card" if shown["card"] else "board" if shown["board"] else "set-up"
    )
    return Diagram(
        kind=kind,
        shown=shown["name"] or shown["id"] or shown["which"],
        board=shown["id"] or shown["on"] or "",
        seats=int(shown["seats"]) if shown["seats"] else None,
        caption=spoken(captions[0]) if captions else None,
        pointers=pointers,
        origin=Origin(place),
    )


def _listed(group: Sequence[Token]) -> Iterator[bool]:
    """For each paragraph of a quote after the first: whether it is an item of a list."""
    depth = 0
    seen = False
    for token in group:
        if token.type.startswith("bullet_list"):
            depth += token.nesting
        elif token.type == "inline":
            if seen:
                yield depth > 0
            seen = True


def _plain(group: Sequence[Token]) -> bool:
    inner = group[1:-1]
    kinds = {token.type.removesuffix("_open").removesuffix("_close") for token in inner}
    return kinds <= _ALLOWED and sum(token.type == "bullet_list_open" for token in inner) <= 1


def _pointer(text: RuleText, spoken: Callable[[RuleText], Prose], notes: Notes) -> Pointer | None:
    part = _POINTER.match(text.words)
    if part is None:
        notes.error(
            text.at(0),
            "wrong label of a diagram",
            expected="the part it points to, a colon and words, such as '- cost: what you pay'",
            found=f"'{text.words[:30]}'",
        )
        return None
    return Pointer(part["part"], spoken(text.after(part.end())), Origin(text.at(0)))


def diagrams_of(rulebook: Rulebook) -> Iterator[Diagram]:
    """All diagrams of a rulebook."""
    groups: list[Sequence[Block]] = [rulebook.intro]
    for section in rulebook.sections:
        groups.append(section.blocks)
        groups += [rule.blocks for rule in section.paragraphs]
    for group in groups:
        yield from (block for block in group if isinstance(block, Diagram))


def check_diagrams(rulebook: Rulebook, edition: Edition, notes: Notes) -> None:
    """Notes diagrams of cards, boards and set-ups that the game does not have, and labels of parts
    that these do not have."""
    for diagram in diagrams_of(rulebook):
        place = diagram.origin.place if diagram.origin else Place("")
        if diagram.kind == "card":
            _check_card(diagram, edition, place, notes)
        else:
            _check_board(diagram, edition, place, notes)


def _check_card(diagram: Diagram, edition: Edition, place: Place, notes: Notes) -> None:
    for deck in edition.decks.values():
        for card in deck.cards:
            if card.name == diagram.shown:
                face = edition.layouts.faces[card.face or deck.face]
                for pointer in diagram.pointers:
                    if not card_part(face, pointer.part):
                        _no_card_part(pointer, face, card.name, notes)
                return
    names = {card.name for deck in edition.decks.values() for card in deck.cards}
    notes.error(
        place, f"there is no card '{diagram.shown}'", hint=did_you_mean(diagram.shown, names)
    )


def _check_board(diagram: Diagram, edition: Edition, place: Place, notes: Notes) -> None:
    setups = {setup.id: setup for setup in edition.game.setups}
    if diagram.kind == "set-up" and diagram.shown not in setups:
        notes.error(
            place, f"there is no set-up '{diagram.shown}'", hint=did_you_mean(diagram.shown, setups)
        )
        return
    board = edition.boards.get(diagram.board)
    if board is None:
        notes.error(
            place,
            f"there is no board '{diagram.board}'",
            hint=did_you_mean(diagram.board, edition.boards),
        )
        return
    most = edition.game.seats
    if diagram.seats is not None and not most.min <= diagram.seats <= most.max:
        notes.error(
            place,
            "the game is not for so many players",
            expected=f"{most.min} to {most.max}",
            found=str(diagram.seats),
        )
        return
    seats = diagram.seats or max(board.seats, default=most.max)
    spaces = placed_spaces(board, seats)
    for pointer in diagram.pointers:
        if not board_part(spaces, pointer.part):
            _no_part(pointer, board_parts(board, seats), f"the board '{board.board}'", notes)


def _no_card_part(pointer: Pointer, face: Face, name: str, notes: Notes) -> None:
    nameless = shown_without_id(face, pointer.part)
    if nameless is None:
        _no_part(pointer, card_parts(face), f"the card '{name}'", notes)
        return
    where = f", {nameless.origin.place}" if nameless.origin else ""
    notes.error(
        pointer.origin.place if pointer.origin else Place(""),
        f"the face '{face.face}' shows '{pointer.part}' in an element that has no id",
        hint=f"give it one in the face{where}: id: {pointer.part}",
    )


def _no_part(pointer: Pointer, known: Sequence[str], whose: str, notes: Notes) -> None:
    notes.error(
        pointer.origin.place if pointer.origin else Place(""),
        f"there is no part '{pointer.part}' on {whose}",
        hint=did_you_mean(pointer.part, known),
    )
