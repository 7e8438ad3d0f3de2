"""One module for each word after `grognard`."""
