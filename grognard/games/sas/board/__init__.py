"""From a view to a scene."""
