"""The WebSocket."""
