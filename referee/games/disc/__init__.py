"""The rules of D.I.S.C.: rooms, Player Turns, Enemy Turns that the referee plays, the D.I. Core."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.common import VERBS as COMMON
from referee.games.disc import (
    acting,
    aiming,
    attack,
    attempts,
    beginning,
    enemy,
    exe,
    glance,
    harm,
    reward,
    seeking,
    turn,
    windows,
    written,
)
from referee.games.disc.terms import LIMITS, enemy_ac, kind, kind_of, limit, own, row
from referee.machine import flow
from referee.moves import Move
from referee.phrases.tree import Tree
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.rules import Glance, Rules
from referee.state import UNKNOWN, Step
from referee.verbs import Verb, by_the_asked


def next_sentence(play: Play, sentences: tuple[Tree, ...], at: int) -> tuple[int, int]:
    """The clauses of an ability with an ATK make one attack (DISC-091)."""
    if at == 0 and any(each[0] == "disc.atk" for each in sentences):
        its = kind(play, play.card)
        if play.state.where[play.card] == "enemy-row":
            for index, (_, _, ability) in enumerate(its.bands):
                if ability.sentences == sentences:
                    enemy.shoot(play, play.card, index, 0, "attack")
                    return -1, len(sentences)
            enemy.shoot(play, play.card, -1, 0, "single")
        else:
            alt = its.alt is not None and its.alt.sentences == sentences
            play.then(Step("aim", play.me, play.card, (int(alt),)))
        return -1, len(sentences)
    return at, at + 1


def _goes_down(position: Position) -> bool:
    """Whether cards above a limit are just being discarded, or will be (DISC-161, HR-40)."""
    if position.table.variant(40) != "at once":
        return True
    return any(step.do == "down-to-limit" for step in position.state.agenda)


def audit(position: Position) -> Sequence[Reason]:
    """Every rule that a position breaks."""
    found = []
    for seat in position.table.seats:
        for ptype in LIMITS:
            over = len(own(position, seat, ptype)) - limit(position, seat, ptype, all_work=True)
            found += [Reason("limit", f"{seat} has more {ptype} than the limit", ("DISC-160",))] * (
                over > 0 and not _goes_down(position)
            )
        if position.counter(f"{seat}.hp") > position.counter(f"{seat}.max-hp"):
            found.append(Reason("too-many-hp", f"{seat} has more HP than the most", ("DISC-132",)))
    for card in row(position):
        known = position.name(card) != UNKNOWN
        if known and position.mark(card, "damage") >= kind(position, card).health:
            found.append(
                Reason("destroyed", f"{position.name(card)} has no health left", ("DISC-095",))
            )
    for card, ammo in position.state.marks.get("ammo", {}).items():
        if ammo > kind(position, card).dots:
            found.append(
                Reason("tokens", f"{position.name(card)} has more tokens than rings", ("DISC-040",))
            )
    return found


def _none(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    yield from ()


def _why_not_die(position: Position, move: Move) -> Reason | None:
    """The die that is asked for (DISC-091, DISC-112)."""
    asked = position.state.asked
    sides, value = move.args
    if asked is None or asked.kind != "roll":
        return None
    if sides != asked.data[0]:
        return Reason(
            "other-die", f"a D{asked.data[0]} is asked for, not a D{sides}", asked.rules, "",
            f"throw the D{asked.data[0]} {asked.data[1]}",
        )  # fmt: skip
    roll = COMMON["roll"]
    assert roll.why_not is not None
    return roll.why_not(position, Move("roll", asked.seat, (value,)))


def _die(play: Play, move: Move) -> None:
    asked = play.state.asked
    assert asked is not None
    roll = COMMON["roll"]
    assert roll.do is not None
    roll.do(play, Move("roll", asked.seat, (move.args[1],)))


def _in_the_own_row(position: Position, move: Move) -> tuple[int, ...]:
    return position.zone(f"{move.seat}.player-row")


AIMED = {"card": _in_the_own_row, "targets": lambda position, move: row(position)}
SWAPPED = {"swapped": _in_the_own_row}
GIVEN = {"card": _in_the_own_row}
"""Where the cards lie of which equal ones are told apart."""
VERBS = (
    Verb(
        id="enter",
        sentence="{seat} enters {card}",
        slots={"card": "card"},
        also=("{seat} chooses {card}",),
        about="Chooses the next room.",
        rules=("DISC-055", "DISC-057"),
        candidates=beginning.rooms,
        why_not=beginning.why_not_enter,
        do=beginning.enter_one,
    ),
    Verb(
        id="fire",
        sentence="{seat} fires {card} at {targets}",
        slots={"card": "card", "targets": "cards"},
        among=AIMED,
        about="Fires a gun: one token, one D20.",
        rules=("DISC-070", "DISC-072", "DISC-088"),
        candidates=lambda position: acting.fires(position, False),
        why_not=acting.why_not_fire,
        warns=aiming.warns_targets,
        do=acting.fire,
    ),
    Verb(
        id="alt-fire",
        sentence="{seat} alt-fires {card} at {targets}",
        slots={"card": "card", "targets": "cards"},
        among=AIMED,
        also=("{seat} fires {card} in Alt Fire at {targets}",),
        about="Fires a gun in its other mode: the printed number of tokens, a D20 for each target.",
        rules=("DISC-098", "DISC-099"),
        candidates=lambda position: acting.fires(position, True),
        why_not=acting.why_not_fire,
        warns=aiming.warns_targets,
        do=acting.fire,
    ),
    Verb(
        id="use",
        sentence="{seat} uses {card}",
        slots={"card": "card"},
        among=AIMED,
        about="Uses software, in the Player Turn, or an .exe, at any time but between a die and "
        "what follows from it.",
        rules=("DISC-070", "DISC-100", "DISC-102"),
        candidates=acting.uses,
        why_not=acting.why_not_use,
        warns=aiming.warns_targets,
        do=acting.use,
    ),
    Verb(
        id="use-at",
        sentence="{seat} uses {card} at {targets}",
        slots={"card": "card", "targets": "cards"},
        among=AIMED,
        also=("{seat} uses {card} on {targets}",),
        about="Uses software that attacks, or a key, with its targets.",
        rules=("DISC-070", "DISC-038", "DISC-086"),
        candidates=acting.uses_at,
        why_not=acting.why_not_use,
        warns=aiming.warns_targets,
        do=acting.use,
    ),
    Verb(
        id="ability",
        sentence="{seat} uses the ability",
        also=("{seat} uses ability",),
        about="Uses the text of the operative, once in a Player Turn.",
        rules=("DISC-070", "DISC-073"),
        candidates=acting.abilities,
        why_not=acting.why_not_ability,
        do=acting.use_ability,
    ),
    Verb(
        id="end",
        sentence="{seat} ends the turn",
        also=("{seat} ends",),
        answer="done",
        about="Ends the own part of the Player Turn; unused actions are lost.",
        rules=("DISC-074",),
        candidates=lambda position: ((seat, ()) for seat in exe.acting(position)),
        why_not=turn.why_not_end,
        do=turn.end,
    ),
    Verb(
        id="go-on",
        sentence="{seat} goes on",
        also=("{seat} uses nothing",),
        answer="no",
        about="Uses no .exe at this moment.",
        rules=("DISC-100", "DISC-101"),
        candidates=by_the_asked,
        why_not=windows.why_not_go_on,
        do=windows.go_on,
    ),
    Verb(
        id="let-run",
        sentence="{seat} lets the Enemy Turn run",
        about="Is not asked again in this Enemy Turn before an enemy acts; after a die still.",
        rules=("DISC-100",),
        candidates=by_the_asked,
        why_not=windows.why_not_go_on,
        do=windows.let_run,
    ),
    Verb(
        id="keep",
        sentence="{seat} keeps {card}",
        slots={"card": "card"},
        about="Keeps a reward card.",
        rules=("DISC-136", "DISC-138"),
        candidates=reward.keeps,
        why_not=reward.why_not_keep,
        do=reward.do_keep,
    ),
    Verb(
        id="swap",
        sentence="{seat} keeps {card} for {swapped}",
        slots={"card": "card", "swapped": "card"},
        among=SWAPPED,
        also=("{seat} swaps {swapped} for {card}",),
        about="Keeps a reward card and gives up one of the same type for it.",
        rules=("DISC-137",),
        candidates=reward.swaps,
        why_not=reward.why_not_keep,
        do=reward.do_keep,
    ),
    Verb(
        id="leave",
        sentence="{seat} keeps nothing more",
        also=("{seat} leaves the rest", "{seat} keeps nothing"),
        answer="no",
        about="Leaves the other reward cards; they are discarded.",
        rules=("DISC-136", "DISC-138"),
        candidates=by_the_asked,
        why_not=reward.why_not_leave,
        do=reward.leave,
    ),
    Verb(
        id="give",
        sentence="{seat} gives {card} to {other}",
        slots={"card": "card", "other": "seat"},
        among=GIVEN,
        about="Passes a card to the other operative, where the table allows it.",
        rules=("DISC-176", "DISC-HR-26"),
        candidates=reward.gives,
        why_not=reward.why_not_give,
        do=reward.give,
    ),
    Verb(
        id="die",
        sentence="d{sides} {number}",
        slots={"sides": "number", "number": "number"},
        also=("the d{sides} shows {number}",),
        about="Says what the die shows that is asked for.",
        rules=("DISC-091", "DISC-112", "DISC-116"),
        candidates=_none,
        why_not=_why_not_die,
        do=_die,
    ),
    *attempts.VERBS,
)


def _tells(position: Position, card: int) -> tuple[str, ...]:
    """The health and AC of an enemy."""
    if card not in row(position):
        return ()
    return (f"{kind(position, card).health} HP", f"AC {enemy_ac(position, card)}")


RULES = Rules(
    vocabularies=("disc",),
    kind=kind_of,
    verbs={verb.id: verb for verb in VERBS},
    tells=_tells,
    steps={
        "start-gun": beginning.start_gun,
        "start-second": beginning.start_second,
        "enter-room": beginning.enter_room,
        "one-revealed": beginning.one_revealed,
        "populate": seeking.populate,
        "came": seeking.came_step,
        "find-type": seeking.find_type,
        "line-up": seeking.line_up,
        "reinforce": seeking.reinforce,
        "loading": turn.loading,
        "loader": turn.loader,
        "ready-full": turn.ready_full,
        "act": turn.act,
        "aim": attack.aim,
        "shot": attack.shot,
        "judge": attack.judge,
        "more-damage": attack.more_damage,
        "resolved": acting.resolved,
        "throw": windows.throw,
        "react": windows.react,
        "window": windows.window,
        "slots": enemy.slots,
        "action": enemy.action,
        "act-now": enemy.act_now,
        "more-actions": enemy.more_actions,
        "line": enemy.line,
        "no-die": enemy.no_die,
        "enemy-judge": enemy.enemy_judge,
        "room-text": reward.room_text,
        "draw-loot": reward.draw_loot,
        "to-loot": reward.to_loot,
        "keep-loot": reward.keep_loot,
        "keep-found": reward.keep_found,
        "keep": reward.keep,
        "rest-of-loot": reward.rest_of_loot,
        "down-to-limit": harm.down_to_limit,
        "won": harm.won,
        "fallen": harm.fallen,
    },
    begin=flow.begin,
    machine=True,
    by_hand=False,
    watch=harm.watch,
    next_sentence=next_sentence,
    not_now=attempts.not_now,
    audit=audit,
    resume=written.resume,
    complete=written.complete,
    facts=written.FACTS,
    unwritten=written.UNWRITTEN,
    glance=Glance(
        begins=glance.begins,
        ends=glance.ends,
        lines=glance.at_a_glance,
        open=glance.still_open,
    ),
    back=glance.back,
    seating=("DISC-012", "DISC-013", "DISC-014"),
    cites={
        "counters": ("DISC-020", "DISC-HR-5", "DISC-012", "DISC-013", "DISC-014"),
        "draw": ("DISC-135",),
        "lay": ("DISC-010", "DISC-015"),
        "identify": ("DISC-061", "DISC-135", "DISC-055"),
    },
)
