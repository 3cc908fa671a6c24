"""A game's tokens to sheets of standees: as many as there are tokens."""

from __future__ import annotations

from dataclasses import replace

from tablewright.errors import TablewrightError
from tablewright.layout.extras.shelves import shelved
from tablewright.layout.extras.standee import Figure, standee_pages
from tablewright.layout.sheet import measures
from tablewright.press.captions import caption_of
from tablewright.press.documents import counted
from tablewright.press.extras.extra import Extra, Extras, Order
from tablewright.press.jobs import jobs_for, paper_size


def standees(order: Order) -> Extras:
    """Their file. Raises TablewrightError for a game without tokens, and for tokens that are too
    large for the paper."""
    edition, faces, options = order.edition, order.faces, order.options
    game = edition.game
    tokens = replace(options, what=("tokens",), style={}, sheet="default")
    figures = [
        Figure(piece.front, job.grid.size.width, job.grid.size.height)
        for job in jobs_for(edition, faces, tokens)
        for piece in job.pieces
    ]
    if not figures:
        raise TablewrightError(
            f"{game.title} has no tokens that could stand; a deck of 'kind: tokens' makes them"
        )
    paper = paper_size(edition, options.paper)
    size = (paper.width, paper.height)
    stand, large = shelved([figure.size for figure in figures], size)
    if large is not None:
        raise TablewrightError(
            f"a standee of {measures(*figures[large].size)} does not fit on {paper.name}; take a "
            "larger paper, such as --paper a3"
        )
    caption = caption_of(edition, faces, edition.say("Standees"))
    count = stand[-1].page + 1
    made = Extra(
        name="73-standees",
        title=edition.say("Standees"),
        about=edition.say.counted(len(figures), "standee/standees"),
        folder="standees",
        pages=lambda: standee_pages(figures, stand, size, faces.draw, caption),
        count=count,
    )
    return Extras(
        (made,),
        (
            f"Standees: {counted(count, 'sheet')} of {paper.name}.",
            "  1. Print at 100 % on card of 200 to 300 g/m², one side.",
            "  2. Score the dashed lines, cut the strips out, fold them in the middle and glue the "
            "two sides together; bend the grey feet outwards, and glue a coin under them.",
        ),
    )
