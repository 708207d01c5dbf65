"""A name that left the standard library's module."""

import sys

match sys.argv[1]:
    case "error":
        from collections import Mapping
    case "workaround-1":
        from collections.abc import Mapping

        print(Mapping)
    case "workaround-4":
        try:
            from collections.abc import Mapping
        except ImportError:
            from collections import Mapping
        print(Mapping)
    case "dead-end-1":
        import importlib

        import collections

        importlib.reload(collections)
        from collections import Mapping
    case "dead-end-2":
        import collections

        getattr(collections, "Mapping")
