"""The boards, logs and states that each seat is sent."""
