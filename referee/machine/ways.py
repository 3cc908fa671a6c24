"""A program to the verbs by which its moves are said: `{seat} plays {card}`, `{seat} draws 1 card
from the stock`; and an act to what its verb says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple

from referee.doing import OF_THIS, is_counted, is_of_this, move_of
from referee.effects.rules.apart import done_by_others
from referee.effects.rules.bodies import once
from referee.effects.rules.speaking import (
    THEIRS,
    act_said,
    conjugated,
    dos_said,
    gain_said,
    revived,
)
from referee.effects.rules.taking import SETS
from referee.moves import Move, Slot, slot_names
from referee.phrases.phrase import Phrasebook
from referee.phrases.saying import say
from referee.phrases.tree import base, made_of, within
from referee.position import Position
from referee.program import Choice, Program
from referee.reasons import Reason
from referee.setting import Setting
from referee.verbs import Verb

WORDS = {
    "rules.play-card": "plays", "rules.lead": "leads", "rules.discard": "discards",
    "rules.trash": "trashes", "rules.exhaust.1": "exhausts", "rules.exhaust.0": "readies",
    "rules.take-cards": "takes", "rules.give.give": "gives", "rules.give.pass": "passes",
    "rules.reveal": "reveals", "rules.remove": "removes", "rules.move.move": "moves",
    "rules.move.return": "returns",
    "rules.move.put": "puts", "rules.put-face": "puts", "rules.forward": "moves",
    "rules.forward-by": "moves", "rules.forward-for-each": "moves", "rules.forward-each": "moves",
    "rules.back": "moves", "rules.back-by": "moves",
    "rules.move-up-to": "moves", "rules.place": "places", "rules.pay-cost": "buys",
    "rules.buy": "buys",
}  # fmt: skip
"""The verbs of acts that are done with a card, by the id of their phrase without its number."""
SENTENCES = {
    "gives": "{seat} gives {card}[ to {receiver}]",
    "moves": "{seat} moves {card}[ from {source}][ to {target}]",
    "puts": "{seat} puts {card}[ into {target}]",
    "places": "{seat} places {card}[ into {target}]",
}
ALSO = {
    "gives": ("{seat} gives {receiver} {card}",),
    "moves": ("{seat} moves from {source}[ to {target}]",),
    "puts": tuple(f"{{seat}} puts {{card}} {each} {{target}}" for each in ("on", "to", "in")),
    "places": (
        "{seat} places in {target}", "{seat} places on {target}", "{seat} places {target}",
        "{seat} places {card} on {target}", "{seat} places {card} in {target}",
        "{seat} places a piece into {target}", "{seat} chooses {target}", "{seat} {target}",
    ),
}  # fmt: skip
SLOTS: Mapping[str, Slot] = {
    "card": "option", "cards": "cards", "source": "zone", "target": "zone", "receiver": "seat",
}  # fmt: skip
OF_SETS = "{seat} puts {cards}[ into {target}]"
GETTING = ("builds", "gets", "purchases")
"""How people say besides that they buy a card."""
SHOWS = "shows"
"""The verb by which cards are named that a rule asks to see."""
RULED = "What the rules let a player do."
RIVAL = "an opponent's"
"""How a sentence says whose things they are that a player chooses."""
TO_YOU = re.compile(r"\b(to|from|with) you\b")
ANOTHERS = "{receiver}'s"
OF_YOU = r"\1 {receiver}"
"""How a sentence says that somebody else does something to whose `you` it is."""
THIS = "this card"
"""How a card calls itself; a move with it is said with its name."""
STOPS = "stops"
"""The verb that ends what is done as often as one likes."""


class Said(NamedTuple):
    """The parts of the sentences of a move that are functions of a position."""

    candidates: Callable[..., Iterable[tuple[str, tuple[Any, ...]]]]
    why_not: Callable[[Position, str, Move], Reason | None]
    do: Callable[..., None]


def verbs_of(
    program: Program, book: Phrasebook, texts: Iterable[Any], said: Said
) -> dict[str, Verb]:
    """The verbs by which the moves of a rulebook and of the texts of cards, and the answers to
    their questions, are said."""
    found: dict[str, Verb] = {}
    also: dict[str, dict[str, None]] = {word: {} for word in (*WORDS.values(), SETS, SHOWS)}
    where: dict[str, dict[str, None]] = {}
    about: dict[str, str] = {}
    for number, tree in sentences_in(program, texts):
        if any(not act[0].startswith("rules.") for act in acts_in(tree)):
            continue  # a module carries it out: nobody says it
        sentence = say(book, revived(tree))
        for act in acts_in(tree):
            word = word_of(act)
            if word and number and sentence not in about.get(word, ""):
                about[word] = f"{about[word]} {sentence}" if word in about else sentence
            where.setdefault(word, {})[number] = None
            for each in _ways_to_say(book, act):
                also[word][each] = None
            if made_of(act, "rules"):
                _whole(found, act_said(book, act), said, number, sentence)
        for node in within(tree):
            if base(node[0]) in _REPEATED:
                _whole(found, f"{act_said(book, node[1][0])} again", said, number, sentence)
        for words in _whole_words(book, tree):
            _whole(found, words, said, number, sentence)
        for item in done_by_others(tree):
            _another(found, book, number, item, said)
    for word in dict.fromkeys((*WORDS.values(), SHOWS)):
        sentence = sentence_of(word)
        ways = (*ALSO.get(word, ()), *also[word], "{seat} chooses {card}")
        if word == "buys" and word in where:
            named = set(map(conjugated, program.names.values()))
            ways += tuple(f"{{seat}} {each} {{card}}" for each in GETTING if each not in named)
        if word == "plays" and program.tricks:
            ways += ("{seat} leads {card}",)
        rules = tuple(where.get(word, ()))
        its = about.get(word, "")
        _add(found, (word, sentence), said, also=ways, rules=rules, about=its, played=word in where)
    _add(
        found, (SETS, OF_SETS), said, played=SETS in where,
        rules=tuple(where.get(SETS, ())),
        also=(*also[SETS], "{seat} melds {cards}", "{seat} lays {cards}", "{seat} chooses {cards}"),
    )  # fmt: skip
    for number, tree in _replaced(program):
        _whole(found, words_of(book, tree), said, number, say(book, revived(tree)))
    offered = [each for each in sentences_in(program, texts) if _priced_in(each[1])]
    for number, tree in offered:
        for node in _priced_in(tree):
            _priced(found, book, number, ("rules.sentence-to", node[1][-2:]), said)
    for number, item in sentences_in(program, ()):
        name = program.names.get(move_of(item))
        if name:
            _named(found, book, number, move_of(item), name, said)
    for number, item in program.listed():
        _priced(found, book, number, item, said)
        _whole(found, words_of(book, item), said, number, say(book, revived(item)))
    _add(
        found, (STOPS, "{seat} stops"), said, answer="done",
        also=("{seat} ends", "{seat} is done", "{seat} stays", "{seat} holds"),
    )  # fmt: skip
    return found


def _another(found: dict[str, Verb], book: Phrasebook, number: str, item: Any, said: Said) -> None:
    """A move for whose `you` it is, in whose place that player is named."""
    whole, means = for_another(book, item), say(book, revived(item))
    if whole:
        plain = f"{{seat}} {words_of(book, item)}"
        _add(found, (whole, f"{{seat}} {whole}"), said, also=(plain,), rules=(number,), about=means)
    word = word_of(first_act(item))
    priced = for_another(book, item, word) if word and is_priced(item) else ""
    if priced:
        tail = priced.removeprefix(f"{word} to ")
        way = priced, f"{sentence_of(word).partition('[')[0]} to {tail}"
        _add(found, way, said, also=(), rules=(number,), about=means)


def _priced_in(tree: Any) -> list[Any]:
    """The sentences in a tree that let one pay a price for something."""
    return [each for each in within(tree) if base(each[0]) in _MAY]


def _priced(found: dict[str, Verb], book: Phrasebook, number: str, item: Any, said: Said) -> None:
    """A move with a card that is the price of something."""
    tail, word = gain_said(book, item), word_of(first_act(item))
    if tail and word and word != SETS:
        sentence = sentence_of(word).partition("[")[0]
        way = ways_of(book, item, word), f"{sentence}[ to {tail}]"
        means = say(book, revived(item))
        _add(found, way, said, also=(f"{sentence} {tail}",), rules=(number,), about=means)


def _named(
    found: dict[str, Verb], book: Phrasebook, number: str, item: Any, name: str, said: Said
) -> None:
    """A move that its paragraph has given a name: `{seat} focuses`, `{seat} gathers {card}`. It is
    understood by what is done too."""
    act, words = first_act(item), words_of(book, item)
    word = word_of(act)
    if word == SETS:
        plain, word = OF_SETS, "puts"
    else:
        plain = sentence_of(word) if word else ""
    slots = re.sub(r" (\{cards?\})", r"[ \1]", plain.removeprefix(f"{{seat}} {word}"), count=1)
    called = conjugated(name)
    also = [
        f"{{seat}} {each}{slots}"
        for each in (name, name.lower(), f"uses {name}", f"uses {name.lower()}")
    ]
    also += [f"{{seat}} {words}"]
    if plain:
        others = ALSO.get(word, ()) if plain != OF_SETS else ()
        ways = (plain, *others, *_ways_to_say(book, act))
        also += ways
        also += (each.replace(f"{{seat}} {word}", f"{{seat}} {called}", 1) for each in ways)
    using = f"with{slots.replace('[ {card}]', ' {card}')}"
    also.append(f"{{seat}} {called} {'{card} with {receiver}' if '{receiver}' in slots else using}")
    _add(found, (name, f"{{seat}} {called}{slots}"), said, also=also, rules=(number,))


def sentence_of(word: str) -> str:
    """The sentence of an act that is done with a card."""
    return SENTENCES.get(word, f"{{seat}} {word} {{card}}")


def _add(
    found: dict[str, Verb], way: tuple[str, str], said: Said, *, also: Iterable[str] = (),
    answer: Any = "", rules: tuple[str, ...] = (), about: str = "", played: bool = True,
) -> None:  # fmt: skip
    name, sentence = way
    if name in found:
        return
    every = set(slot_names(sentence))
    ways = tuple(each for each in also if set(slot_names(each)) <= every and each != sentence)
    found[name] = Verb(
        id=name,
        sentence=sentence,
        slots={slot: SLOTS[slot] for slot in slot_names(sentence)},
        also=tuple(dict.fromkeys(ways)),
        about=about or (RULED if not answer else "Ends what is done so often."),
        rules=tuple(each for each in rules if each),
        answer=answer,
        played=played,
        candidates=partial(said.candidates, name=name),
        offered=True,
        why_not=lambda position, move: said.why_not(position, name, move),
        do=said.do,
    )


def _whole(found: dict[str, Verb], words: str, said: Said, number: str, about: str) -> None:
    """A move that is said without a slot, and with one for whose things they are."""
    also = _shorter(words.removesuffix(" again"))
    if words.endswith(" again"):
        also = (*(f"{each} again" for each in also), *also, "{seat} again", "{seat} goes on")
    _add(found, (words, f"{{seat}} {words}"), said, also=also, rules=(number,), about=about)
    if THIS in words:
        named = words.replace(THIS, "{card}", 1)
        also = (*_shorter(named), f"{{seat}} {words}", *also)
        _add(found, (named, f"{{seat}} {named}"), said, also=also, rules=(number,), about=about)
    if RIVAL in words:
        named = words.replace(RIVAL, "{receiver}'s", 1)
        also = (f"{{seat}} {words}", *also)
        way = named, f"{{seat}} {named}"
        _add(found, way, said, also=also, rules=(number,), about=about)


def _whole_words(book: Phrasebook, tree: Any) -> Iterator[str]:
    """What of a sentence may be offered as one move."""
    for node in within(tree):
        stem = base(node[0])
        if stem.startswith("rules.dos-"):
            if stem not in _OTHERS and made_of(node, "rules"):  # a module's own need be offered
                yield dos_said(book, node)
        elif stem == "rules.sentence-either":
            yield from (dos_said(book, ("rules.dos-one", (do,))) for do in node[1])
        elif stem in (*_MAY, *_GAINS):
            price, gained = node[1][-2:]
            yield words_of(book, ("rules.sentence-to", (price, gained)))
            single = once(gained)
            if single is not None:
                yield words_of(book, ("rules.sentence-to", (price, single)))


_OTHERS = ("rules.dos-who", "rules.dos-who-then")
"""What is done by those whom it names, whoever would say it: `each player draws 1 card`."""


def _ways_to_say(book: Phrasebook, act: Any) -> Iterator[str]:
    """Other ways to say an act that is done with a card: with where from and where to, and with the
    noun in the place of a name."""
    word, counted = word_of(act), _counted(act)
    if not word or counted is None:
        return
    long, words = act_said(book, act), say(book, revived(counted))
    yield "{seat} " + long.replace(words, "{cards}" if word == SETS else "{card}", 1)
    if word != SETS:
        noun = re.sub(r"^1 ", "a ", words)
        for each in (sentence_of(word), *ALSO.get(word, ()), f"{{seat}} {long}"):
            yield each.replace("{card}", noun).replace(words, noun)


def _shorter(words: str) -> tuple[str, ...]:
    """Other ways to say a move without a slot: `draws a card` and `draws` for `draws 1 card from
    the stock`, `rolls` for `throws`."""
    verb, *rest = words.split()
    head = re.split(r" (?:from|to|into|of|for) ", words)[0]
    found = [words, head, words.replace(" 1 ", " a ", 1), head.replace(" 1 ", " a ", 1)]
    found.append(words.partition(", then ")[0])
    if rest:
        found += [f"{verb} {rest[0]}", verb] if rest[0].isdecimal() else [verb]
    for one, other in (("throws", "rolls"), ("rolls", "throws")):
        if verb == one:
            found += [each.replace(one, other, 1) for each in found]
            for each in (one, other):
                found += [f"{each} {what}" for what in ("the dice", "the die", "dice", "again")]
    return tuple(f"{{seat}} {each}" for each in dict.fromkeys(found))


def way_of(setting: Setting, item: Any, word: str) -> str:
    """The id of the verb by which a move is said: its name, if it has one, else what is done."""
    return setting.program.names.get(move_of(item)) or ways_of(setting.phrases, item, word)


def ways_of(book: Phrasebook, item: Any, word: str, yours: str = THEIRS) -> str:
    """The id of the verb of a move that is done with a card; one for each thing it may pay for."""
    tail = gain_said(book, item, yours) if word != "buys" else ""
    return f"{word} to {tail}" if tail else word


def for_another(book: Phrasebook, item: Any, word: str = "") -> str:
    """The same, or without a card the words, of a move that somebody makes for whose `you` it is;
    "" where these say nothing of that player, or too much."""
    said = ways_of(book, item, word, ANOTHERS) if word else words_of(book, item, ANOTHERS)
    said = TO_YOU.sub(OF_YOU, said)
    return said if said.count("{receiver}") == 1 else ""


_MAY = ("rules.sentence-may-to", "rules.sentence-who-may-to")
"""The sentences that let somebody pay a price for something."""
_GAINS = ("rules.sentence-to",)


def word_of(act: Any) -> str:
    """The verb of an act that is done with a card; "" for any other."""
    if act is None:
        return ""
    word = WORDS.get(base(act[0]), "")
    counted = _counted(act)
    if word == "places" or (word in OF_THIS and is_of_this(act)):
        return word
    if counted is None:
        return ""
    many = base(counted[0])
    if many == "rules.counted-meld":
        return SETS if word == "puts" else ""
    one = many in ("rules.counted-one", "rules.counted-another")
    return word if one or word == "plays" else ""


def counts_cards(act: Any) -> bool:
    """Whether an act is done with a number of cards of a zone."""
    return _counted(act) is not None


def _counted(act: Any) -> Any:
    """Which cards an act is done with, if there is a number of them to choose."""
    lot = act[1][0] if act[1] else None
    return lot[1][0] if isinstance(lot, tuple) and lot and is_counted(lot) else None


# What stands in a program


@lru_cache(maxsize=1024)
def first_act(item: Any) -> Any:
    """The first act of a sentence; None if it has none."""
    return next(acts_in(item), None)


def sentences_in(program: Program, texts: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    """Every sentence that a program, or a card, carries out, with its paragraph."""
    for block in program.every_block():
        for part in block.parts:
            for tree in part.items if isinstance(part, Choice) else (part,):
                yield block.number, tree
    for text in texts:
        yield "", text


def _replaced(program: Program) -> Iterator[tuple[str, Any]]:
    """The sentences of the moments at which another paragraph lets one do something instead."""
    for blocks in program.blocks.values():
        if any(str(block.parts[0][0]) == INSTEAD for block in blocks if block.parts):
            for block in blocks:
                yield from ((block.number, each) for each in block.parts if _whole_sentence(each))


def _whole_sentence(part: Any) -> bool:
    return isinstance(part[0], str)


INSTEAD = "rules.sentence-may-3"
"""What lets a player do something in the place of what stands before it."""


def acts_in(tree: Any) -> Iterator[Any]:
    """The acts of a sentence, in order."""
    for name, slots in within(tree):
        stem = base(name)
        for at in _DONE.get(stem, ()):
            yield slots[at]


_REPEATED = ("rules.do-often", "rules.do-once-or-more", "rules.do-at-most")
_DONE = {
    "rules.do-act": (0,), "rules.do-often": (0,), "rules.do-once-or-more": (0,),
    "rules.do-at-most": (0,), "rules.do-you": (1,), "rules.do-chain": (0,),
    "rules.do-chain-then": (0,), "rules.sentence-each-either": (1, 2),
}  # fmt: skip
"""Where the acts stand in the phrases that join acts."""


@lru_cache(maxsize=1024)
def words_of(book: Phrasebook, item: Any, yours: str = THEIRS) -> str:
    """A move as its player makes it: `draws 1 card from the stock`."""
    tree = revived(item)
    name = base(tree.phrase)
    if name == "rules.sentence-does":
        return dos_said(book, tree.slots[0], yours)
    if name in _GAINS:
        return f"{dos_said(book, tree.slots[0], yours)} to {gain_said(book, item, yours)}"
    if name == "rules.sentence-when":
        return words_of(book, tree.slots[1], yours)
    if not tree.phrase:  # nothing reads it, so it stands as it was written
        return f"carries out: {str(tree.slots[0]).rstrip('.')}"
    return say(book, tree).rstrip(".")


def is_priced(item: Any) -> bool:
    """Whether a move is a price and what it is paid for."""
    name, slots = item
    if base(name) == "rules.sentence-when":
        return is_priced(slots[1])
    return base(name) in _GAINS


def price_of(item: Any) -> Any:
    """The sentence that pays the price of a move and gets nothing for it."""
    name, slots = item
    if base(name) == "rules.sentence-when":
        return price_of(slots[1])
    return ("rules.sentence-does", (slots[0],))


def gain(at: Position, item: Any) -> str:
    """What a price is paid for."""
    return gain_said(at.table.setting.phrases, item)
