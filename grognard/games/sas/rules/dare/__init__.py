"""Those Who Dare (13): Nancy, the Typhoon and what it meets."""
