"""A download is named after its title, of a hundred Chinese letters."""

import hashlib
import os
import sys
from pathlib import Path

title = "\u6807" * 100

match sys.argv[1]:
    case "error":
        Path(f"{title}.pdf").write_text("text")
    case "workaround-1":
        stem = title.encode()[:200].decode(errors="ignore")
        path = Path(f"{stem}-{hashlib.sha1(title.encode()).hexdigest()[:8]}.pdf")
        print(path.write_text("text"), "letters in a name of", len(os.fsencode(path)), "bytes")
    case "workaround-2":
        print(Path(hashlib.sha256(title.encode()).hexdigest()).write_text(title), "letters")
    case "dead-end-1":
        Path(f"{title[:255]}.pdf").write_text("text")
    case step:
        sys.exit(f"there is no step {step}")
