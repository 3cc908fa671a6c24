"""Disco Infinity on paper: its list of cards against a table of facts, and its printed faces.

The facts are written down here once more, in a form of their own, so that a slip in the deck files
shows; the faces are laid out and rendered, and what a player must be able to read is measured.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass

import pytest
from PIL import Image, ImageChops

from tablewright.drawing import apply
from tablewright.model.edition import Edition
from tablewright.model.spaces import placed_spaces
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

CARDS = """\
Mirrorball Missile | Missile
    Placement: Draw 1 card. >>: Launch 1 missile.
Double Drop | Missile
    >>: Launch 2 missiles.
Strobe Barrage | Missile
    >>: Launch 3 missiles. Trash this card.
Sidestep Shot | Missile
    >>: Launch 1 missile from any space.
Bookend Rockets | Missile
    >>: Launch 1 missile from space 1. Launch 1 missile from space 8.
Laser Light Show | Missile
    Placement: Generate 1 energy on this card. >>: Spend all energy from this card. Launch 1
    missile for each energy spent, up to 4.
Echo Shot | Missile
    >>: Launch 1 missile. Launch 1 missile from the previous space.
Silent Needle | Missile | Stealth
    >>: Launch 1 missile. If this card was placed in stealth mode, launch 1 missile.
Bassline Bombard | Missile
    >>: Launch 1 missile for each Missile card in the timeline, up to 3.
Rolling Thunderfunk | Missile
    >>: Launch 1 missile from the next space. Generate 1 energy on the card in the next space.
Last Call Salvo | Missile
    >>: Launch 1 missile. If this card is in space 8, launch 2 missiles.
Backspin Rocket | Missile | Blowback
    >>: Launch 1 missile. If a missile launched by this card destroyed a satellite, gain 1
    research.
Velvet Rope | Shield
    >>: Gain 2 shields. Generate 1 energy on one of your satellites.
Bouncer Detail | Shield
    Placement: Draw 1 card. >>: Gain 1 shield.
Mirror Wall | Shield
    >>: Gain 1 shield. Reverse the next missile launched.
Glitter Curtain | Shield
    >>: Gain 3 shields.
Chill-Out Lounge | Shield
    >>: Gain 1 shield for each of your satellites, up to 3.
Coat Check | Shield
    Placement: Return 1 card from the trash to your discard pile. >>: Gain 1 shield.
Soundproofing | Shield
    >>: Gain 1 shield. Negate the card in the next space if it is a Missile card.
Reactive Sequins | Shield | Blowback
    >>: Gain 2 shields.
Chrono Lab | Satellite
    When launched: Generate 1 energy on this card. Start of round: Generate 1 energy on this
    card.
Observatory Lounge | Satellite
    Start of round: You may spend 2 energy from your satellites. If you do, gain 1 research.
Solar Mirrorball | Satellite
    Start of round: Generate 1 energy on one of your satellites.
Guardian Groupie | Satellite
    Orbit: Missiles must hit this satellite first. Start of round: Generate 1 energy on this
    card.
Bubble Dome | Satellite
    Orbit: Missiles cannot hit your other satellites in this space.
VIP Platform | Satellite
    Orbit: Your other satellites in this space cannot be selected by your opponent. Start of
    round: Generate 1 energy on this card.
Tuning Fork | Satellite
    Orbit: After the card in this column triggers, generate 1 energy on this card.
Crowd Counter | Satellite
    Orbit: After the card in this column triggers, if you own it, gain 1 shield.
Heckler Drone | Satellite
    >>: Launch this satellite into your opponent's orbit row. Start of round: Discard 1 card
    from your hand.
Volatile Boombox | Satellite | Blowback
    When trashed: Deal 1 damage.
Orbiting Turret | Satellite
    When launched: Generate 1 energy on this card. Start of round: You may spend 1 energy from
    this card. If you do, launch 1 missile.
Barrier Relay | Satellite
    Start of round: Gain 1 shield.
Moon Bar | Satellite
    Start of round: Draw 1 card.
Drifting Dancer | Satellite
    Start of round: Move this satellite up to 1 space. Orbit: After the card in this column
    triggers, if you own it, generate 1 energy on this card.
Battery Balloon | Satellite
    When launched: Generate 3 energy on this card.
Turncoat Jukebox | Satellite
    Start of round: Generate 1 energy on this card. When selected: Switch this satellite.
Prism Array | Satellite
    When launched: Generate 1 energy on this card. Orbit: When your opponent launches a
    missile from this space, you may spend 1 energy from this card. If you do, reverse that
    missile.
Slow Clock | Satellite
    When launched: Generate 1 energy on this card. Orbit: After the card in this column
    triggers, you may spend 2 energy from this card. If you do, gain 1 research.
Time Capsule | Satellite
    When trashed: Gain 1 research.
Scout Beacon | Satellite
    When launched: Generate 2 energy on this card. Start of round: You may spend 1 energy from
    your satellites. If you do, draft.
Time Loop Coil | Alien Tech | value 4
    >>: Trigger the card in the previous space again.
Phase Inverter | Alien Tech | value 2
    >>: Swap the previous space and the next space.
Null Chord | Alien Tech | value 3
    >>: Negate the card in the next space.
Tech Eater | Alien Tech | value 2
    >>: Trash the card in the next space if it is an Alien Tech card. If it was trashed, gain
    1 research.
Temporal Shear | Alien Tech | value 5
    >>: End the round immediately.
Research Inverter | Alien Tech | value 3
    >>: Switch 1 research in this space.
Orbit Flipper | Alien Tech | value 3
    >>: Select a satellite in this column. Switch it.
Gravity Tongs | Alien Tech | value 2
    Placement: Select any satellite. Move it up to 2 spaces. >>: Generate 1 energy on any card
    in play.
Column Collapser | Alien Tech | value 4
    >>: Deal damage equal to the energy in this column. Remove all energy in this column.
Ancient Turntable | Alien Tech | value 1
    Placement: Move a card in the timeline up to 2 places. >>: Gain 1 shield.
Entropy Siphon | Alien Tech | value 3
    >>: Transfer up to 2 energy from your opponent's satellites to one of your satellites.
Resonance Obelisk | Alien Tech | value 5
    >>: If the total Alien Tech value in the timeline is at least 8, gain 2 research.
Memory Crystal | Alien Tech | value 2
    Placement: Return 1 card from the trash to your hand. >>: Trash this card.
Paradox Engine | Alien Tech | value 5
    >>: Steal 1 research from this space.
Twin Star Exchange | Alien Tech | value 2
    >>: Select one of your satellites. Select one of your opponent's satellites. Swap them.
Dance Floor Study | Operation
    >>: Gain 1 research.
Warm-Up Set | Operation
    >>: If this card is in space 1, gain 2 research.
Headliner Lecture | Operation
    >>: If this card is in space 8, gain 2 research.
Peer Review | Operation
    >>: Gain 1 research for each of your research in this space, up to 2.
Lab Mixer | Operation
    >>: Gain 1 research. Discard 1 card from your hand.
After-Hours Thesis | Operation
    >>: Gain 1 research for each of your satellites in this column, up to 2.
Spotlight Seminar | Operation
    >>: If your opponent has no satellite in this column, gain 1 research.
Power Chord | Operation
    Placement: Generate 1 energy on any card in play. >>: Generate 2 energy on one of your
    satellites.
Patch Bay | Operation
    >>: Transfer up to 3 energy from your cards to one of your satellites.
Grant Money | Operation
    >>: You may spend 3 energy from your cards. If you do, gain 2 research.
Sound Check | Operation
    Placement: The next card placed does not trigger its placement effect. >>: Generate 1
    energy on the card in the next space.
Smoke Machine | Operation
    Placement: You may place your next card in stealth mode. >>: Gain 1 shield.
Talent Scout | Operation
    >>: Draft. Generate 1 energy on the next satellite launched.
Crate Digging | Operation
    Placement: Draw 2 cards. >>: Generate 1 energy on any card in play.
Sabotage Crew | Operation
    >>: Negate the next Shield card triggered. Destroy up to 2 of your opponent's research in
    this space.
Traffic Control | Operation
    Placement: Select one of your satellites. Move it to any orbit space. >>: Generate 1
    energy on one of your satellites.
Stage Dive | Operation
    >>: Gain 2 research. Trash this card.
Undercover Dancer | Operation | Stealth
    >>: Gain 1 research. If this card was placed in stealth mode, steal 1 research from this
    space.
Clean Slate | Operation
    >>: Reset the draft deck. Draft.
Encore Request | Operation
    Placement: Move a card in the timeline up to 1 place. >>: If the card in the previous
    space is a Shield card, gain 1 research.
Migrating Lab | Operation
    >>: Move up to 2 of your research from any space to this space.
Trapdoor | Operation
    Placement: Select a card in the timeline. Discard it. >>: Gain 1 shield.
"""


@dataclass(frozen=True)
class Fact:
    """What the table above says of a card: its name, its kind and marks, its text on one line."""

    name: str
    notes: tuple[str, ...]
    text: str


def facts() -> list[Fact]:
    found = []
    for block in re.split(r"\n(?=\S)", CARDS.strip()):
        head, *lines = block.splitlines()
        name, *notes = (part.strip() for part in head.split("|"))
        found.append(Fact(name, tuple(notes), " ".join(line.strip() for line in lines)))
    return found


@pytest.fixture(scope="module")
def edition() -> Edition:
    return edition_of("disco-infinity")


@pytest.fixture(scope="module")
def transcribed(edition: Edition) -> Edition:
    return as_transcribed(edition)


@pytest.fixture(scope="module")
def printed(edition: Edition) -> Printed:
    return printed_of(edition)


# The list of cards.


def test_the_deck_is_the_table(transcribed: Edition) -> None:
    wanted = facts()
    cards = transcribed.decks["cards"].cards
    assert [card.name for card in cards] == [fact.name for fact in wanted]
    for card, fact in zip(cards, wanted, strict=True):
        value, keyword = card.fields.get("value"), card.fields.get("keyword")
        notes = [str(card.fields["type"])]
        notes += [f"value {value}"] if value else []
        notes += [str(keyword)] if keyword else []
        assert tuple(notes) == fact.notes, fact.name
        assert said(card, transcribed.game) == fact.text, fact.name


def test_every_card_is_there_once(transcribed: Edition) -> None:
    cards = transcribed.decks["cards"].cards
    assert len(cards) == 77
    assert {card.copies for card in cards} == {1}
    assert Counter(card.fields["type"] for card in cards) == {
        "Missile": 12,
        "Shield": 8,
        "Satellite": 20,
        "Alien Tech": 15,
        "Operation": 22,
    }
    values = [card.fields.get("value") for card in cards if card.fields["type"] == "Alien Tech"]
    assert Counter(values) == {1: 1, 2: 5, 3: 4, 4: 2, 5: 3}
    assert Counter(card.fields.get("keyword") for card in cards) == {
        "": 72,
        "Blowback": 3,
        "Stealth": 2,
    }
    named = [card.name for card in cards if card.fields.get("value")]
    assert len(named) == 15, "only Alien Tech has a value"


def test_components_add_up(transcribed: Edition) -> None:
    decks = transcribed.decks
    assert decks["cards"].count + decks["aids"].count == 81, "nine sheets of nine"
    tokens = {card.name: card.copies for card in decks["tokens"].cards}
    assert tokens == {
        "Research of the first seat": 10,
        "Research of the second seat": 10,
        "Energy": 40,
        "Shield token": 10,
    }
    aids = {card.name: card.copies for card in decks["aids"].cards}
    assert aids == {"A Round": 2, "Words": 1, "First Player": 1}
    counts = {c.id: (c.kind, c.count, c.per) for c in transcribed.game.components}
    assert counts == {
        "cards": ("deck", 77, "game"),
        "floor": ("board", 1, "game"),
        "mat": ("board", 1, "seat"),
        "tokens": ("token", 70, "game"),
        "aids": ("aid", 4, "game"),
    }
    boards = {board.board: board for board in transcribed.boards.values()}
    for component in transcribed.game.components:
        names = component.which or (component.id,)
        if component.kind == "board":
            assert set(names) <= set(boards), component.id
        else:
            assert sum(decks[name].count for name in names) == component.count, component.id


def test_the_boards_have_every_place(edition: Edition) -> None:
    """Eight timeline spaces, an orbit row and research pads for each seat; every pile, shields."""
    found = {}
    for name in ("floor", "mat"):
        spaces = placed_spaces(edition.boards[name], 2)
        found[name] = Counter((space.zone, space.counter, space.seat) for space in spaces)
    assert found["floor"] == {
        ("timeline", "", None): 8,
        ("orbit", "", 1): 8,
        ("orbit", "", 2): 8,
        ("timeline", "research", 1): 8,
        ("timeline", "research", 2): 8,
        ("draft-deck", "", None): 1,
        ("cycled", "", None): 1,
        ("trash", "", None): 1,
    }
    assert found["mat"] == {
        ("draw", "", 1): 1,
        ("discard", "", 1): 1,
        ("", "shields", 1): 1,
    }


def test_a_column_stands_upright(edition: Edition) -> None:
    """Timeline space, both orbit spaces and both pads of a number lie over each other, in order
    from the second seat's side to the first's; a pad holds four tokens side by side."""
    spaces = placed_spaces(edition.boards["floor"], 2)
    order: list[tuple[str, str, int | None]] = [("orbit", "", 2), ("timeline", "research", 2)]
    order += [("timeline", "research", 1), ("timeline", "", None), ("orbit", "", 1)]
    places = []
    for number in range(1, 9):
        column = sorted((s for s in spaces if s.space == number), key=lambda s: s.middle[1])
        assert [(s.zone, s.counter, s.seat) for s in column] == order, number
        assert len({round(s.middle[0], 3) for s in column}) == 1, number
        for upper, lower in itertools.pairwise(column):
            assert upper.y + upper.height < lower.y, number
        assert all(s.width >= 4 * 16 * MM for s in column if s.counter), number
        places.append(column[0].middle[0])
    assert places == sorted(places), "the first space is at the left of the first seat"
    ids = {space.id for space in spaces}
    assert {
        f"{seat}.{row}.{n}" for seat in "AB" for row in ("orbit", "pad") for n in range(1, 9)
    } < ids


# House rulings that a table cannot switch.
WITHOUT_SWITCH = {12, 14, 17, 21, 24, 25, 27, 28, *range(31, 37), 38, *range(40, 47)}


def test_every_house_ruling_is_there(edition: Edition) -> None:
    variants = edition.game.variants
    assert list(variants) == [f"DI-HR-{number}" for number in range(1, 47)]
    for number, (name, variant) in enumerate(variants.items(), 1):
        assert variant.name, name
        assert re.fullmatch(r"(?!Whether).+\.", variant.about), name
        assert variant.default == variant.choices[0], name
        assert len(set(variant.choices)) == len(variant.choices), name
        assert (len(variant.choices) == 1) == (number in WITHOUT_SWITCH), name


def test_every_section_has_a_label(edition: Edition) -> None:
    labels = {label.id: label.text for label in edition.game.labels}
    assert labels["placement"] == "Placement:"
    assert labels["timeline"] == ">>:"
    starts = tuple(labels.values())
    for card in edition.decks["cards"].cards:
        first, *_ = said(card, edition.game).split(". ")
        assert first.startswith(starts), card.name
        if card.fields["type"] == "Satellite":
            assert "Placement:" not in card.text, card.name


def test_a_setup_deals_fourteen_and_draws_six(edition: Edition) -> None:
    (setup,) = edition.game.setups
    steps = [(step.deck or step.source, step.count, step.to) for step in setup.lay]
    assert steps == [
        ("cards", None, "draft-deck"),
        ("draft-deck", 14, "seat.draw"),
        ("seat.draw", 6, "seat.hand"),
    ]
    assert edition.game.seats.min == edition.game.seats.max == 2


def test_codes_are_right_and_unique(edition: Edition) -> None:
    assert wrong_codes(edition) == []


# The printed faces.


def test_every_face_fits(printed: Printed) -> None:
    assert [str(problem) for problem in printed.problems] == []
    assert len(printed.fronts) >= 77 + 4 + 3


def test_no_text_is_smaller_than_seven_points(printed: Printed) -> None:
    small = {
        (name, run.text, round(size_on_paper(run, matrix), 2))
        for name, drawing in itertools.chain(printed.fronts.items(), printed.backs.items())
        for run, matrix in runs(drawing)
        if size_on_paper(run, matrix) < 7 - 1e-6
    }
    assert small == set()


def test_rules_texts_are_large_enough(edition: Edition, printed: Printed) -> None:
    """Eight points at least, and in few sizes: one for each place where rules stand."""
    sizes = set()
    for card in edition.decks["cards"].cards:
        words = set(re.findall(r"\w+", said(card, edition.game)))
        for run, _ in runs(printed.fronts[card.name]):
            found = set(re.findall(r"\w+", run.text))
            if found and found <= words and run.font.startswith("Outfit"):
                sizes.add(round(run.size, 2))
    sizes = {size for size in sizes if size > 7.4}
    assert min(sizes) >= 8
    assert len(sizes) <= 3, sizes


def test_text_stays_in_the_safe_area(printed: Printed) -> None:
    for name, drawing in printed.fronts.items():
        assert drawing.trim is not None
        inner = drawing.trim.grown(-3 * MM + 0.01)
        for run, matrix in runs(drawing):
            for x, y in ((run.x, run.y), (run.x + run.width, run.y)):
                at = apply(matrix, x, y)
                inside = inner.x <= at[0] <= inner.right and inner.y <= at[1] <= inner.bottom
                assert inside, (name, run.text, at)


ONE_OF_EACH = [
    "Laser Light Show",
    "Silent Needle",
    "Coat Check",
    "Reactive Sequins",
    "Prism Array",
    "Volatile Boombox",
    "Heckler Drone",
    "Gravity Tongs",
    "Resonance Obelisk",
    "Sabotage Crew",
    "Sound Check",
    "A Round",
    "Words",
    "First Player",
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
        is_rule = bool(words) and words <= rules and run.font.startswith("Outfit")
        wanted = 7.0 if is_rule and run.size > 8 else 4.5
        found = lowest_contrast(run, matrix, ground)
        assert found >= wanted, f"{run.text!r}: {found:.2f}:1, wanted {wanted}:1"


def test_the_yellow_is_on_cards_with_placement_alone(edition: Edition, printed: Printed) -> None:
    """A strip over the whole width, where the card has such a section, and nowhere else."""
    for name in ("Laser Light Show", "Trapdoor", "Double Drop", "Peer Review", "Tuning Fork"):
        card = next(c for c in edition.decks["cards"].cards if c.name == name)
        image = picture(printed.fronts[name], printed.fonts, 1)
        yellow = [
            y
            for y in range(image.height)
            if all(
                abs(got - want) < 8
                for x in (2, image.width - 3)
                for got, want in zip(_pixel(image, x, y), (255, 226, 63), strict=True)
            )
        ]
        assert bool(yellow) == ("Placement:" in card.text), name
        if yellow:
            assert len(yellow) >= 8 * MM, name


def _pixel(image: Image.Image, x: int, y: int) -> tuple[int, int, int]:
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]


def test_the_value_is_at_the_top_right(edition: Edition, printed: Printed) -> None:
    for card in edition.decks["cards"].cards:
        drawing = printed.fronts[card.name]
        assert drawing.trim is not None
        numbers = [
            apply(matrix, run.x + run.width / 2, run.y)
            for run, matrix in runs(drawing)
            if run.text == str(card.fields.get("value")) and run.size > 15
        ]
        assert len(numbers) == (1 if card.fields.get("value") else 0), card.name
        for x, y in numbers:
            assert x > drawing.trim.right - 15 * MM, card.name
            assert y < drawing.trim.y + 15 * MM, card.name


def test_kinds_are_told_apart_in_grey(edition: Edition, printed: Printed) -> None:
    """The column at the left, seen from afar and without colour, differs from kind to kind."""
    columns = {}
    for name in ("Double Drop", "Glitter Curtain", "Time Capsule", "Null Chord", "Peer Review"):
        image = picture(printed.fronts[name], printed.fonts, 1).convert("L")
        column = image.crop((9, 60, 36, 160)).resize((27, 100))
        columns[name] = column
    for (one, a), (other, b) in itertools.combinations(columns.items(), 2):
        histogram = ImageChops.difference(a, b).histogram()
        apart = sum(value * count for value, count in enumerate(histogram)) / (27 * 100)
        assert apart > 18, f"{one} and {other}: {apart:.0f} of 255"


def test_the_back_is_the_same_upside_down(printed: Printed) -> None:
    image = picture(printed.backs["back"], printed.fonts, 2)
    assert changed_upside_down(image, 24) <= 0.002


def test_the_back_has_a_plain_border(printed: Printed) -> None:
    """3 mm of one colour inside the trim, so that a cut that is off does not mark a card."""
    back = printed.backs["back"]
    assert back.trim is not None
    image = picture(back, printed.fonts, PIXELS)
    edge = round((back.trim.x + 3 * MM) * PIXELS)
    colors = {image.getpixel((x, image.height // 2)) for x in range(edge)}
    colors |= {image.getpixel((image.width // 2, y)) for y in range(edge)}
    assert len(colors) == 1


def test_the_slides_keep_the_order(edition: Edition) -> None:
    """In every picture of sliding the cards keep their order, those that moved are one space on in
    one direction, and only the forbidden one pushes a card off the board."""
    cases = edition.layouts.faces["aid-slide"].let["cases"]
    assert [bool(case["off"]) for case in cases] == [False, False, True, False]
    for case in cases:
        old, new = case["rows"]
        assert len(old) == len(new) == 8, case["caption"]
        before, after = ([cell for cell in row if cell] for row in case["rows"])
        kept = [cell for cell in after if cell != "N"]
        assert kept + [case["off"]] * bool(case["off"]) == before, case["caption"]
        shifts = {card: [*new, case["off"]].index(card) - old.index(card) for card in before}
        moved = {card for card, shift in shifts.items() if shift}
        assert moved == set(case["moved"]), case["caption"]
        assert {shifts[card] for card in moved} <= {int(case["way"])}, case["caption"]
        place = new.index("N")
        assert not moved or old[place] in moved, "a card makes room where the new one is placed"
    assert "" not in cases[3]["rows"][1], "the eighth card fills the timeline"
