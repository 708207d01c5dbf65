# A process with a limit on its address space maps more than that.
cat >app.py <<'CODE'
import gc, mmap, os
if os.path.exists("collect"):
    try:
        mmap.mmap(-1, 2 << 30)
    except OSError:
        exec(compile(open("commands").read(), "commands", "exec"))
print("mapped", len(mmap.mmap(-1, 2 << 30)) >> 20, "MiB")
CODE
ulimit -S -v 1000000
case $1 in
error) python3 app.py ;;
workaround-1) python3 app.py; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
dead-end-2) touch collect; python3 app.py ;;
esac
