"""Running games on the screen: kept while they are played, and taken up again."""
