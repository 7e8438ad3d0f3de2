"""The summary of a finished match: who won and why, points, numbers, charts, turning points, and a film of the war."""
