"""The language of rules and of the cards of games without phrases of their own: what its sentences
mean. `MODULES` declare them; `templates` says how they are written down."""

MODULES = (
    "seats", "places", "filters", "sides", "lots", "beside", "amounts", "choices", "trumps", "acts",
    "giving", "changing", "dealing", "discarding", "labelled", "limits", "boards", "inserting",
    "showing", "laying", "searching", "counting", "marking", "transferring", "tokens", "exhausting",
    "buying", "playing", "sharing", "bidding", "calling", "dice", "endings", "conditions", "having",
    "moments", "bodies", "each_space", "governing", "standing",
)  # fmt: skip
