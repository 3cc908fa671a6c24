"""Vocabularies of patterns alone, for games whose sentences do nothing yet; shared by the tests."""

from __future__ import annotations

from collections.abc import Sequence

from referee import vocabularies
from referee.phrases import slots
from referee.phrases.phrase import Phrase, Phrasebook, phrase, phrasebook
from referee.phrases.slots import WordList


def nothing(*_: object, **__: object) -> None:
    """Does nothing."""


DECLARED: list[Phrase | WordList] = []
"""All that this module declares, in order."""


def book(*names: str) -> Phrasebook:
    """The phrases of these vocabularies, of the samples and of the program."""
    own = [each for name in names for each in DECLARED if each.vocabulary == name]
    known = vocabularies.book(names)
    return phrasebook([*known.phrases.values(), *known.words.values(), *own])


def words(name: str, *, vocabulary: str, of: Sequence[str] = (), field: str = "") -> None:
    """Declares words that may stand in a slot."""
    DECLARED.append(slots.words(name, vocabulary=vocabulary, of=of, field=field))


def declare(vocabulary: str, kind: str, patterns: Sequence[str]) -> None:
    """Declares patterns as phrases that do nothing; their ids are numbers."""
    for number, pattern in enumerate(patterns, 1):
        made = phrase(pattern, vocabulary=vocabulary, kind=kind, id=f"{kind}-{number}")
        DECLARED.append(made(nothing))


DISCO = "sample-disco"
MINES = "sample-mines"
DISC = "sample-disc"

declare(
    DISCO,
    "space",
    ("this space", "the next space", "the previous space", "any space", "space {n}"),
)
declare(DISCO, "condition", (
    "this card was placed in stealth mode",
    "this card is in {space}",
    "a missile launched by this card destroyed a satellite",
    "you own it",
    "it was trashed",
    "the total Alien Tech value in the timeline is at least {n}",
    "your opponent has no satellite in this column",
    "the card in the previous space is {a cardtype} card",
))  # fmt: skip
declare(DISCO, "count", (
    "energy spent",
    "Missile card in the timeline",
    "of your satellites in this column",
    "of your satellites",
    "of your research in this space",
))  # fmt: skip
words("tcard", vocabulary=DISCO, of=(
    "this card", "the card in the next space", "the card in the previous space", "it",
))  # fmt: skip
words("cardtype", vocabulary=DISCO, of=(
    "Alien Tech", "Operation", "Missile", "Shield", "Satellite",
))  # fmt: skip
words("etarget", vocabulary=DISCO, of=(
    "this card", "one of your satellites", "the card in the next space", "any card in play",
))  # fmt: skip
words("esource", vocabulary=DISCO, of=(
    "this card", "your cards", "your satellites", "your opponent's satellites",
))  # fmt: skip
words("selectable", vocabulary=DISCO, of=(
    "a card in the timeline", "a satellite in this column", "any satellite",
    "one of your satellites", "one of your opponent's satellites",
))  # fmt: skip
words("pile", vocabulary=DISCO, of=("hand", "discard pile"))
declare(DISCO, "sentence", (
    "Gain {n} research.",
    "Gain {n} research for each {count}, up to {m}.",
    "Steal {n} research from {space}.",
    "Destroy up to {n} of your opponent's research in {space}.",
    "Switch {n} research in {space}.",
    "Move up to {n} of your research from {source:space} to {space}.",
    "Launch {n} missile(s).",
    "Launch {n} missile(s) from {space}.",
    "Launch {n} missile(s) for each {count}, up to {m}.",
    "Deal {n} damage.",
    "Deal damage equal to the energy in this column.",
    "Reverse the next missile launched.",
    "Reverse that missile.",
    "Gain {n} shield(s).",
    "Gain {n} shield(s) for each {count}, up to {m}.",
    "Generate {n} energy on {etarget}.",
    "Transfer up to {n} energy from {esource} to {etarget}.",
    "You may spend {n} energy from {esource}.",
    "Spend all energy from this card.",
    "Remove all energy in this column.",
    "Generate {n} energy on the next satellite launched.",
    "Negate the next Shield card triggered.",
    "Negate {tcard}.",
    "Negate {tcard} if it is {a or cardtype} card.",
    "Trash {tcard}.",
    "Trash {tcard} if it is {a or cardtype} card.",
    "Trigger {tcard} again.",
    "Swap {space} and {other:space}.",
    "Move a card in the timeline up to {n} place(s).",
    "Discard {tcard}.",
    "End the round immediately.",
    "The next card placed does not trigger its placement effect.",
    "You may place your next card in stealth mode.",
    "Select {selectable}.",
    "Switch it.",
    "Swap them.",
    "Move it up to {n} space(s).",
    "Move it to any orbit space.",
    "Move this satellite up to {n} space(s).",
    "Switch this satellite.",
    "Launch this satellite.",
    "Launch this satellite into your opponent's orbit row.",
    "If you do, {sentence}",
    "If {condition}, {sentence}",
    "You may {sentence}",
    "After the card in this column triggers, {sentence}",
    "When your opponent launches a missile from this space, {sentence}",
    "Missiles must hit this satellite first.",
    "Missiles cannot hit your other satellites in this space.",
    "Your other satellites in this space cannot be selected by your opponent.",
    "Draw {n} card(s).",
    "Discard {n} card(s) from your hand.",
    "Return {n} card(s) from the trash to your {pile}.",
    "Draft.",
    "Reset the draft deck.",
    "Destroy it.",
    "This satellite cannot be selected.",
    "Reveal {tcard}.",
    "Launch the next satellite launched into the other orbit row.",
    "Reverse each missile launched from {space} this round.",
    "Your opponent discards {n} card(s).",
    "Transfer up to {n} energy from any card in play to {etarget}.",
    "Steal any number of research from {space}.",
    "Trash {n} card(s) from your hand.",
))  # fmt: skip

declare(MINES, "space", ("the next space", "the previous space", "any space", "space {n}"))
declare(MINES, "condition", (
    "this card is in {space}",
    "you have fewer shields than your opponent",
    "the card below is {a or cardtype} card",
    "the card in {space} is not {a cardtype} card",
    "you have a satellite in this space",
    "it was trashed",
))  # fmt: skip
declare(MINES, "count", ("of your satellites", "Transport Ship card in the action row"))
words("rcard", vocabulary=MINES, of=(
    "the card below", "the card in the next space", "the card in the previous space",
    "this card", "each card after this card",
))  # fmt: skip
words("cardtype", vocabulary=MINES, of=(
    "Alien Tech", "Transport Ship", "Missile", "Shield", "Satellite", "Operation",
))  # fmt: skip
words("row", vocabulary=MINES, of=(
    "your opponent's orbit row", "either orbit row", "your orbit row",
))  # fmt: skip
words("pile", vocabulary=MINES, of=("hand", "discard pile"))
words("track", vocabulary=MINES, of=("research", "alliance"))
declare(MINES, "sentence", (
    "Gain {n} {track}.",
    "Gain {n} shield(s).",
    "Lose {n} {track}.",
    "Lose {n} shield(s).",
    "Your opponent loses {n} {track}.",
    "Your opponent loses {n} shield(s).",
    "Gain {n} {track} for each {count}, up to {m}.",
    "Gain {n} shield(s) for each {count}, up to {m}.",
    "Prevent the next {n} damage to your shields this hand.",
    "Fire a missile with {n} damage.",
    "Fire a missile with {n} damage from {space}.",
    "Fire {m} missiles with {n} damage each.",
    "Reverse the next missile fired.",
    "Reverse the next missile your opponent fires this hand.",
    "Reverse each missile fired by {rcard}.",
    "Missiles must hit this satellite first.",
    "This satellite has {n} health.",
    "Negate the Actions of {rcard}.",
    "Negate the Actions of {rcard} if it is {a or cardtype} card.",
    "Trash {rcard}.",
    "Trash {rcard} if it is {a or cardtype} card.",
    "Trigger the Actions of {rcard} again.",
    "Swap the cards in {space} and {other:space}.",
    "Energize {rcard}.",
    "The card below cannot be energized.",
    "Launch this satellite into {row}.",
    "This satellite does not drift.",
    "This satellite drifts backward.",
    "When another satellite drifts into this space, trash both.",
    "Other satellites in this space do not drift.",
    "Your satellites do not drift this hand.",
    "Each satellite in your opponent's orbit row drifts 1 space.",
    "Move one satellite in this space to any space in its orbit row.",
    "Move one satellite in this space to the other orbit row.",
    "Move one of your satellites up to {n} space(s).",
    "Draw {n} extra card(s).",
    "Draw {n} fewer card(s).",
    "Retain {n} card(s).",
    "You may retain {n} card(s) this hand.",
    "Trash {n} card(s) from your {pile}.",
    "Trash up to {n} card(s) from your {pile}.",
    "Return {n} card(s) from the trash pile to your {pile}.",
    "Look at your opponent's hand.",
    "Do a draw cycle.",
    "If {condition}, {sentence}",
    "This satellite drifts {n} spaces.",
    "Negate the Orbit Action Effects of satellites in this space.",
    "Your opponent trashes {n} card(s) from hand.",
    "This satellite's Orbit Action Effect also triggers in the hand it launches.",
))  # fmt: skip

words("ptype", vocabulary=DISC, of=("gun", "software", "hardware", ".exe"))
words("etype", vocabulary=DISC, of=("bot", "drone", "cyborg", "security"))
words("lock", vocabulary=DISC, of=("password", "biometric", "keypad"))
words("locks", vocabulary=DISC, of=("password", "biometric", "keypad", "any"))
words("banned", vocabulary=DISC, of=("guns", "software", ".exe's"))
words("keep", vocabulary=DISC, of=("it", "them"))
declare(DISC, "sentence", (
    "ATK + {n}",
    "Hit = {n} DMG",
    "Targets: up to {n}",
    "Only {or etype}",
    "Enemies hit by {name} lose their next turn",
    "Hit: the target loses its next turn",
    "Hit: the target loses Dodge and Firewall",
    "Hit: the target has ATK - {n} until the end of the next Enemy Turn",
    "Hit: the target has AC - {n} until the end of this Player Turn",
    "Hit: remove {n} ammo from the target",
    "Hit: discard the target",
    "Hit: the target deals {n} DMG to another enemy",
    "If the target is {etype}: + {n} DMG",
    "If this destroys an enemy: put {n} token(s) on this card",
    "Ignores Dodge",
    "Ignores Firewall",
    "Alt Fire {k}: {rest}",
    "Gain {n} HP",
    "Max HP + {n}",
    "AC + {n}",
    "AC + {n} until your next Player Turn",
    "Limit of {ptype} + {n}",
    "{ptype} ATK + {n}",
    "First {ptype} hit each Player Turn: + {n} DMG",
    "Start of Player Turn: put {n} more token(s) on {c} exhausted {ptype}",
    "Put {n} token(s) on each exhausted {ptype} you control",
    "Load {c} card(s)",
    "Load all cards",
    "Your next attack this turn has ATK + {n}",
    "Add {n} to an attack roll you just made",
    "Fire {n} more gun(s) this turn",
    "Use {n} more software this turn",
    "Choose: {first:Sentence} or {second:Sentence}",
    "Cancel {n} enemy action(s) just rolled",
    "Reroll {n} di(e/ce) just rolled",
    "Each enemy takes {n} DMG",
    "Discard {c} security with a {lock} lock",
    "Your cards lose Jam, Uninstall and all bans",
    "Draw {c} {ptype}; you may keep {keep}",
    "Draw {c} player card(s); you may keep {keep}",
    "Draw {n} more player card(s) in this Reward Phase",
    "Search the Player Deck for {c} key(s)",
    "Return {c} {ptype} from the player discard pile to play",
    "The next room has {n} fewer enemies",
    "Choose {c} gun you control: ATK + {n} for the rest of the game",
    "Room Selection: draw {n} more map card(s)",
    "{lo}-{hi}: {rest}",
    "{n} DMG",
    "Draw {c} {etype}",
    "Firewall",
    "Dodge",
    "Recon",
    "Firewall on this and the enemy to its left",
    "Jam {c} gun(s)",
    "Uninstall {c} {ptype}",
    "Destroy {c} {ptype}",
    "-{n} hardware or -{m} software",
    "You cannot use {banned} next turn",
    "Each other enemy has ATK + {n} this turn",
    "The next enemy to act has + {n} DMG on a hit",
    "Remove {n} damage from {c} {etype}",
    "ATK + {n} for each other {etype} in the Enemy Row",
    "ATK + {n} while another {etype} is in the Enemy Row",
    "Other {etype} hits: + {n} DMG",
    "Lock: {locks}",
    "No action",
))  # fmt: skip

TWICE = "sample-twice"
words("lunch", vocabulary=TWICE, of=("Lunch", "Brunch"))
declare(TWICE, "sentence", ("Draw {n} {thing}.",))
words("thing", vocabulary=TWICE, of=("card", "cards"))

LEFT = "sample-left"
declare(LEFT, "sentence", ("{sentence} Twice.",))
