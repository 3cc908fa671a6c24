"""The press: a tabletop game in YAML becomes paper, and files for digital tables."""

__version__ = "0.1.0"
