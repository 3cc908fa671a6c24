"""What cards of the timeline do in Disco Infinity: as they are placed, then space by space in the
Resolution Phase, with launches and what waits in orbit.
"""

from __future__ import annotations

from referee import picking
from referee.games.disco_infinity.mechanics import (
    AFTER,
    BLOCKS,
    DEFERRED,
    ENERGY_WAITING,
    LAUNCH,
    NEGATIONS,
    OF_PLACING,
    OTHER_ROW,
    OWNER,
    SPACES,
    STEALTH,
    TIMELINE,
    add_energy,
    energy,
    in_play,
    needs_space,
    reveal,
    tell,
    to_trash,
    turn_up,
)
from referee.games.sequence import orbit, row
from referee.games.sequence.orbit import OPPONENT
from referee.games.sequence.shape import PLACE, SELECTED, SPACE, Shape, printed, texts
from referee.games.sequence.shape import other as opponent
from referee.held import card_called
from referee.keys import FLUID, TURNS
from referee.phrases.tree import Sentence
from referee.plain import Memory
from referee.play import Play
from referee.state import Option, Step


def placed(play: Play, seat: str, card: int) -> None:
    """A card was placed: its placement effect follows, unless it lies face down or something
    blocks that (DI-044, DI-114)."""
    play.state.facts[TURNS] = play.fact(TURNS, 0) + 1
    blocked = play.state.facts.pop(BLOCKS, ())
    if row.marked(play, card, row.FACE_DOWN):
        play.state.marks.setdefault(STEALTH, {})[card] = 1
        return
    sentences = printed(play, card, "placement")
    if not sentences:
        return
    if blocked:
        play.rules = ("DI-112", "DI-HR-31")
        play.tell(
            "nothing", f"the placement effect of {play.name(card)} does not trigger",
            seat=seat, card=card,
        )  # fmt: skip
    elif play.table.variant(10) == "when the row is full" and needs_space(sentences):
        play.state.facts[DEFERRED] = (*play.fact(DEFERRED, ()), (card, seat))
    else:
        play.then(Step("placement-effect", seat, card))


def placement_effect(play: Play, step: Step) -> None:
    """The Placement section of a card just placed (DI-044, DI-045). Its space is asked for only
    where the effect depends on it and nobody has said it (DI-HR-10)."""
    sentences = printed(play, step.card, "placement")
    memory: Memory = ()
    if play.state.facts.get(FLUID) and needs_space(sentences):
        order = row.cards(play)
        at = order.index(step.card)
        spaces = range(at + 1, SPACES - (len(order) - 1 - at) + 1)
        space = play.choose(
            f"In which space does {play.name(step.card)} lie?",
            [Option(f"space {each}", each) for each in spaces], seat=step.seat,
            rules=("DI-HR-10", "DI-022", "DI-089"),
        )  # fmt: skip
        memory = ((PLACE, space),)
    play.rules = ("DI-044", "DI-045", "DI-050", "DI-HR-41")
    play.then(texts(step.seat, step.card, sentences, memory))


def _deferred(play: Play) -> tuple[Step, ...]:
    """The placement effects that waited for the spaces of the cards (DI-HR-10)."""
    return tuple(
        texts(seat, card, printed(play, card, "placement"))
        for card, seat in play.state.facts.pop(DEFERRED, ())
        if row.in_row(play, card)
    )


# The Resolution Phase


def space(play: Play, step: Step[tuple[int]]) -> None:
    """One space is resolved; `data` is its number (DI-046)."""
    (at,) = step.data
    if at > SPACES:
        play.state.facts.pop(SPACE, None)
        return
    if SPACE not in play.state.facts:
        # What waits for the next placement waits no longer; what waited for the spaces comes first.
        for name in OF_PLACING:
            play.state.facts.pop(name, None)
        play.state.facts[SPACE] = at
        late = _deferred(play)
        if late:
            play.then(*late, step)
            return
    play.state.facts[SPACE] = at
    card = row.card_at(play, at)
    if card < 0:
        play.rules = ("DI-051", "DI-049")
        play.nothing(f"space {at} is empty")
        play.then(Step("space", data=(at + 1,)))
        return
    owner = row.owner(play, card)
    play.state.turn = owner
    play.then(Step("trigger", owner, card, (at,)), Step("space", data=(at + 1,)))
    if row.marked(play, card, row.FACE_DOWN):
        play.rules = ("DI-115", "DI-114", "DI-HR-15")
        reveal(play, card)
    else:
        play.show(card)


def trigger(play: Play, step: Step[tuple[int]]) -> None:
    """The sequence has reached a card (DI-050)."""
    card, seat = step.card, step.seat
    triggered = row.marked(play, card, "triggered")
    negated = row.marked(play, card, "negated")
    shield = play.field(card, "type") == "Shield" and not triggered and not negated
    if shield and play.state.facts.pop(NEGATIONS, ()):
        play.rules = ("DI-113", "DI-077", "DI-HR-14", "DI-HR-31")
        play.set_mark(card, "negated", 1)
        negated = 1
    if negated:
        play.rules = ("DI-117", "DI-HR-14")
        play.nothing(f"{play.name(card)} is negated")
        return
    if triggered and play.table.variant(26) == "once a round":
        play.rules = ("DI-HR-26",)
        play.nothing(f"{play.name(card)} has triggered already this round")
        return
    (at,) = step.data
    carry(play, seat, card, at)


def carry(play: Play, seat: str, card: int, at: int) -> None:
    """A card carries out its timeline effect for its owner; satellites that wait for that follow
    (DI-050, DI-HR-11)."""
    play.rules = ("DI-046", "DI-050")
    play.set_mark(card, "triggered", 1)
    sentences = printed(play, card, "timeline")
    if not sentences and play.field(card, "type") == "Satellite":
        sentences = LAUNCH
    effect = [texts(seat, card, sentences, ((PLACE, at),))] if sentences else []
    after = Step("after", seat, card, (at,))
    if play.table.variant(11) == "after the card":
        play.then(*effect, after)
    else:
        play.then(after, *effect)


def repeating(play: Play, card: int) -> bool:
    """Whether a card's timeline effect is being carried out."""
    return any(step.do == "section" and step.card == card for step in play.state.agenda)


def launch(play: Play, card: int, seat: str, words: str) -> None:
    """A satellite enters a player's orbit row over its space (DI-052, DI-113)."""
    at = row.here(play)
    if not in_play(play, card) or not at:
        play.nothing("it is no longer in play", "DI-052")
        return
    if words == OPPONENT:
        play.rules = ("DI-052", "DI-056")
    for _ in play.state.facts.pop(OTHER_ROW, ()):
        seat = opponent(play, seat)
    play.move(card, f"{seat}.orbit.{at}", keep=True)
    row.unmark(play, card, "triggered", "negated", STEALTH, row.FACE_DOWN)
    more = sum(play.state.facts.pop(ENERGY_WAITING, ()))
    if more:
        play.rules = ("DI-113", "DI-HR-31", "DI-082")
        add_energy(play, card, more)
    sentences = printed(play, card, "launched")
    if sentences:
        play.then(texts(seat, card, sentences))


def after(play: Play, step: Step[tuple[int]]) -> None:
    """Satellites of the column that wait for its card (DI-057, DI-HR-11)."""
    (at,) = step.data
    play.state.turn = step.seat
    cards = tuple(
        card
        for card in orbit.column(play, at, step.seat)
        if card != step.card and play.says(card, AFTER)
    )
    if cards:
        play.then(Step("after-next", step.seat, step.card, (cards,)))


def after_next(play: Play, step: Step[tuple[tuple[int, ...]]]) -> None:
    """One after the other: the satellites of the card's owner, then those of the other player,
    each in its owner's order."""
    (cards,) = step.data
    left = [card for card in cards if orbit.in_orbit(play, card)]
    if not left:
        return
    mine = [card for card in left if row.owner(play, card) == step.seat]
    seat = step.seat if mine else opponent(play, step.seat)
    rules = ("DI-057", "DI-HR-11")
    card = picking.next_of(play, seat, mine or left, "orbit", rules, "satellite")
    rest = tuple(each for each in left if each != card)
    play.rules = rules
    when = "after" if play.table.variant(11) == "after the card" else "before"
    tell(play, seat, card, f"works {when} the card in its column")
    play.then(
        texts(seat, card, _behind(play, card, AFTER), ((OWNER, step.seat),)),
        step._replace(data=(rest,), answers=()),
    )


def _behind(play: Play, card: int, phrase: str) -> tuple[Sentence, ...]:
    """What a trigger of the card does."""
    rest: tuple[Sentence, ...] = (play.stands(card, phrase) or ((),))[0]
    return rest


def answers(play: Play, step: Step[tuple[str]]) -> None:
    """What a satellite does as a missile is launched; `data` is the phrase that waits for it."""
    if orbit.in_orbit(play, step.card):
        (phrase,) = step.data
        play.then(texts(step.seat, step.card, _behind(play, step.card, phrase)))


def again(play: Play, card: int) -> None:
    """A card that has triggered carries out its timeline effect once more (DI-HR-26)."""
    if card == play.card or repeating(play, card):
        play.nothing(f"{play.name(card)} is being carried out already")
        return
    if row.marked(play, card, "negated"):
        play.nothing(f"{card_called(play, card)} is negated", "DI-HR-14")
        return
    owner = row.owner(play, card)
    play.tell("told", f"{play.name(card)} triggers again", seat=owner, card=card)
    carry(play, owner, card, row.space_of(play, card))


def exchanged(play: Play, one: str, two: str) -> None:
    """Two spaces of the timeline, by their addresses, have exchanged their cards: their research
    too, if so switched (DI-HR-23)."""
    if play.table.variant(23) != "research is exchanged":
        return
    for seat in play.table.seats:
        first, second = f"{seat}.{one}.research", f"{seat}.{two}.research"
        before, after = play.counter(first), play.counter(second)
        play.count_by(first, min(0, after - before))
        play.count_by(second, before - after)
        play.count_by(first, max(0, after - before))


def spend_half(play: Play, card: int) -> None:
    """A selected card spends half of its energy, rounded up (DI-102)."""
    add_energy(play, card, -((energy(play, card) + 1) // 2))


def chosen(play: Play, card: int) -> None:
    """A card is selected: it spends, then its own section for that happens (DI-HR-18)."""
    earlier = play.remembered(SELECTED, ())
    play.remember(SELECTED, (*earlier, card))
    play.tell("told", f"{play.me} selects {card_called(play, card)}", seat=play.me, card=card)
    spend_half(play, card)
    if orbit.in_orbit(play, card):
        sentences = printed(play, card, "selected")
        if sentences:
            play.then(texts(row.owner(play, card), card, sentences))


SHAPE = Shape(
    row=TIMELINE,
    spaces=SPACES,
    called="timeline",
    draft="draft-deck",
    drafts="draft",
    draft_verbs=("draft-now", "draft-named", "skip"),
    keeps_none=lambda position: position.table.variant(29) != "one must be taken",
    acted="triggered",
    again=again,
    launch=launch,
    to_trash=to_trash,
    open=turn_up,
    protects="disco-infinity.missiles-cannot-hit-your-other-satellites",
)
