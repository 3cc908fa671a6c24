"""What holds all the time, or for a while: what is forbidden, what must match, who leads."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import fornow, happening
from referee.effects.rules.context import NUMBER, SECTION, meant, recall
from referee.effects.rules.keys import COUNTS_AS, PROTECTED
from referee.effects.rules.memos import the
from referee.effects.rules.speaking import act_said, tree_said
from referee.effects.rules.templates import Declared, template
from referee.effects.rules.trumps import turn_up
from referee.events import HOLDS
from referee.phrases.tree import Sentence, base
from referee.play import Play
from referee.position import Position


def _fact(name: str, *patterns: str) -> Declared:
    def held(at: Position, **slots: Any) -> None:
        """What holds is asked for where it matters."""

    held.__name__ = name
    return template("fact", *patterns)(held)


_ENDS = "{what=the game|the round}"
FACTS = (
    *_fact("phases_of", "{what=your turn|a round} has these phases: {list}"),
    *_fact(
        "has_so_many",
        "{what=a round|the game} has {n:single} {units=round|trick|turn}",
        "{what=a round|the game} has {n:several} {units=rounds|tricks|turns}",
    ),
    *_fact("phase_once", "the {phase} phase comes only in the first round"),
    *_fact("phase_comes", "the {phase} phase comes even if the round ends early"),
    *_fact("skip_this", "skip this in every {nth=second|third|fourth|fifth|sixth} round"),
    *_fact(
        "ends_at_once",
        f"{_ENDS} ends as soon as {{conditions}}",
        f"{_ENDS} ends when {{conditions}}",
    ),
    *_fact(
        "ends_at_end",
        f"{_ENDS} ends at the end of a {{unit=round|turn}} if {{conditions}}",
        f"{_ENDS} ends at the end of the {{unit=round|turn}} if {{conditions}}",
    ),
    *_fact("first_turn", "{who:who1} takes the first turn of {what=the game|each round|a round}"),
    *_fact("is_worth", "each {thing} is worth {a n} {counter}"),
    *_fact("begins_as", "{who:who1} is the {role} at the start of the game"),
    *_fact("is_first", "the {role} is the first player"),
    *_fact("teams", "players who sit opposite each other are a team"),
    *_fact(
        "holds_at_most",
        "a space of {zone} holds at most {n:single} {filter:one}",
        "a space of {zone} holds at most {n:several} {filter:many}",
        "a space holds at most {n:single} {filter:one}",
        "a space holds at most {n:several} {filter:many}",
    ),
    *_fact(
        "may_hold",
        "{zone} holds at most {n:single} {filter:one}",
        "{zone} holds at most {n:several} {filter:many}",
    ),
    *_fact(
        "may_hold_more",
        "{zone} holds {n:single} more {filter:one}",
        "{zone} holds {n:several} more {filter:many}",
    ),
    *_fact("slide_at_will", "the cards {prep=of|in} {zone} slide at will"),
    *_fact("may_lie_face_down", "{filter:many} may be inserted face down"),
    *_fact(
        "discards_go",
        "cards are discarded to {zone}",
        "discarded cards go to {zone}",
        "discards go to {zone}",
    ),
    *_fact("are_too", "{nouns} are {others:nouns} too"),
    *_fact("plays_go", "{nouns} are played to {place}"),
    *_fact("last_left", "the last player left wins"),
    *_fact("cost_less", "cards cost you {n} less"),
    *_fact("costs_paid_with", "costs are paid {prep=with|in} {counter:counter_word}"),
    *_fact("refilled", "an empty space of {zone} is refilled from {source:zone} at once"),
    *_fact("cannot", "{who:who1} cannot {act}", "{who:whon} cannot {act}"),
    *_fact(
        "cannot_if",
        "{who:who1} cannot {act} if {conditions}",
        "{who:whon} cannot {act} if {conditions}",
    ),
    *_fact(
        "cannot_until",
        "{who:who1} cannot {act} until {event}",
        "{who:whon} cannot {act} until {event}",
    ),
    *_fact("spared", "enemies cannot change {lot}", "enemies cannot change {filter:many}"),
    *_fact("cannot_be_chosen", "{who:whon} cannot be chosen", "{who:who1} cannot be chosen"),
    *_fact(
        "not_to",
        "this does not apply to {filter:many}",
        "this does not apply to {a n:single} {filter:one}",
        "this does not apply to the {card}",
    ),
    *_fact("not_if", "this does not apply if {conditions}"),
    *_fact("counts_as", "{lot} counts as a card of that {field}"),
    *_fact(
        "must_match",
        "a card that you play to {zone} must match the {field} of {lot}",
        "a card that you play to {zone} must match the {field} or the {second:field} of {lot}",
    ),
    *_fact(
        "set_is",
        "a {name=set|run|meld|group} is {n} or more cards of the same {field}",
        "a {name=set|run|meld|group} is {n} or more cards of the same {field} with consecutive "
        "{second:field}",
    ),
    *_fact(
        "set_of",
        "a {name=set|run|meld|group} is {n:several} cards of {rel=the same|different} {field}",
        "a {name=set|run|meld|group} is {n} or more cards of {rel=different} {field}",
    ),
    *_fact("must_stay", "{space} must stay a set or a run"),
    *_fact(
        "leads_first",
        "{who:who1} leads the first trick",
        "{who:who1} leads the first trick with {lot}",
    ),
    *_fact("leads_next", "{who:who1} leads the next trick"),
    *_fact("trump", "the trump {field} is the {second:field} of {lot}"),
    *_fact("must_follow", "you must follow {field} if you can"),
    *_fact("together", "{who:whon} {do=win|lose} together as soon as {conditions}"),
    *_fact("no_winner", "the game ends without a winner as soon as {conditions}"),
    *_fact(
        "first_with_counter",
        "the first player who has {n:single} {counter} wins",
        "the first player who has {n:several} {counter} wins",
        "the first player who has {n} or more {counter:counter_word} wins",
    ),
    *_fact("first_with_cards", "the first player who has {some} in {zone} wins"),
    *_fact("first_in_line", "the first player who has {n} {nouns} in a line wins"),
    *_fact(
        "first_connected", "the first player whose {nouns} connect their two sides of {zone} wins"
    ),
    *_fact("by_print", "cards are carried out in the order of what is printed on them"),
    *_fact("equal_at_once", "equal cards are carried out at the same time"),
    *_fact("equal_by_dice", "the dice say which of equal cards is carried out first"),
    *_fact("gone_too", "cards that have left are carried out all the same"),
    *_fact("need_not", "a card need not be carried out"),
    *_fact("enemies_of_all", "the cards {prep=of|in} {zone} are enemies of every player"),
    *_fact("entries", "the entry spaces are spaces {list} of {zone}"),
    *_fact(
        "route",
        "your {nouns} move along {zone} from your entry space, {n} spaces in all, then along "
        "{other:zone}",
    ),
)


UNTIL = {
    ("start", "your turn"): "start of their next turn",
    ("start", "the turn"): "start of their next turn",
    ("start", "the round"): "end of the round",
}
"""What the ends of a time mean that has begun already."""


def begin(play: Play, fact: Any, event: Any, end: str, time: str) -> None:
    """Something holds from now on, until something else happens."""

    name = base(fact[0])
    sections = (each.data for each in play.under_way() if each.do == SECTION)
    number = next((str(data[NUMBER]) for data in sections if len(data) > NUMBER), "")
    until = UNTIL.get((end, time), f"{end} of {time.replace('your', 'their')}")
    if end or event is not None:
        said = f"the {until}" if end else _event_said(play, event)
        seen = bool(end) or _seen(Sentence(*event))
        if fornow.begin(play, fact, said, number or _card(play), watched=seen):
            return
    if name == "rules.cost-less" or (name == "rules.cannot-be-chosen" and not end):
        play.nothing("it holds as long as the card lies there", sign=HOLDS)
    elif name == "rules.cannot-be-chosen":
        number = number or _card(play)
        play.state.facts[PROTECTED] = (*play.fact(PROTECTED, ()), (play.me, until, number))
        play.tell("told", f"{play.me} cannot be chosen until the {until}.", seat=play.me)
    elif name == "rules.spared":
        cited = play.table.setting.rules.cites.get("spared", ())
        play.nothing("it holds as long as the card is in play", *cited, sign=HOLDS)
    elif name == "rules.trump":
        turn_up(play, fact, number)
    elif name == "rules.counts-as":
        lot, field = fact[1]
        key = meant(play, "field", field)
        value = recall(play, the(field))
        cards = play.value(lot).cards
        if cards and value is not None:
            play.state.facts[COUNTS_AS] = tuple((card, key, str(value)) for card in cards)


def _event_said(play: Play, event: Any) -> str:
    """An event in words in which a player can stand for `you`: `you draws a card`."""
    book = play.table.setting.phrases
    said = tree_said(book, event)
    return f"you {act_said(book, event[1][1])}" if said.startswith("you ") else said


def _seen(event: Sentence) -> bool:
    """Whether it is seen when an event happens, of those that something is forbidden until: what is
    done with cards."""
    does = base(event.phrase) in ("rules.event-you", "rules.event-who")
    about_cards = not does or happening.lot_in(event.slots[1]) is not None
    return about_cards and any(happening.verbs_of(event))


def _card(play: Play) -> str:
    return play.name(play.card) if play.card >= 0 else ""
