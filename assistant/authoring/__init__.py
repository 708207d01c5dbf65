"""Authoring: what only somebody who writes entries needs: drafts from pastes, entries tried on their own samples."""
