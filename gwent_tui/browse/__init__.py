"""Looking cards up: filters, search, relations, and the commands that print what is found."""
