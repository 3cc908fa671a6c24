"""Moments at which an .exe may be used outside the Player Turn (DISC-100, DISC-101, HR-17).

A `window` opens before an enemy acts, a `react` after a die was thrown; neither is asked for when
no card is there that could matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.disc.keys import ACTING, AIM, DIE, LET_RUN, RESOLVING, THROWN
from referee.games.disc.terms import (
    BANS,
    ROW,
    banned,
    counted_by,
    has,
    kind,
    line_words,
    of_types,
    operative,
    own,
    row,
    security,
    standing_of,
    standing_operatives,
    surplus,
)
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason, cause
from referee.state import Decision, Step

ANY = ("DISC-100", "DISC-HR-17")
JUST = ("DISC-101", "DISC-100", "DISC-HR-17")
ROLLS = {
    "own": ("DISC-091",),
    "line": ("DISC-112", "DISC-149"),
    "single": ("DISC-116",),
    "attack": ("DISC-116",),
}
"""The rules of a die by its role."""
ANY_TIME = ("act", "window", "room", "keep")
"""Questions at which no die is in the air, so that an .exe may be used (DISC-100)."""
JUST_ROLLED = ("disc.cancel", "disc.reroll")


def opens(lock: str, key: str) -> bool:
    """Whether a key opens a lock (DISC-038, DISC-039)."""
    return lock in (key, "any")


def lock_of(position: Position, card: int) -> str:
    """The lock of a security card; "" if it has none."""
    slots = kind(position, card).says("disc.lock")
    return str(slots[0]) if slots else ""


def has_ban(position: Position, seat: str) -> bool:
    """Whether Jam, Uninstall or a ban lies on an operative."""
    counters, marks = position.state.counters, position.state.marks
    if any(counters[f"{seat}.{each}"] for each in BANS.values()):
        return True
    on = (*marks.get("jam", ()), *marks.get("uninstall", ()))
    return any(position.owner(card) == seat for card in on)


def not_full(position: Position, seat: str) -> list[int]:
    """The own cards that lack tokens, or lie sideways."""
    return [
        card
        for card in own(position, seat, "gun", "software")
        if (dots := kind(position, card).dots)
        and (position.mark(card, "ammo") < dots or position.mark(card, "sideways"))
    ]


MATTERS: Mapping[str, Callable[[Position, str, tuple[Any, ...]], bool]] = {
    "disc.each-enemy": lambda position, seat, slots: any(
        not has(position, each, "firewall") for each in row(position)
    ),
    "disc.discard-security": lambda position, seat, slots: any(
        opens(lock_of(position, each), slots[1]) and not has(position, each, "firewall")
        for each in security(position)
    ),
    "disc.load": lambda position, seat, slots: bool(not_full(position, seat)),
    "disc.clear": lambda position, seat, slots: has_ban(position, seat),
    **dict.fromkeys(JUST_ROLLED, lambda position, seat, slots: False),
}
"""Whether what an .exe says would change anything between two actions; what is not here would."""


def matters(position: Position, seat: str, card: int) -> bool:
    """Whether an .exe would change anything if it were used between two actions."""
    its = kind(position, card)
    assert its.normal is not None, f"{its.facts.name} has no text that can be used"
    for sentence in its.normal.sentences:
        counted = counted_by(position, (sentence,))
        if "hp" in counted:
            if position.counter(f"{seat}.hp") < position.counter(f"{seat}.max-hp"):
                return True
        elif not counted:
            would = MATTERS.get(sentence.phrase)
            if would is None or would(position, seat, sentence.slots):
                return True
    return False


def usable(position: Position, seat: str) -> list[int]:
    """The own .exe cards, unless they are forbidden."""
    cards = own(position, seat, ".exe")
    if not cards or banned(position, seat, ".exe"):
        return []
    resolving = position.state.facts.get(RESOLVING)
    return [card for card in cards if card != resolving]


def may_matter(position: Position, seat: str) -> bool:
    """Whether a window for this operative is worth a question."""
    cards = usable(position, seat)
    return bool(cards) and any(
        kind(position, card).normal is not None and matters(position, seat, card) for card in cards
    )


def windows(play: Play, about: int) -> list[Step]:
    """The windows before an enemy acts."""
    if not exe_is_held(play):
        return []
    running = play.state.facts.get(LET_RUN, ())
    return [
        Step("window", seat, about)
        for seat in standing_operatives(play)
        if seat not in running and may_matter(play, seat)
    ]


def window(play: Play, step: Step) -> None:
    """Before an enemy acts: does the operative use an .exe? Asked as long as one could matter."""
    seat = step.seat
    if play.state.where[step.card] != "enemy-row" or not may_matter(play, seat):
        return
    play.ask(
        Decision(
            "window", seat, f"{seat}: do you use an .exe before {play.name(step.card)} acts?",
            ("use", "use-at", "go-on", "let-run"), ANY,
        )
    )  # fmt: skip


# Using one


def aims(move: Move) -> tuple[str, ...]:
    """The targets that a move names."""
    value = move.args[1] if len(move.args) > 1 else None
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def why_not_exe(position: Position, seat: str, card: int, labels: tuple[str, ...]) -> Reason | None:
    """When an .exe may be used (DISC-100, DISC-101)."""
    asked = position.question
    its = kind(position, card)
    if seat not in standing_operatives(position):
        return cause("down")
    if asked.kind == "react" and seat != asked.seat:
        return for_other(position, seat)
    if banned(position, seat, ".exe"):
        return cause("exe-banned")
    if card == position.state.facts.get(RESOLVING):
        return cause("in-use")
    reason = surplus(position, seat, card)
    if reason is not None:
        return reason
    phrases = {each.phrase for each in its.normal.sentences} if its.normal is not None else set()
    just = phrases & set(JUST_ROLLED)
    if asked.kind == "react":
        die = position.state.facts[DIE]
        assert die is not None
        if not reacts(position, seat, card, die[1], die[2]):
            return cause("no-action" if "disc.cancel" in just else "after-a-die")
    elif asked.kind not in ANY_TIME and follows_a_die(position):
        return cause("after-a-die")
    elif just:
        return cause("nothing-rolled")
    its_turn = asked.kind == "act" and seat in position.fact(ACTING, ())
    if allows_more(position, card) and not its_turn:
        return cause("player-turn")
    return _why_not_key(position, card, labels)


def allows_more(position: Position, card: int) -> bool:
    """Whether a card lets an operative use more cards in the Player Turn."""
    its = kind(position, card).normal
    allowed = counted_by(position, its.sentences) if its is not None else set()
    return bool(allowed & {"more-guns", "more-software"})


def _why_not_key(position: Position, card: int, labels: tuple[str, ...]) -> Reason | None:
    key = kind(position, card).now("disc.discard-security")
    if key is None:
        return cause("exe-without-targets") if labels else None
    if len(labels) != 1:
        return cause("key-without-target")
    target = position.pick(labels[0], row(position))
    if target < 0:
        return cause("no-such-enemy", enemy=labels[0])
    if kind(position, target).type != "security":
        return cause("no-security", enemy=labels[0])
    lock = lock_of(position, target)
    if not opens(lock, key[1]):
        return cause("wrong-lock", enemy=labels[0], lock=lock, key=key[1])
    if position.table.variant(14) == "refused" and has(position, target, "firewall"):
        return cause("immune", enemy=labels[0], wall="Firewall")
    return None


def warns_exe(position: Position, move: Move, card: int) -> Reason | None:
    """An .exe that would do nothing is spent all the same (DISC-102)."""
    for each in aims(move):
        target = position.pick(each, row(position))
        if target >= 0 and has(position, target, "firewall"):
            return cause("has-firewall", enemy=each)
    asked = position.state.asked
    quiet = asked is not None and asked.kind != "react" and not allows_more(position, card)
    if quiet and not matters(position, move.seat, card):
        return cause("does-nothing")
    return None


# After a die


def reacts(position: Position, seat: str, card: int, role: str, enemy: int) -> bool:
    """Whether an .exe speaks of what was just rolled: `role` is `own` for a player's attack, `line`
    for the choice of an enemy's line, `single` for the attack of an enemy with one line, `attack`
    for any other enemy's attack."""
    its = kind(position, card)
    if its.now("disc.reroll") is not None:
        return True
    if its.now("disc.cancel") is not None:
        return role in ("line", "single") and not has(position, enemy, "firewall")
    return (
        position.table.variant(17) == "really any time"
        and its.normal is not None
        and matters(position, seat, card)
    )


def ability_reacts(position: Position, seat: str) -> bool:
    """Whether adding to the roll, as the operative's ability may, would turn the miss of the moment
    into a hit."""
    aim, die = position.state.facts.get(AIM), position.state.facts.get(DIE)
    its = operative(position, seat)
    if aim is None or die is None or aim[0] != seat or position.counter(f"{seat}.ability-used"):
        return False
    adds = its.now("disc.add-to-roll") if its is not None else None
    plus, ac = standing_of(position, aim)
    return adds is not None and bool(die[0] + plus <= ac < die[0] + plus + adds[0])


def can_react(position: Position, seat: str) -> bool:
    """Whether an operative has something for the die that was just thrown."""
    die = position.state.facts.get(DIE)
    if die is None:
        return False
    _, role, enemy = die
    if role == "own" and ability_reacts(position, seat):
        return True
    cards = usable(position, seat)
    return bool(cards) and any(reacts(position, seat, card, role, enemy) for card in cards)


def follows_a_die(position: Position) -> bool:
    """Whether a die was thrown and not all has happened that follows from it (DISC-101). Never so
    where the table does not mind (HR-17)."""
    state = position.state
    if position.table.variant(17) == "really any time":
        return False
    if state.facts.get(DIE) is not None:
        return True
    known, names = position.table.setting.kinds, state.names
    for step in state.agenda:
        if step.do == "throw" and step.data[2] == "attack":
            return True  # the line was thrown before
        if step.card < 0:
            continue
        its = known[names[step.card]]
        if step.do == "more-damage" or (step.do == "section" and its.bands):
            return True
        if step.do == "section" and step.data[0] in its.on_hits:
            return True
        if step.do == "sentence" and any(step.data[0] in each for each in its.on_hits):
            return True
    return False


def throw(play: Play, step: Step[tuple[int, str, str]]) -> None:
    """A die is thrown; `data` is its sides, what for, the role. Then somebody may react. Until it
    is thrown an .exe may be used (DISC-100), by which its enemy may be gone."""
    sides, what, role = step.data
    before = role != "attack" and not follows_a_die(play)
    if before and play.state.where[step.card] != ROW:
        play.drop()
        play.state.facts.pop(AIM, None)
        play.rules = ("DISC-086", "DISC-HR-44") if role == "own" else ("DISC-120",)
        play.nothing(f"{play.name(step.card)} is gone: no die is thrown")
        return
    verbs: tuple[str, ...] = ("roll", "roll-it", "die")
    if before and any(usable(play, seat) for seat in standing_operatives(play)):
        verbs = (*verbs, "use", "use-at")
    value = int(
        play.ask(
            Decision(
                "roll", step.seat, f"What does the d{sides} show {what}?",
                verbs, ROLLS[role], data=(sides, what),
            )
        )
    )  # fmt: skip
    play.state.facts[DIE] = (value, role, step.card)
    play.then(*reactions(play, step.card))


def exe_is_held(position: Position) -> bool:
    """Whether anybody has an .exe: without one most of what is asked here needs no look."""
    held, names, zones = of_types(position, (".exe",)), position.state.names, position.state.zones
    for seat in position.table.seats:
        for card in zones[f"{seat}.player-row"]:
            if names[card] in held:
                return True
    return False


def reactions(play: Play, enemy: int) -> list[Step]:
    """Who may react to the die that was just thrown."""
    die = play.state.facts[DIE]
    assert die is not None
    if die[1] != "own" and not exe_is_held(play):
        return []
    return [
        Step("react", seat, enemy) for seat in standing_operatives(play) if can_react(play, seat)
    ]


def thrown(
    play: Play, seat: str, enemy: int, data: tuple[int, str, str], then: Step,
    following: tuple[Step, ...] = (),
) -> bool:  # fmt: skip
    """A throw, what comes of it, and what follows. True if the die is thrown and `then` is to be
    carried out by the caller: where the referee rolls and nobody may react, which is most of what
    happens in a game. Otherwise all of it waits on the agenda."""
    sides, what, role = data
    state = play.state
    state.facts[THROWN] = sides
    asks_whom = len(play.table.seats) > 1 and play.table.variant(22) == "players choose"
    if asks_whom or not play.table.supplies("roll"):
        play.then(Step("throw", seat, enemy, data), then, *following)
        return False
    side = state.below(f"d{sides} {seat}".rstrip(), sides)
    play.rules = ROLLS[role]
    chosen = kind(play, enemy).band(side + 1) if role == "line" else -1
    if chosen >= 0:
        play.by = f"{play.name(enemy)}: {line_words(play, enemy, chosen)}"
    play.tell("rolled", sides, side + 1, what, seat=seat)
    state.facts[DIE] = (side + 1, role, enemy)
    reacting = reactions(play, enemy)
    if reacting:
        play.then(*reacting, then, *following)
        return False
    if following:
        play.then(*following)
    return True


def react(play: Play, step: Step) -> None:
    """After a die, before what follows from it."""
    seat = step.seat
    die = play.state.facts.get(DIE)
    if die is None or not can_react(play, seat):
        return
    value, role, enemy = die
    verbs: tuple[str, ...] = ("use", "use-at", "go-on")
    what = "a card for it"
    if role == "own" and ability_reacts(play, seat):
        verbs, what = ("ability", *verbs), "your ability"
    line = kind(play, enemy).band(value) if role == "line" else -1
    shows = f"{value} ({line_words(play, enemy, line)})" if line >= 0 else str(value)
    asks = f"{seat}: the die shows {shows}; do you use {what}?"
    play.ask(Decision("react", seat, asks, verbs, JUST))


def go_on(play: Play, move: Move) -> None:
    """Nothing is used now."""
    play.drop()


def let_run(play: Play, move: Move) -> None:
    """No further window in this Enemy Turn for this operative."""
    play.drop()
    facts = play.state.facts
    facts[LET_RUN] = (*facts.get(LET_RUN, ()), move.seat)
