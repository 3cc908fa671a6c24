"""Words that rules and cards of Disaster Draft share: lead, army, enemy, strength, death."""

from __future__ import annotations

from referee.games.disaster_draft.keys import FALLEN
from referee.play import Play
from referee.position import Position
from referee.rules import rules_in
from referee.state import Step
from referee.together import nameless

TOP = 20
"""The highest strength and speed of a unit (DD-064)."""
DYING = "disaster-draft.when-this-unit-dies"
AGAIN = "disaster-draft.activates-again"

LATER = {"disaster-draft.after-a-victory": True, "disaster-draft.after-no-victory": False}
"""Sentences that wait for the end of the battle, by whether it has to be won."""


def lead(position: Position) -> str:
    """Who has the lead (DD-016, DD-042); the first seat before anybody has."""
    counters = position.state.counters
    for seat in position.table.seats:
        if counters[f"{seat}.lead"]:
            return seat
    return position.table.seats[0]


def lead_order(position: Position) -> tuple[str, ...]:
    """The players clockwise from the lead."""
    return position.clockwise(lead(position))


def army(position: Position, seat: str) -> tuple[int, ...]:
    """A player's units on the battlefield (DD-062)."""
    return position.state.zones[f"{seat}.army"]


def strength(position: Position, card: int) -> int:
    """The current strength of a unit: the die on it, else what is printed (DD-028)."""
    return position.mark(card, "strength")


def counted(position: Position, card: int) -> int:
    """The strength with which a unit counts: from 0 to 20 (DD-064, DD-HR-10)."""
    return min(max(strength(position, card), 0), TOP)


def speed(position: Position, card: int) -> int:
    """The current speed of a unit; the printed one if the order is fixed (DD-HR-13)."""
    return position.mark(card, "speed")


def heeds(position: Position, card: int) -> bool:
    """Whether a unit that protects itself does so by now (DD-HR-14)."""
    return position.table.variant(14) == "from the reveal" or bool(position.mark(card, "activated"))


def called(position: Position, address: str) -> str:
    """How people call a zone: the graveyard, A's army."""
    seat, _, rest = address.rpartition(".")
    zone = position.table.setting.zone_of(rest)
    words = (zone.name or zone.id).lower() if zone is not None else rest
    return f"{seat}'s {words}" if seat else f"the {words}"


def cite(play: Play, *rules: str) -> tuple[str, ...]:
    """Adds rules to those of the moment; gives what they were, to be set back."""
    before = play.rules
    play.rules = (*before, *(each for each in rules if each not in before))
    return before


def die(play: Play, card: int) -> None:
    """A unit goes face down on top of the graveyard, at once (DD-061). What it says about dying
    happens (DD-067, DD-HR-23)."""
    state = play.state
    owner = play.owner(card)
    fighting = state.phase == "activate"
    rules = cite(play, "DD-061", *(() if owner else ("DD-071", "DD-HR-18")))
    if owner and not play.mark(card, "activated") and fighting:
        cite(play, "DD-067", "DD-HR-11")
        if play.table.variant(11) == "all effects happen":
            state.facts[FALLEN] = (*state.facts.get(FALLEN, ()), (owner, card))
    play.move(card, "graveyard", top=True)
    if fighting:
        play.count_by("died", 1)
    if owner and (fighting or play.table.variant(23) == "always"):
        for section in play.facts(card).sections:
            for sentence in section.sentences:
                if sentence.phrase == DYING:
                    play.then(Step("dies", owner, card, (sentence,)))
    play.rules = rules


def put_away(play: Play, seat: str, card: int) -> None:
    """A hand card goes face down on top of the graveyard (DD-022, DD-HR-16). Which one it was
    nobody else knows: of the hand and this card only what they are together is still known."""
    if nameless(play.table):
        play.forget(play.zone(f"{seat}.hand"))
    play.move(card, "graveyard", top=True)


def no_reward(play: Play) -> None:
    """Says why nothing happens to the reward: it has died (DD-071), or no card was left for one
    (DD-073)."""
    died = play.counter("died") > 0
    play.nothing("there is no reward", *(("DD-071", "DD-HR-18") if died else ("DD-073",)))


def refill(play: Play, pile: str) -> bool:
    """The deck is empty: the game is over, if the table wants that (DD-HR-19)."""
    if pile == "deck" and play.table.variant(19) == "game ends":
        points = {seat: play.counter(f"{seat}.points") for seat in play.table.seats}
        most = max(points.values())
        play.end(
            [seat for seat in points if points[seat] == most],
            f"the deck is empty; {most} victory points are the most", ("DD-HR-19",),
        )  # fmt: skip
    return False


def top_card(play: Play) -> int:
    """The top unit of the deck, of a new one if it is empty; -1 if there is none (DD-073)."""
    if not play.zone("deck"):
        again = rules_in(play.table.setting).refill
        assert again is not None
        again(play, "deck")
    cards = play.zone("deck")
    return cards[0] if cards else -1


def turn_up(play: Play, step: Step) -> None:
    """Step 4: the reward (DD-023); none if no card is left (DD-073)."""
    play.rules = ("DD-023",)
    card = top_card(play)
    if card < 0:
        cite(play, "DD-073")
        play.nothing("no card is left: the battle is fought without a reward, for strength 0")
        return
    play.move(card, "reward")
    play.show(card)


def gain_point(play: Play, seat: str) -> None:
    """The top unit of the deck goes to the victory pile: 1 point (DD-004, DD-033). With no card
    left a token stands for it (DD-HR-22)."""
    card = top_card(play)
    rules = cite(play, "DD-004", "DD-003", "DD-002", "DD-HR-25")
    if card >= 0:
        play.move(card, f"{seat}.victory", top=True)
    else:
        cite(play, "DD-073", "DD-HR-19", "DD-HR-22")
        play.tell("told", f"no card is left: a token marks {seat}'s victory point", seat=seat)
    play.count_by(f"{seat}.points", 1)
    play.rules = rules
