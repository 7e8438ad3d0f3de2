"""The Axis by itself: its phases in both sections, one module for each part of them."""
