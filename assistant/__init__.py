"""From a paste to a diagnosis.

In IPython and Jupyter, `%load_ext assistant` shows a diagnosis beneath the traceback of a cell that failed.
"""


def load_ipython_extension(shell: object) -> None:
    """Watch the cells of an IPython shell; called by `%load_ext assistant`."""
    from assistant.integrations.notebook import load

    load(shell)


def unload_ipython_extension(shell: object) -> None:
    """Watch no longer; called by `%unload_ext assistant`."""
    from assistant.integrations.notebook import unload

    unload(shell)
