"""The catalogue of cards on the screen: search, filters, list, card view, player aids."""
