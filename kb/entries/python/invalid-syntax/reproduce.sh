# A slip, an assignment expression before its time, and a shell command typed into Python.
printf 'class = 3\nprint(class)\n' >app.py
case "$1" in
    error)
        python app.py
        ;;
    workaround-1)
        python app.py
        echo "--- cured ---"
        printf 'kind = 3\nprint(kind)\n' >app.py
        . "$COMMANDS" && python app.py
        ;;
    workaround-2)
        printf 'match 3:\n    case 3:\n        print("three")\n' >app.py
        python3.8 app.py
        echo "--- cured ---"
        . "$COMMANDS"
        ;;
    workaround-3)
        python -c 'python3 -m pip --version'
        echo "--- cured ---"
        . "$COMMANDS"
        ;;
    dead-end-2)
        printf 'from __future__ import annotations\nmatch 3:\n    case 3:\n        print("three")\n' >app.py
        python3.8 app.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
