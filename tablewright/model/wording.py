"""A game's texts in a second language: from what the game says to what is shown for it.

`GAME/languages/de.yaml` is read into a Wording. It is bound to the game by the game's own words: a
pair fits as long as the game says just that. What is not translated stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from tablewright.errors import Origin
from tablewright.model.kinds import STRICT, OneOf, Pattern, Words
from tablewright.model.segments import Segment, segments


@dataclass(frozen=True, slots=True, kw_only=True)
class Translated:
    """What stands for one name or sentence, where more is to be said of it than the words."""

    __pydantic_config__ = STRICT
    say: Words = ""
    """The words that are shown; nothing as long as it is not translated."""
    forms: tuple[Words, ...] = ()
    """Of a name: other forms in which it may stand in sentences, such as plurals and cases."""
    on: Mapping[str, Words] = field(default_factory=dict)
    """Other words in some places: on a card (by its name), in a paragraph (by its number), for a
    field of cards (by its id)."""
    differs: Words = ""
    """Why numbers, icons or names may differ from the original here; then `check` does not ask."""
    origin: Origin | None = None


Said = Annotated[Translated | Pattern | tuple[Pattern, ...] | None, OneOf()]
"""The words; or a list, of which the first is shown and the others are forms of it; or all that is
to be said of them."""
Pairs = Mapping[str, Said]

NAMES = (
    *("game", "cards", "decks", "boards", "spaces", "zones", "counters", "phases", "setups"),
    *("components", "choices", "labels", "keywords", "icons", "variants"),
)
"""The headings of a language's file under which names stand."""
SENTENCES = ("texts", "faces", "rules", "moves")
"""Those under which sentences stand."""
HEADINGS = (*NAMES, *SENTENCES)
"""All of them, in the order in which words are looked for under others than their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageFile:
    """A game's texts in another language: what the game says, and what stands for it. What is
    written under one heading also stands for the same words under the others, unless these have
    words of their own."""

    __pydantic_config__ = STRICT
    language: str
    """The language, as a BCP 47 tag; the name of the file."""
    game: Pairs = field(default_factory=dict)
    """Title, subtitle, what seats and players are called."""
    cards: Pairs = field(default_factory=dict)
    """Names of cards."""
    decks: Pairs = field(default_factory=dict)
    """Titles of decks."""
    boards: Pairs = field(default_factory=dict)
    """Titles of boards."""
    spaces: Pairs = field(default_factory=dict)
    """Names of spaces on boards."""
    zones: Pairs = field(default_factory=dict)
    """Names of zones."""
    counters: Pairs = field(default_factory=dict)
    """Names of counters."""
    phases: Pairs = field(default_factory=dict)
    """Names of phases."""
    setups: Pairs = field(default_factory=dict)
    """Names of set-ups."""
    components: Pairs = field(default_factory=dict)
    """Names of things in the box."""
    choices: Pairs = field(default_factory=dict)
    """What cards may say in a field with choices, and the items of lists."""
    labels: Pairs = field(default_factory=dict)
    """Heads of sections of card text, with their colons."""
    keywords: Pairs = field(default_factory=dict)
    """Words that are set apart in texts; `#` stands for a number."""
    icons: Pairs = field(default_factory=dict)
    """Words of icons, in one and in many: `gem/gems`."""
    variants: Pairs = field(default_factory=dict)
    """Titles of house rulings and other switches, and what may be chosen."""
    texts: Pairs = field(default_factory=dict)
    """Sentences of cards and of `game.yaml`, one by one; a whole text goes before its sentences."""
    faces: Pairs = field(default_factory=dict)
    """Words that faces and boards show themselves; `{{ … }}` stays as it is."""
    rules: Pairs = field(default_factory=dict)
    """Headings and sentences of the rulebook; a whole paragraph goes before its sentences."""
    moves: Pairs = field(default_factory=dict)
    """How moves are said and why they are not legal, as `moves` and `refusals` of `game.yaml` say;
    `{card}` stays as it is. No paper shows them."""
    unused: Mapping[str, Pairs] = field(default_factory=dict)
    """What was translated and is no longer said, by its heading; kept by `translate`."""
    origin: Origin | None = None


@dataclass(frozen=True, kw_only=True)
class Wording:
    """What is shown in one language for what a game says, by headings and the game's words."""

    language: str = ""
    """The language, as a BCP 47 tag."""
    pairs: Mapping[str, Mapping[str, Translated]] = field(default_factory=dict)
    """By heading (see `HEADINGS`) and the game's own words; what is not translated is left out."""
    end: str = "."
    """What ends a sentence of card text; `;` in some games."""
    labels: tuple[str, ...] = ()
    """The game's labels of sections, in its own words."""
    names: tuple[str, ...] = ()
    """The game's names of cards: a full stop in one ends no sentence."""

    def __bool__(self) -> bool:
        return bool(self.language)

    def pair(self, words: str, heading: str) -> Translated | None:
        """What stands for these words: under this heading, else under any other."""
        found = self.pairs.get(heading, {}).get(words)
        if found is not None:
            return found
        for other in HEADINGS:
            found = self.pairs.get(other, {}).get(words)
            if found is not None:
                return found
        return None

    def found(self, words: str, heading: str, on: str = "") -> str | None:
        """What is shown for exactly these words, in the place `on`; None if nothing is said."""
        pair = self.pair(words, heading)
        return None if pair is None else pair.on.get(on, pair.say) or None

    def name(self, words: str, heading: str, on: str = "") -> str:
        """What is shown for a name; the name itself if it is not translated."""
        return self.found(words, heading, on) or words

    def text(self, text: str, heading: str = "texts", on: str = "") -> str:
        """What is shown for a text: what stands for the whole of it, else for its sentences one
        after the other, of which those that are not translated stay as they are."""
        whole = self.found(text.strip(), heading, on)
        if whole is not None:
            return whole
        return self._joined(
            (each, self._piece(each, heading, on)) for each in self.pieces(text, heading)
        )

    def pieces(self, text: str, heading: str = "texts") -> tuple[Segment, ...]:
        """A text apart into what is translated one by one."""
        if heading == "rules":
            return segments(text, names=self.names)
        return segments(text, self.labels, self.end, self.names)

    def _piece(self, piece: Segment, heading: str, on: str) -> str:
        if not piece.said:
            return piece.words
        own = "labels" if piece.words in self.labels else heading
        return self.name(piece.words, own, on)

    def _joined(self, pieces: Iterable[tuple[Segment, str]]) -> str:
        """Pieces in their translations put together, with what stood between them."""
        text = ""
        for piece, words in pieces:
            close = piece.gap == " " and self.language.partition("-")[0].lower() in UNSPACED
            text += (
                words if close and text.endswith(("。", "！", "？", "」")) else piece.gap + words
            )
        return text


UNSPACED = ("ja", "zh")
"""Languages that put no space between sentences."""
