"""HTTP. A route checks who asks, calls a verb, and gives its answer; rules live elsewhere."""
