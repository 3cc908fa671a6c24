"""Shards of Infinity on paper: its list of cards against a table of facts, and its printed faces.

The facts are written down here once more, in a form of their own, so that a slip in the deck files
shows; the faces are laid out and rendered, and what a player must be able to read is measured.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, replace
from xml.etree import ElementTree

import pytest

from tablewright.drawing import Drawing, Shape, apply, walk
from tablewright.layout.face import Studio, lay_face, ready
from tablewright.layout.low_ink import low_ink
from tablewright.model.edition import Edition
from tablewright.units import MM
from tests.decks import as_transcribed
from tests.games.printed import (
    PIXELS,
    Printed,
    changed_upside_down,
    edition_of,
    ground_of,
    lowest_contrast,
    picture,
    printed_of,
    runs,
    said,
    size_on_paper,
    wrong_codes,
)

CENTER = """\
Scrap Hauler | Homo Deus ally | 3 for 1
    Gain 2 gems. If you control a champion: Gain 1 gem.
Relay Engineer | Homo Deus ally | 3 for 2
    Gain 1 gem. Draw 1 card.
Reactor Drone | Homo Deus ally | 3 for 3
    Gain 3 gems.
Bulwark Cadet | Homo Deus ally | 3 for 3 | shield 3
    Gain 3 power.
Salvage Broker | Homo Deus mercenary | 2 for 3
    Gain 2 power. Return 1 champion from your discard pile to your hand.
Line Breaker | Homo Deus mercenary | 2 for 4
    Gain 4 power. If you control a champion: Gain 3 power.
Gantry Sentinel | Homo Deus champion | 2 for 3 | health 4
    Exhaust: Gain 2 gems.
Siege Walker | Homo Deus champion | 2 for 5 | health 5
    Exhaust: Gain 3 power. Mastery 10: Gain 2 power.
Forge Marshal | Homo Deus champion | 1 for 6 | health 6
    Exhaust: Gain 1 gem. Gain 2 power for each Homo Deus champion you control.
War Foundry | Homo Deus champion | 1 for 7 | health 6
    Draw 1 card. Exhaust: Gain 2 gems. Mastery 15: The next champion you recruit this turn
    goes into play.
Novice Scribe | Order ally | 3 for 1
    Gain 1 gem. Dominion: Gain 2 mastery.
Cache Warden | Order mercenary | 2 for 2
    Gain 1 mastery. Mastery 10: Draw 1 card.
Lattice Monk | Order ally | 3 for 3 | shield 4
    Draw 1 card. Mastery 15: Gain 1 mastery.
Axiom Broker | Order mercenary | 3 for 3
    Gain 2 mastery.
Query Runner | Order mercenary | 3 for 3
    Draw 2 cards.
Command Seer | Order ally | 2 for 4 | shield 5
    Gain 2 gems.
Proof Keeper | Order ally | 2 for 5 | shield 7
    Gain 1 mastery. Draw 1 card.
Systema AI | Order champion | 1 for 3 | health 4
    Exhaust: Gain 1 mastery. Mastery 20: Draw 2 cards.
Ward Matrix | Order champion | 1 for 5 | health 5 | shield 4
    Your other champions cannot be attacked. Exhaust: Gain 1 mastery.
Oracle Kernel | Order mercenary | 1 for 6
    Draw 2 cards. Dominion: Gain 4 mastery.
Grand Indexer | Order mercenary | 1 for 7
    Gain 4 mastery. Draw 1 card.
Sapling Guard | Undergrowth ally | 3 for 1
    Gain 3 health. Unify: Gain 4 power.
Spore Cleric | Undergrowth mercenary | 3 for 2
    Gain 4 health.
Fungal Hermit | Undergrowth mercenary | 2 for 3
    Gain 1 mastery. Mastery 10: Gain 5 health.
Briar Runner | Undergrowth mercenary | 3 for 3
    Gain 3 power. Unify: Gain 2 power.
Thorn Zealot | Undergrowth ally | 2 for 3 | shield 3
    Draw 1 card. Unify: Destroy 1 enemy champion.
Mossback Herder | Undergrowth ally | 3 for 4
    Gain 2 power. Draw 1 card. Unify: Gain 5 health.
Pollen Mimic | Undergrowth ally | 1 for 4
    Copy the effect of 1 ally you played this turn.
Loam Shaper | Undergrowth ally | 2 for 5
    Gain 5 health. Draw 1 card. If you have 50 health: Gain 5 power.
Withering Bloom | Undergrowth mercenary | 1 for 5
    Gain 4 power. Mastery 15: Destroy all enemy champions.
Rootcaller | Undergrowth champion | 1 for 5 | health 5
    Exhaust: Gain 2 power. Gain 2 power for each Undergrowth ally you played this turn.
Elder Canopy | Undergrowth mercenary | 1 for 7
    Gain 8 health. Unify: Gain 9 power.
Hollow Raider | Wraethe ally | 3 for 1
    Gain 2 power. If a Wraethe card is in your discard pile: Gain 3 power.
Shade | Wraethe ally | 3 for 2
    Gain 2 power. You may banish up to 1 card from your hand or discard pile.
Void Knife | Wraethe mercenary | 3 for 2
    Gain 4 power.
Ash Confessor | Wraethe mercenary | 3 for 3
    Gain 1 mastery. You may banish up to 1 card from your hand or discard pile.
Grave Usher | Wraethe ally | 2 for 3
    Gain 3 power. Return 1 mercenary from your discard pile to your hand.
Li Hin, The Shattered | Wraethe champion | 1 for 3 | health 1
    Cannot be attacked. Exhaust: Gain 1 power.
Rift Splitter | Wraethe mercenary | 2 for 4
    Gain 4 power. Mastery 10 instead: Gain 8 power.
Null Duelist | Wraethe champion | 1 for 4 | health 4
    Exhaust: Gain 2 power. Mastery 20: Double your power.
Mind Flenser | Wraethe mercenary | 1 for 4
    Gain 3 power. 1 opponent loses 2 mastery.
Heir of Ash | Wraethe mercenary | 2 for 5
    Gain 3 power. Gain 2 power for each Wraethe card in your discard pile.
Veil Executioner | Wraethe champion | 1 for 7 | health 5
    Exhaust: Gain 3 power. Return 1 Wraethe card from your discard pile to your hand.
"""
"""Name, faction and type, copies for cost, health, shield; under it, what the card does."""

STARTING = """\
Crystal | 28
    Gain 1 gem.
Blaster | 4
    Gain 1 power.
Shard Reactor | 4
    Gain 2 gems. Mastery 5 instead: Gain 3 gems. Mastery 15 instead: Gain 4 gems.
Infinity Shard | 4
    Gain 2 power. Mastery 10 instead: Gain 3 power. Mastery 20 instead: Gain 5 power.
    Mastery 30 instead: Gain infinite power.
"""

CHARACTERS = """\
Castellan Vire | Homo Deus
    Exhaust: Pay 1 gem. Gain 1 mastery.
Archivist Ono | Order
    Exhaust: Pay 1 gem. Gain 1 mastery.
Mother Bracken | Undergrowth
    Exhaust: Pay 1 gem. Gain 1 mastery.
The Hollow Regent | Wraethe
    Exhaust: Pay 1 gem. Gain 1 mastery.
"""


@dataclass(frozen=True)
class Fact:
    """What the tables above say of a card."""

    name: str
    notes: tuple[str, ...]
    text: str


def facts(table: str) -> list[Fact]:
    """The facts of a table: a line of notes, and indented lines of text under it."""
    found = []
    for block in re.split(r"\n(?=\S)", table.strip()):
        head, *lines = block.splitlines()
        name, *notes = (part.strip() for part in head.split("|"))
        found.append(Fact(name, tuple(notes), " ".join(line.strip() for line in lines)))
    return found


@pytest.fixture(scope="module")
def edition() -> Edition:
    return edition_of("shards-of-infinity")


@pytest.fixture(scope="module")
def transcribed(edition: Edition) -> Edition:
    return as_transcribed(edition)


@pytest.fixture(scope="module")
def printed(edition: Edition) -> Printed:
    return printed_of(edition)


# The list of cards.


def test_center_deck_is_the_table(transcribed: Edition) -> None:
    wanted = facts(CENTER)
    cards = {card.name: card for card in transcribed.decks["center"].cards}
    assert list(cards) == [fact.name for fact in wanted]
    for fact in wanted:
        card = cards[fact.name]
        kind, price, *rest = fact.notes
        numbers = dict(part.split() for part in rest)
        assert f"{card.fields['faction']} {card.fields['type']}" == kind, fact.name
        assert f"{card.copies} for {card.fields['cost']}" == price, fact.name
        for field in ("health", "shield"):
            shown = card.fields.get(field)
            assert (str(shown) if shown else None) == numbers.get(field), (fact.name, field)
        assert said(card, transcribed.game) == fact.text, fact.name


def test_starting_decks_are_the_table(transcribed: Edition) -> None:
    wanted = facts(STARTING)
    cards = transcribed.decks["starting"].cards
    assert [(card.name, str(card.copies)) for card in cards] == [
        (fact.name, fact.notes[0]) for fact in wanted
    ]
    for card, fact in zip(cards, wanted, strict=True):
        assert said(card, transcribed.game) == fact.text, fact.name


def test_characters_are_the_table(transcribed: Edition) -> None:
    wanted = facts(CHARACTERS)
    cards = transcribed.decks["characters"].cards
    assert [(card.name, card.fields["faction"]) for card in cards] == [
        (fact.name, fact.notes[0]) for fact in wanted
    ]
    for card, fact in zip(cards, wanted, strict=True):
        assert said(card, transcribed.game) == fact.text, fact.name
    assert {card.copies for card in cards} == {1}


def test_counts_and_check_sums(transcribed: Edition) -> None:
    decks = transcribed.decks
    assert {name: deck.count for name, deck in decks.items()} == {
        "center": 88,
        "starting": 40,
        "characters": 4,
        "dials": 8,
        "aids": 4,
    }
    sums: dict[str, Counter[object]] = {
        field: Counter() for field in ("faction", "type", "cost", "health", "shield")
    }
    for card in decks["center"].cards:
        for field, sum_ in sums.items():
            sum_[card.fields.get(field)] += card.copies
    assert len(decks["center"].cards) == 43
    assert set(sums["faction"].values()) == {22}
    assert sums["type"] == {"ally": 41, "mercenary": 35, "champion": 12}
    assert sums["cost"] == {1: 12, 2: 14, 3: 33, 4: 12, 5: 11, 6: 2, 7: 4}
    assert sums["shield"].total() - sums["shield"][None] == 13
    assert sums["health"].total() - sums["health"][None] == sums["type"]["champion"]


def test_everything_in_the_box(transcribed: Edition) -> None:
    """How many of each there are for four players, and that all but the beads is printed."""
    game = transcribed.game
    counts = {
        part.id: part.count * (game.seats.max if part.per == "seat" else 1)
        for part in game.components
    }
    assert counts == {
        "center": 88,
        "starting": 40,
        "characters": 4,
        "dials": 8,
        "aids": 4,
        "table": 1,
        "mat": 4,
        "beads": 48,
    }
    printed = {name: deck.count for name, deck in transcribed.decks.items()}
    assert printed == {name: count for name, count in counts.items() if name in printed}
    assert counts.keys() - printed.keys() - transcribed.boards.keys() == {"beads"}


def test_house_rulings(edition: Edition) -> None:
    """All 37 can be cited, in order; those with one choice cannot be switched."""
    variants = edition.game.variants
    assert list(variants) == [f"SOI-HR-{number}" for number in range(1, 38)]
    fixed = [int(name.split("-")[-1]) for name, one in variants.items() if len(one.choices) == 1]
    assert fixed == [1, 3, 4, 9, 13, 18, *range(21, 27), 28, *range(30, 36), 37]
    for one in variants.values():
        assert one.name
        assert one.about.endswith(".")
        assert one.default == one.choices[0]


def test_aids_tell_phases_focus_and_keywords(edition: Edition, printed: Printed) -> None:
    def words(drawing: Drawing) -> str:
        return " ".join(run.text.strip() for run, _ in runs(drawing))

    front, back = words(printed.fronts["Player aid"]), words(printed.backs["aid-back"])
    for phase in edition.game.phases:
        assert phase.name in front
    assert "Focus" in front
    for keyword in ("Exhaust:", "Mastery 10:", "Mastery 10 instead:", "Unify:", "Dominion:"):
        assert keyword in back, keyword
    for word in ("Shield", "Mercenary:", "Champion:", "Banish:", "Homo Deus", "Wraethe"):
        assert word in back, word


def test_starting_deck_of_a_player(transcribed: Edition) -> None:
    for setup in transcribed.game.setups:
        ten = next(lay.cards for lay in setup.lay if lay.to == "seat.deck")
        assert sum(ten.values()) == 10
        assert all(
            card.copies == transcribed.game.seats.max * ten[card.name]
            for card in transcribed.decks["starting"].cards
        )
        (seats,) = setup.seats
        assert setup.counters["mastery"] == tuple(range(seats)), "one more for each later turn"


def test_codes_are_right_and_unique(edition: Edition) -> None:
    assert wrong_codes(edition) == []


def test_backs_tell_no_decks_apart(edition: Edition) -> None:
    backs = {name: edition.decks[name].back for name in ("center", "starting", "characters")}
    assert backs["center"] == backs["starting"] != backs["characters"]


# The printed faces.


def test_every_face_fits(printed: Printed) -> None:
    assert [str(problem) for problem in printed.problems] == []
    assert len(printed.fronts) >= 43 + 4 + 4 + 2 + 1


def test_every_face_says_the_same_in_low_ink(printed: Printed) -> None:
    for name, drawing in (printed.fronts | printed.backs).items():
        low = low_ink(drawing)
        assert [run.text for run, _ in runs(low)] == [run.text for run, _ in runs(drawing)], name
        assert low != drawing, name


def test_no_text_is_smaller_than_seven_points(printed: Printed) -> None:
    small = {
        (name, run.text, round(size_on_paper(run, matrix), 2))
        for name, drawing in (printed.fronts | printed.backs).items()
        for run, matrix in runs(drawing)
        if size_on_paper(run, matrix) < 7 - 1e-6
    }
    assert small == set()


def test_rules_texts_are_large_enough(edition: Edition, printed: Printed) -> None:
    """Eight points at least, and in one size on all cards of a deck."""
    for deck in ("center", "starting"):
        sizes = set()
        for card in edition.decks[deck].cards:
            last = card.text.split("{")[0].split()[0]
            sizes |= {
                round(run.size, 2)
                for run, _ in runs(printed.fronts[card.name])
                if run.text.strip().startswith(last) and run.font.startswith("Alegreya Sans")
            }
        assert len(sizes) == 1, (deck, sizes)
        assert min(sizes) >= 8


def test_text_stays_in_the_safe_area(printed: Printed) -> None:
    safe = 3 * MM
    for name, drawing in (printed.fronts | printed.backs).items():
        assert drawing.trim is not None
        if drawing.outline is not None:
            middle, radius = drawing.width / 2, drawing.trim.width / 2 - 1.5 * MM
            for run, matrix in runs(drawing):
                at = apply(matrix, run.x + run.width / 2, run.y - run.size * 0.66)
                assert math.hypot(at[0] - middle, at[1] - middle) <= radius, (name, run.text)
            continue
        inner = drawing.trim.grown(-safe + 0.01)
        for run, matrix in runs(drawing):
            for x, y in ((run.x, run.y), (run.x + run.width, run.y)):
                at = apply(matrix, x, y)
                inside = inner.x <= at[0] <= inner.right and inner.y <= at[1] <= inner.bottom
                assert inside, (name, run.text, at)


ONE_OF_EACH = [
    "War Foundry",
    "Line Breaker",
    "Scrap Hauler",
    "Systema AI",
    "Query Runner",
    "Proof Keeper",
    "Rootcaller",
    "Fungal Hermit",
    "Thorn Zealot",
    "Veil Executioner",
    "Rift Splitter",
    "Shade",
    "Infinity Shard",
    "Castellan Vire",
    "Archivist Ono",
    "Mother Bracken",
    "The Hollow Regent",
    "Health Dial",
    "Mastery Dial",
    "Player aid",
]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_words_stand_out_from_their_ground(edition: Edition, printed: Printed, name: str) -> None:
    """7:1 for what a card does, 4.5:1 for everything else, measured on the rendered ground."""
    drawing = printed.fronts[name]
    ground = ground_of(drawing, printed.fonts)
    card = next(c for deck in edition.decks.values() for c in deck.cards if c.name == name)
    rules = set(re.findall(r"\w+", said(card, edition.game)))
    for run, matrix in runs(drawing):
        words = set(re.findall(r"\w+", run.text))
        is_rule = bool(words) and words <= rules and run.font.startswith("Alegreya Sans")
        wanted = 7.0 if is_rule and run.size > 8 else 4.5
        found = lowest_contrast(run, matrix, ground)
        assert found >= wanted, f"{run.text!r}: {found:.2f}:1, wanted {wanted}:1"


def test_copies_are_marked(edition: Edition, printed: Printed) -> None:
    """One mark for each copy: cards that differ in nothing else differ by so many shapes."""
    face = ready(edition.layouts.faces["center"], edition.game, edition.layouts)
    deck = edition.decks["center"]
    studio = Studio(printed.fonts, edition.assets, edition.layouts)
    card = deck.cards[0]
    shapes = [
        sum(
            isinstance(mark, Shape)
            for mark, _ in walk(
                lay_face(face, replace(card, copies=copies), deck, studio).drawing.marks
            )
        )
        for copies in (1, 2, 3)
    ]
    assert [more - shapes[0] for more in shapes] == [0, 1, 2]


@pytest.mark.parametrize("face", ["back", "character-back"])
def test_backs_are_the_same_upside_down(printed: Printed, face: str) -> None:
    image = picture(printed.backs[face], printed.fonts, 2)
    assert changed_upside_down(image, 24) <= 0.002


@pytest.mark.parametrize("face", ["back", "character-back"])
def test_backs_have_a_plain_border(printed: Printed, face: str) -> None:
    """3 mm of one colour inside the trim, so that a cut that is off does not mark a card."""
    back = printed.backs[face]
    assert back.trim is not None
    image = picture(back, printed.fonts, PIXELS)
    edge = round((back.trim.x + 3 * MM) * PIXELS)
    colors = {image.getpixel((x, image.height // 2)) for x in range(edge)}
    colors |= {image.getpixel((image.width // 2, y)) for y in range(edge)}
    assert len(colors) == 1


@pytest.mark.parametrize(("name", "last"), [("Health Dial", 50), ("Mastery Dial", 30)])
def test_dials_show_each_number_once_upright_at_the_arrow(
    printed: Printed, name: str, last: int
) -> None:
    """Turned by its own angle, every number stands upright above the middle of the disc."""
    drawing = printed.fronts[name]
    middle = drawing.width / 2
    angles = {}
    for run, matrix in runs(drawing):
        x, y = apply(matrix, run.x + run.width / 2, run.y - run.size * 0.33)
        angle = math.degrees(math.atan2(x - middle, middle - y)) % 360
        upright = math.degrees(math.atan2(matrix[1], matrix[0])) % 360
        assert abs((angle - upright + 180) % 360 - 180) < 0.6, run.text
        assert run.text not in angles, run.text
        angles[run.text] = angle
    assert sorted(angles, key=int) == [str(number) for number in range(last + 1)]
    steps = [angles[str(n + 1)] - angles[str(n)] for n in range(last)]
    assert max(steps) - min(steps) < 1.0, "evenly spread, clockwise"


def test_dials_fit_the_character_card(edition: Edition, printed: Printed) -> None:
    """Both discs lie beside each other under their arrows, and not over the words above."""
    disc = printed.fronts["Health Dial"]
    card = printed.fronts["Archivist Ono"]
    assert disc.trim is not None
    assert card.trim is not None
    assert disc.outline is not None, "cut as a circle"
    centers = (3.5 + 12.95) * MM, (3.5 + 68.95) * MM
    assert centers[1] - centers[0] >= disc.trim.width - 0.01
    top = card.trim.y + (3.5 + 104.5) * MM - disc.trim.height / 2
    above = [run for run, matrix in runs(card) if apply(matrix, run.x, run.y)[1] < top]
    assert {"Health", "Mastery"} <= {run.text for run in above}


def test_the_emblem_is_the_same_after_half_a_turn() -> None:
    path = edition_of("shards-of-infinity").assets.icons["emblem"]
    numbers = [
        float(number)
        for outline in ElementTree.parse(path).getroot()
        for number in re.findall(r"-?[\d.]+", outline.attrib["d"])
    ]
    places = list(zip(numbers[::2], numbers[1::2], strict=True))
    for ax, ay in ((96 - x, 96 - y) for x, y in places):
        assert any(abs(ax - bx) < 0.06 and abs(ay - by) < 0.06 for bx, by in places)
