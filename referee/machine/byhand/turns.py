"""What players say of turns and phases where they carry out by hand what the rules say there: going
on, ending the turn, who is out, who has won."""

from __future__ import annotations

from collections.abc import Iterator

from referee.keys import FIRST
from referee.machine import order
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import Setting
from referee.verbs import Verb

Candidates = Iterator[tuple[str, tuple[str, ...]]]


def timing(position: Position, seat: str) -> Reason | None:
    """Only those who are in the game do anything."""
    if seat and seat not in position.alive:
        return Reason("out", f"{seat} is out of the game")
    if not seat:
        return Reason("no-seat", "it is not said who does it", (), "", "begin with a name")
    return None


def in_turn(position: Position, seat: str) -> Reason | None:
    """In phases of the player in turn nobody else plays cards or ends anything."""
    state = position.state
    reason = timing(position, seat)
    if reason is not None or state.turn in ("", seat):
        return reason
    if state.asked is not None and state.asked.seat == seat and state.asked.kind != "act":
        return None  # somebody else's turn, in which this one is asked something
    phase = position.table.setting.phases.get(state.phase)
    ends = state.asked is not None and "end" in state.asked.verbs
    return Reason(
        "not-your-turn", f"it is {state.turn}'s turn, not {seat}'s",
        phase.rules if phase is not None else (), "", f"{state.turn} ends the turn" if ends else "",
    )  # fmt: skip


def may_play(position: Position, seat: str) -> Reason | None:
    """The player in turn plays; in phases of all, everybody does."""
    everybody = position.table.setting.all_act(position.state.phase)
    return timing(position, seat) if everybody else in_turn(position, seat)


# What ends


def _beneath(play: Play, *steps: str) -> int:
    """The place on the agenda of the topmost of these steps; -1 if none waits there."""
    agenda = play.state.agenda
    return max((at for at, each in enumerate(agenda) if each.do in steps), default=-1)


def _drop_to(play: Play, at: int) -> None:
    play.state.agenda = play.state.agenda[: at + 1]


def go_on(play: Play, phase: str = "") -> None:
    """What is carried out by hand is done: the rules go on, with this phase if one is named."""
    play.drop()
    agenda, at = play.state.agenda, _beneath(play, "phase-ends")
    if phase and at >= 0:
        over = agenda[at]._replace(data=(agenda[at].data[0], phase))
        play.state.agenda = (*agenda[:at], over, *agenda[at + 1 :])


def _single(position: Position) -> bool:
    """Whether it is a single sentence that is carried out by hand, amid others that are read."""
    waits = position.state.agenda[-1]
    return waits.do == "act" and len(waits.data) > 1 and bool(waits.data[1])


def end_turn(play: Play) -> None:
    """The player in turn has done; the next one follows, or the next phase of the round. What the
    rules say of later phases of the turn is still carried out."""
    setting, state = play.table.setting, play.state
    if _single(play):
        go_on(play)
        return
    phase = setting.phases.get(state.phase)
    if setting.game.order.turn == "turn":
        later = _later(play)
        at = _beneath(play, "turn-ends")
        if later or at < 0:
            go_on(play, later)
            return
        ends = _beneath(play, *order.ENDS)
        _drop_to(play, max(at, ends))
        if ends > at:  # the phase ends with the turn
            over = state.agenda[ends]
            state.agenda = (*state.agenda[:ends], over._replace(data=(over.data[0], order.OVER)))
        return
    seat = order.following(play, state.turn)
    again = order.comes_round(play, state.turn, seat, state.facts[FIRST])
    if (phase is not None and phase.who in ("simultaneous", "nobody")) or (
        again and (phase is None or not phase.repeat)
    ):
        go_on(play)
    else:
        stage = play.drop()
        play.set_turn(seat)
        play.then(stage._replace(seat=seat))


def _later(play: Play) -> str:
    """The next phase of the turn of which the rules say what happens in it; "" if there is none."""
    now = play.state.phase
    leaves = list(order.paths(play.table.setting))
    blocks = play.table.setting.program.blocks
    after = leaves[leaves.index(now) + 1 :] if now in leaves else []
    return next((each for each in after if ("phase", each) in blocks), "")


def _turn(position: Position) -> Candidates:
    yield position.state.turn, ()


def _everybody(position: Position) -> Candidates:
    for seat in position.alive:
        yield seat, ()


def _phases(position: Position) -> Candidates:
    """Those that one may choose between; where one alone can follow, `goes on` says it."""
    if not position.state.phase:
        return
    ways = order.ways_on(position.table.setting, position.state.phase)
    if len(ways) > 1 and not _single(position):
        for phase, _ in ways:
            yield position.state.turn, (phase,)


def _why_not_next(position: Position, move: Move) -> Reason | None:
    reason = in_turn(position, move.seat)
    if reason is None and not position.state.phase and not _single(position):
        if position.table.setting.phases:
            return Reason("no-phase", "no phase has begun yet")
        return Reason("no-phases", "the game has no phases", (), "", f"{move.seat} ends the turn")
    return reason


def _why_not_phase(position: Position, move: Move) -> Reason | None:
    reason = _why_not_next(position, move)
    if reason is not None:
        return reason
    setting = position.table.setting
    found = [phase for phase, _ in order.ways_on(setting, position.state.phase)]
    if move.args[0] in found:
        return None
    now = setting.phases[position.state.phase]
    return Reason(
        "wrong-phase", f"{_called(setting, move.args[0])} does not follow {now.name or now.id}",
        now.rules, "", f"what follows is {' or '.join(_called(setting, each) for each in found)}",
    )  # fmt: skip


def _called(setting: Setting, phase: object) -> str:
    """What people call a phase."""
    known = setting.phases.get(str(phase))
    return (known.name or known.id) if known is not None else str(phase)


def _next(play: Play, move: Move) -> None:
    go_on(play)


def _to_phase(play: Play, move: Move) -> None:
    go_on(play, move.args[0])


def _out(play: Play, move: Move) -> None:
    play.leave(move.seat)
    at = _beneath(play, "turn-ends")
    if play.alive and play.state.turn == move.seat:
        if play.table.setting.game.order.turn == "turn" and at >= 0:
            _drop_to(play, at)
        else:
            end_turn(play)
    elif not play.alive:
        play.end((), "everybody is out of the game")


def _wins(play: Play, move: Move) -> None:
    play.end((move.seat,), "as the players say")


def _all_win(play: Play, move: Move) -> None:
    play.end(play.alive, "as the players say")


def _ends(play: Play, move: Move) -> None:
    play.end((), "as the players say")


def _why_not_end(position: Position, move: Move) -> Reason | None:
    if move.seat:
        return Reason("no-seat", "nobody does it: the game ends for all")
    asked = position.state.asked
    return timing(position, asked.seat) if asked is not None else None


def _nobody(position: Position) -> Candidates:
    yield "", ()


VERBS = (
    Verb(
        id="next",
        sentence="{seat} goes on",
        also=("next phase", "{seat} ends the phase"),
        about="Ends the phase; the next one begins.",
        when="ending",
        candidates=_turn,
        why_not=_why_not_next,
        do=_next,
    ),
    Verb(
        id="to-phase",
        sentence="{seat} goes on to {phase}",
        slots={"phase": "phase"},
        about="Ends the phase, and the repetition that it is part of, for the phase named.",
        candidates=_phases,
        why_not=_why_not_phase,
        do=_to_phase,
    ),
    Verb(
        id="end",
        sentence="{seat} ends the turn",
        also=("end turn", "{seat} is done"),
        answer="done",
        about="The next player's turn, or the next phase when all have had theirs.",
        when="ending",
        candidates=_turn,
        why_not=lambda position, move: in_turn(position, move.seat),
        do=lambda play, move: end_turn(play),
    ),
    Verb(
        id="out",
        sentence="{seat} is out of the game",
        also=("{seat} is out", "{seat} gives up"),
        about="A player leaves the game; turns pass over that seat.",
        when="seldom",
        candidates=_everybody,
        why_not=lambda position, move: timing(position, move.seat),
        do=_out,
    ),
    Verb(
        id="wins",
        sentence="{seat} wins",
        also=("{seat} has won",),
        about="Records who has won; the game is over.",
        when="seldom",
        candidates=_everybody,
        why_not=lambda position, move: timing(position, move.seat),
        do=_wins,
    ),
    Verb(
        id="all-win",
        sentence="all win",
        also=("everybody wins", "we win"),
        about="Records that all have won together; the game is over.",
        when="seldom",
        candidates=_nobody,
        why_not=_why_not_end,
        do=_all_win,
    ),
    Verb(
        id="ends",
        sentence="the game ends",
        also=("nobody wins", "all lose"),
        about="Records that the game is over without a winner.",
        when="seldom",
        candidates=_nobody,
        why_not=_why_not_end,
        do=_ends,
    ),
)
"""Moves that end something."""
