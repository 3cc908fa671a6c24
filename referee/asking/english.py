"""Everyday English words that are spelled as they are meant, whatever game they are typed about."""

from __future__ import annotations

from functools import cache

from referee.asking.tokens import listed, stem

WORDS = """
able about above accept accident account across act actual add admit adult advance advantage advice
afford afraid after again against age ago agree ahead aim air alarm alive all allow almost alone
along already alter although always amount anger angry animal annoy answer any apart appear apply
argue arm army around arrange arrive ask assume attach attack attempt attend author avoid await
awake award aware away baby back bad bag bail balance ball ban bang bank bar bare barely base basic
basis basket bat battle bay beach bear beat beauty because become bed beer before beg begin behave
behind believe bell belong below bench bend beneath benefit beside best bet better between beyond
big bill bird birth bit bite black blame blank bleed bless blind block blood bloom blow blue board
boat body boil bold bomb bone bonus book boost boot border bore borrow boss both bother bottom
bounce bound bow bowl box boy brag brain branch brave bread break breath bribe bridge brief bright
bring broad brother brown brush bubble bucket build bull bully bump bunch bundle burden burn burst
bury bus bust busy button buy buzz call calm camp cancel candle cannon cap car care careful carry
cart carve case cash cast castle catch cause cautious cave cease ceiling cellar center chain chair
chalk challenge chance change charge chase chat cheap cheat check cheer chest chew chicken chief
child chip choice choose chop circle claim clash class clean clear clever click climb clip clock
close cloth cloud club clue coach coast coat code coffee cold collect color combine come comfort
command common compare compete complain complete concern condition confirm conflict confuse connect
consider consist constant contact contain content continue control convert cook cool copy core
corner correct cost cough could count couple course court cousin cover crack craft crash crawl
crazy cream create credit creep crew crime crisp cross crowd crown cruel crush cry cup cure curious
current curse curve custom cut cycle dad damage dance danger dare dark dash date daughter dawn day
dead deaf deal dear death debt decay decide declare decline decoy decrease deep defeat defend
define degree delay delight deliver demand deny depart depend deserve design desire desk destroy
detail detect develop device dial die differ difficult dig dinner direct dirt disagree disappear
discuss disease dish dismiss distance dive divide dock doctor dodge dog door dot double doubt down
dozen drag drain draw dream dress drift drill drink drive drop drown drum dry duck due dull dump
during dust duty each ear early earn earth ease east easy eat edge effect effort egg eight either
elbow elder elect else empty enable end enemy energy enforce engage engine enjoy enough enter
entire entry equal error escape even evening event ever every evil exact examine example exceed
except excess exchange excite excuse execute exercise exist exit expand expect expensive expert
explain explode explore expose express extend extra extreme eye face fact fade fail faint fair
faith fall false fame family fan fancy far farm fast fat fate father fault favor fear feed feel
female fence few field fierce fight figure file fill film final find fine finger finish fire firm
fish fist fit five fix flag flame flash flat flavor flee flesh flight flip float flood floor flow
flower fluid fly foam focus foil fold follow fond food fool foot forbid force foreign forever
forget forgive fork form former forth fortune forward found four frame free freeze fresh friend
frighten front frost frozen fruit fuel full fun function fund funny fur future gain gamble gap
garden gas gate gather gaze general gentle giant gift girl give glad glance glass glow glue goal
gold good grab grace grade grain grand grant grass great greed green greet grey grin grip ground
group grow guard guess guest guide guilty gun habit hair half hall halt hammer hand handle hang
happen happy hard harm harvest hat hate haul have head heal health hear heart heat heavy help hide
high hill hint hire hit hold hole holiday home honest honor hope horn horse hospital host hot hour
house hover huge human hundred hunger hunt hurry hurt husband ice idea ideal idle ignore ill image
imagine immediate imply important impossible improve inch include increase indeed indicate infinite
inform injure inner insert inside insist inspect instance instant instead insult intend interest
interrupt invade invent invest invite involve iron island item jail jam jar jaw jet jewel job join
joint joke journey joy judge juice jump junior junk jury just justice keen keep key kick kid kill
kind king kingdom kiss kitchen knee knife knight knock knot know label labor lack ladder lady lake
lamp land lane language large laser last late laugh launch law lay lazy lead leaf leak lean leap
learn least leather leave left leg legal lend length less lesson let letter level liar liberty lid
lie life lift light like limit line link lion lip liquid list listen little live load loan local
locate lock lodge log lone long look loop loose lose lost lot loud love low loyal luck lump lunch
lung machine mad magic mail main major make male man manage manner manual map mark market marry
mask mass master match mate material matter maximum may maybe meal mean measure meat medal medicine
medium meet melt member memory mention mercy merge mess message metal method middle might mild mile
milk mill mind mine minor minus minute mirror miss mistake mix mixture mobile mode model modern
moment money monkey monster month mood moon moral more morning most mother motion motor mount
mountain mouse mouth move much mud multiply murder muscle music must mutual mystery nail naked name
narrow nasty nation native nature naval near neat neck need needle negative neighbor neither nerve
nest net neutral never new news next nice night nine noble nobody noise none noon normal north nose
note nothing notice novel now nowhere number nurse nut obey object oblige observe obtain obvious
occur ocean odd offer office often oil old once one onion only open operate opinion oppose opposite
option orange order ordinary organ origin other otherwise ought outer outside oven over overtake
owe own pace pack page pain paint pair pale pan panel panic paper parent park part particular
partner party pass past paste patch path patient pattern pause pay peace peak peel peer pen pencil
penny people pepper per perfect perform perhaps period permanent permit person phone photo phrase
physical piano pick picture piece pig pile pilot pin pink pipe pirate pit pity place plain plan
planet plant plate play please plenty plot plug plus pocket poem poet point poison pole police
polite pool poor pop port position possess possible post pot potato pound pour powder power
practice praise pray precise prefer prepare present press pretend pretty prevent price pride priest
prime prince print prior prison private prize probable problem proceed process produce profit
program progress promise proof proper propose protect proud prove provide public pull pulse pump
punch punish pure purple purpose pursue push put puzzle qualify quality quarter queen question
quick quiet quit quite race radar radio rage raid rail rain raise random range rank rapid rare rat
rate rather raw ray reach react read ready real realize rear reason rebel recall receive recent
reckless recognize recommend record recover red reduce refer reflect refuse regard region regret
regular reject relate relax release rely remain remark remedy remember remind remove rent repair
repeat replace reply report represent request require rescue reserve resist resolve respect respond
rest restore restrict result retire return reveal revenge reverse review reward rhythm rice rich
ride rifle right ring riot rip ripe rise risk rival river road roar roast rob robot rock rocket rod
roll roof room root rope rotate rotten rough round route routine row royal rub rubber rubbish ruin
rule ruler rumor run rush rust sack sad safe sail salt same sand satisfy sauce save say scale scan
scar scare scatter scene schedule school science score scramble scrap scratch scream screen screw
sea seal search season seat second secret section secure see seed seek seem seize select self sell
send senior sense separate serious serve service set settle seven several severe shade shadow shake
shallow shame shape share sharp shed sheep sheet shelf shell shelter shift shine ship shirt shock
shoe shoot shop shore short shot should shoulder shout show shower shrink shut shy sick side sight
sign signal silence silent silly silver similar simple since sing single sink sister sit site
situation six size skill skin skip skirt sky slap sleep slice slide slight slip slope slow small
smart smash smell smile smoke smooth snake snap snow soak social society soft soil soldier solid
solve some son song soon sorry sort soul sound soup sour source south space spare spark speak
special speech speed spell spend spider spike spill spin spirit spit split spoil sponsor spoon
sport spot spread spring spy square squeeze stab stable stack staff stage stain stair stale stamp
stand standard star stare start starve state station statue status stay steady steal steam steel
steep steer stem step stick stiff still sting stir stock stomach stone stop store storm story
straight strange stray stream street strength stress stretch strict strike string strip strong
structure struggle stuck student study stuff stupid style subject submit substance subtract succeed
such sudden suffer sugar suggest suit sum summer sun super supply support suppose sure surface
surge surprise surrender surround survive suspect suspend swallow swamp swap swear sweat sweep
sweet swell swift swim swing switch sword symbol system table tackle tail take tale talent talk
tall tame tank tap target task taste tax tea teach team tear tease technical tell temper temple
temporary tempt ten tend tense tent term terrible test text thank theft then theory there thick
thief thin thing think third thirsty thorn thorough though thought thousand thread threat three
throat through throw thumb thunder thus tick ticket tide tidy tie tiger tight time tin tiny tip
tire title toe together token tomorrow tone tongue tonight too tool tooth top topic torch toss
total touch tough tour toward tower town toy track trade tradition traffic trail train trait trap
trash travel tray treasure treat tree tremble trend trial tribe trick trip troop tropical trouble
truck true trunk trust truth try tube tune tunnel turn twice twin twist two type ugly ultimate
umbrella unable uncle under understand undo uniform union unique unit unite universe unknown unless
until up upgrade upon upper upset urge urgent use usual vague valid valley value van vanish variety
various vast vegetable vehicle verb version very vessel veteran victim victory view village
violence virtue virus visible vision visit vital voice void volume volunteer vote voyage wage wagon
wait wake walk wall wander want war warm warn warrior wash waste watch water wave way weak wealth
weapon wear weather web wedding weed week weigh weight weird welcome well west wet wheel when
whether which while whisper whistle white who whole why wicked wide wife wild will willing win wind
window wine wing winter wipe wire wise wish witch with withdraw within without witness wizard wolf
woman wonder wood wool word work world worm worry worse worst worth would wound wrap wreck wrestle
wrist write wrong yard yeah year yell yellow yes yesterday yet yield young zero zone
"""


@cache
def _stems() -> frozenset[str]:
    return frozenset(map(stem, listed(WORDS)))


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
