"""A rulebook and its game.yaml: numbers that one of them names and the other does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.errors import Place, did_you_mean
from tablewright.model.game import Game, Phase
from tablewright.model.ownphrases import OwnPhrase
from tablewright.model.rulebook import Rulebook
from tablewright.model.sayings import Refusal, Saying
from tablewright.read.folders import RULES_FILE
from tablewright.read.notes import Notes


def check_rule_numbers(rulebook: Rulebook, game: Game, notes: Notes) -> None:
    """Notes rules that `game.yaml` names, for phases, moves and so on, and the rulebook lacks."""
    refusals = (*game.refusals, *(one for move in game.moves for one in move.refusals))
    cited: tuple[Phase | Saying | Refusal | OwnPhrase, ...]
    cited = (*_phases(game.phases), *game.moves, *refusals, *game.phrases)
    for each in cited:
        for number in each.rules:
            if rulebook.find(number) is None:
                place = each.origin.of("rules") if each.origin else Place("")
                notes.error(
                    notes.find(place, number, place.line + 20),
                    f"there is no rule '{number}' in {RULES_FILE}",
                    hint=did_you_mean(number, rulebook.by_number),
                )
    place = game.origin.of("cites") if game.origin else Place("")
    for number in dict.fromkeys(number for each in game.cites.values() for number in each):
        if rulebook.find(number) is None:
            notes.error(
                notes.find(place, number, place.line + len(game.cites)),
                f"there is no rule '{number}' in {RULES_FILE}",
                hint=did_you_mean(number, rulebook.by_number),
            )


def check_house_rulings(rulebook: Rulebook, game: Game, notes: Notes) -> None:
    """Notes house rulings that `game.yaml` and the rulebook do not have both.

    One with several choices can be switched, and its paragraph says what the switch changes where
    the choices do not say it themselves.
    """
    house = re.compile(re.escape(game.prefix) + r"-HR-\d+[a-z]?")
    for name, variant in game.variants.items():
        if house.fullmatch(name) and rulebook.find(name) is None:
            notes.error(
                variant.origin.place if variant.origin else Place(""),
                f"the house ruling '{name}' is not in {RULES_FILE}",
                expected=f"a paragraph that begins with '**{name}** [gap]'",
            )
    for ruling in rulebook.paragraphs:
        place = ruling.origin.place if ruling.origin else Place("")
        switch = game.variants.get(ruling.number)
        if switch is None:
            if ruling.house:
                notes.error(
                    place,
                    f"the house ruling '{ruling.number}' is not in game.yaml",
                    expected=f"an entry '{ruling.number}:' under 'variants:'",
                )
        elif len(switch.choices) > 1 and not switch.says and not ruling.asides("switch"):
            notes.error(
                place,
                f"the house ruling '{ruling.number}' does not say what its switch changes",
                expected="a quote that begins with '> Switch:'",
                hint=f"its choices in game.yaml are {', '.join(switch.choices)}",
            )
        elif len(switch.choices) == 1 and ruling.asides("switch"):
            notes.error(
                place,
                f"the house ruling '{ruling.number}' has one choice and nothing to switch",
                expected="more 'choices:' in game.yaml, or no quote 'Switch:'",
            )


def _phases(phases: Sequence[Phase]) -> Iterator[Phase]:
    for phase in phases:
        yield phase
        yield from _phases(phase.phases)
