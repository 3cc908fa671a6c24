"""Turns that end or are taken again, who is out, who wins."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening, keys, leaving
from referee.effects.rules.context import in_turn_order, recall
from referee.effects.rules.deciding import why_won
from referee.effects.rules.keys import AWAY, LEAVING, SKIPS, WINNER_OF_THE_ROUND
from referee.effects.rules.memos import PENDING, TIED
from referee.effects.rules.templates import template
from referee.keys import AGAIN, FIRST, OUT
from referee.play import Play
from referee.state import Step
from referee.teams import team_of


@template(
    "act", "take<s> another turn", "take<s> {n:single} more turn", "take<s> {n:several} more turns"
)
def another_turn(play: Play, n: int = 1) -> None:
    """The same player's turn again, right after this one."""
    facts = play.state.facts
    before = int(facts.get(AGAIN, 0))
    facts[AGAIN] = max(before, n)
    if before < n:
        turns = "another turn" if n == 1 else f"{n} more turns"
        play.tell("told", f"{play.me} takes {turns}.", seat=play.me)
    happening.mark(play)


@template("act", "end<s> {what=your turn|the turn|their turn}")
def end_turn(play: Play, what: str) -> None:
    """The turn ends: what of it still waits is left out."""
    agenda = play.state.agenda
    for at in range(len(agenda) - 1, -1, -1):
        if agenda[at].do == "turn-ends":
            play.state.agenda = agenda[: at + 1]
            return


@template("act", "end<s> the phase")
def end_phase(play: Play) -> None:
    """The phase ends: what of it still waits is left out, and it is not gone through again."""
    agenda = play.state.agenda
    for at in range(len(agenda) - 1, -1, -1):
        if agenda[at].do == "phase-ends":
            play.state.agenda = agenda[: at + 1]
            return


@template("act", "end<s> the {phase} phase")
def end_this_phase(play: Play, phase: str) -> None:
    """A phase ends, with all that it is made of; what of it still waits is left out, and it is not
    gone through again. Nothing happens if it is not the phase of the moment."""
    play.then(Step("phase-left", data=(play.table.setting.nouns["r_phase"][phase],)))


@template("act", "end<s> the round")
def end_round(play: Play) -> None:
    """The round ends at once."""
    play.then(Step("round-over", data=(next(iter(play.rules), ""),)))


@template("act", "end<s> the game")
def end_game(play: Play) -> None:
    """The game ends at once: who has won is found as its rules say."""
    play.then(Step("game-over", data=(next(iter(play.rules), ""), ())))


@template("sentence", "The {what=game|round} ends.")
def it_ends(play: Play, what: str) -> None:
    """The game or the round ends at once."""
    (end_game if what == "game" else end_round)(play)


@template("act", "skip<s> {whose=your|their} next turn")
def skip_turn(play: Play, whose: str) -> None:
    """The player's next turn is passed over."""
    seat = play.you if whose == "your" and play.you else play.me
    play.state.facts[SKIPS] = (*play.fact(SKIPS, ()), seat)
    happening.mark(play)


@template("act", "pass<es>")
def pass_turn(play: Play) -> None:
    """Does nothing."""
    play.tell("told", f"{play.me} passes.", seat=play.me)


@template("act", "become<s> the {role}")
def become(play: Play, role: str) -> None:
    """The player has a role from now on."""
    play.state.facts[keys.role(role)] = play.me
    play.tell("told", f"{play.me} is the {role}.", seat=play.me)
    happening.mark(play)


@template("act", "become<s> the first player")
def become_first(play: Play) -> None:
    """The player is it from now on, whatever `order` in game.yaml says, and begins the next phase
    of a round of phases, and the next round; a round of turns ends where it would have ended."""
    facts = play.state.facts
    if play.table.setting.game.order.turn == "turn" and facts.get(FIRST, play.me) != play.me:
        facts.setdefault(keys.BEGAN, facts[FIRST])
    facts[FIRST] = play.me
    play.tell("told", f"{play.me} is the first player.", seat=play.me)
    happening.mark(play)


@template("act", "be out of the {what=game|round}", "are out of the {what=game|round}", "are out")
@template("acts", "is out of the {what=game|round}", "is out")
def be_out(play: Play, what: str = "") -> None:
    """The player takes no more turns and cannot be chosen, in the game or for the round; if nothing
    is said, for the round where the rules speak of rounds."""
    its = play.table.setting.program
    if not what:
        rounds = any(each.what == "round" for each in its.ends) or ("round", "start") in its.blocks
        what = "round" if rounds else "game"
    if play.me in play.fact(AWAY, ()) or play.me in play.fact(OUT, ()):
        return
    happening.mark(play)
    if play.state.turn == play.me:  # what being out sets off comes before the end of the turn
        end_turn(play, "")
    if what == "game" and not leaving.rules_of_going(play):
        play.leave(play.me)
        return
    key = OUT if what == "game" else AWAY
    play.state.facts[key] = (*play.fact(key, ()), play.me)
    play.state.facts[LEAVING] = (*play.fact(LEAVING, ()), play.me)
    play.then(Step("gone", play.me, data=play.rules if what == "game" else ()))
    leaving.gone(play, play.me)


def gone(play: Play, step: Step[tuple[str, ...]]) -> None:
    """A player is out of the round or game, by the rules in `data`, and what that sets off has
    happened."""
    facts = play.state.facts
    still = tuple(seat for seat in play.fact(LEAVING, ()) if seat != step.seat)
    facts[LEAVING] = still
    if step.seat in play.fact(OUT, ()):
        if not still:
            del facts[LEAVING]
        play.rules = step.data
        play.tell("out", seat=step.seat)
        return
    play.rules = leaving.rules_of_going(play)
    play.tell("told", f"{step.seat} is out of the round.", seat=step.seat)


@template("act", "win<s> the {what=game|round}", "win<s>")
def win(play: Play, what: str = "game") -> None:
    """The player wins the game, or the round; all of whom the sentence says so."""
    won(play, _alike(play), what)


@template("act", "lose<s> the {what=game|round}")
def lose_game(play: Play, what: str) -> None:
    """The others win; nobody does if the sentence says it of all."""
    lost = _alike(play)
    others = tuple(seat for seat in in_turn_order(play) if seat not in lost)
    words = f"{lost[0]} has lost" if len(lost) == 1 else f"{' and '.join(lost)} have lost"
    won(play, others, what, words if others else "all have lost")


def _alike(play: Play) -> tuple[str, ...]:
    """The player who wins or loses, and all whose turn it is to do the same by the same words."""
    seats = [play.me]
    for step in reversed(play.state.agenda):
        if step.do != "do" or step.data[0] != play.step.data[0]:
            break
        seats.append(step.seat)
    return tuple(dict.fromkeys(seats))


def won(play: Play, seats: tuple[str, ...], what: str, why: str = "") -> None:
    """Who has won, and why: the game is over, or the round has a winner."""
    if what == "round":
        play.state.facts[WINNER_OF_THE_ROUND] = seats[0] if seats else ""
        play.tell("told", f"{' and '.join(seats)} won the round.")
        happening.mark(play)
        return
    team = tuple(dict.fromkeys(each for seat in seats for each in team_of(play.table, seat)))
    if not why and play.heard:
        why = why_won(play, team)
    play.end(team, why, play.rules)


@template(
    "sentence",
    "{lot} stay in {zone}.",
    "{lot} stays in {zone}.",
    "{lot} stay on {zone}.",
    "{lot} stays on {zone}.",
)
def stays(play: Play, lot: Any, zone: Any) -> None:
    """What is left where it lies."""
    tied = recall(play, TIED, ())
    play.remember(PENDING, ())
    for address in play.value(zone).addresses[:1]:
        the = "Tied: the" if tied else "The"
        play.tell("told", f"{the} cards stay in {play.place(address)}.")
