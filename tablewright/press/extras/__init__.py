"""A game and options to what is printed beside it where it is asked for by name: files, and what to
do with them."""
