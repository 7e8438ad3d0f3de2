"""The questions that players of Cataclysm can put to the maps, answered from a seat's view."""
