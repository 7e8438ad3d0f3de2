"""What a seat may know, and what a redeal rearranges."""
