"""Chinese texts of single characters, separated by blanks."""

import os
import sys
import traceback

from sklearn.feature_extraction.text import CountVectorizer

texts = ["\u6211 \u4e0d \u53bb", "\u4f60 \u6765"]
vectorizer = CountVectorizer()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        vectorizer.fit(texts)
    case "workaround-1":
        typed()
    case "workaround-2" | "workaround-3":
        try:
            vectorizer.fit(texts)
        except ValueError:
            traceback.print_exc()
        print("--- cured ---", flush=True)
        typed()
    case "dead-end-1":
        typed()
    case step:
        sys.exit(f"there is no step {step}")
