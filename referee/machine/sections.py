"""Paragraphs and card texts carried out: sentence by sentence, act by act."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import barring, hanging
from referee.effects.rules.context import NUMBER, SECTION, Act, Parts, at_rules, cited_in, recall
from referee.effects.rules.endings import won
from referee.effects.rules.holding import compared, tested, told
from referee.effects.rules.keys import AWAY, CHOOSING, GIVEN, LEAVING
from referee.effects.rules.memos import (
    CARDS,
    DID,
    DOERS,
    MEANT,
    NOTHING_DONE,
    PENDING,
    PLAYER,
    PLAYERS,
    SAID,
    TIED,
    YOU,
)
from referee.effects.rules.speaking import tree_said
from referee.keys import OUT
from referee.machine import ready, replacing
from referee.ownphrases import by_hand
from referee.phrases.tree import Sentence, Tree, base, says
from referee.plain import Memory, found_in
from referee.play import Play
from referee.reasons import each_once
from referee.rules import Rules, rules_in
from referee.state import UNKNOWN, Step, step_of
from referee.stopping import Asking, Stale
from referee.unnamed import Known, Unnamed


def about(seat: str, card: int, sentences: tuple[Sentence, ...], those: tuple[int, ...]) -> Step:
    """Sentences of a card as a step, to which `that card` is one of those cards."""
    return Step(SECTION, seat, card, (sentences, 0), memory=((CARDS, those),))


def section(play: Play, step: Step[Parts]) -> None:
    """One sentence after the other; `data` is (parts, index of the next, number of the rule). A
    sentence that puts nothing on the agenda is followed by the next one in the same run."""
    state = play.state
    facts = state.facts
    _, seat, card, data, answers, memory = step
    parts, at, *numbers = data
    ends = len(parts)
    if at and CHOOSING in facts:  # whoever chose in secret before has done so
        del facts[CHOOSING]
    if at >= ends:
        if memory and dict(memory).get(PENDING):  # it belongs to it, not to one around it
            _under_way(play, step)
            settle_tie(play, memory, card)
        return
    setting, number = play.table.setting, numbers[0] if numbers else ""
    rules, lines = rules_in(setting), ready.lines(setting, parts, number)
    pick = rules.next_sentence if card >= 0 else None
    done_here = card < 0 or rules.steps["sentence"] is sentence
    looked: dict[int, bool] = {}
    while True:
        chosen, following = pick(play, parts, at) if pick is not None else (at, at + 1)
        if chosen != following - 1:  # some were left out
            memory = (*[each for each in memory if each[0] != SAID], (SAID, (following, chosen)))
        data = (parts, following, number) if numbers else (parts, following)
        play.me = play.you = seat
        line = lines[chosen] if chosen >= 0 else None
        kept = dict(memory) if memory else {}
        here = done_here and not (kept.get(PENDING) or kept.get(TIED) or kept.get(YOU))
        if line is not None and line.deeds is not None and here and not line.instead:
            section = step_of((SECTION, seat, card, data, answers, memory))
            if not _done(play, _begun_anew(section), line, line.deeds, rules):
                return
            looked.clear()
        else:
            if play.step is not step:
                play.begin(step, state.agenda)
            _under_way(play, step_of((SECTION, seat, card, data, answers, memory)))
            if line is None:
                return
            if answers or not here:
                looked.clear()  # what is looked at anew is answered anew
            if not _said(play, lines, at, chosen, looked, rules, here):
                return
        agenda = state.agenda
        if not agenda or agenda[-1][3] is not data:  # something else comes first
            return
        step = agenda[-1]
        _, _, _, _, answers, memory = step
        at = following
        state.agenda = agenda[:-1]
        if CHOOSING in facts:
            del facts[CHOOSING]
        if at >= ends:
            if memory and dict(memory).get(PENDING):
                play.begin(step, state.agenda)
                _under_way(play, step)
                settle_tie(play, memory, card)
            return


def _done(
    play: Play,
    section: Step[Parts],
    line: ready.Line,
    deeds: tuple[ready.Deed, ...],
    rules: Rules,
) -> bool:
    """Does what a sentence says, one act after the other, as long as nothing else comes first;
    whether all was done."""
    state = play.state
    below = state.agenda
    _, seat, card, data, _, _ = section
    steps = [
        step_of((do, seat, card, (*before, seat, *after), (), ()))
        for do, before, after, _, _ in deeds[::-1]
    ]
    agenda = (*below, section, *steps)
    if play.stops or not steps:
        state.agenda = agenda
        return not play.stops
    by_rule = card < 0 and data[NUMBER:] not in ((), ("",))
    for do, _, _, its, stands_on in deeds:
        step = steps.pop()
        if not agenda or agenda[-1] is not step:
            return False
        play.begin(step, agenda[:-1])
        if its is None:
            rules.steps[do](play, step)
        elif by_rule:
            carry_out(play, step, its, stands_on)
        else:
            carry_out(play, step, its, _stands_on(play, line, its, section, below))
        agenda = state.agenda
    return True


def _stands_on(
    play: Play, line: ready.Line, its: ready.Act, section: Step[Parts], below: tuple[Step, ...]
) -> tuple[str, ...]:
    """The rules on which an act of a card's text stands, or of sentences without a number, which
    were reached in their section; and the card's words."""
    card, data = section.card, section.data
    text = data[NUMBER:] in ((), ("",))
    own = its.own if card < 0 else (line.acts_own if text else ()) or its.own_on_card
    if card >= 0:
        name = play.state.names[card]
        if name != UNKNOWN:
            play.by = f"{name}: {line.said}" if text else name
        if own:
            return own
    at = cited_in(play, (*below, section))
    return each_once(at, own) if own else at


def _said(
    play: Play,
    lines: tuple[ready.Line, ...],
    at: int,
    chosen: int,
    looked: dict[int, bool],
    rules: Rules,
    here: bool,
) -> bool:
    """Carries out a sentence that says more than acts, or puts a list of moves on the agenda;
    whether the next one may follow. `looked` is what of the others holds that may be done instead,
    as far as it was looked at since something was done; `here` is whether acts are done here."""
    line, section = lines[chosen], play.state.agenda[-1]
    _, seat, card, data, _, memory = section
    number = data[NUMBER] if len(data) > NUMBER else ""
    if line.listed:
        part = line.part
        play.remember(DID, False)
        play.then(step_of(("moves", seat, card, (part[0], part[1], number, 0), (), ())))
        return False
    if memory and not line.settles:
        if settle_tie(play, memory, card):  # that is done first
            agenda, around = play.state.agenda, play.depth - 1
            begun = agenda[around]._replace(data=(data[0], at, *data[2:]))
            play.state.agenda = (*agenda[:around], begun, *agenda[around + 1 :])
            return False
    elif found_in(memory, TIED, ()) and not says(line.part, *OF_PENDING):
        play.remember(PENDING, ())  # what is said of a tie takes the place of it
    play.me = play.you = seat
    if line.instead and replaced(play, lines, at, looked):
        play.remember(DID, None)
        return False
    if here and not play.stops:
        if line.deeds is not None:
            play.state.agenda = play.state.agenda[:-1]
            looked.clear()
            return _done(play, _begun_anew(section), line, line.deeds, rules)
        if line.replaces and card >= 0 and not _holds(play, lines, chosen, looked):
            return True
    looked.clear()
    step = step_of(("sentence", seat, card, (line.part,), (), ()))
    if play.stops:
        play.then(step)
        return False
    play.begin(step, play.state.agenda)
    its = rules.steps["sentence"]
    if its is sentence:
        _stand_on(play, line, number)
        if line.only_if is not None:
            return _done_if(play, line, rules)
        _carry_out_sentence(play, step, line.done)
    else:
        its(play, step)
    return True


def _holds(play: Play, lines: tuple[ready.Line, ...], at: int, looked: dict[int, bool]) -> bool:
    """Whether what a sentence depends on may hold that is nothing if it does not; what cannot be
    found out without a question is asked when the sentence is carried out."""
    if at not in looked:
        try:
            looked[at] = bool(play.value(lines[at].opener))
        except (Asking, Stale, Unnamed, Known):
            return True
    return looked[at]


def _done_if(play: Play, line: ready.Line, rules: Rules) -> bool:
    """Does what a sentence says, if what it depends on holds; that of a card is told."""
    assert line.only_if is not None
    assert line.opener is not None
    if line.looks_back_at and hanging.in_the_air(play, line.looks_back_at):
        hanging.leave_out(play)
        return True
    spoken = play.card >= 0
    numbers = None if spoken else compared(play, line.only_if)
    held, found = tested(play, line.only_if) if numbers is None else (numbers, ())
    if line.replaces:  # what it takes the place of was left out for it
        held = held and recall(play, DID, False) is None
    if spoken and (held or not line.replaces):
        told(play, line.opener, held)
    if not held:
        if not line.replaces:
            play.remember(DID, None)
        return True
    if found and line.names_one:
        play.remember(PLAYER, found[0])
    *below, section = play.state.agenda
    play.state.agenda = tuple(below)
    return _done(play, _begun_anew(section), line, line.inner, rules)


def _stand_on(play: Play, line: ready.Line, number: str) -> None:
    """The same as `stand` for a sentence that was reached in its section."""
    at = at_rules(play)
    if play.card < 0:
        play.rules = line.own or at
        return
    mine = line.own_on_card or (() if number else line.own_words)
    play.rules = mine or at
    name = play.state.names[play.card]
    if name != UNKNOWN:
        says_it = not number or (line.part[0] and (mine or not at))
        play.by = f"{name}: {line.said}" if says_it else name


def _begun_anew(section: Step[Parts]) -> Step[Parts]:
    """A section of which another sentence begins."""
    do, seat, card, data, answers, memory = section
    kept = _nothing_done(memory) if memory else NOTHING_DONE
    return step_of((do, seat, card, data, answers, kept))


def _nothing_done(memory: tuple[tuple[str, Any], ...]) -> tuple[tuple[str, Any], ...]:
    """What a section remembers when another sentence begins: nothing of it has been done yet, by
    nobody."""
    meant = found_in(memory, MEANT, ())
    fresh = (*NOTHING_DONE, (MEANT, ()), (DOERS, ())) if meant else NOTHING_DONE
    names = [name for name, _ in fresh]
    return (*[each for each in memory if each[0] not in names], *fresh)


def _under_way(play: Play, step: Step) -> None:
    """What is done now belongs to this section, which waits for it."""
    play.state.agenda += (step,)
    play.depth = len(play.state.agenda)


def replaced(play: Play, lines: tuple[ready.Line, ...], at: int, looked: dict[int, bool]) -> bool:
    """Whether one of the sentences that follow at once says what happens instead, and holds."""
    for other in range(at + 1, at + 1 + lines[at].rivals):
        if other not in looked:
            looked[other] = bool(play.value(lines[other].opener))
        if looked[other]:
            return True
    return False


OF_PENDING = ("rules.tie-you-choose", "rules.nothing-happens")
"""What is said of a tie that says itself what becomes of what one alone would have done."""


OF_ONE = ("rules.become", "rules.become-first")
"""What only one can do: of those who are tied the first in turn order."""


def settle_tie(play: Play, memory: Memory, card: int) -> bool:
    """A tie of which nothing is said: what one would have done, all of them do. Whether there is
    something to do."""
    if found_in(memory, TIED, ()):
        play.remember(TIED, ())
    pending = found_in(memory, PENDING, ())
    if not pending:
        return False
    acts, you = pending
    seats = found_in(memory, PLAYERS, ())
    play.remember(PENDING, ())
    if len(acts) == 1 and base(acts[0][0]) == "rules.win":
        what = acts[0][1][0] if acts[0][1] else "game"
        play.rules = at_rules(play)
        won(play, tuple(seats), what)
        return False
    play.then(
        *(
            Step("do", seat, card, (act, you))
            for seat in seats
            for act in acts
            if seat == seats[0] or base(act[0]) not in OF_ONE
        )
    )
    return True


def stand(play: Play, card: int, tree: Any = ("", ())) -> bool:
    """The changes of the moment stand on the rules of the phrase, else on the paragraph; and on the
    card's text: on this sentence of it, if one is given. Says whether the rules are those of words
    of the game's own around them."""
    at = at_rules(play)
    if card < 0 and not tree[0]:
        play.rules = at
        return False
    setting = play.table.setting
    mine = ready.own_rules(setting, card, tree) if tree[0] else ()
    around = not mine and card >= 0
    here = _under_way_on(play, card) if card >= 0 else None
    if around and here is not None:
        mine = here.own_words if tree[0] else here.acts_own
    play.rules = mine or at
    name = play.state.names[card] if card >= 0 else UNKNOWN
    if name != UNKNOWN:
        if tree[0] and (mine or not at):
            play.by = f"{name}: {tree_said(setting.phrases, tree)}"
        else:
            play.by = f"{name}: {here.said}" if here is not None else name
    return around and bool(mine)


def _under_way_on(play: Play, card: int) -> ready.Line | None:
    """The sentence of a card that is carried out; None if it is none of its text."""
    section = play.step
    if section.do != SECTION:
        at = play.around
        if at < 0:
            return None
        section = play.state.agenda[at]
    parts, at, *numbers = section.data
    if section.card != card or (numbers and numbers[0]) or not 0 < at <= len(parts):
        return None
    said = at - 1
    if section.memory:
        following, chosen = found_in(section.memory, SAID, (at, said))
        said = chosen if following == at else said
    found: ready.Line = ready.lines(play.table.setting, parts, "")[said]
    return found


def sentence(play: Play, step: Step[tuple[Tree]]) -> None:
    """One sentence of a paragraph or card; one that nothing reads is left to the players."""
    (tree,) = step.data
    stand(play, step.card, tree)
    _carry_out_sentence(play, step, ready.as_carried_out(play.table.setting, tree))


def _carry_out_sentence(play: Play, step: Step[tuple[Tree]], done: Tree) -> None:
    (tree,) = step.data
    play.you = step.seat
    if not tree[0]:
        by_hand(play)
        return
    if base(tree[0]) == "rules.share-win":
        play.remember(PENDING, ())
    play.value(done)


def act(play: Play, step: Step[Act]) -> None:
    """One act of one player, with the answers that were given ahead."""
    carry_out(play, step, ready.act(play.table.setting, step.data[0]))


def carry_out(
    play: Play, step: Step[Act], its: ready.Act, stands_on: tuple[str, ...] | None = None
) -> None:
    """The same with what was made ready of the act, and the rules on which it stands."""
    facts, seat, card = play.state.facts, step.seat, step.card
    if GIVEN in facts and facts[GIVEN] is not None:
        step = step._replace(answers=tuple(facts.pop(GIVEN)))
        if play.stops:
            play.then(step)
            return
        by = play.by
        play.begin(step, play.state.agenda)
        play.by = by
    tree, play.you, *_ = step.data
    if its.by_those_in and (
        # Who goes out does what is to be done then.
        ((AWAY in facts and seat in facts[AWAY]) or (OUT in facts and seat in facts[OUT]))
        and seat not in facts.get(LEAVING, ())
    ):
        return
    if stands_on is not None:
        play.rules = stands_on
    elif card < 0:
        play.rules = at = at_rules(play)
        if its.own:
            play.rules = each_once(at, its.own)
    elif not stand(play, card) and its.own_on_card:
        play.rules = its.own_on_card
    if its.barred:
        reason = barring.by_one_of(play, its.barred, tree)
        if reason is not None:
            play.nothing(reason.sentence, *reason.rules)
            return
    if not its.foregone or not replacing.foregoing(play, step):
        its.do(play)
