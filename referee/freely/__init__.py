"""A table that plays freely: anybody moves anything, and the referee only watches.

That it does is a step on the agenda (`referee.judging`); what was asked before waits beneath it,
and is asked again once the referee is back (`referee.sessions.switching`).
"""
