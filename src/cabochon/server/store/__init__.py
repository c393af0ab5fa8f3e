"""The stored data: people, tables, decisions. `protocol` is the interface, `sqlite` and `postgres` implement it."""
