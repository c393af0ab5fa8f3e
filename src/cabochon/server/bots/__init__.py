"""Bots in processes of their own: who is due, who thinks, and what they answered."""
