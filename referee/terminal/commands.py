"""What can be typed besides moves: a word, what may follow it, what it does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from referee import engine, history
from referee.events import Event
from referee.moves import Move
from referee.sentences import Unclear, read, say
from referee.takeback import kind_of
from referee.telling import story
from referee.terminal import correcting
from referee.terminal.front import Terminal
from referee.terminal.looking import pile_rows
from referee.terminal.paper import number_of
from referee.view import ALL
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
    listed = terminal.session.legal()
    if not listed:
        terminal.paper.line("The game is over: no moves.")
        return True
    if rest:
        words = rest.casefold().split()
        found = [
            sentence
            for sentence in map(terminal.said, listed)
            if all(word in sentence.casefold() for word in words)
        ]
        terminal.paper.lines(found[:MANY], "", 2)
        if len(found) > MANY:
            terminal.paper.line(f"and {len(found) - MANY} more; say more words", "dim", 2)
        if not found:
            terminal.paper.line(f"No legal move with '{rest}'; 'why {rest}' says why not.")
        return True
    by_verb: dict[str, list[Move]] = {}
    for move in listed:
        by_verb.setdefault(move.verb, []).append(move)
    for name, moves in by_verb.items():
        if len(moves) <= FEW:
            terminal.paper.lines(map(terminal.said, moves), "", 2)
            continue
        verb = engine.find_verb(terminal.table, name)
        assert verb is not None
        like = ", ".join(f"'{terminal.said(move)}'" for move in moves[:2])
        terminal.paper.line(f"{verb.sentence}: {len(moves)} ways, such as {like}", "", 2, 4)
        terminal.paper.line(f"'moves {_first_word(verb.sentence)}' lists them", "dim", 6)
    return True


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
    if terminal.refused is None:
        if not terminal.events:
            terminal.paper.line("Nothing was refused, and nothing has happened yet.")
        elif not about.happened(terminal.events):
            terminal.paper.line("It happened as it was said; no rule or condition came into it.")
        return True
    terminal.depth += 1
    rules = terminal.refused.rules
    if terminal.depth == 1:
        terminal.paper.line(f"{terminal.refused.sentence}.")
        if terminal.refused.card:
            terminal.paper.line(f"Card: {terminal.refused.card}", "", 2)
        for number in rules:
            about.rule(number, 2, whole=True)
        if not rules:
            terminal.paper.line("No numbered rule stands behind it: it follows from the table.")
    elif terminal.depth > 2 or not about.section(rules):
        terminal.paper.line("The rulebook says no more about it.")
    return True


def _may(terminal: Terminal, rest: str) -> bool:
    """Whether a move would be legal, and why not."""
    text = rest.removeprefix("not ").strip(" ?")
    move = terminal.read(text)
    if move is None:
        return False
    reason = terminal.session.why_not(move)
    if reason is not None:
        terminal.about.reason(reason)
        terminal.refused, terminal.depth = reason, 0
        return True
    verb = engine.find_verb(terminal.table, move.verb)
    rules = verb.rules if verb is not None else ()
    numbers = f" [{', '.join(rules)}]" if rules else ""
    terminal.paper.line(f"Yes: {terminal.said(move)}.{numbers}", "good")
    warning = terminal.session.warnings(move)
    if warning is not None:
        terminal.about.reason(warning, "warn", fully=False)
    return True


def _undo(terminal: Terminal, rest: str, again: object) -> bool:
    steps = _steps(terminal, rest)
    if not steps:
        return False
    session = terminal.session
    means = session.take_back(steps) if session.can_undo else None
    asked = ("undo", session.at, steps)
    if means is not None and means.kind != "nothing" and terminal.interactive and again != asked:
        terminal.paper.line("Since then:", "warn")
        terminal.paper.lines((f"{each}." for each in means.learned), "", 2)
        terminal.paper.line("Say 'undo' again to take it back anyway.", "warn", 2)
        terminal.again = asked
        return True
    was = session.at
    session.undo(steps)
    terminal.events, terminal.offers = (), ()
    terminal.paper.line(f"{number_of(was - session.at, 'step')} taken back; 'redo' does it again.")
    if means is not None and means.by_hand:
        terminal.paper.line("On the table:", "dim")
        terminal.paper.lines((f"{each}" for each in means.by_hand), "", 2)
    terminal.next()
    return True


def _redo(terminal: Terminal, rest: str, again: object) -> bool:
    steps = _steps(terminal, rest)
    if not steps:
        return False
    was = terminal.session.at
    terminal.session.redo(steps)
    for at in range(was + 1, terminal.session.at + 1):
        terminal.paper.line(_said(terminal, at), "", 2)
    terminal.events, terminal.offers = (), ()
    terminal.next()
    return True


def _steps(terminal: Terminal, rest: str) -> int:
    """How many steps are meant; 0, said, for no number."""
    if not rest:
        return 1
    if rest.isdigit() and int(rest) > 0:
        return int(rest)
    terminal.errors.line(f"How many steps? expected a number, got '{rest}'", "bad")
    return 0


def _said(terminal: Terminal, at: int) -> str:
    """A step as a sentence, with its number."""
    if at == 0:
        return "0  the game begins"
    entry = terminal.session.entries[at - 1]
    if entry.kind == "move":
        return f"{at}  {say(terminal.table, entry.move)}"
    return f"{at}  {history.words(terminal.table, entry)}"


def _log(terminal: Terminal, rest: str, again: object) -> bool:
    steps = 10 if not rest else _steps(terminal, rest)
    if not steps:
        return False
    session = terminal.session
    first = max(1, session.at - steps + 1)
    moments = list(session.moments)
    for at in range(first, session.at + 1):
        terminal.paper.line(_said(terminal, at), "title", 0, 4)
        before, moment = moments[at - 1].state, moments[at]
        if before is None or moment.state is None or moment.events is None:
            terminal.paper.line("(cannot be carried out under today's rules)", "dim", 4)
            continue
        lines = story(
            terminal.table, before, moment.events, moment.state,
            terminal.viewer if terminal.table.dealer else ALL,
        )  # fmt: skip
        terminal.paper.lines(lines[1:], "", 4)
    if not session.at:
        terminal.paper.line("Nothing has happened yet.")
    return True


def _state(terminal: Terminal, rest: str, again: object) -> bool:
    if not rest:
        terminal.look()
        terminal.next()
        return True
    state = terminal.session.state
    wanted = rest.casefold()
    found = [
        address
        for address in state.zones
        if wanted in (address.casefold(), address.partition(".")[0].casefold())
        or f"{terminal.viewer}.{rest}".casefold() == address.casefold()
    ]
    if not found:
        terminal.errors.line(
            f"There is no zone '{rest}'; {did_you_mean(rest, state.zones) or 'see state'}", "bad"
        )
        return False
    position = terminal.position()
    for address in found:
        cards = position.zone(address)
        if terminal.visible(address):
            names = ", ".join(position.numbered(card, cards) for card in cards) or "empty"
        else:
            names = number_of(len(cards), "card")
        terminal.paper.line(f"{address}: {names}", "", 0, 4)
    return True


def _fix(terminal: Terminal, rest: str, again: object) -> bool:
    words, reason = correcting.parted(rest)
    if not words:
        terminal.paper.line("Corrections by hand:")
        terminal.paper.lines((f"{form} because …" for form in correcting.FORMS), "", 2)
        return True
    session = terminal.session
    change = correcting.change_of(terminal.table, session.state, words)
    if not reason:
        terminal.errors.line(
            f"Why? A correction needs its reason: fix {words} because …", "bad"
        )  # fmt: skip
        return False
    before = session.state
    if change[0] == "name" and change[1] == "?":
        named = session.name(change[2], change[3])
        terminal.done(before, named.result, terminal.viewer)
        for each in named.otherwise:
            terminal.paper.line(f"Would have gone otherwise: {each}.", "warn")
        return True
    ruled = session.fix((change,), reason=reason)
    terminal.done(before, ruled.result, terminal.viewer)
    for broken in ruled.breaks:
        terminal.about.reason(broken, "warn", fully=False)
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
        terminal.errors.line(f"{terminal.about.no_rule(rest)}.", "bad")
        return False
    for each in found[:5]:
        terminal.about.rule(each)
    if len(found) > 5:
        terminal.paper.line(f"Also in {', '.join(found[5:20])}.", "dim")
    return True


def _card(terminal: Terminal, rest: str, again: object) -> bool:
    if terminal.about.card(rest, terminal.session.state, terminal.viewer):
        return True
    terminal.errors.line(f"{terminal.about.no_card(rest)}.", "bad")
    return False


def _preview(terminal: Terminal, rest: str, again: object) -> bool:
    move = terminal.read(rest)
    if move is None:
        return False
    session = terminal.session
    result = session.preview(move)
    shown: list[Event] = []
    for event in result.events:
        if terminal.table.dealer and kind_of(terminal.table, result.state, [event]) != "nothing":
            break
        shown.append(event)
    terminal.paper.line(f"If {terminal.said(move)}:", "title")
    lines = story(
        terminal.table, session.state, shown, result.state,
        terminal.viewer if terminal.table.dealer else ALL,
    )  # fmt: skip
    terminal.paper.lines(lines[1:], "", 2)
    if len(shown) < len(result.events):
        terminal.paper.line("… then chance decides; what it brings shows only when it is done.")
    elif result.state.outcome is not None:
        terminal.paper.line(f"The game is over: {result.state.outcome.reason}.", "", 2)
    elif result.state.asked is not None:
        terminal.paper.line(f"Then: {result.state.asked.asks}", "", 2)
    terminal.paper.line("Nothing was done.", "dim")
    return True


def _count(terminal: Terminal, rest: str, again: object) -> bool:
    state = terminal.session.state
    if not rest:
        terminal.paper.rows(pile_rows(terminal.table, state), 1)
        return True
    zone, _, number = rest.rpartition(" ")
    if not zone or not number.isdigit():
        terminal.errors.line(f"expected 'count ZONE NUMBER', got 'count {rest}'", "bad")
        return False
    small = zone.strip().casefold()
    own = f"{terminal.viewer}.{small}".casefold()
    address = next((each for each in state.zones if each.casefold() in (small, own)), zone)
    reason = terminal.session.count(address, int(number))
    if reason is None:
        terminal.paper.line(f"{address} is right: {number_of(int(number), 'card')}.", "good")
        return True
    terminal.about.reason(reason, "warn")
    return True


def _ruling(terminal: Terminal, rest: str, again: object) -> bool:
    words, reason = correcting.parted(rest)
    if not words:
        terminal.errors.line("expected 'ruling WORDS because …'", "bad")
        return False
    terminal.session.rule(words, reason=reason)
    terminal.paper.line("The table's ruling is in the log.", "good")
    return True


def _note(terminal: Terminal, rest: str, again: object) -> bool:
    if not rest:
        terminal.errors.line("expected 'note WORDS'", "bad")
        return False
    terminal.session.note(rest)
    terminal.paper.line("Noted.", "good")
    return True


def _insert(terminal: Terminal, rest: str, again: object) -> bool:
    at, _, words = rest.partition(" ")
    if not at.isdigit() or not words:
        terminal.errors.line("expected 'insert STEP MOVE'; 'log' shows the numbers", "bad")
        return False
    session = terminal.session
    if not 1 <= int(at) <= session.at + 1:
        terminal.errors.line(f"there is no step {at}; the game has {session.at} so far", "bad")
        return False
    reading = read(terminal.table, session.state_at(int(at) - 1), words)
    if isinstance(reading, Unclear):
        terminal.unclear(reading)
        return False
    session.insert(int(at), reading)
    terminal.paper.line(f"Now step {at} is: {terminal.said(reading)}.", "good")
    terminal.next()
    return True


def _remove(terminal: Terminal, rest: str, again: object) -> bool:
    if not rest.isdigit():
        terminal.errors.line("expected 'remove STEP'; 'log' shows the numbers", "bad")
        return False
    terminal.session.remove(int(rest))
    terminal.paper.line(f"Step {rest} was taken out.", "good")
    terminal.next()
    return True


def _save(terminal: Terminal, rest: str, again: object) -> bool:
    if terminal.saved:
        terminal.paper.line(f"Every step is saved already, in {terminal.saved}.", "good")
        return True
    if not rest or terminal.save is None:
        terminal.errors.line("expected 'save FILE'", "bad")
        return False
    terminal.save(terminal.session, Path(rest))
    terminal.saved = rest
    terminal.paper.line(f"Saved; from now on every step is, in {rest}.", "good")
    return True


def _help(terminal: Terminal, rest: str, again: object) -> bool:
    asked = terminal.session.state.asked
    names = asked.verbs if asked is not None else ()
    verbs = engine.verbs(terminal.table)
    if rest:
        words = rest.casefold()
        names = tuple(name for name, verb in verbs.items() if words in verb.sentence.casefold())
        if words in COMMANDS:
            terminal.paper.rows([(COMMANDS[words].usage, COMMANDS[words].about)], 2)
        elif not names:
            terminal.errors.line(f"No move and no command with '{rest}'.", "bad")
            return False
    if names:
        terminal.paper.line("Moves now:" if not rest else "Moves:", "title")
    for name in names:
        verb = verbs[name]
        numbers = f" [{', '.join(verb.rules)}]" if verb.rules else ""
        terminal.paper.line(verb.sentence.replace("[", "").replace("]", ""), "seat", 2)
        if verb.about:
            terminal.paper.line(f"{verb.about}{numbers}", "", 6, 0)
    if not rest:
        terminal.paper.line("Commands:", "title")
        terminal.paper.rows(((each.usage, each.about) for each in COMMANDS.values()), 2)
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
    "preview": Command(_preview, "preview MOVE", "What would come of a move; nothing is done."),
    "undo": Command(_undo, "undo [N]", "Takes steps back, and says what hands must do."),
    "redo": Command(_redo, "redo [N]", "Does again what was taken back."),
    "log": Command(_log, "log [N]", "The last steps, and what came of them."),
    "state": Command(_state, "state [ZONE]", "The table, or the cards of one zone."),
    "count": Command(_count, "count [ZONE N]", "How many cards lie where, or whether N is right."),
    "rule": Command(_rule, "rule NUMBER", "A paragraph of the rulebook; or those with words."),
    "card": Command(_card, "card NAME", "What a card says, by its name or code."),
    "fix": Command(_fix, "fix … because …", "Corrects the table by hand; 'fix' shows how."),
    "ruling": Command(_ruling, "ruling … because …", "What the table decided, for the log."),
    "note": Command(_note, "note WORDS", "Words for the log."),
    "insert": Command(_insert, "insert N MOVE", "A move that was forgotten becomes step N."),
    "remove": Command(_remove, "remove N", "Takes step N out, which never happened."),
    "save": Command(_save, "save FILE", "Saves the game, and every step from then on."),
    "help": Command(_help, "help [WORDS]", "This, or the moves with these words."),
    "quit": Command(_quit, "quit", "Stops; with a saved game the same command goes on."),
}
"""What can be typed besides moves."""

WORDS_FOLLOW = frozenset(("fix", "ruling", "note"))
"""Commands behind which a `;` is no end."""
