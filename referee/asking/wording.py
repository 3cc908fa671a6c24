"""Words by what they do in a question: what asks, what says, what only points."""

from __future__ import annotations

from referee.asking.tokens import listed

OPEN = frozenset(listed("what which who whom whose when where why how"))
ASKING = frozenset(
    listed(
        "is are am was were do does did can could may might must should will would shall has have "
        "had any ok okay allowed legal possible must be need"
    )
)
"""What a question that is answered with yes or no begins with."""
VERBS = frozenset(listed("do does can is are may must will should"))
"""What asks in the middle of a sentence, before its doer."""
HINTS = frozenset(listed("advice tip tips hint hints idea ideas trick tricks suggestion limits"))
"""Of which "any ...?" wants to hear, and not whether there are any."""
TELL = frozenset(listed("name list explain tell describe define meaning number amount"))
BEFORE = frozenset(
    listed(
        "on onto in into to from at by for with under after until of during over above below past"
    )
)
"""What may stand before such a word."""
SAYING = frozenset(
    listed(
        "is are was were has have can may must will do does acts activates adds applies becomes "
        "begins belongs beats blocks cancels chooses comes come costs count counts decides "
        "destroys die dies discards draws drifts drops ends falls fires get gets gives go goes "
        "happens helps hits holds ignores keep keeps lands leaves lets lies lives loads lose "
        "loses makes moves needs pays picks plays protects remains resolves returns reveals "
        "sends shoots shows sits spends stands starts stay stays stops survives takes trashes "
        "triggers turns win wins works kills means"
    )
)
"""Verbs by which a fragment says that something is or does."""
STATES = frozenset(
    listed(
        "visible hidden secret public open gone dead safe mine lost free out legal illegal "
        "optional mandatory both allowed banned immune wasted over simultaneous stackable "
        "playable possible faceup facedown doable ok okay"
    )
)
"""What alone, behind the situation, asks whether it is so."""
DETERMINERS = frozenset(listed("my the their a an his her our your someone anyone each any"))
SITUATION = frozenset(listed("if when once after before with in at during without while"))
"""What a situation begins with, behind which the question comes."""
HELPERS = frozenset(listed("do does can may must will should"))
"""Verbs that begin nothing but a question there."""
WANTED = frozenset(
    listed(
        "limit limits size order number amount max maximum min minimum cap formula sequence phase "
        "phases step steps difference differences color colour setup total sum cost costs price "
        "meaning purpose timing rounding range goal aim reason definition result results outcome "
        "options consequences procedure value values least most score role condition conditions "
        "exception exceptions way ways timing structure details layout"
    )
)
"""What a fragment that begins or ends with it wants to know."""
TRAILING = frozenset(
    listed(
        "gives is are costs loses spends gets takes gains means called for equals makes draws "
        "deals needs need becomes"
    )
)
"""What a fragment that leaves its end open ends with: "phase 3 is?"."""
AFTERWARDS = frozenset(
    listed(
        "then now next so effect effects damage result results outcome options limits consequences "
        "total sum role step meaning when where who why how what which"
    )
)
"""What alone, behind the situation, asks what becomes of it."""
SUBJECTS = frozenset(
    listed("i we you they he she it everyone everybody both nobody anyone opponent")
)
CONDITIONS = frozenset(listed("if when unless although though because since while whenever"))
RELATIVE = frozenset(listed("who that which with without having"))
POINTING = frozenset(listed("it them this that these those one ones"))
EMBEDS = frozenset(
    listed(
        "is are see know decide decides choose chooses pick picks say says tell tells matter "
        "matters about of on"
    )
)
"""Behind it a word such as "what" asks nothing: "is that what I need?"."""
SOMETHING = frozenset(listed("something anything not so else whatever no nothing both"))
"""Behind an "or" it makes no choice."""
VERBS_TO = frozenset(
    listed("win play start begin buy recruit hit lose draw pay launch draft end deal remember do")
)
"""What may stand behind "to" at the end of a fragment that names what it wants to know."""
FILLERS = frozenset(
    listed("so and but ok okay hey wait hi um well then just also quick question please like")
)
