"""The diary: finished games with their options, result, points and a chart of how they went."""
