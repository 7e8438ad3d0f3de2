"""A load test of the server that kills it now and then."""
