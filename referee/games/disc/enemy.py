"""The Enemy Turn: the order, what expires, loading, and each enemy's slot (2.14, 2.15)."""

from __future__ import annotations

from referee.common import sentence
from referee.events import SLOT
from referee.games.disc.harm import exhaust_if_empty
from referee.games.disc.keys import DIE, HIT, LAST_HIT, LET_RUN, ORDER
from referee.games.disc.terms import (
    ROW,
    Ability,
    ability_on,
    armour,
    called,
    cite,
    coop,
    hits,
    in_order,
    kind,
    line_words,
    row,
    standing_operatives,
)
from referee.games.disc.windows import thrown, windows
from referee.phrases.saying import say_all
from referee.play import Play
from referee.position import Position
from referee.state import Option, Step

D6, D20 = 6, 20
CORE_ATK = 8
"""What a core adds where the table lets it roll to hit (HR-38)."""


def fix_order(play: Play) -> None:
    """Core cards, then enemies with Recon, then all others, each as they were drawn (HR-28)."""
    state = play.state
    if not row(play):
        play.nothing("no enemy is left: the Enemy Turn passes", "DISC-051", "DISC-HR-6")
    recon = state.marks.get("recon", {})
    if recon and play.table.variant(28) == "no effect":
        state.marks["recon"] = {}
    state.facts[ORDER] = in_order(play)
    state.marks["recon"] = recon


def let_enemies_act(play: Play) -> None:
    """Each enemy's slot, one after the other."""
    if ORDER not in play.state.facts:
        play.state.facts[ORDER] = in_order(play)
    play.then(Step("slots"))


def load_enemies(play: Play) -> None:
    """Exhausted enemies load like the player's cards (DISC-114, HR-10, HR-18, HR-43)."""
    sideways = play.state.marks.get("sideways")
    if not sideways:
        return
    play.rules = ("DISC-114", "DISC-HR-18", "DISC-HR-10")
    for card in row(play):
        if card not in sideways:
            continue
        if play.mark(card, "lost-turn"):
            cite(play, "DISC-HR-43")
            if play.table.variant(43) != "loads":
                play.nothing(f"{called(play, card)} loses its turn and does not load")
                continue
        load_one(play, card)


def load_one(play: Play, card: int) -> None:
    """Loading of an exhausted card: readied if it was full, else a token (HR-10)."""
    dots = kind(play, card).dots
    ammo = play.mark(card, "ammo")
    if play.table.variant(10) == "ready first":
        if ammo >= dots:
            play.set_mark(card, "sideways", 0)
        else:
            play.set_mark(card, "ammo", ammo + 1)
        return
    play.set_mark(card, "ammo", ammo + 1)
    if play.mark(card, "ammo") >= dots and play.owner(card) == "":
        play.set_mark(card, "sideways", 0)


def slots(play: Play, step: Step) -> None:
    """The next enemy's slot, as long as somebody is still to act."""
    state = play.state
    facts = state.facts
    before = state.agenda
    waiting = (*before, step)
    order = facts.get(ORDER, ())
    while order:
        card, _ = order[0]
        facts[ORDER] = order[1:]
        play.me, play.card, play.rules, play.by = "", card, (), ""
        if state.where[card] != ROW:
            play.rules = ("DISC-120",)
            play.tell("told", f"{play.name(card)} is gone and does not act", SLOT, card=card)
        else:
            state.agenda = waiting
            have_slot(play, card)
            if state.agenda is not waiting:
                return
            state.agenda = before
        order = facts[ORDER]
    facts.pop(ORDER, None)
    turn_ends(play)


def turn_ends(play: Play) -> None:
    """What lasted until the end of the Enemy Turn is over."""
    state = play.state
    play.rules, play.by = ("DISC-121",), ""
    state.facts.pop(LET_RUN, None)
    for card in [each for each in state.marks.get("atk-change", ()) if state.where[each] == ROW]:
        play.set_mark(card, "atk-change", 0)


def to_act(position: Position) -> list[str]:
    """The enemies that are still to act, in order."""
    cards = row(position)
    marks = position.state.marks
    idle = {**marks.get("lost-turn", {}), **marks.get("sideways", {})}
    return [
        position.numbered(card, cards) + " (will not act)" * (card in idle)
        for card, _ in position.fact(ORDER, ())
        if card in cards
    ]


def have_slot(play: Play, card: int) -> None:
    """One enemy: a lost turn, exhausted, or its actions (DISC-097, DISC-113, DISC-114)."""
    name = called(play, card)
    lost = play.mark(card, "lost-turn")
    if lost:
        play.rules = ("DISC-097", "DISC-HR-16", "DISC-HR-43")
        play.tell("told", f"{name} loses its turn", SLOT, card=card)
        play.set_mark(card, "lost-turn", lost - 1)
        return
    if play.mark(card, "sideways"):
        play.rules = ("DISC-114",)
        play.tell("told", f"{name} is exhausted and does not act", SLOT, card=card)
        return
    play.rules = ("DISC-110", "DISC-115") if not kind(play, card).dots else ("DISC-110", "DISC-113")
    play.tell("told", f"{name} acts", SLOT, card=card)
    boost = play.counter("boost")
    if boost:
        play.set_counter("boost", 0)
    have_action(play, card, boost)


def have_action(play: Play, card: int, boost: int) -> None:
    """One action; before it .exe cards may be used."""
    asked = windows(play, card)
    if asked:
        play.then(*asked, Step("act-now", "", card, (boost,)))
    else:
        play.rules = ()
        carry_on(play, card, boost)


def act_now(play: Play, step: Step[tuple[int]]) -> None:
    """After the windows: the action, if the enemy is still there (DISC-120)."""
    card = step.card
    if play.state.where[card] != ROW:
        play.rules = ("DISC-120",)
        play.nothing(f"{play.name(card)} is gone and does not act")
        return
    (boost,) = step.data
    carry_on(play, card, boost)


def carry_on(play: Play, card: int, boost: int) -> None:
    """A token is spent, then the die of the line, or the single line (DISC-112, DISC-113)."""
    its = kind(play, card)
    following: tuple[Step, ...] = ()
    if its.dots:
        play.rules = ("DISC-113",)
        ammo = play.mark(card, "ammo")
        play.set_mark(card, "ammo", ammo - 1)
        exhaust_if_empty(play, card)
        if ammo > 1:
            following = (Step("more-actions", "", card, (boost,)),)
    if its.bands:
        sides = D20 if its.type == "core" else D6
        then = Step("line", "", card, (boost,))
        if thrown(play, "", card, (sides, f"for {called(play, card)}", "line"), then, following):
            line(play, then)
        return
    if its.normal is not None and its.normal.atk is not None:
        shoot(play, card, -1, boost, "single", following)
    elif its.normal is not None:
        play.then(Step("no-die", "", card), *following)
    else:
        play.nothing(f"{play.name(card)} has no action", "DISC-110", "DISC-112")
        play.then(*following)


def more_actions(play: Play, step: Step[tuple[int]]) -> None:
    """An enemy with tokens goes on in the same slot (DISC-113)."""
    card = step.card
    if play.state.where[card] == ROW and not play.mark(card, "sideways"):
        (boost,) = step.data
        have_action(play, card, boost)


def shoot(
    play: Play, card: int, index: int, boost: int, role: str, following: tuple[Step, ...] = ()
) -> None:
    """An attack's D20, and what follows."""
    then = Step("enemy-judge", "", card, (index, boost))
    what = f"for {called(play, card)}'s attack"
    if thrown(play, "", card, (D20, what, role), then, following):
        enemy_judge(play, then)


def shown(play: Play, card: int) -> int:
    """What the die of an enemy's action shows; 0 if that was cancelled."""
    die = play.state.facts[DIE]
    if die is None:
        play.state.facts.pop(DIE)
        play.nothing(f"the action of {called(play, card)} was cancelled", "DISC-100", "DISC-101")
        return 0
    return die[0]


def line(play: Play, step: Step[tuple[int]]) -> None:
    """The line whose band holds the die (DISC-112, DISC-149, DISC-150)."""
    card, its = step.card, kind(play, step.card)
    core = its.type == "core"
    play.rules = ("DISC-149", "DISC-151") if core else ("DISC-112",)
    value = shown(play, card)
    index = its.band(value)
    if value and index < 0:
        play.rules = ("DISC-150", "DISC-149") if core else play.rules
        play.state.facts.pop(DIE)
        play.nothing(f"{value} is not printed on {called(play, card)}: a miss")
    elif value and its.bands[index][2].atk is not None:
        del play.state.facts[DIE]
        shoot(play, card, index, step.data[0], "attack")
    elif value:
        carry_out(play, card, index, value)


def carry_out(play: Play, card: int, index: int, value: int) -> None:
    """A line without an attack applies by itself (DISC-118), in the written order (DISC-111)."""
    victim = victim_of(play, value)
    play.state.facts.pop(DIE, None)
    cite(play, "DISC-118", "DISC-111", *("DISC-HR-38",) * (kind(play, card).type == "core"))
    if coop(play):
        cite(play, "DISC-172", "DISC-HR-22")
    sentences = ability_on(play, card, index).sentences
    words = say_all(play.table.setting.phrases, sentences)
    play.tell("told", f"{called(play, card)}: {words}", card=card)
    play.then(Step("section", victim, card, (sentences, 0)))


def victim_of(play: Play, value: int) -> str:
    """Who is hit, by the bare number on the die (DISC-172, HR-22). May ask."""
    if len(play.table.seats) == 1:
        return play.table.seats[0]
    seats = standing_operatives(play) or list(play.table.seats)
    if len(seats) == 1:
        return seats[0]
    way = play.table.variant(22)
    if way == "players choose":
        return str(
            play.choose(
                "Which operative is hit?", [Option(seat, seat) for seat in seats], seat=seats[0],
                rules=("DISC-172", "DISC-HR-22"),
            )
        )  # fmt: skip
    if way == "more HP":
        return max(seats, key=lambda seat: play.counter(f"{seat}.hp"))
    if way == "in turn":
        last = play.state.facts.get(LAST_HIT, seats[-1])
        following = seats[(seats.index(last) + 1) % len(seats)] if last in seats else seats[0]
        play.state.facts[LAST_HIT] = following
        return following
    return seats[0] if value % 2 else seats[1]


def enemy_plus(position: Position, card: int, ability: Ability) -> int:
    """What an enemy adds to its D20 (DISC-116)."""
    its = kind(position, card)
    plus = (ability.atk or 0) + position.mark(card, "atk-change")
    if not its.standing:
        return plus
    others = [kind(position, each).type for each in row(position) if each != card]
    for phrase, slots_ in its.standing:
        if phrase == "disc.atk-for-each":
            plus += slots_[0] * others.count(slots_[1])
        elif phrase == "disc.atk-while" and slots_[1] in others:
            plus += slots_[0]
    return plus


def enemy_judge(play: Play, step: Step[tuple[int, int]]) -> None:
    """D20 + ATK, strictly greater than the operative's AC (DISC-116, DISC-117)."""
    card = step.card
    index, boost = step.data
    facts = play.state.facts
    play.rules = ("DISC-116",)
    die = shown(play, card)
    if not die:
        return
    victim = victim_of(play, die)
    facts.pop(DIE)
    its, ability = kind(play, card), ability_on(play, card, index)
    play.by = f"{play.name(card)}: {line_words(play, card, index)}"
    play.rules = ("DISC-116", "DISC-117", "DISC-092", "DISC-HR-15")
    if coop(play):
        cite(play, "DISC-172", "DISC-HR-22")
    if its.standing:
        cite(play, "DISC-122")
    plus, ac = enemy_plus(play, card, ability), armour(play, victim)
    if not hits(play, victim, card, die, plus, ac):
        return
    more = boost
    if boost:
        play.tell("told", f"+ {boost} DMG on a hit by the enemy before", seat=victim)
    known, names = play.table.setting.kinds, play.state.names
    for each in row(play):
        other = known[names[each]]
        if other.standing and each != card:
            slots_ = other.says("disc.other-hits")
            if slots_ is not None and slots_[0] == its.type:
                more += slots_[1]
                play.tell("told", f"+ {slots_[1]} DMG by {called(play, each)}", card=each)
    facts[HIT] = ("enemy", victim, more, False)
    steps = [Step("sentence", victim, card, (each,)) for each in ability.hits]
    if len(steps) == 1 and ability.damage is not None:
        play.me, play.card = victim, card
        sentence(play, steps[0])
    else:
        play.then(*steps)
