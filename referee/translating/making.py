"""A game at rest, its texts in a language and what the referee says in it → a phrasebook.

What the game calls the same in both languages is known too, so that a sentence about it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.setting import BOX, Setting
from referee.state import UNKNOWN
from referee.translating.phrasebook import SLOT, Phrasebook
from tablewright.model.markup import DOT, MarkupError, plain
from tablewright.model.phases import all_phases
from tablewright.model.rulebook import Rulebook, prose_of
from tablewright.model.wording import NAMES, Wording

NOTHING = Wording()
"""A game without texts in the language: its words stay as they are."""


def phrasebook_of(
    setting: Setting,
    language: str,
    says: Mapping[str, str],
    wording: Wording = NOTHING,
    rulebook: Rulebook | None = None,
    seats: Sequence[str] = (),
) -> Phrasebook:
    """The phrasebook of a game; `says` are the referee's own sentences."""
    texts = dict(_texts(setting, wording, rulebook)) if wording else {}
    moves = {
        english: pair.say
        for english, pair in wording.pairs.get("moves", {}).items()
        if pair.say and set(SLOT.findall(english)) == set(SLOT.findall(pair.say))
    }
    names: dict[str, str] = {}
    for name, heading in _names(setting):
        # `gem/gems` is translated at once, and said in one of the two.
        both = zip(name.split("/"), wording.name(name, heading).split("/"), strict=False)
        for own, shown in both if heading == "icons" else ((name, wording.name(name, heading)),):
            if own not in names or names[own] == own:
                names[own] = shown
    for heading in NAMES:
        for english, pair in wording.pairs.get(heading, {}).items():
            if pair.say:
                names.setdefault(english, pair.say)
    forms = {
        form: english
        for heading in NAMES
        for english, pair in wording.pairs.get(heading, {}).items()
        for form in pair.forms
    }
    known = {name: shown for name, shown in names.items() if name}
    return Phrasebook(language, {**says, **moves}, known, texts, seats, forms, tuple(setting.cards))


def _names(setting: Setting) -> Iterator[tuple[str, str]]:
    """Every name of a game, with the heading under which a language's file has it. Cards first:
    where a zone is called like one, a sentence means the card."""
    game = setting.game
    for name in setting.cards:
        if name != UNKNOWN:
            yield name, "cards"
    for zone in game.zones:
        yield zone.name or zone.id, "zones"
    for name in setting.called_spaces.values():
        yield name, "spaces"
    for counter in game.counters:
        yield counter.name or counter.id, "counters"
        yield counter.word, "icons"
    for phase in all_phases(game.phases):
        yield phase.name or phase.id, "phases"
    for setup in game.setups:
        yield setup.name or setup.id, "setups"
    for variant in game.variants.values():
        yield variant.name, "variants"
        for choice in variant.choices:
            yield choice, "variants"
    for label in game.labels:
        yield label.text.rstrip(":"), "labels"
    for keyword in game.keywords:
        yield keyword.word, "keywords"
    for icon in game.icons.values():
        yield icon.word, "icons"
    for part in game.components:
        yield part.name or part.id, "components"
    yield game.title, "game"
    if setting.edition is not None:
        for deck in setting.edition.decks.values():
            yield deck.title, "decks"
            for name, field in deck.fields.items():
                yield name.replace("_", " ").replace("-", " "), "choices"
                for value in field.choices:
                    yield str(value), "choices"
    yield BOX, "zones"


def _texts(
    setting: Setting, wording: Wording, rulebook: Rulebook | None
) -> Iterator[tuple[str, str]]:
    """What the game says in sentences, as the referee shows it, and what stands for it: whole
    texts, then each sentence."""
    own = {name: icon.word for name, icon in setting.game.icons.items()}
    theirs = {name: wording.name(word, "icons") for name, word in own.items()}

    def pair(said: str, shown: str, dot: str = "") -> Iterator[tuple[str, str]]:
        if said != shown:
            try:
                yield plain(said, own, dot), plain(shown, theirs, dot)
            except MarkupError:  # `check` says where
                return

    # A single sentence may stand anywhere; one that is other words on one card is that card's.
    for heading in ("texts", "rules", "labels"):
        for words, each in wording.pairs.get(heading, {}).items():
            if each.say:
                yield from pair(words, each.say)
    if setting.edition is not None:
        for deck in setting.edition.decks.values():
            for card in deck.cards:
                if card.text:
                    shown = _entire(wording, card.text, "texts", card.name)
                    yield from pair(card.text, shown)
                    yield from pair(card.text, shown, DOT)
    for paragraph in rulebook.paragraphs if rulebook is not None else ():
        for prose in (each for block in paragraph.blocks for each in prose_of(block)):
            shown = _entire(wording, prose.markup, "rules", paragraph.number)
            if shown != prose.markup:
                yield prose.text, plain(shown, theirs)
    for about in (setting.game.about, *(each.about for each in setting.game.variants.values())):
        if about:
            yield from pair(about, _entire(wording, about, "texts", ""))
    if rulebook is not None:
        for section in rulebook.sections:
            yield from pair(section.title, wording.text(section.title, "rules"))


def _entire(wording: Wording, text: str, heading: str, on: str) -> str:
    """A text in the other language; itself if a sentence of it is not translated, so that its other
    sentences are found one by one."""
    if wording.found(text.strip(), heading, on) is None:
        for piece in wording.pieces(text, heading):
            own = "labels" if piece.words in wording.labels else heading
            if piece.said and wording.found(piece.words, own, on) is None:
                return text
    return wording.text(text, heading, on)
