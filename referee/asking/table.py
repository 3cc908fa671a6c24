"""Questions about the position on the table: words in, a Reply out, with the rules it stands on.

    May A recruit Siege Walker?  Can I attack?  Why can't I exhaust Li Hin?
    What happens if I place Trapdoor at 3?
    How many gems does A have?  How much research has Bo?  How many cards are in A's hand?
    Whose turn is it?  Which phase is it?  Is B in the game?

What may be done is answered by the predicate that refuses moves. Questions about the rules
themselves are answered by `replies`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from referee import engine
from referee.asking.words import stem
from referee.knowledge import known
from referee.moves import Move
from referee.pending import question
from referee.position import Position, amount
from referee.reasons import Illegal, Reason
from referee.setting import Table
from referee.state import EVERY, State
from referee.table.now import what_now
from referee.verbs import Verb
from referee.view import ALL, counts_hidden, seen_by, turn_of
from referee.words.explaining import closed
from referee.words.previewing import alone, preview
from referee.words.sentences import Unclear, read, say
from referee.words.wording import third_person
from tablewright.model.addresses import addresses_of

MANY = 3
"""Moves that are named where several are legal."""


class Reply(NamedTuple):
    """An answer from the table."""

    verdict: str
    """`yes`, `no`, `value` or `info`."""
    words: str
    value: Any = None
    rules: tuple[str, ...] = ()

    def agrees(self, wanted: Any) -> bool:
        """Whether this is the answer that somebody wrote down: `yes`, `no`, a number, a word, or
        words of the answer."""
        if isinstance(wanted, Mapping):
            return all(self.agrees(each) for each in wanted.values())
        if wanted is True or wanted is False:
            return self.verdict == ("yes" if wanted else "no")
        text = str(wanted).casefold()
        if text in ("yes", "no", "value"):
            return self.verdict == text
        if self.value is not None and str(self.value).casefold() == text:
            return True
        return len(text) > 3 and text in self.words.casefold()


class _Asked(NamedTuple):
    """A question at a table."""

    position: Position
    match: re.Match[str]
    speaker: str
    """Who "I" is."""
    viewer: str
    """Whose knowledge an answer may show, and the position is; `*` for all of the referee's."""

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def state(self) -> State:
        return self.position.state

    def seat(self, name: str) -> str:
        """The seat of that name, or the one who speaks; "" if there is none."""
        small = name.casefold().removesuffix("'s")
        if small in ("i", "me", "my", "mine"):
            return self.speaker
        return next((each for each in self.table.seats if each.casefold() == small), "")


def reply(
    table: Table, state: State, question: str, *, speaker: str = "", viewer: str | None = None
) -> Reply | None:
    """The answer to a question about this position; None if it is of no kind listed above.

    "I" is the `speaker`; if nobody is named, whoever is asked, or whose turn it is. The answer is
    made of what the `viewer` may know (a seat, "" for everybody, `*` for all that the referee
    knows); of what the speaker may, if none is given.
    """
    asked = state.asked.seat if state.asked is not None else ""
    speaker = speaker or asked or state.turn
    viewer = seen_by(table, speaker) if viewer is None else viewer
    position = Position(table, known(table, state, viewer))
    words = " ".join(question.replace("’", "'").split()).strip(" ?")
    for pattern, answer in _KINDS:
        match = pattern.fullmatch(words)
        if match is not None:
            found = answer(_Asked(position, match, speaker, viewer))
            if found is not None:
                return found
    return None


def _whose(asked: _Asked) -> Reply:
    state = asked.state
    pending = state.asked
    turn = turn_of(asked.table, state)
    if not turn:
        return _now(asked)
    words = f"It is {turn}'s turn." + (f" {pending.asks}" if pending is not None else "")
    return Reply("value", words, turn, pending.rules if pending is not None else ())


def _now(asked: _Asked) -> Reply:
    """Who decides what now; without the answers to choose from, which others may not know."""
    found = what_now(asked.table, asked.state, asked.viewer)
    bare = re.sub(r" \([^()]*\)$", "", found.question)
    return Reply(
        "info", closed(found._replace(question=bare, rules=()).line), found.who or None, found.rules
    )


def _phase(asked: _Asked) -> Reply:
    phase = asked.table.setting.phases.get(asked.state.phase)
    name = phase.name or phase.id if phase is not None else asked.state.phase
    return Reply("value", f"It is the {name}.", asked.state.phase, phase.rules if phase else ())


def _living(asked: _Asked) -> Reply | None:
    seat = asked.seat(asked.match["seat"])
    if not seat:
        return None
    lives = seat in asked.position.alive
    return Reply("yes" if lives else "no", f"{seat} is {'in' if lives else 'out of'} the game.")


def _how_much(asked: _Asked) -> Reply | None:
    seat = asked.seat(asked.match["seat"])
    what = asked.match["what"].casefold()
    position, setting = asked.position, asked.table.setting
    if not seat:
        return None
    for counter in setting.counters.values():
        if counter.owner == "seat" and what in _names(counter.id, counter.name):
            value = amount(position.counter(f"{seat}.{counter.id}"))
            return Reply("value", f"{seat} has {value} {what}.", value)
        if counter.owner == "space" and counter.per and what in _names(counter.id, counter.name):
            total = sum(
                number
                for key, number in position.state.counters.items()
                if key.startswith(f"{seat}.") and key.endswith(f".{counter.id}")
            )
            return Reply("value", f"{seat} has {total} {what}.", total)
    for zone in setting.zones.values():
        names = _names(zone.id, zone.name)
        if zone is setting.hand:
            names |= {"card", "cards", "cards in hand"}
        if zone.owner == "seat" and what in names:
            number = len(position.zone(f"{seat}.{zone.id}"))
            return Reply("value", f"{seat} has {number} {what}.", number)
    return None


def _left(asked: _Asked) -> Reply | None:
    what = asked.match["what"].casefold()
    for counter in asked.table.setting.counters.values():
        if counter.owner == "common" and what in _names(counter.id, counter.name):
            value = amount(asked.position.counter(counter.id))
            return Reply("value", f"{value} {what}.", value)
    return None


def _cards(asked: _Asked) -> Reply | None:
    said = asked.match["zone"]
    words = said.casefold()
    position, table = asked.position, asked.table
    words = re.sub(r"^my\b", f"{asked.speaker.casefold()}'s", words)
    said = re.sub(r"^my\b", f"{asked.speaker}'s", said, flags=re.IGNORECASE)
    for seat in ("", *table.seats):
        whose = f"{seat.casefold()}'s " if seat else ""
        for zone in table.setting.zones.values():
            fits = zone.owner == ("seat" if seat else "common")
            names = _names(zone.id, zone.name)
            if fits and words in {f"{whose}{name}" for name in names} | {
                f"the {name}" for name in names if not seat
            }:
                address = f"{seat}.{zone.id}" if seat else zone.id
                number = sum(len(position.zone(each)) for each in addresses_of(zone, address))
                return Reply("value", f"{number} cards lie in {said}.", number)
    return None


def _names(id: str, name: str) -> set[str]:
    found = {id, id.replace("-", " "), name.casefold()} - {""}
    return found | {f"{each}s" for each in found} | {each.removesuffix("s") for each in found}


def _may(asked: _Asked) -> Reply | None:
    """Whether somebody may do something, by the predicate that refuses moves."""
    who, _, what = asked.match["who"].partition(" ")
    seat = asked.seat(who)
    if not seat or not what:
        return None
    move = _move(asked, seat, what)
    if move is None:
        return _may_at_all(asked, seat, what)
    secret = _secret(asked, seat)
    if secret is not None:
        return secret
    reason = engine.refusal(asked.position, move)
    if reason is not None:
        return _refused(reason)
    pending = asked.state.asked
    verb = engine.find_verb(asked.table, move.verb)
    rules = (*(pending.rules if pending else ()), *(verb.rules if verb else ()))
    warning = engine.warnings(asked.table, asked.state, move, ALL)
    note = f" But: {closed(warning.sentence)}" if warning is not None else ""
    sure = "Yes" if asked.viewer in (ALL, seat) else "Yes, as far as is known"
    return Reply("yes", f"{sure}: {say(asked.table, move)}.{note}", None, rules)


def _secret(asked: _Asked, seat: str) -> Reply | None:
    """That what somebody else may answer now stands on what that player alone knows."""
    pending = asked.state.asked
    if pending is None or pending.seat != seat or asked.viewer in (ALL, seat):
        return None
    hides = any(each.label == EVERY for each in pending.refused) or any(
        counts_hidden(asked.table, address, asked.viewer)
        for address in asked.state.zones
        if address.startswith(f"{seat}.")
    )
    if not hides:
        return None
    return Reply("info", f"Only {seat} can know that: {question(pending)}", None, pending.rules)


def _refused(reason: Reason) -> Reply:
    words = reason.sentence + (f"; {reason.remedy}" if reason.remedy else "")
    card = f" {reason.card}" if reason.card else ""
    return Reply("no", f"No: {words}.{card}", None, reason.rules)


def _move(asked: _Asked, seat: str, what: str) -> Move | None:
    """The move that is asked about; one way to mean it is enough."""
    text = f"{seat} {third_person(what)}"
    move = read(asked.table, asked.state, text)
    if isinstance(move, Unclear):
        if len(move.suggestions) != 1:
            return None
        move = read(asked.table, asked.state, move.suggestions[0])
    return None if isinstance(move, Unclear) else move


def _may_at_all(asked: _Asked, seat: str, what: str) -> Reply | None:
    """Whether anything of a kind can be done: `attack`, `recruit`."""
    wanted = stem(what.split()[0].casefold())
    if len(what.split()) > 2:
        return None
    verbs = [
        verb
        for verb in engine.verbs(asked.table, asked.state).values()
        if wanted in {stem(word) for word in _plain(verb)[:1]}
    ]
    if not verbs:
        return None
    rules = tuple(dict.fromkeys(rule for verb in verbs for rule in verb.rules))
    named = {verb.id for verb in verbs}
    found = [
        move
        for move in engine.legal(asked.table, asked.state)
        if move.verb in named and move.seat == seat
    ]
    if found:
        said = "; ".join(say(asked.table, move) for move in found[:MANY])
        more = f", and {len(found) - MANY} more" if len(found) > MANY else ""
        return Reply("yes", f"Yes: {said}{more}.", None, rules)
    for verb in verbs:
        for reason in _reasons(asked, verb, seat):
            return _refused(reason)
    return Reply("no", "No: there is nothing now that this could be done with.", None, rules)


def _plain(verb: Verb) -> list[str]:
    return [word for word in verb.sentence.split() if "{" not in word and "[" not in word]


def _reasons(asked: _Asked, verb: Verb, seat: str) -> Iterator[Reason]:
    """Why nothing of a kind can be done: the reason of the first that could be."""
    state = asked.state
    if state.outcome is not None:
        yield Reason("over", "the game is over", state.outcome.rules)
        return
    if state.asked is None or verb.id not in state.asked.verbs or state.asked.seat != seat:
        yield engine.not_now(asked.position, verb, seat)
        return
    for who, args in verb.candidates(asked.position) if verb.candidates is not None else ():
        reason = engine.refusal(asked.position, Move(verb.id, who, args))
        if who == seat and reason is not None:
            yield reason


def _what_if(asked: _Asked) -> Reply | None:
    """What would come of a move, as far as it is certain; nothing is done."""
    seat = asked.seat(asked.match["seat"])
    move = _move(asked, seat, asked.match["what"]) if seat else None
    if move is None:
        return None
    verb = engine.find_verb(asked.table, move.verb)
    rules = verb.rules if verb is not None else ()
    try:
        # All that this position holds is what the viewer knows.
        found = preview(asked.table, asked.state, move, ALL)
        if found is None:
            own = alone(asked.table, asked.state, move, asked.viewer)
            lines = [say(asked.table, move), *own.lines]
            if own.chance:
                lines.append("Chance decides what that brings")
        else:
            parts = [(part.heading, part.lines) for part in (*found.parts, *found.always)]
            lines = [*found.moved, *(f"{heading}: {'; '.join(said)}" if heading else "; ".join(said)
                                     for heading, said in parts)]  # fmt: skip
            if found.depends:
                lines.append(found.depends)
    except Illegal as error:
        return _refused(error.reason)
    return Reply("info", " ".join(closed(line.strip()) for line in lines if line.strip()), None,
                 rules)  # fmt: skip


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(words, re.IGNORECASE)


_KINDS: tuple[tuple[re.Pattern[str], Callable[[_Asked], Reply | None]], ...] = (
    (_pattern(r"who(?:se|s|'s| is)? (?:turn|go)(?: is it)?(?: now)?"), _whose),
    (_pattern(r"who(?:'s| is) (?:next|up)(?: now)?|who (?:acts|plays|moves) now"), _whose),
    (_pattern(r"(?:which|what|whats|what's) phase(?: is it| are we in)?(?: now)?"), _phase),
    (
        _pattern(
            r"(?:so )?what (?:should|shall|do|can|must|am) (?:i|we)(?: supposed to| have to)?"
            r"(?: do)?(?: here)?(?: next| now)?|what(?: is|'s|s)? (?:now|next)|now what"
        ),
        _now,
    ),
    (_pattern(r"is (?P<seat>\S+) (?:still )?in the game"), _living),
    (
        _pattern(
            r"how many (?:cards|champions)(?: (?:are|lie)(?: there)?| left)*"
            r" (?:in|on|among|under) (?P<zone>.+?)(?: now)?"
        ),
        _cards,
    ),
    (
        _pattern(
            r"how (?:many|much) (?P<what>.+?) (?:does|do|has|have) (?P<seat>[^\s?]+)"
            r"(?: have| got)?(?: left)?(?: in (?:my )?hand)?(?: left)?(?: now)?"
        ),
        _how_much,
    ),
    (
        _pattern(r"(?:what is|what's|whats) (?P<seat>my|\S+'s) (?P<what>\w+(?: \w+)?)(?: now)?"),
        _how_much,
    ),
    (_pattern(r"how (?:many|much) (?P<what>.+?) (?:is|are) there(?: left)?"), _left),
    (_pattern(r"(?:why|how come) (?:can't|cant|cannot|can not|may not) (?P<who>.+)"), _may),
    (_pattern(r"(?:why|how come) (?:may|can|could|is) (?P<who>\S+ .+)"), _may),
    (
        _pattern(r"what (?:happens|would happen|will happen|comes of it)?,? ?if (?P<seat>\S+) "
                 r"(?P<what>.+)"),
        _what_if,
    ),
    (_pattern(r"(?:may|can|can't|cant|is|could|am) (?P<who>.+?)(?: now)?"), _may),
)  # fmt: skip
