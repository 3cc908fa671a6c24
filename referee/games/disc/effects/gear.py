"""What software, hardware, .exe cards and operatives do besides attacks."""

from __future__ import annotations

from referee.games.disc import attack, windows
from referee.games.disc.effects import GAME
from referee.games.disc.harm import damage_enemy, free, remove_enemy
from referee.games.disc.keys import DIE, KEY_CARD
from referee.games.disc.terms import (
    ROW,
    called,
    cite,
    has,
    kind,
    row,
)
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.phrases.standing import standing
from referee.phrases.tree import Sentence
from referee.picking import several
from referee.play import Play
from referee.state import Option, Step

WORDS = (words("lock", vocabulary=GAME, of=("password", "biometric", "keypad")),)


STANDING = standing(GAME, """
    max-hp: Max HP + {n} [DISC-132, DISC-HR-32]
        While the hardware works the maximum is n higher; HP rise with it when it comes into play.
        >>> example("Max HP + 5")

    armour: AC + {n} [DISC-031]
        While the hardware works the operative's AC is n higher.
        >>> example("AC + 2")

    limit: Limit of {ptype} + {n} [DISC-160, DISC-161]
        The operative may control n more cards of this type.
        >>> example("Limit of gun + 1")

    type-atk: {ptype} ATK + {n} [DISC-091]
        Attacks with the operative's own cards of this type have n more.
        >>> example("gun ATK + 2")

    first-hit: First {ptype} hit each Player Turn: + {n} DMG [DISC-094]
        The first successful roll of this type in a Player Turn does n more damage, also if the hit
        has no damage of its own.
        >>> example("First gun hit each Player Turn: + 1 DMG")

    start-tokens: Start of Player Turn: put {n} more token(s) on {c} exhausted {ptype} [DISC-077]
        With each loading, n more tokens go on an exhausted card of this type, of the player's
        choice.
        >>> example("Start of Player Turn: put 1 more token on 1 exhausted gun")
""")  # fmt: skip


@phrase(
    "Load {c} card(s)", "Load all cards", vocabulary=GAME, id=("load", "load-all"),
    rules=("DISC-077", "DISC-078"),
)  # fmt: skip
def load(play: Play, c: int = 0) -> None:
    """So many own cards, of the player's choice, or all of them get all their tokens and are ready
    at once.

    >>> gun = card("Gun", type="gun", dots=2)
    >>> example("Load 1 card", {"A.player-row": [gun]}, marks={"sideways": {"Gun": 1}})
    Gun ammo 0 -> 2
    Gun sideways 1 -> 0
    >>> example("Load all cards", {"A.player-row": [gun]}, marks={"sideways": {"Gun": 1}})
    Gun ammo 0 -> 2
    Gun sideways 1 -> 0
    """
    cards = windows.not_full(play, play.me)
    if c:
        cards = several(play, f"{play.me}: which card do you load?", cards, c)
    if not cards:
        play.nothing("no card lacks a token")
    for card in cards:
        play.set_mark(card, "ammo", kind(play, card).dots)
        play.set_mark(card, "sideways", 0)


@phrase("Add {n} to an attack roll you just made", vocabulary=GAME, rules=("DISC-101",))
def add_to_roll(play: Play, n: int) -> None:
    """After the die of an own attack, before it is compared with the AC, its sum is n higher.

    >>> example("Add 3 to an attack roll you just made")
    nothing: no attack roll was just made
    """
    attack.add_to_roll(play, play.me, n)


@phrase("Choose: {first:Sentence} or {second:Sentence}", vocabulary=GAME, rules=("DISC-070",))
def choose(play: Play, first: Sentence, second: Sentence) -> None:
    """The player chooses one of the two, which is carried out.

    >>> example("Choose: Fire 1 more gun this turn or AC + 2 until your next Player Turn",
    ...         answers=["AC + 2 until your next Player Turn"])
    A's ac-bonus 0 -> 2
    """
    chosen = play.choose(
        f"{play.me}: which of the two?", [Option(play.said(first), 1), Option(play.said(second), 2)]
    )
    sentence = first if chosen == 1 else second
    play.then(Step("section", play.me, play.card, ((sentence,), 0)))


@phrase("Cancel {n} enemy action(s) just rolled", vocabulary=GAME, rules=("DISC-101", "DISC-123"))
def cancel(play: Play, n: int) -> None:
    """After the die that chose an enemy's line, or the attack die of an enemy with one line, the
    action does not happen; its ammo is spent. An enemy with Firewall is immune.

    >>> example("Cancel 1 enemy action just rolled")
    nothing: no action was just rolled
    """
    die = play.state.facts.get(DIE)
    if die is None or die[1] == "own":
        play.nothing("no action was just rolled")
        return
    windows.cancel(play)


@phrase("Reroll {n} di(e/ce) just rolled", vocabulary=GAME, rules=("DISC-101",))
def reroll(play: Play, n: int) -> None:
    """The die that was just thrown, by whomever, is thrown anew before its result is carried out;
    the new result stands.

    >>> example("Reroll 1 die just rolled")
    nothing: no die was just rolled
    """
    windows.reroll(play)


@phrase("Each enemy takes {n} DMG", vocabulary=GAME, rules=("DISC-085", "DISC-123", "DISC-HR-13"))
def each_enemy(play: Play, n: int) -> None:
    """Every enemy without Firewall takes n damage; nobody is chosen, so that security stops
    nothing.

    >>> foes = [card("Foe", type="security", health=3), card("Far", type="drone", health=1)]
    >>> example("Each enemy takes 1 DMG", {"enemy-row": foes})
    Foe damage 0 -> 1
    told: Far is destroyed
    Far: enemy-row -> enemy-discard
    defeated 0 -> 1
    """
    rules = play.rules
    cards = row(play)
    if not cards:
        play.nothing("there is no enemy")
    for card in cards:
        play.rules = rules
        if has(play, card, "firewall"):
            play.nothing(f"{called(play, card)} has Firewall", "DISC-123")
        else:
            damage_enemy(play, card, n)


@phrase("Discard {c} security with a {lock} lock", vocabulary=GAME, rules=("DISC-038", "DISC-039"))
def discard_security(play: Play, c: int, lock: str) -> None:
    """The security card with this lock that was named leaves play without a roll, and counts as
    defeated; one with Firewall stays.

    >>> gate = card("Gate", type="security", text="Lock: password", health=3)
    >>> example("Discard 1 security with a password lock", {"enemy-row": [gate]})
    Gate: enemy-row -> enemy-discard
    defeated 0 -> 1
    """
    rules = play.rules
    target = play.state.facts.get(KEY_CARD, -1)
    if target < 0:
        cards = [
            card
            for card in row(play)
            if kind(play, card).type == "security"
            and windows.opens(windows.lock_of(play, card), lock)
        ]
        found = play.choose_card(f"{play.me}: which security do you open?", cards)
        target = -1 if found is None else found
    play.rules = rules
    play.state.facts.pop(KEY_CARD, None)
    if target < 0 or play.state.where[target] != ROW:
        play.nothing(f"there is no security with a {lock} lock")
    elif has(play, target, "firewall"):
        cite(play, "DISC-123", "DISC-087", "DISC-HR-14")
        play.nothing(f"{called(play, target)} has Firewall: the key does nothing")
    else:
        remove_enemy(play, target, discarded=True)


@phrase(
    "Your cards lose Jam, Uninstall and all bans", vocabulary=GAME,
    rules=("DISC-126", "DISC-127", "DISC-153"),
)  # fmt: skip
def clear(play: Play) -> None:
    """Jam and Uninstall on the operative's cards end, and what a core forbids.

    >>> gun = card("Gun", type="gun")
    >>> example("Your cards lose Jam, Uninstall and all bans", {"A.player-row": [gun]},
    ...         marks={"jam": {"Gun": 1}}, values={"A.no-software": 1})
    Gun jam 1 -> 0
    A's no-software 1 -> 0
    """
    if not windows.has_ban(play, play.me):
        play.nothing("there is nothing to lose")
        return
    free(play, play.me)
