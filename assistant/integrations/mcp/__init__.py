"""The assistant as tools for coding agents, over the Model Context Protocol."""
