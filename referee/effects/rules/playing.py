"""What was played this turn: `card you played this turn` as cards and as a number; what counts as
played besides; a card's text done once more by another card."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.acts import lot_of
from referee.effects.rules.context import SECTION
from referee.effects.rules.filters import Filter, filter_valued, noun_of
from referee.effects.rules.templates import template
from referee.keys import PLAYED
from referee.openers import comes_later, waits
from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import Sentence, says
from referee.play import Play
from referee.position import Position
from referee.rules import rules_in
from referee.state import Step


def _played(at: Position, base: Filter) -> Filter:
    among = at.fact(PLAYED, ())
    return base.also(among.__contains__)._replace(among=among)


@template("one", "{noun} you played this turn")
def filter_played(at: Position, noun: str) -> Filter:
    """Cards that the player in turn has played since the turn began, wherever they lie."""
    return _played(at, noun_of(at, "noun", noun))


@template("many", "{nouns} you played this turn")
def filters_played(at: Position, nouns: str) -> Filter:
    """Cards that the player in turn has played since the turn began, wherever they lie."""
    return _played(at, noun_of(at, "nouns", nouns))


@template("thing", "{noun} you played this turn", "{value} {noun:kind} you played this turn")
def each_played(at: Position, noun: str, value: str = "") -> int:
    """How many cards of a kind the player in turn has played since the turn began."""
    its = filter_valued(at, value, noun) if value else noun_of(at, "noun", noun)
    return sum(map(its.test(at), at.fact(PLAYED, ())))


@template("act", "count<s> {lot} as played")
def count_as_played(play: Play, lot: Any) -> None:
    """Cards count as played this turn, though they were not."""
    played = (*play.fact(PLAYED, ()), *lot_of(play, lot, "").cards)
    play.state.facts[PLAYED] = tuple(dict.fromkeys(played))


@template("act", "do<es> what {lot} says")
def do_what_it_says(play: Play, lot: Any) -> None:
    """Does what another card says when it is played, as if it stood on the card that says this; a
    card that says the same cannot be meant."""
    found, book = lot_of(play, lot, ""), play.table.setting.phrases

    def texts(card: int) -> tuple[Sentence, ...]:
        sections = [each for each in play.facts(card).sections if not each.label]
        return tuple(each for section in sections for each in section.sentences)

    cards = [card for card in found.cards if not says(texts(card), "rules.do-what-it-says")]
    verb = "copy" if "copy" in rules_in(play.table.setting).verbs else "choose"
    card = play.choose_card(f"{play.me}: what which card says do you do?", cards, verb=verb)
    if card is None:
        play.nothing("there is no such card")
        return
    happening.mark(play, (card,))
    play.tell("told", f"{play.name(card)} is copied.", seat=play.me, card=card)
    parts = tuple(
        each
        for each in texts(card)
        if not each.phrase or not (waits(each) or comes_later(each) or _stands(book, each))
    )
    play.then(Step(SECTION, play.me, play.card, (parts, 0)))


def _stands(book: Phrasebook, sentence: Sentence) -> bool:
    return book.find(sentence.phrase).when != "now"
