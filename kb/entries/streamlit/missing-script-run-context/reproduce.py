"""A Streamlit app started by python, and by streamlit."""

import os
import subprocess
import sys
import time
import urllib.request

ENV = {**os.environ, "PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"]}
ENV |= {
    "STREAMLIT_SERVER_HEADLESS": "true",
    "STREAMLIT_SERVER_PORT": "8599",
    "STREAMLIT_BROWSER_GATHER_USAGE_STATS": "false",
}
open("app.py", "w").write('import streamlit as st\n\nst.write("hello")\n')


def bare(before=""):
    code = before + open("app.py").read()
    open("bare.py", "w").write(code)
    subprocess.run([sys.executable, "bare.py"], env=ENV, stderr=subprocess.STDOUT)


match sys.argv[1]:
    case "error":
        bare()
    case "workaround-1":
        bare()
        print("--- cured ---", flush=True)
        served = subprocess.Popen(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT)
        for _ in range(300):
            time.sleep(0.5)
            try:
                print("health:", urllib.request.urlopen("http://127.0.0.1:8599/_stcore/health").read().decode())
                break
            except OSError:
                pass
        else:
            sys.exit("it does not answer")
        served.terminate()
    case "dead-end-1":  # output of a thread without the context is lost, warning or not
        open("app.py", "w").write(
            "import logging\nimport threading\n\nimport streamlit as st\n\n"
            'logging.getLogger("streamlit").setLevel("ERROR")\n'
            'for name in list(logging.root.manager.loggerDict):\n    logging.getLogger(name).setLevel("ERROR")\n'
            'thread = threading.Thread(target=lambda: st.write("from the thread"))\nthread.start()\nthread.join()\n'
            'st.write("from the script")\n'
        )
        code = (
            "from streamlit.testing.v1 import AppTest\n"
            "page = AppTest.from_file('app.py', default_timeout=60).run()\n"
            "shown = [part.value for part in page.markdown]\n"
            "print('shown:', shown)\n"
            "raise SystemExit('the output of the thread is lost' if 'from the thread' not in shown else 0)\n"
        )
        sys.exit(subprocess.run([sys.executable, "-c", code], env=ENV, stderr=subprocess.STDOUT).returncode)
