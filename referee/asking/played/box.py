"""`game.yaml` and the decks to units: what a box says of players, time, pieces, set-up, and who may
look where."""

from __future__ import annotations

from collections.abc import Iterator

from referee.asking.played.units import BOX, CALLED, PILES, Unit
from tablewright.model.called_spaces import called_spaces
from tablewright.model.edition import Edition
from tablewright.model.game import Game, Lay, Setup, Zone

FEW = 3
"""Cards that are named; more are counted."""


def box_of(edition: Edition) -> list[Unit]:
    """What the box of a game says, without its rulebook."""
    pairs = [*_pieces(edition), *_piles(edition), *_called(edition)]
    return [*map(_unit, pairs), *game_of(edition.game)]


def game_of(game: Game) -> list[Unit]:
    """What `game.yaml` says by itself."""
    return [_unit(pair) for each in _OF_GAME for pair in each(game)]


def _unit(said: tuple[str, str]) -> Unit:
    heading, words = said
    return Unit(BOX, heading, "box", words, f"{words[:1].upper()}{words[1:]}.")


def called(zone: Zone) -> str:
    """What people call a zone, small."""
    return (zone.name or zone.id.replace("-", " ")).lower()


def _range(least: int, most: int) -> str:
    return f"{least} to {most}" if most > least else f"{least}"


def _who(game: Game) -> Iterator[tuple[str, str]]:
    least, most = game.seats.min, game.seats.max
    yield "players", f"the game is for {_range(least, most)} player{'s'[: most > 1]}"
    if game.minutes is not None:
        yield "minutes", f"a game takes {_range(*game.minutes)} minutes"
    if game.age is not None:
        yield "age", f"it is for players of {game.age} years and more"
    if game.about:
        yield "about", game.about.strip().rstrip(".")


def _pieces(edition: Edition) -> Iterator[tuple[str, str]]:
    game = edition.game
    for each in game.components:
        of = "for each player" if each.per == "seat" else "in the box"
        decks = [edition.decks[id] for id in (each.which or (each.id,)) if id in edition.decks]
        name = each.name or (decks[0].title if decks else each.id.replace("-", " "))
        if each.kind == "die":
            sides = f" with {each.sides} sides" if each.sides else ""
            yield "pieces", f"there {_is(each.count, 'die', 'dice')}{sides} {of}"
        elif each.kind == "deck":
            yield (
                "pieces",
                f"there are {each.count} cards in the {name.removeprefix('The ')} deck {of}",
            )
        elif each.kind == "token":
            yield "pieces", f"there are {each.count} {name} {of}"
        elif each.kind in ("board", "dial"):
            count = max(1, each.count)
            yield "pieces", f"there {_is(count, name, f'{name}s')}, a {each.kind}, {of}"
    for deck in edition.decks.values():
        for token in deck.cards if deck.kind == "tokens" else ():
            yield "pieces", f"there {_is(token.copies, token.name, token.name)}"
        if deck.kind != "aids" and deck.note:
            yield "pieces", deck.note.strip().rstrip(".")


def _piles(edition: Edition) -> Iterator[tuple[str, str]]:
    """How many cards lie in what all share once the game is set up, where that is the same however
    many play."""
    game = edition.game
    counts: list[dict[str, int]] = []
    for setup in game.setups:
        there: dict[str, int] = {}
        unsure: set[str] = set()
        for lay in setup.lay:
            zone, whose = _target(game, lay)
            if zone is None:
                continue
            into = zone.id
            off = lay.source.partition(".")[0]
            deck = edition.decks.get(lay.deck or "")
            if deck is not None and not (lay.only or lay.cards or off):
                number = sum(card.copies for card in deck.cards)
            elif lay.cards and not off:
                number = sum(lay.cards.values())
            elif off and lay.count is not None:
                number = lay.count * (zone.spaces or 1 if lay.each == "space" else 1)
            else:
                unsure.update(filter(None, (into, off)))
                continue
            if whose and not _seat(lay):
                unsure.add(off)  # it depends on how many play
            there[into] = there.get(into, 0) + number
            if off:
                there[off] = there.get(off, 0) - number
        counts.append({zone: number for zone, number in there.items() if zone not in unsure})
    for zone in game.zones:
        numbers = {each.get(zone.id, 0) for each in counts}
        if zone.owner != "seat" and len(numbers) == 1 and numbers != {0}:
            yield PILES, f"at the start, the {called(zone)} has {max(numbers)} cards"


def _called(edition: Edition) -> Iterator[tuple[str, str]]:
    """The spaces that have names of their own."""
    zones = {zone.id: zone for zone in edition.game.zones}
    for space, name in called_spaces(edition.game, edition.boards.values()).items():
        zone, _, number = space.partition(".")
        whose = "each player's" if zones[zone].owner == "seat" else "the"
        yield CALLED, f"{name} = space {number} of {whose} {called(zones[zone])}"


def _is(count: int, one: str, many: str) -> str:
    return f"is {count} {one}" if count == 1 else f"are {count} {many}"


def _start(game: Game) -> Iterator[tuple[str, str]]:
    told: set[str] = set()
    for setup in game.setups:
        for_whom = f" with {' or '.join(map(str, setup.seats))} players" if setup.seats else ""
        for words in _laid(game, setup):
            if words not in told:
                told.add(words)
                yield "set-up", f"at the start{for_whom}, {words}"
    for counter in game.counters:
        starts = {setup.counters.get(counter.id, counter.start) for setup in game.setups}
        name = (counter.word.rpartition("/")[2] or counter.name or counter.id).lower()
        for start in sorted(map(str, starts or {counter.start})):
            if counter.owner in ("seat", "common") and start not in ("0", "()"):
                who = "each player has" if counter.owner == "seat" else "there are"
                yield "set-up", f"at the start, {who} {start} {name}"
        if counter.max is not None and counter.owner in ("seat", "common"):
            yield "limits", f"the maximum of {name} is {counter.max}"


def _laid(game: Game, setup: Setup) -> Iterator[str]:
    yield from _by_seats(game, setup)
    for lay in setup.lay:
        zone, whose = _target(game, lay)
        if zone is None or _seat(lay):
            continue
        where = f"in their {called(zone)}" if whose else f"in the {called(zone)}"
        who = "each player has" if whose else "there are"
        if len(lay.cards) > FEW:
            total = sum(lay.cards.values())
            yield f"{who} {total} cards {where}: {', '.join(lay.cards)}"
        elif lay.cards:
            things = " and ".join(f"{number} {name}" for name, number in lay.cards.items())
            yield f"{who} {things} {where}"
        elif lay.count is not None:
            off = next(
                (f" from the {called(each)}" for each in game.zones if each.id == lay.source), ""
            )
            count = lay.count * (zone.spaces or 1 if lay.each == "space" else 1)
            yield f"{who} {count} card{'s'[: count > 1]}{off} {where}"
        elif lay.deck is not None and lay.only and not whose:
            yield f"the {' and '.join(lay.only)} are {where}"


def _by_seats(game: Game, setup: Setup) -> Iterator[str]:
    """What single seats have in their zones: as much each, or more or less."""
    found: dict[str, dict[str, int]] = {}
    things: dict[str, dict[str, None]] = {}
    for lay in setup.lay:
        zone, _ = _target(game, lay)
        count = sum(lay.cards.values()) if lay.cards else lay.count
        if zone is None or not _seat(lay) or count is None:
            continue
        seats = found.setdefault(called(zone), {})
        seats[_seat(lay)] = seats.get(_seat(lay), 0) + count
        things.setdefault(called(zone), {}).update(dict.fromkeys(lay.cards))
    for where, seats in found.items():
        last = {name.split()[-1].lower() for name in things[where]}
        thing = last.pop() if len(last) == 1 else "card"
        which = f": {', '.join(things[where])}" if 0 < len(things[where]) <= 2 * FEW else ""
        if len(seats) > 1 and len(set(seats.values())) == 1:
            count = next(iter(seats.values()))
            yield f"each player has {count} {thing}{'s'[: count > 1]} in their {where}{which}"
        else:
            (first, count), *others = seats.items()
            also = "".join(f", in seat {seat} {count}" for seat, count in others)
            yield f"each player has {count} {thing}s in their {where} in seat {first}{also}"


def _seat(lay: Lay) -> str:
    """The letter of the seat to which something is dealt, if it is one alone."""
    whose, dot, _ = lay.to.partition(".")
    return whose if dot and len(whose) == 1 else ""


def _target(game: Game, lay: Lay) -> tuple[Zone | None, bool]:
    whose, dot, rest = lay.to.partition(".")
    id = rest if dot and (whose == "seat" or len(whose) == 1) else whose
    zone = next((each for each in game.zones if each.id == id.partition(".")[0]), None)
    return zone, zone is not None and zone.owner == "seat"


def _spaces(game: Game) -> Iterator[tuple[str, str]]:
    for zone in game.zones:
        whose = "each player's " if zone.owner == "seat" else "the "
        if zone.spaces:
            yield "spaces", f"{whose}{called(zone)} has {zone.spaces} spaces"
        if zone.capacity:
            many = (
                f"{zone.capacity} card{'s'[: zone.capacity > 1]} or piece{'s'[: zone.capacity > 1]}"
            )
            a = f"a space of {whose}" if zone.spaces else whose
            yield "spaces", f"{a}{called(zone)} holds at most {many}"


def _zones(game: Game) -> Iterator[tuple[str, str]]:
    for zone in game.zones:
        yield "zone", f"zone: {called(zone)}"
        if game.seats.max > 1:
            owner = "each player has their own" if zone.owner == "seat" else "all players share the"
            yield "owner", f"{owner} {called(zone)}"


def _hidden(game: Game) -> Iterator[tuple[str, str]]:
    for zone in game.zones:
        if zone.sees == "nobody":
            yield "hidden", f"nobody may look at the cards of the {called(zone)}"
        elif zone.sees == "owner":
            yield "hidden", f"a player's {called(zone)} is seen by that player alone"


def _order(game: Game) -> Iterator[tuple[str, str]]:
    if game.order.then in ("clockwise", "counterclockwise") and game.seats.max > 1:
        yield "order", f"turns go round {game.order.then}"


_OF_GAME = (_who, _start, _spaces, _hidden, _zones, _order)
