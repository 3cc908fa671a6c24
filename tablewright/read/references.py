"""What the parts of a game say of each other: decks, boards, zones, counters, phases, set-ups."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tablewright.errors import Place, did_you_mean
from tablewright.model.addresses import parse_address, seat_letter
from tablewright.model.board import Board
from tablewright.model.game import Card, Component, Counter, Deck, Game, Lay, Setup
from tablewright.model.phases import all_phases
from tablewright.model.sayings import Refusal, Saying
from tablewright.read.notes import Notes


def check_references(
    game: Game, decks: Mapping[str, Deck], boards: Mapping[str, Board], notes: Notes
) -> None:
    """Notes every id that names nothing, every count that does not add up, every id given twice."""
    _check_seats(game, notes)
    for what, records in (
        ("component", game.components),
        ("zone", game.zones),
        ("counter", game.counters),
        ("set-up", game.setups),
        ("phase", tuple(all_phases(game.phases))),
        ("label", game.labels),
        ("move", game.moves),
    ):
        unique(what, records, notes)
    for zone in game.zones:
        if zone.id == "box" and zone.owner != "seat":
            notes.error(
                place_of(zone, "id"),
                "the id 'box' is taken: it means where the cards are that are not in the game",
                expected="another id",
                hint=f"write 'id: chest, name: {zone.name or 'Box'}'",
            )
    for what, named in (("zone", game.zones), ("counter", game.counters)):
        _check_named_apart(what, named, notes)
    _check_numbers_of_players(game, notes)
    for component in game.components:
        _check_component(component, game, decks, boards, notes)
    for counter in game.counters:
        if counter.owner == "space" and not counter.zone:
            spread = [zone.id for zone in game.zones if zone.spaces]
            notes.error(
                place_of(counter, "owner"),
                f"the counter '{counter.id}' of spaces says of no zone's",
                expected="zone: and the zone with these spaces",
                hint=f"write 'zone: {spread[0]}'" if spread else "give a zone 'spaces:' first",
            )
        if counter.zone:
            known(counter.zone, "zone", _ids(game.zones), place_of(counter, "zone"), notes)
        phases = _ids(all_phases(game.phases))
        for key, phase in (("sets", counter.sets), ("resets", counter.resets)):
            if phase:
                known(phase, "phase", phases, place_of(counter, key), notes)
        _check_printed(counter, game, decks, notes)
        _check_dial(counter, game, decks, notes)
        if counter.exhausts and counter.owner != "card":
            notes.error(
                place_of(counter, "exhausts"), f"the counter '{counter.id}' lies on no card",
                expected="owner: card", found=f"owner: {counter.owner}",
            )  # fmt: skip
        if (counter.max is not None and counter.start > counter.max) or (
            counter.min is not None and counter.start < counter.min
        ):
            notes.error(
                place_of(counter, "start"),
                f"the counter '{counter.id}' starts outside of its limits",
                expected=f"{'' if counter.min is None else counter.min}"
                f" to {'' if counter.max is None else counter.max}".strip(),
                found=str(counter.start),
            )
    for name, variant in game.variants.items():
        if variant.default not in variant.choices:
            known(
                variant.default,
                f"choice of {name}",
                variant.choices,
                place_of(variant, "default"),
                notes,
            )
        for choice in variant.names.values():
            known(choice, f"choice of {name}", variant.choices, place_of(variant, "names"), notes)
        for choice in (*variant.says, *variant.elsewhere):
            known(choice, f"choice of {name}", variant.choices, place_of(variant, "says"), notes)
        # One choice is a ruling without a switch; the same twice would look like a switch.
        for choice in dict.fromkeys(variant.choices):
            if variant.choices.count(choice) > 1:
                notes.error(
                    place_of(variant, "choices"), f"the choice '{choice}' of {name} is there twice"
                )
    for move in game.moves:
        _check_move(move, game, notes)
    for refusal in game.refusals:
        _check_refusal(refusal, game, notes)
    for setup in game.setups:
        _check_setup(setup, game, decks, notes)


def _check_move(move: Saying, game: Game, notes: Notes) -> None:
    """Notes slots of refusals that the move does not have, and what there is not in these."""
    own = {each.id for each in game.counters if each.owner == "seat"}
    held = {"seat", "turn", "back", *slots_in(move.says), *_ids(game.zones), *own, *game.variants}
    for refusal in move.refusals:
        theirs = {"owner"} if refusal.of == "others" else set()
        for key, words in (("says", refusal.says), ("remedy", refusal.remedy)):
            for slot in slots_in(words):
                known(slot, f"slot of '{move.says}'", held | theirs, place_of(refusal, key), notes)
        _check_refusal(refusal, game, notes)


def _check_refusal(refusal: Refusal, game: Game, notes: Notes) -> None:
    """Notes choices, phases and zones of a refusal that there are not."""
    for variant, choice in refusal.chosen.items():
        place = place_of(refusal, "chosen")
        if known(variant, "variant", game.variants, place, notes):
            choices = game.variants[variant].choices
            known(choice, f"choice of {variant}", choices, place, notes)
    phases = _ids(all_phases(game.phases))
    for key in ("within", "outside"):
        for phase in getattr(refusal, key):
            known(phase, "phase", phases, place_of(refusal, key), notes)
    for key in ("lies", "zone", "not_in"):
        if getattr(refusal, key) is not None:
            place = place_of(refusal, key)
            known(getattr(refusal, key), "zone", _ids(game.zones), place, notes)


def slots_in(words: str) -> list[str]:
    """The names of the slots in a sentence."""
    return re.findall(r"\{([\w-]+)\}", words)


def check_names(decks: Iterable[Deck], notes: Notes) -> None:
    """Notes card names and codes that stand twice in the game."""
    names: dict[str, Card] = {}
    codes: dict[str, Card] = {}
    for deck in decks:
        for card in deck.cards:
            first = names.setdefault(card.name.casefold(), card)
            if first is not card:
                notes.error(
                    place_of(card, "name"),
                    f"the card '{card.name}' is there twice",
                    hint=f"first in {place_of(first, 'name')}; 'copies:' prints a card more often",
                )
            if not card.code:
                continue
            first = codes.setdefault(card.code, card)
            # A code that is kept by the card's name is twice there because the name is.
            if first.name.casefold() != card.name.casefold():
                notes.error(
                    place_of(card, "code"),
                    f"the code '{card.code}' is there twice",
                    hint=f"first in {place_of(first, 'code')}, on '{first.name}'; "
                    "take it out here and a new one is made",
                )


def place_of(record: Any, name: str) -> Place:
    """Where the value of a record's field is written."""
    return record.origin.of(name) if record.origin is not None else Place("")


def _ids(records: Iterable[Any]) -> list[str]:
    return [record.id for record in records]


def known(name: str, what: str, all_names: Iterable[str], place: Place, notes: Notes) -> bool:
    """Whether a name is among all that there are; notes it if not, with the nearest."""
    names = list(all_names)
    if name in names:
        return True
    notes.error(place, f"there is no {what} '{name}'", hint=did_you_mean(name, names))
    return False


def unique(what: str, records: Iterable[Any], notes: Notes) -> None:
    """Notes ids that several records have."""
    seen: dict[str, Any] = {}
    for record in records:
        first = seen.setdefault(record.id, record)
        if first is not record:
            notes.error(
                place_of(record, "id"),
                f"the {what} '{record.id}' is there twice",
                hint=f"first in {place_of(first, 'id')}",
            )


def _check_named_apart(what: str, records: Iterable[Any], notes: Notes) -> None:
    """Warns of what people could not tell apart, since it is called the same."""
    seen: dict[str, Any] = {}
    for record in records:
        name = record.name or record.id
        first = seen.setdefault(name.casefold(), record)
        if first is not record and first.id != record.id:
            notes.warning(
                place_of(record, "name"),
                f"the {what}s '{first.id}' and '{record.id}' are both called '{name}'",
                expected="a name of its own",
            )


def _check_printed(counter: Counter, game: Game, decks: Mapping[str, Deck], notes: Notes) -> None:
    """The fields of cards, or the other counter, that say where a counter begins and ends."""
    fields = {
        name for deck in decks.values() for name, its in deck.fields.items()
        if its.type == "number"
    }  # fmt: skip
    if counter.most is not None and counter.owner != "card":
        others = [each.id for each in game.counters if each.owner == counter.owner != each.id]
        known(counter.most, "counter", others, place_of(counter, "most"), notes)
    for key, said in (("field", counter.field), ("most", counter.most)):
        if not said or (key == "most" and counter.owner != "card"):
            continue
        if counter.owner != "card":
            notes.error(
                place_of(counter, key), f"the counter '{counter.id}' lies on no card",
                expected="owner: card", found=f"owner: {counter.owner}",
            )  # fmt: skip
        else:
            known(said, "field with numbers", sorted(fields), place_of(counter, key), notes)


def _check_dial(counter: Counter, game: Game, decks: Mapping[str, Deck], notes: Notes) -> None:
    """The card that is a counter's dial."""
    if not counter.dial:
        return
    place = place_of(counter, "dial")
    if counter.owner in ("card", "space"):
        notes.error(
            place, f"the counter '{counter.id}' has no dial", expected="owner: seat or common",
            found=f"owner: {counter.owner}",
        )  # fmt: skip
        return
    dials = [name for part in game.components if part.kind == "dial"
             for name in part.which or (part.id,)]  # fmt: skip
    names = [card.name for deck in dials if deck in decks for card in decks[deck].cards]
    if not names:
        notes.error(place, "no deck is one of dials", hint="write 'kind: dial' at its component")
    elif counter.dial.casefold() not in {name.casefold() for name in names}:
        known(counter.dial, "dial", names, place, notes)


def _check_numbers_of_players(game: Game, notes: Notes) -> None:
    """Warns of numbers of players that no set-up is for, if the game has set-ups."""
    if not game.setups or any(not setup.seats for setup in game.setups):
        return
    laid = {number for setup in game.setups for number in setup.seats}
    missing = [
        str(number)
        for number in range(game.seats.min, game.seats.max + 1) if number not in laid
    ]  # fmt: skip
    if missing and all(game.seats.min <= number <= game.seats.max for number in laid):
        notes.warning(
            place_of(game, "setups"),
            f"there is no set-up for {' and '.join(missing)} players",
            hint="'seats:' of a set-up says for how many it is, that of the game how many may play",
        )


def _check_seats(game: Game, notes: Notes) -> None:
    seats, place = game.seats, place_of(game, "seats")
    if seats.min > seats.max:
        notes.error(
            place,
            "the smallest number of players is above the largest",
            found=f"{seats.min} to {seats.max}",
        )
    if seats.names and len(seats.names) != seats.max:
        notes.error(
            place,
            "not every seat has a name",
            expected=f"{seats.max} names",
            found=str(len(seats.names)),
        )


def _check_component(
    component: Component,
    game: Game,
    decks: Mapping[str, Deck],
    boards: Mapping[str, Board],
    notes: Notes,
) -> None:
    """Decks and boards must exist; a dial, token or aid may be made of one."""
    made_of = component.which or (component.id,)
    place = place_of(component, "which" if component.which else "id")
    if component.kind == "board":
        found = [known(name, "board", boards, place, notes) for name in made_of]
        if all(found):
            _check_board_count(component, [boards[name] for name in made_of], game, notes)
        return
    if component.kind == "deck" or component.which:
        found = [known(name, "deck", {**decks, **boards}, place, notes) for name in made_of]
        if not all(found):
            return
    of_decks = [decks[name] for name in made_of if name in decks]
    if not of_decks:
        return
    expected = component.count * (game.seats.max if component.per == "seat" else 1)
    count = sum(deck.count for deck in of_decks)
    if count != expected:
        each = f" ({component.count} for each of {game.seats.max} seats)"
        notes.error(
            place_of(component, "count"),
            f"the number of cards of '{component.id}' does not add up",
            expected=f"{expected}{each if component.per == 'seat' else ''}",
            found=f"{count} with copies in {', '.join(deck.deck for deck in of_decks)}",
        )


def _check_board_count(
    component: Component, made_of: Sequence[Board], game: Game, notes: Notes
) -> None:
    """A mat that every seat has is counted for each seat; all are there equally often."""
    if component.count < 1 or component.count % len(made_of):
        names = ", ".join(board.board for board in made_of)
        notes.error(
            place_of(component, "count"),
            f"the number of boards of '{component.id}' does not add up",
            expected=f"{len(made_of)}, or a multiple: {names}",
            found=str(component.count),
        )
        return
    enough = game.seats.max * len(made_of)
    for board in made_of:
        if board.per == "seat" and component.per == "game" and component.count < enough:
            notes.error(
                place_of(component, "count"),
                f"not every seat gets its '{board.board}'",
                expected=f"'per: seat', or a count of {enough}",
                found=str(component.count),
            )


def _check_setup(setup: Setup, game: Game, decks: Mapping[str, Deck], notes: Notes) -> None:
    for number in setup.seats:
        if not game.seats.min <= number <= game.seats.max:
            notes.error(
                place_of(setup, "seats"),
                f"the set-up '{setup.id}' is for a number of players that cannot be",
                expected=f"{game.seats.min} to {game.seats.max}",
                found=str(number),
            )
    counters = {counter.id: counter for counter in game.counters}
    most = min(max(setup.seats, default=game.seats.max), game.seats.max)
    for lay in setup.lay:
        _check_lay(lay, game, decks, most, notes)
    for name, start in setup.counters.items():
        place = place_of(setup, "counters")
        if not known(name, "counter", counters, place, notes):
            continue
        if isinstance(start, tuple) and len(start) < most:
            notes.error(
                place,
                f"the set-up '{setup.id}' has too few values for '{name}'",
                expected=f"one for each of {most} seats",
                found=str(len(start)),
            )


def _check_lay(lay: Lay, game: Game, decks: Mapping[str, Deck], most: int, notes: Notes) -> None:
    place = place_of(lay, "")
    named = [key for key in ("deck", "cards", "source") if getattr(lay, key)]
    if len(named) != 1:
        notes.error(
            place,
            "a step of a set-up lays cards from one place",
            expected="one of 'deck', 'cards' and 'source'",
            found=" and ".join(f"'{key}'" for key in named) or "none",
        )
    if lay.deck:
        known(lay.deck, "deck", decks, place_of(lay, "deck"), notes)
    names = [card.name for deck in decks.values() for card in deck.cards]
    for name in lay.cards:
        known(name, "card", names, place_of(lay, "cards"), notes)
    if lay.source:
        _check_zone(lay.source, game, most, place_of(lay, "source"), notes)
    _check_zone(lay.to, game, most, place_of(lay, "to"), notes)


def _check_zone(written: str, game: Game, most: int, place: Place, notes: Notes) -> None:
    """A zone as set-ups name it: `trash`, `row.3`, `seat.hand`, `A.hand`, `A.row.3`."""
    address = parse_address(written)
    zones = {zone.id: zone for zone in game.zones}
    if address is None:
        notes.error(
            place,
            "wrong name of a zone",
            expected="such as 'trash', 'row.3', 'seat.hand' or 'A.hand'",
            found=f"'{written}'",
        )
        return
    if not known(address.zone, "zone", zones, place, notes):
        return
    zone = zones[address.zone]
    if zone.owner == "seat" and address.seat is None:
        notes.error(
            place,
            f"every seat has its own '{zone.id}'",
            expected=f"'seat.{written}', or one seat's, such as 'A.{written}'",
            found=f"'{written}'",
        )
    elif zone.owner == "common" and address.seat is not None:
        notes.error(
            place,
            f"the zone '{zone.id}' belongs to no seat",
            expected=f"'{written.partition('.')[2]}'",
            found=f"'{written}'",
        )
    elif isinstance(address.seat, int) and address.seat > most:
        notes.error(
            place,
            f"there is no seat '{seat_letter(address.seat)}'",
            expected="'A'" if most == 1 else f"'A' to '{seat_letter(most)}'",
            found=f"'{written}'",
        )
    if address.space is not None:
        _check_space(address.space, zone.id, zone.spaces, place, notes)


def _check_space(number: int, zone: str, spaces: int | None, place: Place, notes: Notes) -> None:
    if spaces is None:
        notes.error(place, f"the zone '{zone}' has no numbered spaces", found=str(number))
    elif not 1 <= number <= spaces:
        notes.error(
            place,
            f"the zone '{zone}' has no such space",
            expected=f"1 to {spaces}",
            found=str(number),
        )
