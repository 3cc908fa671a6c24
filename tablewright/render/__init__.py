"""Drawings in, files out: PDF, SVG, PNG. Points in; each format's own units out."""
