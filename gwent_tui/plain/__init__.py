"""The game as plain lines: a prompt, numbered choices, no cursor addressing."""
