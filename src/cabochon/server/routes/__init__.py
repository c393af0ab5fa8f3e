"""HTTP. A route checks the caller, calls a verb, and returns its answer; the rules are elsewhere."""
