# A program prints many lines, and its reader wants one.
lines='for i in range(50000): print("line", i)'
main() { printf 'import os, sys\ndef main():\n    for i in range(%s): print("line", i)\n' "$1"; }
printf '%s\n' "$lines" >many.py
case $1 in
error) python3 many.py | head -1 ;;
workaround-1) python3 many.py | head -1; echo '--- cured ---'; { main 50000; cat "$COMMANDS"; } >many.py; python3 many.py | head -1 ;;
workaround-2) python3 many.py | head -1; echo '--- cured ---'; { cat "$COMMANDS"; echo "$lines"; } >many.py; python3 many.py | head -1 ;;
workaround-3) set -o pipefail; python3 many.py | head -1; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) { main 200; cat "$COMMANDS"; } >many.py; PYTHONUNBUFFERED= python3 many.py | true ;;
esac
