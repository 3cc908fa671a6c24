"""Reading: files in a workspace become records of `tablewright.model`, or a list of mistakes.

`workspace.Workspace` is the way in: text in YAML, CSV, XLSX or ODS goes in, an `Edition` comes out.
"""
