"""The battle stage: battles as data, from the events that a seat has seen, and how they read and look."""
