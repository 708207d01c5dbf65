import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Transfers between two accounts in both directions at once. */
class Bank {
    record Account(int id, ReentrantLock lock) {}

    static String how;

    static void transfer(Account from, Account to) {
        try {
            if (how.equals("trying")) {
                boolean done = false;
                while (!done) {
                    from.lock.lock();
                    Thread.sleep(100);
                    done = to.lock.tryLock(from.id * 50L, TimeUnit.MILLISECONDS);
                    if (done) to.lock.unlock();
                    from.lock.unlock();
                }
            } else {
                Account first = how.equals("ordered") && from.id > to.id ? to : from;
                Account second = first == from ? to : from;
                synchronized (first) {
                    Thread.sleep(300);
                    synchronized (second) {
                        Thread.sleep(1);
                    }
                }
            }
            System.out.println("transferred from " + from.id + " to " + to.id);
        } catch (InterruptedException ended) {
            System.out.println("interrupted");
        }
    }

    public static void main(String[] arguments) throws Exception {
        how = arguments[0];
        Account one = new Account(1, new ReentrantLock()), two = new Account(2, new ReentrantLock());
        Thread there = new Thread(() -> transfer(one, two), "there");
        Thread back = new Thread(() -> transfer(two, one), "back");
        there.start();
        back.start();
        Thread.sleep(1000);
        if (arguments.length > 1) {
            there.interrupt();
            back.interrupt();
        }
    }
}
