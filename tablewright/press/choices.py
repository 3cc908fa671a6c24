"""What a table may choose, beside the rules that it changes: a rulebook and its game in, the
rulebook as it is printed out."""

from __future__ import annotations

from dataclasses import replace

from tablewright.model.game import Game
from tablewright.model.markup import escaped
from tablewright.model.rulebook import Aside, Paragraph, Prose, Rulebook
from tablewright.model.variants import Variant

MANY = 6
"""Of more choices the names alone are printed."""


def with_choices(rulebook: Rulebook, game: Game) -> Rulebook:
    """The rulebook with the choices of its variants that say themselves what is played, where no
    quote says what they change."""
    offered = {
        number: variant
        for number, variant in game.variants.items()
        if variant.says and len(variant.choices) > 1
    }
    if not offered:
        return rulebook

    def told(paragraph: Paragraph) -> Paragraph:
        variant = offered.get(paragraph.number)
        if variant is None or paragraph.asides("switch"):
            return paragraph
        return replace(paragraph, blocks=(*paragraph.blocks, _choices(variant)))

    sections = tuple(
        replace(section, paragraphs=tuple(map(told, section.paragraphs)))
        for section in rulebook.sections
    )
    return replace(rulebook, sections=sections)


def _choices(variant: Variant) -> Aside:
    """The choices of a variant, the default first, each with what it says."""
    if len(variant.choices) > MANY:
        names = ", ".join(variant.choices[:-1])
        words = f"{names} or {variant.choices[-1]}; else {variant.default}."
        return Aside("choice", (Prose(escaped(words), words),))
    parts = []
    for choice in (variant.default, *(each for each in variant.choices if each != variant.default)):
        says = " ".join(variant.says.get(choice, "as it stands here.").split())
        usual = " (if nothing is said)" if choice == variant.default else ""
        text = f"{choice}{usual}: {says}"
        parts.append(Prose(f"**{escaped(choice)}**{usual}: {says}", text))
    return Aside("choice", tuple(parts))
