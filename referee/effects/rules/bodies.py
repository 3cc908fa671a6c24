"""Sentences: who does what, one after the other; what may be done, what must."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.effects.rules import each_found, hanging, happening, refusing
from referee.effects.rules.apart import steps, whose_you
from referee.effects.rules.choices import chosen_players, doers
from referee.effects.rules.context import SECTION, at_rules, recall
from referee.effects.rules.endings import won
from referee.effects.rules.holding import compared, tested, told, turned_up
from referee.effects.rules.keys import CHOOSING
from referee.effects.rules.memos import (
    DID,
    DOERS,
    MAY,
    MEANT,
    ONE,
    PENDING,
    PLAYER,
    PLAYERS,
    TIED,
    YOU,
)
from referee.effects.rules.seats import Who
from referee.effects.rules.speaking import tree_said
from referee.effects.rules.standing import begin
from referee.effects.rules.templates import Declared, template
from referee.keys import CHOSEN
from referee.phrases.tree import Tree, base
from referee.play import Play
from referee.state import Option, Step, step_of

SINGLE = frozenset(
    ("rules.with-the-most", "rules.who-revealed", "rules.who-got-votes", "rules.highest-bidder")
)
"""Phrases for one player that name several if they are tied."""
WITH_OWN = frozenset(("rules.discard", "rules.trash", "rules.reveal"))
"""What players do with cards of their own hand where nothing else is said."""

# How parts of a sentence are joined; `apart` takes them apart. Deeds are acts
# whose doer is named before them ("each player may …"), so that they name none themselves.


def _joined(name: str, kind: str, *patterns: str, deed: str = "") -> Declared:
    def apart(at: Any, **_: Any) -> None:
        """Taken apart by `steps`."""

    apart.__name__ = name
    found = template(kind, *patterns)(apart)
    deeds = [pattern.replace("{one:do}", "{one:deed}") for pattern in patterns]
    return template(deed, *deeds)(found) if deed else found


JOINED = (
    *_joined("do_act", "do", "{act}", deed="deed"),
    *_joined("do_often", "do", "{act} as often as you like", deed="deed"),
    *_joined("do_once_or_more", "do", "{act} as often as you like, at least once", deed="deed"),
    *_joined("do_at_most", "do", "{act} up to {n:several} times", deed="deed"),
    *_joined("do_you", "do", "{who:whon} {act}"),
    *_joined("do_chain", "does", "{act:acts}"),
    *_joined("do_chain_then", "does", "{act:acts}, then {more:does}", "{act:acts} and {more:does}"),
    *_joined("dos_one", "dos", "{one:do}", deed="deeds"),
    *_joined(
        "dos_then", "dos", "{one:do}, then {more:dos}", "{one:do} and {more:dos}", deed="deeds"
    ),
    *_joined("dos_who", "dos", "{who:who1} {chain:does}"),
    *_joined(
        "dos_who_then",
        "dos",
        "{who:who1} {chain:does}, then {more:dos}",
        "{who:who1} {chain:does} and {more:dos}",
    ),
)


def carry(play: Play, dos: Any) -> None:
    """Puts the acts of a sentence on the agenda."""
    happening.afresh(play)
    play.then(*steps(play, dos, play.me, play.card, recall(play, YOU, "")))


def who(play: Play, step: Step[tuple[Tree, tuple[Tree, ...], str]]) -> None:
    """Somebody, or each of several, does something: in turn order."""
    tree, acts, you = step.data
    play.you = you
    found: Who = play.value(tree)
    seats = found.seats
    if not found.every and len(seats) > 1:
        seats = chosen_players(play, tree, "who", lambda seat: unable(play, acts[0], seat))
    if len(seats) > 1 and recall(play, ONE, False):
        seats = seats[:1]
    named = tree[0] != "rules.several"
    notes: tuple[tuple[str, Any], ...] = ((MEANT, seats), (DOERS, ())) if named else ()
    single = base(tree[0]) in SINGLE
    if single:
        notes += ((TIED, seats if len(seats) > 1 else ()), (PLAYERS, seats))
        if len(seats) > 1:
            play.note(*notes, (PENDING, (acts, you)))
            return
    if named and len(seats) == 1:
        notes += ((PLAYER, seats[0]),)
    play.note(*notes)
    names = [base(act[0]) for act in acts]
    if "rules.choose-secretly" in names:
        if not play.fact(CHOOSING):
            play.state.facts.pop(CHOSEN, None)
        play.state.facts[CHOOSING] = True
    if len(seats) > 1 and "rules.give.pass" in names:
        play.then(*_together(acts, seats, you, step.card))
        return
    play.then(
        *[step_of(("do", seat, step.card, (act, you), (), ())) for seat in seats for act in acts]
    )


def unable(play: Play, act: Tree, seat: str) -> str:
    """Why somebody cannot be the one who does something with cards of their own: there is none; ""
    for nothing."""
    lot = act[1][0] if act[1] else ""
    if base(act[0]) not in WITH_OWN or not isinstance(lot, tuple) or lot[0] != "rules.lot-counted":
        return ""
    has = play.as_seat(seat, lambda: play.value(lot).cards)
    return "" if has else f"{seat} has no such card"


def _together(acts: Any, seats: tuple[str, ...], you: str, card: int) -> Iterator[Step]:
    """Acts of which one passes cards on: all do each before anybody does the next, and nobody gets
    a card before all have passed theirs."""
    for act in acts:
        yield from (Step("do", seat, card, (act, you)) for seat in seats)
        if base(act[0]) == "rules.give.pass":
            yield Step("handed-on", you, card)


@template("sentence", "{dos}.", "Then {dos}.", "Then, {dos}.")
def sentence_does(play: Play, dos: Any) -> None:
    """Acts, one after the other; a part that cannot be done is left out."""
    carry(play, dos)


@template("sentence", "{dos} instead.")
def sentence_instead(play: Play, dos: Any) -> None:
    """Acts that replace those of the sentence before."""
    carry(play, dos)


@template("sentence", "{one:do} instead, then {more:dos}.")
def sentence_instead_then(play: Play, one: Any, more: Any) -> None:
    """Acts of which the first replaces the sentence before."""
    happening.afresh(play)
    play.then(*steps(play, ("rules.dos-then", (one, more)), play.me, play.card))


@template(
    "sentence",
    "{who:who1} may {dos:deeds}.",
    "{who:whon} may {dos:deeds}.",
    "{who:whon} may {dos:deeds} instead.",
)
def sentence_may(play: Play, who: Any, dos: Any) -> None:
    """Acts that a player may leave undone: all of it or nothing."""

    seats = _allowed(play, who)
    if base(dos[0]) == "rules.dos-one" and _asks_itself(dos[1][0]):
        play.then(*(each for seat in seats for each in steps(play, dos, seat, play.card)))
    else:
        play.then(*(Step("may", seat, play.card, (dos,)) for seat in seats))


def _allowed(play: Play, who: Any) -> tuple[str, ...]:
    """Who may do something: one of several, or each of them in turn."""
    seats = doers(play, who)
    happening.afresh(play)
    if seats != (play.me,):
        play.remember(MEANT, seats)
    if len(seats) == 1 and base(who[0]) != "rules.several":
        play.remember(PLAYER, seats[0])
    return seats


def _asks_itself(do: Any) -> bool:
    """Whether an act is asked for each time that it may be done."""
    return base(do[0]) in ("rules.do-often", "rules.do-at-most")


@template(
    "sentence",
    "{who:whon} must {dos:deeds} if you can.",
    "{who:who1} must {dos:deeds} if they can.",
)
def sentence_must(play: Play, who: Any, dos: Any) -> None:
    """What is done before anything else; it only takes other moves away."""


@template("sentence", "You may {dos:deeds} to {gain:dos}.")
def sentence_may_to(play: Play, dos: Any, gain: Any) -> None:
    """A price that may be paid, and what it is paid for: the whole price or nothing."""
    happening.afresh(play)
    play.then(*_bought(play, play.me, dos, gain))


@template("sentence", "{who:who1} may {dos:deeds} to {gain:dos}.")
def sentence_who_may_to(play: Play, who: Any, dos: Any, gain: Any) -> None:
    """A price that a player may pay, and what it is paid for: the whole price or nothing."""
    for seat in reversed(_allowed(play, who)):
        play.then(*_bought(play, seat, dos, gain))


def _bought(play: Play, seat: str, dos: Any, gain: Any) -> tuple[Step, ...]:
    """What may be paid for: once, or each time that it is paid."""
    single = once(gain)
    if single is not None:
        return (Step("buy-often", seat, play.card, (dos, single, False)),)
    return Step("may", seat, play.card, (dos, gain)), Step("paid", seat, play.card, (gain,))


def once(gain: Any) -> Any:
    """What a price buys each time, if that may be as often as one likes; else None."""
    name, slots = gain
    if base(name) != "rules.dos-one" or base(slots[0][0]) != "rules.do-often":
        return None
    return ("rules.dos-one", (("rules.do-act", slots[0][1][:1]),))


def buy_often(play: Play, step: Step[tuple[Tree, Tree, bool]]) -> None:
    """A price is paid for the same thing as often as a player likes: asked anew each time."""
    dos, gain, begun = step.data
    if begun and not recall(play, MAY, False):
        return
    play.remember(MAY, False)
    play.remember(DID, False)
    play.then(
        Step("may", step.seat, step.card, (dos, gain)),
        Step("paid", step.seat, step.card, (gain,)),
        step._replace(data=(dos, gain, True), answers=()),
    )


@template("sentence", "{one:do} or {other:do}.")
def sentence_either(play: Play, one: Any, other: Any) -> None:
    """One of two acts, as the player chooses."""
    happening.afresh(play)
    dos = tuple(("rules.dos-one", (each,)) for each in (one, other))
    play.then(Step("either", play.me, play.card, dos))


@template("sentence", "{who:who1} {one:acts} or {other:acts}.")
def sentence_each_either(play: Play, who: Any, one: Any, other: Any) -> None:
    """One of two acts, as each player chooses who does it."""
    dos = tuple(("rules.dos-one", (("rules.do-act", (each,)),)) for each in (one, other))
    seats = doers(play, who)
    happening.afresh(play)
    if len(seats) == 1:
        play.remember(PLAYER, seats[0])
    play.then(*(Step("either", seat, play.card, dos) for seat in seats))


LIST = ("rules.list-of-moves", ())
"""The sentence before a list of which one move is made."""


def either(play: Play, step: Step[tuple[Tree, ...]]) -> None:
    """Two acts of which one is done, as a list of moves."""
    items = tuple(("rules.sentence-does", (dos,)) for dos in step.data)
    number = next(iter(at_rules(play)), "")
    play.then(Step("moves", step.seat, step.card, (LIST, items, number, 0)))


@template("sentence", "{dos} to {gain:dos}.")
def sentence_to(play: Play, dos: Any, gain: Any) -> None:
    """A price, and what it is paid for: the whole price or nothing."""
    happening.afresh(play)
    if once(gain) is not None:
        play.then(*_bought(play, play.me, dos, gain))
        return
    short = refusing.too_short(play, tuple(_own_acts(dos)))
    if short is not None:
        hanging.declined(play, (dos, gain))
        play.nothing(short.sentence)
        return
    play.then(Step("price", play.me, play.card, (dos, gain)))


def _own_acts(dos: Any) -> Iterator[Any]:
    """What a price says that its payer does, one act after the other."""
    while dos is not None and base(dos[0]) in ("rules.dos-one", "rules.dos-then"):
        do, *more = dos[1]
        yield do[1][-1 if base(do[0]) == "rules.do-you" else 0]
        dos = more[0] if more else None


def paid(play: Play, step: Step[tuple[Tree]]) -> None:
    """What a price was paid for."""
    if recall(play, DID, False):
        (gain,) = step.data
        play.then(*steps(play, gain, step.seat, step.card, whose_you(play, step.seat, gain)))


@template("sentence", "{opener}, {sentence}")
def sentence_when(play: Play, opener: Any, sentence: Any) -> None:
    """A sentence that is carried out if what stands before its comma holds."""
    meant = recall(play, MEANT, ()) if base(opener[0]) in hanging.LOOKING_BACK else ()
    if meant:
        _for_each(play, opener, sentence, meant)
        return
    instead = base(opener[0]) == "rules.if-instead"
    conditional = instead or base(opener[0]) == "rules.if-holds"
    if conditional and hanging.in_the_air(play, hanging.spoken_of(play.table.setting, opener)):
        hanging.leave_out(play)
        return
    if conditional and turned_up(play, opener):
        return
    numbers = compared(play, opener) if conditional and play.card < 0 else None
    held, found = tested(play, opener) if numbers is None else (numbers, ())
    if instead:  # what it takes the place of was left out for it
        held = held and recall(play, DID, False) is None
    if conditional and play.card >= 0 and (held or not instead):
        told(play, opener, held)
    if len(found) > 1 and hanging.of_each_found(play.table.setting, opener, sentence):
        each_found.carry(play, sentence, found)
    elif held:
        if found and conditional and hanging.names_one(play.table.setting, opener):
            play.remember(PLAYER, found[0])
        play.then(step_of(("sentence", play.me, play.card, (sentence,), (), ())))
    elif conditional and not instead:
        play.remember(DID, None)


def _for_each(play: Play, opener: Any, sentence: Any, meant: tuple[str, ...]) -> None:
    """A sentence for each of those who did what was said before it, or did not: said to them behind
    `if you do`, of them behind `if they do`."""
    does, done_by = base(opener[0]) == hanging.LOOKING_BACK[0], recall(play, DOERS, ())
    of_them = tree_said(play.table.setting.phrases, opener).startswith("if they")
    number = next(iter(at_rules(play)), "")
    memory = next((each.memory for each in play.under_way() if each.do == SECTION), ())
    kept = tuple((name, value) for name, value in memory if name not in ("meant", "player"))
    play.then(
        *(
            Step(
                SECTION, play.me if of_them else seat, play.card, ((sentence,), 0, number),
                memory=(*kept, (PLAYER, seat)),
            )
            for seat in meant
            if (seat in done_by) == does
        )
    )  # fmt: skip


@template(
    "sentence",
    "Do one of these:",
    "Do these in this order:",
    "You may do these in any order, as often as you like:",
    "You may do one of these:",
    "Choose one:",
    "Choose one of these:",
    "Choose one of the following:",
    "Do one of the following:",
    "Take one of these actions:",
    "You may choose one of these:",
    "You may take one of these actions:",
)
def list_of_moves(play: Play) -> None:
    """Introduces a list of moves."""


@template("sentence", "You may do up to {n} of these:")
def list_up_to(play: Play, n: int) -> None:
    """Introduces a list of moves of which so many may be done."""


@template("sentence", "Those players share the win.")
def share_win(play: Play) -> None:
    """All who are tied win."""

    won(play, tuple(recall(play, PLAYERS, ())), "game")


@template("sentence", "You choose.")
def tie_you_choose(play: Play) -> None:
    """Whose turn it is chooses among those who are tied."""
    pending = recall(play, PENDING, ())
    seats = recall(play, PLAYERS, ())
    if pending and seats:
        seat = play.choose(f"{play.me}: who?", [Option(each, each) for each in seats])
        assert seat is not None
        play.remember(PENDING, ())
        play.then(*(Step("do", seat, play.card, (act, pending[1])) for act in pending[0]))


@template("sentence", "Nothing happens.")
def nothing_happens(play: Play) -> None:
    """A tie after which nothing is done."""
    tied, pending = recall(play, TIED, ()), recall(play, PENDING, ())
    if tied and pending:
        play.tell("told", f"{', '.join(tied[:-1])} and {tied[-1]} are tied: nothing happens.")
    play.remember(PENDING, ())


@template(
    "sentence",
    "{fact}.",
    "Until {event}, {fact}.",
    "Until the {end=start|end} of {time=your next turn|your turn|the round|the turn}, {fact}.",
)
def sentence_fact(play: Play, fact: Any, event: Any = None, end: str = "", time: str = "") -> None:
    """What holds: noted by the machine for as long as it is said."""

    begin(play, fact, event, end, time)
