"""The linter of catalogs: it holds each translation against its source, rule by rule."""
