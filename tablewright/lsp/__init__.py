"""A language server: what an editor shows of a file while it is written, in; problems, completions,
pictures, definitions and changes out. Nothing here writes a file."""
