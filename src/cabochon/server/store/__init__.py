"""The stored data: people, tables, decisions. `protocol` is the seam, `sqlite` the one store there is now."""
