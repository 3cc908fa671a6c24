"""A game's texts in other languages: what is to be said, said in them, compared, and written down.

The records and what a text is taken apart into stand in `tablewright.model.wording` and
`tablewright.model.segments`; their files are read by `tablewright.read.languages`.
"""
