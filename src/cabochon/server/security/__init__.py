"""The door: who asks, by which name and key, how often, and what a refusal says."""
