"""`python -m tablewright`: the same as the command `tablewright`."""

from tablewright.cli import main

main()
