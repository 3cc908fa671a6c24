"""The referee: follows a game on a real table."""
