"""The board of Cataclysm: from a view to a scene."""
