"""What can be typed besides moves: a word, what may follow it, what it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from referee import engine
from referee.moves import Move
from referee.table.now import what_now
from referee.terminal import (
    amending,
    asking,
    foreseeing,
    freely,
    glancing,
    history,
    listing,
    moving,
    naming,
    recording,
    showing,
    tabletalk,
)
from referee.terminal.conversation import Terminal
from referee.terminal.listing import has_span
from referee.terminal.looking import every_card
from referee.terminal.offering import UNREAD
from referee.terminal.paper import number_of
from referee.view import ALL
from referee.words.explaining import closed
from referee.words.wording import large
from tablewright.errors import did_you_mean

FEW = 12
"""Moves of one kind that are listed one by one."""
MANY = 60
"""Moves that are listed if somebody asks for those with certain words."""


class Command(NamedTuple):
    """A word that is no move."""

    do: Callable[[Terminal, str, object], bool]
    """Gets what follows the word, and what was warned of just before; gives whether it went."""
    usage: str
    about: str


def _moves(terminal: Terminal, rest: str, again: object) -> bool:
    listed = terminal.legal()
    if not listed:
        terminal.paper.line("The game is over: no moves.")
        return True
    if rest:
        words = rest.casefold().split()
        found = [
            move for move in listed if all(word in terminal.said(move).casefold() for word in words)
        ]
        listing.offer(terminal, found[:MANY])
        if len(found) > MANY:
            terminal.paper.line(f"and {len(found) - MANY} more; say more words", "dim", 2)
        if not found:
            terminal.paper.line(f"No legal move with '{rest}'; 'why {rest}' says why not.")
        return True
    if not terminal.interactive:  # nobody has seen the question yet to which the numbers belong
        terminal.paper.line(what_now(terminal.table, terminal.session.state, terminal.reader).line)
    by_verb: dict[str, list[Move]] = {}
    asked = terminal.session.state.asked
    who = asked.seat if asked is not None else ""
    if terminal.session.is_free:
        who = terminal.viewer
    others = [move for move in listed if who and move.seat not in ("", who)]
    for move in listed:
        if who and move.seat not in ("", who):
            continue
        by_verb.setdefault(move.verb, []).append(move)
    few = [move for moves in by_verb.values() if len(moves) <= FEW for move in moves]
    listing.offer(terminal, [move for move in few if not has_span(move)])
    for move in few:
        if has_span(move):
            terminal.paper.line(listing.beside(terminal, move), "", 5, 4)
    for name, moves in by_verb.items():
        if len(moves) > FEW:
            verb = engine.find_verb(terminal.table, name)
            assert verb is not None
            said = form(verb.sentence, terminal.viewer)
            terminal.paper.line(
                f"{said}: {len(moves)} ways, such as '{terminal.said(moves[0])}' "
                f"('moves {_first_word(verb.sentence)}')", "", 5, 4,
            )  # fmt: skip
    if others:
        names = " or ".join(f"'moves {seat}'" for seat in dict.fromkeys(m.seat for m in others))
        terminal.paper.line(f"and {number_of(len(others), 'move')} of others: {names}", "dim", 5, 4)
    return True


def form(sentence: str, seat: str) -> str:
    """A verb's sentence for people: `Ann attacks OPPONENT for POWER`."""
    words = sentence.replace("[", "").replace("]", "").replace("{seat}", seat or "the table")
    return re.sub(r"\{(\w+)\}", lambda match: match[1].upper(), words)


def _first_word(sentence: str) -> str:
    return next((word for word in sentence.split() if "{" not in word), "")


def _why(terminal: Terminal, rest: str, again: object) -> bool:
    if rest.casefold().removeprefix("not ").strip(" ?") and rest.casefold().strip(" ?") not in (
        "not",
        "nothing",
        "did nothing happen",
    ):
        return _may(terminal, rest)
    about = terminal.about
    terminal.depth += 1
    if terminal.refused is None:
        if not terminal.events:
            terminal.paper.line("Nothing was refused, and nothing has happened yet.")
        elif not about.happened(terminal.events, terminal.depth):
            terminal.paper.line("It happened as it was said; no rule or condition came into it.")
        return True
    rules = terminal.refused.rules
    if terminal.depth == 1:
        terminal.paper.line(closed(terminal.refused.sentence))
        if terminal.refused.card:
            terminal.paper.line(f"Card: {terminal.refused.card}", "", 2)
        for number in rules:
            about.rule(number, 2, whole=True)
        if terminal.refused.code == UNREAD:
            terminal.paper.line("Nothing was done. 'moves' lists what is possible.")
        elif not rules:
            terminal.paper.line("No numbered rule stands behind it: it follows from the table.")
    elif terminal.depth > 2 or not about.section(rules):
        terminal.paper.line("The rulebook says no more about it.")
    return True


def _may(terminal: Terminal, rest: str) -> bool:
    """Whether a move would be legal, and why not."""
    text = rest.removeprefix("not ").strip(" ?")
    move = moving.read(terminal, text)
    if move is None:
        return False
    # Whether it is legal by what is not known to the reader would be told by a yes or a no.
    reason = engine.why_not(terminal.table, terminal.seen, move, ALL)
    if reason is not None:
        terminal.about.reason(reason, verb=moving.verb_of(terminal, move))
        terminal.refused, terminal.depth = reason, 0
        return True
    verb = engine.find_verb(terminal.table, move.verb)
    rules = verb.rules if verb is not None else ()
    numbers = f" [{', '.join(rules)}]" if rules else ""
    terminal.paper.line(f"Yes: {terminal.said(move)}.{numbers}", "good")
    warning = engine.warnings(terminal.table, terminal.seen, move, ALL)
    if warning is not None:
        terminal.about.reason(warning, "warn", fully=False)
    return True


def _state(terminal: Terminal, rest: str, again: object) -> bool:
    if not rest:
        showing.look(terminal)
        showing.next_question(terminal)
        return True
    position = terminal.position()
    names = dict(naming.called(position))
    found = naming.addresses(position, rest, terminal.viewer) or [
        address
        for address in names
        if address.partition(".")[0].casefold() == rest.casefold()
    ]  # fmt: skip
    if not found:
        near = did_you_mean(rest, names.values()) or "see state"
        terminal.errors.line(f"There is no zone '{rest}'; {near}", "bad")
        return False
    for address in found:
        cards = position.zone(address)
        if terminal.visible(address):
            lies = every_card(position, address, terminal.reader)
        else:
            lies = number_of(len(cards), "card")
        terminal.paper.line(f"{large(position.called(address))}: {lies}", "", 0, 4)
    return True


def _rule(terminal: Terminal, rest: str, again: object) -> bool:
    if not rest:
        terminal.paper.line("Which rule? Such as: rule " + terminal.table.setting.prefix + "-001")
        return True
    number = terminal.about.find_rule(rest)
    if number:
        terminal.about.rule(number, whole=True)
        return True
    found = terminal.about.rules_with(rest) if not any(map(str.isdigit, rest)) else []
    if not found:
        terminal.errors.line(closed(terminal.about.no_rule(rest)), "bad")
        return False
    for each in found[:5]:
        terminal.about.rule(each)
    if len(found) > 5:
        terminal.paper.line(f"Also in {', '.join(found[5:20])}.", "dim")
    return True


def _card(terminal: Terminal, rest: str, again: object) -> bool:
    if terminal.about.card(rest, terminal.seen, terminal.viewer):
        return True
    terminal.errors.line(closed(terminal.about.no_card(rest)), "bad")
    return False


def _help(terminal: Terminal, rest: str, again: object) -> bool:
    asked = terminal.session.state.asked
    names = asked.verbs if asked is not None else ()
    verbs = engine.verbs(terminal.table, terminal.session.state)
    if rest:
        words = rest.casefold()
        names = tuple(name for name, verb in verbs.items() if words in verb.sentence.casefold())
        if words in COMMANDS:
            terminal.paper.rows([(COMMANDS[words].usage, COMMANDS[words].about)], 2, typed=True)
        elif not names:
            terminal.errors.line(f"No move and no command with '{rest}'.", "bad")
            return False
    if names:
        terminal.paper.line("Moves now:" if not rest else "Moves:", "title")
    for name in names:
        verb = verbs[name]
        numbers = f" [{', '.join(verb.rules)}]" if verb.rules else ""
        terminal.paper.line(form(verb.sentence, terminal.viewer), "seat", 2)
        if verb.about:
            terminal.paper.line(f"{verb.about}{numbers}", "", 6, 0)
    if not rest:
        terminal.paper.line("Commands:", "title")
        terminal.paper.rows(((each.usage, each.about) for each in COMMANDS.values()), 2, typed=True)
        terminal.paper.line(
            "Several in one line with ';'. Names and words may be shortened.", "dim"
        )
    return True


def _quit(terminal: Terminal, rest: str, again: object) -> bool:
    terminal.over = True
    return True


COMMANDS: dict[str, Command] = {
    "moves": Command(_moves, "moves [WORDS]", "What is legal now, or the moves with these words."),
    "why": Command(_why, "why", "More about the last refusal, or why the last move did that."),
    "why MOVE": Command(_why, "why MOVE", "Whether a move would be legal, and why not."),
    "ask": Command(asking.ask, "ask QUESTION", "Answers a question about the game or its rules."),
    "?": Command(asking.ask, "? QUESTION", "The same."),
    "preview": Command(
        foreseeing.preview,
        "preview [MOVE]",
        "What the row as it lies would do, or what would come of a move; nothing is done.",
    ),
    "glance": Command(
        glancing.glance,
        "glance",
        "What the game itself did in its last turn: dice, results, what hands must move.",
    ),
    "now": Command(tabletalk.now, "now", "Who decides what, by which rule."),
    "undo": Command(
        history.undo,
        "undo [N]",
        "Takes steps back, and says who must agree and what hands must do.",
    ),
    "redo": Command(history.redo, "redo [N]", "Does again what was taken back."),
    "log": Command(history.log, "log [N]", "The last steps, and what came of them."),
    "state": Command(_state, "state [ZONE]", "The table, or the cards of one zone."),
    "board": Command(tabletalk.board, "board", "The table, drawn."),
    "audit": Command(
        tabletalk.count_all, "audit [ZONE N, …]", "What to count in ten seconds, or what is off."
    ),
    "count": Command(
        amending.count, "count [ZONE N]", "How many cards lie where, or whether N is right."
    ),
    "rule": Command(_rule, "rule NUMBER", "A paragraph of the rulebook; or those with words."),
    "card": Command(_card, "card NAME", "What a card says, by its name or code."),
    "fix": Command(amending.fix, "fix … because …", "Corrects the table by hand; 'fix' shows how."),
    "free": Command(
        freely.free, "free", "From here on anybody moves anything; the referee only watches."
    ),
    "judge": Command(
        freely.judge, "judge", "From here on only what is legal happens; names what is broken."
    ),
    "ruling": Command(
        amending.ruling, "ruling … because …", "What the table decided, for the log."
    ),
    "note": Command(amending.note, "note WORDS", "Words for the log."),
    "insert": Command(
        amending.insert, "insert N MOVE", "A move that was forgotten becomes step N."
    ),
    "remove": Command(amending.remove, "remove N", "Takes step N out, which never happened."),
    "coach": Command(tabletalk.coach, "coach", "The set-up for these players, step by step."),
    "put": Command(tabletalk.away, "put away", "What goes back into the box, with its number."),
    "teach": Command(
        tabletalk.teach, "teach [on|off]", "Shows each rule the first time it applies."
    ),
    "remind": Command(
        tabletalk.remind, "remind [on|off]", "Whether it says what a turn that ends leaves undone."
    ),
    "story": Command(
        tabletalk.tell_story, "story [N|all]", "The game so far as a story, its last turns or all."
    ),
    "paper": Command(
        tabletalk.paper, "paper save FILE", "The position as a page (.pdf, .txt) with a code."
    ),
    "record": Command(
        recording.record,
        "record FILE [now]",
        "The game as a table record (.yaml), or what is now.",
    ),
    "save": Command(amending.save, "save FILE", "Saves the game, and every step from then on."),
    "help": Command(_help, "help [WORDS]", "This, or the moves with these words."),
    "quit": Command(_quit, "quit", "Stops; with a saved game the same command goes on."),
}
"""What can be typed besides moves."""

WORDS_FOLLOW = frozenset(("fix", "ruling", "note", "ask", "?"))
"""Commands behind which a `;` is no end."""
