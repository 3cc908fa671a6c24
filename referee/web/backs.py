"""Whose back hidden cards show: a game at rest in, the deck of each zone out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.setting import Setting


def backs_of(setting: Setting) -> Mapping[str, str]:
    """Whose back the hidden cards of a zone show, by the set-up alone: it tells nothing of what
    lies there now."""
    decks = dict.fromkeys(card.deck for card in setting.cards.values())
    only = next(iter(decks)) if len(decks) == 1 else ""
    found = {zone.id: only for zone in setting.game.zones}
    for setup in setting.game.setups:
        for lay in setup.lay:
            to, source = (
                each.removeprefix("seat.").partition(".")[0] for each in (lay.to, lay.source)
            )
            back = lay.deck or _deck_of(setting, lay.cards) or found.get(source, "")
            if back and lay.count != 1:
                found[to] = back
    return found


def _deck_of(setting: Setting, cards: Iterable[str]) -> str:
    """The deck to which all of these cards belong; "" for several or none."""
    decks = {setting.cards[name].deck for name in cards if name in setting.cards}
    return decks.pop() if len(decks) == 1 else ""
