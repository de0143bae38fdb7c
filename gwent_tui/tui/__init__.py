"""The Textual app: screens and widgets. It holds no rule; every question about the game goes to the session."""
