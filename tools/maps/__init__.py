"""Turns public-domain coastlines into the maps of our games; see docs/maps.md."""
