"""Names of colours, icons and pictures in a game: a written name in, a mistake noted if unknown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.errors import Place, did_you_mean
from tablewright.model.colors import parse_color
from tablewright.model.edition import Assets
from tablewright.model.markup import Icon, MarkupError, parse
from tablewright.read.elsewhere import of_another_game
from tablewright.read.notes import Notes
from tablewright.read.pictures import BadPicture, check_picture, find_picture, moving

TEMPLATE_MARKS = ("{{", "{%", "{#")
CARD_LINES = 400
"""How far below its beginning an icon is looked for in a text's lines."""


def is_fixed(text: str) -> bool:
    """Whether a text holds no expression, so that it can be checked without a card."""
    return not any(mark in text for mark in TEMPLATE_MARKS)


@dataclass
class Names:
    """What may be named in a game, where files are looked up, and where mistakes are noted."""

    assets: Assets
    icons: Collection[str]
    """The icons that texts may name in braces."""
    notes: Notes
    files: list[Path]
    """Picture files that were found."""
    others: Sequence[Path] = ()
    """The `layouts/` folders of other games, of which mistakes may speak."""
    sound: set[str] = field(default_factory=set)
    """The paths as they were written that led to them."""

    def color(self, text: str, place: Place, known: Mapping[str, str]) -> None:
        """Notes a colour that cannot be read or whose name is not known."""
        if not is_fixed(text):
            return
        try:
            parsed = parse_color(text)
        except ValueError as error:
            self.notes.error(place, "wrong colour", expected=str(error), found=f"'{text}'")
            return
        if parsed.name and parsed.name != "none" and parsed.name not in known:
            hint = did_you_mean(parsed.name, [*known, "none"])
            if not hint.startswith("did"):
                hint += f'\na colour of your own: colors: {{{parsed.name}: "#80600c"}}'
            self.notes.error(place, f"there is no colour '{parsed.name}'", hint=hint)

    def icon(self, name: str, place: Place) -> None:
        """Notes an icon that neither the game, nor layouts/icons/, nor a file gives."""
        if not is_fixed(name) or name in self.icons or name in self.assets.icons:
            return
        if "." in name or "/" in name:
            self.picture(name, place)
            return
        known = {*self.icons, *self.assets.icons}
        hint = of_another_game("icons", name, self.others) or did_you_mean(name, known)
        self.notes.error(place, f"there is no icon '{name}'", hint=hint)

    def picture(self, path: str, place: Place) -> None:
        """Notes a picture that is missing, leaves the workspace, does not open or is too large."""
        if not is_fixed(path) or path in self.sound:
            return
        try:
            found = find_picture(path, self.assets.folders)
            memory = self.notes.memory
            if memory is not None and memory.is_sound_picture(found):
                self.files.append(found)
            elif found not in self.files:
                before = len(self.notes.problems)
                check_picture(found)
                if count := moving(found):
                    self.notes.warning(
                        place,
                        f"'{path}' is an animation of {count} pictures; the first is printed",
                        hint="save the picture that you mean as PNG, and this is not said again",
                    )
                self.files.append(found)
                if memory is not None and len(self.notes.problems) == before:
                    memory.keep_sound_picture(found)
            self.sound.add(path)
        except BadPicture as error:
            self.notes.error(
                place, error.message, expected=error.expected, found=error.found, hint=error.hint
            )

    def text(self, text: str, place: Place) -> None:
        """Notes wrong markup in a text, and icons that the game does not declare."""
        try:
            paragraphs = parse(text)
        except MarkupError as error:
            self.notes.error(
                self._at(text, error.offset, place),
                error.message,
                expected=error.expected,
                found=error.found,
                hint=error.hint,
            )
            return
        for paragraph in paragraphs:
            for part in paragraph.parts:
                if isinstance(part, Icon) and part.name not in self.icons:
                    self.notes.error(
                        self._at(text, part.offset, place),
                        f"there is no icon '{part.name}' in this game",
                        hint=did_you_mean(part.name, self.icons)
                        or f"declare it under 'icons:' in game.yaml, or write '\\{{{part.name}}}'",
                    )

    def _at(self, text: str, offset: int, place: Place) -> Place:
        """The place of a character of a text: the line of the file that holds what follows it."""
        rest = text[offset:].split("\n")[0]
        before = text[:offset].split("\n")[-1]
        found = self.notes.find(place, before + rest, place.line + CARD_LINES)
        if found != place or not before:
            return Place(found.path, found.line, found.column + len(before), found.cell)
        return self.notes.find(place, rest[:12], place.line + CARD_LINES)
