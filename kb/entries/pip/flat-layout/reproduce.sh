mkdir mypkg data
touch mypkg/__init__.py data/__init__.py
printf '[project]\nname = "mypkg"\nversion = "1"\n[build-system]\nrequires = ["setuptools"]\nbuild-backend = "setuptools.build_meta"\n' > pyproject.toml
build() { python -m pip install --no-build-isolation --no-deps --no-index --dry-run --disable-pip-version-check . 2>&1; }
case $1 in
error) build ;;
workaround-1 | workaround-3)
    build
    echo "--- cured ---"
    cat "$COMMANDS" >> pyproject.toml
    build
    ;;
workaround-2)
    build
    echo "--- cured ---"
    bash -e "$COMMANDS"
    build
    ;;
dead-end-1)
    bash -e "$COMMANDS"
    build
    ;;
esac
