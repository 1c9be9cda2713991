"""The game itself: cards, contracts, tricks, duties and verdicts; no file, no language, no HTML."""
