"""What the paragraphs of D.I.S.C. begin: starting cards, rooms, both turns, the search of a room.
Each is an act of the language of rules.
"""

from __future__ import annotations

from referee.games.disc import beginning, enemy, turn
from referee.games.disc.effects import GAME
from referee.games.disc.harm import free
from referee.games.disc.keys import ACTING, NEW_ROOM, ORDER
from referee.games.disc.seeking import top
from referee.games.disc.terms import (
    MAP_DECK,
    cite,
    coop,
    early,
    enemies,
    in_order,
    known,
    printed_hp,
    row,
    standing,
    standing_operatives,
)
from referee.phrases.phrase import phrase
from referee.picking import NOT_FOUND
from referee.play import Play
from referee.state import Step

ACT = "r_act"
"""The kind of what is done in a sentence of rules."""
ROOMS = 5


@phrase("search for the starting cards", vocabulary=GAME, kind=ACT)
def search_for_starting_cards(play: Play) -> None:
    """Each operative's gun, then software or hardware; or one set for both (HR-21)."""
    seats = play.table.seats
    one_set = coop(play) and play.table.variant(21) == "one set for both"
    takers = (("choose", seats[0]),) if one_set else tuple((seat, seat) for seat in seats)
    steps = ("start-gun", "start-second")
    play.then(*(Step(each, seat, data=(of,)) for of, seat in takers for each in steps))


@phrase("has the HP printed on their operative", vocabulary=GAME, kind="r_acts")
def has_printed_hp(play: Play) -> None:
    """HP and the most HP are the number on the card."""
    hp = printed_hp(play, play.me)
    play.tell("told", f"{play.me} begins with {hp} HP", seat=play.me)
    for counter in ("max-hp", "hp"):
        play.set_counter(f"{play.me}.{counter}", hp)


@phrase("enter one of {n} rooms", vocabulary=GAME, kind=ACT)
def enter_a_room(play: Play, n: int) -> None:
    """Map cards are drawn until n rooms are on offer, more with hardware; after the last room none
    is chosen any more."""
    if play.counter("cleared") >= ROOMS:
        return
    more = sum(
        slots[0]
        for seat in play.table.seats
        for _, slots in standing(play, seat, "disc.more-rooms")
    )
    shown = []
    for _ in range(n + more - len(play.zone("revealed-room"))):
        card = top(play, MAP_DECK)
        if card == NOT_FOUND:
            cite(play, "DISC-005")
            play.nothing("no map card is left")
            break
        play.move(card, "revealed-room")
        shown.append(card)
    unknown = [Step("identify", "", card) for card in shown if not known(play, card)]
    play.then(*unknown, Step("enter-room", play.state.turn))


@phrase(
    "populate the room with {n} enemies, 1 more for each cleared room, up to {m}",
    vocabulary=GAME, kind=ACT,
)  # fmt: skip
def populate(play: Play, n: int, m: int) -> None:
    """Enemies from the top of the deck; after the last room the final battle is laid out."""
    cleared = play.counter("cleared")
    if cleared >= ROOMS:
        beginning.core_room(play)
        return
    if coop(play):
        cite(play, "DISC-173", "DISC-HR-23")
    play.set_counter("room", cleared + 1)
    play.state.facts[NEW_ROOM] = 1
    number = min(m, n + cleared)
    if coop(play) and play.table.variant(23) != "as for one":
        number += 2
    fewer = play.counter("fewer")
    if fewer:
        number = max(1, number - fewer)
        play.set_counter("fewer", 0)
    play.then(Step("populate", data=(number,)))


@phrase("load exhausted cards", vocabulary=GAME, kind=ACT)
def load_cards(play: Play) -> None:
    """Each operative's cards that lie sideways; what lasts until the next Player Turn is over."""
    turn.begin(play)


@phrase("act in any order", vocabulary=GAME, kind=ACT)
def act(play: Play) -> None:
    """The operatives use guns, software, abilities and .exe cards until all have ended the turn."""
    play.state.facts.setdefault(ACTING, tuple(turn.taking_part(play)))
    play.then(Step("act"))


@phrase("free jammed and uninstalled cards", vocabulary=GAME, kind=ACT)
def free_cards(play: Play) -> None:
    """What lasts to the end of an operative's own Player Turn ends, bans of a core too."""
    play.state.facts.pop(ACTING, None)
    for seat in turn.taking_part(play) if standing_operatives(play) else play.table.seats:
        free(play, seat)


@phrase("fix the order of the enemies", vocabulary=GAME, kind=ACT)
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


@phrase("load exhausted enemies", vocabulary=GAME, kind=ACT)
def load_enemies(play: Play) -> None:
    """Enemies load like the player's cards, unless the table has them do so in the Player Turn."""
    if play.table.variant(18) == "Enemy Turn":
        enemy.load_enemies(play)


@phrase("let the enemies act in order", vocabulary=GAME, kind=ACT)
def let_enemies_act(play: Play) -> None:
    """Each enemy's slot, one after the other."""
    if ORDER not in play.state.facts:
        play.state.facts[ORDER] = tuple((card, early(play, card)) for card in enemies(play))
    play.then(Step("slots"))


@phrase("search the room", vocabulary=GAME, kind=ACT)
def search_the_room(play: Play) -> None:
    """First the room's text, completely, then the loot (DISC-134, DISC-135)."""
    steps = [Step("room-text", "", card) for card in play.zone("active-room")]
    if play.table.variant(40) != "at once":
        steps = [*(Step("down-to-limit", seat) for seat in play.table.seats), *steps]
    play.then(*steps, Step("draw-loot"))
