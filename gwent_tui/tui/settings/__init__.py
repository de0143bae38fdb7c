"""The settings on the screen: the application that follows them, the form, the key map."""
