"""The words that stand in slots of the sentences that game.yaml declares for D.I.S.C."""

from __future__ import annotations

from referee.phrases.slots import words

WORDS = (
    words("ptype", vocabulary="disc", of=("gun", "software", "hardware", ".exe")),
    words("etype", vocabulary="disc", of=("bot", "drone", "cyborg", "security")),
    words("lock", vocabulary="disc", of=("password", "biometric", "keypad")),
    words("locks", vocabulary="disc", of=("password", "biometric", "keypad", "any")),
    words("banned", vocabulary="disc", of=("guns", "software", ".exe's")),
    words("keep", vocabulary="disc", of=("it", "them")),
)
