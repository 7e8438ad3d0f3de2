"""What each seat is sent."""
