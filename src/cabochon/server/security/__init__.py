"""Security: authentication, keys, limits, and the form of refusals."""
