"""Field Commander: Rommel, for one player: three campaigns against the tables."""
