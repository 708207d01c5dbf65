javac -d . Index.java
run() { java -XX:+UseParallelGC "$@"; }
case "$1" in
    error) run -Xmx16m Index ;;
    workaround-1) run -Xmx256m Index ;;
    workaround-2) run -Xmx16m Index 1000 ;;
    dead-end-1) run -Xmx16m -XX:-UseGCOverheadLimit Index ;;
    dead-end-3) java -XX:+UseG1GC -Xmx16m Index ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
