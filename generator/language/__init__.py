"""Languages and their words: strict catalogs, the engine's terms as messages, and the harvest for translators."""
