"""Table records: a written position, moves and what is expected, carried out."""
