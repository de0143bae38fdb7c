"""The rules pages and the guided first game, without a screen."""
