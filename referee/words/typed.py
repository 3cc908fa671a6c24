"""What somebody types at a table to the move that is meant: a sentence, or what only begins one.

typed(table, state, "crystal")        the only legal move about it
typed(table, state, "play")           Unclear: play which card?
typed(table, state, "attack bo")      with no power: an attack, whose refusal says so
"""

from __future__ import annotations

from collections.abc import Iterable

from referee import engine
from referee.moves import Move, Span, least, slot_names, spans
from referee.pending import FREE
from referee.position import Position
from referee.setting import Table
from referee.state import State
from referee.verbs import Verb
from referee.words.answers import Answers
from referee.words.fitting import Begun, Fitting
from referee.words.meanings import places_called
from referee.words.otherwise import seat_named
from referee.words.saying import say
from referee.words.sentences import names_the_asked, read, too_long
from referee.words.wording import (
    FULL,
    NEAR,
    SHORT,
    Unclear,
    first_person,
    index,
    numeral,
    series,
    third_person,
    tokens,
)

FEW = 6
"""Sentences that are suggested."""


def typed(table: Table, state: State, text: str, seat: str | None = None) -> Move | Unclear:
    """The move that is meant, legal or not; Unclear if there is none, or more than one. With a
    `seat` only its moves, and the table's, are thought of where the text names none."""
    found = _typed(table, state, text, seat)
    asked = state.asked
    if asked is None or seat not in (None, asked.seat):
        return found
    return _another_place(table, state, text, found) or found


def _typed(table: Table, state: State, text: str, seat: str | None) -> Move | Unclear:
    """The same, but that no place is known of which none is offered."""
    reading = too_long(text) or read(table, state, text)
    asked = state.asked
    if isinstance(reading, Move):
        answer = _answer(table, state, reading)
        if answer is not None:
            return answer
        bare = not any(each is not None for each in reading.args)
        if asked is None or reading.verb in asked.verbs or not bare:
            return reading
    elif reading.several or too_long(text) or asked is None or names_the_asked(state, text):
        return reading
    legal = [move for move in engine.legal(table, state) if seat is None or move.seat in ("", seat)]
    beginning = _Beginning(table, state, " ".join(text.split()), legal)
    if isinstance(reading, Move):
        return beginning.taken_now() or reading
    begun = beginning.begun()
    if isinstance(begun, Move):
        return begun
    refused = beginning.refused() if begun is None else None
    if refused is not None:
        return refused
    unfinished = beginning.unfinished()
    if unfinished is not None and (begun is None or isinstance(unfinished, Unclear)):
        return unfinished
    if reading.suggestions:
        return reading
    return begun or beginning.misspelled() or beginning.by_another_name() or reading


def _answer(table: Table, state: State, said: Move) -> Move | None:
    """The answer to where a piece goes that a whole sentence gives, which names that piece and one
    of the places: `Ann moves Red Mule from road 5 to road 2`; None if it gives none."""
    asked = state.asked
    if asked is None or said.verb in asked.verbs or said.seat != asked.seat:
        return None
    verb = engine.find_verb(table, said.verb)
    slots = slot_names(verb.sentence) if verb is not None else ()
    if verb is None or not slots or f"from {{{slots[-1]}}}" in verb.sentence:
        return None
    if not any(str(each) in table.setting.cards and str(each) in asked.asks for each in said.args):
        return None
    labels = [each.label for each in asked.options if each.value == said.args[-1]]
    answers = [move for move in engine.legal(table, state) if labels and move.args == (labels[0],)]
    return answers[0] if len(labels) == len(answers) == 1 else None


def _another_place(
    table: Table, state: State, text: str, found: Move | Unclear
) -> Move | Unclear | None:
    """Where a question is answered with a place, and what was typed answers it with one that is not
    offered: the choice of that place, whose refusal names those that are, or why not this one. Of
    what is no place at all, that it is none of them. None where it is something else."""
    asked = state.asked
    if asked is None or choice_of(table, state, "") is None:
        return None
    if isinstance(found, Move):
        to = found.args[-1] if found.args else None
        others = (each for each in found.args[:-1] if str(each) in table.setting.cards)
        fits = found.seat == asked.seat and all(str(each) in asked.asks for each in others)
        if not fits or found.verb in asked.verbs or to not in state.zones:
            return None
        if engine.why_not(table, state, found) is None:
            return None
    elif found.several or seat_named(table, text) not in ("", asked.seat):
        return None
    else:
        to = _named_place(table, state, text)
        if to is None:
            listed = series([each.label for each in asked.options], "or")
            return found if found.suggestions else found._replace(why=f"{found.why}; say {listed}")
    return choice_of(table, state, to)


def choice_of(table: Table, state: State, address: str) -> Move | None:
    """The answer by which a place is chosen, whether it is offered or not; None where the question
    is not answered with places alone."""
    asked = state.asked
    if asked is None or asked.kind in FREE:
        return None
    places = {each.value: each.label for each in asked.options if each.value in state.zones}
    verbs = filter(None, (engine.find_verb(table, each) for each in asked.verbs))
    verb = next((each for each in verbs if each.chooses), None)
    if verb is None or not places or len(places) < len(asked.options):
        return None
    label = places.get(address) or Position(table, state).called(address)
    return Move(verb.id, asked.seat, (label,))


def _named_place(table: Table, state: State, text: str) -> str | None:
    """The place that a text ends with, as it is called in full; None for none."""
    assert state.asked is not None
    words = [token.word for token in tokens(text[len(seat_named(table, text)) :].lstrip(" ,:"))]
    for at in range(len(words)):
        if at and words[at - 1] not in _BEFORE_PLACES:
            continue
        for each in places_called(table, words[at:]):
            to = f"{state.asked.seat}{each}" if each.startswith(".") else each
            if to in state.zones:
                return to
    return None


_CHOOSING = ("chooses", "choose", "takes", "take", "picks", "pick", "moves", "move", "goes", "go")
_BEFORE_PLACES = frozenset((*_CHOOSING, "to", "at", "in", "into", "on", "onto"))
"""Words behind which a place may stand that answers a question."""


class _Beginning:
    """A text that says no move, among the legal moves."""

    def __init__(self, table: Table, state: State, text: str, legal: list[Move]) -> None:
        self.table = table
        self.state = state
        self.text = text
        self.legal = legal
        self.answers = Answers(table, state)

    # The beginning of a sentence, or a card alone

    def begun(self) -> Move | Unclear | None:
        """The legal move whose sentence begins with these words, with its seat or without, or else
        the one that is about the card of that name; None if there is none."""
        small = self.text.casefold()
        found: dict[Move, None] = {}
        for move in self.legal:
            sentence = say(self.table, move).casefold()
            if sentence.startswith(small) or sentence.removeprefix(
                f"{move.seat} ".casefold()
            ).startswith(small):
                found[move] = None
        if not found:
            found = dict.fromkeys(self.about())
        if len(found) != 1 or any(map(spans, found)):
            return self.asked_back(f"'{self.text}' is not enough", found)
        words = [token.word for token in tokens(self.text)]
        # A beginning that could turn the answer round decides nothing.
        both = {**found, **self.answers.perhaps(words, SHORT)}
        if self.answers.differ(both):
            return self.asked_back(f"'{self.text}' can mean several things", both)
        return next(iter(found))

    def about(self) -> list[Move]:
        """The legal moves about a card that the words call, as moves of the player who is named
        before it: `Bo Silk Dhow` is a move of Bo's, be it at his turn or not."""
        cards = self.table.setting.cards
        seat = seat_named(self.table, self.text)
        text = self.text[len(seat) :].lstrip(" ,:") or self.text
        words = [token.word for token in tokens(text)]
        named = set(index(tuple(cards)).find(words, SHORT))
        code = self.table.setting.by_code.get(text.upper())
        if code is not None:
            named.add(code)
        return [
            move._replace(seat=seat) if seat and move.seat else move
            for move in self.legal
            if any(self.card(each) in named for each in move.args)
        ]

    def refused(self) -> Move | None:
        """The move with a card that is named in full where the question takes just one with a
        card: it is not legal, and its refusal says why."""
        asked = self.state.asked
        seat = seat_named(self.table, self.text)
        text = self.text[len(seat) :].lstrip(" ,:")
        words = [token.word for token in tokens(text)]
        named = index(tuple(self.table.setting.cards)).find(words, FULL)
        if asked is None or not asked.seat or len(named) != 1:
            return None
        verbs = [
            verb
            for verb in filter(None, (engine.find_verb(self.table, each) for each in asked.verbs))
            if "card" in slot_names(verb.sentence)
        ]
        if len(verbs) != 1:
            return None
        (verb,) = verbs
        slots = slot_names(verb.sentence)
        args = (named[0] if slot == "card" else None for slot in slots)
        return Move(verb.id, seat or asked.seat, tuple(args))

    def card(self, label: object) -> str:
        """The card's name in a label: `Night Guard 2` is a Night Guard."""
        name = str(label)
        if name not in self.table.setting.cards:
            head, _, number = name.rpartition(" ")
            return head if number.isdecimal() else name
        return name

    # A sentence that lacks something

    def unfinished(self) -> Move | Unclear | None:
        """What a verb lacks that was said without a card or a number is asked for; where nothing
        of the kind is legal, the move as far as it was said, whose refusal says why."""
        begun = Fitting(self.table, self.state, self.text).begun()
        found: dict[Move, None] = {}
        if not begun and self.said().casefold() == "play":
            # Games call it otherwise: place, send, pick.
            found.update(dict.fromkeys(filter(self.puts_down, self.legal)))
            return self.asked_back("play which card?", found)
        for each in begun:
            found.update(dict.fromkeys(filter(each.fits, self.legal)))
        if len(found) == 1 and not any(map(spans, found)):
            return next(iter(found))
        if found:
            return self.asked_back(self.lacking(begun, found), found)
        for each in begun:
            tried = self.tried(each)
            if tried is not None:
                return tried
        return self.nothing_to(begun)

    def taken_now(self) -> Move | Unclear | None:
        """What a bare verb lacks that the question takes; None if it takes none that is said so."""
        found: dict[Move, None] = {}
        its = Fitting(self.table, self.state, self.text).begun()
        begun = [each for each in its if self.offered(each.verb)]
        for each in begun:
            found.update(dict.fromkeys(filter(each.fits, self.legal)))
        return self.asked_back(self.lacking(begun, found), found) if found else None

    def puts_down(self, move: Move) -> bool:
        """Whether a move that the question takes is about a card."""
        verb = engine.find_verb(self.table, move.verb)
        return verb is not None and self.offered(verb) and "card" in verb.slots.values()

    def said(self) -> str:
        """The text as one asks back, `play` for `Ann plays`: without whose move it is."""
        asked = self.state.asked
        words = self.text.rstrip(" ?.").split()
        seat = asked.seat.casefold() if asked is not None else ""
        if len(words) > 1 and words[0].casefold() == seat:
            del words[0]
        return " ".join((*map(first_person, words[:1]), *words[1:]))

    def nothing_to(self, begun: list[Begun]) -> Unclear | None:
        """That nothing can be done now by a verb that was said alone."""
        asked = self.state.asked
        if not begun or asked is None or any(each.values for each in begun):
            return None
        first = begun[0]
        free = asked.kind in FREE and first.seat in ("", asked.seat)
        if not free and not self.offered(first.verb):
            return Unclear(f"not now: {asked.asks}")
        does = first_person(_does(first.verb))
        return Unclear(f"{first.seat or 'the table'} has nothing to {does} now")

    def misspelled(self) -> Unclear | None:
        """What begins nearly so."""
        found: dict[Move, None] = {}
        for each in Fitting(self.table, self.state, self.text).begun(NEAR):
            found.update(dict.fromkeys(filter(each.fits, self.legal)))
        return self.asked_back(f"'{self.text}' is not understood", found)

    def by_another_name(self) -> Move | None:
        """The move that is said as one says it of oneself, at a moment that does not take it: `bid
        5` for `bids 5`, so that it is refused for what it is."""
        seat = seat_named(self.table, self.text)
        words = self.text[len(seat) :].lstrip(" ,:").split()
        if not words or third_person(first_person(words[0].lower())) == words[0]:
            return None
        words[0] = third_person(first_person(words[0].lower()))
        found = read(self.table, self.state, " ".join((*filter(None, (seat,)), *words)))
        return found if isinstance(found, Move) else None

    def lacking(self, begun: Iterable[Begun], found: Iterable[Move]) -> str:
        """What is missing, as a question: `attack bo for how much?`"""
        verbs = {move.verb for move in found}
        meant = [each for each in begun if each.verb.id in verbs]
        said = self.said()
        does = {first_person(_does(each.verb)) for each in meant}
        first, _, others = said.partition(" ")
        if len(does) == 1 and (whole := next(iter(does))).startswith(first.casefold()):
            said = f"{whole} {others}".rstrip()
        asks = dict.fromkeys(_asks_for(each) for each in meant)
        before, what = next(iter(asks)) if len(asks) == 1 else ("", "which")
        numbers = {value for move in found for value in move.args if isinstance(value, Span)}
        if what.endswith(("much", "number")) and len(numbers) == 1:
            what += f" ({numeral(next(iter(numbers))).replace('..', ' to ')})"
        words = "" if said.casefold().endswith(f" {before}") else before
        return f"{said} {words} {what}?".replace("  ", " ")

    def tried(self, begun: Begun) -> Move | None:
        """The move with something in what was left out, so that it is refused for what it is."""
        verb = begun.verb
        names = slot_names(verb.sentence)
        if begun.seat != "" and verb.candidates is not None and self.offered(verb):
            for seat, args in verb.candidates(Position(self.table, self.state)):
                move = Move(verb.id, seat, args)
                if begun.fits(move):
                    return exactly(move)
        values = dict(begun.values)
        for name in begun.lacks:
            kind = verb.slots.get(name, "option")
            if kind == "number":
                values[name] = 1
            elif kind == "seat":
                others = [each for each in self.table.seats if each != begun.seat]
                if not others:
                    return None
                values[name] = others[0]
            else:
                return None
        return Move(verb.id, begun.seat, tuple(values.get(name) for name in names))

    def offered(self, verb: Verb) -> bool:
        return self.state.asked is not None and verb.id in self.state.asked.verbs

    def asked_back(self, why: str, found: Iterable[Move]) -> Unclear | None:
        """Asks back with these moves, each number at its lowest; None without any."""
        sentences = {say(self.table, each): each for each in map(exactly, found)}
        few = tuple(sentences)[:FEW]
        if not few:
            return None
        return Unclear(why, few, moves=tuple(sentences[each] for each in few))


def _does(verb: Verb) -> str:
    """The word of a verb: `attacks`."""
    return next((word for word in verb.sentence.split() if "{" not in word), "")


def _asks_for(begun: Begun) -> tuple[str, str]:
    """The word before the first thing that is missing, and how one asks for it."""
    name = begun.lacks[0]
    words = begun.verb.sentence.replace("[", "").replace("]", "").split()
    at = next(at for at, word in enumerate(words) if "{" + name + "}" in word)
    before = words[at - 1] if "{" not in words[at - 1] and at > 1 else ""
    if at == 2:  # behind the verb itself
        before = ""
    kind = begun.verb.slots.get(name, "option")
    number = "how much" if before == "for" else "which number"
    return before, {"number": number, "seat": "whom", "zone": "where"}.get(kind, "which card")


def exactly(move: Move) -> Move:
    """A listed form with its lowest numbers."""
    return move._replace(args=tuple(map(least, move.args)))
