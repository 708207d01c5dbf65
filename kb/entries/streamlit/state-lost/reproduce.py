"""A widget whose value is set too late."""

import os
import sys

from streamlit.testing.v1 import AppTest


def page(text):
    with open("page.py", "w") as out:
        out.write("import streamlit as st\n\n" + text + "\n")
    app = AppTest.from_file(os.path.abspath("page.py")).run(timeout=60)
    for error in app.exception:
        print("streamlit.errors:", error.message)
    for button in app.button:
        button.click()
    app.run(timeout=60)
    print(len(app.exception), "errors", flush=True)


LATE = "st.text_input('Text', key='k')\nst.session_state.k = 'a'\n"
match sys.argv[1]:
    case "error":
        page(LATE)
    case "dead-end-2":
        page(open(os.environ["COMMANDS"]).read())
    case _:
        page(LATE)
        print("--- cured ---", flush=True)
        page(open(os.environ["COMMANDS"]).read())
