"""A program to what its game remembers besides zones and counters, as positions are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from referee import facts
from referee.effects.rules.filters import order_of
from referee.effects.rules.inserting import APART, HIDING, INSERTING
from referee.effects.rules.keys import (
    AWAY,
    BID,
    CARRIED,
    CHOOSING,
    COUNTS_AS,
    DEALT,
    DICE,
    DISCOUNT,
    GIVEN,
    GOT,
    HAPPENED,
    HELD,
    IDLE,
    LEADER,
    LEAVING,
    LEFT,
    MOVED,
    OWNERS,
    PASSING,
    PROTECTED,
    REVEALED,
    SINCE,
    SKIPS,
    SPOKEN,
    STILL,
    STIRRED,
    TRICKS,
    TURNS_BEFORE,
    WINNER_OF_THE_ROUND,
    role,
    trump,
)
from referee.effects.rules.places import spaces_of
from referee.effects.rules.sides import fields_of
from referee.facts import Fact, a_list, a_number, a_seat, everywhere, labels_of, some_cards
from referee.keys import (
    AGAIN,
    AHEAD,
    BIDS,
    CALLS,
    CHOSEN,
    DENIED,
    FACE_DOWN_NEXT,
    FIRST,
    FLUID,
    LAID,
    PLACED,
    PLAYED,
    ROUND,
    STAGE,
    TURNS,
    UNCHECKED,
    VOTES,
    WINNER,
)
from referee.machine import lasting
from referee.machine.once import DONE_ONCE
from referee.phrases.nouns import ROLES
from referee.phrases.tree import base, says
from referee.plain import Key, Name
from referee.play import Play
from referee.position import Position
from referee.program import Program
from referee.setting import address_of
from referee.together import LAYS, is_unsaid

T = TypeVar("T")
UNWRITTEN: Mapping[str, str] = {
    STAGE: "it follows from what waits",
    OWNERS: "it follows from where the set-up lays the pieces",
    HELD: "it follows from the position",
    IDLE: "it counts turns in which nothing happens, and begins anew",
    MOVED: "it lasts while a turn is carried out",
    STILL: "it counts turns in which nothing changes, and begins anew",
    CHOOSING: "it follows from who has chosen",
    DENIED: "it lasts for a turn, and is asked again",
    LEAVING: "it lasts while a player goes out of the round or game",
    STIRRED: "it lasts while a phase is gone through",
    SINCE: "it lasts while a position is laid",
    PASSING: "it lasts while cards are passed on",
    GIVEN: "it lasts while a move is carried out",
    AHEAD: "it lasts while equal cards are carried out at the same time",
}
"""What no written position has, each with the reason."""
NEXT_TURN = "start of their next turn"
_ENDS = (NEXT_TURN, "end of their next turn", "end of their turn", "end of the turn",
         "end of the round")  # fmt: skip


CARRYING = ("rules.carry-out-in-order", "sections ")
"""How the names of phrases begin that carry out several cards, one after the other."""


def facts_of(program: Program) -> tuple[Fact, ...]:
    """What the game of a program remembers."""
    found = [
        facts.seat(FIRST, about="who is the first player"),
        *(facts.seat(role(each), about=f"who is the {each}") for each in (*ROLES, *program.roles)),
        facts.number(ROUND, like="3", about="the number of the round"),
        facts.number(TURNS, like="7", about="how many turns were begun"),
        *(
            [facts.number(TURNS_BEFORE, about="how many turns were begun before this round")]
            if "turns of round" in program.turns
            else ()
        ),
        facts.number(AGAIN, about="how many turns the player in turn takes after this one"),
        facts.seats(SKIPS, about="whose next turn is skipped, once for each time it stands here"),
        facts.seats(AWAY, about="who is out of the round"),
        facts.seat(WINNER_OF_THE_ROUND, about="who has won the round that ends"),
        _protected(),
        facts.cards(
            GOT, within=everywhere, about="the cards that the player in turn got this turn"
        ),
        facts.number(DISCOUNT, about="how much less cards cost this turn"),
        _spoken(),
        _of_seats(CHOSEN, "which cards each has chosen, until they are used"),
        _of_seats(REVEALED, "which cards each has revealed this round"),
        facts.cards(DEALT, within=everywhere, about="the card that was dealt last"),
        _dice(),
        _happened(),
        _counts_as(),
        DONE_ONCE,
    ]
    if program.tricks:
        found += [
            facts.seat(WINNER, about="who won the last trick"),
            facts.seat(LEADER, about="who leads the trick that is played"),
            facts.numbers(TRICKS, like="{A: 5}", about="how many tricks each has won this round"),
        ]
    if any(each.startswith(CARRYING) for each in program.phrases):
        about = "which cards had their turn in the order in which they are carried out"
        found.append(facts.cards(CARRIED, within=everywhere, about=about))
    if program.facts("rules.gone-too"):
        about = "which cards wait for their turn in that order, also when they have left"
        found.append(facts.cards_by_seat(LEFT, within=everywhere, about=about))
    found += lasting.facts_of(program)
    if LAYS in program.phrases:
        about = "who has laid real cards down in secret, and has still to name them"
        found.append(facts.seats(LAID, about=about))
    if program.phrases & {"rules.calls", "rules.secret-calls"}:
        about = "how many tricks each has bid this round"
        found.append(facts.numbers(CALLS, like="{A: 3}", about=about))
    if "rules.secret-auction" in program.phrases:
        found.append(_bids())
    if program.phrases & {"rules.auction", "rules.auction-once", "rules.secret-auction"}:
        found.append(_bid())
    if "rules.vote" in program.phrases:
        found.append(_votes())
    if program.plays_matter:
        found.append(facts.cards(PLAYED, within=_open_first, about="the cards played this turn"))
    its = {base(each) for each in program.phrases}
    if not its.isdisjoint(INSERTING):
        found.append(_placed())
    if APART in its:
        about = "only the order of a row is known, not the spaces"
        found.append(facts.flag(FLUID, held=True, about=about))
    if not its.isdisjoint(HIDING):
        about = "cards that lie face down though nobody knows whether they may"
        found.append(facts.cards(UNCHECKED, within=everywhere, about=about))
    if "rules.next-face-down" in its:
        about = "who may insert the next card face down"
        found.append(facts.seats(FACE_DOWN_NEXT, about=about))
    found += map(_trump, program.trumps)
    words = _words(program)
    return tuple(replace(fact, words=words.get(fact.key, fact.words)) for fact in found)


def _words(program: Program) -> Mapping[str, Callable[[Position], str]]:
    """What all may read of what is remembered, by its key."""
    rounds = any(unit == "round" for unit, _ in program.blocks) or any(
        each.what == "round" for each in program.ends
    )

    def listed(
        key: Key[tuple[T, ...]], of: Callable[[Position, T], str]
    ) -> Callable[[Position], str]:
        return lambda at: ", ".join(of(at, each) for each in at.fact(key, ()))

    calls = listed(CALLS, lambda at, each: f"{each[0]} {each[1]}")
    found: dict[str, Callable[[Position], str]] = {
        DICE: listed(DICE, lambda at, each: str(each)),
        CALLS: lambda at: "" if is_unsaid(at.state, CALLS) else calls(at),
        TRICKS: listed(TRICKS, lambda at, each: f"{each[0]} {each[1]}"),
        AWAY: listed(AWAY, lambda at, each: str(each)),
        PROTECTED: listed(PROTECTED, lambda at, each: str(each[0])),
        COUNTS_AS: listed(COUNTS_AS, lambda at, each: f"{at.name(each[0])} as {each[2]}"),
    }
    for word in program.trumps:
        found[trump(word)] = partial(_remembered, trump(word))
    if rounds:
        found[ROUND] = partial(_remembered, ROUND)
    titles: Mapping[str, str] = {AWAY: "out of the round", COUNTS_AS: "counts"}

    def titled(key: str) -> Callable[[Position], str]:
        def words(at: Position) -> str:
            said = found[key](at)
            between = " " if key == ROUND else ": "
            return f"{titles.get(key, key)}{between}{said}" if said else ""

        return words

    return {key: titled(key) for key in found}


def _remembered(key: Name[object], at: Position) -> str:
    return str(at.fact(key) or "")


def _open_first(at: Position) -> list[str]:
    """Every zone, those first in which the player in turn has cards in play."""
    fields = (address_of(zone, at.state.turn) for zone in fields_of(at.table.setting))
    mine = [space for each in fields for space in spaces_of(at, each)]
    return [*mine, *(each for each in everywhere(at) if each not in mine)]


def _fact(
    key: Key[T],
    like: str,
    about: str,
    put: Callable[[Play, Any], T | None],
    say: Callable[[Position, T], Any],
) -> Fact:
    """A fact that is forgotten where nothing stands behind its key."""

    def placed(play: Play, seat: str, value: Any) -> None:
        found = put(play, value)
        if found is None or found in ((), ""):
            play.state.facts.pop(key, None)
        else:
            play.state.facts[key] = found

    def said(position: Position, seat: str) -> Any:
        value = position.fact(key)
        return None if value is None or value in ((), "") else say(position, value)

    return Fact(key=key, like=like, about=about, put=placed, say=said)


def _mapping(key: str, value: Any) -> Mapping[Any, Any]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ValueError(f"'{key}' says what of whom; expected a mapping")
    return value


def _trump(word: str) -> Fact:
    key = trump(word)

    def put(play: Play, value: Any) -> Any:
        field = str(play.table.setting.nouns["r_field"][word])
        choices = order_of(play, field)
        if choices and value is not None and str(value) not in choices:
            raise ValueError(f"no {word} '{value}'; expected one of {', '.join(choices)}")
        return value

    return _fact(key, word.upper(), f"the {word} that is trump",
                 put, lambda position, value: value)  # fmt: skip


def _protected() -> Fact:
    def put(play: Play, value: Any) -> Any:
        if not isinstance(value, Mapping):
            value = dict.fromkeys(a_list("protected", value), NEXT_TURN)
        for seat, until in value.items():
            a_seat(play, seat)
            if until not in _ENDS:
                raise ValueError(f"'{until}' is no end; expected one of {', '.join(_ENDS)}")
        return tuple((seat, until, _by(play)) for seat, until in value.items())

    def say(position: Position, value: Any) -> Any:
        return {seat: until for seat, until, _ in value}

    return _fact(PROTECTED, f"{{B: {NEXT_TURN}}}", "who cannot be chosen, and until when",
                 put, say)  # fmt: skip


def _by(position: Position) -> str:
    """The paragraph or card that protects players."""
    setting = position.table.setting
    said = (
        *((block.number, block.parts) for block in setting.program.every_block()),
        *((card.name, card.sections) for card in setting.cards.values()),
    )
    return next((by for by, text in said if says(text, "rules.cannot-be-chosen")), "")


def _bid() -> Fact:
    def put(play: Play, value: Any) -> Any:
        for seat, words in _mapping("bid", value).items():
            number, _, counter = str(words).partition(" ")
            if not number.isdecimal() or counter not in play.table.setting.nouns["r_counter_word"]:
                raise ValueError(f"'{words}' is no bid; expected a number and a counter")
            return a_seat(play, seat), int(number), counter
        return None

    def say(position: Position, value: Any) -> Any:
        seat, number, counter = value
        return {seat: f"{number} {counter}"} if seat else None

    return _fact(BID, "{A: 3 coins}", "who bid most in the last auction, and what", put, say)


def _bids() -> Fact:
    def put(play: Play, value: Any) -> Any:
        bids = _mapping("bids", value).items()
        return tuple((a_seat(play, seat), a_number("bids", number)) for seat, number in bids)

    return _fact(
        BIDS, "{A: 2}", "what each bid in secret last", put, lambda position, value: dict(value)
    )


def _votes() -> Fact:
    def put(play: Play, value: Any) -> Any:
        votes = _mapping("votes", value).items()
        return tuple((a_seat(play, seat), a_seat(play, named)) for seat, named in votes)

    return _fact(
        VOTES, "{A: B}", "who voted for whom last", put, lambda position, value: dict(value)
    )


def _placed() -> Fact:
    """Who inserted which cards of a row, as long as they lie there."""

    def rows(position: Position) -> tuple[str, ...]:
        zones = position.table.setting.game.zones
        numbered = (zone for zone in zones if zone.spaces and zone.owner != "seat")
        return tuple(each for zone in numbered for each in spaces_of(position, zone.id))

    def put(play: Play, seat: str, value: Any) -> None:
        known = play.fact(PLACED, ())
        found = some_cards(play, value, PLACED, rows(play))
        play.state.facts[PLACED] = (*known, *((card, seat) for card in found))

    def of(position: Position, seat: str) -> tuple[int, ...]:
        where, lie = position.state.where, rows(position)
        cards = (card for card, by in position.fact(PLACED, ()) if by == seat)
        return tuple(card for card in cards if where[card] in lie)

    def say(position: Position, seat: str) -> list[Any]:
        return labels_of(position, of(position, seat), rows(position))

    def same(position: Position, seat: str, value: Any) -> bool:
        labels, mine = a_list(PLACED, value), of(position, seat)
        if labels == [position.name(card) for card in mine]:
            return True
        try:
            return tuple(some_cards(position, labels, PLACED, rows(position))) == mine
        except ValueError:
            return False

    return Fact(
        key=PLACED, like="[NAME, 4]", own=True, put=put, say=say, same=same,
        about="who inserted which cards of the row: names or spaces",
    )  # fmt: skip


def _spoken() -> Fact:
    def put(play: Play, value: Any) -> Any:
        words = play.table.setting.nouns["r_field"]
        found = []
        for name, chosen in _mapping("spoken", value).items():
            if name in ("player", "chooser"):
                found.append((str(name), a_seat(play, chosen)))
            elif name == "name" or name in words:
                found.append((str(name) if name == "name" else f"the {name}", chosen))
            else:
                raise ValueError(f"nothing is chosen by '{name}'")
        return tuple(found)

    return _fact(
        SPOKEN, "{player: B}", "what was chosen last this turn: a player, a card name, a value",
        put, lambda position, value: {name.removeprefix("the "): chosen for name, chosen in value},
    )  # fmt: skip


def _of_seats(key: Key[tuple[tuple[str, tuple[int, ...]], ...]], about: str) -> Fact:
    """Cards of seats."""

    def put(play: Play, value: Any) -> Any:
        return tuple(
            (a_seat(play, seat), some_cards(play, labels, key, everywhere(play)))
            for seat, labels in _mapping(key, value).items()
        )

    def say(position: Position, value: Any) -> Any:
        return {seat: labels_of(position, cards, everywhere(position)) for seat, cards in value}

    return _fact(key, "{A: [NAME]}", about, put, say)


def _dice() -> Fact:
    return _fact(
        DICE, "[3, 4]", "what the dice showed last",
        lambda play, value: tuple(a_number("dice", each, 1) for each in a_list("dice", value)),
        lambda position, value: list(value),
    )  # fmt: skip


def _happened() -> Fact:
    def put(play: Play, value: Any) -> Any:
        numbers = {each.number for each in play.table.setting.program.facts("rules.cannot-until")}
        found = tuple(str(each) for each in a_list("happened", value))
        for each in found:
            if each not in numbers:
                raise ValueError(f"{each} forbids nothing until something happens")
        return found

    return _fact(
        HAPPENED, "[NUMBER]",
        "for which paragraphs that forbid something until something happens it happened this round",
        put, lambda position, value: list(value),
    )  # fmt: skip


def _counts_as() -> Fact:
    def put(play: Play, value: Any) -> Any:
        found = []
        for label, meant in _mapping("counts as", value).items():
            (card,) = some_cards(play, [label], "counts as", everywhere(play))
            field, choice = play.table.setting.nouns["r_value"].get(str(meant).lower(), ("", ""))
            if not field:
                raise ValueError(f"no value '{meant}'")
            found.append((card, field, choice))
        return tuple(found)

    def say(position: Position, value: Any) -> Any:
        return {
            labels_of(position, [card], everywhere(position))[0]: choice
            for card, _, choice in value
        }

    return _fact(COUNTS_AS, "{NAME: hearts}", "which card counts as what for now", put, say)
