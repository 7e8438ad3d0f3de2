"""The diary: finished games with their options, their result and a chart of how they went."""
