# Modules that Python 3.13 has no more.
printf 'import pipes\nprint(pipes.quote("a b"))\n' >app.py
case "$1" in
    error)
        python3.13 app.py
        ;;
    workaround-2)
        python3.13 app.py
        echo "--- cured ---"
        python3.13 "$COMMANDS"
        ;;
    workaround-4)
        python3.13 app.py
        echo "--- cured ---"
        . "$COMMANDS"
        ;;
    dead-end-1)
        PIP_NO_INDEX=1 python -m pip --python "$(command -v python3.13)" install imp
        python3.13 -c "import imp"
        ;;
    dead-end-2)
        touch pipes.py
        python3.13 app.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
