"""The sixteen actions of an operator (2.1): what is allowed, what can be done now, and what each of them does."""
