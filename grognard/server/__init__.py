"""The server: matches in the browser and over HTTP, kept in a database."""
