"""The rules of D.I.S.C.: rooms, Player Turns, Enemy Turns that the referee plays, the D.I. Core."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from referee.games.disc import (
    acting,
    enemy,
    former,
    harm,
    reward,
    seeking,
    texts,
    turn,
    windows,
    written,
)
from referee.games.disc.keys import ACTING
from referee.games.disc.terms import (
    LIMITS,
    enemy_ac,
    kind,
    kind_of,
    room_for,
    row,
)
from referee.machine import flow
from referee.moves import Move
from referee.position import Position
from referee.reasons import Reason
from referee.rules import Rules, by_name
from referee.state import UNKNOWN
from referee.verbs import Verb, by_the_asked


def audit(position: Position) -> Sequence[Reason]:
    """Every rule that a position breaks; cards above a limit that are just being discarded, or will
    be, break none (DISC-161, HR-40)."""
    goes = position.table.variant(40) != "at once" or any(
        step.do == "down-to-limit" for step in position.state.agenda
    )
    found = [
        Reason("limit", f"{seat} has more {ptype} than the limit", ("DISC-160",))
        for seat in position.table.seats
        for ptype in LIMITS
        if room_for(position, seat, ptype) < 0 and not goes
    ]
    for card in row(position):
        known = position.name(card) != UNKNOWN
        if known and position.mark(card, "damage") >= kind(position, card).health:
            found.append(
                Reason("destroyed", f"{position.name(card)} has no health left", ("DISC-095",))
            )
    return found


def _in_the_own_row(position: Position, move: Move) -> tuple[int, ...]:
    return position.zone(f"{move.seat}.player-row")


AIMED = {"card": _in_the_own_row, "targets": lambda position, move: row(position)}
"""Where the cards lie of which equal ones are told apart, in an attack."""
VERBS = (
    Verb(
        id="enter", at="room", candidates=seeking.rooms, why_not=seeking.why_not_enter,
        do=seeking.enter_one,
    ),
    *(
        Verb(
            id=each, at="act", among=AIMED, candidates=partial(acting.fires, alt=alt),
            offered=True, why_not=acting.why_not_fire, warns=acting.warns_targets, do=acting.fire,
        )
        for each, alt in (("fire", False), ("alt-fire", True))
    ),
    *(
        Verb(
            id=each, among=AIMED, candidates=partial(acting.uses, aimed=aimed),
            why_not=acting.why_not_use, warns=acting.warns_targets, do=acting.use,
        )
        for each, aimed in (("use", False), ("use-at", True))
    ),
    Verb(
        id="ability", candidates=acting.abilities, why_not=acting.why_not_ability,
        do=acting.use_ability,
    ),
    Verb(
        id="end", at="act",
        candidates=lambda position: ((seat, ()) for seat in position.fact(ACTING, ())),
        why_not=lambda position, move: turn.not_acting(position, move.seat), do=turn.end,
    ),
    Verb(id="go-on", own=True, candidates=by_the_asked, do=windows.go_on),
    Verb(id="let-run", own=True, candidates=by_the_asked, do=windows.let_run),
    Verb(
        id="keep", own=True, at="keep", candidates=reward.keeps, why_not=reward.why_not_keep,
        do=reward.do_keep,
    ),
    Verb(
        id="swap", own=True, at="keep", among={"swapped": _in_the_own_row}, candidates=reward.swaps,
        why_not=reward.why_not_keep, do=reward.do_keep,
    ),
    Verb(
        id="leave", own=True, at="keep", candidates=by_the_asked, why_not=reward.why_not_leave,
        do=windows.go_on,
    ),
    Verb(
        id="give", own=True, among={"card": _in_the_own_row}, candidates=reward.gives,
        why_not=reward.why_not_give, do=reward.give,
    ),
)  # fmt: skip
"""What the moves do that game.yaml puts into words."""


def _tells(position: Position, card: int) -> tuple[str, ...]:
    """The health and AC of an enemy."""
    if card not in row(position):
        return ()
    return (f"{kind(position, card).health} HP", f"AC {enemy_ac(position, card)}")


BEFORE = ("player-turn", "population", "act-begins", "cleared")
"""Steps of positions that were stored before its rulebook was played: today the phase ends by
itself, and what they did follows."""
STEPS = by_name(
    seeking.start_gun, seeking.start_second, seeking.enter_room, seeking.one_revealed,
    seeking.find_type, seeking.line_up, seeking.reinforce, turn.loading,
    turn.loader, turn.ready_full, turn.act, harm.aim, harm.shot, harm.judge,
    harm.more_damage, acting.resolved, windows.throw, windows.react, windows.window, enemy.slots,
    enemy.act_now, enemy.more_actions, enemy.line, enemy.enemy_judge,
    reward.room_text, reward.draw_loot, reward.to_loot, reward.keep_loot, reward.keep_found,
    reward.keep, reward.rest_of_loot, harm.down_to_limit,
)  # fmt: skip
PARAGRAPHS = by_name(
    seeking.search_for_starting_cards, seeking.has_printed_hp, seeking.enter_a_room,
    seeking.populate, turn.load_cards, turn.free_cards, enemy.fix_order,
    enemy.load_enemies, enemy.let_enemies_act, reward.search_the_room,
)  # fmt: skip
"""What its paragraphs begin."""
RULES = Rules(
    phrases={**texts.PHRASES, **PARAGRAPHS, "act": turn.act_freely},
    vocabularies=("disc",),
    kind=kind_of,
    verbs={verb.id: verb for verb in VERBS},
    tells=_tells,
    steps={
        **STEPS,
        "came": seeking.came_step,
        "populate": seeking.turn_up_enemies,
        "action": enemy.more_actions,
        "no-die": lambda play, step: enemy.carry_out(play, step.card, -1, 1),
        "won": lambda play, step: harm.win(play) if harm.won(play) else None,
        "fallen": lambda play, step: harm.fall(play),
        **dict.fromkeys(BEFORE, lambda play, step: None),
    },
    begin=flow.begin,
    formerly=former.PHRASES,
    machine=True,
    by_hand=False,
    watches={"counter": (harm.watch,)},
    audit=audit,
    resume=written.resume,
    complete=written.complete,
    facts=written.FACTS,
    unwritten=written.UNWRITTEN,
    to_act=enemy.to_act,
    lifted={"lost-turn": (16, "cumulative")},
)
