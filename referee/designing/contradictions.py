"""What in a game does not go together with its rulebook, as far as it can be seen without playing:
what nobody reaches, what nothing changes, ends that cannot come, moves that can never be made.

Only of what is read: a word that stands in a sentence that nothing reads is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from referee.designing.offering import IFS, opened, opened_in_vain
from referee.designing.silences import silences
from referee.designing.understanding import Understood
from referee.openers import BACK
from referee.phrases.nouns import nouns
from referee.phrases.phrase import Phrase
from referee.phrases.saying import say
from referee.phrases.slots import COUNTER, SENTENCE, Slot, parts_of
from referee.phrases.tree import OWN, Sentence, base, says, within
from referee.setting import Setting
from tablewright.errors import Origin, Place, Problem
from tablewright.model.counted import counters_called, in_one
from tablewright.model.game import Counter, Phase, Zone

SEEN = ("common", "rules")
"""The vocabularies of whose phrases it is known what they do."""
RULES_FILE = "rules.md"
RAISES = (
    "gain", "gain-equal", "gain-both", "gain-either", "gain-for-every", "that-many.gain", "double",
    "start-with", "start-with-both", "steal", "give-counters", "put-on",
    "put-marks", "deals",
)  # fmt: skip
"""The acts by which a counter goes up."""
WINS = re.compile(
    r"rules\.(win|lose-game|share-win|together|no-winner|first-with-\w+|first-in-line|"
    r"first-connected|be-out|is-out|wins)\b"
)
"""The phrases by which somebody wins or is left over."""
BY_ITSELF = ("hand", "deck", "discard", "play")
"""Zones that cards come to and leave without being named: by drawing, discarding, playing."""


def contradictions(
    setting: Setting, found: Iterable[Understood], cards: Iterable[Sentence], unread: Iterable[str]
) -> tuple[Problem, ...]:
    """What does not go together, as warnings at their places."""
    return tuple(_Look(setting, tuple(found), tuple(cards), tuple(unread)).problems())


@dataclass(frozen=True)
class _Used:
    """A phrase that is said somewhere, with what stands in its slots."""

    phrase: Phrase
    name: str
    slots: tuple[tuple[Slot, Any], ...]

    def words(self, *kinds: str) -> Iterator[str]:
        """The words in slots of these kinds."""
        return (str(value) for slot, value in self.slots if slot.kind in kinds)


class _Look:
    def __init__(
        self,
        setting: Setting,
        found: tuple[Understood, ...],
        cards: tuple[Sentence, ...],
        unread: tuple[str, ...],
    ) -> None:
        self.setting = setting
        self.game = setting.game
        self.found = found
        edition = setting.edition
        self.nouns = nouns(self.game, tuple(edition.decks.values()) if edition is not None else ())
        self.counters = {word: each.counter for word, each in counters_called(self.game).items()}
        self.counters.update({**self.nouns["r_counter_there"], **self.nouns["r_counter_word"]})
        self.rules = [said.tree for each in found for said in each.sentences if said.tree.phrase]
        said = (node for tree in (*self.rules, *cards) for node in within(tree))
        # What a phrase of the game's own means stands in it.
        self.used = [self.use(node) for node in said if not node.phrase.startswith(OWN)]
        self.unread = " ".join(unread).lower()

    def use(self, node: Sentence) -> _Used:
        phrase = self.setting.phrases.find(node.phrase)
        slots = [part for part in parts_of(phrase.pattern) if isinstance(part, Slot)]
        name = base(node.phrase).partition(".")[2]
        # Behind the slots of a phrase of the game's own stands what it means.
        return _Used(phrase, name, tuple(zip(slots, node.slots, strict=False)))

    def spoken_of(self, *names: str) -> bool:
        """Whether a sentence that nothing reads has one of these words."""
        words = (re.escape(name.lower()) for name in names if name)
        return any(re.search(rf"\b{word}", self.unread) for word in words)

    def problems(self) -> Iterator[Problem]:
        if any(each.phrase.vocabulary not in SEEN for each in self.used):
            return  # what a phrase does that a package brings, nobody can see
        yield from self.phases()
        yield from (each for counter in self.game.counters for each in self.counter(counter))
        yield from (each for zone in self.game.zones for each in self.zone(zone))
        yield from self.ends()
        yield from self.moves()
        yield from self.openers()
        yield from self.looking_back()
        yield from self.lost_late()
        yield from self.without_order()
        yield from self.face_down()
        for each in silences(self.setting, [used.name for used in self.used]):
            yield self.at_rule(each.number, each.says, each.mend)

    def phases(self) -> Iterator[Problem]:
        """Phases that nobody reaches, that no rule fills, or that there are not."""
        program = self.setting.program
        words = self.nouns["r_phase"]
        listed: list[str] = []
        for each in program.facts("rules.phases-of"):
            names = re.split(r", | and ", str(each.fact.slots[-1]))
            for name in names:
                if name not in words:
                    yield self.at_rule(
                        each.number,
                        f"there is no phase '{name}'",
                        "phases: "
                        + ", ".join(dict.fromkeys(words) or ("none",))
                        + "; declare it under 'phases' in game.yaml",
                    )
            listed += [str(words[name]) for name in names if name in words]
        filled = {
            moment[1] if moment[0] == "phase" else moment[0].removeprefix("phase ")
            for moment in (*program.blocks, *program.on_cards)
            if moment[0].startswith("phase")
        } | {each.phase for each in program.powers}
        leaves = tuple(self.leaves(self.game.phases))
        for phase in leaves:
            # Tricks are played when the phases of a round have begun, so in the last one of them.
            of_tricks = program.tricks and (phase is leaves[-1] or "trick" in phase.id)
            if of_tricks or self.spoken_of(phase.name, phase.id):
                continue
            if listed and phase.id not in listed:
                yield _at(
                    phase.origin,
                    f"nobody reaches the phase '{phase.id}': the rules name the phases without it",
                    "name it in the sentence '… has these phases: …', or leave it out here",
                )
            elif phase.id not in filled:
                yield _at(
                    phase.origin,
                    f"no rule says what happens in the phase '{phase.id}'",
                    f"write 'In the {(phase.name or phase.id).lower()} phase, …' in {RULES_FILE}, "
                    "or leave it out here",
                )

    def leaves(self, phases: Iterable[Phase]) -> Iterator[Phase]:
        for phase in phases:
            if phase.phases:
                yield from self.leaves(phase.phases)
            else:
                yield phase

    def counter(self, counter: Counter) -> Iterator[Problem]:
        """A counter that nothing changes."""
        words = {word for word, name in self.counters.items() if name == counter.id}
        turned = counter.exhausts and any(used.name.startswith("exhaust.") for used in self.used)
        if self.changed(words) or counter.field or counter.sets or turned:
            return
        if self.pays_costs(counter) or self.spoken_of(counter.id, *words):
            return
        yield _at(
            counter.origin,
            f"no rule and no card changes the counter '{counter.id}'",
            f"write 'Gain 1 {_one(counter)}.' where it goes up, or leave it out",
        )

    def changed(self, words: set[str], acts: tuple[str, ...] = ()) -> bool:
        """Whether something changes a counter, by one of these acts if there are any."""
        return any(
            word in words
            for used in self.used
            if used.phrase.kind in (SENTENCE, "r_act", "r_acts")
            if not acts or used.name in acts or used.phrase.vocabulary != "rules"
            for word in used.words(COUNTER, "r_counter_word", "r_counter_there", "r_counter_one")
        )

    def pays_costs(self, counter: Counter) -> bool:
        paid = {each.name for each in self.used} & {"pay-cost", "buy"}
        return counter.owner == "seat" and bool(paid)

    def zone(self, zone: Zone) -> Iterator[Problem]:
        """A zone that no rule touches."""
        setting = self.setting
        standing = {
            getattr(each, "id", "") for each in (setting.deck, setting.hand, setting.discard)
        }
        if zone.id in {*standing, *BY_ITSELF, setting.program.trick}:
            return
        names = {word for word, its in self.nouns["r_zonename"].items() if its == zone.id}
        named = any(word in names for used in self.used for word in used.words("r_zonename"))
        if named or self.spoken_of(zone.id, *names):
            return
        if any(each.zone == zone.id for each in self.game.counters):
            return
        laid = [lay for setup in self.game.setups for lay in setup.lay]
        speaks = any(facts.text for facts in self.setting.cards.values())
        if any(lay.source == zone.id for lay in laid) or (
            speaks and any(lay.to.rpartition(".")[2] == zone.id for lay in laid)
        ):
            return
        yield _at(
            zone.origin,
            f"no rule and no card names the zone '{zone.id}'",
            f"write 'the {(zone.name or zone.id).lower()}' where cards come to it or leave it, or "
            "leave it out",
        )

    def ends(self) -> Iterator[Problem]:
        """No end, no winner, and ends that cannot come."""
        program = self.setting.program
        if not program.plays:
            return
        read = not self.unread
        wins = [each for each in self.used if WINS.match(each.phrase.id)]
        ended = any(each.what == "game" for each in program.ends) or bool(
            {"rounds of game", "turns of game"} & set(program.turns)
        )
        if read and not ended and not wins:
            yield self.at_rules(
                "no rule ends the game",
                "write 'The game ends as soon as …' or 'The first player who … wins.'",
            )
        elif read and not wins:
            yield self.at_rules(
                "no rule says who wins", "write 'The player with the most … wins.' behind the end"
            )
        conditions = [(each.number, each.condition) for each in program.ends if each.condition]
        for name in ("together", "no-winner"):
            conditions += [
                (each.number, each.fact.slots[-1]) for each in program.facts(f"rules.{name}")
            ]
        for number, condition in conditions:
            for node in within(condition):
                yield from self.never(number, self.use(node), "this end cannot come")
        for each in program.facts("rules.first-with-counter"):
            for node in within(each.fact):
                yield from self.never(each.number, self.use(node), "nobody can win like this")

    def never(self, number: str, used: _Used, what: str) -> Iterator[Problem]:
        """A number that a counter never shows."""
        if used.name not in ("has-counters", "has-as-many", "first-with-counter"):
            return
        wanted = next((value for slot, value in used.slots if slot.name == "n"), 1)
        wanted = wanted if isinstance(wanted, int) else 1
        for word in used.words(COUNTER, "r_counter_word", "r_counter_there", "r_counter_one"):
            counter = self.counter_called(word)
            if counter is None:
                continue
            if counter.max is not None and wanted > counter.max:
                yield self.at_rule(
                    number,
                    f"{what}: the counter '{counter.id}' goes no higher than {counter.max}",
                    f"change '{wanted}', or 'max' of the counter in game.yaml",
                )
            elif self.stuck_below(counter, wanted):
                yield self.at_rule(
                    number,
                    f"{what}: nothing raises the counter '{counter.id}', which starts at "
                    f"{counter.start}",
                    f"write 'Gain 1 {_one(counter)}.' where it goes up",
                )

    def stuck_below(self, counter: Counter, wanted: int) -> bool:
        """Whether a counter starts below a number and nothing makes it go up."""
        words = {word for word, name in self.counters.items() if name == counter.id}
        laid = any(counter.id in str(setup.counters) for setup in self.game.setups)
        return (
            counter.start < wanted
            and not laid
            and not counter.field
            and not self.changed(words, RAISES)
            and not self.spoken_of(counter.id, *words)
        )

    def counter_called(self, word: str) -> Counter | None:
        name = self.counters.get(word)
        return next((each for each in self.game.counters if each.id == name), None)

    def moves(self) -> Iterator[Problem]:
        """Moves that can never be made: what they cost is never there, or they are forbidden."""
        forbidden = {
            each.fact.slots[1]: each.number
            for each in self.setting.program.facts("rules.cannot")
            if not each.conditions and not each.unless and str(each.fact.slots[0].slots) == YOU
        }
        for each in self.found:
            number = each.paragraph.number
            for said in each.sentences:
                for node in within(said.tree):
                    if node in forbidden and forbidden[node] != number and said.item:
                        yield self.at_rule(
                            number,
                            f"'{said.words}' can never be done: {forbidden[node]} forbids it",
                            "leave one of the two out, or say when it is forbidden: 'You cannot … "
                            "if …'",
                        )
                    yield from self.price(number, self.use(node))

    def price(self, number: str, used: _Used) -> Iterator[Problem]:
        """What must be paid and never can."""
        if used.name not in ("pay", "pay-both"):
            return
        numbers = [value for slot, value in used.slots if slot.name in ("n", "m")]
        words = used.words(COUNTER, "r_counter_word", "r_counter_there", "r_counter_one")
        for word, amount in zip(words, numbers, strict=False):
            wanted = int(amount) if str(amount).isdecimal() else 1
            counter = self.counter_called(word)
            if counter is None:
                continue
            if counter.max is not None and wanted > counter.max:
                why = f"the counter '{counter.id}' goes no higher than {counter.max}"
            elif self.stuck_below(counter, wanted):
                why = f"nothing raises the counter '{counter.id}', which starts at {counter.start}"
            else:
                continue
            yield self.at_rule(number, f"nobody can ever pay {wanted} {word}: {why}", "")

    def openers(self) -> Iterator[Problem]:
        """What holds all the time behind an opener that says when."""
        for each in self.found:
            for said in each.sentences:
                opener = opened_in_vain(said.tree)
                if opener is None:
                    continue
                words = say(self.setting.phrases, opener)
                if base(opener.phrase) in IFS:
                    what = "is looked at once, and what holds all the time is not begun by it"
                else:
                    what = "says when, but what follows holds all the time"
                yield self.at_rule(
                    each.paragraph.number,
                    f"'{words}' {what}",
                    "leave it out, or say it behind: 'You cannot … if …', 'You cannot … until …'",
                )

    def looking_back(self) -> Iterator[Problem]:
        """What looks back at a sentence before it, and is the first of its paragraph."""
        for each in self.found:
            openers = opened(each.sentences[0].tree)[0] if each.sentences else []
            if openers and base(openers[0].phrase) in BACK:
                words = say(self.setting.phrases, openers[0])
                yield self.at_rule(
                    each.paragraph.number,
                    f"'{words}' looks back at the sentence before it, and none stands before it in "
                    "this paragraph",
                    "write it behind that sentence, in the same paragraph",
                )

    def lost_late(self) -> Iterator[Problem]:
        """Who loses, looked at on that player's turn alone, since no moment is named."""
        for each in self.found:
            tree = each.sentences[0].tree if each.sentences else Sentence("")
            openers = opened(tree)[0]
            if not openers or any(base(one.phrase) != "rules.if-holds" for one in openers):
                continue
            if says(tree, *LOST) and each.program.blocks.get(("turn", "on")):
                words = say(self.setting.phrases, openers[0])
                yield self.at_rule(
                    each.paragraph.number,
                    f"'{words}' names no moment, so it is looked at on each player's own turn "
                    "alone: others who have lost play on",
                    f"write 'When{words[2:]}, …' for any moment, 'On your turn, {words}, …' for "
                    "this one",
                )

    def without_order(self) -> Iterator[Problem]:
        """Cards are compared, and no deck says which of them is higher."""
        edition = self.setting.edition
        decks = edition.decks.values() if edition is not None else ()
        if not any(used.name in COMPARING for used in self.used) or any(
            name in ("rank", "value", "strength") or kind.type == "number"
            for deck in decks
            for name, kind in deck.fields.items()
        ):
            return
        yield self.at_rules(
            "cards are compared, and no field of a deck says which is higher: all are equal",
            "give a deck a field 'rank', 'value' or 'strength', or a number",
        )

    def face_down(self) -> Iterator[Problem]:
        """Cards lie face down where everybody sees them."""
        words = self.nouns["r_zonename"]
        for used in self.used:
            if used.name != "put-face" or "down" not in (value for _, value in used.slots):
                continue
            for node in within(tuple(value for _, value in used.slots[1:])):
                zone = self.setting.zones.get(words.get(str(node[1][-1]), ""))
                if zone is not None and zone.face == "up":
                    yield _at(
                        zone.origin,
                        f"cards are put into the zone '{zone.id}' face down, and it lies open: "
                        "everybody sees them",
                        "give it 'face: down', or put them into a zone that has it",
                    )

    def at_rule(self, number: str, message: str, hint: str) -> Problem:
        """A problem of a paragraph, or of a card by its name."""
        its = (each.paragraph.origin for each in self.found if each.paragraph.number == number)
        decks = self.setting.edition.decks.values() if self.setting.edition is not None else ()
        cards = (card.origin for deck in decks for card in deck.cards if card.name == number)
        return _at(next(iter((*its, *cards)), None), f"{number}: {message}", hint)

    def at_rules(self, message: str, hint: str) -> Problem:
        """A problem of the whole rulebook: at its last paragraph."""
        return _at(self.found[-1].paragraph.origin, message, hint)


LOST = ("rules.lose-game", "rules.be-out")
"""The acts of who has lost."""
COMPARING = ("who-revealed", "highest-card", "compared", "compare", "wins-the-trick")
"""The phrases for which it matters which card is higher."""


YOU = "('you',)"
"""The slots of the phrase for the player whose turn it is."""


def _one(counter: Counter) -> str:
    return counter.word.partition("/")[0].lower() or in_one((counter.name or counter.id).lower())


def _at(origin: Origin | None, message: str, hint: str) -> Problem:
    place = origin.place if origin is not None else Place(RULES_FILE)
    return Problem(place, message, hint=hint, severity="warning")
