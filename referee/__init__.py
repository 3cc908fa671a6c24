"""The referee: follows a game on a real table, says what is legal and why not, keeps the record.

A `Setting` is a game at rest (its YAML, its cards' sentences, its rules module); a `Table` is one
game of it (seats, variants, who supplies chance); a `State` is plain data that says where
everything is, what waits to be carried out and who is asked. `referee.engine` takes a state and a
move to the next state and the events between them.
"""
