"""A word in; out: whether it is everyday English, spelled as it is meant whatever the game."""

from __future__ import annotations

from functools import cache

from referee.asking.talk import everyday_stems
from referee.asking.tokens import listed, stem

WORDS = """
accept accident account actual admit adult advantage advice afraid air alarm alter anger angry
annoy apart appear army arrange assume attend author await awake aware baby bail ball bang bar bare
barely basis basket bat bay beach bear beauty because bed beer beg behave bell bench bend benefit
bet bill bird birth bite blame bleed bless blood bloom body boil bold bomb bone boost boot bore
boss bother bounce bound bow bowl boy brag brain branch brave bread breath bribe bridge brief
bright broad brother brown brush bubble bucket bull bully bump bundle burden burst bury bus bust
buzz calm camp candle cannon car careful cart carve cast castle cautious cave cease cellar chair
chalk challenge charge chase cheer chest chew chicken chief chip chop clever click climb clip cloth
cloud club clue coach coast coat code coffee comfort command compete complain concern condition
confirm conflict confuse consider consist constant contact cook cool core cough course court cousin
crack craft crash crawl crazy cream credit creep crew crime crisp cross crowd crown cruel cry cup
curious curse curve custom cut dad dance dare dash date daughter dawn deaf dear death debt decay
decoy degree delight deliver demand depart depend deserve design desire desk detect develop device
dial dig dinner dirt disease dish dismiss dive dock doctor dodge dog door dot dozen drag drain
dream dress drill drink drive drown drum dry duck due dull during dust duty ear earth ease east eat
effort egg elbow elder enable energy enforce engage engine enjoy entry error evening evil exceed
excess excite excuse execute exercise exit expand expect explore express extend extreme fade faint
faith false fame fan fancy farm fat fate father fault favor fear feed feel female fence field
fierce file film finger firm fish fist flag flame flash flavor flee flesh flight float flood flow
flower fluid fly foam focus foil fold fond fool foot foreign forgive fork former forth fortune
found frame freeze frighten frost frozen fruit fuel function fund funny fur gamble garden gas gate
gather gaze gentle giant girl glad glass glow glue grace grade grain grand grant grass greed greet
grey grin grip ground guide guilty gun habit hair hall halt hammer hang harvest hat haul heart heat
hill hole holiday honest honor horn horse hospital host hot hover hunger hunt husband ice ideal
idle ill image imagine imply important inch indicate infinite inform inner insert insist instance
instant insult intend interest invade invent invest iron island jail jam jar jaw jet jewel joint
joke journey joy juice junior junk jury justice keen kingdom kiss kitchen knee knife knight knock
knot label labor ladder lady lake lamp land lane laser launch lazy leaf leak lean leap leather leg
lend lesson letter liar liberty lid lift lion lip liquid load loan local locate lock lodge log
loyal lump lunch lung machine mad magic mail major male manage manner manual market marry mask mass
master mate material meal meat medal medicine melt mercy merge mess message metal method mild mile
milk mill mind minor minus mirror mixture mobile mode modern monkey monster mood moon moral morning
mother motion motor mount mountain mouse mouth mud multiply muscle music mutual mystery nail naked
nasty nation native nature naval neat neck needle nerve nest net neutral news nine noble noise noon
nose novel nowhere nurse nut obey observe obvious occur ocean office oil onion operate opinion
oppose organ origin ought outer oven overtake owe pace pack page pain paint pale pan panel panic
parent park particular paste patch patient pattern peace peak peel peer pen pencil penny pepper
photo phrase piano pig pilot pin pipe pirate pit pity planet plant plate plot plug pocket poem poet
poison pole police polite pool port possess post pot potato pound pour powder praise pray precise
press pretty pride priest prime prince prior prison probable proceed profit program progress proof
propose proud provide pulse pump punish pure purpose pursue puzzle qualify quality queen radar
radio rage raid rail rain raise rapid rare rat raw ray realize rear rebel recall recent reckless
recognize recommend record reflect regard region regret reject relate relax rely remark remedy rent
reply report represent request reserve resist respect respond restrict retire revenge rhythm rice
rich ride rifle riot rip ripe rise river road roar roast rob robot rock rocket rod roof root rope
rotate rotten rough route routine royal rub rubber rubbish ruin ruler rumor rush rust sack sail
salt sand satisfy sauce scan scar scare scatter scene schedule school science scramble scratch
scream screw sea seal season section secure seed seek seize self senior sense serious service
settle seven severe shade shadow shake shallow shame shed sheep sheet shelf shell shelter shine
ship shirt shock shoe shop shore shot shoulder shout shower shrink shy sick sight signal silence
silent silly silver sing sink sister site skin skirt sky slap slice slight slip slope smell smile
smoke snake snap snow soak social society soft soil soldier solid son song sorry soul soup sour
south spark speech spell spider spike spill spin spirit spit spoil sponsor spoon sport spread
spring squeeze stab stable staff stain stair stale stamp standard star stare starve station statue
status steady steal steam steel steep steer stem stiff sting stir stock stomach stone storm story
stray stream strength stress stretch strict strip structure struggle student study stupid subject
submit substance sudden suffer sugar summer sun super supply surface surge surrender surround
suspect suspend swallow swamp swear sweat sweep sweet swell swift swim swing sword tackle tail tale
talent tall tame tank task taste tax tea tear tease technical temper temple tempt tend tense tent
terrible theft theory thick thief thin thirsty thorn thorough thought thread threat throat thumb
thunder thus tick ticket tide tidy tiger tin tire title toe tone tongue tool tooth topic torch
tough tour tower town toy tradition traffic trail train trap tray tree tremble trend trial tribe
trip troop tropical truck trunk tube tune tunnel twin twist ugly ultimate umbrella unable uncle
understand uniform union unite universe upset urge urgent vague valley van variety vast vegetable
vehicle verb version vessel veteran victim village violence virtue virus vision visit vital void
volume volunteer voyage wage wagon wake warm warn warrior wash wave wealth weapon weather web
wedding weed weigh weight welcome wet whisper whistle wicked wife willing wind window wine wing
winter wire wise witch withdraw witness wizard wolf woman wood wool worm worry wrap wrestle wrist
yard yeah yell yesterday yield zone
"""
"""Besides those that stand in `talk`, which also weigh less in a question."""


@cache
def _stems() -> frozenset[str]:
    return everyday_stems().union(map(stem, listed(WORDS)))


def is_english(word: str) -> bool:
    """Whether a small word is one of them, in any of its forms.

    >>> [is_english(word) for word in ("wants", "newer", "cheapest", "scrapped", "satelite")]
    [True, True, True, True, False]
    """
    if stem(word) in _stems():
        return True
    for ending in ("er", "est", "ness"):
        root = word.removesuffix(ending)
        if root != word and len(root) > 2 and not _stems().isdisjoint(map(stem, _roots(root))):
            return True
    return False


def _roots(root: str) -> tuple[str, ...]:
    """What may stand before an ending: `new`, `larg(e)`, `big(g)`, `easi`."""
    return (root, root + "e", root[:-1], root[:-1] + "y")
