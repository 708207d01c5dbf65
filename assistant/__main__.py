"""`python -m assistant` is the command `assistant`."""

import sys

from assistant.cli import main

sys.exit(main())
