"""The Python client where no server listens."""

import sys

import ollama


match sys.argv[1]:
    case "error":
        ollama.list()
