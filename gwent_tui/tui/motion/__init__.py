"""What moves on the table: what happened as pictures that follow one another, and who plays them."""
