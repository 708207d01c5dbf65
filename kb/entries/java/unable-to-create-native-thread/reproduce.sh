# Address space is limited; a thousand stacks of four megabytes do not fit in.
javac -d . Workers.java && jar --create --file app.jar --main-class Workers Workers*.class
pool() {
    mkdir -p classes
    printf 'import java.util.concurrent.*;\nclass Pool { public static void main(String[] a) throws Exception {\n%s\nfor (int i = 0; i < 2000; i++) pool.submit(() -> { Thread.sleep(1); return 1; });\npool.shutdown(); System.out.println("all done: " + pool.awaitTermination(60, TimeUnit.SECONDS)); } }\n' "$1" >Pool.java
    javac -d classes Pool.java
}
run() { (ulimit -v 4000000; java -XX:+UseSerialGC -XX:ReservedCodeCacheSize=32m -XX:CompressedClassSpaceSize=32m "$@"); }
case "$1" in
    error) run -Xmx64m -Xss4m Workers ;;
    workaround-1)
        run -Xmx64m -Xss4m Workers
        echo '--- cured ---'
        pool "$(cat "$COMMANDS")"
        run -Xmx64m -Xss4m -cp classes Pool ;;
    workaround-3)
        run -Xmx64m -Xss4m Workers
        echo '--- cured ---'
        java() { command java -XX:+UseSerialGC -XX:ReservedCodeCacheSize=32m -XX:CompressedClassSpaceSize=32m -Xmx64m -Xss4m "$@"; }
        (ulimit -v 4000000; . "$COMMANDS") ;;
    dead-end-1)
        java() { command java -XX:+UseSerialGC -XX:ReservedCodeCacheSize=32m -XX:CompressedClassSpaceSize=32m -Xmx64m -Xss4m "$@"; }
        (ulimit -v 4000000; . "$COMMANDS") ;;
    dead-end-2)
        java() { command java -XX:+UseSerialGC -XX:ReservedCodeCacheSize=32m -XX:CompressedClassSpaceSize=32m -Xmx64m -Xss4m "$@"; }
        (ulimit -v 4000000; . "$COMMANDS") ;;
    dead-end-3)
        . "$COMMANDS"
        run -Xmx64m -Xss4m Workers ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
