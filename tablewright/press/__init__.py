"""Printing: an edition and what a person asked for become files, and only what changed is made."""
