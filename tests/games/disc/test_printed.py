"""D.I.S.C. on paper: its list of cards against a table of facts, and its printed faces and backs.

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

from tablewright.drawing import Drawing, Shape, apply, walk
from tablewright.errors import Problem
from tablewright.fonts import Fonts
from tablewright.layout.face import Studio, common_sizes, lay_face, ready
from tablewright.model.edition import Edition
from tablewright.model.game import Deck
from tablewright.model.spaces import PlacedSpace, placed_spaces
from tablewright.press.sides import keys_of
from tablewright.units import MM
from tests.decks import as_transcribed
from tests.games.printed import (
    Printed,
    changed_upside_down,
    edition_of,
    ground_of,
    lowest_contrast,
    picture,
    runs,
    said,
    size_on_paper,
    wrong_codes,
)

PLAYER = """\
EMP Rifle | gun | 1 with 2 rings
    ATK + 9; Hit = 1 DMG; Enemies hit by EMP Rifle lose their next turn
Backup Pistol | gun | 1 with 0 rings
    ATK + 7; Hit = 1 DMG
Burst Carbine | gun | 1 with 3 rings
    ATK + 7; Hit = 1 DMG // Alt Fire 2: Targets: up to 2; ATK + 8; Hit = 1 DMG
Scatter Cannon | gun | 1 with 1 rings
    ATK + 6; Hit = 3 DMG // Alt Fire 1: Targets: up to 3; ATK + 6; Hit = 1 DMG
Rail Lance | gun | 1 with 1 rings
    ATK + 10; Hit = 4 DMG
Needle Storm | gun | 1 with 4 rings
    ATK + 6; Hit = 1 DMG // Alt Fire 4: Targets: up to 4; ATK + 8; Hit = 1 DMG
Plasma Caster | gun | 1 with 2 rings
    ATK + 8; Hit = 2 DMG // Alt Fire 2: ATK + 8; Hit = 5 DMG
Arc Thrower | gun | 1 with 2 rings
    ATK + 7; Hit = 2 DMG // Alt Fire 2: Targets: up to 2; ATK + 7; Hit = 1 DMG; Hit: the target
    loses Dodge and Firewall
Hunter Rifle | gun | 1 with 1 rings
    ATK + 12; Hit = 3 DMG; Ignores Dodge
Grenade Tube | gun | 1 with 2 rings
    ATK + 5; Hit = 3 DMG // Alt Fire 2: Targets: up to 3; ATK + 5; Hit = 2 DMG
Suppressor | gun | 1 with 3 rings
    ATK + 8; Hit = 1 DMG; Hit: the target has ATK - 2 until the end of the next Enemy Turn
Door Breacher | gun | 1 with 2 rings
    ATK + 7; Hit = 3 DMG; If the target is security: + 2 DMG
Cryo Sprayer | gun | 1 with 2 rings
    ATK + 8; Hit = 2 DMG; Hit: the target has AC - 3 until the end of this Player Turn
Salvage Revolver | gun | 1 with 2 rings
    ATK + 8; Hit = 2 DMG; If this destroys an enemy: put 1 token on this card
Logic Spike | software | 1 with 2 rings
    ATK + 8; Hit = 2 DMG
Worm Swarm | software | 1 with 1 rings
    Targets: up to 3; ATK + 7; Hit = 1 DMG
Overload Routine | software | 1 with 1 rings
    ATK + 9; Hit = 4 DMG
Hijack | software | 1 with 1 rings
    ATK + 8; Hit: the target loses its next turn; Hit: the target deals 2 DMG to another enemy
Packet Storm | software | 1 with 3 rings
    ATK + 6; Hit = 1 DMG
Backdoor | software | 1 with 2 rings
    ATK + 10; Hit = 2 DMG; Hit: the target loses Dodge and Firewall; Ignores Firewall
Memory Leak | software | 1 with 2 rings
    ATK + 8; Hit = 1 DMG; Hit: remove 1 ammo from the target
Decoy Process | software | 1 with 1 rings
    AC + 3 until your next Player Turn
Patch Routine | software | 1 with 1 rings
    Gain 2 HP
Reload Daemon | software | 1 with 1 rings
    Put 1 token on each exhausted gun you control
Target Solver | software | 1 with 2 rings
    Your next attack this turn has ATK + 5
Lock Cracker | software | 1 with 1 rings
    Only security; ATK + 8; Hit: discard the target
Kernel Panic | software | 1 with 1 rings
    Targets: up to 2; ATK + 7; Hit = 2 DMG
Remote Override | software | 1 with 1 rings
    Only bot or drone; ATK + 10; Hit = 3 DMG; Hit: the target loses its next turn
Ceramic Plate | hardware | 1 with 0 rings
    Max HP + 5
Reactive Plate | hardware | 1 with 0 rings
    AC + 2
Weapon Sling | hardware | 1 with 0 rings
    Limit of gun + 1
Neural Rack | hardware | 1 with 0 rings
    Limit of software + 1
Exe Bandolier | hardware | 1 with 0 rings
    Limit of .exe + 2
Targeting Visor | hardware | 1 with 0 rings
    gun ATK + 2
Quantum Cooler | hardware | 1 with 0 rings
    software ATK + 2
Auto-Loader | hardware | 1 with 0 rings
    Start of Player Turn: put 1 more token on 1 exhausted gun
Cache Prefetcher | hardware | 1 with 0 rings
    Start of Player Turn: put 1 more token on 1 exhausted software
Overcharger | hardware | 1 with 0 rings
    First gun hit each Player Turn: + 1 DMG
Cipher Coprocessor | hardware | 1 with 0 rings
    First software hit each Player Turn: + 1 DMG
Scout Uplink | hardware | 1 with 0 rings
    Room Selection: draw 1 more map card
Password Key | .exe | 2 with 0 rings
    Discard 1 security with a password lock
Biometric Key | .exe | 2 with 0 rings
    Discard 1 security with a biometric lock
Keypad Key | .exe | 2 with 0 rings
    Discard 1 security with a keypad lock
Nanite Burst | .exe | 2 with 0 rings
    Gain 5 HP
Logic Bomb | .exe | 1 with 0 rings
    Each enemy takes 1 DMG
Hot Swap | .exe | 1 with 0 rings
    Load 1 card
Abort Signal | .exe | 1 with 0 rings
    Cancel 1 enemy action just rolled
Second Chance | .exe | 1 with 0 rings
    Reroll 1 die just rolled
Overdrive | .exe | 1 with 0 rings
    Fire 1 more gun this turn
Clean Boot | .exe | 1 with 0 rings
    Your cards lose Jam, Uninstall and all bans
"""
"""Name, type, copies and rings for ammo; under it, what the card does."""

ENEMIES = """\
Tank Bot | bot | 2 with 0 rings | 3 behind 11
    ATK + 8; Hit = 2 DMG
Sentry Bot | bot | 2 with 0 rings | 2 behind 12
    1-4: ATK + 6; Hit = 1 DMG // 5-6: ATK + 7; Hit = 2 DMG
Riot Bot | bot | 2 with 0 rings | 4 behind 10
    1-3: ATK + 7; Hit = 1 DMG // 4-5: ATK + 5; Hit = 2 DMG // 6-6: Dodge
Swarm Bot | bot | 2 with 0 rings | 2 behind 11
    ATK + 1 for each other bot in the Enemy Row // ATK + 5; Hit = 1 DMG
Missile Bot | bot | 1 with 1 rings | 3 behind 11
    ATK + 9; Hit = 3 DMG
Assembly Bot | bot | 1 with 0 rings | 3 behind 12
    1-2: Draw 1 bot // 3-6: ATK + 6; Hit = 1 DMG
Spotter Drone | drone | 2 with 0 rings | 1 behind 15
    Recon // 1-3: Each other enemy has ATK + 2 this turn // 4-6: ATK + 5; Hit = 1 DMG
Razor Drone | drone | 2 with 0 rings | 2 behind 14
    1-4: ATK + 7; Hit = 1 DMG // 5-6: Dodge
Booster Drone | drone | 2 with 0 rings | 1 behind 15
    1-3: The next enemy to act has + 1 DMG on a hit // 4-6: ATK + 6; Hit = 1 DMG
Jammer Drone | drone | 2 with 0 rings | 2 behind 14
    1-2: Jam 1 gun // 3-4: Uninstall 1 software // 5-6: ATK + 6; Hit = 1 DMG
Strafe Drone | drone | 1 with 2 rings | 2 behind 15
    ATK + 6; Hit = 1 DMG
Shroud Drone | drone | 1 with 0 rings | 2 behind 15
    1-2: Firewall on this and the enemy to its left // 3-4: Recon // 5-6: ATK + 6; Hit = 1 DMG
Turned Gunner | cyborg | 2 with 0 rings | 3 behind 12
    ATK + 2 while another cyborg is in the Enemy Row // 1-4: ATK + 6; Hit = 2 DMG // 5-6: ATK + 8;
    Hit = 1 DMG
Turned Medic | cyborg | 2 with 0 rings | 3 behind 12
    1-3: Remove 2 damage from 1 cyborg // 4-6: ATK + 5; Hit = 1 DMG
Turned Brute | cyborg | 2 with 0 rings | 5 behind 11
    1-3: ATK + 7; Hit = 2 DMG // 4-5: ATK + 5; Hit = 3 DMG // 6-6: No action
Turned Engineer | cyborg | 2 with 0 rings | 3 behind 13
    1-2: Firewall // 3-3: Uninstall 1 hardware // 4-6: ATK + 7; Hit = 2 DMG
Turned Captain | cyborg | 1 with 0 rings | 4 behind 13
    Other cyborg hits: + 1 DMG // 1-2: Draw 1 cyborg // 3-6: ATK + 8; Hit = 2 DMG
Turned Saboteur | cyborg | 1 with 0 rings | 3 behind 13
    1-1: Destroy 1 software // 2-3: Jam 1 gun // 4-6: ATK + 7; Hit = 1 DMG
Voiceprint Turret | security | 3 with 0 rings | 3 behind 12
    Lock: password // 1-4: ATK + 6; Hit = 1 DMG // 5-6: Firewall
Iris Gate | security | 3 with 0 rings | 4 behind 10
    Lock: biometric // 1-2: No action // 3-4: Uninstall 1 software // 5-6: ATK + 5; Hit = 1 DMG
Code Grid | security | 3 with 0 rings | 3 behind 12
    Lock: keypad // 1-3: ATK + 7; Hit = 1 DMG // 4-5: Jam 1 gun // 6-6: Draw 1 drone
Master Lockdown | security | 1 with 0 rings | 5 behind 13
    Lock: any // 1-2: Draw 1 bot // 3-6: ATK + 6; Hit = 2 DMG
"""
"""The same, and health behind AC."""

ROOMS = """\
Armory
    Draw 1 gun; you may keep it
Server Vault
    Gain 4 HP; Draw 1 software; you may keep it
Workshop
    Draw 1 hardware; you may keep it
Data Cache
    Gain 4 HP; Draw 2 .exe; you may keep them
Med Bay
    Gain 6 HP
Reactor Annex
    Gain 4 HP; Load all cards
Crew Quarters
    Gain 5 HP; Draw 1 player card; you may keep it
Security Office
    Gain 4 HP; Search the Player Deck for 1 key
Comms Relay
    Gain 4 HP; The next room has 1 fewer enemies
Cargo Hold
    Gain 4 HP; Draw 2 more player cards in this Reward Phase
Firing Range
    Gain 4 HP; Choose 1 gun you control: ATK + 1 for the rest of the game
Maintenance Shaft
    Gain 4 HP; Your cards lose Jam, Uninstall and all bans;
    Return 1 .exe from the player discard pile to play
"""
"""Name, and what clearing the room brings."""

ALONE = """\
Elite | 24 behind 14
    Add 3 to an attack roll you just made
Hacker | 16 behind 12
    Choose: Use 1 more software this turn or Put 1 token on each exhausted software you control
Runner | 18 behind 15
    Choose: Fire 1 more gun this turn or AC + 2 until your next Player Turn
D.I. Core Alpha-1 | 10 behind 16
    19-20: 2 DMG; -1 hardware or -1 software // 17-18: 2 DMG; Draw 1 cyborg // 15-16: 2 DMG; Draw
    1 drone // 13-14: 2 DMG; Draw 1 security // 11-12: 2 DMG; Draw 1 bot
D.I. Core Alpha-2 | 10 behind 16
    9-10: 1 DMG; You cannot use guns next turn // 7-8: 1 DMG; You cannot use software next turn //
    5-6: 1 DMG; Firewall // 3-4: 1 DMG; You cannot use .exe's next turn // 1-2: 1 DMG
"""
"""The operatives and the D.I. Core: name, health behind AC, and what they do."""
RULES = "IBM Plex Sans Condensed"


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
    return edition_of("disc")


@pytest.fixture(scope="module")
def transcribed(edition: Edition) -> Edition:
    return as_transcribed(edition)


@pytest.fixture(scope="module")
def printed(edition: Edition) -> Printed:
    fonts = Fonts(edition.assets.fonts)
    studio = Studio(fonts, edition.assets, edition.layouts)
    faces = {
        name: ready(face, edition.game, edition.layouts)
        for name, face in edition.layouts.faces.items()
    }
    problems: list[Problem] = []
    fronts = {}
    backs = {}
    for deck in edition.decks.values():
        sizes = common_sizes(faces[deck.face], deck.cards, deck, studio)
        seen: dict[object, Drawing] = {}
        for card in deck.cards:
            laid = lay_face(faces[deck.face], card, deck, studio, sizes=sizes)
            fronts[card.name] = laid.drawing
            problems += laid.problems
            kind = card.fields.get("type")
            if kind not in seen:
                laid = lay_face(faces[deck.back or ""], card, deck, studio)
                seen[kind] = laid.drawing
                problems += laid.problems
            backs[card.name] = seen[kind]
    return Printed(fronts, backs, fonts, tuple(problems))


def cards_of(edition: Edition) -> list[Deck]:
    """The decks of playing cards, without tokens and aids."""
    return [edition.decks[name] for name in ("player", "enemy", "map", "operative", "core")]


# The list of cards.


def test_player_deck_is_the_table(transcribed: Edition) -> None:
    wanted = facts(PLAYER)
    cards = transcribed.decks["player"].cards
    assert [card.name for card in cards] == [fact.name for fact in wanted]
    for card, fact in zip(cards, wanted, strict=True):
        kind, numbers = fact.notes
        rings = card.fields.get("dots") or 0
        assert card.fields["type"] == kind, fact.name
        assert f"{card.copies} with {rings} rings" == numbers, fact.name
        assert said(card, transcribed.game) == fact.text, fact.name


def test_enemy_deck_is_the_table(transcribed: Edition) -> None:
    wanted = facts(ENEMIES)
    cards = transcribed.decks["enemy"].cards
    assert [card.name for card in cards] == [fact.name for fact in wanted]
    for card, fact in zip(cards, wanted, strict=True):
        kind, numbers, body = fact.notes
        rings = card.fields.get("dots") or 0
        assert card.fields["type"] == kind, fact.name
        assert f"{card.copies} with {rings} rings" == numbers, fact.name
        assert f"{card.fields['health']} behind {card.fields['ac']}" == body, fact.name
        assert said(card, transcribed.game) == fact.text, fact.name


def test_rooms_operatives_and_core_are_the_tables(transcribed: Edition) -> None:
    rooms = transcribed.decks["map"].cards
    assert [(card.name, said(card, transcribed.game)) for card in rooms] == [
        (fact.name, fact.text) for fact in facts(ROOMS)
    ]
    alone = (*transcribed.decks["operative"].cards, *transcribed.decks["core"].cards)
    for card, fact in zip(alone, facts(ALONE), strict=True):
        assert card.name == fact.name
        body = f"{card.fields['health']} behind {card.fields['ac']}"
        assert (body,) == fact.notes, fact.name
        assert said(card, transcribed.game) == fact.text, fact.name
    assert {card.copies for card in (*rooms, *alone)} == {1}


def test_counts_and_check_sums(transcribed: Edition) -> None:
    counts = {deck.deck: deck.count for deck in cards_of(transcribed)}
    assert counts == {"player": 54, "enemy": 40, "map": 12, "operative": 3, "core": 2}
    types: Counter[object] = Counter()
    rings: Counter[object] = Counter()
    health: Counter[object] = Counter()
    for deck in cards_of(transcribed):
        for card in deck.cards:
            kind = card.fields.get("type")
            types[kind] += card.copies
            rings[kind] += card.copies * int(str(card.fields.get("dots") or 0))
            health[kind] += card.copies * int(str(card.fields.get("health") or 0))
    assert (types["gun"], types["software"], types["hardware"], types[".exe"]) == (14, 14, 12, 14)
    assert {types[kind] for kind in ("bot", "drone", "cyborg", "security")} == {10}
    assert (rings["gun"], rings["software"]) == (27, 20)
    assert (health["bot"], health["drone"], health["cyborg"], health["security"]) == (
        28,
        16,
        35,
        35,
    )
    for component in transcribed.game.components:
        names = component.which or (component.id,)
        if component.kind in ("deck", "token", "aid"):
            assert sum(transcribed.decks[name].count for name in names) == component.count
        elif component.kind == "board":
            assert len([name for name in names if name in transcribed.boards]) == component.count


def test_every_key_has_its_lock(transcribed: Edition) -> None:
    """Two keys for each kind of lock that three enemies have; one enemy opens to all of them."""
    keys = Counter(
        match[1]
        for card in transcribed.decks["player"].cards
        for match in re.finditer(r"with a (\w+) lock", card.text)
        for _ in range(card.copies)
    )
    locks = Counter(
        match[1]
        for card in transcribed.decks["enemy"].cards
        for match in re.finditer(r"Lock: (\w+)", card.text)
        for _ in range(card.copies)
    )
    assert keys == {"password": 2, "biometric": 2, "keypad": 2}
    assert locks == {"password": 3, "biometric": 3, "keypad": 3, "any": 1}


def test_bands_cover_the_die(edition: Edition, transcribed: Edition) -> None:
    """Each number of a D6 has one line; each number of a D20 is on one of the cores."""
    for card in edition.decks["enemy"].cards:
        bands = re.findall(r"^(\d)-(\d):", card.text, re.MULTILINE)
        numbers = [n for low, high in bands for n in range(int(low), int(high) + 1)]
        assert numbers in ([], [1, 2, 3, 4, 5, 6]), card.name
    cores = "\n".join(card.text for card in transcribed.decks["core"].cards)
    bands = re.findall(r"^(\d+)-(\d+):", cores, re.MULTILINE)
    numbers = [n for low, high in bands for n in range(int(low), int(high) + 1)]
    assert sorted(numbers) == list(range(1, 21))


def test_pieces_are_those_of_the_table(transcribed: Edition) -> None:
    """Tokens in three colours for ammo, damage and conditions, about 60; dice, aids, layouts."""
    pieces = {
        card.name: card.copies
        for deck in ("tokens", "conditions", "aids")
        for card in transcribed.decks[deck].cards
    }
    assert pieces == {
        "Ammo": 24,
        "Damage": 20,
        "HP of the first operative": 1,
        "HP of the second operative": 1,
        "Room marker": 1,
        "Firewall": 3,
        "Dodge": 3,
        "Recon": 2,
        "Jam": 2,
        "Uninstall": 2,
        "Lost turn": 3,
        "No guns": 1,
        "No software": 1,
        "No .exe": 1,
        "Player aid": 2,
    }
    bodies = {card.fields["body"] for card in transcribed.decks["tokens"].cards[:2]}
    assert len(bodies) == 2, "ammo and damage; conditions are white"
    counts = {component.id: component.count for component in transcribed.game.components}
    assert counts == {
        "player": 54,
        "enemy": 40,
        "map": 12,
        "operative": 3,
        "core": 2,
        "layouts": 2,
        "tokens": 47,
        "conditions": 18,
        "aids": 2,
        "d20": 2,
        "d6": 2,
    }


WITHOUT_SWITCH = {2, 5, 12, 31, 42, 44, 48, 50}
"""House rulings that hold at every table; the others may be switched."""


def test_every_house_ruling_is_told(edition: Edition) -> None:
    """All 52 in order, the ruling as a sentence; two choices or more where there is a switch."""
    variants = edition.game.variants
    numbers = [str(n) for n in range(1, 52)]
    numbers.insert(13, "13b")
    assert list(variants) == [f"DISC-HR-{number}" for number in numbers]
    for name, variant in variants.items():
        assert variant.name, name
        assert re.fullmatch(r"(?!Whether).+\.", variant.about), name
        assert variant.default == variant.choices[0], name
        assert len(set(variant.choices)) == len(variant.choices), name
        alone = name.removeprefix("DISC-HR-") in {str(n) for n in WITHOUT_SWITCH}
        assert (len(variant.choices) == 1) == alone, name


def test_operatives_start_at_what_is_printed(edition: Edition) -> None:
    printed_hp = {c.name: c.fields["health"] for c in edition.decks["operative"].cards}
    starts = {setup.id: setup.counters["hp"] for setup in edition.game.setups}
    assert starts["solo"] == printed_hp["Elite"]
    assert starts["challenge-hacker"] == printed_hp["Hacker"]
    assert starts["challenge-runner"] == printed_hp["Runner"]
    assert starts["two"] == (printed_hp["Hacker"], printed_hp["Runner"])


def test_codes_are_right_and_unique(edition: Edition) -> None:
    assert wrong_codes(edition) == []


# The printed faces.


def test_every_face_fits(printed: Printed) -> None:
    assert [str(problem) for problem in printed.problems] == []
    assert len(printed.fronts) >= 50 + 22 + 12 + 3 + 2 + 5 + 9 + 1, (
        "cards, tokens, conditions, the aid"
    )


def test_sizes_of_text(edition: Edition, printed: Printed) -> None:
    """Seven points at least, and 8.6 for what a card does."""
    for name, drawing in printed.fronts.items():
        for run, matrix in runs(drawing):
            least = 8.6 if run.font.startswith(RULES) else 7
            assert size_on_paper(run, matrix) >= least - 1e-6, (name, run.text)


def test_text_stays_in_the_safe_area(edition: Edition, printed: Printed) -> None:
    tags = {card.name for card in edition.decks["conditions"].cards}
    for name, drawing in printed.fronts.items():
        assert drawing.trim is not None
        inner = drawing.trim.grown((-1.2 if name in tags else -3) * MM + 0.01)
        for run, matrix in runs(drawing):
            for x, y in ((run.x, run.y), (run.x + run.width, run.y - run.size * 0.7)):
                at = apply(matrix, x, y)
                inside = inner.x <= at[0] <= inner.right and inner.y <= at[1] <= inner.bottom
                assert inside, (name, run.text, at)


def test_what_a_card_does_stands_clear_of_its_head(edition: Edition, printed: Printed) -> None:
    """The head ends 14.4 mm down; no letter of the rules begins less than 0.8 mm below it."""
    for deck in cards_of(edition):
        for card in deck.cards:
            drawing = printed.fronts[card.name]
            assert drawing.trim is not None
            tops = [
                apply(matrix, run.x, run.y - run.size * 0.7)[1] - drawing.trim.y
                for run, matrix in runs(drawing)
                if run.font.startswith(RULES)
            ]
            assert min(tops) >= 15.2 * MM, (card.name, min(tops) / MM)


def test_the_die_is_named_where_a_die_chooses(edition: Edition, printed: Printed) -> None:
    """D6 on enemies with bands and D20 on the cores, beside the title; on no other card."""
    for deck in cards_of(edition):
        for card in deck.cards:
            rolls = bool(re.search(r"^\d+-\d+:", card.text, re.MULTILINE))
            wanted = [{"enemy": "D6", "core": "D20"}[deck.deck]] if rolls else []
            found = [r.text for r, _ in runs(printed.fronts[card.name]) if r.text in ("D6", "D20")]
            assert found == wanted, card.name


def test_all_that_a_card_says_is_printed(edition: Edition, printed: Printed) -> None:
    """Word for word, in order; numbers of a die stand in chips without their colon."""
    for deck in cards_of(edition):
        for card in deck.cards:
            told = " ".join(run.text for run, _ in runs(printed.fronts[card.name]))
            told = told.replace("\u2212", "-")  # what is typed as a hyphen is set as a minus
            words = re.findall(r"[\w.']+|[+=-]", said(card, edition.game))
            if deck.deck in ("enemy", "core"):
                words = re.findall(
                    r"[\w.']+|[+=-]", re.sub(r"\d+-\d+: ", "", said(card, edition.game))
                )
            shown = iter(re.findall(r"[\w.']+|[+=-]", told))
            assert all(word in shown for word in words), (card.name, told)


def test_the_parts_of_a_card_lie_where_the_rules_say(printed: Printed) -> None:
    """The title on top, the rules under it, the type at the foot between health and AC."""
    drawing = printed.fronts["Razor Drone"]
    assert drawing.trim is not None
    at: dict[str, tuple[float, float]] = {}
    for run, matrix in runs(drawing):
        at[run.text] = apply(matrix, run.x + run.width / 2, run.y)
    title, rules = at["Razor Drone"], at["Dodge"]
    health, kind, armour = at["2"], at["DRONE"], at["14"]
    assert title[1] < rules[1] < drawing.trim.y + drawing.trim.height / 2 < health[1]
    assert health[0] < kind[0] < armour[0]
    assert abs(kind[0] - drawing.width / 2) < 1
    assert min(health[1], armour[1], kind[1]) > drawing.trim.y + 75 * MM


ONE_OF_EACH = [
    "Arc Thrower",
    "Suppressor",
    "Backdoor",
    "Auto-Loader",
    "Nanite Burst",
    "Tank Bot",
    "Shroud Drone",
    "Turned Captain",
    "Code Grid",
    "Maintenance Shaft",
    "Hacker",
    "D.I. Core Alpha-2",
]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_words_stand_out_from_their_ground(printed: Printed, name: str) -> None:
    """7:1 for what a card does, 4.5:1 for everything else, measured on the rendered ground."""
    drawing = printed.fronts[name]
    ground = ground_of(drawing, printed.fonts)
    for run, matrix in runs(drawing):
        wanted = 7.0 if run.font.startswith(RULES) else 4.5
        found = lowest_contrast(run, matrix, ground)
        assert found >= wanted, f"{run.text!r}: {found:.2f}:1, wanted {wanted}:1"


# The backs, tokens and boards.


def test_backs_show_the_type_and_nothing_else(edition: Edition, printed: Printed) -> None:
    """Four backs for the player's cards and four for enemies, one for all else of a deck."""
    for name, kinds in (("player", 4), ("enemy", 4), ("map", 1), ("operative", 1), ("core", 1)):
        deck = edition.decks[name]
        marks = {printed.backs[card.name].marks for card in deck.cards}
        assert len(marks) == kinds, name
        keys = {keys_of(edition, deck, card)[1] for card in deck.cards}
        assert len(keys) == (len(deck.cards) if kinds > 1 else 1), name


def test_a_token_covers_a_ring_and_no_other(printed: Printed) -> None:
    """Four rings in a row, each smaller than a token, further apart than a token is wide."""
    token = printed.fronts["Ammo"].trim
    assert token is not None
    rings = []
    for mark, matrix in walk(printed.fronts["Needle Storm"].marks):
        if isinstance(mark, Shape) and mark.fill is not None and mark.stroke is not None:
            xs = [apply(matrix, float(step[-2]), 0)[0] for step in mark.outline if step[0] != "Z"]
            if abs(max(xs) - min(xs) - 10 * MM) < 0.1:
                rings.append((max(xs) + min(xs)) / 2)
    assert len(rings) == 4
    assert all(b - a >= token.width for a, b in itertools.pairwise(sorted(rings)))
    assert token.width > 10.9 * MM


def test_conditions_have_the_words_of_the_rules(transcribed: Edition) -> None:
    names = {card.name for card in transcribed.decks["conditions"].cards}
    bans = {"No guns", "No software", "No .exe"}
    assert names == {"Firewall", "Dodge", "Recon", "Jam", "Uninstall", "Lost turn"} | bans


@pytest.mark.parametrize(("name", "seats"), [("layout-one", 1), ("layout-two", 2)])
def test_the_player_row_lies_between_the_decks(edition: Edition, name: str, seats: int) -> None:
    """Player Deck at the left end, Enemy Deck at the right, the Enemy Row above."""
    spaces = placed_spaces(edition.boards[name], seats)
    by_zone: dict[str, list[PlacedSpace]] = {}
    for space in spaces:
        by_zone.setdefault(space.zone, []).append(space)
    (player,), (enemy,) = by_zone["player-deck"], by_zone["enemy-deck"]
    row = by_zone["player-row"]
    assert len(row) == 9 * seats, "2 guns, 2 software, 2 hardware and 3 .exe for each operative"
    assert all(player.x + player.width <= s.x and s.x + s.width <= enemy.x for s in row)
    assert len(by_zone["enemy-row"]) == 8
    assert max(s.y + s.height for s in by_zone["enemy-row"]) < min(s.y for s in row)
    alone = {
        "player-discard",
        "enemy-discard",
        "map-deck",
        "map-discard",
        "active-room",
        "revealed-room",
        "core",
    }
    assert {zone: len(by_zone[zone]) for zone in alone} == dict.fromkeys(alone, 1)
    assert len(by_zone["operative"]) == seats
    rooms = [space.value for space in spaces if space.counter == "room"]
    assert rooms == [1, 2, 3, 4, 5, 6], "five rooms and the Core Room"
    hp = Counter(space.seat for space in spaces if space.counter == "hp")
    assert list(hp.values()) == [36] * seats, "0 to 35: the Elite with all plates has 29"


ONE_OF_EACH_BACK = [
    "EMP Rifle",
    "Logic Spike",
    "Ceramic Plate",
    "Password Key",
    "Tank Bot",
    "Razor Drone",
    "Turned Brute",
    "Iris Gate",
    "Armory",
    "Elite",
    "D.I. Core Alpha-1",
]


@pytest.fixture(scope="module")
def back_pictures(printed: Printed) -> dict[str, Image.Image]:
    return {name: picture(printed.backs[name], printed.fonts, 1.5) for name in ONE_OF_EACH_BACK}


@pytest.mark.parametrize("name", ONE_OF_EACH_BACK)
def test_backs_are_the_same_upside_down(back_pictures: dict[str, Image.Image], name: str) -> None:
    image = back_pictures[name]
    assert changed_upside_down(image, 40) <= 0.004


def test_backs_are_told_apart_in_grey(back_pictures: dict[str, Image.Image]) -> None:
    """Each type of a deck by the shape of its sign: cut out as black and white, they differ."""
    for group in (ONE_OF_EACH_BACK[:4], ONE_OF_EACH_BACK[4:8]):
        signs = []
        for name in group:
            image = back_pictures[name].convert("L")
            across, down = image.width // 2, round(image.height * 0.44)
            box = (across - 16, down - 16, across + 16, down + 16)
            signs.append(image.crop(box).point(lambda value: 255 if value > 90 else 0))
        for i, one in enumerate(signs):
            for other in signs[i + 1 :]:
                apart = ImageChops.difference(one, other).histogram()[255]
                assert apart > 80, (group, apart)
