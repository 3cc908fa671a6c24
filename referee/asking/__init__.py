"""Answers to questions about a game: rulings, rulebook and cards as a frozen index, and a question
in free words, to an Answer with its citations. No language model, standard library alone.
"""
