"""The screens on which decks are kept, built, taken in and given away."""
