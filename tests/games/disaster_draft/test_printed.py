"""Disaster Draft on paper: its list of units against a table of facts, and its printed faces.

The facts are written down here once more, in a form of their own, so that a slip in the deck file
shows; the faces are laid out and rendered, and what a player must be able to read is measured.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass

import pytest

from tablewright.drawing import Box, Drawing, Matrix, Run, apply
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.model.spaces import placed_spaces
from tablewright.units import MM, parse_length
from tests.decks import as_transcribed
from tests.games.printed import (
    PIXELS,
    Printed,
    changed_upside_down,
    edition_of,
    ground_of,
    lowest_contrast,
    luminance,
    picture,
    printed_of,
    runs,
    said,
    size_on_paper,
    wrong_codes,
)

UNITS = """\
creature
  Mud Titan, 12 at 1: This unit gets - 2 for each ally.
  Cave Bear, 9 at 4: If this is your only unit: This unit gets + 5.
  Pack Wolf, 5 at 13: This unit gets + 3 for each creature ally.
  Ash Drake, 8 at 9: Each enemy unit gets - 1.
  Marsh Hydra, 7 at 3: This unit gets + 1 for each enemy unit.
  Cliff Harpy, 4 at 17: 1 enemy archer dies.
  Bog Lurker, 8 at 2: Enemies cannot change this unit.
  Razor Boar, 7 at 15: If this is your only unit: 1 enemy unit gets - 6.
  Carrion Beetle, 4 at 6: This unit gets + 3 for each unit that died in this battle.
  Storm Roc, 6 at 19: 1 enemy unit gets - 3.
  Stone Turtle, 10 at 1: Each ally gets + 1.
  Two-Headed Hound, 5 at 12: If you sent exactly 2 units: This unit gets + 6.
warrior
  Shield Captain, 6 at 8: Each warrior ally gets + 3.
  Duelist, 7 at 14: If this is your only unit: 1 enemy unit dies.
  Berserker, 10 at 10: Each ally gets - 1.
  Halberd Guard, 7 at 7: 1 enemy creature gets - 5.
  Gate Warden, 8 at 5: Enemies cannot change this unit.
  Twin Blades, 5 at 16: If you sent exactly 2 units: 1 enemy unit gets - 7.
  Old Veteran, 6 at 6: This unit gets + 2 for each victory point your opponents have.
  War Drummer, 4 at 18: Each ally gets + 2.
  Executioner, 6 at 11: 1 enemy unit with strength 4 or less dies.
  Banner Knight, 6 at 9: If you have a support ally: This unit gets + 5.
  Oath Breaker, 13 at 3: 1 ally dies.
  Pit Champion, 9 at 4: If this is your only unit: If this unit has the highest strength in the
      battle: Gain 1 victory point. This unit dies.
mage
  Frost Witch, 4 at 15: 1 enemy unit gets - 6.
  Fire Caller, 5 at 11: Each enemy unit gets - 2.
  Time Bender, 3 at 20: 1 enemy unit cannot activate.
  Mirror Mage, 2 at 10: This unit's strength becomes that of 1 enemy unit.
  Soul Thief, 4 at 8: Move 3 strength from 1 enemy unit to this unit.
  Shape Warper, 4 at 13: The strength of 1 enemy unit becomes 2.
  Bone Reader, 5 at 5: Take the top unit of the graveyard into your hand.
  Storm Sage, 6 at 9: If you have a mage ally: Each enemy unit gets - 2.
  Doom Prophet, 1 at 1: If this is your only unit: If an opponent has more victory points than
      you: Gain 1 victory point. This unit dies.
  Void Adept, 3 at 4: Swap strength with 1 enemy unit.
  Spell Glass, 5 at 14: Activate the effect of the reward as this unit's.
  Hexer, 4 at 12: 1 enemy warrior dies.
archer
  Long Bow, 5 at 17: 1 enemy unit gets - 4.
  Wolf Hunter, 5 at 14: 1 enemy creature dies.
  Volley Captain, 5 at 12: If you have an archer ally: Each enemy unit gets - 2.
  Crossbow Twins, 6 at 10: If you sent exactly 2 units: Draw 1 unit. This unit gets + 2.
  Sniper, 4 at 18: If this is your only unit: 1 enemy unit with strength 9 or less dies. This
      unit gets + 4.
  Skirmisher, 7 at 13: After the battle, if you did not win: Draw 1 unit.
  Fire Archer, 6 at 9: Each enemy support gets - 4.
  Net Thrower, 5 at 19: 1 enemy unit gets - 6 speed. 1 enemy unit gets - 2.
  Falconer, 5 at 11: If you have a creature ally: This unit gets + 4.
  Mage Slayer, 5 at 18: 1 enemy mage dies.
  Wall Archer, 7 at 6: This unit gets + 1 for each ally.
  Poacher, 5 at 8: The reward gets - 4.
support
  Field Medic, 2 at 7: 1 ally gets + 6.
  Quartermaster, 3 at 5: Draw 2 units.
  Standard Bearer, 3 at 16: Each ally gets + 3.
  Alchemist, 2 at 6: Double the strength of 1 ally.
  Spy, 2 at 20: Look at the hand of 1 opponent. 1 opponent discards 1 unit.
  Bard, 3 at 3: 1 ally activates again.
  Guardian Totem, 4 at 17: From now on enemies cannot change your allies.
  Grave Digger, 4 at 4: Take the top unit of the graveyard into your hand.
  Merchant, 3 at 10: If this is your only unit: Draw 2 units.
  Martyr, 3 at 9: When this unit dies: Each ally gets + 5.
  Tactician, 3 at 18: 1 ally gets + 6 speed. 1 ally gets + 2.
  Gold Goblin, 2 at 2: The reward gets + 4.
"""
"""Under each type: name, strength at speed, and what the unit does."""

TYPES = ("creature", "warrior", "mage", "archer", "support")
DIE = 20 * MM
"""A die of twenty sides from face to face, as most are."""


@dataclass(frozen=True)
class Fact:
    """What the table above says of a unit."""

    type: str
    name: str
    strength: int
    speed: int
    text: str


def facts() -> list[Fact]:
    found = []
    kind = ""
    for line in re.sub(r"\n {6}", " ", UNITS).splitlines():
        if not line.startswith(" "):
            kind = line
            continue
        match = re.fullmatch(r"  (.+?), (\d+) at (\d+): (.+)", line)
        assert match, line
        name, strength, speed, text = match.groups()
        found.append(Fact(kind, name, int(strength), int(speed), text))
    return found


@pytest.fixture(scope="module")
def edition() -> Edition:
    return edition_of("disaster-draft")


@pytest.fixture(scope="module")
def transcribed(edition: Edition) -> Edition:
    return as_transcribed(edition)


@pytest.fixture(scope="module")
def printed(edition: Edition) -> Printed:
    return printed_of(edition)


def units(edition: Edition) -> tuple[Card, ...]:
    return tuple(edition.decks["units"].cards)


def run_of(drawing: Drawing, text: str, least: float = 0.0) -> tuple[Run, Matrix]:
    """The run with just this text and at least this size."""
    (found,) = [
        (run, matrix) for run, matrix in runs(drawing) if run.text == text and run.size >= least
    ]
    return found


def trim_of(drawing: Drawing) -> Box:
    assert drawing.trim is not None
    return drawing.trim


def middle(run: Run, matrix: Matrix, trim: Box) -> tuple[float, float]:
    """The middle of a run's figures, as shares of the card's width and height."""
    x, y = apply(matrix, run.x + run.width / 2, run.y - run.size * 0.35)
    return (x - trim.x) / trim.width, (y - trim.y) / trim.height


# The list of cards.


def test_units_are_the_table(transcribed: Edition) -> None:
    wanted = facts()
    assert [card.name for card in units(transcribed)] == [fact.name for fact in wanted]
    for card, fact in zip(units(transcribed), wanted, strict=True):
        numbers = card.fields["type"], card.fields["strength"], card.fields["speed"]
        assert numbers == (fact.type, fact.strength, fact.speed), fact.name
        assert said(card, transcribed.game) == fact.text, fact.name


def test_counts_and_check_sums(transcribed: Edition) -> None:
    cards = units(transcribed)
    assert transcribed.decks["units"].count == len(cards) == 60
    assert {card.copies for card in cards} == {1}
    sums = {kind: [0, 0, 0] for kind in TYPES}
    for card in cards:
        sum_ = sums[str(card.fields["type"])]
        sum_[0] += 1
        sum_[1] += int(str(card.fields["strength"]))
        sum_[2] += int(str(card.fields["speed"]))
    assert sums == {
        "creature": [12, 85, 102],
        "warrior": [12, 87, 111],
        "mage": [12, 46, 122],
        "archer": [12, 65, 155],
        "support": [12, 34, 117],
    }
    decks = transcribed.decks
    for component in transcribed.game.components:
        if component.kind == "board":
            board = transcribed.boards[component.id]
            assert (component.count, component.per) == (1, board.per), component.id
        elif component.kind != "die":
            names = component.which or (component.id,)
            per = transcribed.game.seats.max if component.per == "seat" else 1
            count = sum(decks[name].count for name in names)
            assert count == component.count * per, component.id


def test_a_condition_stands_in_one_line_with_all_that_it_governs(edition: Edition) -> None:
    for card in units(edition):
        for line in card.text.strip().splitlines():
            assert line.endswith("."), (card.name, line)
        if re.match(r"(If|When|After)\b", card.text):
            assert len(card.text.strip().splitlines()) == 1, card.name


def test_every_player_gets_five_picks(edition: Edition) -> None:
    rows = {}
    for setup in edition.game.setups:
        (seats,) = setup.seats
        rows[seats] = next(lay.count for lay in setup.lay if lay.to == "draft")
        assert setup.counters["target"] == 3
    assert rows == {2: 10, 3: 15, 4: 20}


def test_every_house_ruling_is_there(edition: Edition) -> None:
    """Those that can be switched have several choices, all others the one that holds."""
    variants = edition.game.variants
    assert list(variants) == [f"DD-HR-{number}" for number in range(1, 29)]
    firm = [
        int(name.removeprefix("DD-HR-")) for name, one in variants.items() if not one.choices[1:]
    ]
    assert firm == [1, 16, 17, 20, 21, 22, 24, 25, 28]
    for name, one in variants.items():
        assert one.name, name
        assert one.about.endswith("."), name
        assert one.choices[0] == one.default, name


def test_the_box_holds_what_the_table_of_components_says(transcribed: Edition) -> None:
    """Per seat means four times at most; dice are not printed."""
    held = {
        one.id: (one.kind, one.count, one.per, one.sides) for one in transcribed.game.components
    }
    assert held == {
        "units": ("deck", 60, "game", None),
        "battlefield": ("board", 1, "seat", None),
        "middle": ("board", 1, "game", None),
        "table": ("board", 1, "game", None),
        "tokens": ("token", 34, "game", None),
        "aids": ("aid", 1, "seat", None),
        "draft-die": ("die", 1, "game", 20),
        "strength-dice": ("die", 13, "game", 20),
        "total-dice": ("die", 1, "seat", 20),
    }
    tokens = {card.name: card.copies for card in transcribed.decks["tokens"].cards}
    assert tokens == {
        "Lead Marker": 1,
        "Victory Token": 6,
        "Activated Marker": 12,
        "Stopped Marker": 3,
        "Protected Marker": 4,
        **{f"Total Strength Marker {letter}": 2 for letter in "ABCD"},
    }


def test_codes_are_right_and_unique(edition: Edition) -> None:
    assert wrong_codes(edition) == []


def test_all_backs_are_the_same(edition: Edition) -> None:
    """Units lie face down in the deck, the graveyard and the victory piles."""
    assert edition.decks["units"].back == "back"
    assert {card.back for card in units(edition)} <= {None, ""}


# The boards.


def test_a_battlefield_holds_an_army_a_pile_and_every_total(edition: Edition) -> None:
    board = edition.boards["battlefield"]
    assert board.per == "seat"
    spaces = {space.id: space for space in board.spaces}
    assert spaces["army"].repeat is not None
    assert spaces["army"].repeat.count == 3
    assert spaces["victory"].face == "down"
    track = spaces["total"].repeat
    assert track is not None
    assert (track.first, track.count) == (0, 61), "three units of 20 at most"
    assert spaces["total-die"].holds == "die"


def test_the_middle_has_a_place_for_everything_common(edition: Edition) -> None:
    faces = {space.zone: space.face for space in edition.boards["middle"].spaces}
    assert faces == {"deck": "down", "reward": "up", "graveyard": "down"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_whole_table_has_a_place_for_everything(edition: Edition, seats: int) -> None:
    board = edition.boards["table"]
    found = placed_spaces(board, seats)
    assert {one.zone: one.face for one in found if one.seat is None} == {
        "deck": "down",
        "reward": "up",
        "graveyard": "down",
    }
    for seat in range(1, seats + 1):
        own = [one for one in found if one.seat == seat]
        assert Counter(one.entry.id for one in own) == {
            "army": 3,
            "victory": 1,
            "total": 61,
            "total-die": 2,
            "lead": 1,
        }
        track = [one.value for one in own if one.entry.id == "total"]
        assert track == list(range(61))
    assert {one.seat for one in found} == {None, *range(1, seats + 1)}


def test_two_players_sit_opposite_and_the_others_follow_clockwise(edition: Edition) -> None:
    board = edition.boards["table"]
    middles = {}
    for one in placed_spaces(board, 4):
        if one.entry.id == "victory":
            middles[one.seat] = (one.middle[0] < board.width / 2, one.middle[1] < board.height / 2)
            assert one.turn == (180 if middles[one.seat][1] else 0)
    left, upper = True, True
    assert middles == {
        1: (left, not upper),
        2: (left, upper),
        3: (not left, upper),
        4: (not left, not upper),
    }


def test_markers_fit_the_steps_of_the_track(edition: Edition) -> None:
    """A marker is smaller than a step; another token is not larger than its place."""
    faces = edition.layouts.faces
    for name in ("battlefield", "table"):
        spaces = placed_spaces(edition.boards[name], 2)
        steps = {one.width for one in spaces if one.entry.id == "total"}
        lead = {one.width for one in spaces if one.entry.id == "lead"}
        assert measured(faces["token-total"].size) < min(steps), name
        assert measured(faces["token"].size) < min(lead), name


def measured(size: str) -> float:
    """The width of a size such as `22mm x 22mm`, in points."""
    return parse_length(size.split(" x ")[0])


# The printed faces.


def test_every_face_fits(printed: Printed) -> None:
    assert [str(problem) for problem in printed.problems] == []


def test_no_text_is_smaller_than_seven_points(printed: Printed) -> None:
    small = {
        (name, run.text, round(size_on_paper(run, matrix), 2))
        for name, drawing in printed.fronts.items()
        for run, matrix in runs(drawing)
        if size_on_paper(run, matrix) < 7 - 1e-6
    }
    assert small == set()


def test_effects_are_in_eleven_points_and_long_ones_in_ten_at_least(
    edition: Edition, printed: Printed
) -> None:
    sizes: Counter[float] = Counter()
    for card in units(edition):
        first = card.text.split()[0]
        (size,) = {
            round(run.size, 2)
            for run, _ in runs(printed.fronts[card.name])
            if run.text.strip().startswith(first) and run.font.startswith("Signika")
        }
        sizes[size] += 1
    assert min(sizes) >= 10
    assert sum(count for size, count in sizes.items() if size >= 11) >= 56, sizes


def test_text_stays_in_the_safe_area(edition: Edition, printed: Printed) -> None:
    for card in units(edition):
        drawing = printed.fronts[card.name]
        inner = trim_of(drawing).grown(-3 * MM + 0.01)
        for run, matrix in runs(drawing):
            for x, y in ((run.x, run.y), (run.x + run.width, run.y)):
                at = apply(matrix, x, y)
                inside = inner.x <= at[0] <= inner.right and inner.y <= at[1] <= inner.bottom
                assert inside, (card.name, run.text, at)


def test_the_parts_stand_where_the_rules_put_them(edition: Edition, printed: Printed) -> None:
    """The name along the top; type, strength and speed in the 15 mm that a fan shows."""
    for card in units(edition):
        drawing = printed.fronts[card.name]
        trim = trim_of(drawing)
        strength, speed = str(card.fields["strength"]), str(card.fields["speed"])
        x, y = middle(*run_of(drawing, str(card.fields["type"])[0].upper(), 10), trim)
        assert x < 0.25, card.name
        assert y < 0.2, card.name
        big, matrix = run_of(drawing, strength, 30)
        x, y = middle(big, matrix, trim)
        assert x < 0.2, card.name
        assert y < 0.4, card.name
        right = apply(matrix, big.x + big.width, big.y)[0]
        assert right - trim.x <= 15 * MM, card.name
        assert big.size == max(run.size for run, _ in runs(drawing)), card.name
        # Under the boot, and both under the strength.
        boot = next(
            (run, matrix)
            for run, matrix in runs(drawing)
            if run.text == speed and 15 < run.size < 30
        )
        x, y = middle(*boot, trim)
        assert x < 0.2, card.name
        assert 0.5 < y < 0.65, card.name
        name, matrix = run_of(drawing, card.name, 12)
        left, line = apply(matrix, name.x, name.y)
        assert left - trim.x < 5 * MM, card.name
        assert line - trim.y < 10 * MM, card.name


def test_a_die_has_room_on_the_strength(printed: Printed) -> None:
    """Around the middle of the number lies nothing but its own ground, as wide as a die."""
    drawing = printed.fronts["Mud Titan"]
    run, matrix = run_of(drawing, "12", 30)
    x, y = apply(matrix, run.x + run.width / 2, run.y - run.size * 0.35)
    trim = trim_of(drawing)
    assert x - trim.x >= 0.9 * DIE / 2
    assert y - trim.y >= DIE / 2
    bare = ground_of(drawing, printed.fonts)
    for step in range(36):
        angle = math.radians(step * 10)
        for share in (0.0, 0.4, 0.8):
            reach = DIE / 2 * share
            at = x + reach * math.cos(angle), y + reach * math.sin(angle)
            pixel = bare.getpixel((round(at[0] * PIXELS), round(at[1] * PIXELS)))
            assert isinstance(pixel, tuple)
            assert luminance(part / 255 for part in pixel) > 0.6, (step, share)


ONE_OF_EACH = [
    "Marsh Hydra",
    "Pit Champion",
    "Doom Prophet",
    "Net Thrower",
    "Spy",
]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_words_stand_out_from_their_ground(edition: Edition, printed: Printed, name: str) -> None:
    """7:1 for what a unit does, 4.5:1 for everything else, measured on the rendered ground."""
    drawing = printed.fronts[name]
    ground = ground_of(drawing, printed.fonts)
    card = next(card for card in units(edition) if card.name == name)
    rules = set(re.findall(r"\w+", said(card, edition.game)))
    for run, matrix in runs(drawing):
        words = set(re.findall(r"\w+", run.text))
        is_rule = bool(words) and words <= rules and run.size < 12
        wanted = 7.0 if is_rule else 4.5
        found = lowest_contrast(run, matrix, ground)
        assert found >= wanted, f"{run.text!r}: {found:.2f}:1, wanted {wanted}:1"


def test_types_differ_in_grey(edition: Edition) -> None:
    """Any two types differ in how light their colour is, or else clearly in the badge's shape."""
    light = {}
    for kind in TYPES:
        code = edition.game.colors[kind].lstrip("#")
        light[kind] = luminance(int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    order = sorted(light.values())
    close = [kind for kind in TYPES if any(0 < abs(light[kind] - v) < 0.015 for v in order)]
    assert close == []


@pytest.mark.parametrize(
    "front", ["Battle in Twelve Steps", "Lead Marker", "Victory Token", "Stopped Marker"]
)
def test_words_of_aids_and_tokens_stand_out(printed: Printed, front: str) -> None:
    drawing = printed.fronts[front]
    ground = ground_of(drawing, printed.fonts)
    for run, matrix in runs(drawing):
        found = lowest_contrast(run, matrix, ground)
        assert found >= 7, f"{run.text!r}: {found:.2f}:1"


def test_the_aid_has_every_step_of_a_battle(printed: Printed) -> None:
    words = [run.text for run, _ in runs(printed.fronts["Battle in Twelve Steps"])]
    assert [word for word in words if word.isdigit()] == [str(n) for n in range(1, 13)]


def test_the_back_is_the_same_upside_down(printed: Printed) -> None:
    image = picture(printed.backs["back"], printed.fonts, 2)
    assert changed_upside_down(image, 24) <= 0.002
