"""What turns and card texts of Shards of Infinity have in common: the row, champions, costs."""

from __future__ import annotations

from referee.games.shards_of_infinity.keys import ASSIGNED
from referee.phrases.slots import is_one
from referee.phrases.tree import Sentence, within
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import Step

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


def texts(seat: str, card: int, sentences: tuple[object, ...]) -> Step:
    """The step that carries out these sentences for a card and its player."""
    return Step("section", seat, card, (sentences, 0))


def banished_pile(position: Position, seat: str) -> str:
    """Where cards go that a player banishes (SOI-HR-36)."""
    common = position.table.variant(36) == "one common pile"
    return "banished" if common else f"{seat}.own-banished"


def destroy(play: Play, card: int) -> None:
    """A champion goes to the discard pile of its controller (SOI-067)."""
    play.move(card, f"{play.owner(card)}.discard")


def banish_next(play: Play, step: Step[tuple[int, int, int]]) -> None:
    """One card more may be banished; `data` is how many in all, from hand, from discard pile."""
    total, hand, discard = step.data
    me = play.me
    play.rules = ("SOI-131", "SOI-132", "SOI-133", "SOI-136", "SOI-HR-29")
    if play.table.variant(29) != "each":
        hand = discard = total
    cards = [*(play.zone(f"{me}.hand") if hand else ()),
             *(play.zone(f"{me}.discard") if discard else ())]  # fmt: skip
    if total < 1 or not cards:
        return
    inside = set(cards)
    card = play.choose_card(
        f"{me}: do you banish a card from your hand or discard pile?",
        [*cards, *play.zone(f"{me}.play"), *play.zone(f"{me}.champions")],
        optional=True, verb="banish",
        unless=lambda each: None if each in inside else Reason(
            "in-play", f"{play.name(each)} is in play, not in hand or discard pile",
            ("SOI-132", "SOI-133", "SOI-136"),
        ),
    )  # fmt: skip
    if card is None:
        return
    from_hand = play.state.where[card].endswith(".hand")
    play.rules = ("SOI-131", "SOI-134", "SOI-135", "SOI-HR-36")
    play.move(card, banished_pile(play, me))
    left = (total - 1, hand - from_hand, discard - (not from_hand))
    play.then(step._replace(data=left, answers=()))


def assigned(position: Position) -> dict[str, int]:
    """The damage assigned to each opponent so far."""
    return dict(position.state.facts.get(ASSIGNED, ()))
