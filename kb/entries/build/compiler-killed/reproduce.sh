# Memory is limited by a cgroup of version 1 or 2, which is removed at the end.
if [ -f /sys/fs/cgroup/cgroup.controllers ]; then
    group=/sys/fs/cgroup/proof-$$-$RANDOM limit=memory.max
else
    group=/sys/fs/cgroup/memory/proof-$$-$RANDOM limit=memory.limit_in_bytes
fi
mkdir "$group"
trap 'rmdir "$group" 2>/dev/null' EXIT
within() { # run a command with at most $1 bytes
    echo "$1" >"$group/$limit"
    shift
    (echo $BASHPID >"$group/cgroup.procs"; exec "$@")
}

cat >heavy.py <<'P'
for name in "abcd":
    with open(f"{name}.cc", "w") as file:
        file.write("template <int N> struct Sum { static constexpr long of = Sum<N - 1>::of + N; };\n")
        file.write("template <> struct Sum<0> { static constexpr long of = 0; };\n")
        for n in range(1, 12001):
            file.write(f"long {name}{n} = Sum<{n}>::of;\n")
P
python3 heavy.py
printf 'all: a.o b.o c.o d.o\n%%.o: %%.cc\n\t@g++ -ftemplate-depth=20000 -c $< -o $@\n' >Makefile

build() { # within $1 bytes, with $2 jobs
    within "$1" make -j"$2" all && ls ./*.o
}

case $1 in
error)
    build 150000000 4
    ;;
workaround-1) # fewer jobs
    build 150000000 4
    echo "--- cured ---"
    rm -f ./*.o
    within 150000000 bash "$COMMANDS" && ls ./*.o
    ;;
workaround-3) # more memory
    build 150000000 4
    echo "--- cured ---"
    rm -f ./*.o
    build 800000000 4
    ;;
dead-end-2) # the same build over, with all cores
    rm -f ./*.o
    build 150000000 4
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
