"""HTTP: addresses, pages, limits."""
