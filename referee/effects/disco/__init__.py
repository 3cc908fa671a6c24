"""What the sentences of Disco Infinity do."""
