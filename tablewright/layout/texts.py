"""A text element's style, fonts, icons and colours in its face and game; what to say if it fails.

Sizes are points. The setting itself is done by `tablewright.layout.text`.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any, NamedTuple

from tablewright.drawing import Box, Color, Drawing
from tablewright.errors import Problem, did_you_mean
from tablewright.layout.boxes import measured
from tablewright.layout.expressions import Scope, card_fields
from tablewright.layout.mistakes import Mistake
from tablewright.layout.paints import Tint
from tablewright.layout.prepared import BASE, Part, PreparedFace, merged
from tablewright.layout.studio import Studio
from tablewright.layout.text import Context, Keyword, SetText, Style, fit_size
from tablewright.model.face import TextElement, TextStyle
from tablewright.model.game import Card

LEAST_SIZE = 1.0
"""Below this size in points it is not looked for one at which a text would fit."""


class Setting(NamedTuple):
    """What a text is set with; `opacity` is that of its colour."""

    style: Style
    context: Context
    opacity: float


def setting(
    part: Part, element: TextElement, box: Box, prepared: PreparedFace, studio: Studio, scope: Scope
) -> Setting:
    """The style and context of a part that is a text element. Raises Mistake."""
    memory = prepared.memory
    found: Setting | None = memory.settings.get((part, box.height))
    if found is not None:
        return found
    written = memory.styles.get(part)
    if written is None:
        written = memory.styles[part] = _written(element, prepared)
    color = _tint(written.color, prepared, scope)
    style = _style(written, box, prepared, scope, color.color)
    context = _context(style.color, bool(written.keywords), prepared, studio, scope)
    result = Setting(style, context, color.opacity)
    texts = (written.color, written.size, written.min, written.shadow)
    if not prepared.changing and not any("{{" in text for text in texts if text):
        memory.settings[part, box.height] = result
    return result


def _written(element: TextElement, prepared: PreparedFace) -> TextStyle:
    styles = prepared.face.styles
    if element.style and element.style not in styles:
        raise Mistake(
            f"unknown text style '{element.style}'", did_you_mean(element.style, styles), "style"
        )
    return merged(BASE, styles.get("base"), styles.get(element.style), element.set)


def _tint(text: str | None, prepared: PreparedFace, scope: Scope) -> Tint:
    tint = prepared.palette.tint(text or "ink", scope)
    if tint is None:
        raise Mistake("a text cannot have the colour 'none'", "give it an opacity of 0", "set")
    return tint


def _style(
    written: TextStyle, box: Box, prepared: PreparedFace, scope: Scope, color: Color
) -> Style:
    size = measured(written.size or "9pt", box.height, "set", scope)
    least = size if written.min is None else measured(written.min, box.height, "set", scope)
    if not 0.5 <= size <= 2000:
        raise Mistake(f"a text of {size:g} pt cannot be set", "it has 0.5 to 2000 pt", "set")
    if not 0 < least <= size + 1e-9:
        raise Mistake(
            f"the smallest size of the text, {least:g} pt, is not below its size, {size:g} pt",
            "lower 'min'",
            "set",
        )
    shadow = prepared.palette.tint(written.shadow, scope) if written.shadow else None
    values: dict[str, Any] = {
        name: getattr(written, name)
        for name in (
            *("font", "weight", "italic", "align", "valign", "leading", "paragraph", "spacing"),
            *("icons", "caps", "hyphenate", "balance", "features"),
        )
    }
    return Style(
        **values,
        size=size,
        min_size=least,
        color=color,
        shadow=shadow.color if shadow else None,
        fallback=prepared.face.fonts,
        language=prepared.game.language,
    )


def _context(
    color: Color, keywords: bool, prepared: PreparedFace, studio: Studio, scope: Scope
) -> Context:
    """One for each colour of text, which icons take on, and each set of colours of a card."""
    key = (color, keywords, tuple(_own(name, prepared, scope) for name in prepared.changing))
    context: Context | None = prepared.memory.contexts.get(key)
    if context is None:
        context = _new_context(color, keywords, prepared, studio, scope)
        prepared.memory.contexts[key] = context
    return context


def _own(name: str, prepared: PreparedFace, scope: Scope) -> Tint | None:
    """The colour that a card gives to a name; None if it gives none, which is said on its use."""
    try:
        return prepared.palette.tint(name, scope)
    except Mistake:
        return None


def _new_context(
    color: Color, keywords: bool, prepared: PreparedFace, studio: Studio, scope: Scope
) -> Context:
    game, palette = prepared.game, prepared.palette

    def icon(name: str) -> Drawing | None:
        declared = game.icons.get(name)
        if declared is None:
            return None
        tint = None if declared.color == "ink" else palette.tint(declared.color, scope)
        return studio.icon(name, tint.color if tint else color, game)

    def named(name: str) -> Color:
        try:
            tint = palette.tint(name, scope)
        except Mistake:
            raise KeyError(name) from None
        if tint is None:
            raise KeyError(name)
        return tint.color

    words = tuple(
        Keyword(
            keyword.word,
            keyword.weight,
            keyword.italic,
            _tint(keyword.color, prepared, scope).color if keyword.color else None,
        )
        for keyword in game.keywords
    )
    return Context(studio.fonts, icon, named, words if keywords else ())


def written_in(element: TextElement, card: Card, scope: Scope) -> str:
    """The field of the card in which a text element's words were written; "" if in the face.

    Of several fields it is the one with the longest value.
    """
    table = scope["card"]
    names = ["text" if name == "sections" else name for name in card_fields(element.text)]
    known = [n for n in names if n in table or n.replace("_", "-") in table]
    if card.origin is None or not known:
        return ""
    best = max(known, key=lambda name: len(str(table.get(name, ""))))
    return best if best in table else best.replace("_", "-")


def overflow(
    text: str, done: SetText, box: Box, used: Setting, plain: bool, title: str
) -> tuple[str, str]:
    """Message and hint for a text that does not fit at its smallest size."""
    least = used.style.size if used.style.min_size is None else used.style.min_size
    loose = replace(used.style, size=least, min_size=min(LEAST_SIZE, least))
    fits = fit_size(text, loose, box, used.context, plain=plain)
    whose = f" of '{title}'" if title else ""
    if fits >= least or fits <= LEAST_SIZE:
        return (
            f"the text{whose} does not fit: it is {done.width:.1f} x {done.height:.1f} pt in a box "
            f"of {box.width:.1f} x {box.height:.1f} pt",
            "shorten it or give it more room",
        )
    # What fills an area shrinks with the square of its size, what fills a line with its size.
    share = 1 - (fits / least) ** (2 if len(done.lines) > 1 else 1)
    letters = max(1, math.ceil(share * len(text)))
    return (
        f"the text{whose} does not fit: it needs {math.floor(fits * 10) / 10:.1f} pt, "
        f"its minimum is {least:g} pt",
        f"shorten it by about {letters} character{'s' * (letters != 1)} or give it more room",
    )


def missing(problem: Problem, characters: tuple[str, ...], families: tuple[str, ...]) -> Problem:
    """`problem` with the words for characters that no font of the text has."""
    named = ", ".join(
        f"'{character}' ({' '.join(f'U+{ord(part):04X}' for part in character)})"
        for character in characters[:8]
    )
    return replace(
        problem,
        message=f"no font has the character{'s' * (len(characters) != 1)} {named}",
        hint=f"asked were {', '.join(families)}; name a family that has it in the face's 'fonts'",
    )
