"""The operations on tables. Every verb holds the table's lock from check to commit."""
