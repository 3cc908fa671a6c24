"""A program to the rules of a game: verbs, steps and what is watched."""

from __future__ import annotations

from referee.effects.rules import acts, bidding, bodies, counting, endings, showing
from referee.games import rules_of
from referee.machine import claims, flow, moves, remembered, sections, tricks, watching
from referee.play import Play
from referee.program import Program
from referee.rules import Rules
from referee.state import Step

STEPS = {
    "first": flow.first, "game-begins": flow.game_begins, "round-begins": flow.round_begins,
    "round-body": flow.round_body, "instead": flow.instead, "phase": flow.phase,
    "turn-begins": flow.turn_begins, "turn-ends": flow.turn_ends, "turn-over": flow.turn_over,
    "round-ends": flow.round_ends,
    "round-after": flow.round_after, "game-over": flow.game_over, "ended": flow.ended,
    "section": sections.section, "sentence": sections.sentence, "text": sections.text,
    "do": sections.act, "who": bodies.who, "often": bodies.often, "may": bodies.may,
    "paid": bodies.paid, "several": acts.one_more, "shown": showing.shown,
    "on-space": counting.on_space, "gone": endings.gone, "moves": moves.moves, "stop": moves.stop,
    "either": bodies.either, "handed-on": acts.handed_on, "bid": bidding.bid,
    "vote": bidding.cast, "voted": bidding.voted, "on-spaces": bodies.on_spaces,
    "tricks": tricks.tricks, "trick": tricks.trick, "to-trick": tricks.to_trick,
    "claim": claims.claim, "drawn": claims.drawn,
    "led-with": tricks.led_with, "trick-ends": tricks.trick_ends,
}  # fmt: skip


def refill(play: Play, address: str) -> bool:
    """What the rules say of an empty pile from which a card must be drawn."""
    its = play.table.setting.program
    for standing in its.facts("rules.if-empty"):
        assert standing.event is not None
        assert standing.block is not None
        me, rules = play.me, play.rules
        play.me = play.you = _owner(play, address) or play.step.seat
        if address in play.value(standing.event.slots[0]).addresses:
            play.rules = (standing.number,)
            for part in standing.block.parts:
                for step in bodies.steps(play, part.slots[0], play.me, -1):  # type: ignore[union-attr]
                    play.value(step.data[0])
        play.me, play.rules = me, rules
        if play.zone(address):
            return True
    return False


def _owner(play: Play, address: str) -> str:
    seat = address.partition(".")[0]
    return seat if seat in play.table.seats else ""


def rules_for(program: Program) -> Rules:
    """The rules of a game whose rulebook is carried out."""
    plain = rules_of("")
    verbs = {verb.id: verb for verb in moves.VERBS}
    return Rules(
        verbs=verbs if not program.by_hand else {**plain.verbs, **verbs},
        steps={**plain.steps, **STEPS},
        begin=flow.begin,
        watch=watching.watch,
        refill=refill,
        resume=resume,
        facts=remembered.facts_of(program),
        unwritten=remembered.UNWRITTEN,
    )


def resume(play: Play) -> None:
    """Turn or phase were set by hand: the turn goes on from there."""
    state = play.state
    seat = state.turn or state.facts.get("first") or play.table.seats[0]
    state.turn = seat
    its = flow.program(play)
    game = play.table.setting.game
    turns = 0 if its.tricks or game.order.turn == "round" else 1
    for name, value in (("first", seat), ("dealer", seat), ("round", 1), ("turns", turns)):
        if state.facts.get(name) in (None, ""):
            state.facts[name] = value
    state.facts["stage"] = "play"
    state.facts["again"] = 0
    chosen = state.facts.get("chosen", ())
    if chosen and len(chosen) < len(flow.in_round(play)):
        state.facts["choosing"] = True
    flow.note_owners(play)
    phases = [each.id for each in game.phases]
    at = phases.index(state.phase) if state.phase in phases else 0
    left = tuple(Step("phase", seat, data=(each,)) for each in phases[at:])
    if its.tricks:
        begun = tricks.resumed(play)
        lies = play.zone(its.trick)
        play.then(*(left if state.phase and not lies else ()), *begun, Step("round-ends"))
    elif game.order.turn == "round":
        play.then(*left, Step("round-ends"))
    else:
        body = left or flow.sections(play, ("turn", "on"), seat)
        play.then(*body, Step("turn-ends", seat), Step("round-ends"))
