"""What sentences do to cards of the action row in Space Mines alone."""

from __future__ import annotations

from referee.games.sequence import row
from referee.games.sequence.shape import missing
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import cards_of
from referee.phrases.phrase import phrase
from referee.play import Play


@phrase("Energize {rowcard}.", vocabulary=GAME, rules=("SM-HR-27", "SM-062"))
def energize(play: Play, rowcard: str) -> None:
    """The cards that lie there now, whoever's they are, also carry out their Energized section in
    this hand, right after their Actions; once, however often they are energized.

    >>> example("Energize each card after this card.",
    ...         {"action-row.5": [card("Later")], "action-row.6": [card("Last")]})
    Later energized 0 -> 1
    Last energized 0 -> 1
    """
    found = cards_of(play, rowcard)
    if not found:
        play.nothing("there is no card there", *missing(play))
    for card in found:
        if row.marked(play, card, "acted") and card != play.card:
            play.nothing(f"{play.name(card)} has carried out its Actions already")
        else:
            play.set_mark(card, "energized", 1)
