"""What can be corrected by hand at a served table, for one viewer: every counter that there is."""

from __future__ import annotations

from collections.abc import Iterator

from referee import places
from referee.position import Position
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.view import view
from referee.web import wire
from referee.web.acting import Doing
from referee.web.tables import Hosted
from referee.web.wire import Plain
from referee.words.counters import called, marked
from referee.words.wording import large


def counters(hosted: Hosted, viewer: str, plain: Plain) -> Plain:
    """Every counter of seats, of the table and of spaces (`counters`: key, name, value), and on
    every card that the viewer sees (`marks`: zone, card, counter, name, value)."""
    table, state = hosted.table, hosted.session.state
    return {
        "counters": [
            {"key": key, "label": large(called(table, key)), "value": value}
            for key, value in state.counters.items()
        ],
        "marks": list(_marks(hosted, viewer)),
    }


def _marks(hosted: Hosted, viewer: str) -> Iterator[Plain]:
    table, state = hosted.table, hosted.session.state
    setting, position = table.setting, Position(table, state)
    every = [each for each in setting.counters.values() if each.owner == "card"]
    for address, zone in view(table, state, viewer, pools=False)["zones"].items():
        shown = zone["cards"]
        carried = [each for each in every if places.carries(position, each, address)]
        if shown is None or address == BOX:
            continue
        labels = wire.labels(setting, shown)
        for card, label, its in zip(state.zones[address], labels, shown, strict=True):
            for counter in carried:
                if its["name"] == UNKNOWN:
                    continue
                yield {
                    "zone": address,
                    "card": label,
                    "counter": counter.id,
                    "label": large(marked(table, counter.id, label, address)),
                    "value": position.mark(card, counter.id),
                }


QUESTIONS: dict[str, Doing] = {"counters": counters}
"""What changes nothing, by the last part of its address."""
