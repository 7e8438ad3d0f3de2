"""Names, sentences and the notation of moves, in two languages."""
