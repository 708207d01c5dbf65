"""Two buttons of one name."""

import os
import sys

from streamlit.testing.v1 import AppTest


def page(text):
    app = AppTest.from_string("import streamlit as st\n\n" + text).run(timeout=60)
    for error in app.exception:
        print("streamlit.errors:", error.message)
    print(len(app.exception), "errors", flush=True)


TWICE = "for row in range(2):\n    st.button('Delete')\n"
match sys.argv[1]:
    case "error":
        page(TWICE)
    case "workaround-1" | "workaround-2":
        page(TWICE)
        print("--- cured ---", flush=True)
        page(open(os.environ["COMMANDS"]).read())
    case "dead-end-2":
        page("for row in range(2):\n    st.button('Delete ')\n")
