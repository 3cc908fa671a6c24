"""Space Mines on paper: its list of cards against a table of facts, and its printed faces.

The facts are written down here once more, in a form of their own, so that a slip in the deck file
shows; the faces are laid out and rendered, and what a player must be able to read is measured.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

import pytest
from PIL import Image, ImageChops

from tablewright.drawing import Shape, apply, walk
from tablewright.layout.face import Studio, lay_face, ready
from tablewright.layout.scopes import sections
from tablewright.model.edition import Edition
from tablewright.model.game import Card
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
= Satellite
1 Teleport Sat x2
    Start of hand: Draw 1 extra card.
2 System Scrambler Sat x2
    Launch: Launch this satellite into your opponent's orbit row. Start of hand: Draw 1 fewer
    card.
3 Space Mine x3
    Launch: Launch this satellite into your opponent's orbit row. Satellite Effect: When another
    satellite drifts into this space, trash both. Drift: This satellite does not drift.
4 Orbital Command Center x2
    End of hand: Retain 1 card.
5 Nullwave Generator Satellite x2
    Satellite Effect: Negate the Actions of the card below.
6 Gravitational Anomaly x1
    Launch: Launch this satellite into either orbit row. Satellite Effect: Other satellites in
    this space do not drift.
7 Vacuum Satellite x2
    Orbit Action (before): Trash the card below if it is an Alien Tech card.
8 Research Station x3
    Orbit Action (after): Gain 1 research.
9 Embassy Platform x2
    Orbit Action (after): Gain 1 alliance.
10 Shield Projector x2
    Orbit Action (after): Gain 1 shield.
11 Orbital Cannon x2
    Orbit Action (after): Fire a missile with 1 damage.
12 Solar Collector x1
    Orbit Action (before): Energize the card below.
13 Bulwark Depot x1
    Start of hand: Gain 1 shield.
14 Retrograde Probe x1
    Orbit Action (after): If the card below is an Alien Tech card, gain 1 research. Drift: This
    satellite drifts backward.
15 Spy Satellite x1
    Start of hand: Look at your opponent's hand.
16 Decoy Balloon x2
    Satellite Effect: Missiles must hit this satellite first.
17 Armoured Pod x1
    Satellite Effect: This satellite has 2 health. Orbit Action (after): Gain 1 shield.
18 Wreck Insurance x1
    When trashed: Gain 2 shields.
19 Toll Buoy x1
    Launch: Launch this satellite into your opponent's orbit row. Orbit Action (after): Lose 1
    shield.
20 Jammer Sat x1
    Launch: Launch this satellite into your opponent's orbit row. Satellite Effect: The card
    below cannot be energized.
21 Relay Dish x1
    Orbit Action (before): If the card below is a Transport Ship card, gain 1 alliance.
22 Comet Tether x1
    End of hand: Move one of your satellites up to 1 space.
= Missile
23 Light Missile x3
    Actions: Fire a missile with 1 damage. Energized: Fire a missile with 2 damage.
24 Standard Missile x3
    Actions: Fire a missile with 2 damage. Energized: Fire a missile with 1 damage.
25 Heavy Missile x2
    Actions: Fire a missile with 3 damage.
26 Planet Cracker x1
    Actions: Fire a missile with 5 damage. Trash this card.
27 Cluster Launcher x2
    Actions: Fire 3 missiles with 1 damage each.
28 Flanking Shot x1
    Actions: Fire a missile with 2 damage from any space.
29 Twin Silo x2
    Actions: Fire a missile with 1 damage from the previous space. Fire a missile with 1 damage
    from the next space.
30 Retaliation x1
    Actions: Fire a missile with 2 damage. If you have fewer shields than your opponent, fire a
    missile with 1 damage.
31 Opening Volley x1
    Actions: If this card is in space 1, fire a missile with 4 damage.
= Shield
32 Shield Recharge x3
    Actions: Gain 2 shields. Energized: Gain 1 shield.
33 Emergency Bulkhead x2
    Actions: If you have fewer shields than your opponent, gain 4 shields.
34 Deflector Screen x2
    Actions: Gain 1 shield. Prevent the next 2 damage to your shields this hand.
35 Point Defence x1
    Actions: Gain 1 shield. Negate the Actions of the card in the next space if it is a Missile
    card.
36 Armour Foundry x1
    Actions: Gain 1 shield for each of your satellites, up to 3.
37 Mirror Hull x1
    Actions: Gain 1 shield. Reverse the next missile fired.
38 Damage Control x2
    Actions: Gain 1 shield. Energized: Gain 3 shields.
39 Bunker Order x1
    Actions: Gain 4 shields. Trash 1 card from your hand.
= Alien Tech
40 Singularity Core x1
    Actions: Trash the card in the next space.
41 Time Dilator x1
    Actions: Trigger the Actions of the card in the previous space again.
42 Alien Archive x3
    Actions: Gain 1 research. Energized: Gain 1 research.
43 Xeno Lab Notes x2
    Actions: Gain 2 research. Lose 2 shields.
44 Phase Shifter x1
    Actions: Swap the cards in the previous space and the next space.
45 Mind Broker x1
    Actions: Your opponent loses 1 research. Gain 1 research.
46 Void Key x1
    Actions: Move one satellite in this space to any space in its orbit row.
47 Nullifier Rune x2
    Actions: Negate the Actions of the card in the next space.
48 Orbit Inverter x1
    Actions: Move one satellite in this space to the other orbit row.
49 Living Reactor x2
    Actions: Energize the card in the next space. Gain 1 research.
= Transport Ship
50 Cargo Hauler x3
    Actions: Gain 1 alliance. Energized: Gain 1 alliance.
51 Diplomatic Shuttle x2
    Actions: If the card in the previous space is not a Missile card, gain 1 alliance. If the
    card in the next space is not a Missile card, gain 1 alliance.
52 Long Haul Freighter x2
    Actions: If this card is in space 6, gain 2 alliance.
53 Express Courier x2
    Actions: If this card is in space 1, gain 2 alliance.
54 Convoy Leader x2
    Actions: Gain 1 alliance for each Transport Ship card in the action row, up to 3.
55 Refugee Liner x1
    Actions: Gain 3 alliance. Lose 3 shields.
56 Medical Frigate x2
    Actions: Gain 1 alliance. Gain 1 shield.
57 Smuggler's Sloop x1
    Actions: Gain 1 alliance. You may retain 1 card this hand.
58 Survey Tender x2
    Actions: Gain 1 alliance. If you have a satellite in this space, gain 1 research.
= Operation
59 Missile Silo Infiltration x2
    Actions: Reverse each missile fired by the card in the next space.
60 Bribe x2
    Actions: Reverse the next missile your opponent fires this hand.
61 Power Surge x2
    Actions: Energize the card in the next space. Gain 1 shield.
62 Grid Overload x1
    Actions: Energize each card after this card.
63 Scrap Crew x2
    Actions: Trash 1 card from your hand. Gain 2 shields.
64 Purge Protocol x1
    Actions: Trash up to 2 cards from your discard pile. Gain 1 shield.
65 Salvage Run x1
    Actions: Return 1 card from the trash pile to your discard pile.
66 Boarding Party x2
    Actions: Trash the card in the next space if it is a Transport Ship card. If it was trashed,
    gain 1 alliance.
67 Solar Wind x1
    Actions: Each satellite in your opponent's orbit row drifts 1 space.
68 Station Keeping x1
    Actions: Your satellites do not drift this hand. Gain 1 shield.
69 Political Scandal x1
    Actions: Your opponent loses 2 alliance.
70 Data Breach x1
    Actions: Your opponent loses 2 research.
71 Field Laboratory x1
    Actions: Gain 1 research.
72 Joint Expedition x2
    Actions: Gain 1 research. Gain 1 alliance.
73 Recon Report x1
    Actions: Do a draw cycle.
"""
"""Kind after kind: number, name, copies; under it, what the card says."""


@dataclass(frozen=True)
class Fact:
    """What the table above says of a card."""

    kind: str
    number: int
    name: str
    copies: int
    text: str


def facts() -> list[Fact]:
    """The facts of the table: a line of notes, and indented lines of text under it."""
    found = []
    kind = ""
    for block in re.split(r"\n(?=\S)", CARDS.strip()):
        head, *lines = block.splitlines()
        if head.startswith("="):
            kind = head[1:].strip()
            continue
        match = re.fullmatch(r"(\d+) (.+) x(\d+)", head)
        assert match, head
        text = " ".join(line.strip() for line in lines)
        found.append(Fact(kind, int(match[1]), match[2], int(match[3]), text))
    return found


@pytest.fixture(scope="module")
def edition() -> Edition:
    return edition_of("space-mines")


@pytest.fixture(scope="module")
def transcribed(edition: Edition) -> Edition:
    return as_transcribed(edition)


@pytest.fixture(scope="module")
def printed(edition: Edition) -> Printed:
    return printed_of(edition, ["main"])


# The list of cards.


def test_main_deck_is_the_table(transcribed: Edition) -> None:
    wanted = facts()
    cards = transcribed.decks["main"].cards
    assert [card.name for card in cards] == [fact.name for fact in wanted]
    for card, fact in zip(cards, wanted, strict=True):
        assert card.fields["number"] == fact.number, fact.name
        assert card.fields["type"] == fact.kind, fact.name
        assert card.copies == fact.copies, fact.name
        assert said(card, transcribed.game) == fact.text, fact.name


def test_counts(transcribed: Edition) -> None:
    deck = transcribed.decks["main"]
    assert (len(deck.cards), deck.count) == (73, 117)
    kinds: Counter[object] = Counter()
    for card in deck.cards:
        kinds[card.fields["type"]] += card.copies
    assert kinds == {
        "Satellite": 35,
        "Missile": 16,
        "Shield": 13,
        "Alien Tech": 15,
        "Transport Ship": 17,
        "Operation": 21,
    }
    for component in transcribed.game.components:
        names = component.which or (component.id,)
        if component.kind == "board":
            assert set(names) <= set(transcribed.boards), component.id
        else:
            assert sum(transcribed.decks[name].count for name in names) == component.count, (
                component.id
            )


def test_everything_in_the_box(transcribed: Edition) -> None:
    """The list of components, with the numbers of every kind of marker and aid."""
    assert {part.id: (part.kind, part.count, part.per) for part in transcribed.game.components} == {
        "main": ("deck", 117, "game"),
        "table": ("board", 1, "game"),
        "mat": ("board", 1, "seat"),
        "tokens": ("token", 24, "game"),
        "aids": ("aid", 2, "game"),
        "first": ("aid", 1, "game"),
        "sequence": ("aid", 8, "game"),
    }
    assert {card.name: card.copies for card in transcribed.decks["tokens"].cards} == {
        "New": 12,
        "Energized": 6,
        "Shields marker": 2,
        "Research marker": 2,
        "Alliance marker": 2,
    }
    assert {card.name: card.copies for card in transcribed.decks["aids"].cards} == {"A Hand": 2}


def test_places_on_the_boards(edition: Edition) -> None:
    """Six spaces in each row, an orbit row for each player; tracks of 31, 11 and 11 on the mat."""
    found: dict[str, Counter[tuple[str, int]]] = {}
    for name, seats in (("table", 2), ("mat", 1)):
        spaces = placed_spaces(edition.boards[name], seats)
        found[name] = Counter((space.zone or space.counter, space.seat or 0) for space in spaces)
    assert found["table"] == {
        ("main-deck", 0): 1,
        ("cycled", 0): 1,
        ("trash", 0): 1,
        ("action-row", 0): 6,
        ("orbit", 1): 6,
        ("orbit", 2): 6,
    }
    assert found["mat"] == {
        ("draw", 1): 1,
        ("discard", 1): 1,
        ("shields", 1): 31,
        ("research", 1): 11,
        ("alliance", 1): 11,
    }


SWITCHES = {1: 16, 2: 2, 5: 2, 8: 2, 10: 2, 15: 2, 18: 2, 21: 2, 23: 2, 27: 2, 37: 2}
"""House rulings that a table may set otherwise, and how many choices there are."""


def test_every_house_ruling_is_there(edition: Edition) -> None:
    variants = edition.game.variants
    assert list(variants) == [f"SM-HR-{number}" for number in range(1, 40)]
    for number, variant in enumerate(variants.values(), start=1):
        assert len(variant.choices) == SWITCHES.get(number, 1), number
        assert variant.name, number
        assert variant.about.endswith("."), number


def test_points_that_the_deck_gives(edition: Edition) -> None:
    """How many copies gain research and alliance, the two ways to win without a missile."""
    gains: Counter[str] = Counter()
    for card in edition.decks["main"].cards:
        for track in ("research", "alliance"):
            if re.search(rf"(?i)gain \d {track}", said(card, edition.game)):
                gains[track] += card.copies
    assert gains == {"research": 17, "alliance": 24}


def test_sections_are_known_and_fit_the_kind(edition: Edition) -> None:
    """Satellites have no Actions; whatever is carried out in the row has."""
    labels = edition.game.labels
    for card in edition.decks["main"].cards:
        parts = sections(card.text, labels)
        assert parts[""] == "", f"{card.name}: every line begins with a section's name"
        assert bool(parts["actions"]) == (card.fields["type"] != "Satellite"), card.name
        if parts["energized"]:
            assert parts["actions"], card.name


def test_codes_are_right_and_unique(edition: Edition) -> None:
    assert wrong_codes(edition) == []


def test_phases_counters_and_start(edition: Edition) -> None:
    game = edition.game
    assert [phase.name for phase in game.phases] == [
        "Start of Hand",
        "Placement",
        "Action",
        "Drift",
        "End of Hand",
        "Draw Cycle",
    ]
    counters = {counter.id: counter for counter in game.counters}
    assert (counters["shields"].start, counters["shields"].max) == (15, None)
    assert counters["research"].max == counters["alliance"].max == 10
    zones = {zone.id: zone for zone in game.zones}
    assert (zones["action-row"].spaces, zones["orbit"].spaces) == (6, 6)
    assert (zones["orbit"].owner, zones["orbit"].capacity) == ("seat", None)
    assert all(variant.default in variant.choices for variant in game.variants.values())


# The printed faces.


def test_every_face_fits(printed: Printed) -> None:
    assert [str(problem) for problem in printed.problems] == []
    assert len(printed.fronts) >= 73


def test_sizes_of_text(edition: Edition, printed: Printed) -> None:
    """Nothing under seven points; rules at nine at least, in one size on all cards."""
    rules = set()
    for card in edition.decks["main"].cards:
        for run, matrix in runs(printed.fronts[card.name]):
            size = size_on_paper(run, matrix)
            assert size >= 7 - 1e-6, (card.name, run.text)
            if run.font.startswith("Barlow"):
                rules.add(round(size, 2))
    assert len(rules) == 1
    assert min(rules) >= 9


def test_text_stays_in_the_safe_area(printed: Printed) -> None:
    for name, drawing in printed.fronts.items():
        assert drawing.trim is not None
        inner = drawing.trim.grown(-3 * MM + 0.01)
        for run, matrix in runs(drawing):
            for x, y in ((run.x, run.y), (run.x + run.width, run.y - run.size * 0.7)):
                at = apply(matrix, x, y)
                inside = inner.x <= at[0] <= inner.right and inner.y <= at[1] <= inner.bottom
                assert inside, (name, run.text, at)


ONE_OF_EACH = [
    "Space Mine",
    "Nullwave Generator Satellite",
    "Retaliation",
    "Deflector Screen",
    "Xeno Lab Notes",
    "Diplomatic Shuttle",
    "Missile Silo Infiltration",
]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_words_stand_out_from_their_ground(printed: Printed, name: str) -> None:
    """7:1 for what a card does, 4.5:1 for everything else, measured on the rendered ground."""
    drawing = printed.fronts[name]
    ground = ground_of(drawing, printed.fonts)
    for run, matrix in runs(drawing):
        wanted = 7.0 if run.font.startswith("Barlow") else 4.5
        found = lowest_contrast(run, matrix, ground)
        assert found >= wanted, f"{run.text!r}: {found:.2f}:1, wanted {wanted}:1"


def shapes(edition: Edition, printed: Printed, card: Card) -> int:
    """Of how many shapes the face of a card is made."""
    deck = edition.decks["main"]
    studio = Studio(printed.fonts, edition.assets, edition.layouts)
    face = ready(edition.layouts.faces[deck.face], edition.game, edition.layouts)
    laid = lay_face(face, card, deck, studio)
    return sum(isinstance(mark, Shape) for mark, _ in walk(laid.drawing.marks))


def test_copies_are_marked(edition: Edition, printed: Printed) -> None:
    """One mark for each copy: cards that differ in nothing else differ by so many shapes."""
    card = edition.decks["main"].cards[0]
    found = [shapes(edition, printed, replace(card, copies=copies)) for copies in (1, 2, 3)]
    assert [more - found[0] for more in found] == [0, 1, 2]


def test_kinds_differ_in_grey(printed: Printed) -> None:
    """The badge, at arm's length and without colour, differs from kind to kind."""
    names = [
        "Spy Satellite",
        "Heavy Missile",
        "Mirror Hull",
        "Void Key",
        "Express Courier",
        "Bribe",
    ]
    badges: list[Image.Image] = []
    for name in names:
        image = picture(printed.fronts[name], printed.fonts, 1).convert("L")
        badge = image.crop((round(6 * MM), round(6 * MM), round(16.5 * MM), round(16.5 * MM)))
        shades = [v for v, count in enumerate(badge.histogram()) if count]
        middle = (shades[0] + shades[-1]) / 2
        badges.append(badge.point([255 if v > middle else 0 for v in range(256)]))
    for i, one in enumerate(badges):
        for other, name in zip(badges[i + 1 :], names[i + 1 :], strict=True):
            changed = ImageChops.difference(one, other).histogram()[255]
            assert changed > 0.15 * one.width * one.height, (names[i], name)


def test_back_is_the_same_upside_down(printed: Printed) -> None:
    image = picture(printed.backs["back"], printed.fonts, 2)
    assert changed_upside_down(image, 24) <= 0.002


def test_back_has_a_plain_border(printed: Printed) -> None:
    """3 mm of one colour inside the trim, so that a cut that is off does not mark a card."""
    assert printed.backs["back"].trim is not None
    image = picture(printed.backs["back"], printed.fonts, PIXELS)
    edge = round((printed.backs["back"].trim.x + 3 * MM) * PIXELS)
    found = {image.getpixel((x, image.height // 2)) for x in range(edge)}
    found |= {image.getpixel((image.width // 2, y)) for y in range(edge)}
    assert len(found) == 1
