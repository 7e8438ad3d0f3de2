"""Drawn ground as SVG: without filters, so that it can be zoomed at once, and with symbols for what recurs."""
