"""virtualtabletop.io: a stock in; one .vtt file with a variant for each set-up and number out."""
