"""What we know: the entries, their schema, and everything that reads, writes and checks them."""
