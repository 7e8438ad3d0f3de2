"""The Allied turn (8): refit, operations, orders, resupply."""
