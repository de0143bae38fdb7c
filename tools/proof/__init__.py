"""What the long proofs of `tools.million` and `tools.secrecy` are made of."""

import os

# Nothing moves on the screens that are looked at. Textual reads this when it is imported.
os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
