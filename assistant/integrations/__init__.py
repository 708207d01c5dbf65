"""Integrations: the assistant inside other programs."""
