"""The campaign as a whole (1, 2, 3, 9): set-up, turns and phases, control, victory."""
