"""A route with a form, and no package that reads forms."""

import sys

sys.modules["python_multipart"] = sys.modules["multipart"] = None

from fastapi import FastAPI, File, Form

app = FastAPI()
match sys.argv[1]:
    case "error":

        @app.post("/login")
        def login(name: str = Form()):
            return name

    case "dead-end-2":

        @app.post("/upload")
        def upload(data: bytes = File()):
            return len(data)
