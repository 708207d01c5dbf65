# A library with a large block of initial-exec TLS is opened late, by a running program.
exec 2>&1
echo 'static __thread char block[8192] __attribute__((tls_model("initial-exec"))); char *touch(void) { return block; }' >late.c
cc -shared -fPIC -O1 -o liblate.so late.c || exit
again() { python3 -c 'import ctypes, os; ctypes.CDLL(os.path.abspath("liblate.so")); print("loaded")'; }
case $1 in
error) again ;;
workaround-1 | workaround-3) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-1) ulimit -v unlimited; ulimit -l unlimited; ulimit -s unlimited; again ;;
esac
