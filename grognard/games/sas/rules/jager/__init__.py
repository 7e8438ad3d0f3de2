"""The Jäger (16): a player against the operators, with a deck of its own."""
