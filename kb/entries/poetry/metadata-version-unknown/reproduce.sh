# An index of our own serves a wheel with the newer metadata to an older Poetry.
exec 2>&1
python3 -m venv tools
export PATH="$PWD/tools/bin:$PATH" PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHON_KEYRING_BACKEND=keyring.backends.null.Keyring POETRY_VIRTUALENVS_CREATE=false
pip install -q 'poetry==1.8.3' 'pkginfo==1.11.3' >pip.log
mkdir -p simple/tool
python - <<'CODE'
import zipfile

with zipfile.ZipFile("simple/tool/tool-1.0-py3-none-any.whl", "w") as wheel:
    wheel.writestr("tool.py", "")
    wheel.writestr("tool-1.0.dist-info/METADATA", "Metadata-Version: 2.4\nName: tool\nVersion: 1.0\n")
    wheel.writestr("tool-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    wheel.writestr("tool-1.0.dist-info/RECORD", "")
CODE
echo '<a href="tool-1.0-py3-none-any.whl">tool-1.0-py3-none-any.whl</a>' >simple/tool/index.html
port=$(python -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])')
python -m http.server "$port" --bind 127.0.0.1 >server.log &
mkdir app
cat >app/pyproject.toml <<CODE
[tool.poetry]
name = "app"
version = "0.1.0"
description = ""
authors = []
package-mode = false

[tool.poetry.dependencies]
python = "^3.11"
tool = "1.0"

[[tool.poetry.source]]
name = "local"
url = "http://127.0.0.1:$port/simple/"
priority = "primary"
CODE
cd app
sleep 1
again() { poetry lock --no-interaction 2>&1 | grep -v -e metadata_version -e '^$'; test -e poetry.lock; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS" >pip.log 2>&1; again && grep 'name = "tool"' poetry.lock ;;
dead-end-1) again; . "$COMMANDS"; again ;;
esac
