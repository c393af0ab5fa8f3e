"""What can be done with tables. Every verb holds the table's lock from check to commit."""
