"""The vocabulary of Shards of Infinity."""
