"""From views to the wire. Everything in here takes a `View`: what a seat may not see cannot get in."""
