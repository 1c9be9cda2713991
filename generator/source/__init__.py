"""Content files become typed values that remember where they stand."""
