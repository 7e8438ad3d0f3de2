"""The Axis turn (4), and Torch (10.1)."""
