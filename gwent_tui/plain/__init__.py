"""The game as plain lines: a prompt, numbered choices, no cursor addressing, no colours.

For screen readers, pipes and scripts; any terminal will do.
"""
