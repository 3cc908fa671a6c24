"""The moves that `game.yaml` says in words: how they are said, why they are never legal, or not at
the moment. Rules go in without, and come out with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

from referee.common import VERBS as COMMON
from referee.moves import Move, Slot, slot_names
from referee.position import Position
from referee.reasons import Cause, Reason, each_once
from referee.rules import Rules
from referee.setting import Setting
from referee.state import State
from referee.verbs import Verb, begins, found_once

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Game
    from tablewright.model.sayings import Refusal, Saying

NONE: frozenset[str] = frozenset()
KINDS: Mapping[str, Slot] = {each: each for each in get_args(Slot)}


def worded(rules: Rules, game: Game, *, whole: bool = True) -> Rules:
    """The rules of a game with its moves as `moves` of its `game.yaml` say them. If they are not
    the `whole` rules yet, moves that they do not have keep for later."""
    named = {_id(each): each for each in rules.verbs if each != _id(each)}
    moves = [replace(each, id=named.get(each.id, each.id)) for each in game.moves]
    sayings = {each.id: each for each in moves if _due(rules, each, whole)}
    timely = {each.id: each.untimely for each in moves if each.untimely and whole}
    if not sayings and not timely:
        return rules
    verbs = {
        name: _verb(rules.verbs.get(name) or COMMON.get(name, Verb(id=name)), sayings[name])
        for name in sayings
    }
    own = rules.not_now
    says_why = whole and own is not None and game.refusals

    def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
        reason = own(position, verb, seat) if own is not None else None
        if reason is not None:
            return in_words(position, verb, Move(verb.id, seat), reason)
        return _first(position, timely.get(verb.id, ()), {"seat": seat})

    held = rules.verbs
    if whole and not rules.by_hand:  # no other move is said by the words of one of these
        said = {begins(each.says) for each in sayings.values()}
        held = {
            name: each
            for name, each in held.items()
            if name in sayings or begins(each.sentence) not in said
        }
    verbs = {**held, **verbs}
    return replace(rules, verbs=verbs, not_now=not_now if timely or says_why else own)


def in_words(position: Position, verb: Verb, move: Move, reason: Reason) -> Reason:
    """A reason as `refusals` of `game.yaml` say it, if they do; what `moves` say of the move itself
    goes before."""
    setting = position.table.setting
    its = _by_code(setting).get(reason.code)
    if its is None or reason.code in _codes(setting, verb.id):
        return reason
    held = dict(zip(slot_names(verb.sentence), map(_said, move.args), strict=False))
    more = reason.slots if isinstance(reason, Cause) else {}
    return _first(position, its, {"seat": move.seat, **held, **more}) or reason


def _by_code(setting: Setting) -> Mapping[str, tuple[Refusal, ...]]:
    """What `refusals` say, by the code of the cause."""
    found: dict[str, tuple[Refusal, ...]] | None = setting.kept.get(("refusals",))
    if found is None:
        found = setting.kept["refusals",] = {}
        for each in setting.game.refusals:
            found[each.code] = (*found.get(each.code, ()), each)
    return found


def _codes(setting: Setting, move: str) -> Set[str]:
    """The causes for which a move has words of its own."""
    its = (each for each in setting.game.moves if each.id == _id(move))
    return {refusal.code for each in its for refusal in each.refusals}


def _id(name: str) -> str:
    """The id by which `moves` speaks of a move that its paragraph names: `fast-play`."""
    return name.lower().replace(" ", "-")


def _due(rules: Rules, saying: Saying, whole: bool) -> bool:
    """Whether a move is to be put into words now: not if it has them, or if it is still to come."""
    verb = rules.verbs.get(saying.id)
    if verb is None:
        never = any(each.always for each in saying.refused)
        return whole or never or "{option}" in saying.says or saying.id in COMMON
    now = verb.sentence, verb.about, verb.rules
    said = saying.says, saying.about or verb.about, saying.rules or verb.rules
    return now != said or bool(saying.why)


def _verb(verb: Verb, saying: Saying) -> Verb:
    slots = {
        name: saying.slots.get(name) or KINDS.get(name, "text") for name in slot_names(saying.says)
    }
    own, lister = verb.why_not, verb.candidates
    in_turn = tuple(each for each in saying.refused if each.turn != "another")
    zones = {each.not_in for each in saying.refused if each.not_in is not None}

    def why_not(position: Position, move: Move) -> Reason | None:
        reason = own(position, move) if own is not None else None
        if reason is not None:
            its = tuple(each for each in saying.why if each.instead in ("", reason.code))
        else:
            its = in_turn if position.state.turn == move.seat else saying.refused
        if not its:
            return reason
        held = {name: _said(value) for name, value in zip(slots, move.args, strict=False)}
        said = _first(position, its, {"seat": move.seat, **held})
        if said is None or reason is None or said.sentence:
            return said or reason
        rules = each_once(reason.rules, said.rules)
        return reason._replace(rules=rules, remedy=said.remedy or reason.remedy)

    def candidates(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
        assert lister is not None
        turn, there = position.state.turn, dict[str | None, Set[str]]()
        for seat, args in lister(position):
            its = saying.refused if turn != seat else in_turn
            if its and zones:
                there = there or {zone: _names_in(position, zone) for zone in zones}
                its = tuple([each for each in its if there.get(each.not_in, NONE).isdisjoint(args)])
            held = dict(zip(slots, args, strict=False)) if its else {}
            if not its or _first(position, its, {"seat": seat, **held}) is None:
                yield seat, args

    why = saying.refused or (saying.why and own is not None)
    return replace(
        verb, sentence=saying.says, also=saying.also, slots=slots, answer=saying.answer,
        about=saying.about, rules=saying.rules, why_not=why_not if why else own,
        chooses=verb.chooses or "option" in slots.values(),
        candidates=candidates if saying.refused and verb.offered else lister,
    )  # fmt: skip


class _Said(dict[str, Any]):
    """What stands in the slots of a move; by their ids the names of what lies in a common zone, the
    own counters of who makes the move, and what was chosen of `variants`."""

    def __init__(self, position: Position, slots: Mapping[str, Any]) -> None:
        super().__init__({"turn": position.state.turn, **slots})
        self.position = position

    def __missing__(self, name: str) -> str:
        counter, table = f"{self['seat']}.{name}", self.position.table
        if counter in self.position.state.counters:
            return str(self.position.counter(counter))
        variants = table.setting.game.variants
        if name in variants:
            return table.variants.get(name) or variants[name].default
        if name == "back":
            return self._on_back()
        names = (self.position.name(card) for card in _lying(self.position, name))
        return ", ".join(dict.fromkeys(names))

    def _on_back(self) -> str:
        """What the back of the top card shows of the pile that the move names, as far as all that
        it may be show the same."""
        position = self.position
        setting, zones = position.table.setting, position.state.zones
        pile = next((zones[each] for each in map(str, self.values()) if each in zones), ())
        known = (setting.cards[name] for name in position.candidates(pile[0])) if pile else ()
        shown = {setting.on_back(facts) for facts in known}
        return shown.pop() or "nothing" if len(shown) == 1 else "look at it"


def _first(
    position: Position, refusals: tuple[Refusal, ...], slots: Mapping[str, Any]
) -> Reason | None:
    """The first of several refusals that holds, with what stands in the slots of the move."""
    game, chosen = position.table.setting.game, position.table.variants
    for each in refusals:
        if not _timely(position.state, each, str(slots["seat"])):
            continue
        switched = {name: chosen.get(name) or game.variants[name].default for name in each.chosen}
        owner = _owner(position, each, slots)
        fits = owner is not None and switched == dict(each.chosen) and _meets(position, each, slots)
        if fits and _answers(position, each.asked) and _shows(position, each, slots):
            said = _Said(position, {**slots, "owner": owner})
            says, remedy = _agreeing(each.says, said), _agreeing(each.remedy, said)
            return Reason(each.code, says, each.rules, "", remedy)
    return None


def _agreeing(words: str, said: _Said) -> str:
    """Words with what stands in their slots: `1 token` of `{ammo} token(s)`."""
    many = r"\b(\d+) ([\w-]+(?: [\w-]+)?)\((\w+)\)"
    return re.sub(
        many,
        lambda each: " ".join(each.groups()[:2]) + each[3] * (each[1] != "1"),
        words.format_map(said),
    )


def _timely(state: State, refusal: Refusal, seat: str) -> bool:
    """Whether a refusal holds in this turn and phase; before the first phase ("") none that names
    phases does."""
    turn = "own" if state.turn in ("", seat) else "another"
    if refusal.turn not in ("", turn):
        return False
    if not state.phase:
        return not refusal.within and not refusal.outside
    return state.phase not in refusal.outside and (
        not refusal.within or state.phase in refusal.within
    )


def _answers(position: Position, moves: tuple[str, ...]) -> bool:
    """Whether one of these moves answers the question of the moment; any does if there are none."""
    asked = position.state.asked
    return not moves or (asked is not None and not frozenset(moves).isdisjoint(asked.verbs))


def _meets(position: Position, refusal: Refusal, slots: Mapping[str, Any]) -> bool:
    """Whether the zone that a move names is the one that a refusal is about, if it is about one."""
    if refusal.zone is None:
        return True
    address = str(slots.get("zone", ""))
    its = position.table.setting.zone_of(address)
    if its is None or its.id != refusal.zone:
        return False
    others = its.owner == "seat" and address.partition(".")[0] != slots["seat"]
    return others == (refusal.of == "others")


def _shows(position: Position, refusal: Refusal, slots: Mapping[str, Any]) -> bool:
    """Whether the card that a move names is one as a refusal is about."""
    facts = position.table.setting.cards.get(str(slots.get("card", "")))
    fields = facts.fields if facts is not None else {}
    shown = [(str(fields.get(name)), value) for name, value in refusal.has.items()]
    others = [(str(fields.get(name)), value) for name, value in refusal.lacks.items()]
    return all(its == value for its, value in shown) and all(its != value for its, value in others)


def _owner(position: Position, refusal: Refusal, slots: Mapping[str, Any]) -> str | None:
    """Whose the card is that a move names, if it lies where a refusal is about; "" for nobody's,
    and where it does not matter. None if it lies elsewhere."""
    if refusal.lies is None and refusal.not_in is None:
        return ""
    seat, card = str(slots["seat"]), str(slots.get("card", ""))
    if refusal.not_in is not None and position.pick(card, _lying(position, refusal.not_in)) >= 0:
        return None
    if refusal.lies is None:
        return ""
    zone = position.table.setting.zones.get(refusal.lies)
    if zone is None or zone.owner != "seat":
        return "" if position.pick(card, _lying(position, refusal.lies)) >= 0 else None
    others = tuple(each for each in position.table.seats if each != seat)
    owners = (seat,) if refusal.of == "you" else others
    its = (each for each in owners if position.pick(card, position.zone(f"{each}.{zone.id}")) >= 0)
    return next(its, None)


def _lying(position: Position, zone: str) -> tuple[int, ...]:
    """What lies in a common zone, or on its spaces."""
    setting = position.table.setting
    every: tuple[str, ...] | None = setting.kept.get(("spread", zone))
    if every is None:
        its = setting.zones.get(zone)
        spaces = its.spaces if its is not None else None
        each = tuple(f"{zone}.{at}" for at in range(1, (spaces or 0) + 1))
        every = setting.kept["spread", zone] = each or (zone,)
    zones = position.state.zones
    return tuple([card for each in every if each in zones for card in zones[each]])


def _names_in(position: Position, zone: str) -> Set[str]:
    """The names of what lies in a common zone, looked at once for all moves that are listed."""

    def look() -> Set[str]:
        names = position.state.names
        return {names[card] for card in _lying(position, zone)}

    return found_once(position, ("names in", zone), look)


def _said(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value
