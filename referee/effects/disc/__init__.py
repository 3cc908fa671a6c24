"""What the sentences of D.I.S.C. do."""
