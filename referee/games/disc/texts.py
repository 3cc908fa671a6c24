"""What the sentences of cards do that game.yaml declares for D.I.S.C."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from referee.games.disc import windows
from referee.games.disc.enemy import CORE_ATK, D20, shoot
from referee.games.disc.harm import (
    damage_enemy,
    deal,
    free,
    hurt,
    legal_targets,
    lose,
    new_maximum,
    remove_enemy,
)
from referee.games.disc.keys import AIM, DIE, HIT, KEY_CARD, THROWN
from referee.games.disc.seeking import enter
from referee.games.disc.terms import (
    BANS,
    PLAYER_DECK,
    ROW,
    Ability,
    armour,
    called,
    cite,
    coop,
    has,
    hits,
    kind,
    own,
    room_for,
    row,
)
from referee.phrases.tree import Sentence
from referee.picking import in_pile, several
from referee.play import Play
from referee.rules import by_name
from referee.state import Decision, Option, Step

BANNED = {"guns": "gun", "software": "software", ".exe's": ".exe"}
"""The type of the cards that a ban names."""
CHOSEN = ("DISC-129", "DISC-HR-30")


# Attacks, and what a hit does


def attacks(play: Play, n: int) -> None:
    """The clauses of an ability with an ATK make one attack (DISC-091)."""
    its, sentences = kind(play, play.card), play.drop().data[0]
    if play.state.where[play.card] == ROW:
        lines = [each.sentences for _, _, each in its.bands]
        at = lines.index(sentences) if sentences in lines else -1
        shoot(play, play.card, at, 0, "single" if at < 0 else "attack")
    else:
        alt = its.alt is not None and its.alt.sentences == sentences
        play.then(Step("aim", play.me, play.card, (int(alt),)))


def hit_damage(play: Play, n: int) -> None:
    _, victim, more, _ = play.state.facts[HIT]
    if isinstance(victim, str):
        hurt(play, victim, n + more)
    else:
        deal(play, n)


def target_of(play: Play) -> int:
    """The enemy that was hit; -1 if it has left the row."""
    target = play.state.facts[HIT][1]
    gone = isinstance(target, str) or play.state.where[target] != ROW
    if gone:
        play.nothing("the target is not in the row any more", "DISC-095")
    return -1 if gone else int(target)


def target_loses_guards(play: Play) -> None:
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


def discard_target(play: Play) -> None:
    target = target_of(play)
    if target >= 0:
        remove_enemy(play, target, discarded=True)


def target_hits_another(play: Play, n: int) -> None:
    target = play.state.facts[HIT][1]
    cards = [card for card in legal_targets(play, Ability(sentences=())) if card != target]
    other = play.choose_card(f"{play.me}: which other enemy does it hit?", cards)
    if other is None:
        play.nothing("there is no other enemy that may be chosen")
        return
    damage_enemy(play, other, n)


def tokens_for_kill(play: Play, n: int) -> None:
    target = play.state.facts[HIT][1]
    if not isinstance(target, str) and play.state.where[target] != ROW:
        play.set_mark(play.card, "ammo", play.mark(play.card, "ammo") + n)


# Software, .exe cards, operatives


def load(play: Play, c: int = 0) -> None:
    cards = windows.not_full(play, play.me)
    if c:
        cards = several(play, f"{play.me}: which card do you load?", cards, c)
    if not cards:
        play.nothing("no card lacks a token")
    for card in cards:
        play.set_mark(card, "ammo", kind(play, card).dots)
        play.set_mark(card, "sideways", 0)


def add_to_roll(play: Play, n: int) -> None:
    facts = play.state.facts
    if facts.get(AIM) is None:
        play.nothing("no attack roll was just made")
        return
    seat, card, index, target, bonus = facts[AIM]
    facts[AIM] = (seat, card, index, target, bonus + n)
    play.tell("told", f"{play.me} adds {n} to the roll", seat=play.me)


def choose(play: Play, first: Sentence, second: Sentence) -> None:
    options = [Option(play.said(each), at) for at, each in enumerate((first, second), 1)]
    chosen = play.choose(f"{play.me}: which of the two?", options)
    sentence = first if chosen == 1 else second
    play.then(Step("section", play.me, play.card, ((sentence,), 0)))


def cancel(play: Play, n: int) -> None:
    die = play.state.facts.get(DIE)
    if die is None or die[1] == "own":
        play.nothing("no action was just rolled")
        return
    play.state.facts[DIE] = None


def reroll(play: Play, n: int) -> None:
    die = play.state.facts.get(DIE)
    if die is None:
        play.nothing("no die was just rolled")
        return
    _, role, enemy = die
    sides = play.state.facts[THROWN]
    play.then(Step("throw", play.me if role == "own" else "", enemy, (sides, "again", role)))


def each_enemy(play: Play, n: int) -> None:
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


def discard_security(play: Play, c: int, lock: str) -> None:
    rules = play.rules
    target = play.state.facts.get(KEY_CARD, -1)
    if target < 0:
        cards = [each for each in row(play) if windows.opens(windows.lock_of(play, each), lock)]
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


def clear(play: Play) -> None:
    if not windows.has_ban(play, play.me):
        play.nothing("there is nothing to lose")
    free(play, play.me)


# Rewards of rooms


def draw_cards(play: Play, c: int, keep: str, ptype: str = "") -> None:
    drawn = Step("find-type", play.me, play.card, (ptype, c)) if ptype else None
    kept = (Step("keep-found", play.me), Step("keep", play.me), Step("rest-of-loot"))
    play.then(drawn or Step("to-loot", data=(c,)), *kept)


def search_key(play: Play, c: int) -> None:
    options = in_pile(
        play, PLAYER_DECK, lambda card: kind(play, card).now("disc.discard-security") is not None
    )
    card = play.choose(
        f"{play.me}: which key do you take?", options, optional=True, rules=("DISC-134",)
    )
    given = None
    if card is not None and room_for(play, play.me, ".exe") <= 0:
        given = play.choose_card(
            f"{play.me}: which .exe do you give up for it?", own(play, play.me, ".exe"),
            optional=True, rules=("DISC-137", "DISC-160"),
        )  # fmt: skip
        card = card if given is not None else None
    if card is None:
        play.nothing("no key is taken")
    else:
        if given is not None:
            play.move(given, "player-discard")
        enter(play, play.me, int(card))
    play.shuffle(PLAYER_DECK)


def return_card(play: Play, c: int, ptype: str) -> None:
    cards = (card for card in play.zone("player-discard") if kind(play, card).type == ptype)
    room = room_for(play, play.me, ptype)
    chosen = several(play, f"{play.me}: which {ptype} comes back?", cards, min(c, room))
    if not chosen:
        play.nothing(f"no {ptype} comes back")
    for card in chosen:
        enter(play, play.me, card)


# Enemies


def damage(play: Play, n: int) -> None:
    seat = play.me
    if play.table.variant(38) != "automatic":
        die = play.roll(D20, f"for {play.name(play.card)} to hit", seat="", rules=("DISC-HR-38",))
        if not hits(play, seat, play.card, die, CORE_ATK, armour(play, seat)):
            return
    hurt(play, seat, n)


def draw_enemy(play: Play, c: int, etype: str) -> None:
    play.then(*(Step("reinforce", data=(etype,)) for _ in range(c)))


def gets(ability: str, play: Play) -> None:
    """As a line such a sentence gives its enemy the ability."""
    play.set_mark(play.card, ability, 1)


def firewall_left(play: Play) -> None:
    play.set_mark(play.card, "firewall", 1)
    cards = row(play)
    at = cards.index(play.card) if play.card in cards else 0
    if at:
        play.set_mark(cards[at - 1], "firewall", 1)


def one_card(play: Play, does: str, types: tuple[str, ...], what: str) -> int | None:
    """The card of the operative that is hit, as the table has it (HR-30)."""
    cards = own(play, play.me, *types)
    way = play.table.variant(30)
    card: int | None
    if way == "at random" and len(cards) > 1:
        options = tuple(Option(play.numbered(each, tuple(cards)), each) for each in cards)
        asks, verbs = "Which card does chance hit?", ("show", "deal")
        card = int(play.ask(Decision("random", "", asks, verbs, CHOSEN, options)))
    elif way == "worst for the player" and cards:
        card = max(cards, key=lambda card: (_worth(play, card), -cards.index(card)))
    else:
        card = play.choose_card(f"{play.me}: which {what} {does}?", cards, rules=CHOSEN)
    return card


def _worth(play: Play, card: int) -> tuple[int, int]:
    """How bad the loss of a card is: ready ones first, then by damage."""
    its = kind(play, card)
    ready = not play.mark(card, "sideways") and not play.mark(card, "jam")
    return int(ready), (its.normal.damage or 0) if its.normal is not None else 1


def strike(play: Play, c: int, ptype: str = "") -> None:
    mark, rule = ("uninstall", "DISC-126") if ptype else ("jam", "DISC-127")
    types = (ptype or "gun",) if play.table.variant(29) == "by type" else ()
    what = types[0] if types else "card"
    card = one_card(play, f"gets {mark.capitalize()}", types, what)
    play.rules = (rule, *play.rules, *CHOSEN)
    if card is None:
        play.nothing(f"{play.me} controls no {what}")
        return
    play.set_mark(card, mark, 1)
    if kind(play, card).type == "hardware":
        new_maximum(play, play.me)


def destroy(play: Play, c: int = 1, ptype: str = "", n: int = 1, m: int = 1) -> None:
    types = (ptype,) if ptype else ("hardware", "software")
    what = " or ".join(types)
    card = one_card(play, "do you discard", types, what)
    play.rules = (*(("DISC-128", "DISC-129") if ptype else ("DISC-154",)), *play.rules)
    if card is None:
        play.nothing(f"{play.me} controls no {what}")
    else:
        lose(play, card)


def ban(play: Play, banned: str) -> None:
    if coop(play):
        cite(play, "DISC-HR-27")
    for seat in play.table.seats if play.table.variant(27) == "both" else (play.me,):
        play.set_counter(f"{seat}.{BANS[BANNED[banned]]}", 1)


def repair(play: Play, n: int, c: int, etype: str) -> None:
    damaged = play.state.marks.get("damage", {})
    cards = (card for card in row(play) if card in damaged and kind(play, card).type == etype)
    chosen = sorted(cards, key=lambda card: -damaged[card])[:c]
    if not chosen:
        play.nothing(f"no {etype} has damage")
    for card in chosen:
        play.set_mark(card, "damage", max(0, damaged[card] - n))


PHRASES: dict[str, Callable[..., Any]] = {
    **by_name(
        hit_damage, target_loses_guards, discard_target, target_hits_another, tokens_for_kill, load,
        add_to_roll, choose, cancel, reroll, each_enemy, discard_security, clear, draw_cards,
        search_key, return_card, damage, draw_enemy, firewall_left, destroy, ban, repair,
    ),
    **{each: partial(gets, each) for each in ("firewall", "dodge", "recon")},
    "atk": attacks, "load-all": load, "draw-type": draw_cards, "jam": strike, "uninstall": strike,
    "minus": destroy,
}  # fmt: skip
"""By the id of their sentence."""
