"""What observers can have worked out about hidden things."""
