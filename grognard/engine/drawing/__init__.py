"""From a seat's view to a scene, and from a scene to SVG or text."""
