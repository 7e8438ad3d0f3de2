"""SAS: Rogue Regiment. So far the ground, sight and hearing; it is not in the library yet."""
