"""A move as somebody says it, in a position: whether it may be made, why not, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import engine
from referee.answering import answer, give
from referee.doing import number_of
from referee.effects.rules import choices, holding, refusing
from referee.effects.rules.context import SECTION, at_rules
from referee.effects.rules.speaking import tree_said
from referee.machine import labels, unready, ways
from referee.moves import Move, slot_names
from referee.pending import FREE, MOST, first, none_of_these, question
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, each_once
from referee.state import EVERY, Decision, Option, Step, pairs_of
from tablewright.model.addresses import addresses_of

_WHERE = ("not-there", "not-that")
"""Reasons of what lies where, which tell less than that it is not the moment."""
OFFERS = "offers"
"""Under which what a question offers is found while its moves are listed."""


def offers(position: Position, name: str) -> list[tuple[Option, tuple[Any, ...]]]:
    """The options of the question of the moment that a verb says, with what is in its slots."""
    asked = position.state.asked
    if asked is None or name not in asked.verbs:
        return []
    pairs = pairs_of(asked)
    if pairs:
        offered = zip(asked.options, pairs, strict=False)
        return [(option, tuple(args)) for option, (its, args) in offered if its == name]
    if name != asked.verbs[0]:
        return []
    verb = engine.find_verb(position.table, name)
    assert verb is not None, f"there is no verb '{name}'"
    return list(zip(asked.options, labels.args_of(verb, asked), strict=True))


def candidates(position: Position, name: str) -> list[tuple[str, tuple[Any, ...]]]:
    """Whoever is asked may say what the question offers."""
    asked, once = position.state.asked, position.once
    if asked is None:
        return []
    if once is None:
        return [(asked.seat, args) for _, args in offers(position, name)]
    if OFFERS not in once:  # for all verbs of a question together
        grouped = once[OFFERS] = dict[str, list[tuple[str, tuple[Any, ...]]]]()
        seat = asked.seat
        for its, args in pairs_of(asked)[: len(asked.options)]:
            if its in grouped:
                grouped[its].append((seat, tuple(args)))
            else:
                grouped[its] = [(seat, tuple(args))]
    if not once[OFFERS]:
        return [(asked.seat, args) for _, args in offers(position, name)]
    found: list[tuple[str, tuple[Any, ...]]] = once[OFFERS].get(name, [])
    return found


def _offer(position: Position, name: str, args: tuple[Any, ...]) -> Option | None:
    """The option that a move means: the one with all that it says, if there is just one."""
    every = offers(position, name)
    exact = [option for option, its in every if its == args]
    if exact:
        return exact[0]
    named = [
        option
        for option, its in every
        if all(_is_said(position, *both) for both in zip(args, its, strict=True))
    ]
    return named[0] if len(named) == 1 else None


def _is_said(position: Position, said: Any, offered: Any) -> bool:
    """Whether what somebody says in a slot is what is offered in it, or leaves it open: several
    cards in any order; of equal empty spaces the first."""
    if said is None or bool(said == offered) or f"{said} 1" == offered:
        return True
    if isinstance(said, tuple) and isinstance(offered, tuple):
        return sorted(said) == sorted(offered)
    zone = position.table.setting.zone_of(said) if isinstance(said, str) else None
    if offered is not None or zone is None or not zone.spaces:
        return False
    spaces = addresses_of(zone, said.rpartition(".")[0])
    return bool(said == next((each for each in spaces if not position.zone(each)), ""))


def _very_offer(asked: Decision, said: tuple[str, tuple[Any, ...]]) -> Option | None:
    """The option that is said with these very words."""
    if said[0] in asked.verbs:
        for option, its in zip(asked.options, pairs_of(asked), strict=False):
            if its == said:
                return option
    return None


def do(play: Play, move: Move) -> None:
    """Gives the option to the step that asked."""
    name, _, args = move
    option = _very_offer(play.question, (name, args)) or _offer(play, name, args)
    assert option is not None, "it was legal"
    if isinstance(option.value, tuple) and len(option.value) == 3:
        give(play, option.value)
    else:
        answer(play, option)


def why_not(position: Position, name: str, move: Move) -> Reason | None:
    """Why a move cannot be made now; None if it can, or where only the moment speaks against it."""
    asked = position.question
    if asked.seat != move.seat:
        return _not_theirs(position, asked, move.seat)
    if _offer(position, name, move.args) is not None:
        return None
    verb = engine.find_verb(position.table, name)
    assert verb is not None, f"there is no verb '{name}'"
    label = labels.label(position, verb, move.args)
    said = dict(zip(slot_names(verb.sentence), move.args, strict=True))
    meant = {label, labels.label(position, verb, (None,) * len(move.args)), EVERY}
    if name in asked.verbs and said.get("target"):
        meant.add(position.called(str(said["target"])))
    for each in asked.refused:
        if each.label in meant and each.code != "cannot":
            return Reason(*each[1:])
    besides = name not in asked.verbs or unready.OF_A_CARD in name
    reason = unready.why_not(position, name, move, label) if besides else None
    reason = reason or _of_the_step(position, verb.id, said, asked, label)
    if reason is not None and not reason.rules:  # a card's sentence has no number of its own
        reason = reason._replace(rules=tuple(dict.fromkeys((*asked.rules, *verb.rules))))
    if name not in asked.verbs and asked.kind in FREE and (reason is None or reason.code in _WHERE):
        reason = unready.in_another_phase(position, verb.rules) or reason
    if reason is None and name not in asked.verbs and asked.kind in FREE:
        rules = asked.rules or verb.rules
        return Reason("not-now", none_of_these(asked), rules)
    return reason


def not_offered(position: Position, label: str) -> Reason | None:
    """Why a card that somebody names is not among the cards that a question for one offers, or a
    player cannot be chosen."""
    asked = position.state.asked
    if asked is not None and label in position.table.seats:
        return position.as_seat(asked.seat, lambda: choices.why_unchosen(position, label))
    if asked is not None and label in position.table.setting.cards:
        return _of_the_step(position, "", {"card": label}, asked, label)
    place = next((each for each in position.state.zones if position.called(each) == label), "")
    if (
        asked is None
        or not place
        or not any(each.value in position.state.zones for each in asked.options)
    ):
        return None
    return _of_the_step(position, "", {"target": place}, asked, label)


def meant(position: Position, move: Move) -> Move | None:
    """The move of the list of the moment that is done with the very card that another move names,
    though its own words do not: `takes the top card of the discard pile`."""
    asked = position.state.asked
    if asked is None or move.args[1:] != (None,) * len(move.args[1:]):
        return None
    if "has-it" in asked.verbs and asked.data == move.args[:1]:  # who shows the card has it
        holders = [option.label for option in asked.options]
        return Move("has-it", "", (move.seat,)) if move.seat in holders else None
    if move.seat != asked.seat:
        return None
    step = position.state.agenda[-1]
    items = [item for _, item in _items(position, step)] if step.do == "moves" else []
    listed = zip(asked.options, pairs_of(asked), strict=False)
    offers = [
        (option.value[1], name) for option, (name, args) in listed if items and not args
    ]  # fmt: skip

    def such() -> list[Move]:
        return [
            Move(name, move.seat)
            for place, name in offers
            if place >= 0 and _names(position, items[place], move)  # below 0: beside the list
        ]

    found = position.as_seat(asked.seat, such)
    return found[0] if len(found) == 1 else None


def _names(position: Position, item: Any, move: Move) -> bool:
    """Whether a move of a list is done with the one card that is named."""
    act = ways.first_act(item)
    if act is None or ways.WORDS.get(base(act[0])) != move.verb or ways.counts_cards(act):
        return False
    cards = position.value(act[1][0]).cards
    return [position.name(card) for card in cards] == list(move.args[:1])


def _not_theirs(position: Position, asked: Decision, seat: str) -> Reason:
    if asked.kind not in FREE or not asked.seat:
        return first(asked, seat)
    words = f"it is {asked.seat}'s turn"
    if position.state.turn != asked.seat:
        words = f"{asked.seat} is asked now: {question(asked)}"
    return Reason("not-yours", words, asked.rules, "", f"wait for {asked.seat}")


def _of_the_step(
    position: Position, name: str, said: dict[str, object], asked: Decision, label: str
) -> Reason | None:
    """What the sentences that are carried out now say against a move that they do not offer."""
    return position.as_seat(asked.seat, lambda: _against(position, name, said, asked, label))


def _against(
    position: Position, name: str, said: dict[str, object], asked: Decision, label: str
) -> Reason | None:
    step, setting = position.state.agenda[-1], position.table.setting
    found: list[Reason] = []
    if name == ways.STOPS:
        for each in reversed(position.state.agenda):
            if each.do == "often":
                return Reason("not-yet", "it is not the moment to stop", asked.rules)
        return None
    for number, item in _items(position, step):
        act = ways.first_act(item)
        word = ways.word_of(act)
        if name and (not word or ways.way_of(setting, item, word) != name):
            continue
        apt = refusing.has_place(act) if "target" in said else ways.counts_cards(act)
        if not name and (step.do != "do" or not apt):
            continue
        opener = _unmet(position, item)
        if opener:
            found.append(
                Reason("only-if", f"only {opener}", position.table.setting.program.cited(number))
            )
            continue
        reason = refusing.why_not(position, act, said, number)
        if reason is not None:
            rules = reason.rules if number else each_once(reason.rules, asked.rules)
            found.append(reason._replace(rules=rules))
    if not found and name and name not in asked.verbs:
        for number, item in position.table.setting.program.listed():
            act = ways.first_act(item)
            if ways.word_of(act) and ways.way_of(setting, item, ways.word_of(act)) == name:
                reason = refusing.why_not(position, act, said, number)
                if reason is not None:
                    found.append(reason)
    pairs = list(zip(asked.options, pairs_of(asked), strict=False))
    card = said.get("card")
    if any(its == name and args[:1] == (card,) for _, (its, args) in pairs):
        # With this very card it may be done: it is what else is said that speaks against it.
        found = [each for each in found if not each.sentence.startswith(f"{card} is not in ")]
    if found:
        return max(found, key=lambda each: (each.code not in ("not-there", "only-if"), each.code))
    for refused in asked.refused:
        if refused.label == label:
            return Reason(*refused[1:])
    if name in asked.verbs:
        same = [option.label for option, (its, _) in pairs if its == name]
        some = f"choose one of: {', '.join(same[:MOST])}{', …' if len(same) > MOST else ''}"
        words = "that is not among the choices"
        return Reason("no-such-choice", words, asked.rules, "", some if same else "")
    return None


def _items(position: Position, step: Step) -> Iterator[tuple[str, Any]]:
    """The sentences of which a question is about one, with their paragraph."""
    if step.do == "moves":
        _, items, number, _ = step.data
        for item in items:
            yield number_of(position.table.setting.program, item, number), item
    elif step.do == "may":
        kind = "rules.sentence-to" if len(step.data) > 1 else "rules.sentence-does"
        yield _paragraph(position), (kind, step.data)
    elif step.do == "several":
        _, lot, prep, place, _ = step.data
        act = ("rules.play-card", (lot,) if place is None else (lot, prep, place))
        yield _paragraph(position), _sentence(act)
    elif step.do == "do":
        yield _paragraph(position), _sentence(step.data[0])


def _sentence(act: Any) -> Any:
    return ("rules.sentence-does", (("rules.dos-one", (("rules.do-act", (act,)),)),))


def _paragraph(position: Position) -> str:
    """The number of the paragraph that is carried out; "" if it is a card's text."""
    its = next((each for each in position.under_way() if each.do == SECTION), None)
    of_a_card = its is not None and its.card >= 0 and not (*its.data, "")[2]
    return "" if of_a_card else next(iter(at_rules(position)), "")


def _unmet(position: Position, item: Any) -> str:
    """What a sentence that begins with `if` waits for, if that does not hold."""
    if base(item[0]) != "rules.sentence-when":
        return ""
    opener = item[1][0]
    if base(opener[0]) != "rules.if-holds" or holding.tested(position, opener)[0]:
        return ""
    return tree_said(position.table.setting.phrases, opener)
