"""The WebSocket: one connection for each window, with the same operations as over HTTP."""
