"""What is printed beside a game as drawings: its box, dividers, score pads, standees, a guide for
round corners. Points."""
