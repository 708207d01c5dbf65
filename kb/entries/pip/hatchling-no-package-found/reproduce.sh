# A project whose folder has another name than the project.
mkdir -p src/ledger
touch src/ledger/__init__.py
cat >pyproject.toml <<'END'
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "ledger-tools"
version = "0.1"
END
build() { python -c 'from hatchling.build import build_wheel; print("built", build_wheel("out"))' 2>&1; }
case "$1" in
error)
    build
    ;;
workaround-1)
    build
    echo "--- cured ---"
    cat "$COMMANDS" >>pyproject.toml
    build
    ;;
workaround-3)
    build
    echo "--- cured ---"
    git() { "$@"; }
    . "$COMMANDS"
    build
    ;;
dead-end-2)
    cat "$COMMANDS" >>pyproject.toml
    build
    ;;
*)
    echo "there is no step $1"
    exit 1
    ;;
esac
