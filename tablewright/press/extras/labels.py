"""A game to labels for its box, and for the bags or trays that its pieces are kept in."""

from __future__ import annotations

from tablewright.errors import TablewrightError
from tablewright.layout.book import look_of
from tablewright.layout.extras.art import ground_of
from tablewright.layout.extras.label import Bag, label_pages, sizes_of
from tablewright.layout.extras.shelves import shelved
from tablewright.layout.sheet import measures
from tablewright.press.captions import caption_of
from tablewright.press.documents import counted
from tablewright.press.extras.arts import art_of
from tablewright.press.extras.extra import Extra, Extras, Order


def labels(order: Order) -> Extras:
    """Their file. Raises TablewrightError for a paper that is too small."""
    edition, faces, options = order.edition, order.faces, order.options
    look, say = look_of(edition, faces.studio), edition.say
    art = art_of(edition, faces, options, look)
    bags = []
    for deck in edition.decks.values():
        if deck.cards:
            front, back = faces.keys(deck, deck.cards[0])
            ground = ground_of(faces.draw(back)) if back is not None else None
            # Tokens are known by their fronts, cards by their backs.
            shown = back if back is not None and deck.kind == "cards" else front
            word = "card/cards" if deck.kind != "tokens" else "piece/pieces"
            bags.append(
                Bag(
                    deck.title,
                    say.counted(deck.count, word),
                    ground or look.accent,
                    faces.draw(shown),
                )
            )
    paper = order.paper
    size = (paper.width, paper.height)
    sizes = sizes_of(len(bags))
    places, large = shelved(sizes, size)
    if large is not None:
        raise TablewrightError(
            f"a label of {measures(*sizes[large])} does not fit on {paper.name}; take a larger "
            "paper, such as --paper a4"
        )
    caption = caption_of(edition, faces, say("Labels"))
    count = places[-1].page + 1
    made = Extra(
        name="75-labels",
        title=say("Labels"),
        about=say(
            "{labels} for the box and its bags", labels=say.counted(len(sizes), "label/labels")
        ),
        folder="labels",
        pages=lambda: label_pages(art, bags, places, size, caption),
        count=count,
    )
    return Extras(
        (made,),
        (
            f"Labels: {counted(count, 'sheet')} of {paper.name}.",
            "  1. Print at 100 % on label stock that is not cut, or on paper.",
            "  2. Cut them out along their lines and stick them on: the large one onto the lid, "
            "the long ones onto two sides, the others onto bags or trays.",
        ),
    )
