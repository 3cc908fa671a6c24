"""What enemies and the D.I. Core do and are."""

from __future__ import annotations

from collections.abc import Callable

from referee.events import SUM
from referee.games.disc.effects import GAME
from referee.games.disc.enemy import CORE_ATK, D20
from referee.games.disc.harm import hurt, lose, new_maximum
from referee.games.disc.terms import (
    BANS,
    armour,
    cite,
    coop,
    kind,
    own,
    row,
    sum_words,
)
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.phrases.standing import standing
from referee.play import Play
from referee.state import Decision, Option, Step

BANNED = {"guns": "gun", "software": "software", ".exe's": ".exe"}
"""The type of the cards that a ban names."""
CHOSEN = ("DISC-129", "DISC-HR-30")

WORDS = (
    words("locks", vocabulary=GAME, of=("password", "biometric", "keypad", "any")),
    words("banned", vocabulary=GAME, of=("guns", "software", ".exe's")),
)


LINES = standing(GAME, """
    band: {lo}-{hi}: {rest} [DISC-112]
        A line of an enemy: what follows is done if its die, a D20 for a core and else a D6, shows
        lo to hi.
        >>> example("1-4: ATK + 6; Hit = 1 DMG", sayer=card("Bot", type="bot"))
""", when="trigger")  # fmt: skip


@phrase("{n} DMG", vocabulary=GAME, rules=("DISC-151", "DISC-131", "DISC-HR-38"))
def damage(play: Play, n: int) -> None:
    """The operative that is hit loses n HP, without a roll.

    >>> example("2 DMG", hp=10)
    A's hp 10 -> 8
    """
    seat = play.me
    if play.table.variant(38) != "automatic":
        die = play.roll(D20, f"for {play.name(play.card)} to hit", seat="", rules=("DISC-HR-38",))
        ac = armour(play, seat)
        hit = die + CORE_ATK > ac
        words = sum_words(die, CORE_ATK, ac, hit)
        play.tell("told", words, SUM, hit, seat=seat, card=play.card)
        if not hit:
            return
    hurt(play, seat, n)


@phrase("Draw {c} {etype}", vocabulary=GAME, rules=("DISC-064", "DISC-HR-42"))
def draw_enemy(play: Play, c: int, etype: str) -> None:
    """The first c enemies of this type by the backs come to the right end of the Enemy Row, loaded;
    they act last.

    >>> deck = [card("Dog", type="bot", ac=9), card("Fly", type="drone")]
    >>> example("Draw 1 drone", {"enemy-deck": deck}, sayer=card("Gate", type="security"))
    Fly: enemy-deck -> enemy-row
    Fly number 0 -> 1
    drones-left 10 -> 9
    """
    play.then(*(Step("reinforce", data=(etype,)) for _ in range(c)))


def _marks(ability: str) -> Callable[[Play], None]:
    """As a line such a sentence gives its enemy the ability."""
    return lambda play: play.set_mark(play.card, ability, 1)


ABILITIES = standing(GAME, """
    firewall: Firewall [DISC-123, DISC-121, DISC-155]
        As a line: until the next Enemy Turn software attacks and .exe effects do nothing to this
        enemy. Printed alone: as long as it is in play.
        >>> example("Firewall", {"enemy-row": [card("Bot", type="bot")]}, sayer=card("Bot"))
        Bot firewall 0 -> 1

    dodge: Dodge [DISC-124, DISC-121]
        As a line: until the next Enemy Turn guns do no damage to this enemy. Printed alone: as long
        as it is in play.
        >>> example("Dodge", {"enemy-row": [card("Bot", type="bot")]}, sayer=card("Bot"))
        Bot dodge 0 -> 1

    recon: Recon [DISC-125, DISC-063, DISC-HR-28]
        As a line: in the next Enemy Turn this enemy acts before those without Recon. Printed alone:
        it always does, and stands at the left end.
        >>> example("Recon", {"enemy-row": [card("Bot", type="bot")]}, sayer=card("Bot"))
        Bot recon 0 -> 1
""", when="now", does=_marks)  # fmt: skip


@phrase(
    "Firewall on this and the enemy to its left", vocabulary=GAME, rules=("DISC-123", "DISC-121")
)
def firewall_left(play: Play) -> None:
    """This enemy and the one to its left, if there is one, have Firewall until the next Enemy Turn.

    >>> foes = [card("Foe", type="bot"), card("Shroud", type="drone")]
    >>> example("Firewall on this and the enemy to its left", {"enemy-row": foes},
    ...         sayer=card("Shroud"))
    Shroud firewall 0 -> 1
    Foe firewall 0 -> 1
    """
    play.set_mark(play.card, "firewall", 1)
    cards = row(play)
    at = cards.index(play.card) if play.card in cards else 0
    if at:
        play.set_mark(cards[at - 1], "firewall", 1)


def one_card(play: Play, asks: str, types: tuple[str, ...]) -> int | None:
    """The card of the operative that is hit, as the table has it (HR-30)."""
    cards = own(play, play.me, *types)
    way = play.table.variant(30)
    if way == "at random" and len(cards) > 1:
        return int(
            play.ask(
                Decision(
                    "random", "", "Which card does chance hit?", ("show", "deal"), CHOSEN,
                    tuple(Option(play.numbered(card, tuple(cards)), card) for card in cards),
                )
            )
        )  # fmt: skip
    if way == "worst for the player" and cards:
        return max(cards, key=lambda card: (_worth(play, card), -cards.index(card)))
    return play.choose_card(asks, cards, rules=CHOSEN)


def _worth(play: Play, card: int) -> tuple[int, int]:
    """How bad the loss of a card is: ready ones first, then by damage."""
    its = kind(play, card)
    ready = not play.mark(card, "sideways") and not play.mark(card, "jam")
    return int(ready), (its.normal.damage or 0) if its.normal is not None else 1


@phrase(
    "Jam {c} gun(s)", "Uninstall {c} {ptype}", vocabulary=GAME, id=("jam", "uninstall"),
    rules=("DISC-130", "DISC-HR-29"),
)  # fmt: skip
def strike(play: Play, c: int, ptype: str = "") -> None:
    """The player chooses an own card of this type, which cannot be used, and as hardware does
    nothing, to the end of the next Player Turn.

    >>> example("Jam 1 gun", {"A.player-row": [card("Gun", type="gun")]})
    Gun jam 0 -> 1
    >>> example("Uninstall 1 software", {"A.player-row": [card("Program", type="software")]})
    Program uninstall 0 -> 1
    """
    mark, rule = ("uninstall", "DISC-126") if ptype else ("jam", "DISC-127")
    types = (ptype or "gun",) if play.table.variant(29) == "by type" else ()
    what = types[0] if types else "card"
    card = one_card(play, f"{play.me}: which {what} gets {mark.capitalize()}?", types)
    play.rules = (rule, *play.rules, *CHOSEN)
    if card is None:
        play.nothing(f"{play.me} controls no {what}")
        return
    play.set_mark(card, mark, 1)
    if kind(play, card).type == "hardware":
        new_maximum(play, play.me)


@phrase(
    "Destroy {c} {ptype}", "-{n} hardware or -{m} software", vocabulary=GAME,
    id=("destroy", "minus"), rules=("DISC-HR-30",),
)  # fmt: skip
def destroy(play: Play, c: int = 1, ptype: str = "", n: int = 1, m: int = 1) -> None:
    """The player chooses an own card of this type, or of one of the two, and discards it.

    >>> example("Destroy 1 software", {"A.player-row": [card("Program", type="software")]})
    Program: A.player-row -> player-discard
    >>> example("-1 hardware or -1 software", {"A.player-row": [card("Plate", type="hardware")]})
    Plate: A.player-row -> player-discard
    """
    types = (ptype,) if ptype else ("hardware", "software")
    what = " or ".join(types)
    card = one_card(play, f"{play.me}: which {what} do you discard?", types)
    play.rules = (*(("DISC-128", "DISC-129") if ptype else ("DISC-154",)), *play.rules)
    if card is None:
        play.nothing(f"{play.me} controls no {what}")
        return
    lose(play, card)


@phrase(
    "You cannot use {banned} next turn", vocabulary=GAME,
    rules=("DISC-153", "DISC-177", "DISC-HR-39"),
)  # fmt: skip
def ban(play: Play, banned: str) -> None:
    """The operative uses no such card in the next Player Turn; no .exe from now on to its end.

    >>> example("You cannot use guns next turn")
    A's no-guns 0 -> 1
    """
    seats: tuple[str, ...] = (play.me,)
    if coop(play):
        cite(play, "DISC-HR-27")
        if play.table.variant(27) == "both":
            seats = play.table.seats
    for seat in seats:
        play.set_counter(f"{seat}.{BANS[BANNED[banned]]}", 1)


@phrase("Remove {n} damage from {c} {etype}", vocabulary=GAME, rules=("DISC-118",))
def repair(play: Play, n: int, c: int, etype: str) -> None:
    """The enemy of this type with the most damage, itself included and the leftmost of several,
    loses n damage.

    >>> foes = [card("Foe", type="cyborg", health=5), card("Medic", type="cyborg")]
    >>> example("Remove 2 damage from 1 cyborg", {"enemy-row": foes}, sayer=card("Medic"),
    ...         marks={"damage": {"Foe": 3}})
    Foe damage 3 -> 1
    """
    hurt_ones = [
        card for card in row(play) if kind(play, card).type == etype and play.mark(card, "damage")
    ]
    chosen = sorted(hurt_ones, key=lambda card: -play.mark(card, "damage"))[:c]
    if not chosen:
        play.nothing(f"no {etype} has damage")
    for card in chosen:
        play.set_mark(card, "damage", max(0, play.mark(card, "damage") - n))


STANDING = standing(GAME, """
    atk-for-each: ATK + {n} for each other {etype} in the Enemy Row [DISC-122, DISC-116]
        Each attack of this enemy has n more for each other enemy of this type, counted at the roll.
        >>> example("ATK + 1 for each other bot in the Enemy Row")

    atk-while: ATK + {n} while another {etype} is in the Enemy Row [DISC-122, DISC-116]
        Each attack of this enemy has n more while another enemy of this type is there.
        >>> example("ATK + 2 while another cyborg is in the Enemy Row")

    other-hits: Other {etype} hits: + {n} DMG [DISC-122]
        Hits of the other enemies of this type do n more damage.
        >>> example("Other cyborg hits: + 1 DMG")

    lock: Lock: {locks} [DISC-038]
        A key of this kind, or any key for `any`, discards the security card.
        >>> example("Lock: password")
""")  # fmt: skip
