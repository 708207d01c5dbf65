# The sources lie in app/, and the project has another name.
mkdir app
touch app/__init__.py
cat >pyproject.toml <<'END'
[project]
name = "orders"
version = "0.1"
requires-python = ">=3.9"

[build-system]
requires = ["poetry-core"]
build-backend = "poetry.core.masonry.api"
END
export POETRY_VIRTUALENVS_IN_PROJECT=true POETRY_KEYRING_ENABLED=false POETRY_CACHE_DIR="$PWD/cache" NO_COLOR=1
poetry() { python -m poetry "$@" 2>&1; }
python -m venv --without-pip .venv
case "$1" in
error)
    poetry install --no-interaction
    ;;
workaround-1)
    poetry install --no-interaction
    echo "--- cured ---"
    . "$COMMANDS"
    ;;
workaround-2 | workaround-3)
    poetry install --no-interaction
    echo "--- cured ---"
    cat "$COMMANDS" >>pyproject.toml
    poetry lock
    poetry install --no-interaction
    ;;
dead-end-1)
    poetry lock
    . "$COMMANDS"
    poetry install --no-interaction
    ;;
*)
    echo "there is no step $1"
    exit 1
    ;;
esac
