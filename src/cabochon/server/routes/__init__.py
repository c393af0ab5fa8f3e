"""HTTP. A route checks the caller, calls a function of another module, and returns its answer."""
