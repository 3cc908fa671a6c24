"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from referee.machine import renewing
from referee.plain import Key
from referee.renamed import Formerly, Said
from referee.setting import Table
from referee.state import State, Step

_PILE = "from your discard pile to your hand"
_NOW = {
    "mastery": Said("Mastery {0}: {1}"),
    "mastery-instead": Said("Mastery {0} instead: {1}"),
    "if-so": Said("If {0}: {1}"),
    "gain-gems": Said("Gain {0} gem(s)."),
    "gain-power": Said("Gain {0} power."),
    "gain-infinite-power": Said("Gain infinite power."),
    "gain-mastery": Said("Gain {0} mastery."),
    "gain-health": Said("Gain {0} health."),
    "gain-power-for-each": Said("Gain {0} power for each {1}."),
    "double-your-power": Said("Double your power."),
    "champion-you-control": Said("champion you control", "thing"),
    "faction-champion-you-control": Said("{0} champion you control", "thing"),
    "you-control-a-champion": Said("you control a champion", "condition"),
    "you-control-champions": Said("you control {0} {1} champions", "condition"),
    "destroy-all-enemy-champions": Said("Destroy all enemy champions."),
    "destroy-one-enemy-champion": Said("Destroy 1 enemy champion."),
    "deal-damage-to-champion": Said("Deal {0} damage to 1 champion."),
    "cards-cost-less": Said("Cards cost you {0} less this turn."),
    "pay": Said("Pay {0} gem(s)."),
    "one-opponent-loses-mastery": Said("1 opponent loses {0} mastery."),
    "return-one": Said(f"Return 1 {{0}} {_PILE}."),
    "return-one-of-faction": Said(f"Return 1 {{0}} card {_PILE}."),
    "faction-card-in-your-discard-pile": Said("{0} card in your discard pile", "thing"),
    "card-is-in-your-discard-pile": Said("a {0} card is in your discard pile", "condition"),
    "recruit-for-free": Said("Recruit 1 {0} that costs {1} or less for free."),
    "recruit-for-free-2": Said("Recruit 1 {0} that costs {1} or less for free {2}."),
    "recruit-to-your-hand": Said("Recruit 1 {0} that costs {1} or less for free to your hand."),
    "recruit-into-play": Said("Recruit 1 {0} that costs {1} or less for free into play."),
    "the-next-champion-goes-into-play": Said(
        "The next champion you recruit this turn goes into play."
    ),
    "copy-the-effect": Said("Copy the effect of 1 ally you played this turn."),
    "faction-ally-you-played": Said("{0} ally you played this turn", "thing"),
    "you-may-banish": Said("You may banish up to {0} card(s) from your hand or discard pile."),
    "you-may-banish-from-the-row": Said("You may banish 1 card from the center row."),
    "you-have-health": Said("you have {0} health", "condition"),
}
PHRASES: Formerly = {f"shards-of-infinity.{then}": now for then, now in _NOW.items()}
"""By former phrase: the sentence of today."""
MOVES = {name.lower(): name for name in ("Play", "Recruit", "Fast-play")} | {"take-free": "takes"}
"""By former move: its name in the paragraph that lists it today."""
_FAST, _COPIED = Key[tuple[int, ...]]("fast"), Key[tuple[int, ...]]("copied")
_INTO = Key[int]("into play")


def renewed(table: Table, state: State) -> bool:
    """What a position of before remembered of this turn, as counters have it today."""
    for card in state.facts.pop(_FAST, ()):
        if state.where[card] == f"{state.turn}.play":
            state.marks.setdefault("fast-played", {})[card] = 1
    if summons := state.facts.pop(_INTO, 0):
        state.counters[f"{state.turn}.summons"] = summons
    state.facts.pop(_COPIED, None)
    if any(each.do == "banish" for each in state.agenda):
        state.asked = None  # the sentence asks anew: an answer to the step of then would be lost
        state.agenda = tuple(
            _said(table, each) if each.do == "banish" else each for each in state.agenda
        )
    return renewing.renewed(table, state)


def _said(table: Table, step: Step) -> Step:
    """What was left to banish as the sentence that says so."""
    total, hand, discard = step.data
    assert table.setting.language is not None
    number = min(total, max(hand, discard))
    text = f"You may banish up to {number} card{'s' * (number > 1)} from your hand or discard pile."
    (section,) = table.setting.language.read(text)
    return Step("section", step.seat, step.card, (section.sentences, 0))
