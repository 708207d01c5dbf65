# uv without an environment
unset VIRTUAL_ENV CONDA_PREFIX
export UV_OFFLINE=1 UV_NO_CONFIG=1
case $1 in
error) uv pip install six 2>&1 ;;
workaround-1)
    uv pip install six 2>&1 || true
    echo "--- cured ---"
    bash -e "$COMMANDS" 2>&1 && echo "an environment is there"
    ;;
*) exit 3 ;;
esac
