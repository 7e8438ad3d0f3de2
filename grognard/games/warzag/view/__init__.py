"""What a seat may know, and redeals that it cannot tell apart."""
