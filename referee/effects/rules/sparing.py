"""What cards and rules say that holds all the while: a card to why enemies cannot change it, a seat
to what says that it cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from referee.effects.rules.lots import Lot
from referee.effects.rules.openly import called_so, lies_open, says_now
from referee.effects.rules.seats import Who, rivals
from referee.effects.rules.speaking import tree_said
from referee.phrases.tree import base
from referee.position import Position
from referee.program import Standing
from referee.reasons import Reason
from referee.rules import rules_in

SPARED = "rules.spared"
"""The fact that enemies cannot change some cards."""
UNTOUCHABLE = "rules.cannot-be-chosen"
"""The fact that somebody cannot be chosen."""


def why_spared(at: Position, card: int) -> Reason | None:
    """Why nothing that an enemy says changes a card; None if it does."""
    setting = at.table.setting
    for standing in setting.program.facts(SPARED):
        for speaker in _speakers(at, standing):
            if not _means(at, standing, speaker, card):
                continue
            said, rules = "", setting.program.cited(standing.number)
            if standing.card:
                words = tree_said(setting.phrases, standing.fact)
                said = f"{standing.card}: {words[:1].upper()}{words[1:]}."
                rules = ()
            return Reason(
                "protected", f"enemies cannot change {at.name(card)}",
                setting.rules.cites.get("spared", rules), said, "choose another enemy",
            )  # fmt: skip
    return None


def against_enemies(at: Position, lot: Lot) -> Callable[[int], Reason | None] | None:
    """Why what is done with the cards of a lot does not change each of them, where an enemy does it
    or the card of an enemy says it; None in a game in which nothing is spared."""
    if not at.table.setting.program.facts(SPARED):
        return None
    enemies = lot.filter is not None and lot.filter.side == "enemy"
    whose = {each.partition(".")[0] for each in (lot.zones.addresses if lot.zones else ())}
    foes = set(rivals(at, at.you or at.me)) if at.card >= 0 else set[str]()
    if whose <= set(rivals(at, at.me)):  # a zone of opponents alone
        foes |= whose

    def unless(card: int) -> Reason | None:
        theirs = at.owner(card) in foes and lies_open(at, at.state.where[card])
        return why_spared(at, card) if enemies or theirs else None

    return unless


def _speakers(at: Position, standing: Standing) -> Iterator[int]:
    """The cards that say it now; -1 for a rule."""
    if not standing.card:
        yield -1
        return
    heeds, you = rules_in(at.table.setting).heeds, at.you
    for speaker in called_so(at, standing.card):
        if not standing.conditions and not lies_open(at, at.state.where[speaker]):
            continue
        if heeds is None or heeds(at, speaker):
            at.you = at.owner(speaker)
            says = bool(at.you) and says_now(at, speaker, standing.conditions)
            at.you = you
            if says:
                yield speaker


def who_spares(at: Position, seat: str) -> str:
    """The card or the number of the rule that says that a seat cannot be chosen; "" if none does
    now."""
    for standing in at.table.setting.program.facts(UNTOUCHABLE) if seat else ():
        if standing.card:
            speakers = [card for card in _speakers(at, standing) if _speaks(at, standing, card)]
            if any(_names(at, standing, at.owner(card), seat) for card in speakers):
                return standing.card
        elif at.as_seat(seat, partial(_holds, at, standing)) and _names(at, standing, seat, seat):
            return standing.number
    return ""


def _holds(at: Position, standing: Standing) -> bool:
    return all(map(at.value, standing.conditions))


def _speaks(at: Position, standing: Standing, card: int) -> bool:
    """Whether a card lies open, or where its sentence says."""
    lies = any(base(each.phrase) == "rules.while-lies" for each in standing.conditions)
    return lies or lies_open(at, at.state.where[card])


def _names(at: Position, standing: Standing, you: str, seat: str) -> bool:
    """Whether a seat is one of those of whom something is said to `you`."""
    whom: Who = at.as_seat(you, partial(at.value, standing.fact.slots[0]))
    return seat in whom.seats


def _means(at: Position, standing: Standing, speaker: int, card: int) -> bool:
    """Whether a card is one of those that are spared."""
    whom, its, quiet = standing.fact.slots[-1], at.card, at.quiet
    at.card, at.quiet = speaker, True
    try:
        if base(standing.fact.phrase) == SPARED and whom[0].startswith("rules.lot"):
            owner = at.owner(speaker) if speaker >= 0 else at.me
            return card in at.as_seat(owner, lambda: at.value(whom)).cards
        return bool(at.value(whom).test(at)(card))
    finally:
        at.card, at.quiet = its, quiet
