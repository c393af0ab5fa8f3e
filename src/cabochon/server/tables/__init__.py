"""What can be done with a table, a verb a file. Every verb holds the table's lock from check to commit."""
