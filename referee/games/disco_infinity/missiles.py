"""Missiles and damage in Disco Infinity: reversals, stacks, shields, piles, Blowback."""

from __future__ import annotations

from typing import Any

from referee.games.disco_infinity.mechanics import (
    AT_LAUNCH,
    DESTROYED,
    NEVER_SELECTED,
    NO_SELECTING,
    REVERSALS,
    SPENT,
    TURNED,
    gain_research,
    trash,
)
from referee.games.disco_infinity.resolving import chosen
from referee.games.sequence import missiles, orbit, row
from referee.games.sequence.shape import other as opponent
from referee.machine.rules import refill
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Decision, Step


def launched(play: Play, number: int, space: int) -> None:
    """A card launches missiles from a space, one after the other (DI-064)."""
    if play.card in play.fact(SPENT, ()):
        play.nothing("it launches no further missiles", "DI-078", "DI-HR-20")
        return
    if space:
        each = Step("missile", play.me, play.card, (space, play.by))
        play.then(*(each for _ in range(number)))


def missile(play: Play, step: Step[tuple[int, str] | tuple[int]]) -> None:
    """A missile is launched: waiting reversals turn it (DI-HR-22), then satellites answer. A game
    that was saved in this moment before versions said so tells no sentence that launched it."""
    space, play.by = step.data if len(step.data) == 2 else (step.data[0], "")
    seat = step.seat
    by = list(_meeting(play, seat))
    by += [each for at, each in play.fact(TURNED, ()) if at == space]
    reverser = missiles.turned(by)
    play.rules = ("DI-060", "DI-064", "DI-066", "DI-HR-46")
    words = f"{seat} launches a missile from space {space}"
    if by:
        play.by = ""  # it is another card's doing where it flies
        play.rules = ("DI-069", "DI-113", "DI-HR-22", "DI-HR-31")
        words += f", which {reverser} reverses" if reverser else "; two reversals cancel out"
    if not reverser and orbit.over(play, seat, space):
        # The own row is passed over.
        play.rules = (*play.rules, "DI-068")
    play.tell("told", words, seat=seat, card=step.card)
    other = opponent(play, seat)
    watching = [
        Step("answers", other, card, (AT_LAUNCH,))
        for card in orbit.over(play, other, space)
        if play.says(card, AT_LAUNCH)
    ]
    play.then(*watching, Step("fly", seat, step.card, (space, reverser)))


def _meeting(play: Play, seat: str) -> tuple[str, ...]:
    """The waiting reversals that meet a missile of this player, and are used up."""
    found = play.state.facts.pop(REVERSALS, ())
    own = tuple(each for each in found if each == seat)
    if not own or play.table.variant(22) == "either player's":
        return found
    play.state.facts[REVERSALS] = own
    return tuple(each for each in found if each != seat)


def turn_that_missile(play: Play, seat: str) -> bool:
    """Reverses the missile that is being launched; says whether there is one."""
    agenda = play.state.agenda
    for at in range(len(agenda) - 1, -1, -1):
        if agenda[at].do == "fly":
            space, before = agenda[at].data
            step = agenda[at]._replace(data=(space, missiles.turned((seat,), before)))
            play.state.agenda = (*agenda[:at], step, *agenda[at + 1 :])
            return True
    return False


def fly(play: Play, step: Step[tuple[int, str]]) -> None:
    """A missile finds a satellite over its space, or the player (DI-061 to DI-069)."""
    space, reverser = step.data
    seat = reverser or step.seat
    target = missiles.flies_at(play, step.seat, reverser)
    found = missiles.in_the_way(play, target, space)
    if not found:
        dealer = reverser or step.seat
        play.then(Step("damage", target, step.card, (1, dealer, space, True)))
        return
    play.rules = ("DI-061", "DI-062", "DI-065", "DI-067", "DI-HR-2", "DI-HR-21")
    if reverser:
        play.rules = ("DI-069", "DI-061", "DI-HR-22")
    else:
        play.rules = (*play.rules, "DI-068")
    if play.table.variant(2) != "one of the launcher's choice":
        _all(play, step, [card for card, reason in found.items() if reason is None])
        return
    card = missiles.aim(play, seat, found)
    if play.table.variant(18) == "a Select" and len(found) > 1:
        play.rules = ("DI-HR-18", "DI-102")
        play.then(Step("hit", step.seat, step.card, (card, space)))
        play.me = seat
        chosen(play, card)
        return
    hit(play, Step(step.do, step.seat, step.card, (card, space), step.answers))


def hit(play: Play, step: Step[tuple[int, int]]) -> None:
    """A missile destroys a satellite (DI-059, DI-061)."""
    card, space = step.data
    if not orbit.in_orbit(play, card):
        return
    if not play.rules:
        play.rules = ("DI-061", "DI-059")
    play.remember(DESTROYED, True)
    play.rules = (*play.rules, "DI-059", "DI-109")
    # Not by its own sentence, even if a reversed missile comes back to the card that launched it.
    play.card = -1
    play.then(*trash(play, card, missile=step.card, space=space))


def _all(play: Play, step: Step[tuple[int, str]], cards: list[int]) -> None:
    """A missile destroys every satellite that nothing protects (DI-HR-2, if switched). A
    satellite that must be hit first is the only one."""
    space, _ = step.data
    play.rules = ("DI-HR-2", "DI-059", "DI-110")
    play.remember(DESTROYED, True)
    play.card = -1
    follow = []
    for card in cards:
        steps = trash(play, card, missile=step.card, space=space)
        if steps:
            follow.append(steps)
    # Plain values: what is read back from a save knows no steps within steps.
    plain = tuple(tuple(tuple(each) for each in steps) for steps in follow)
    play.then(Step("aftermath", step.seat, step.card, plain))


def aftermath(play: Play, step: Step[tuple[tuple[tuple[Any, ...], ...], ...]]) -> None:
    """What follows from cards trashed at the same time, in the active player's order (DI-110,
    DI-HR-28)."""
    if not step.data:
        return
    sets = {Step(*steps[0]).card: steps for steps in step.data}
    card = play.choose_card(
        f"{step.seat}: the effect of which trashed card comes first?", sets, seat=step.seat,
        rules=("DI-110", "DI-HR-28"),
    )  # fmt: skip
    assert card is not None
    rest = tuple(steps for each, steps in sets.items() if each != card)
    play.then(*(Step(*each) for each in sets[card]), step._replace(data=rest, answers=()))


# Damage


def deal(play: Play, number: int, space: int) -> None:
    """A card deals damage that is no missile (DI-081)."""
    if number < 1:
        play.nothing("there is no damage")
        return
    target = opponent(play, play.me)
    if number > 1 and play.table.variant(5) != "one card a point":
        play.then(Step("old-damage", target, play.card, (number, play.me, space)))
        return
    play.then(Step("damage", target, play.card, (number, play.me, space, False)))


def damage(play: Play, step: Step[tuple[int, str, int, bool]]) -> None:
    """One point of damage: shield, draw pile, discard pile, hand, research (DI-070 to DI-075).
    `data` is the points left, who dealt them, the space, and whether it is a missile's."""
    left, dealer, space, flown = step.data
    seat = step.seat
    play.me = seat
    if left > 1:
        play.then(step._replace(data=(left - 1, dealer, space, flown), answers=()))
    if play.counter(f"{seat}.shields"):
        play.rules = ("DI-071", "DI-HR-13", "DI-HR-21")
        play.count_by(f"{seat}.shields", -1)
        return
    pile = f"{seat}.draw"
    again = not play.zone(pile) and refill(play, pile)
    cards = play.zone(pile)
    if cards:
        play.rules = ("DI-070", "DI-072", "DI-063") if flown else ("DI-070", "DI-072", "DI-081")
        if again:
            play.rules = (*play.rules, "DI-073", "DI-HR-3")
        elif len(cards) == 1 and not play.zone(f"{seat}.discard"):
            play.rules = (*play.rules, "DI-076", "DI-HR-5")
        play.then(*trash(play, cards[0], missile=step.card if flown else -1, space=space))
        return
    if play.zone(f"{seat}.hand") and play.table.variant(3) == "drawn from the shuffled hand":
        play.then(step._replace(do="from-hand", data=(1, dealer, space, flown), answers=()))
        return
    play.then(Step("unpaid", step.seat, step.card, (dealer, space)))


def from_hand(play: Play, step: Step[tuple[int, str, int, bool]]) -> None:
    """A point of damage is drawn from the shuffled hand (DI-074, DI-HR-37)."""
    seat = step.seat
    _, _, space, flown = step.data
    hand = play.zone(f"{seat}.hand")
    rules = ("DI-074", "DI-HR-3", "DI-HR-37")
    if play.table.variant(37) == "to the draw pile":
        play.rules = rules
        play.move_all(f"{seat}.hand", f"{seat}.draw")
        play.shuffle(f"{seat}.draw")
        play.then(step._replace(do="damage", answers=()))
        return
    card = hand[0]
    if any(play.name(each) != UNKNOWN for each in hand) and len(hand) > 1:
        options, _ = play.card_options(hand)
        card = int(play.ask(Decision(
            "random", "", f"{seat} shuffles the hand: which card is trashed?",
            ("show", "deal"), rules, tuple(options),
        )))  # fmt: skip
    play.rules = rules
    play.me = seat
    play.then(*trash(play, card, missile=step.card if flown else -1, space=space))


def unpaid(play: Play, step: Step[tuple[str, int]]) -> None:
    """A point of damage finds no card: research for whoever dealt it (DI-075, DI-HR-4)."""
    dealer, space = step.data
    play.rules = ("DI-075", "DI-HR-3", "DI-HR-4")
    if play.table.variant(4) != "the dealer":
        dealer = opponent(play, step.seat)
    if dealer == step.seat or not space:
        play.nothing("nobody gains research for damage to oneself")
        return
    gain_research(play, dealer, 1, space)


def old_damage(play: Play, step: Step[tuple[int, str, int]]) -> None:
    """Damage of 2 and more if so switched: the opponent picks one of the cards drawn (DI-HR-5)."""
    number, dealer, space = step.data
    seat = step.seat
    play.me = seat
    play.rules = ("DI-HR-5", "DI-071")
    shield = min(number, play.counter(f"{seat}.shields"))
    play.count_by(f"{seat}.shields", -shield)
    number -= shield
    if not number:
        return
    pile = f"{seat}.draw"
    if len(play.zone(pile)) < number and play.zone(f"{seat}.discard"):
        play.shuffle(f"{seat}.discard")
        play.move_all(f"{seat}.discard", pile)
    cards = play.zone(pile)[:number]
    missing = number - len(cards)
    steps = [Step("identify", "", card) for card in cards if play.name(card) == UNKNOWN]
    if cards:
        steps.append(Step("old-pick", seat, step.card, (cards, dealer, space)))
    if missing:
        steps.append(Step("damage", seat, step.card, (missing, dealer, space, False)))
    play.then(*steps)


def old_pick(play: Play, step: Step[tuple[tuple[int, ...], str, int]]) -> None:
    """The opponent picks a card to be trashed, the victim any others."""
    cards, _, space = step.data
    picker = opponent(play, step.seat)
    rules = ("DI-HR-5", "DI-076")
    first = play.choose_card(
        f"{picker}: which card is trashed?", cards, seat=picker, rules=rules, verb="trashes"
    )
    assert first is not None
    gone = [first]
    while len(gone) < len(cards):
        more = play.choose_card(
            f"{step.seat}: do you trash another?", [each for each in cards if each not in gone],
            seat=step.seat, rules=rules, optional=True, verb="trashes",
        )  # fmt: skip
        if more is None:
            break
        gone.append(more)
    play.rules = rules
    steps: list[Step] = []
    for card in cards:
        if card in gone:
            steps += trash(play, card, space=space)
        else:
            play.move(card, f"{step.seat}.discard")
    play.then(*steps)


# Selecting


def why_not_selected(position: Position, seat: str, card: int) -> Reason | None:
    """Why a player cannot select a card (DI-101)."""
    if not orbit.in_orbit(position, card):
        return None
    if position.says(card, NEVER_SELECTED):
        return Reason(
            "cannot-be-selected", f"{position.name(card)} cannot be selected", ("DI-101",),
            position.sentence(card, NEVER_SELECTED),
        )  # fmt: skip
    owner = row.owner(position, card)
    if owner == seat:
        return None
    for guard in orbit.over(position, owner, row.space_of(position, card)):
        if guard != card and position.says(guard, NO_SELECTING):
            return Reason(
                "cannot-be-selected",
                f"{position.name(guard)} keeps {position.name(card)} from being selected",
                ("DI-101",), position.sentence(guard, NO_SELECTING),
                f"select {position.name(guard)}",
            )  # fmt: skip
    return None
