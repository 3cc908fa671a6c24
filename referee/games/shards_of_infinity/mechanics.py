"""What turns and card texts of Shards of Infinity have in common: the row, champions, costs."""

from __future__ import annotations

from referee.games.shards_of_infinity.keys import ASSIGNED
from referee.phrases.slots import is_one
from referee.phrases.tree import Sentence, within
from referee.play import Play
from referee.position import Position

CANNOT_BE_ATTACKED = "shards-of-infinity.cannot-be-attacked"
GUARDS_OTHERS = "shards-of-infinity.your-other-champions-cannot-be-attacked"
MORE_HEALTH = "shards-of-infinity.your-champions-have-more-health"
EXHAUST = "shards-of-infinity.exhaust"


def is_ally(position: Position, card: int) -> bool:
    """Whether it counts as an ally; mercenaries do (SOI-084), champions do not (SOI-140)."""
    return position.field(card, "type") in ("ally", "mercenary")


def payments(position: Position, card: int) -> int:
    """The gems that its exhaust ability asks for."""
    kept, name = position.table.setting.kept, position.name(card)
    found: int | None = kept.get(("payments", name))
    if found is None:
        its = (node for sentence in abilities(position, card) for node in within(sentence))
        paid = [node[1][0] for node in its if node[0] == "rules.pay"]
        found = kept["payments", name] = sum(1 if is_one(each) else each for each in paid)
    return found


def abilities(position: Position, card: int) -> tuple[Sentence, ...]:
    """The sentences behind `Exhaust:`; empty if the card has none."""
    for section in position.facts(card).sections:
        for sentence in section.sentences:
            if sentence.phrase == EXHAUST:
                rest: tuple[Sentence, ...] = sentence.slots[0]
                return rest
    return ()


def health(position: Position, card: int) -> int:
    """The damage within one turn that destroys a champion."""
    printed: int = position.facts(card).fields.get("health") or 0
    owner = position.owner(card)
    for other in position.zone(f"{owner}.champions"):
        (more,) = position.stands(other, MORE_HEALTH) or (0,)
        printed += more
    return printed


def protected_by(position: Position, card: int) -> tuple[int, str] | None:
    """The card whose sentence forbids attacking this champion, and its phrase; or None."""
    if position.says(card, CANNOT_BE_ATTACKED) and position.table.variant(8) != "no protection":
        return card, CANNOT_BE_ATTACKED
    for other in position.zone(f"{position.owner(card)}.champions"):
        if other != card and position.says(other, GUARDS_OTHERS):
            return other, GUARDS_OTHERS
    return None


def destroy(play: Play, card: int) -> None:
    """A champion goes to the discard pile of its controller (SOI-067)."""
    play.move(card, f"{play.owner(card)}.discard")


def assigned(position: Position) -> dict[str, int]:
    """The damage assigned to each opponent so far."""
    return dict(position.state.facts.get(ASSIGNED, ()))
