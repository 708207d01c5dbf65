# A client of httpx is made while a variable names a proxy by a scheme that it does not know.
make() { python -c 'import httpx; print("made", type(httpx.Client()).__name__)' 2>&1 | tail -n 1; }
export ALL_PROXY=socks://127.0.0.1:7890
case $1 in
error) make ;;
workaround-1)
    make
    echo "--- cured ---"
    . "$COMMANDS"
    make
    ;;
dead-end-1)
    . "$COMMANDS"
    make
    ;;
*) exit 3 ;;
esac
