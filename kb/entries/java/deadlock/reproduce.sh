# Transfers between two accounts, in both directions at once.
cat >Bank.txt <<'CODE'
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
class Bank {
    record Account(int id, ReentrantLock lock) {}
    static void move(Account from, Account to) { System.out.println("transferred from " + from.id + " to " + to.id); }
    static boolean transfer(Account from, Account to) throws InterruptedException {
        BODY
    }
    static void run(Account from, Account to) {
        try {
            while (!transfer(from, to)) Thread.sleep(from.id * 137);
        } catch (InterruptedException ended) { System.out.println("interrupted"); }
    }
    public static void main(String[] arguments) throws Exception {
        Account one = new Account(1, new ReentrantLock()), two = new Account(2, new ReentrantLock());
        Thread there = new Thread(() -> run(one, two), "there");
        Thread back = new Thread(() -> run(two, one), "back");
        there.start();
        back.start();
        Thread.sleep(1500);
        AFTER
    }
}
CODE
build() { while IFS= read -r line; do case "$line" in *BODY*) printf '%s\n' "$1" ;; *AFTER*) printf '%s\n' "$2" ;; *) printf '%s\n' "$line" ;; esac; done <Bank.txt >Bank.java; javac -d . Bank.java; }
unordered='synchronized (from) { Thread.sleep(500); synchronized (to) { move(from, to); return true; } }'
watch() { # run it for $1 seconds at most, then ask for a dump of whatever still runs
    java -XX:TieredStopAtLevel=1 Bank &
    bank=$!
    for _ in $(seq $(($1 * 10))); do
        kill -0 $bank 2>/dev/null || return 0
        sleep 0.1
    done
    jstack $bank | grep -A30 'deadlock'
    kill -KILL $bank
}
case "$1" in
    error) build "$unordered"; watch 6 ;;
    workaround-1) build "$unordered"; watch 6; echo '--- cured ---'; build "$(cat "$COMMANDS") return true;"; watch 40 ;;
    workaround-2) build "$unordered"; watch 6; echo '--- cured ---'; build "$(cat "$COMMANDS")"; watch 40 ;;
    dead-end-1) build "$unordered"; watch 9 ;;
    dead-end-2) build "$unordered" "$(cat "$COMMANDS")"; watch 8 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
