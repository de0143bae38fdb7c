"""Tests of the card and deck files and of what reads them."""
