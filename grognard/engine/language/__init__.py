"""Words, sentences and notations in two languages."""
