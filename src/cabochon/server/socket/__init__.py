"""The WebSocket: one connection for each window, and the same verbs as over HTTP."""
