"""PlayingCards.io: a stock in; one file for each set-up and number of players out, a whole room."""
