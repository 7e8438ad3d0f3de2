"""The verbs, events, prompts, words and steps of the game, by number."""
