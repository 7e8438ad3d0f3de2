"""Side-by-side benchmarks: Grognard and named peers, on the same machine, in the same minutes."""
