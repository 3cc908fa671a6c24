"""A game in progress: its history, corrections by hand, and the journal that keeps it."""
