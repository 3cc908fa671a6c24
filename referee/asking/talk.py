"""Table talk of every game: words that mean nearly the same, words that carry nothing, and pairs of
opposites. A game's own words stand in its `rulings.yaml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from referee.asking.tokens import listed, stem, words_of

NEARLY = """
take grab pick get give gain receive obtain collect earn acquire claim snatch score fetch
choose pick select decide want opt prefer elect choice
remove discard toss dump throw ditch bin trash banish rid exile scrap chuck drop pitch burn
destroy kill die slay murder boom explode blow shoot wreck perish eliminate
destroy wipe nuke pop zap defeat fall casualty kill die
destroy crush break smash obliterate doom graveyard
graveyard grave discard cemetery dead
buy purchase recruit acquire pay cost price afford hire expensive cheap spend
fight battle combat brawl war clash skirmish scrap duel
attack hit strike punch shoot fire target assault smack fight
begin start initial opening setup kick beginning first
end finish over final stop done conclude last
win victory beat winner succeed triumph prize goal objective aim point
lose defeat loser loss lost
turn round go
player person guy friend human gamer seat us
opponent enemy rival foe other adversary them their
number many much count amount total quantity
maximum most limit cap ceiling upper up
minimum least fewest lower
allow may can able legal ok okay fine permit possible let right valid permission
must force require need mandatory obligate compulsory oblige obligatory forced
look see peek view visible check examine inspect search glance know browse read watch spy
reveal show flip expose public open up faceup display announce
hide secret hidden private down conceal facedown
deck pile library stack drawpile
health life hitpoint lifepoint
damage hurt harm wound hit injure power
heal restore cure recover regain repair
protect shield block prevent guard defend safe immune defense absorb negate cover save
move shift slide drift advance push relocate travel walk carry wander
stay remain keep linger persist last survive hold retain permanent forever leave sit
order sequence direction clockwise way
when timing moment time
same equal tie level identical even draw both
shuffle mix randomize reshuffle riffle
empty run out deplete left nothing none
place put lay set position deploy drop play
effect ability text happen trigger action skill work
swap exchange switch trade
alone solo single only one lone
type kind sort class category faction colour color suit
next adjacent beside neighbor nearby near close
mean definition define explain stand meaning term
return back come retrieve rescue recover again
use spend activate trigger tap play exhaust
long duration minute hour lasts length
age old kid child year
again repeat twice multiple reuse redo another
together simultaneous once same
random chance luck roll die dice
undo takeback rewind mistake
team partner alliance cooperate coop together ally
skip pass forgo decline refuse
many several multiple more than
less fewer smaller under below
more greater bigger above over higher extra additional bonus
expansion addon extension
hand hold
first earliest before early
talk discuss tell chat say reveal speak
deal trade negotiate bargain
cancel stop counter prevent negate interrupt
box content component contain include come
copy duplicate clone double
owner own belong mine control whose
leader lead captain
reward prize loot treasure bounty award
tie equal same draw breaker
middle center centre
double twice two
half
ready untap refresh unexhaust reset
tap exhaust
money gem coin cash gold resource currency mana
""".strip().splitlines()
"""Words that players use for one another, a group in a line; a word may stand in several."""

PHRASES = {
    "get rid of": "discard", "throw away": "discard", "throw out": "discard",
    "hit point": "health", "hit points": "health", "life points": "health", "blow up": "destroy",
    "go boom": "destroy", "blown up": "destroy", "wipe out": "destroy", "take out": "destroy",
    "taken out": "destroy", "face up": "faceup", "face down": "facedown", "draw pile": "drawpile",
    "draw deck": "drawpile", "same time": "simultaneous", "at once": "at once",
    "run out": "empty", "runs out": "empty", "ran out": "empty", "running out": "empty",
    "take back": "undo", "set up": "setup", "setting up": "setup", "how come": "why",
    "who starts": "who begins", "goes first": "go first",
    "other guy": "opponent", "other player": "opponent", "other players": "opponent",
    "other person": "opponent", "turn order": "order",
}  # fmt: skip
"""Words that only together mean what the other word says."""

STOP = frozenset(
    listed(
    "a an the of to in on at by for with from as and or but if then than so that this these "
    "those there here it i me my you your we our us they them their he she his her be do have "
    "can could may might will would shall should must not no what which who whom whose when "
    "where why how does just also too really actually even still ever please ok okay hey hi "
    "well right about into onto out up some any all each every own exactly again ? = + > < "
    "get got mean go one's versus like want say said lol dude bro yo man buddy guys folks anyway "
    "basically thing things question rule game play card mine yours let another other"
)
)  # fmt: skip
"""Words that say how a thing is asked rather than what about; they weigh little."""
LIGHT = 0.15
"""The weight of such a word."""

OPPOSITES: tuple[tuple[float, str, str], ...] = (
    (1.26,
     "keep stay remain retain hold linger survive",
     "discard toss lose throw dump trash ditch drop leave vanish go move drift disappear "
     "return"),
    (1.0, "before", "after"),
    (0.7,
     "allow legal ok fine permit free",
     "forbid forbidden illegal prohibit ban disallow wrong banned"),
    (1.05,
     "must force require mandatory compulsory obligate oblige need",
     "optional voluntary skip decline refuse"),
    (0.8, "first early start begin beginning", "last late end final finish"),
    (1.1, "top above over upper", "bottom below under beneath lower"),
    (1.65,
     "faceup visible public open reveal show known see",
     "facedown hidden secret hide private unknown"),
    (1.3, "same equal identical", "different distinct differ"),
    (1.2, "more greater high most big maximum bonus", "less fewer low least small minimum"),
    (0.5, "left", "right"),
    (0.9, "clockwise", "counterclockwise anticlockwise"),
    (0.5, "win", "lose"),
    (0.3, "ready untap", "exhaust tap"),
    (1.1,
     "alone single only solo just one once",
     "both all every each everyone everybody together whole several twice again multiple "
     "another any many too also"),
    (0.3, "add gain increase", "remove subtract reduce decrease"),
    (0.3, "empty none nothing", "full left remaining"),
    (0.7, "random randomly roll shuffle mix", "choose choice pick select sort"),
    (0.3, "always every forever", "never eventually sometimes"),
    (0.15, "with", "without"),
    (0.6, "immediately instantly now straight", "later wait delayed next"),
    (0.4, "strong", "weak"),
    (0.4, "fast", "slow"),
    (0.95, "die destroy kill dead hit", "survive live alive save safe immune"),
    (0.3, "friendly ally", "hostile enemy"),
    (0.3, "permanent permanently", "temporary temporarily"),
    (0.3, "attacker", "defender"),
    (0.35, "simultaneous together", "separate alternate turn"),
    (2.0, "share common shared", "own separate my each"),
    (1.3, "count activate apply work effect act", "ignore negate cancel skip miss"),
    (1.3, "limit cap fixed fix stuck", "unlimited change choose any freely adjustable"),
    (0.6, "all every whole", "some part few half"),
    (0.4, "graveyard", "home return"),
    (0.5, "enough", "need more"),
    (0.1, "back keep", "trash gone"),
)  # fmt: skip
"""Pairs of sides that turn a question round if the one stands in place of the other, with how much
speaks for it (log odds, measured on the phrasings of the shipped rulings)."""


@cache
def concepts() -> Mapping[str, frozenset[int]]:
    """The groups that a stem stands in."""
    found: dict[str, set[int]] = {}
    for number, line in enumerate(NEARLY):
        for word in line.split():
            found.setdefault(stem(word), set()).add(number)
    return {word: frozenset(groups) for word, groups in found.items()}


@cache
def sides() -> Mapping[str, tuple[tuple[int, int], ...]]:
    """The sides, pair by pair, that a stem stands on: 1 for the first, -1 for the second."""
    found: dict[str, list[tuple[int, int]]] = {}
    for number, (_, one, other) in enumerate(OPPOSITES):
        for words, side in ((one, 1), (other, -1)):
            for word in words.split():
                pair = (number, side)
                if pair not in found.setdefault(stem(word), []):
                    found[stem(word)].append(pair)
    return {word: tuple(pairs) for word, pairs in found.items()}


@cache
def stop_stems() -> frozenset[str]:
    """The stems of the words that weigh little."""
    return frozenset(stem(word) for word in STOP)


@cache
def common_words() -> frozenset[str]:
    """Words that are spelled as they are meant, besides those of a game."""
    known = {word for line in NEARLY for word in line.split()} | set(STOP)
    known |= {word for _, *pair in OPPOSITES for part in pair for word in part.split()}
    known |= {word for phrase in PHRASES for word in words_of(phrase)}
    return frozenset(known | set(EVERYDAY.split()))


@cache
def everyday_stems() -> frozenset[str]:
    """The stems of words that may stand in any question."""
    return frozenset(stem(word) for word in common_words())


EVERYDAY = """
stat stats score scores trait ability able about above across action active add after afterwards
again against age ages ago agree ahead allow almost along already also alternate although always
among amount animal announce another answer any anybody anyone anything anyway anywhere apply
area argue arm around arrive arrow ask asleep attach attack attempt automatic available avoid
away back bad bag balance bank base basic beat become behind being believe belong below beside
best better between beyond big bit black blank blind block blue board boat book border boring
borrow both bottom box break bring broken build bunch busy button buy call cancel card care
carry case catch cause center certain chain chance change chat cheap cheat check child children
choice choose circle city claim class clean clear clock close closed coin cold color colour
column combine come common compare complete complicated confused connect contain continue
control convert copy corner correct cost count counter couple cover create current cycle damage
danger dark day dead deal decide declare decrease deep default delay deny describe designer
destroy detail dice die differ different difficult direct direction disagree disappear discuss
distance divide double doubt down drop each early earn easy edge effect eight either element
else empty end enemy enough enter entire equal escape especially event ever every exact example
except exchange exist expansion expensive expert explain extra eye face fact fail fair fall
family far fast favorite fee few fewer fight figure fill final find fine finish fire fit five
fix flat flip floor follow food force forever forget forgot form forward four free fresh friend
front full fun further future game gap general get gift give glance goal good grab great green
group grow guess guest guy half hand handle happen happy hard hate head hear heavy height help
hidden hide high hint hit hold home hope hour house huge human hundred hurry idea identical
ignore immediate impossible improve inactive include increase indeed independent inside instead
interact internet invite involve item job join judge jump kept key kid kids kind king know knows
lack language large last late later latest laugh law lay lead learn least leave left legal
length less let level lie life light like likely limit line link list listen little live long
look loop loose lose lost lot loud love low luck lucky main make many map mark match matter
maybe mean meant measure medium meet member memory mention middle might minute miss missing
mistake mix model moment money month more most move much multiple name narrow near necessary
need negative neither never new next nice night nobody none normal north note nothing notice now
number object odd off offer often old once one only onto open opponent opposite option orange
order ordinary original other otherwise outside over own owner pair paper part partner party
pass past path pause pay people per percent perfect perform perhaps period permanent person
phase phone physical picture piece pile pink place plain plan play player players please plenty
plus point poor position positive possible practice prefer prepare present pretend prevent
previous price print probably problem process produce promise proper protect prove public pull
purple push put quarter question quick quiet quit quite race random range rank rate rather reach
react read ready real really reason receive red reduce refer refuse regular related release
remain remember remind remove repeat replace require reset resolve rest restart result return
reveal reverse review reward right ring risk role roll room round row rule rules run sad safe
same save say scale score screen search second secret see seem select sell send separate
sequence series serve set several shall shape share sharp short show shuffle shut side sign
similar simple simply since single sit situation six size skip sleep slot slow small smart
smooth solo solve some somebody someone something sometimes soon sort sound source space spare
speak special specific speed spend split spot square stack stage stand start state stay step
stick still stop store straight strange strategy street string strong stuck stuff style subtract
succeed such suddenly suggest suit sum support suppose sure surprise survive swap switch symbol
system table take talk target teach team tell ten term test text than thank then there therefore
thing think third those though thousand three through throughout throw tie ties tight time times
tiny tip tired together token tomorrow tonight too top total touch tournament toward track trade
tradeoff treat triangle trick trigger trouble true trust truth try turn tutorial twenty twice
two type under undo unique unit unless unlimited until unused upgrade upon upside use useful
usual valid value variant various versus very victory view visible voice vote wait walk wall
want war waste watch water way weak wear week weird well west wheel whenever wherever whether
while white whole whose wide wild win winner wish within without won wonder word work world
worse worst worth write wrong year yellow yes yet young yourself zero expansions trading trades
discussing solo teams app online website errata faq sleeve sleeves sleeved timer clock
"""
"""Words of everyday that a question may have, as they are spelled."""
