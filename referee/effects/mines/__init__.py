"""What the sentences of Space Mines do."""
