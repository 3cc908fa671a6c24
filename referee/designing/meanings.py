"""What each phrase of the rules means, in plain words with its defaults, by the name of its phrase.

A phrase that is not here means what the docstring of its template says. `{slot}` stands for the
words in a slot; `{deck}`, `{hand}` and `{discard}` for what the game calls these zones. Behind an
`@` stands what a phrase means with a lot that names its zone.
"""

from __future__ import annotations

from collections.abc import Mapping

OPENERS: Mapping[str, str] = {
    "on-turn": "on each player's turn, when it begins; 'you' is whose turn it is",
    "on-nth": "only in the {nth} {what}",
    "from-nth": "in the {nth} {what} and in all that follow",
    "in-phase": "each time the {phase} phase comes; 'you' is whose turn it is",
    "at-end-of": "each time, at the {end} of {time}; 'you' is whose turn it is, at a moment of all "
    "each player in turn",
    "at-end-of-2": "each time, at the {end} of the {phase} phase",
    "after-time": "each time {time} is over, before the next one begins",
    "in-order": "one player after the other, clockwise",
    "while-lies": "only as long as it does; what cards in play 'get' so they show wherever it is "
    "read, and no longer when it ends or this card goes; what it is about goes by what they show "
    "without it",
    "once-per": "each player may do it once in each {time}, and not again; a new {time} allows it "
    "anew",
    "when": "waits: right after what is told here happens, each time, before anything else goes on",
    "when-2": "waits: each time this becomes true, for each player by whom it does, before "
    "anything else goes on",
    "to-play-a-trick": "each trick: from who leads, clockwise, until all have played; what is said "
    "of turns is done as each player's card is due (at the start of their turn, once per turn)",
    "if-too-many": "instead of the counter that would be one too many, each time",
    "if-would": "what is said there is done instead of it, each time, of counters where it would "
    "be as much or more; what it says itself is not replaced again",
    "before-act": "done each time before it is, by whatever rule or card it comes about",
    "if-empty": "each time a card is to be drawn from there and none is left, amid a draw too; "
    "then the draw goes on",
    "if-holds": "looked at when the sentence is reached; nothing is done if it does not hold",
    "if-instead": "looked at when the sentence before it is reached; it is carried out in its "
    "place if it holds, of several such sentences the last that holds",
    "if-you-do": "only if what was said just before changed something; where several were to do "
    "it, for each who did",
    "if-not": "only if what was said just before could not be done at all; where several were to "
    "do it, for each who did not",
    "if-none": "only if what was said just before could not be done at all",
    "otherwise": "only if what was said just before was not done; left out, too, where that looks "
    "back at a choice, a card or a throw that was declined",
    "if-tied": "only if several are alike where one was looked for; takes the place of what that "
    "one would have done",
    "when-all-chose": "as soon as everybody has chosen in secret; then all at once",
}
EVENTS: Mapping[str, str] = {
    "event-you": "by whatever rule or card it comes about, on everybody's turn; for each of "
    "several cards, unless a number is said; 'you' is whoever does it",
    "event-who": "by whatever rule or card it comes about; for each of several cards, unless a "
    "number is said; 'that player' is who it was",
    "event-played": "by whomever, by whatever rule or card",
    "event-placed": "by whomever, by whatever rule or card",
    "event-done": "by whomever, by whatever rule or card",
    "event-lays": "wherever it goes; to place, to put and to move are one to whoever waits for it",
    "event-trick": "as soon as it is won, with what its paragraphs say of its end behind it",
    "event-thrown": "by whatever rule; what they show is known then",
    "event-rolls": "once for each die that {who} throws, or throws again, and that shows {n}; as "
    "soon as all of the throw are known",
    "event-shown": "once for each die that anybody throws, or throws again, and that shows {n}",
    "event-stops": "looked at when it has moved, not for spaces on its way",
}
JOINED: Mapping[str, str] = {
    "do-act": "done once, as much of it as can be",
    "do-often": "asked again after each time and all that it set off; none at all is possible",
    "do-once-or-more": "done once, then asked again after each time and all that it set off",
    "do-at-most": "asked again after each time, no more often than this; none at all is possible",
    "do-you": "done by {who}",
    "do-chain": "done by the same player",
    "do-chain-then": "one after the other by the same player; a part that cannot be done is left "
    "out",
    "dos-one": "done once, as much of it as can be",
    "dos-then": "one after the other; a part that cannot be done is left out, the rest is done",
    "dos-who": "done by {who}; where that is several, each in turn from whose turn it is",
    "dos-who-then": "done by {who}, each in turn from whose turn it is; then goes on, also if a "
    "part could not be done",
}
SENTENCES: Mapping[str, str] = {
    "sentence-does": "it is done, nobody is asked whether; a part that cannot be done is left out",
    "sentence-instead": "what was said before it is not done then",
    "sentence-instead-then": "what was said before it is not done then; the rest is done after it",
    "sentence-may": "{who}: asked each time, may leave it; all of it or nothing",
    "sentence-may-3": "{who}: asked each time, may leave it; if not, what was said before is not "
    "done",
    "sentence-must": "done before anything else is; only takes other moves away, and is no move "
    "of its own",
    "sentence-to": "the price comes first: the whole of it, or neither is done",
    "sentence-who-may-to": "{who}: the price comes first and may be refused: the whole of it, or "
    "neither is done",
    "sentence-may-to": "the price comes first and may be refused: the whole of it, or neither is "
    "done",
    "list-of-moves": "one move of the list, chosen among those that can be made now; one must be "
    "made if any can",
    "list-of-moves-2": "all of the list, from the top; what cannot be done is left out",
    "list-of-moves-3": "moves of the list, one after the other, any of them again, until one stops",
    "list-of-moves-4": "one move of the list, or none",
    "list-of-moves-10": "one move of the list, or none",
    "list-of-moves-11": "one move of the list, or none",
    "list-up-to": "up to {n} moves of the list one after the other, the same one again too; fewer "
    "or none is possible",
    "share-win": "all who are tied win",
    "tie-you-choose": "whose turn it is chooses one of those who are tied",
    "nothing-happens": "nothing is done then, and it goes on",
    "stays": "{lot}: not moved; left there for the next time",
    "wins-the-trick": "each trick, when all have played: a trump before the suit that was led, "
    "that before all others; among them the {end}",
    "sentence-fact": "holds all the time",
    "sentence-fact-2": "holds from then on until that happens",
    "sentence-fact-3": "holds from then on until the {end} of {time}",
}
FACTS: Mapping[str, str] = {
    "phases-of": "one after the other, none is left out: {list}",
    "has-so-many": "after {n} {units} {what} is over by itself",
    "phase-comes": "where a sentence ends the round at once, the {phase} phase comes all the same, "
    "behind what of the round is left out",
    "phase-once": "the {phase} phase is left out of all later rounds",
    "skip-this": "what the paragraph says is left out in every {nth} round",
    "ends-at-once": "looked at after every change: {what} is over that very moment, what still "
    "waits is left out",
    "ends-at-end": "looked at the end of each {unit} only: then {what} is over, or goes on",
    "first-turn": "{who} begins; else who begins is settled by lot or as 'order' in game.yaml says",
    "is-worth": "counted when the game ends, for each player, before anybody is found to have won",
    "begins-as": "until somebody else becomes the {role}",
    "is-first": "who is {role} begins, clockwise from there",
    "teams": "two and two; a team wins together and counts together",
    "are-too": "wherever a sentence speaks of {others}, {nouns} are among them",
    "by-print": "what an effect has changed since makes no difference to whose turn it is",
    "equal-at-once": "of cards that are equally high none waits for another",
    "equal-by-dice": "who has such cards throws for it, again where that ties",
    "gone-too": "a card whose turn has not come is carried out from wherever it is",
    "need-not": "its player may leave it out when its turn comes",
    "enemies-of-all": "every player's effects against enemies may be aimed at them",
    "plays-go": "instead of the first open zone; what is said of a kind of cards goes before what "
    "is said of all",
    "discards-go": "instead of the zone whose id or name says that it is for discards",
    "holds-at-most": "a move that would bring more there is refused",
    "falls": "looked at whenever such counters were put on a card: it leaves that very moment, and "
    "what is more than that is lost",
    "falls-3": "looked at whenever such counters were put on a card: it leaves that very moment",
    "is-spent": "looked at whenever such counters come off a card: with none left it is exhausted "
    "that very moment",
    "may-hold": "a move that would bring more there is refused; what other rules would bring is "
    "left out",
    "slide-at-will": "where those of one side have no room for another card the others slide "
    "instead; the order is what was said",
    "may-lie-face-down": "`Ann inserts Pike face down at 3`: only who inserted it sees it. "
    "The game has a counter `face-down` for it, whose owner is `card`",
    "may-hold-more": "as long as the card lies open before a player; what lies there when it goes "
    "stays",
    "last-left": "who alone is not out has won at once",
    "costs-paid-with": "what is printed on cards as their cost is paid with it, whatever other "
    "counters there are",
    "cost-less": "what is printed as a cost counts {n} less, never below 0; where a card says it, "
    "to whom it lies open before, as long as it does",
    "refilled": "as soon as a space is empty the top card of {source} goes there, before anything "
    "else; none if there is none",
    "cannot": "whoever would do it: a move that does it is refused with this rule, whatever else "
    "allows it; what other rules do of it is left out",
    "cannot-if": "whoever would do it: a move that does it is refused with this rule as long as "
    "the condition holds",
    "cannot-until": "whoever would do it: a move that does it is refused with this rule until that "
    "has happened in the round",
    "spared": "what opponents and their cards say changes, moves or destroys none of them: another "
    "enemy has to be chosen, and where all are meant they are left out; on a card as long as it "
    "lies open before a player",
    "cannot-be-chosen": "left out wherever a player is chosen; others of the choice remain. A card "
    "that says so says it as long as it lies open before its player, or `while` it lies somewhere; "
    "a rule as long as its `If …` holds",
    "not-to": "what the paragraph forbids or demands so far holds for all but {filter}",
    "not-to-3": "what the paragraph forbids or demands so far holds for all but {card}",
    "not-if": "what the paragraph forbids or demands so far does not hold as long as this does",
    "counts-as": "counts as the {field} that was chosen, wherever that is asked for",
    "must-match": "any other card is refused; where nothing lies yet, any card goes",
    "set-is": "what '{name}' means wherever the rules say it",
    "set-of": "what '{name}' means wherever the rules say it",
    "must-stay": "a move that would break it is refused",
    "leads-first": "{who} plays first in the first trick of each round",
    "leads-first-2": "{who} plays first in the first trick of each round, and this: {lot}",
    "leads-next": "{who} plays first in every trick after the first",
    "trump": "found out when the cards are dealt, and the same for the whole round; behind "
    "'When …' anew each time that this happens",
    "is-trump": "trump is what was chosen, from then on, until another is",
    "name-trump": "trump is what is named, from then on, until another is",
    "must-follow": "who has a card of the {field} that was led plays one; who has none plays any",
    "together": "looked at after every change; everybody wins or loses at once",
    "no-winner": "looked at after every change; then it is over, and nobody has won",
    "first-with-counter": "looked at after every change: over at once, {counter} of others do not "
    "matter; of several at once whose turn it is goes first",
    "first-with-cards": "looked at after every change: over at once; of several at once whose "
    "turn it is goes first",
    "first-in-line": "in a row, a column or a diagonal, with nothing between; over at once",
    "first-connected": "a chain of {nouns} that share edges, from one side to the other; over at "
    "once",
    "entries": "the first player's comes first, then clockwise: {list}",
    "route": "forward only, each player's {nouns} from the own entry space; past the last space "
    "of {other} nothing goes",
}
ACTS: Mapping[str, str] = {
    "choose": "whoever does it chooses one that there is; where there is none, the rest of the "
    "paragraph is left out",
    "choose-3": "whoever does it chooses one that there is; where there is none, the rest of the "
    "paragraph is left out",
    "choose-cards": "the paragraph goes on to speak of it",
    "gain-equal": "up by that much, counted once before it goes up",
    "deal": "one card each at a time, clockwise from who takes the first turn; fewer if there are "
    "fewer",
    "trash": "goes to the zone 'trash', or back into the box where the game has none; what is "
    "printed on it is not carried out",
    "banish": "goes to the zone 'banished', or back into the box where the game has none; what is "
    "printed on it is not carried out",
    "put-marks": "counters come onto a card, or each of several, as many as it may have",
    "take-marks": "counters come off a card, or each of several, fewer if there are fewer",
    "become": "from now on, until somebody else becomes it",
    "draw": "one after the other from {deck} to {hand}; fewer if there are fewer",
    "draw@": "one after the other to {hand}; fewer if there are fewer",
    "play-card": "lies open, in {open} unless a rule says where cards are played to, and what is "
    "printed on it is carried out before the rest goes on",
    "pay-cost": "a card is chosen, and what is printed on it as its cost is paid with {money}, "
    "whole or not at all",
    "buy": "what is printed on a card as its cost is paid with {money}, whole or not at all, and "
    "the card goes to {hand}, or where the sentence says",
    "play-card-3": "goes there and lies open, and what is printed on it is carried out before "
    "the rest goes on",
    "discard": "goes to {discard}; what is printed on it is not carried out",
    "move.put": "goes there, on top of what lies there; what is printed on it is not carried out",
    "move.move": "goes there, on top of what lies there; what is printed on it is not carried out",
    "move.return": "goes back there; what is printed on it is not carried out",
    "put-face": "goes there, face {face}; what is printed on it is not carried out",
    "take-cards": "goes to {hand}",
    "take-cards-3": "goes to {zone}",
    "take-cards-5": "goes to {zone}",
    "give.give": "goes into the hand of who is named, at once",
    "give.pass": "goes into the hand of who is named; all pass before anybody gets",
    "exchange": "both change places, or nothing is done",
    "shuffle": "all that lies there, in an order that nobody knows",
    "reveal": "everybody sees it and knows its name from then on; it stays where it lies",
    "look": "only who looks sees it; it stays where it lies",
    "gain": "up by that much, no higher than its 'max' in game.yaml",
    "insert": "one card, at any place of the row: `Ann inserts Pike at 3`, `before Carp`, "
    "`between Pike and Eel`, `first`, `last`; the others make room and keep their order",
    "insert-at": "one card, at any space of the row, of which others may stay empty: `Ann inserts "
    "Pike at 3`. From a space that is taken the cards slide to one side, as far as the next empty "
    "one: `at 3 sliding left`; none slides out of the row. With real cards the order alone may be "
    "said: `as number 2`, `after Carp`",
    "gain-infinite": "without end, for a counter that is `infinite` in game.yaml",
    "lose": "down by that much, no lower than its 'min' in game.yaml (0 if nothing is said)",
    "pay": "the whole, or nothing is done: there is no paying less",
    "pass-turn": "nothing is done",
    "end-turn": "what still waits in this turn is left out",
    "end-this-phase": "the named phase ends with all its parts, and is not gone through again; "
    "nothing happens if it is not the phase of the moment",
    "end-phase": "what still waits in this phase is left out, and it is not gone through again",
    "another-turn": "the same player again right after this turn, however often it was earned in "
    "it",
    "be-out": "takes no more turns and is not chosen any more; if neither game nor round is named, "
    "for the round where the rules speak of rounds",
    "win": "has won; the others have not",
}
WHO: Mapping[str, str] = {
    "with-the-most": "looked at when the sentence is reached; of several who are tied all, unless "
    "a sentence 'If tied, …' follows; nobody where nobody has any, but for who wins",
    "who-revealed": "by the order of the values; of several who are tied all, unless a sentence "
    "'If tied, …' follows",
    "who-got-votes": "of several who are tied all, unless a sentence 'If tied, …' follows",
}
MEANINGS: Mapping[str, str] = {**OPENERS, **EVENTS, **JOINED, **SENTENCES, **FACTS, **ACTS, **WHO}
