# Ten mails are to be sent by a pool of two threads with a queue of two.
exec 2>&1
cat >Mails.txt <<'CODE'
import java.util.concurrent.*;
class Mails {
    public static void main(String[] arguments) throws Exception {
        TYPED
        for (int tries = 0; ; tries++) {
            try {
                for (int i = 0; i < 10; i++) pool.submit(() -> { try { Thread.sleep(200); } catch (InterruptedException e) { } });
                break;
            } catch (RuntimeException problem) {
                if (arguments.length == 0 || tries == 3) { pool.shutdown(); throw problem; }
            }
        }
        pool.shutdown();
        System.out.println("all sent: " + pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
CODE
run() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Mails.txt >Mails.java; java -XX:TieredStopAtLevel=1 Mails.java $2; }
small='ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(2));'
case "$1" in
    error) run "$small" ;;
    workaround-*) run "$small"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-1) run "$small" again ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
