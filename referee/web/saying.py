"""What a phone types: a line in, the moves that it means made; where it is unclear, what it may
mean, as far as that tells nothing of others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest

from referee import engine
from referee.knowledge import known as visible
from referee.moves import Move, stands_for
from referee.pending import first
from referee.reasons import Illegal, Reason
from referee.table.passing import passed_by
from referee.together import asked_first
from referee.web import wire
from referee.web.acting import Came, Doing, fresh, made, no, words_of
from referee.web.tables import Hosted
from referee.web.wire import Plain
from referee.words.filled import unfilled
from referee.words.hints import hint
from referee.words.lists import one_each
from referee.words.sentences import Unclear, say
from referee.words.typed import typed


class Unsure(Illegal):
    """What was typed is unclear; `meant` are sentences that may be meant."""

    def __init__(self, reason: Reason, meant: Sequence[str]) -> None:
        super().__init__(reason)
        self.meant = tuple(meant)


def tell(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """A move is made that somebody typed; of a sentence about several cards one after the other, as
    far as nothing speaks against one of them."""
    fresh(hosted, plain)
    line = words_of(plain, "text")
    first, *others = one_each(hosted.table, hosted.session.known(seat), line)
    came = _say(hosted, seat, first, plain)
    for at, each in enumerate(others):
        if "warning" in came:
            break
        left = "; ".join(others[at:])
        try:
            after = _say(hosted, seat, each, plain)
        except Illegal as error:
            return {**came, "lines": [*came["lines"], f"Left out: {left}. {error.reason.sentence}"]}
        if "warning" in after:
            words = after["warning"]["sentence"]
            return {**came, "lines": [*came["lines"], f"Left out: {left}. {words}"]}
        came = {**came, **after, "lines": [*came["lines"], *after["lines"]]}
    return came


def _say(hosted: Hosted, seat: str, line: str, plain: Plain) -> Came:
    """A move is made that somebody typed, behind the answers that whoever goes on passes by."""
    session = hosted.session
    move = meaning(hosted, seat, line)
    lines: list[str] = []
    if session.why_not(move, seat) is not None:
        for each in passed_by(session.table, session.known(seat), move):
            came = made(hosted, seat, each, plain)
            if "warning" in came:
                return came
            lines += came["lines"]
    came = made(hosted, seat, move, plain)
    return {**came, "lines": [*lines, *came["lines"]]} if "lines" in came else came


def meaning(hosted: Hosted, seat: str, line: str) -> Move:
    """The move that is typed. What is unclear is asked back with the seat's own moves alone: all
    else could say what others hold. Raises Illegal."""
    session = hosted.session
    asked = session.state.asked
    if asked is None:
        raise no("over", "the game is over")
    known = session.known(seat)
    theirs = asked_first(session.state, seat, partial(engine.settle, session.table))
    if theirs is not None:  # all may say theirs in any order
        known = visible(session.table, theirs, seat)
        own = [each for each in engine.legal(session.table, known) if each.seat == seat]
    else:
        own = wire.mine(hosted.legal(), seat)
    if not own:
        raise Illegal(first(asked, seat))
    reading = typed(session.table, known, line, seat)
    if isinstance(reading, Unclear):
        reason = unfilled(session.table, known, line)
        if reason is not None and not reading.suggestions:
            raise Illegal(reason)
        meant = dict(_meant(hosted, seat, reading, own))
        words = [f"{each} ({beside})" if beside else each for each, beside in meant.items()]
        remedy = "did you mean: " + "; ".join(words) if words else "choose from the list"
        raise Unsure(Reason("unclear", reading.why, remedy=remedy), list(meant))
    verb = engine.find_verb(session.table, reading.verb)
    if not reading.seat and verb is not None and "{seat}" in verb.sentence and verb.id != "roll":
        reading = reading._replace(seat=seat)
    if reading.seat not in ("", seat):
        raise no("not-yours", f"that is for {reading.seat} to say")
    return reading


def _meant(
    hosted: Hosted, seat: str, reading: Unclear, own: Sequence[Move]
) -> Iterator[tuple[str, str]]:
    """What may be meant, as far as it is the seat's own, each with what stands beside its cards."""
    table, state = hosted.table, hosted.session.known(seat)
    said = {say(table, move) for move in own}
    for sentence, move in zip_longest(reading.suggestions, reading.moves):
        if move is None:
            if sentence in said:
                yield sentence, ""
        elif any(stands_for(form, move) for form in own):
            yield sentence, hint(table, state, move, seat)


CHANGES: dict[str, Doing] = {"say": tell}
"""What changes something, by the last part of its address."""
