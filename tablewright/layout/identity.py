"""What a game is known by beside its cards: a game in; title colour, title font and facts out."""

from __future__ import annotations

from tablewright.drawing import Color
from tablewright.layout.mistakes import Mistake
from tablewright.layout.paints import Palette
from tablewright.layout.vision import chroma, darkened
from tablewright.model.edition import Edition
from tablewright.model.face import TextStyle
from tablewright.model.game import Game
from tablewright.model.paperwords import ENGLISH, PaperWords

COLORFUL = 25.0
"""Chroma (CIELAB) from which a colour of the game is taken for titles."""
READABLE = 5.0
"""Contrast of that colour against white paper, at least."""


def facts_of(game: Game, say: PaperWords = ENGLISH) -> list[str]:
    """How many play, how long, from which age; what is not said is left out."""
    seats = game.seats
    found = [say.counted(seats.max, "player/players")]
    if seats.min != seats.max:
        found = [say("{least} to {most} players", least=seats.min, most=seats.max)]
    if game.minutes is not None:
        least, most = game.minutes
        found.append(say("{least} to {most} minutes", least=least, most=most))
    if game.age is not None:
        found.append(say("from {age} years", age=game.age))
    return found


def title_font_of(edition: Edition) -> tuple[str, int]:
    """The family and weight of the titles on the game's cards."""
    for deck in edition.decks.values():
        styles = edition.layouts.faces[deck.face].styles
        base = styles.get("base", TextStyle())
        for name in ("title", "name", "base"):
            style = styles.get(name)
            if style is not None and (style.font or base.font):
                return style.font or base.font or "", style.weight or base.weight or 400
    return "Alegreya Sans", 700


def accent_of(game: Game) -> Color:
    """A colour of the game that can be read on white: `game.constants.accent`, or the first one
    that is a colour at all."""
    palette = Palette({}, game.colors)
    wanted = game.constants.get("accent")
    for name in ([str(wanted)] if wanted else []) + list(game.colors):
        try:
            tint = palette.tint(name, {})
        except Mistake:
            continue
        if tint is not None and (name == wanted or chroma(tint.color) >= COLORFUL):
            return darkened(tint.color, READABLE)
    return Color(0.1, 0.1, 0.12)
