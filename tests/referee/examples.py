"""Sentences carried out for the docstrings of phrases; doctest finds these as `example`, `card`.

    >>> example("Gain 3 power.")
    A's power 0 -> 3
    >>> example("Gain 4 health.", health=40)
    A's health 40 -> 44
    >>> example("Destroy 1 enemy champion.", {"B.champions": [card("Guard", health=4)]})
    Guard: B.champions -> B.discard

`example(text, zones, *, sayer, answers, marks, facts, label, seats, variants, **counters)`:

- `text`: the card's whole text; its section `label` ("" if left out) is carried out for A. Other
  players are B, C, D: `seats` of them in all (2 if left out).
- `zones`: what lies in these zones, instead of what lay there: invented cards, the first on top; a
  number instead of a list leaves that many of the game's own cards there. All zones not named stay
  as the set-up (seed 1, the referee deals) left them.
- `counters`: A's, by name (`health=40`); others in a mapping `values={"B.power": 3}`.
  `marks`: on cards, `{"exhausted": {"Guard": 1}}`. `facts`: what the game's rules remember.
- `sayer`: the card that says it, `card("Guard", type="champion")`; else an invented one. It lies in
  the zone where `zones` has a card of its name, else in HOME of its game.
- `answers`: what is answered to questions, in order: an option's label, or "decline".

Printed, one line each: `A's power 0 -> 3` (counters), `Guard strength 4 -> 6` (marks), `Guard:
B.champions -> B.discard` (an invented card's way; the game's own are `a card`, so that no card's
name stands in the code), `2 cards: …` (a pile's), `A draws 2 (1 short)`, `condition words: held` or
`not held`, `nothing: words`, `told: words`, `A looks at B's hand`, `rolled 7`, `B is out`, `A wins:
reason`, and, if no answer is left, `asks A: question`. Other events are not shown.

`card(name, *, text="", **fields)` invents a card; `example.last` is the state afterwards.

For sentences that stand (`when="static"`), `example.why(verb, *args, zones=…, **counters)` prints
why a move of A's is not legal in the position after the set-up, changed as above, or `legal`:

    >>> guard = card("Guard", text="Cannot be attacked.", type="champion", health=2)
    >>> example.why("attack-champion", "Guard", "B", 1, zones={"B.champions": [guard]}, power=3)
    Guard cannot be attacked
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee.engine import apply, start, why_not
from referee.events import Event
from referee.loading import language_of, setting_of
from referee.moves import Move
from referee.phrases.phrase import Phrase
from referee.phrases.reading import Language
from referee.plain import Key
from referee.play import Play
from referee.position import amount
from referee.rules import playing, rules_in
from referee.setting import BOX, CHANCES, CardFacts, Table
from referee.state import Decision, Option, State, Step
from tablewright.model.edition import Edition
from tests import shipped
from tests.decks import as_written

ROOT = Path(__file__).parents[2]
OWN = Path(__file__).parent / "games" / "plainly"
GAMES = {
    "common": "pebbles",
    "sequence": "disco-infinity",
}
"""The game in which a vocabulary's examples are played; any other in that of its own name."""
HOME = {
    "shards-of-infinity": "A.play",
    "disaster-draft": "A.army",
    "disc": "A.player-row",
    "disco-infinity": "timeline.4",
    "space-mines": "action-row.3",
    "pebbles": "path.2",
}
"""Where the card that says the sentence lies."""
DICE = 211
"""The seed of chance when a sentence is carried out, whatever was dealt before it: A's d20 shows 7,
then 14."""
SEATS = ("A", "B", "C", "D")
SAYER = "This card"
A_CARD = "a card"
DONE = "example-done"


def shown_on_games(known: Iterable[Phrase]) -> list[Any]:
    """Phrases as parameters; each is left out where the game that it is shown on is gone."""
    return [pytest.param(each, id=each.id, marks=pytest.mark.game(game_of(each))) for each in known]


def game_of(phrase: Phrase) -> str:
    """The game in which a phrase's example is played."""
    return GAMES.get(phrase.vocabulary, phrase.vocabulary)


@dataclass(frozen=True)
class Invented:
    """A card that only an example has."""

    name: str
    text: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)


def card(name: str, *, text: str = "", **fields: Any) -> Invented:
    """Invents a card."""
    return Invented(name, text, fields)


@cache
def edition_of(game: str) -> Edition:
    """A game as it is read from its files."""
    return as_written(shipped.edition_of(game))


@cache
def language(game: str) -> Language:
    """What reads its sentences, and knows those that it has read."""
    edition = edition_of(game)
    if edition is shipped.edition_of(game):
        return shipped.language(game)
    return language_of(edition)


class Example:
    """Carries out sentences of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.last = State()

    def __call__(
        self,
        text: str,
        zones: Mapping[str, Sequence[Invented] | int] | None = None,
        *,
        sayer: Invented | None = None,
        answers: Sequence[str] = (),
        marks: Mapping[str, Mapping[str, int]] | None = None,
        facts: Mapping[str, Any] | None = None,
        label: str = "",
        seats: int = 2,
        variants: Mapping[str, str] | None = None,
        values: Mapping[str, int] | None = None,
        **counters: int,
    ) -> None:
        """Carries out a text and prints what happened."""
        sayer = replace(sayer or Invented(SAYER), text=text)
        lying: dict[str, Sequence[Invented] | int] = dict(zones or {})
        if sayer.name not in {each.name for each in _invented(lying)}:
            home = HOME[self.game]
            others = lying.get(home, ())
            lying[home] = [*(others if not isinstance(others, int) else ()), sayer]
        known = {each.name: each for each in _invented(lying)} | {sayer.name: sayer}
        table = replace(
            table_with(self.game, tuple(known.values()), seats), variants=variants or {}
        )
        state = start(table, 1).state
        state.random, state.drawn = DICE, {}
        placed = _lay(state, lying)
        _set(state, {**(values or {}), **_of_a(counters)}, marks or {}, facts or {}, placed)
        own = table.setting.cards[sayer.name]
        work = Step("section", "A", placed[sayer.name], (own.section(label), 0))
        state.agenda, state.asked = (Step(DONE), work), None
        self.last = _run(table, state, list(answers), frozenset(known))

    def why(
        self,
        verb: str,
        *args: Any,
        zones: Mapping[str, Sequence[Invented] | int] | None = None,
        marks: Mapping[str, Mapping[str, int]] | None = None,
        facts: Mapping[str, Any] | None = None,
        values: Mapping[str, int] | None = None,
        **counters: int,
    ) -> None:
        """Prints why a move of A's is not legal."""
        lying = dict(zones or {})
        table = table_with(self.game, tuple(_invented(lying)), 2)
        state = start(table, 1).state
        placed = _lay(state, lying)
        _set(state, {**(values or {}), **_of_a(counters)}, marks or {}, facts or {}, placed)
        reason = why_not(table, state, Move(verb, "A", args))
        print(reason.sentence if reason is not None else "legal")


def _invented(zones: Mapping[str, Sequence[Invented] | int]) -> list[Invented]:
    return [each for lie in zones.values() if not isinstance(lie, int) for each in lie]


def _of_a(counters: Mapping[str, int]) -> dict[str, int]:
    return {f"A.{name}": value for name, value in counters.items()}


def _set(
    state: State,
    values: Mapping[str, int],
    marks: Mapping[str, Mapping[str, int]],
    facts: Mapping[str, Any],
    placed: Mapping[str, int],
) -> None:
    """Sets the counters, marks and facts of an example."""
    assert values.keys() <= state.counters.keys(), f"no counters {sorted(values)}"
    state.counters.update(values)
    for counter, on in marks.items():
        for name, value in on.items():
            state.marks.setdefault(counter, {})[placed[name]] = value
    for key, value in facts.items():
        state.facts[Key[object](key)] = value


def table_with(game: str, cards: Sequence[Invented], seats: int) -> Table:
    """A table of a game with invented cards, at which the referee deals and A is first."""
    edition, reading = edition_of(game), language(game)
    deck = next(deck for deck in edition.decks.values() if deck.kind == "cards")
    known: dict[str, set[str]] = {}
    for each_deck in edition.decks.values():
        for name, kind in each_deck.fields.items():
            known.setdefault(name, set()).update(kind.choices)
    made = []
    for each in cards:
        for name, value in each.fields.items():
            assert name in known, f"no field {name} in {game}"
            assert not known[name] or value in known[name], f"no {name} {value}"
        fields = {**dict.fromkeys(known), **each.fields}
        sections = reading.read(each.text)
        unread = list(reading.unread(sections))
        assert not unread, f"nothing reads {unread}"
        made.append(CardFacts(
            name=each.name, code="", deck=deck.deck, copies=0, fields=fields, text=each.text,
            sections=sections,
        ))  # fmt: skip
    setting = setting_of(edition, shipped.rulebook_of(game), made, reading)
    rules = rules_in(setting)
    rules = replace(rules, steps={**rules.steps, DONE: _done})
    return Table(
        setting=replace(setting, rules=rules),
        seats=SEATS[:seats],
        dealer=frozenset(CHANCES),
        first="A",
    )


def _done(play: Play, step: Step) -> None:
    play.ask(Decision(DONE, "A", "Done?", ("choose",), options=(Option("done", 1),)))


def _lay(state: State, zones: Mapping[str, Sequence[Invented] | int]) -> dict[str, int]:
    """Puts the cards of an example where they lie; gives their instances by name."""
    placed: dict[str, int] = {}
    for address, lie in zones.items():
        before = state.zones.get(address, ())
        kept = before[:lie] if isinstance(lie, int) else ()
        for each in before[len(kept) :]:
            state.where[each] = BOX
        state.zones[BOX] = (*state.zones.get(BOX, ()), *before[len(kept) :])
        state.zones[address] = kept
        for invented in () if isinstance(lie, int) else lie:
            placed.setdefault(invented.name, len(state.names))
            state.zones[address] += (len(state.names),)
            state.names.append(invented.name)
            state.where.append(address)
    return placed


def _run(table: Table, state: State, answers: list[str], names: frozenset[str]) -> State:
    """Carries out the agenda, answers what is asked, prints the events."""
    from referee import engine

    play = playing(table, state)
    engine._run(play)
    _print(play.state, play.events, names)
    while state.outcome is None and state.asked is not None and state.asked.kind != DONE:
        asked = state.asked
        if not answers:
            words = re.sub(r", (?:from|for) [A-Z][^?]*\?$", "?", asked.asks)  # without the card
            print(f"asks {asked.seat}: {words.removeprefix(f'{asked.seat}: ')}")
            return state
        answer = answers.pop(0)
        verb = "decline" if answer == "decline" else next(
            each for each in asked.verbs if each != "decline"
        )  # fmt: skip
        move = Move(verb, asked.seat, () if answer == "decline" else (answer,))
        state, events = apply(table, state, move)
        _print(state, events, names)
    assert not answers, f"nobody asked for {answers}"
    return state


def _print(state: State, events: Sequence[Event], names: frozenset[str]) -> None:
    for event in events:
        line = _line(state, event, names)
        if line:
            print(line)


def _line(state: State, event: Event, names: frozenset[str]) -> str:
    kind, data = event.kind, event.data
    called = state.names[event.card] if event.card >= 0 else ""
    called = called if called in names else A_CARD
    if kind == "counter":
        owner, _, name = data[0].rpartition(".")
        if "." in owner:
            owner, space = owner.split(".")[0], owner.rpartition(".")[2]
            return f"{owner}'s {name} in {space}: {data[1]} -> {data[2]}"
        shown = f"{owner}'s {name}" if owner else name
        return f"{shown} {amount(data[1])} -> {amount(data[2])}"
    if kind == "mark":
        return f"{called} {data[0]} {data[1]} -> {data[2]}"
    if kind == "card":
        drawn = (
            called == A_CARD and data[0].endswith(("deck", ".draw")) and data[1].endswith(".hand")
        )
        return "" if drawn else f"{called}: {data[0]} -> {data[1]}"
    if kind == "pile":
        return f"{data[2]} cards: {data[0]} -> {data[1]}"
    if kind == "drew":
        return f"{event.seat} draws {data[0]}" + (f" ({data[1]} short)" if data[1] else "")
    if kind == "condition":
        return f"condition {data[0]}: {'held' if data[1] else 'not held'}"
    if kind in ("nothing", "told"):
        return f"{kind}: {data[0]}"
    if kind == "looked":
        return f"{event.seat} looks at {data[0]}'s hand"
    if kind == "rolled":
        return f"rolled {data[1]}"
    if kind == "out":
        return f"{event.seat} is out"
    if kind == "outcome":
        return f"{' and '.join(data[0]) or 'nobody'} wins: {data[1]}"
    return ""
