"""A program to the rules of its game: verbs, steps and what is watched; and what a module brings
beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import replace
from functools import wraps

from referee import doing
from referee.effects.rules import (
    acts,
    bidding,
    boards,
    bodies,
    buying,
    calling,
    changing,
    counting,
    drawn,
    each_space,
    endings,
    giving,
    labelled,
    lending,
    lots,
    room,
    searching,
    showing,
)
from referee.effects.rules.apart import apart
from referee.effects.rules.keys import CHOOSING, LEAVING, SINCE
from referee.effects.rules.taking import SETS
from referee.keys import AGAIN, CHOSEN, DEALER, FIRST, LENT, OUT, ROUND, STAGE, TURNS
from referee.machine import (
    browsing,
    called,
    claims,
    flow,
    goals,
    inorder,
    inserting,
    laying,
    moments,
    moves,
    order,
    phases,
    powers,
    remembered,
    renewing,
    replacing,
    saying,
    sections,
    stillness,
    texts,
    tricks,
    verbs,
    watching,
    ways,
)
from referee.machine.byhand import acting, piles
from referee.machine.byhand import counting as throwing
from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import Sentence, base
from referee.play import Handler, Play, Watches
from referee.program import Program, Standing
from referee.rules import Rules, rules_in
from referee.setting import Setting
from referee.state import Step
from referee.verbs import begins


def _of_players(handler: Handler) -> Handler:
    """A step that only a player who is still in the game takes, or is just going."""

    @wraps(handler)  # what it says of the step's data holds for this, too
    def taken(play: Play, step: Step) -> None:
        facts = play.state.facts
        if OUT not in facts or step.seat not in facts[OUT] or step.seat in facts.get(LEAVING, ()):
            handler(play, step)

    return taken


def _cited(handler: Handler) -> Handler:
    """A step of a sentence whose changes stand on its paragraph, or on the card that says it."""

    @wraps(handler)
    def cited(play: Play, step: Step) -> None:
        sections.stand(play, step.card)
        handler(play, step)

    return cited


STEPS: dict[str, Handler] = {
    "first": flow.first, "draw": drawn.drawn,
    "phase": phases.phase, "phase-left": order.phase_left, "phase-again": phases.phase_again,
    "phase-ends": phases.phase_ends, "phase-over": phases.phase_over,
    "phase-alone": phases.phase_alone,
    "act": acting.act, "throw": throwing.throw, "looking": browsing.looking,
    "show-all": piles.show_all, "game-begins": flow.game_begins, "round-begins": flow.round_begins,
    "round-body": flow.round_body, "instead": moments.instead,
    "would": replacing.would, "worth": replacing.worth,
    "in-turn": moments.in_turn,
    "turn-begins": flow.turn_begins, "turn-ends": flow.turn_ends, "turn-over": flow.turn_over,
    "round-ends": flow.round_ends,
    "round-over": flow.round_over, "round-after": flow.round_after,
    "game-over": flow.game_over, "ended": flow.ended,
    "section": sections.section, "sentence": sections.sentence, "text": texts.text,
    "do": sections.act, "who": _of_players(bodies.who), "often": _of_players(moves.often),
    "may": _of_players(moves.may), powers.POWERS: _of_players(moves.at_will),
    "paid": bodies.paid, "price": _of_players(moves.price),
    "buy-often": _of_players(bodies.buy_often),
    "several": _of_players(acts.one_more), "shown": showing.shown,
    "reveal-on": _of_players(searching.reveal_on),
    "in-order": inorder.in_order, "equal": inorder.equal, "carried-out": inorder.carried_out,
    "sections": _of_players(labelled.sections),
    "plan": inorder.plan, inorder.PLANNED: inorder.planned, "at-once": inorder.at_once,
    "plans-done": inorder.plans_done,
    "place-more": _of_players(showing.place_more),
    "on-space": _cited(counting.on_space), "each-die": boards.each_die, "gone": endings.gone,
    "moves": _of_players(moves.moves),
    "either": _of_players(bodies.either), "handed-on": _cited(giving.handed_on), "bid": bidding.bid,
    "call": _of_players(calling.call), "calls-told": calling.calls_told,
    "bid-in-secret": _of_players(bidding.bid_in_secret), "bids-told": bidding.bids_told,
    "vote": _of_players(bidding.cast), "voted": bidding.voted, "on-spaces": each_space.on_spaces,
    "tricks": tricks.tricks, "trick": tricks.trick, "to-trick": tricks.to_trick,
    "trick-turn": tricks.trick_turn, "trick-turn-ends": tricks.trick_turn_ends,
    "claim": claims.claim, "drawn": claims.drawn, watching.FILLED: watching.filled,
    lending.FALLS: lending.fallen,
    "led-with": tricks.led_with, "trick-ends": tricks.trick_ends,
}  # fmt: skip


def refill(play: Play, address: str) -> bool:
    """What the rules say of an empty pile from which a card must be drawn."""
    setting = play.table.setting
    for standing, deeds in _refills(setting):
        me, rules = play.me, play.rules
        play.me = play.you = _owner(play, address) or play.step.seat
        meant = _is_meant(play, standing, address)
        if meant:
            play.rules = setting.program.cited(standing.number)
            for deed in deeds:
                deed(play)
            if not play.zone(address):  # that nothing is drawn stands on this paragraph
                rules = play.rules
        play.me, play.rules = me, rules
        if meant and play.zone(address):
            return True
    return False


def _refills(
    setting: Setting,
) -> tuple[tuple[Standing, tuple[Callable[[Play], object], ...]], ...]:
    """What is said of empty piles, with what is done then, as far as nobody need be asked who does
    it."""
    found: tuple[tuple[Standing, tuple[Callable[[Play], object], ...]], ...] | None = (
        setting.kept.get(("refills",))
    )
    if found is None:
        found = setting.kept["refills",] = tuple(
            (each, tuple(_acts(setting, each))) for each in setting.program.facts("rules.if-empty")
        )
    return found


def _acts(setting: Setting, standing: Standing) -> Iterator[Callable[[Play], object]]:
    for part in standing.block.parts if standing.block is not None else ():
        if isinstance(part, Sentence) and base(part.phrase) == "rules.sentence-does":
            for waiting in apart(setting, part.slots[0]):
                if waiting.do == "do":
                    yield setting.phrases.bound(*waiting.before[0])


def _is_meant(play: Play, standing: Standing, address: str) -> bool:
    """Whether it is said of this pile of `play.me`."""
    assert standing.event is not None
    zone, kept = standing.event.slots[0], play.table.kept
    name, slots = zone
    if name != "rules.zone-of" or slots[0] not in ("your", "their", "the"):
        return address in play.value(zone).addresses
    key = ("refilled", slots, play.me, address)
    if key not in kept:
        kept[key] = address in play.value(zone).addresses
    meant: bool = kept[key]
    return meant


def _owner(play: Play, address: str) -> str:
    seat = address.partition(".")[0]
    return seat if seat in play.table.seats else ""


def resume(play: Play) -> None:
    """Turn or phase were set by hand: the turn goes on from there."""
    state = play.state
    seat = state.turn or state.facts.get(FIRST) or play.table.seats[0]
    state.turn = seat
    its = flow.program(play)
    game = play.table.setting.game
    turns = 0 if its.tricks or game.order.turn == "round" else 1
    facts = state.facts
    for name in (FIRST, DEALER):
        facts[name] = facts.get(name) or seat
    facts.setdefault(ROUND, 1)
    facts.setdefault(TURNS, turns)
    state.facts[STAGE] = "play"
    state.facts[AGAIN] = 0
    chosen = state.facts.get(CHOSEN, ())
    if chosen and len(chosen) < len(flow.in_round(play)):
        state.facts[CHOOSING] = True
    flow.note_owners(play)
    laying.resumed(play)
    if its.tricks:
        begun = tricks.resumed(play)
        lies = play.zone(its.trick)
        begins = phases.phases_from(play, seat, state.phase)
        play.then(*(begins if state.phase and not lies else ()), *begun, Step("round-ends"))
        return
    if game.order.turn != "round":
        play.then(
            *phases.body(play, seat, state.phase), Step("turn-ends", seat), Step("round-ends")
        )
        return
    state.facts[SINCE] = seat
    first = order.left(play, state.facts[FIRST])
    play.then(*phases.body(play, first, state.phase), Step("round-ends"))


CLOSING = ("game-over", "section", "ended")
"""The steps by which a game ends of whose end nothing more is said."""


def ends_plainly(setting: Setting) -> bool:
    """Whether the end of the game, wherever it comes, changes nothing and lets nobody win: neither
    rulebook, cards nor module say what is done then."""
    key = ("ends plainly",)
    if key not in setting.kept:
        its, said = rules_in(setting), moments.said_of(setting, ("game", "end"))
        setting.kept[key] = (
            its.machine
            and not (said.blocks or said.on_cards or setting.program.facts("rules.is-worth"))
            and all(its.steps.get(name) is STEPS[name] for name in CLOSING)
            and its.watches.get("told") == watching.WATCHES.get("told")
        )
    found: bool = setting.kept[key]
    return found


def rules_for(program: Program, book: Phrasebook, texts: Iterable[Sentence] = ()) -> Rules:
    """What a game follows: its `game.yaml` and its rulebook, as far as phrases read it; what
    nothing reads is carried out by hand."""
    said = ways.Said(saying.candidates, saying.why_not, saying.do)
    of = (each.verbs_of(program) for each in (inserting, laying, browsing))
    its = (*verbs.VERBS, *(verb for some in of for verb in some), *acting.VERBS)
    others = {verb.id: verb for verb in its}
    return Rules(
        verbs={
            **called.with_other_names(ways.verbs_of(program, book, texts, said), program, book),
            **others,
        },
        steps=STEPS,
        machine=True,
        begin=flow.begin,
        watches=watching.WATCHES,
        refill=refill,
        undrawn=room.undrawn,
        longest=20_000,
        endless=stillness.end_endless,
        resume=resume,
        not_offered=saying.not_offered,
        meant=saying.meant,
        facts=remembered.facts_of(program),
        tells=changing.shown,
        price=buying.paid_for,
        decides=goals.decides,
        owners=lots.owners_in,
        way=boards.gone_along,
        ends_plainly=ends_plainly,
        complete=lending.laid,
        unwritten={**remembered.UNWRITTEN, LENT: "it follows from where cards lie"},
    )


RULES = rules_for(Program(), Phrasebook())
"""What a game follows of whose rulebook nothing is read."""


def offering(texts: Iterable[Sentence]) -> tuple[Sentence, ...]:
    """The sentences of cards of which something may be done or left, or one thing of several: what
    a card just does is no move that somebody says."""
    return tuple(each for each in texts if doing.offers(each))


def beside(own: Rules, its: Rules, program: Program) -> Rules:
    """What a game's module brings beside what the machine made of its rulebook. What the module
    says itself goes before; of what it took over from `RULES` the machine has its own, and no card
    is moved, placed or given by a sentence that neither rulebook nor card let anybody say."""
    if own is RULES:
        return its
    verbs = {name: each for name, each in own.verbs.items() if RULES.verbs.get(name) is not each}
    steps = {name: each for name, each in own.steps.items() if STEPS.get(name) is not each}
    brought = tuple(each for each in own.facts if each not in RULES.facts)
    keys = {(each.key, each.own) for each in brought}
    done = {word for phrase, word in ways.WORDS.items() if phrase in program.phrases}
    left_out = () if own.by_hand else {
        *(verb.id for verb in acting.VERBS),
        *(word for word in ways.SENTENCES if word not in done),
        *(() if "rules.counted-meld" in program.phrases else (SETS,)),
    }  # fmt: skip
    said = {begins(way) for each in verbs.values() for way in (each.sentence, *each.also)}
    taken_over = {
        name: replace(each, also=tuple(way for way in each.also if begins(way) not in said))
        for name, each in its.verbs.items()
        if name not in left_out and begins(each.sentence) not in said
    }
    return replace(
        own,
        verbs={**taken_over, **verbs},
        steps={**its.steps, **steps},
        watches=_both(its.watches, own.watches),
        refill=_either(own.refill, its.refill),
        undrawn=own.undrawn or its.undrawn,
        longest=its.longest,
        endless=own.endless or its.endless,
        renewed=own.renewed or (renewing.renewed if own.begin is flow.begin else None),
        resume=own.resume or its.resume,
        complete=_both_complete(own.complete, its.complete),
        not_offered=own.not_offered or its.not_offered,
        meant=own.meant or its.meant,
        tells=own.tells or its.tells,
        price=own.price or its.price,
        decides=own.decides or its.decides,
        ends_plainly=its.ends_plainly,
        facts=(*brought, *(each for each in its.facts if (each.key, each.own) not in keys)),
        unwritten={**its.unwritten, **own.unwritten},
    )


def _both(first: Watches, second: Watches) -> Watches:
    """Those that look at every change, of two that look, one after the other."""
    if first is second:
        return first
    kinds = dict.fromkeys((*first, *second))
    return {kind: (*first.get(kind, ()), *second.get(kind, ())) for kind in kinds}


def _both_complete(
    own: Callable[[Play, Set[str]], None] | None, its: Callable[[Play, Set[str]], None] | None
) -> Callable[[Play, Set[str]], None] | None:
    """Two that complete a written position, one after the other."""
    if own is None or its is None or own is its:
        return own or its

    def complete(play: Play, written: Set[str]) -> None:
        own(play, written)
        its(play, written)

    return complete


def _either(
    own: Callable[[Play, str], bool] | None, its: Callable[[Play, str], bool] | None
) -> Callable[[Play, str], bool] | None:
    """The first of two that makes a new pile."""
    if own is None or its is None or own is its:
        return own or its
    return lambda play, address: own(play, address) or its(play, address)
