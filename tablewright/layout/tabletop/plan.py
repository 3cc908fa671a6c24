"""A table on a screen as plain data: places in points in; millimetres from the top left out.

A box is `[x, y, width, height, turn]`, the middle first, and degrees clockwise. Places are called
as the referee calls them at the table: `Ann.hand`, `row.3`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.layout.tabletop.dials import round_about
from tablewright.layout.tabletop.spots import Box, Dial, Spot, Tabletop, Track
from tablewright.model.game import Counter, Game
from tablewright.units import MM

Plain = dict[str, object]


def written(
    top: Tabletop,
    game: Game,
    seats: Sequence[str],
    cards: Mapping[str, tuple[float, float]],
    kinds: Mapping[str, Sequence[str]],
) -> Plain:
    """A plan for players with these names, in their order: `size`, `boards`, `spots` by address,
    `tracks` by counter, `plates` by player, `cards` with their sizes by code ("" for all that are
    not named), and `kinds`: in which of several places a card is laid, by its code."""
    counters = {counter.id: counter for counter in game.counters}
    tracked = {(track.zone, track.space) for track in top.tracks if track.zone}
    return {
        "size": [_mm(top.width), _mm(top.height)],
        "boards": [[name, *_box(top, at)] for name, at in top.boards],
        "spots": {
            _address(spot.zone, spot.seat, spot.space, seats): {
                **_spot(top, spot),
                **({"tracked": True} if (spot.zone, spot.space) in tracked else {}),
            }
            for spot in top.spots
        },
        "tracks": {
            _key(track, seats): _track(top, track, counters[track.counter]) for track in top.tracks
        },
        "plates": {seats[seat - 1]: _box(top, at) for seat, at in top.plates.items()},
        "cards": {code: [_mm(width), _mm(height)] for code, (width, height) in cards.items()},
        "kinds": {code: list(each) for code, each in kinds.items()},
    }


def _mm(points: float) -> float:
    return round(points / MM, 2)


def _box(top: Tabletop, each: Box) -> list[float]:
    place = _mm(each.x - top.left), _mm(each.y - top.top)
    return [*place, _mm(each.width), _mm(each.height), round(each.turn, 2)]


def _spot(top: Tabletop, spot: Spot) -> Plain:
    return {
        "how": spot.how,
        "boxes": [_box(top, each) for each in spot.boxes],
        **({"name": spot.name} if spot.name else {}),
        **({"shape": spot.shape} if spot.shape != "rectangle" else {}),
        **({"kinds": [each.lower() for each in spot.kinds]} if any(spot.kinds) else {}),
    }


def _track(top: Tabletop, track: Track, counter: Counter) -> Plain:
    values = {value: _box(top, at) for value, at in track.values.items()}
    return {
        "name": counter.name or counter.id,
        "start": counter.start,
        **({"values": values} if values else {}),
        **({"at": _box(top, track.at)} if track.at is not None else {}),
        **({"flag": True} if counter.max == 1 else {}),
        **({"round": middle} if (middle := _middle(top, track)) else {}),
        **({"dial": _dial(track.dial)} if track.dial is not None else {}),
    }


def _dial(dial: Dial) -> Plain:
    return {"code": dial.code, "angles": dict(dial.values)}


def _middle(top: Tabletop, track: Track) -> list[float] | None:
    """Where the hand of a round track is pinned."""
    found = round_about(track.values)
    return [_mm(found[0] - top.left), _mm(found[1] - top.top)] if found is not None else None


def _address(zone: str, seat: int | None, space: int | None, seats: Sequence[str]) -> str:
    owner = f"{seats[seat - 1]}." if seat is not None else ""
    return f"{owner}{zone}.{space}" if space is not None else f"{owner}{zone}"


def _key(track: Track, seats: Sequence[str]) -> str:
    if not track.zone:
        return _address(track.counter, track.seat, None, seats)
    return f"{_address(track.zone, track.seat, track.space, seats)}.{track.counter}"
