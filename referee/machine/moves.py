"""Lists of moves: what a player may do of them, each with the cards it can be done with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee import engine
from referee.answering import give
from referee.effects.rules import happening
from referee.effects.rules.context import SECTION
from referee.effects.rules.lots import unseen_by_others
from referee.effects.rules.showing import IN_SECRET
from referee.effects.rules.speaking import dos_said, revived
from referee.pending import for_other
from referee.phrases.phrase import Phrasebook
from referee.phrases.saying import say
from referee.play import Play
from referee.state import Decision, Option, Refused, State, Step
from referee.verbs import Verb, by_the_asked
from referee.view import FROM

STOP = "stop"
CHANGES = frozenset(("card", "pile", "counter", "mark", "rolled"))


def moves(play: Play, step: Step) -> None:
    """Asks which move of a list is made, if one can be; again where several may be."""
    intro, items, number, done = step.data
    most, needed = _limits(play.table.setting.phrases, intro)
    if done >= most:
        return
    play.rules = (number,) if number else ()
    options: list[Option] = []
    refused: list[Refused] = []
    if happening.base(intro[0]) == "rules.list-of-moves" and "in this order" in say(
        play.table.setting.phrases, revived(intro)
    ):
        play.then(*(Step(SECTION, step.seat, step.card, ((item,), 0, number)) for item in items))
        return
    for at, item in enumerate(items):
        for option, reason in offered(play, step, item, at, number):
            if option is not None:
                options.append(option)
            elif reason is not None:
                refused.append(reason)
    options = _told_apart(play.table.setting.phrases, options, items)
    if not options:
        if done < needed:
            play.remember("did", False)
        return
    again = done >= needed
    unseen = unseen_by_others(play, step.seat, items)
    chosen = play.choose(
        f"{step.seat}: what do you do?", options, seat=step.seat, verb="does", optional=again,
        refused=refused, rules=play.rules, kind="move", forced=False,
        data=(FROM, *unseen) if unseen else (),
    )  # fmt: skip
    if chosen is None:
        play.remember("did", True)
        return
    place, _, given = str(chosen).partition(":")
    if given:
        card, _, name = given.partition(":")
        if name:
            play.identify(int(card), name)
        play.state.facts["given"] = (int(card) if card.lstrip("-").isdecimal() else card,)
    play.remember("did", True)
    item = items[int(place)]
    more = (
        (step._replace(data=(intro, items, number, done + 1), answers=()),)
        if done + 1 < most
        else ()
    )
    play.then(Step(SECTION, step.seat, step.card, ((item,), 0, number)), *more)


def _limits(book: Phrasebook, intro: Any) -> tuple[int, int]:
    """How many moves may be made at most, and how many must be."""
    name, slots = intro
    if happening.base(name) == "rules.list-up-to":
        return int(slots[0]), 0
    words = say(book, revived(intro)).lower()
    if "as often as you like" in words:
        return 1_000_000, 0
    return 1, 0 if words.startswith("you may") else 1


def words_of(book: Phrasebook, item: Any) -> str:
    """A move as its player makes it: `draws 1 card from the stock`."""
    tree = revived(item)
    name = happening.base(tree.phrase)
    if name == "rules.sentence-does":
        return dos_said(book, tree.slots[0])
    if name == "rules.sentence-to":
        return f"{dos_said(book, tree.slots[0])} to {say(book, tree.slots[1])}"
    if name == "rules.sentence-when":
        return words_of(book, tree.slots[1])
    return say(book, tree).rstrip(".")


def offered(
    play: Play, step: Step, item: Any, at: int, number: str
) -> Iterator[tuple[Option | None, Refused | None]]:
    """What a player may do of one move: an option for each card it can be done with."""
    asked, top, changed = tried(play, step, item, number)
    words = words_of(play.table.setting.phrases, item)
    single = asked is not None and top is not None and top.do == "do" and asked.seat == step.seat
    if single and asked is not None and asked.kind == "choose" and not top.answers:  # type: ignore[union-attr]
        verb = asked.verbs[0] if asked.verbs[0] not in ("choose", "does") else ""
        if verb:
            for option in asked.options:
                value = option.value
                shown = f"{value[0]}:{value[1]}" if isinstance(value, tuple) else str(value)
                yield Option(f"{verb} {option.label}", f"{at}:{shown}"), None
            for each in asked.refused:
                yield None, each._replace(label=f"{verb} {each.label}")
            return
    if asked is not None or changed:
        yield Option(words, f"{at}"), None
    else:
        yield (
            None,
            Refused(words, "cannot", "nothing would come of it", (number,) if number else ()),
        )


def tried(
    play: Play, step: Step, item: Any, number: str
) -> tuple[Decision | None, Step | None, bool]:
    """What would come of a move: the first question, the step that asks it, whether anything
    changes."""
    state: State = play.state.copy()
    state.facts.pop("given", None)
    state.agenda = (
        Step(STOP), Step(SECTION, step.seat, step.card, ((item,), 0, number)),
    )  # fmt: skip
    state.asked = None
    result = engine.settle(play.table, state)
    asked = result.state.asked
    changed = (
        any(event.kind in CHANGES for event in result.events) or result.state.outcome is not None
    )
    changed = changed or any(
        event.kind == "told" and "passes" in event.data[0] for event in result.events
    )
    if asked is None or asked.kind == STOP:
        return None, None, changed
    return asked, result.state.agenda[-1], changed


def stop(play: Play, step: Step) -> None:
    """What was tried has come to its end."""
    play.ask(Decision(STOP, step.seat, "Go on?", ("choose",), options=(Option("on", 1),)))


def _told_apart(book: Phrasebook, options: list[Option], items: Any) -> list[Option]:
    """Options under labels that differ: where two moves would be said alike, each is said whole."""
    labels = [option.label for option in options]
    alike = {
        str(option.value).partition(":")[0] for option in options if labels.count(option.label) > 1
    }
    found: list[Option] = []
    for option in options:
        at = str(option.value).partition(":")[0]
        if at in alike:
            whole = Option(words_of(book, items[int(at)]), at)
            if whole not in found:
                found.append(whole)
        else:
            found.append(option)
    return found


def _choosing(word: str, about: str) -> Verb:
    return Verb(id=word, sentence=f"{{seat}} {word} {{option}}", chooses=True, about=about)


VERBS = (
    Verb(
        id="does",
        sentence="{seat} {option}",
        chooses=True,
        about="Makes one of the moves that the rules list.",
    ),
    Verb(
        id="says",
        sentence="{seat} says {option}",
        chooses=True,
        about="Says of cards that nobody else sees whether the rules have to reckon with them.",
    ),
    Verb(
        id="has-it",
        sentence="{option} has it",
        also=("{option}", "{option} has them"),
        chooses=True,
        about="Says who has a card that shows itself now.",
    ),
    Verb(
        id="has-chosen",
        sentence="{seat} has chosen",
        also=("{seat} chooses in secret", "{seat} chooses secretly"),
        about="Chooses real cards in secret, without a word about which.",
        candidates=by_the_asked,
        why_not=lambda position, move: for_other(position, move.seat),
        do=lambda play, move: give(play, IN_SECRET),
    ),
    *(
        _choosing(word, "Says which card it is.")
        for word in (
            "plays",
            "leads",
            "discards",
            "takes",
            "gives",
            "passes",
            "reveals",
            "moves",
            "puts",
            "places",
            "buys",
            "removes",
            "bids",
            "votes",
            "shows",
        )
    ),
)
"""How moves are said."""
