# A user who may have three processes has two, and a program that wants two more.
cat >inside <<'CODE'
ulimit -S -u "$2"
sleep 30 &
again() { python3 -c 'import os; pid = os.fork(); pid or os._exit(0); os.waitpid(pid, 0); print("started", pid > 0)'; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) export OMP_NUM_THREADS=64; ./threads; echo '--- cured ---'; . "$COMMANDS"; ./threads ;;  # as on 64 cores
workaround-4) exec python3 zombies.py ;;
dead-end-1) again; sleep 0.3; again ;;
dead-end-3) . "$COMMANDS"; again ;;
esac
CODE
cat >zombies.py <<'CODE'
import os, time, traceback
children = [os.fork() or os._exit(0)]
time.sleep(0.1)
try:
    os.fork()
except OSError:
    traceback.print_exc()
print("--- cured ---", flush=True)
for child in children:
    os.waitpid(child, 0)
pid = os.fork()
if pid == 0:
    os._exit(0)
print("started", pid > 0)
CODE
if [ "$1" = workaround-2 ]; then
    printf '#include <stdio.h>\nint main(void) { int n = 0;\n#pragma omp parallel reduction(+ : n)\n n++;\n printf("%%d threads\\n", n); }\n' >threads.c
    gcc -fopenmp threads.c -o threads
    limit=20
fi
chmod 755 . .. && chmod 644 inside zombies.py
exec setpriv --reuid=54321 --regid=54321 --clear-groups bash inside "$1" "${limit:-3}"
