"""The table that is served: a game, its pictures and who sits there in; a plan for the page out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.cli.faces import Pictures
    from tablewright.layout.tabletop.spots import Dial, Tabletop
    from tablewright.model.edition import Edition


def plan_of(edition: Edition, pictures: Pictures, seats: Sequence[str]) -> Mapping[str, object]:
    """Where everything lies on the table of these players (`tablewright.layout.tabletop.plan`)."""
    from tablewright.layout.tabletop.laying import tabletop
    from tablewright.layout.tabletop.plan import written
    from tablewright.layout.tabletop.spots import CARD

    decks = [deck for deck in edition.decks.values() if deck.kind == "cards"]
    sizes = [
        pictures.sizes[card.code]
        for deck in decks or edition.decks.values()
        for card in deck.cards
        for _ in range(card.copies)
    ]
    # The size that most cards have; what is larger overlaps its neighbours a little.
    common = max(set(sizes), key=sizes.count, default=CARD)
    boards = tuple(edition.boards.values())
    top = tabletop(edition.game, boards, len(seats), common, _dials(edition, pictures))
    odd = {code: size for code, size in pictures.sizes.items() if size != common}
    plan = written(top, edition.game, seats, {"": common, **odd}, _kinds(edition, top))
    return {**plan, "round": sorted(pictures.round)}


def _dials(edition: Edition, pictures: Pictures) -> list[Dial]:
    """The dials of a game, one for each counter that has one."""
    from tablewright.layout.tabletop.dials import counter_of
    from tablewright.layout.tabletop.spots import Dial

    found: dict[str, Dial] = {}
    for deck in edition.decks.values():
        for card in deck.cards:
            counter = counter_of(edition.game, card.name)
            if pictures.dials.get(card.code) and counter is not None:
                size, values = pictures.sizes[card.code], pictures.dials[card.code]
                found.setdefault(counter.id, Dial(counter.id, card.code, *size, values))
    return list(found.values())


def _kinds(edition: Edition, top: Tabletop) -> dict[str, list[str]]:
    """What is printed in a place of its own kind and stands in a field of a card, by the card's
    code: `gun`, where guns have places of their own."""
    printed = {kind.lower() for spot in top.spots for kind in spot.kinds if kind}
    found: dict[str, list[str]] = {}
    for deck in edition.decks.values():
        for card in deck.cards if printed else ():
            values = [str(value).lower() for value in card.fields.values()]
            its = [kind for kind in values if kind in printed]
            if its:
                found[card.code] = its
    return found
