"""Every string a player reads, and the words for what happened. Nothing here knows a terminal."""
