"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from referee.renamed import Formerly, Said

_NOW = {
    "gain-hp": "Gain {0} HP",
    "armour-for-now": "AC + {0} until your next Player Turn",
    "next-attack": "Your next attack this turn has ATK + {0}",
    "more-guns": "Fire {0} more gun(s) this turn",
    "more-software": "Use {0} more software this turn",
    "more-loot": "Draw {0} more player card(s) in this Reward Phase",
    "fewer": "The next room has {0} fewer enemies",
    "boost": "The next enemy to act has + {0} DMG on a hit",
    "no-action": "No action",
    "enemies-lose-turn": "Hit: the target loses its next turn",
    "target-loses-turn": "Hit: the target loses its next turn",
    "target-less-atk": "Hit: the target has ATK - {0} until the end of the next Enemy Turn",
    "target-less-ac": "Hit: the target has AC - {0} until the end of this Player Turn",
    "target-loses-ammo": "Hit: remove {0} ammo from the target",
    "tokens-on-each": "Put {0} token(s) on each exhausted {1} you control",
    "gun-atk": "Choose 1 gun you control: ATK + {1} for the rest of the game",
    "others-atk": "Each other enemy has ATK + {0} this turn",
}
PHRASES: Formerly = {f"disc.{then}": Said(now) for then, now in _NOW.items()}
"""By former phrase: the sentence of today's phrases."""
