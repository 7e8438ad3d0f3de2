"""From a seat's view to a scene."""
