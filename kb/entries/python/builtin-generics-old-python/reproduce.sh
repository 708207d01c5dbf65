# Built-in containers with parameters, on an interpreter from before them.
printf 'def count(words: list[str]) -> dict[str, int]:\n    return {word: len(word) for word in words}\n' >old.py
printf 'print(count(["a"]))\n' >use.py
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
    workaround-4)
        printf 'class Box:\n    pass\nBox[int]\n' >app.py
        python app.py
        echo "--- cured ---"
        python "$COMMANDS"
        ;;
    dead-end-2)
        printf 'from __future__ import annotations\nimport typing\n' >app.py
        printf 'def count(words: list[str]): pass\nprint(typing.get_type_hints(count))\n' >>app.py
        python3.8 app.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
