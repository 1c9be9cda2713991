"""Verified examples of trick play, in YAML, become a rules site in many languages."""

__version__ = "0.1.0"
