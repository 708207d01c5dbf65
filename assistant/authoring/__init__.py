"""Authoring: for authors of entries: drafts from pastes, and entries queried with their own samples."""
