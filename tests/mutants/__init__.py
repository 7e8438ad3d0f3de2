"""Small changes of the rules, each of which a test should notice."""
