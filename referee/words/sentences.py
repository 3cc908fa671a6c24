"""Moves as sentences: a sentence to the move that it says; `say` for the other way.

    say(table, Move("attack", "Ann", ("Bo", 7)))          "Ann attacks Bo for 7"
    read(table, state, "ann att bo 7")                    the same move, legal or not
    read(table, state, "Ann recrits Hermit")              Unclear, with what may be meant

What is written in full is taken as it is; an abbreviation is taken if only one move can be meant,
or only one that is legal. Everything else is asked back, never guessed; what may be a yes and a no
above all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher, get_close_matches
from itertools import chain

from referee import copies, engine
from referee.moves import Anywhere, Move, Span, is_or_holds, spans
from referee.position import Position
from referee.rules import rules_in
from referee.setting import Table
from referee.state import State, die_of
from referee.words.answers import Answers
from referee.words.coded import looks_coded, near_codes
from referee.words.dice import DIE
from referee.words.fitting import Fitting
from referee.words.otherwise import Otherwise, seat_named
from referee.words.saying import say
from referee.words.wording import FULL, LOOSE, NEAR, SHORT, Unclear, number, of_seat, tokens

__all__ = ["Unclear", "read", "say"]

MOST = 6
"""Suggestions at most."""
LONGEST = 150
"""Words and commas of a sentence at most. The ways to take them are more and more the more there
are."""
WIDEST = 1500
"""Characters of a sentence at most."""
ALIKE_SENTENCES = 0.85
"""How like what was typed a sentence is that is suggested though it would be refused."""
ALIKE = 0.5
"""How like a card's name the words must be that name none, for the card to be suggested."""
LEVELS = (
    (FULL, True), (FULL, None), (SHORT, True), (LOOSE, True), (SHORT, None), (LOOSE, None)
)  # fmt: skip
"""How closely words must fit, and whether only with the verbs that the question takes: the first
that gives moves decides."""


def read(table: Table, state: State, text: str, *, forms: bool = False) -> Move | Unclear:
    """The move that a sentence says, legal or not; Unclear if it may say none or several.

    With `forms`, `1..7` is read as a Span, as `say` writes it for listed forms.
    """
    text = " ".join(text.split())
    if not text:
        return Unclear("nothing was said")
    found = too_long(text) or _Reading(table, state, text, forms).outcome()
    return _as_offered(table, state, found) if isinstance(found, Move) else found


def _as_offered(table: Table, state: State, move: Move) -> Move:
    """A move as the question of the moment has it, where that is said in other words."""
    meant = rules_in(table.setting).meant
    if meant is None or state.asked is None or move.verb in state.asked.verbs or not move.args:
        return move
    return meant(Position(table, state), move) or move


def too_long(text: str) -> Unclear | None:
    """That no move is as long as a text, if none is."""
    said = ""
    if len(text) > WIDEST:
        said = f"{len(text)} characters; a move has at most {WIDEST}"
    elif (words := len(tokens(text))) > LONGEST:
        said = f"{words} words and commas; a move has at most {LONGEST}"
    return Unclear(f"'{text[:24].rstrip()} …' has {said}") if said else None


def names_the_asked(state: State, text: str) -> bool:
    """Whether a text is but the name of whoever is asked, or its beginning."""
    seat = state.asked.seat if state.asked is not None else ""
    return bool(seat) and seat.casefold().startswith(" ".join(text.split()).casefold())


class _Reading:
    """One text that is being read."""

    def __init__(self, table: Table, state: State, text: str, forms: bool) -> None:
        self.table = table
        self.state = state
        self.text = text
        self.forms = forms
        self.fitting = Fitting(table, state, text)
        self.answers = Answers(table, state)
        self.words = [token.word for token in self.fitting.tokens]

    def outcome(self) -> Move | Unclear:
        if names_the_asked(self.state, self.text) and not self.chosen_in_full():
            return Unclear(f"'{self.text}' is a player; say what happens")
        if (seat := self.seat_chosen()) is not None:
            return seat
        for how, offered in LEVELS:
            found = self.moves(how, offered)
            if not self.forms and any(map(spans, found)):
                found = {move: None for move in found if not spans(move)}
                if not found:
                    return self.which_number()
            if found and offered and how != FULL:
                both = {**found, **self.answers.perhaps(self.words, how)}
                if self.answers.differ(both):
                    return self.several([move for move in both if self.is_legal(move)])
            if len(found) == 1:
                return next(iter(found))
            if found:
                possible = [move for move in found if self.is_legal(move)]
                if len(possible) == 1:
                    return possible[0]
                said: dict[str, Move] = {}
                for move in possible or self.telling(found):
                    said.setdefault(say(self.table, move), move)
                if len(said) == 1 or self.text in said:
                    return said.get(self.text) or next(iter(said.values()))
                return self.several(possible or list(found))
        return self.nothing_fits()

    def moves(self, how: int, offered: bool | None) -> dict[Move, None]:
        """The moves that the text says if it must fit so closely; an answer without a verb of its
        own is one to the question."""
        found = dict.fromkeys(
            each
            for move in self.fitting.moves(how, offered)
            if move.seat in ("", self.fitting.named or move.seat)
            for each in self.copies(move)
        )
        if offered:
            found.update(self.answers.read(self.words, how))
        if offered and not found:
            found = self.answers.named(self.words, how)
        return found

    def copies(self, move: Move) -> list[Move]:
        """Which of several equal cards is meant."""
        verb = engine.find_verb(self.table, move.verb)
        assert verb is not None, "what is read has a verb"
        return copies.meant(Position(self.table, self.state), verb, move, self.is_legal)

    def chosen_in_full(self) -> bool:
        """Whether the whole text is an answer, a card's name or its code."""
        small = self.text.casefold()
        setting = self.table.setting
        return (
            bool(self.answers.read(self.words, FULL))
            or self.is_label()
            or self.text.upper() in setting.by_code
            or any(name.casefold() == small for name in setting.cards)
        )

    def is_label(self) -> bool:
        """Whether the whole text is one of the answers that the question offers, or somebody's name
        for what is theirs."""
        return bool(self.label())

    def label(self) -> str:
        """The answer that the whole text is: its label, or that of the only thing of a player who
        is named: `Bo` for `Bo's berth`; "" for none."""
        asked, small = self.state.asked, self.text.casefold()
        labels = dict.fromkeys(each.label for each in asked.options) if asked is not None else ()
        named = (seat for seat in self.table.seats if seat.casefold() == small)
        theirs = (label for seat in named for label in of_seat(asked, seat))
        whole = (each for each in labels if each.casefold() == small)
        return next(chain(whole, theirs), "")

    def seat_chosen(self) -> Move | None:
        """The answer that names a player, or a thing of theirs, where that is asked for: else whose
        name stands there would seem to begin to speak."""
        asked, small = self.state.asked, self.text.casefold()
        seats = [seat.casefold() for seat in self.table.seats]
        named = small in seats or small.partition("'s ")[0] in seats
        label = self.label() if named else ""
        if asked is None:
            return None
        said = [each.label for each in asked.refused if named and each.label.casefold() == small]
        moves = [Move(verb, asked.seat, (each,)) for each in (label, *said) for verb in asked.verbs]
        legal = (move for move in moves if label and self.is_legal(move))
        return next(legal, moves[-1] if said and len(asked.verbs) == 1 else None)

    def is_legal(self, move: Move) -> bool:
        if self.state.asked is None:
            return False
        return engine.why_not(self.table, self.state, move) is None

    def telling(self, found: Iterable[Move]) -> list[Move]:
        """Of moves that are all refused those that not the moment alone speaks against, nor that
        their card lies elsewhere; one of them if the same speaks against all."""
        every = list(found)
        if self.state.asked is None:
            return every
        reasons = [engine.why_not(self.table, self.state, move) for move in every]
        own = [
            (move, reason)
            for move, reason in zip(every, reasons, strict=True)
            if reason is not None and reason.code != "not-now"
        ]
        alike = len({reason.sentence for _, reason in own}) == 1 and len(own) == len(every)
        waits = {reason.code for _, reason in own} <= {"not-yours"}
        if alike or (waits and self.table.setting.program.plays):
            return every[:1]
        there = [move for move, reason in own if reason.code != "not-there"]
        return there or [move for move, _ in own] or every

    # What is not clear

    def several(self, found: list[Move]) -> Unclear:
        ranked = self.ranked(found)
        return Unclear(
            f"'{self.text}' can mean several things", tuple(ranked), True, tuple(ranked.values())
        )

    def which_number(self) -> Unclear:
        sides = [token.raw for token in self.fitting.tokens if ".." in token.raw]
        return Unclear(f"'{''.join(sides[:1])}' is not one number; say which")

    def nothing_fits(self) -> Unclear:
        asked = self.state.asked
        for token in self.fitting.tokens:
            if DIE.fullmatch(token.raw) and not self.is_word(token.word):
                wanted = f", but a d{die_of(asked)[0]}" if asked and asked.kind == "roll" else ""
                return Unclear(f"no {token.raw} is asked for{wanted}")
            if looks_coded(token.raw) and not self.is_word(token.word):
                return self.no_code(token.raw)
        others = Otherwise(self.table, self.text, self.answers)
        nearly = [
            each
            for each in self.fitting.moves(NEAR)
            if not others.means(each) and self.may_be_said(each)
        ]
        near = self.ranked(nearly, like=ALIKE_SENTENCES)
        if not near:
            sentences = {
                say(self.table, move): move
                for move in self.concrete()
                if self.alike(move) and not others.means(move)
            }
            close = get_close_matches(self.text, sentences, MOST, 0.55)
            near = {each: sentences[each] for each in close}
        return Unclear(self.why(), tuple(near), moves=tuple(near.values()))

    def may_be_said(self, move: Move) -> bool:
        """Whether a move is one that the game has, now or at another moment: an answer is one to
        the question of the moment alone."""
        verb, asked = engine.find_verb(self.table, move.verb), self.state.asked
        if verb is None or asked is None:
            return verb is not None
        if verb.chooses:
            labels = {each.label for each in asked.options} | {each.label for each in asked.refused}
            return verb.id in asked.verbs and not labels.isdisjoint(map(str, move.args))
        return verb.played or verb.id in asked.verbs

    def alike(self, move: Move) -> bool:
        """Whether a move is about a card that is called like the words that name none."""
        _, kinds, words = self.fitting.reached
        if not kinds or not set(kinds) <= {"card", "cards"}:
            return True
        return any(
            SequenceMatcher(None, words.casefold(), str(value).casefold()).ratio() >= ALIKE
            for value in move.args
            if value in self.table.setting.cards
        )

    def why(self) -> str:
        _, kinds, words = self.fitting.reached
        if set(kinds) == {"seat"}:
            return f"nobody here is called '{words}'"
        if kinds and set(kinds) <= {"card", "cards"}:
            return f"no card is called '{words}'"
        if set(kinds) == {"number"}:
            return f"'{words}' is no number"
        if kinds and set(kinds) <= {"card", "cards", "seat"}:
            return f"nothing and nobody here is called '{words}'"
        asked = self.state.asked
        said = f"'{self.text}' is not understood"
        speaks = seat_named(self.table, self.text)
        if asked is not None and asked.seat and speaks and speaks != asked.seat:
            said += f", and {asked.seat} is asked now"
        return said

    def is_word(self, word: str) -> bool:
        """Whether a word stands in a card's name or is a seat."""
        return self.fitting.meanings.is_word(word) or any(
            word == seat.casefold() for seat in self.table.seats
        )

    def no_code(self, raw: str) -> Unclear:
        sentences: list[str] = []
        for name in near_codes(raw, self.table.setting):
            reading = read(self.table, self.state, self.text.replace(raw, name, 1))
            if isinstance(reading, Move):
                sentences.append(say(self.table, reading))
            else:
                sentences += reading.suggestions
        return Unclear(f"no card has the code '{raw}'", tuple(dict.fromkeys(sentences))[:MOST])

    def ranked(self, found: Iterable[Move], like: float = 0.0) -> dict[str, Move]:
        """Moves by their sentences, legal ones first, then those most like the text; others than
        legal ones only if they are so `like` the text."""
        scored = []
        for move in found:
            if spans(move):
                continue
            sentence = say(self.table, move)
            alike = self.likeness(sentence)
            possible = self.is_legal(move)
            # The name of who does it is often left out.
            unnamed = sentence.removeprefix(f"{move.seat} ")
            if possible or max(alike, self.likeness(unnamed)) >= like:
                scored.append((not possible, -alike, sentence, move))
        scored.sort(key=lambda each: each[:3])
        by_sentence = {sentence: move for _, _, sentence, move in scored}
        return {each: by_sentence[each] for each in tuple(by_sentence)[:MOST]}

    def likeness(self, sentence: str) -> float:
        """How like the text a sentence is, from 0 to 1."""
        return SequenceMatcher(None, self.text.casefold(), sentence.casefold()).ratio()

    def concrete(self) -> Iterator[Move]:
        """The legal moves, forms with the numbers of the text, or with their highest."""
        typed = [
            value
            for token in self.fitting.tokens
            if (value := number((token.raw,))) is not None
        ]  # fmt: skip
        for move in self.fitting.legal:
            args: list[object] = []
            for value in move.args:
                if isinstance(value, Span):
                    inside = [
                        each for each in typed if isinstance(each, int) and is_or_holds(value, each)
                    ]
                    args.append(inside[0] if inside else value.high)
                elif isinstance(value, Anywhere):
                    args.append(value.zones[0])
                else:
                    args.append(value)
            yield move._replace(args=tuple(args))
