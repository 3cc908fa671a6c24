"""What a print shop would refuse of a PDF file: a file in, findings out.

It knows the rules of shops and of PDF/X-4 and nothing of how the file was made, so that it sees
what a shop sees: the bytes of the file, read by pikepdf, and pages drawn by PDFium.
"""
