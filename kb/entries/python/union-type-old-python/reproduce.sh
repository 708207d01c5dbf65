# A module with a union written with a bar, on an interpreter from before it.
printf 'def stem_of(target: bytes | str) -> str:\n    return str(target)\n' >old.py
printf 'print(stem_of("a"))\n' >use.py
cat old.py use.py >app.py
case "$1" in
    error)
        python3.8 app.py
        ;;
    workaround-1)
        python3.8 app.py
        echo "--- cured ---"
        . "$COMMANDS"
        ;;
    workaround-2)
        python3.8 app.py
        echo "--- cured ---"
        cat "$COMMANDS" use.py >app.py && python3.8 app.py
        ;;
    workaround-3)
        python3.8 app.py
        echo "--- cured ---"
        cat "$COMMANDS" old.py use.py >app.py && python3.8 app.py
        ;;
    dead-end-2)
        printf 'from __future__ import annotations\nNumber = int | float\n' >app.py
        python3.8 app.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
