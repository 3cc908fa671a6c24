"""A rulebook's paragraphs to a Program: each sentence read, and put where it belongs: to a moment
of the turn or round, to what it waits for, or among what holds all the time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, Final

from referee import whose
from referee.doing import as_item, as_one, is_may, move_of
from referee.openers import NTH, Head, lasting, led_by, lends_while, split, unsaid
from referee.ownphrases import carried
from referee.phrases.nouns import nouns
from referee.phrases.reading import Language
from referee.phrases.tree import Section as TextSection
from referee.phrases.tree import Sentence, Tree, base, meant, within
from referee.program import (
    EXCEPTIONS,
    FOR_NOW,
    TRUMPS,
    WHILE_OPEN,
    Block,
    Choice,
    End,
    Moment,
    Part,
    Power,
    Program,
    SetKind,
    Standing,
    Trigger,
    in_order,
    set_kind,
    with_exception,
)
from referee.setting import CardFacts
from tablewright.model.counted import counters_called
from tablewright.model.phases import all_phases
from tablewright.model.rulebook import Listing, Paragraph, Prose, Rulebook

NOTE: Final = "note"
"""The heading of a paragraph that is no rule."""
_LISTS = ("rules.list-of-moves", "rules.list-up-to")
_WHEN = "rules.sentence-when"


def is_note(paragraph: Paragraph) -> bool:
    """Whether a paragraph is no rule that is played: it is headed so, or it is a house ruling that
    does not say what is played."""
    return NOTE in paragraph.headings or (paragraph.house and not paragraph.short)


def program_of(
    rulebook: Rulebook | None,
    language: Language,
    cards: Iterable[CardFacts],
    shapes: Mapping[str, Any],
    *,
    by_hand: bool = True,
    verbs: Container[str] = (),
) -> Program:
    """What a rulebook and the cards of its game say together. What is not read is left to the
    players `by_hand`, else to a module, together with the whole paragraph; a move of a list that is
    named as one of the module's `verbs` is made by it. Raises AmbiguousSentence."""
    reader = _Reader(language, beside=not by_hand, verbs=verbs)
    for paragraph in rulebook.paragraphs if rulebook is not None else ():
        if not is_note(paragraph) and (by_hand or reader.reads(paragraph)):
            reader.paragraph(paragraph)
    for card in cards:
        for at, section in enumerate(card.sections):
            reader.card(card.name, section, at)
    return reader.program(shapes)


class _Reader:
    def __init__(self, language: Language, *, beside: bool, verbs: Container[str]) -> None:
        self.verbs = verbs
        self.said_by: dict[Tree, str] = {}
        self.language = language
        self.beside = beside
        self.words = nouns(language.game, language.decks)
        self.labels = {each.id: each.text.rstrip(": ") for each in language.game.labels}
        owners = {counter.id: counter.owner for counter in language.game.counters}
        called = counters_called(language.game)
        self.common = {word for word, each in called.items() if owners[each.counter] == "common"}
        self.own = set(self.words["r_counter_word"]) - self.common
        self.blocks: dict[Moment, list[Block]] = defaultdict(list)
        self.on_cards: dict[Moment, list[Block]] = defaultdict(list)
        self.powers: list[Power] = []
        self.triggers: list[Trigger] = []
        self.standing: dict[str, list[Standing]] = defaultdict(list)
        self.ends: list[End] = []
        self.sets: list[SetKind] = []
        self.teams = False
        self.entries: tuple[str, tuple[int, ...]] = ("", ())
        self.tricks = 0
        self.turns: dict[str, tuple[int, str]] = {}
        self.by_hand: dict[str, tuple[str, ...]] = {}
        self.hands: dict[str, list[str]] = defaultdict(list)
        self.names: dict[Sentence, str] = {}
        self.phrases: set[str] = set()
        self.trumps: dict[str, None] = {}
        self.read: set[str] = set()
        self.besides: dict[str, tuple[str, ...]] = {}

    def program(self, shapes: Mapping[str, Any]) -> Program:
        """What was read."""
        game = self.language.game
        if game.phases and game.order.turn != "round" and not self.tricks and not self.beside:
            left = [each for each in self.blocks.pop(("turn", "on"), ()) if not self.power(each)]
            if left:
                self.blocks["turn", "on"] = left
        return Program(
            blocks={moment: in_order(moment, each) for moment, each in self.blocks.items()},
            on_cards={moment: tuple(each) for moment, each in self.on_cards.items()},
            powers=tuple(self.powers),
            triggers=tuple(self.triggers),
            standing={name: tuple(each) for name, each in self.standing.items()},
            ends=tuple(self.ends),
            sets=tuple(self.sets),
            teams=self.teams,
            roles=self.language.game.roles,
            entries=self.entries,
            shapes=shapes,
            tricks=self.tricks,
            trick=self.trick(),
            turns=self.turns,
            by_hand=self.by_hand,
            hands={phase: tuple(each) for phase, each in self.hands.items()},
            names=self.names,
            said_by=self.said_by,
            beside=self.beside,
            phrases=frozenset(self.phrases),
            trumps=tuple(self.trumps),
            besides=self.besides,
            read=frozenset(self.read),
        )

    def trick(self) -> str:
        """The zone that the paragraphs of a trick name as the place of its cards."""
        zones = self.words["r_zonename"]
        for block in self.blocks.get(("trick", "play"), ()):
            for tree in within(block.parts):
                if (
                    base(str(tree[0])) == "rules.place-at"
                    and base(tree[1][0][0]) == "rules.zone-of"
                ):
                    return str(zones[tree[1][0][1][1]])
        return str(zones.get("trick", ""))

    def parts(self, paragraph: Paragraph) -> Iterator[Part]:
        """The sentences of a paragraph, a list with the sentence before it."""
        last: Sentence | None = None
        for block in paragraph.played:
            if isinstance(block, Prose):
                if last is not None:
                    yield last
                    last = None
                found = self.sentences(block)
                yield from found[:-1]
                last = found[-1] if found else None
            elif isinstance(block, Listing) and last is not None:
                items = (self.item(paragraph.number, each) for each in block.items)
                yield Choice(last, tuple(each for each in items if each is not None))
                last = None
        if last is not None:
            yield last

    def item(self, number: str, words: Prose) -> Sentence | None:
        """A move of a list; one that is named as a verb of the module is left to that."""
        verb = words.name.lower().replace(" ", "-")
        if verb and verb in self.verbs:
            mine = Sentence("", (words.said,))
            self.said_by[mine] = verb
            return mine
        if words.besides:
            self.besides[f"{number} {words.name}"] = words.besides
        if not (found := self.sentences(words)):
            return None
        move, _ = as_one(found)
        if words.name:
            self.names[move_of(move)] = words.name
        return move

    def left(self, sentence: Sentence) -> Iterable[str]:
        """What nothing reads of a sentence, and no verb of the module stands for."""
        return () if sentence in self.said_by else self.language.unread_in(sentence)

    def sentences(self, words: Prose) -> list[Sentence]:
        """The sentences of running text; the name before them is that of the first."""
        read = self.language.of_rules.read
        found = [
            one
            for section in read(words.said)
            for each in section.sentences
            for one in meant(carried(self.language.book, each))
        ]
        if words.name and found:
            self.names[move_of(found[0])] = words.name
        return found

    def note(self, said: Part) -> None:
        """Takes up what a sentence is made of."""
        for name, slots in ((_named(each), each[1]) for each in within(said)):
            self.phrases.add(name)
            if name in TRUMPS:
                self.trumps[str(slots[0])] = None

    def reads(self, paragraph: Paragraph) -> bool:
        """Whether a paragraph is read whole."""
        parts = list(self.parts(paragraph))
        every = (
            each
            for part in parts
            for each in ((part.intro, *part.items) if isinstance(part, Choice) else (part,))
        )
        return bool(parts) and not any(any(self.left(each)) for each in every)

    def paragraph(self, paragraph: Paragraph) -> None:
        """Puts the sentences of a paragraph where they belong."""
        number = paragraph.number
        if paragraph.besides:
            self.besides[number] = paragraph.besides
        unread: list[str] = []
        here: list[Part] | None = None
        skipped = 0
        close: list[Any] = []
        names: list[str] = []

        def begin(maker: Any) -> list[Part]:
            parts: list[Part] = []
            close.append((maker, parts))
            return parts

        for part in self.parts(paragraph):
            sentence = part.intro if isinstance(part, Choice) else part
            unread += self.language.unread_in(sentence)
            if isinstance(part, Choice):
                unread += (each for item in part.items for each in self.left(item))
            self.note(part)
            self.standing[FOR_NOW] += lasting(part, number)
            if not sentence.phrase:
                if here is not None:
                    here.append(sentence)
                continue
            self.read.add(number)
            head, core = split(sentence, self.words)
            name = base(core.phrase)
            if name == "rules.sentence-fact" and len(core.slots) == 1:
                fact = Sentence(*core.slots[0])
                kind = base(fact.phrase)
                if kind == "rules.skip-this":
                    skipped = NTH.index(str(fact.slots[0])) + 1
                elif kind in EXCEPTIONS:
                    with_exception(self.standing, names, number, fact)
                elif kind in ("rules.ends-at-once", "rules.ends-at-end"):
                    here = begin(("end", fact))
                elif kind == "rules.trump" and here and getattr(close[-1][0], "event", None):
                    here.append(core)
                else:
                    self.fact(number, fact, head)
                    names.append(kind)
                continue
            if name == "rules.sentence-must" or lends_while(head, core):
                its = Standing(number, core, conditions=tuple(head.conditions))
                self.standing[name].append(its)
                names.append(name)
                continue
            if head.event is None:  # only a trigger keeps them apart
                for each in reversed(head.conditions):
                    core = Sentence(_WHEN, (each, core))
            if head.event is not None or head.moment is not None or head.instead is not None:
                here = begin(head)
            elif here is None:
                here = begin(Head(moment=unsaid(core, paragraph, self.phase_of(paragraph))))
            whole: Part = Choice(core, part.items) if isinstance(part, Choice) else core
            here.append(whole)
        for maker, parts in close:
            self.close(number, maker, tuple(parts), skipped)
        if unread:
            self.by_hand[number] = tuple(unread)
        if unread and number not in self.read:
            self.hands[self.phase_of(paragraph)].append(number)

    def phase_of(self, paragraph: Paragraph) -> str:
        """The phase that a paragraph is headed with; "" if it is headed with none."""
        words = {each.lower() for each in (*paragraph.headings, paragraph.section)}
        for phase in all_phases(self.language.game.phases):
            if words & {phase.id.lower(), phase.name.lower()}:
                return phase.id
        return ""

    def close(self, number: str, maker: Any, parts: tuple[Part, ...], skipped: int) -> None:
        """A block of a paragraph is whole."""
        if isinstance(maker, tuple):
            fact = maker[1]
            what = "game" if "game" in str(fact.slots[0]) else "round"
            when = "at once" if base(fact.phrase) == "rules.ends-at-once" else str(fact.slots[1])
            condition = Sentence(*fact.slots[-1])
            yours = whose.of_you(condition, self.common)
            self.ends.append(End(number, what, when, condition, Block(number, parts), yours))  # type: ignore[arg-type]
            return
        each = whose.of_each(parts, self.own, self.common)
        block = Block(number, parts, maker.nth, skipped, maker.once, each)
        if maker.instead is not None:
            self.standing[base(maker.instead.phrase)].append(
                Standing(number, maker.instead, event=maker.instead, block=block)
            )
        elif maker.event is not None:
            self.triggers.append(self.trigger(number, maker.event, block, maker.conditions))
        else:
            assert maker.moment is not None
            self.blocks[maker.moment].append(block)

    def fact(self, number: str, fact: Sentence, head: Head) -> None:
        """Something that holds all the time."""
        kind, slots = base(fact.phrase), fact.slots
        if kind == "rules.teams":
            self.teams = True
        elif kind in ("rules.set-is", "rules.set-of"):
            pattern = self.language.phrases[fact.phrase].pattern
            self.sets.append(set_kind(number, fact, self.words["r_field"], pattern))
        elif kind == "rules.entries":
            spaces = [int(each) for each in str(slots[0]).replace(" and ", ", ").split(", ")]
            self.entries = (str(self.words["r_zonename"][slots[1][1][1]]), tuple(spaces))
        elif kind == "rules.has-so-many":
            units = f"{str(slots[2]).removesuffix('s')}s"
            if units == "tricks":
                self.tricks = int(slots[1])
            else:
                longer = str(slots[0]).partition(" ")[2]
                self.turns[f"{units} of {longer}"] = (int(slots[1]), number)
        about = slots[-1] if slots and isinstance(slots[-1], tuple) else ()
        yours = whose.of_you(about, self.common)
        self.standing[kind].append(
            Standing(number, fact, conditions=tuple(head.conditions), yours=yours)
        )

    def trigger(
        self, number: str, event: Sentence, block: Block, conditions: Iterable[Sentence],
        card: str = "",
    ) -> Trigger:  # fmt: skip
        """What waits for an event, and whose it is."""
        once = whose.comes_once(event, block.parts)
        if once and base(event.phrase) == "rules.condition-alone" and not card:
            event = whose.as_anybody(event)
        return Trigger(
            number, event, block, tuple(conditions), card, whose.of_you(event, self.common),
            whose.of_someone(event), once,
        )  # fmt: skip

    def power(self, block: Block) -> bool:
        """Whether what a paragraph says of a turn is a move of it, which then may be made in any of
        its phases."""
        first, *after = block.parts
        if isinstance(first, Choice) or not is_may(first):
            return False
        once = block.once or "turn"
        self.powers.append(
            Power(block.number, "", as_item(first), tuple(after), "", once, block.nth)
        )
        return True

    def card(self, name: str, section: TextSection, place: int) -> None:
        """What of a part of a card's text waits for something, may be done in a turn, or holds
        while it lies somewhere."""
        label = self.labels.get(section.label, "")
        label = "" if f"sections {label}" in self.phrases else label
        sentences = tuple(
            one for each in section.sentences for one in meant(carried(self.language.book, each))
        )
        led: tuple[Any, ...] = ()
        for at, sentence in enumerate(sentences):
            self.note(sentence)
            self.standing[FOR_NOW] += lasting(sentence, "", name)
            if led:  # it belongs to the moment of the one before
                led = led[1:]
                continue
            after = led_by(sentences, at)
            head, core = split(sentence, self.words)
            conditions = list(head.conditions)
            while base(core.phrase) == "rules.sentence-when" and conditions:
                conditions.append(Sentence(*core.slots[0]))
                core = Sentence(*core.slots[1])
            if head.instead is not None:
                kind, block, led = base(head.instead.phrase), Block("", (core, *after)), after
                self.standing[kind].append(
                    Standing("", head.instead, (), tuple(conditions), name, head.instead, block)
                )
            elif head.event is not None:
                block, led = Block("", (core, *after)), after
                self.triggers.append(self.trigger("", head.event, block, conditions, name))
            elif self.on_turn(head, core, labelled=bool(label) and at == 0):
                led, after = after, sentences[at + 1 :] if label else after
                move, phase = as_item(core), head.moment[1] if _of_phase(head.moment) else ""  # type: ignore[index]
                self.powers.append(
                    Power(
                        "", name, move, after, phase, head.once or "turn", head.nth,
                        tuple(head.conditions), 100 * place + at,
                    )
                )  # fmt: skip
                if at == 0 and (section.name or label):
                    self.names.setdefault(move_of(core), section.name or label)
                if label:
                    return
            elif head.moment is not None or head.once:
                moment = head.moment or ("turn", "on")
                where = tuple(head.conditions)
                self.on_cards[moment].append(
                    Block(name, (core, *after), head.nth, 0, head.once, where=where)
                )
                led = after
            else:
                kind = base(core.phrase)
                fact = core
                if kind == "rules.sentence-fact" and len(core.slots) == 1:  # without an "until"
                    fact = Sentence(*core.slots[0])
                    kind = base(fact.phrase)
                if conditions or kind in WHILE_OPEN:
                    self.standing[kind].append(
                        Standing("", fact, conditions=tuple(conditions), card=name)
                    )

    def on_turn(self, head: Head, core: Sentence, *, labelled: bool) -> bool:
        """Whether what a card says is done in a turn as its player likes: it says "you may", or has
        a label by which it is asked for."""
        if self.beside or not core.phrase or base(core.phrase) == "rules.sentence-fact":
            return False
        if head.moment is None and not head.once and not labelled:
            return False
        when = head.moment in (None, ("turn", "on")) or _of_phase(head.moment)
        return when and (is_may(core) or labelled)


def _named(tree: Tree) -> str:
    """The name of a phrase; with the label where it has cards carry out what stands behind it."""
    name = base(str(tree[0]))
    return f"sections {tree[1][0]}" if name == "rules.carry-out-sections" else name


def _of_phase(moment: Moment | None) -> bool:
    """Whether a moment is a phase, and not its start or end."""
    return moment is not None and moment[0] == "phase"
