"""What may be meant by the name of a card among what a question offers, and beside it: cards that
it does not offer, so that whoever names one hears why not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.position import Position
from referee.view import may_see
from referee.words.wording import plain


def by_name(labels: Iterable[str], cards: Sequence[str]) -> list[str]:
    """The labels that the names of cards mean: where several of a name can be chosen, the name
    alone may mean each of them."""
    every = tuple(labels)
    return [each for each in every if each in cards] or [
        each for each in every for name in cards if each.startswith(f"{name} ")
    ]


def unoffered(
    at: Position, labels: Iterable[str], cards: Iterable[str], words: Sequence[str]
) -> Mapping[str, str]:
    """The name alone where cards of that name are offered by where they lie, as one of them may be
    meant that is not; and a card that lies open to all by where it lies, as `Guard of Quarry`."""
    offered = tuple(labels)
    told = " of " in " ".join(words)
    found = {
        name: name
        for name in cards
        if name not in offered and any(each.startswith(f"{name} of ") for each in offered)
    }
    for zone, lying in at.state.zones.items() if told else ():
        for name in {at.state.names[card] for card in lying}:
            called = f"{name} of {at.called(zone)}"
            same = tuple(map(plain, called.split())) == tuple(words)
            if same and called not in offered and may_see(at.table, zone, ""):
                found[called] = called
    return found
