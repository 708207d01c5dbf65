# Address space is limited; a thousand stacks of four megabytes do not fit in.
javac -d . Workers.java
run() { (ulimit -v 4000000; java -XX:+UseSerialGC -XX:ReservedCodeCacheSize=32m -XX:CompressedClassSpaceSize=32m "$@"); }
case "$1" in
    error) run -Xmx64m -Xss4m Workers ;;
    workaround-1) run -Xmx64m -Xss4m Workers 32 ;;
    workaround-3) run -Xmx64m -Xss256k Workers ;;
    dead-end-1) run -Xmx2g -Xss4m Workers ;;
    dead-end-2) run -Xmx64m -Xss64m Workers ;;
    dead-end-3) ulimit -n "$(ulimit -Hn)"; run -Xmx64m -Xss4m Workers ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
