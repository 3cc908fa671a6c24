"""Turns, rounds and phases as `game.yaml` gives them, who is out, and how the game ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee import facts
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.rules import rules_in
from referee.setting import Setting
from referee.setup import start_counters
from referee.state import Decision, Option, Step
from referee.verbs import Verb
from tablewright.model.game import Phase

Candidates = Iterator[tuple[str, tuple[str, ...]]]


def paths(setting: Setting) -> dict[str, tuple[Phase, ...]]:
    """The phases without parts in the order of a turn or round, each with those it is part of
    before it."""
    found: dict[str, tuple[Phase, ...]] = {}

    def walk(phases: Sequence[Phase], above: tuple[Phase, ...]) -> None:
        for phase in phases:
            if phase.phases:
                walk(phase.phases, (*above, phase))
            else:
                found[phase.id] = (*above, phase)

    walk(setting.game.phases, ())
    return found


def ways_on(setting: Setting, phase: str) -> list[tuple[str, bool]]:
    """The phases that may follow, each with whether a new turn or round begins with it: first what
    comes next, then what follows each repeated phase that it is part of."""
    order = paths(setting)
    leaves = list(order)
    at = leaves.index(phase)
    path = order[phase]

    def after(leaf: int) -> tuple[str, bool]:
        return (leaves[leaf + 1], False) if leaf + 1 < len(leaves) else (leaves[0], True)

    exits: list[tuple[str, bool]] = []
    onward: tuple[str, bool] | None = None
    for part in reversed(path[:-1]):
        if part.repeat:
            inside = [number for number, leaf in enumerate(leaves) if part in order[leaf]]
            if onward is None and inside[-1] == at:
                onward = (leaves[inside[0]], False)
            exits.append(after(inside[-1]))
    found = [onward or after(at)]
    for each in exits:
        if each[0] not in [phase for phase, _ in found]:
            found.append(each)
    return found


def begin(play: Play) -> None:
    """The first player is found."""
    play.then(Step("first"))


def first(play: Play, step: Step) -> None:
    """Finds the first player as `order.first` says, and gives the counters of the set-up."""
    order = play.table.setting.game.order
    seats = play.table.seats
    seat = play.table.first
    if not seat:
        if len(seats) == 1 or order.first == "fixed":
            seat = seats[0]
        else:
            lot = order.first != "chosen"
            seat = play.ask(
                Decision(
                    "random" if lot else "choose", "", "Who goes first?",
                    ("first", "deal") if lot else ("first",),
                    options=tuple(Option(each, each) for each in seats),
                )
            )  # fmt: skip
    for key, value in start_counters(play.table, play.clockwise(seat)):
        play.set_counter(key, value)
    state = play.state
    state.facts["first"] = seat
    state.facts["round"] = 1
    play.set_turn(seat)
    leaves = list(paths(play.table.setting))
    if leaves:
        play.set_phase(leaves[0])
    play.then(Step("act", seat))


def resume(play: Play) -> None:
    """Turn or phase were set by hand: the seat in turn is asked."""
    state = play.state
    state.facts.setdefault("first", state.turn)
    state.facts.setdefault("round", 1)
    play.then(Step("act", state.turn))


FACTS = (
    facts.seat("first", about="who began the game or the round; without it, whose turn it is"),
    facts.number("round", like="3", least=1, about="the number of the round"),
)
"""What is remembered besides zones and counters."""


def act(play: Play, step: Step) -> None:
    """Asks what happens next; it stays on the agenda until the game is over."""
    setting = play.table.setting
    phase = setting.phases.get(play.state.phase)
    play.ask(
        Decision(
            "act", step.seat, f"{step.seat}: what happens next?",
            tuple(rules_in(setting).verbs), phase.rules if phase is not None else (),
        )
    )  # fmt: skip


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
    phase = position.table.setting.phases.get(state.phase)
    return Reason(
        "not-your-turn", f"it is {state.turn}'s turn, not {seat}'s",
        phase.rules if phase is not None else (), "", f"{state.turn} ends the turn",
    )  # fmt: skip


def may_play(position: Position, seat: str) -> Reason | None:
    """The player in turn plays; in phases of all, everybody does."""
    everybody = position.table.setting.all_act(position.state.phase)
    return timing(position, seat) if everybody else in_turn(position, seat)


# What ends


def following(position: Position, seat: str) -> str:
    """Who comes after a seat in the order of turns; the seat itself if nobody else is left."""
    then = position.table.setting.game.order.then
    others = position.opponents(seat)
    if not others or then in ("solo", "simultaneous"):
        return seat if seat in position.alive or not others else others[0]
    return others[-1] if then == "counterclockwise" else others[0]


def enter(play: Play, phase: str, seat: str, anew: bool = False) -> None:
    """A phase begins, after counters of those that end have gone back; `anew`: with a turn or
    round."""
    setting = play.table.setting
    state = play.state
    if state.phase:
        kept = () if anew else kept_phases(setting, state.phase, phase)
        for part in reversed(paths(setting)[state.phase]):
            if part not in kept:
                reset(play, part.id)
    if seat != state.turn or anew:
        play.set_turn(seat)
    if phase:
        play.set_phase(phase)


def kept_phases(setting: Setting, one: str, other: str) -> tuple[Phase, ...]:
    """The phases with parts that do not end when one leaf follows another; going back, those within
    the repetition do."""
    order = paths(setting)
    common = tuple(part for part in order[one][:-1] if part in order[other])
    leaves = list(order)
    if leaves.index(other) <= leaves.index(one):
        while common and not common[-1].repeat:
            common = common[:-1]
    return common


def reset(play: Play, phase: str) -> None:
    """Counters that end with a phase go back to their start."""
    state = play.state
    for counter in play.table.setting.game.counters:
        if counter.resets != phase:
            continue
        if counter.owner == "card":
            for card in list(state.marks.get(counter.id, ())):
                play.set_mark(card, counter.id, play.start(card, counter.id))
        else:
            for key in state.counters:
                if key.rpartition(".")[2] == counter.id:
                    play.set_counter(key, counter.start)


def anew(play: Play, phase: str) -> None:
    """A new turn or round begins with a phase (or without any)."""
    order = play.table.setting.game.order
    state = play.state
    if order.turn == "turn":
        enter(play, phase, following(play, state.turn), anew=True)
        return
    leader = state.facts["first"]
    if "alternating" in (order.first, order.then) or leader not in play.alive:
        leader = following(play, leader)
    state.facts["first"] = leader
    state.facts["round"] += 1
    play.tell("told", f"Round {state.facts['round']} begins.")
    enter(play, phase, leader, anew=True)


def go_on(play: Play, phase: str, new: bool) -> None:
    """Another phase, of the same turn or of a new one; the step of the one in turn is renewed."""
    play.drop()
    state = play.state
    if new:
        anew(play, phase)
    else:
        by_round = play.table.setting.game.order.turn == "round"
        leader = state.facts["first"]
        if leader not in play.alive:
            leader = following(play, leader)
        enter(play, phase, leader if by_round else state.turn)
    play.then(Step("act", state.turn))


def end_turn(play: Play) -> None:
    """The player in turn has done; the next one follows, or the next phase of the round."""
    setting = play.table.setting
    state = play.state
    leaves = list(paths(setting))
    if setting.game.order.turn == "turn":
        go_on(play, leaves[0] if leaves else "", True)
        return
    phase = setting.phases.get(state.phase)
    seat = following(play, state.turn)
    again = seat == state.facts["first"] or len(play.alive) < 2 or seat == state.turn
    if phase is None:
        if again:
            go_on(play, "", True)
            return
    elif phase.who in ("simultaneous", "nobody") or (again and not phase.repeat):
        go_on(play, *ways_on(setting, state.phase)[0])
        return
    play.drop()
    play.set_turn(seat)
    play.then(Step("act", seat))


def _turn(position: Position) -> Candidates:
    yield position.state.turn, ()


def _everybody(position: Position) -> Candidates:
    for seat in position.alive:
        yield seat, ()


def _phases(position: Position) -> Candidates:
    """Those that one may choose between; where one alone can follow, `goes on` says it."""
    if not position.state.phase:
        return
    ways = ways_on(position.table.setting, position.state.phase)
    if len(ways) > 1:
        for phase, _ in ways:
            yield position.state.turn, (phase,)


def _why_not_next(position: Position, move: Move) -> Reason | None:
    reason = in_turn(position, move.seat)
    if reason is None and not position.state.phase:
        if position.table.setting.phases:
            return Reason("no-phase", "no phase has begun yet")
        return Reason("no-phases", "the game has no phases", (), "", f"{move.seat} ends the turn")
    return reason


def _why_not_phase(position: Position, move: Move) -> Reason | None:
    reason = _why_not_next(position, move)
    if reason is not None:
        return reason
    setting = position.table.setting
    found = [phase for phase, _ in ways_on(setting, position.state.phase)]
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
    go_on(play, *ways_on(play.table.setting, play.state.phase)[0])


def _to_phase(play: Play, move: Move) -> None:
    ways = dict(ways_on(play.table.setting, play.state.phase))
    go_on(play, move.args[0], ways[move.args[0]])


def _out(play: Play, move: Move) -> None:
    play.leave(move.seat)
    if play.alive and play.state.turn == move.seat:
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
        when="onward",
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
        when="onward",
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
