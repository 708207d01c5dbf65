# A program that logs through SLF4J, started without a backend.
exec 2>&1
cat >Main.java <<'CODE'
class Main {
    public static void main(String[] arguments) {
        org.slf4j.LoggerFactory.getLogger("shop").info("order stored");
    }
}
CODE
javac -cp /usr/share/java/slf4j-api.jar Main.java
run() { java -cp '.:/usr/share/java/slf4j-api.jar' Main; }
case "$1" in
    error) run ;;
    workaround-1) run; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS"; run ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
