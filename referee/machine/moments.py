"""The paragraphs of a moment as steps of the agenda: whose, in which order, what may be done
instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from referee.doing import names_somebody
from referee.effects.rules import happening, once
from referee.effects.rules.bodies import LIST
from referee.effects.rules.context import SECTION
from referee.effects.rules.holding import condition_of
from referee.effects.rules.keys import AWAY, ONCE, SINCE
from referee.keys import OUT, ROUND, TURNS
from referee.machine import order, powers, ways
from referee.machine.replacing import rather
from referee.phrases.tree import base, within
from referee.play import Play
from referee.program import Block, Moment, Part
from referee.setting import Setting
from referee.state import Step, step_of


class Said(NamedTuple):
    """What is said of a moment."""

    blocks: tuple[Block, ...]
    always: tuple[tuple[Any, ...], ...] | None
    """The data of the steps of these, where all of them are carried out whenever the moment comes,
    and as they are; else None."""
    on_cards: tuple[Block, ...]
    of_all: bool
    """Whether the moment is nobody's: that of a game, a round, or a phase of all."""
    deciding: int = 0
    """How many of the blocks, the last of them, say who has won: that comes behind all else, what
    cards say too."""

    def _part(self, first: int, last: int) -> Said:
        """Some of the blocks alone, with nothing on cards."""
        always = None if self.always is None else self.always[first:last]
        return Said(self.blocks[first:last], always, (), self.of_all)


def _decides(block: Block) -> bool:
    """Whether a paragraph says who has won the game, or lost it."""
    return any(
        base(each[0]) in ("rules.win", "rules.lose-game") and "round" not in each[1]
        for part in block.parts
        for each in within(part)
    )


def said_of(setting: Setting, moment: Moment) -> Said:
    """What the rulebook and the cards say of a moment."""
    found: Said | None = setting.kept.get(("said of", moment))
    if found is None:
        its = setting.program
        blocks = its.blocks.get(moment, ())
        decide = moment == ("game", "end")
        blocks = tuple(sorted(blocks, key=_decides)) if decide else blocks
        by_round = setting.game.order.turn == "round"
        of_all = moment[0] in ("game", "round") or (by_round and moment[0] != "trick")
        sometimes = any(_sometimes(each, of_all) for each in blocks)
        found = Said(
            blocks,
            None if sometimes else tuple((each.parts, 0, each.number) for each in blocks),
            its.on_cards.get(moment, ()),
            of_all,
            sum(map(_decides, blocks)) if decide else 0,
        )
        setting.kept["said of", moment] = found
    return found


def sections(play: Play, moment: Moment, seat: str) -> tuple[Step, ...]:
    """The paragraphs of a moment as steps, in the order of their numbers; behind them what cards
    say that lie open, and at the end of the game at last who has won."""
    its = said_of(play.table.setting, moment)
    if not its.on_cards:
        return _paragraphs(play, its, seat, its.of_all) if its.blocks else ()
    counted = len(its.blocks) - its.deciding
    parts = (its._part(0, counted), its._part(counted, len(its.blocks)))
    before, behind = (_paragraphs(play, each, seat, its.of_all) for each in parts)
    return (*before, *_cards(play, its, seat), *behind)


def always(setting: Setting, moments: Iterable[Moment]) -> tuple[tuple[Any, ...], ...] | None:
    """The data of the steps of some moments, where nothing else is said of them than what is
    carried out whenever they come; else None."""
    found: list[tuple[Any, ...]] = []
    for moment in moments:
        its = said_of(setting, moment)
        if its.always is None or its.on_cards:
            return None
        found += its.always
    return tuple(found)


def on_cards(play: Play, moment: Moment, seat: str) -> Iterable[Step]:
    """What cards that lie open say of a moment: of a turn or a phase to the player in turn, else to
    each, from a seat on."""
    its = said_of(play.table.setting, moment)
    return _cards(play, its, seat) if its.on_cards else ()


def _cards(play: Play, its: Said, seat: str) -> Iterator[Step]:
    for you in play.clockwise(order.left(play, seat)) if its.of_all else (seat,):
        for block in its.on_cards:
            for card, name in enumerate(play.state.names):
                play.you = you
                if name != block.number or not happening.says_now(play, card, block.where):
                    continue
                if _due(play, block) and once.first_time(play, block, f"{you} {card}"):
                    kept = once.left_open(block, f"{you} {card}")
                    yield Step(SECTION, you, card, (block.parts, 0, ""), memory=kept)


def in_phase(play: Play, phase: str, seat: str) -> tuple[Step, ...]:
    """The paragraphs of a phase as steps. Where each acts in turn, a paragraph that names nobody is
    carried out by each of them, from a seat on."""
    moment = ("phase", phase)
    since = play.state.facts.pop(SINCE, "")
    if play.table.setting.phases[phase].who != "each":
        its = said_of(play.table.setting, moment)
        found = _paragraphs(play, its, seat, of_all=False) if its.blocks else ()
        if its.on_cards:
            found = (*found, *_cards(play, its, seat))
        if not play.table.setting.program.powers:
            return found
        by_round = play.table.setting.game.order.turn == "round"
        every = play.clockwise(order.left(play, seat)) if by_round else (seat,)
        return (*found, *(step for each in every for step in powers.asked(play, each)))
    cards = tuple(on_cards(play, moment, seat))
    turns = False
    order_of_all = play.clockwise(order.left(play, seat))
    if since in order_of_all:  # those before have had their part before the position was written
        order_of_all = order_of_all[order_of_all.index(since) :]
    away, parts = play.fact(AWAY, ()), list[Step]()
    for named, some in _runs(play.table.setting, phase):
        if named:
            parts += _steps(play, some, seat)
            continue
        turns = True
        data = (phase, tuple([block.number for block in some]))
        seats = [each for each in order_of_all if each not in away]
        parts += [step_of(("in-turn", each, -1, data, (), ())) for each in seats]
    if not turns:
        parts += [step for each in order_of_all for step in powers.asked(play, each)]
    return (*parts, *cards)


def in_turn(play: Play, step: Step[tuple[str, tuple[str, ...]]]) -> None:
    """One player's part of a phase in which each acts in turn; `data` is the phase and the numbers
    of its paragraphs."""
    phase, numbers = step.data
    mine, always, conditions = _in_turn(play.table.setting, phase, numbers)
    if play.table.setting.phases[phase].repeat:
        if _vain(play, conditions, step.seat):
            return
        cites = play.table.setting.rules.cites
        play.rules = cites.get(f"{phase} turn", cites.get("turn", ()))
        play.set_turn(step.seat)
    else:
        order.turn_to(play, step.seat)
    if ONCE in play.state.facts:
        once.once_more(play, "turn")
    steps = _steps(play, mine, step.seat) if always is None else _sections(play, always, step.seat)
    play.then(*steps, *powers.asked(play, step.seat))


def _vain(play: Play, conditions: tuple[Any, ...], seat: str) -> bool:
    """Whether nothing comes of what a phase says to a player: it hangs on conditions of which none
    holds."""
    play.me = play.you = seat
    quiet, play.quiet = play.quiet, True
    held = [play.value(each) is not False for each in conditions]
    play.quiet = quiet
    return bool(held) and True not in held


def _in_turn(
    setting: Setting, phase: str, numbers: tuple[str, ...]
) -> tuple[tuple[Block, ...], tuple[tuple[Any, ...], ...] | None, tuple[Any, ...]]:
    """Some paragraphs of a phase in which each acts in turn; the data of their steps, where all of
    them are carried out whenever it comes, and as they are, else None; and the conditions on which
    all that they say hangs, if it does."""
    found: Any = setting.kept.get(("in turn", phase, numbers))
    if found is None:
        runs = _runs(setting, phase)
        mine = tuple(
            each for named, some in runs if not named for each in some if each.number in numbers
        )
        sometimes = any(_sometimes(each, False) for each in mine)
        always = None if sometimes else tuple((each.parts, 0, each.number) for each in mine)
        parts = [part for each in mine for part in each.parts]
        conditions = tuple(condition_of(each[1][0]) for each in parts if _conditional(each))
        conditions = conditions if len(conditions) == len(parts) else ()
        found = setting.kept["in turn", phase, numbers] = (mine, always, conditions)
    its: tuple[tuple[Block, ...], tuple[tuple[Any, ...], ...] | None, tuple[Any, ...]] = found
    return its


def _conditional(part: Part) -> bool:
    """Whether a part of a paragraph is a sentence that hangs on a condition."""
    return base(str(part[0])) == "rules.sentence-when" and base(part[1][0][0]) == "rules.if-holds"


def _runs(setting: Setting, phase: str) -> tuple[tuple[bool, tuple[Block, ...]], ...]:
    """The paragraphs of a phase: those together that say themselves who does what they begin with,
    and those that do not."""
    found: tuple[tuple[bool, tuple[Block, ...]], ...] | None = setting.kept.get(("runs", phase))
    if found is None:
        blocks = setting.program.blocks.get(("phase", phase), ())
        found = tuple((named, tuple(some)) for named, some in groupby(blocks, names_somebody))
        setting.kept["runs", phase] = found
    return found


def _paragraphs(play: Play, its: Said, seat: str, of_all: bool) -> tuple[Step, ...]:
    if its.always is None:
        return _steps(play, its.blocks, seat, of_all)
    return _sections(play, its.always, seat)


def _sections(play: Play, always: tuple[tuple[Any, ...], ...], seat: str) -> tuple[Step, ...]:
    """The steps of paragraphs that are carried out whenever their moment comes."""
    if not always:
        return ()
    if OUT in play.state.facts:
        seat = order.left(play, seat)
    if len(always) == 1:
        return (step_of((SECTION, seat, -1, always[0], (), ())),)
    return tuple([step_of((SECTION, seat, -1, data, (), ())) for data in always])


def _steps(
    play: Play, blocks: Iterable[Block], seat: str, of_all: bool = False
) -> tuple[Step, ...]:
    """The paragraphs of a moment; at one `of_all` what is about one player is done by each."""
    seat = order.left(play, seat)
    found: list[Step] = []
    for block in blocks:
        for you in _who(play, block, seat) if of_all else (seat,):
            if not _due(play, block) or not once.first_time(play, block, you):
                continue
            kept = once.left_open(block, you)
            step = Step(SECTION, you, -1, (block.parts, 0, block.number), memory=kept)
            if found and _replaces(block):
                found[-1] = Step("instead", you, data=(step, found[-1]))
            else:
                found.append(step)
    return tuple(found)


def _who(play: Play, block: Block, seat: str) -> tuple[str, ...]:
    """Who carries out a paragraph at a moment of all: each from a seat on, or that seat."""
    if not block.each or _replaces(block):
        return (seat,)
    away = play.fact(AWAY, ())
    return tuple(each for each in play.clockwise(seat) if each not in away)


def _replaces(block: Block) -> bool:
    """Whether a block says what may be done instead of what stands before it."""
    part = block.parts[0] if block.parts else ("",)
    return str(part[0]) == ways.INSTEAD


def _sometimes(block: Block, of_all: bool) -> bool:
    """Whether a block is not carried out whenever its moment comes, once and as it is."""
    conditional = block.nth is not None or block.skipped or block.once
    return bool(conditional) or _replaces(block) or (of_all and block.each)


def _due(play: Play, block: Block) -> bool:
    if block.nth is not None and not block.nth.comes(play.fact(TURNS, 0), play.fact(ROUND, 0)):
        return False
    return not (block.skipped and play.fact(ROUND, 0) % block.skipped == 0)


def instead(play: Play, step: Step[tuple[Step, Step]]) -> None:
    """What may be done instead of something else: both are moves of one list, or the first is asked
    before the other if that is more than one sentence."""
    other, usual = (Step(*each) for each in step.data)
    (part, *_), _, number = other.data
    parts, *_ = usual.data
    _, (_, dos, *_) = part
    does = ("rules.sentence-does", (dos,))
    if len(parts) == 1 and isinstance(parts[0][0], str):
        items = (parts[0], does)
        play.then(Step("moves", step.seat, data=(LIST, items, number, 0)))
        return
    if rather(play, step.seat, dos, number):
        play.then(other._replace(data=((does,), 0, number)))
    else:
        play.then(usual)
