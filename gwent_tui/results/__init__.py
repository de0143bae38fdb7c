"""The book of results: every finished game, kept on the disk, counted and exported. No screen is known here."""
