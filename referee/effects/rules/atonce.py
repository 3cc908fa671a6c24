"""Several changes that are one: nothing that is looked at after each change sees what is true only
between them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from referee.events import Event
from referee.play import Play


@contextmanager
def as_one(play: Play) -> Iterator[None]:
    """What changes within is looked at when all of it has changed: cards that two players exchange
    are never all on their way, so a hand that is empty only then ends nothing."""
    watches, late = play.watches, list[Event]()

    def wait(play: Play, event: Event) -> None:
        late.append(event)

    play.watches = dict.fromkeys(watches, (wait,))
    try:
        yield
    finally:
        play.watches = watches
    for event in late:
        for watch in watches[event.kind]:
            watch(play, event)
