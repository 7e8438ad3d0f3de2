"""The questions that players of SAS can put to the map, answered from a seat's view."""
