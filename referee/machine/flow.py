"""The order of things: game, round, turn, each with the paragraphs of its moments."""

from __future__ import annotations

from referee import setup
from referee.effects.rules import fornow, keys, once
from referee.effects.rules.context import SECTION
from referee.effects.rules.holding import tested_of
from referee.effects.rules.memos import PLAYER
from referee.effects.rules.trumps import turn_up
from referee.events import ROUND_BEGINS
from referee.keys import (
    AGAIN,
    CALLS,
    CHOSEN,
    DEALER,
    DENIED,
    FIRST,
    PLAYED,
    ROUND,
    STAGE,
    TURNS,
    WINNER,
)  # fmt: skip
from referee.machine import order
from referee.machine.moments import sections
from referee.machine.phases import body, phases_from
from referee.machine.stillness import end_if_still
from referee.plain import Name
from referee.play import Play
from referee.program import Program
from referee.rules import rules_in
from referee.setting import Table
from referee.setup import start_counters
from referee.state import Decision, Option, Step, step_of

FRESH: tuple[Name[object], ...] = (
    keys.AWAY, keys.LEAVING, keys.TRICKS, CALLS, keys.WINNER_OF_THE_ROUND, WINNER,
    keys.REVEALED, CHOSEN, keys.HAPPENED, keys.COUNTS_AS, keys.GOT, DENIED, keys.SPOKEN,
    keys.CARRIED, keys.BEGAN,
)  # fmt: skip
"""What is forgotten when a round begins."""


ENDLESS = (1_000_000, "")
"""More rounds and turns than there are, by no paragraph."""


def program(play: Play) -> Program:
    """What the rulebook says."""
    return play.table.setting.program


def begin(play: Play) -> None:
    """The first player is found, then the game begins."""
    play.then(Step("first"), Step("game-begins"))


def first(play: Play, step: Step) -> None:
    """Finds the first player as `order.first` says, and gives the counters of the set-up."""
    its, seats = play.table.setting.game.order, play.table.seats
    seat = play.table.first
    if not seat:
        if len(seats) == 1 or its.first == "fixed":
            seat = seats[0]
        else:
            lot = its.first != "chosen"
            seat = play.ask(
                Decision(
                    "random" if lot else "choose", "", "Who goes first?",
                    ("first", "deal") if lot else ("first",),
                    play.table.setting.rules.cites.get("first", ()),
                    options=tuple(Option(each, each) for each in seats),
                )
            )  # fmt: skip
    play.rules = play.table.setting.rules.cites.get("counters", ())
    for key, value in start_counters(play.table, play.clockwise(seat)):
        play.set_counter(key, value)
    facts = play.state.facts
    facts[FIRST] = facts[DEALER] = seat
    facts[ROUND] = 0
    play.state.turn = seat


def game_begins(play: Play, step: Step) -> None:
    """What happens once, before the first round; whose pieces are whose is seen from where they
    begin."""
    note_owners(play)
    for each in program(play).facts("rules.begins-as"):
        play.me = play.you = play.state.facts[FIRST]
        seats = play.value(each.fact.slots[0]).seats
        if seats:
            play.rules = (each.number,)
            play.state.facts[keys.role(str(each.fact.slots[1]))] = seats[0]
            play.tell("told", f"{seats[0]} is the {each.fact.slots[1]}.", seat=seats[0])
    play.then(*sections(play, ("game", "start"), play.state.facts[FIRST]), Step("round-begins"))


def note_owners(play: Play) -> None:
    """Whose piece is whose: whose zone the set-up lays it in."""
    pieces, laid = _pieces(play.table)
    names = play.state.names
    owners = tuple(
        (card, laid.get(names[card]) or play.owner(card))
        for card in (play.in_game() if pieces else ())
        if names[card] in pieces
    )
    if any(seat for _, seat in owners):
        play.state.facts.setdefault(keys.OWNERS, tuple(each for each in owners if each[1]))


def _pieces(table: Table) -> tuple[frozenset[str], dict[str, str]]:
    """The names of pieces, and the seat in whose zone the set-up lays those of a name; "" for
    several."""
    found: tuple[frozenset[str], dict[str, str]] | None = table.kept.get(("pieces",))
    if found is None:
        decks, its = table.setting.piece_decks, setup.chosen(table)
        laid: dict[str, str] = {}
        for lay in its.lay if its is not None else ():
            for part in setup.parts(table, lay):
                seat = part.to.partition(".")[0]
                for name, _ in part.cards if seat in table.seats else ():
                    laid[name] = seat if laid.get(name, seat) == seat else ""
        cards = table.setting.cards.items()
        pieces = frozenset(name for name, each in cards if each.deck in decks)
        found = table.kept["pieces",] = pieces, laid
    return found


def round_begins(play: Play, step: Step) -> None:
    """A round begins: what the last one left is forgotten."""
    if not play.alive:
        play.end((), "nobody is left in the game")
    facts, its = play.state.facts, program(play)
    for name in (*FRESH, *rules_in(play.table.setting).forgets):
        if name in facts:
            del facts[name]
    unprotect(play, "end of the round")
    once.once_more(play, "round", "phase")
    facts[ROUND] = facts.get(ROUND, 0) + 1
    if "turns of round" in its.turns:
        facts[keys.TURNS_BEFORE] = facts.get(TURNS, 0)
    facts[STAGE] = "deal"
    for each in its.facts("rules.is-first"):
        facts[FIRST] = facts.get(keys.role(str(each.fact.slots[0])), facts[FIRST])
    game = play.table.setting.game
    by_round = game.order.turn == "round"
    alternates = "alternating" in (game.order.first, game.order.then)
    if facts[ROUND] > 1 and by_round and alternates:
        facts[FIRST] = order.following(play, facts[FIRST])
    facts[FIRST] = seat = order.left(play, facts[FIRST])
    play.state.turn = seat
    if its.has_rounds or (by_round and facts[ROUND] > 1):
        play.tell("told", f"Round {facts[ROUND]} begins.", ROUND_BEGINS)
    play.then(*sections(play, ("round", "start"), seat), Step("round-body", seat))


def round_body(play: Play, step: Step) -> None:
    """What a round is made of: tricks, phases of all, or turns."""
    its, game = program(play), play.table.setting.game
    play.state.facts[STAGE] = "play"
    seat = step.seat
    parts: list[Step] = []
    for each in its.facts("rules.trump"):
        turn_up(play, (each.fact.phrase, each.fact.slots), each.number)
    if its.tricks or game.order.turn == "round":
        parts += (*phases_from(play, seat), Step("tricks")) if its.tricks else body(play, seat)
        at_once = game.phases and game.phases[0].who == "simultaneous"
        if not its.tricks and not at_once:
            play.rules = play.table.setting.rules.cites.get("turn", ())
            play.set_turn(seat)
    else:
        parts.append(Step("turn-begins", passed_over(play, seat)))
    play.then(*parts, step_of(("round-ends", "", -1, (), (), ())))


def passed_over(play: Play, seat: str) -> str:
    """Whose turn comes: a seat's, or that of the next one whose turn is not to be skipped."""
    for _ in play.table.seats:
        if not _skipped(play, seat):
            break
        seat = order.following(play, seat)
    return seat


def _skipped(play: Play, seat: str) -> bool:
    """Whether a seat's turn was to be skipped; now it is."""
    skips = list(play.fact(keys.SKIPS, ()))
    if seat not in skips:
        return False
    skips.remove(seat)
    play.state.facts[keys.SKIPS] = tuple(skips)
    play.tell("told", f"{seat}'s turn is skipped.", seat=seat)
    return True


def turn_begins(play: Play, step: Step) -> None:
    """A player's turn: its start, its phases or what is done on a turn, its end."""
    facts, seat = play.state.facts, step.seat
    facts[TURNS] = facts.get(TURNS, 0) + 1
    facts[AGAIN] = 0
    if keys.ONCE in facts:
        once.once_more(play, "phase")
    turn_to(play, seat)
    play.rules = play.table.setting.rules.cites.get("turn", ())
    play.set_turn(seat)
    ends = step_of(("turn-ends", seat, -1, (), (), ()))
    play.then(*sections(play, ("turn", "start"), seat), *body(play, seat), ends)


def turn_to(play: Play, seat: str) -> None:
    """A player's turn begins: what the last one left is forgotten, what waited for it is over."""
    facts = play.state.facts
    if keys.ONCE in facts:
        once.once_more(play, "turn")
    facts[keys.GOT] = facts[keys.SPOKEN] = facts[keys.REVEALED] = facts[DENIED] = ()
    facts.pop(keys.DISCOUNT, None)
    facts.pop(PLAYED, None)
    if keys.PROTECTED not in facts:
        facts[keys.PROTECTED] = ()
    if facts[keys.PROTECTED]:
        unprotect(play, "start of their next turn", seat)
        facts[keys.PROTECTED] = tuple(
            (who, "end of their turn" if who == seat and "next" in until else until, number)
            for who, until, number in facts[keys.PROTECTED]
        )
    if keys.BARRED in facts:
        fornow.turn_begins(play, seat)


def turn_ends(play: Play, step: Step) -> None:
    """The end of a turn."""
    order.leave(play)
    its = sections(play, ("turn", "end"), step.seat)
    if its:
        play.then(*its, Step("turn-over", step.seat))
    else:
        turn_over(play, step)


def unprotect(play: Play, moment: str, seat: str = "") -> None:
    """Those who could not be chosen until a moment can be chosen again: a seat, or all; they may do
    again what they could not do."""
    facts = play.state.facts
    if keys.BARRED in facts:
        fornow.lift(play, f"the {moment}", seat)
    if keys.PROTECTED not in facts:
        facts[keys.PROTECTED] = ()
    protected = facts[keys.PROTECTED]
    if protected:
        facts[keys.PROTECTED] = tuple(
            each for each in protected if each[1] != moment or (seat and each[0] != seat)
        )


def turn_left(play: Play, seat: str) -> None:
    """A player's turn ends: what waited for that is over."""
    if play.state.facts.get(keys.PROTECTED) or keys.BARRED in play.state.facts:
        unprotect(play, "end of their turn", seat)
        unprotect(play, "end of the turn")


def turn_over(play: Play, step: Step) -> None:
    """Whether game or round end with this turn; else whose turn is next."""
    turn_left(play, step.seat)
    its = play.table.setting.program
    if its.ends_at["turn"] and ending(play, "turn"):
        return
    facts, seat = play.state.facts, step.seat
    facts[keys.IDLE] = 0 if facts.pop(keys.MOVED, False) else facts.get(keys.IDLE, 0) + 1
    most, number = its.turns.get("turns of game", ENDLESS)
    if facts[TURNS] >= most:
        play.then(Step("game-over", data=(number, ())))
        return
    of_round = its.turns.get("turns of round", ENDLESS)[0]
    if facts[TURNS] - facts.get(keys.TURNS_BEFORE, 0) >= of_round:
        return
    if its.whole and facts[keys.IDLE] > 2 * len(play.alive):
        play.rules = ()
        play.end((), "nobody can do anything any more")
    end_if_still(play, "turn", facts[TURNS])
    left = in_round(play)
    if facts.get(AGAIN) and seat in left:
        facts[AGAIN] -= 1
        play.then(Step("turn-begins", seat))
        return
    by_fact = its.says_when_rounds_end
    if not left:
        return
    following_seat = order.following(play, seat)
    begun = facts.get(keys.BEGAN, facts[FIRST])
    for _ in range(len(play.table.seats)):
        if not by_fact and order.comes_round(play, seat, following_seat, begun):
            return
        if not _skipped(play, following_seat):
            break
        seat, following_seat = following_seat, order.following(play, following_seat)
    play.then(step_of(("turn-begins", following_seat, -1, (), (), ())))


def in_round(play: Play) -> tuple[str, ...]:
    """The players who are left in the round."""
    away = play.state.facts.get(keys.AWAY)
    return tuple(seat for seat in play.alive if seat not in away) if away else play.alive


def round_ends(play: Play, step: Step) -> None:
    """The end of a round: who won it, who scores."""
    if play.table.setting.game.order.turn == "round":
        order.leave(play)
    play.state.facts[STAGE] = "end"
    play.then(*sections(play, ("round", "end"), play.state.facts[FIRST]), Step("round-after"))


def round_after(play: Play, step: Step) -> None:
    """Whether the game ends with this round; else what follows it."""
    if ending(play, "round"):
        return
    its = program(play)
    most, number = its.turns.get("rounds of game", ENDLESS)
    if play.fact(ROUND, 0) >= most:
        play.then(Step("game-over", data=(number, ())))
        return
    if play.table.setting.game.order.turn == "round":
        end_if_still(play, "round", play.fact(ROUND, 0))
    # Who was out of a round that is over is the next player like anybody else.
    play.state.facts.pop(keys.AWAY, None)
    play.then(*sections(play, ("round", "after"), play.state.facts[FIRST]), Step("round-begins"))


def ending(play: Play, unit: str) -> bool:
    """Whether the game or the round ends at the end of this turn or round."""
    for end in program(play).ends_at[unit]:
        true, play.found = tested_of(play, end.condition, end.yours)
        if true:
            over(play, end.number, end.what, end.block.parts, play.found)
            return True
    return False


def over(
    play: Play, number: str, what: str, parts: tuple[object, ...], found: tuple[str, ...]
) -> None:
    """The game or round ends: whatever else waits is left out."""
    agenda = play.state.agenda
    memory = ((PLAYER, found[0]),) if found else ()
    seat = order.left(play, play.state.turn or play.table.seats[0])
    closing = Step(SECTION, seat, -1, (parts, 0, number), memory=memory)
    if what == "game":
        play.state.agenda = ()
        play.state.facts[STAGE] = "over"
        play.rules = program(play).cited(number)
        play.tell("told", "The game ends.")
        worth = (Step("worth"),) if program(play).facts("rules.is-worth") else ()
        ended = Step("ended", data=(number,))
        play.then(*worth, *sections(play, ("game", "end"), seat), closing, ended)
        return
    play.state.facts[STAGE] = "end"
    for at in range(len(agenda) - 1, -1, -1):
        if agenda[at].do == "round-ends":
            play.state.agenda = agenda[: at + 1]
            break
    else:
        play.state.agenda = (Step("round-ends"),)
    its = program(play)
    play.rules = its.cited(number)
    play.tell("told", f"Round {play.fact(ROUND, 1)} is over.")
    comes = {str(each.fact.slots[0]) for each in its.facts("rules.phase-comes")}
    words = play.table.setting.nouns["r_phase"]
    every = list(play.table.setting.phases)
    still = [name for name in every if name in {words[each] for each in comes}]
    if still and every[-len(still) :] == still:  # from there on the round goes as ever
        play.then(closing, Step("phase", seat, data=(still[0], play.state.phase)))
        return
    play.then(closing, *(Step("phase-alone", seat, data=(name,)) for name in still))


def round_over(play: Play, step: Step[tuple[str]]) -> None:
    """A sentence ends the round: whatever else of it waits is left out."""
    (number,) = step.data
    over(play, number, "round", (), ())


def game_over(play: Play, step: Step[tuple[str, tuple[str, ...]]]) -> None:
    """The game ends after its last round."""
    number, found = step.data
    over(play, number, "game", found, ())


def ended(play: Play, step: Step[tuple[str]]) -> None:
    """The game is over and nobody has won by a sentence."""
    (number,) = step.data
    rules = program(play).cited(number)
    play.rules = rules
    play.end((), "the game is over", rules)
