# A program prints many lines, and its reader wants one.
lines='for i in range(50000): print("line", i)'
case $1 in
error) printf '%s\n' "$lines" > many.py ;;
workaround-1) printf 'import signal\nsignal.signal(signal.SIGPIPE, signal.SIG_DFL)\n%s\n' "$lines" > many.py ;;
workaround-2) cat > many.py <<CODE
import os, sys
try:
    $lines
    sys.stdout.flush()
except BrokenPipeError:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)
CODE
;;
workaround-3) printf '%s\n' "$lines" > many.py; set -o pipefail; python3 many.py | awk 'NR == 1'; exit ;;
dead-end-1) cat > many.py <<CODE
try:
    for i in range(200): print("line", i)
except BrokenPipeError:
    pass
CODE
esac
if [ "$1" = dead-end-1 ]; then PYTHONUNBUFFERED= python3 many.py | true; else python3 many.py | head -1; fi
