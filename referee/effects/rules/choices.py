"""Choosing and naming: a player, a suit, a rank, a card name, a space."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.context import at_rules, meant, recall, section_of
from referee.effects.rules.filters import values_of
from referee.effects.rules.keys import AWAY, PROTECTED, SPOKEN
from referee.effects.rules.memos import CARDS, CHOOSER, NAME, OTHER, PLAYER, the
from referee.effects.rules.places import lying
from referee.effects.rules.seats import rivals
from referee.effects.rules.sparing import who_spares
from referee.effects.rules.taking import one_of, take
from referee.effects.rules.templates import template
from referee.events import CHOSEN
from referee.plain import Memo
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Option, Refused


class Wanted:
    """Something to choose: what is asked, what there is, under which name it is remembered."""

    def __init__(
        self, asks: str, options: list[Option], keeps: Memo[Any], refused: list[Refused]
    ) -> None:
        self.asks, self.options, self.keeps, self.refused = asks, options, keeps, refused


def untouchable(at: Position, seat: str) -> tuple[str, str] | None:
    """Until when a player cannot be chosen, "" for as long as that holds, and the paragraph or card
    that says so; None for everybody else."""
    for who, until, by in at.fact(PROTECTED, ()):
        if who == seat:
            return until, by
    by = who_spares(at, seat)
    return ("", by) if by else None


def why_unchosen(at: Position, seat: str) -> Reason | None:
    """Why a player cannot be chosen by anybody else now."""
    _, refused = _offered(at, (seat,))
    return Reason(*refused[0][1:]) if refused else None


def chosen_players(
    play: Play, tree: Any, asks: str, unable: Callable[[str], str] = lambda seat: ""
) -> tuple[str, ...]:
    """The players whom a phrase names, asked for if it is one of several; none who cannot be chosen
    now, or cannot do what is asked for."""
    found = play.value(tree)
    if found.every:
        return tuple(seat for seat in found.seats if seat != play.me or len(found.seats) == 1)
    short = {seat: words for seat in found.seats if (words := unable(seat))}
    options, refused = _offered(play, [seat for seat in found.seats if seat not in short])
    refused += [Refused(seat, "has-none", words, play.rules) for seat, words in short.items()]
    if not options and refused:
        play.nothing(refused[0].sentence, *refused[0].rules)
    seat = play.choose(f"{play.me}: {asks}?", options, refused=refused)
    if seat and seat != play.me:
        play.remember(OTHER, seat)
    return (seat,) if seat else ()


def doers(play: Play, tree: Any) -> tuple[str, ...]:
    """Who may do something, or does one of two things: each of them, or one of several whom `you`
    choose."""
    found = play.value(tree)
    several = not found.every and len(found.seats) > 1
    return chosen_players(play, tree, "who") if several else tuple(found.seats)


def _offered(at: Position, seats: Iterable[str]) -> tuple[list[Option], list[Refused]]:
    """Players as options, those who cannot be chosen now with the reason."""
    you = at.you or at.me
    options: list[Option] = []
    refused: list[Refused] = []
    for seat in seats:
        reason = untouchable(at, seat) if seat != you else None
        if reason is None:
            options.append(Option(seat, seat))
        else:
            until, by = reason
            words, card = f"{seat} cannot be chosen{until and f' until the {until}'}", ""
            if by in at.table.setting.cards:
                words, card = f"{words} ({by})", by
            rules = (by,) if by and not card else ()
            refused.append(Refused(seat, "protected", words, rules, card))
    return options, refused


@template("choice", "{who=a player|another player|an opponent}")
def choice_player(at: Position, who: str) -> Wanted:
    """A player."""

    you = at.you or at.me
    away = at.fact(AWAY, ())
    seats = tuple(each for each in at.clockwise(you) if each not in away)
    if who == "an opponent":
        seats = rivals(at, you)
    elif who == "another player":
        seats = tuple(each for each in seats if each != you)
    options, refused = _offered(at, seats)
    return Wanted("which player do you choose?", options, PLAYER, refused)


@template("choice", "a {field}", "a {field} of a card in {zone}")
def choice_value(at: Position, field: str, zone: Any = None) -> Wanted:
    """A suit, a rank …: one that there is."""
    name = meant(at, "field", field)
    values = list(values_of(at, name))
    if zone is not None:
        held = lying(at, at.value(zone))
        have = [at.field(card, name) for card in held]
        if UNKNOWN in [at.state.names[card] for card in held]:
            have = values
        whose, rules = at.me or at.you, at_rules(at)
        refused = [
            Refused(str(value), "not-there", f"{whose} has no {value}", rules)
            for value in values
            if value not in have
        ]
        values = [value for value in values if value in have]
    else:
        refused = []
    options = [Option(str(each), each) for each in values]
    return Wanted(f"which {field}?", options, the(field), refused)


@template("choice", "a card name", "a card name other than {card}")
def choice_name(at: Position, card: str = "") -> Wanted:
    """The name of a card of the game."""
    names = [name for name in at.table.setting.cards if name != card]
    refused = [Refused(card, "not-that", f"a name other than {card} is asked for")] if card else []
    return Wanted("which card name?", [Option(each, each) for each in names], NAME, refused)


def _fall(play: Play) -> None:
    """The rest of the paragraph falls: nothing could be chosen."""
    agenda, at = play.state.agenda, play.around
    if at >= 0:
        step = agenda[at]
        parts, _, *number = step.data
        done = step._replace(data=(parts, len(parts), *number))
        play.state.agenda = (*agenda[:at], done, *agenda[play.depth :])


@template(
    "act",
    "{word=choose|name} {first:choice}",
    "{word=choose|name} {first:choice} and {second:choice}",
)
@template(
    "acts",
    "{word=chooses|names} {first:choice}",
    "{word=chooses|names} {first:choice} and {second:choice}",
)
def choose(play: Play, word: str, first: Any, second: Any = None) -> None:
    """Chooses; without anything to choose from the rest of the paragraph falls."""
    found: list[tuple[Memo[Any], Any, bool]] = []
    for tree in (first, second):
        if tree is None:
            continue
        wanted = play.value(tree)
        if not wanted.options:
            because = wanted.refused[0] if wanted.refused else None
            if because is not None:
                play.nothing(because.sentence, *because.rules)
            else:
                play.nothing(f"{play.me} has nothing to choose from")
            _fall(play)
            return
        asks = f"{play.me}: {wanted.asks}"
        before = play.asked
        value = play.choose(
            asks, wanted.options, refused=wanted.refused, forced=len(wanted.options) == 1
        )
        found.append((wanted.keeps, value, play.asked > before))
    spoken = dict(play.fact(SPOKEN, ()))
    for keeps, value, asked in found:
        play.remember(keeps, value)
        spoken[keeps] = value
        if keeps == PLAYER:
            spoken[CHOOSER] = section_of(play).seat
        if not asked:  # else the move has said it
            play.tell("told", f"{play.me} chooses {value}.", CHOSEN, seat=play.me)
    play.state.facts[SPOKEN] = tuple(spoken.items())
    happening.mark(play)


@template("act", "{word=choose} {lot}")
def choose_cards(play: Play, word: str, lot: Any) -> None:
    """Chooses cards that the paragraph goes on to speak of."""
    cards = take(play, play.value(lot), "choose", verb="choose")
    if cards:
        play.remember(CARDS, cards)
        happening.mark(play)


def space_chosen(play: Play, space: Any) -> str:
    """A space that is chosen."""
    return one_of(play, play.value(space), f"{play.me}: which space?")


def last_player(at: Position) -> str:
    """Who was chosen last."""
    return str(recall(at, PLAYER, ""))
