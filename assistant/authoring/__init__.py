"""Authoring: drafts of entries from pastes, and queries of entries with their own samples."""
