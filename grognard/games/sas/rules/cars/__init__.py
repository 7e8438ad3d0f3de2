"""The operators' vehicles (11): jeep, boat and truck."""
