"""A game and options to dividers for its decks, as large as their cards with a tab above."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tablewright.drawing import Color, Drawing
from tablewright.errors import TablewrightError
from tablewright.layout.book import look_of
from tablewright.layout.extras.art import ground_of
from tablewright.layout.extras.divider import TAB, Divider, divider_pages, places
from tablewright.layout.sheet import measures
from tablewright.model.game import Deck
from tablewright.model.paperwords import PaperWords
from tablewright.press.captions import caption_of
from tablewright.press.documents import counted
from tablewright.press.extras.cartons import AROUND, parted, stacks_of
from tablewright.press.extras.extra import Extra, Extras, Order
from tablewright.press.faces import Faces
from tablewright.press.jobs import paper_size
from tablewright.units import MM


def dividers(order: Order) -> Extras:
    """The dividers of each size of cards of which there are several decks. Raises TablewrightError
    where there are none, and for cards that are too large for the paper."""
    edition, faces, options = order.edition, order.faces, order.options
    game = edition.game
    stacks = [stack for stack in stacks_of(edition, faces, options) if parted(stack)]
    if not stacks:
        raise TablewrightError(
            f"{game.title} has no two decks of one size that dividers could part"
        )
    paper = paper_size(edition, options.paper)
    look, say = look_of(edition, faces.studio), edition.say
    made = []
    for stack in stacks:
        more = AROUND if options.sleeved else 0.0
        width, height = stack.width + more, stack.height + more
        lie = places(width, height, (paper.width, paper.height))
        if lie is None:
            raise TablewrightError(
                f"dividers of {measures(width, height + TAB)} do not fit on {paper.name}; take a "
                "larger paper, such as --paper a4"
            )
        cards = [
            Divider(
                deck.title,
                _about(deck, count, say),
                tuple(
                    card.name if card.copies == 1 else f"{card.copies} × {card.name}"
                    for card in deck.cards
                ),
                _color(deck, faces) or look.accent,
                _picture(deck, faces),
            )
            for deck, count in zip(stack.decks, stack.counts, strict=True)
        ]
        caption = caption_of(edition, faces, say("Dividers"))
        pages: Callable[[], Iterator[Drawing]] = partial(
            divider_pages, cards, width, height, lie, look, caption, light=options.ink == "low"
        )
        count = -(-len(cards) // (lie.columns * lie.rows))
        part = f"-{measures(width, height).replace(' ', '')}" if len(stacks) > 1 else ""
        about = say(
            "{dividers} for cards of {size}",
            dividers=say.counted(len(cards), "divider/dividers"),
            size=measures(width, height),
        )
        made.append(
            Extra(
                name=f"71-dividers{part}",
                title=say("Dividers"),
                about=about,
                folder="dividers",
                pages=pages,
                count=count,
            )
        )
    sheets = sum(each.count for each in made)
    boxed = "box" in options.what
    high = f"They are {TAB / MM:g} mm higher than the cards" + (
        "; the box has room for them." if boxed else "; '--what box,dividers' makes a box for both."
    )
    return Extras(
        tuple(made),
        (
            f"Dividers: {counted(sheets, 'sheet')} of {paper.name}.",
            "  1. Print at 100 % on card of 200 to 300 g/m², one side.",
            f"  2. Cut them out along their lines. {high}",
        ),
    )


def _about(deck: Deck, count: int, say: PaperWords) -> str:
    kinds = len(deck.cards)
    different = say(", {count} different", count=kinds) if 1 < kinds < count else ""
    return say.counted(count, "card/cards") + different


def _picture(deck: Deck, faces: Faces) -> Drawing:
    """Its back, or its first card if it has none."""
    front, back = faces.keys(deck, deck.cards[0])
    return faces.draw(back or front)


def _color(deck: Deck, faces: Faces) -> Color | None:
    """The ground of its back, if white can be read on that."""
    back = faces.keys(deck, deck.cards[0])[1]
    return ground_of(faces.draw(back)) if back is not None else None
