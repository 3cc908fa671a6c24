"""What the sentences of Disaster Draft's units do."""
