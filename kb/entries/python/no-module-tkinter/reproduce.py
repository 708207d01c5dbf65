"""The system's Python without its package for windows."""

import subprocess
import sys

match sys.argv[1]:
    case "error":
        subprocess.run(["/usr/bin/python3", "-c", "import tkinter"], check=True)
    case step:
        sys.exit(f"there is no step {step}")
