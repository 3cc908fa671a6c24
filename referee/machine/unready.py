"""Why what a card that lies open, or a paragraph of a turn with phases, lets a player do cannot be
done now: a move out of its time in, the Reason out."""

from __future__ import annotations

from collections.abc import Iterator

from referee.doing import move_of
from referee.effects.rules.keys import ONCE
from referee.machine import offering, powers, ways
from referee.moves import Move
from referee.play import Play
from referee.position import Position
from referee.program import Power
from referee.reasons import Reason
from referee.rules import playing
from referee.setting import Setting
from referee.state import Refused, Step


def why_not(position: Position, name: str, move: Move, label: str) -> Reason | None:
    """What speaks against it, by the verb by which it is said and its words; None where the verb is
    of something else, or nothing is known that speaks against it."""
    setting = position.table.setting
    its = [each for each in setting.program.powers if name in _verbs_of(setting, each)]
    if OF_A_CARD in name:
        its = [each for each in its if each.card == move.args[0]]
    if not its:
        return None
    play = playing(position.table, position.state.copy())
    found = [reason for each in its for reason in _against(play, each, move.seat, label)]
    return max(found, key=lambda each: _TELLING.index(each.code)) if found else None


OF_A_CARD = "{card}"
"""Stands in the id of a verb that names the card that lets a player do it."""


def in_another_phase(position: Position, rules: tuple[str, ...]) -> Reason | None:
    """That what paragraphs let somebody do belongs to another phase than that of the moment; None
    if one of them is of no phase, or of this one."""
    program, phases = position.table.setting.program, position.table.setting.phases
    found: dict[str, str] = {}
    for (when, which), blocks in program.blocks.items():
        for number in {each.number for each in blocks} & set(rules):
            if when != "phase" or which in powers.phases_now(position):
                return None
            found[number] = phases[which].name or which
    if not found or len(found) < len(set(rules)):
        return None
    names = " or ".join(f"the phase {each}" for each in dict.fromkeys(found.values()))
    return Reason("not-phase", f"that is done in {names}", tuple(found))


_TELLING = ("not-there", "not-phase", "not-yet", "once", "cannot")
"""The codes of its reasons, that which tells most last."""


def _verbs_of(setting: Setting, power: Power) -> tuple[str, ...]:
    """The ids of the verbs by which it may be said."""
    words, word = (
        ways.words_of(setting.phrases, power.move),
        ways.word_of(ways.first_act(power.move)),
    )
    way = ways.way_of(setting, power.move, word) if word else ""
    name = setting.program.names.get(move_of(power.move), "")
    return name, words, words.replace(ways.THIS, OF_A_CARD, 1), way


def _against(play: Play, power: Power, seat: str, label: str) -> Iterator[Reason]:
    """What speaks against one of them, done as the label says or with anything."""
    setting = play.table.setting
    rules = setting.program.cited(power.number) if power.number else ()
    facts = setting.cards.get(power.card)
    says = f"{power.card}: {facts.printed}" if facts is not None else ""
    who = power.card or "that"

    def reason(code: str, sentence: str, remedy: str = "") -> Reason:
        return Reason(code, sentence, rules, says, remedy)

    if power.phase and power.phase not in powers.phases_now(play):
        phase = setting.phases[power.phase].name or power.phase
        yield reason("not-phase", f"that is done in the phase {phase}")
        return
    speakers = powers.speakers(play, power, seat)
    if not speakers:
        yield reason("not-there", f"{who} does not lie where {seat} may do that")
        return
    if not powers.due_now(play, power):
        yield reason("not-yet", "that is not done in this turn")
        return
    left = [
        card for card in speakers
        if (power.once, powers.Ready(card, power).key, seat) not in play.fact(ONCE, ())
    ]  # fmt: skip
    if not left:
        done = f"{who} has done that already" if power.card else "that is done already"
        yield reason("once", f"{done}: it is done once per {power.once}")
        return
    whole = offering.called(play, power.move)
    for card in left:
        step = Step("moves", seat, card)
        play.rules, play.by = rules, power.card
        for each in offering.offered(play, step, power.move, -1, power.number):
            if isinstance(each, Refused) and each.label in (whole, label):
                words, of = each.sentence, each.card or says
                yield Reason("cannot", words, each.rules or rules, of, each.remedy)
