javac -d . Index.java
run() { java -XX:+UseParallelGC "$@"; }
case "$1" in
    error) run -Xmx24m Index ;;
    workaround-1) run -Xmx256m Index ;;
    workaround-2) run -Xmx24m Index 10000 ;;
    dead-end-1) run -Xmx24m -XX:-UseGCOverheadLimit Index ;;
    dead-end-2) run -Xmx24m -XX:ParallelGCThreads=8 Index ;;
    dead-end-3) java -XX:+UseG1GC -Xmx24m Index ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
