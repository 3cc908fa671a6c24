"""Clauses of attacks: how they are made, and what a hit does."""

from __future__ import annotations

from referee.games.disc.attack import deal, legal_targets
from referee.games.disc.effects import GAME
from referee.games.disc.harm import damage_enemy, hurt, remove_enemy
from referee.games.disc.keys import HIT
from referee.games.disc.terms import ROW, Ability, called, kind
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.phrases.standing import standing
from referee.play import Play

WORDS = (
    words("ptype", vocabulary=GAME, of=("gun", "software", "hardware", ".exe")),
    words("etype", vocabulary=GAME, of=("bot", "drone", "cyborg", "security")),
)


def target_of(play: Play) -> int:
    """The enemy that was hit; -1 if it has left the row."""
    target = play.state.facts[HIT][1]
    gone = isinstance(target, str) or play.state.where[target] != ROW
    if gone:
        play.nothing("the target is not in the row any more", "DISC-095")
    return -1 if gone else int(target)


PARTS = standing(GAME, """
    atk: ATK + {n} [DISC-091, DISC-116]
        Added to the D20 of the attack that the clauses of the ability make together; a hit needs
        more than the AC of the target.
        >>> foe = card("Foe", type="bot", health=3, ac=11)
        >>> example("ATK + 9; Hit = 1 DMG", {"enemy-row": [foe]}, sayer=card("Gun", type="gun"))
        rolled 7
        told: 7 + 9 = 16 against AC 11: hit
        A's gun-hits 0 -> 1
        Foe damage 0 -> 1

    targets: Targets: up to {n} [DISC-099, DISC-086]
        From 1 to n different enemies are declared, each with a D20 of its own.
        >>> foes = [card(name, type="bot", health=3, ac=30) for name in ("Foe", "Far")]
        >>> example("Targets: up to 2; ATK + 7; Hit = 2 DMG", {"enemy-row": foes},
        ...         sayer=card("Gun", type="gun"), answers=["Foe", "Far"])
        rolled 7
        told: 7 + 7 = 14 against AC 30: miss
        rolled 14
        told: 14 + 7 = 21 against AC 30: miss

    only: Only {or etype} [DISC-086]
        Enemies of other types cannot be its targets.
        >>> foe = card("Foe", type="cyborg", health=3, ac=11)
        >>> example("Only bot or drone; ATK + 10; Hit = 2 DMG", {"enemy-row": [foe]},
        ...         sayer=card("Program", type="software"))
        nothing: there is no target

    against: If the target is {etype}: + {n} DMG [DISC-094]
        A hit on an enemy of this type does n more damage.
        >>> foe = card("Foe", type="security", health=5, ac=11)
        >>> example("ATK + 7; Hit = 2 DMG; If the target is security: + 2 DMG",
        ...         {"enemy-row": [foe]}, sayer=card("Gun", type="gun"))
        rolled 7
        told: 7 + 7 = 14 against AC 11: hit
        A's gun-hits 0 -> 1
        Foe damage 0 -> 4

    ignores-dodge: Ignores Dodge [DISC-004, DISC-HR-2]
        Dodge does not stop the damage of this attack.
        >>> foe = card("Foe", type="drone", health=5, ac=11)
        >>> example("ATK + 12; Hit = 3 DMG; Ignores Dodge", {"enemy-row": [foe]},
        ...         sayer=card("Gun", type="gun"), marks={"dodge": {"Foe": 1}})
        rolled 7
        told: 7 + 12 = 19 against AC 11: hit
        A's gun-hits 0 -> 1
        told: Gun ignores Dodge
        Foe damage 0 -> 3

    ignores-firewall: Ignores Firewall [DISC-004, DISC-HR-2]
        Firewall does not stop this attack.
        >>> foe = card("Foe", type="drone", health=5, ac=11)
        >>> example("ATK + 10; Hit = 1 DMG; Ignores Firewall", {"enemy-row": [foe]},
        ...         sayer=card("Program", type="software"), marks={"firewall": {"Foe": 1}})
        rolled 7
        told: 7 + 10 = 17 against AC 11: hit
        A's software-hits 0 -> 1
        told: Program ignores Firewall
        Foe damage 0 -> 1
""", when="now")  # fmt: skip


@phrase("Hit = {n} DMG", vocabulary=GAME, rules=("DISC-094", "DISC-095", "DISC-116"))
def hit_damage(play: Play, n: int) -> None:
    """On a hit the target takes n damage: an enemy as tokens, an operative as lost HP.

    >>> foe = card("Foe", type="bot", health=3, ac=11)
    >>> example("ATK + 9; Hit = 4 DMG", {"enemy-row": [foe]}, sayer=card("Gun", type="gun"))
    rolled 7
    told: 7 + 9 = 16 against AC 11: hit
    A's gun-hits 0 -> 1
    told: Foe is destroyed
    Foe: enemy-row -> enemy-discard
    defeated 0 -> 1
    """
    _, victim, more, _ = play.state.facts[HIT]
    if isinstance(victim, str):
        hurt(play, victim, n + more)
    else:
        deal(play, n)


@phrase("Hit: the target loses Dodge and Firewall", vocabulary=GAME, rules=("DISC-121", "DISC-122"))
def target_loses_guards(play: Play) -> None:
    """Dodge and Firewall of the enemy end; printed ones come back in the next Enemy Turn.

    >>> foe = card("Foe", type="bot", health=3, ac=11)
    >>> example("ATK + 9; Hit: the target loses Dodge and Firewall", {"enemy-row": [foe]},
    ...         sayer=card("Gun", type="gun"), marks={"dodge": {"Foe": 1}})
    rolled 7
    told: 7 + 9 = 16 against AC 11: hit
    A's gun-hits 0 -> 1
    Foe dodge 1 -> 0
    """
    target = target_of(play)
    if target < 0:
        return
    had = False
    for ability in ("dodge", "firewall"):
        had = had or bool(play.mark(target, ability))
        play.set_mark(target, ability, 0)
        if kind(play, target).says(f"disc.{ability}") is not None:
            had = True
            play.set_mark(target, "stripped", 1)
    if not had:
        play.nothing(f"{called(play, target)} has neither Dodge nor Firewall")


@phrase("Hit: discard the target", vocabulary=GAME, rules=("DISC-140", "DISC-HR-36"))
def discard_target(play: Play) -> None:
    """The enemy leaves play whatever its health, and counts as defeated.

    >>> foe = card("Foe", type="security", health=5, ac=11)
    >>> example("ATK + 8; Hit: discard the target", {"enemy-row": [foe]},
    ...         sayer=card("Program", type="software"))
    rolled 7
    told: 7 + 8 = 15 against AC 11: hit
    A's software-hits 0 -> 1
    Foe: enemy-row -> enemy-discard
    defeated 0 -> 1
    """
    target = target_of(play)
    if target >= 0:
        remove_enemy(play, target, discarded=True)


@phrase(
    "Hit: the target deals {n} DMG to another enemy",
    vocabulary=GAME,
    rules=("DISC-084", "DISC-HR-13b"),
)
def target_hits_another(play: Play, n: int) -> None:
    """The player chooses another enemy that may be a target; it takes n damage without a roll,
    whatever it is immune to.

    >>> foes = [card("Foe", type="bot", health=3, ac=11), card("Far", type="bot", health=3, ac=11)]
    >>> example("ATK + 8; Hit: the target deals 2 DMG to another enemy", {"enemy-row": foes},
    ...         sayer=card("Program", type="software"), answers=["Foe"])
    rolled 7
    told: 7 + 8 = 15 against AC 11: hit
    A's software-hits 0 -> 1
    Far damage 0 -> 2
    """
    target = play.state.facts[HIT][1]
    cards = [card for card in legal_targets(play, Ability(sentences=())) if card != target]
    other = play.choose_card(f"{play.me}: which other enemy does it hit?", cards)
    if other is None:
        play.nothing("there is no other enemy that may be chosen")
        return
    damage_enemy(play, other, n)


@phrase(
    "If this destroys an enemy: put {n} token(s) on this card",
    vocabulary=GAME,
    rules=("DISC-095", "DISC-076"),
)
def tokens_for_kill(play: Play, n: int) -> None:
    """If the enemy was destroyed by the hit, n tokens go on the card, up to its rings; a card that
    was exhausted by the shot stays sideways.

    >>> foe = card("Foe", type="bot", health=1, ac=11)
    >>> example("ATK + 8; Hit = 2 DMG; If this destroys an enemy: put 1 token on this card",
    ...         {"enemy-row": [foe]}, sayer=card("Gun", type="gun", dots=2))
    rolled 7
    told: 7 + 8 = 15 against AC 11: hit
    A's gun-hits 0 -> 1
    told: Foe is destroyed
    Foe: enemy-row -> enemy-discard
    defeated 0 -> 1
    Gun ammo 0 -> 1
    """
    target = play.state.facts[HIT][1]
    if isinstance(target, str) or play.state.where[target] == ROW:
        return
    play.set_mark(play.card, "ammo", play.mark(play.card, "ammo") + n)


MODES = standing(GAME, """
    alt-fire: Alt Fire {k}: {rest} [DISC-098, DISC-099]
        Another mode of the gun: instead of the normal ability, for k tokens; what follows is its
        attack.
        >>> example("Alt Fire 2: ATK + 8; Hit = 5 DMG", sayer=card("Gun", type="gun", dots=2))
""", when="trigger")  # fmt: skip
