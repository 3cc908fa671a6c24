"""What D.I.S.C. calls things: zones, what a card's text amounts to, who may be hit, sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from referee.events import SUM
from referee.phrases.saying import say_all
from referee.phrases.tree import OWN, Sentence, base, within
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.setting import CardFacts
from referee.state import UNKNOWN

ROW = "enemy-row"
PLAYER_DECK = "player-deck"
ENEMY_DECK = "enemy-deck"
PLAYER_TURN = ("load", "act")
"""The phases of the Player Turn."""
MAP_DECK = "map-deck"
DISCARDS = {
    PLAYER_DECK: "player-discard",
    ENEMY_DECK: "enemy-discard",
    MAP_DECK: "map-discard",
}
LOOT = "loot"
ETYPES = ("bot", "drone", "cyborg", "security")
LIMITS = {"gun": 2, "software": 2, "hardware": 2, ".exe": 3}
"""Cards in play for each operative (DISC-160)."""
FEWEST = min(LIMITS.values())
"""Cards in a row that are above no limit, whatever they are."""
BANS = {"gun": "no-guns", "software": "no-software", ".exe": "no-exe"}
"""The counter of the ban of each type (DISC-153)."""
LEFT = {each: f"{each}-left" if each == "security" else f"{each}s-left" for each in ETYPES}
"""The counter of the enemies of a type that are still in the Enemy Deck."""
CORE_ROOM = 6
COUNTING = {
    "rules.gain": ("r_counter_word", 1),
    "rules.change-by": ("r_counter_there", 2),
    "rules.put-marks": ("r_counter_there", 1),
}
"""The phrases that count, each with where in it stands what, and as what kind of word."""
PARTS = frozenset(
    f"disc.{each}"
    for each in (
        "atk", "targets", "only", "against", "ignores-dodge", "ignores-firewall", "alt-fire",
    )
)  # fmt: skip
"""Clauses that say how an attack is made; the others say what a hit does."""
STANDING = frozenset(
    f"disc.{each}"
    for each in (
        "recon", "firewall", "dodge", "lock", "atk-for-each", "atk-while", "other-hits", "max-hp",
        "armour", "limit", "type-atk", "first-hit", "start-tokens", "more-rooms",
    )
)  # fmt: skip
"""Clauses that hold while their card is in play, if they stand alone in their ability."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """An ability of a card: its clauses, and the attack that they make together."""

    sentences: tuple[Sentence, ...]
    cost: int = 1
    atk: int | None = None
    """None if it makes no attack."""
    targets: int = 1
    only: tuple[str, ...] = ()
    damage: int | None = None
    """None if a hit says nothing of damage."""
    against: tuple[tuple[str, int], ...] = ()
    hits: tuple[Sentence, ...] = ()
    """What a hit does, in the written order."""
    ignores_dodge: bool = False
    ignores_firewall: bool = False

    def ignores(self, wall: str) -> bool:
        """Whether this ability of an enemy, `Dodge` or `Firewall`, does not stop it."""
        return self.ignores_dodge if wall == "Dodge" else self.ignores_firewall


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What a card's fields and text amount to."""

    facts: CardFacts
    type: str
    """`gun`, `bot`, `core`, `operative`, `map`, …"""
    dots: int
    health: int
    ac: int
    normal: Ability | None = None
    alt: Ability | None = None
    bands: tuple[tuple[int, int, Ability], ...] = ()
    standing: tuple[Sentence, ...] = ()
    on_hits: tuple[tuple[Sentence, ...], ...] = ()
    """What each of its attacks does when it hits."""

    def says(self, phrase: str) -> tuple[Any, ...] | None:
        """The slots of the standing clause of this phrase; None if it has none."""
        for sentence in self.standing:
            if sentence.phrase == phrase:
                return sentence.slots
        return None

    def now(self, phrase: str) -> tuple[Any, ...] | None:
        """The slots of a clause of the normal ability; None if it has none."""
        for each in self.normal.sentences if self.normal is not None else ():
            if each.phrase == phrase:
                return each.slots
        return None

    def band(self, value: int) -> int:
        """Which of its lines a die chooses; -1 if none."""
        its = (at for at, (low, high, _) in enumerate(self.bands) if low <= value <= high)
        return next(its, -1)


def ability_of(sentences: tuple[Sentence, ...], cost: int = 1) -> Ability:
    """The one attack, or the one effect, that the clauses of an ability make."""
    of = {sentence.phrase: sentence.slots for sentence in sentences}
    atk = of.get("disc.atk")
    damage = of.get("disc.hit-damage")
    return Ability(
        sentences=sentences,
        cost=cost,
        atk=atk[0] if atk else None,
        targets=of.get("disc.targets", (1,))[0],
        only=of.get("disc.only", ((),))[0],
        damage=damage[0] if damage else None,
        against=tuple(each.slots for each in sentences if each.phrase == "disc.against"),
        hits=tuple(each for each in sentences if each.phrase not in PARTS),
        ignores_dodge="disc.ignores-dodge" in of,
        ignores_firewall="disc.ignores-firewall" in of,
    )


def kind_of(facts: CardFacts) -> Kind:
    fields = facts.fields
    normal = alt = None
    bands: list[tuple[int, int, Ability]] = []
    standing: list[Sentence] = []
    for section in facts.sections:
        sentences = section.sentences
        if not sentences:
            continue
        first = sentences[0]
        if first.phrase == "disc.alt-fire":
            alt = ability_of(first.slots[1], first.slots[0])
        elif first.phrase == "disc.band":
            low, high, rest = first.slots
            bands.append((low, high, ability_of(rest)))
        elif all(each.phrase in STANDING for each in sentences):
            standing += sentences
        else:
            normal = ability_of(sentences)
    return Kind(
        facts=facts,
        type=str(fields.get("type") or facts.deck),
        dots=int(fields.get("dots") or 0),
        health=int(fields.get("health") or 0),
        ac=int(fields.get("ac") or 0),
        normal=normal,
        alt=alt,
        bands=tuple(bands),
        standing=tuple(standing),
        on_hits=tuple(
            ability.hits
            for ability in (normal, alt, *(each for _, _, each in bands))
            if ability is not None and ability.hits
        ),
    )


def kind(position: Position, card: int) -> Kind:
    """What a card is."""
    its: Kind = position.table.setting.kinds[position.state.names[card]]
    return its


def counted_by(position: Position, sentences: Iterable[Sentence]) -> set[str]:
    """The counters that change by what sentences say that `game.yaml` puts into others."""
    words = position.table.setting.nouns
    every = (node for each in sentences if each.phrase.startswith(OWN) for node in within(each))
    return {
        words[kind][node[1][at]]
        for node in every
        for name, (kind, at) in COUNTING.items()
        if base(node[0]) == name
    }


# Cards and who has them


def row(position: Position) -> tuple[int, ...]:
    """The enemies, from left to right."""
    return position.state.zones[ROW]


def of_types(position: Position, types: tuple[str, ...]) -> frozenset[str]:
    """The names of the cards of these types."""
    setting, key = position.table.setting, ("of types", types)
    if key not in setting.kept:
        its = setting.kinds.items()
        setting.kept[key] = frozenset(name for name, each in its if each.type in types)
    found: frozenset[str] = setting.kept[key]
    return found


def own(position: Position, seat: str, *types: str) -> list[int]:
    """The cards that an operative controls, of these types or of all."""
    cards = position.state.zones[f"{seat}.player-row"]
    if not types:
        return list(cards)
    wanted, names = of_types(position, types), position.state.names
    return [card for card in cards if names[card] in wanted]


def find_own(position: Position, seat: str, label: str) -> int:
    """An own card by its label; -1 if there is none."""
    return position.pick(label, position.state.zones.get(f"{seat}.player-row", ()))


def called(position: Position, card: int) -> str:
    """A card in a row by its name, with ` 2` for the second of its name there."""
    where = position.state.where[card]
    return position.numbered(card, position.state.zones[where])


def works(position: Position, card: int) -> bool:
    """Whether hardware gives its benefit: it is not uninstalled (DISC-130)."""
    return not position.state.marks.get("uninstall", {}).get(card, 0)


def standing(position: Position, seat: str, phrase: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """The own hardware that works and says so, with the slots."""
    known, names = position.table.setting.kinds, position.state.names
    for card in position.state.zones[f"{seat}.player-row"]:
        its = known[names[card]]
        if its.standing:
            slots = its.says(phrase)
            if slots is not None and works(position, card):
                yield card, slots


def limit(position: Position, seat: str, ptype: str, *, all_work: bool = False) -> int:
    """How many cards of a type an operative may have (DISC-160); with `all_work` uninstalled
    hardware counts as well."""
    most = LIMITS.get(ptype, 0)
    for card in position.state.zones[f"{seat}.player-row"]:
        slots = kind(position, card).says("disc.limit")
        if slots is not None and slots[0] == ptype and (all_work or works(position, card)):
            most += slots[1]
    return most


def room_for(position: Position, seat: str, ptype: str) -> int:
    """How many more cards of a type an operative may have, below 0 if there are too many."""
    return limit(position, seat, ptype, all_work=True) - len(own(position, seat, ptype))


def surplus(position: Position, seat: str, card: int) -> Reason | None:
    """Whether a card is above a limit whose hardware is uninstalled (DISC-161): of such cards
    those that were used, then the first, may be used."""
    if len(position.state.zones[f"{seat}.player-row"]) <= FEWEST:
        return None
    ptype = kind(position, card).type
    cards = own(position, seat, ptype)
    if len(cards) <= LIMITS[ptype]:
        return None
    most = limit(position, seat, ptype)
    used = [each for each in cards if position.mark(each, "used")]
    fine = len(cards) <= most or card in used or len(used) < most
    return None if fine else cause("above-limit", most=most)


def operative(position: Position, seat: str) -> Kind | None:
    """What the operative of a seat is; None if none was laid."""
    cards = position.state.zones[f"{seat}.operative"]
    return kind(position, cards[0]) if cards else None


def armour(position: Position, seat: str) -> int:
    """The AC of an operative."""
    its = operative(position, seat)
    ac = its.ac if its is not None else 0
    for _, slots in standing(position, seat, "disc.armour"):
        ac += int(slots[0])
    return ac + position.state.counters[f"{seat}.ac-bonus"]


def printed_hp(position: Position, seat: str) -> int:
    """The HP on the operative's card."""
    its = operative(position, seat)
    return its.health if its is not None else 0


def banned(position: Position, seat: str, ptype: str) -> bool:
    """Whether a core forbids cards of this type now (DISC-153)."""
    state = position.state
    if ptype not in BANS or not state.counters[f"{seat}.{BANS[ptype]}"]:
        return False
    now = position.table.variant(39) == "from now on" or state.phase in PLAYER_TURN
    return now or ptype != ".exe"


# Enemies


def enemy_ac(position: Position, card: int) -> int:
    """The AC of an enemy, never below 0."""
    change = position.state.marks.get("ac-change", {}).get(card, 0)
    return max(0, kind(position, card).ac + change)


def has(position: Position, card: int, ability: str) -> bool:
    """Whether an enemy has Firewall or Dodge: by an action, or printed (DISC-121, DISC-122)."""
    marks = position.state.marks
    on = marks.get(ability)
    if on and on.get(card):
        return True
    its = kind(position, card)
    if not its.standing or its.says(f"disc.{ability}") is None:
        return False
    return not marks.get("stripped", {}).get(card, 0)


def security(position: Position) -> list[int]:
    """The security cards in the row."""
    wanted, names = of_types(position, ("security",)), position.state.names
    return [card for card in position.state.zones[ROW] if names[card] in wanted]


def early(position: Position, card: int) -> int:
    """The place of an enemy in the order of acting: 0 for a core, 1 with Recon, 2 for others
    (DISC-110, DISC-125)."""
    its = kind(position, card)
    if its.type == "core":
        return 0
    if its.standing and its.says("disc.recon") is not None:
        return 1
    recon = position.state.marks.get("recon")
    return 1 if recon and recon.get(card) else 2


def in_order(position: Position) -> tuple[tuple[int, int], ...]:
    """The enemies in the order in which they act, each with its place in it."""
    numbers = position.state.marks.get("number", {})
    placed = sorted(
        (early(position, card), numbers.get(card, 0), at, card)
        for at, card in enumerate(row(position))
    )
    return tuple([(card, place) for place, _, _, card in placed])


def hits(play: Play, seat: str, card: int, die: int, plus: int, ac: int) -> bool:
    """Whether a die with what is added to it is more than the AC (DISC-092, HR-15), which is told:
    `14 + 9 = 23 against AC 11: hit`."""
    hit = die + plus > ac
    if die in (1, 20) and play.table.variant(15) != "nothing special":
        hit = die == 20
    words = f"{die} {'+' if plus >= 0 else '-'} {abs(plus)} = {die + plus} against AC {ac}"
    play.tell("told", f"{words}: {'hit' if hit else 'miss'}", SUM, hit, seat=seat, card=card)
    return hit


def line_words(position: Position, card: int, index: int) -> str:
    """A line of an enemy as printed."""
    setting = position.table.setting
    key = ("line", position.name(card), index)
    found: str | None = setting.kept.get(key)
    if found is None:
        its = ability_on(position, card, index)
        found = setting.kept[key] = say_all(setting.phrases, its.sentences, end=";")
    return found


# Shots


def ability_on(position: Position, card: int, index: int) -> Ability:
    """The normal ability (0) or the Alt Fire (1) of a gun or software; the single line of an enemy
    (-1), or one of those that its die chooses from."""
    its = kind(position, card)
    if its.bands and index >= 0:
        return its.bands[index][2]
    found = its.alt if index > 0 else its.normal
    assert found is not None
    return found


def plus_of(position: Position, seat: str, card: int, index: int, bonus: int) -> int:
    """What is added to the D20 (DISC-091)."""
    its = kind(position, card)
    plus = (ability_on(position, card, index).atk or 0) + bonus + position.mark(card, "atk-change")
    for _, slots in standing(position, seat, "disc.type-atk"):
        if slots[0] == its.type:
            plus += slots[1]
    return plus


def standing_of(position: Position, aim: tuple[str, int, int, int, int]) -> tuple[int, int]:
    """What is added to the die of the shot of the moment, and the AC it must beat."""
    seat, card, index, target, bonus = aim
    return plus_of(position, seat, card, index, bonus), enemy_ac(position, target)


# Small things


def cite(play: Play, *rules: str) -> None:
    """Adds rules to those that the changes of the moment stand on."""
    play.rules = (*play.rules, *[rule for rule in rules if rule not in play.rules])


def known(position: Position, card: int) -> bool:
    """Whether it is known which card this is."""
    return position.state.names[card] != UNKNOWN


def coop(position: Position) -> bool:
    """Whether two operatives play."""
    return len(position.table.seats) > 1


def standing_operatives(position: Position) -> list[str]:
    """The operatives that have HP left; all are in a game that is lost with the first (HR-24)."""
    counters = position.state.counters
    return [seat for seat in position.table.seats if counters[f"{seat}.hp"] > 0]
