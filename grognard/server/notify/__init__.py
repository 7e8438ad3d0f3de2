"""Messages to players who are away."""
